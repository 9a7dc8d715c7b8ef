import type { ScriptState } from '../table/index.ts';
import { LiveError } from './live-error.ts';
import type { LiveTarget } from './live-target.ts';
import { plainScript } from './running-scripts.ts';

/** Stands for an empty Global: with an empty one, saves have failed to open again. */
const LEAST_GLOBAL = '-- This table has no script of its own.\n';

/** The scripts and UIs that a mod owns, by GUID; `-1` is Global. */
export type OwnedScripts = ReadonlyMap<string, { readonly script: string; readonly ui: string }>;

/**
 * Replaces scripts by Save & Play, and avoids its traps: every owned entry is sent with script and UI (the game deletes
 * what is left out), Global is never empty, nothing is sent without a difference, and the answer is compared.
 *
 * @returns whether the game loaded the table again
 * @throws {LiveError} `not-verified` if the game came back with other scripts, `unreachable`
 */
export async function saveAndPlay(owned: OwnedScripts, target: LiveTarget): Promise<boolean> {
  const wanted = [...owned].map(([guid, { script, ui }]) => entryOf(guid, script, ui));
  const missing = missingIn(await target.scripts(), wanted);
  if (missing.length === 0) return false;
  const lost = missingIn(await target.saveAndPlay(wanted), wanted);
  if (lost.length > 0) {
    const guids = lost.map(({ guid }) => (guid === '-1' ? 'Global' : guid)).join(', ');
    throw new LiveError(
      'not-verified',
      `${target.name} came back without the new scripts of ${guids}. Are these objects on the saved table, outside of ` +
        'bags? Load the newly built save from the menu instead.',
    );
  }
  return true;
}

type Entry = Required<Pick<ScriptState, 'guid' | 'script' | 'ui'>>;

function entryOf(guid: string, script: string, ui: string): Entry {
  return { guid, script: guid === '-1' && script.trim() === '' ? LEAST_GLOBAL : script, ui };
}

function missingIn(states: readonly ScriptState[], wanted: readonly Entry[]): readonly Entry[] {
  return wanted.filter(({ guid, script, ui }) => {
    const state = states.find(each => each.guid === guid);
    return plainScript(state?.script) !== plainScript(script) || plainScript(state?.ui) !== plainScript(ui);
  });
}

import type { ScriptState } from '../table/index.ts';
import { LiveError } from './live-error.ts';
import type { LiveTarget } from './live-target.ts';
import { plainScript } from './running-scripts.ts';

/** What a script may not be: an empty Global has left saves that did not open again. */
const LEAST_GLOBAL = '-- This table has no script of its own.\n';

/** The scripts and UIs that a mod owns, by GUID; `-1` is Global. */
export type OwnedScripts = ReadonlyMap<string, { readonly script: string; readonly ui: string }>;

/**
 * Replaces scripts by Save & Play, without its traps: every owned entry goes with script and UI (what is left out is
 * deleted), Global is never empty, nothing is sent when nothing is different, and what comes back is compared.
 *
 * @returns whether the table was loaded anew
 * @throws {LiveError} `not-verified` if the game came back with other scripts, `not-there`
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

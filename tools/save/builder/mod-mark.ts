import type { Bundle } from '../../compiler/index.ts';
import type { Mod } from './load-mod.ts';

/** The global by which a script tells, to whoever asks, which mod it belongs to. */
export const MARK_NAME = '__crownspace_mod';

/** What a running table calls this mod: by it the live loop knows its own table, whatever build is on it. */
export function modMark({ id, config }: Pick<Mod, 'id' | 'config'>): string {
  return `${config.name} (${id})`.replace(/[^\x20-\x7e]|["\\]/g, '_');
}

/** The Global script of a mod, which says so on its first line; no line and no column of a source moves. */
export function markGlobal<Made extends Bundle>(bundle: Made, mod: Pick<Mod, 'id' | 'config'>): Made {
  return { ...bundle, lua: `${MARK_NAME} = "${modMark(mod)}" ${bundle.lua}` };
}

/** The mark in a script, if it has one. */
export function markIn(script: string): string | undefined {
  return /^__crownspace_mod = "([^"\n]*)" /.exec(script)?.[1];
}

import type { Command } from '../protocol.ts';
import type { Script } from '../scripts/script.ts';
import type { World } from '../world.ts';

/** What came of a command: its result, or in words why it could not be carried out. */
export interface Done {
  readonly result?: unknown;
  readonly fault?: string | undefined;
}

export const DONE: Done = {};

export function fault(text: string | undefined): Done {
  return text === undefined ? DONE : { fault: text };
}

export type Of<Kind extends Command['kind']> = Extract<Command, { readonly kind: Kind }>;

export function scriptOf(world: World, guid: string): Script | undefined {
  return guid === '-1' ? world.scripts.global : world.objects.byGuid[guid]?.scripting.script;
}

import { decode, encode } from '../../../src/kernel/index.ts';
import type { Chosen } from '../table-game.ts';

/** What a save keeps of a table. */
export interface SavedSession {
  readonly game: string;
  readonly chosen: Chosen;
  readonly log: readonly string[];
  /** The saved match; absent in the lobby. */
  readonly match?: string;
}

export function formatSession(session: SavedSession): string {
  return encode({ ...session, version: 1 });
}

/** The session of a script state; nothing if there is none, or a reason why it cannot be read. */
export function parseSession(text: string): SavedSession | string | undefined {
  if (text === '') return undefined;
  const decoded = decode(text);
  if (!decoded.ok) return decoded.refusal.message;
  // Checked below, field by field: a save can come from anywhere.
  const session = decoded.value as Partial<SavedSession>;
  if (typeof session !== 'object' || typeof session.game !== 'string') return 'The saved state names no game';
  const saved = { game: session.game, chosen: textsOf(session.chosen), log: listOf(session.log) };
  return typeof session.match === 'string' ? { ...saved, match: session.match } : saved;
}

function textsOf(value: unknown): Chosen {
  const texts: { [name: string]: string } = {};
  if (typeof value !== 'object' || value === null) return texts;
  // Only texts are kept of it.
  const record = value as { readonly [name: string]: unknown };
  for (const name of Object.keys(record)) {
    const text = record[name];
    if (typeof text === 'string' && typeof name === 'string') texts[name] = text;
  }
  return texts;
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
}

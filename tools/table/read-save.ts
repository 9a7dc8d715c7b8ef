import { readFile } from 'node:fs/promises';

import { TableError } from './table-error.ts';

/** Reads a TTS save file. TTS itself writes a byte order mark at times, and bare `Infinity`, which JSON does not know. */
export async function readSave(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TableError('no-save', `${path} cannot be read: ${reason}`, { cause });
  });
  return parseSave(text, path);
}

/** @throws {TableError} `not-a-save` with line and column of the fault */
export function parseSave(text: string, path: string): unknown {
  const save = parse(text.replace(/^\uFEFF/, ''), path);
  if (typeof save === 'object' && save !== null && !Array.isArray(save) && 'ObjectStates' in save) return save;
  const what = Array.isArray(save)
    ? 'a list'
    : typeof save === 'object'
      ? 'a record without ObjectStates'
      : typeof save;
  const remedy = 'Saves are in the folder Saves of Tabletop Simulator, next to their .png';
  throw new TableError(
    'not-a-save',
    `${path} is not a save file but ${what}, expected a record with ObjectStates. ${remedy}`,
  );
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseStrange(text, path);
  }
}

function parseStrange(text: string, path: string): unknown {
  const bare = /("(?:[^"\\]|\\.)*")|-?\bInfinity\b|\bNaN\b/g;
  try {
    return JSON.parse(text.replace(bare, (match, quoted: string | undefined) => quoted ?? (match ? '0' : '')));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `${path} is not JSON${placeOf(reason, text)}: ${reason}. Was it copied while the game was writing it?`;
    throw new TableError('not-a-save', message, { cause });
  }
}

/** Node tells the offset, or the line, or neither, depending on its version. */
function placeOf(reason: string, text: string): string {
  const offset = /position (\d+)/.exec(reason)?.[1];
  const end = /end of JSON input/.test(reason) ? text.length : undefined;
  const at = offset === undefined ? end : Number(offset);
  if (at === undefined) return '';
  const before = text.slice(0, at).split('\n');
  return ` (line ${before.length}, column ${(before.at(-1) ?? '').length + 1})`;
}

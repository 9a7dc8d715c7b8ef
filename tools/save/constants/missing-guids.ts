import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileError, readText } from '../../files/index.ts';

/** A GUID that a script names and the save lacks. */
export interface MissingGuid {
  readonly file: string;
  readonly line: number;
  readonly guid: string;
}

const LOOKUP = /getObjectFromGUID\s*(?:\(\s*)?(["'])([^"'\\\r\n]{1,100})\1/g;
const SCRIPT = /\.(?:lua|ttslua|ts|tsx)$/;
const FOREIGN = /^(?:node_modules|\..*)$/;

/**
 * Where scripts of a folder look up a GUID, as a literal, that is not among `known`.
 *
 * @throws {FileError} `missing`, `too-large`
 */
export function missingGuids(folder: string, known: ReadonlySet<string>): MissingGuid[] {
  return scriptsIn(folder).flatMap(file => {
    const text = readText(file);
    let line = 1;
    let counted = 0;
    return [...text.matchAll(LOOKUP)]
      .map(({ index, 2: guid = '' }) => {
        line += text.slice(counted, index).split('\n').length - 1;
        counted = index;
        return { file, line, guid };
      })
      .filter(({ guid }) => !known.has(guid));
  });
}

function scriptsIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !FOREIGN.test(name));
    return entries.flatMap(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return scriptsIn(path);
      return entry.isFile() && SCRIPT.test(entry.name) ? [path] : [];
    });
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    throw new FileError('missing', `${folder} cannot be read. Is it a folder of scripts?`, { cause });
  }
}

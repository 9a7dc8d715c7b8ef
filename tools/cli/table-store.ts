import { basename } from 'node:path';
import { readText } from '../files/index.ts';
import {
  type Autosave,
  type KeptTable,
  openAutosave,
  readKeptTable,
  tableHash,
  type PageServer,
} from '../web/index.ts';
import type { Room } from '../web/index.ts';
import { takeAutosaveFile } from './autosave-file.ts';

/** Where the table of a save file is kept between two runs. */
export interface TableStore {
  /** The table of the last run; nothing when a new one begins. */
  readonly kept: KeptTable | undefined;
  /** Keeps the table from now on; nothing when no file can be written. */
  keep(session: Room['session'], viewer: PageServer): Autosave | undefined;
  release(): void;
}

/**
 * Finds what the last run has kept of the table of a save file. A save that has changed since begins a new table.
 *
 * @throws {FileError} `missing` when there is no such save
 */
export function openTableStore(save: string, isFresh: boolean, print: (line: string) => void): TableStore {
  const table = tableHash(readText(save));
  const file = takeAutosaveFile(basename(save, '.json'), save);
  const found = file === undefined || isFresh ? undefined : readKeptTable(file.path);
  const kept = found === undefined || 'problem' in found || found.table !== table ? undefined : found;
  if (found !== undefined && kept === undefined) {
    const reason = 'problem' in found ? found.problem : 'the save file has changed since';
    print(`The table of the last run is put aside (${reason}); a new one begins.`);
  }
  if (kept === undefined) file?.setAside();
  else print('The table of the last run goes on. --fresh begins a new one.');
  return {
    kept,
    keep: (session, { port, secrets }) =>
      file === undefined
        ? undefined
        : openAutosave({ file: file.path, session, about: () => ({ port, secrets, table }), onProblem: print }),
    release: () => file?.release(),
  };
}

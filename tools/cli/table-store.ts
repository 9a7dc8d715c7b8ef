import { basename } from 'node:path';
import { FileError, keepCopy, readText } from '../files/index.ts';
import {
  type Autosave,
  type KeptTable,
  openAutosave,
  readKeptTable,
  tableHash,
  type PageServer,
} from '../web/index.ts';
import type { Room } from '../web/index.ts';
import { tablesFolder, takeAutosaveFile } from './autosave-file.ts';

/** Where the table of a save file is kept between two runs. */
export interface TableStore {
  /** The table that goes on; nothing when a new one begins. */
  readonly kept: KeptTable | undefined;
  /** Opens the kept table or, if there is none or it does not load, a new one. @throws what `open` throws for a new one */
  open<Opened>(open: (kept: KeptTable | undefined) => Promise<Opened>): Promise<Opened>;
  /** Keeps the table from now on; nothing when no file can be written. */
  keep(session: Room['session'], server: Pick<PageServer, 'port' | 'secrets'>): Autosave | undefined;
  release(): void;
}

export interface TableStoreOptions {
  /** Path of the save file. */
  readonly save: string;
  /** Begins a new table in any case. */
  readonly isFresh: boolean;
  readonly print: (line: string) => void;
  /** Where tables are kept; the user's folder by default. */
  readonly folder?: string;
}

/**
 * Finds what the last run has kept of the table of a save file. A save that has changed since begins a new table.
 *
 * @throws {FileError} `missing` when there is no such save
 */
export function openTableStore({ save, isFresh, print, folder = tablesFolder() }: TableStoreOptions): TableStore {
  const table = tableHash(readText(save));
  const file = takeAutosaveFile(basename(save, '.json'), save, folder);
  const found = file === undefined || isFresh ? undefined : readKeptTable(file.path);
  let kept = found === undefined || 'problem' in found || found.table !== table ? undefined : found;
  if (found !== undefined && kept === undefined) {
    const reason = 'problem' in found ? found.problem : 'the save file has changed since';
    print(`The table of the last run is put aside (${reason}); a new one begins.`);
  }
  if (kept === undefined) file?.setAside();
  return {
    get kept() {
      return kept;
    },
    async open(open) {
      if (kept === undefined) return open(undefined);
      try {
        const opened = await open(kept);
        print('The table of the last run goes on. --fresh begins a new one.');
        return opened;
      } catch (error) {
        // When a new table does not open either, the fault is not that of the kept one.
        const opened = await open(undefined);
        kept = undefined;
        print(`! The table of the last run does not load (${messageOf(error)}): a new one begins.`);
        if (file !== undefined) print(`What was kept is now ${copyOf(file.path)}`);
        return opened;
      }
    },
    keep: (session, { port, secrets }) =>
      file === undefined
        ? undefined
        : openAutosave({ file: file.path, session, about: () => ({ port, secrets, table }), onProblem: print }),
    release: () => file?.release(),
  };
}

/** The new table is written over the old file: a copy keeps it. */
function copyOf(path: string): string {
  try {
    return keepCopy(path);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return `lost: ${error.message}`;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

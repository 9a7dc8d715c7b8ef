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

/** Keeps the table of a save file from one run to the next. */
export interface TableStore {
  /** The table of the last run; undefined when a new one begins. */
  readonly kept: KeptTable | undefined;
  /** Opens the kept table, or a new one when there is none or it does not load. @throws the errors of `open` */
  open<Opened>(open: (kept: KeptTable | undefined) => Promise<Opened>): Promise<Opened>;
  /** Keeps the table from now on; undefined when no file can be written. */
  keep(session: Room['session'], server: Pick<PageServer, 'port' | 'secrets'>): Autosave | undefined;
  release(): void;
}

export interface TableStoreOptions {
  /** Path of the save file. */
  readonly save: string;
  /** Always begins a new table. */
  readonly isFresh: boolean;
  readonly print: (line: string) => void;
  /** Where tables are kept; the user's folder by default. */
  readonly folder?: string;
}

/**
 * Finds the table that the last run of a save file has kept. A save that has changed since then begins a new table.
 *
 * @throws {FileError} `missing` when the save does not exist
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
        print('Continuing the table of the last run. --fresh begins a new one.');
        return opened;
      } catch (error) {
        // If a new table does not open either, the kept one is not the cause.
        const opened = await open(undefined);
        kept = undefined;
        print(`! The table of the last run does not load (${messageOf(error)}): a new one begins.`);
        if (file !== undefined) print(`What was kept is now ${copyOf(file.path)}`);
        return opened;
      }
    },
    keep(session, server) {
      if (file === undefined) return undefined;
      // A link may be renewed while the table runs.
      return openAutosave({
        ...{ file: file.path, session, onProblem: print },
        about: () => ({ port: server.port, secrets: server.secrets, table }),
      });
    },
    release: () => file?.release(),
  };
}

/** Copies the file, which the new table will overwrite. */
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

import { FileError, keepCopy } from '../../files/index.ts';
import type { Live, LiveMod, LiveTarget } from '../../live/index.ts';
import { openRoom, type Room, type RoomOptions } from '../room/index.ts';
import type { DrivenTable, OpenTable } from '../room/session.ts';
import { type Autosave, openAutosave } from './autosave.ts';
import { type BuiltScripts, type KeptTable, readKeptTable, tableHash, withScripts } from './kept-table.ts';
import type { PageServer } from './server.ts';

export interface ModTableOptions {
  readonly live: Live;
  /** File in which the table is kept between two runs. */
  readonly keepIn: string | undefined;
  readonly say: (line: string) => void;
  /** @param seed see {@link OpenTable} */
  readonly openSave: (save: object, old: DrivenTable | undefined, seed: number) => Promise<DrivenTable>;
}

/** The table of a mod: the one that the last run has kept, or a new one. */
export class ModTable {
  /** What the table goes on from; nothing for a new one. */
  kept: KeptTable | undefined;
  /** Names the objects and settings that are on the table. */
  #builtTable: string;
  /** The build that was opened last; the present one may have come since. */
  #loaded: LiveMod;
  readonly #options: ModTableOptions;

  constructor(options: ModTableOptions) {
    this.#options = options;
    this.kept = this.#readKept();
    this.#loaded = options.live.current;
    this.#builtTable = this.kept?.table ?? tableHash(this.#loaded.table);
  }

  /** Opens the kept table or, if there is none or it does not load, a new one. */
  async openRoom(options: Omit<RoomOptions, 'open'>): Promise<Room> {
    const { say, live, openSave } = this.#options;
    const { kept } = this;
    if (kept === undefined) return this.#openNewRoom(options);
    const time = timeText(kept.time);
    try {
      const open: OpenTable = (old, seed) => {
        this.#loaded = live.current;
        return openSave(withScripts(kept.save, builtScripts(this.#loaded)), old, seed);
      };
      const room = await openRoom({ ...options, open });
      say(`The table of ${time} goes on. --fresh begins a new one.`);
      return room;
    } catch (error) {
      say(`! The table of ${time} cannot be loaded (${String(error)}): a new one begins.`);
      this.#putAside();
      this.kept = undefined;
      return this.#openNewRoom(options);
    }
  }

  /** Opens the present build as a save from the menu. */
  readonly #openNew: OpenTable = (old, seed) => {
    const { live, openSave } = this.#options;
    this.#loaded = live.current;
    return openSave(this.#loaded.save, old, seed);
  };

  /** Lets the live loop change the table, and says when it has other objects than the present build. */
  attach(target: LiveTarget, room: Room): void {
    const { live, say } = this.#options;
    if (this.#builtTable === tableHash(this.#loaded.table)) return live.attach(target, this.#loaded);
    live.attach(target, this.#loaded, this.#builtTable);
    const details =
      'Objects and settings of the mod have changed since the table was kept. Only a new save (n) shows them.';
    say(details);
    room.notify({ id: 'save', level: 'info', title: 'Reload the save to see all changes', details });
  }

  /** Puts the present build on the table: what was done on it is lost. */
  async reload(target: LiveTarget, room: Room): Promise<void> {
    await room.reopen(this.#openNew);
    this.#builtTable = tableHash(this.#loaded.table);
    this.attach(target, room);
    room.settle('save');
  }

  /** Keeps the table from now on; nothing where it has no file. */
  keep(room: Room, server: PageServer): Autosave | undefined {
    const { keepIn: file, say: onProblem } = this.#options;
    const about = (): Omit<KeptTable, 'time' | 'save'> => {
      // A link may be renewed while the table runs.
      const { port, secrets } = server;
      return { port, secrets, table: this.#builtTable };
    };
    return file === undefined ? undefined : openAutosave({ file, session: room.session, about, onProblem });
  }

  async #openNewRoom(options: Omit<RoomOptions, 'open'>): Promise<Room> {
    const room = await openRoom({ ...options, open: this.#openNew });
    this.#builtTable = tableHash(this.#loaded.table);
    return room;
  }

  #readKept(): KeptTable | undefined {
    const { keepIn, say } = this.#options;
    const found = keepIn === undefined ? undefined : readKeptTable(keepIn);
    if (found === undefined || !('problem' in found)) return found;
    say(`! The table of the last run cannot be used (${found.problem}): a new one begins.`);
    this.#putAside();
    return undefined;
  }

  /** What cannot be used now may be of use to somebody. */
  #putAside(): void {
    const { keepIn, say } = this.#options;
    if (keepIn === undefined) return;
    try {
      say(`What was kept is now ${keepCopy(keepIn)}`);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
    }
  }
}

function builtScripts({ parts }: Live['current']): BuiltScripts {
  return new Map(parts.map(({ guid, bundle, ui }) => [guid, { script: bundle?.lua ?? '', ui }]));
}

/** The day and the minute, as people here write them. */
function timeText(time: number): string {
  return new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

import type { PageMessage, ServerMessage } from '../wire/wire.ts';

/** By line of a script, where in the sources it comes from: what is left of a source map when only lines are wanted. */
export interface LineOrigins {
  /** Relative to the project's root. */
  readonly files: readonly string[];
  /** For each line of the script the place of its file in `files` and the line there; 0 and 0 where it comes from none. */
  readonly lines: readonly number[];
}

/** Everything that a page needs to be a table by itself. */
export interface StaticTable {
  readonly title: string;
  /** Differs from build to build: a game that was kept belongs to the build that it was played with. */
  readonly build: string;
  /** JavaScript of the worker in which the table lives. */
  readonly worker: string;
  /** Lua of the headless table's world. */
  readonly world: string;
  /** JSON of the save. */
  readonly save: string;
  /** Where the lines of its Global script come from; nothing for a script in Lua. */
  readonly origins?: LineOrigins;
}

/** From the page to the worker. */
export type ToWorker =
  | {
      readonly kind: 'open';
      readonly table: Pick<StaticTable, 'title' | 'world' | 'save' | 'origins'>;
      /** Whether the page shows what strict mode finds. */
      readonly strict: boolean;
      /** JSON of the save of a game that was going on when the page was last closed. */
      readonly kept?: string;
    }
  | { readonly kind: 'message'; readonly message: PageMessage }
  /** One more message was drawn: the worker notices by it when the page falls behind. */
  | { readonly kind: 'heard' };

/** From the worker to the page. */
export type FromWorker =
  | { readonly kind: 'message'; readonly message: ServerMessage }
  /** A message of the page was carried out, or has failed. */
  | { readonly kind: 'carried-out' }
  /** JSON of the save of the game as it is now, to be kept by the page. */
  | { readonly kind: 'keep'; readonly save: string }
  /** The table could not be opened. */
  | { readonly kind: 'failed'; readonly reason: string };

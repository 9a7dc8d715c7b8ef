/** @noSelfInFile */

/** Collects results that arrive in any order. Lua calls its methods with a colon. */
interface ResultCollector {
  /** What has arrived, by id. */
  readonly results: Record<string, unknown>;
  /** Reports the result of an id. */
  add(id: string | number, ...values: readonly unknown[]): void;
  /** Forgets all results, and waits again. */
  reset(): void;
}

/** @noSelf */
interface WaitLibrary {
  /** Runs a function after some frames, 1 by default. Returns an id for {@link stop}. */
  frames(run: () => unknown, frames?: number): number;
  /** Runs a function after some seconds, several times if `repetitions` says so; −1 for ever. */
  time(run: () => unknown, seconds: number, repetitions?: number): number;
  /** Runs a function when a condition is true, or another one after `timeout` seconds. */
  condition(run: () => unknown, condition: () => boolean, timeout?: number, onTimeout?: () => unknown): number;
  /** Runs a function when every id has a result. An unknown or repeated id goes to `onError`. */
  collect(
    ids: readonly (string | number)[],
    onFinished: (results: Record<string, unknown>) => unknown,
    onAdd?: (id: string | number, ...values: readonly unknown[]) => unknown,
    onError?: (kind: number, id: string | number, ...values: readonly unknown[]) => unknown,
  ): ResultCollector;
  /** Ends a wait. Returns whether there was one. */
  stop(id: number): boolean;
  /** Ends all waits. */
  stopAll(): void;
}

/** Runs functions later. Nothing here survives a save: start it again in `onLoad`. */
declare const Wait: WaitLibrary;

/** What {@link Timer} runs. */
interface TimerParameters {
  /** A name that no other timer has. */
  readonly identifier: string;
  /** The name of a global function. */
  readonly function_name: string;
  /** The script with the function; this one by default. */
  readonly function_owner?: TTSObject | GlobalScript;
  /** What the function receives. */
  readonly parameters?: object;
  /** Seconds. */
  readonly delay?: number;
  /** 1 by default, 0 for ever. */
  readonly repetitions?: number;
}

/** @noSelf */
interface TimerLibrary {
  /** Starts a timer. Returns whether its name was free. */
  create(parameters: TimerParameters): boolean;
  /** Ends a timer. */
  destroy(identifier: string): boolean;
}

/**
 * Timers of older mods.
 *
 * @deprecated use {@link Wait}
 */
declare const Timer: TimerLibrary;

/** @noSelf */
interface TimeLibrary {
  /** Seconds since the game started. It does not begin anew with a load. */
  readonly time: number;
  /** Seconds since the last frame. */
  readonly delta_time: number;
  /** Seconds between two steps of physics. */
  readonly fixed_delta_time: number;
  /** Frames since the game started. */
  readonly frame_count: number;
}

/** The time of the game. */
declare const Time: TimeLibrary;

/**
 * JSON in the game. `parse` and `stringify` of JavaScript do not exist there.
 *
 * @noSelf
 */
interface JSON {
  /** A value as JSON. Functions and objects of the game are errors. */
  encode(value: unknown): string;
  /** A value as JSON with line breaks. */
  encode_pretty(value: unknown): string;
  /** The value of JSON text. `null` becomes nil. */
  decode(text: string): unknown;
}

/** @noSelf */
interface MoonSharpJson {
  /** The value of JSON text. */
  parse(text: string): unknown;
  /** A table as JSON. */
  serialize(value: object): string;
  /** Whether a value stands for `null`. */
  isnull(value: unknown): boolean;
  /** A value that stands for `null`. */
  null(): unknown;
}

/** JSON as MoonSharp reads and writes it. Faster than {@link JSON}, and stricter. */
declare const json: MoonSharpJson;

/** A page of the notebook. */
interface NotebookTab {
  readonly title: string;
  readonly body: string;
  /** The owner; `Grey` for everybody. */
  readonly color: PlayerColor;
}

/** @noSelf */
interface NotesLibrary {
  /** The notes in the lower right corner. */
  getNotes(): string;
  /** Sets the notes in the lower right corner. */
  setNotes(notes: string): boolean;
  /** Adds a page to the notebook. Returns its index from 0, or −1. */
  addNotebookTab(tab: Partial<NotebookTab>): number;
  /** Changes what is given of a page. The index counts from 0. */
  editNotebookTab(tab: Partial<NotebookTab> & { readonly index: number }): boolean;
  /** All pages. */
  getNotebookTabs(): Indexed<NotebookTab>[];
  /** Removes a page. The index counts from 0. */
  removeNotebookTab(index: number): boolean;
}

/** Notes and notebook. */
declare const Notes: NotesLibrary;

/** What to look for along a line. */
interface CastParameters {
  readonly origin: VectorLike;
  /** Downwards by default. */
  readonly direction?: VectorLike;
  /** 1 ray, 2 sphere, 3 box. */
  readonly type?: 1 | 2 | 3;
  /** The size of the sphere or the box. */
  readonly size?: VectorLike;
  /** The rotation of the box in degrees. */
  readonly orientation?: VectorLike;
  /** No limit by default. */
  readonly max_distance?: number;
  /** Whether the game draws the cast. */
  readonly debug?: boolean;
}

/** An object along the line. */
interface CastHit {
  readonly point: Vector;
  readonly normal: Vector;
  readonly distance: number;
  readonly hit_object: TTSObject;
}

/** @noSelf */
interface PhysicsLibrary {
  /** How far objects can go, from 0 to 1. */
  play_area: number;
  /** The objects along a line, in the order of the hits. */
  cast(parameters: CastParameters): CastHit[];
  /** Gravity, in units per second and second. */
  getGravity(): Vector;
  /** Sets gravity, in units per second and second. */
  setGravity(gravity: VectorLike): boolean;
}

/** Gravity, and what lies along a line. */
declare const Physics: PhysicsLibrary;

/**
 * The answer to a request. A status of 404 is no error here.
 *
 * @noSelf
 */
interface WebResponse {
  readonly url: string;
  readonly is_done: boolean;
  /** Whether there is no answer at all. */
  readonly is_error: boolean;
  readonly error: string;
  /** The status, such as 200. */
  readonly response_code: number;
  readonly text: string;
  /** From 0 to 1. */
  readonly download_progress: number;
  /** From 0 to 1. */
  readonly upload_progress: number;
  /** A header of the answer, or nil. */
  getResponseHeader(name: string): string | undefined;
  /** All headers of the answer. */
  getResponseHeaders(): Record<string, string>;
  /** Ends the request. */
  dispose(): void;
}

/** Receives the answer to a request. */
type WebCallback = (response: WebResponse) => unknown;

/** What a request sends: text as it is, a table as a form. */
type WebContent = string | Readonly<Record<string, string>>;

/** @noSelf */
interface WebRequestLibrary {
  /** Asks for a page. */
  get(url: string, callback?: WebCallback): WebResponse;
  /** Sends data to a page. */
  post(url: string, content: WebContent, callback?: WebCallback): WebResponse;
  /** Stores data at a page. */
  put(url: string, content: WebContent, callback?: WebCallback): WebResponse;
  /** Deletes a page. */
  delete(url: string, callback?: WebCallback): WebResponse;
  /** Asks for the headers of a page. */
  head(url: string, callback?: WebCallback): WebResponse;
  /** Sends a request of any kind, with headers. */
  custom(
    url: string,
    method: string,
    download: boolean,
    content?: WebContent,
    headers?: Readonly<Record<string, string>>,
    callback?: WebCallback,
  ): WebResponse;
}

/** Requests to the web, which the host's computer sends. */
declare const WebRequest: WebRequestLibrary;

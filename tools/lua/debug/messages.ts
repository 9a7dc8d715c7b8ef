import type { SourceRange } from '../syntax/source-range.ts';

/** How the program goes on after it has stopped. */
export type ResumeMode = 'on' | 'in' | 'over' | 'out';

/** Which errors stop the program: none, those that no `pcall` of a script catches, or all. */
export type ErrorFilter = 'none' | 'uncaught' | 'all';

/** At which of its hits a breakpoint stops; `%`: at each so manyth. */
export interface HitTest {
  readonly operator: '>' | '>=' | '=' | '<=' | '<' | '%';
  readonly count: number;
}

/** One breakpoint, at one point of a chunk. */
export interface PointMark {
  readonly point: number;
  /** The breakpoint's own number, the same in every chunk that it is in. */
  readonly breakpoint: number;
  /** Lua; the program stops only when it holds. */
  readonly condition?: string;
  readonly hits?: HitTest;
  /** It is at a column: stops also when the program comes from another statement of the same line. */
  readonly isExact?: boolean;
  /** Texts and Lua in turn, beginning with a text: what is logged instead of stopping. */
  readonly log?: readonly string[];
}

/** What to ask of a program; all but `evaluate` only while it stands still. */
export type DebugQuestion =
  | { readonly kind: 'stack' }
  | { readonly kind: 'scopes'; readonly frame: number }
  | { readonly kind: 'variables'; readonly of: number; readonly start: number; readonly count: number }
  /** @param frame nothing: among the globals of the last script */
  | { readonly kind: 'evaluate'; readonly lua: string; readonly frame?: number }
  /** Gives a variable of a scope or a field of a table another value, which `frame` decides as for `evaluate`. */
  | { readonly kind: 'set'; readonly of: number; readonly name: string; readonly lua: string; readonly frame?: number };

/** A function that is running, the innermost first. */
export interface StackEntry {
  readonly frame: number;
  readonly name: string;
  readonly chunk: number;
  readonly point: number;
}

/** A value as people read it. */
export interface ShownValue {
  readonly text: string;
  readonly type: string;
  /** A number by which what is in it can be asked for; 0 when nothing is. */
  readonly contents: number;
  readonly items?: number;
}

export interface ShownVariable extends ShownValue {
  readonly name: string;
}

export interface ShownScope {
  readonly name: string;
  readonly contents: number;
}

/** What each question is answered with. */
export interface DebugAnswers {
  readonly stack: readonly StackEntry[];
  readonly scopes: readonly ShownScope[];
  readonly variables: readonly ShownVariable[];
  readonly evaluate: ShownValue;
  readonly set: ShownValue;
}

/** A chunk that was just compiled and has not run yet. */
export interface LoadedChunk {
  readonly chunk: number;
  readonly name: string;
  readonly source: string;
  /** Where the program can stop in it. */
  readonly points: readonly SourceRange[];
}

export type StopReason = 'breakpoint' | 'step' | 'pause' | 'exception';

/** From the debugger to the machine. */
export type ToMachine =
  /**
   * The answer to `loaded`, without which the chunk does not run.
   *
   * @param lines by point: points with the same number are one line of the source; -1: of no source, and stepped over
   */
  | {
      readonly kind: 'known';
      readonly chunk: number;
      readonly lines: Int32Array;
      readonly marks: readonly PointMark[];
    }
  /** The sources of a chunk have moved. */
  | { readonly kind: 'lines'; readonly chunk: number; readonly lines: Int32Array }
  | { readonly kind: 'marks'; readonly chunk: number; readonly marks: readonly PointMark[] }
  | { readonly kind: 'errors'; readonly filter: ErrorFilter }
  | { readonly kind: 'pause' }
  | { readonly kind: 'go'; readonly how: ResumeMode }
  | { readonly kind: 'ask'; readonly id: number; readonly question: DebugQuestion };

/** From the machine to the debugger. */
export type FromMachine =
  | ({ readonly kind: 'loaded' } & LoadedChunk)
  | {
      readonly kind: 'stopped';
      readonly reason: StopReason;
      readonly breakpoints: readonly number[];
      readonly text?: string;
    }
  /** It goes on, by itself or because it was told to. */
  | { readonly kind: 'going' }
  | { readonly kind: 'logged'; readonly text: string; readonly chunk: number; readonly point: number }
  | { readonly kind: 'answer'; readonly id: number; readonly answer?: unknown; readonly refusal?: string };

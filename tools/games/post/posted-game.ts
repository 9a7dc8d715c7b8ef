import type { ArgsDef } from 'citty';

/** A file that somebody wrote, with its name for errors. */
export interface PostedFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The text of a file that was sent. A sealed one is opened.
 *
 * @param seat the seat whose file it is, from 1: nobody else may have sealed it
 */
export type ReadSent = (path: string, seat?: number) => string;

/** What a side is sent: words, and the data by which it can check its orders. */
export interface SideReport {
  readonly side: string;
  readonly text: string;
  readonly data: string;
}

/** What came of an adjudication. */
export interface PostedRound {
  /** The match afterwards. */
  readonly save: string;
  readonly reports: Readonly<Record<string, SideReport>>;
  /** What everybody may know. */
  readonly news: string;
  /** For the game master: each line that was played, with its refusal. */
  readonly trace: string;
  /** Lines that nobody asked for. */
  readonly unused: readonly string[];
  /** Who is asked now, and what. */
  readonly waiting: string;
}

/** How far an adjudication goes. */
export interface PostedReach {
  /** Sides whose time is over. */
  readonly expired: readonly string[];
  /** The round stays open at its end. */
  readonly holds: boolean;
}

/**
 * A game with orders, as the post needs it: everything is text. Functions throw a `PostError` that names file, line, value,
 * what was expected and the remedy.
 */
export interface PostedGame {
  /** Its command. */
  readonly id: string;
  readonly title: string;
  /** The options of `new` that say what is played. */
  readonly setup: ArgsDef;
  /** The sides of a new game, and its match as text. `read` reads a file that an option names, sealed or not. */
  begin(options: Readonly<Record<string, unknown>>, read: ReadSent): { sides: readonly string[]; save: string };
  /** The reports of a match to which nothing is added. */
  show(save: string, report: number): PostedRound;
  /** The match after orders and corrections. */
  adjudicate(save: string, report: number, files: readonly PostedFile[], reach: PostedReach): PostedRound;
  /** Throws if a file holds neither orders nor a side as `begin` takes it: a player is about to seal it. */
  mayBeSealed(file: PostedFile): void;
  /** Whose orders a file holds: its side, or the game master's seat. */
  sideOf(file: PostedFile): string;
  /** The faults of a file of orders that a side can see by itself, from the data of its report. */
  check(data: string, side: string, file: PostedFile): readonly string[];
  /** Orders as a bot writes them, from the data of a side's report. */
  advise(data: string, side: string): string;
  /** The seat of the game master. */
  readonly master: string;
}

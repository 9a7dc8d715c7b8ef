import type { PosterData } from '../../../src/scene/index.ts';
import type { Log, ObjectSnapshot, PlayerCommand, Snapshot, SnapshotDifference } from '../../world/index.ts';

export type { PlayerCommand };

/** From the page to the server. */
export type PageMessage =
  /** The first message: proves that the page was opened with a link of this table. */
  | { readonly kind: 'enter'; readonly key: string; readonly name?: string }
  /** Sits down on a seat, or only watches when there is none. */
  | { readonly kind: 'take'; readonly seat?: string }
  /** How the player is called at the next seat. */
  | { readonly kind: 'name'; readonly name: string }
  /**
   * Changes places with another seat, and so do the links. The host may do so whoever sits there; others where nobody does
   * and their link allows it, or no match runs any more.
   */
  | { readonly kind: 'swap'; readonly seat: string }
  /** Gets up from every seat that this page holds: they are empty afterwards. */
  | { readonly kind: 'stand' }
  | { readonly kind: 'act'; readonly command: PlayerCommand }
  /** What only the host of the table may ask for. */
  | { readonly kind: 'host'; readonly request: HostRequest };

export type HostRequest =
  | { readonly kind: 'pause'; readonly paused: boolean }
  | { readonly kind: 'step'; readonly frames: number }
  | { readonly kind: 'speed'; readonly factor: number }
  | { readonly kind: 'rewind'; readonly frame: number }
  /** Runs Lua in Global. */
  | { readonly kind: 'execute'; readonly script: string }
  /** What was done so far, by frame. */
  | { readonly kind: 'journal' }
  /** What scripts wait for. */
  | { readonly kind: 'waits' }
  /** Events told to scripts since the one with that number. */
  | { readonly kind: 'events'; readonly since?: number }
  | { readonly kind: 'scripts' }
  | { readonly kind: 'save' }
  /** Opens a file of the project in the host's editor. `place`: `mod/bears/global.ts:3:5`, relative to the project */
  | { readonly kind: 'open-source'; readonly place: string }
  /** Opens the table again, as it was opened first. */
  | { readonly kind: 'reopen' }
  /** Puts another game of the session on the table. */
  | { readonly kind: 'open-game'; readonly game: string }
  /** Removes whoever sits at a seat. The seat has another link from then on. */
  | { readonly kind: 'kick'; readonly seat: string };

/** One line of the journal: a command and the frame in which it was carried out. */
export interface JournalLine {
  readonly frame: number;
  readonly text: string;
}

/** A game that a session can put on its table. */
export interface OfferedGame {
  readonly id: string;
  readonly title: string;
  readonly poster: PosterData;
  /** What its poster says in other languages. */
  readonly languages: Readonly<Record<string, Readonly<Pick<PosterData, 'tagline' | 'alt'>>>>;
}

/** What a link allows: every seat (people at one screen), some seats, or none (watching). */
export interface Rights {
  readonly host: boolean;
  readonly seats: 'all' | readonly string[];
}

/** Links that the host may give away: one a seat, one for spectators. Paths with fragment, without the host name. */
export interface Invitation {
  readonly seat?: string;
  readonly path: string;
}

/** A message at the edge of the page. `id` replaces an earlier notice of the same id. */
export interface Notice {
  readonly id: string;
  readonly level: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text?: string;
  /** For hosts, in place of the text: errors, sources and paths of this machine. */
  readonly details?: string;
}

export interface ClockState {
  readonly paused: boolean;
  readonly speed: number;
  /** Frames since the table was opened. */
  readonly frame: number;
  /** The furthest frame of this session: rewinding goes back to any frame up to it. */
  readonly latest: number;
}

/** A log; an error may also say where it is in the sources. */
export type PageLog = Log & { readonly located?: string };

/** From the server to the page. */
export type ServerMessage =
  | {
      readonly kind: 'welcome';
      readonly title: string;
      readonly rights: Rights;
      readonly invitations: readonly Invitation[];
      /** Whether the host can open sources in an editor from here. */
      readonly opensSources?: boolean;
    }
  /** What the link of this page allows since seats were swapped. */
  | { readonly kind: 'rights'; readonly rights: Rights; readonly invitations: readonly Invitation[] }
  /** The seat from which this page now sees and acts; absent when it watches. */
  | { readonly kind: 'seat'; readonly seat?: string }
  | { readonly kind: 'table'; readonly snapshot: Snapshot }
  | { readonly kind: 'change'; readonly difference: SnapshotDifference }
  | { readonly kind: 'logs'; readonly logs: readonly PageLog[] }
  | { readonly kind: 'refused'; readonly text: string }
  /** The games of the session, and the one on this table. */
  | { readonly kind: 'games'; readonly games: readonly OfferedGame[]; readonly chosen: string }
  /** A game that is being opened; absent when that has failed. */
  | { readonly kind: 'opening'; readonly game?: string }
  /** Another table is at this address now. */
  | { readonly kind: 'moved' }
  /** What lies under the thing that this page has peeked at. */
  | { readonly kind: 'peeked'; readonly object: Partial<ObjectSnapshot> }
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'settled'; readonly id: string }
  | { readonly kind: 'clock'; readonly clock: ClockState }
  | { readonly kind: 'reply'; readonly request: HostRequest['kind']; readonly result: unknown };

import type { GameState, Match, PlayerId, Refusal, Step } from '../../src/kernel/index.ts';
import type { Color, Scene, VisualEffect } from '../../src/scene/index.ts';

/** An action of any game: the host passes them on and reads nothing in them. */
export interface Act {
  readonly kind: string;
}

/** A match of any game. */
export type AnyMatch = Match<GameState<Step>, Act, unknown, unknown>;

export type Opened =
  { readonly ok: true; readonly match: AnyMatch } | { readonly ok: false; readonly refusal: Refusal };

/** A chair at the table and the player of the game who sits there. */
export interface Seat {
  readonly player: PlayerId;
  readonly color: PlayerColor;
  readonly tint: Color;
}

/** Something to agree on before the game starts, such as the board. The first value is the default. */
export interface LobbyOption {
  readonly id: string;
  readonly label: string;
  readonly values: readonly LobbyValue[];
  readonly typed?: TypedValue;
}

/**
 * What may be typed into the chat instead of choosing a value: `!` with the option's id and a text.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface TypedValue {
  /** What to type and what for, after the command. */
  readonly hint: string;
  /** Why that text will not do; nothing if it will. */
  readonly refusal: (text: string) => string | undefined;
}

export interface LobbyValue {
  readonly id: string;
  readonly label: string;
  readonly tooltip?: string;
}

/** The value chosen for each option, by the ids of both. */
export interface Chosen {
  readonly [option: string]: string;
}

/** What happened, for the log and the eye. */
export interface Told {
  readonly text: string;
  /** Worth a line across everybody's screen. */
  readonly loud?: boolean;
  readonly effect?: VisualEffect;
  /** What some players are told besides, and nobody else. */
  readonly asides?: readonly Aside[];
}

/** A line for one player alone. */
export interface Aside {
  readonly for: PlayerId;
  readonly text: string;
}

/**
 * All that the host is told about one game. Nothing here touches the table: these are functions from data to data.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface TableGame {
  readonly id: string;
  readonly title: string;
  /** The rules in a few lines, for the lobby and `!help`. */
  readonly summary: readonly string[];
  readonly options: (chosen: Chosen) => readonly LobbyOption[];
  readonly seats: (chosen: Chosen) => readonly Seat[];
  /** A new match, or why there is none with these choices. */
  readonly start: (chosen: Chosen, seed: number) => Opened;
  /** The match of a saved text, or why it cannot be read. */
  readonly load: (text: string) => Opened;
  /** The match whose data an older version of this program has handed over. */
  readonly resume: (data: unknown) => AnyMatch;
  readonly scene: (match: AnyMatch, seats: readonly Seat[], chosen: Chosen) => Scene<Act>;
  /** What to say about an event that has led to the match as it is; nothing for what is not worth a line. */
  readonly tell: (event: unknown, match: AnyMatch, seats: readonly Seat[]) => Told | undefined;
  /** How good a state is for a player: what bots go by. */
  readonly evaluate: (state: GameState<Step>, player: PlayerId) => number;
  /** A text of the rules, with players called by their seats. */
  readonly words: (text: string, seats: readonly Seat[]) => string;
  /** The action that dropping `piece` on `cell` would mean, so that its refusal can be told. */
  readonly attempt: (match: AnyMatch, piece: string, cell: string) => Act | undefined;
}

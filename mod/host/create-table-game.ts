import {
  createMatch,
  loadMatch,
  panic,
  resumeMatch,
  type Choose,
  type Game,
  type GameState,
  type Match,
  type PlayerId,
  type Step,
} from '../../src/kernel/index.ts';
import type { Scene } from '../../src/scene/index.ts';
import type { Act, AnyMatch, Chosen, LobbyOption, Seat, TableGame, Told } from './table-game.ts';
import { withSeats, type NameOf } from './session/with-seats.ts';

/**
 * What the host asks about one game, in the game's own types.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface TableDescription<State, Action, Event, Setup> {
  readonly title: string;
  /** The rules in a few lines, for the lobby and `!help`. */
  readonly summary: readonly string[];
  /** What to agree on before the start; nothing if absent. */
  readonly options?: (chosen: Chosen) => readonly LobbyOption[];
  readonly seats: (chosen: Chosen) => readonly Seat[];
  readonly setup: (chosen: Chosen) => Setup;
  readonly scene: (
    match: Match<State, Action, Event, Setup>,
    seats: readonly Seat[],
    chosen: Chosen,
  ) => Scene<Action | Choose>;
  /** How the game's own words call a player: `p1`, `p2`… if absent. At the table the seat's colour stands there. */
  readonly nameOf?: NameOf;
  /** What to say about an event that has led to `state`. Players may be called by their ids. */
  readonly tell: (event: Event, state: State, seats: readonly Seat[]) => Told | undefined;
  /** How good a state is for a player: what bots go by. Without it they see no further than the end. */
  readonly evaluate?: (state: State, player: PlayerId) => number;
  /** The action that dropping `piece` on `cell` would mean, so that its refusal can be told. */
  readonly attempt?: (state: State, piece: string, cell: string) => Action | undefined;
}

/** The game of `rules` as the host takes it. */
export function createTableGame<State extends GameState<S>, Action extends Act, S extends Step, Event, Setup>(
  rules: Game<State, Action, S, Event, Setup>,
  table: TableDescription<State, Action, Event, Setup>,
): TableGame {
  type OwnMatch = Match<State, Action, Event, Setup>;
  // The host passes matches, events and states on without looking into them, so their types may be forgotten here…
  const asAny = (match: OwnMatch): AnyMatch => match as unknown as AnyMatch;
  // …and remembered: the host has no others than those that it got from here.
  const asOwn = (match: AnyMatch): OwnMatch => match as unknown as OwnMatch;
  const { options, evaluate, attempt, nameOf } = table;
  const seated = (text: string, seats: readonly Seat[]): string => withSeats(text, seats, nameOf);
  return {
    id: rules.id,
    title: table.title,
    summary: table.summary,
    options: chosen => options?.(chosen) ?? [],
    seats: chosen => table.seats(chosen),
    start: (chosen, seed) => ({ ok: true, match: asAny(createMatch(rules, { setup: table.setup(chosen), seed })) }),
    load: text => {
      const loaded = loadMatch(rules, text);
      return loaded.ok ? { ok: true, match: asAny(loaded.match) } : { ok: false, refusal: loaded.refusal };
    },
    resume: data => {
      const resumed = resumeMatch(rules, data);
      return resumed.ok ? asAny(resumed.match) : panic(resumed.refusal.message);
    },
    scene: (match, seats, chosen) => table.scene(asOwn(match), seats, chosen),
    tell: (event, match, seats) => {
      const told = table.tell(event as Event, asOwn(match).state(), seats);
      if (told === undefined) return undefined;
      const spoken = { ...told, text: seated(told.text, seats) };
      const asides = told.asides?.map(aside => ({ ...aside, text: seated(aside.text, seats) }));
      return asides === undefined ? spoken : { ...spoken, asides };
    },
    evaluate: (state, player) => evaluate?.(state as State, player) ?? 0,
    words: seated,
    attempt: (match, piece, cell) => attempt?.(asOwn(match).state(), piece, cell),
  };
}

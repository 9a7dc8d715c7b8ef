import { encode, latestOf, type PlayerId } from '../../../src/kernel/index.ts';
import {
  posterData,
  type StatusOption,
  type StatusResult,
  type StatusReview,
  type StatusSeat,
  type StatusValue,
  type TableStatus,
  type TrailStep,
} from '../../../src/scene/index.ts';
import { boardPoster } from './board-poster.ts';
import { botStrength, EMPTY_SEATS, gameOptions, valueOf } from '../lobby/lobby.ts';
import { colorOf, isEmptySeat, seatsOf, sitterAt } from '../session/seating.ts';
import { puzzleStatus } from './puzzles.ts';
import { tutorialStatus } from './tutorial.ts';
import type { HostSession, Review } from '../session/session.ts';
import type { AnyMatch, Chosen, LobbyOption, LobbyValue, TableGame, TableSeat } from '../table-game.ts';

/** What of the status stays as it is during a game. */
type Choices = Pick<
  TableStatus,
  'title' | 'summary' | 'options' | 'empty' | 'legend' | 'icons' | 'saidBeside' | 'canLearn' | 'puzzles'
>;

/** What changes while people sit and play. */
type Current = Omit<TableStatus, keyof Choices | 'poster'>;

/** Every action asks for it, and it is most of the status: encoded once for each choice of options. */
const encodedChoices = choicesEncoder(false);
/** The same before a game: whoever sits down or is ready changes nothing of it. */
const encodedLobbyChoices = choicesEncoder(true);

function choicesEncoder(canChoose: boolean): (this: void, game: TableGame) => (this: void, chosen: Chosen) => string {
  return latestOf((game: TableGame) => latestOf((chosen: Chosen) => encode(choicesOf(game, chosen, canChoose))));
}

/** Most of what is encoded, and the same when the game begins. */
const encodedPoster = latestOf((game: TableGame) =>
  latestOf((chosen: Chosen) => {
    const { poster } = posterOf(game)(chosen);
    return poster === undefined ? '{}' : encode({ poster: posterData(poster) });
  }),
);

/**
 * The status as JSON.
 *
 * @param trail how pieces moved last in the game that goes on
 * @param flames how many flames there were
 */
export function statusText(session: HostSession, trail: readonly TrailStep[], flames: number): string {
  const { game, chosen } = session;
  const choices = (isLobby(session) ? encodedLobbyChoices : encodedChoices)(game)(chosen);
  const poster = encodedPoster(game)(chosen);
  const now = currentStatus(session);
  const current = flames === 0 ? now : { ...now, flames };
  const moved = session.review?.trail ?? trail;
  const all = moved.length === 0 || isLobby(session) ? current : { ...current, trail: moved };
  return joinObjects([choices, poster, encode(all)]);
}

/** One object with the fields of all of these, as JSON. */
function joinObjects(texts: readonly string[]): string {
  const fields = texts.map(text => text.slice(1, -1)).filter(text => text !== '');
  return `{${fields.join()}}`;
}

/** Every refresh of the lobby asks for it, and it is long: encoded once for each choice of options. */
const encodedDecks = latestOf((game: TableGame) =>
  latestOf((chosen: Chosen) => {
    const building = game.deckBuilding(chosen);
    return building === undefined ? '' : encode(building);
  }),
);

/** How decks are built, as JSON; empty during a game, and in a game without decks. */
export function decksText(session: HostSession): string {
  return isLobby(session) ? encodedDecks(session.game)(session.chosen) : '';
}

export function tableStatus(session: HostSession): TableStatus {
  const { chosen, game } = session;
  return { ...choicesOf(game, chosen, isLobby(session)), ...posterOf(game)(chosen), ...currentStatus(session) };
}

function isLobby({ match, review }: HostSession): boolean {
  return match === undefined && review === undefined;
}

function choicesOf(game: TableGame, chosen: Chosen, canChoose: boolean): Choices {
  return {
    title: game.title,
    summary: game.summary,
    options: gameOptions(game, chosen).map(option => statusOption(option, chosen, canChoose)),
    empty: statusOption(EMPTY_SEATS, chosen, canChoose),
    legend: game.legend,
    ...(game.icons === undefined ? {} : { icons: game.icons }),
    ...(game.saidBeside.length === 0 ? {} : { saidBeside: game.saidBeside }),
    canLearn: game.tutorial !== undefined,
    puzzles: game.puzzles,
  };
}

/** A game without a poster has one that is made from its board. */
const posterOf = latestOf((game: TableGame) =>
  latestOf((chosen: Chosen): Pick<TableStatus, 'poster'> => {
    const poster = game.poster ?? boardPoster(game, chosen);
    return poster === undefined ? {} : { poster };
  }),
);

function currentStatus(session: HostSession): Current {
  const { game, match, review } = session;
  const shown = review === undefined ? match : undefined;
  const status: Current = {
    phase: phaseOf(session),
    seats: seatsOf(session).map(seat => seatStatus(session, seat, isEmptySeat(session, seat.player))),
    toAct: shown === undefined ? [] : game.waitsFor(shown).map(player => colorOf(session, player)),
    ...(shown !== undefined && game.isReaction(shown) ? { isReaction: true } : {}),
    ...(shown === undefined ? {} : noteOf(game, shown)),
  };

  if (review !== undefined) return { ...status, review: reviewStatus(session, review) };
  const tutorial = tutorialStatus(session);
  if (tutorial !== undefined) return { ...status, tutorial };
  const puzzle = puzzleStatus(session);
  if (puzzle !== undefined) return { ...status, puzzle };
  const outcome = match?.outcome();
  return match === undefined || outcome === undefined ? status : { ...status, over: resultOf(session, match) };
}

function phaseOf({ match, puzzle, review, tutorial }: HostSession): TableStatus['phase'] {
  if (review !== undefined) return 'review';
  if (match === undefined) return 'lobby';
  // The end of a tutorial or a puzzle is not the end of a game.
  return tutorial || puzzle !== undefined || match.outcome() === undefined ? 'playing' : 'over';
}

function statusOption(option: LobbyOption, chosen: Chosen, canChoose: boolean): StatusOption {
  const { id, label, typed, values } = option;
  const status: StatusOption = {
    id,
    label,
    value: valueOf(option, chosen),
    values: values.map(value => valueStatus(value)),
  };
  const named = option.isMode === true ? { ...status, isMode: true } : status;
  if (typed === undefined) return named;
  const shown = { ...named, typed: typed.hint, ...(typed.isDeck === true ? { isDeck: true } : {}) };
  // How maps are made is long, and nobody makes one during a game.
  return typed.map === undefined || !canChoose ? shown : { ...shown, map: typed.map };
}

function valueStatus({ id, label, said }: LobbyValue): StatusValue {
  return said === undefined ? { id, label } : { id, label, said };
}

function seatStatus(session: HostSession, { color, player }: TableSeat, isEmpty: boolean): StatusSeat {
  const isReady = !isEmpty && session.ready.includes(color);
  const isBot = isEmpty && botStrength(session.chosen) !== undefined;
  const seat: StatusSeat = { color, kind: isBot ? 'bot' : isEmpty ? 'empty' : 'person', isReady };
  const name = sitterAt(color);
  const named = name === undefined ? seat : { ...seat, name };
  const shown = session.review?.match ?? session.match;
  return shown === undefined ? named : { ...named, ...sideOf(session.game, shown, player) };
}

/** What the game says about the side of a player. */
function sideOf(
  game: TableGame,
  match: AnyMatch,
  player: PlayerId,
): Pick<StatusSeat, 'side' | 'lines' | 'gauge' | 'fallen'> {
  const side = game.nameSide(match, player);
  const lines = game.describeSide(match, player);
  const gauge = game.gauge(match, player);
  const fallen = game.fallen(match, player);
  return {
    ...(side === undefined ? {} : { side }),
    ...(lines.length === 0 ? {} : { lines }),
    ...(gauge === undefined ? {} : { gauge }),
    ...(fallen.length === 0 ? {} : { fallen }),
  };
}

function noteOf(game: TableGame, match: AnyMatch): Pick<TableStatus, 'note'> {
  const note = game.note(match);
  return note === undefined ? {} : { note };
}

function resultOf(session: HostSession, match: AnyMatch): StatusResult {
  const { winners = [] } = match.outcome() ?? {};
  const seats = seatsOf(session);
  const { tallyUnit } = session.game;
  return {
    ...(tallyUnit === undefined ? {} : { unit: tallyUnit }),
    winners: winners.map(player => colorOf(session, player)),
    reason: session.game.reasonText(match, seats),
    actions: match.history().length,
    ...(session.curve.lasted === undefined ? {} : { minutes: minutesOf(session.curve.lasted) }),
    lines: session.game.summarize(match, seats),
    curve: session.curve.points.filter(({ at }) => at <= match.history().length),
  };
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.floor(seconds / 60 + 0.5));
}

function reviewStatus(session: HostSession, { actions, lines, match }: Review): StatusReview {
  const { game } = session;
  const values = seatsOf(session).map(({ player }) => Math.floor(game.evaluate(match.state(), player)));
  return { at: match.history().length, of: actions, values, lines };
}

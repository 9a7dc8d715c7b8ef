import {
  createMatch,
  isRefusal,
  latestOf,
  loadMatch,
  panic,
  resumeMatch,
  type Choose,
  type Game,
  type GameLog,
  type GameState,
  type Match,
  type MatchStart,
  type PlayerId,
  type Refusal,
  type Step,
  type Tutorial,
  type Viewer,
} from '../../src/kernel/index.ts';
import type { BotAdvice } from '../../src/bots/index.ts';
import type {
  DeckBuilding,
  Desk,
  Forecast,
  LegendEntry,
  Poster,
  Scene,
  FallenPiece,
  StatusGauge,
  StoryLine,
} from '../../src/scene/index.ts';
import type {
  Act,
  AnyMatch,
  Announcement,
  Aside,
  Chosen,
  Describing,
  LobbyOption,
  Opened,
  OpenedPuzzle,
  StandardPanel,
  TableGame,
  TableSeat,
  TurnClock,
} from './table-game.ts';
import { withSeats, type NameOf } from './session/with-seats.ts';

/**
 * One game as its author describes it to the host, in the game's own types.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface TableDescription<State, Action, Event, Setup> {
  readonly title: string;
  /** The rules in a few lines, for the lobby and `!help`. */
  readonly summary: readonly string[];
  /** The picture of the game on the start screen of a page: without it an empty board. */
  readonly poster?: Poster | undefined;
  /** The choices in the lobby. */
  readonly options?: (chosen: Chosen) => readonly LobbyOption[];
  /** How decks for these options are built, in a game whose players bring their own. */
  readonly deckBuilding?: (chosen: Chosen) => DeckBuilding;
  readonly seats: (chosen: Chosen) => readonly TableSeat[];
  readonly setup: (chosen: Chosen) => Setup;
  readonly scene: (
    match: Match<State, Action, Event, Setup>,
    seats: readonly TableSeat[],
    chosen: Chosen,
    desk: Desk,
  ) => Scene<Action | Choose>;
  /** Makes the next part of the scene, in a game that is too large for one frame: see `TableGame.prepareScene`. */
  readonly prepareScene?: (
    match: Match<State, Action, Event, Setup>,
    seats: readonly TableSeat[],
    desk: Desk,
  ) => boolean;
  /**
   * In such a game: after how many frames players are shown what an action of that kind has led to, 12 by default. The
   * work takes fewer: see `TableGame.beat`.
   */
  readonly beat?: (kind: string) => number;
  /** A part of what open pages wait for: see `TableGame.work`. By default they wait for nothing. */
  readonly work?: (match: Match<State, Action, Event, Setup>, desk: Desk) => 'more' | 'done' | 'nothing';
  /**
   * The name of a player in the game's own texts, by default `p1` and so on. The table shows the seat's colour instead.
   */
  readonly nameOf?: NameOf;
  /**
   * What to say about an event that has led to `state`. Texts may name players by their ids. The event is as everybody
   * may know it (`Game.redact`); where a player may know more, the host asks again and tells that player alone. `viewer`
   * is who reads it.
   */
  readonly describeEvent: (
    event: Event,
    state: State,
    seats: readonly TableSeat[],
    viewer: Viewer,
  ) => Announcement | undefined;
  /** One event in place of two that follow each other, such as two steps of a piece; nothing where both need a line. */
  readonly joinEvents?: (before: Event, next: Event) => Event | undefined;
  /** How good a state is for a player. Bots maximise it. Without it they judge only finished games. */
  readonly evaluate?: (state: State, player: PlayerId) => number;
  /** What the curve of a finished game counts; without it, it shows how good each position was. */
  readonly tally?: { readonly unit: string; readonly of: (state: State, player: PlayerId) => number };
  /** Which actions bots try, where all that is legal is too much. */
  readonly advice?: BotAdvice<State, Action>;
  /**
   * Begins what a bot does in a game whose actions cannot be listed: all of its turn, in order, from what its player may
   * know, which `view` gives. The rules must accept each action. Every call of the result works out a part, a few
   * milliseconds long, and gives the actions once all are known. Without it bots try out the legal actions.
   */
  readonly botTurn?: (view: (this: void) => State, player: PlayerId) => (this: void) => readonly Action[] | undefined;
  /** The players whom everybody may know to be waited for; by default all who have to act. */
  readonly waitsFor?: (state: State) => readonly PlayerId[];
  /** Whether those who are waited for are asked only whether they react. Everybody reads it: it may tell nothing hidden. */
  readonly isReaction?: (state: State) => boolean;
  /** The action that dropping `piece` on `cell` would mean, so that the host can show its refusal. */
  readonly attempt?: (state: State, piece: string, cell: string) => Action | undefined;
  /**
   * What the events of an action that was tried out do to pieces. `before` and `after` are as the player who tries may
   * know them, with other random numbers than the match has: where chance decides, say how likely it is.
   */
  readonly forecast?: (before: State, after: State, events: readonly Event[]) => readonly Forecast[];
  /** The clock of the present turn; nothing if there is no hurry. The host counts, shows and ends it. */
  readonly clock?: (state: State) => TurnClock | undefined;
  /**
   * What the host does for a player who has used up the time for the whole game, such as to concede. With it the lobby
   * offers clocks. The game must accept it whenever that player alone is asked.
   */
  readonly timeout?: Action;
  /**
   * The standard panels that `scene` shows itself. The host shows all others: whose turn it is, what a player is asked,
   * a button for actions of kind `concede`, and the end of the game.
   */
  readonly ownPanels?: readonly StandardPanel[];
  /**
   * The table keeps what each player has read (`Desk.notes`), and each has a panel with what was said to that player alone:
   * for games in which that is the most.
   */
  readonly keepsNotes?: boolean;
  /** What the marks of its scene mean, in a few words each; by default a ring is to go to, and corners are to attack. */
  readonly legend?: readonly LegendEntry[];
  /** The names of icons for what descriptions and buttons call so: `{ Burn: 'flame' }`. A page shows them beside the words. */
  readonly icons?: Readonly<Record<string, string>>;
  /** What a player's side is called, such as its faction; nothing while its colour is its name. Everybody reads it. */
  readonly nameSide?: (state: State, player: PlayerId) => string | undefined;
  /** A few words each about what else there is to know of a side, such as its gold. Everybody reads them. */
  readonly describeSide?: (state: State, player: PlayerId) => readonly string[];
  /** A number of the side that has a limit, such as what is left to spend; nothing if there is none now. Everybody reads it. */
  readonly gauge?: (state: State, player: PlayerId) => StatusGauge | undefined;
  /** The pieces of a player that stood on the board and are gone, for games where everybody has seen them. */
  readonly fallen?: (state: State, player: PlayerId) => readonly FallenPiece[];
  /** A rule to remember for what everybody does now, such as building an army; nothing if there is none. */
  readonly note?: (state: State) => string | undefined;
  /** The titles of panels of `scene` whose contents a page says by itself: in gauges, legends and the inspector. */
  readonly saidBeside?: readonly string[];
  /** A game that teaches itself. It is played with the default options of the lobby. */
  readonly tutorial?: Tutorial<Setup>;
  /** Icons of its pieces have figurines in TTS (`withFigurine`): the lobby offers them. */
  readonly hasFigurines?: boolean;
  /** Positions to win in at once, for the seats of the lobby's default options. */
  readonly puzzles?: TablePuzzles<Setup>;
  /** The reason of an outcome in words; by default its rules give words. */
  readonly reasonText?: (reason: string, state: State) => string;
  /** More lines for the standard panel at the end of the game, such as the points. Everybody reads them. */
  readonly summarize?: (state: State, seats: readonly TableSeat[]) => readonly string[];
}

/** Puzzles as logs of the game: each starts from its position and plays the solution. `crownspace puzzles` finds them. */
export interface TablePuzzles<Setup> {
  readonly logs: readonly string[];
  readonly read: (this: void, log: string) => GameLog<Setup> | Refusal;
}

/** What a single player may know beyond the announcement for everybody; nothing if that is all. */
function asideOf(
  player: PlayerId,
  { text: own, story = own === undefined ? [] : [{ text: own }] }: Announcement,
  known: Announcement | undefined,
): Aside | undefined {
  // Whoever sees no more than everybody reads the same.
  if (own === undefined ? known !== undefined || story.length === 0 : own === known?.text) return undefined;
  const aside = { for: player, story };
  return own === undefined ? aside : { ...aside, text: `Not everybody knows: ${own}` };
}

/** Lines for notes with the names of seats. */
function seatedStory(
  seated: (this: void, text: string) => string,
  story: readonly StoryLine[] | undefined,
): readonly StoryLine[] | undefined {
  return story?.map(line => ({ ...line, text: seated(line.text) }));
}

/**
 * What the table says about an event: what everybody may know, and to each player what that player may know beyond it. A
 * part of it for each reader.
 */
function describing<State extends GameState<S>, Action extends Act, S extends Step, Event, Setup>(
  rules: Game<State, Action, S, Event, Setup>,
  table: TableDescription<State, Action, Event, Setup>,
  event: Event,
  state: State,
  seats: readonly TableSeat[],
): Describing {
  const seated = (text: string): string => withSeats(text, seats, table.nameOf);
  const described = (viewer: string): Announcement | undefined => {
    const known = rules.redact === undefined ? event : rules.redact(event, viewer);
    return known === undefined ? undefined : table.describeEvent(known, state, seats, viewer);
  };
  const named = ({ for: reader, story, text }: Aside): Aside => ({
    for: reader,
    text: text === undefined ? undefined : seated(text),
    story: seatedStory(seated, story),
  });
  const readers = rules.redact === undefined ? [] : seats;
  const asides: Aside[] = [];
  let known: Announcement | undefined;
  let next = -1;
  return {
    next: () => {
      if (next < 0) known = described('spectator');
      const reader = readers[next];
      const own = reader === undefined ? undefined : described(reader.player);
      const aside = reader === undefined || own === undefined ? undefined : asideOf(reader.player, own, known);
      if (aside !== undefined) asides.push(named(aside));
      next++;
      return next < readers.length;
    },
    said: () => {
      const announcement = known === undefined ? undefined : withSeatNames(known, seated);
      const all = asides.concat((known?.asides ?? []).map(aside => named(aside)));
      return all.length === 0 ? announcement : { ...(announcement ?? {}), asides: all };
    },
  };
}

function withSeatNames(
  { amount, line, moment, story, text, ...rest }: Announcement,
  seated: (this: void, text: string) => string,
): Announcement {
  return {
    ...rest,
    story: seatedStory(seated, story),
    text: text === undefined ? undefined : seated(text),
    line: line === undefined ? undefined : seated(line),
    moment: moment?.map(each => seated(each)),
    amount: amount === undefined ? undefined : { ...amount, text: seated(amount.text) },
  };
}

/** What the marks of most games mean. */
const LEGEND: readonly LegendEntry[] = [
  { mark: 'ring', text: 'may go' },
  { mark: 'corners', text: 'may attack' },
];

/** Any other than that of a match: a forecast reveals nothing of its random numbers. */
const FORECAST_SEED = 1;

function forecastOf<State, Action, Event, Setup>(
  { forecast, nameOf }: TableDescription<State, Action, Event, Setup>,
  match: Match<State, Action, Event, Setup>,
  player: PlayerId,
  action: Action,
  seats: readonly TableSeat[],
): Forecast[] {
  if (forecast === undefined) return [];
  const trial = match.fork(FORECAST_SEED, player);
  const before = trial.state();
  const tried = trial.submit(player, action);
  if (!tried.ok) return [];
  const forecasts = forecast(before, trial.state(), tried.events);
  return forecasts.map(each => ({ ...each, words: withSeats(each.words, seats, nameOf) }));
}

/** Frames from beat to beat: a fifth of a second. */
const BEAT = 12;

/** Who is waited for, how long, and what bots and open pages do then. */
function waitingOf<State, Action extends Act, Event, Setup>(
  {
    advice,
    beat,
    botTurn,
    clock,
    isReaction,
    prepareScene,
    waitsFor,
    work,
  }: TableDescription<State, Action, Event, Setup>,
  asOwn: (this: void, match: AnyMatch) => Match<State, Action, Event, Setup>,
): Pick<TableGame, 'advice' | 'beat' | 'botTurn' | 'clock' | 'isReaction' | 'prepareScene' | 'waitsFor' | 'work'> {
  return {
    // The host passes states and actions on without reading them.
    advice: advice as TableGame['advice'],
    beat: kind => (prepareScene === undefined ? 0 : (beat?.(kind) ?? BEAT)),
    botTurn: botTurn && ((match, player) => botTurn(() => asOwn(match).view(player), player)),
    clock: match => clock?.(asOwn(match).state()),
    isReaction: match => isReaction?.(asOwn(match).state()) === true,
    prepareScene: prepareScene && ((match, seats, desk) => prepareScene(asOwn(match), seats, desk)),
    work: (match, desk) => work?.(asOwn(match), desk) ?? 'nothing',
    waitsFor: match => {
      const isOpen = match.outcome() === undefined && waitsFor !== undefined;
      return isOpen ? waitsFor(asOwn(match).state()) : match.toAct();
    },
  };
}

/** The puzzle with this number, from 1. */
function puzzleOf<Setup>(
  { logs, read }: TablePuzzles<Setup>,
  number: number,
  opened: (this: void, start: MatchStart<Setup>) => AnyMatch,
): OpenedPuzzle | undefined {
  const log = logs[number - 1];
  const game = log === undefined ? undefined : read(log);
  if (game === undefined || isRefusal(game)) return undefined;
  const player = game.lines[0]?.player ?? '';
  return { player, actions: game.lines.length, open: () => opened(game) };
}

function puzzlesOf<Setup>(
  puzzles: TablePuzzles<Setup> | undefined,
  opened: (this: void, start: MatchStart<Setup>) => AnyMatch,
): Pick<TableGame, 'puzzles' | 'openPuzzle'> {
  if (puzzles === undefined) return { puzzles: 0, openPuzzle: () => undefined };
  return { puzzles: puzzles.logs.length, openPuzzle: latestOf(number => puzzleOf(puzzles, number, opened)) };
}

/** What everybody may know of the sides. */
function sidesOf<State, Action extends Act, Event, Setup>(
  table: TableDescription<State, Action, Event, Setup>,
  asOwn: (this: void, match: AnyMatch) => Match<State, Action, Event, Setup>,
): Pick<TableGame, 'nameSide' | 'describeSide' | 'gauge' | 'fallen' | 'note' | 'saidBeside'> {
  return {
    nameSide: (match, player) => table.nameSide?.(asOwn(match).state(), player),
    describeSide: (match, player) => table.describeSide?.(asOwn(match).state(), player) ?? [],
    gauge: (match, player) => table.gauge?.(asOwn(match).state(), player),
    fallen: (match, player) => table.fallen?.(asOwn(match).state(), player) ?? [],
    note: match => table.note?.(asOwn(match).state()),
    saidBeside: table.saidBeside ?? [],
  };
}

/** What is said at the end of a game. */
function endOf<State, Action extends Act, Event, Setup>(
  { nameOf, reasonText, summarize }: TableDescription<State, Action, Event, Setup>,
  asOwn: (this: void, match: AnyMatch) => Match<State, Action, Event, Setup>,
): Pick<TableGame, 'reasonText' | 'summarize'> {
  return {
    reasonText: (match, seats) => {
      const reason = match.outcome()?.reason ?? '';
      return withSeats(reasonText?.(reason, asOwn(match).state()) ?? reason, seats, nameOf);
    },
    summarize: (match, seats) =>
      (summarize?.(asOwn(match).state(), seats) ?? []).map(line => withSeats(line, seats, nameOf)),
  };
}

/** Why nobody can play for some player of the rules, or why somebody sits there who does not play. */
function seatFault(players: readonly PlayerId[], seats: readonly TableSeat[]): Refusal | undefined {
  const seated = seats.map(({ player }) => player);
  const isSame = players.length === seated.length && players.every(player => seated.includes(player));
  if (isSame) return undefined;
  const message = `The rules have the players ${listed(players)}, and the table has seats for ${listed(seated)}`;
  return { code: 'seats', message };
}

function listed(players: readonly PlayerId[]): string {
  const last = players[players.length - 1] ?? 'nobody';
  return players.length < 2 ? last : `${players.slice(0, -1).join(', ')} and ${last}`;
}

/** How a match begins, and how that of a saved text, or of another version of this program, goes on. */
function matchesOf<State extends GameState<S>, Action extends Act, S extends Step, Event, Setup>(
  rules: Game<State, Action, S, Event, Setup>,
  { seats, setup }: TableDescription<State, Action, Event, Setup>,
  asAny: (this: void, match: Match<State, Action, Event, Setup>) => AnyMatch,
): Pick<TableGame, 'start' | 'load' | 'resume'> {
  return {
    start: (chosen, seed) => {
      const match = createMatch(rules, { setup: setup(chosen), seed });
      const fault = seatFault(rules.players(match.state()), seats(chosen));
      return fault === undefined ? { ok: true, match: asAny(match) } : { ok: false, refusal: fault };
    },
    load: text => {
      const loaded = loadMatch(rules, text);
      return loaded.ok ? { ok: true, match: asAny(loaded.match) } : { ok: false, refusal: loaded.refusal };
    },
    resume: data => {
      const resumed = resumeMatch(rules, data);
      return resumed.ok ? asAny(resumed.match) : panic(resumed.refusal.message);
    },
  };
}

/** Makes the game of `rules` playable at a table. */
export function createTableGame<State extends GameState<S>, Action extends Act, S extends Step, Event, Setup>(
  rules: Game<State, Action, S, Event, Setup>,
  table: TableDescription<State, Action, Event, Setup>,
): TableGame {
  type OwnMatch = Match<State, Action, Event, Setup>;
  // The host passes matches, events and states on without reading them, so this may forget their types…
  const asAny = (match: OwnMatch): AnyMatch => match as unknown as AnyMatch;
  // …and this may restore them: the host has no others than those from here.
  const asOwn = (match: AnyMatch): OwnMatch => match as unknown as OwnMatch;
  const { options, evaluate, attempt, nameOf, ownPanels = [], legend = LEGEND, tutorial, keepsNotes = false } = table;
  const waiting = waitingOf(table, asOwn);
  const matchFrom = (start: MatchStart<Setup>): AnyMatch => asAny(createMatch(rules, start));
  const opened = (start: MatchStart<Setup>): Opened => ({ ok: true, match: matchFrom(start) });
  const seated = (text: string, seats: readonly TableSeat[]): string => withSeats(text, seats, nameOf);
  return {
    id: rules.id,
    title: table.title,
    summary: table.summary,
    poster: table.poster,
    options: chosen => options?.(chosen) ?? [],
    deckBuilding: chosen => table.deckBuilding?.(chosen),
    // Asked for by everything that names a player.
    seats: latestOf((chosen: Chosen) => table.seats(chosen)),
    ...matchesOf(rules, table, asAny),
    scene: (match, seats, chosen, desk) => table.scene(asOwn(match), seats, chosen, desk),
    joinEvents: (before, next) => table.joinEvents?.(before as Event, next as Event),
    describing: (event, match, seats) => describing(rules, table, event as Event, asOwn(match).state(), seats),
    evaluate: (state, player) => evaluate?.(state as State, player) ?? 0,
    tally: (state, player) => (table.tally?.of ?? evaluate)?.(state as State, player) ?? 0,
    tallyUnit: table.tally?.unit,
    botTurn: waiting.botTurn,
    advice: waiting.advice,
    hidesWhoActs: table.waitsFor !== undefined,
    waitsFor: waiting.waitsFor,
    isReaction: waiting.isReaction,
    work: waiting.work,
    prepareScene: waiting.prepareScene,
    beat: waiting.beat,
    nameSeats: seated,
    clock: waiting.clock,
    attempt: (match, piece, cell) => attempt?.(asOwn(match).state(), piece, cell),
    // Actions of this game come from its own scene.
    forecast: (match, player, action, seats) => forecastOf(table, asOwn(match), player, action as Action, seats),
    ...sidesOf(table, asOwn),
    tutorial,
    startTutorial: () => (tutorial === undefined ? undefined : opened(tutorial)),
    hasFigurines: table.hasFigurines === true,
    timeout: table.timeout as Act | undefined,
    ...puzzlesOf(table.puzzles, matchFrom),
    ownPanels,
    keepsNotes,
    legend,
    icons: table.icons,
    ...endOf(table, asOwn),
  };
}

import type {} from '../../mod/tts/index.ts';
import { fileURLToPath } from 'node:url';
import { citiesTable } from '../../mod/cities/cities-table.ts';
import type { Act, AnyMatch, Chosen, TableSeat, TableGame } from '../../mod/host/index.ts';
import { sacredTable } from '../../mod/sacred/sacred-table.ts';
import { tacticaTable } from '../../mod/tactica/tactica-table.ts';
import { valhallaTable } from '../../mod/valhalla/valhalla-table.ts';
import { tacticTable } from '../../mod/tactic/tactic-table.ts';
import { replay, type AnyGame } from '../../src/kernel/index.ts';
import { cities } from '../../src/games/cities/index.ts';
import { sacred } from '../../src/games/sacred/index.ts';
import { tactica } from '../../src/games/tactica/index.ts';
import { valhalla } from '../../src/games/valhalla/index.ts';
import { createTactic, standard } from '../../src/games/tactic/index.ts';
import { EMPTY_DESK, questionsOf, type Scene } from '../../src/scene/index.ts';
import { assembleMod, loadMod } from '../../tools/save/index.ts';

const MODS = fileURLToPath(new URL('../../mod/', import.meta.url));

/** A game that has a mod: what the tests of the host have to know to play it at a table. */
export interface HostedGame {
  /** The folder of its mod. */
  readonly mod: string;
  readonly table: TableGame;
  /** Its rules, to play natively what was played at a table. */
  readonly rules: AnyGame;
  readonly openings: readonly Opening[];
  /** How often an action is picked, among others that are legal, so that games go on; 0 is never. */
  readonly appetite: (action: Act) => number;
  /** Its actions cannot all be listed: people pick among those that the table offers. */
  readonly isOpenEnded?: boolean;
  /** What was chosen in the lobby, as far as the chairs of a match follow from it; by default the setup says so itself. */
  readonly chairs?: (setup: unknown) => Chosen;
  /** In a game that takes very long: after so many actions whoever can gives up in that way. */
  readonly givesUp?: { readonly after: number; readonly with: Act };
  /** Words that people may type into the chat. */
  readonly chatter: readonly string[];
}

/** One way to begin a game in the lobby. */
export interface Opening {
  readonly title: string;
  /** What the lobby's buttons say. */
  readonly buttons: readonly string[];
  readonly chosen: Chosen;
}

const TACTIC_APPETITE: Readonly<Record<string, number>> = {
  ...{ attack: 8, use: 5, choose: 5, place: 5, move: 4, finish: 1, end: 1 },
};
const CITIES_APPETITE: Readonly<Record<string, number>> = {
  ...{ land: 1, found: 1, populate: 3, muster: 3, move: 4, cross: 6, road: 2, attack: 9, settle: 2, join: 1, end: 14 },
};

const SACRED_APPETITE: Readonly<Record<string, number>> = {
  ...{ deploy: 6, move: 3, battle: 12, cast: 4, item: 4, ability: 3, quick: 6, reveal: 6, ready: 3, place: 3 },
  ...{ rest: 1, 'end-phase': 3, 'end-turn': 3 },
};

const TACTICA_APPETITE: Readonly<Record<string, number>> = {
  ...{
    recruit: 1,
    step: 1,
    board: 4,
    disembark: 2,
    halt: 4,
    attack: 12,
    buy: 8,
    play: 2,
    use: 2,
    peek: 2,
    choose: 3,
    end: 2,
  },
};

const VALHALLA_APPETITE: Readonly<Record<string, number>> = {
  ...{
    concede: 0,
    submit: 8,
    move: 1,
    pathfind: 1,
    construct: 6,
    produce: 2,
    officer: 2,
    plan: 2,
    withdraw: 3,
    boast: 1,
  },
};

/** Every game with a mod. A test that takes its games from here runs for each of them. */
export const HOSTED_GAMES: readonly HostedGame[] = [
  {
    mod: 'tactic',
    table: tacticTable(),
    rules: asAny(createTactic({ packs: [standard] })),
    openings: [
      { title: 'a duel', buttons: ['Red'], chosen: { board: 'duel', table: 'duel', first: 'p1' } },
      {
        title: 'a game of four',
        buttons: ['Crossfire', 'Four players', 'Red'],
        chosen: { board: 'crossfire', table: 'four', first: 'p1' },
      },
      {
        title: 'two against two',
        buttons: ['Crossfire', 'Two against two', 'Red'],
        chosen: { board: 'crossfire', table: 'pairs', first: 'p1' },
      },
    ],
    appetite: ({ kind }) => TACTIC_APPETITE[kind] ?? 0,
    chatter: ['!b2-b3'],
  },
  {
    mod: 'cities',
    table: citiesTable(),
    rules: asAny(cities),
    openings: [
      {
        title: 'a game on a given board',
        buttons: ['Board T1', 'Red'],
        chosen: { lands: 'T1', decks: 'own', first: 'p1' },
      },
      {
        title: 'a game on lands that the players lay, with one deck',
        buttons: ['One for both', 'Blue'],
        chosen: { lands: 'chosen', decks: 'shared', first: 'p2' },
      },
    ],
    appetite: ({ kind }) => CITIES_APPETITE[kind] ?? 0,
    chatter: ['!found LI b2', '!end', '!pictures https://example.org/{kind}.png', '!pictures of cats'],
  },
  {
    mod: 'sacred',
    table: sacredTable(),
    rules: asAny(sacred),
    openings: [
      {
        title: 'a short game',
        buttons: ['Small', '10 turns', 'Red'],
        chosen: { field: 'Small', length: 'short', first: 'p1' },
      },
      {
        title: 'a game of Fate on the largest field',
        buttons: ['Fate', 'Large', 'Blue'],
        chosen: { mode: 'Fate', field: 'Large', first: 'p2' },
      },
    ],
    appetite: ({ kind }) => SACRED_APPETITE[kind] ?? 0,
    chatter: ['!end-phase', '!move a1 a2'],
  },
  {
    mod: 'tactica',
    table: tacticaTable(),
    rules: asAny(tactica),
    openings: [{ title: 'a game of two', buttons: ['Red'], chosen: { players: '2', first: 'p1' } }],
    appetite: ({ kind }) => TACTICA_APPETITE[kind] ?? 0,
    givesUp: { after: 70, with: { kind: 'surrender' } },
    chatter: ['!end', '!go 3,-2 1,0'],
  },
  {
    mod: 'valhalla',
    table: valhallaTable(),
    rules: asAny(valhalla),
    openings: [{ title: 'a war of three empires', buttons: ['Three empires'], chosen: { empires: '3' } }],
    appetite: ({ kind }) => VALHALLA_APPETITE[kind] ?? 1,
    isOpenEnded: true,
    chairs: setup => ({ empires: `${(setup as { readonly sides: readonly unknown[] }).sides.length}` }),
    givesUp: { after: 60, with: { kind: 'concede' } },
    chatter: ['!submit', '!boast "Never"', '!pathfind 003.004'],
  },
];

export function hostedGame(mod: string): HostedGame {
  const found = HOSTED_GAMES.find(each => each.mod === mod);
  if (found === undefined) throw new Error(`No mod ${mod} in the table of games`);
  return found;
}

/** The types of a game's own states and actions may be forgotten by those who only pass them on. */
function asAny(game: unknown): AnyGame {
  return game as AnyGame;
}

const saves: Record<string, Promise<object> | undefined> = {};

/** The save of a mod, built once for all tests: the compiler keeps on disk what it has made. */
export function modSave({ mod }: HostedGame): Promise<object> {
  return (saves[mod] ??= loadMod(mod, MODS)
    .then(loaded => assembleMod(loaded, { check: false, cache: true }))
    .then(({ save }) => save));
}

/** The match that an opening leads to, played natively. */
export function nativeMatch(game: HostedGame, opening: Opening, seed: number): AnyMatch {
  const started = game.table.start(opening.chosen, seed);
  if (!started.ok) throw new Error(started.refusal.message);
  return started.match;
}

/** What the table of `game` shows of a match. */
export function sceneOf(
  game: HostedGame,
  match: AnyMatch,
  seats: readonly TableSeat[],
  chosen: Chosen = {},
): Scene<Act> {
  return game.table.scene(match, seats, chosen, EMPTY_DESK);
}

/** What `player` may do now: every legal action, or what the table offers where they are too many to list. */
export function actionsFor(game: HostedGame, match: AnyMatch, player: string): readonly Act[] {
  if (game.isOpenEnded !== true) return match.legal(player);
  const scene = sceneOf(game, match, game.table.seats(chairsOf(game, match)));
  const { menus, panels, spots } = scene;
  const isOwn = (each: { readonly for: string }): boolean => each.for === player;
  return [
    ...spots.filter(isOwn),
    ...questionsOf(scene)
      .filter(isOwn)
      .flatMap(({ variants }) => variants),
    ...menus.flatMap(({ entries }) => entries.filter(isOwn).flatMap(({ variants }) => variants)),
    ...panels
      .filter(panel => panel.for?.includes(player) === true)
      .flatMap(({ buttons }) => buttons.flatMap(({ command }) => (command.kind === 'act' ? [command] : []))),
  ].map(({ action }) => action);
}

/** What was chosen in the lobby, as far as the chairs of a match follow from it. */
export function chairsOf(game: HostedGame, match: AnyMatch): Chosen {
  const { setup } = match.data();
  // Setups of most games have the names of their options.
  return game.chairs?.(setup) ?? (setup as Chosen);
}

/** What a table has saved of its match. */
export interface SavedMatch {
  readonly match: AnyMatch;
  readonly seed: number;
  /** The fingerprint after its actions were played again natively. */
  readonly replayed: string;
}

/** What a save of a table keeps: what was chosen in the lobby, and the match if there is one. */
export function savedTable(game: HostedGame, save: unknown): { readonly chosen: Chosen; readonly match?: AnyMatch } {
  // A save of TTS has this field, and the host writes these into it.
  const { LuaScriptState } = save as { readonly LuaScriptState: string };
  const session = JSON.parse(LuaScriptState) as { readonly chosen?: Chosen; readonly match?: string };
  const chosen = session.chosen ?? {};
  if (session.match === undefined) return { chosen };
  const loaded = game.table.load(session.match);
  if (!loaded.ok) throw new Error(loaded.refusal.message);
  return { chosen, match: loaded.match };
}

/** The match in a save of a table, and the same played again natively; nothing in the lobby. */
export function savedMatch(game: HostedGame, save: unknown): SavedMatch | undefined {
  const { match } = savedTable(game, save);
  if (match === undefined) return undefined;
  const { setup, seed, entries } = match.data();
  const again = replay(game.rules, { setup, seed, entries });
  if (!again.ok) throw new Error(`action ${again.at}: ${again.refusal.message}`);
  return { match, seed, replayed: again.match.fingerprint() };
}

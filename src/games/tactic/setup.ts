import { isRefusal, type Chance, panic, type PlayerId } from '../../kernel/index.ts';
import type { Engine } from './rules/bearings.ts';
import { factionChoice } from './rules/build.ts';
import { findFaction, findField } from './packs/catalogue.ts';
import { parsePosition } from './drawing/position-parser.ts';
import type { Field, BoardTable } from './packs/pack.ts';
import type { PlayerState, Tactic, TacticSetup, TacticStep } from './state.ts';

/** Why no game can start from `setup`, or nothing if it can. */
export function setupProblem(engine: Engine, setup: TacticSetup): string | undefined {
  if (setup.position !== undefined) return positionProblem(engine, setup.position);
  const field = findField(engine.catalogue, setup.board);
  if (field === undefined) return `No board is called "${setup.board}"`;
  const table = findTable(field, setup);
  if (table === undefined) return `Board ${setup.board} has no table "${setup.table ?? ''}"`;
  const players = table.seats.map((_, index) => `p${index + 1}`);
  if (setup.first !== undefined && !players.includes(setup.first)) {
    return `"${setup.first}" cannot go first: the players are ${players.join(', ')}`;
  }
  return factionProblem(engine, setup, players);
}

function positionProblem(engine: Engine, position: string): string | undefined {
  const game = parsePosition(engine, position);
  return isRefusal(game) ? `The position cannot be read: ${game.message}` : undefined;
}

function factionProblem(engine: Engine, setup: TacticSetup, players: readonly PlayerId[]): string | undefined {
  for (const player of players) {
    const faction = setup.factions?.[player];
    if (faction !== undefined && findFaction(engine.catalogue, faction) === undefined) {
      return `${player} cannot play "${faction}": no pack has that faction`;
    }
  }
  return undefined;
}

function findTable(field: Field, setup: TacticSetup): BoardTable | undefined {
  const tables = field.board.tables;
  return setup.table === undefined ? tables[0] : tables.find(each => each.id === setup.table);
}

/** The first state: factions, then Kings, then the build phase (TAC-SETUP-01 to TAC-SETUP-04). */
export function setUp(engine: Engine, setup: TacticSetup, chance: Chance): Tactic {
  const problem = setupProblem(engine, setup);
  if (problem !== undefined) panic(problem);
  return setup.position === undefined ? newGame(engine, setup, chance) : drawnGame(engine, setup.position);
}

function drawnGame(engine: Engine, position: string): Tactic {
  const game = parsePosition(engine, position);
  return isRefusal(game) ? panic(game.message) : game;
}

function newGame(engine: Engine, setup: TacticSetup, chance: Chance): Tactic {
  const field = engine.catalogue.field[setup.board] ?? panic(`No board is called "${setup.board}"`);
  const table = findTable(field, setup) ?? panic(`Board ${setup.board} has no such table`);
  const players = table.seats.map((seat, index) => newPlayer(field, table, seat, index));
  const first = setup.first ?? `p${chance.below(players.length) + 1}`;
  const { files, ranks } = field.board;
  return {
    agenda: { steps: openingSteps(engine, setup, players, first), choices: [], spent: [] },
    chance: [],
    board: setup.board,
    files,
    ranks,
    phase: 'setup',
    players,
    first,
    active: first,
    turn: 0,
    units: [],
    roster: [],
  };
}

function newPlayer(field: Field, table: BoardTable, seat: number, index: number): PlayerState {
  const id = `p${index + 1}`;
  return { id, seat, team: table.teams?.[index] ?? `t${index + 1}`, coins: field.board.coins };
}

function openingSteps(
  engine: Engine,
  setup: TacticSetup,
  players: readonly PlayerState[],
  first: PlayerId,
): TacticStep[] {
  const steps: TacticStep[] = [];
  const undecided: PlayerId[] = [];
  for (const { id } of players) {
    const faction = setup.factions?.[id];
    if (faction === undefined) undecided.push(id);
    else steps.push({ kind: 'faction', player: id, faction });
  }
  if (undecided.length > 0) {
    steps.push({ kind: 'ask', choices: undecided.map(player => factionChoice(engine, player)) });
  }
  return steps.concat([{ kind: 'crowns' }, { kind: 'build', from: first }]);
}

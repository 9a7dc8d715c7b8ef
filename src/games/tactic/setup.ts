import { type Chance, panic, type PlayerId } from '../../kernel/index.ts';
import type { Engine } from './bearings.ts';
import { factionChoice } from './build.ts';
import { parsePosition } from './position-parser.ts';
import type { Field, Table } from './pack.ts';
import type { PlayerState, Tactic, TacticSetup, TacticStep } from './state.ts';

/** The first state: factions, then Kings, then the build phase (TAC-SETUP-01 to TAC-SETUP-04). */
export function setUp(engine: Engine, setup: TacticSetup, chance: Chance): Tactic {
  if (setup.position !== undefined) return drawnGame(engine, setup.position);
  const field = engine.catalogue.field[setup.board] ?? panic(`No board "${setup.board}" in the packs`);
  const table = tableOf(field, setup);
  const players = table.seats.map((seat, index) => newPlayer(field, table, seat, index));
  const first = setup.first ?? `p${chance.below(players.length) + 1}`;
  if (!players.some(player => player.id === first)) panic(`No player ${first} at this table to go first`);
  const { files, ranks } = field.board;
  const steps = openingSteps(engine, setup, players, first);
  return {
    agenda: { steps, choices: [], spent: [] },
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

function drawnGame(engine: Engine, text: string): Tactic {
  const game = parsePosition(engine, text);
  return 'code' in game ? panic(`The position cannot be read: ${game.message}`) : game;
}

function tableOf(field: Field, setup: TacticSetup): Table {
  const tables = field.board.tables;
  const table = setup.table === undefined ? tables[0] : tables.find(each => each.id === setup.table);
  return table ?? panic(`Board ${setup.board} has no table "${setup.table ?? ''}"`);
}

function newPlayer(field: Field, table: Table, seat: number, index: number): PlayerState {
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
    else if (engine.catalogue.faction[faction] === undefined) panic(`No faction "${faction}" in the packs`);
    else steps.push({ kind: 'faction', player: id, faction });
  }
  if (undecided.length > 0) {
    steps.push({ kind: 'ask', choices: undecided.map(player => factionChoice(engine, player)) });
  }
  return steps.concat([{ kind: 'crowns' }, { kind: 'build', from: first }]);
}

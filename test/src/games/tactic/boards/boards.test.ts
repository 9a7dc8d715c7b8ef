import { describe, expect, test } from 'vitest';
import { createTactic, standard, type Board, type BoardTable } from '../../../../../src/games/tactic/index.ts';
import { boards } from '../../../../../src/games/tactic/boards/index.ts';
import { createMatch, type PlayerId } from '../../../../../src/kernel/index.ts';

const game = createTactic({ packs: [standard] });
const TABLES = boards.flatMap(board => board.tables.map(table => ({ board, table, name: `${board.id}, ${table.id}` })));

/** `c1` of a board turned by a quarter, clockwise. */
function turned(cell: string, { files }: Board): string {
  const file = cell.charCodeAt(0) - 97;
  const rank = Number(cell.slice(1)) - 1;
  return `${String.fromCharCode(97 + rank)}${files - file}`;
}

describe.each(boards)('the board $id', board => {
  test('gives every seat the same zone and Crown Spaces, turned', () => {
    const quarters = board.seats.length === 2 ? 2 : 1;
    const turn = (cells: readonly string[]): string[] =>
      Array.from({ length: quarters }).reduce<string[]>(
        turning => turning.map(cell => turned(cell, board)),
        cells.slice(),
      );
    for (const [index, seat] of board.seats.entries()) {
      const next = board.seats[(index + 1) % board.seats.length];
      expect(turn(seat.zone).toSorted()).toEqual(next?.zone.toSorted());
      expect(turn(seat.crowns).toSorted()).toEqual(next?.crowns.toSorted());
    }
  });

  test('gives no space to two seats', () => {
    const spaces = board.seats.flatMap(seat => seat.zone);
    expect(new Set(spaces).size).toBe(spaces.length);
  });
});

/** Every player with a faction and a King, ready to build. */
function building(board: Board, table: BoardTable) {
  const players = table.seats.map((_, index): PlayerId => `p${index + 1}`);
  const factions = Object.fromEntries(players.map(player => [player, 'menagerie']));
  const match = createMatch(game, { setup: { board: board.id, table: table.id, first: 'p1', factions }, seed: 1 });
  for (const player of players) match.submit(player, { kind: 'choose', option: 0 });
  return { match, players };
}

describe.each(TABLES)('at the table $name', ({ board, table }) => {
  test('every player builds on all spaces of the own seat, and on no other space', () => {
    const { match, players } = building(board, table);
    for (const [index, player] of players.entries()) {
      expect(match.toAct()).toEqual([player]);
      const spaces = match
        .legal(player)
        .flatMap(action => (action.kind === 'place' && action.card === 'wolf' ? [match.format(action)] : []));
      const { zone = [], crowns: [crown] = [] } = board.seats[table.seats[index] ?? -1] ?? {};
      const free = zone.filter(cell => cell !== crown);
      expect(spaces.toSorted()).toEqual(free.map(cell => `wolf@${cell}`).toSorted());
      match.submit(player, { kind: 'finish' });
    }
  });

  test('every King stands on a Crown Space of its player and belongs to that player and team', () => {
    const { match, players } = building(board, table);
    const { files, units } = match.state();
    const kings = units.map(({ cell, owner, team }) => {
      const space = `${String.fromCharCode(97 + (cell % files))}${Math.floor(cell / files) + 1}`;
      return { owner, team, space };
    });
    expect(kings).toEqual(
      players.map((owner, index) => ({
        owner,
        team: table.teams?.[index] ?? `t${index + 1}`,
        space: board.seats[table.seats[index] ?? -1]?.crowns[0],
      })),
    );
  });
});

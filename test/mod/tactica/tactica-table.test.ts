import { expect, test } from 'vitest';
import { tacticaTable } from '../../../mod/tactica/tactica-table.ts';
import { config } from '../../../mod/tactica/mod.config.ts';

const table = tacticaTable();

test.each([2, 3, 4, 5, 6])('%i players have a hand each, and a match that they can start', count => {
  const chosen = { players: `${count}`, first: 'p2' };
  const seats = table.seats(chosen);
  expect(new Set(seats.map(({ color }) => color)).size).toBe(count);
  expect(seats.filter(({ color }) => !config.seats.some(seat => seat.color === color))).toEqual([]);
  const opened = table.start(chosen, 5);
  expect(opened.ok && opened.match.toAct()).toEqual(['p2']);
});

test('alliances are offered to four and six, of equal size, and never side by side', () => {
  const offered = (players: string) => table.options({ players }).find(({ id }) => id === 'teams')?.values.length ?? 0;
  expect(['2', '3', '4', '5', '6'].map(offered)).toEqual([0, 0, 2, 0, 3]);
  const opened = table.start({ players: '6', teams: 'threes' }, 1);
  const setup = opened.ok ? opened.match.data().setup : {};
  expect(setup).toMatchObject({ teams: ['team 1', 'team 2', 'team 1', 'team 2', 'team 1', 'team 2'] });
});

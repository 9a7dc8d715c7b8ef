import { describe, expect, test } from 'vitest';
import { typedChoice, valueOf } from '../../../mod/host/lobby/lobby.ts';
import { sacredTable } from '../../../mod/sacred/sacred-table.ts';
import type { Sacred } from '../../../src/games/sacred/index.ts';

const table = sacredTable();
const SHORT = { length: 'short' };
const OWN = 'commander BC; 4x Storm Gull; 6 B03';

describe('a deck of one’s own', () => {
  test('is typed in the lobby, and played', () => {
    expect(typedChoice(table, SHORT, `south ${OWN}`)).toEqual({ kind: 'choose-option', option: 'south', value: OWN });
    const started = table.start({ ...SHORT, south: OWN, first: 'p1' }, 7);
    if (!started.ok) throw new Error(started.refusal.message);
    // The table knows no state of a game; this one is that of Sacred Wars.
    const [south, north] = (started.match.state() as unknown as Sacred).players;
    expect(south?.commander).toBe('BC');
    expect([...(south?.deck ?? []), ...(south?.hand ?? [])].toSorted()).toEqual([
      ...Array<string>(4).fill('A02'),
      ...Array<string>(6).fill('B03'),
    ]);
    expect(north?.commander).toBe('BC');
  });

  test.each([
    ['south', 'A deck needs a line such as "commander AC"'],
    ['south commander AC; 3 Storm Gull', 'A deck for 10 turns has 10 cards, this one 3'],
    ['north commander AC; Storm Gul', 'Line 2 of the deck: "Storm Gul" is neither the id nor the name of a card'],
  ])('!%s is refused with the reason', (words, reason) => {
    expect(typedChoice(table, SHORT, words)).toBe(reason);
  });

  test('gives way to a starter deck when the game gets another length', () => {
    const option = table.options({}).find(({ id }) => id === 'south');
    expect(option && valueOf(option, { south: OWN })).toBe('dawn');
    const short = table.options(SHORT).find(({ id }) => id === 'south');
    expect(short && valueOf(short, { south: OWN })).toBe(OWN);
  });
});

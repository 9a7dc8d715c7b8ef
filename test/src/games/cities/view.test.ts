import { expect, test } from 'vitest';
import { cities, type CitiesEvent } from '../../../../src/games/cities/index.ts';
import { viewOf } from '../../../../src/games/cities/view.ts';
import { createMatch } from '../../../../src/kernel/index.ts';

test('a player sees the own hand and what lies in the own cities; numbers are public', () => {
  const position = 'T1\nhand S LI GU\nhand N KN\ne2:S{LI,GU}\ne5:N{HI}';
  const game = createMatch(cities, { setup: { position }, seed: 1 }).state();
  const seen = (viewer: string) => {
    const view = viewOf(game, viewer);
    expect(view.lands).toBe(game.lands);
    expect(view.deck.join('')).toBe('?'.repeat(game.deck.length));
    expect(view.players.map(({ deck }) => deck.join(''))).toEqual(
      game.players.map(({ deck }) => '?'.repeat(deck.length)),
    );
    return [...view.players.map(({ hand }) => hand), ...view.cities.map(city => city.cards)].map(each =>
      each.join(' '),
    );
  };
  expect(seen('p1')).toEqual(['LI GU', '?', 'LI GU', '?']);
  expect(seen('p2')).toEqual(['? ?', 'KN', '? ?', 'HI']);
  expect(seen('')).toEqual(['? ?', '?', '? ?', '?']);
});

test('lands are known to the player who laid them until the board is revealed', () => {
  const match = createMatch(cities, { setup: {}, seed: 1 });
  for (let laid = 0; laid < 4; laid++) {
    const player = match.toAct()[0] ?? '';
    const [action] = match.legal(player);
    if (action?.kind !== 'land' || !match.submit(player, action).ok) throw new Error('No land is laid');
  }
  const game = match.state();
  const laid = game.lands.flatMap((land, cell) => (land === '-' ? [] : [cell]));
  const shown = (viewer: string) => laid.filter(cell => viewOf(game, viewer).lands[cell] !== '?').length;
  const bare = (viewer: string) => viewOf(game, viewer).lands.filter(land => land === '-').length;
  expect([laid.length, shown('p1') + shown('p2')]).toEqual([4, 4]);
  expect([bare('p1'), bare('p2')]).toEqual([game.lands.length - 4, game.lands.length - 4]);
});

test.each<[event: CitiesEvent, others: CitiesEvent]>([
  [
    { kind: 'dealt', player: 'p1', count: 2, cards: ['LI', 'GU'] },
    { kind: 'dealt', player: 'p1', count: 2, cards: ['?', '?'] },
  ],
  [
    { kind: 'drew', player: 'p1', count: 1, cards: ['LI'] },
    { kind: 'drew', player: 'p1', count: 1, cards: ['?'] },
  ],
  [
    { kind: 'city-founded', player: 'p1', cell: 3, card: 'LI' },
    { kind: 'city-founded', player: 'p1', cell: 3, card: '?' },
  ],
  [
    { kind: 'populated', player: 'p1', cell: 3, card: 'LI' },
    { kind: 'populated', player: 'p1', cell: 3, card: '?' },
  ],
  [
    { kind: 'land-placed', player: 'p1', cell: 3, land: 'F' },
    { kind: 'land-placed', player: 'p1', cell: 3, land: '?' },
  ],
  [
    { kind: 'settled', player: 'p1', cell: 3, card: 'LI' },
    { kind: 'settled', player: 'p1', cell: 3, card: 'LI' },
  ],
  [{ kind: 'board-revealed' }, { kind: 'board-revealed' }],
])('of %j others know %j', (event, others) => {
  expect(cities.redact?.(event, 'p1')).toBe(event);
  expect(cities.redact?.(event, 'p2')).toEqual(others);
});

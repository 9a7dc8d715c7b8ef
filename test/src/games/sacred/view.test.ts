import { expect, test } from 'vitest';
import { sacred, type SacredEvent } from '../../../../src/games/sacred/index.ts';
import { viewOf } from '../../../../src/games/sacred/view.ts';
import { createMatch } from '../../../../src/kernel/index.ts';

test('SAC-CMD-03 a player sees the own hand and Hidden items, and no deck; all else is public', () => {
  const position = [
    'hand S A01 A02',
    'hand N B01',
    'deck S A03',
    'deck N B03 B04',
    'A05@c3(S ?A13)',
    'B05@c5(N ?A13)',
    'B06@d5(N)',
  ];
  const game = createMatch(sacred, { setup: { position: position.join('\n') }, seed: 1 }).state();
  const seen = (viewer: string) => {
    const view = viewOf(game, viewer);
    expect({ ...view, players: [], tokens: [] }).toEqual({ ...game, players: [], tokens: [] });
    return [view.players.map(({ deck, hand }) => [hand, deck]), view.tokens.map(({ card, hidden }) => [card, hidden])];
  };
  const [south, north] = [
    [['A01', 'A02'], ['?']],
    [['B01'], ['?', '?']],
  ];
  expect(seen('p1')).toEqual([
    [south, [['?'], ['?', '?']]],
    [
      ['A05', 'A13'],
      ['B05', '?'],
      ['B06', undefined],
    ],
  ]);
  expect(seen('p2')).toEqual([
    [[['?', '?'], ['?']], north],
    [
      ['A05', '?'],
      ['B05', 'A13'],
      ['B06', undefined],
    ],
  ]);
});

test.each<[event: SacredEvent, hidden: SacredEvent]>([
  [
    { kind: 'drew', player: 'p1', cards: ['A01', 'A02'] },
    { kind: 'drew', player: 'p1', cards: ['?', '?'] },
  ],
  [
    { kind: 'item-hidden', player: 'p1', card: 'A13', cell: 3 },
    { kind: 'item-hidden', player: 'p1', card: '?', cell: 3 },
  ],
  [
    { kind: 'deployed', player: 'p1', card: 'A01', cell: 3 },
    { kind: 'deployed', player: 'p1', card: 'A01', cell: 3 },
  ],
  [
    { kind: 'rested', token: 't1', card: 'A01', cell: 3 },
    { kind: 'rested', token: 't1', card: 'A01', cell: 3 },
  ],
])('of %j another player and a spectator know %j', (event, hidden) => {
  expect(sacred.redact?.(event, 'p1')).toBe(event);
  for (const other of ['p2', '']) expect(sacred.redact?.(event, other)).toEqual(hidden);
});

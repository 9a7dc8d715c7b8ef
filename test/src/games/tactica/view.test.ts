import { expect, test } from 'vitest';
import { tactica, type TacticaEvent } from '../../../../src/games/tactica/index.ts';
import { viewOf } from '../../../../src/games/tactica/view.ts';
import { createMatch } from '../../../../src/kernel/index.ts';

test('a player sees the own hand, and the top of the deck after looking at it', () => {
  const position = ['hand p1 MARCH HERO', 'hand p2 INTUI', 'deck SURP BLADE'];
  const state = createMatch(tactica, { setup: { map: 'skirmish2', position }, seed: 1 }).state();
  const game = { ...state, topSeenBy: 'p2' };
  const seen = (viewer: string) => {
    const { deck, players, ...rest } = viewOf(game, viewer);
    const { deck: _, players: __, ...open } = game;
    expect(rest).toEqual(open);
    return [...players.map(({ hand }) => hand.join(' ')), deck.join(' ')];
  };
  expect(seen('p1')).toEqual(['MARCH HERO', '?', '? ?']);
  expect(seen('p2')).toEqual(['? ?', 'INTUI', 'SURP ?']);
  expect(seen('')).toEqual(['? ?', '?', '? ?']);
});

const DRAWN: TacticaEvent = { kind: 'card-drawn', player: 'p1', card: 'MARCH' };
const SEEN: TacticaEvent = { kind: 'top-seen', player: 'p1', card: 'MARCH' };
const SHOWN: TacticaEvent = { kind: 'hand-revealed', player: 'p1', to: 'p2', cards: ['MARCH', 'HERO'] };
const BOUGHT: TacticaEvent = { kind: 'announced', player: 'p1', what: 'to buy' };

test.each<[event: TacticaEvent, knowing: readonly string[], hidden: TacticaEvent]>([
  [DRAWN, ['p1'], { ...DRAWN, card: '?' }],
  [SEEN, ['p1'], { ...SEEN, card: '?' }],
  [SHOWN, ['p1', 'p2'], { ...SHOWN, cards: ['?', '?'] }],
  [BOUGHT, ['p1', 'p2', 'p3', ''], BOUGHT],
])('%j is known to %s alone', (event, knowing, hidden) => {
  for (const viewer of ['p1', 'p2', 'p3', '']) {
    const known = tactica.redact?.(event, viewer);
    if (knowing.includes(viewer)) expect(known, viewer).toBe(event);
    else expect(known, viewer).toEqual(hidden);
  }
});

import { expect, test } from 'vitest';
import { createMatch, isRefusal, panic } from '../../../../src/kernel/index.ts';
import { sacred, sacredScene, type SacredSetup } from '../../../../src/games/sacred/index.ts';
import { ELEMENTS } from '../../../../src/games/sacred/cards/elements.ts';
import { scenePieces } from '../../../../src/games/sacred/scene/scene-pieces.ts';
import { cardName } from '../../../../src/games/sacred/words.ts';
import { seedFor } from './cases.ts';
import type { PlayerLook } from '../../../../src/scene/index.ts';

const LOOKS: readonly PlayerLook[] = [
  { player: 'p1', name: 'Red', color: { r: 1, g: 0, b: 0 } },
  { player: 'p2', name: 'Blue', color: { r: 0, g: 0, b: 1 } },
];

function sceneFor(setup: SacredSetup) {
  const match = createMatch(sacred, { setup: { firstPlayer: 0, ...setup }, seed: 1 });
  return { game: match.state(), scene: sacredScene(match, LOOKS) };
}

test.each([
  ['Small', 25],
  ['Medium', 35],
  ['Large', 45],
] as const)(
  'the %s field has %i tiles, two Bases, the zones and the dice of both players, none of them twice',
  (field, tiles) => {
    const { cells } = sceneFor({ field }).scene.board;
    expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
    expect(cells.filter(({ id }) => /^[a-e][1-9]$/u.test(id))).toHaveLength(tiles);
    expect(cells).toHaveLength(tiles + 2 + 6 + 2);
  },
);

test('SAC-SET-02 SAC-BAT-05 each player has a d20 that shows their last roll, and 20 before the first', () => {
  const setup = { position: 'A05@c3(S)\nB06@c5(N)\nB07@c4(N)' };
  const match = createMatch(sacred, { setup, seed: seedFor([9, 9, 4, 5]) });
  const shown = (): unknown[] =>
    sacredScene(match, LOOKS).pieces.flatMap(({ id, look, value }) =>
      look.shape === 'die' ? [[id, look.sides, value]] : [],
    );
  const play = (player: string, text: string): void => {
    const action = match.parse(player, text);
    const answer = isRefusal(action) ? panic(action.message) : match.submit(player, action);
    if (!answer.ok) panic(`${text}: ${answer.refusal.message}`);
  };
  expect(shown()).toEqual([
    ['die-p1', 20, 20],
    ['die-p2', 20, 20],
  ]);
  const battle = (): unknown[] => sacredScene(match, LOOKS).panels.filter(({ id }) => id === 'battle');
  expect(battle()).toEqual([]);
  play('p1', 'battle c3 c5');
  const lines = [
    'Skyline Archer on c3: ATK 6, CRT 4',
    'Burrow Titan on c5: SPD 1, DEF 5, RES 10',
    'The defender dodges on a roll up to 1 of 20',
    'The attack is critical on a roll up to 4 of 20',
    'A hit takes 6 of 10 RES, a critical one 6',
    'Air counters the defender',
  ];
  expect(battle()).toMatchObject([{ title: 'Battle', lines: [...lines, 'Red may respond'] }]);
  play('p1', 'ready');
  expect(battle()).toMatchObject([{ lines: [...lines, 'Blue may respond; the other player is ready'] }]);
  play('p2', 'ready');
  // Equal rolls are rolled again.
  expect(shown()).toEqual([
    ['die-p1', 20, 4],
    ['die-p2', 20, 5],
  ]);
  play('p1', 'end-turn');
  play('p2', 'end-phase');
  play('p2', 'end-phase');
  play('p2', 'end-turn');
  expect(shown()).toEqual([
    ['die-p1', 20, 4],
    ['die-p2', 20, 5],
  ]);
});

test('a hand lies in the order in which it was drawn, and only its owner reads it', () => {
  const { game, scene } = sceneFor({});
  for (const { hand, id } of game.players) {
    const pieces = scene.pieces.filter(piece => piece.hand === id);
    expect(pieces.map(({ name }) => name)).toEqual(hand.map(card => cardName(game, card)));
    for (const piece of pieces) expect(piece.readableBy).toEqual([id]);
  }
});

test('only the player who decides can end the phase', () => {
  const { panels } = sceneFor({}).scene;
  const labels = (player: string): string[] =>
    panels.flatMap(panel => (panel.for?.includes(player) === true ? panel.buttons.map(({ label }) => label) : []));
  expect(labels('p1')).toEqual(['End Deploy Phase', 'Concede']);
  expect(labels('p2')).toEqual(['Concede']);
});

test('a tile of an element looks like no tile of the field', () => {
  const { game, scene } = sceneFor({ field: 'Large' });
  const field = scene.board.cells.filter(({ id }) => /^[a-e][1-9]$/u.test(id));
  const grounds = field.flatMap(({ color }) => color ?? []);
  for (const element of ELEMENTS) {
    const tiles = game.tiles.map((tile, cell) => (cell === 0 ? element : tile));
    const tile = scenePieces({ ...game, tiles }, LOOKS).find(({ id }) => id.startsWith('element:'))?.tint;
    const gaps = grounds.map(ground => Math.hypot(ground.r - tile!.r, ground.g - tile!.g, ground.b - tile!.b));
    expect(Math.min(...gaps), element).toBeGreaterThan(0.15);
  }
});

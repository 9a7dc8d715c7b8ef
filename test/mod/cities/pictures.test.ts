import '../../../tools/table/vitest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyMatch } from '../../../mod/host/index.ts';
import { hostedGame, sceneOf } from '../../support/hosted-games.ts';
import { buttonOf } from '../../support/shown-ui.ts';
import { openHosted, type TableHands } from '../../support/table-hands.ts';

const ADDRESS = 'https://example.org/cards/{kind}.png';
const game = hostedGame('cities');
const CHOSEN = { pictures: ADDRESS };
let hands: TableHands;

beforeAll(async () => {
  hands = await openHosted(game);
  await hands.table.sit('Red', 'Ann');
  await hands.table.sit('Blue', 'Bob');
  await hands.table.sit('Grey', 'Eve');
  await hands.quiet();
  for (const text of ['Board T1', 'Red']) await hands.press('Red', text);
});
afterAll(async () => hands.table.close());

async function say(color: string, message: string): Promise<string[]> {
  hands.whispers(color);
  await hands.table.chat(message, color);
  await hands.quiet();
  return hands.whispers(color);
}

async function match(): Promise<AnyMatch> {
  const saved = await hands.saved();
  if (saved === undefined) throw new Error('The game has not begun');
  return saved.match;
}

/** Every address of a picture that `viewer` is sent. */
async function addresses(viewer: string): Promise<string[]> {
  const text = JSON.stringify((await hands.table.snapshot(viewer)).objects);
  return [...text.matchAll(/https:[^"]*/g)].map(([address]) => address).sort();
}

describe('in the lobby', () => {
  test.each([
    ['!pictures', 'An address begins with https://, http://, file:///: "" does not'],
    ['!pictures cats.png', 'An address begins with https://, http://, file:///: "cats.png" does not'],
    [
      '!pictures https://example.org/cats.png',
      '{kind} has to stand in the address where the code of a card comes, such as LI',
    ],
    ['!pictures https://example.org/{kind} <b>', 'An address has no blanks, quotes, brackets or backslashes'],
    [`!pictures https://{kind}${'x'.repeat(300)}`, 'An address has at most 300 characters, not 314'],
    ['!end', '!end is no command of the lobby: type !help or !pictures'],
  ])('%s changes nothing, and is told why', async (message, answer) => {
    expect(await say('Red', message)).toEqual([answer]);
    expect((await hands.screen('Red')).join('\n')).toContain('[x]  Drawn');
  });

  test('an address is shown to everybody, and may be given up again', async () => {
    expect(await say('Blue', `!pictures ${ADDRESS}`)).toEqual([]);
    expect((await hands.screen('Red')).join('\n')).toContain(`[x]  ${ADDRESS}`);
    await hands.press('Red', 'Drawn');
    expect((await hands.screen('Red')).join('\n')).not.toContain(ADDRESS);
  });
});

describe('a deck of pictures', () => {
  test('shows each hand to its owner alone, from the first moment on', async () => {
    await say('Red', `!pictures ${ADDRESS}`);
    const { path } = await buttonOf(hands.table, 'Red', 'Start the game', 0);
    await hands.table.send({ kind: 'ui', color: 'Red', guid: '-1', path, event: 'onClick', value: '-1' });
    for (let frame = 0; frame < 90; frame++) {
      expect(await addresses('Grey')).toEqual([]);
      await hands.table.frames(1);
    }
    const own = sceneOf(game, await match(), game.table.seats({}), CHOSEN).pieces;
    for (const [color, player] of [
      ['Red', 'p1'],
      ['Blue', 'p2'],
    ] as const) {
      const expected = own.filter(({ hand }) => hand === player).map(({ look }) => look.picture ?? '');
      expect(expected).toHaveLength(5);
      // Twice each: a card has the same picture on both sides.
      expect(await addresses(color)).toEqual(expected.concat(expected).sort());
    }
  });

  test('is laid, mustered and seen by all as the rules say', async () => {
    const before = await match();
    const scene = sceneOf(game, before, game.table.seats({}), CHOSEN);
    const found = scene.spots.find(({ action }) => action.kind === 'found');
    if (found === undefined) throw new Error('Nothing can be founded');
    await hands.drag('Red', scene, found.piece, found.cell);
    expect((await match()).history()).toHaveLength(1);
    expect(await addresses('Grey')).toEqual([]);
    expect((await addresses('Red')).length).toBe(8);
  });

  test('stays when the table is saved and loaded', async () => {
    const save = await hands.table.save();
    const before = await addresses('Red');
    await hands.table.send({ kind: 'load', save });
    await hands.quiet();
    expect(await addresses('Red')).toEqual(before);
    expect(await addresses('Blue')).toHaveLength(10);
  });

  test('covers its piece, whose bars are drawn on top of it', async () => {
    const { objects } = await hands.table.snapshot('Red');
    const card = objects.find(({ name, position }) => name === 'Custom_Tile' && position.z < 0);
    // At scale 1 it is two wide.
    expect([card?.scale.x, card?.scale.z].map(part => part?.toFixed(3))).toEqual(['0.988', '0.988']);
    expect(card?.buttons).toEqual([]);
    const [bar] = card?.lines ?? [];
    // In its own measure it is two wide and a fifth high, and turned about so that the picture is upright.
    expect(bar?.points.map(({ x, y, z }) => [x, y, z].map(part => Math.round(part * 100) / 100))).toEqual([
      [0.14, 0.22, -0.92],
      [-0.14, 0.22, -0.92],
    ]);
  });
});

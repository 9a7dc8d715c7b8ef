import '../../../tools/table/vitest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyMatch } from '../../../mod/host/index.ts';
import { KINDS } from '../../../src/games/cities/index.ts';
import type { ObjectSnapshot, Place } from '../../../tools/table/index.ts';
import { hostedGame, sceneOf } from '../../support/hosted-games.ts';
import { cellPlace, handsAt, openHosted, type TableHands } from '../../support/table-hands.ts';

const game = hostedGame('cities');
const SEATS = game.table.seats({});

async function begun(...buttons: string[]): Promise<TableHands> {
  const hands = await openHosted(game);
  await hands.table.sit('Red', 'Ann');
  await hands.table.sit('Blue', 'Bob');
  await hands.table.sit('Grey', 'Eve');
  await hands.quiet();
  for (const text of [...buttons, 'Start the game']) await hands.press('Red', text);
  return hands;
}

async function matchOf(hands: TableHands): Promise<AnyMatch> {
  const saved = await hands.saved();
  if (saved === undefined) throw new Error('The game has not begun');
  return saved.match;
}

/** What lies in the hand of Red, as `viewer` sees it. */
async function redHand({ table }: TableHands, viewer?: string): Promise<ObjectSnapshot[]> {
  const { objects } = await table.snapshot(viewer);
  const cards = objects.filter(({ name, position }) => name === 'BlockSquare' && position.z < -8.6);
  return cards.filter(({ position }) => Math.abs(position.x) < 9.6);
}

describe('cards in hands', () => {
  let hands: TableHands;
  beforeAll(async () => {
    hands = await begun('Board T1', 'Red');
  });
  afterAll(async () => hands.table.close());

  test('CAT-SET-14 five lie in the hand of each seat, and their owner reads them', async () => {
    const cards = await redHand(hands, 'Red');
    expect(cards).toHaveLength(5);
    expect(cards.map(({ buttons }) => buttons.length)).toEqual([2, 2, 2, 2, 2]);
    expect(cards.every(({ nickname }) => nickname !== '')).toBe(true);
  });

  test('lie in the order in which they were drawn, so that their order tells nothing', async () => {
    const { players } = (await matchOf(hands)).state() as unknown as { players: { hand: string[] }[] };
    const cards = (await redHand(hands, 'Red')).toSorted((one, other) => one.position.x - other.position.x);
    const drawn = players[0]?.hand.map(kind => KINDS.find(each => each.kind === kind)?.name);
    expect(cards.map(({ nickname }) => nickname)).toEqual(drawn);
  });

  test.each(['Blue', 'Grey'])('%s sees five things, and nothing of what they are', async viewer => {
    const cards = await redHand(hands, viewer);
    expect(cards).toHaveLength(5);
    for (const card of cards)
      expect(card).toMatchObject({
        concealed: true,
        nickname: '',
        description: '',
        buttons: [],
        menu: [],
        lines: [expect.anything()],
      });
    const [first] = cards;
    expect(cards.every(({ tint }) => JSON.stringify(tint) === JSON.stringify(first?.tint))).toBe(true);
  });

  test('a card stays hidden while its owner carries it over the board', async () => {
    const scene = sceneOf(game, await matchOf(hands), SEATS);
    const piece = scene.pieces.find(({ hand }) => hand === 'p1')?.id ?? '';
    const { guid } = await hands.find(scene, piece);
    await hands.table.send({ kind: 'pickUp', color: 'Red', guid });
    await hands.table.send({ kind: 'moveHand', color: 'Red', ...cellPlace(scene, 'b2') });
    await hands.table.frames(20);
    const { objects } = await hands.table.snapshot('Blue');
    expect(objects.find(each => each.guid === guid)).toMatchObject({ concealed: true, nickname: '', buttons: [] });
    await hands.table.send({ kind: 'cancelHold', color: 'Red' });
    await hands.quiet();
  });

  test.each([
    ['on the table', { x: 12, z: 0 }],
    ['just behind the hand', { x: 0, z: -14.3 }],
    ['just beside the hand', { x: 9.3, z: -11.5 }],
  ])('a card that is left lying %s returns to the hand', async (_, place) => {
    const scene = sceneOf(game, await matchOf(hands), SEATS);
    const piece = scene.pieces.find(({ hand }) => hand === 'p1')?.id ?? '';
    const { guid } = await hands.find(scene, piece);
    await hands.table.send({ kind: 'pickUp', color: 'Red', guid });
    await hands.table.send({ kind: 'release', color: 'Red', ...place });
    await hands.table.frames(120);
    const cards = await redHand(hands);
    expect(cards).toHaveLength(5);
    const card = cards.find(each => each.guid === guid);
    // The hand is eighteen wide, and five deep around 11.5.
    expect(card?.position.z).toBeGreaterThan(-14);
    expect(Math.abs(card?.position.x ?? 99)).toBeLessThan(9);
  });

  test('a card that is put into the other hand returns, and is not read there', async () => {
    const scene = sceneOf(game, await matchOf(hands), SEATS);
    const piece = scene.pieces.find(({ hand }) => hand === 'p1')?.id ?? '';
    const { guid } = await hands.find(scene, piece);
    await hands.table.send({ kind: 'pickUp', color: 'Red', guid });
    await hands.table.send({ kind: 'release', color: 'Red', x: 0, z: 11.5 });
    await hands.table.frames(2);
    const { objects } = await hands.table.snapshot('Blue');
    expect(objects.find(each => each.guid === guid)).toMatchObject({ concealed: true, nickname: '' });
    await hands.table.frames(120);
    expect((await redHand(hands)).map(card => card.guid)).toContain(guid);
  });

  test('CAT-CITY-07 what a city holds is said to its owner alone', async () => {
    const match = await matchOf(hands);
    const action = match.parse('p1', `found ${String(handKind(match))} b2`);
    if (!('kind' in action)) throw new Error(action.message);
    hands.whispers('Red');
    hands.whispers('Blue');
    const before = hands.table.logs.length;
    const cards = await redHand(hands, 'Red');
    await hands.act(match, 'p1', action);
    // The card that was dragged has gone, and the others keep what is on them.
    const left = await redHand(hands, 'Red');
    expect(left).toHaveLength(cards.length - 1);
    for (const { guid, nickname } of left) expect(cards.find(each => each.guid === guid)?.nickname).toBe(nickname);
    const gone = cards.filter(({ guid }) => !left.some(each => each.guid === guid));
    expect(gone.map(({ nickname }) => nickname)).toEqual([KINDS.find(({ kind }) => kind === handKind(match))?.name]);
    const name = await onlyCity(hands, 'Red');
    expect(name).toMatch(/^<color=#f1f3ed>b2<\/color> {2}1 of 6 {2}.*grows.*\n {4}the last card stays\n {4}[A-Z]/u);
    const said = hands.table.logs.slice(before);
    const card = name.split('\n').at(-1)?.trim() ?? '';
    const aside = said.filter(log => 'text' in log && log.text.includes(card));
    expect(aside.map(log => ('to' in log ? log.to : 'everybody'))).toEqual(['Red']);
    // What lies open about a land names every kind that it suits, whoever holds one.
    const isLand = (text: string): boolean => /^[a-f][1-6]\n?(Plain|Forest|Mountain|Lake|Swamp)\n/.test(text);
    // So does the poster of the start screen.
    const isOpen = (text: string): boolean => isLand(text) || text.startsWith('{"canLearn"');
    const [status = '{}'] = (await hands.screen('Blue')).filter(text => text.startsWith('{"canLearn"'));
    expect(JSON.stringify({ ...JSON.parse(status), poster: '' })).not.toContain(card);
    expect((await hands.screen('Blue')).filter(text => !isOpen(text)).join()).not.toContain(card);
    const { objects } = await hands.table.snapshot('Blue');
    // Blue may hold a card of the same kind.
    const others = objects.filter(({ position }) => position.z < 8.6);
    const texts = others.map(({ description, nickname }) => nickname + description);
    expect(texts.filter(text => !isLand(text)).join()).not.toContain(card);
    expect(hands.table).toHaveNoErrors();
  });
});

function handKind(match: AnyMatch): unknown {
  // A state of this game.
  const { players } = match.state() as unknown as { players: { hand: string[] }[] };
  return players[0]?.hand[0];
}

async function onlyCity(hands: TableHands, color: string): Promise<string> {
  const texts = await hands.screen(color);
  return texts[texts.indexOf('Your cities') + 1] ?? '';
}

describe('lands that are laid in secret', () => {
  let hands: TableHands;
  beforeAll(async () => {
    hands = await begun();
  });
  afterAll(async () => hands.table.close());

  test('CAT-SET-07 lie there for who laid them, and for nobody else', async () => {
    for (const name of ['Forest (2 left)', 'Lake (2 left)']) await hands.press('Red', name);
    const lands = async (viewer: string): Promise<string[]> => {
      const { objects } = await hands.table.snapshot(viewer);
      return objects.map(({ nickname }) => nickname).filter(nickname => nickname !== '');
    };
    const left = ['Plain: 10 left', 'Forest: 1 left', 'Mountain: 2 left', 'Lake: 1 left', 'Swamp: 2 left'];
    expect((await lands('Red')).toSorted()).toEqual(['forest', 'lake', ...left].toSorted());
    expect(await lands('Blue')).toEqual([]);
    expect(await lands('Grey')).toEqual([]);
    expect((await hands.screen('Blue')).join()).not.toMatch(/forest on|lake on/);
    expect(await hands.screen('Blue')).toContain('Red lays land 3 of 18, unseen by the other player');
    expect(hands.table).toHaveNoErrors();
  });

  test('CAT-SET-05 are laid by dropping them where the next one comes, and nowhere else', async () => {
    const nameAt = async (viewer: string, place: Place): Promise<string | undefined> =>
      (await hands.table.snapshot(viewer)).objects.find(
        ({ nickname, position }) => nickname !== '' && Math.hypot(position.x - place.x, position.z - place.z) < 0.3,
      )?.nickname;
    const scene = async () => sceneOf(game, await matchOf(hands), SEATS);
    hands.whispers('Red');
    await hands.drag('Red', await scene(), 'supply:p1:S', 'd1');
    expect(hands.whispers('Red')).toEqual(['Swamp: 2 left cannot be put there']);
    await hands.drag('Red', await scene(), 'supply:p1:S', 'c1');
    const c1 = cellPlace(await scene(), 'c1');
    expect(await nameAt('Red', c1)).toBe('swamp');
    expect(await nameAt('Blue', c1)).toBeUndefined();
    const supply = cellPlace(await scene(), 'supply:p1:S');
    expect(await nameAt('Red', supply)).toBe('Swamp: 1 left');
    expect(await nameAt('Blue', supply)).toBeUndefined();
    expect((await matchOf(hands)).history()).toHaveLength(3);
    expect(hands.table).toHaveNoErrors();
  });

  test('give nothing away while they are made', async () => {
    const seen = new Set<string>();
    await handsAt(hands.table, game, 0).press('Red', 'Mountain (2 left)');
    for (let frame = 0; frame < 30; frame++) {
      const { objects } = await hands.table.snapshot('Blue');
      for (const { nickname, position: at, tint } of objects.filter(({ position }) => position.y < 0))
        seen.add(JSON.stringify([nickname, at.x, at.z, tint.r, tint.g, tint.b]));
      await hands.table.frames(1);
    }
    expect([...seen]).toEqual([JSON.stringify(['', 0, 0, 1, 1, 1])]);
  });
});

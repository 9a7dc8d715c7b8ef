import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { SavedGame } from '../../../../tools/world/save-format/saved-types.ts';
import { machines, openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

function hand(color: string, z: number, rotY: number): object {
  const Transform = { posX: 1, posY: 4, posZ: z, rotX: 0, rotY, rotZ: 0, scaleX: 12, scaleY: 9, scaleZ: 5 };
  return { Color: color, Transform };
}

const FACE = { FaceURL: 'https://example.org/face.png', BackURL: 'https://example.org/back.png' };
const SHEETS = { 1: { ...FACE, NumWidth: 10, NumHeight: 7 } };

/** A deck as the game writes it in some saves: only the deck carries the sheets. */
function deck(guid: string): object {
  const cards = [101, 102, 103].map(CardID => ({ Name: 'Card', CardID, Transform: {} }));
  return piece('Deck', guid, [0, 1, 0], { DeckIDs: [101, 102, 103], CustomDeck: SHEETS, ContainedObjects: cards });
}

describe.each(await machines())('saves of older versions in %s', (_, open) => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const load = (objects: readonly object[], more: object = {}): Promise<unknown> =>
    world.ask({ kind: 'load', save: { ...saveWith('', objects), ...more } });

  beforeAll(async () => {
    world = await openWorld(open);
  });

  afterAll(() => world.close());

  describe('hands that the save lists in Hands.HandTransforms', () => {
    const Hands = { Enable: true, HandTransforms: [hand('White', -18, 0), hand('Red', 18, 180), hand('Nobody', 0, 0)] };

    beforeEach(() => load([deck('deck01')], { Hands }));

    test('are hand zones with their place, size and direction', async () => {
      expect(await run('return Player.White.getHandTransform().position.z')).toBe(-18);
      expect(await run('return Player.Red.getHandTransform().rotation.y')).toBe(180);
      expect(await run('return Player.Red.getHandTransform().scale.x')).toBe(12);
      expect(await run('return Player.Blue.getHandCount()')).toBe(0);
      expect(world.errors()).toEqual([]);
    });

    test('give scripts the older names of getPlayerHand, too', async () => {
      expect(await run('return Player.Red.getPlayerHand().pos_z')).toBe(18);
      expect(await run('return Player.Red.getPlayerHand().rot_y')).toBe(180);
      expect(await run('return Player.White.getPlayerHand().trigger_forward_z')).toBeCloseTo(1, 5);
      expect(await run('return Player.White.getPlayerHand().trigger_right_x')).toBeCloseTo(1, 5);
    });

    test('take dealt cards', async () => {
      await run("getObjectFromGUID('deck01').deal(1, 'Red')");
      await world.ask({ kind: 'frames', count: 120 });
      expect(await run('return #Player.Red.getHandObjects()')).toBe(1);
    });

    test('are in the next save once, as objects', async () => {
      const saved = await world.ask<SavedGame>({ kind: 'save' });
      expect(saved.ObjectStates.filter(({ Name }) => Name === 'HandTrigger').map(zone => zone['FogColor'])).toEqual([
        'White',
        'Red',
      ]);
      await world.ask({ kind: 'load', save: saved });
      expect(await run('return Player.White.getHandCount()')).toBe(1);
    });

    test('give way to hand zones of the same colour', async () => {
      const zone = piece('HandTrigger', 'hand01', [0, 4, -30], { FogColor: 'White', Locked: true });
      await load([zone], { Hands });
      expect(await run('return Player.White.getHandCount()')).toBe(1);
      expect(await run('return Player.White.getHandTransform().position.z')).toBe(-30);
      expect(await run('return Player.Red.getHandCount()')).toBe(1);
    });

    test('of a wrong type are passed over', async () => {
      await load([], { Hands: { HandTransforms: [7, { Color: 'White' }, { Transform: {} }] } });
      expect(await run('return Player.White.getHandCount()')).toBe(1);
      await load([], { Hands: 'none' });
      expect(await run('return Player.White.getHandCount()')).toBe(0);
    });
  });

  describe('a deck whose sheets only the deck carries', () => {
    beforeEach(() => load([deck('deck01')]));

    test('gives a taken card its face', async () => {
      await run("getObjectFromGUID('deck01').takeObject({ position = { 5, 2, 0 } })");
      await world.ask({ kind: 'frames', count: 120 });
      const card =
        "for _, o in ipairs(getObjects()) do if o.type == 'Card' then return o.getData().CustomDeck[1].FaceURL end end";
      expect(await run(card)).toBe(FACE.FaceURL);
    });

    test('keeps its sheets in the next save', async () => {
      const saved = await world.ask<SavedGame>({ kind: 'save' });
      expect(saved.ObjectStates[0]?.['CustomDeck']).toEqual(SHEETS);
    });
  });
});

describe('the host', () => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const WHO =
    'function onLoad() who = Player.White.steam_name seated = #getSeatedPlayers() host = Player.White.host end';
  const zones = (...colors: readonly string[]): object[] =>
    colors.map((FogColor, index) =>
      piece('HandTrigger', `hand0${index}`, [0, 4, index * 20], { FogColor, Locked: true }),
    );

  beforeEach(async () => {
    world = await openWorld();
  });

  afterAll(() => world.close());

  test('sits on White while scripts load, and nobody sees it as a person', async () => {
    await world.ask({ kind: 'load', save: saveWith(WHO, zones('Red', 'White')) });
    expect(await run("return who .. ' ' .. seated .. ' ' .. tostring(host)")).toBe('Host 1 true');
    expect(await world.ask({ kind: 'snapshot' })).toMatchObject({ seats: [{ color: 'White', host: false }, {}] });
  });

  test('sits on the first seat with a hand if White has none, and nowhere without hands', async () => {
    await world.ask({ kind: 'load', save: saveWith('', zones('Blue', 'Green')) });
    expect(await run('return getSeatedPlayers()[1]')).toBe('Green');
    await world.ask({ kind: 'load', save: saveWith('', []) });
    expect(await run('return #getSeatedPlayers()')).toBe(0);
  });

  test('is the first person who sits down, on whatever seat', async () => {
    await world.ask({ kind: 'load', save: saveWith('', zones('White', 'Red')) });
    await world.ask({ kind: 'sit', color: 'Red', name: 'Rita' });
    expect(await run('return getSeatedPlayers()[1]')).toBe('Red');
    expect(await run('return Player.Red.steam_name')).toBe('Rita');
    expect(await run('return Player.Red.host')).toBe(true);
    expect(await run('return #getSeatedPlayers()')).toBe(1);
  });

  test('keeps the dialog of the seat that the person takes', async () => {
    const script = "function onLoad() Player.White.showInfoDialog('Welcome') end";
    await world.ask({ kind: 'load', save: saveWith(script, zones('White')) });
    await world.ask({ kind: 'sit', color: 'White', name: 'Rita' });
    expect(await world.ask({ kind: 'snapshot', viewer: 'White' })).toMatchObject({
      seats: [{ color: 'White', player: 'Rita', host: true, dialog: { text: 'Welcome' } }],
    });
  });
});

import { describe, expect, test } from 'vitest';
import { checkSave } from '../../../../tools/save/index.ts';
import { deckObject } from '../../../../tools/save/decks/deck-object.ts';
import type { PlannedCard } from '../../../../tools/save/decks/deck-plan.ts';
import { layoutSheets } from '../../../../tools/save/decks/sheet-layout.ts';

const addressOf = (file: string): string => `https://example.org/${file}`;

function card(name: string, face: number, count = 1): PlannedCard {
  return { texts: { name, description: `a ${name}`, tags: name === 'Bear' ? ['Big'] : [], notes: '' }, face, count };
}

function objectOf(cards: readonly PlannedCard[], faces: number): ReturnType<typeof deckObject> {
  return deckObject({ name: 'Bears', cards, layout: layoutSheets(faces, { width: 10, height: 14 }), addressOf });
}

describe('the saved object of a deck', () => {
  test('is sound, and has names, copies and sheets', () => {
    const object = objectOf([card('Bear', 0, 2), card('Owl', 1)], 2);
    expect(checkSave(object)).toEqual([]);
    expect(object).toMatchObject({
      ComponentTags: { labels: [{ displayed: 'Big', normalized: 'big' }] },
      ObjectStates: [
        {
          ...{ Name: 'DeckCustom', Nickname: 'Bears', DeckIDs: [100, 100, 101] },
          CustomDeck: {
            1: {
              ...{ FaceURL: 'https://example.org/sheet-1.png', BackURL: 'https://example.org/back.png' },
              ...{ NumWidth: 2, NumHeight: 1, BackIsHidden: true, UniqueBack: false, Type: 0 },
            },
          },
          ContainedObjects: [
            { Name: 'Card', Nickname: 'Bear', Description: 'a Bear', Tags: ['Big'], CardID: 100 },
            { Name: 'Card', Nickname: 'Bear', CardID: 100 },
            { Name: 'Card', Nickname: 'Owl', CardID: 101 },
          ],
        },
      ],
    });
  });

  test('gives each card a GUID of its own, which follows from names', () => {
    const guids = (value: unknown): string[] =>
      [...JSON.stringify(value).matchAll(/"GUID":"(.*?)"/g)].map(([, guid = '']) => guid);
    const cards = [card('Bear', 0, 1_000), card('Owl', 1, 1_000)];
    const first = guids(objectOf(cards, 2));
    expect(new Set(first).size).toBe(2_001);
    expect(guids(objectOf(cards, 2))).toEqual(first);
    expect(first.every(guid => /^[0-9a-f]{6}$/.test(guid))).toBe(true);
  });

  test('and its cards lie face down, with the first on top, upright for a player at the near side, and hide what they are', () => {
    const [deck] = objectOf([card('Bear', 0), card('Owl', 1)], 2)['ObjectStates'] as readonly Record<string, unknown>[];
    const cards = deck?.['ContainedObjects'] as readonly unknown[];
    const at = { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 180, rotZ: 180, scaleX: 1, scaleY: 1, scaleZ: 1 };
    for (const object of [deck, ...cards])
      expect(object).toMatchObject({ Transform: at, HideWhenFaceDown: true, SidewaysCard: false, Locked: false });
    for (const each of cards) expect(each).toMatchObject({ Hands: true, CustomDeck: { 1: { Type: 0 } } });
    expect(cards[1]).not.toHaveProperty('Tags');
  });

  test('of two notes keeps them, and a tag of several cards once', () => {
    const tagged = (name: string, tags: readonly string[]): PlannedCard => ({
      texts: { name, description: '', tags, notes: `of ${name}` },
      face: 0,
      count: 1,
    });
    const object = objectOf([tagged('Bear', ['Big', 'Wild']), tagged('Owl', ['Wild'])], 1);
    expect(object).toMatchObject({
      SaveName: 'Bears',
      ComponentTags: { labels: [{ normalized: 'big' }, { displayed: 'Wild', normalized: 'wild' }] },
      ObjectStates: [{ ContainedObjects: [{ GMNotes: 'of Bear', Description: '' }, { GMNotes: 'of Owl' }] }],
    });
    expect(JSON.stringify(object).match(/"displayed"/gu)).toHaveLength(2);
  });

  test('of one card is a card', () => {
    const object = objectOf([card('Bear', 0)], 1);
    expect(checkSave(object)).toEqual([]);
    expect(object).toMatchObject({ ObjectStates: [{ Name: 'CardCustom', Nickname: 'Bear', CardID: 100 }] });
    expect(JSON.stringify(object)).not.toContain('DeckIDs');
  });

  test('of 71 cards has two sheets, and each card the one that it is on', () => {
    const object = objectOf(
      Array.from({ length: 71 }, (_, face) => card(`Bear ${face}`, face)),
      71,
    );
    expect(checkSave(object)).toEqual([]);
    const text = JSON.stringify(object);
    expect(text).toContain('"CardID":135,"CustomDeck":{"1":{');
    expect(text).toContain('"CardID":200,"CustomDeck":{"2":{"FaceURL":"https://example.org/sheet-2.png"');
    expect(text).toContain('"CardID":234');
    expect(text).not.toContain('"CardID":136');
  });
});

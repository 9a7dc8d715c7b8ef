import { expect, test } from 'vitest';
import { diffPicture, diffSaves, diffText } from '../../../../tools/save/index.ts';

type State = Readonly<Record<string, unknown>>;

const at = (posX: number, posZ = 0, rotY = 0): object => ({
  ...{ posX, posY: 1, posZ, rotX: 0, rotY, rotZ: 0 },
  ...{ scaleX: 1, scaleY: 1, scaleZ: 1 },
});
const card = (GUID: string, Nickname: string, more: State = {}): State => ({
  ...{ GUID, Name: 'Card', Nickname, Transform: at(0) },
  ...more,
});
const save = (...ObjectStates: readonly State[]): State => ({ SaveName: 'Bears', Date: 'today', ObjectStates });
const deck = (...ContainedObjects: readonly State[]): State => ({
  ...{ GUID: 'dddddd', Name: 'Deck', Nickname: 'Pile', Transform: at(5) },
  ContainedObjects,
});
const lines = (before: State, after: State): string[] => diffText(diffSaves(before, after));

const ACE = card('aaaaaa', 'Ace of Spades');
const KING = card('bbbbbb', 'King');

test.each<[string, State, State, string[]]>([
  ['nothing', save(ACE), save(ACE), ['Nothing has changed.']],
  ['a move', save(ACE), save({ ...ACE, Transform: at(0.8) }), ['Ace of Spades (aaaaaa): moved 2 cm']],
  [
    'a turn over north',
    save({ ...ACE, Transform: at(0, 0, 350) }),
    save({ ...ACE, Transform: at(0, 0, 20) }),
    ['Ace of Spades (aaaaaa): turned 30°'],
  ],
  ['a new name', save(ACE), save({ ...ACE, Nickname: 'Ace' }), ['Ace (aaaaaa): renamed from "Ace of Spades" to "Ace"']],
  ['a value', save(ACE), save({ ...ACE, Locked: true }), ['Ace of Spades (aaaaaa): Locked: new, true']],
  [
    'another value',
    save({ ...ACE, Locked: true }),
    save({ ...ACE, Locked: false }),
    ['Ace of Spades (aaaaaa): Locked: true → false'],
  ],
  [
    'a script',
    save({ ...ACE, LuaScript: 'a\nb\nc' }),
    save({ ...ACE, LuaScript: 'a\nx\ny\nz\nc' }),
    ['Ace of Spades (aaaaaa): script: 3 lines (+3 −1)'],
  ],
  ['an object more', save(ACE), save(ACE, KING), ['King (bbbbbb): added']],
  ['an object less', save(ACE, KING), save(ACE), ['King (bbbbbb): removed']],
  ['a container with contents', save(ACE), save(ACE, deck(KING)), ['Pile (dddddd): added']],
  [
    'a card into a deck',
    save(ACE, deck(KING)),
    save(deck(KING, ACE)),
    ['Ace of Spades (aaaaaa): moved from the table to Pile'],
  ],
  ['an order', save(deck(ACE, KING)), save(deck(KING, ACE)), ['Pile (dddddd): deck shuffled']],
  [
    'a state that is not shown',
    save({ ...ACE, States: { 2: card('cccccc', 'Back') } }),
    save({ ...ACE, States: { 2: card('cccccc', 'Rear') } }),
    ['Rear (cccccc): renamed from "Back" to "Rear"'],
  ],
  [
    'an object that is attached',
    save({ ...ACE, ChildObjects: [card('cccccc', 'Pin')] }),
    save({ ...ACE, ChildObjects: [card('cccccc', 'Nail')] }),
    ['Nail (cccccc): renamed from "Pin" to "Nail"'],
  ],
  ['the order on the table', save(ACE, KING), save(KING, ACE), ['Nothing has changed.']],
  ['the table', save(), { ...save(), SaveName: 'Wolves' }, ['SaveName: "Bears" → "Wolves"']],
])('%s is said in words', (_, before, after, words) => {
  expect(lines(before, after)).toEqual(words);
});

test('dates and hairs are folded, and shown when asked for', () => {
  const [before, after] = [save(ACE), { ...save({ ...ACE, Transform: at(0.001) }), Date: 'tomorrow' }];
  const found = diffSaves(before, after);
  expect(diffText(found)).toEqual(['Nothing has changed.', expect.stringMatching(/^\(2 small differences/)]);
  expect(diffText(found, true)).toEqual(['Date: "today" → "tomorrow"', 'Ace of Spades (aaaaaa): moved 0.0025 cm']);
});

test('objects of one GUID are told apart by name, content and container', () => {
  const bears = ['one', 'two', 'three'].map(LuaScript => card('cccccc', 'Bear', { LuaScript }));
  const [one = {}, two = {}, three = {}] = bears;
  expect(lines(save(one, two, three), save(three, one, { ...two, Description: 'new' }))).toEqual([
    'Bear (cccccc): Description: new, "new"',
  ]);
  expect(lines(save(one, two, three), save(one, three))).toEqual(['Bear (cccccc): removed']);
});

test('objects without a GUID, and with a new one, are found by their names', () => {
  expect(lines(save(card('', 'Bear')), save(card('', 'Bear', { Memo: 'x' })))).toEqual(['Bear: Memo: new, "x"']);
  expect(lines(save(ACE), save({ ...ACE, GUID: 'eeeeee' }))).toEqual([
    'Ace of Spades (eeeeee): GUID: "aaaaaa" → "eeeeee"',
  ]);
});

test.each([
  [5, null],
  [{ ObjectStates: 5 }, { ObjectStates: [null, 5, []] }],
  [{}, { ObjectStates: [{ States: [] }] }],
])('strange saves %j and %j are compared as far as they go', (before, after) => {
  expect(() => diffText(diffSaves(before, after))).not.toThrow();
});

test('the picture has what moved, came and went, and no markup of names', () => {
  const evil = card('ffffff', '<script>&');
  const picture = diffPicture(save(ACE, KING), save({ ...ACE, Transform: at(8, 4) }, evil));
  expect(picture).toContain('<line x1="0" y1="0" x2="80" y2="-40"');
  expect(picture).toContain('King (removed)');
  expect(picture).toContain('&lt;script&gt;&amp; (added)');
  expect(picture).not.toContain('<script>');
  expect(diffPicture(save(), save())).toContain('viewBox="-40 -40 80 80"');
});

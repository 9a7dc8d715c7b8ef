import { describe, expect, test } from 'vitest';
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
const bag = (...contents: readonly State[]): State => ({ ...deck(...contents), Name: 'Bag' });
const HAIR = '(1 small difference left out: dates, and positions by a hair)';
const lines = (before: State, after: State): string[] => diffText(diffSaves(before, after));

const ACE = card('aaaaaa', 'Ace of Spades');
const KING = card('bbbbbb', 'King');
const QUEEN = card('cccccc', 'Queen');

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
  ['an order in a bag', save(bag(ACE, KING)), save(bag(KING, ACE)), ['Pile (dddddd): contents in another order']],
  [
    'contents that moved up',
    save(deck(QUEEN, ACE, KING)),
    save(deck(ACE, KING)),
    ['Queen (cccccc): removed from Pile'],
  ],
  ['contents that came', save(deck(ACE)), save(deck(ACE, KING)), ['King (bbbbbb): added to Pile']],
  ['a container that went', save(ACE, deck(KING, QUEEN)), save(ACE), ['Pile (dddddd): removed']],
  [
    'a card out of a deck',
    save(deck(KING, ACE)),
    save({ ...ACE, Transform: at(9) }, deck(KING)),
    ['Ace of Spades (aaaaaa): moved from Pile to the table', HAIR],
  ],
  [
    'a card from one bag into another',
    save(deck(KING), { ...bag(ACE), GUID: 'eeeeee', Nickname: 'Heap' }),
    save(deck(KING, ACE), { ...bag(), GUID: 'eeeeee', Nickname: 'Heap' }),
    ['Ace of Spades (aaaaaa): moved from Heap to Pile'],
  ],
  [
    'what lies elsewhere in a deck',
    save(deck(ACE)),
    save(deck({ ...ACE, Transform: at(9) })),
    ['Nothing has changed.', HAIR],
  ],
  [
    'a move and a turn',
    save(ACE),
    save({ ...ACE, Transform: at(3, 4, 90) }),
    ['Ace of Spades (aaaaaa): moved 13 cm', 'Ace of Spades (aaaaaa): turned 90°'],
  ],
  ['a fall', save(ACE), save({ ...ACE, Transform: { ...at(0), posY: 0 } }), ['Ace of Spades (aaaaaa): moved 2.5 cm']],
  ['a full turn', save(ACE), save({ ...ACE, Transform: at(0, 0, 360) }), ['Nothing has changed.']],
  ['the largest turn', save(ACE), save({ ...ACE, Transform: at(0, 0, 540) }), ['Ace of Spades (aaaaaa): turned 180°']],
  ['a flip', save(ACE), save({ ...ACE, Transform: { ...at(0), rotZ: 180 } }), ['Ace of Spades (aaaaaa): turned 180°']],
  ['a tilt', save(ACE), save({ ...ACE, Transform: { ...at(0), rotX: 5 } }), ['Ace of Spades (aaaaaa): turned 5°']],
  [
    'a scale',
    save(ACE),
    save({ ...ACE, Transform: { ...at(0), scaleY: 2 } }),
    ['Ace of Spades (aaaaaa): scaled from 1 to 2'],
  ],
  [
    'a scale that came',
    save({ ...ACE, Transform: { posX: 0 } }),
    save({ ...ACE, Transform: { posX: 0, scaleX: 2 } }),
    ['Ace of Spades (aaaaaa): scaled from 0 to 2'],
  ],
  [
    'a scale that went',
    save({ ...ACE, Transform: { posX: 0, scaleX: 2 } }),
    save({ ...ACE, Transform: { posX: 0 } }),
    ['Ace of Spades (aaaaaa): scaled from 2 to 0'],
  ],
  [
    'a scale by a hair',
    save(ACE),
    save({ ...ACE, Transform: { ...at(0), scaleZ: 1.00001 } }),
    ['Nothing has changed.', HAIR],
  ],
  [
    'no Transform before',
    save({ ...ACE, Transform: 'none' }),
    save({ ...ACE, Transform: { posX: 1 } }),
    ['Ace of Spades (aaaaaa): moved 2.5 cm'],
  ],
  ['a value that went', save({ ...ACE, Memo: 'x' }), save(ACE), ['Ace of Spades (aaaaaa): Memo: removed']],
  [
    'a name that went',
    save(ACE),
    save({ ...ACE, Nickname: undefined }),
    ['Card (aaaaaa): renamed from "Ace of Spades" to ""'],
  ],
  [
    'a name with tags',
    save(card('', '[b]Bear[/b] ')),
    save(card('', '[b]Bear[/b] ', { Memo: 'x' })),
    ['Bear: Memo: new, "x"'],
  ],
  [
    'one line of a script',
    save({ ...ACE, LuaScript: 'a\nb' }),
    save({ ...ACE, LuaScript: 'a\nb\nb' }),
    ['Ace of Spades (aaaaaa): script: 1 line (+1 −0)'],
  ],
  [
    'lines of notes that went',
    save({ ...ACE, GMNotes: 'a\nb\nb\nc' }),
    save({ ...ACE, GMNotes: 'b' }),
    ['Ace of Spades (aaaaaa): notes: 3 lines (+0 −3)'],
  ],
  [
    'line ends of a UI',
    save({ ...ACE, XmlUI: 'a\r\nb' }),
    save({ ...ACE, XmlUI: 'b\na' }),
    ['Ace of Spades (aaaaaa): UI: line ends or the order of lines'],
  ],
  [
    'a script of one line',
    save({ ...ACE, LuaScript: 'a' }),
    save({ ...ACE, LuaScript: 'b' }),
    ['Ace of Spades (aaaaaa): script changed'],
  ],
  [
    'a UI of one line',
    save({ ...ACE, XmlUI: 'a' }),
    save({ ...ACE, XmlUI: 'b' }),
    ['Ace of Spades (aaaaaa): UI changed'],
  ],
  [
    'notes of one line',
    save({ ...ACE, GMNotes: 'a' }),
    save({ ...ACE, GMNotes: 'b' }),
    ['Ace of Spades (aaaaaa): notes: "a" → "b"'],
  ],
  [
    'a script in place of none',
    save({ ...ACE, LuaScript: 5 }),
    save({ ...ACE, LuaScript: 'a\nb' }),
    ['Ace of Spades (aaaaaa): script changed'],
  ],
  [
    'values as long as fit',
    save({ ...ACE, Memo: 'a'.repeat(38) }),
    save({ ...ACE, Memo: 'b'.repeat(39) }),
    [`Ace of Spades (aaaaaa): Memo: "${'a'.repeat(38)}" → "${'b'.repeat(39)}…`],
  ],
  [
    'long values that begin alike',
    save({ ...ACE, Memo: 'a'.repeat(50) }),
    save({ ...ACE, Memo: 'a'.repeat(60) }),
    ['Ace of Spades (aaaaaa): Memo changed'],
  ],
  ...[
    'LuaScriptState: state of the script',
    'ColorDiffuse: tint',
    'CustomDeck: sheets of cards',
    'CustomImage: picture',
    'CustomMesh: model',
  ]
    .map(each => each.split(': '))
    .map(([key = '', name = '']): [string, State, State, string[]] => [
      name,
      save({ ...ACE, [key]: 1 }),
      save({ ...ACE, [key]: 2 }),
      [`Ace of Spades (aaaaaa): ${name}: 1 → 2`],
    ]),
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

test.each<[about: string, transform: State, changes: number]>([
  ['less than physics moves', { ...at(0), posX: 0.0099 }, 0],
  ['as much as physics does not', { ...at(0), posX: 0.01 }, 1],
  ['less than physics turns', { ...at(0), rotX: 0.49 }, 0],
  ['as far as physics does not', { ...at(0), rotX: 0.5 }, 1],
  ['by a hair in one direction and much in another', { ...at(0), scaleX: 1.00001, scaleY: 2 }, 1],
])('a change of place by %s', (_, Transform, count) => {
  const { changes, noise } = diffSaves(save(ACE), save({ ...ACE, Transform }));
  expect([changes.length, noise.length]).toEqual([count, 1 - count]);
  for (const { object, keys } of [...changes, ...noise])
    expect([object?.path, keys]).toEqual(['ObjectStates[0]', ['Transform']]);
});

test('what is left out is counted beside what is shown', () => {
  const found = diffSaves(save(ACE), { ...save(ACE, KING), EpochTime: 5, VersionNumber: '13' });
  expect(diffText(found)).toEqual(['King (bbbbbb): added', expect.stringMatching(/^\(2 small differences/)]);
  const all = ['King (bbbbbb): added', 'EpochTime: new, 5', 'VersionNumber: new, "13"'];
  expect(diffText(found, true)).toEqual(all);
});

test('a change names the keys and the kind by which a program knows it', () => {
  const { changes } = diffSaves(
    save(ACE, deck(KING, QUEEN)),
    save(deck(QUEEN, KING, { ...ACE, Locked: true }), card('ffffff', 'Bear')),
  );
  expect(changes.map(({ kind, keys, object }) => [kind, keys.join(), object?.path])).toEqual([
    ['added', '', 'ObjectStates[1]'],
    ['moved', '', 'ObjectStates[0].ContainedObjects[2]'],
    ['value', 'Locked', 'ObjectStates[0].ContainedObjects[2]'],
    ['order', 'ContainedObjects', 'ObjectStates[0]'],
  ]);
});

test('objects of one GUID are told apart by name, content and container', () => {
  const bears = ['one', 'two', 'three'].map(LuaScript => card('cccccc', 'Bear', { LuaScript }));
  const [one = {}, two = {}, three = {}] = bears;
  expect(lines(save(one, two, three), save(three, one, { ...two, Description: 'new' }))).toEqual([
    'Bear (cccccc): Description: new, "new"',
  ]);
  expect(lines(save(one, two, three), save(one, three))).toEqual(['Bear (cccccc): removed']);
});

test('objects of one GUID and name are those of their own container, whatever order they lie in', () => {
  const bear = (Memo: string): State => card('cccccc', 'Bear', { Memo });
  const [one, two] = [(Memo: string) => deck(bear(Memo)), (Memo: string) => ({ ...deck(bear(Memo)), GUID: 'eeeeee' })];
  expect(lines(save(one('1'), two('2')), save(two('3'), one('4')))).toEqual([
    'Bear (cccccc): Memo: "1" → "4"',
    'Bear (cccccc): Memo: "2" → "3"',
  ]);
  expect(lines(save(bear('1'), one('2')), save(one('3'), bear('4')))).toEqual([
    'Bear (cccccc): Memo: "1" → "4"',
    'Bear (cccccc): Memo: "2" → "3"',
  ]);
});

test('objects of a name that is not the only one are not taken for each other by it', () => {
  const bears = (...guids: readonly string[]): State => save(...guids.map(guid => card(guid, 'Bear')));
  expect(lines(bears('1', '2'), bears('3', '2'))).toEqual(['Bear (3): GUID: "1" → "3"']);
  expect(lines(bears('1', '2'), bears('3', '4'))).toHaveLength(4);
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

describe('the picture', () => {
  test('has what moved, came and went, and no markup of names', () => {
    const evil = card('ffffff', '<script>&"\u0001');
    const picture = diffPicture(save(ACE, KING), save({ ...ACE, Transform: at(8, 4) }, evil));
    expect(picture).toContain('<circle cx="0" cy="0" r="5" fill="none"');
    expect(picture).toContain('<line x1="0" y1="0" x2="80" y2="-40"');
    expect(picture).toContain('<text x="87" y="-37" fill="#26c">Ace of Spades (moved)</text>');
    expect(picture).toContain('<text x="7" y="3" fill="#d33">King (removed)</text>');
    expect(picture).toContain('fill="#2a2">&lt;script&gt;&amp;&quot; (added)');
    expect(picture).not.toContain('<script>');
    expect(diffPicture(save(), save())).toContain('viewBox="-40 -40 80 80"');
  });

  test('has what stayed without words, and nothing of what lies in a container', () => {
    const picture = diffPicture(save(deck(ACE)), save({ ...deck(KING), Transform: at(5.01) }));
    expect(picture.match(/<circle[^]*?\/circle>/gu)).toEqual([
      '<circle cx="50" cy="0" r="5" fill="#bbb"><title>Pile</title></circle>',
    ]);
    expect(picture).not.toContain('<text');
    expect(picture).not.toContain('<line');
  });

  test.each<[about: string, transform: unknown, box: string, place: string]>([
    ['around what lies on it', at(-20, 30), '-240 -340 280 380', 'cx="-200" cy="-300"'],
    ['to the other side', at(20, -30), '-40 -40 280 380', 'cx="200" cy="300"'],
    ['no larger than a table', at(9_000, 9_000), '-40 -1540 1580 1580', 'cx="1500" cy="-1500"'],
    ['of what lies nowhere', null, '-40 -40 80 80', 'cx="0" cy="0"'],
    ['of what has no number', { posX: '5', posZ: 2 }, '-40 -60 80 100', 'cx="0" cy="-20"'],
  ])('is %s', (_, Transform, box, place) => {
    const picture = diffPicture(save({ ...ACE, Transform }), save({ ...ACE, Transform }));
    const [, , width = '', height = ''] = box.split(' ');
    expect(picture).toContain(`viewBox="${box}" width="${width}" height="${height}"`);
    expect(picture).toContain(place);
  });
});

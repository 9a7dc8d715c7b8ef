import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONFLICTS_KEY, mergeSaves, parseSave } from '../../../../tools/save/index.ts';
import { hasOthersSaves, othersSaves } from '../../../support/others-saves.ts';
import { runs } from '../../../support/runs.ts';

type State = Readonly<Record<string, unknown>>;

const at = (posX: number, rotY = 180): object => ({
  ...{ posX, posY: 1, posZ: 0, rotX: 0, rotY, rotZ: 0 },
  ...{ scaleX: 1, scaleY: 1, scaleZ: 1 },
});
const thing = (GUID: string, Nickname: string, more: State = {}): State => ({
  ...{ GUID, Name: 'Custom_Tile', Transform: at(0), Nickname, Description: '', LuaScript: '' },
  ...more,
});
const bag = (GUID: string, ...ContainedObjects: readonly State[]): State =>
  thing(GUID, 'Bag', { Name: 'Bag', ...(ContainedObjects.length > 0 ? { ContainedObjects } : {}) });
const save = (...ObjectStates: readonly State[]): State => ({
  ...{ SaveName: 'Bears', EpochTime: 100, Date: 'today', LuaScript: '' },
  ObjectStates,
});
/** As the game writes it. */
const bytes = (state: State, space: number | undefined = 2): Buffer =>
  Buffer.from(JSON.stringify(state, undefined, space));
const merge = (base: State, ours: State, theirs: State): { state: State; conflicts: string[] } => {
  const merged = mergeSaves({ base: bytes(base), ours: bytes(ours), theirs: bytes(theirs) });
  const conflicts = merged.conflicts.map(({ object, key }) => `${object?.guid ?? 'save'} ${key}`);
  return { state: JSON.parse(merged.bytes.toString()) as State, conflicts };
};

const [ACE, KING, QUEEN] = [thing('aaaaaa', 'Ace'), thing('bbbbbb', 'King'), thing('cccccc', 'Queen')];
const [THREE_LINES, FIRST, LAST, BOTH] = ['a\nb\nc\nd\ne\n', 'A\nb\nc\nd\ne\n', 'a\nb\nc\nd\nE\n', 'A\nb\nc\nd\nE\n'];
const cards = (...ids: readonly number[]): State => ({
  ...thing('dddddd', 'Pile', { Name: 'Deck' }),
  DeckIDs: ids,
  ContainedObjects: ids.map(CardID => thing(`00000${CardID}`, '', { Name: 'Card', CardID })),
});

test.each<[string, State, State, State, State]>([
  [
    'two objects',
    save(ACE, KING),
    save({ ...ACE, Nickname: 'One' }, KING),
    save(ACE, { ...KING, Nickname: 'Two' }),
    save({ ...ACE, Nickname: 'One' }, { ...KING, Nickname: 'Two' }),
  ],
  [
    'two values of one object',
    save(ACE),
    save({ ...ACE, Nickname: 'One' }),
    save({ ...ACE, Description: 'First' }),
    save({ ...ACE, Nickname: 'One', Description: 'First' }),
  ],
  [
    'a move and a turn',
    save(ACE),
    save({ ...ACE, Transform: at(3) }),
    save({ ...ACE, Transform: at(0, 90) }),
    save({ ...ACE, Transform: at(3, 90) }),
  ],
  [
    'a move, and physics',
    save(ACE),
    save({ ...ACE, Transform: at(0.0001) }),
    save({ ...ACE, Transform: at(4) }),
    save({ ...ACE, Transform: at(4) }),
  ],
  [
    'other lines of a script',
    save(thing('aaaaaa', 'Ace', { LuaScript: THREE_LINES })),
    save(thing('aaaaaa', 'Ace', { LuaScript: FIRST })),
    save(thing('aaaaaa', 'Ace', { LuaScript: LAST })),
    save(thing('aaaaaa', 'Ace', { LuaScript: BOTH })),
  ],
  [
    'a scale and a move',
    save(ACE),
    save({ ...ACE, Transform: { ...at(0), scaleX: 2 } }),
    save({ ...ACE, Transform: at(3) }),
    save({ ...ACE, Transform: { ...at(3), scaleX: 2 } }),
  ],
  [
    'keys of a value',
    save({ ...ACE, Tint: { r: 1, g: 1 } }),
    save({ ...ACE, Tint: { r: 0, g: 1 } }),
    save({ ...ACE, Tint: { r: 1, g: 1, b: 2 } }),
    save({ ...ACE, Tint: { r: 0, g: 1, b: 2 } }),
  ],
  ['objects that came', save(ACE), save(ACE, KING), save(QUEEN, ACE), save(QUEEN, ACE, KING)],
  ['the same object that came', save(ACE), save(ACE, KING), save(ACE, KING), save(ACE, KING)],
  [
    'an object that went',
    save(ACE, KING),
    save(ACE),
    save({ ...ACE, Nickname: 'One' }, KING),
    save({ ...ACE, Nickname: 'One' }),
  ],
  [
    'a key that came and one that went',
    save({ ...ACE, Tags: ['x'] }),
    save(ACE),
    save({ ...ACE, Tags: ['x'], Memo: 'y' }),
    save({ ...ACE, Memo: 'y' }),
  ],
  [
    'an object that was put into a bag, and edited',
    save(ACE, bag('bbbbbb')),
    save(bag('bbbbbb', ACE)),
    save({ ...ACE, Nickname: 'One' }, bag('bbbbbb')),
    save(bag('bbbbbb', { ...ACE, Nickname: 'One' })),
  ],
  [
    'a shuffled deck, and a card that came',
    cardsSave(1, 2, 3),
    cardsSave(1, 2, 3, 4),
    cardsSave(3, 1, 2),
    cardsSave(3, 4, 1, 2),
  ],
  [
    'dates',
    save(ACE),
    { ...save(ACE), EpochTime: 200, Date: 'then', VersionNumber: '14' },
    { ...save(ACE), EpochTime: 300, Date: 'now', VersionNumber: '13' },
    { ...save(ACE), EpochTime: 300, Date: 'now', VersionNumber: '13' },
  ],
  [
    'states',
    save({ ...ACE, States: { 2: KING } }),
    save({ ...ACE, States: { 2: { ...KING, Nickname: 'Two' } } }),
    save({ ...ACE, States: { 2: KING, 3: QUEEN } }),
    save({ ...ACE, States: { 2: { ...KING, Nickname: 'Two' }, 3: QUEEN } }),
  ],
])('both sides keep what they did: %s', (_, base, ours, theirs, expected) => {
  const { state, conflicts } = merge(base, ours, theirs);
  expect(conflicts).toEqual([]);
  expect(state).toEqual(expected);
  expect(merge(base, theirs, ours).conflicts).toEqual([]);
});

function cardsSave(...ids: readonly number[]): State {
  return save(cards(...ids));
}

describe('a conflict', () => {
  test('about a value keeps ours, and theirs beside it', () => {
    const { state, conflicts } = merge(save(ACE), save({ ...ACE, Nickname: 'One' }), save({ ...ACE, Nickname: 'Two' }));
    expect(conflicts).toEqual(['aaaaaa Nickname']);
    const kept = { Nickname: { base: 'Ace', theirs: 'Two' } };
    expect(state).toEqual(save({ ...ACE, Nickname: 'One', CrownspaceConflicts: kept }));
  });

  test('about one line of a script keeps the other lines of both', () => {
    const script = (LuaScript: string): State => save({ ...ACE, LuaScript });
    const { state, conflicts } = merge(script(THREE_LINES), script('1\nb\nc\nd\ne\n'), script('2\nb\nc\nd\nE\n'));
    expect(conflicts).toEqual(['aaaaaa LuaScript']);
    expect((state['ObjectStates'] as State[])[0]?.['LuaScript']).toBe('1\nb\nc\nd\nE\n');
  });

  test.each([
    ['here', save(KING), save({ ...ACE, Nickname: 'One' }, KING), 'removed-here'],
    ['there', save({ ...ACE, Nickname: 'One' }, KING), save(KING), 'removed-there'],
  ])('about an object that was removed %s and changed elsewhere keeps it', (_, ours, theirs, kind) => {
    const { state, conflicts } = merge(save(ACE, KING), ours, theirs);
    expect(conflicts).toEqual([`aaaaaa ${kind}`]);
    const objects = state['ObjectStates'] as State[];
    expect(objects.find(each => each['GUID'] === 'aaaaaa')).toMatchObject({
      Nickname: 'One',
      [CONFLICTS_KEY]: { [kind]: true },
    });
    expect(objects).toHaveLength(2);
  });

  test('about a bag that was removed while something was put inside keeps the bag', () => {
    const { state, conflicts } = merge(save(ACE, bag('bbbbbb')), save(bag('bbbbbb', ACE)), save(ACE));
    expect(conflicts).toEqual(['bbbbbb removed-there']);
    expect(state).toMatchObject(save(bag('bbbbbb', ACE)));
  });

  test('about a bag that was removed here while something was put inside there keeps the bag', () => {
    const { state, conflicts } = merge(save(ACE, bag('bbbbbb')), save(ACE), save(bag('bbbbbb', ACE)));
    expect(conflicts).toEqual(['bbbbbb removed-here']);
    expect(state).toMatchObject(save(bag('bbbbbb', ACE)));
  });

  test('about bags that were put into each other through a new one leaves that on the table', () => {
    const { state, conflicts } = merge(
      save(ACE, bag('aaaaa1'), bag('bbbbb1')),
      save(ACE, bag('aaaaa1', bag('bbbbb1'))),
      save(bag('bbbbb1', bag('new', ACE, bag('aaaaa1')))),
    );
    expect(conflicts).toEqual(['new placed-twice']);
    expect(state).toMatchObject(save(bag('new', ACE, bag('aaaaa1', bag('bbbbb1')))));
  });

  test('about two bags that were put into each other leaves them as they are here', () => {
    const base = save(bag('aaaaaa'), bag('bbbbbb'));
    const { state, conflicts } = merge(base, save(bag('aaaaaa', bag('bbbbbb'))), save(bag('bbbbbb', bag('aaaaaa'))));
    expect(conflicts).toHaveLength(1);
    expect(state).toMatchObject(save(bag('aaaaaa', bag('bbbbbb'))));
  });

  test('about two places keeps ours', () => {
    const bags = [bag('bbbbbb'), bag('cccccc')];
    const { state, conflicts } = merge(
      save(ACE, ...bags),
      save(bag('bbbbbb', ACE), bag('cccccc')),
      save(bag('bbbbbb'), bag('cccccc', ACE)),
    );
    expect(conflicts).toEqual(['aaaaaa placed-twice']);
    expect(state).toMatchObject(save(bag('bbbbbb', ACE), bag('cccccc')));
  });

  test('about the order keeps ours', () => {
    const { state, conflicts } = merge(save(ACE, KING, QUEEN), save(KING, ACE, QUEEN), save(ACE, QUEEN, KING));
    expect(conflicts).toEqual(['save order']);
    expect(state).toMatchObject(save(KING, ACE, QUEEN));
  });

  test('about the number of a state gives the second one the next', () => {
    const states = (...numbers: readonly State[]): State =>
      save({ ...ACE, States: Object.assign({}, ...numbers) as State });
    const { state } = merge(save(ACE), states({ 2: KING }), states({ 2: QUEEN }));
    expect(state).toMatchObject(states({ 2: KING }, { 3: QUEEN }));
  });
});

test.each([
  ['other JSON', '{"dependencies": {}}', 'our save is not a save file: it has no list ObjectStates'],
  ['a list', '[1]', 'our save is not a save file: expected an object'],
  ['a broken file', '{"ObjectStates": [{', '(line 1, in ObjectStates[0])'],
  ['comments', '{"ObjectStates": [] /* none */}', 'our save cannot be merged object by object'],
])('%s is refused', (_, text, message) => {
  const [sound, other] = [bytes(save(ACE)), Buffer.from(text)];
  expect(() => mergeSaves({ base: sound, ours: other, theirs: sound })).toThrow(message);
  const [theirs, common] = [message, message].map((each, index) =>
    each.replace('our', ['their', 'the common'][index]!),
  );
  expect(() => mergeSaves({ base: sound, ours: sound, theirs: other })).toThrow(theirs);
  expect(() => mergeSaves({ base: other, ours: sound, theirs: sound })).toThrow(common);
});

const EDITS = [
  save(ACE, bag('dddddd', KING), { ...QUEEN, States: { 2: thing('eeeeee', 'Back') } }),
  save({ ...ACE, Nickname: 'One' }, bag('dddddd', KING), { ...QUEEN, States: { 2: thing('eeeeee', 'Back') } }),
  save(ACE, bag('dddddd', { ...KING, Memo: 'x' }), { ...QUEEN, States: { 2: thing('eeeeee', 'Back') } }),
  save({ ...ACE, Nickname: 'One' }, bag('dddddd', { ...KING, Memo: 'x' }), {
    ...QUEEN,
    States: { 2: thing('eeeeee', 'Back') },
  }),
] as const;

test.each<[about: string, write: (state: State) => string]>([
  ['as the game does', state => JSON.stringify(state, undefined, 2)],
  ['with Windows line ends', state => JSON.stringify(state, undefined, 2).replaceAll('\n', '\r\n')],
  ['on one line', state => JSON.stringify(state)],
  ['with a byte order mark', state => `\uFEFF${JSON.stringify(state, undefined, 2)}\n`],
])('a save that is laid out %s stays so', (_, write) => {
  const [base, ours, theirs, both] = EDITS.map(state => Buffer.from(write(state)));
  expect(mergeSaves({ base: base!, ours: ours!, theirs: theirs! }).bytes.toString()).toBe(both?.toString());
});

test('a save of mixed line ends gets those of the game, and one with tabs keeps what nobody has edited', () => {
  const [base, ours, theirs, both] = EDITS.map(state => JSON.stringify(state, undefined, 2));
  const mixed = Buffer.from(ours!.replace('\n', '\r\n'));
  const merged = mergeSaves({ base: Buffer.from(base!), ours: mixed, theirs: Buffer.from(theirs!) });
  expect(merged.bytes.toString()).toBe(both);
  const [tabBase, tabOurs, tabTheirs] = EDITS.map(state => Buffer.from(JSON.stringify(state, undefined, '\t')));
  const text = mergeSaves({ base: tabBase!, ours: tabOurs!, theirs: tabTheirs! }).bytes.toString();
  expect(JSON.parse(text)).toEqual(EDITS[3]);
  expect(text).toContain('\n    {\n    \t"GUID": "cccccc"');
});

const nickname = fc.constantFrom('Bear', 'Wolf', 'Ä "x"', '\u2028', '');
const objectWith = (contents: fc.Arbitrary<readonly State[]>): fc.Arbitrary<State> =>
  fc.record({
    ...{ GUID: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), Name: fc.constantFrom('Bag', 'Card') },
    ...{ Nickname: nickname, Transform: fc.nat(3).map(x => at(x)) },
    ContainedObjects: contents,
  });
const leaf = objectWith(fc.constant([]));
const objectState = objectWith(fc.array(objectWith(fc.array(leaf, { maxLength: 3 })), { maxLength: 3 }));
const anySave = fc.array(objectState, { maxLength: 5 }).map(objects => save(...objects));

describe('for any saves', () => {
  test('one side alone wins, to the byte', () => {
    fc.assert(
      fc.property(anySave, anySave, (base, changed) => {
        const [old, now] = [bytes(base), bytes(changed)];
        expect(mergeSaves({ base: old, ours: now, theirs: old }).bytes.equals(now)).toBe(true);
        expect(mergeSaves({ base: old, ours: now, theirs: now }).bytes.equals(now)).toBe(true);
        expect(mergeSaves({ base: old, ours: old, theirs: now }).bytes.toString()).toBe(now.toString());
      }),
      { numRuns: runs(20) },
    );
  });

  test('the merged save loads, has each object once, and none that both removed', () => {
    fc.assert(
      fc.property(anySave, anySave, anySave, (base, ours, theirs) => {
        const merged = mergeSaves({ base: bytes(base), ours: bytes(ours), theirs: bytes(theirs) });
        const { value } = parseSave(merged.bytes.toString(), 'merged');
        const count = (state: unknown): number => (JSON.stringify(state).match(/"Nickname"/g) ?? []).length;
        const conflicting = merged.conflicts.filter(({ key }) => key === 'Nickname').length;
        expect(count(value) - conflicting).toBeLessThanOrEqual(count(ours) + count(theirs));
      }),
      { numRuns: runs(20) },
    );
  });
});

const DESCRIPTION = '"Description": "';

test.skipIf(!hasOthersSaves)('saves of others keep every byte that nobody has edited', () => {
  const texts = othersSaves()
    .map(({ name, bytes }) => [name, bytes.toString('latin1')] as const)
    .filter(([, text]) => text.split(DESCRIPTION).length > 2);
  expect(texts.length).toBeGreaterThan(0);
  for (const [file, text] of texts.slice(0, runs(4))) {
    const [ours, theirs, both] = [edited(text, true, false), edited(text, false, true), edited(text, true, true)];
    const as = (latin: string): Buffer => Buffer.from(latin, 'latin1');
    const merged = mergeSaves({ base: as(text), ours: as(ours), theirs: as(theirs) });
    expect(merged.conflicts, file).toEqual([]);
    expect(merged.bytes.toString('latin1') === both, file).toBe(true);
  }
});

/** The first and the last description of a save, edited. */
function edited(text: string, isFirst: boolean, isLast: boolean): string {
  const [first, last] = [text.indexOf(DESCRIPTION), text.lastIndexOf(DESCRIPTION)].map(at => at + DESCRIPTION.length);
  return (
    text.slice(0, first) + (isFirst ? 'one ' : '') + text.slice(first, last) + (isLast ? 'two ' : '') + text.slice(last)
  );
}

test('numbers that are written otherwise, and angles that go once around, are no change', () => {
  const written = (save: object, ...numbers: readonly string[]): Buffer =>
    Buffer.from(numbers.reduce((text, each) => text.replace('"?"', each), JSON.stringify(save, undefined, 2)));
  const den = (Nickname: string): object => ({
    ObjectStates: [
      { GUID: 'aaaaaa', Nickname, Transform: { posX: '?', rotX: '?' }, Tint: { r: '?', g: '?' }, Ids: ['?'] },
    ],
  });
  const base = written(den('Ace'), '1.0', '-0.0001', '1.0', '0.0', '1E+2');
  const theirs = written(den('One'), '1', '359.9999', '1', '0.5', '100');
  const { bytes } = mergeSaves({ base, ours: base, theirs });
  expect(bytes.toString()).toBe(written(den('One'), '1.0', '-0.0001', '1.0', '0.5', '1E+2').toString());
});

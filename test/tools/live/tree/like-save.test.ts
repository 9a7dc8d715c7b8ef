import { expect, test } from 'vitest';
import { likeSave, withoutStates } from '../../../../tools/live/tree/like-save.ts';

type State = Readonly<Record<string, unknown>>;

const ACE = { GUID: 'aaaaaa', Name: 'Card' };
const save = (...ObjectStates: readonly State[]): State => ({ ObjectStates });
const said = (game: State, own: State = {}): unknown =>
  likeSave(save({ ...ACE, ...game }), save({ ...ACE, ...own }))['ObjectStates'];

test.each<[string, unknown, unknown]>([
  ['Nickname', 'Ace', ''],
  ['Description', 'The best', ''],
  ['GMNotes', 'marked', ''],
  ['Memo', 'memo', ''],
  ['Tags', ['card'], []],
  ['LuaScript', 'print(1)', ''],
  ['LuaScriptState', '{}', ''],
  ['XmlUI', '<Text/>', ''],
  ['RotationValues', [{ Value: 'up' }], []],
  ['AttachedSnapPoints', [{ Position: { x: 1 } }], []],
  ['AttachedDecals', [{ Name: 'sign' }], []],
  ['AttachedVectorLines', [{ points: [1] }], []],
])('%s that a game has added to an object is kept, and an empty one is not', (key, value, empty) => {
  expect(said({ [key]: value })).toEqual([{ ...ACE, [key]: value }]);
  expect(said({ [key]: empty })).toEqual([ACE]);
});

test('what the game fills in is left out, and what the save says stays', () => {
  expect(said({ Locked: false, AltLookAngle: { x: 0 } })).toEqual([ACE]);
  expect(said({ Locked: true }, { Locked: false })).toEqual([{ ...ACE, Locked: true }]);
  expect(said({}, { Custom: 'mine' })).toEqual([{ ...ACE, Custom: 'mine' }]);
});

test('a script with other line breaks is the one of the save', () => {
  expect(said({ LuaScript: 'a\nb' }, { LuaScript: 'a\r\nb' })).toEqual([{ ...ACE, LuaScript: 'a\r\nb' }]);
  expect(said({ LuaScript: 'a\nc' }, { LuaScript: 'a\r\nb' })).toEqual([{ ...ACE, LuaScript: 'a\nc' }]);
});

test('what lies in an object, is attached to it or is another state of it, is like that of the save', () => {
  /** Three objects inside of another one, each with this. */
  const around = (more: State): State => {
    const [inside, child, state] = ['bbbbbb', 'cccccc', 'dddddd'].map(GUID => ({ GUID, Name: 'Card', ...more }));
    return { ContainedObjects: [inside, 5], ChildObjects: [child], States: { 2: state, 3: 'none' } };
  };
  expect(said(around({ Locked: false, Nickname: 'Bear' }), around({}))).toEqual([
    { ...ACE, ...around({ Nickname: 'Bear' }) },
  ]);
  expect(said({ States: null, ContainedObjects: 'none' }, {})).toEqual([
    { ...ACE, States: null, ContainedObjects: 'none' },
  ]);
  expect(said({}, { States: { 2: { GUID: 'bbbbbb' } } })).toEqual([ACE]);
});

test('a value of an object that says nothing is left out, however deep', () => {
  expect(said({ RotationValues: { a: { b: '' }, c: [] } })).toEqual([ACE]);
  expect(said({ RotationValues: { a: { b: 'x' } } })).toEqual([{ ...ACE, RotationValues: { a: { b: 'x' } } }]);
  expect(said({ Nickname: 5, Tags: true })).toEqual([ACE]);
});

test('what scripts have saved is that of the save, and of objects that only the game has nothing is taken', () => {
  const king = { GUID: 'bbbbbb', Name: 'Die', LuaScriptState: 'game' };
  const state = (LuaScriptState: string): State => ({ ...ACE, LuaScriptState });
  const game = save(state('two'), king);
  expect(withoutStates(game, save(state('one')))).toEqual(save(state('one'), king));
  expect(withoutStates(game, save(ACE))).toEqual(save(ACE, king));
});

test('objects that only the game has stay whole, but hands that an older save keeps elsewhere', () => {
  const king = { GUID: 'bbbbbb', Name: 'Card', Locked: true };
  const hand = { GUID: 'cccccc', Name: 'HandTrigger' };
  expect(likeSave(save(ACE, king, hand), save(ACE))).toEqual(save(ACE, king));
  expect(likeSave(save(ACE, hand), save(ACE, hand))).toEqual(save(ACE, hand));
});

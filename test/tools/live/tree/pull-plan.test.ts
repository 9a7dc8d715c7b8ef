import { expect, test } from 'vitest';
import { PullPlan } from '../../../../tools/live/tree/pull-plan.ts';
import { bytesOfState, type State } from '../../../../tools/live/tree/save-state.ts';

const thing = (GUID: string, more: State = {}): State => ({ GUID, Name: 'Card', Nickname: GUID, ...more });
const bag = (GUID: string, ...ContainedObjects: readonly State[]): State =>
  thing(GUID, { Name: 'Bag', ContainedObjects });
const save = (...ObjectStates: readonly State[]): State => ({ LuaScript: 'old', XmlUI: '', ObjectStates });

const plan = (base: State, tree: State, game: State): PullPlan =>
  new PullPlan({ base: bytesOfState(base), tree: bytesOfState(tree), game });
const accepted = (made: PullPlan, ...guids: readonly string[]): { tree: State; base: State } => {
  const { tree, base } = made.accept(new Set(guids));
  return { tree: JSON.parse(tree.toString()) as State, base: JSON.parse(base.toString()) as State };
};
const guidsIn = (state: State): unknown[] => (state['ObjectStates'] as readonly State[]).map(each => each['GUID']);

test('what was changed in the game is told by object, with what lies in it', () => {
  const base = save(thing('a'), bag('b', thing('c')), thing('d', { Nickname: '' }), thing('e'));
  const game = save(
    thing('a', { Memo: 'x', Locked: true }),
    bag('b', thing('c', { Memo: 'y' })),
    thing('d', { Nickname: '', Memo: 'z' }),
    thing('f'),
  );
  expect(
    plan(base, base, game).changes.map(({ guid, name, changes }) => [guid, name, changes.map(({ words }) => words)]),
  ).toEqual([
    ['e', 'e', ['removed']],
    ['f', 'f', ['added']],
    ['a', 'a', ['Memo: new, "x"', 'Locked: new, true']],
    ['b', 'b', ['Memo: new, "y"']],
    ['d', 'Card', ['Memo: new, "z"']],
  ]);
});

test('what was changed in the files alone is no change of the game', () => {
  const [base, tree] = [save(thing('a')), save(thing('a', { Memo: 'mine' }))];
  expect(plan(base, tree, base).changes).toEqual([]);
  expect(plan(base, tree, save(thing('a', { Locked: true }))).changes.map(({ changes }) => changes.length)).toEqual([
    1,
  ]);
});

test('what scripts have saved, and the script of Global, are no changes', () => {
  const base = save(thing('a', { LuaScriptState: 'one' }), thing('b'));
  const game = {
    ...save(thing('a', { LuaScriptState: 'two' }), thing('b', { LuaScriptState: 'new' })),
    LuaScript: 'other',
  };
  const made = plan(base, base, game);
  expect(made.changes).toEqual([]);
  const { tree, base: next } = accepted(made);
  expect([tree['LuaScript'], next['LuaScript']]).toEqual(['old', 'other']);
});

test('of what is accepted alone come into the files: values, and objects that came and went', () => {
  const base = save(thing('a'), thing('b'), thing('c'));
  const game = save(thing('a', { Memo: 'x' }), thing('b', { Memo: 'x' }), thing('n'), thing('m'));
  const made = plan(base, base, game);
  const one = accepted(made, 'b', 'n').tree;
  expect(one['ObjectStates']).toEqual([thing('a'), thing('b', { Memo: 'x' }), thing('c'), thing('n')]);
  expect(guidsIn(accepted(made, 'c').tree)).toEqual(['a', 'b']);
  expect(accepted(made, 'a', 'b', 'c', 'n', 'm').tree['ObjectStates']).toEqual(game['ObjectStates']);
});

test('what went from one to another is accepted with both, through several', () => {
  const base = save(bag('a', thing('x')), bag('b', thing('y')), bag('c'), thing('d'), thing('z'));
  const game = save(bag('a'), bag('b', thing('x')), bag('c', thing('y')), thing('d', { Memo: 'x' }), thing('z'));
  const made = plan(base, base, game);
  for (const guid of ['a', 'b', 'c']) expect([...made.together(new Set([guid]))].sort()).toEqual(['a', 'b', 'c']);
  expect([...made.together(new Set(['d']))]).toEqual(['d']);
  expect([...made.together(new Set())]).toEqual([]);
  const { tree } = accepted(made, 'a');
  expect(tree['ObjectStates']).toEqual([bag('a'), bag('b', thing('x')), bag('c', thing('y')), thing('d'), thing('z')]);
});

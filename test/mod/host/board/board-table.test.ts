import { describe, expect, test } from 'vitest';
import { boardTable, type BoardDescription } from '../../../../mod/host/index.ts';
import { squares } from '../../../../src/grid/index.ts';
import {
  ask,
  field,
  newAgenda,
  simpleGame,
  type ActionFrom,
  type Ask,
  type Game,
  type GameState,
  type ActionTaken,
  type SimpleState,
  type Step,
} from '../../../../src/kernel/index.ts';
import { EMPTY_DESK, type Scene } from '../../../../src/scene/index.ts';
import { drag, entries, openPawns, press } from '../../../support/hosted-pawns.ts';

const board = squares(3, 2);
const ACTIONS = { move: [field.cell('from'), field.cell('to')], put: [field.cell('on')], pass: [], concede: [] };
type WalkAction = ActionFrom<typeof ACTIONS>;

interface Walk {
  readonly stones: readonly { readonly id: string; readonly owner: string; readonly at: number }[];
  readonly active: string;
}

/** Stones go anywhere but to a1; each player puts further ones on b2. */
const rules = simpleGame<Walk, WalkAction>({
  id: 'walk',
  players: ['p1', 'p2'],
  actions: ACTIONS,
  cells: board.names,
  setup: () => ({
    stones: [
      { id: 's1', owner: 'p1', at: 0 },
      { id: 's2', owner: 'p2', at: 5 },
    ],
    active: 'p1',
  }),
  toAct: ({ active }) => [active],
  legal: ({ stones }, player) =>
    stones
      .filter(({ owner }) => owner === player)
      .flatMap(({ at }) => [1, 2, 5].filter(to => to !== at).map((to): WalkAction => ({ kind: 'move', from: at, to })))
      .concat([{ kind: 'put', on: 4 }, { kind: 'pass' }, { kind: 'concede' }]),
  play({ stones }, player, action) {
    const active = player === 'p1' ? 'p2' : 'p1';
    if (action.kind === 'move') {
      const moved = stones.map(stone => (stone.at === action.from ? { ...stone, at: action.to } : stone));
      return { stones: moved.filter(({ at, owner }) => at !== action.to || owner === player), active };
    }
    const added = action.kind === 'put' ? [{ id: `s${stones.length + 1}`, owner: player, at: action.on }] : [];
    return { stones: stones.concat(added), active };
  },
  outcome: () => undefined,
});

type Description = BoardDescription<SimpleState<Walk, WalkAction>, WalkAction, ActionTaken<WalkAction>, object>;

const description: Description = {
  title: 'Walk',
  summary: [],
  board,
  pieces: ({ stones }) => stones.map(({ id, owner, at }) => ({ id, name: 'Stone', player: owner, cell: at })),
  supply: (_state, player) => ({ name: 'New stone', emblem: player }),
  drags: { move: { from: 'from', to: 'to' }, put: { to: 'on' } },
  describe: ({ by, action }) => (action.kind === 'pass' ? undefined : `${by} takes ${action.kind}`),
};

function sceneOf(table = boardTable(rules, description)): Scene<unknown> {
  const opened = table.start({}, 1);
  if (!opened.ok) throw new Error(opened.refusal.message);
  return table.scene(opened.match, table.seats({}), {}, EMPTY_DESK);
}

function started() {
  const tts = openPawns(boardTable(rules, description));
  press(tts, 'Red', 'Start the game');
  tts.said();
  return tts;
}

describe('The scene of a board', () => {
  test('has a cell for each cell of the board, and a supply before each seat', () => {
    const { cells } = sceneOf().board;
    expect(cells.map(({ id }) => id)).toEqual([...board.names, 'supply-p1', 'supply-p2']);
    const supplies = cells.slice(-2).map(({ x, z }) => [x, Math.sign(z)]);
    expect(supplies).toEqual([
      [0, -1],
      [0, 1],
    ]);
  });

  test.each([3, 5, 8, 10] as const)('has a place for the supply of each of %i players', players => {
    const ids = Array.from({ length: players }, (_, index) => `p${index + 1}`);
    const { cells } = sceneOf(boardTable({ ...rules, players: () => ids }, { ...description, players })).board;
    expect(cells).toHaveLength(board.size + players);
    for (const one of cells)
      for (const two of cells)
        if (one !== two) expect(Math.max(Math.abs(one.x - two.x), Math.abs(one.z - two.z))).toBeGreaterThan(1.9);
  });

  test('takes only fields with numbers as the cells of a drag', () => {
    // @ts-expect-error the field is called `on`
    const misspelt: Description = { ...description, drags: { put: { to: 'onto' } } };
    // @ts-expect-error a kind is no cell
    const other: Description = { ...description, drags: { put: { to: 'kind' } } };
    for (const each of [misspelt, other]) expect(sceneOf(boardTable(rules, each)).spots).toEqual([]);
  });

  test('has the pieces with the colours of their players', () => {
    const { pieces } = sceneOf();
    expect(pieces.map(({ id, cell, name }) => [id, cell, name])).toEqual([
      ['new-p1', 'supply-p1', 'New stone of Red'],
      ['new-p2', 'supply-p2', 'New stone of Blue'],
      ['piece-s1', 'a1', 'Stone of Red'],
      ['piece-s2', 'c2', 'Stone of Blue'],
    ]);
  });

  test('marks where the pieces of the player may be dropped, and what they would capture', () => {
    expect(sceneOf().spots.map(spot => [spot.for, spot.piece, spot.cell, spot.mark])).toEqual([
      ['p1', 'piece-s1', 'b1', 'ring'],
      ['p1', 'piece-s1', 'c1', 'ring'],
      ['p1', 'piece-s1', 'c2', 'corners'],
      ['p1', 'new-p1', 'b2', 'ring'],
    ]);
  });

  test('has buttons for actions without a drag, except the standard ones', () => {
    expect(sceneOf().panels).toEqual([
      expect.objectContaining({ for: ['p1'], buttons: [expect.objectContaining({ label: 'pass' })] }),
    ]);
  });

  test('seats as many players as the game has, around the table', () => {
    const colors = ([2, 3, 4] as const).map(players =>
      boardTable(rules, { ...description, players })
        .seats({})
        .map(({ player, color }) => `${player} ${color}`),
    );
    expect(colors).toEqual([
      ['p1 Red', 'p2 Blue'],
      ['p1 Red', 'p2 Yellow', 'p3 Blue'],
      ['p1 Red', 'p2 Yellow', 'p3 Blue', 'p4 Green'],
    ]);
  });
});

describe('At the table', () => {
  test('dragging a piece moves it, and the same object stays', () => {
    const tts = started();
    const before = tts.object('piece-s1');
    drag(tts, 'Red', 'piece-s1', 0, -1);
    expect(entries(tts)).toMatchObject([{ by: 'p1', action: { kind: 'move', from: 0, to: 1 } }]);
    expect(tts.object('piece-s1')).toBe(before);
    expect(tts.said().join('\n')).toContain('Red takes move');
  });

  test('dragging from the supply puts a new piece on the board, and the supply has another', () => {
    const tts = started();
    drag(tts, 'Red', 'new-p1', 0, 1);
    expect(entries(tts)).toMatchObject([{ by: 'p1', action: { kind: 'put', on: 4 } }]);
    expect(tts.object('new-p1').position.z).toBeLessThan(-1);
  });

  test('an illegal drop is refused with a reason, and the piece goes back', () => {
    const tts = started();
    drag(tts, 'Red', 'new-p1', 0, -1);
    expect(entries(tts)).toEqual([]);
    expect(tts.said().join('\n')).toContain('You cannot do that now');
    drag(tts, 'Blue', 'piece-s2', 0, -1);
    expect(tts.said().join('\n')).toContain('It is the turn of Red');
    expect(tts.object('piece-s2').position.z).toBeGreaterThan(0);
  });

  test('a button takes an action that is no drag', () => {
    const tts = started();
    press(tts, 'Red', 'pass');
    expect(entries(tts)).toMatchObject([{ by: 'p1', action: { kind: 'pass' } }]);
  });
});

test('options of a question are targets where their cells and pieces are', () => {
  type Asking = GameState<Ask<Step> | Step>;
  const options = ['a1', 's2', 'nothing'].map(target => ({ label: `Take ${target}`, target, steps: [] }));
  const game: Game<Asking, { readonly kind: 'go' }, Ask<Step> | Step, never, object> = {
    id: 'asking',
    actions: { go: [] },
    setup: () => ({
      agenda: newAgenda<Ask<Step> | Step>([ask([{ by: 'p2', prompt: 'Which?', options }])]),
      chance: [],
    }),
    players: () => ['p1', 'p2'],
    toAct: () => ['p1'],
    legal: () => [],
    begin: () => [],
    perform: state => ({ state }),
    react: () => [],
    outcome: () => undefined,
    view: state => state,
  };
  const table = boardTable(game, {
    ...{ title: 'Asking', summary: [], board, drags: {}, describe: () => undefined },
    pieces: () => [{ id: 's2', name: 'Stone', player: 'p2', cell: 5 }],
  });
  const scene = sceneOf(table);
  expect(scene.targets).toEqual([
    { for: 'p2', cell: 'a1', label: 'Take a1', action: { kind: 'choose', option: 0 } },
    { for: 'p2', cell: 'c2', label: 'Take s2', action: { kind: 'choose', option: 1 } },
  ]);
  expect(scene.panels).toEqual([]);
  expect(scene.board.cells).toHaveLength(board.size);
});

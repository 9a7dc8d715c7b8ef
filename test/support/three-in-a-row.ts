import { newAgenda } from '../../src/kernel/index.ts';
import type { Game, GameState, PlayerId, Refusal, Step } from '../../src/kernel/index.ts';

/** Three in a row on nine cells: the smallest game with a future to look into. */
export interface Row extends GameState<RowStep> {
  /** By cell, from 0: who marked it, or nothing as an empty text. */
  readonly cells: readonly string[];
  readonly turn: PlayerId;
}

export interface Mark {
  readonly kind: 'mark';
  readonly cell: number;
}

export interface RowStep extends Step {
  readonly kind: 'place';
  readonly cell: number;
}

function lineFrom(first: number, step: number): readonly [number, number, number] {
  return [first, first + step, first + 2 * step];
}

const ROWS = [0, 3, 6].map(first => lineFrom(first, 1));
const COLUMNS = [0, 1, 2].map(first => lineFrom(first, 3));
const LINES = [...ROWS, ...COLUMNS, lineFrom(0, 4), lineFrom(2, 2)];

export const threeInARow: Game<Row, Mark, RowStep, { readonly kind: 'marked' }, { readonly cells?: string }> = {
  id: 'three-in-a-row',
  setup: ({ cells = '.........' }) => {
    const marks = cells.split('').map(mark => (mark === '.' ? '' : mark === 'x' ? 'p1' : 'p2'));
    const turn = marks.filter(mark => mark !== '').length % 2 === 0 ? 'p1' : 'p2';
    return { cells: marks, turn, agenda: newAgenda([]), chance: [] };
  },
  players: () => ['p1', 'p2'],
  toAct: state => [state.turn],
  legal: (state, player) =>
    player === state.turn
      ? state.cells.flatMap((mark, cell): Mark[] => (mark === '' ? [{ kind: 'mark', cell }] : []))
      : [],
  refusal: (state, player, action): Refusal | undefined =>
    player === state.turn && state.cells[action.cell] === ''
      ? undefined
      : { code: 'taken', message: 'Mark an empty cell when it is your turn' },
  begin: (_state, _player, action) => [{ kind: 'place', cell: action.cell }],
  perform: (state, step) => ({
    state: {
      ...state,
      cells: state.cells.map((mark, cell) => (cell === step.cell ? state.turn : mark)),
      turn: state.turn === 'p1' ? 'p2' : 'p1',
    },
    events: [{ kind: 'marked' }],
  }),
  react: () => [],
  outcome(state) {
    for (const [a, b, c] of LINES) {
      const mark = state.cells[a];
      if (mark !== undefined && mark !== '' && mark === state.cells[b] && mark === state.cells[c]) {
        return { winners: [mark], reason: 'three in a row' };
      }
    }
    return state.cells.includes('') ? undefined : { winners: [], reason: 'the board is full' };
  },
  view: state => state,
  notation: {
    format: (_state, action) => String(action.cell + 1),
    parse: (_state, text) => ({ kind: 'mark', cell: Number(text) - 1 }),
  },
};

/** Two in an open line are worth something, one a little. */
export function evaluateRow(state: Row, player: PlayerId): number {
  let value = 0;
  for (const line of LINES) {
    const marks = line.map(cell => state.cells[cell]);
    const own = marks.filter(mark => mark === player).length;
    const others = marks.filter(mark => mark !== player && mark !== '').length;
    if (others === 0) value += own * own;
    if (own === 0) value -= others * others;
  }
  return value;
}

import { createTableGame, type TableDescription, type TableGame, type TableSeat } from '../../mod/host/index.ts';
import {
  ask,
  newAgenda,
  type Ask,
  type Choose,
  type Game,
  type GameState,
  type Match,
  type PlayerId,
  type Refusal,
} from '../../src/kernel/index.ts';
import type { Scene, ScenePiece } from '../../src/scene/index.ts';

/**
 * The smallest game that uses all of a host: two pawns on four cells, a drawn card that is a barrier for undo, questions
 * in the open and in secret, menus, drops with one and with several meanings, and every standard panel.
 */
export interface Pawns extends GameState<PawnStep> {
  readonly turn: PlayerId;
  /** The cell of each pawn, from 0. */
  readonly cells: { readonly [player: string]: number };
  readonly drawn: number;
  /** Who has conceded, or what was won; an empty text while the game is on. */
  readonly over: string;
}

export type PawnAction =
  | { readonly kind: 'move'; readonly cell: number; readonly fast?: boolean }
  | { readonly kind: 'draw' | 'ask' | 'secret' | 'pass' | 'concede' };

type PawnStep =
  | Ask<PawnStep>
  | { readonly kind: 'moved'; readonly by: PlayerId; readonly cell: number; readonly fast: boolean }
  | { readonly kind: 'drawn' | 'passed' | 'conceded'; readonly by: PlayerId }
  | { readonly kind: 'answered'; readonly by: PlayerId; readonly answer: string };

export type PawnEvent = Exclude<PawnStep, Ask<PawnStep>>;
type Setup = { readonly first: PlayerId };
type Description = TableDescription<Pawns, PawnAction, PawnEvent, Setup>;

const CELLS = ['a1', 'b1', 'a2', 'b2'];
const OTHER: { readonly [player: string]: PlayerId } = { p1: 'p2', p2: 'p1' };

export const SEATS: readonly TableSeat[] = [
  { player: 'p1', color: 'Red', tint: { r: 1, g: 0, b: 0 } },
  { player: 'p2', color: 'Blue', tint: { r: 0, g: 0, b: 1 } },
];

export const pawns: Game<Pawns, PawnAction, PawnStep, PawnEvent, Setup> = {
  id: 'pawns',
  setup: ({ first }) => ({
    turn: first,
    cells: { p1: 0, p2: 3 },
    drawn: 0,
    over: '',
    agenda: newAgenda(),
    chance: [],
  }),
  players: () => ['p1', 'p2'],
  toAct: state => (state.over === '' ? [state.turn] : []),
  legal: (state, player) => ALL.filter(action => refusalOf(state, player, action) === undefined),
  refusal: (state, player, action) => refusalOf(state, player, action),
  begin: (_state, player, action) => stepsOf(player, action),
  perform(state, step) {
    if (step.kind === 'ask') return { state };
    if (step.kind === 'moved') {
      return { state: { ...state, cells: { ...state.cells, [step.by]: step.cell } }, events: [step] };
    }
    if (step.kind === 'drawn') return { state: { ...state, drawn: state.drawn + 1 }, events: [step], reveals: true };
    if (step.kind === 'passed') return { state: { ...state, turn: OTHER[step.by] ?? '' }, events: [step] };
    if (step.kind === 'conceded') return { state: { ...state, over: step.by }, events: [step] };
    return { state, events: [step] };
  },
  react: () => [],
  outcome: ({ over }) => (over === '' ? undefined : { winners: [OTHER[over] ?? ''], reason: `${over} has conceded` }),
  view: state => state,
  notation: {
    format: (_state, action) => (action.kind === 'move' ? (CELLS[action.cell] ?? '') : action.kind),
    parse(_state, text) {
      const cell = CELLS.indexOf(text);
      if (cell >= 0) return { kind: 'move', cell };
      return ALL.find(({ kind }) => kind !== 'move' && kind === text) ?? { code: 'unknown', message: `"${text}"?` };
    },
  },
};

const ALL: readonly PawnAction[] = [
  ...CELLS.map((_, cell): PawnAction => ({ kind: 'move', cell })),
  ...(['draw', 'ask', 'secret', 'pass', 'concede'] as const).map(kind => ({ kind })),
];

function stepsOf(by: PlayerId, action: PawnAction): PawnStep[] {
  if (action.kind === 'move') return [{ kind: 'moved', by, cell: action.cell, fast: action.fast === true }];
  if (action.kind === 'draw') return [{ kind: 'drawn', by }];
  if (action.kind === 'pass') return [{ kind: 'passed', by }];
  if (action.kind === 'concede') return [{ kind: 'conceded', by }];
  const secret = action.kind === 'secret';
  return [ask((secret ? ['p1', 'p2'] : [OTHER[by] ?? '']).map(player => question(player, secret)))];
}

function question(by: PlayerId, secret: boolean) {
  const options = ['Yes', 'No'].map(label => {
    const steps: PawnStep[] = [{ kind: 'answered', by, answer: label }];
    return { label, steps };
  });
  return secret ? { by, prompt: 'In secret?', options, secret } : { by, prompt: 'Shall p1 win?', options };
}

type PawnMatch = Match<Pawns, PawnAction, PawnEvent, Setup>;
type PawnScene = Scene<PawnAction | Choose>;

export function pawnScene(match: PawnMatch): PawnScene {
  const { cells, turn, agenda } = match.state();
  const free = CELLS.map((_, cell) => cell).filter(cell => cells['p1'] !== cell && cells['p2'] !== cell);
  const [first = 0, second = 0] = free;
  const asked = agenda.choices.find(({ chosen }) => chosen === undefined);
  const variants = (cell: number) => [
    { label: 'Walk', action: { kind: 'move', cell } as const },
    { label: 'Run', action: { kind: 'move', cell, fast: true } as const },
  ];
  return {
    board: { id: 'four', cells: CELLS.map((id, cell) => squareOf(id, cell)), lines: [] },
    pieces: SEATS.map(seat => pawnOf(seat, CELLS[cells[seat.player] ?? 0] ?? '')),
    panels: [],
    menus: [
      {
        piece: turn,
        entries: [
          { for: turn, label: 'Go', variants: variants(first) },
          { for: turn, label: 'Draw', variants: [{ label: 'Draw', action: { kind: 'draw' } }] },
          { for: turn, label: 'Fly', variants: [], emptyMessage: 'Pawns cannot fly' },
        ],
      },
    ],
    spots: [{ for: turn, piece: turn, cell: CELLS[first] ?? '', mark: 'ring', action: variants(first)[0]!.action }],
    questions: [
      {
        ...{ for: turn, piece: turn, cell: CELLS[second] ?? '', mark: 'corners', title: 'How?' },
        ...{ variants: variants(second), emptyMessage: 'No way' },
      },
    ],
    targets: asked === undefined ? [] : [{ for: asked.by, cell: 'a1', action: { kind: 'choose', option: 0 } }],
  };
}

function squareOf(id: string, cell: number) {
  return { id, x: cell % 2, z: Math.floor(cell / 2), size: 1, color: { r: 0.5, g: 0.5, b: 0.5 } };
}

function pawnOf({ player, color, tint }: TableSeat, cell: string): ScenePiece {
  const look = { shape: 'block', size: 0.5, height: 0.5, lines: [] } as const;
  return { id: player, look, cell, facing: 0, name: `Pawn of ${color}`, description: '', tint, emblem: color };
}

/** The game as a host takes it; `changes` replaces parts of the description. */
export function pawnsTable(changes: Partial<Description> = {}, rules = pawns): TableGame {
  return createTableGame<Pawns, PawnAction, PawnStep, PawnEvent, Setup>(rules, {
    title: 'Pawns',
    summary: ['Move your pawn.'],
    options: () => [
      {
        id: 'first',
        label: 'First player',
        values: [
          { id: 'p1', label: 'Red' },
          { id: 'p2', label: 'Blue', tooltip: 'Across the table' },
        ],
      },
      {
        id: 'name',
        label: 'Name',
        values: [{ id: 'none', label: 'No name' }],
        typed: {
          hint: 'a name',
          refusal: text => (text.startsWith('x') ? undefined : 'A name begins with x'),
        },
      },
    ],
    seats: () => SEATS,
    setup: ({ first = 'p1' }) => ({ first }),
    scene: match => pawnScene(match),
    describeEvent: event => ({
      text: `${event.by} has ${event.kind}`,
      broadcast: event.kind === 'conceded',
      ...(event.kind === 'moved' ? { effect: { piece: event.by, shape: 'halo' as const } } : {}),
      ...(event.kind === 'drawn' ? { asides: [{ for: event.by, text: 'You have drawn an ace' }] } : {}),
    }),
    evaluate: (state, player) => (state.over === OTHER[player] ? 100 : (state.cells[player] ?? 0)),
    ...changes,
  });
}

function refusalOf(state: Pawns, player: PlayerId, action: PawnAction): Refusal | undefined {
  if (action.kind === 'concede') return undefined;
  if (player !== state.turn) return { code: 'turn', message: `It is the turn of ${state.turn}` };
  if (action.kind !== 'move') return undefined;
  const isFree = state.cells['p1'] !== action.cell && state.cells['p2'] !== action.cell;
  return isFree ? undefined : { code: 'taken', message: `${CELLS[action.cell]} is taken` };
}

import {
  actionNotation,
  createMatch,
  encode,
  field,
  isRefusal,
  newAgenda,
  type ActionFrom,
  type Game,
  type GameState,
  type Step,
} from '../../../src/kernel/index.ts';

const SHAPES = {
  place: [field.oneOf('card', ['knight', 'bear']), field.cell('to')],
  attack: [field.string('unit'), field.list(field.string('targets'))],
  say: [field.string('words'), field.optional(field.boolean('loud')), field.optional(field.integer('times', -12))],
  pass: [],
};
type Deal = ActionFrom<typeof SHAPES>;

interface Sample extends GameState<SampleStep> {
  readonly done: readonly string[];
}
interface SampleStep extends Step {
  readonly kind: 'do';
  readonly action: Deal;
}

const NAMES = ['a1', 'b1', 'c1'];

/** A game that does nothing but note its actions; legal is what it lists. */
const sample: Game<Sample, Deal, SampleStep, never, { readonly open: boolean }> = {
  id: 'sample',
  actions: SHAPES,
  setup: () => ({ done: [], agenda: newAgenda(), chance: [] }),
  players: () => ['p1', 'p2'],
  toAct: () => ['p1'],
  legal: (_state, player) =>
    player === 'p1'
      ? [
          { kind: 'place', card: 'bear', to: 2 },
          { kind: 'attack', unit: 'u1', targets: ['u2', 'u3'] },
          { kind: 'say', words: 'hello', loud: true },
          { kind: 'pass' },
        ]
      : [],
  begin: (_state, _player, action) => [{ kind: 'do', action }],
  perform: (state, { action }) => ({ state: { ...state, done: state.done.concat(encode(action)) } }),
  react: () => [],
  outcome: () => undefined,
  view: state => state,
};

const NOTATION = actionNotation<unknown, Deal>(
  SHAPES,
  {
    format: (_state, cell) => NAMES[cell] ?? '?',
    parse: (_state, text) => (NAMES.includes(text) ? NAMES.indexOf(text) : undefined),
  },
  { put: 'place' },
);

const FROM_OUTSIDE: readonly unknown[] = [
  { kind: 'place', card: 'bear', to: 2, extra: { deep: [1] } },
  { kind: 'place', card: 'wolf', to: 2 },
  { kind: 'place', card: 'bear', to: '2' },
  { kind: 'place', card: 'bear' },
  { kind: 'attack', unit: 'u1', targets: ['u2', 'u3'] },
  { kind: 'attack', unit: 'u1', targets: { 0: 'u2', length: 1 } },
  { kind: 'attack', unit: 'u1', targets: ['u2', 3] },
  { kind: 'attack', unit: 'u1', targets: [] },
  { kind: 'say', words: 'hello', loud: 'yes' },
  { kind: 'say', words: 'hello', loud: true, times: 0.5 },
  { kind: 'say', words: 'hello', loud: true, times: -13 },
  { kind: 'say', words: 'hello', loud: true },
  { kind: 'constructor' },
  { kind: 'toString' },
  { kind: 7 },
  ['pass'],
  { kind: 'pass' },
];

/** What the match makes of each value: what it has recorded, or the refusal. */
export function submitted(): string {
  return FROM_OUTSIDE.map(value => {
    const match = createMatch(sample, { setup: { open: true }, seed: 1 });
    const answer = match.submit('p1', value as Deal);
    return answer.ok ? encode(match.history()[0]?.action) : `${answer.refusal.code}: ${answer.refusal.message}`;
  }).join('\n');
}

/** The refusal for somebody whose turn it is not. */
export function outOfTurn(): string {
  const match = createMatch(sample, { setup: { open: true }, seed: 1 });
  return match.refusal('p2', { kind: 'pass' })?.message ?? 'none';
}

/** Why an action is refused while the rules name nobody who acts. */
export function withoutTurn(): string {
  const match = createMatch({ ...sample, toAct: () => [] }, { setup: { open: true }, seed: 1 });
  return match.refusal('p2', { kind: 'pass' })?.message ?? 'none';
}

const WRITTEN: readonly Deal[] = [
  { kind: 'place', card: 'knight', to: 1 },
  { kind: 'attack', unit: 'u1', targets: [] },
  { kind: 'attack', unit: 'u 1', targets: ['u2', 'a+b', '+', '"', '-'] },
  { kind: 'say', words: '' },
  { kind: 'say', words: 'é \\ "漢"', times: -12 },
  { kind: 'say', words: '-', loud: false, times: 9007199254740 },
  { kind: 'pass' },
];

/** Each action as text, and whether reading gives it back. */
export function written(): string {
  return WRITTEN.map(action => {
    const text = NOTATION.format(undefined, action);
    const read = NOTATION.parse(undefined, text);
    return `${text} ${encode(read) === encode(action) ? 'again' : encode(read)}`;
  }).join('\n');
}

/** An action under another word that the game allows, and how it is written again. */
export function underAnotherWord(): string {
  const read = NOTATION.parse(undefined, 'put bear c1');
  return isRefusal(read) ? read.message : NOTATION.format(undefined, read);
}

const UNREADABLE = [
  '',
  'jump',
  'place wolf a1',
  'place bear z9',
  'place bear',
  'pass now',
  'say "a',
  'attack u1 u2+"',
  'say x maybe',
];

/** What is said of texts that are no actions. */
export function unreadable(): string {
  return UNREADABLE.map(text => {
    const read = NOTATION.parse(undefined, text);
    return isRefusal(read) ? read.message : `read: ${encode(read)}`;
  }).join('\n');
}

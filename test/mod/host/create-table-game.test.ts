import { describe, expect, test } from 'vitest';
import { createTableGame, type TableDescription } from '../../../mod/host/index.ts';
import { newAgenda, type Game, type GameState, type PlayerId, type Step } from '../../../src/kernel/index.ts';
import { described } from '../../support/described.ts';

interface Drawn {
  readonly kind: 'drew' | 'peeked' | 'shuffled';
  readonly by: PlayerId;
  readonly card: string;
}
type Draw = { readonly kind: 'draw' };
type Cards = GameState<Step>;

const SEATS = ['Red', 'Blue'].map((color, index) => ({
  player: `p${index + 1}`,
  color: color as 'Red' | 'Blue',
  tint: { r: 1, g: 1, b: 1 },
}));

const rules: Game<Cards, Draw, Step, Drawn, undefined> = {
  id: 'cards',
  actions: { draw: [] },
  setup: () => ({ agenda: newAgenda(), chance: [] }),
  players: () => ['p1', 'p2'],
  toAct: () => ['p1'],
  legal: () => [{ kind: 'draw' }],
  begin: () => [],
  perform: state => ({ state }),
  react: () => [],
  outcome: () => undefined,
  view: state => state,
  redact(event, viewer) {
    if (event.kind === 'shuffled' || event.by === viewer) return event;
    return event.kind === 'drew' ? { ...event, card: 'a card' } : undefined;
  },
};

const description: TableDescription<Cards, Draw, Drawn, undefined> = {
  title: 'Cards',
  summary: [],
  seats: () => SEATS,
  setup: () => undefined,
  scene: () => {
    throw new Error('No scene is asked for');
  },
  describeEvent: ({ by, kind, card }) => ({ text: `${by} ${kind} ${card}`, broadcast: true }),
};

/** What the host says about an event of a new match. */
function announced(event: Drawn, game = rules) {
  const table = createTableGame(game, description);
  const opened = table.start({}, 1);
  if (!opened.ok) throw new Error(opened.refusal.message);
  return described(table, event, opened.match, SEATS);
}

describe('an event that the rules redact', () => {
  test('is announced as everybody may know it, and in full to the player who may know more', () => {
    expect(announced({ kind: 'drew', by: 'p1', card: 'ace' })).toEqual({
      text: 'Red drew a card',
      broadcast: true,
      asides: [{ for: 'p1', text: 'Not everybody knows: Red drew ace', story: [{ text: 'Red drew ace' }] }],
    });
  });

  test('is told to one player alone where nobody else may know of it', () => {
    expect(announced({ kind: 'peeked', by: 'p2', card: 'king' })).toEqual({
      asides: [{ for: 'p2', text: 'Not everybody knows: Blue peeked king', story: [{ text: 'Blue peeked king' }] }],
    });
  });

  test('has no asides when everybody knows all of it', () => {
    expect(announced({ kind: 'shuffled', by: 'p1', card: '' })).toEqual({ text: 'Red shuffled ', broadcast: true });
  });
});

test('rules that redact nothing announce every event whole', () => {
  const { redact: _, ...open } = rules;
  expect(announced({ kind: 'drew', by: 'p1', card: 'ace' }, open)).toEqual({ text: 'Red drew ace', broadcast: true });
});

test('a bot thinks of its turn from what its own player sees', () => {
  const seen: (readonly [unknown, PlayerId])[] = [];
  const view = (state: Cards, player: PlayerId | undefined): Cards => ({ ...state, ...{ seenBy: player } });
  const table = createTableGame(
    { ...rules, view },
    {
      ...description,
      botTurn: (look, player) => {
        seen.push([look(), player]);
        return () => [];
      },
    },
  );
  const opened = table.start({}, 1);
  if (!opened.ok) throw new Error(opened.refusal.message);
  for (const player of ['p1', 'p2']) table.botTurn?.(opened.match, player);
  expect(seen).toMatchObject(['p1', 'p2'].map(player => [{ seenBy: player }, player]));
});

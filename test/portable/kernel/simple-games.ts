import { createMatch, field, isRefusal, simpleGame, type ActionFrom } from '../../../src/kernel/index.ts';

const ACTIONS = { step: [field.cell('to')] };

interface Track {
  readonly at: number;
}

/** One player walks along cells with names. */
const track = simpleGame<Track, ActionFrom<typeof ACTIONS>>({
  id: 'track',
  players: ['p1'],
  actions: ACTIONS,
  cells: ['start', 'bend', 'hill', 'goal'],
  setup: () => ({ at: 0 }),
  toAct: () => ['p1'],
  legal: ({ at }) => [{ kind: 'step', to: at + 1 }],
  play: (_facts, _player, { to }) => ({ at: to }),
  outcome: ({ at }) => (at === 3 ? { winners: ['p1'], reason: 'The goal' } : undefined),
});

/** What comes of actions in notation, one a line. */
export function walked(texts: string): string {
  const match = createMatch(track, { setup: {}, seed: 1 });
  const lines = texts.split('\n').map(text => {
    const action = match.parse('p1', text);
    if (isRefusal(action)) return action.message;
    const played = match.submit('p1', action);
    return `${match.format(action)} ${played.ok ? 'is played' : played.refusal.message}`;
  });
  return lines.concat([`at ${match.state().at}`]).join('\n');
}

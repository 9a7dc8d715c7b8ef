import {
  createMatch,
  encode,
  newAgenda,
  openWindow,
  reactionWindow,
  reviseWindow,
  windowOrder,
  type Ask,
  type Game,
  type GameState,
  type PassSettings,
  type PlayerId,
  type ReactionWindow,
  type WindowRules,
} from '../../../src/kernel/index.ts';
import { askedIn } from '../log-program.ts';

type Doing = { readonly kind: 'spend' | 'resolve'; readonly by: PlayerId; readonly what: string };
type Doings = Doing | ReactionWindow | Ask<Doings>;

/** Three players, each with cards that the others only count. A counter answers anything. */
interface Table extends GameState<Doings> {
  readonly hands: readonly (readonly string[])[];
  readonly settings: readonly PassSettings[];
  readonly log: readonly string[];
}

interface Saying {
  readonly kind: 'act';
}

interface Start {
  readonly hands: readonly (readonly string[])[];
}

const PLAYERS = ['p1', 'p2', 'p3'];

function handOf(table: Table, player: PlayerId): readonly string[] {
  return table.hands[PLAYERS.indexOf(player)] ?? [];
}

function windowOn(topic: string, by: PlayerId): ReactionWindow {
  return reactionWindow(topic, `React to ${topic} of ${by}?`, windowOrder(PLAYERS, by));
}

const REACTIONS: WindowRules<Table, Doings> = {
  mayReact: (table, player) => handOf(table, player).length > 0,
  reactions(table, player) {
    if (!handOf(table, player).includes('counter')) return [];
    const what = 'counter';
    const steps: Doings[] = [
      { kind: 'spend', by: player, what },
      windowOn(what, player),
      { kind: 'resolve', by: player, what },
    ];
    return [{ label: 'Counter', steps }];
  },
  settings: (table, player) => table.settings[PLAYERS.indexOf(player)],
};

const counters: Game<Table, Saying, Doings, { readonly kind: string }, Start> = {
  id: 'counters',
  actions: { act: [] },
  setup: ({ hands }) => {
    const settings = PLAYERS.map(() => ({ isPassing: false, passFor: [] }));
    return { hands, settings, log: [], agenda: newAgenda<Doings>(), chance: [] };
  },
  players: () => PLAYERS,
  toAct: () => ['p1'],
  legal: () => [{ kind: 'act' }],
  refusal: () => undefined,
  begin: (_, by) => [windowOn('act', by), { kind: 'resolve', by, what: 'act' }],
  perform(table, step) {
    if (step.kind === 'reaction-window') return { state: table, steps: openWindow(table, step, REACTIONS) };
    if (step.kind === 'resolve') return { state: { ...table, log: table.log.concat([`${step.what} of ${step.by}`]) } };
    if (step.kind === 'spend')
      return {
        state: {
          ...table,
          hands: table.hands.map((hand, seat) => (PLAYERS[seat] === step.by ? without(hand, step.what) : hand)),
        },
      };
    return { state: table };
  },
  react: () => [],
  outcome: () => undefined,
  revise: (table, choice) => reviseWindow(table, choice, REACTIONS),
  view: (table, viewer) => ({
    ...table,
    hands: table.hands.map((hand, seat) => (PLAYERS[seat] === viewer ? hand : hand.map(() => 'card'))),
  }),
};

function without(hand: readonly string[], card: string): readonly string[] {
  const at = hand.indexOf(card);
  return hand.filter((_, index) => index !== at);
}

/**
 * Plays `{hands, script}` as JSON and answers a line for each line of the script. `act` acts as p1, `p2 0` takes an
 * option; both are answered by who is asked and what has been resolved. `view p3` is a view.
 */
export function play(text: string): string {
  const { hands, settings, script } = askedIn<Start & { settings?: PassSettings[]; script: string[] }>(text);
  const game =
    settings === undefined ? counters : { ...counters, setup: (start: Start) => ({ ...setUp(start), settings }) };
  const match = createMatch(game, { setup: { hands }, seed: 1 });
  return script
    .map(line => {
      const [word, option] = line.split(' ');
      if (word === 'view') return encode(match.view(option ?? ''));
      const answer =
        word === 'act'
          ? match.submit('p1', { kind: 'act' })
          : match.submit(word ?? '', { kind: 'choose', option: option === '1' ? 1 : 0 });
      if (!answer.ok) return `no: ${answer.refusal.code}`;
      return `${match.toAct().join(' ')}: ${match.state().log.join(', ')}`;
    })
    .join('\n');
}

function setUp(start: Start): Table {
  return counters.setup(start, { below: () => 0, dice: () => [], shuffled: list => list.slice() });
}

/** What becomes of an open window when settings change: `passed` or `asked`. */
export function revised(text: string): string {
  const { settings, topic } = askedIn<{ settings: PassSettings; topic: string }>(text);
  const table: Table = {
    ...setUp({ hands: [['counter'], ['counter'], ['counter']] }),
    settings: [settings, settings, settings],
  };
  const open = openWindow(setUp({ hands: table.hands }), windowOn(topic, 'p1'), REACTIONS)[0];
  const choice = open?.kind === 'ask' ? open.choices[0] : undefined;
  if (choice === undefined) return 'nobody';
  return reviseWindow(table, choice, REACTIONS).chosen === 0 ? 'passed' : 'asked';
}

/**
 * Lets bots play the games of test/fixtures/logs again, for a change of rules that old logs do not survive:
 * `node tools/run-typescript.mjs test/support/record-logs.ts`.
 */
import { writeFileSync } from 'node:fs';
import { createBot, type Evaluate } from '../../src/bots/index.ts';
import * as cities from '../../src/games/cities/index.ts';
import * as sacred from '../../src/games/sacred/index.ts';
import * as tactica from '../../src/games/tactica/index.ts';
import * as tactic from '../../src/games/tactic/index.ts';
import * as valhalla from '../../src/games/valhalla/index.ts';
import {
  createMatch,
  isRefusal,
  type Choose,
  type Game,
  type GameLog,
  type GameState,
  type Match,
  type PlayerId,
  type Refusal,
  type Step,
} from '../../src/kernel/index.ts';
import { dice, type Dice } from './dice.ts';
import { logPath, transcriptOf } from './played-logs.ts';

type Start = readonly [name: string, first: string, actions: number];

/** How a game is played and written down. */
interface Recorder<State extends GameState<S>, Action extends { readonly kind: string }, S extends Step, Event, Setup> {
  readonly rules: Game<State, Action, S, Event, Setup>;
  readonly parse: (text: string) => GameLog<Setup> | Refusal;
  readonly format: (match: Match<State, Action, Event, Setup>) => string;
  /** What its bots go by, or what they do in their turn. */
  readonly bots: Evaluate<State> | { readonly turn: (view: State, player: PlayerId) => readonly Action[] };
}

const tacticRules = tactic.createTactic({ packs: [tactic.standard] });
/** Actions that end a game too early. */
const NEVER = ['concede', 'resign', 'surrender', 'finish'];

function record<State extends GameState<S>, Action extends { readonly kind: string }, S extends Step, Event, Setup>(
  recorder: Recorder<State, Action, S, Event, Setup>,
  starts: readonly Start[],
): void {
  for (const [name, first, most] of starts) {
    const log = recorder.parse(`${first}\n`);
    if (isRefusal(log)) throw new Error(log.message);
    const match = createMatch(recorder.rules, log);
    const random = dice(log.seed);
    for (
      let player = match.toAct()[0];
      player !== undefined && match.history().length < most;
      player = match.toAct()[0]
    ) {
      for (const action of decide(recorder, match, player, random)) {
        const submitted = match.submit(player, action);
        if (!submitted.ok) throw new Error(`${name}: ${submitted.refusal.message}`);
      }
    }
    writeFileSync(logPath(name), recorder.format(match));
    writeFileSync(logPath(name), transcriptOf(name));
    console.log(`${name}: ${match.history().length} actions`);
  }
}

function decide<State extends GameState<S>, Action extends { readonly kind: string }, S extends Step, Event, Setup>(
  { bots }: Recorder<State, Action, S, Event, Setup>,
  match: Match<State, Action, Event, Setup>,
  player: PlayerId,
  random: Dice,
): readonly (Action | Choose)[] {
  if (typeof bots !== 'function') return bots.turn(match.view(player), player);
  const legal = match.legal(player);
  const sensible = legal.filter(({ kind }) => !NEVER.includes(kind));
  // A bot alone does the same again and again: a third of the actions is anything at all.
  if (random.below(3) === 0)
    return sensible
      .concat(legal)
      .slice(0, 1)
      .map(only => sensible[random.below(sensible.length)] ?? only);
  const bot = createBot({ match, player, evaluate: bots, strength: 'medium', seed: match.history().length });
  while (!bot.think(1000));
  const decision = bot.decision();
  return decision === undefined ? [] : [decision];
}

record(
  {
    rules: tacticRules,
    parse: tactic.parseLog,
    format: match => tactic.formatLog(tacticRules, match),
    bots: (game, player) => tactic.evaluate(tacticRules, game, player),
  },
  [
    ['tactic-duel', '/TACTIC/ seed=11 board=duel first=p1 p1=menagerie p2=coven', 400],
    ['tactic-three', '/TACTIC/ seed=12 board=crossfire table=three', 400],
  ],
);
record({ rules: cities.cities, parse: cities.parseLog, format: cities.formatLog, bots: cities.evaluate }, [
  ['cities', 'Cities and Tactics seed=13 landSetup=random', 400],
  ['cities-shared', 'Cities and Tactics seed=14 landSetup=chosen deckMode=shared turnLimit=40', 400],
]);
record({ rules: sacred.sacred, parse: sacred.parseLog, format: sacred.formatLog, bots: sacred.evaluate }, [
  ['sacred-war', 'Sacred Wars seed=15 mode=War', 500],
  ['sacred-conquest', 'Sacred Wars seed=16 mode=Conquest field=Large turns=10', 500],
  ['sacred-fate', 'Sacred Wars seed=17 mode=Fate field=Small', 500],
  ['sacred-death', 'Sacred Wars seed=18 mode=Death', 500],
]);
record({ rules: tactica.tactica, parse: tactica.parseLog, format: tactica.formatLog, bots: tactica.evaluate }, [
  ['tactica-two', 'TACTICA seed=19 map=skirmish2 players=2', 300],
  ['tactica-teams', 'TACTICA seed=20 map=quad4 players=4 teams=a/b/a/b empires=AKK/ASY/BAB/HIT', 300],
  ['tactica-six', 'TACTICA seed=21 map=hexa6 players=6 empires=MED/PAR/SUM/PER/LYD/SCY', 300],
]);
record(
  {
    rules: valhalla.valhalla,
    parse: valhalla.parseLog,
    format: valhalla.formatLog,
    bots: { turn: valhalla.botTurn },
  },
  [
    ['valhalla-two', 'Empire: Valhalla seed=22 map=vales sides=iron-tithe/gale-choir', 250],
    [
      'valhalla-four',
      'Empire: Valhalla seed=23 map=four-thrones sides=iron-tithe/gale-choir/amber-court/black-orchard',
      250,
    ],
  ],
);

import { actionNotation, type Game } from '../../kernel/index.ts';
import { VALHALLA_ACTIONS, type ValhallaAction } from './actions.ts';
import { contest } from './combat/contest.ts';
import { resolveBattle } from './combat/fight.ts';
import type { ValhallaEvent } from './events.ts';
import { parseHex } from './map/geometry.ts';
import { act, legalActions, refusalOf } from './rules/action-rules.ts';
import { isHex, label, livingSides } from './rules/position.ts';
import type { Made } from './rules/run.ts';
import { setUp } from './setup.ts';
import { GAME_MASTER, type Valhalla, type ValhallaSetup, type ValhallaStep } from './state.ts';
import { carryOutOrder, constructAll, findAllPaths, moveUnits } from './turns/phases.ts';
import { beginRound, beginTurn, endRound, endTurn, produceFor } from './turns/rounds.ts';
import { eventFor, viewOf } from './view.ts';

/** The rules of Empire: Valhalla. */
export const valhalla: Game<Valhalla, ValhallaAction, ValhallaStep, ValhallaEvent, ValhallaSetup> = {
  id: 'valhalla',
  actions: VALHALLA_ACTIONS,
  setup: (setup, chance) => setUp(setup, chance),
  players: game => playersOf(game),
  toAct: game => waitedFor(game),
  legal: (game, player) => legalActions(game, player),
  refusal: (game, player, action) => refusalOf(game, player, action),
  begin: (_, player, action) => [{ kind: 'act', player, action }],
  perform: (game, step) => performStep(game, step),
  react: () => [],
  outcome: game => game.outcome,
  view: (game, viewer) => viewOf(game, viewer),
  redact: (event, viewer) => eventFor(event, viewer),
  notation: actionNotation<Valhalla, ValhallaAction>(VALHALLA_ACTIONS, {
    format: (game, hex) => (isHex(game, hex) ? label(game, hex) : `${hex}`),
    parse: ({ map }, text) => parseHex(map.radius, map.centre, text) ?? (isLabel(text) ? NO_HEX : undefined),
  }),
};

/** A hex that is written well but lies beyond the edge: the rules refuse it. */
const NO_HEX = -1;

function isLabel(text: string): boolean {
  return text.indexOf(',') > 0 || text.indexOf('.') > 0;
}

function playersOf({ hasMaster, sides }: Valhalla): readonly string[] {
  const ids = sides.map(({ id }) => id);
  return hasMaster ? ids.concat([GAME_MASTER]) : ids;
}

/** Who has to act for the game to go on. */
function waitedFor(game: Valhalla): readonly string[] {
  const { active, combat, phase, sides } = game;
  if (phase === 'setup') return sides.filter(side => !side.isAccepted).map(({ id }) => id);
  if (phase === 'orders') return [active];
  if (phase === 'battle') return combat.waiting;
  if (phase === 'round-end') return [GAME_MASTER];
  if (phase === 'over') return [];
  const answered = combat.answers.map(({ side }) => side);
  return livingSides(game)
    .map(({ id }) => id)
    .filter(id => combat.parley.includes(id) && !answered.includes(id));
}

function performStep(game: Valhalla, step: ValhallaStep): Made {
  if (step.kind === 'act') return act(game, step.player, step.action);
  if (step.kind === 'begin-turn') return beginTurn(game, step.player);
  if (step.kind === 'produce') return produceFor(game, step.player);
  if (step.kind === 'carry-out') return carryOutOrder(game, step.order);
  return PHASES[step.kind](game);
}

type Phases = Readonly<
  Record<
    Exclude<ValhallaStep['kind'], 'act' | 'begin-turn' | 'carry-out' | 'produce'>,
    (this: void, game: Valhalla) => Made
  >
>;

const PHASES: Phases = {
  'begin-round': game => beginRound(game),
  'move-units': game => moveUnits(game),
  contest: game => contest(game),
  'resolve-battle': game => resolveBattle(game),
  construct: game => constructAll(game),
  'find-paths': game => findAllPaths(game),
  'end-turn': game => endTurn(game),
  'end-round': game => endRound(game),
};

import {
  actionNotation,
  performWindow,
  readInteger,
  reviseWindow,
  type Chance,
  type Choice,
  type Game,
  type PlayerId,
} from '../../kernel/index.ts';
import { TACTICA_ACTIONS, type TacticaAction } from './actions.ts';
import { cardRule } from './cards/card-rules.ts';
import type { TacticaEvent } from './events.ts';
import { imagineFor } from './imagine.ts';
import { cellName, cellNamed } from './maps/tactica-map.ts';
import { otherAsks } from './rules/asking.ts';
import { announceAction, legalActions, refusalOf, resolveObject } from './rules/action-rules.ts';
import { buryTop } from './rules/buying.ts';
import { discard } from './cards/hands.ts';
import { declare } from './rules/combat.ts';
import { take, claimUnit } from './rules/conquest.ts';
import { askDraft, begin, drafted } from './rules/draft.ts';
import { draw, takeFrom } from './cards/draws.ts';
import { eliminate, nextPlayer } from './rules/elimination.ts';
import { die, halt, occupy, payFee, rebirth, returnTo } from './rules/moving.ts';
import { isOpen, WINDOWS } from './rules/playing.ts';
import { board, isAlive, playerOf } from './rules/position.ts';
import { placeFree } from './rules/recruiting.ts';
import { addBoost, resultOf, startRun, type Run, type TacticaResult } from './rules/run.ts';
import { settle } from './rules/settling.ts';
import { goOnWalking } from './rules/moves/walking.ts';
import { goOn, tellAll } from './rules/telling.ts';
import { chooseCastle, finishTurn, openPhase, startTurn } from './rules/turns.ts';
import { setUp } from './setup.ts';
import type { Tactica, TacticaSetup, TacticaStep } from './state.ts';
import { eventFor, viewOf } from './view.ts';

/** The rules of TACTICA. */
export const tactica: Game<Tactica, TacticaAction, TacticaStep, TacticaEvent, TacticaSetup> = {
  id: 'tactica',
  actions: TACTICA_ACTIONS,
  setup: (setup, chance) => setUp(setup, chance),
  players: game => game.players.map(({ id }) => id),
  toAct: game => (game.phase === 'over' ? [] : [game.active]),
  legal: (game, player) => legalActions(game, player),
  refusal: (game, player, action) => refusalOf(game, player, action),
  begin: (_, player, action) => [{ kind: 'announce', player, action }],
  perform: (game, step, chance) => performStep(game, step, chance),
  react: () => [],
  outcome: game => game.outcome,
  interruptions: (game, player) => interruptionsOf(game, player),
  revise: (game, choice) => reviseChoice(game, choice),
  view: (game, viewer) => viewOf(game, viewer),
  redact: (event, viewer) => eventFor(event, viewer),
  imagine: (game, viewer, chance) => imagineFor(game, viewer, chance),
  notation: {
    ...actionNotation<Tactica, TacticaAction>(
      TACTICA_ACTIONS,
      {
        format: (game, cell) => cellName(board(game), cell),
        parse: (game, text) => cellNamed(board(game), text),
      },
      { concede: 'surrender' },
    ),
    // Reactions begin with the id of a card or an ability.
    target: (game, target) => {
      const cell = readInteger(target, 4);
      return cell === undefined ? target : cellName(board(game), cell);
    },
  },
};

/** While somebody is asked, everybody may say when to be asked, and who is asked may concede. */
function interruptionsOf(game: Tactica, player: PlayerId): readonly TacticaAction[] {
  const asks: readonly TacticaAction[] = otherAsks(game, player);
  const isAsked = game.agenda.choices.some(({ by, chosen }) => by === player && chosen === undefined);
  return isAsked ? asks.concat([{ kind: 'surrender' }]) : asks;
}

/** Whoever is out passes every window, and decides nothing more. */
function reviseChoice(game: Tactica, choice: Choice<TacticaStep>): Choice<TacticaStep> | undefined {
  const revised = reviseWindow(game, choice, WINDOWS);
  return revised.chosen !== undefined || isAlive(playerOf(game, choice.by)) ? revised : undefined;
}

function performStep(game: Tactica, step: TacticaStep, chance: Chance): TacticaResult {
  if (step.kind === 'reaction-window') {
    if (!isOpen(game, step)) return { state: game, steps: [] };
    return performWindow(game, step, WINDOWS);
  }
  const run = startRun(game, chance);
  runStep(run, step);
  return resultOf(run);
}

/** Performs a step, but no window. */
export function runStep(run: Run, step: TacticaStep): void {
  if (step.kind === 'announce') announceAction(run, step.player, step.action);
  else if (step.kind === 'resolve') resolveObject(run, step.object);
  else if (step.kind === 'settle') settle(run);
  else if (step.kind === 'walk') goOnWalking(run, step);
  else if (step.kind === 'halt') halt(run, step.unit, step.isLast);
  else if (step.kind === 'occupy') occupy(run, step.unit);
  else if (step.kind === 'fee') payFee(run, step.unit, step.pays);
  else if (step.kind === 'return') returnTo(run, step.unit, step.to);
  else runTurnStep(run, step);
}

function runTurnStep(run: Run, step: TacticaStep): void {
  if (step.kind === 'start-turn') startTurn(run, step.player);
  else if (step.kind === 'next-turn') startTurn(run, nextPlayer(run.game));
  else if (step.kind === 'choose-castle') chooseCastle(run, step.player, step.castle);
  else if (step.kind === 'open') openPhase(run, step.object, step.turn);
  else if (step.kind === 'finish-turn') finishTurn(run, step.turn);
  else if (step.kind === 'take') take(run, step.player, step.castle);
  else if (step.kind === 'draw') draw(run, step.player);
  else if (step.kind === 'discard') discard(run, step.player, step.card);
  else if (step.kind === 'bury-top') buryTop(run, step.player);
  else if (step.kind === 'fall') eliminate(run, step.player, step.reason);
  else if (step.kind === 'claim-unit') claimUnit(run, step.player, step.unit);
  else runEffectStep(run, step);
}

function runEffectStep(run: Run, step: TacticaStep): void {
  if (step.kind === 'card') cardRule(step.card)?.goOn?.(run, step);
  else if (step.kind === 'ability') goOn(run, step);
  else if (step.kind === 'happened') tellAll(run, step.happening);
  else if (step.kind === 'take-card') takeFrom(run, step.player, step.card, step.from);
  else if (step.kind === 'declare') declare(run, step.object, step.declaration);
  else if (step.kind === 'boost') addBoost(run, step.object, step.boost);
  else if (step.kind === 'die') die(run, step.unit);
  else if (step.kind === 'rebirth') rebirth(run, step.unit, step.to);
  else if (step.kind === 'place-free') placeFree(run, step.player, step.unit, step.to);
  else if (step.kind === 'draft') askDraft(run, step.player, step.what);
  else if (step.kind === 'drafted') drafted(run, step.player, step.what, step.choice);
  else if (step.kind === 'begin') begin(run);
}

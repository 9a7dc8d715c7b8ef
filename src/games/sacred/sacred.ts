import { actionNotation, type Chance, type Game } from '../../kernel/index.ts';
import type { CustomOperation } from './cards/custom-operation.ts';
import { imagineFor } from './imagine.ts';
import { act, deciderOf, legalActions, refusalOf } from './rules/action-rules.ts';
import { fight } from './rules/battle/battle.ts';
import { formatCellIn, parseCellIn } from './rules/names.ts';
import { resultOf, startRun, type Run, type SacredResult } from './rules/run.ts';
import { beginTurn, checkVictory, drawForTurn, endTurn, finishTurn, timeOut } from './rules/turns.ts';
import { setUp } from './setup.ts';
import {
  SACRED_ACTIONS,
  type Sacred,
  type SacredAction,
  type SacredEvent,
  type SacredSetup,
  type SacredStep,
} from './state.ts';
import { eventFor, viewOf } from './view.ts';

export type SacredGame = Game<Sacred, SacredAction, SacredStep, SacredEvent, SacredSetup>;

/** The rules of Sacred Wars, with what the cards of packs may call beyond the effect language. */
export function createSacred(custom: readonly CustomOperation[] = []): SacredGame {
  return {
    id: 'sacred',
    actions: SACRED_ACTIONS,
    setup: (setup, chance) => setUp(setup, chance, custom),
    players: game => game.players.map(({ id }) => id),
    toAct: game => (game.phase === 'over' ? [] : [deciderOf(game)]),
    legal: (game, player) => legalActions(game, player),
    refusal: (game, player, action) => refusalOf(game, player, action),
    begin: (_, player, action) => [{ kind: 'act', player, action }],
    perform: (game, step, chance) => performStep(startRun(game, custom), step, chance),
    react: () => [],
    outcome: game => game.outcome,
    view: (game, viewer) => viewOf(game, viewer),
    redact: (event, viewer) => eventFor(event, viewer),
    imagine: (game, viewer, chance) => imagineFor(game, viewer, chance),
    notation: actionNotation<Sacred, SacredAction>(
      SACRED_ACTIONS,
      {
        format: (game, cell) => formatCellIn(game, cell),
        parse: (game, text) => parseCellIn(game, text),
      },
      { concede: 'resign' },
    ),
  };
}

/** The rules with the cards of the house. */
export const sacred: SacredGame = createSacred();

/** Victory is looked for after every action and every automatic step (SAC-MODE-09). */
function performStep(run: Run, step: SacredStep, chance: Chance): SacredResult {
  runStep(run, step, chance);
  if (run.game.outcome === undefined) checkVictory(run);
  if (step.kind === 'end-turn' && run.game.outcome === undefined) finishTurn(run);
  return resultOf(run);
}

function runStep(run: Run, step: SacredStep, chance: Chance): void {
  if (step.kind === 'act') act(run, step.player, step.action);
  else if (step.kind === 'begin') beginTurn(run, step.player);
  else if (step.kind === 'draw') drawForTurn(run);
  else if (step.kind === 'fight') fight(run, chance);
  else if (step.kind === 'time-out') timeOut(run, chance);
  else endTurn(run);
}

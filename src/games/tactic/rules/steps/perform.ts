import type { StepResult } from '../../../../kernel/index.ts';
import { answer } from '../answers.ts';
import { afterCombat, cacheUnit, gather, landBatch, moveUnit, shiftUnits, strike } from '../attack.ts';
import type { Engine } from '../bearings.ts';
import { askCrowns, chooseFaction, finishBuilding, nextToBuild, placeKing, placeUnit, summonUnit } from '../build.ts';
import { bury, fall, leave, retire, settle } from '../deaths.ts';
import type { Tactic, TacticEvent, TacticStep } from '../../state.ts';
import { changeMarks } from '../marks.ts';
import { beginTurn, openTurn, passIfOut } from '../turns.ts';

type Made = StepResult<Tactic, TacticStep, TacticEvent>;

type Performers = {
  readonly [K in TacticStep['kind']]?: (
    engine: Engine,
    game: Tactic,
    step: Extract<TacticStep, { readonly kind: K }>,
  ) => Made;
};

// A table, because the game's interpreter takes long to find its way through a switch.
const PERFORMERS: Performers = {
  faction: (_, game, step) => chooseFaction(game, step.player, step.faction),
  crowns: (engine, game) => askCrowns(engine, game),
  crown: (engine, game, step) => placeKing(engine, game, step.player, step.cell),
  build: (engine, game, step) => nextToBuild(engine, game, step.from),
  place: (engine, game, step) => placeUnit(engine, game, step),
  summon: (engine, game, step) => summonUnit(engine, game, step),
  finish: (_, game, step) => finishBuilding(game, step.player),
  turn: (_, game, step) => beginTurn(game, step.player),
  open: (_, game, step) => openTurn(game, step.player),
  move: (_, game, step) => moveUnit(game, step.unit, step.to),
  shift: (_, game, step) => shiftUnits(game, step.units),
  strike: (engine, game, step) => strike(engine, game, step),
  fought: (_, game, step) => afterCombat(game, step.attacker, step.harmed),
  land: (engine, game, step) => landBatch(engine, game, step.hits),
  gather: (_, game, step) => gather(game, step.hits),
  answer: (engine, game, step) => answer(engine, game, step),
  mark: (_, game, step) => changeMarks(game, step),
  settle: (engine, game) => settle(engine, game),
  bury: (_, game) => bury(game),
  cache: (_, game, step) => cacheUnit(game, step.unit),
  leave: (_, game, step) => leave(game, step.unit),
  fall: (_, game, step) => fall(game, step.player),
  retire: (_, game, step) => retire(game, step.player),
  rest: (engine, game) => rest(engine, game),
};

type Performer = (engine: Engine, game: Tactic, step: TacticStep) => Made;

/** Performs one step. A game that is over stays as it is. */
export function performStep(engine: Engine, game: Tactic, step: TacticStep): Made {
  if (game.outcome !== undefined) return { state: game };
  // The performer found by a step's kind takes that kind; the compiler cannot follow this.
  const performer = PERFORMERS[step.kind] as Performer | undefined;
  return performer === undefined ? { state: game } : performer(engine, game, step);
}

function rest(engine: Engine, game: Tactic): Made {
  const settled = settle(engine, game);
  if (settled.steps !== undefined) return { ...settled, steps: settled.steps.concat([{ kind: 'rest' }]) };
  return { state: game, steps: passIfOut(game) };
}

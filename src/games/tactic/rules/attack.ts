import { panic, type StepResult } from '../../../kernel/index.ts';
import type { Engine } from './bearings.ts';
import { copyOfGame, copyOfUnit, withUnit, withUnits } from './changes.ts';
import { land } from './hits.ts';
import { findUnit, unitById } from './position.ts';
import { statOf } from './stats.ts';
import { shiftProblem } from './steps/step-problems.ts';
import type { TacticHit, Tactic, TacticEvent, TacticStep, Unit, UnitId } from '../state.ts';

type Made = StepResult<Tactic, TacticStep, TacticEvent>;

interface Strike {
  readonly attacker: UnitId;
  readonly targets: readonly UnitId[];
  readonly chain: readonly UnitId[];
}

/** One attack, up to where others answer it. Rules: "How one attack resolves". */
export function strike(engine: Engine, game: Tactic, { attacker, targets, chain }: Strike): Made {
  const unit = findUnit(attacker, game);
  const there = targets.filter(target => findUnit(target, game) !== undefined);
  if (unit === undefined || there.length === 0) return { state: game };
  const landed = land(engine, game, blows(engine, game, unit, there));
  const at = there.map(id => unitById(id, game).cell);
  const attacked: TacticEvent[] = [{ kind: 'attacked', attacker, from: unit.cell, targets: there, at, chain }];
  const harmed = landed.hits.filter(hit => hit.kind === 'damage').map(hit => hit.to);
  return {
    state: withUnits(game, landed.units),
    events: attacked.concat(landed.events),
    steps: [
      { kind: 'settle' },
      { kind: 'fought', attacker, harmed },
      { kind: 'settle' },
      { kind: 'cache', unit: attacker },
    ],
  };
}

function blows(engine: Engine, game: Tactic, attacker: Unit, targets: readonly UnitId[]): TacticHit[] {
  const amount = statOf(engine, game, attacker, 'at');
  return targets.map(to => ({ kind: 'damage', from: attacker.id, to, amount, cause: 'attack', blow: true }));
}

/** Combat is over and the dead have left: what comes after combat (TAC-BARBS-01). */
export function afterCombat(game: Tactic, attacker: UnitId, harmed: readonly UnitId[]): Made {
  return { state: game, events: [{ kind: 'fought', attacker, harmed }] };
}

/** Caches the unit if it is still there (TAC-ATK-04). */
export function cacheUnit(game: Tactic, id: UnitId): Made {
  const unit = findUnit(id, game);
  if (unit === undefined || unit.cached) return { state: game };
  const cached = copyOfUnit(unit);
  cached.cached = true;
  return { state: withUnit(game, cached), events: [{ kind: 'cached', unit: id }] };
}

/** Lands `hits` and those gathered for the same batch. */
export function landBatch(engine: Engine, game: Tactic, hits: readonly TacticHit[]): Made {
  if (game.gathered === undefined) return landAll(engine, game, game, hits);
  const { gathered, ...rest } = game;
  return landAll(engine, game, rest, gathered.concat(hits));
}

function landAll(engine: Engine, game: Tactic, without: Tactic, hits: readonly TacticHit[]): Made {
  const landed = land(engine, game, hits);
  return { state: withUnits(without, landed.units), events: landed.events };
}

/** Adds `hits` to the batch that lands next. */
export function gather(game: Tactic, hits: readonly TacticHit[]): Made {
  const state = copyOfGame(game);
  state.gathered = (game.gathered ?? []).concat(hits);
  return { state };
}

/** A unit makes its move (TAC-MOVE-02). */
export function moveUnit(game: Tactic, id: UnitId, to: number): Made {
  const unit = findUnit(id, game);
  if (unit === undefined) return { state: game };
  const moved = copyOfUnit(unit);
  moved.cell = to;
  moved.moved = true;
  return { state: withUnit(game, moved), events: [{ kind: 'moved', unit: id, from: unit.cell, to }] };
}

/** Puts units elsewhere, all at once; those that have left stay away. */
export function shiftUnits(game: Tactic, shifts: readonly { readonly unit: UnitId; readonly to: number }[]): Made {
  const there = shifts.filter(({ unit }) => findUnit(unit, game) !== undefined);
  const problem = shiftProblem(game, there);
  if (problem !== undefined) panic(`A shift cannot be performed: ${problem}`);
  const events: TacticEvent[] = [];
  for (const { unit, to } of there) events.push({ kind: 'shifted', unit, from: unitById(unit, game).cell, to });
  const units = game.units.map(unit => {
    const shift = there.find(each => each.unit === unit.id);
    if (shift === undefined) return unit;
    const moved = copyOfUnit(unit);
    moved.cell = shift.to;
    return moved;
  });
  return { state: withUnits(game, units), events };
}

import type { PlayerId } from '../../../kernel/index.ts';
import { buildingsOf, standingForts, sumOfBuildings } from '../cities/city.ts';
import { fortLevels, NO_FORTS } from '../cities/fortifications.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { findUnit, forceAt, kindOf, livingSides, ownPlaces, placeAt, sideOf } from '../rules/position.ts';
import { isCourtier, moveOf } from '../rules/roster.ts';
import { changePlace, changeSide, made, madeInParts, startRun, type Made, type Run } from '../rules/run.ts';
import { snapshotParts } from '../sight/scouting.ts';
import type { FieldUnit, Valhalla, ValhallaStep } from '../state.ts';
import { dropTraining } from './officers.ts';
import { startOfRound } from './production.ts';

/** The farther eyes of a caster's ability. */
const FAR_SCOUT_RANGE = 6;

/** A new round: production, income and upkeep of every side in order, but not in the first (VAL-PROD-04). */
export function beginRound(game: Valhalla): Made {
  const round = game.round + 1;
  const run = startRun({ ...game, round });
  run.events.push({ kind: 'round-started', round });
  restoreFieldForts(run);
  dropTraining(run);
  const living = run.game.order.filter(id => sideOf(run.game, id).isAlive);
  const steps = round > 1 ? living.map((player): ValhallaStep => ({ kind: 'produce', player })) : [];
  const [first] = living;
  return made(run, first === undefined ? [] : steps.concat([{ kind: 'begin-turn', player: first }]));
}

/** The start of a round for one side. */
export function produceFor(game: Valhalla, side: PlayerId): Made {
  const run = startRun(game);
  return madeInParts(run, startOfRound(run, side), () => made(run));
}

/** Field fortifications return after a round without a battle there (VAL-FFORT-02). */
function restoreFieldForts(run: Run): void {
  for (const place of run.game.places) {
    const isRested = place.attackedRound < run.game.round - 1;
    if (kindOf(place).walls > 0 && fortLevels(place.lost) > 0 && isRested) {
      changePlace(run, place.hex, each => ({ ...each, lost: NO_FORTS }));
    }
  }
}

/** The start of a side's turn, in the order of VAL-TURN-03. */
export function beginTurn(game: Valhalla, side: PlayerId): Made {
  const run = startRun({ ...game, turn: game.turn + 1, active: side, phase: 'orders' });
  run.events.push({ kind: 'turn-started', side, round: game.round });
  restoreForts(run, side);
  receiveFavor(run, side);
  changeSide(run, side, each => ({ ...each, orders: [] }));
  const { game: ready } = run;
  run.game = {
    ...ready,
    units: ready.units.map(unit => (unit.side === side ? readyUnit(ready, unit) : unit)),
  };
  const eyes: (readonly [FieldUnit, number])[] = [];
  for (const { caster, plan } of sideOf(run.game, side).later) {
    const unit = plan.length === 0 ? findUnit(run.game, caster) : undefined;
    if (unit !== undefined) eyes.push([unit, FAR_SCOUT_RANGE]);
  }
  changeSide(run, side, each => ({ ...each, later: each.later.filter(({ plan }) => plan.length > 0) }));
  return madeInParts(run, snapshotParts(run, side, eyes), () => ({ ...made(run), refresh: true, reveals: true }));
}

function readyUnit(game: Valhalla, unit: FieldUnit): FieldUnit {
  const mp = startingPoints(game, unit, 0);
  // Most of an army stood still.
  if (unit.mp === mp && !unit.engaged && !unit.spent) return unit;
  return { ...unit, mp, engaged: false, spent: false };
}

/**
 * The movement points at the start of a turn: Move, what stables add, `more`; half of it after an ambush, which comes
 * last (VAL-MOVE-01).
 */
export function startingPoints(game: Valhalla, unit: FieldUnit, more: number): number {
  const place = placeAt(game, unit.hex);
  let points = moveOf(game, unit) + more;
  if (place !== undefined) {
    points += kindOf(place).mpBonus;
    // Who owns the city does not matter to stables: only its owner's units start their turn in peace there.
    for (const { mpBonus = 0 } of buildingsOf(place)) points += mpBonus;
  }
  return unit.ambush ? Math.floor(points / 2) : points;
}

/** Lost levels return, if nobody attacked since the owner's last turn (VAL-FORT-08). */
function restoreForts(run: Run, side: PlayerId): void {
  const { lastTurn } = sideOf(run.game, side);
  for (const place of ownPlaces(run.game, side)) {
    if (place.city !== undefined && fortLevels(place.lost) > 0 && place.attacked <= lastTurn) {
      changePlace(run, place.hex, each => ({ ...each, lost: NO_FORTS }));
      const { walls, artillery, hazards } = standingForts({ ...place, lost: NO_FORTS });
      const levels = [walls, artillery, hazards];
      run.events.push({ kind: 'forts-restored', for: [side], side, hex: place.hex, levels });
    }
  }
}

function receiveFavor(run: Run, side: PlayerId): void {
  let amount = sumOfBuildings(run.game, side, ({ favor }) => favor);
  for (const place of ownPlaces(run.game, side)) amount += kindOf(place).favor;
  if (amount === 0) return;
  changeSide(run, side, each => ({ ...each, favor: each.favor + amount }));
  run.events.push({ kind: 'favor-changed', for: [side], side, amount, reason: 'shrines' });
}

/** The end of a turn: Courtiers' places, features explored, public reports of battles (VAL-TURN-09). */
export function endTurn(game: Valhalla): Made {
  const side = game.active;
  const run = startRun(game);
  for (const place of game.places) {
    const { hex, custom } = place;
    if (place.owner === side && kindOf(place).income.length > 1) {
      const hasCourtier = forceAt(game, side, hex).some(unit => isCourtier(unit.kind));
      if (hasCourtier !== place.hasCourtier) changePlace(run, hex, each => ({ ...each, hasCourtier }));
    }
    if (custom !== undefined && !custom.explored.includes(side) && hasOfficerAt(game, side, hex)) {
      const explored = custom.explored.concat([side]);
      changePlace(run, hex, each => ({ ...each, custom: { ...custom, explored } }));
      run.events.push({ kind: 'explored', for: [side], side, hex, name: custom.name, text: custom.text });
    }
  }
  for (const { hex, attacker, defenders, outcome } of game.combat.results) {
    run.events.push({ kind: 'battle-ended', side: attacker, hex, defenders, outcome });
  }
  changeSide(run, side, each => ({ ...each, lastTurn: game.turn }));
  run.game = { ...run.game, combat: NO_COMBAT };
  run.events.push({ kind: 'turn-ended', side, round: game.round });
  return made(run, [nextStep(run.game)]);
}

/** The combat phase of a turn in which nothing is fought. */
export const NO_COMBAT: Valhalla['combat'] = {
  hexes: [],
  waiting: [],
  decisions: [],
  parley: [],
  answers: [],
  results: [],
};

/** The turn of the next living side in order, or the end of the round. */
function nextStep(game: Valhalla): ValhallaStep {
  const at = game.order.indexOf(game.active);
  const next = game.order.find((id, index) => index > at && sideOf(game, id).isAlive);
  return next === undefined ? { kind: 'end-round' } : { kind: 'begin-turn', player: next };
}

/** The end of a round: a person as game master closes it, the automated one at once (VAL-FAV-04). */
export function endRound(game: Valhalla): Made {
  const run = startRun(game.hasMaster ? { ...game, phase: 'round-end' } : game);
  run.events.push({ kind: 'round-ended', round: game.round });
  return made(run, game.hasMaster ? [] : [{ kind: 'begin-round' }]);
}

/** Ends the game when one side is left (VAL-GEN-07). */
export function checkVictory(run: Run): void {
  const left = livingSides(run.game);
  if (left.length > 1 || run.game.phase === 'over') return;
  win(
    run,
    left.map(({ id }) => id),
    'conquest',
  );
}

/** Ends the game. */
export function win(run: Run, winners: readonly PlayerId[], reason: string): void {
  run.game = { ...run.game, phase: 'over', outcome: { winners, reason } };
  run.events.push({ kind: 'game-over', winners, reason });
}

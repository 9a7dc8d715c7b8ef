import type { PlayerId } from '../../../kernel/index.ts';
import { findUnit, sideOf } from '../rules/position.ts';
import { isLeader, officerRow, RULER } from '../rules/roster.ts';
import { changeSide, changeUnits, pay, removeUnits, type Run } from '../rules/run.ts';
import type { FieldUnit } from '../state.ts';

const PROMOTE_COST = 1000;

/**
 * The Ruler was slain: the side pays and promotes a leader, or it ends (VAL-OFF-11). The first living leader of its
 * succession comes first, then Warlords, then Flagbearers, by id.
 */
export function loseRuler(run: Run, side: PlayerId): void {
  run.events.push({ kind: 'ruler-slain', side });
  const leaders = run.game.units.filter(unit => unit.side === side && isLeader(run.game, unit));
  const named = sideOf(run.game, side).succession.find(id => leaders.some(unit => unit.id === id));
  const heir = named === undefined ? firstLeader(leaders) : findUnit(run.game, named);
  if (heir === undefined || !pay(run, side, PROMOTE_COST)) {
    endSide(run, side);
    return;
  }
  changeUnits(run, [heir.id], unit => ({ ...unit, kind: RULER }));
  run.events.push({ kind: 'ruler-promoted', side });
}

/** A Warlord before a Flagbearer, the older one before the newer. */
function firstLeader(leaders: readonly FieldUnit[]): FieldUnit | undefined {
  return leaders.find(unit => officerRow(unit.kind) !== undefined) ?? leaders[0];
}

/** The side ends: its units vanish, its assets belong to nobody (VAL-OFF-12). */
export function endSide(run: Run, side: PlayerId): void {
  removeUnits(
    run,
    run.game.units.filter(unit => unit.side === side).map(({ id }) => id),
  );
  run.game = {
    ...run.game,
    places: run.game.places.map(place => (place.owner === side ? { ...place, owner: '', hasCourtier: false } : place)),
  };
  changeSide(run, side, each => ({ ...each, isAlive: false }));
  run.events.push({ kind: 'side-ended', side });
}

import type { PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import { forceAt, sideOf, sidesAt, unitsAt } from '../rules/position.ts';
import { designOf, isOfficer } from '../rules/roster.ts';
import { changeSide, countKinds, type Run } from '../rules/run.ts';
import type { MetDesign } from '../state.ts';
import { hasOfficerAt } from './peace.ts';

/**
 * Units of `side` entered a hex. An Officer among them learns all of the forces there, and an Officer there learns all
 * of those that came, whatever was agreed (VAL-SCOUT-03, VAL-SCOUT-04).
 */
export function reportForces(run: Run, side: PlayerId, hex: HexNumber, ids: readonly string[]): void {
  const others = sidesAt(run.game, hex).filter(other => other !== side);
  if (others.length === 0) return;
  const came = unitsAt(run.game, hex).filter(unit => ids.includes(unit.id));
  const isLed = came.some(unit => isOfficer(run.game, unit));
  for (const other of others) {
    if (isLed) reportForce(run, side, other, hex);
    if (hasOfficerAt(run.game, other, hex)) reportForce(run, other, side, hex);
  }
}

/** `reader` learns the composition, statlines and specials of the force of `owner` in a hex. */
export function reportForce(run: Run, reader: PlayerId, owner: PlayerId, hex: HexNumber): void {
  const units = countKinds(forceAt(run.game, owner, hex));
  run.events.push({ kind: 'force-reported', for: [reader], side: owner, by: reader, hex, units });
  const known = sideOf(run.game, reader).met;
  const met: MetDesign[] = [];
  for (const { design: kind } of units) {
    const design = designOf(run.game, owner, kind);
    const isKnown = known.some(each => each.side === owner && each.design.class === kind);
    if (design !== undefined && !isKnown) met.push({ side: owner, design });
  }
  if (met.length > 0) changeSide(run, reader, each => ({ ...each, met: each.met.concat(met) }));
}

import type { PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import { canEnter } from '../moving/costs.ts';
import { hasRoom } from '../moving/limits.ts';
import { capitalOf, distance, forceAt, isCleared, neighboursOf, sidesAt } from '../rules/position.ts';
import { hasSpecial, isRuler } from '../rules/roster.ts';
import {
  changeUnits,
  countKinds,
  inTurn,
  onePart,
  recordOf,
  removeUnits,
  type Run,
  type StepPart,
} from '../rules/run.ts';
import type { BattleDecision, FieldUnit, Valhalla } from '../state.ts';
import { loseRuler } from '../turns/sides.ts';

/** Who learns what happens to the units of a side: the side, and those that know what its units are. */
export function readersOf(side: PlayerId, knowing: readonly PlayerId[]): readonly PlayerId[] {
  return [side].concat(knowing.filter(other => other !== side));
}

/**
 * A side's units leave a hex in good order: the attacker's to where each came from, others to the hex that their player
 * named, else to the adjacent one nearest to the capital (VAL-RETR-01). Each mount goes with its riders. Who finds no
 * hex is slain. Each mount is a part.
 */
export function retreatParts(
  run: Run,
  side: PlayerId,
  hex: HexNumber,
  decision: BattleDecision | undefined,
  knowing: readonly PlayerId[],
): StepPart {
  const byHex: Record<HexNumber, FieldUnit[]> = {};
  const all = forceAt(run.game, side, hex);
  // Those bound to their city are slain (VAL-SPG-06); their riders go on foot.
  const lost = all.filter(unit => hasSpecial(run.game, unit, 'garrison'));
  const isBound = recordOf(lost.map(({ id }) => id));
  const force = all
    .filter(({ id }) => isBound[id] !== true)
    .map(unit => (isBound[unit.mount] === true ? { ...unit, mount: '' } : unit));
  const leads = force.filter(({ mount }) => mount === '');
  const parts = leads.map((lead): StepPart =>
    onePart(() => {
      const group = [lead].concat(force.filter(({ mount }) => mount === lead.id));
      const to = refuge(run.game, side, hex, group, decision?.retreatTo ?? -1);
      if (to === undefined) for (const unit of group) lost.push(unit);
      else {
        changeUnits(
          run,
          group.map(({ id }) => id),
          unit => ({ ...unit, hex: to, from: hex, mp: 0 }),
        );
        byHex[to] = (byHex[to] ?? []).concat(group);
      }
    }),
  );
  return inTurn(parts.concat([onePart(() => tellRetreat(run, side, hex, readersOf(side, knowing), byHex, lost))]));
}

/** Who has retreated where, and the end of those who found no hex. */
function tellRetreat(
  run: Run,
  side: PlayerId,
  hex: HexNumber,
  readers: readonly PlayerId[],
  byHex: Readonly<Record<HexNumber, readonly FieldUnit[] | undefined>>,
  lost: readonly FieldUnit[],
): void {
  for (const to of neighboursOf(run.game, hex)) {
    const units = byHex[to];
    if (units !== undefined)
      run.events.push({ kind: 'retreated', for: readers, side, hex: to, units: countKinds(units) });
  }
  if (lost.length === 0) return;
  run.events.push({ kind: 'lost-units', for: readers, side, hex, units: countKinds(lost) });
  removeUnits(
    run,
    lost.map(({ id }) => id),
  );
  if (lost.some(({ kind }) => isRuler(kind))) loseRuler(run, side);
}

/** Where a mount and its riders, or one unit, retreat to; nothing if no hex takes them (VAL-RETR-02). */
function refuge(
  game: Valhalla,
  side: PlayerId,
  hex: HexNumber,
  group: readonly FieldUnit[],
  named: HexNumber,
): HexNumber | undefined {
  const [lead] = group;
  if (lead === undefined) return undefined;
  const isAttacker = side === game.active;
  const wanted = isAttacker ? [lead.from, named] : [named];
  const near = neighboursOf(game, hex);
  return wanted
    .filter(each => near.includes(each))
    .concat(byCapital(game, side, near))
    .find(
      to =>
        isCleared(game, side, to) &&
        canEnter(game, lead, to) &&
        sidesAt(game, to).every(other => other === side) &&
        hasRoom(game, to, group, side, true),
    );
}

/** Hexes by their distance to the side's capital; of equals the first from north clockwise. */
function byCapital(game: Valhalla, side: PlayerId, hexes: readonly HexNumber[]): readonly HexNumber[] {
  const capital = capitalOf(game, side)?.hex;
  if (capital === undefined) return hexes;
  const keyed = hexes.map((hex, index) => ({ hex, index, far: distance(game, hex, capital) }));
  keyed.sort((a, b) => (a.far === b.far ? a.index - b.index : a.far - b.far));
  return keyed.map(({ hex }) => hex);
}

import type { PlayerId } from '../../../kernel/index.ts';
import { compareKeys } from '../rules/compare-keys.ts';
import { capitalOf, distance } from '../rules/position.ts';
import { isOfficer, kindName, kindRank, officerRank, isRuler, upkeepOf } from '../rules/roster.ts';
import type { LedgerEntry, FieldUnit, Valhalla } from '../state.ts';

/** The upkeep of all the side's units. */
export function totalUpkeep(game: Valhalla, side: PlayerId): number {
  let gold = 0;
  for (const unit of game.units) {
    if (unit.side === side) gold += upkeepOf(game, unit);
  }
  return gold;
}

/** The side's upkeep by kind of unit. */
export function upkeepEntries(game: Valhalla, side: PlayerId): LedgerEntry[] {
  const entries: { item: string; gold: number }[] = [];
  for (const unit of game.units) {
    if (unit.side === side) {
      const item = kindName(game, side, unit.kind);
      const entry = entries.find(each => each.item === item);
      if (entry === undefined) entries.push({ item, gold: upkeepOf(game, unit) });
      else entry.gold += upkeepOf(game, unit);
    }
  }
  return entries;
}

/** A unit that may despawn, with what tells it from others of its price. */
export interface Despawn {
  readonly id: string;
  readonly kind: string;
  readonly upkeep: number;
}

/** The side's units in the order in which they despawn (VAL-UPK-05, R-43); never the Ruler. */
export function despawnOrder(game: Valhalla, side: PlayerId): readonly Despawn[] {
  const capital = capitalOf(game, side)?.hex;
  const far = (unit: FieldUnit): number => (capital === undefined ? 0 : distance(game, unit.hex, capital));
  const units = game.units
    .filter(unit => unit.side === side && !isRuler(unit.kind))
    .map((unit, index) => ({
      id: unit.id,
      kind: unit.kind,
      upkeep: upkeepOf(game, unit),
      // Compared one after the other; Officers come after all others, in the order of casualties.
      keys: isOfficer(game, unit)
        ? [1, officerRank(game, unit), index]
        : [0, upkeepOf(game, unit), kindRank(unit.kind), 0 - far(unit), unit.hex, index],
    }));
  units.sort((a, b) => compareKeys(a.keys, b.keys));
  return units;
}

import type { PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import { isLight, ridersOf, spacesOf } from '../rules/roster.ts';
import { changeUnits, type Run } from '../rules/run.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { pickUnits } from './unit-text.ts';

/** Whether the unit can ride: it is Light, and no Abomination (VAL-MOVE-10, VAL-SPG-17). */
export function canRide(game: Valhalla, unit: FieldUnit): boolean {
  return isLight(game, unit) && spacesOf(game, unit) === 1 && ridersOf(game, unit) === 0;
}

/** Who mounts what: riders fill the mounts in the order of the list. Nothing if there is not room for all of them. */
function pairUp(
  game: Valhalla,
  riders: readonly FieldUnit[],
  mounts: readonly FieldUnit[],
): readonly (readonly [rider: string, mount: string])[] | undefined {
  const pairs: (readonly [string, string])[] = [];
  let next = 0;
  for (const mount of mounts) {
    const taken = game.units.filter(unit => unit.mount === mount.id).length;
    for (let free = ridersOf(game, mount) - taken; free > 0 && next < riders.length; free--) {
      pairs.push([riders[next]?.id ?? '', mount.id]);
      next++;
    }
  }
  return next < riders.length ? undefined : pairs;
}

/** The code of what forbids riders to mount; nothing if they may. */
export function mountRefusal(
  game: Valhalla,
  side: PlayerId,
  hex: HexNumber,
  riderLines: readonly string[],
  mountLines: readonly string[],
): string | undefined {
  const mounts = pickUnits(game, side, hex, mountLines)?.filter(unit => unit.mount === '');
  const riders = pickUnits(game, side, hex, riderLines);
  if (mounts === undefined) return 'E_UNITS';
  if (riders === undefined || riders.some(unit => !canRide(game, unit) || unit.mount !== '')) return 'E_RIDER';
  if (mounts.some(unit => ridersOf(game, unit) === 0) || pairUp(game, riders, mounts) === undefined) return 'E_MOUNT';
  return undefined;
}

/** They mount; the caller knows that they can. */
export function mountUnits(
  run: Run,
  side: PlayerId,
  hex: HexNumber,
  riderLines: readonly string[],
  mountLines: readonly string[],
): void {
  const mounts = (pickUnits(run.game, side, hex, mountLines) ?? []).filter(unit => unit.mount === '');
  const riders = pickUnits(run.game, side, hex, riderLines) ?? [];
  for (const [rider, mount] of pairUp(run.game, riders, mounts) ?? []) {
    changeUnits(run, [rider], unit => ({ ...unit, mount }));
  }
}

/** The riders among the units that lines name in a hex; nothing if a line cannot be followed. */
export function ridersAmong(
  game: Valhalla,
  side: PlayerId,
  hex: HexNumber,
  lines: readonly string[],
): readonly FieldUnit[] | undefined {
  const riders = pickUnits(game, side, hex, lines)?.filter(unit => unit.mount !== '');
  return riders === undefined || riders.length === 0 ? undefined : riders;
}

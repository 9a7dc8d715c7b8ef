import { readInteger, type PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import { forceAt } from '../rules/position.ts';
import type { FieldUnit, Valhalla } from '../state.ts';

/** Units as an order names them: so many of a kind, perhaps riding a kind of mount, or one by its id. */
export type UnitLine =
  { readonly id: string } | { readonly count: number; readonly kind: string; readonly mount: string };

const MOST_DIGITS = 3;

/** What `text` names: `4*C`, `C` for one, `2*E@D` for E riding D, `u7` by id. Nothing if it names nothing. */
export function parseUnitLine(text: string): UnitLine | undefined {
  if (text.charAt(0) === 'u' && readInteger(text.substring(1), 9) !== undefined) return { id: text };
  const star = text.indexOf('*');
  const count = star < 0 ? 1 : readInteger(text.substring(0, star), MOST_DIGITS);
  const name = text.substring(star + 1);
  const at = name.indexOf('@');
  const kind = at < 0 ? name : name.substring(0, at);
  const mount = at < 0 ? '' : name.substring(at + 1);
  return count === undefined || count === 0 || kind === '' ? undefined : { count, kind, mount };
}

/** The text of units by kind, such as `4*C`. */
export function unitLineText(kind: string, count: number): string {
  return `${count}*${kind}`;
}

/**
 * The units of a side in a hex that `lines` name, in the order of the list, each mount followed by its riders. Those
 * with the most movement points come first. Nothing if there are fewer, or if a line cannot be read.
 */
export function pickUnits(
  game: Valhalla,
  side: PlayerId,
  hex: HexNumber,
  lines: readonly string[],
): readonly FieldUnit[] | undefined {
  const force = forceAt(game, side, hex);
  const picked: FieldUnit[] = [];
  for (const text of lines) {
    const line = parseUnitLine(text);
    const found = line === undefined ? undefined : pickLine(force, picked, line);
    if (found === undefined) return undefined;
    for (const unit of found) {
      if (!picked.includes(unit)) picked.push(unit);
    }
  }
  return picked.length === 0 ? undefined : picked;
}

function pickLine(
  force: readonly FieldUnit[],
  picked: readonly FieldUnit[],
  line: UnitLine,
): readonly FieldUnit[] | undefined {
  const free = force.filter(unit => !picked.includes(unit));
  if ('id' in line) {
    const one = free.find(unit => unit.id === line.id);
    return one === undefined ? undefined : withPartners(force, [one]);
  }
  const isOn = (unit: FieldUnit): boolean =>
    line.mount === '' ? unit.mount === '' : force.some(({ id, kind }) => id === unit.mount && kind === line.mount);
  const able = free.filter(unit => unit.kind === line.kind && isOn(unit));
  if (able.length < line.count) return undefined;
  return withPartners(force, freshest(force, able).slice(0, line.count));
}

/** Those with the most movement points first; of equals those without riders, then the first on the map. */
function freshest(force: readonly FieldUnit[], units: readonly FieldUnit[]): FieldUnit[] {
  const burden = (unit: FieldUnit): number => (force.some(each => each.mount === unit.id) ? 1 : 0);
  const order = units.map((unit, index) => ({ unit, index, burden: burden(unit) }));
  order.sort((a, b) => firstOf([b.unit.mp - a.unit.mp, a.burden - b.burden, a.index - b.index]));
  return order.map(({ unit }) => unit);
}

/** A pair stays together: the mount of a rider first, then all that ride it (VAL-MOVE-12). */
function withPartners(force: readonly FieldUnit[], units: readonly FieldUnit[]): readonly FieldUnit[] {
  const all: FieldUnit[] = [];
  for (const unit of units) {
    const mount = unit.mount === '' ? unit : (force.find(({ id }) => id === unit.mount) ?? unit);
    for (const each of [mount].concat(force.filter(rider => rider.mount === mount.id))) {
      if (!all.includes(each)) all.push(each);
    }
  }
  return all;
}

/** The first of several comparisons that tells two things apart. */
function firstOf(comparisons: readonly number[]): number {
  return comparisons.find(each => each !== 0) ?? 0;
}

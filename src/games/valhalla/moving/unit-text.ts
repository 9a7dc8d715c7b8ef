import { readInteger, type PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import { forceAt } from '../rules/position.ts';
import type { FieldUnit, Valhalla } from '../state.ts';

/** Units as an order names them: so many of a kind, perhaps riding a kind of mount, or one by its id. */
export type UnitLine =
  | { readonly id: string }
  | { readonly count: number; readonly kind: string; readonly mount: string };

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
  const pairs = pairsIn(force);
  const isPicked: Record<string, boolean | undefined> = {};
  const picked: FieldUnit[] = [];
  for (const text of lines) {
    const line = parseUnitLine(text);
    const found = line === undefined ? undefined : pickLine(force, pairs, isPicked, line);
    if (found === undefined) return undefined;
    for (const unit of found) addPair(pairs, unit, isPicked, picked);
  }
  return picked.length === 0 ? undefined : picked;
}

/** Who rides whom in a force, by id. */
interface Pairs {
  readonly byId: Readonly<Record<string, FieldUnit | undefined>>;
  /** By mount. */
  readonly riders: Readonly<Record<string, readonly FieldUnit[] | undefined>>;
}

function pairsIn(force: readonly FieldUnit[]): Pairs {
  const byId: Record<string, FieldUnit> = {};
  const riders: Record<string, FieldUnit[] | undefined> = {};
  for (const unit of force) {
    byId[unit.id] = unit;
    if (unit.mount !== '') {
      const others = riders[unit.mount];
      if (others === undefined) riders[unit.mount] = [unit];
      else others.push(unit);
    }
  }
  return { byId, riders };
}

function pickLine(
  force: readonly FieldUnit[],
  { byId, riders }: Pairs,
  isPicked: Readonly<Record<string, boolean | undefined>>,
  line: UnitLine,
): readonly FieldUnit[] | undefined {
  if ('id' in line) {
    const one = byId[line.id];
    return one === undefined || isPicked[one.id] === true ? undefined : [one];
  }
  const able: FieldUnit[] = [];
  for (const unit of force) {
    const mount = unit.mount === '' ? '' : byId[unit.mount]?.kind;
    if (unit.kind === line.kind && mount === line.mount && isPicked[unit.id] !== true) able.push(unit);
  }
  return able.length < line.count ? undefined : freshest(able, riders).slice(0, line.count);
}

/** Those with the most movement points first; of equals those without riders, then the first on the map. */
function freshest(units: readonly FieldUnit[], riders: Pairs['riders']): readonly FieldUnit[] {
  const [first] = units;
  if (units.every(({ id, mp }) => mp === first?.mp && riders[id] === undefined)) return units;
  const order = units.map((unit, index) => ({ unit, index, burden: riders[unit.id] === undefined ? 0 : 1 }));
  order.sort((a, b) => {
    if (a.unit.mp !== b.unit.mp) return b.unit.mp - a.unit.mp;
    return a.burden === b.burden ? a.index - b.index : a.burden - b.burden;
  });
  return order.map(({ unit }) => unit);
}

/** A pair stays together: the mount of a rider first, then all that ride it (VAL-MOVE-12). */
function addPair(
  { byId, riders }: Pairs,
  unit: FieldUnit,
  isPicked: Record<string, boolean | undefined>,
  picked: FieldUnit[],
): void {
  const mount = unit.mount === '' ? unit : (byId[unit.mount] ?? unit);
  for (const each of [mount].concat(riders[mount.id] ?? [])) {
    if (isPicked[each.id] !== true) {
      isPicked[each.id] = true;
      picked.push(each);
    }
  }
}

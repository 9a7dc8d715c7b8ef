import { counted, type PlayerId } from '../../../kernel/index.ts';
import type { ActionOf } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { waysOf, withinReach } from '../moving/paths.ts';
import { pickUnits } from '../moving/unit-text.ts';
import type { MoveWay } from '../moving/costs.ts';
import { designOf, hasSpecial, kindName, officerRow } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';

/** Some units of a force that can march together. */
export interface MarchGroup {
  /** What a player calls them. */
  readonly label: string;
  /** As orders name them. */
  readonly lines: readonly string[];
  /** Movement points of the slowest. */
  readonly mp: number;
  readonly ways: readonly MoveWay[];
}

/** Fewer than these are not halved. */
const HALVED_FROM = 4;

/**
 * The groups of a force that a player may order to march: everybody, without Officers, each kind, half of it, each
 * Officer. All other parts of a force can be written as an order.
 */
export function marchGroups(view: Valhalla, player: PlayerId, units: readonly FieldUnit[]): readonly MarchGroup[] {
  // Riders come along with their mounts.
  const movers = units.filter(unit => unit.mount === '' && unit.mp > 0 && !hasSpecial(view, unit, 'garrison'));
  const kinds = different(movers.map(({ kind }) => kind)).filter(kind => designOf(view, player, kind) !== undefined);
  const officers = movers.filter(({ kind }) => officerRow(kind) !== undefined);
  const soldiers = kinds.map(kind => `${countOf(movers, kind)}*${kind}`);
  const ids = officers.map(({ id }) => id);
  const named: (readonly [string, readonly string[]])[] = [];
  named.push([`Everybody: ${counted(movers.length, 'unit')}`, soldiers.concat(ids)]);
  if (soldiers.length > 0 && ids.length > 0) named.push(['Everybody but Officers', soldiers]);
  for (const kind of kinds) {
    const count = countOf(movers, kind);
    const name = kindName(view, player, kind);
    if (kinds.length > 1 || ids.length > 0) named.push([`${count} ${name}`, [`${count}*${kind}`]]);
    const half = Math.floor(count / 2);
    if (count >= HALVED_FROM) named.push([`${half} ${name}`, [`${half}*${kind}`]]);
  }
  if (movers.length > 1) for (const { id, kind, caster } of officers) named.push([`${caster ?? kindName(view, player, kind)} alone (${id})`, [id]]); // prettier-ignore
  const hex = units[0]?.hex ?? 0;
  return named.flatMap(([label, lines]) => marchGroup(view, player, { hex, label, lines }));
}

function different(words: readonly string[]): readonly string[] {
  return words.filter((word, index) => words.indexOf(word) === index);
}

function countOf(units: readonly FieldUnit[], kind: string): number {
  return units.filter(unit => unit.kind === kind).length;
}

/** The group of those whom the lines name; none if they name nobody. */
export function marchGroup(
  view: Valhalla,
  player: PlayerId,
  { hex, label, lines }: { readonly hex: HexNumber; readonly label: string; readonly lines: readonly string[] },
): readonly MarchGroup[] {
  const picked = lines.length === 0 ? undefined : pickUnits(view, player, hex, lines);
  if (picked === undefined) return [];
  let mp = -1;
  for (const unit of picked) if (unit.mount === '' && (mp < 0 || unit.mp < mp)) mp = unit.mp;
  return [{ label, lines, mp, ways: waysOf(view, picked) }];
}

/** The hexes that a group reaches in this turn, as far as its side knows, the nearest first. */
export function reachOf(view: Valhalla, player: PlayerId, from: HexNumber, group: MarchGroup): readonly HexNumber[] {
  return withinReach(view, player, group.ways, from, group.mp);
}

/** The order that lets a group march. */
export function marchOrder(from: HexNumber, { lines }: MarchGroup, to: HexNumber): ActionOf<'move'> {
  return { kind: 'move', from, units: lines, to };
}

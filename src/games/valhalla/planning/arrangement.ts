import { panic, type PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import { defaultFormation, fitted } from '../orders/default-formation.ts';
import { FORMATION_SPACES, POSITIONS, WEDGE_SPACES, type PlacedStack } from '../orders/formation.ts';
import { forceAt } from '../rules/position.ts';
import { officerRow, spacesOf, unitName } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';

/** Units of a force that a player need not tell apart: so many of a kind on foot, mounts with their riders, one Officer. */
export interface UnitGroup {
  /** What a player calls one of them. */
  readonly name: string;
  /** The kind of those that an order counts; nothing for those that it names by their ids. */
  readonly kind?: string;
  /** The ids of those that lead: on foot, or mounts, whom their riders follow. */
  readonly leads: readonly string[];
  /** Spaces that each takes, riders included. */
  readonly size: number;
}

/** How many of each group stand in each position: by position, then by group. */
export type Arrangement = readonly (readonly number[])[];

/** The groups of a force, in the order in which its units came to the map. */
export function groupsAt(view: Valhalla, player: PlayerId, hex: HexNumber): readonly UnitGroup[] {
  const force = forceAt(view, player, hex);
  const leads = force.filter(({ mount }) => mount === '' || !force.some(({ id }) => id === mount));
  const riders = (lead: FieldUnit): readonly FieldUnit[] => force.filter(({ mount }) => mount === lead.id);
  const isRidden = (kind: string): boolean => leads.some(lead => lead.kind === kind && riders(lead).length > 0);
  const groups: (UnitGroup & { readonly key: string; readonly leads: string[] })[] = [];
  for (const lead of leads) {
    const { id, kind } = lead;
    const isCounted = officerRow(kind) === undefined && !isRidden(kind);
    const own = riders(lead);
    const upon = own.map(rider => unitName(view, player, rider));
    const named = unitName(view, player, lead);
    const plain = officerRow(kind) === undefined ? named : `${named} ${id}`;
    const name = upon.length === 0 ? plain : `${plain} with ${upon.join(', ')}`;
    // Two designs may have one name.
    const key = `${kind} ${name} ${own.map(rider => rider.kind).join(' ')}`;
    const known = groups.find(group => group.key === key);
    let size = spacesOf(view, lead);
    for (const rider of own) size += spacesOf(view, rider);
    if (known === undefined) groups.push({ key, name, leads: [id], size, ...(isCounted ? { kind } : {}) });
    else known.leads.push(id);
  }
  return groups;
}

/** As orders name so many of a group, beginning behind those that were named before. */
export function groupLines({ kind, leads }: UnitGroup, from: number, count: number): readonly string[] {
  if (count <= 0) return [];
  return kind === undefined ? leads.slice(from, from + count) : [`${count}*${kind}`];
}

/** The spaces of each position under a tactic. */
export function spacesUnder(tactic: string): readonly number[] {
  return tactic === 'wedge' ? WEDGE_SPACES : FORMATION_SPACES;
}

/** How the rules would draw a force up. */
export function usualArrangement(
  view: Valhalla,
  player: PlayerId,
  hex: HexNumber,
  groups: readonly UnitGroup[],
  tactic: string,
): Arrangement {
  const force = forceAt(view, player, hex);
  const wedge = tactic === 'wedge' ? fitted(view, force, WEDGE_SPACES) : undefined;
  return arrangedAs(groups, wedge ?? defaultFormation(view, force));
}

/** Where a formation has the units of each group. */
export function arrangedAs(groups: readonly UnitGroup[], stacks: readonly PlacedStack[]): Arrangement {
  return POSITIONS.map(position => {
    const there = stacks.find(stack => stack.position === position)?.units ?? [];
    return groups.map(({ leads }) => leads.filter(lead => there.some(({ id }) => id === lead)).length);
  });
}

/** How many of a group are counted: each group has a count, perhaps 0. */
export function countAt(counts: readonly number[], index: number): number {
  return counts[index] ?? panic(`Group ${index} has no count`);
}

/** The arrangement as an order writes it. */
export function formationOf(groups: readonly UnitGroup[], arrangement: Arrangement): readonly string[] {
  const before = groups.map(() => 0);
  return POSITIONS.flatMap((position, at) => {
    const lines = groups.flatMap((group, index) => {
      const count = arrangement[at]?.[index] ?? 0;
      const placed = countAt(before, index);
      const named = groupLines(group, placed, count);
      before[index] = placed + count;
      return named;
    });
    return lines.length === 0 ? [] : [`${position}:${lines.join(',')}`];
  });
}

/** Whether the arrangement has a place for each unit of these groups, and for no others. */
export function isWhole(groups: readonly UnitGroup[], arrangement: Arrangement): boolean {
  return groups.every(({ leads }, index) => {
    let sum = 0;
    for (const counts of arrangement) sum += counts[index] ?? 0;
    return sum === leads.length && arrangement.every(counts => counts.length === groups.length);
  });
}

/** The arrangement after so many of a group went from one position to another. */
export function moved(arrangement: Arrangement, group: number, from: number, to: number, count: number): Arrangement {
  return arrangement.map((counts, at) =>
    counts.map((known, index) => {
      if (index !== group) return known;
      return at === from ? known - count : at === to ? known + count : known;
    }),
  );
}

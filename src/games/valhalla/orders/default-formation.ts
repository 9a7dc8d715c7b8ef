import { panic } from '../../../kernel/index.ts';
import { compareKeys } from '../rules/compare-keys.ts';
import { kindRank, isOfficer, officerRank, spacesOf } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { FORMATION_SPACES, POSITIONS, type PlacedStack } from './formation.ts';

/** Units that are placed together: a mount with its riders, or one on foot. */
interface Item {
  readonly units: readonly FieldUnit[];
  readonly size: number;
  /** The highest rank of an Officer among them; −1 for none. */
  readonly rank: number;
}

/** Stacks while they fill, position by position. */
interface Stacks {
  readonly free: number[];
  readonly units: FieldUnit[][];
}

/**
 * The default formation of units (5.8): Officers first, then the largest, each in the first position with room. If they
 * do not fit so, all dismount for this battle, and if need be those of most spaces are spread first.
 */
export function defaultFormation(
  game: Valhalla,
  units: readonly FieldUnit[],
  spaces: readonly number[] = FORMATION_SPACES,
): readonly PlacedStack[] {
  const onFoot = units.map(unit => ({ ...unit, mount: '' }));
  return fitted(game, units, spaces) ?? fitted(game, onFoot, spaces) ?? placedStacks(spread(game, onFoot, spaces));
}

/** The formation of 5.8 without its last resort; nothing if the units do not fit so. */
export function fitted(
  game: Valhalla,
  units: readonly FieldUnit[],
  spaces: readonly number[],
): readonly PlacedStack[] | undefined {
  const stacks = emptyStacks(spaces);
  for (const item of inOrder(game, itemsOf(game, units))) {
    const at = stacks.free.findIndex(free => free >= item.size);
    if (at < 0) return undefined;
    put(stacks, at, item);
  }
  return placedStacks(stacks);
}

function emptyStacks(spaces: readonly number[]): Stacks {
  return { free: spaces.slice(), units: spaces.map(() => []) };
}

function put({ free, units }: Stacks, at: number, item: Item): void {
  free[at] = (free[at] ?? panic('There is no such stack')) - item.size;
  units[at] = (units[at] ?? []).concat(item.units);
}

function placedStacks({ units }: Stacks): readonly PlacedStack[] {
  return POSITIONS.map((position, index) => ({ position, units: units[index] ?? [] })).filter(
    stack => stack.units.length > 0,
  );
}

function itemsOf(game: Valhalla, units: readonly FieldUnit[]): readonly Item[] {
  const riders: Record<string, FieldUnit[] | undefined> = {};
  for (const { id } of units) riders[id] = [];
  const leads: FieldUnit[] = [];
  for (const unit of units) {
    const upon = unit.mount === '' ? undefined : riders[unit.mount];
    if (upon === undefined) leads.push(unit);
    else upon.push(unit);
  }
  const kinds: Record<string, Omit<Item, 'units'> | undefined> = {};
  return leads.map(lead => {
    const together = [lead].concat(riders[lead.id] ?? []);
    let [size, rank] = [0, -1];
    for (const unit of together) {
      const kind = `${unit.side} ${unit.kind}`;
      const alike = kinds[kind] ?? kindOfItem(game, unit);
      kinds[kind] = alike;
      size += alike.size;
      if (alike.rank > rank) rank = alike.rank;
    }
    return { units: together, size, rank };
  });
}

/** What all units of a kind have in common. */
function kindOfItem(game: Valhalla, unit: FieldUnit): Omit<Item, 'units'> {
  return { size: spacesOf(game, unit), rank: isOfficer(game, unit) ? officerRank(game, unit) : -1 };
}

/** Officers by rank, the Ruler first, then the rest by size and class. */
function inOrder(game: Valhalla, items: readonly Item[]): readonly Item[] {
  const keyed = items.map((item, index) => {
    const kind = item.units[0]?.kind ?? '';
    const keys = item.rank >= 0 ? [0 - item.rank] : [1, 0 - item.size, kindRank(kind)];
    return { item, keys: keys.concat([index]) };
  });
  keyed.sort((a, b) => compareKeys(a.keys, b.keys));
  return keyed.map(({ item }) => item);
}

const MOST_SPACES = 5;

/** Rampage units one to each outer stack, then in pairs, then those left singly; then the others by size. */
function spread(game: Valhalla, units: readonly FieldUnit[], spaces: readonly number[]): Stacks {
  const stacks = emptyStacks(spaces);
  const items = inOrder(game, itemsOf(game, units));
  let big: readonly Item[] = items.filter(({ size }) => size === MOST_SPACES);
  for (let at = 1; at < spaces.length && big.length > 0; at++) big = putFirst(stacks, at, big, 1);
  let pair = stacks.free.findIndex(free => free >= 2 * MOST_SPACES);
  while (pair >= 0 && big.length > 1) {
    big = putFirst(stacks, pair, big, 2);
    pair = stacks.free.findIndex(free => free >= 2 * MOST_SPACES);
  }
  const others = items.filter(({ size }) => size !== MOST_SPACES);
  const smaller = others.filter(({ size }) => size > 1).concat(others.filter(({ size }) => size === 1));
  for (const item of big.concat(smaller)) {
    const at = stacks.free.findIndex(free => free >= item.size);
    // The limit of a hex grants the room (VAL-HEX-02); what a game master put there beyond it stands in the Center.
    put(stacks, at < 0 ? 0 : at, item);
  }
  return stacks;
}

function putFirst(stacks: Stacks, at: number, items: readonly Item[], count: number): readonly Item[] {
  for (const item of items.slice(0, count)) put(stacks, at, item);
  return items.slice(count);
}

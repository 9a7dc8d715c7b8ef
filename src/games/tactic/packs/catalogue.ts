import { parseCell, squares, type Cell } from '../../../grid/index.ts';
import { panic } from '../../../kernel/index.ts';
import type { Ability, Card, Carried, Stat } from './ability.ts';
import { STATS } from './ability.ts';
import type { AbilityRef, Board, Faction, Field, Pack, UnitCard } from './pack.ts';

/** An ability that a card carries, and the stats that it may change. */
export interface StatChanger {
  readonly carried: Carried;
  readonly stats: readonly Stat[];
}

/** What a card carries, by the question it can answer, so that only those are asked. */
export interface HookIndex {
  readonly stats: readonly StatChanger[];
  readonly hit: readonly Carried[];
  readonly instead: readonly Carried[];
  readonly forbid: readonly Carried[];
  readonly uses: readonly Carried[];
  readonly on: readonly Carried[];
}

/** All content of a game, looked up and checked. */
export interface Catalogue {
  /** In the order of the packs. */
  readonly abilities: readonly Ability[];
  readonly factions: readonly Faction[];
  readonly boards: readonly Board[];
  /** By id. */
  readonly ability: Readonly<Record<string, Ability>>;
  readonly faction: Readonly<Record<string, Faction>>;
  readonly field: Readonly<Record<string, Field>>;
  readonly card: Readonly<Record<string, Card>>;
  readonly hooks: Readonly<Record<string, HookIndex>>;
}

// What comes from outside may be called anything, and in JavaScript every record also answers to names such as
// `constructor`: so what was found has to have that id.

/** The card with that id, from any pack. */
export function findCard(catalogue: Catalogue, id: string): Card | undefined {
  const card = catalogue.card[id];
  return card?.id === id ? card : undefined;
}

/** The faction with that id, from any pack. */
export function findFaction(catalogue: Catalogue, id: string): Faction | undefined {
  const faction = catalogue.faction[id];
  return faction?.id === id ? faction : undefined;
}

/** The board with that id, from any pack. */
export function findField(catalogue: Catalogue, id: string): Field | undefined {
  const field = catalogue.field[id];
  return field?.board?.id === id ? field : undefined;
}

/** Looks everything in `packs` up. They must have passed `problemsOf`. */
export function catalogueOf(packs: readonly Pack[]): Catalogue {
  const abilities = packs.flatMap(pack => pack.abilities);
  const factions = packs.flatMap(pack => pack.factions);
  const boards = packs.flatMap(pack => pack.boards);
  const ability: Record<string, Ability> = {};
  for (const each of abilities) ability[each.id] = each;
  const faction: Record<string, Faction> = {};
  const card: Record<string, Card> = {};
  const hooks: Record<string, HookIndex> = {};
  for (const each of factions) {
    faction[each.id] = each;
    for (const printed of [each.king].concat(each.units)) {
      const known = cardOf(printed, each, ability);
      card[known.id] = known;
      hooks[known.id] = hookIndex(known.abilities);
    }
  }
  const field: Record<string, Field> = {};
  for (const board of boards) field[board.id] = fieldOf(board);
  return { abilities, factions, boards, ability, faction, field, card, hooks };
}

function cardOf(printed: UnitCard, faction: Faction, ability: Record<string, Ability>): Card {
  return {
    id: printed.id,
    name: printed.name,
    ...(printed.icon === undefined ? {} : { icon: printed.icon }),
    hp: printed.hp,
    at: printed.at,
    cost: printed.cost ?? 1,
    king: printed === faction.king,
    faction: faction.id,
    abilities: carriedOf(printed.abilities, ability),
  };
}

/** Each ability once; X adds up, what has no X does not stack (TAC-STAT-04). */
function carriedOf(references: readonly AbilityRef[], ability: Record<string, Ability>): Carried[] {
  const carried: Carried[] = [];
  for (const reference of references) {
    const known = ability[reference.id] ?? panic(`No ability ${reference.id} in the packs`);
    const value = known.valued === true ? (reference.value ?? 1) : 0;
    const index = carried.findIndex(each => each.ability === known);
    if (index < 0) carried.push({ ability: known, value });
    else carried[index] = { ability: known, value: value + (carried[index]?.value ?? 0) };
  }
  return carried;
}

function hookIndex(carried: readonly Carried[]): HookIndex {
  const having = (hook: 'hit' | 'instead' | 'forbid' | 'uses' | 'on'): Carried[] =>
    carried.filter(each => each.ability[hook] !== undefined);
  return {
    stats: carried
      .map(each => ({ carried: each, stats: STATS.filter(name => changes(each.ability, name)) }))
      .filter(({ stats }) => stats.length > 0),
    hit: having('hit'),
    instead: having('instead'),
    forbid: having('forbid'),
    uses: having('uses'),
    on: having('on'),
  };
}

function changes(ability: Ability, stat: Stat): boolean {
  return ability.stat !== undefined && (ability.stats === undefined || ability.stats.includes(stat));
}

function fieldOf(board: Board): Field {
  const grid = squares(board.files, board.ranks);
  const cells = (names: readonly string[]): Cell[] =>
    names.map(name => parseCell(grid, name) ?? panic(`No cell ${name} on board ${board.id}`));
  return {
    board,
    zones: board.seats.map(seat => cells(seat.zone)),
    crowns: board.seats.map(seat => cells(seat.crowns)),
  };
}

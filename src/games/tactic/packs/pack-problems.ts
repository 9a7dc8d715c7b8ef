import { parseCell, squares } from '../../../grid/index.ts';
import { STATS, type Ability } from './ability.ts';
import { EVENT_KINDS } from '../state.ts';
import type { AbilityRef, Board, Faction, Pack, BoardTable, UnitCard } from './pack.ts';

/**
 * All problems of `packs`. Each text names the thing, the value, and what was expected. An empty list means that the
 * packs can be played together.
 */
export function packProblems(packs: readonly Pack[]): string[] {
  const abilities = packs.flatMap(pack => pack.abilities);
  const factions = packs.flatMap(pack => pack.factions);
  const boards = packs.flatMap(pack => pack.boards);
  const cards = factions.flatMap(faction => [faction.king].concat(faction.units));
  return [
    idProblems('pack', packs),
    idProblems('ability', abilities),
    idProblems('faction', factions),
    idProblems('board', boards),
    idProblems('unit', cards),
    abilities.flatMap(ability => abilityProblems(ability)),
    factions.flatMap(faction => factionProblems(faction)),
    cards.flatMap(card => cardProblems(card, abilities)),
    boards.flatMap(board => boardProblems(board)),
    factions.length === 0 ? ['The packs hold no faction: there is nothing to play'] : [],
    boards.length === 0 ? ['The packs hold no board: there is nowhere to play'] : [],
  ].flat();
}

function idProblems(what: string, named: readonly { readonly id: string; readonly name: string }[]): string[] {
  return named.flatMap(({ id, name }, index) => {
    const problems: string[] = [];
    if (!isId(id))
      problems.push(`${what} "${id}": an id is made of lower-case letters, digits and dashes, a letter first`);
    if (named.findIndex(each => each.id === id) < index)
      problems.push(`${what} "${id}": another ${what} has this id already`);
    if (name === '') problems.push(`${what} "${id}": it has no name`);
    return problems;
  });
}

/** Whether it is an id: lower-case letters, digits and dashes, a letter first. */
export function isId(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isLetter = code >= 97 && code <= 122;
    const isOther = code === 45 || (code >= 48 && code <= 57);
    if (!isLetter && (!isOther || index === 0)) return false;
  }
  return text.length > 0;
}

function isWhole(value: number, least: number, most: number): boolean {
  // What is not a number passes comparisons in the game's interpreter, but equals nothing.
  return typeof value === 'number' && value === Math.floor(value) && value >= least && value <= most;
}

function abilityProblems(ability: Ability): string[] {
  const { id, text, stats, stat, hit, instead, forbid, uses, on } = ability;
  const problems: string[] = [];
  if (text === '') problems.push(`ability "${id}": it has no text for its cards`);
  if (!(stat ?? hit ?? instead ?? forbid ?? uses ?? on)) {
    problems.push(`ability "${id}": it has none of the hooks stat, hit, instead, forbid, uses, on`);
  }
  for (const event of Object.keys(on ?? {})) {
    if (!EVENT_KINDS.some(kind => kind === event))
      problems.push(`ability "${id}": "${event}" is no event; the events are ${EVENT_KINDS.join(', ')}`);
  }
  for (const name of stats ?? []) {
    if (!STATS.includes(name))
      problems.push(`ability "${id}": "${name}" is no stat; the stats are ${STATS.join(', ')}`);
  }
  return problems;
}

function factionProblems({ id, units }: Faction): string[] {
  return units.length === 0 ? [`faction "${id}": it has no units to buy`] : [];
}

function cardProblems(card: UnitCard, abilities: readonly Ability[]): string[] {
  const problems: string[] = [];
  const { id, hp, at, cost } = card;
  if (!isWhole(hp, 1, 99)) problems.push(`unit "${id}": hp is ${hp}, not a whole number from 1 to 99`);
  if (!isWhole(at, 0, 99)) problems.push(`unit "${id}": at is ${at}, not a whole number from 0 to 99`);
  if (!isWhole(cost ?? 1, 1, 99)) problems.push(`unit "${id}": cost is ${cost ?? 1}, not a whole number from 1 to 99`);
  return problems.concat(card.abilities.flatMap(reference => referenceProblems(id, reference, abilities)));
}

function referenceProblems(card: string, { id, value }: AbilityRef, abilities: readonly Ability[]): string[] {
  const ability = abilities.find(each => each.id === id);
  if (ability === undefined) return [`unit "${card}": no pack has an ability "${id}"`];
  if (ability.valued !== true) {
    return value === undefined ? [] : [`unit "${card}": ${ability.name} takes no value, but has ${value}`];
  }
  if (value === undefined) return [`unit "${card}": ${ability.name} needs a value, a whole number from 1 to 99`];
  return isWhole(value, 1, 99) ? [] : [`unit "${card}": ${ability.name} has ${value}, not a whole number from 1 to 99`];
}

function boardProblems(board: Board): string[] {
  const { id, files, ranks, coins } = board;
  const problems: string[] = [];
  if (!isWhole(files, 1, 26)) problems.push(`board "${id}": it has ${files} files, not 1 to 26`);
  if (!isWhole(ranks, 1, 99)) problems.push(`board "${id}": it has ${ranks} ranks, not 1 to 99`);
  if (!isWhole(coins, 0, 99)) problems.push(`board "${id}": it gives ${coins} coins, not 0 to 99`);
  if (board.tables.length === 0) problems.push(`board "${id}": it has no table, so nobody can sit down`);
  if (problems.length > 0) return problems;
  return seatProblems(board).concat(board.tables.flatMap(table => tableProblems(board, table)));
}

function seatProblems({ id, files, ranks, seats }: Board): string[] {
  const grid = squares(files, ranks);
  const taken: string[] = [];
  return seats.flatMap(({ zone, crowns }, index) => {
    const seat = `board "${id}", seat ${index + 1}`;
    const problems = zone.flatMap(cell => cellProblems(seat, cell, parseCell(grid, cell) !== undefined, taken));
    for (const crown of crowns) {
      if (!zone.includes(crown)) problems.push(`${seat}: the Crown Space ${crown} is not in its Build Zone`);
    }
    if (crowns.length === 0) problems.push(`${seat}: it has no Crown Space for a King`);
    return problems;
  });
}

/** Problems of one space of a Build Zone; `taken` collects the spaces of all zones of the board. */
function cellProblems(seat: string, cell: string, isOnBoard: boolean, taken: string[]): string[] {
  if (!isOnBoard) return [`${seat}: the Build Zone space "${cell}" is not on the board`];
  if (taken.includes(cell)) return [`${seat}: the Build Zone space ${cell} is in a zone already`];
  taken.push(cell);
  return [];
}

function tableProblems({ id, seats }: Board, table: BoardTable): string[] {
  const name = `board "${id}", table "${table.id}"`;
  const problems: string[] = [];
  const count = table.seats.length;
  if (count < 2 || count > 4) problems.push(`${name}: it seats ${count} players, not 2 to 4`);
  table.seats.forEach((seat, index) => {
    if (seats[seat] === undefined) problems.push(`${name}: the board has no seat ${seat} (the first is 0)`);
    if (table.seats.indexOf(seat) < index) problems.push(`${name}: two players sit at seat ${seat}`);
  });
  const teams = table.teams;
  if (teams !== undefined && teams.length !== count) {
    problems.push(`${name}: it names ${teams.length} teams for ${count} players`);
  }
  if (teams !== undefined && !teams.some(team => team !== teams[0])) problems.push(`${name}: everybody is in one team`);
  return problems;
}

import { counted, signed } from '../../../kernel/index.ts';
import { ABILITIES } from '../empires/abilities.ts';
import type { Empire, EmpireBoost } from '../empires/empires.ts';
import { UNIT_KINDS, WAGON_KINDS, type UnitKind, type WagonKind } from '../units/unit-kinds.ts';

const WAGONS: readonly (UnitKind | WagonKind)[] = WAGON_KINDS;
const KINDS = WAGONS.concat(UNIT_KINDS);

/** What an empire plays like, and below what it changes and can do, in words. */
export function empireLines(empire: Empire): string[] {
  const { boosts, id } = empire;
  const unit = UNIT_KINDS.find(kind => kind.empire === id)?.id;
  const special = KINDS.filter(kind => kind.empire === id).map(({ name }) => name);
  const abilities = ABILITIES.filter(each => each.empire === id || (unit !== undefined && each.unit === unit));
  const names = abilities.map(({ isTriumph, name }) => (isTriumph === true ? `${name} (Triumph)` : name));
  return [empire.play].concat(
    numberLines(empire),
    (boosts ?? []).map(boost => boostLine(boost)),
    traitLines(empire),
    special.map(name => `Its own unit: ${name}`),
    names.length === 0 ? [] : [`Abilities: ${names.join(', ')}`],
  );
}

function numberLines({ bans, cardCost, castleIncome, costs, mp, wagonMp }: Empire): string[] {
  const lines = (bans ?? []).map(token => `No ${tokenName(token)}`);
  for (const { id, name } of KINDS) {
    const cost = costs?.[id];
    if (cost !== undefined) lines.push(`${name} costs ${cost} gold`);
  }
  for (const kind of UNIT_KINDS) {
    const change = mp?.[kind.id];
    if (change !== undefined) lines.push(`${kind.name} has ${counted(kind.mp + change, 'movement point')}`);
  }
  for (const { id, name } of WAGON_KINDS) {
    const points = wagonMp?.[id];
    if (points !== undefined) lines.push(`${name} gives its drivers ${counted(points, 'movement point')}`);
  }
  if (cardCost !== undefined) lines.push(`A card costs ${cardCost} gold`);
  if (castleIncome !== undefined) lines.push(`Each castle brings ${castleIncome} gold`);
  return lines;
}

/** What a token is called: those of several tiers by the name that these share. */
function tokenName(token: string): string {
  const names = UNIT_KINDS.filter(kind => kind.token === token).map(({ name }) => name);
  const first = names[0] ?? WAGON_KINDS.find(({ id }) => id === token)?.name ?? token;
  return names.length > 1 ? first.substring(0, first.indexOf(' ')) : first;
}

function boostLine({ attack, defense, isAgainstSpecial, isDriver, isMelee, mode, side, tokens }: EmpireBoost): string {
  const who = (tokens ?? []).map(token => tokenName(token)).join(' and ');
  const drivers = `${isMelee === true ? 'Melee drivers' : 'Drivers'} of wagons`;
  const words = [isDriver === true ? drivers : who, `${signed(attack)}/${signed(defense)}`];
  if (mode !== undefined) words.push(`in ${mode} combat`);
  if (side !== undefined) words.push(`as ${side}`);
  if (isAgainstSpecial === true) words.push('against special units');
  return words.join(' ');
}

function traitLines(empire: Empire): string[] {
  const { charge, debtPerCastle, descent, loot } = empire;
  const lines: string[] = [];
  if (empire.hasWagonFatigue === true) lines.push('Its wagons do not move in the turn in which they are recruited');
  if (descent !== undefined) {
    lines.push(`Infantry leaves a Mountain for other terrain for ${counted(descent, 'movement point')}`);
  }
  if (debtPerCastle !== undefined) lines.push(`It may owe ${debtPerCastle} gold for each castle`);
  if (charge !== undefined) {
    const who = charge.mode === 'c' ? 'Cavalry' : 'Infantry';
    lines.push(`${who} may take ${signed(charge.attack)}/${signed(charge.defense)} when it attacks`);
  }
  if (loot !== undefined) lines.push(`A Village brings ${loot} gold`);
  if (empire.keepsMp === true) lines.push('Its units keep their movement points on a Village');
  if (empire.keepsCards === true) lines.push('Nothing forces it to discard cards');
  if (empire.isRobbedInVain === true) lines.push('Whoever robs it gains nothing');
  if (empire.hasBonusTurn === true) lines.push('Without castles it has one more turn');
  if (empire.takesUnits === true) lines.push('It takes over a unit of whom it eliminates');
  return lines;
}

import { asObject } from '../../../kernel/index.ts';
import {
  FACTIONS,
  ITEM_TYPES,
  LORDS,
  SPELL_TYPES,
  TYPE_WEAPONS,
  UNIT_TYPES,
  WEAPON_TYPES,
  type UnitType,
} from './card.ts';
import { ATTRIBUTES, ELEMENTS } from './elements.ts';
import { WINDOW_CONDITIONS } from './effect.ts';
import { checkAim, checkEffect, checkOperations } from './effect-problems.ts';
import {
  checkAbsent,
  checkInteger,
  checkWord,
  report,
  warn,
  type CardCheck,
  type CardProblem,
  type CardFields,
} from './problem.ts';
import { RANGE_CODES } from './ranges.ts';

const MOST_LEVEL = 12;
const MOST_ATTRIBUTE = 120;
const MOST_POWER = 99;
/** The sums that a card's level allows (SAC-UNIT-04, SAC-UNIT-05, SAC-VAL-08, SAC-VAL-09). */
const UNIT_POINTS = 10;
const POWER_POINTS = 3;
const TOKEN_POINTS = 5;
const ITEM_POINTS = 3;
const HIDDEN_TRIGGERS = WINDOW_CONDITIONS.filter(condition => condition !== 'OWN_TURN');

/**
 * Everything that is wrong with a card, whatever came from outside; nothing if it can be played (SAC-VAL-01 to
 * SAC-VAL-10, SAC-VAL-12 to SAC-VAL-14). Each problem names the card, the field and the reason.
 */
export function cardProblems(value: unknown): readonly CardProblem[] {
  const card = asObject(value);
  if (card === undefined) return [{ card: '?', field: 'card', reason: 'is an object', isWarning: false }];
  const { id, name, kind } = card;
  const check: CardCheck = { card: typeof id === 'string' ? id : '?', problems: [] };
  if (typeof id !== 'string' || id === '' || id === '?' || id.includes(' '))
    report(check, 'id', 'is text without blanks');
  if (typeof name !== 'string' || name === '') report(check, 'name', 'is text');
  if (!checkWord(check, 'kind', kind, ['unit', 'item', 'spell'])) return check.problems;
  if (kind === 'unit') checkUnit(check, card);
  else if (kind === 'item') checkItem(check, card);
  else checkSpell(check, card);
  return check.problems;
}

function checkUnit(check: CardCheck, card: CardFields): void {
  const level = checkInteger(check, 'level', card['level'], 1, MOST_LEVEL);
  const { type, weapon, lord } = card;
  const isTyped = checkWord(check, 'type', type, UNIT_TYPES);
  checkWord(check, 'faction', card['faction'], FACTIONS);
  checkWord(check, 'weapon', weapon, WEAPON_TYPES);
  checkFace(check, '', card, level === undefined ? undefined : level * UNIT_POINTS, 'unit');
  const power = checkPower(check, card['power']);
  if (level !== undefined && power !== undefined && power !== level * POWER_POINTS) {
    report(check, 'power', `of level ${level} sums to ${level * POWER_POINTS}, not ${power}`);
  }
  if (isTyped && typeof weapon === 'string' && !fitsType(type, weapon)) {
    warn(check, 'weapon', `${weapon} is no weapon of the type ${String(type)}`);
  }
  if (lord === undefined) checkAbsent(check, 'boon', card['boon'], 'a Command card');
  else checkLord(check, card);
}

function fitsType(type: unknown, weapon: string): boolean {
  // Safe: the caller has checked the type.
  const weapons: readonly string[] = TYPE_WEAPONS[type as UnitType];
  return weapon === 'Fist' || weapons.includes(weapon);
}

/** SAC-VAL-10. */
function checkLord(check: CardCheck, { lord, type, boon }: CardFields): void {
  if (checkWord(check, 'lord', lord, LORDS) && lord !== `${String(type)} Lord`) {
    report(check, 'lord', `${String(lord)} does not match the type ${String(type)}`);
  }
  checkEffect(check, 'boon', boon, 'boon');
}

/** What a unit and a token block have in common (SAC-VAL-02, SAC-VAL-05, SAC-VAL-08). */
function checkFace(
  check: CardCheck,
  prefix: string,
  face: CardFields,
  points: number | undefined,
  who: 'unit' | 'token',
): void {
  checkWord(check, `${prefix}element`, face['element'], ELEMENTS);
  checkWord(check, `${prefix}dmgElement`, face['dmgElement'], ELEMENTS);
  checkWord(check, `${prefix}range`, face['range'], RANGE_CODES);
  const sum = checkAttributes(check, `${prefix}attributes`, face['attributes'], 0);
  if (sum !== undefined && points !== undefined && sum !== points) {
    report(check, `${prefix}attributes`, `sum to ${points} at this level, not ${sum}`);
  }
  if (sum !== undefined && asObject(face['attributes'])?.['RES'] === 0) {
    report(check, `${prefix}attributes.RES`, 'is at least 1');
  }
  if (who === 'unit' || face['effect'] !== undefined) checkEffect(check, `${prefix}effect`, face['effect'], who);
}

/** The sum of the six attributes, or nothing after a report. */
function checkAttributes(check: CardCheck, field: string, value: unknown, least: number): number | undefined {
  const attributes = asObject(value);
  if (attributes === undefined) {
    report(check, field, `are the six attributes ${ATTRIBUTES.join(', ')}`);
    return undefined;
  }
  let sum: number | undefined = 0;
  for (const attribute of ATTRIBUTES) {
    const number = checkInteger(check, `${field}.${attribute}`, attributes[attribute], least, MOST_ATTRIBUTE);
    sum = sum === undefined || number === undefined ? undefined : sum + number;
  }
  return sum;
}

/** The sum of the power nodes, or nothing after a report (SAC-VAL-03, SAC-VAL-04). */
function checkPower(check: CardCheck, value: unknown): number | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > ELEMENTS.length) {
    report(check, 'power', 'is a list of at least one node, such as { element: "Fire", amount: 2 }');
    return undefined;
  }
  let sum: number | undefined = 0;
  const known: string[] = [];
  for (let index = 0; index < value.length; index++) {
    const node = asObject(value[index]) ?? {};
    const { element } = node;
    if (checkWord(check, `power.${index}.element`, element, ELEMENTS)) {
      if (known.includes(String(element)))
        report(check, `power.${index}.element`, `${String(element)} has a node already`);
      known.push(String(element));
    }
    const amount = checkInteger(check, `power.${index}.amount`, node['amount'], 1, MOST_POWER);
    sum = sum === undefined || amount === undefined ? undefined : sum + amount;
  }
  return sum;
}

/** SAC-VAL-07, SAC-VAL-08, SAC-VAL-14 for what becomes a token. */
function checkToken(check: CardCheck, card: CardFields, level: number | undefined, isSummon: boolean): void {
  const token = asObject(card['token']);
  if (token === undefined) {
    report(check, 'token', 'is the block of the token that it becomes');
    return;
  }
  checkFace(check, 'token.', token, level === undefined ? undefined : level * TOKEN_POINTS, 'token');
  const { weapon, type } = token;
  if (weapon !== undefined) checkWord(check, 'token.weapon', weapon, WEAPON_TYPES);
  if (isSummon) checkWord(check, 'token.type', type, UNIT_TYPES);
  else checkAbsent(check, 'token.type', type, 'a Summon');
  checkPlaced(check, card);
}

/** SAC-VAL-13 for what comes to an empty tile. */
function checkPlaced(check: CardCheck, { target, range }: CardFields): void {
  if (target !== 'tile') report(check, 'target', 'is tile for what becomes a token');
  if (range === '---') report(check, 'range', 'is not None for what becomes a token');
}

function checkItem(check: CardCheck, card: CardFields): void {
  const level = checkInteger(check, 'level', card['level'], 1, MOST_LEVEL);
  const { itemType, subtypes, weaponType, trigger, target } = card;
  checkWord(check, 'faction', card['faction'], FACTIONS);
  const sum = checkAttributes(check, 'attributes', card['attributes'], 0 - MOST_ATTRIBUTE);
  if (sum !== undefined && level !== undefined && (sum > level * ITEM_POINTS || sum < 0 - level * ITEM_POINTS)) {
    report(check, 'attributes', `sum to between ${0 - level * ITEM_POINTS} and ${level * ITEM_POINTS}, not ${sum}`);
  }
  if (!Array.isArray(subtypes)) report(check, 'subtypes', 'is a list of labels');
  checkAim(check, '', card);
  if (!checkWord(check, 'itemType', itemType, ITEM_TYPES)) return;
  if (itemType === 'Weapon') checkWord(check, 'weaponType', weaponType, WEAPON_TYPES);
  else checkAbsent(check, 'weaponType', weaponType, 'a Weapon');
  if (itemType === 'Hidden') checkHidden(check, card);
  else checkAbsent(check, 'trigger', trigger, 'a Hidden item');
  if (itemType === 'Construct') checkToken(check, card, level, false);
  else checkAbsent(check, 'token', card['token'], 'a Construct or a Summon');
  const isEquipment = itemType === 'Weapon' || itemType === 'Outfit' || itemType === 'Body';
  if (isEquipment && target !== 'self' && target !== 'ally' && target !== 'enemy') {
    report(check, 'target', 'is self, ally or enemy for equipment');
  }
  if (itemType === 'Support' && (target === 'tile' || target === 'opposing')) {
    report(check, 'target', 'is a token, or none, for a Support item');
  }
  checkOperations(check, 'operations', card['operations'], isEquipment ? 'borne' : 'once', 0);
}

/** SAC-VAL-07, SAC-VAL-13. */
function checkHidden(check: CardCheck, { trigger, target, range }: CardFields): void {
  checkWord(check, 'trigger', trigger, HIDDEN_TRIGGERS);
  if (trigger === 'ALLY_IN_BATTLE') warn(check, 'trigger', 'is never met without a range, which a Hidden item has not');
  if (target !== 'self' || range !== '---') report(check, 'target', 'is self with the range None for a Hidden item');
}

function checkSpell(check: CardCheck, card: CardFields): void {
  const level = checkInteger(check, 'level', card['level'], 1, MOST_POWER);
  const { spellType, element, power, condition } = card;
  checkWord(check, 'element', element, ELEMENTS);
  const sum = checkPower(check, power);
  if (sum !== undefined && level !== undefined && sum !== level) {
    report(check, 'level', `is the sum of the power nodes, ${sum}, not ${level}`);
  }
  const nodes: readonly unknown[] = Array.isArray(power) ? power : [];
  if (!nodes.some(node => asObject(node)?.['element'] === element)) {
    warn(check, 'element', `${String(element)} is not among the power nodes`);
  }
  checkAim(check, '', card);
  checkTiles(check, card);
  if (!checkWord(check, 'spellType', spellType, SPELL_TYPES)) return;
  checkSpellTarget(check, card);
  if (spellType === 'Quick') checkWord(check, 'condition', condition, WINDOW_CONDITIONS);
  else checkAbsent(check, 'condition', condition, 'a Quick spell');
  if (spellType === 'Summon') checkToken(check, card, level, true);
  else checkAbsent(check, 'token', card['token'], 'a Construct or a Summon');
  const isBorne = spellType === 'Enchant' || spellType === 'Curse';
  checkOperations(check, 'operations', card['operations'], isBorne ? 'borne' : 'once', 0);
}

/** SAC-VAL-13, and what the action of a Quick spell can name. */
function checkSpellTarget(check: CardCheck, { spellType, target, range }: CardFields): void {
  if (spellType === 'Curse' && target !== 'enemy') report(check, 'target', 'is enemy for a Curse');
  if (spellType === 'Enchant' && (target !== 'self' || range !== '---')) {
    report(check, 'target', 'is self with the range None for an Enchant');
  }
  if (target === 'tile' && spellType !== 'Summon') report(check, 'target', 'is tile for a Summon alone');
  const isPointed = target === 'ally' || target === 'enemy';
  if (spellType === 'Quick' && isPointed) report(check, 'target', 'of a Quick spell is nothing that has to be chosen');
  if (spellType !== 'Quick' && target === 'opposing') report(check, 'target', 'is opposing for a Quick spell alone');
}

/** SAC-VAL-12. */
function checkTiles(check: CardCheck, { tiles, tileAt, range, target }: CardFields): void {
  const count = checkInteger(check, 'tiles', tiles, 0, MOST_POWER);
  if (!checkWord(check, 'tileAt', tileAt, ['CASTER', 'TARGET', 'RANGE']) || count === undefined) return;
  if (tileAt !== 'RANGE' && count > 1) report(check, 'tiles', `is at most 1 at ${String(tileAt)}, not ${count}`);
  if (tileAt === 'RANGE' && range === '---') report(check, 'tileAt', 'RANGE needs a range other than None');
  if (tileAt === 'TARGET' && target === 'none') report(check, 'tileAt', 'TARGET needs a target');
}

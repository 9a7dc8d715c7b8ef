import { asObject } from '../../../kernel/index.ts';
import { ATTRIBUTES, ELEMENTS } from './elements.ts';
import { BOON_TRIGGERS, LASTS, ONLY_BOON_TRIGGERS, SIDES, TARGETS, TRIGGERS, WHO } from './effect.ts';
import {
  checkInteger,
  checkWord,
  report,
  shown,
  type CardCheck,
  type CardFields,
  type CardProblem,
} from './problem.ts';
import { RANGE_CODES } from './ranges.ts';

/** The most that one operation changes. */
const MOST_AMOUNT = 99;
const MOST_OPERATIONS = 20;
const MOST_LETTERS = 200;
const EFFECT_KINDS = ['ability', 'trait', 'condition'] as const;
const OPERATIONS = [
  'MOD',
  'DMG',
  'HEAL',
  'ENERGY',
  'COIN',
  'LIFE',
  'DRAW',
  'PUSH',
  'CANCEL',
  'WEAPON_ELEMENT',
  'RECALL',
  'ROOT',
  'IMMUNE_TILES',
  'CUSTOM',
];
/** The operations that hold all the time instead of happening once. */
const LASTING = ['WEAPON_ELEMENT', 'IMMUNE_TILES'];

/** Where an effect stands: a trait and a borne card hold all the time, everything else happens. */
export type EffectPlace = 'ability' | 'trait' | 'condition' | 'borne' | 'once' | 'custom';

/** Reports what is wrong with the special effect of a unit or a token (SAC-VAL-05, SAC-VAL-06). */
export function checkEffect(check: CardCheck, field: string, value: unknown, who: 'unit' | 'token' | 'boon'): void {
  const effect = asObject(value);
  if (effect === undefined) {
    report(check, field, 'is one effect: an ability, a trait or a condition');
    return;
  }
  const { kind } = effect;
  if (!checkWord(check, `${field}.kind`, kind, EFFECT_KINDS)) return;
  if (who !== 'unit' && kind === 'ability') report(check, `${field}.kind`, `a ${who} has no ability`);
  if (who === 'boon' && kind !== 'condition') report(check, `${field}.kind`, 'a boon is a condition');
  if (kind === 'condition') checkTrigger(check, `${field}.trigger`, effect['trigger'], who);
  if (kind === 'ability') checkCosts(check, field, effect);
  const place = kind === 'trait' ? 'trait' : kind === 'ability' ? 'ability' : 'condition';
  checkOperations(check, `${field}.operations`, effect['operations'], place, 1);
}

function checkTrigger(check: CardCheck, field: string, trigger: unknown, who: 'unit' | 'token' | 'boon'): void {
  const others = TRIGGERS.filter(each => !ONLY_BOON_TRIGGERS.includes(each));
  checkWord(check, field, trigger, who === 'boon' ? BOON_TRIGGERS : others);
}

function checkCosts(check: CardCheck, field: string, effect: CardFields): void {
  checkInteger(check, `${field}.energy`, effect['energy'], 0, MOST_AMOUNT);
  checkInteger(check, `${field}.coins`, effect['coins'], 0, MOST_AMOUNT);
  checkAim(check, `${field}.`, effect, ['self', 'none', 'ally', 'enemy', 'allies', 'enemies']);
}

/** Reports a range and a target that are unknown, or do not go together (SAC-VAL-05). */
export function checkAim(
  check: CardCheck,
  prefix: string,
  fields: CardFields,
  targets: readonly string[] = TARGETS,
): void {
  const { range, target } = fields;
  const isKnown = checkWord(check, `${prefix}range`, range, RANGE_CODES);
  if (!checkWord(check, `${prefix}target`, target, targets) || !isKnown) return;
  const needsRange = target !== 'self' && target !== 'none' && target !== 'opposing';
  if (needsRange && range === '---') report(check, `${prefix}range`, `the target ${target} needs a range`);
}

/** What is wrong with the operations that a custom operation has returned. */
export function operationProblems(card: string, operations: unknown): readonly CardProblem[] {
  const check: CardCheck = { card, problems: [] };
  checkOperations(check, 'operations', operations, 'custom', 0);
  return check.problems;
}

/** Reports what is wrong with a list of operations. */
export function checkOperations(
  check: CardCheck,
  field: string,
  value: unknown,
  place: EffectPlace,
  least: number,
): void {
  if (!Array.isArray(value)) {
    report(check, field, 'is a list of operations');
    return;
  }
  if (value.length < least || value.length > MOST_OPERATIONS) {
    report(check, field, `has ${least} to ${MOST_OPERATIONS} operations, not ${value.length}`);
    return;
  }
  for (let index = 0; index < value.length; index++) {
    const operation = asObject(value[index]);
    if (operation === undefined) report(check, `${field}.${index}`, 'is an operation, such as { op: "CANCEL" }');
    else checkOperation(check, `${field}.${index}`, operation, place);
  }
}

function checkOperation(check: CardCheck, field: string, operation: CardFields, place: EffectPlace): void {
  const { op } = operation;
  if (!checkWord(check, `${field}.op`, op, OPERATIONS) || typeof op !== 'string') return;
  const isLasting = LASTING.includes(op);
  const holds = place === 'trait' || place === 'borne';
  if (isLasting && !holds)
    report(check, `${field}.op`, `${op} holds all the time: only a trait or a borne card has it`);
  if (place === 'trait' && !isLasting && op !== 'MOD')
    report(check, `${field}.op`, `${op} happens once: no trait has it`);
  if (
    op === 'MOD' ||
    op === 'DMG' ||
    op === 'HEAL' ||
    op === 'ENERGY' ||
    op === 'PUSH' ||
    op === 'ROOT' ||
    op === 'IMMUNE_TILES'
  ) {
    checkWho(check, `${field}.who`, operation['who'], place);
  }
  if (op === 'COIN' || op === 'LIFE' || op === 'DRAW' || op === 'RECALL') {
    checkWord(check, `${field}.side`, operation['side'], SIDES);
  }
  if (op === 'DMG' || op === 'WEAPON_ELEMENT') checkWord(check, `${field}.element`, operation['element'], ELEMENTS);
  if (op === 'CUSTOM' && place === 'custom') report(check, `${field}.op`, 'a custom operation returns no other');
  if (op === 'CUSTOM') {
    checkText(check, `${field}.id`, operation['id']);
    checkText(check, `${field}.text`, operation['text']);
  }
  checkAmount(check, `${field}.amount`, op, operation['amount']);
  if (op === 'MOD') checkModifier(check, field, operation, place);
}

function checkText(check: CardCheck, field: string, value: unknown): void {
  if (typeof value === 'string' && value.length > 0 && value.length <= MOST_LETTERS) return;
  report(check, field, `is a text of 1 to ${MOST_LETTERS} letters, not ${shown(value)}`);
}

/** A trait and a borne card are about their bearer, a trait also about those beside it. */
function checkWho(check: CardCheck, field: string, who: unknown, place: EffectPlace): void {
  if (place === 'trait') checkWord(check, field, who, ['SELF', 'ADJ_ALLIES']);
  else checkWord(check, field, who, WHO);
}

function checkAmount(check: CardCheck, field: string, op: string, amount: unknown): void {
  if (op === 'DMG' || op === 'HEAL' || op === 'DRAW') checkInteger(check, field, amount, 1, MOST_AMOUNT);
  if (op === 'MOD' || op === 'ENERGY' || op === 'COIN' || op === 'LIFE' || op === 'PUSH') {
    const number = checkInteger(check, field, amount, 0 - MOST_AMOUNT, MOST_AMOUNT);
    if (number === 0) report(check, field, 'is not 0');
  }
}

function checkModifier(check: CardCheck, field: string, operation: CardFields, place: EffectPlace): void {
  checkWord(check, `${field}.attribute`, operation['attribute'], ATTRIBUTES);
  const { lasts, onTile } = operation;
  if (onTile !== undefined) checkWord(check, `${field}.onTile`, onTile, ['none', ...ELEMENTS]);
  if (!checkWord(check, `${field}.lasts`, lasts, LASTS)) return;
  if ((place === 'trait') !== (lasts === 'field')) {
    report(check, `${field}.lasts`, 'a modifier of a trait lasts field, and no other does');
  }
  if (lasts === 'attached' && place !== 'borne')
    report(check, `${field}.lasts`, 'only a card that is borne is attached');
}

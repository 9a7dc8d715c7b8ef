import { counted, signed } from '../../../kernel/index.ts';
import type { ItemCard, PowerNode, SacredCard, SpellCard, TokenFace } from '../cards/card.ts';
import { faceOf } from '../cards/catalogue.ts';
import type { CardTarget, EffectSide, Lasts, Operation, Trigger, UnitEffect, Who } from '../cards/effect.ts';
import type { ModOperation, WindowCondition } from '../cards/effect.ts';
import { ATTRIBUTES, type AttributeValues } from '../cards/elements.ts';
import { offsetsOf, type RangeCode, type RangeOffset } from '../cards/ranges.ts';

/**
 * The lines of a card, and below them a picture of each range that they name: for what lies on the table.
 *
 * @param isFielded it is a token, which says its own numbers
 */
export function cardDescription(card: SacredCard, isFielded = false): string[] {
  return cardLines(card, isFielded).concat(rangesOf(card).flatMap(code => rangeLines(code)));
}

/** What is printed on a card, line by line; of one that is a token without its numbers. */
export function cardLines(card: SacredCard, isFielded = false): string[] {
  const face = faceOf(card);
  const numbers = face === undefined || isFielded ? [] : [numbersLine(face.attributes)];
  const token = face === undefined ? [] : numbers.concat(faceLines(face));
  if (card.kind === 'item') return [itemLine(card)].concat(useLines(card), token);
  if (card.kind === 'spell') return [spellLine(card)].concat(useLines(card), token);
  const lord = card.lord === undefined ? '' : `, ${card.lord}`;
  const lines = [`${card.element} ${card.type}${lord}, level ${card.level}, ${card.weapon}`].concat(token);
  lines.push(`Power: ${powerText(card.power)}`);
  return card.boon === undefined ? lines : lines.concat([`Boon, while face down: ${effectText(card.boon)}`]);
}

/** The ranges that the lines of a card name, each once. */
function rangesOf(card: SacredCard): RangeCode[] {
  const face = faceOf(card);
  const codes: RangeCode[] = face?.weapon === undefined ? [] : [face.range];
  if (card.kind !== 'unit') codes.push(card.range);
  if (face?.effect?.kind === 'ability') codes.push(face.effect.range);
  return codes.filter((code, index) => code !== '---' && codes.indexOf(code) === index);
}

const RANGE_LINES: { [code: string]: readonly string[] | undefined } = {};

/** A picture of a range: `■` is in it, `▲` is who has it and looks ahead, `□` is neither. Each is drawn once. */
function rangeLines(code: RangeCode): readonly string[] {
  const lines = RANGE_LINES[code] ?? [`Range ${code}`].concat(drawnRange(offsetsOf(code)));
  RANGE_LINES[code] = lines;
  return lines;
}

function drawnRange(offsets: readonly RangeOffset[]): string[] {
  let [ahead, behind, aside] = [0, 0, 0];
  for (const { dx, dy } of offsets) {
    ahead = Math.max(ahead, dy);
    behind = Math.min(behind, dy);
    aside = Math.max(aside, dx, 0 - dx);
  }
  const lines: string[] = [];
  for (let row = ahead; row >= behind; row--) {
    let line = '';
    for (let column = 0 - aside; column <= aside; column++) line = `${line}${signAt(offsets, column, row)}`;
    lines.push(line);
  }
  return lines;
}

function signAt(offsets: readonly RangeOffset[], column: number, row: number): string {
  if (column === 0 && row === 0) return '▲';
  return offsets.some(({ dx, dy }) => dx === column && dy === row) ? '■' : '□';
}

function itemLine({ itemType, level, weaponType }: ItemCard): string {
  const type = weaponType === undefined ? itemType : `${itemType} (${weaponType})`;
  return `${type} item, ${counted(level, 'coin')}`;
}

function spellLine({ element, level, power, spellType }: SpellCard): string {
  return `${spellType} spell of ${element}, ${level} energy, needs ${powerText(power)}`;
}

/** For whom a card is, when, and what it does. */
function useLines(card: ItemCard | SpellCard): string[] {
  const range = card.range === '---' ? '' : ` in range ${card.range}`;
  const lines = card.target === 'none' ? [] : [`For ${TARGETS[card.target]}${range}`];
  const condition = card.kind === 'spell' ? card.condition : card.trigger;
  if (condition !== undefined) lines.push(CONDITIONS[condition]);
  const gifts = card.kind === 'item' ? giftsText(card) : '';
  if (gifts !== '') lines.push(`Gives ${gifts}`);
  if (card.operations.length > 0) lines.push(sentence(operationsText(card.operations, 'its user')));
  if (card.kind === 'spell' && card.tiles > 0) lines.push(tilesLine(card));
  return lines;
}

function giftsText({ attributes }: ItemCard): string {
  const changed = ATTRIBUTES.filter(each => attributes[each] !== 0);
  return changed.map(each => `${each} ${signed(attributes[each])}`).join(', ');
}

function tilesLine({ element, range, tileAt, tiles }: SpellCard): string {
  if (tileAt === 'RANGE') return `Then ${counted(tiles, 'tile')} of ${element} in range ${range}`;
  return `Then a tile of ${element} under ${tileAt === 'CASTER' ? 'the caster' : 'the target'}`;
}

/** `SPD 2, ATK 5 …` */
function numbersLine(values: AttributeValues): string {
  return ATTRIBUTES.map(each => `${each} ${values[each]}`).join(', ');
}

function faceLines({ dmgElement, effect, range, weapon }: TokenFace): string[] {
  const fight = weapon === undefined ? 'Does not attack' : `Attacks with ${dmgElement}, range ${range}`;
  return effect === undefined ? [fight] : [fight, effectText(effect)];
}

function powerText(power: readonly PowerNode[]): string {
  return power.map(({ amount, element }) => `${amount} ${element}`).join(', ');
}

function effectText(effect: UnitEffect): string {
  const text = operationsText(effect.operations, 'it');
  if (effect.kind === 'condition') return `${WHEN[effect.trigger]}: ${text}`;
  if (effect.kind === 'trait') return `Always: ${text}`;
  const { coins, energy, range, target } = effect;
  const costs = [energy > 0 ? `${energy} energy` : '', coins > 0 ? counted(coins, 'coin') : ''].filter(
    each => each !== '',
  );
  const cost = costs.length === 0 ? '' : ` (${costs.join(', ')})`;
  const aim = range === '---' ? '' : ` for ${TARGETS[target]} in range ${range}`;
  return `Ability${cost}${aim}: ${text}`;
}

/** @param self who a card or token is for itself: `it`, `its user` */
function operationsText(operations: readonly Operation[], self: string): string {
  return operations.map(operation => operationText(operation, self)).join('; ');
}

function operationText(operation: Operation, self: string): string {
  if (operation.op === 'CANCEL') return 'cancels the battle';
  if (operation.op === 'CUSTOM') return operation.text;
  if (operation.op === 'WEAPON_ELEMENT') return `attacks with ${operation.element}`;
  if (operation.op === 'RECALL')
    return `takes the last destroyed unit of ${THEIR[operation.side]} Grave back to the hand`;
  return 'side' in operation ? gainText(operation) : tokenText(operation, WHOM[operation.who] ?? self);
}

/** What happens to a token. */
function tokenText(operation: Extract<Operation, { readonly who: Who }>, whom: string): string {
  if (operation.op === 'MOD') return modText(operation, whom);
  if (operation.op === 'DMG') return `${operation.amount} ${operation.element} damage to ${whom}`;
  if (!('amount' in operation)) {
    return operation.op === 'ROOT'
      ? `roots ${whom}: no move in the next turn`
      : `element tiles take nothing from ${whom}`;
  }
  const { amount, op } = operation;
  if (op === 'HEAL') return `heals ${whom} by ${amount} RES`;
  if (op === 'PUSH') return `pushes ${whom} ${counted(amount, 'tile')} forward`;
  return amount < 0 ? `takes ${-amount} ENR from ${whom}` : `restores ${amount} ENR to ${whom}`;
}

const THINGS = { COIN: 'coin', DRAW: 'card', LIFE: 'Lifepoint' } as const;

function gainText({ amount, op, side }: Extract<Operation, { readonly op: 'COIN' | 'DRAW' | 'LIFE' }>): string {
  const verb = amount < 0 ? 'lose' : op === 'DRAW' ? 'draw' : 'get';
  const things = counted(Math.abs(amount), THINGS[op]);
  return side === 'ME' ? `you ${verb} ${things}` : `the enemy ${verb}s ${things}`;
}

function modText({ amount, attribute, lasts, onTile }: ModOperation, whom: string): string {
  const tile = onTile === undefined ? '' : onTile === 'none' ? ' off element tiles' : ` on a tile of ${onTile}`;
  return `${attribute} ${signed(amount)} for ${whom}${FOR[lasts]}${tile}`;
}

/** Without `SELF`, which a token and a card call differently. */
const WHOM: Readonly<Partial<Record<Who, string>>> = {
  TARGET: 'the target',
  OPPOSING: 'the other side',
  ADJ_ALLIES: 'adjacent allies',
};

const THEIR: Readonly<Record<EffectSide, string>> = { ME: 'your', FOE: "the enemy's" };

const FOR: Readonly<Record<Lasts, string>> = {
  battle: ' in this battle',
  turn: ' in this turn',
  game: ' while on the field',
  attached: '',
  field: '',
};

const TARGETS: Readonly<Record<CardTarget, string>> = {
  self: 'its user',
  none: 'its player',
  ally: 'an ally',
  enemy: 'an enemy',
  allies: 'all allies',
  enemies: 'all enemies',
  tile: 'an empty tile',
  opposing: 'the other side of a battle',
};

const CONDITIONS: Readonly<Record<WindowCondition, string>> = {
  ATTACKING: 'When its user attacks',
  DEFENDING: 'When its user is attacked',
  ALLY_IN_BATTLE: 'When an ally in range is in a battle',
  BASE_ATTACKED: 'When your Base is attacked',
  OWN_TURN: 'In your Move or Action Phase',
};

const WHEN: Readonly<Record<Trigger, string>> = {
  ON_DEPLOY: 'When deployed',
  ON_ATTACK: 'When it attacks',
  ON_DEFEND: 'When it is attacked',
  ON_HIT: 'When it hits',
  ON_CRIT: 'On a critical hit',
  ON_KILL: 'When it destroys',
  ON_HIT_TAKEN: 'When it is hit and survives',
  ON_DODGE: 'When it dodges',
  ON_DESTROYED: 'When destroyed',
  ON_REST: 'When it rests',
  ON_TURN_END: 'At the end of your turn',
  ON_INCOME: 'After your income',
  ON_ALLY_DEPLOYED: 'When you deploy a unit, the target',
};

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.substring(1)}`;
}

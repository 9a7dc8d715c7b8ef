import type { SacredCard, TokenFace } from '../cards/card.ts';
import { faceOf } from '../cards/catalogue.ts';
import { ATTRIBUTES } from '../cards/elements.ts';
import type { Operation, UnitEffect } from '../cards/effect.ts';

/** What is printed on a card, line by line. */
export function cardLines(card: SacredCard): string[] {
  const face = faceOf(card);
  const lines = [kindLine(card)];
  if (face !== undefined) lines.push(...faceLines(face));
  if (card.kind === 'unit') {
    if (card.lord !== undefined) lines.push(`Command card: ${card.lord}`);
    lines.push(`Power: ${card.power.map(({ amount, element }) => `${amount} ${element}`).join(', ')}`);
    if (card.boon !== undefined) lines.push(`Boon: ${effectText(card.boon)}`);
    return lines;
  }
  lines.push(`Range ${card.range}, target: ${card.target}`);
  if (card.operations.length > 0) lines.push(operationsText(card.operations));
  if (card.kind === 'spell') {
    lines.push(`Needs ${card.power.map(({ amount, element }) => `${amount} ${element}`).join(', ')}`);
    if (card.tiles > 0) lines.push(`Places ${card.tiles} tiles of ${card.element}`);
  } else {
    const added = ATTRIBUTES.filter(each => card.attributes[each] !== 0);
    if (added.length > 0) lines.push(added.map(each => `${each} ${signed(card.attributes[each])}`).join(', '));
  }
  return lines;
}

function kindLine(card: SacredCard): string {
  if (card.kind === 'unit') return `${card.element} ${card.type}, level ${card.level}, ${card.weapon}`;
  if (card.kind === 'item') return `${card.itemType} item, ${card.level} coins`;
  return `${card.spellType} spell of ${card.element}, ${card.level} energy`;
}

function faceLines({ attributes, dmgElement, effect, range }: TokenFace): string[] {
  const lines = [
    ATTRIBUTES.map(each => `${each} ${attributes[each]}`).join(', '),
    `Damage of ${dmgElement}, range ${range}`,
  ];
  if (effect !== undefined) lines.push(effectText(effect));
  return lines;
}

function effectText(effect: UnitEffect): string {
  const text = operationsText(effect.operations);
  if (effect.kind === 'condition') return `${effect.trigger}: ${text}`;
  if (effect.kind === 'trait') return `Trait: ${text}`;
  return `Ability (${effect.energy} energy, ${effect.coins} coins, range ${effect.range}): ${text}`;
}

function operationsText(operations: readonly Operation[]): string {
  return operations.map(operation => operationText(operation)).join('; ');
}

function operationText(operation: Operation): string {
  const { op } = operation;
  if (op === 'MOD') {
    const { amount, attribute, lasts, onTile, who } = operation;
    const tile = onTile === undefined ? '' : ` on ${onTile === 'none' ? 'no element tile' : `a tile of ${onTile}`}`;
    return `${who}: ${attribute} ${signed(amount)} (${lasts})${tile}`;
  }
  if (op === 'DMG') return `${operation.who}: ${operation.amount} damage of ${operation.element}`;
  if (op === 'HEAL' || op === 'ENERGY' || op === 'PUSH') return `${operation.who}: ${op} ${operation.amount}`;
  if (op === 'COIN' || op === 'LIFE' || op === 'DRAW') return `${operation.side}: ${op} ${signed(operation.amount)}`;
  if (op === 'ROOT' || op === 'IMMUNE_TILES') return `${operation.who}: ${op}`;
  if (op === 'RECALL') return `${operation.side}: RECALL`;
  return op === 'WEAPON_ELEMENT' ? `Damage becomes ${operation.element}` : 'CANCEL';
}

function signed(amount: number): string {
  return amount < 0 ? `${amount}` : `+${amount}`;
}

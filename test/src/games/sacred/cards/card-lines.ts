import type { Operation } from '../../../../../src/games/sacred/cards/effect.ts';
import type {
  AttributeValues,
  ItemCard,
  PowerNode,
  SpellCard,
  UnitCard,
} from '../../../../../src/games/sacred/index.ts';

function values({ SPD, ATK, CRT, RES, ENR, DEF }: AttributeValues): string {
  return [SPD, ATK, CRT, RES, ENR, DEF].join('/');
}

function powerText(power: readonly PowerNode[]): string {
  return power.map(({ element, amount }) => `${element} ${amount}`).join(' ');
}

function operationsText(operations: readonly Operation[]): string {
  return operations.length === 0 ? 'no effect' : operations.map(operationText).join('; ');
}

/** As the specification writes it: `MOD(SELF, DEF, +1, field, onTile=none)`. */
function operationText(operation: Operation): string {
  if (operation.op === 'CANCEL') return operation.op;
  const amount = 'amount' in operation ? `${operation.amount}` : '';
  // Of DMG, HEAL and the like the amount has no sign.
  const isSigned = ['MOD', 'ENERGY', 'COIN', 'LIFE'].includes(operation.op) && !amount.startsWith('-');
  const words = [
    'who' in operation ? operation.who : 'side' in operation ? operation.side : '',
    operation.op === 'MOD' ? operation.attribute : '',
    isSigned ? `+${amount}` : amount,
    operation.op === 'MOD' ? operation.lasts : '',
    operation.op === 'MOD' && operation.onTile !== undefined ? `onTile=${operation.onTile}` : '',
    'element' in operation ? operation.element : '',
  ];
  return `${operation.op}(${words.filter(word => word !== '').join(', ')})`;
}

function effectText(effect: UnitCard['effect']): string {
  const operations = operationsText(effect.operations);
  if (effect.kind === 'trait') return `TRAIT ${operations}`;
  if (effect.kind === 'condition') return `CONDITION[${effect.trigger}] ${operations}`;
  const cost = effect.coins > 0 ? `coins ${effect.coins}` : `energy ${effect.energy}`;
  return `ABILITY[${cost}; ${effect.range}; ${effect.target}] ${operations}`;
}

/** A unit in one line, its attributes in the order speed, attack, critical, resistance, energy, defence. */
export function unitLine(card: UnitCard): string {
  const origin = `level ${card.level} ${card.type} of ${card.faction}, ${card.element}`;
  const strike = `${card.weapon} deals ${card.dmgElement}, ${card.range}`;
  return `${card.id} ${card.name}: ${origin}, ${strike}, ${values(card.attributes)}, ${powerText(card.power)}, ${effectText(card.effect)}${card.boon === undefined ? '' : `, Boon ${effectText(card.boon)}`}`;
}

export function itemLine(card: ItemCard): string {
  const origin = `level ${card.level} ${card.itemType} of ${card.faction}, ${card.range} ${card.target}`;
  const effect = `${values(card.attributes)}, ${operationsText(card.operations)}`;
  return `${card.id} ${card.name}: ${origin}, ${effect}, ${card.subtypes.join(', ')}`;
}

export function spellLine(card: SpellCard): string {
  const origin = `level ${card.level} ${card.element} ${card.spellType}, ${powerText(card.power)}`;
  const effect = `${card.range} ${card.target}, ${operationsText(card.operations)}`;
  return `${card.id} ${card.name}: ${origin}, ${effect}, ${card.tiles} at ${card.tileAt}`;
}

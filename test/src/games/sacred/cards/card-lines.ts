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

function operationsText(operations: readonly { readonly op: string }[]): string {
  return operations.length === 0 ? 'no effect' : operations.map(({ op }) => op).join(' ');
}

/** A unit in one line, its attributes in the order speed, attack, critical, resistance, energy, defence. */
export function unitLine(card: UnitCard): string {
  const origin = `level ${card.level} ${card.type} of ${card.faction}, ${card.element}`;
  const strike = `${card.weapon} deals ${card.dmgElement}, ${card.range}`;
  return `${card.id} ${card.name}: ${origin}, ${strike}, ${values(card.attributes)}, ${powerText(card.power)}, ${card.effect.kind}`;
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

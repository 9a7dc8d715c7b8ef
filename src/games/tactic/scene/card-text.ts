import type { Card } from '../packs/ability.ts';
import { abilityLine } from '../words.ts';

const SHORT = 10;
/** So many letters of a line are not wider than a token. */
const LONGEST_LINE = 12;

/** The text of a card. */
export function cardText(card: Card): string[] {
  const cost = card.king ? 'King' : coins(card.cost);
  return [`HP ${card.hp}, AT ${card.at}, ${cost}`].concat(card.abilities.map(carried => abilityLine(carried)));
}

export function coins(count: number): string {
  return count === 1 ? '1 BitCoin' : `${count} BitCoins`;
}

/** What of a name fits on a token: a line for a short one, else one for each word. */
export function short(name: string): string {
  const lines = name.length <= SHORT ? [name] : name.split(' ');
  return lines.map(line => line.slice(0, LONGEST_LINE).toUpperCase()).join('\n');
}

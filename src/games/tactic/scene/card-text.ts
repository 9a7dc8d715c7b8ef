import { counted } from '../../../kernel/index.ts';
import { markName } from '../rules/marks.ts';
import type { Unit } from '../state.ts';
import type { Card } from '../packs/ability.ts';
import { abilityLine } from '../words.ts';

const SHORT = 10;
/** So many letters of a line are not wider than a token. */
const LONGEST_LINE = 12;
const BADGE_LETTERS = 3;
/** More kinds of marks are counted; the text on hover lists them all. */
const MOST_BADGES = 2;

/** The text of a card. */
export function cardText(card: Card): string[] {
  const cost = card.king ? 'King, free' : coins(card.cost);
  return [`HP ${card.hp}, AT ${card.at}, ${cost}`].concat(card.abilities.map(carried => abilityLine(carried)));
}

export function coins(count: number): string {
  return counted(count, 'BitCoin');
}

/** What of a name fits on a token: a line for a short one, else one for each word. */
export function short(name: string): string {
  const lines = name.length <= SHORT ? [name] : name.split(' ');
  return lines.map(line => line.slice(0, LONGEST_LINE).toUpperCase()).join('\n');
}

/** What of the marks fits on a token: a line with the start of each name and its number, `POI 3  SHI 1`. */
export function badges({ marks = [] }: Unit): string[] {
  const words = marks.map(each => `${markName(each).slice(0, BADGE_LETTERS).toUpperCase()} ${each.count}`);
  if (words.length === 0) return [];
  const left = words.length - MOST_BADGES;
  return [
    words
      .slice(0, MOST_BADGES)
      .concat(left > 0 ? [`+${left}`] : [])
      .join('  '),
  ];
}

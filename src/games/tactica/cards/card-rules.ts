import { boosting } from './boosting.ts';
import type { CardRule } from './card-rule.ts';
import { CARDS, type CardId } from './cards.ts';
import { forcedMarch } from './forced-march.ts';
import { freshHorses } from './fresh-horses.ts';
import { intelligence } from './intelligence.ts';
import { intuition } from './intuition.ts';
import { reinforcements } from './reinforcements.ts';
import { swordsToPloughs } from './swords-to-ploughs.ts';

const RULES: Record<CardId, CardRule> = {
  REINF: reinforcements,
  MARCH: forcedMarch,
  HORSES: freshHorses,
  INTEL: intelligence,
  PLOUGH: swordsToPloughs,
  INTUI: intuition,
};
for (const { boost, id } of CARDS) {
  if (boost !== undefined) RULES[id] = boosting(id);
}

export function cardRule(id: CardId): CardRule | undefined {
  return RULES[id];
}

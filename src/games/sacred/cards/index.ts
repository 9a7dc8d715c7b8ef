import type { SacredCard } from './card.ts';
import { DAWN_HOST_ITEMS } from './dawn-host/items.ts';
import { DAWN_HOST_SPELLS } from './dawn-host/spells.ts';
import { DAWN_HOST_UNITS } from './dawn-host/units.ts';
import { DROWNED_COURT_ITEMS } from './drowned-court/items.ts';
import { DROWNED_COURT_SPELLS } from './drowned-court/spells.ts';
import { DROWNED_COURT_UNITS } from './drowned-court/units.ts';

/** Every card of the house set. A new set is a folder of data and a line here. */
export const CARDS: readonly SacredCard[] = allOf([
  DAWN_HOST_UNITS,
  DAWN_HOST_ITEMS,
  DAWN_HOST_SPELLS,
  DROWNED_COURT_UNITS,
  DROWNED_COURT_ITEMS,
  DROWNED_COURT_SPELLS,
]);

function allOf(sets: readonly (readonly SacredCard[])[]): readonly SacredCard[] {
  let cards: readonly SacredCard[] = [];
  for (const set of sets) cards = cards.concat(set);
  return cards;
}

import { counted } from '../../../kernel/index.ts';
import { cardNamed, type CardId } from '../cards/cards.ts';
import type { KindNumbers } from '../rules/recruiting.ts';
import type { UnitKind, WagonKind } from '../units/unit-kinds.ts';

/** What each card does, by its id, in the words of the table. */
const EFFECTS: Readonly<Record<CardId, string>> = {
  HERO: 'Your unit in the combat gets +0/+1',
  SURP: 'Your unit in the combat gets +1/+0',
  BLADE: 'Your unit in the combat destroys whatever it hits',
  REINF: 'Your attacked unit goes to a free field beside it; Light Infantry may take its place',
  MARCH: 'Moves any unit or wagon to a free field beside it',
  HORSES: 'Your unit gets all its movement points back',
  INTEL: 'See the hand of an enemy, then take 3 gold or make them discard a card',
  PLOUGH: 'Destroys any unit. Its owner gets what it costs, and may place a Peasant',
  HERO2: 'Your unit in the combat gets +0/+2',
  SURP2: 'Your unit in the combat gets +2/+0',
  REFLEX: 'Your unit in the combat strikes first',
  INTUI: 'Cancels a card that an opponent has just played',
};

/** What is printed on a card. */
export function cardLines(id: CardId): string[] {
  const card = cardNamed(id);
  if (card === undefined) return [];
  const when = card.type === 'R' ? 'A reaction: at any time when you are asked' : 'In your own turn';
  return [EFFECTS[id] ?? '', when, `The deck has ${counted(card.count, 'card')} of it`];
}

/** The numbers of a kind, as the empire of its player may change them. */
export function kindLines(kind: UnitKind | WagonKind, { attack, defense, mp }: KindNumbers = kind): string[] {
  if (!('range' in kind)) {
    return [`Its driver gets +${attack}/+${defense} and ${counted(mp, 'more movement point')}`, 'Infantry drives it'];
  }
  const { mode, range } = kind;
  const reach = range > 0 ? [`Range ${range}, no attack in melee`] : [];
  return [`Attack ${attack}, Defense ${defense}`].concat(reach, [
    `${mode === 'c' ? 'Cavalry' : 'Infantry'}, ${counted(mp, 'movement point')}`,
  ]);
}

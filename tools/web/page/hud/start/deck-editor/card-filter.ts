import type { DeckBuilding, DeckCard } from '../../../../../../src/scene/index.ts';
import { element } from '../../../dom/element.ts';
import { t } from '../../../languages/translate.ts';

/** Which cards of a catalogue are shown. Empty texts let every card pass. */
export interface CardFilter {
  readonly text: string;
  readonly cost: string;
  /** In the order of `DeckBuilding.traits`. */
  readonly traits: readonly string[];
}

export const EVERY_CARD: CardFilter = { text: '', cost: '', traits: [] };

/** Whether a card passes: each word of the text is in its name or in one of its lines. */
export function passes(card: DeckCard, { cost, text, traits }: CardFilter): boolean {
  if (cost !== '' && String(card.cost) !== cost) return false;
  if (traits.some((wanted, index) => wanted !== '' && card.traits[index] !== wanted)) return false;
  const words = text.toLowerCase().split(/\s+/);
  const printed = [card.id, card.name, ...card.traits, ...card.lines].join('\n').toLowerCase();
  return words.every(word => printed.includes(word));
}

/** Fields by which a player chooses what is shown. */
export function createFilterBar(building: DeckBuilding, onChange: (filter: CardFilter) => void): HTMLElement {
  const { cards, cost, traits } = building;
  const text = element('input', {
    type: 'search',
    placeholder: t('Search names and texts'),
    'aria-label': t('Search'),
  });
  const lists = traits.map((trait, index) => choiceOf(trait, valuesOf(cards.map(card => card.traits[index] ?? ''))));
  const costs = choiceOf(cost, [...new Set(cards.map(card => card.cost))].toSorted((a, b) => a - b).map(String));
  const report = (): void => onChange({ text: text.value, cost: costs.value, traits: lists.map(({ value }) => value) });
  for (const field of [text, costs, ...lists]) field.addEventListener('input', report);
  return element('div', { class: 'filters', role: 'search' }, text, ...lists, costs);
}

function valuesOf(values: readonly string[]): string[] {
  return [...new Set(values)].filter(value => value !== '').toSorted((a, b) => a.localeCompare(b));
}

function choiceOf(label: string, values: readonly string[]): HTMLSelectElement {
  const options = values.map(value => element('option', { value }, `${label}: ${value}`));
  return element('select', { 'aria-label': label }, element('option', { value: '' }, label), ...options);
}

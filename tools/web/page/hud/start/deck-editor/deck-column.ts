import {
  countedCards,
  limitProblem,
  type Deck,
  type DeckBuilding,
  type DeckCard,
  type DeckGroup,
} from '../../../../../../src/scene/index.ts';
import { element, pushButton } from '../../../dom/element.ts';
import { t } from '../../../languages/translate.ts';

/** What the buttons of a deck do. */
export interface DeckHands {
  readonly add: (card: DeckCard) => void;
  readonly remove: (card: DeckCard) => void;
}

/** The limits of a deck, its curve, and its cards with their numbers. */
export function deckParts(
  building: DeckBuilding,
  deck: Deck,
  problems: readonly string[],
  hands: DeckHands,
): HTMLElement[] {
  return [
    limitList(building, deck, problems),
    curve(building, deck),
    ...building.groups.map(group => groupPart(building, group, deck, hands)),
  ];
}

/** Each limit with a tick when it is kept, and otherwise its message; then what else is wrong. */
function limitList({ groups }: DeckBuilding, deck: Deck, problems: readonly string[]): HTMLElement {
  const limits = groups.flatMap(({ id, limits: all }) =>
    all.map(limit => ({ limit, problem: limitProblem(limit, deck[id] ?? []) })),
  );
  const others = problems.filter(problem => !limits.some(limit => limit.problem === problem));
  return element(
    'ul',
    { class: 'limits', 'aria-live': 'polite' },
    ...limits.map(({ limit, problem }) => limitItem(problem ?? limit.rule, problem === undefined)),
    ...others.map(problem => limitItem(problem, false)),
  );
}

function limitItem(text: string, isKept: boolean): HTMLElement {
  const sign = element('span', { 'aria-label': t(isKept ? 'Kept:' : 'Not yet:') }, isKept ? '✓' : '✗');
  return element('li', { class: isKept ? 'kept' : 'broken' }, sign, text);
}

/** How many cards of each cost the deck has, as bars. */
function curve(building: DeckBuilding, deck: Deck): HTMLElement {
  const costs = building.groups
    .filter(({ word }) => word === undefined)
    .flatMap(({ id }) => deck[id] ?? [])
    .flatMap(card => cardWith(building, card)?.cost ?? []);
  const highest = Math.max(4, ...costs);
  const most = Math.max(1, ...costs.map(cost => costs.filter(each => each === cost).length));
  const bars = Array.from({ length: highest }, (_, index) => {
    const count = costs.filter(cost => cost === index + 1).length;
    const bar = element('span', { class: 'bar' });
    bar.style.blockSize = `${Math.round((count / most) * 40)}px`;
    const label = `${building.cost} ${index + 1}: ${count}`;
    return element(
      'div',
      { role: 'img', 'aria-label': label, title: label },
      element('small', {}, count === 0 ? '' : String(count)),
      bar,
      element('small', {}, String(index + 1)),
    );
  });
  return element(
    'div',
    { class: 'curve', role: 'group', 'aria-label': t('Cards by {what}', { what: building.cost }) },
    ...bars,
  );
}

function groupPart(building: DeckBuilding, { id, label }: DeckGroup, deck: Deck, hands: DeckHands): HTMLElement {
  const cards = deck[id] ?? [];
  const rows = countedCards(cards)
    .flatMap(({ card, count }) => {
      const known = cardWith(building, card);
      return known === undefined ? [] : [{ card: known, count }];
    })
    .toSorted((a, b) => a.card.cost - b.card.cost || a.card.name.localeCompare(b.card.name));
  const empty = element('p', { class: 'none' }, t('None yet. Press a card to put it here.'));
  return element(
    'section',
    { class: 'group', 'aria-label': label },
    element('h4', {}, label, element('span', {}, String(cards.length))),
    ...(rows.length === 0 ? [empty] : rows.map(({ card, count }) => cardRow(card, count, hands))),
  );
}

function cardRow(card: DeckCard, count: number, { add, remove }: DeckHands): HTMLElement {
  return element(
    'div',
    { class: 'line' },
    element('span', { class: 'cost' }, String(card.cost)),
    element('span', { class: 'what', title: card.lines.join('\n') }, card.name),
    pushButton('−', () => remove(card), { 'aria-label': t('One {card} less', { card: card.name }) }),
    element('span', { class: 'number' }, String(count)),
    pushButton('+', () => add(card), { 'aria-label': t('One {card} more', { card: card.name }) }),
  );
}

export function cardWith({ cards }: DeckBuilding, id: string): DeckCard | undefined {
  return cards.find(card => card.id === id);
}

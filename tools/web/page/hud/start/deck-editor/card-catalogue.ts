import type { DeckBuilding, DeckCard } from '../../../../../../src/scene/index.ts';
import { element } from '../../../dom/element.ts';
import type { DrawnPictures } from '../../../scene/look/drawn-pictures.ts';
import { createFilterBar, EVERY_CARD, passes } from './card-filter.ts';
import { t } from '../../../languages/translate.ts';

/** Every card of a game, as buttons that put one of it into the deck. */
export interface CardCatalogue {
  readonly root: HTMLElement;
  /** Shows how many of each card the deck has. */
  readonly showCounts: (countOf: (card: string) => number) => void;
}

interface Entry {
  readonly card: DeckCard;
  readonly button: HTMLElement;
  readonly count: HTMLElement;
}

/** The catalogue of `building`, cheap cards first within their group. */
export function createCatalogue(
  building: DeckBuilding,
  drawings: DrawnPictures,
  add: (card: DeckCard) => void,
): CardCatalogue {
  const order = building.groups.map(({ id }) => id);
  const entries = building.cards
    .toSorted(
      (a, b) => order.indexOf(a.group) - order.indexOf(b.group) || a.cost - b.cost || a.name.localeCompare(b.name),
    )
    .map(card => entryOf(card, building.cost, drawings, add));
  const none = element('p', { class: 'none' }, t('No card is like that. Change the search, or a list beside it.'));
  const found = element('p', { class: 'found', role: 'status' });
  const show = (filter = EVERY_CARD): void => {
    for (const { button, card } of entries) button.hidden = !passes(card, filter);
    const count = entries.filter(({ button }) => !button.hidden).length;
    none.hidden = count > 0;
    found.textContent = t('{count} card|{count} cards', { count });
  };
  show();
  const list = element('div', { class: 'cards' }, ...entries.map(({ button }) => button), none);
  return {
    root: element(
      'section',
      { class: 'catalogue', 'aria-label': t('Cards') },
      createFilterBar(building, show),
      found,
      list,
    ),
    showCounts: countOf => {
      for (const { card, count } of entries) {
        const number = countOf(card.id);
        count.textContent = number === 0 ? '' : `× ${number}`;
        count.hidden = number === 0;
      }
    },
  };
}

function entryOf(card: DeckCard, cost: string, drawings: DrawnPictures, add: (card: DeckCard) => void): Entry {
  const picture = element('span', { class: 'picture', 'aria-hidden': 'true' });
  drawInto(picture, card, drawings);
  const count = element('span', { class: 'count' });
  const [first = '', ...others] = card.lines;
  const text = element(
    'span',
    { class: 'text' },
    element('b', {}, card.name),
    element('small', {}, first),
    element('small', {}, others.join('. ')),
  );
  const button = element('button', { type: 'button', class: 'card', title: `${card.name}: ${cost} ${card.cost}` });
  button.append(picture, text, count);
  button.addEventListener('click', () => add(card));
  return { card, button, count };
}

/** Puts the picture of a card in, as soon as it is there. */
function drawInto(holder: HTMLElement, { drawing }: DeckCard, drawings: DrawnPictures): void {
  if (drawing === undefined) return;
  // A picture of a card has its own paper: it is the same in both themes.
  void drawings.load(drawing, 0, 'light').then(made => {
    if (made === undefined) return;
    const canvas = element('canvas');
    canvas.width = made.image.width;
    canvas.height = made.image.height;
    canvas.getContext('2d')?.drawImage(made.image, 0, 0);
    holder.replaceChildren(canvas);
  });
}

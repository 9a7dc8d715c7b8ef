import {
  deckProblems,
  deckText,
  readDeck,
  type Deck,
  type DeckBuilding,
  type DeckCard,
  type FindCard,
  type StatusOption,
} from '../../../../../../src/scene/index.ts';
import { element, pushButton } from '../../../dom/element.ts';
import type { DrawnPictures } from '../../../scene/look/drawn-pictures.ts';
import { decksOf } from '../../../state/table-status.ts';
import type { Store } from '../../../state/store.ts';
import { createCatalogue, type CardCatalogue } from './card-catalogue.ts';
import { createDeckFiles } from './deck-files.ts';
import { cardWith, deckParts } from './deck-column.ts';
import { t } from '../../../languages/translate.ts';

/** Takes the deck over for the game. */
export type UseDeck = (text: string) => void;

export interface DeckEditor {
  readonly root: HTMLDialogElement;
  /** Opens the editor for an option of the lobby, with its present deck. */
  readonly open: (option: StatusOption, use: UseDeck) => void;
}

/** What is edited now. */
interface Edited {
  readonly option: StatusOption;
  readonly use: UseDeck;
  readonly building: DeckBuilding;
  readonly catalogue: CardCatalogue;
  readonly column: HTMLElement;
  readonly confirm: HTMLButtonElement;
  readonly tab: HTMLButtonElement;
  deck: Deck;
}

/**
 * Builds decks as the mod says that they are built (`DeckBuilding`): a catalogue to choose from, the deck with its curve
 * and its limits, files and texts. It knows no game. A deck that was not used yet waits until the editor is opened again.
 */
export function createDeckEditor(store: Store, drawings: DrawnPictures): DeckEditor {
  const root = element('dialog', { class: 'editor deck-editor', 'aria-label': t('Deck') });
  const drafts = new Map<string, Deck>();
  let edited: Edited | undefined;
  const close = (): void => {
    if (edited !== undefined) drafts.set(edited.option.id, edited.deck);
    edited = undefined;
    if (root.open) root.close();
  };
  const open: DeckEditor['open'] = (option, use) => {
    const building = decksOf(store);
    if (building === undefined) return;
    const deck = drafts.get(option.id) ?? presentDeck(building, option);
    edited = build(root, { option, use, building, deck, drawings, close, done: () => drafts.delete(option.id) });
    if (!root.open) root.showModal();
  };
  // The event comes late: the editor may have been opened again meanwhile.
  root.addEventListener('close', () => root.open || close());
  store.on('table', () => {
    if (edited === undefined) return;
    const building = decksOf(store);
    if (building === undefined) return close();
    // Somebody has changed an option: other limits, perhaps other cards.
    if (JSON.stringify(building) === JSON.stringify(edited.building)) return;
    const { option, use, deck } = edited;
    drafts.set(option.id, deck);
    open(option, use);
  });
  return { root, open };
}

interface EditorInput {
  readonly option: StatusOption;
  readonly use: UseDeck;
  readonly building: DeckBuilding;
  readonly deck: Deck;
  readonly drawings: DrawnPictures;
  readonly close: () => void;
  /** The deck is used: it is no draft any more. */
  readonly done: () => void;
}

function build(root: HTMLDialogElement, input: EditorInput): Edited {
  const { building, close, done, option, use } = input;
  const edited: Edited = {
    ...{ option, use, building, deck: input.deck },
    catalogue: createCatalogue(building, input.drawings, card => put(card, 1)),
    column: element('div', { class: 'deck' }),
    confirm: pushButton(t('Use this deck'), () => confirm(), { class: 'main-action' }),
    tab: pushButton('', () => root.classList.toggle('shows-deck'), { class: 'tab' }),
  };
  const draw = (): void => show(edited, { add: card => put(card, 1), remove: card => put(card, -1) });
  function put(card: DeckCard, count: 1 | -1): void {
    edited.deck = changed(edited.deck, card, count, building);
    draw();
  }
  function confirm(): void {
    const text = deckText(edited.deck, building.groups).split('\n').join('; ');
    close();
    done();
    use(text);
  }
  const read = (text: string): string | undefined => {
    const result = readDeck(text, building.groups, finderOf(building));
    if (!result.ok) return result.refusal.message;
    edited.deck = result.deck;
    draw();
    return undefined;
  };
  const files = createDeckFiles({ name: option.label, text: () => deckText(edited.deck, building.groups), read });
  const side = element('section', { class: 'own-deck', 'aria-label': t('Deck') }, edited.column, files);
  root.replaceChildren(
    element(
      'header',
      {},
      element('h2', {}, option.label),
      starterField(building, read),
      edited.tab,
      pushButton(t('Close'), close, { class: 'quiet' }),
      edited.confirm,
    ),
    edited.catalogue.root,
    side,
  );
  root.classList.remove('shows-deck');
  draw();
  return edited;
}

function show(edited: Edited, hands: Parameters<typeof deckParts>[3]): void {
  const { building, catalogue, column, confirm, deck, tab } = edited;
  const all = building.groups.flatMap(({ id }) => deck[id] ?? []);
  const problems = deckProblems(deck, building.groups, finderOf(building));
  const { scrollTop } = column;
  const focused = document.activeElement?.getAttribute('aria-label') ?? '';
  column.replaceChildren(...deckParts(building, deck, problems, hands));
  column.scrollTop = scrollTop;
  // A button that was drawn again keeps the focus: several cards are added one after the other.
  if (focused !== '') column.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
  catalogue.showCounts(id => all.filter(card => card === id).length);
  confirm.disabled = problems.length > 0;
  confirm.title = problems.join('\n');
  tab.textContent = t('Deck ({count})', { count: all.length });
}

/** A list of decks to start from. */
function starterField({ starters }: DeckBuilding, read: (text: string) => void): HTMLElement {
  const options = starters.map(({ name }, index) => element('option', { value: String(index) }, name));
  const field = element(
    'select',
    { 'aria-label': t('Start from') },
    element('option', { value: '' }, t('Start from …')),
  );
  field.append(...options, element('option', { value: 'none' }, t('No card')));
  field.addEventListener('change', () => {
    const starter = starters[Number(field.value)];
    if (field.value !== '') read(starter?.text ?? '');
    field.value = '';
  });
  return field;
}

/** The deck that the lobby has for an option: one of a player's own, or one that comes with the game. */
function presentDeck(building: DeckBuilding, { value }: StatusOption): Deck {
  const text = building.starters.find(({ id }) => id === value)?.text ?? value;
  const read = readDeck(text, building.groups, finderOf(building));
  return read.ok ? read.deck : {};
}

/** A deck with one card more or less. In a group for exactly one card, another card takes its place. */
function changed(deck: Deck, card: DeckCard, count: 1 | -1, { groups }: DeckBuilding): Deck {
  const cards = deck[card.group] ?? [];
  const only = groups
    .find(({ id }) => id === card.group)
    ?.limits.some(({ isPerCard, most }) => isPerCard !== true && most === 1);
  if (count === 1) return { ...deck, [card.group]: only === true ? [card.id] : [...cards, card.id] };
  const last = cards.lastIndexOf(card.id);
  return { ...deck, [card.group]: cards.filter((_, index) => index !== last) };
}

function finderOf(building: DeckBuilding): FindCard {
  return text => cardWith(building, text) ?? building.cards.find(({ name }) => name === text);
}

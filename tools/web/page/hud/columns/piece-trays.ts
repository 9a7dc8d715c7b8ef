import { drawHandCard, iconNameOf, parseDrawing } from '../../../../drawing/index.ts';
import type { ObjectSnapshot } from '../../../../world/index.ts';
import { plainText } from '../../dom/bbcode.ts';
import { element, refresh } from '../../dom/element.ts';
import { told } from '../../languages/table-texts.ts';
import { t } from '../../languages/translate.ts';
import { drawnCanvas } from '../../scene/look/drawn-canvas.ts';
import { inOwnWords, type DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import type { ObjectLayer } from '../../scene/objects/object-layer.ts';
import { cardsInHands, piecesBeside, type PiecesBeside } from '../../state/pieces-beside.ts';
import { ownSeat, type Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
import { isDark, themeOf } from '../header/theme.ts';
import { readDescription } from '../inspector/description.ts';

/** What trays need besides the store. */
export interface TrayParts {
  readonly drawings: DrawnPictures;
  readonly pieces: Pick<ObjectLayer, 'dock'>;
  readonly pointer: {
    pressPiece(guid: string, event: PointerEvent): void;
    rest(guid: string | undefined): void;
  };
  readonly openMenu: (guid: string, x: number, y: number) => void;
  /** Lifts a piece to be carried with keys. */
  readonly carry: (guid: string) => void;
  /** Shows the whole table. */
  readonly home: () => void;
}

/** Pieces that the flat view shows beside the board, as large as one can read them. */
export interface PieceTrays {
  /** Below the board: the cards of one's own hand. */
  readonly hand: HTMLElement;
  /** A list of what one can take onto the board. */
  readonly units: HTMLElement;
  /** Puts the keyboard on a piece, if a tray has it. */
  focus(guid: string): boolean;
}

const TOKEN = 68;
/** The width of a pile, of that of a card. */
const PILE = 0.74;
/** More coins than these are a number. */
const MOST_COINS = 5;
/** From so many pixels on a window has room for a hand beside a review. */
const WIDE = 860;
const NOTHING: PiecesBeside = { hand: [], supply: [], unseen: [] };

export function createPieceTrays(store: Store, parts: TrayParts): PieceTrays {
  const hand = element('div', { class: 'hand', role: 'group', 'aria-label': t('Your hand'), hidden: true });
  const rows = element('div', { class: 'rows' });
  const note = element('p', { hidden: true });
  const head = element('h2', {}, t('Your units'), element('small', {}, t('drag or tap')));
  const units = element('section', { class: 'units', 'aria-label': t('Your units'), hidden: true }, head, rows, note);
  let isDocking = false;

  const draw = (): void => {
    const before = isDocking;
    const shown = shownBeside(store);
    isDocking = shown !== NOTHING && shown.hand.length + shown.supply.length + shown.unseen.length > 0;
    const look = [isDark(store), store.state.seat];
    // A hand that is empty for a while keeps its place: the board would jump.
    hand.hidden = shown.hand.length === 0 && (hand.hidden || !isDocking || statusOf(store)?.phase !== 'playing');
    refresh(hand, JSON.stringify([look, shown.hand.map(keyOf)]), () => shown.hand.map(each => handCard(each, parts)));
    setWidths(hand, shown.hand);
    units.hidden = shown.supply.length === 0;
    note.textContent = statusOf(store)?.note ?? '';
    note.hidden = note.textContent === '';
    refresh(rows, JSON.stringify([look, shown.supply.map(keyOf)]), () =>
      shown.supply.map(each => unitRow(each, store, parts)),
    );
    const docked = new Map<string, Element | undefined>(shown.unseen.map(({ guid }) => [guid, undefined]));
    for (const part of piecesIn(hand, rows)) docked.set(part.dataset.guid ?? '', part);
    parts.pieces.dock(docked);
    markChosen();
    if (before !== isDocking) parts.home();
  };

  function markChosen(): void {
    for (const part of piecesIn(hand, rows)) {
      const object = store.state.objects.get(part.dataset.guid ?? '');
      part.classList.toggle('chosen', object !== undefined && object.guid === store.state.chosen);
      part.classList.toggle('lifted', object?.heldBy !== undefined);
    }
  }

  for (const topic of ['table', 'seat', 'view'] as const) store.on(topic, draw);
  store.on('chosen', markChosen);
  for (const tray of [hand, rows]) connect(tray, store, parts);
  return {
    hand,
    units,
    focus(guid) {
      const part = piecesIn(hand, rows).find(each => each.dataset.guid === guid);
      part?.focus();
      return part !== undefined;
    },
  };
}

/** How much room there is between cards: piles are narrower, with a wider gap behind them. */
function setWidths(hand: HTMLElement, cards: readonly ObjectSnapshot[]): void {
  const piles = cards.filter(({ drawing = '' }) => parseDrawing(drawing)?.kind === 'pile').length;
  const widths = { cards: cards.length - piles * (1 - PILE), piles, gaps: Math.max(1, cards.length - piles - 1) };
  for (const [name, value] of Object.entries(widths)) hand.style.setProperty(`--${name}`, String(value));
}

function shownBeside(store: Store): PiecesBeside {
  const { objects, table } = store.state;
  const phase = statusOf(store)?.phase;
  if (document.body.dataset.view !== 'flat' || phase === undefined || phase === 'lobby') return NOTHING;
  const seats = table?.seats ?? [];
  const beside = piecesBeside(objects.values(), ownSeat(store), seats);
  if (phase === 'playing') return beside;
  const hidden = [...beside.unseen, ...cardsInHands(objects.values(), seats)];
  // After the game the board alone says how it ended, and in a narrow window what happened in it.
  const isRoomy = phase === 'review' && window.innerWidth >= WIDE;
  if (!isRoomy) return { hand: [], supply: [], unseen: [...beside.hand, ...beside.supply, ...hidden] };
  return { ...beside, unseen: hidden.filter(each => !beside.hand.includes(each)) };
}

function piecesIn(...trays: readonly HTMLElement[]): HTMLElement[] {
  return trays.flatMap(tray => [...tray.querySelectorAll<HTMLElement>('[data-guid]')]);
}

function keyOf({ description, drawing, guid, nickname }: ObjectSnapshot): unknown {
  return [guid, nickname, description, drawing];
}

/** One set of listeners for all pieces of a tray. */
function connect(tray: HTMLElement, store: Store, { carry, openMenu, pointer }: TrayParts): void {
  const guidAt = (event: Event): string | undefined =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-guid]')?.dataset.guid : undefined;
  const on = (use: (guid: string) => void, guid: string | undefined): void => void (guid !== undefined && use(guid));
  tray.addEventListener('pointerdown', event => on(guid => pointer.pressPiece(guid, event), guidAt(event)));
  tray.addEventListener('pointerover', event => {
    const part = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-guid]') : null;
    if (event.pointerType !== 'touch') pointer.rest(part?.dataset.guid);
  });
  tray.addEventListener('pointerleave', event => event.pointerType !== 'touch' && pointer.rest(undefined));
  tray.addEventListener('focusin', event => on(guid => store.choose(guid), guidAt(event)));
  // A press is handled by the pointer; this is Enter or Space.
  tray.addEventListener('click', event => on(guid => event.detail === 0 && carry(guid), guidAt(event)));
  tray.addEventListener('contextmenu', event => {
    event.preventDefault();
    on(guid => openMenu(guid, event.clientX, event.clientY), guidAt(event));
  });
}

/** What a thing is called: where its name has a price behind it, the drawing has the name alone. */
function titleOf({ drawing = '', nickname }: ObjectSnapshot): string {
  return told(parseDrawing(drawing)?.name || plainText(nickname));
}

/** Its picture shows numbers, which a screen reader reads after the name. */
function inWords({ description }: ObjectSnapshot): { readonly 'aria-description': string } {
  return { 'aria-description': told(plainText(description)) };
}

function handCard(object: ObjectSnapshot, { drawings }: TrayParts): HTMLElement {
  const { drawing = '', guid, nickname } = object;
  const parsed = inOwnWords(parseDrawing(drawing));
  const name = told(plainText(nickname));
  const picture = element('img', { alt: '', draggable: 'false' });
  const isPile = parsed?.kind === 'pile';
  const card = isPile
    ? element('div', { class: 'hand-card pile', 'data-guid': guid, title: name }, picture)
    : element(
        'button',
        { type: 'button', class: 'hand-card', 'data-guid': guid, 'aria-label': name, ...inWords(object) },
        picture,
      );
  if (parsed === undefined) {
    picture.replaceWith(element('span', {}, name));
    return card;
  }
  const icon = iconNameOf(parsed);
  void (icon === undefined ? Promise.resolve(undefined) : drawings.iconPath(icon)).then(path => {
    picture.src = `data:image/svg+xml,${encodeURIComponent(drawHandCard(parsed, path))}`;
  });
  return card;
}

function unitRow(object: ObjectSnapshot, store: Store, { drawings }: TrayParts): HTMLElement {
  const { description, drawing = '', guid, nickname } = object;
  const shown = { drawing, turn: 0, pixels: TOKEN, theme: themeOf(store) };
  const canvas = drawnCanvas(drawings, shown, { class: 'token', 'aria-hidden': 'true' });
  canvas.style.width = canvas.style.height = `${TOKEN}px`;
  const abilities = readDescription(plainText(description)).entries.map(({ name }) => told(name));
  const { cost } = parseDrawing(drawing) ?? {};
  return element(
    'button',
    { type: 'button', class: 'unit', 'data-guid': guid, 'aria-label': told(plainText(nickname)), ...inWords(object) },
    canvas,
    element('span', {}, element('b', {}, titleOf(object)), element('small', {}, abilities.join(', '))),
    ...(cost === undefined ? [] : [price(cost)]),
  );
}

/** A price as coins, and from some number on as that number beside a coin. */
export function price(cost: number, title = ''): HTMLElement {
  const coins = cost > MOST_COINS ? 1 : Math.max(0, cost);
  const text = cost > MOST_COINS ? [String(cost)] : [];
  return element('span', { class: 'price', title }, ...text, ...Array.from({ length: coins }, () => element('i')));
}

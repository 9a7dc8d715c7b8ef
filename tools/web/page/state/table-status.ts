import {
  CONTROL_ID,
  DECKS_ID,
  type DeckBuilding,
  type StatusOption,
  type StatusSeat,
  type TableStatus,
} from '../../../../src/scene/index.ts';
import type { UiNode } from '../../../world/index.ts';
import { readDeckBuilding, readStatus } from './read-status.ts';
import type { Store } from './store.ts';
import { told } from '../languages/table-texts.ts';
import { t } from '../languages/translate.ts';

let read: { readonly text: string; readonly status: TableStatus | undefined } = { text: '', status: undefined };

/** The status of the mod; nothing for a mod that says none. */
export function statusOf(store: Store): TableStatus | undefined {
  const text = controlOf(store)?.attributes['text'] ?? '';
  if (read.text !== text) read = { text, status: inOwnLanguage(readStatus(text)) };
  const { status } = read;
  return status === undefined ? undefined : { ...status, seats: status.seats.map(each => asSeen(each, status, store)) };
}

/** A game says its name with all its signs, and its mode; the name of its mod is one for files, too. */
export function gameName(store: Store): string {
  const status = statusOf(store);
  if (status === undefined) return store.state.title;
  const mode = status.options.find(({ isMode }) => isMode === true);
  const label = mode?.values.find(({ id }) => id === mode.value)?.label;
  return [status.title, ...(label === undefined ? [] : [label])].join(', ');
}

/** What the player of the page is called for; nothing while others act, and for who watches. */
export function callOf(store: Store): string | undefined {
  const { seat } = store.state;
  const status = statusOf(store);
  if (seat === undefined || status?.toAct.includes(seat) !== true) return undefined;
  return t(status.isReaction === true ? 'You may react' : 'Your turn');
}

/** Whether the screen of the end stands beside the board: after a game, and while one is reviewed. */
export function isEndShown(store: Store): boolean {
  const { over, review } = statusOf(store) ?? {};
  return store.state.view.start && (over !== undefined || review !== undefined);
}

/** The status with what players read in the language of the page. */
function inOwnLanguage(status: TableStatus | undefined): TableStatus | undefined {
  if (status === undefined) return undefined;
  const { empty, legend, note, options, over, poster: picture, seats, summary, tutorial } = status;
  return {
    ...status,
    summary: summary.map(told),
    ...(picture === undefined
      ? {}
      : { poster: { ...picture, tagline: told(picture.tagline), alt: told(picture.alt) } }),
    options: options.map(toldOption),
    empty: toldOption(empty),
    seats: seats.map(toldSeat),
    legend: legend.map(each => ({ ...each, text: told(each.text) })),
    ...(note === undefined ? {} : { note: told(note) }),
    ...(over === undefined ? {} : { over: { ...over, reason: told(over.reason), lines: over.lines.map(told) } }),
    ...(tutorial === undefined
      ? {}
      : { tutorial: { ...tutorial, title: told(tutorial.title), text: told(tutorial.text) } }),
  };
}

function toldSeat({ gauge, lines, side, ...seat }: StatusSeat): StatusSeat {
  return {
    ...seat,
    ...(side === undefined ? {} : { side: told(side) }),
    ...(lines === undefined ? {} : { lines: lines.map(told) }),
    ...(gauge === undefined ? {} : { gauge: { ...gauge, text: told(gauge.text) } }),
  };
}

function toldOption(each: StatusOption): StatusOption {
  const values = each.values.map(({ id, label, said }) => ({
    ...{ id, label: told(label) },
    ...(said === undefined ? {} : { said: told(said) }),
  }));
  const hint = each.typed === undefined ? {} : { typed: told(each.typed) };
  return { ...each, label: told(each.label), values, ...hint };
}

/** Scripts see somebody at a table that nobody has entered yet: for the page such a seat is free. */
function asSeen(seat: StatusSeat, { empty }: TableStatus, { state }: Store): StatusSeat {
  const player = state.table?.seats.find(({ color }) => color === seat.color)?.player;
  if (seat.kind !== 'person' || player !== undefined) return seat;
  return { color: seat.color, kind: empty.value === 'wait' ? 'empty' : 'bot', isReady: false };
}

let readDecks: { readonly text: string; readonly building: DeckBuilding | undefined } = {
  text: '',
  building: undefined,
};

/** How decks are built for the next game; nothing during a game, and where nobody brings a deck. */
export function decksOf({ state }: Store): DeckBuilding | undefined {
  const text = elementOf(state, DECKS_ID)?.attributes['text'] ?? '';
  if (readDecks.text !== text) readDecks = { text, building: readDeckBuilding(text) };
  return readDecks.building;
}

/** Sends the mod a command, for the seat of this page. */
export function command(store: Store, text: string): void {
  const control = controlOf(store);
  if (control !== undefined) store.act({ kind: 'ui', guid: '-1', path: control.path, event: 'onEndEdit', value: text });
}

function controlOf({ state }: Store): UiNode | undefined {
  return elementOf(state, CONTROL_ID);
}

function elementOf(state: Store['state'], id: string): UiNode | undefined {
  return state.table?.ui.find(({ attributes }) => attributes['id'] === id);
}

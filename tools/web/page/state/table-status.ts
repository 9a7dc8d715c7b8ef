import * as v from 'valibot';
import {
  CONTROL_ID,
  DECKS_ID,
  MARKS,
  type DeckBuilding,
  type HexMapBuilding,
  type StatusOption,
  type StatusSeat,
  type TableStatus,
} from '../../../../src/scene/index.ts';
import type { UiNode } from '../../../world/index.ts';
import type { Store } from './store.ts';
import { told } from '../languages/table-texts.ts';

const range = v.object({ least: v.number(), most: v.number() });

const mapBuilding: v.GenericSchema<unknown, HexMapBuilding> = v.object({
  terrains: v.array(
    v.object({
      mark: v.pipe(v.string(), v.length(1)),
      name: v.string(),
      isBlocked: v.exactOptional(v.boolean()),
      partOf: v.exactOptional(v.string()),
      parts: v.exactOptional(v.number()),
    }),
  ),
  radius: range,
  players: range,
  symmetries: v.array(v.number()),
  home: v.object({ mark: v.string(), words: v.string() }),
  flags: v.array(v.object({ word: v.string(), label: v.string() })),
  looks: v.record(v.string(), v.object({ color: v.pipe(v.string(), v.hexColor()), drawing: v.string() })),
  starters: v.array(v.object({ id: v.string(), name: v.string(), text: v.string() })),
});

const option = v.object({
  id: v.string(),
  label: v.string(),
  value: v.string(),
  values: v.array(v.object({ id: v.string(), label: v.string() })),
  typed: v.exactOptional(v.string()),
  isDeck: v.exactOptional(v.boolean()),
  map: v.exactOptional(mapBuilding),
});

const seat = v.object({
  color: v.string(),
  kind: v.picklist(['person', 'bot', 'empty']),
  name: v.exactOptional(v.string()),
  isReady: v.boolean(),
  lines: v.exactOptional(v.array(v.string())),
});

const tableStatus: v.GenericSchema<unknown, TableStatus> = v.object({
  title: v.string(),
  summary: v.array(v.string()),
  phase: v.picklist(['lobby', 'playing', 'over', 'review']),
  options: v.array(option),
  /** Who plays on empty seats: levels of bots, or nobody. */
  empty: option,
  seats: v.array(seat),
  toAct: v.array(v.string()),
  over: v.exactOptional(
    v.object({
      winners: v.array(v.string()),
      reason: v.string(),
      actions: v.number(),
      lines: v.array(v.string()),
      curve: v.exactOptional(v.array(v.object({ at: v.number(), values: v.array(v.number()) }))),
    }),
  ),
  review: v.exactOptional(v.object({ at: v.number(), of: v.number(), values: v.array(v.number()) })),
  legend: v.optional(v.array(v.object({ mark: v.picklist(MARKS), text: v.string() })), []),
  canLearn: v.boolean(),
  puzzles: v.optional(v.number(), 0),
  puzzle: v.exactOptional(
    v.object({
      number: v.number(),
      of: v.number(),
      state: v.picklist(['open', 'solved', 'failed']),
      actions: v.number(),
    }),
  ),
  tutorial: v.exactOptional(
    v.object({ step: v.number(), of: v.number(), title: v.string(), text: v.string(), isOver: v.boolean() }),
  ),
});

const deckBuilding: v.GenericSchema<unknown, DeckBuilding> = v.object({
  groups: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      label: v.string(),
      word: v.exactOptional(v.string()),
      limits: v.array(
        v.object({ rule: v.string(), least: v.number(), most: v.number(), isPerCard: v.exactOptional(v.boolean()) }),
      ),
    }),
  ),
  cards: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      group: v.string(),
      cost: v.number(),
      traits: v.array(v.string()),
      lines: v.array(v.string()),
      drawing: v.exactOptional(v.string()),
    }),
  ),
  cost: v.string(),
  traits: v.array(v.string()),
  starters: v.array(v.object({ id: v.string(), name: v.string(), text: v.string() })),
});

let read: { readonly text: string; readonly status: TableStatus | undefined } = { text: '', status: undefined };

/** The status of the mod; nothing for a mod that says none. */
export function statusOf(store: Store): TableStatus | undefined {
  const text = controlOf(store)?.attributes['text'] ?? '';
  if (read.text !== text) read = { text, status: inOwnLanguage(readStatus(text)) };
  const { status } = read;
  return status === undefined ? undefined : { ...status, seats: status.seats.map(each => asSeen(each, status, store)) };
}

/** The status with what players read in the language of the page. */
function inOwnLanguage(status: TableStatus | undefined): TableStatus | undefined {
  if (status === undefined) return undefined;
  const { empty, legend, options, over, seats, summary, tutorial } = status;
  return {
    ...status,
    summary: summary.map(told),
    options: options.map(toldOption),
    empty: toldOption(empty),
    seats: seats.map(each => (each.lines === undefined ? each : { ...each, lines: each.lines.map(told) })),
    legend: legend.map(each => ({ ...each, text: told(each.text) })),
    ...(over === undefined ? {} : { over: { ...over, reason: told(over.reason), lines: over.lines.map(told) } }),
    ...(tutorial === undefined
      ? {}
      : { tutorial: { ...tutorial, title: told(tutorial.title), text: told(tutorial.text) } }),
  };
}

function toldOption(each: StatusOption): StatusOption {
  const values = each.values.map(({ id, label }) => ({ id, label: told(label) }));
  return { ...each, label: told(each.label), values };
}

/** Scripts see somebody at a table that nobody has entered yet: for the page such a seat is free. */
function asSeen(seat: StatusSeat, { empty }: TableStatus, { state }: Store): StatusSeat {
  const player = state.table?.seats.find(({ color }) => color === seat.color)?.player;
  if (seat.kind !== 'person' || player !== undefined) return seat;
  return { color: seat.color, kind: empty.value === 'wait' ? 'empty' : 'bot', isReady: false };
}

/** Reads a status. Whatever the text is, it never throws. */
export function readStatus(text: string): TableStatus | undefined {
  return readJson(tableStatus, text);
}

let readDecks: { readonly text: string; readonly building: DeckBuilding | undefined } = {
  text: '',
  building: undefined,
};

/** How decks are built for the next game; nothing during a game, and where nobody brings a deck. */
export function decksOf({ state }: Store): DeckBuilding | undefined {
  const text = elementOf(state, DECKS_ID)?.attributes['text'] ?? '';
  if (readDecks.text !== text) readDecks = { text, building: readJson(deckBuilding, text) };
  return readDecks.building;
}

function readJson<Output>(schema: v.GenericSchema<unknown, Output>, text: string): Output | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
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

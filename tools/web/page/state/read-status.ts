import * as v from 'valibot';
import {
  MARKS,
  posterFrom,
  type DeckBuilding,
  type HexMapBuilding,
  type Poster,
  type PosterData,
  type TableStatus,
} from '../../../../src/scene/index.ts';

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
  values: v.array(v.object({ id: v.string(), label: v.string(), said: v.exactOptional(v.string()) })),
  typed: v.exactOptional(v.string()),
  isDeck: v.exactOptional(v.boolean()),
  isMode: v.exactOptional(v.boolean()),
  map: v.exactOptional(mapBuilding),
});

const place = { column: v.number(), row: v.number() };

const posterRead: v.GenericSchema<unknown, PosterData> = v.object({
  tagline: v.string(),
  alt: v.string(),
  spaces: v.array(v.object({ character: v.string(), drawing: v.string() })),
  rows: v.array(v.string()),
  pieces: v.array(
    v.object({
      ...place,
      drawing: v.string(),
      turn: v.exactOptional(v.number()),
      isChosen: v.exactOptional(v.boolean()),
    }),
  ),
  marks: v.exactOptional(v.array(v.object({ ...place, mark: v.picklist(['ring', 'corners']) }))),
});

const poster: v.GenericSchema<unknown, Poster> = v.pipe(posterRead, v.transform(posterFrom));

const seat = v.object({
  color: v.string(),
  kind: v.picklist(['person', 'bot', 'empty']),
  name: v.exactOptional(v.string()),
  isReady: v.boolean(),
  side: v.exactOptional(v.string()),
  lines: v.exactOptional(v.array(v.string())),
  gauge: v.exactOptional(
    v.object({ look: v.picklist(['coins', 'bar']), value: v.number(), of: v.number(), text: v.string() }),
  ),
  fallen: v.exactOptional(v.array(v.object({ name: v.string(), icon: v.exactOptional(v.string()) }))),
});

const trailStep = v.object({
  x: v.number(),
  z: v.number(),
  toX: v.number(),
  toZ: v.number(),
  size: v.number(),
  isHexagon: v.exactOptional(v.boolean()),
  isFallen: v.exactOptional(v.boolean()),
});

const legendEntry = v.object({
  mark: v.picklist([...MARKS, 'number', 'space']),
  drawing: v.exactOptional(v.string()),
  text: v.string(),
});

const tableStatus: v.GenericSchema<unknown, TableStatus> = v.object({
  title: v.string(),
  summary: v.array(v.string()),
  poster: v.exactOptional(poster),
  phase: v.picklist(['lobby', 'playing', 'over', 'review']),
  options: v.array(option),
  /** Who plays on empty seats: levels of bots, or nobody. */
  empty: option,
  seats: v.array(seat),
  toAct: v.array(v.string()),
  isReaction: v.exactOptional(v.boolean()),
  trail: v.exactOptional(v.array(trailStep)),
  flames: v.exactOptional(v.number()),
  over: v.exactOptional(
    v.object({
      winners: v.array(v.string()),
      reason: v.string(),
      actions: v.number(),
      minutes: v.exactOptional(v.number()),
      lines: v.array(v.string()),
      unit: v.exactOptional(v.string()),
      curve: v.exactOptional(
        v.array(
          v.object({
            at: v.number(),
            values: v.array(v.number()),
            lines: v.exactOptional(v.array(v.string())),
            begins: v.exactOptional(v.string()),
          }),
        ),
      ),
    }),
  ),
  review: v.exactOptional(
    v.object({
      at: v.number(),
      of: v.number(),
      values: v.array(v.number()),
      lines: v.optional(v.array(v.string()), []),
    }),
  ),
  legend: v.optional(v.array(legendEntry), []),
  note: v.exactOptional(v.string()),
  icons: v.exactOptional(v.record(v.string(), v.string())),
  saidBeside: v.exactOptional(v.array(v.string())),
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

/** Reads a status. Whatever the text is, it never throws. */
export function readStatus(text: string): TableStatus | undefined {
  return readJson(tableStatus, text);
}

/** Reads how decks are built. Whatever the text is, it never throws. */
export function readDeckBuilding(text: string): DeckBuilding | undefined {
  return readJson(deckBuilding, text);
}

function readJson<Output>(schema: v.GenericSchema<unknown, Output>, text: string): Output | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

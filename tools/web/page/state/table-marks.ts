import * as v from 'valibot';
import {
  markMiddle,
  MARKS,
  marksTextIn,
  type ForecastTag,
  type TableMark,
  type TableMarks,
} from '../../../../src/scene/index.ts';
import type { LineSnapshot, ObjectSnapshot } from '../../../world/index.ts';
import type { Store } from './store.ts';

const tag = { text: v.string(), isRemoved: v.boolean(), doomed: v.exactOptional(v.number()) };

const mark: v.GenericSchema<unknown, TableMark> = v.object({
  x: v.number(),
  z: v.number(),
  size: v.number(),
  isHexagon: v.exactOptional(v.boolean()),
  shape: v.picklist(MARKS),
  gesture: v.picklist(['drop', 'point']),
  left: v.exactOptional(v.number()),
  forecast: v.exactOptional(
    v.object({
      ...tag,
      words: v.array(v.string()),
      others: v.exactOptional(v.array(v.object({ ...tag, x: v.number(), z: v.number() }))),
    }),
  ),
});

const tableMarks: v.GenericSchema<unknown, TableMarks> = v.object({ plainLines: v.number(), marks: v.array(mark) });

let read: { readonly text: string; readonly marks: TableMarks | undefined } = { text: '', marks: undefined };

/** The marks that the mod reports as data; nothing for a mod that reports none. */
export function marksOf({ state }: Store): TableMarks | undefined {
  const text = marksTextIn(state.table?.ui ?? []);
  if (read.text !== text) read = { text, marks: readMarks(text) };
  return read.marks;
}

/** The marks on which a piece may be put; nothing for a mod that reports no marks. */
export function dropMarksOf(store: Store): readonly TableMark[] | undefined {
  return marksOf(store)?.marks.filter(({ gesture }) => gesture === 'drop');
}

/** The mark at a place of the table where a player may point to answer a question. */
export function answerMarkAt(store: Store, place: { readonly x: number; readonly z: number }): TableMark | undefined {
  return marksOf(store)?.marks.find(each => each.gesture === 'point' && isWithin(each, place));
}

/** Whether a place of the table is in a marked cell. */
export function isWithin(mark: TableMark, { x, z }: { readonly x: number; readonly z: number }): boolean {
  const middle = markMiddle(mark);
  const reach = mark.size / 200;
  const [aside, ahead] = [Math.abs(middle.x - x), Math.abs(middle.z - z)];
  // The corners of a hexagon are ahead and behind, and its edges fall off to the sides.
  return aside <= reach && ahead <= (mark.isHexagon === true ? (2 * reach - aside) / Math.sqrt(3) : reach);
}

/** The mark that a player aims at, if something would happen to what stands there. */
export function aimedMark(store: Store): TableMark | undefined {
  const { place } = store.state.looked;
  if (place === undefined) return undefined;
  return marksOf(store)?.marks.find(each => each.forecast !== undefined && isWithin(each, place));
}

/** A cell whose piece would change, and how. */
export interface TaggedMark {
  readonly mark: TableMark;
  readonly tag: ForecastTag;
}

/** What would happen where the player aims, cell by cell; while nobody aims, to each piece that could be aimed at. */
export function forecastTags(store: Store): readonly TaggedMark[] {
  const aimed = aimedMark(store);
  const shown = aimed === undefined ? (marksOf(store)?.marks ?? []) : [aimed];
  return shown.flatMap(each => {
    const { forecast } = each;
    if (forecast === undefined) return [];
    const others = aimed === undefined ? [] : (forecast.others ?? []);
    return [{ mark: each, tag: forecast }, ...others.map(tag => ({ mark: { ...each, x: tag.x, z: tag.z }, tag }))];
  });
}

/** The drawings of the pieces that would lose parts of their rims where the player aims, with these parts marked. */
export function doomedDrawings(store: Store): ReadonlyMap<string, string> {
  const aimed = aimedMark(store) === undefined ? [] : forecastTags(store);
  const struck = aimed.filter(({ tag }) => tag.doomed !== undefined);
  if (struck.length === 0) return NONE_DOOMED;
  const pieces = [...store.state.objects.values()].filter(({ drawing = '' }) => drawing.includes('|rim='));
  return new Map(
    struck.flatMap(({ mark, tag }) =>
      pieces
        .filter(({ position }) => isWithin(mark, position))
        .map(({ drawing, guid }) => [guid, `${drawing}|doomed=${tag.doomed}`] as const),
    ),
  );
}

const NONE_DOOMED: ReadonlyMap<string, string> = new Map();

/** What the chosen piece would have left where the player aims; nothing where no number says so. */
export function leftWhereAimed(store: Store): number | undefined {
  const { place } = store.state.looked;
  if (place === undefined) return undefined;
  return marksOf(store)?.marks.find(each => each.left !== undefined && isWithin(each, place))?.left;
}

/** A chosen piece, and the space where it would stand. */
export interface PieceGhost {
  readonly source: ObjectSnapshot;
  readonly mark: TableMark;
}

/** Where the chosen piece would go if the player pressed here; nothing while it is in the hand, or where it would attack. */
export function ghostOf(store: Store): PieceGhost | undefined {
  const { chosen, looked, objects } = store.state;
  const source = chosen === undefined ? undefined : objects.get(chosen);
  const { place } = looked;
  if (source === undefined || source.heldBy !== undefined || place === undefined) return undefined;
  const mark = dropMarksOf(store)?.find(each => each.forecast === undefined && isWithin(each, place));
  return mark === undefined ? undefined : { source, mark };
}

/** The ghost of what is taken onto the board for a price: it stays while the player goes to a button. */
export function placedGhost(store: Store): PieceGhost | undefined {
  const ghost = ghostOf(store);
  return ghost?.source.drawing?.includes('|cost=') === true ? ghost : undefined;
}

/** Reads marks. Whatever the text is, it never throws. */
export function readMarks(text: string): TableMarks | undefined {
  try {
    const result = v.safeParse(tableMarks, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** The lines of the table without those of marks that the page draws itself. */
export function linesWithoutMarks(store: Store): readonly LineSnapshot[] {
  const lines = store.state.table?.lines ?? [];
  const marks = marksOf(store);
  return marks === undefined ? lines : lines.slice(0, marks.plainLines);
}

import * as v from 'valibot';
import { MARKS, MARKS_ID, type TableMark, type TableMarks } from '../../../../src/scene/index.ts';
import type { LineSnapshot } from '../../../world/index.ts';
import type { Store } from './store.ts';

const mark: v.GenericSchema<unknown, TableMark> = v.object({
  x: v.number(),
  z: v.number(),
  size: v.number(),
  shape: v.picklist(MARKS),
  gesture: v.picklist(['drop', 'point']),
  forecast: v.exactOptional(v.object({ text: v.string(), isRemoved: v.boolean(), words: v.array(v.string()) })),
});

const tableMarks: v.GenericSchema<unknown, TableMarks> = v.object({ plainLines: v.number(), marks: v.array(mark) });

let read: { readonly text: string; readonly marks: TableMarks | undefined } = { text: '', marks: undefined };

/** The marks that the mod reports as data; nothing for a mod that reports none. */
export function marksOf({ state }: Store): TableMarks | undefined {
  const text = state.table?.ui.find(({ attributes }) => attributes['id'] === MARKS_ID)?.attributes['text'] ?? '';
  if (read.text !== text) read = { text, marks: readMarks(text) };
  return read.marks;
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

import { encode } from '../../../../src/kernel/index.ts';
import { hundredths, MARKS, type TableMark, type TableMarks } from '../../../../src/scene/index.ts';
import type { MarkedCell } from './marks.ts';

/** The marks of a table as JSON of a `TableMarks`. */
export function marksText(
  plainLines: number,
  targets: readonly MarkedCell[],
  highlighted: readonly MarkedCell[],
): string {
  const pointed = targets.flatMap(marked => tableMark(marked, 'point'));
  const marks = pointed.concat(highlighted.flatMap(marked => tableMark(marked, 'drop')));
  const all: TableMarks = { plainLines, marks };
  return encode(all);
}

/** Effects are no marks. */
function tableMark({ cell, forecast, left, mark }: MarkedCell, gesture: TableMark['gesture']): TableMark[] {
  const shape = MARKS.find(each => each === mark);
  if (shape === undefined) return [];
  const place = { x: hundredths(cell.x), z: hundredths(cell.z), size: hundredths(cell.size) };
  const made: TableMark =
    cell.shape === undefined ? { ...place, shape, gesture } : { ...place, isHexagon: true, shape, gesture };
  const counted = left === undefined ? made : { ...made, left };
  return [forecast === undefined ? counted : { ...counted, forecast }];
}

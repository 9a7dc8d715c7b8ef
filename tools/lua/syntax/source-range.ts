/** A stretch of a chunk as MoonSharp counts it: lines from 1, columns from 0, the end exclusive. */
export interface SourceRange {
  readonly fromLine: number;
  readonly fromColumn: number;
  readonly toLine: number;
  readonly toColumn: number;
}

/** `range` in one of MoonSharp's three shapes: `chunk:(1,4)`, `chunk:(1,4-8)`, `chunk:(1,4-2,3)`. */
export function formatRange(chunkName: string, range: SourceRange): string {
  const { fromLine, fromColumn, toLine, toColumn } = range;
  if (fromLine !== toLine) return `${chunkName}:(${fromLine},${fromColumn}-${toLine},${toColumn})`;
  if (fromColumn !== toColumn) return `${chunkName}:(${fromLine},${fromColumn}-${toColumn})`;
  return `${chunkName}:(${fromLine},${fromColumn})`;
}

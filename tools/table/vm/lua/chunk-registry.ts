import { formatRange, type SourceRange } from './source-range.ts';

/** What is known about generated code: which line of it came from which stretch of which chunk. */
export interface ChunkPlaces {
  readonly name: string;
  /** By line of the generated code, the first being 1. */
  readonly ranges: readonly (SourceRange | undefined)[];
}

const CHUNKS: ChunkPlaces[] = [];

const FRAME = /lua-chunk-(\d+)\.js:(\d+)/g;

/** Gives generated code its name, under which stack traces show it. */
export function registerChunk(places: ChunkPlaces): string {
  CHUNKS.push(places);
  return `lua-chunk-${CHUNKS.length - 1}.js`;
}

/**
 * The place of the innermost frame of generated code in a stack trace, as MoonSharp prints it.
 *
 * Keeping no position while code runs makes it fast; engines know the line of every frame when it matters.
 */
export function placeOf(stack: string): string | undefined {
  for (const [, chunk = '', line = ''] of stack.matchAll(FRAME)) {
    const places = CHUNKS[Number(chunk)];
    const range = places?.ranges[Number(line)];
    if (places !== undefined && range !== undefined) return formatRange(places.name, range);
  }
  return undefined;
}

/** A position in a chunk of Lua, in the form of MoonSharp's messages. */
export interface LuaLocation {
  /** Such as `Global`, `chunk_3`, `Bear - a1b2c3`. */
  readonly chunk: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 0. */
  readonly column: number;
  /** The last line of the statement. */
  readonly endLine: number;
  /** Index in the message. */
  readonly start: number;
  readonly end: number;
}

// The three shapes: (line,column), (line,from-to), (line,column-toLine,toColumn). A chunk's name holds no colon, so it
// starts behind the last one before it.
const LOCATION = /(?<chunk>[^\s:][^\n:]*?):\((?<line>\d+),(?<column>\d+)(?:-(?<to>\d+)(?:,(?<toColumn>\d+))?)?\)/g;

/** Every location in `message`, in order. */
export function parseLocations(message: string): LuaLocation[] {
  return [...message.matchAll(LOCATION)].map(found => {
    const { chunk = '', line, column, to, toColumn } = found.groups ?? {};
    return {
      chunk: chunk.trim(),
      line: Number(line),
      column: Number(column),
      endLine: toColumn === undefined ? Number(line) : Number(to),
      start: found.index,
      end: found.index + found[0].length,
    };
  });
}

/** A message without its locations, and without the number that the prelude appends to thrown values. */
export function withoutLocations(message: string): string {
  let text = message;
  for (const { start, end } of parseLocations(message).toReversed()) {
    text = text.slice(0, start) + text.slice(end).replace(/^:\s*/, '');
  }
  return text.replace(/ \(#\d+\)/g, '').trim();
}

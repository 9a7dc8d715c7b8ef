import type { SourceRange } from './source-range.ts';

/** Lua source that MoonSharp refuses. `message` is its text without the place. */
export class LuaSyntaxError extends Error {
  override readonly name = 'LuaSyntaxError';

  constructor(
    readonly range: SourceRange,
    message: string,
  ) {
    super(message);
  }
}

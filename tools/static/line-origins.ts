import { openTracer } from '../compiler/locate.ts';

/** By line of a script, where in the sources it comes from: what is left of a source map when only lines are wanted. */
export interface LineOrigins {
  /** Relative to the project's root. */
  readonly files: readonly string[];
  /** For each line of the script the place of its file in `files` and the line there; 0 and 0 where it comes from none. */
  readonly lines: readonly number[];
}

/** @param map a source map (JSON) of `script` */
export function lineOrigins(script: string, map: string): LineOrigins {
  const trace = openTracer(map);
  const files: string[] = [];
  const lines: number[] = [];
  const count = script.split('\n').length;
  for (let line = 1; line <= count; line += 1) {
    const origin = trace({ line, column: 0, endLine: line });
    if (origin === undefined) {
      lines.push(0, 0);
      continue;
    }
    if (!files.includes(origin.file)) files.push(origin.file);
    lines.push(files.indexOf(origin.file), origin.line);
  }
  return { files, lines };
}

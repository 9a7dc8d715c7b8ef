import { openTracer } from '../../compiler/locate/index.ts';
import type { LineOrigins } from './static-table.ts';

/** Where the lines of `script` come from, by its source map (JSON). */
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

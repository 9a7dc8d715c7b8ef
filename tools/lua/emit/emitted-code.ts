import { packRanges } from '../runtime/chunk-positions.ts';
import type { SourceRange } from '../syntax/source-range.ts';

/** Generated code, and by line where in the chunk it came from. */
export interface FinishedCode {
  readonly text: string;
  readonly ranges: Int32Array;
}

/** Generated code, line by line, and the stretch of Lua that each line came from. */
export class EmittedCode {
  private readonly lines: string[] = [];
  private readonly ranges: (SourceRange | undefined)[] = [undefined];

  add(line: string, range?: SourceRange): void {
    this.lines.push(line);
    this.ranges.push(range);
  }

  /** Keeps a line free whose text is known later. */
  reserve(): number {
    this.add('');
    return this.lines.length - 1;
  }

  fill(place: number, line: string): void {
    this.lines[place] = line;
  }

  append({ lines, ranges }: EmittedCode): void {
    for (let place = 0; place < lines.length; place++) this.add(lines[place] ?? '', ranges[place + 1]);
  }

  /** All of it. */
  finish(): FinishedCode {
    return { text: this.lines.join('\n'), ranges: packRanges(this.ranges) };
  }
}

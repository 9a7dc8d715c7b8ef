import type { ChunkOwner, ChunkPlaces } from './chunk-registry.ts';
import type { SourceRange } from './source-range.ts';

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

  get text(): string {
    return this.lines.join('\n');
  }

  places(name: string, owner: ChunkOwner): ChunkPlaces {
    return { name, owner, ranges: this.ranges };
  }
}

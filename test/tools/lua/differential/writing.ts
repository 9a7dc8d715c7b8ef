import type { Random } from './random.ts';

/** Some texts and numbers as they stand in source: ordinary ones, and those at which machines part. */
export const TEXTS: readonly string[] = [
  ...["''", "'a'", "'abc'", "'10'", "'1e1'", "'x y'", "'Hello'", "'%d'", "'a.b'", "' 7 '", "'0x10'", "'-3'", "'é'"],
  ...['"q\\n\\t"', '[[long]]', "'\\065\\x42'", "'1,000'", "'co-op'", "'_a'", "'B'"],
];
export const NUMBERS: readonly string[] = [
  ...['0', '1', '2', '3', '-1', '0.5', '10', '7', '1e3', '100', '2.25', '0x1F', '-0.75', '1e15', '123456.789'],
  ...['1e-5', '0xA.8', '-7', '1e100', '255'],
];

/** A program that is being written: what is in sight at the place where the next words go. */
export class Writing {
  /** Names of local variables, innermost scope last. */
  readonly scopes: string[][] = [[]];
  /** Whether `...` may be written, by function. */
  readonly varargs: boolean[] = [true];
  loops = 0;
  depth = 0;
  private names = 0;

  constructor(
    readonly random: Random,
    /** Parts that may still be written; afterwards only short ones are. */
    public budget: number,
  ) {}

  /** A name that is used nowhere else. */
  newName(letter: string): string {
    return `${letter}${this.names++}`;
  }

  declare(...names: string[]): void {
    this.scopes.at(-1)?.push(...names);
  }

  /** Writes something in which `names` are in sight. */
  inScope(names: readonly string[], write: () => string): string {
    this.scopes.push([...names]);
    const text = write();
    this.scopes.pop();
    return text;
  }

  inFunction(names: readonly string[], takesVarargs: boolean, write: () => string): string {
    const { loops } = this;
    this.loops = 0;
    this.varargs.push(takesVarargs);
    const text = this.inScope(names, write);
    this.varargs.pop();
    this.loops = loops;
    return text;
  }

  inLoop(names: readonly string[], write: () => string): string {
    this.loops++;
    const text = this.inScope(names, write);
    this.loops--;
    return text;
  }

  get canUseVarargs(): boolean {
    return this.varargs.at(-1) === true;
  }

  /** A variable: mostly one of the latest, now and then a global one or one that is not there. */
  variable(): string {
    const { random } = this;
    const known = this.scopes.flat().slice(-8);
    return known.length > 0 && random.happens(0.9) ? random.pick(known) : random.pick(['gx', 'gy', 'gt', 'undefinedg']);
  }

  number(): string {
    return this.random.pick(NUMBERS);
  }

  text(): string {
    return this.random.pick(TEXTS);
  }

  /** What stands between two tokens. */
  gap(): string {
    return this.random.pick([' ', ' ', ' ', ' ', ' ', ' ', ' ', '\n  ', ' --[[c]] ', ' -- c\n', '  ']);
  }
}

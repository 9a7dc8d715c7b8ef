/** Things of the language that Lua does otherwise unless the compiler and its prelude see to it. */
export function spreadOfNothing(): string {
  const nothing: string[] = [];
  return [...nothing, 'a'].concat(nothing).join();
}

export function spreadsOfNothing(): string {
  const nothing: string[] = [];
  const given = (...texts: readonly string[]): string => texts.join('');
  const replaced = ['a', 'b', 'c'];
  replaced.splice(1, 1, ...nothing);
  const between = ['a', ...nothing, 'b', ...replaced, ...nothing, 'd'];
  return `${between.join('')} ${given(...between, 'e', ...nothing, 'f')} ${replaced.join('')}`;
}

export function caughtError(text: string): string {
  try {
    throw new LanguageError(text, 3);
  } catch (error) {
    return error instanceof LanguageError ? `${error.message} ${error.count}` : `another: ${String(error)}`;
  }
}

class LanguageError extends Error {
  readonly count: number;

  constructor(message: string, count: number) {
    super(message);
    this.count = count;
  }
}

export function caughtText(text: string): string {
  try {
    throw text;
  } catch (reason) {
    return reason === text ? 'the same' : `another: ${reason}`;
  }
}

export function caughtInTwoPlaces(text: string): string {
  let trail = '';
  try {
    try {
      throw `${text}1`;
    } catch (reason) {
      trail += `${reason},`;
      throw `${text}2`;
    } finally {
      trail += 'finally,';
    }
  } catch (reason) {
    trail += `${reason}`;
  }
  return trail;
}

export function numberOf(text: string): string {
  const number = Number(text);
  return Number.isNaN(number) ? 'none' : `${number}`;
}

export function loopWithContinue(): string {
  let seen = '';
  for (let i = 0; i < 6; i++) {
    const twice = i * 2;
    if (i % 2 === 1) continue;
    seen += `${twice} `;
  }
  return seen;
}

export function shiftOfNothing(): string {
  const nothing: string[] = [];
  return nothing.shift() ?? 'nothing';
}

export function largestOf(): string {
  let best = -Infinity;
  for (const each of [-5, 3, 2]) if (each > best) best = each;
  return `${best} ${1 / 0 === Infinity}`;
}

/** A local without a value in a loop starts as nothing in every round. */
export function emptyLocalInLoop(): string {
  let seen = '';
  for (const text of ['a', 'b']) {
    let later: string | undefined;
    let other: string | undefined;
    seen += `${later === undefined} ${other === undefined} `;
    later = text;
    other = later;
    later = `${other}1`;
    other = `${later}2`;
    seen += `${later}${other} `;
  }
  return seen;
}

/** Loops over arrays that are counted through in Lua, with all that can leave one. */
export function loopOverFixed(): string {
  const rows: readonly (readonly number[])[] = [[1, 2, 3], [], [4, 5, 6]];
  const kept: (() => number)[] = [];
  let seen = '';
  for (const row of rows) {
    for (const each of row) {
      if (each === 2) continue;
      if (each === 6) break;
      for (const other of rows) if (other.length === 0) kept.push(() => each * 10);
      kept.push(() => each);
      seen += `${each} `;
    }
    seen += '/ ';
  }
  return `${seen}${kept.map(one => one()).join()} ${firstAbove(rows, 3)}`;
}

function firstAbove(rows: readonly (readonly number[])[], least: number): number {
  for (const row of rows) for (const each of row) if (each > least) return each;
  return -1;
}

/** An array that grows in its loop is gone through to its new end, and one with absent elements to the first of them. */
export function loopThatGrows(): string {
  const steps = [3];
  let seen = '';
  for (const step of steps) {
    seen += step;
    if (step > 0) steps.push(step - 1);
  }
  return seen;
}

/** So is one that grows under another name than that of the loop, also when it was empty. */
export function loopThatGrowsElsewhere(): string {
  const steps = [2];
  const nothing: number[] = [];
  let seen = goThrough(steps, step => {
    if (step > 0) steps.push(step - 1, 0);
  });
  seen += goThrough(nothing, () => {});
  return `${seen} ${steps.length}`;
}

function goThrough(items: readonly number[], each: (item: number) => void): string {
  let seen = '';
  for (const item of items) {
    seen += item;
    each(item);
  }
  return `${seen};`;
}

/** Copies are lists of their own, whatever is copied. */
export function copies(): string {
  const none: readonly number[] = [];
  const few: readonly number[] = [1, 2, 3];
  const many = Array.from({ length: 300 }, (_, index) => index);
  const copied = [none.slice(), few.slice(), many.slice(), few.concat(none), none.concat(few, few), many.concat(few)];
  for (const list of copied) list.push(9);
  const parts = [
    few.slice(undefined, 2),
    few.slice(1),
    few.slice(0, -1),
    few.slice(-2, -1),
    few.slice(5),
    few.slice(1, 9),
    few.slice(2, 1),
  ];
  const sizes = copied.map(list => `${list.length}:${list[list.length - 2] ?? '-'}`);
  return `${none.length} ${few.join('')} ${many.length} ${sizes.join()} ${parts.map(list => list.join('')).join()}`;
}

/** A copy of an object takes what comes later, and leaves out what is nothing. */
export function mergedObjects(): string {
  const base: { readonly a: number; readonly b: number; readonly c?: number } = { a: 1, b: 2 };
  const extra = (isThere: boolean): { readonly c?: number } => (isThere ? { c: 5 } : {});
  const one = { ...base, ...extra(true), b: 3 };
  const other = { z: 0, ...base, ...extra(false), ...{ a: 7 }, ...extra(true), y: 8 };
  const isAbsent = other.z === 1;
  const last = { ...base, ...(isAbsent && { a: 4 }), ...(isAbsent ? { b: 4 } : undefined), ...extra(true), w: 6 };
  const merged = `${last.a}${last.b}${last.c}${last.w}`;
  return `${base.a}${base.b} ${one.a}${one.b}${one.c} ${other.z}${other.a}${other.b}${other.c}${other.y} ${merged}`;
}

/** What a parameter is taken apart into, also deeper, with values by default. */
export function takenApart(): string {
  const both = ({ a, b: [first = 0, second = 8] }: { a: number; b: readonly number[] }): string =>
    `${a}${first}${second}`;
  const inner = ({ where: { x }, size = 1 }: { where: { x: number }; size?: number }): string => `${x}${size}`;
  return `${both({ a: 1, b: [2] })} ${inner({ where: { x: 3 } })} ${inner({ where: { x: 4 }, size: 5 })}`;
}

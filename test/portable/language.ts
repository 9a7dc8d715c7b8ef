/** Things of the language that Lua does otherwise unless the compiler and its prelude see to it. */
export function spreadOfNothing(): string {
  const nothing: string[] = [];
  return [...nothing, 'a'].concat(nothing).join();
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

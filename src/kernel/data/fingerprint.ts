import { hexString } from '../text/quote.ts';
import { tokensOf } from '../text/tokens.ts';

// Two polynomials over the pieces of the canonical text. Every product stays below 2^53: no bit operations, which Lua
// has not or does otherwise.
const MODULUS_1 = 4294967291;
const FACTOR_1 = 1000003;
const MODULUS_2 = 4294967279;
const FACTOR_2 = 1299709;
const MOST_KNOWN = 4000;
const QUESTION_MARK = 63;

interface Hash {
  readonly first: number;
  readonly second: number;
}

// A state repeats few texts many times, and reading characters is slow in the game's interpreter.
let known: Record<string, Hash> = {};
let knownCount = 0;

/**
 * A hash of plain data, as 16 hexadecimal digits: the same in every runtime, and practically unique.
 *
 * A run of characters beyond ASCII counts as one question mark: not every runtime can tell them apart.
 */
export function fingerprint(value: unknown): string {
  const tokens = tokensOf(value, text => `"${text}`);
  let first = 1;
  let second = 1;
  for (let index = 0; index < tokens.count; index++) {
    const hash = hashOf(tokens.list[index] ?? '');
    first = (first * FACTOR_1 + hash.first) % MODULUS_1;
    second = (second * FACTOR_2 + hash.second) % MODULUS_2;
  }
  return hexString(first, 8) + hexString(second, 8);
}

function hashOf(token: string): Hash {
  const found = known[token];
  if (found !== undefined) return found;
  if (knownCount >= MOST_KNOWN) {
    known = {};
    knownCount = 0;
  }
  const made = makeHash(token);
  known[token] = made;
  knownCount++;
  return made;
}

function makeHash(token: string): Hash {
  let first = 7;
  let second = 7;
  let before = 0;
  for (let index = 0; index < token.length; index++) {
    const unit = token.charCodeAt(index);
    const code = unit > 126 ? QUESTION_MARK : unit;
    if (code !== QUESTION_MARK || before !== QUESTION_MARK) {
      first = (first * FACTOR_1 + code) % MODULUS_1;
      second = (second * FACTOR_2 + code) % MODULUS_2;
    }
    before = code;
  }
  return { first, second };
}

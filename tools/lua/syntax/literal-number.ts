import { LuaSyntaxError } from './syntax-error.ts';
import { rangeOf, TokenKind, type Token } from './token.ts';

/** The value of a number token. @throws {LuaSyntaxError} if it is none after all, such as `1e` or `0x` */
export function literalNumber(token: Token): number {
  if (token.kind === TokenKind.Number) return decimal(token);
  return token.kind === TokenKind.Number_Hex ? hexInteger(token) : hexFloat(token);
}

function malformed(token: Token, text: string): never {
  throw new LuaSyntaxError(rangeOf(token), `malformed number near '${text}'`);
}

function decimal(token: Token): number {
  if (!/^(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(token.text)) malformed(token, token.text);
  return Number(token.text);
}

function hexInteger(token: Token): number {
  const digits = token.text.slice(2);
  const significant = digits.replace(/^0+/, '');
  if (digits === '' || significant.length > 16) malformed(token, token.text);
  return significant === '' ? 0 : Number(BigInt(`0x${significant}`));
}

function hexFloat(token: Token): number {
  const match = /^([0-9a-fA-F]*)(?:\.([0-9a-fA-F]*))?(.*)$/.exec(token.text.slice(2));
  const [, whole = '', fraction = '', rest = ''] = match ?? [];
  let value = 0;
  for (const digit of whole + fraction) value = value * 16 + parseInt(digit, 16);
  return value * 2 ** (exponent(token, rest) - 4 * fraction.length);
}

function exponent(token: Token, text: string): number {
  if (!/^[pP]/.test(text)) return 0;
  if (text.length === 1) throw new LuaSyntaxError(rangeOf(token), `invalid hex float format near '${text}'`);
  const digits = text.slice(text.charAt(1) === '+' ? 2 : 1);
  if (!/^-?\d+$/.test(digits)) malformed(token, digits);
  return Number(digits);
}

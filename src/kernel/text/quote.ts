import { characterAt } from './text-units.ts';

const HEX = '0123456789abcdef';
const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  c8: '\\b',
  c9: '\\t',
  c10: '\\n',
  c12: '\\f',
  c13: '\\r',
  c34: '\\"',
  c92: '\\\\',
};

/** `text` as a JSON string in ASCII. */
export function quoteString(text: string): string {
  for (let index = 0; index < text.length; index++) {
    if (!isPlain(text.charCodeAt(index))) return `"${escaped(text)}"`;
  }
  return `"${text}"`;
}

function isPlain(code: number): boolean {
  return code >= 32 && code <= 126 && code !== 34 && code !== 92;
}

function escaped(text: string): string {
  const parts: string[] = [];
  let index = 0;
  while (index < text.length) {
    const { size, units } = characterAt(text, index);
    for (const unit of units) parts.push(isPlain(unit) ? String.fromCharCode(unit) : escapeOf(unit));
    index += size;
  }
  return parts.join('');
}

function escapeOf(unit: number): string {
  return SHORT_ESCAPES[`c${unit}`] ?? `\\u${hexString(unit, 4)}`;
}

/** `value` (0 or more) as that many hexadecimal digits. */
export function hexString(value: number, digits: number): string {
  let text = '';
  let left = value;
  for (let place = 0; place < digits; place++) {
    const digit = left % 16;
    text = HEX.charAt(digit) + text;
    left = (left - digit) / 16;
  }
  return text;
}

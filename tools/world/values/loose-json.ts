/** Deeper data is refused, as where JSON is read. */
const DEEPEST = 400;
const BLANKS = ' \t\r\n';
const ESCAPES = 'bfnrtu"\\/';
const NUMBER_SIGNS = '0123456789.+-eExXabcdfABCDF';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';

const WORDS = ['true', 'false', 'null'];
/** What JSON has no word for is absent. */
const ABSENT = ['undefined', 'NaN', 'Infinity'];

const CONTROL: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

interface Scan {
  readonly text: string;
  at: number;
  readonly parts: string[];
}

function isOneOf(signs: string, sign: string): boolean {
  return sign !== '' && signs.includes(sign);
}

function here(scan: Scan): string {
  return scan.text.charAt(scan.at);
}

function put(scan: Scan, part: string, signs: number): boolean {
  scan.parts.push(part);
  scan.at += signs;
  return true;
}

/** Skips a comment; false if it does not end. */
function skipComment(scan: Scan): boolean {
  const { text, at } = scan;
  const kind = text.charAt(at + 1);
  if (kind === '/') {
    while (here(scan) !== '' && !isOneOf('\r\n', here(scan))) scan.at += 1;
    return true;
  }
  const end = kind === '*' ? text.indexOf('*/', at + 2) : -1;
  scan.at = end + 2;
  return end >= 0;
}

/** Skips blanks and comments; false if a comment does not end. */
function skip(scan: Scan): boolean {
  for (;;) {
    if (isOneOf(BLANKS, here(scan))) scan.at += 1;
    else if (here(scan) !== '/') return true;
    else if (!skipComment(scan)) return false;
  }
}

function copyEscape(scan: Scan): boolean {
  const letter = scan.text.charAt(scan.at + 1);
  if (letter === "'") return put(scan, "'", 2);
  return isOneOf(ESCAPES, letter) && put(scan, `\\${letter}`, 2);
}

function copyText(scan: Scan): boolean {
  const mark = here(scan);
  put(scan, '"', 1);
  for (;;) {
    const sign = here(scan);
    if (sign === '') return false;
    if (sign === mark) return put(scan, '"', 1);
    if (sign === '\\') {
      if (!copyEscape(scan)) return false;
    } else put(scan, sign === '"' ? '\\"' : (CONTROL[sign] ?? sign), 1);
  }
}

/** The signs from here on as long as they pass. */
function taken(scan: Scan, passes: (sign: string) => boolean): string {
  const from = scan.at;
  while (here(scan) !== '' && passes(here(scan))) scan.at += 1;
  return scan.text.slice(from, scan.at);
}

function isNameSign(sign: string): boolean {
  return (
    isOneOf(LETTERS, sign.toLowerCase()) || isOneOf(DIGITS, sign) || isOneOf('_$', sign) || sign.charCodeAt(0) > 127
  );
}

function copyName(scan: Scan): boolean {
  if (isOneOf('"\'', here(scan))) return copyText(scan);
  const name = taken(scan, isNameSign);
  return name !== '' && put(scan, `"${name}"`, 0);
}

/** A whole number with the given digits, or nothing. */
function wholeOf(digits: string, signs: string): number | undefined {
  let value = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = signs.indexOf(digits.charAt(i).toLowerCase());
    if (digit < 0) return undefined;
    value = value * signs.length + digit;
  }
  return digits === '' ? undefined : value;
}

function isPlainZero(digits: string): boolean {
  return digits.length < 2 || !digits.startsWith('0') || !isOneOf(DIGITS, digits.charAt(1));
}

/** A number: also hexadecimal, octal, and with a point at its start or end. */
function copyNumber(scan: Scan): boolean {
  const token = taken(scan, sign => isOneOf(NUMBER_SIGNS, sign));
  const sign = token.startsWith('-') ? '-' : '';
  const digits = token.slice(sign.length);
  if (sign === '' && digits.toLowerCase().startsWith('0x')) {
    const hex = wholeOf(digits.slice(2), '0123456789abcdef');
    return hex !== undefined && put(scan, `${hex}`, 0);
  }
  if (!isPlainZero(digits)) {
    const octal = wholeOf(digits, '01234567');
    return octal !== undefined && put(scan, `${sign}${octal}`, 0);
  }
  if (digits === '' && here(scan) === 'I') return copyWord(scan);
  return put(scan, `${sign}${digits.startsWith('.') ? '0' : ''}${digits}${digits.endsWith('.') ? '0' : ''}`, 0);
}

function copyWord(scan: Scan): boolean {
  const word = taken(scan, isNameSign);
  if (ABSENT.includes(word)) return put(scan, 'null', 0);
  return WORDS.includes(word) && put(scan, word, 0);
}

/** What is left out between two commas is nothing; a comma may stand at the end. */
function copyList(scan: Scan, depth: number): boolean {
  put(scan, '[', 1);
  for (let count = 0; ; count++) {
    if (!skip(scan)) return false;
    if (here(scan) === ']') return put(scan, ']', 1);
    if (count > 0) put(scan, ',', 0);
    if (!copyEntry(scan, depth, ']')) return false;
  }
}

function copyRecord(scan: Scan, depth: number): boolean {
  put(scan, '{', 1);
  for (let count = 0; ; count++) {
    if (!skip(scan)) return false;
    if (here(scan) === '}') return put(scan, '}', 1);
    if (count > 0) put(scan, ',', 0);
    if (!copyName(scan)) return false;
    taken(scan, sign => isOneOf(BLANKS, sign));
    if (here(scan) !== ':') return false;
    put(scan, ':', 1);
    if (!skip(scan) || !copyEntry(scan, depth, '}')) return false;
  }
}

/** A value, or nothing before a comma, and the comma behind it unless the list ends. */
function copyEntry(scan: Scan, depth: number, end: string): boolean {
  if (here(scan) === ',') put(scan, 'null', 0);
  else if (!copyValue(scan, depth + 1) || !skip(scan)) return false;
  if (here(scan) === ',') scan.at += 1;
  else if (here(scan) !== end) return false;
  return true;
}

function copyValue(scan: Scan, depth: number): boolean {
  const sign = here(scan);
  if (sign === '' || depth > DEEPEST) return false;
  if (sign === '{') return copyRecord(scan, depth);
  if (sign === '[') return copyList(scan, depth);
  if (isOneOf('"\'', sign)) return copyText(scan);
  return isOneOf('-.', sign) || isOneOf(DIGITS, sign) ? copyNumber(scan) : copyWord(scan);
}

/**
 * The JSON of a text that Json.NET reads, with which the game spawns objects: comments, single quotes, names without quotes,
 * commas too many, hexadecimal and octal numbers. Nothing for what it refuses.
 */
export function strictJson(text: string): string | undefined {
  const scan: Scan = { text, at: 0, parts: [] };
  if (!skip(scan) || !copyValue(scan, 1) || !skip(scan) || scan.at < text.length) return undefined;
  return scan.parts.join('');
}

import { endOfString } from './json-scanner.ts';

/** The blanks at the beginning of the line of `text` on which `offset` lies. */
export function leadingSpace(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  let end = start;
  while (end < offset && (text.charAt(end) === ' ' || text.charAt(end) === '\t')) end += 1;
  return text.slice(start, end);
}

/** A text without `prefix` before its second and later lines; nothing if one of them does not have it. */
export function dedented(text: string, prefix: string): string | undefined {
  if (prefix === '' || !text.includes('\n')) return text;
  const plain = text.replaceAll(`\n${prefix}`, '\n');
  return indented(plain, prefix) === text ? plain : undefined;
}

/** A text with `prefix` before its second and later lines. */
export function indented(text: string, prefix: string): string {
  return prefix === '' ? text : text.replaceAll('\n', `\n${prefix}`);
}

/** JSON without comments, with its space removed. */
export function onOneLine(json: string): string {
  if (!/\s/.test(json)) return json;
  const pieces: string[] = [];
  eachToken(json, token => pieces.push(token));
  return pieces.join('');
}

/** JSON without comments on lines of its own, indented by two blanks as the game does. */
export function onLines(json: string): string {
  const pieces: string[] = [];
  let indent = '\n';
  let before = '';
  eachToken(json, token => {
    const isOpening = before === '{' || before === '[';
    if (token === '}' || token === ']') {
      indent = indent.slice(0, -2);
      if (!isOpening) pieces.push(indent);
    } else if (isOpening || before === ',') pieces.push(indent);
    pieces.push(token === ':' ? ': ' : token);
    if (token === '{' || token === '[') indent += '  ';
    before = token;
  });
  return pieces.join('');
}

const TOKEN = /[{}[\]:,]|[^\s{}[\]:,"]+/g;

function eachToken(json: string, take: (token: string) => void): void {
  let at = 0;
  while (at < json.length) {
    const quote = json.indexOf('"', at);
    const end = quote === -1 ? json.length : quote;
    for (const [token] of json.slice(at, end).matchAll(TOKEN)) take(token);
    if (quote === -1) return;
    at = endOfString(json, quote);
    if (at === -1) at = json.length;
    take(json.slice(quote, at));
  }
}

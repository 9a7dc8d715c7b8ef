/** An `<Include src="…" />` in a text. */
export interface XmlInclude {
  /** Where it starts and ends. */
  readonly start: number;
  readonly end: number;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly src: string | undefined;
}

/** What begins at a `<`, and the text with which it ends; includes inside of these are none. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** An include with its attributes; values hold no quotation mark of their own kind. */
const INCLUDE = /<Include(?=[\s/>])((?:[^"'>]|"[^"]*"|'[^']*')*?)(?:\/>|>\s*<\/Include\s*>)/iy;
/** Any other tag. */
const TAG = /<(?:[^"'>]|"[^"]*"|'[^']*')*>/y;
const SRC = /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** The includes of valid XML, in order. */
export function findIncludes(xml: string): XmlInclude[] {
  const found: XmlInclude[] = [];
  let line = 1;
  let lineStart = 0;
  let counted = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    INCLUDE.lastIndex = at;
    const match = INCLUDE.exec(xml);
    if (match === null) {
      at = endOfOther(xml, at);
      continue;
    }
    for (let next = xml.indexOf('\n', counted); next >= 0 && next < at; next = xml.indexOf('\n', counted)) {
      line += 1;
      lineStart = next + 1;
      counted = lineStart;
    }
    const end = at + match[0].length;
    const [, double, single] = SRC.exec(match[1] ?? '') ?? [];
    found.push({ start: at, end, line, column: at - lineStart + 1, src: double ?? single });
    at = end;
  }
  return found;
}

/** Where something that is no include ends. */
function endOfOther(xml: string, at: number): number {
  const skipped = SKIPPED.find(([start]) => xml.startsWith(start, at));
  if (skipped !== undefined) {
    const end = xml.indexOf(skipped[1], at);
    return end < 0 ? xml.length : end + skipped[1].length;
  }
  TAG.lastIndex = at;
  return at + (TAG.exec(xml)?.[0].length ?? 1);
}

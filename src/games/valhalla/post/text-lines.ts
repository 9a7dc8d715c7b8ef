import { trimmed } from '../../../kernel/index.ts';

/** A line of a file of data. */
export interface TextLine {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly text: string;
  /** Its first word, and the rest of it. */
  readonly word: string;
  readonly rest: string;
}

/** What is wrong with a line, or with the whole file where `line` is 0. */
export interface LineFault {
  readonly line: number;
  readonly value: string;
  readonly expected: string;
  readonly remedy: string;
  /** The words that the value may have been meant for. */
  readonly known?: readonly string[];
}

const REMARK = '#';

/** The lines of a file. Empty ones, and those that begin with `#`, are left out. */
export function textLines(text: string): readonly TextLine[] {
  return text
    .split('\n')
    .map((each, index) => ({ line: index + 1, text: trimmed(each) }))
    .filter(each => each.text !== '' && each.text.charAt(0) !== REMARK)
    .map(each => {
      const end = each.text.indexOf(' ');
      const word = end < 0 ? each.text : each.text.substring(0, end);
      return { ...each, word, rest: end < 0 ? '' : trimmed(each.text.substring(end)) };
    });
}

/** A fault as one line of a report: `orders.txt:4: "moev": expected …. Begin …`. */
export function faultText(file: string, { expected, line, remedy, value }: LineFault): string {
  const where = line === 0 ? file : `${file}:${line}`;
  return `${where}: "${value}": expected ${expected}. ${remedy}.`;
}

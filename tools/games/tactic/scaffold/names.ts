import { ScaffoldError } from './scaffold-error.ts';

/** The forms of one name. */
export interface Names {
  /** `feel-the-pain`: id and name of the file. */
  readonly id: string;
  /** `feelThePain`: name in code. */
  readonly code: string;
  /** `Feel the Pain`: what players read. */
  readonly title: string;
}

const SMALL_WORDS = new Set(['a', 'an', 'and', 'in', 'of', 'on', 'the', 'to']);

/** The forms of `text`, which may be written in any of them. @throws {ScaffoldError} `bad-name` */
export function namesOf(text: string): Names {
  const words = text
    .replaceAll(/(?<small>[a-z0-9])(?<capital>[A-Z])/gu, '$1 $2')
    .split(/[\s_-]+/u)
    .filter(word => word !== '')
    .map(word => word.toLowerCase());
  const id = words.join('-');
  if (!/^[a-z][a-z0-9-]*$/u.test(id)) {
    throw new ScaffoldError(
      'bad-name',
      `"${text}" is no name: use letters and digits, a letter first, such as "Ice Wall".`,
    );
  }
  const code = words.map((word, index) => (index === 0 ? word : capital(word))).join('');
  const title = words.map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : capital(word))).join(' ');
  return { id, code, title };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

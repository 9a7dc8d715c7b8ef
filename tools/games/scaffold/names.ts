import { isFileName } from '../../files/index.ts';
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

/** Words that cannot name a constant, since TypeScript or the files that are written use them. */
const RESERVED = new Set(
  (
    'arguments await boardText break case catch class const continue createTactic debugger default delete do drawMatch ' +
    'else enum eval expect export extends faction false finally for function if implements import in infinity ' +
    'instanceof interface let match nan new null package playAll private protected public return standard static super ' +
    'switch tactic test this throw trial true try typeof undefined var void while with yield abilities boards factions ' +
    'cards decks config set startHost sacred'
  ).split(' '),
);
const LONGEST_ID = 60;

/**
 * The forms of `text`, which may be written in any of them.
 *
 * @param kind makes a name in code of a reserved word: `voidAbility`
 * @throws {ScaffoldError} `bad-name`
 */
export function namesOf(text: string, kind: string): Names {
  const words = text
    .slice(0, 2 * LONGEST_ID)
    .replaceAll(/(?<small>[a-z0-9])(?<capital>[A-Z])/gu, '$1 $2')
    .split(/[\s_-]+/u)
    .filter(word => word !== '')
    .map(word => word.toLowerCase());
  const id = words.join('-');
  if (!/^[a-z][a-z0-9-]*$/u.test(id) || id.length > LONGEST_ID || !isFileName(`${id}.ts`)) {
    throw new ScaffoldError(
      'bad-name',
      `"${text.slice(0, 100)}" is no name: use letters and digits, a letter first, such as "Ice Wall"; ` +
        `at most ${LONGEST_ID}, and no name of a device of Windows, such as con.`,
    );
  }
  const plain = words.map((word, index) => (index === 0 ? word : capital(word))).join('');
  const code = RESERVED.has(plain) ? plain + capital(kind) : plain;
  const title = words.map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : capital(word))).join(' ');
  return { id, code, title };
}

/** How code calls the pack with these names: `harborPack`, or `myPack` of a folder `my-pack`. */
export function packConstant({ code }: Names): string {
  return code.endsWith('Pack') ? code : `${code}Pack`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

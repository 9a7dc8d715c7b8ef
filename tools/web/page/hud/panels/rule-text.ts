import { told } from '../../languages/table-texts.ts';

/** What belongs together in the rules, in the language of the page: a paragraph, or all that is said of a card. */
export interface RuleBlock {
  /** As the mod names it, for what begins with a name. */
  readonly name?: string;
  readonly heading?: string;
  readonly lines: readonly string[];
}

/** `Bear: what it does`, `Bear (2): …` */
const ENTRY = /^([^:.(]{1,40}?)( \([^)]*\))?: (.+)$/su;
/** Between blocks. */
const BLANK = /\n\s*\n/u;

/** Reads a page of rules, whose blocks are apart by empty lines. */
export function readRules(text: string): RuleBlock[] {
  return text
    .split(BLANK)
    .filter(block => block.trim() !== '')
    .map(block => readBlock(block.trim()));
}

function readBlock(block: string): RuleBlock {
  const [, name, more = '', text] = ENTRY.exec(block) ?? [];
  if (name === undefined || text === undefined) return { lines: told(block).split('\n') };
  const [, ownName = told(name), ownMore = more && ` ${told(more.trim())}`, ownText = told(text)] =
    (block.includes('\n') ? undefined : ENTRY.exec(told(block))) ?? [];
  return { name, heading: ownName + ownMore, lines: ownText.split('\n') };
}

/** Whether the words, in small letters, stand in a block. */
export function hasWords({ heading = '', lines }: RuleBlock, words: string): boolean {
  return [heading, ...lines].join('\n').toLowerCase().includes(words);
}

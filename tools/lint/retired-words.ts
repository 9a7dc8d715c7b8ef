import type { Rule } from 'eslint';

/** A word that the glossary retires, and the words that replace it. */
export interface RetiredWord {
  /** Matches the word in identifiers and in prose. It has the flag `g`. */
  readonly pattern: RegExp;
  readonly instead: string;
}

/** In the order of docs/glossary.md. Words with other, common meanings, such as "line" or "notice", are left to review. */
export const RETIRED_WORDS: readonly RetiredWord[] = [
  { pattern: /\b\w*Deeds?\w*|\bdeeds?\b/g, instead: 'HostCommand, ActionRule, CandidateAction or PlayerCommand' },
  { pattern: /\b\w*Twins?\b|\btwins?\b/g, instead: 'generator variant' },
  { pattern: /\b[Ll]ateness\b/g, instead: 'lazy compilation' },
  { pattern: /\bstand-ins?\b/g, instead: 'stub' },
  { pattern: /\bkept-files\b|\bKeptCode\b|\bkeepNow\b/g, instead: 'disk cache, CachedCode or flush' },
  { pattern: /\b(bundle|source)-book\b/g, instead: 'source-map registry' },
  { pattern: /\btake-overs?\b|\btakeOvers?\b/g, instead: 'hot reload' },
  { pattern: /\bisDeaf\b|\bdeafTarget\b|\bunheard\b/g, instead: 'send-only or unresponsive' },
  { pattern: /\bunsecret\b|\bwithoutSecrets\b/g, instead: 'redactSecrets' },
  { pattern: /\btellEvent\b/g, instead: 'describeEvent' },
  { pattern: /\baskWay\b|\bputRight\b|\bmendSome\b/g, instead: 'disambiguation, reconcile or batched sweep' },
  { pattern: /\bunless told\b/g, instead: 'by default' },
  { pattern: /\b([Tt]ells?|told) of\b/g, instead: 'report' },
  { pattern: /\bhears? of\b/g, instead: 'learn of or receive' },
  { pattern: /\banew\b/g, instead: 'again' },
  { pattern: /\blooked for in vain\b/g, instead: 'not found' },
  { pattern: /\b(XML that|what) is none\b/g, instead: 'invalid' },
];

/** A retired word in a text, at its index. */
export interface RetiredUse {
  readonly word: string;
  readonly index: number;
  readonly instead: string;
}

/** All retired words in a text, in the order of {@link RETIRED_WORDS}. */
export function retiredUses(text: string): RetiredUse[] {
  return RETIRED_WORDS.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ word, index, instead })),
  );
}

/** Identifiers, comments and strings use the words of the glossary. */
export const retiredWords: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [], docs: { description: 'Use the words of docs/glossary.md' } },
  create({ sourceCode, report }) {
    return {
      Program() {
        for (const { word, index, instead } of retiredUses(sourceCode.text)) {
          report({
            loc: { start: sourceCode.getLocFromIndex(index), end: sourceCode.getLocFromIndex(index + word.length) },
            message: `"${word}" is retired. Write ${instead}; see docs/glossary.md.`,
          });
        }
      },
    };
  },
};

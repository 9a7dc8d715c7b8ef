import { ESLintUtils, type TSESLint, type TSESTree } from '@typescript-eslint/utils';
import { ABSENCE } from './absence.ts';
import { COLLECTIONS } from './collections.ts';
import { JUMPS } from './jumps.ts';
import type { MeaningHabit } from './meaning-habit.ts';
import { MEMBERS } from './members.ts';
import { NUMBERS } from './numbers.ts';
import { PortableTypes } from './portable-types.ts';
import { STRINGS } from './strings.ts';

/** Forms of code whose meaning in TTS depends on types. */
export const MEANING_HABITS: readonly MeaningHabit[] = [
  ...NUMBERS,
  ...ABSENCE,
  ...COLLECTIONS,
  ...STRINGS,
  ...MEMBERS,
  ...JUMPS,
];

/** Node 20 has no Map.groupBy. */
const BY_SELECTOR = new Map<string, MeaningHabit[]>();
for (const habit of MEANING_HABITS)
  BY_SELECTOR.set(habit.selector, [...(BY_SELECTOR.get(habit.selector) ?? []), habit]);

const createRule = ESLintUtils.RuleCreator.withoutDocs;

/** Reports what `MEANING_HABITS` describe. Needs types. */
export const portableMeaning = createRule({
  meta: { type: 'problem', schema: [], messages: { differs: '{{message}}' } },
  defaultOptions: [],
  create(context) {
    const types = new PortableTypes(ESLintUtils.getParserServices(context), context.sourceCode);
    const listeners: TSESLint.RuleListener = {};
    for (const [selector, habits] of BY_SELECTOR) {
      listeners[selector] = (node: TSESTree.Node): void => {
        const found = habits.find(habit => habit.differs(node, types));
        if (found !== undefined) context.report({ node, messageId: 'differs', data: { message: found.message } });
      };
    }
    return listeners;
  },
});

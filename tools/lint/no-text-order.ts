import { ESLintUtils } from '@typescript-eslint/utils';
import ts from 'typescript';

const createRule = ESLintUtils.RuleCreator.withoutDocs;

/** `<` and its like on texts follow the language of the machine in TTS. Needs types. */
export const noTextOrder = createRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      order:
        'The order of texts follows the language of the machine in TTS. Compare numbers, or use the order of the ' +
        'kernel (compareText of src/kernel) that goes code by code.',
    },
  },
  defaultOptions: [],
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    return {
      BinaryExpression(node) {
        if (!['<', '>', '<=', '>='].includes(node.operator)) return;
        const sides = [node.left, node.right].map(side => services.getTypeAtLocation(side));
        if (sides.some(isText)) context.report({ node, messageId: 'order' });
      },
    };
  },
});

function isText(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isText);
  return (type.flags & ts.TypeFlags.StringLike) !== 0;
}

import type { Rule, Scope } from 'eslint';
import type { ForStatement } from 'estree';

/** The counter of a `for (;;)` is one variable in Lua: functions made in the loop all see its last value. */
export const noCapturedCounter: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Keep functions from capturing loop counters' } },
  create(context) {
    return {
      ForStatement(node: ForStatement) {
        for (const variable of context.sourceCode.getDeclaredVariables(node.init ?? node)) {
          for (const reference of variable.references.filter(each => isCaptured(each, variable))) {
            context.report({
              node: reference.identifier,
              message:
                `A function made in a counted loop sees the last value of ${variable.name} in Lua. Use for … of, or copy ` +
                'it into a const in the loop, outside of the function.',
            });
          }
        }
      },
    };
  },
};

function isCaptured(reference: Scope.Reference, variable: Scope.Variable): boolean {
  return reference.from.variableScope !== variable.scope.variableScope;
}

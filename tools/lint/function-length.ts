import type { Rule } from 'eslint';
import type { Node, Program } from 'estree';

interface Body {
  readonly name: string;
  readonly node: Node;
}

/** Lines that a top-level function or a method may have. */
const MOST_LINES = 60;

/**
 * A function of several screens hides objects or subjects: closures that share variables are a class, and sections with
 * a comment above are functions.
 */
export const functionLength: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [], docs: { description: 'Keep functions and methods short' } },
  create(context) {
    return {
      Program(program: Program) {
        for (const { name, node } of program.body.flatMap(bodiesOf)) {
          const lines = node.loc === null || node.loc === undefined ? 0 : node.loc.end.line - node.loc.start.line + 1;
          if (lines <= MOST_LINES) continue;
          context.report({
            node,
            loc: { line: node.loc?.start.line ?? 1, column: node.loc?.start.column ?? 0 },
            message:
              `${name} has ${lines} lines, ${MOST_LINES} are allowed. Give its state a type, and its parts functions of ` +
              'their own.',
          });
        }
      },
    };
  },
};

/** The functions that a statement at the top level declares: by `function`, as a constant, or as methods. */
function bodiesOf(statement: Node): Body[] {
  if (statement.type === 'ExportNamedDeclaration') {
    return statement.declaration === null || statement.declaration === undefined ? [] : bodiesOf(statement.declaration);
  }
  if (statement.type === 'FunctionDeclaration')
    return [{ name: statement.id?.name ?? 'The function', node: statement }];
  if (statement.type === 'VariableDeclaration') {
    return statement.declarations.flatMap(({ id, init }) =>
      isFunction(init) ? [{ name: nameOf(id), node: init }] : [],
    );
  }
  if (statement.type !== 'ClassDeclaration') return [];
  return statement.body.body.flatMap(member =>
    member.type === 'MethodDefinition' ? [{ name: nameOf(member.key), node: member.value }] : [],
  );
}

function isFunction(node: Node | null | undefined): node is Node {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : 'The function';
}

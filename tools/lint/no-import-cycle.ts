import { dirname, relative, resolve, sep } from 'node:path';
import type { Rule } from 'eslint';
import type { Node } from 'estree';
import { ImportGraph } from './import-graph.ts';

const graph = new ImportGraph();

/**
 * A cycle of imports runs in Node, and overflows the stack of Lua when it loads. A cycle of type imports means that no file
 * of it can be understood without the others.
 */
export const noImportCycle: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Keep cycles out of imports' } },
  create(context) {
    function check(source: Node | null | undefined): void {
      if (source?.type !== 'Literal' || typeof source.value !== 'string' || !source.value.startsWith('.')) return;
      const back = graph.wayBack(context.filename, resolve(dirname(context.filename), source.value));
      if (back === undefined) return;
      const names = [context.filename, ...back].map(file => relative(context.cwd, file).split(sep).join('/'));
      context.report({
        node: source,
        message: `This import closes a cycle: ${names.join(' → ')}. Move what they share into a file of its own.`,
      });
    }

    return {
      ImportDeclaration: node => check(node.source),
      ExportNamedDeclaration: node => check(node.source),
      ExportAllDeclaration: node => check(node.source),
      ImportExpression: node => check(node.source),
      // typescript-eslint's node for `import('./x.ts').Name`, which ESLint's own types do not have.
      TSImportType: (node: Node) => check((node as unknown as { readonly source?: Node }).source),
    };
  },
};

import { dirname, relative, resolve, sep } from 'node:path';
import type { Rule } from 'eslint';
import type { Node } from 'estree';
import { importFault } from './units.ts';

/** Units import units below them, through `index.ts`, type imports included. */
export const unitImports: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Keep imports between units going down, to index.ts' } },
  create(context) {
    const from = pathFromRoot(context.filename, context.cwd);

    function check(source: Node | null | undefined): void {
      if (source?.type !== 'Literal' || typeof source.value !== 'string' || !source.value.startsWith('.')) return;
      const to = pathFromRoot(resolve(dirname(context.filename), source.value), context.cwd);
      const message = importFault(from, to);
      if (message !== undefined) context.report({ node: source, message });
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

function pathFromRoot(file: string, root: string): string {
  return relative(root, file).split(sep).join('/');
}

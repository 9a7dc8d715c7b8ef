import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Rule } from 'eslint';
import ts from 'typescript';

interface Known {
  readonly changed: number;
  readonly imports: readonly string[];
}

const files = new Map<string, Known>();

/** A circle of imports runs in Node, and overflows the stack of Lua when it loads. Types alone make no circle. */
export const noImportCycle: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Keep circles out of imports' } },
  create(context) {
    return {
      ImportDeclaration(node) {
        const { value } = node.source;
        if (typeof value !== 'string' || !value.startsWith('.') || isTypeOnly(node)) return;
        const back = wayBack(resolve(dirname(context.filename), value), context.filename);
        if (back === undefined) return;
        const names = [context.filename, ...back].map(file => relative(context.cwd, file).split(sep).join('/'));
        context.report({
          node,
          message:
            `This import closes a circle, which overflows Lua's stack when it loads: ${names.join(' → ')}. ` +
            'Move what they share into a file of its own, or import only types (import type).',
        });
      },
    };
  },
};

/** Known to typescript-eslint's nodes, and not to ESLint's own. */
function isTypeOnly(node: object): boolean {
  return 'importKind' in node && node.importKind === 'type';
}

/** The files on the shortest way from `start` to `goal`, both included. */
function wayBack(start: string, goal: string): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
  for (const file of cameFrom.keys()) {
    if (file === goal) return pathTo(goal, cameFrom);
    for (const next of importsOf(file)) if (!cameFrom.has(next)) cameFrom.set(next, file);
  }
  return undefined;
}

function pathTo(goal: string, cameFrom: ReadonlyMap<string, string | undefined>): string[] {
  const path: string[] = [];
  for (let file: string | undefined = goal; file !== undefined; file = cameFrom.get(file)) path.unshift(file);
  return path;
}

function importsOf(file: string): readonly string[] {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return [];
  const known = files.get(file);
  if (known?.changed === changed) return known.imports;
  const imports = readImports(file);
  files.set(file, { changed, imports });
  return imports;
}

function readImports(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext);
  return source.statements.flatMap(statement => {
    const specifier = valueImport(statement);
    return specifier?.startsWith('.') === true ? [resolve(dirname(file), specifier)] : [];
  });
}

function valueImport(statement: ts.Statement): string | undefined {
  if (ts.isImportDeclaration(statement) && statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) {
    return textOf(statement.moduleSpecifier);
  }
  return ts.isExportDeclaration(statement) && !statement.isTypeOnly ? textOf(statement.moduleSpecifier) : undefined;
}

function textOf(specifier: ts.Expression | undefined): string | undefined {
  return specifier !== undefined && ts.isStringLiteral(specifier) ? specifier.text : undefined;
}

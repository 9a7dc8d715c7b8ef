import ts from 'typescript';
import type { Mutant } from './mutant.ts';

/** A change that a node offers: the text that replaces the node, or the part of it between `start` and `end`. */
export interface Change {
  readonly change: string;
  readonly replacement: string;
  readonly start?: number;
  readonly end?: number;
}

/** The changes that one kind of syntax offers; none for a node of another kind. */
export type Operator = (node: ts.Node, source: ts.SourceFile) => readonly Change[];

/**
 * Every fault that the operators can plant in a file, in the order of its text. Types, imports and texts of errors for
 * developers stay as they are: a test of them would only repeat them.
 *
 * @param file path from the root, for the result
 */
export function findMutants(file: string, text: string, operators: readonly Operator[]): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isLeftAlone(node)) return;
    for (const operator of operators) {
      for (const each of operator(node, source)) {
        const start = each.start ?? node.getStart(source);
        const { line, character } = source.getLineAndCharacterOfPosition(start);
        const { change, replacement, end = node.end } = each;
        found.push({ file, line: line + 1, column: character + 1, change, start, end, replacement });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((left, right) => left.start - right.start || left.end - right.end);
}

/** Calls whose arguments are messages for developers. */
const MESSAGES = new Set(['panic', 'assert', 'console']);

function isLeftAlone(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isThrowStatement(node)) return true;
  if (ts.isModuleDeclaration(node) || isHelpText(node)) return true;
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const callee = node.expression;
  const first = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
  if (!ts.isIdentifier(first)) return false;
  return MESSAGES.has(first.text) || (ts.isNewExpression(node) && first.text.endsWith('Error'));
}

/** Properties that hold what a command's help says of it, and of its options. */
const HELP = new Set(['description', 'valueHint']);

/** `description: 'Folder of the game'`: a test of the wording would only repeat it. What is computed may be wrong. */
function isHelpText(node: ts.Node): boolean {
  if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name)) return false;
  return HELP.has(node.name.text) && ts.isStringLiteralLike(node.initializer);
}

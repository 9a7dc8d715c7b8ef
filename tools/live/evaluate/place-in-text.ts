import ts from 'typescript';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** TypeScript as it was compiled: what came of an author's text, and where that is in it. */
export interface CompiledText {
  /** The author's text. */
  readonly text: string;
  /** The TypeScript that was compiled: the same statements, some of them rewritten. */
  readonly compiled: string;
  /** The source map of the Lua, in JSON. */
  readonly map: string;
}

/**
 * The position in an author's text of the statement that a position in its Lua comes from; lines and columns count from 1.
 * Expressions are rewritten, statements are not: the same one has the same number.
 */
export function placeInText(
  { text, compiled, map }: CompiledText,
  luaLine: number,
  luaColumn: number,
): { readonly line: number; readonly column: number } | undefined {
  // Above it stand functions of our own.
  if (luaLine < 1 || luaColumn < 0) return undefined;
  const { line, column } = originalPositionFor(new TraceMap(map), { line: luaLine, column: luaColumn });
  if (line === null) return undefined;
  const file = parsed(compiled);
  const position = file.getPositionOfLineAndCharacter(line - 1, column);
  const inner = statementsOf(file).findLastIndex(each => each.getStart() <= position && position <= each.end);
  const own = parsed(text);
  const statement = statementsOf(own)[inner];
  if (statement === undefined) return undefined;
  const place = own.getLineAndCharacterOfPosition(statement.getStart());
  return { line: place.line + 1, column: place.character + 1 };
}

function parsed(text: string): ts.SourceFile {
  return ts.createSourceFile('code.ts', text, ts.ScriptTarget.ESNext, true);
}

/** All statements, in the order in which they begin. */
function statementsOf(node: ts.Node, found: ts.Statement[] = []): ts.Statement[] {
  ts.forEachChild(node, child => {
    if (ts.isStatement(child)) found.push(child);
    statementsOf(child, found);
  });
  return found;
}

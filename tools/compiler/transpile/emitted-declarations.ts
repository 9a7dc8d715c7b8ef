import ts from 'typescript';

/**
 * The text of a file without what no other file can see, whatever its types come to: bodies of functions whose results
 * are said, and values of what has a type said. Where it is the same, so is the shape; found out without any types.
 */
export function surfaceOf(source: ts.SourceFile): string {
  const { text } = source;
  let surface = '';
  let end = 0;

  function visit(node: ts.Node): void {
    const unseen = unseenPart(node);
    if (unseen === undefined) return ts.forEachChild(node, visit);
    // What stands in front of it may be a parameter with a value of its own, or the name of another type.
    ts.forEachChild(node, child => (child === unseen ? undefined : visit(child)));
    surface += text.slice(end, unseen.getStart(source));
    end = unseen.end;
  }

  if ((source.flags & ts.NodeFlags.JsonFile) === 0) visit(source);
  return surface + text.slice(end);
}

/** A constructor is seen whole: properties may get their types from what it puts into them. */
function unseenPart(node: ts.Node): ts.Node | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isGetAccessor(node))
    return node.type === undefined ? undefined : node.body;
  if (ts.isFunctionExpression(node) || ts.isArrowFunction(node)) return node.type === undefined ? undefined : node.body;
  if (ts.isVariableDeclaration(node)) return node.type === undefined ? undefined : node.initializer;
  return undefined;
}

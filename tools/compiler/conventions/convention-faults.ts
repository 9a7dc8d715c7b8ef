import ts from 'typescript';
import type { BuildDiagnostic } from '../build-error.ts';
import { MESSAGES } from '../messages.ts';
import { CallingConventions, isObject, type Mismatch } from './calling-convention.ts';
import { placeAt } from '../transpile/diagnostics.ts';

type Fault = Omit<BuildDiagnostic, 'file'>;

const conventionsOf = new WeakMap<ts.Program, CallingConventions>();

/**
 * Functions of a file that get to a place where they are called with `this` although they take none, or without it although
 * they take it: in Lua their arguments would be shifted by one.
 */
export function conventionFaults(source: ts.SourceFile, program: ts.Program): Fault[] {
  const conventions = conventionsOf.get(program) ?? new CallingConventions(program);
  conventionsOf.set(program, conventions);
  const check = new ConventionCheck(source, conventions, program.getTypeChecker());
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    check.visit(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return check.faults();
}

/** Looks at every node of a file. */
class ConventionCheck {
  readonly #faults = new Map<ts.Node, Fault>();

  constructor(
    private readonly source: ts.SourceFile,
    private readonly conventions: CallingConventions,
    private readonly checker: ts.TypeChecker,
  ) {}

  faults(): Fault[] {
    return [...this.#faults.values()];
  }

  #report(node: ts.Node, mismatch: Mismatch | undefined): void {
    if (mismatch === undefined) return;
    this.#add(
      node,
      mismatch.takesThis ? MESSAGES.methodAsFunction(mismatch.path) : MESSAGES.functionAsMethod(mismatch.path),
    );
  }

  #add(node: ts.Node, message: string): void {
    if (this.#faults.has(node)) return;
    this.#faults.set(node, { ...placeAt(this.source.text, node.getStart(this.source)), message, code: 'this' });
  }

  visit(node: ts.Node): void {
    if (ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) this.#checkCall(node);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.#checkArguments(node);
    if (ts.isClassLike(node)) this.#checkHeritage(node);
    if (ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent))
      this.#checkLiteral(node, this.checker.getContextualType(node.parent));
    if (ts.isConditionalExpression(node))
      this.#checkAlike([node.whenTrue, node.whenFalse], this.checker.getTypeAtLocation(node));
    if (ts.isReturnStatement(node) && node.expression !== undefined)
      this.#checkAlike([node.expression], this.#commonResult(node));
    if (ts.isArrayLiteralExpression(node)) this.#checkElements(node);
    if (isValue(node)) this.#checkValue(node);
  }

  #checkValue(node: ts.Expression): void {
    const type = this.checker.getTypeAtLocation(node);
    if (!isObject(type)) return;
    const element = this.#elementPlace(node);
    const place = element ?? this.checker.getContextualType(node);
    if (place === undefined) return;
    const isMadeForPlace = element === undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
    this.#report(
      node,
      isMadeForPlace ? this.conventions.compareLiteral(type, place) : this.conventions.compare(type, place),
    );
  }

  /** The type of all fields of a record. Of `toString` and its like TypeScript says that of every object. */
  #elementPlace({ parent }: ts.Expression): ts.Type | undefined {
    if (!ts.isPropertyAssignment(parent) && !ts.isShorthandPropertyAssignment(parent)) return undefined;
    const whole = this.checker.getContextualType(parent.parent);
    if (whole === undefined || this.checker.getPropertiesOfType(whole).length > 0) return undefined;
    return this.checker.getIndexTypeOfType(whole, ts.IndexKind.String);
  }

  #checkLiteral(node: ts.MethodDeclaration, whole: ts.Type | undefined): void {
    const name = node.name.getText(this.source);
    const member = whole && this.checker.getPropertyOfType(this.checker.getNonNullableType(whole), name);
    if (member === undefined) return;
    this.#report(
      node.name,
      this.conventions.compareLiteral(this.checker.getTypeAtLocation(node), this.checker.getTypeOfSymbol(member)),
    );
  }

  /** What is spread among elements; what is spread among fields has the type of the whole for its place. */
  #checkElements(node: ts.ArrayLiteralExpression): void {
    const [plain, spread] = [false, true].map(isSpread =>
      node.elements.filter(each => ts.isSpreadElement(each) === isSpread && !ts.isOmittedExpression(each)),
    ) as [ts.Expression[], ts.SpreadElement[]];
    if (plain.length > 1)
      this.#checkAlike(
        plain,
        this.checker.getIndexTypeOfType(this.checker.getTypeAtLocation(node), ts.IndexKind.Number),
      );
    const place = spread.length === 0 ? undefined : this.checker.getContextualType(node);
    if (place === undefined) return;
    for (const { expression } of spread)
      this.#report(expression, this.conventions.compare(this.checker.getTypeAtLocation(expression), place));
  }

  /** Of types that are alike TypeScript takes one for all: calls go by that. */
  #checkAlike(values: readonly ts.Expression[], common: ts.Type | undefined): void {
    if (common === undefined || !isObject(common)) return;
    for (const value of values)
      this.#report(value, this.conventions.compare(this.checker.getTypeAtLocation(value), common));
  }

  #commonResult(node: ts.ReturnStatement): ts.Type | undefined {
    const made = ts.findAncestor(node, each => ts.isFunctionLike(each));
    const isPlain = made !== undefined && (ts.getCombinedModifierFlags(made) & ts.ModifierFlags.Async) === 0;
    return isPlain && made.type === undefined
      ? this.checker.getSignatureFromDeclaration(made)?.getReturnType()
      : undefined;
  }

  #checkCall(node: ts.CallExpression | ts.TaggedTemplateExpression): void {
    const callee = ts.isCallExpression(node) ? node.expression : node.tag;
    if (callee.kind === ts.SyntaxKind.SuperKeyword || callee.kind === ts.SyntaxKind.ImportKeyword) return;
    if (this.conventions.isMixedCall(node, callee)) this.#add(callee, MESSAGES.mixedCall());
    else this.#report(callee, this.#hiddenByAny(callee));
  }

  /** `(value as any).name`, or what a variable of that type starts with. */
  #hiddenByAny(callee: ts.Expression): Mismatch | undefined {
    if (!ts.isPropertyAccessExpression(callee) || !isAny(this.checker.getTypeAtLocation(callee.expression)))
      return undefined;
    const declared = ts.isIdentifier(callee.expression)
      ? this.checker.getSymbolAtLocation(callee.expression)?.valueDeclaration
      : undefined;
    const isVariable = declared !== undefined && ts.isVariableDeclaration(declared);
    const value = inner((isVariable ? declared.initializer : undefined) ?? callee.expression);
    return this.conventions.ofMember(this.checker.getTypeAtLocation(value), callee.name.text);
  }

  #checkArguments(node: ts.CallExpression | ts.NewExpression): void {
    const signature = this.checker.getResolvedSignature(node);
    const declared = signature?.getDeclaration();
    const values = node.arguments ?? [];
    if (signature === undefined || declared === undefined) return;
    for (const [index, value] of values.entries()) {
      const type = this.checker.getTypeAtLocation(ts.isSpreadElement(value) ? value.expression : value);
      const parameter = declared.parameters[index];
      if (ts.isSpreadElement(value)) this.#report(value, this.conventions.compareSpread(type, signature, index));
      else if (isNamed(node.expression, 'Object', 'assign'))
        this.#report(value, this.conventions.compare(type, this.checker.getTypeAtLocation(values[0] ?? value)));
      // A type parameter takes on the type of its argument, but calls in the function go by what it extends.
      else if (parameter?.type !== undefined && hasConstraint(declared))
        this.#report(value, this.conventions.compare(type, this.checker.getTypeAtLocation(parameter)));
    }
  }

  #checkHeritage(node: ts.ClassLikeDeclaration): void {
    const own = this.checker.getTypeAtLocation(node);
    for (const parent of node.heritageClauses?.flatMap(({ types }) => types) ?? [])
      this.#report(parent, this.conventions.compare(own, this.checker.getTypeAtLocation(parent)));
  }
}

function isAny(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Any) !== 0;
}

/** What an assertion is about. */
function inner(node: ts.Expression): ts.Expression {
  return ts.isAssertionExpression(node) || ts.isParenthesizedExpression(node) ? inner(node.expression) : node;
}

function isNamed(node: ts.Expression, owner: string, name: string): boolean {
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return false;
  return node.expression.text === owner && node.name.text === name;
}

/** Whether a type parameter of the function, or of its class, extends something. */
function hasConstraint(declared: ts.SignatureDeclaration | ts.JSDocSignature): boolean {
  const parameters = [declared, declared.parent].flatMap(each =>
    'typeParameters' in each ? ((each.typeParameters ?? []) as readonly ts.TypeParameterDeclaration[]) : [],
  );
  return parameters.some(({ constraint }) => constraint !== undefined);
}

/** Whether its parts stand at the places that it stands at, and are looked at instead. */
function isLiteral(node: ts.Node): boolean {
  return (
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isConditionalExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node)
  );
}

/** Whether a value comes from here, and gets to a place. */
function isValue(node: ts.Node): node is ts.Expression {
  if (!ts.isExpression(node) || ts.isSpreadElement(node)) return false;
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true;
  if (isLiteral(node) || ts.isNonNullExpression(node)) return false;
  if (ts.isIdentifier(node)) return !isName(node);
  return !ts.isBinaryExpression(node) || node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

/** Whether it names a member or declares something. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  return 'name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent);
}

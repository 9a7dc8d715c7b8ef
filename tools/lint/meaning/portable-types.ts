import type { ParserServicesWithTypeInformation, TSESLint, TSESTree } from '@typescript-eslint/utils';
import ts from 'typescript';

const ABSENT = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void;
const INTEGER_NAME = /^(0|[1-9][0-9]*)$/u;

/** What the habits ask about the types of a file. */
export class PortableTypes {
  readonly #services: ParserServicesWithTypeInformation;
  readonly #checker: ts.TypeChecker;

  constructor(
    services: ParserServicesWithTypeInformation,
    readonly source: Readonly<TSESLint.SourceCode>,
  ) {
    this.#services = services;
    this.#checker = services.program.getTypeChecker();
  }

  /** The members of the type's union; those of its constraint for a type parameter. */
  parts(node: TSESTree.Node): readonly ts.Type[] {
    return this.#membersOf(this.#services.getTypeAtLocation(node));
  }

  #membersOf(type: ts.Type): readonly ts.Type[] {
    const known = this.#checker.getBaseConstraintOfType(type) ?? type;
    if (!known.isUnion()) return [known];
    // `{} | null` is what is left of unknown: nothing is known of it.
    return known.types.some(part => isEmptyObject(part))
      ? known.types.filter(part => (part.flags & ABSENT) === 0)
      : known.types;
  }

  #has(type: ts.Type, flags: ts.TypeFlags): boolean {
    return this.#membersOf(type).some(part => (part.flags & flags) !== 0);
  }

  mayBe(node: TSESTree.Node, flags: ts.TypeFlags): boolean {
    return this.parts(node).some(part => (part.flags & flags) !== 0);
  }

  mayBeAbsent(node: TSESTree.Node): boolean {
    return this.mayBe(node, ABSENT);
  }

  isAny(node: TSESTree.Node): boolean {
    return this.mayBe(node, ts.TypeFlags.Any);
  }

  isText(node: TSESTree.Node): boolean {
    return this.parts(node).every(part => (part.flags & ts.TypeFlags.StringLike) !== 0);
  }

  isNumber(node: TSESTree.Node): boolean {
    return this.parts(node).every(part => (part.flags & ts.TypeFlags.NumberLike) !== 0);
  }

  mayBeText(node: TSESTree.Node): boolean {
    return this.mayBe(node, ts.TypeFlags.StringLike);
  }

  /** The same for what is stored. That an element which is read may be missing only says that TypeScript cannot count. */
  mayStoreAbsence(node: TSESTree.Node): boolean {
    const origin = node.type === 'Identifier' ? (this.initialOf(node) ?? node) : node;
    if (origin.type === 'MemberExpression' && origin.computed) return this.hasAbsentElements(origin.object);
    return this.mayBeAbsent(node);
  }

  /** The string that the type spells, if it spells one. */
  textOf(node: TSESTree.Node): string | undefined {
    const [part, ...others] = this.parts(node);
    return part !== undefined && others.length === 0 && part.isStringLiteral() ? part.value : undefined;
  }

  /** The number that the type spells, if it spells one. */
  numberOf(node: TSESTree.Node): number | undefined {
    const [part, ...others] = this.parts(node);
    return part !== undefined && others.length === 0 && part.isNumberLiteral() ? part.value : undefined;
  }

  isList(node: TSESTree.Node): boolean {
    const parts = this.parts(node);
    return parts.length > 0 && parts.every(part => this.#isListType(part));
  }

  /** A map, a set or another object that is gone through with `for … of`, but is no array. */
  mayBeOtherIterable(node: TSESTree.Node): boolean {
    return this.parts(node).some(
      part =>
        !this.#isListType(part) &&
        this.#isRecordType(part) &&
        part.getProperties().some(({ name }) => name.startsWith('__@iterator')),
    );
  }

  mayBeList(node: TSESTree.Node): boolean {
    return this.parts(node).some(part => this.#isListType(part));
  }

  /** An object that is neither an array nor a function: an empty one looks like an empty array in Lua. */
  mayBeRecord(node: TSESTree.Node): boolean {
    return this.parts(node).some(part => this.#isRecordType(part));
  }

  #isListType(type: ts.Type): boolean {
    return this.#checker.isArrayType(type) || this.#checker.isTupleType(type);
  }

  #isRecordType(type: ts.Type): boolean {
    const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.NonPrimitive)) !== 0;
    const isBranded = type.isIntersection() && type.types.some(each => (each.flags & ts.TypeFlags.StringLike) !== 0);
    return isObject && !isBranded && !this.#isListType(type) && type.getCallSignatures().length === 0;
  }

  /** An object of a class with a text of its own keeps it in Lua. */
  mayBePlainRecord(node: TSESTree.Node): boolean {
    return this.parts(node).some(part => this.#isRecordType(part) && !this.#hasOwnText(part));
  }

  #hasOwnText(type: ts.Type): boolean {
    const declared = type.getProperty('toString')?.declarations ?? [];
    return declared.some(each => !this.#services.program.isSourceFileDefaultLibrary(each.getSourceFile()));
  }

  isFunction(node: TSESTree.Node): boolean {
    return this.parts(node).every(part => part.getCallSignatures().length > 0);
  }

  isClass(node: TSESTree.Node): boolean {
    return this.parts(node).every(part => part.getConstructSignatures().length > 0);
  }

  /** The types of the elements of an array, or of all that it may be. */
  elements(node: TSESTree.Node): readonly ts.Type[] {
    return this.parts(node).flatMap(part =>
      this.#isListType(part)
        ? this.#checker.getTypeArguments(part as ts.TypeReference).flatMap(each => this.#membersOf(each))
        : [],
    );
  }

  hasAbsentElements(node: TSESTree.Node): boolean {
    return this.elements(node).some(each => (each.flags & ABSENT) !== 0);
  }

  hasListElements(node: TSESTree.Node): boolean {
    return this.elements(node).some(each => this.#isListType(each));
  }

  hasRecordElements(node: TSESTree.Node): boolean {
    return this.elements(node).some(each => this.#isRecordType(each));
  }

  /** Whether a field that is always there may hold undefined or null. An optional field is left out instead. */
  hasAbsentField(node: TSESTree.Node, name?: string): boolean {
    return this.parts(node).some(part => {
      const fields = name === undefined ? part.getProperties() : [part.getProperty(name)];
      return fields.some(field => field !== undefined && this.#isAbsentField(field)) || this.#hasAbsentIndex(part);
    });
  }

  #isAbsentField(field: ts.Symbol): boolean {
    return (field.flags & ts.SymbolFlags.Optional) === 0 && this.#has(this.#checker.getTypeOfSymbol(field), ABSENT);
  }

  #hasAbsentIndex(type: ts.Type): boolean {
    if (this.#isListType(type)) return false;
    return this.#checker.getIndexInfosOfType(type).some(index => this.#has(index.type, ABSENT));
  }

  hasField(node: TSESTree.Node, name: string): boolean {
    return this.parts(node).some(part => part.getProperty(name) !== undefined);
  }

  hasSymbolKeys(node: TSESTree.Node): boolean {
    const isKey = ({ name, flags }: ts.Symbol): boolean =>
      name.startsWith('__@') && (flags & ts.SymbolFlags.Method) === 0;
    return this.parts(node).some(part => !this.#isListType(part) && part.getProperties().some(isKey));
  }

  /** Whether its keys are numbers, as in `Record<number, …>`, an enum or `{ 1: … }`. */
  hasNumberKeys(node: TSESTree.Node): boolean {
    return this.parts(node).some(part => {
      if (this.#isListType(part) || (part.flags & ts.TypeFlags.Object) === 0) return false;
      const isIndexed = this.#checker
        .getIndexInfosOfType(part)
        .some(index => this.#has(index.keyType, ts.TypeFlags.NumberLike));
      return isIndexed || part.getProperties().some(field => INTEGER_NAME.test(field.name));
    });
  }

  /** Whether all that it declares are string keys, as in `Record<string, …>`. */
  hasTextKeysOnly(node: TSESTree.Node): boolean {
    return this.parts(node).every(part => {
      if (this.#isListType(part) || (part.flags & ts.TypeFlags.Object) === 0) return false;
      const keys = this.#checker.getIndexInfosOfType(part);
      return keys.length > 0 && keys.every(index => (index.keyType.flags & ts.TypeFlags.String) !== 0);
    });
  }

  /** Whether the place of this expression expects a tuple, whose length nobody reads. */
  isTuplePlace(node: TSESTree.Expression): boolean {
    const place = this.#checker.getContextualType(this.#services.esTreeNodeToTSNodeMap.get(node) as ts.Expression);
    return place !== undefined && this.#membersOf(place).some(part => this.#checker.isTupleType(part));
  }

  /** What the callback of `node` returns. */
  resultOf(node: TSESTree.Node): readonly ts.Type[] {
    return this.parts(node).flatMap(part =>
      part.getCallSignatures().flatMap(signature => this.#membersOf(signature.getReturnType())),
    );
  }

  returnsRecord(node: TSESTree.Node): boolean {
    return this.resultOf(node).some(each => this.#isRecordType(each));
  }

  returnsAbsent(node: TSESTree.Node): boolean {
    return this.resultOf(node).some(each => (each.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0);
  }

  /** The number of parameters before the rest parameter of the called function; nothing without one. */
  restStart(node: TSESTree.CallExpression): number | undefined {
    const signature = this.#checker.getResolvedSignature(this.#services.esTreeNodeToTSNodeMap.get(node));
    const last = signature?.getDeclaration()?.parameters.at(-1);
    const isRest = last !== undefined && ts.isParameter(last) && last.dotDotDotToken !== undefined;
    return isRest && !isOnlyForwarded(last, signature?.getDeclaration())
      ? (signature?.parameters.length ?? 1) - 1
      : undefined;
  }

  /** What the constant `node` was declared with, if it is one of this file. */
  initialOf(node: TSESTree.Identifier): TSESTree.Expression | undefined {
    const definition = this.variableOf(node)?.defs[0];
    if (definition?.node.type !== 'VariableDeclarator' || definition.parent?.type !== 'VariableDeclaration')
      return undefined;
    const isConstant = definition.parent.kind === 'const' && definition.node.id.type === 'Identifier';
    return isConstant ? (definition.node.init ?? undefined) : undefined;
  }

  variableOf(node: TSESTree.Identifier): TSESLint.Scope.Variable | undefined {
    for (let scope: TSESLint.Scope.Scope | null = this.source.getScope(node); scope !== null; scope = scope.upper) {
      const found = scope.set.get(node.name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The parameters and other variables of a function. */
  declaredBy(node: TSESTree.Node): readonly TSESLint.Scope.Variable[] {
    return this.source.scopeManager?.acquire(node)?.variables ?? [];
  }

  textAt(node: TSESTree.Node): string {
    return this.source.getText(node);
  }
}

/** `...args` that is only spread again stays what it is in Lua, holes and all. */
function isOnlyForwarded(rest: ts.ParameterDeclaration, declaration: ts.Node | undefined): boolean {
  let isForwarded = true;
  const visit = (node: ts.Node): void => {
    const isUse = ts.isIdentifier(node) && ts.isIdentifier(rest.name) && node.text === rest.name.text;
    if (isUse && node.parent !== rest && !ts.isSpreadElement(node.parent)) isForwarded = false;
    ts.forEachChild(node, visit);
  };
  if (declaration !== undefined && 'body' in declaration && declaration.body !== undefined) visit(declaration);
  else isForwarded = false;
  return isForwarded;
}

function isEmptyObject(type: ts.Type): boolean {
  const isAnonymous = (type.flags & ts.TypeFlags.Object) !== 0 && type.symbol?.declarations === undefined;
  return isAnonymous && type.getProperties().length === 0 && type.getCallSignatures().length === 0;
}

import ts from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import { functionContext } from '../transpile/tstl.ts';

/** Where two types disagree whether a function takes `this`, which is its first parameter in Lua. */
export interface Mismatch {
  /** The members that lead to it, such as `panel.onClick`; empty for the function itself. */
  readonly path: string;
  /** Whether the function takes `this`; where it is called, it is the other way round. */
  readonly takesThis: boolean;
}

type Pairs = Map<ts.Type, Map<ts.Type, Mismatch | undefined>>;

/** As deep as types are compared: generic types may be endless. */
const DEEPEST = 8;

const { None, Void, NonVoid, Mixed } = functionContext.ContextType;
type Context = (typeof functionContext.ContextType)[keyof typeof functionContext.ContextType];

/** A comparison on its way into two types. */
interface Way {
  readonly depth: number;
  readonly seen: Pairs;
}

/**
 * Whether functions take `this`. TypeScriptToLua decides that for every function and for every call by itself, each from a
 * declaration; TypeScript does not mind when a value gets from one to the other.
 */
export class CallingConventions {
  readonly #context: TransformationContext;
  /** What was found between two types. */
  readonly #known: Pairs = new Map();

  constructor(readonly program: ts.Program) {
    // It asks for no more of a context.
    const context = { checker: program.getTypeChecker(), program, options: program.getCompilerOptions() };
    this.#context = context as unknown as TransformationContext;
  }

  get #checker(): ts.TypeChecker {
    return this.#context.checker;
  }

  /** Whether the called function takes `this`, and the call gives none, or the other way round. */
  isMixedCall(call: ts.CallExpression | ts.TaggedTemplateExpression, callee: ts.Expression): boolean {
    const type = this.#checker.getNonNullableType(this.#checker.getTypeAtLocation(callee));
    if (type.getCallSignatures().length === 0) return false;
    const made = this.#contextOf(type);
    if (made === Mixed) return type.isUnion();
    return disagree(made, functionContext.getCallContextType(this.#context, call));
  }

  /** Whether the function `name` of a value of this type takes `this`, and would get none when it is called as one of `any`. */
  ofMember(type: ts.Type, name: string): Mismatch | undefined {
    const member = this.#checker.getPropertyOfType(type, name);
    return member === undefined ? undefined : this.#hidden(this.#checker.getTypeOfSymbol(member));
  }

  /** What is called in another way when the elements of `type` become arguments from `index` on. */
  compareSpread(type: ts.Type, { parameters }: ts.Signature, index: number): Mismatch | undefined {
    const last = parameters.length - 1;
    const parameter = parameters[Math.min(index, last)];
    if (parameter === undefined) return undefined;
    const place = this.#checker.getTypeOfSymbol(parameter);
    if (index >= last && this.#checker.isArrayType(place)) return this.compare(type, place);
    const element = this.#checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return element === undefined ? undefined : this.compare(element, place);
  }

  /** What is called in another way when a value of type `from` stands at a place of type `to`. */
  compare(from: ts.Type, to: ts.Type): Mismatch | undefined {
    if (isUntyped(to)) return this.#hidden(from);
    return remember(this.#known, from, to, () => this.#compare(from, to, { depth: 0, seen: new Map() }));
  }

  /** The same for a function literal, which is made as its place wants it: only what it is given and returns may differ. */
  compareLiteral(from: ts.Type, to: ts.Type): Mismatch | undefined {
    return this.#compareSignatures(from, this.#checker.getNonNullableType(to), { depth: 0, seen: new Map() });
  }

  /** A function that takes `this` where nobody knows it: it is called without. */
  #hidden(type: ts.Type): Mismatch | undefined {
    return this.#contextOf(type) === NonVoid ? { path: '', takesThis: true } : undefined;
  }

  #compare(from: ts.Type, to: ts.Type, { depth, seen }: Way): Mismatch | undefined {
    if (from === to || depth > DEEPEST || !isObject(from) || !isObject(to)) return undefined;
    return remember(seen, from, to, () => this.#compareParts(from, to, { depth: depth + 1, seen }));
  }

  #compareSignatures(from: ts.Type, to: ts.Type, way: Way): Mismatch | undefined {
    const [made, other] = from.getCallSignatures();
    const [called, overload] = to.getCallSignatures();
    if (made === undefined || called === undefined || other !== undefined || overload !== undefined) return undefined;
    for (const [index, { name }] of made.parameters.entries()) {
      const [inner, outer] = [this.#parameterOf(made, index), this.#parameterOf(called, index)];
      // Values go the other way.
      const found = inner === undefined || outer === undefined ? undefined : this.#compare(outer, inner, way);
      if (found !== undefined) return { ...found, path: joinPath(name, found.path) };
    }
    return this.#compare(made.getReturnType(), called.getReturnType(), way);
  }

  #parameterOf(signature: ts.Signature, index: number): ts.Type | undefined {
    const parameter = signature.parameters[index];
    return parameter === undefined ? undefined : this.#checker.getTypeOfSymbol(parameter);
  }

  #contextOf(type: ts.Type): Context {
    try {
      return functionContext.getFunctionContextType(this.#context, this.#checker.getNonNullableType(type));
    } catch {
      // It asks every declaration for its file. One that TypeScript has made up, as of a decorator, is in none.
      return None;
    }
  }

  #compareParts(from: ts.Type, to: ts.Type, way: Way): Mismatch | undefined {
    const [given, wanted] = [from, to].map(each => this.#partsOf(each)) as [readonly ts.Type[], readonly ts.Type[]];
    for (const part of given.filter(each => !wanted.includes(each))) {
      const fitting =
        wanted.length === 1 ? wanted : wanted.filter(each => this.#checker.isTypeAssignableTo(part, each));
      const found = fitting.map(each => this.#compareObjects(part, each, way));
      const [first] = found;
      if (first !== undefined && found.every(each => each !== undefined)) return first;
    }
    return undefined;
  }

  /** The members of its union that may hold functions; those of its constraint for a type parameter. */
  #partsOf(type: ts.Type): readonly ts.Type[] {
    const known = this.#checker.getBaseConstraintOfType(type) ?? type;
    return (known.isUnion() ? known.types : [known]).filter(isObject);
  }

  #compareObjects(from: ts.Type, to: ts.Type, way: Way): Mismatch | undefined {
    if (from === to) return undefined;
    if (from.getCallSignatures().length > 0 && to.getCallSignatures().length > 0) {
      const [made, called] = [this.#contextOf(from), this.#contextOf(to)];
      if (disagree(made, called)) return { path: '', takesThis: made === NonVoid };
      return this.#compareSignatures(from, to, way);
    }
    if (this.#isOfLanguage(from) || this.#isOfLanguage(to)) return this.#compareArguments(from, to, way);
    return this.#compareMembers(from, to, way);
  }

  /** Arrays, maps and their like: only what they hold can differ. */
  #compareArguments(from: ts.Type, to: ts.Type, way: Way): Mismatch | undefined {
    const held = [from, to].map(each => (isReference(each) ? this.#checker.getTypeArguments(each) : []));
    const [given = [], wanted = []] = held;
    const isTuple = this.#checker.isTupleType(from) || this.#checker.isTupleType(to);
    for (let index = 0; index < given.length; index++) {
      const place = wanted[isTuple ? Math.min(index, wanted.length - 1) : index];
      const value = given[index];
      const found = place === undefined || value === undefined ? undefined : this.#compare(value, place, way);
      if (found !== undefined) return { ...found, path: joinPath('[]', found.path) };
    }
    return undefined;
  }

  #compareMembers(from: ts.Type, to: ts.Type, way: Way): Mismatch | undefined {
    for (const place of this.#checker.getPropertiesOfType(to)) {
      const member = this.#checker.getPropertyOfType(from, place.name);
      if (member === undefined || member === place) continue;
      const found = this.#compare(this.#checker.getTypeOfSymbol(member), this.#checker.getTypeOfSymbol(place), way);
      if (found !== undefined) return { ...found, path: joinPath(place.name, found.path) };
    }
    for (const { type: place } of this.#checker.getIndexInfosOfType(to)) {
      for (const [name, value] of this.#elementsOf(from)) {
        const found = this.#compare(value, place, way);
        if (found !== undefined) return { ...found, path: joinPath(name, found.path) };
      }
    }
    return undefined;
  }

  #elementsOf(type: ts.Type): (readonly [name: string, type: ts.Type])[] {
    return [
      ...this.#checker.getPropertiesOfType(type).map(each => [each.name, this.#checker.getTypeOfSymbol(each)] as const),
      ...this.#checker.getIndexInfosOfType(type).map(each => ['[]', each.type] as const),
    ];
  }

  /** Whether it holds others as arguments of its type, and has members of the language itself. */
  #isOfLanguage(type: ts.Type): boolean {
    if (!isReference(type)) return false;
    if (this.#checker.isTupleType(type)) return true;
    const [declaration] = type.symbol.declarations ?? [];
    return declaration !== undefined && this.program.isSourceFileDefaultLibrary(declaration.getSourceFile());
  }
}

/** `any`, or a function of which nothing is known. */
function isUntyped(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Any) !== 0 || type.symbol?.name === 'Function';
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return (
    (type.flags & ts.TypeFlags.Object) !== 0 && ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0
  );
}

function remember(pairs: Pairs, from: ts.Type, to: ts.Type, find: () => Mismatch | undefined): Mismatch | undefined {
  const known = pairs.get(from) ?? new Map<ts.Type, Mismatch | undefined>();
  pairs.set(from, known);
  if (known.has(to)) return known.get(to);
  // Recursive types meet themselves on the way.
  known.set(to, undefined);
  const found = find();
  known.set(to, found);
  return found;
}

function disagree(made: Context, called: Context): boolean {
  return (made === Void && called === NonVoid) || (made === NonVoid && called === Void);
}

const OBJECTS =
  ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection | ts.TypeFlags.Instantiable | ts.TypeFlags.NonPrimitive;

/** Whether it may be a function, or hold one. */
export function isObject(type: ts.Type): boolean {
  return (type.flags & OBJECTS) !== 0;
}

function joinPath(first: string, rest: string): string {
  return rest === '' || rest.startsWith('[') ? first + rest : `${first}.${rest}`;
}

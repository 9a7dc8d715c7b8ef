import type { SourceRange } from './source-range.ts';
import { LuaSyntaxError } from './syntax-error.ts';
import type {
  Block,
  Expression,
  FunctionBody,
  GotoLabel,
  GotoStatement,
  NameExpression,
  Variable,
} from './syntax-tree.ts';

interface OpenBlock {
  readonly block: Block;
  readonly parent: OpenBlock | undefined;
  readonly isFor: boolean;
  /** What it declared last, to be forgotten at its end with all that it declared before. */
  latest: VisibleVariable | undefined;
  declared: number;
  lastDeclared: string | undefined;
  gotos: GotoStatement[] | undefined;
}

interface OpenFunction {
  readonly body: FunctionBody;
  /** The function around it. */
  readonly outer: OpenFunction | undefined;
  /** How many functions are around it. */
  readonly depth: number;
  readonly hasVarargs: boolean;
  /** What it uses of the functions around it. */
  readonly captured: VisibleVariable[];
  head: OpenBlock;
}

/** What a name stands for. */
interface BoundName {
  variable: VisibleVariable | undefined;
}

interface VisibleVariable {
  readonly variable: Variable;
  /** What reads it. */
  readonly expression: NameExpression;
  /** How deep the function is that declared it, and how deep the innermost open one that has captured it. */
  readonly depth: number;
  reach: number;
  /** Where its name leads. */
  readonly bound: BoundName;
  /** The variable of the same name that cannot be seen meanwhile. */
  readonly hidden: VisibleVariable | undefined;
  /** What the same block declared before it. */
  readonly before: VisibleVariable | undefined;
}

/** Says what a name means at a place in the source, and keeps what functions capture. */
export class Scope {
  readonly functions: FunctionBody[] = [];
  private innermost: OpenFunction | undefined;
  /** By name. */
  private readonly names = new Map<string, BoundName>();
  private variableCount = 0;

  openFunction(range: SourceRange, hasVarargs: boolean): FunctionBody {
    const outer = this.innermost;
    const block = emptyBlock();
    const body: FunctionBody = {
      id: this.functions.length,
      parent: outer?.body,
      parameters: [],
      varargs: undefined,
      captures: [],
      functions: [],
      calls: false,
      tokens: 0,
      block,
      range,
    };
    this.functions.push(body);
    body.parent?.functions.push(body);
    this.innermost = {
      body,
      outer,
      depth: outer === undefined ? 0 : outer.depth + 1,
      hasVarargs,
      captured: [],
      head: openBlock(block, undefined, false),
    };
    return body;
  }

  /** The innermost function calls something. */
  noteCall(): void {
    this.frame.body.calls = true;
  }

  closeFunction(): void {
    const { head, outer, depth, captured } = this.frame;
    for (const each of captured) each.reach = depth - 1;
    this.innermost = outer;
    this.forget(head);
    this.resolveGotos(head);
  }

  /** `isFor`: the body of a `for`. */
  openBlock(isFor = false): Block {
    const block = emptyBlock();
    const { frame } = this;
    frame.head = openBlock(block, frame.head, isFor);
    return block;
  }

  closeBlock(): void {
    const { frame } = this;
    const closed = frame.head;
    this.forget(closed);
    this.resolveGotos(closed);
    if (closed.parent === undefined) return;
    if (closed.block.declares || closed.block.nestedDeclares) closed.parent.block.nestedDeclares = true;
    frame.head = closed.parent;
  }

  get block(): Block {
    return this.frame.head.block;
  }

  get hasVarargs(): boolean {
    return this.frame.hasVarargs;
  }

  declare(name: string): Variable {
    const { head, depth } = this.frame;
    const variable: Variable = { name, id: this.variableCount++, captured: false, assigned: false };
    const bound = this.boundName(name);
    bound.variable = head.latest = {
      variable,
      expression: { type: 'Name', variable },
      depth,
      reach: depth,
      bound,
      hidden: bound.variable,
      before: head.latest,
    };
    head.declared++;
    head.lastDeclared = name;
    head.block.declares = true;
    return variable;
  }

  private boundName(name: string): BoundName {
    let bound = this.names.get(name);
    if (bound === undefined) {
      bound = { variable: undefined };
      this.names.set(name, bound);
    }
    return bound;
  }

  /** What `name` means: a local, one of an outer function, or a field of the environment. */
  resolve(name: string): Expression {
    const found = this.find(name);
    if (found !== undefined) return found.expression;
    const environment = this.find('_ENV');
    if (environment === undefined) throw new Error('A chunk without an environment');
    return {
      type: 'Index',
      object: environment.expression,
      key: { type: 'Literal', value: name },
      global: name,
    };
  }

  /** The innermost function uses the variable, if there is one of that name. */
  use(name: string): Variable | undefined {
    return this.find(name)?.variable;
  }

  private find(name: string): VisibleVariable | undefined {
    const found = this.names.get(name)?.variable;
    if (found !== undefined && found.reach < this.frame.depth) this.capture(found);
    return found;
  }

  /** Gives it to the open functions that do not have it yet. */
  private capture(found: VisibleVariable): void {
    const { variable, reach } = found;
    variable.captured = true;
    found.reach = this.frame.depth;
    for (let inner = this.innermost; inner !== undefined && inner.depth > reach; inner = inner.outer) {
      inner.captured.push(found);
      inner.body.captures.push(variable);
    }
  }

  /** Whether the innermost function, of which nothing but parameters has been read yet, has one of that name. */
  declares(name: string): boolean {
    return this.names.get(name)?.variable?.depth === this.frame.depth;
  }

  private forget({ latest }: OpenBlock): void {
    for (let each = latest; each !== undefined; each = each.before) each.bound.variable = each.hidden;
  }

  addLabel(name: string, range: SourceRange): GotoLabel {
    const { head } = this.frame;
    const known = head.block.labels?.get(name);
    if (known !== undefined) {
      throw new LuaSyntaxError(range, `label '${name}' already defined on line ${known.range.fromLine}`);
    }
    const label: GotoLabel = {
      name,
      block: head.block,
      range,
      declaredBefore: head.declared,
      lastDeclared: head.lastDeclared,
      used: false,
      place: undefined,
    };
    (head.block.labels ??= new Map()).set(name, label);
    return label;
  }

  /** How many names a dynamic expression here may find: those of this function, and what it uses of outer ones. */
  get namesInSight(): number {
    const { body, head } = this.frame;
    let count = body.captures.length;
    for (let block: OpenBlock | undefined = head; block !== undefined; block = block.parent) count += block.declared;
    return count;
  }

  addGoto(statement: GotoStatement): void {
    const { head } = this.frame;
    statement.declaredBefore = head.declared;
    (head.gotos ??= []).push(statement);
  }

  private get frame(): OpenFunction {
    if (this.innermost === undefined) throw new Error('No open function');
    return this.innermost;
  }

  private resolveGotos(closed: OpenBlock): void {
    if (closed.gotos === undefined) return;
    for (const statement of closed.gotos) {
      const label = closed.block.labels?.get(statement.name);
      if (label !== undefined) {
        meet(statement, label);
        statement.spoilsFor = statement.leavesFor && isInFor(closed);
      } else if (closed.parent === undefined) {
        const line = statement.range.fromLine;
        throw new LuaSyntaxError(
          keyword(statement.range),
          `no visible label '${statement.name}' for <goto> at line ${line}`,
        );
      } else {
        statement.declaredBefore = closed.parent.declared;
        statement.leavesFor ||= closed.isFor;
        (closed.parent.gotos ??= []).push(statement);
      }
    }
    closed.gotos = undefined;
  }
}

function meet(statement: GotoStatement, label: GotoLabel): void {
  if (label.declaredBefore > statement.declaredBefore) {
    const { fromLine } = statement.range;
    throw new LuaSyntaxError(
      keyword(statement.range),
      `<goto ${statement.name}> at line ${fromLine} jumps into the scope of local '${label.lastDeclared}'`,
    );
  }
  label.used = true;
  statement.target = label;
}

/** The word `goto` alone, which is where MoonSharp sees the mistake. */
function keyword(range: SourceRange): SourceRange {
  return { ...range, toLine: range.fromLine, toColumn: range.fromColumn + 'goto'.length };
}

function emptyBlock(): Block {
  return { statements: [], labels: undefined, declares: false, nestedDeclares: false, tokens: 0 };
}

function openBlock(block: Block, parent: OpenBlock | undefined, isFor: boolean): OpenBlock {
  return { block, parent, isFor, latest: undefined, declared: 0, lastDeclared: undefined, gotos: undefined };
}

/** Whether it is the body of a `for`, or lies in one of the same function. */
function isInFor(block: OpenBlock): boolean {
  for (let each: OpenBlock | undefined = block; each !== undefined; each = each.parent) if (each.isFor) return true;
  return false;
}

import type { SourceRange } from './source-range.ts';
import { LuaSyntaxError } from './syntax-error.ts';
import type { Block, Expression, FunctionBody, GotoStatement, GotoLabel, Variable } from './syntax-tree.ts';

interface OpenBlock {
  readonly block: Block;
  readonly parent: OpenBlock | undefined;
  readonly isFor: boolean;
  /** What it declares, to be forgotten at its end. */
  names: string[] | undefined;
  declared: number;
  lastDeclared: string | undefined;
  gotos: GotoStatement[] | undefined;
}

interface OpenFunction {
  readonly body: FunctionBody;
  readonly hasVarargs: boolean;
  head: OpenBlock;
}

interface VisibleVariable {
  readonly variable: Variable;
  /** Which of the open functions it belongs to. */
  readonly depth: number;
}

/** Says what a name means at a place in the source, and keeps what functions capture. */
export class Scope {
  readonly functions: FunctionBody[] = [];
  private readonly open: OpenFunction[] = [];
  /** By name: the variables of that name whose scope is open, the visible one last. */
  private readonly visible = new Map<string, VisibleVariable[]>();
  private variableCount = 0;

  openFunction(range: SourceRange, hasVarargs: boolean): FunctionBody {
    const block = emptyBlock();
    const body: FunctionBody = {
      id: this.functions.length,
      parent: this.open.at(-1)?.body,
      parameters: [],
      varargs: undefined,
      captures: [],
      captured: new Set(),
      functions: [],
      calls: false,
      tokens: 0,
      block,
      range,
    };
    this.functions.push(body);
    body.parent?.functions.push(body);
    this.open.push({ body, hasVarargs, head: openBlock(block, undefined, false) });
    return body;
  }

  /** The innermost function calls something. */
  noteCall(): void {
    this.frame.body.calls = true;
  }

  closeFunction(): void {
    const closed = this.open.pop();
    if (closed === undefined) return;
    this.forget(closed.head);
    this.resolveGotos(closed.head);
  }

  /** `isFor`: the body of a `for`. */
  openBlock(isFor = false): Block {
    const block = emptyBlock();
    this.frame.head = openBlock(block, this.frame.head, isFor);
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
    const { head } = this.frame;
    const variable: Variable = { name, id: this.variableCount++, captured: false, assigned: false };
    (head.names ??= []).push(name);
    const known = this.visible.get(name);
    const entry: VisibleVariable = { variable, depth: this.open.length - 1 };
    if (known === undefined) this.visible.set(name, [entry]);
    else known.push(entry);
    head.declared++;
    head.lastDeclared = name;
    head.block.declares = true;
    return variable;
  }

  /** What `name` means: a local, one of an outer function, or a field of the environment. */
  resolve(name: string): Expression {
    const variable = this.find(name);
    if (variable !== undefined) return { type: 'Name', variable };
    const environment = this.find('_ENV');
    if (environment === undefined) throw new Error('A chunk without an environment');
    return {
      type: 'Index',
      object: { type: 'Name', variable: environment },
      key: { type: 'Literal', value: name },
      global: name,
    };
  }

  find(name: string): Variable | undefined {
    const found = this.visible.get(name)?.at(-1);
    if (found === undefined) return undefined;
    const { variable, depth } = found;
    // Where a function has it already, so have those around it.
    for (let inner = this.open.length - 1; inner > depth; inner--) if (!this.capture(this.open[inner], variable)) break;
    return variable;
  }

  private forget({ names }: OpenBlock): void {
    for (const name of names ?? []) this.visible.get(name)?.pop();
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
    const frame = this.open.at(-1);
    if (frame === undefined) throw new Error('No open function');
    return frame;
  }

  /** Whether the function did not have the variable yet. */
  private capture(frame: OpenFunction | undefined, variable: Variable): boolean {
    if (frame === undefined || frame.body.captured.has(variable)) return false;
    variable.captured = true;
    frame.body.captured.add(variable);
    frame.body.captures.push(variable);
    return true;
  }

  private resolveGotos(closed: OpenBlock): void {
    for (const statement of closed.gotos ?? []) {
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
  return { block, parent, isFor, names: undefined, declared: 0, lastDeclared: undefined, gotos: undefined };
}

/** Whether it is the body of a `for`, or lies in one of the same function. */
function isInFor(block: OpenBlock): boolean {
  for (let each: OpenBlock | undefined = block; each !== undefined; each = each.parent) if (each.isFor) return true;
  return false;
}

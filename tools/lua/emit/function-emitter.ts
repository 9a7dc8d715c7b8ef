import { AssignmentEmitter } from './assignment-emitter.ts';
import { costOf, roundOf } from './code-cost.ts';
import type { EmittedCode } from './emitted-code.ts';
import { ExpressionEmitter, type ClosureEmitter, type FunctionForm } from './expression-emitter.ts';
import { isNumeric } from './expression-facts.ts';
import { isBoxed, nameOf } from './javascript-names.ts';
import { constantOf, declaredBy, sharesLocals, stopOf, testOf, usedLabels } from './statement-facts.ts';
import type { SourceRange } from '../syntax/source-range.ts';
import type {
  Block,
  Expression,
  FunctionBody,
  GotoStatement,
  IfArm,
  GotoLabel,
  Statement,
  AssignmentTarget,
  Variable,
} from '../syntax/syntax-tree.ts';

/** What a call takes on MoonSharp's stack, its parameters aside. */
const SLOTS_A_CALL = 2;

const NIL: Expression = { type: 'Literal', value: undefined };

/** The name under which a function of a debugged chunk finds the variables around it: those of the block that made it. */
export const OUTER_SCOPE = '$outer';

/** A loop or a block with labels that surrounds the statement being written. */
interface Frame {
  readonly label: string;
  readonly kind: 'loop' | 'labels';
  readonly block: Block;
}

/**
 * Turns one function into JavaScript: a factory that takes what the function captures and gives the function.
 *
 * Factories stand side by side, not inside one another, so that the generator form of a function, which only coroutines
 * need, can be written when it is first asked for.
 */
export class FunctionEmitter {
  private readonly expressions: ExpressionEmitter;
  private readonly assignments: AssignmentEmitter;
  private readonly frames: Frame[] = [];
  /** Inside a generic `for`: the name of its iteration, which a `local` without values reads by MoonSharp's mistake. */
  private iteration: string | undefined;
  private counter = 0;
  /** What to run when a function statement leaves the function on MoonSharp's stack, where a `for` keeps its state. */
  private spoil: (() => string) | undefined;
  /** Locals that are visible, for labels. */
  private visible = 0;
  /** The same by themselves, for debuggers and dynamic expressions. */
  private readonly locals: Variable[] = [];
  /** Where code finds the innermost block's variables by name, for a debugger. */
  private scope = '';
  /** Functions that the innermost block has made, and the number of locals that were visible to each. */
  private made: { readonly body: FunctionBody; readonly visible: number }[] = [];

  constructor(
    private readonly code: EmittedCode,
    private readonly body: FunctionBody,
    private readonly form: FunctionForm,
    closure: ClosureEmitter,
  ) {
    const closureHere = (inner: FunctionBody): string => {
      if (form.debug === undefined) return closure(inner, []);
      this.made.push({ body: inner, visible: this.locals.length });
      return closure(inner, [this.scope]);
    };
    this.expressions = new ExpressionEmitter(form, closureHere, () => [...body.captures, ...this.locals]);
    this.assignments = new AssignmentEmitter(code, this.expressions, form);
  }

  /** The parameters of the generated function; as arguments, they hand on what it was given. */
  static parameterList({ parameters, varargs }: FunctionBody): string {
    const names = parameters.map(nameOf);
    if (varargs !== undefined) names.push('...$v');
    return names.length === 0 ? '$p' : names.join(',');
  }

  /** The lines of the function, without the factory around it. */
  emit(generator: string): void {
    const { body, code } = this;
    const given = FunctionEmitter.parameterList(body);
    const first = body.parameters[0];
    const probe = first === undefined ? (body.varargs === undefined ? '$p' : '$v[0]') : nameOf(first);
    const head = this.form.mayYield ? 'function*' : 'function';
    code.add(`${head}(${given}){`, body.range);
    // A function that a script calls of the world is one of the game to it, and never yields.
    const variant = this.form.isWorld === true ? `$X.scripts>0?$P:${generator}` : generator;
    if (!this.form.mayYield) code.add(`if(${probe}===$T)return ${variant};`);
    const cost = costOf(body.tokens, body.parameters.length);
    code.add(body.calls ? `$enter(${cost},${this.slots});` : `$charge(${cost});`, body.range);
    const place = code.reserve();
    this.parameters();
    this.visible = body.parameters.length + (body.parent === undefined ? 1 : 0);
    this.locals.push(...body.parameters);
    if (body.varargs !== undefined) this.locals.push(body.varargs);
    this.watched(() => this.block(body.block));
    if (body.block.statements.at(-1)?.type !== 'Return') code.add(`${this.leave}return null;`);
    code.add('}');
    code.fill(place, `let ${this.expressions.declarations.join(',')};`);
  }

  /** With a debugger the function says that it begins and ends. */
  private watched(write: () => void): void {
    if (this.form.debug === undefined) return write();
    this.code.add(`const $f=$k.enter(${this.body.parent === undefined ? '' : OUTER_SCOPE});try{`);
    write();
    this.code.add('}finally{$f.leave();}');
  }

  /** Tells a debugger that the statement `node` is next. */
  private point(node: object, range: SourceRange): void {
    if (this.form.debug !== undefined) this.code.add(`${this.pointCall(node, range)};`, range);
  }

  private pointCall(node: object, range: SourceRange): string {
    return `$f.at(${this.form.debug?.pointAt(node, this.body, range, this.locals)},${this.scope})`;
  }

  /** A condition that is looked at again and again. */
  private watchedCondition(condition: string, node: object, range: SourceRange): string {
    return this.form.debug === undefined ? condition : `(${this.pointCall(node, range)},${condition})`;
  }

  /** Begins a block whose variables a debugger can see; what comes back ends it. */
  private openScope(): () => void {
    const { scope, made } = this;
    const { debug } = this.form;
    const count = this.locals.length;
    const close = (): void => {
      for (const { body, visible } of this.made)
        debug?.surround(body, [...this.locals.slice(visible), ...this.locals.slice(0, visible)]);
      this.scope = scope;
      this.made = made;
      this.locals.length = count;
    };
    if (debug === undefined) return close;
    this.made = [];
    this.scope = `$e${this.counter++}`;
    this.code.add(`const ${this.scope}=($x,$y)=>eval($x);`);
    return close;
  }

  private parameters(): void {
    const { body, code } = this;
    if (body.varargs !== undefined) code.add(`const ${nameOf(body.varargs)}=$v.length<2?$v[0]:$v;`);
    for (const parameter of body.parameters) {
      if (isBoxed(parameter)) code.add(`${nameOf(parameter)}=new $Box(${nameOf(parameter)});`);
    }
  }

  private block(block: Block): void {
    const { visible } = this;
    const closeScope = this.openScope();
    const labels = usedLabels(block);
    if (labels.length > 0) this.blockWithLabels(block, labels);
    else for (const statement of block.statements) this.statement(statement, false);
    closeScope();
    this.visible = visible;
  }

  /** Jumps become rounds of a loop around a `switch`; locals stand outside of it, since they outlive a round. */
  private blockWithLabels(block: Block, labels: readonly GotoLabel[]): void {
    labels.forEach((label, at) => (label.place = at + 1));
    const label = `$G${this.counter++}`;
    const hoisted = block.statements.flatMap(declaredBy).map(nameOf);
    if (hoisted.length > 0) this.code.add(`let ${hoisted.join(',')};`);
    this.code.add(`let ${label}$=0;`);
    this.code.add(`${label}:for(;;){switch(${label}$){case 0:`);
    this.frames.push({ label, kind: 'labels', block });
    for (const statement of block.statements) {
      if (statement.type === 'Label' && statement.label.used) this.code.add(`case ${statement.label.place}:`);
      this.statement(statement, true);
    }
    this.frames.pop();
    this.code.add('}');
    this.code.add('break;}');
  }

  private statement(statement: Statement, isHoisted: boolean): void {
    if (this.form.debug !== undefined) {
      const range = stopOf(statement);
      if (range !== undefined) this.point(statement, range);
    }
    switch (statement.type) {
      case 'Local':
        return this.local(statement.variables, statement.values, statement.range, isHoisted);
      case 'Assign':
        return this.assign(statement.targets, statement.values, statement.range);
      case 'Call':
        return this.code.add(`${this.expressions.raw(statement.call)};`, statement.range);
      case 'LocalFunction':
        return this.localFunction(statement.variable, statement.body, isHoisted);
      case 'Function':
        return this.functionStatement(statement.target, statement.body, statement.range);
      case 'Do':
        return this.braces('', statement.block);
      case 'If':
        return this.if(statement.arms, statement.otherwise);
      case 'While':
        return this.while(statement.condition, statement.block, statement.range);
      case 'Repeat':
        return this.repeat(statement.condition, statement.block, statement.range);
      case 'NumericFor':
        return this.numericFor(statement);
      case 'GenericFor':
        return this.genericFor(statement.variables, statement.values, statement.block, statement.range);
      case 'Return':
        return this.return(statement.values, statement.range);
      case 'Break':
        return this.code.add(`break ${this.loopLabel()};`);
      case 'Goto':
        return this.goto(statement);
      case 'Label':
        return this.label(statement.label);
    }
  }

  private return(values: readonly Expression[], range: SourceRange): void {
    const code = this.expressions.results(values);
    const { leave } = this;
    // What calls something takes room for it, and gives its own back only afterwards.
    this.code.add(
      leave !== '' && code.includes('(') ? `$t=${code};${leave}return $t;` : `${leave}return ${code};`,
      range,
    );
  }

  private get slots(): number {
    return SLOTS_A_CALL + this.body.parameters.length;
  }

  /** Gives back the place on the stack. What calls nothing takes none, see `callMetamethod`. */
  private get leave(): string {
    return this.body.calls ? `$leave(${this.slots});` : '';
  }

  private braces(head: string, block: Block, range?: SourceRange): void {
    this.code.add(`${head}{`, range);
    this.block(block);
    this.code.add('}');
  }

  private declare(variable: Variable, value: string, isHoisted: boolean): string {
    this.visible++;
    this.locals.push(variable);
    const made = isBoxed(variable) ? `new $Box(${value})` : value;
    return `${isHoisted ? '' : 'let '}${nameOf(variable)}=${made};`;
  }

  private local(variables: Variable[], values: Expression[], range: SourceRange, isHoisted: boolean): void {
    if (values.length === 0) {
      variables.forEach((variable, place) =>
        this.code.add(this.declare(variable, this.leftover(place), isHoisted), range),
      );
      return;
    }
    if (variables.length === 1 && values.length === 1) {
      const variable = variables[0];
      const value = values[0];
      if (variable === undefined || value === undefined) return;
      variable.numeric ??= !variable.assigned && isNumeric(value);
      this.form.debug?.nameFunction(value, variable.name);
      this.code.add(this.declare(variable, this.expressions.value(value), isHoisted), range);
      return;
    }
    const codes = this.evaluate(values, variables.length, range);
    variables.forEach((variable, place) => this.code.add(this.declare(variable, codes.at(place), isHoisted), range));
    this.expressions.release(...codes.names);
  }

  /** What a `local` without a value finds on MoonSharp's stack: in a generic `for`, the loop's own values. */
  private leftover(place: number): string {
    if (this.iteration === undefined || place > 1) return 'undefined';
    const value = place === 0 ? `${this.iteration}.state` : `${this.iteration}.control`;
    return this.form.isStrict ? `($report('bare-local-in-for'),${value})` : value;
  }

  /** Evaluates a list into temporary variables. */
  private evaluate(
    values: readonly Expression[],
    wanted: number,
    range: SourceRange,
  ): { readonly names: string[]; readonly isOpen: boolean; readonly at: (place: number) => string } {
    const names: string[] = [];
    const final = values.at(-1) ?? NIL;
    const isOpen = wanted > values.length && (this.expressions.isMultiple(final) || this.expressions.isOpen(final));
    values.forEach((value, place) => {
      const code =
        place === values.length - 1 && isOpen ? this.expressions.raw(value, true) : this.expressions.value(value);
      const name = this.expressions.take();
      names.push(name);
      this.code.add(`${name}=${code};`, range);
    });
    const last = names.at(-1) ?? 'undefined';
    const at = (place: number): string => {
      if (isOpen && place >= names.length - 1) return `$resultAt(${last},${place - names.length + 1})`;
      return names[place] ?? 'undefined';
    };
    return { names, isOpen, at };
  }

  private localFunction(variable: Variable, body: FunctionBody, isHoisted: boolean): void {
    this.visible++;
    this.locals.push(variable);
    this.form.debug?.nameFunction({ type: 'Function', body }, variable.name);
    const name = nameOf(variable);
    const keyword = isHoisted ? '' : 'let ';
    if (isBoxed(variable)) {
      this.code.add(`${keyword}${name}=new $Box(undefined);`);
      this.code.add(`${name}.v=${this.expressions.closure(body)};`);
    } else {
      this.code.add(`${keyword}${name}=${this.expressions.closure(body)};`);
    }
  }

  private functionStatement(target: AssignmentTarget, body: FunctionBody, range: SourceRange): void {
    this.assignments.assignOne(target, { type: 'Function', body }, range);
    if (target.type === 'Index' && target.global === undefined && this.spoil !== undefined) this.code.add(this.spoil());
  }

  private assign(targets: AssignmentTarget[], values: Expression[], range: SourceRange): void {
    const target = targets[0];
    const value = values[0];
    if (targets.length === 1 && values.length === 1 && target !== undefined && value !== undefined) {
      return this.assignments.assignOne(target, value, range);
    }
    const { names, isOpen, at } = this.evaluate(values, targets.length, range);
    const last = names.at(-1) ?? '$t';
    const take = (result: string): string => `${last}=${isOpen ? result : `$first(${result})`}`;
    targets.forEach((each, place) => this.assignments.assignFrom(each, at(place), take, range));
    this.expressions.release(...names);
  }

  private if(arms: readonly IfArm[], otherwise: Block | undefined): void {
    arms.forEach(({ condition, block, range }, place) => {
      const test = this.expressions.condition(condition);
      if (place === 0) this.code.add(`if(${test}){`, range);
      else this.code.add(`}else if(${this.watchedCondition(test, condition, range)}){`, range);
      this.block(block);
    });
    if (otherwise !== undefined) {
      this.code.add('}else{');
      this.block(otherwise);
    }
    this.code.add('}');
  }

  private inLoop(block: Block, head: (label: string) => void, write: () => void): void {
    const label = `$L${this.counter++}`;
    head(label);
    this.frames.push({ label, kind: 'loop', block });
    const { isCold } = this.expressions;
    this.expressions.isCold = false;
    write();
    this.expressions.isCold = isCold;
    this.frames.pop();
    this.code.add('}');
  }

  private loopLabel(): string {
    return this.frames.findLast(frame => frame.kind === 'loop')?.label ?? '';
  }

  private while(condition: Expression, block: Block, range: SourceRange): void {
    const test = this.watchedCondition(this.expressions.condition(condition), condition, range);
    const head = (label: string): void => this.code.add(`${label}:while(${test}){${roundOf(block.tokens)}`, range);
    this.inLoop(block, head, () => this.block(block));
  }

  private repeat(condition: Expression, block: Block, range: SourceRange): void {
    const { visible } = this;
    const head = (label: string): void => this.code.add(`${label}:for(;;){${roundOf(block.tokens)}`, range);
    this.inLoop(block, head, () => {
      const hasLabels = usedLabels(block).length > 0;
      const closeScope = this.openScope();
      if (hasLabels) this.block(block);
      else for (const statement of block.statements) this.statement(statement, false);
      this.point(condition, range);
      this.code.add(`if(${this.expressions.condition(condition)})break;`, range);
      closeScope();
    });
    this.visible = visible;
  }

  private numericFor(statement: Extract<Statement, { type: 'NumericFor' }>): void {
    const { variable, block, range } = statement;
    const { limit, step, start } = this.bounds(statement);
    const isPlain = !variable.assigned;
    const counter = isPlain ? nameOf(variable) : `$n${this.counter++}`;
    if (isPlain) variable.numeric = true;
    const constant = statement.step === undefined ? 1 : constantOf(statement.step);
    const test = testOf(counter, limit, step, constant);
    const advance = constant === 1 ? `${counter}++` : `${counter}+=${step}`;
    const { iteration, spoil } = this;
    const count = this.locals.length;
    this.iteration = undefined;
    const spoilt = this.spoilFlag();
    const head = (label: string): void =>
      this.code.add(`${label}:for(let ${counter}=${start};${test};${advance}){${roundOf(block.tokens)}`, range);
    this.inLoop(block, head, () => {
      if (isPlain) {
        this.visible++;
        this.locals.push(variable);
      } else {
        this.code.add(this.declare(variable, counter, false));
      }
      this.block(block);
      if (spoilt.isUsed()) this.code.add(`if(${spoilt.name})$spoilt();`);
    });
    this.visible--;
    this.locals.length = count;
    this.iteration = iteration;
    this.spoil = spoil;
    this.expressions.release(limit, step, start);
  }

  /** A variable that says whether the counter of a numeric `for` was buried; declared if it is used at all. */
  private spoilFlag(): { readonly name: string; readonly isUsed: () => boolean } {
    const name = `$s${this.counter++}`;
    const place = this.code.reserve();
    let isUsed = false;
    this.spoil = () => {
      if (!isUsed) this.code.fill(place, `let ${name}=false;`);
      isUsed = true;
      return `${name}=true;`;
    };
    return { name, isUsed: () => isUsed };
  }

  /** MoonSharp evaluates the limit first, then the step, then the start. */
  private bounds(statement: Extract<Statement, { type: 'NumericFor' }>): {
    limit: string;
    step: string;
    start: string;
  } {
    const limit = this.bound(statement.limit, 'limit', statement.range);
    const step = statement.step === undefined ? '1' : this.bound(statement.step, 'step', statement.range);
    const start = this.bound(statement.start, 'initial value', statement.range);
    return { limit, step, start };
  }

  private bound(expression: Expression, what: string, range: SourceRange): string {
    const constant = constantOf(expression);
    if (constant !== undefined) return constant < 0 ? `(${constant})` : String(constant);
    const value = this.expressions.value(expression);
    const name = `$b${this.counter++}`;
    const checked = isNumeric(expression) ? value : `typeof ($t=${value})==='number'?$t:$forBound($t,'${what}')`;
    this.code.add(`const ${name}=${checked};`, range);
    return name;
  }

  private genericFor(variables: Variable[], values: Expression[], block: Block, range: SourceRange): void {
    const iteration = `$i${this.counter++}`;
    const { iteration: outer, spoil, visible } = this;
    const count = this.locals.length;
    this.code.add(`const ${iteration}=$iterate(${this.expressions.results(values)});`, range);
    this.iteration = iteration;
    this.spoil = () => `${iteration}.isBroken=true;`;
    const step = this.form.mayYield
      ? `(${iteration}.isPlain||${iteration}.isBroken?${iteration}.step():${iteration}.take(yield* $step(${iteration}.callee,${iteration}.state,${iteration}.control)))`
      : `${iteration}.step()`;
    const head = (label: string): void => this.code.add(`${label}:while(${step}){${roundOf(block.tokens)}`, range);
    this.inLoop(block, head, () => {
      variables.forEach((variable, place) => {
        const value =
          place === 0 ? `${iteration}.control` : place === 1 ? `${iteration}.value` : `${iteration}.at(${place})`;
        this.code.add(this.declare(variable, value, false));
      });
      this.block(block);
    });
    this.visible = visible;
    this.locals.length = count;
    this.iteration = outer;
    this.spoil = spoil;
  }

  private goto(statement: GotoStatement): void {
    const { target, spoilsFor, range } = statement;
    const frame = this.frames.findLast(each => each.kind === 'labels' && each.block === target?.block);
    if (frame === undefined || target === undefined) return;
    if (this.form.isStrict && spoilsFor) this.code.add("$report('goto-out-of-for');", range);
    if (this.form.isStrict && sharesLocals(statement)) this.code.add("$report('goto-shares-local');", range);
    const round = roundOf(frame.block.tokens);
    this.code.add(`${round}${frame.label}$=${target.place};continue ${frame.label};`);
  }

  /** MoonSharp wipes all locals of the function at a label whose block declares none itself but has blocks that do. */
  private label({ block }: GotoLabel): void {
    if (!block.declares && block.nestedDeclares && this.visible > 0) this.code.add('$wiped();');
  }
}

import type { DebugRecorder } from './debug-recorder.ts';
import { isBoolean, isNumeric, isSameField, isStable, textOf } from './expression-facts.ts';
import { ARITHMETIC, COMPARISONS, type Comparison } from './operator-code.ts';
import { tableLiteral } from './table-emitter.ts';
import { isField, literal, memberAfterQuestion, nameOf, quoted, read } from './javascript-names.ts';
import { mayEvaluate } from '../syntax/evaluator-names.ts';
import type {
  BinaryOperator,
  CallExpression,
  Expression,
  FunctionBody,
  IndexExpression,
  Variable,
} from '../syntax/syntax-tree.ts';

const DOLLAR = 36;

/** Comparing strings of this length and more is charged. */
const LONG_STRING = 256;

/** Which code of a function is wanted. */
export interface FunctionForm {
  /** The generator form, where calls may yield. */
  readonly mayYield: boolean;
  /** Traps are looked for where the code alone would not see them. */
  readonly isStrict: boolean;
  /** Code of the world, to which a handle of an object that is gone is not nil. */
  readonly isWorld?: boolean;
  /** The function runs once, so that short code is better than fast code, but for loops. */
  readonly isCold?: boolean;
  /** The function itself, where it is called `$r` in its own code, and its stub has its name. */
  readonly self?: FunctionBody;
  /** The debugger's part of the chunk, when there is a debugger. */
  readonly debug?: DebugRecorder;
}

/** The code of a new function; `scope` is the name of the variables around it, when there is a debugger. */
export type ClosureEmitter = (body: FunctionBody, scope: readonly string[]) => string;

/**
 * Turns expressions into JavaScript. What is common is written out where it stands, so that the engine learns about every
 * place apart: arithmetic on numbers, fields and items that are there. All else is left to the operators.
 *
 * Temporary variables hold what is needed twice. One that is read before anything else can run may be shared.
 */
export class ExpressionEmitter {
  private temporaries = 0;
  private readonly free = new Set<string>();
  /** Whether short code is better than fast code here. */
  isCold: boolean;

  constructor(
    private readonly form: FunctionForm,
    readonly closure: (body: FunctionBody) => string,
    /** The variables in sight, those that hide others behind them. */
    private readonly inSight: () => readonly Variable[] = () => [],
  ) {
    this.isCold = form.isCold === true;
  }

  /** The names of all temporary variables, to be declared at the start of the function. */
  get declarations(): string[] {
    const names = ['$t', '$o'];
    for (let number = 0; number < this.temporaries; number++) names.push(`$${number}`);
    return names;
  }

  take(): string {
    for (const name of this.free) {
      this.free.delete(name);
      return name;
    }
    return `$${this.temporaries++}`;
  }

  release(...names: string[]): void {
    for (const name of names) if (isTemporary(name)) this.free.add(name);
  }

  /** Whether `expression` may stand for several values where it is last. */
  isMultiple(expression: Expression): boolean {
    if (expression.type === 'Call' || expression.type === 'Varargs') return true;
    if (expression.type !== 'Binary') return false;
    if (expression.operator !== 'and' && expression.operator !== 'or') return false;
    return (expression.mayBeMultiple ??= this.isMultiple(expression.left) || this.isMultiple(expression.right));
  }

  /** One value. */
  value(expression: Expression): string {
    if (this.isMultiple(expression)) return this.firstOf(this.raw(expression));
    return this.raw(expression);
  }

  private firstOf(code: string): string {
    return this.isCold ? `$first(${code})` : `(typeof($t=${code})==='object'&&$isArray($t)?$t[0]:$t)`;
  }

  /**
   * Whether a metamethod that gives several values can make `expression` stand for them where it is last: what compares
   * gives a boolean, and what has no metamethods one value.
   */
  isOpen(expression: Expression): boolean {
    switch (expression.type) {
      case 'Index':
        return true;
      case 'Unary':
        return expression.operator !== 'not' && !isNumeric(expression);
      case 'Binary':
        if (expression.operator === 'and' || expression.operator === 'or') {
          return (expression.mayBeOpen ??= this.isOpen(expression.left) || this.isOpen(expression.right));
        }
        return !isBoolean(expression) && !isNumeric(expression);
      default:
        return false;
    }
  }

  private mayBeSeveral(expression: Expression): boolean {
    return this.isMultiple(expression) || this.isOpen(expression);
  }

  /** A call of one of the operators, of which a metamethod may give several values, or yield in a coroutine. */
  operator(helper: string, values: string, all = false): string {
    if (!this.form.mayYield) return all ? openOperator(helper, values) : `${helper}(${values})`;
    const given = all ? 'yield* $go()' : '$first(yield* $go())';
    return `(($t=$later(${helper},${values}))===$D?${given}:$t)`;
  }

  /** The same for operators that compare. */
  private test(helper: string, values: string): string {
    if (!this.form.mayYield) return `${helper}(${values})`;
    return `(($t=$later(${helper},${values}))===$D?yield* $test():$t)`;
  }

  /**
   * One value or, if `expression` is multiple, perhaps several.
   *
   * @param all whether several values of a metamethod are wanted, too
   */
  raw(expression: Expression, all = false): string {
    switch (expression.type) {
      case 'Literal':
        return literal(expression.value);
      case 'Varargs':
        return nameOf(expression.variable);
      case 'Name':
        return read(expression.variable);
      case 'Index':
        return this.index(expression, all);
      case 'Call':
        return this.call(expression);
      case 'Function':
        return this.closure(expression.body);
      case 'Parenthesis':
        return this.value(expression.expression);
      case 'Unary':
        return this.unary(expression.operator, expression.operand, all);
      case 'Binary':
        return this.binary(expression.operator, expression.left, expression.right, all);
      case 'Table':
        for (const { key, value } of expression.fields) this.form.debug?.nameFunction(value, textOf(key));
        return tableLiteral(this, expression);
    }
  }

  /** A JavaScript boolean. */
  condition(expression: Expression): string {
    if (expression.type === 'Literal') return String(expression.value !== undefined && expression.value !== false);
    if (expression.type === 'Parenthesis') return this.condition(expression.expression);
    if (expression.type === 'Unary' && expression.operator === 'not') return `!${this.condition(expression.operand)}`;
    if (expression.type === 'Binary') {
      if (expression.operator === 'and') {
        return `(${this.condition(expression.left)}&&${this.condition(expression.right)})`;
      }
      if (expression.operator === 'or') {
        return `(${this.condition(expression.left)}||${this.condition(expression.right)})`;
      }
    }
    if (isBoolean(expression)) return this.raw(expression);
    return this.truth(expression);
  }

  private truth(expression: Expression): string {
    if (isStable(expression)) {
      const code = this.raw(expression);
      return `(${code}!=null&&${code}!==false)`;
    }
    return `(($t=${this.value(expression)})!=null&&$t!==false)`;
  }

  /** Code that can be read twice, and what has to run before it. */
  twice(expression: Expression): { readonly before: string; readonly code: string } {
    if (isStable(expression)) return { before: '', code: this.raw(expression) };
    const value = this.value(expression);
    const code = this.take();
    return { before: `${code}=${value},`, code };
  }

  private index({ object, key, multiple }: IndexExpression, all: boolean): string {
    if (multiple === true) return `$multi(${this.value(object)})`;
    if (key.type === 'Literal' && typeof key.value === 'string' && isField(key.value))
      return this.field(object, key.value, all);
    if (isNumeric(key)) return this.item(object, key, all);
    return this.computed(object, key, all);
  }

  private field(object: Expression, key: string, all: boolean): string {
    const name = quoted(key);
    if (this.isCold) return this.operator('$index', `${this.value(object)},${name}`, all);
    if (isStable(object)) {
      const code = this.raw(object);
      const slow = this.operator('$inherited', `${code},${name}`, all);
      return `(($t=${code}?.fields?.${memberAfterQuestion(key)})!==undefined?$t:${slow})`;
    }
    const slow = this.operator('$inherited', `$o,${name}`, all);
    return `(($t=($o=${this.value(object)})?.fields?.${memberAfterQuestion(key)})!==undefined?$t:${slow})`;
  }

  private item(object: Expression, key: Expression, all: boolean): string {
    if (this.isCold) return this.operator('$index', `${this.value(object)},${this.value(key)}`, all);
    const holder = this.twice(object);
    const place = this.twice(key);
    this.release(holder.code, place.code);
    const slow = this.operator('$index', `${holder.code},${place.code}`, all);
    return `(${holder.before}${place.before}($t=${holder.code}?.items?.[${place.code}])!==undefined?$t:${slow})`;
  }

  private computed(object: Expression, key: Expression, all: boolean): string {
    if (key.type === 'Literal') return this.operator('$index', `${this.value(object)},${this.value(key)}`, all);
    const holder = this.twice(object);
    const place = this.twice(key);
    this.release(holder.code, place.code);
    return (
      `(${holder.before}${place.before}typeof ${place.code}==='number'&&($t=${holder.code}?.items?.[${place.code}])!==undefined` +
      `?$t:${this.operator('$indexAny', `${holder.code},${place.code}`, all)})`
    );
  }

  private unary(operator: 'not' | '#' | '-', operand: Expression, all: boolean): string {
    if (operator === 'not') return `!${this.condition(operand)}`;
    if (operator === '#') return this.operator('$len', this.value(operand), all);
    if (isNumeric(operand)) return `(-${this.value(operand)})`;
    return this.operator('$neg', this.value(operand), all);
  }

  private binary(operator: BinaryOperator, left: Expression, right: Expression, all: boolean): string {
    switch (operator) {
      case 'and':
      case 'or':
        return this.logical(operator, left, right, all);
      case '==':
        return this.equality(left, right);
      case '~=':
        return `!${this.equality(left, right)}`;
      case '<':
      case '>':
      case '<=':
      case '>=':
        return this.comparison(operator, left, right);
      case '..':
        return this.operator('$concat', `${this.value(left)},${this.value(right)}`, all);
      case '^':
        return this.operator('$pow', `${this.value(left)},${this.value(right)}`, all);
      case '%':
        return this.operator('$mod', `${this.value(left)},${this.value(right)}`, all);
      default:
        return this.arithmetic(operator, left, right, all);
    }
  }

  private logical(operator: 'and' | 'or', left: Expression, right: Expression, all: boolean): string {
    const other = this.raw(right, all);
    if (isBoolean(left)) {
      const condition = this.condition(left);
      return operator === 'and' ? `(${condition}?${other}:false)` : `(${condition}?true:${other})`;
    }
    if (all ? this.mayBeSeveral(left) : this.isMultiple(left)) {
      const test = `$true($t=${this.raw(left, all)})`;
      return operator === 'and' ? `(${test}?${other}:$t)` : `(${test}?$t:${other})`;
    }
    const stable = isStable(left);
    const code = stable ? this.raw(left) : '$t';
    const test = stable ? `${code}!=null&&${code}!==false` : `($t=${this.raw(left)})!=null&&$t!==false`;
    return operator === 'and' ? `(${test}?${other}:${code})` : `(${test}?${code}:${other})`;
  }

  private equality(left: Expression, right: Expression): string {
    const constant = right.type === 'Literal' ? right : left;
    if (constant.type === 'Literal') {
      const variable = constant === right ? left : right;
      if (constant.value === undefined) return this.isNil(variable);
      const code = this.value(variable);
      const isLong = typeof constant.value === 'string' && constant.value.length >= LONG_STRING;
      return isLong ? `$sameString(${code},${literal(constant.value)})` : `(${code}===${literal(constant.value)})`;
    }
    const a = this.twice(left);
    const b = this.twice(right);
    this.release(a.code, b.code);
    if (isNumeric(left) || isNumeric(right)) return `(${a.before}${b.before}${a.code}===${b.code})`;
    const same = isSameField(left, right) ? 'true' : `typeof ${a.code}!=='object'||${this.test('$same', a.code)}`;
    return (
      `(${a.before}${b.before}typeof ${a.code}==='string'&&${a.code}.length>=${LONG_STRING}` +
      `?$sameString(${a.code},${b.code}):${a.code}===${b.code}?${same}:` +
      `(typeof ${a.code}==='object'||${a.code}===undefined)&&${this.test('$eq', `${a.code},${b.code}`)})`
    );
  }

  private isNil(value: Expression): string {
    if (this.form.isWorld === true) return `(${this.value(value)}==null)`;
    if (this.isCold) return `$isNil(${this.value(value)})`;
    const { before, code } = this.twice(value);
    this.release(code);
    // Objects alone have to be asked: those of the game may be gone.
    return `(${before}${code}==null||typeof ${code}==='object'&&$isNil(${code}))`;
  }

  private comparison(operator: Comparison, left: Expression, right: Expression): string {
    const [not, symbol, helper] = COMPARISONS[operator];
    const slow = (values: string): string => `${not}${this.test(helper, values)}`;
    if (this.form.isStrict) return slow(`${this.value(left)},${this.value(right)}`);
    return this.numeric(left, right, (a, b) => `${not}(${a}${symbol}${b})`, slow);
  }

  private arithmetic(operator: BinaryOperator, left: Expression, right: Expression, all: boolean): string {
    const [symbol, helper] = ARITHMETIC[operator] ?? ['+', '$add'];
    // The blank keeps `a - -b` from becoming `a--b`.
    const slow = (values: string): string => this.operator(helper, values, all);
    return this.numeric(left, right, (a, b) => `${a}${symbol} ${b}`, slow);
  }

  private numeric(
    left: Expression,
    right: Expression,
    fast: (a: string, b: string) => string,
    slow: (values: string) => string,
  ): string {
    if (this.isCold) return slow(`${this.value(left)},${this.value(right)}`);
    const a = this.twice(left);
    const b = this.twice(right);
    this.release(a.code, b.code);
    const tests: string[] = [];
    if (!isNumeric(left)) tests.push(`typeof ${a.code}==='number'`);
    if (!isNumeric(right)) tests.push(`typeof ${b.code}==='number'`);
    const before = `${a.before}${b.before}`;
    if (tests.length === 0) return `(${before}${fast(a.code, b.code)})`;
    return `(${before}${tests.join('&&')}?${fast(a.code, b.code)}:${slow(`${a.code},${b.code}`)})`;
  }

  private call(expression: CallExpression): string {
    const last = expression.values.at(-1);
    if (last !== undefined && this.mayBeSeveral(last)) return this.spreadCall(expression, last);
    if (this.form.mayYield) return this.yieldingCall(expression);
    const values = this.given(expression);
    if (this.isCold) return this.coldCall(expression, values);
    if (expression.method === undefined) return `${this.callable(expression.callee)}(${values.join(',')})`;
    const { object, code } = this.method(expression.callee, expression.method, '$o');
    return `${code}(${[object, ...values].join(',')})`;
  }

  private coldCall({ callee, method }: CallExpression, values: readonly string[]): string {
    if (method === undefined) return `$call(${[this.raw(callee, true), ...values].join(',')})`;
    const holder = this.twice(callee);
    this.release(holder.code);
    const code = this.operator('$index', `${holder.code},${quoted(method)}`, true);
    return `(${holder.before}$call(${[code, holder.code, ...values].join(',')}))`;
  }

  /** The arguments of a call. */
  private given(expression: CallExpression): string[] {
    const codes = expression.values.map(value => this.value(value));
    const last = codes.pop();
    if (last !== undefined) codes.push(this.withScope(expression, last));
    return codes;
  }

  /** The last argument of a call; `dynamic.eval` finds the names in sight by it. */
  private withScope(call: CallExpression, last: string): string {
    if (!mayEvaluate(call)) return last;
    const cases = new Map(this.inSight().map(variable => [variable.name, read(variable)]));
    const arms = [...cases].map(([name, code]) => `case${quoted(name)}:return[${code}];`);
    return `$scope(${last},$n=>{switch($n){${arms.join('')}}})`;
  }

  private callable(callee: Expression): string {
    if (callee.type === 'Name' && callee.variable.ownFunction !== undefined && !callee.variable.assigned) {
      return callee.variable.ownFunction === this.form.self ? '$r' : this.raw(callee);
    }
    if (isStable(callee)) {
      const code = this.raw(callee);
      return `(typeof ${code}==='function'?${code}:$callable(${code}))`;
    }
    // A list of values is no function either, and has its own name in the message.
    const code = this.raw(callee, true);
    return `(typeof ($t=${code})==='function'?$t:$callable($t))`;
  }

  /** The method and the object it is called on. The object is the first argument, and so read before anything else runs. */
  private method(object: Expression, name: string, temporary: string): { object: string; code: string } {
    const stable = isStable(object);
    const holder = stable ? this.raw(object) : temporary;
    const before = stable ? '' : `${temporary}=${this.value(object)},`;
    return {
      object: holder,
      code: `(${before}typeof ($t=${this.lookUp(holder, name)})==='function'?$t:$callable($t))`,
    };
  }

  /** The method `name` of the object that `holder` reads, or of its class. */
  private lookUp(holder: string, name: string): string {
    if (!isField(name)) return this.operator('$index', `${holder},${quoted(name)}`, true);
    const method = `?.fields?.${memberAfterQuestion(name)}`;
    const slow = this.operator('$inherited', `${holder},${quoted(name)}`, true);
    return (
      `(($t=${holder}${method})!==undefined||` +
      `($t=${holder}?.metatable?.fields?.__index${method})!==undefined?$t:${slow})`
    );
  }

  private yieldingCall(expression: CallExpression): string {
    const values = this.given(expression);
    if (expression.method === undefined) {
      const callee = this.raw(expression.callee, true);
      return `(yield* $y(${[callee, ...values].join(',')}))`;
    }
    const holder = this.twice(expression.callee);
    const callee = this.lookUp(holder.code, expression.method);
    this.release(holder.code);
    return `(${holder.before}yield* $y(${[callee, holder.code, ...values].join(',')}))`;
  }

  /** A call whose last value stands for all that it gives. */
  private spreadCall(expression: CallExpression, last: Expression): string {
    const before: string[] = [];
    const callee = this.take();
    const values: string[] = [];
    if (expression.method === undefined) {
      before.push(`${callee}=${this.raw(expression.callee, true)}`);
    } else {
      const holder = this.twice(expression.callee);
      before.push(`${holder.before}${callee}=${this.lookUp(holder.code, expression.method)}`);
      values.push(holder.code);
    }
    for (const value of expression.values.slice(0, -1)) {
      const given = this.twice(value);
      if (given.before !== '') before.push(given.before.slice(0, -1));
      values.push(given.code);
    }
    const rest = this.withScope(expression, this.raw(last, true));
    this.release(callee, ...values);
    before.push(`$t=${rest}`);
    return `(${before.join(',')},${this.spread(callee, values)})`;
  }

  private spread(callee: string, values: string[]): string {
    const given = values.map(value => `${value},`).join('');
    if (this.form.mayYield)
      return `$isArray($t)?yield* $y(${callee},${given}...$many($t)):yield* $y(${callee},${given}$t)`;
    return (
      `$isArray($t)?$call(${callee},${given}...$many($t)):` +
      `(typeof ${callee}==='function'?${callee}:$callable(${callee}))(${given}$t)`
    );
  }

  /** All values of a list as one result. */
  results(values: readonly Expression[]): string {
    const last = values.at(-1);
    if (last === undefined) return 'null';
    if (values.length === 1) return this.raw(last, true);
    const fixed = values.slice(0, -1).map(value => this.value(value));
    if (this.isMultiple(last)) return `$results([${fixed.join(',')}],${this.raw(last, true)})`;
    if (this.isOpen(last)) return `$opened([${[...fixed, this.raw(last, true)].join(',')}])`;
    return `[${[...fixed, this.value(last)].join(',')}]`;
  }
}

/** Those that are quick where there is no metamethod. */
const QUICK: Readonly<Record<string, string>> = { $concat: '$concatAll', $mod: '$modAll', $len: '$lenAll' };

/** An operator of which all values are wanted. */
function openOperator(helper: string, values: string): string {
  if (helper === '$index' || helper === '$inherited' || helper === '$indexAny') return `${helper}(${values},true)`;
  const quick = QUICK[helper];
  return quick === undefined ? `$all(${helper},${values})` : `${quick}(${values})`;
}

/** `$0`, `$1`, … */
function isTemporary(code: string): boolean {
  if (code.charCodeAt(0) !== DOLLAR || code.length < 2) return false;
  for (let at = 1; at < code.length; at++) if (!(code.charCodeAt(at) >= 48 && code.charCodeAt(at) <= 57)) return false;
  return true;
}

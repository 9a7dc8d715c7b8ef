import { takeScope, type LookUp } from '../runtime/dynamic-scope.ts';
import { HostError, LuaError, badArgument } from '../runtime/errors.ts';
import { charge } from '../runtime/budget.ts';
import { chargeString } from '../runtime/long-string.ts';
import { running } from '../runtime/machine.ts';
import { equals, ieeeRemainder, toNumber, toStringOrNumber } from '../runtime/operators/index.ts';
import { NO_FUNCTIONS } from '../syntax/expression-parser.ts';
import { parseExpression } from '../syntax/parser.ts';
import { LuaSyntaxError } from '../syntax/syntax-error.ts';
import type { BinaryOperator, Expression } from '../syntax/syntax-tree.ts';
import { LuaTable, newTable } from '../runtime/table.ts';
import { UserData } from '../runtime/user-data.ts';
import { isTrue, type LuaValue } from '../runtime/value.ts';
import { gotName, stringAt } from './arguments.ts';
import { libraryTable } from './library.ts';

function refuse(message: string): LuaError {
  return new LuaError(`<dynamic>: ${message}`);
}

/** What reading an expression costs, and how many units of it are one more call. */
const CALLS_AN_EXPRESSION = 32;
const UNITS_A_CALL = 0.5;
/** What evaluating one operand or operator costs. */
const CALLS_A_NODE = 2;

function parse(source: string): Expression {
  charge(CALLS_AN_EXPRESSION + source.length / UNITS_A_CALL);
  try {
    return parseExpression(source);
  } catch (error) {
    if (!(error instanceof LuaSyntaxError)) throw error;
    // MoonSharp looks for the function that has the arguments.
    if (error.message.startsWith("cannot use '...'")) {
      throw new HostError('InvalidOperationException', 'Sequence contains no elements');
    }
    // MoonSharp looks for the environment of the expression, which has none of its own.
    if (error.message.startsWith(NO_FUNCTIONS)) {
      throw new HostError('InternalErrorException', '_ENV passed in CreateGlobalReference');
    }
    // MoonSharp looks for the place of the mistake in a chunk that does not exist.
    throw new HostError(
      'ArgumentOutOfRangeException',
      "Index was out of range. Must be non-negative and less than the size of the collection. (Parameter 'index')",
    );
  }
}

/**
 * Evaluates an expression as `dynamic.eval` does: no calls, no functions, no metatables. Names are local variables of the
 * caller, or globals of `environment`.
 */
class Evaluator {
  constructor(
    private readonly environment: LuaTable,
    private readonly lookUp: LookUp | undefined,
  ) {}

  value(expression: Expression): LuaValue {
    charge(CALLS_A_NODE);
    switch (expression.type) {
      case 'Literal':
        return expression.value;
      case 'Name':
        return this.named('_ENV', () => this.environment);
      case 'Parenthesis':
        return this.value(expression.expression);
      case 'Index':
        if (expression.global !== undefined) return this.global(expression.global);
        return this.index(this.value(expression.object), this.value(expression.key));
      case 'Unary':
        return this.unary(expression.operator, this.value(expression.operand));
      case 'Binary':
        return this.binary(expression.operator, expression.left, expression.right);
      case 'Call':
        throw refuse('Dynamic Expressions cannot call functions.');
      case 'Function':
        throw new Error('a dynamic expression has no functions');
      case 'Varargs':
        throw refuse("cannot use '...' in a dynamic expression.");
      case 'Table':
        if (!expression.shared) throw refuse('Dynamic Expressions cannot define new non-prime tables.');
        return this.table(expression);
    }
  }

  private named(name: string, otherwise: () => LuaValue): LuaValue {
    const found = this.lookUp?.(name);
    return found === undefined ? otherwise() : found[0];
  }

  private global(name: string): LuaValue {
    return this.named(name, () => {
      const environment = this.named('_ENV', () => this.environment);
      if (environment instanceof LuaTable) return environment.getField(name);
      const message = `_ENV is not a table but a ${clrTypeName(environment)}`;
      throw new HostError('InvalidOperationException', message);
    });
  }

  private table(expression: Extract<Expression, { type: 'Table' }>): LuaTable {
    const table = newTable();
    expression.items.forEach((item, place) => table.set(place + 1, this.value(item)));
    for (const { key, value } of expression.fields) {
      const name = this.value(key);
      if (name !== undefined && name !== null) table.set(name, this.value(value));
    }
    return table;
  }

  private index(object: LuaValue, key: LuaValue): LuaValue {
    if (!(object instanceof LuaTable)) throw refuse('Attempt to index non-table.');
    if (key === undefined || key === null || key !== key) throw refuse('Attempt to index with nil or nan key.');
    return object.get(key);
  }

  private unary(operator: 'not' | '#' | '-', value: LuaValue): LuaValue {
    if (operator === 'not') return !isTrue(value);
    if (operator === '-') return -this.number(value);
    if (value instanceof LuaTable || typeof value === 'string') return value.length;
    throw new LuaError(`Can't get length of type ${clrTypeName(value)}`);
  }

  private number(value: LuaValue): number {
    const number = toNumber(value);
    if (number === undefined) throw refuse('Attempt to perform arithmetic on non-numbers.');
    return number;
  }

  private binary(operator: BinaryOperator, leftExpression: Expression, rightExpression: Expression): LuaValue {
    const left = this.value(leftExpression);
    if (operator === 'or') return isTrue(left) ? left : this.value(rightExpression);
    if (operator === 'and') return isTrue(left) ? this.value(rightExpression) : left;
    const right = this.value(rightExpression);
    switch (operator) {
      case '==':
        return this.equal(left, right);
      case '~=':
        return !this.equal(left, right);
      case '<':
        return this.compare(left, right) < 0;
      case '<=':
        return this.compare(left, right) <= 0;
      case '>':
        return !(this.compare(left, right) <= 0);
      case '>=':
        return !(this.compare(left, right) < 0);
      case '..':
        return this.concatenate(left, right);
      default:
        return this.arithmetic(operator, this.operands(left, right));
    }
  }

  private operands(left: LuaValue, right: LuaValue): readonly [number, number] {
    return [this.number(left), this.number(right)];
  }

  private arithmetic(operator: BinaryOperator, [left, right]: readonly [number, number]): number {
    switch (operator) {
      case '+':
        return left + right;
      case '-':
        return left - right;
      case '*':
        return left * right;
      case '/':
        return left / right;
      case '%': {
        const rest = ieeeRemainder(left, right);
        return rest < 0 ? rest + right : rest;
      }
      default:
        throw refuse('Unsupported operator Power');
    }
  }

  private equal(left: LuaValue, right: LuaValue): boolean {
    return left instanceof LuaTable ? left === right : equals(left, right);
  }

  private compare(left: LuaValue, right: LuaValue): number {
    if (typeof left === 'number' && typeof right === 'number')
      return left < right ? -1 : left === right ? 0 : left > right ? 1 : NaN;
    if (typeof left === 'string' && typeof right === 'string') return running.machine.culture.compare(left, right);
    throw refuse('Attempt to compare non-numbers, non-strings.');
  }

  private concatenate(left: LuaValue, right: LuaValue): string {
    const [leftText, rightText] = [toStringOrNumber(left), toStringOrNumber(right)];
    chargeString((leftText?.length ?? 0) + (rightText?.length ?? 0));
    if (leftText === undefined || rightText === undefined) {
      throw refuse('Attempt to perform concatenation on non-strings.');
    }
    return leftText + rightText;
  }
}

function clrTypeName(value: LuaValue): string {
  if (value === undefined || value === null) return 'Nil';
  const name = typeof value;
  return name === 'function' ? 'Function' : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The library `dynamic`; `environment` is where names are looked up. */
export function dynamicLibrary(environment: LuaTable): LuaTable {
  return libraryTable({
    eval(...values) {
      const given = values[0];
      const evaluator = new Evaluator(environment, takeScope());
      if (given instanceof UserData) return evaluator.value(expressionIn(given));
      return evaluator.value(parse(textFor(values, 'dynamic.eval')));
    },
    prepare(...values) {
      return new UserData(
        'MoonSharp.Interpreter.CoreLib.DynamicModule+DynamicExprWrapper',
        parse(textFor(values, 'dynamic.prepare')),
      );
    },
  });
}

function expressionIn(data: UserData): Expression {
  if (!data.className.endsWith('DynamicExprWrapper')) {
    throw new LuaError(
      "bad argument #1 to 'dynamic.eval' (A userdata was passed, but was not a previously prepared expression.)",
    );
  }
  // Only `prepare` makes data of this class.
  return data.content as Expression;
}

function textFor(values: LuaValue[], name: string): string {
  const value = values[0];
  if (typeof value === 'string' || typeof value === 'number') return stringAt(values, 0, name);
  throw badArgument(0, name, 'string', gotName(values, 0));
}

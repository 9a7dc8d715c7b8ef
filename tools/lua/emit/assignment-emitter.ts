import { targetName } from './debug-recorder.ts';
import type { EmittedCode } from './emitted-code.ts';
import type { ExpressionEmitter, FunctionForm } from './expression-emitter.ts';
import { isStable } from './expression-facts.ts';
import { isField, member, quoted, read } from './javascript-names.ts';
import type { SourceRange } from '../syntax/source-range.ts';
import type { AssignmentTarget, Expression } from '../syntax/syntax-tree.ts';

/** Writes assignments to variables, fields and items. */
export class AssignmentEmitter {
  constructor(
    private readonly code: EmittedCode,
    private readonly expressions: ExpressionEmitter,
    private readonly form: FunctionForm,
  ) {}

  /** A `__newindex` function leaves its result where MoonSharp looks for the last value. */
  assignFrom(target: AssignmentTarget, value: string, take: (result: string) => string, range: SourceRange): void {
    if (target.type === 'Name') return this.code.add(`${read(target.variable)}=${value};`);
    const object = this.expressions.value(target.object);
    const holder = this.expressions.take();
    const key = this.expressions.value(target.key);
    const answer = this.form.mayYield ? '($t===$D?yield* $go():$t.result)' : '$t.result';
    const set = this.setting('$setIndex', `${holder},${key},${value}`);
    this.code.add(`${holder}=${object};if(($t=${set})!==undefined)${take(answer)};`, range);
    this.expressions.release(holder);
  }

  /** A call of one of the operators that set something. */
  private setting(helper: string, values: string): string {
    return this.form.mayYield ? `$later(${helper},${values})` : `${helper}(${values})`;
  }

  /** The same as a whole statement. */
  private set(helper: string, values: string): string {
    const code = this.setting(helper, values);
    return this.form.mayYield ? `(${code}===$D&&(yield* $go()))` : code;
  }

  assignOne(target: AssignmentTarget, value: Expression, range: SourceRange): void {
    const { expressions } = this;
    this.form.debug?.nameFunction(value, targetName(target));
    if (target.type === 'Name') {
      return this.code.add(`${read(target.variable)}=${expressions.value(value)};`, range);
    }
    if (expressions.isCold && target.key.type === 'Literal' && isStable(target.object)) {
      const object = expressions.value(target.object);
      const key = expressions.value(target.key);
      return this.code.add(`${this.set('$setAny', `${object},${key},${expressions.value(value)}`)};`, range);
    }
    const given = expressions.twice(value);
    const holder = expressions.twice(target.object);
    if (target.key.type === 'Literal' && typeof target.key.value === 'string' && isField(target.key.value)) {
      const name = target.key.value;
      const field = `${holder.code}${member('fields')}${member(name)}`;
      const optional = `${holder.code}?.fields?.${member(name).replace(/^\./, '')}`;
      const test = `${given.code}!=null&&${optional}!==undefined`;
      const slow = this.set('$setField', `${holder.code},${quoted(name)},${given.code}`);
      this.code.add(`${given.before}${holder.before}${test}?${field}=${given.code}:${slow};`, range);
    } else {
      const key = expressions.twice(target.key);
      const set = this.set('$setAny', `${holder.code},${key.code},${given.code}`);
      this.code.add(`${given.before}${holder.before}${key.before}${set};`, range);
      expressions.release(key.code);
    }
    expressions.release(given.code, holder.code);
  }
}

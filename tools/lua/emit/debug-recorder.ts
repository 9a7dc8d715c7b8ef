import type { SourceRange } from '../syntax/source-range.ts';
import type { AssignmentTarget, Expression, FunctionBody, Variable } from '../syntax/syntax-tree.ts';

/** Takes note of what is compiled, for a debugger: the points at which the program can stop, and names of functions. */
export interface DebugRecorder {
  /** The number by which generated code finds the recorder again. */
  readonly id: number;
  /** The number of the point at `node`, the same in every variant of a function. */
  pointAt(node: object, body: FunctionBody, range: SourceRange, locals: readonly Variable[]): number;
  /** The variables around a function, in the block that makes it: those that come last hide others of the same name. */
  surround(body: FunctionBody, locals: readonly Variable[]): void;
  /** A function is named after the first variable or field that it is assigned to. */
  nameFunction(value: Expression, name: string): void;
}

/** The source text of an assignment target, such as `Unit.hurt`. */
export function targetName(target: AssignmentTarget | Expression): string {
  if (target.type === 'Name') return target.variable.name;
  if (target.type !== 'Index') return '';
  const key = target.key.type === 'Literal' ? String(target.key.value) : '[]';
  if (target.global !== undefined) return key;
  const object = targetName(target.object);
  return object === '' ? key : `${object}.${key}`;
}

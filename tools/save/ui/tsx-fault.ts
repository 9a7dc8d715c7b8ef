import { relative, resolve } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { BuildDiagnostic } from '../../compiler/index.ts';
import { UI_MESSAGES } from './messages.ts';

/** A module of TSX with everything that it imports, as one program. */
export interface BundledTsx {
  readonly path: string;
  /** Of the project. */
  readonly root: string;
  /** Absolute paths of what it was made from, without `crownspace/ui`. */
  readonly files: readonly string[];
  readonly program: string;
  /** Its sources are relative to the root. */
  readonly map: string;
}

type Place = Pick<BuildDiagnostic, 'file' | 'line' | 'column'>;

/** What a UI threw, at its place in the TSX: where it was thrown, or else the element in which it happened. */
export function tsxFault(thrown: unknown, bundled: BundledTsx, program: string): BuildDiagnostic {
  const isOurs = field(thrown, 'name') === 'UiError';
  const cause = isOurs ? field(thrown, 'cause') : thrown;
  const traces = [cause, isOurs ? field(thrown, 'origin') : undefined];
  const [place] = traces.flatMap(trace => placeOf(trace, bundled, program) ?? []);
  const file = relative(bundled.root, bundled.path).replaceAll('\\', '/');
  const reasons = isOurs && cause !== undefined ? [thrown, cause] : [thrown];
  return { ...(place ?? { file, line: 1, column: 1 }), message: reasons.map(reasonOf).join(': '), code: 'ui' };
}

/** Errors are of another context, where classes are others. */
function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function reasonOf(thrown: unknown): string {
  const message = field(thrown, 'message');
  if (typeof message !== 'string') return String(thrown);
  const name = String(field(thrown, 'name'));
  const reason = ['Error', 'UiError'].includes(name) ? message : `${name}: ${message}`;
  return name === 'ReferenceError' ? UI_MESSAGES.reference(reason) : reason;
}

/** The innermost place of a stack that is in a file of the project: functions of `crownspace/ui` are at fault for nothing. */
function placeOf(trace: unknown, bundled: BundledTsx, program: string): Place | undefined {
  const stack = field(trace, 'stack');
  if (typeof stack !== 'string') return undefined;
  const map = new TraceMap(bundled.map);
  for (const [, file, line, column] of stack.matchAll(/([^\s()]+):(\d+):(\d+)\)?$/gm)) {
    if (file !== program) continue;
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (found.source === null || !bundled.files.includes(resolve(bundled.root, found.source))) continue;
    return { file: found.source, line: found.line, column: found.column + 1 };
  }
  return undefined;
}

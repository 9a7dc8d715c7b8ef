import { relative, sep } from 'node:path';
import ts from 'typescript';
import type { BuildDiagnostic } from '../build-error.ts';
import { MESSAGES } from '../messages.ts';

/** TypeScript's code for an import of TSX in a script, for which it recommends a setting that does not help. */
const NO_JSX = 6142;

/** Converts a diagnostic of TypeScript or TypeScriptToLua; lines and columns count from 1. */
export function toBuildDiagnostic(diagnostic: ts.Diagnostic, root: string): BuildDiagnostic {
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
  const code = diagnostic.source === 'typescript-to-lua' ? `TL${diagnostic.code}` : `TS${diagnostic.code}`;
  const { file, start } = diagnostic;
  if (file === undefined || start === undefined) return { file: '', line: 0, column: 0, message, code };
  const place = { file: projectName(file.fileName, root), ...placeAt(file.text, start) };
  if (diagnostic.code !== NO_JSX) return { ...place, message, code };
  const specifier = file.text.slice(start, start + (diagnostic.length ?? 0));
  return { ...place, message: MESSAGES.tsx(specifier.replace(/['"]/g, '')), code: 'tsx' };
}

/** Counted from 1. */
export function placeAt(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position).split(/\r\n|\n|\r/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Relative to the project's root, with forward slashes. */
export function projectName(file: string, root: string): string {
  return relative(root, file).split(sep).join('/');
}

export function isError(diagnostic: ts.Diagnostic): boolean {
  return diagnostic.category === ts.DiagnosticCategory.Error;
}

import { relative, sep } from 'node:path';
import ts from 'typescript';
import type { BuildDiagnostic } from '../build-error.ts';

/** Converts a diagnostic of TypeScript or TypeScriptToLua; lines and columns count from 1. */
export function toBuildDiagnostic(diagnostic: ts.Diagnostic, root: string): BuildDiagnostic {
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
  const code = diagnostic.source === 'typescript-to-lua' ? `TL${diagnostic.code}` : `TS${diagnostic.code}`;
  const { file, start } = diagnostic;
  if (file === undefined || start === undefined) return { file: '', line: 0, column: 0, message, code };
  return { file: projectName(file.fileName, root), ...placeAt(file.text, start), message, code };
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

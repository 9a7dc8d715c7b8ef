import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildDiagnostic, formatDiagnostic } from '../build-error.ts';
import { codeFrame } from '../locations/code-frame.ts';

/** The number of diagnostics that are shown with their code; further ones are listed. */
const MOST_FRAMES = 5;

/** Diagnostics for a terminal: each with its position, the first few with the code around it. */
export function framedDiagnostics(diagnostics: readonly BuildDiagnostic[], root: string): string {
  return diagnostics
    .map((fault, index) => (index < MOST_FRAMES ? framed(fault, root) : formatDiagnostic(fault)))
    .join('\n');
}

function framed(fault: BuildDiagnostic, root: string): string {
  const path = join(root, fault.file);
  if (fault.file === '' || !existsSync(path)) return formatDiagnostic(fault);
  return `${formatDiagnostic(fault)}\n${codeFrame(readFileSync(path, 'utf8'), fault)}`;
}

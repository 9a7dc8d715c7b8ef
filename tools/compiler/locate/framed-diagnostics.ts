import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildDiagnostic, formatDiagnostic } from '../build-error.ts';
import { codeFrame } from '../locations/code-frame.ts';

/** Faults that are shown with their code; of more there is a list. */
const MOST_FRAMES = 5;

/** Faults as a terminal shows them: each at its place, the first few with the code around it. */
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

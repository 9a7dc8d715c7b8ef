/** One thing that keeps a project from becoming a bundle, or that a check found in it. */
export interface BuildDiagnostic {
  /** Relative to the project's root, with forward slashes; empty when no file is to blame. */
  readonly file: string;
  /** Counted from 1; 0 when there is no file. */
  readonly line: number;
  /** Counted from 1; 0 when there is no file. */
  readonly column: number;
  readonly message: string;
  /** `TS…` of TypeScript, `TL…` of TypeScriptToLua, or a word of ours such as `import-cycle`. */
  readonly code: string;
}

/** A project that cannot be made into a bundle: everything that is wrong with it, at its place. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly code = 'build';

  constructor(readonly diagnostics: readonly BuildDiagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join('\n'));
  }
}

/** `file:line:column message (code)`, as editors and terminals know to follow it. */
export function formatDiagnostic({ file, line, column, message, code }: BuildDiagnostic): string {
  const place = file === '' ? '' : `${file}:${line}:${column} `;
  return `${place}${message} (${code})`;
}

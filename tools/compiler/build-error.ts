/** An error in a project: it prevents a bundle, or a check has found it. */
export interface BuildDiagnostic {
  /** Relative to the project's root, with forward slashes; empty when it is in no file. */
  readonly file: string;
  /** Counted from 1; 0 when there is no file. */
  readonly line: number;
  /** Counted from 1; 0 when there is no file. */
  readonly column: number;
  readonly message: string;
  /** `TS…` of TypeScript, `TL…` of TypeScriptToLua, or an id of ours such as `import-cycle`. */
  readonly code: string;
}

/** A project that does not compile: all its errors with their positions. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly code = 'build';

  readonly diagnostics: readonly BuildDiagnostic[];

  constructor(diagnostics: readonly BuildDiagnostic[]) {
    const found = distinctDiagnostics(diagnostics);
    super(found.map(formatDiagnostic).join('\n'));
    this.diagnostics = found;
  }
}

/** Each of them once: what several scripts import is looked at with each. */
export function distinctDiagnostics(diagnostics: readonly BuildDiagnostic[]): BuildDiagnostic[] {
  return [...new Map(diagnostics.map(fault => [formatDiagnostic(fault), fault])).values()];
}

/** `file:line:column message (code)`, which editors and terminals can follow. */
export function formatDiagnostic({ file, line, column, message, code }: BuildDiagnostic): string {
  const place = file === '' ? '' : `${file}:${line}:${column} `;
  return `${place}${message} (${code})`;
}

import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { filePath, type SourceKey } from './source-registry.ts';

type Settings = Pick<DebugProtocol.InitializeRequestArguments, 'linesStartAt1' | 'columnsStartAt1' | 'pathFormat'>;

/** Translates positions to and from the form that an editor asked for; everything else counts from 1 and has paths. */
export class EditorPositions {
  readonly #firstLine: number;
  readonly #firstColumn: number;
  readonly #hasAddresses: boolean;
  /** How the editor calls files that lie behind links. */
  readonly #names = new Map<string, string>();

  constructor({ linesStartAt1 = true, columnsStartAt1 = true, pathFormat = 'path' }: Settings = {}) {
    this.#firstLine = linesStartAt1 ? 1 : 0;
    this.#firstColumn = columnsStartAt1 ? 1 : 0;
    this.#hasAddresses = pathFormat === 'uri';
  }

  /** A source without a file has a number instead. @throws {Error} */
  keyOf({ path, sourceReference = 0 }: DebugProtocol.Source): SourceKey {
    if (sourceReference > 0) return sourceReference;
    if (typeof path !== 'string')
      throw new Error('a source without a path or a number cannot be found: expected one of them');
    const named = path.startsWith('file:') ? fileURLToPath(path) : path;
    const key = filePath(named);
    this.#names.set(key, named);
    return key;
  }

  pathOf(key: string): string {
    const path = this.#names.get(key) ?? key;
    return this.#hasAddresses ? pathToFileURL(path).href : path;
  }

  lineFrom(line: number): number {
    return line - this.#firstLine + 1;
  }

  columnFrom(column: number): number {
    return column - this.#firstColumn + 1;
  }

  shown<Place extends { readonly line?: number; readonly column?: number }>(place: Place): Place {
    const { line, column } = place;
    return {
      ...place,
      ...(line === undefined ? {} : { line: line - 1 + this.#firstLine }),
      ...(column === undefined ? {} : { column: column - 1 + this.#firstColumn }),
    };
  }
}

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type BuildDiagnostic, BuildError, projectRoot } from '../../compiler/index.ts';
import { errorCode, FileError, insideFolder } from '../../files/index.ts';
import { parseXml } from '../../world/ui/index.ts';
import { UI_MESSAGES } from './messages.ts';
import { findIncludes, type XmlInclude } from './find-includes.ts';
import type { ReadUi } from './ui-file.ts';

/** Characters that a UI may become by including files again and again. */
const MOST_CHARACTERS = 4_000_000;

/**
 * The XML of a file with what it includes in the place of each `<Include src="parts/header" />`: the game knows no
 * includes. The path is relative to the file that has the include, and `.xml` is added.
 *
 * @param text the content of the file
 * @throws {BuildError} at the file, line and column of the fault
 */
export function withIncludes(path: string, text: string): ReadUi {
  const root = projectRoot(path);
  const expanded = new Expansion(root);
  const xml = expanded.expand(path, text, []);
  // Each file is valid by itself, but together they may nest too deeply.
  const parsed = parseXml(xml);
  if (!parsed.ok) throw fault(path, root, { line: 1, column: 1, message: parsed.problem });
  return { xml, files: expanded.files };
}

class Expansion {
  readonly #root: string;
  /** What files that were included have become, by path. */
  readonly #made = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  get files(): string[] {
    return [...this.#made.keys()];
  }

  /** @param trail paths of the files that lead to this one, from the first on */
  expand(path: string, text: string, trail: readonly string[]): string {
    const parsed = parseXml(text);
    if (!parsed.ok) throw fault(path, this.#root, { ...parsed, message: parsed.problem });
    let made = '';
    let done = 0;
    for (const include of findIncludes(text)) {
      const inside = this.#included(path, include, [...trail, path]);
      made += text.slice(done, include.start) + inside;
      done = include.end;
      if (made.length > MOST_CHARACTERS)
        throw fault(path, this.#root, { ...include, message: UI_MESSAGES.includesTooLarge(MOST_CHARACTERS) });
    }
    made += text.slice(done);
    this.#made.set(path, made);
    return made;
  }

  #included(path: string, include: XmlInclude, trail: readonly string[]): string {
    const target = this.#target(path, include);
    const name = (file: string): string => nameOf(file, this.#root);
    if (trail.includes(target)) {
      const circle = [...trail.slice(trail.indexOf(target)), target].map(name);
      throw fault(path, this.#root, { ...include, message: UI_MESSAGES.includeCycle(circle) });
    }
    const known = this.#made.get(target);
    if (known !== undefined) return known;
    const text = this.#read(path, include, target);
    return this.expand(target, text.trim(), trail);
  }

  #target(path: string, include: XmlInclude): string {
    const { src } = include;
    if (src === undefined || src.trim() === '')
      throw fault(path, this.#root, { ...include, message: UI_MESSAGES.includeWithoutSource() });
    const file = /\.xml$/i.test(src) ? src : `${src}.xml`;
    try {
      const way = relative(this.#root, join(dirname(path), file));
      if (/^([\\/]|[a-z]:)/i.test(file)) throw new FileError('outside', file);
      return insideFolder(this.#root, way);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      throw fault(path, this.#root, { ...include, message: UI_MESSAGES.includeOutside(src.slice(0, 200)) });
    }
  }

  #read(path: string, include: XmlInclude, target: string): string {
    try {
      return readFileSync(target, 'utf8').replace(/^\uFEFF/, '');
    } catch (error) {
      const reason = errorCode(error) === 'ENOENT' || !(error instanceof Error) ? undefined : error.message;
      const message = UI_MESSAGES.noInclude(nameOf(target, this.#root), reason);
      throw fault(path, this.#root, { ...include, message });
    }
  }
}

function nameOf(path: string, root: string): string {
  return relative(root, path).replaceAll('\\', '/');
}

type Fault = Pick<BuildDiagnostic, 'line' | 'column' | 'message'>;

function fault(path: string, root: string, { line, column, message }: Fault): BuildError {
  return new BuildError([{ file: nameOf(path, root), line, column, message, code: 'xml' }]);
}

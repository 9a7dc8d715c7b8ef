import { SaveFileError } from '../read/save-file-error.ts';
import { indented } from '../source/line-layout.ts';
import { unicodeOf } from '../source/literals.ts';
import { lineOf } from '../source/saved-nodes.ts';
import { findText, folderOf, type SearchPlace, triedPaths, type Where } from './layout-files.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';
import { TextBudget } from './text-budget.ts';

const INCLUDE = /<!--|<Include\s+src\s*=\s*(?:"([^"<>\r\n]*)"|'([^'<>\r\n]*)')\s*(?:\/>|>\s*<\/Include\s*>)/gi;

/**
 * A UI with the files that its `<Include src="…"/>` name, between the comments by which the tools know them again. Includes
 * in comments stay as they are.
 *
 * @param places where files are, the first one first; a file that is included looks beside itself before
 * @param trimmed the text of a file that is included
 * @throws {SaveFileError} `missing` with the line, `faults` if a file includes itself
 */
export function includeXml(
  xml: string,
  shown: string,
  places: readonly SearchPlace[],
  trimmed: (text: string) => string,
): string {
  return new XmlIncludes(places, trimmed).expanded(xml, shown, []);
}

class XmlIncludes {
  private readonly budget = new TextBudget();

  constructor(
    private readonly places: readonly SearchPlace[],
    private readonly trimmed: (text: string) => string,
  ) {}

  /** @param beside the folder of the file, if it is included itself */
  expanded(xml: string, shown: string, beside: readonly SearchPlace[]): string {
    const pieces: string[] = [];
    let from = 0;
    const include = new RegExp(INCLUDE);
    for (let match = include.exec(xml); match !== null; match = include.exec(xml)) {
      const { index } = match;
      if (match[0] === '<!--') {
        const end = xml.indexOf('-->', index);
        if (end === -1) break;
        include.lastIndex = end + 3;
        continue;
      }
      const where = (): string => `${shown} (line ${lineOf(xml, index)})`;
      const name = match[1] ?? match[2] ?? '';
      const border = `<!-- include ${name} -->`;
      const content = this.included(name, where, beside);
      const text = indented(`${border}\n${content}\n${border}`, blanksBefore(xml, index));
      this.budget.spend(text.length, where);
      pieces.push(xml.slice(from, index), text);
      from = include.lastIndex;
    }
    pieces.push(xml.slice(from));
    return pieces.join('');
  }

  private included(name: string, where: Where, beside: readonly SearchPlace[]): string {
    const path = unicodeOf(name);
    const names = /\.xml$/i.test(path) ? [path] : [`${path}.xml`];
    const places = [...beside, ...this.places];
    const found = path === '' ? undefined : findText(places, names, where);
    if (found === undefined)
      throw new SaveFileError('missing', LAYOUT_MESSAGES.noInclude(where(), path, triedPaths(places, names)));
    const { files } = found.place;
    return this.budget.within(found.shown, where, () =>
      this.expanded(this.trimmed(found.text), found.shown, [{ files, folder: folderOf(found.path) }]),
    );
  }
}

/** The blanks before an include that has a line of its own; lines of its file get them, too. */
function blanksBefore(xml: string, index: number): string {
  const start = xml.lastIndexOf('\n', index - 1) + 1;
  const before = xml.slice(start, index);
  return /^[ \t]*$/.test(before) ? before : '';
}

import { SaveFileError } from '../read/save-file-error.ts';
import { unicodeOf } from '../source/literals.ts';
import { findText, type SearchPlace, triedPaths, type Where } from './layout-files.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';
import { TextBudget } from './text-budget.ts';

const INCLUDE = /#include[ \t]+!\/([^\r\n]*)|require[ \t]*\([ \t]*(?:'!\/([^'\r\n]*)'|"!\/([^"\r\n]*)")[ \t]*\)/;

/**
 * A script or UI with the files that its lines name: `#include !/path` or `require('!/path')` of Lua, and
 * `<!-- #include !/path -->` of XML. tts-expander puts a file in the place of the line, between two comments.
 *
 * @param place the folder of the files
 * @throws {SaveFileError} `missing` with the line, `faults` if a file includes itself
 */
export function includeLines(text: string, shown: string, place: SearchPlace): string {
  return expanded(text, shown, place, new TextBudget());
}

function expanded(text: string, shown: string, place: SearchPlace, budget: TextBudget): string {
  if (!text.includes('!/')) return text;
  const lines = text.split('\n').map((line, index) => {
    const match = INCLUDE.exec(line);
    if (match === null) return line;
    const isXml = line.includes('<!--');
    // A `require` in a comment is an example.
    if (match[1] === undefined && /^\s*--/.test(line)) return line;
    const where = (): string => `${shown} (line ${index + 1})`;
    const name = (match[1] ?? match[2] ?? match[3] ?? '').split('-->')[0]?.trim() ?? '';
    const border = isXml ? `<!-- #include !/${name} -->` : `----#include !/${name}`;
    const part = `${border}\n${included(name, isXml, where, place, budget)}\n${border}`;
    budget.spend(part.length, where);
    return part;
  });
  return lines.join('\n');
}

function included(name: string, isXml: boolean, where: Where, place: SearchPlace, budget: TextBudget): string {
  const path = unicodeOf(name);
  const names = isXml ? [`${path}.xml`] : [`${path}.ttslua`, `${path}.lua`];
  const found = path === '' ? undefined : findText([place], names, where);
  if (found === undefined)
    throw new SaveFileError('missing', LAYOUT_MESSAGES.noInclude(where(), path, triedPaths([place], names)));
  return budget.within(found.shown, where, () => expanded(found.text, found.shown, place, budget));
}

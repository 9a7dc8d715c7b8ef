import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A link of a file of the repository to another one. */
export interface FileLink {
  /** File and line of the link, such as `docs/architecture.md:12`. */
  readonly at: string;
  /** Path from the root of the repository. */
  readonly path: string;
  /** The part behind `#`, or empty. */
  readonly anchor: string;
}

/** Links in Markdown: `[text](path#anchor)` with a relative path, or only an anchor. */
export function markdownLinks(file: string, text: string): FileLink[] {
  return linksOf(file, withoutCode(text), /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g).map(link => ({
    ...link,
    path: link.path === '' ? file : normalize(join(dirname(file), link.path)).replaceAll('\\', '/'),
  }));
}

/** Citations in code: `docs/platform/api.md#spawning`, as a path from the root of the repository. */
export function citations(file: string, text: string): FileLink[] {
  return linksOf(file, text, /(?<![\w./-])(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g);
}

function linksOf(file: string, text: string, pattern: RegExp): FileLink[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map(([, path = '', anchor = '']) => ({ at: `${file}:${index + 1}`, path, anchor })),
    );
}

/** What is wrong with a link, or nothing. */
export function linkFault({ at, path, anchor }: FileLink): string | undefined {
  if (!existsSync(path)) return `${at}: no file ${path}`;
  if (anchor === '' || statSync(path).isDirectory() || !path.endsWith('.md')) return undefined;
  return anchorsIn(readFileSync(path, 'utf8')).has(anchor) ? undefined : `${at}: no heading #${anchor} in ${path}`;
}

/** The anchors that GitHub gives to the headings of a document. */
export function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = slugOf(heading);
    let anchor = slug;
    for (let copy = 1; anchors.has(anchor); copy++) anchor = `${slug}-${copy}`;
    anchors.add(anchor);
  }
  return anchors;
}

function slugOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/ /g, '-');
}

/** Blocks of code hold no links and no headings. Lines keep their numbers. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2 *$/gm, block => block.replace(/[^\n]/g, ' '));
}

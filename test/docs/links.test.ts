import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anchorsIn, citations, linkFault, markdownLinks } from '../support/markdown-links.ts';
import { repositoryFiles } from '../support/repository-files.ts';

const documents = repositoryFiles(/\.md$/);
// This file has wrong citations on purpose.
const code = repositoryFiles(/\.(ts|mts|js|mjs|lua|cs|css|html)$/).filter(file => !file.endsWith('links.test.ts'));

describe('links lead to a file and a heading', () => {
  test('in documents', () => {
    const links = documents.flatMap(file => markdownLinks(file, readFileSync(file, 'utf8')));
    expect(links.length).toBeGreaterThan(100);
    expect(links.flatMap(link => linkFault(link) ?? [])).toEqual([]);
  });

  test('in code', () => {
    const found = code.flatMap(file => citations(file, readFileSync(file, 'utf8')));
    expect(found.length).toBeGreaterThan(50);
    expect(found.flatMap(link => linkFault(link) ?? [])).toEqual([]);
  });

  test('and every page about the platform is linked from its table of contents', () => {
    const listed = markdownLinks('docs/platform/README.md', readFileSync('docs/platform/README.md', 'utf8'));
    const pages = documents.filter(file => file.startsWith('docs/platform/') && !file.endsWith('/README.md'));
    expect(pages.filter(page => !listed.some(({ path }) => path === page))).toEqual([]);
  });
});

describe('citations', () => {
  test('name a heading of docs/platform, and never a number of a section', () => {
    const numbered = /\b(?:tts-platform|[Nn]otes \d|[Ss]ections? \d)/;
    const dangling = code.flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (numbered.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(dangling).toEqual([]);
  });

  test('of pages that are not there are found', () => {
    const [missing, wrong, right] = citations(
      'code.ts',
      ['// docs/platform/nothing.md', '// docs/platform/api.md#nothing', '// docs/platform/api.md#spawning'].join('\n'),
    ).map(linkFault);
    expect(missing).toBe('code.ts:1: no file docs/platform/nothing.md');
    expect(wrong).toBe('code.ts:2: no heading #nothing in docs/platform/api.md');
    expect(right).toBeUndefined();
  });
});

test('headings get the anchors that GitHub gives them', () => {
  const anchors = anchorsIn(
    '# Save & Play\n\n## D6: `Global.UI`\n\n## The [end](x.md)\n\n```md\n# code\n```\n\n## The end\n',
  );
  expect([...anchors]).toEqual(['save--play', 'd6-globalui', 'the-end', 'the-end-1']);
});

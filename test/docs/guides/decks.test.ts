import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeDeckIn } from '../../../tools/web/index.ts';
import { closePages, isBrowserAbsent, openBrowser } from '../../support/browser.ts';
import { projectFolder } from '../../support/project-folder.ts';

const guide = readFileSync('docs/guides/decks.md', 'utf8');

function block(language: string): string {
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? '';
}

describe.skipIf(isBrowserAbsent())('the guide to decks', () => {
  afterAll(async () => closePages(await openBrowser()));

  test('has a table and a template that make the deck it shows', async () => {
    const folder = projectFolder({ 'bears.csv': block('csv'), 'bear.html': block('html') });
    const path = (name: string): string => join(folder, name);
    const { cards, faces, files, notes } = await makeDeckIn(await openBrowser(), {
      ...{ source: path('bears.csv'), template: path('bear.html'), name: 'Bears', out: path('deck') },
    });
    expect(guide).toContain(`${cards} cards (${faces} different) on 1 sheet: ${files.join(', ')} in deck`);
    expect(notes).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../../../../tools/web/page/style/', import.meta.url);
const SHEETS = readdirSync(FOLDER).filter(name => name.endsWith('.css'));

test('letters are as large as the browser is set', () => {
  const fixed = SHEETS.flatMap(name => {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    return [...text.matchAll(/\bfont(?:-size)?:[^;]*\dpx[^;]*;/g)].map(([found]) => `${name}: ${found}`);
  });
  expect(SHEETS.length).toBeGreaterThan(20);
  expect(fixed).toEqual([]);
});

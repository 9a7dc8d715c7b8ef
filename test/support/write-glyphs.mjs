/**
 * Writes glyphs.ts from the font package: outlines of Barlow Condensed 700, so that numbers in pictures need no font.
 *
 *     node test/support/write-glyphs.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';

const FILE = '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff';
const FIRST = 32;
const LAST = 126;
const EM = 1000;

const bytes = readFileSync(createRequire(import.meta.url).resolve(FILE));
const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
const rows = [];
for (let code = FIRST; code <= LAST; code++) {
  const letter = String.fromCharCode(code);
  const glyph = font.charToGlyph(letter);
  const advance = Math.round(((glyph.advanceWidth ?? 0) * EM) / font.unitsPerEm);
  const outline = glyph.getPath(0, 0, EM);
  for (const command of outline.commands) roundCommand(command);
  rows.push(`  ${JSON.stringify(letter)}: [${advance}, '${outline.toPathData({ decimalPlaces: 0, flipY: false })}'],`);
}
writeFileSync(
  fileURLToPath(new URL('../../tools/drawing/glyphs.ts', import.meta.url)),
  `// Written by test/support/write-glyphs.mjs from Barlow Condensed 700 (SIL Open Font License 1.1).\n\n` +
    `/** By letter: how far it advances, and its outline above the baseline; both in thousandths of the font's size. */\n` +
    `export const GLYPHS: Readonly<Record<string, readonly [advance: number, outline: string]>> = {\n${rows.join('\n')}\n};\n`,
);

/** A number between -0.5 and 0 is written without the space before it, and becomes a part of the number before. */
function roundCommand(command) {
  for (const [name, value] of Object.entries(command)) {
    if (typeof value === 'number') command[name] = Math.round(value) || 0;
  }
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '../../../tools/compiler/index.ts';
import { runLua } from '../../support/run-lua.ts';

/** MoonSharp does about six instructions of Lua 5.2 in a microsecond: these take 5 ms. */
const IN_FRAME = 32_000;

test('with four empires and much that was read frames have no more work than MoonSharp does in 5 ms', async () => {
  const entry = fileURLToPath(new URL('../../../mod/valhalla/global.ts', import.meta.url));
  const { lua } = await bundle(entry, { check: false, cache: true });
  const fake = readFileSync(new URL('../../../tools/lab/program/counted-frames.lua', import.meta.url), 'utf8');
  const war = readFileSync(new URL('long-war.lua', import.meta.url), 'utf8');
  const counts = `local FIRST_FRAMES, NOTES, LAST_FRAMES, IN_FRAME = 300, 4000, 900, ${IN_FRAME}`;
  const program = `local sethook = ...\nlocal function program(...) ${lua}\nend\n${counts}\n${fake}\n${war}`;
  const [worst, frame, pieces, leaving, first] = runLua(program).split(' ');
  expect(Number(pieces), `${worst} ${frame} ${pieces}`).toBeGreaterThan(400);
  expect(Number(worst), `in frame ${frame}`).toBeLessThanOrEqual(IN_FRAME);
  expect(Number(leaving), 'when the person leaves').toBeLessThanOrEqual(IN_FRAME);
  expect(Number(first), 'at the start').toBeLessThanOrEqual(IN_FRAME);
}, 300_000);

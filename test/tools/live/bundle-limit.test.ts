import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BuildError } from '../../../tools/compiler/index.ts';
import { buildMod, loadMod } from '../../../tools/save/index.ts';
import { openLiveBears } from '../../support/live-bears.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';

const CONFIG = 'mod/bears/mod.config.ts';
const SCRIPT = 'mod/bears/global.ts';
/** More than 4,000,000 bytes of Lua, which is what a mod may have unless it says otherwise. */
const HONEY = 'honey'.repeat(900_000);
/** Letters in a line of a script. */
const POT = 10_000;
/** Less than a mod may have unless it says otherwise, and more than `LITTLE`. */
const SOME_HONEY = 'honey'.repeat(20_000);
const LITTLE = 50_000;
const MUCH = 10_000_000;

function config(maxBytes: number): string {
  return `export const config = { name: 'Bears', maxBytes: ${maxBytes}, seats: [] };\n`;
}

/** A script that answers how many letters it has. */
function script(honey: string): string {
  const pots = Array.from({ length: Math.ceil(honey.length / POT) }, (_, pot) =>
    honey.slice(POT * pot, POT * (pot + 1)),
  );
  const lines = pots.map(pot => `  '${pot}',\n`).join('');
  return `const pots = [\n${lines}];\n_G.answer = (): number => pots.join('').length;\n`;
}

function bears(maxBytes: number, honey: string): string {
  return projectFolder({ [CONFIG]: config(maxBytes), [SCRIPT]: script(honey) });
}

async function build(folder: string) {
  return buildMod(await loadMod('bears', join(folder, 'mod')), join(folder, 'build'));
}

/** The mod on a table that its changes reach by the watcher alone. */
async function play(folder: string) {
  const { live, table, outcomes } = await openLiveBears(folder);
  return { live, outcomes, answer: () => table.execute('return answer()') };
}

describe('maxBytes of mod.config.ts', () => {
  test('lets a build have more bytes than mods may have unless they say otherwise', async () => {
    const { global } = await build(bears(MUCH, HONEY));
    expect(global.lua.length).toBeGreaterThan(HONEY.length);
  });

  test('keeps a build from having more bytes, kept bundles included', async () => {
    const folder = bears(MUCH, SOME_HONEY);
    await build(folder);
    writeProjectFile(folder, CONFIG, config(LITTLE));
    await expect(build(folder)).rejects.toThrow(BuildError);
  });

  test('lets more bytes into a running game, and those of the next change', async () => {
    const folder = bears(MUCH, HONEY);
    const { outcomes, answer } = await play(folder);
    expect(await answer()).toBe(HONEY.length);
    writeProjectFile(folder, SCRIPT, script(`${HONEY}!`));
    await expect.poll(answer).toBe(HONEY.length + 1);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['applied']);
  });

  test('keeps a change with more bytes from the running game, until it is raised', async () => {
    const folder = bears(LITTLE, 'honey');
    const { outcomes, answer } = await play(folder);
    writeProjectFile(folder, SCRIPT, script(SOME_HONEY));
    await expect
      .poll(() => outcomes.at(-1))
      .toMatchObject({ kind: 'broken', text: expect.stringContaining('maxBytes') });
    expect(await answer()).toBe('honey'.length);
    writeProjectFile(folder, CONFIG, config(MUCH));
    await expect.poll(answer).toBe(SOME_HONEY.length);
    writeProjectFile(folder, CONFIG, config(LITTLE));
    await expect.poll(() => outcomes.at(-1)?.kind).toBe('broken');
  });
});

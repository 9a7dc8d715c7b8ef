import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linkPatch } from '../../../../tools/compiler/index.ts';
import { openCompiler } from '../../../../tools/compiler/compiler.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';
import { runLua } from '../../../support/run-lua.ts';

const FILES = {
  'main.ts': "import { attack } from './attack.ts';\n_G.answer = (): string => `${attack()}`;\n",
  'attack.ts': "import { add } from './add.ts';\nexport function attack() {\n  return add() + add();\n}\n",
  'add.ts': 'let added = 0;\nexport function add() {\n  added += 1;\n  return added;\n}\n',
};

/** A project whose bundles can be exchanged in part. */
function open(files: Record<string, string> = FILES) {
  const folder = projectFolder(files);
  const compiler = openCompiler(join(folder, 'main.ts'), { check: false, open: true });
  const first = compiler.build();
  const change = (name: string, text: string) => {
    writeProjectFile(folder, name, text);
    compiler.changed([join(folder, name)]);
    return compiler.build();
  };
  return { first, change };
}

/** What `answer()` gives after these texts ran one after the other. */
function answerAfter(...texts: readonly string[]): string {
  return runLua(`${texts.map(text => `(function() ${text} end)(); `).join('')} return answer()`);
}

describe('a patch', () => {
  test('has only the changed modules, and turns the running bundle into the next one', () => {
    const { first, change } = open();
    const next = change('add.ts', FILES['add.ts'].replace('+= 1', '+= 10'));
    const patch = linkPatch(first, next, 2);
    expect(patch.modules.map(({ name }) => name)).toEqual(['add.ts']);
    expect(answerAfter(first.lua)).toBe('3');
    expect(answerAfter(first.lua, patch.lua)).toBe('30');
    expect(answerAfter(first.lua, patch.lua)).toBe(answerAfter(next.lua));
  });

  test('fits upon a patch', () => {
    const { first, change } = open();
    const second = change('add.ts', FILES['add.ts'].replace('+= 1', '+= 10'));
    const third = change('attack.ts', FILES['attack.ts'].replace('add() + add()', '100 * add()'));
    const patches = [linkPatch(first, second, 2), linkPatch(second, third, 40)];
    expect(patches[1]?.modules.map(({ name }) => name)).toEqual(['attack.ts']);
    expect(answerAfter(first.lua, ...patches.map(({ lua }) => lua))).toBe('1000');
  });

  test('adds new modules and missing parts of the library, and drops unused modules', () => {
    const { first, change } = open();
    change('list.ts', 'export const list = [1, 2, 3].map(each => 2 * each).join();\n');
    const next = change('main.ts', "import { list } from './list.ts';\n_G.answer = (): string => list;\n");
    const patch = linkPatch(first, next, 2);
    expect(patch.modules.map(({ name }) => name)).toEqual(['lualib_bundle', 'main.ts', 'list.ts']);
    const left =
      'local left = {} for name in pairs(__crownspace_modules) do left[#left + 1] = name end table.sort(left)';
    expect(answerAfter(first.lua, patch.lua)).toBe('2,4,6');
    expect(
      runLua(`(function() ${first.lua} end)(); (function() ${patch.lua} end)() ${left} return table.concat(left, ' ')`),
    ).toBe('list.ts lualib_bundle main.ts');
  });

  test('that throws leaves the running modules as they are, values and all', () => {
    const { first, change } = open();
    const broken = change('add.ts', `${FILES['add.ts']}throw 'not today';\n`);
    const patch = linkPatch(first, broken, 2).lua;
    const mended = linkPatch(first, change('attack.ts', FILES['attack.ts'].replace('+ add()', '')), 2).lua;
    const run = `(function() ${first.lua} end)() local before = answer() local ok = pcall(function() ${patch} end) `;
    expect(runLua(`${run} return before .. ' ' .. tostring(ok) .. ' ' .. answer()`)).toBe('3 false 7');
    expect(mended).toContain('not today');
  });

  test('begins its modules on the given line', () => {
    const { first, change } = open();
    const next = change('add.ts', FILES['add.ts'].replace('+= 1', '+= 10'));
    const lines = linkPatch(first, next, 57).lua.split('\n');
    expect(lines[56]).toContain('____modules["add.ts"]');
    expect(lines.slice(1, 56).join('')).toBe('');
  });
});

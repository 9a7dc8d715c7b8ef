import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type LiveOutcome, openLive, tableTarget } from '../../../tools/live/index.ts';
import { openTable } from '../../../tools/table/index.ts';
import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';
import { outcomeOf } from '../../support/outcome-of.ts';

const ROAR = `interface Bear { readonly name: { readonly first: string } }
const none = undefined as unknown as Bear;

export function roar(when: string): void {
  print(when, none.name.first);
}
`;
const SIZE = 'export function size(): number {\n  return 1;\n}\n';
const FILES = {
  'mod/bears/mod.config.mjs':
    "export const config = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };\n",
  'mod/bears/roar.ts': ROAR,
  'mod/bears/size.ts': SIZE,
  'mod/bears/global.ts': `import { roar } from './roar.ts';
import { size } from './size.ts';

_G.onChat = (message: string): void => roar(message);
_G.answer = (): number => size();
`,
};

const machines = (await moonsharpAvailability()).ok ? ['lua', 'lua52', 'moonsharp'] : ['lua', 'lua52'];

describe.each(machines)('on %s', vm => {
  /** The mod on a table; `sent` is what was executed in it, shortened. */
  async function play(more: Readonly<Record<string, string>> = {}) {
    const folder = projectFolder({ ...FILES, ...more });
    const outcomes: LiveOutcome[] = [];
    const sent: string[] = [];
    const guids: string[] = [];
    const live = await openLive({
      ...{ mod: 'bears', mods: join(folder, 'mod') },
      onOutcome: outcome => outcomes.push(outcome),
    });
    const table = await openTable({ save: live.current.save, vm, locate: live.locate, players: { Red: 'Ann' } });
    const target = tableTarget(command => table.send(command));
    const execute = (script: string, guid: string): Promise<unknown> => {
      guids.push(guid);
      sent.push(script.includes('____modules["mod/bears/global.ts"]') ? 'whole' : 'part');
      return target.execute(script, guid);
    };
    live.attach({ ...target, execute });
    onTestFinished(async () => {
      await live.close();
      await table.close();
    });
    async function change(name: string, text: string): Promise<LiveOutcome | undefined> {
      writeProjectFile(folder, `mod/bears/${name}`, text);
      return outcomeOf(live, join(folder, `mod/bears/${name}`), outcomes);
    }
    /** Where the last error comes from, after Red has said something. */
    async function place(): Promise<string> {
      await table.chat('now', 'Red');
      return table.errors.at(-1)?.located?.split('\n')[0] ?? '';
    }
    return { live, table, sent, guids, change, place };
  }

  test('a change sends the changed module alone, and the next one too', async () => {
    const { table, sent, change } = await play();
    await change('size.ts', SIZE.replace('1', '2'));
    expect(await table.execute('return answer()')).toBe(2);
    await change('size.ts', SIZE.replace('1', '3'));
    expect(await table.execute('return answer()')).toBe(3);
    expect(sent).toEqual(['part', 'part']);
  });

  test('errors in several changed modules, one after the other, are reported at their lines', async () => {
    const { change, place } = await play();
    expect(await place()).toMatch(/^mod\/bears\/roar\.ts:5:/);
    await change('size.ts', `\n\n${SIZE.replace('1', '2')}`);
    expect(await place()).toMatch(/^mod\/bears\/roar\.ts:5:/);
    await change('roar.ts', `\n\n\n${ROAR.replace('print(', "print('', ")}`);
    expect(await place()).toMatch(/^mod\/bears\/roar\.ts:8:/);
    await change('size.ts', SIZE.replace('1', '4'));
    expect(await place()).toMatch(/^mod\/bears\/roar\.ts:8:/);
    // Only comments have moved: nothing is sent, and the place is another one.
    expect((await change('roar.ts', `// Bears\n${ROAR.replace('print(', "print('', ")}`))?.kind).toBe('unchanged');
    expect(await place()).toMatch(/^mod\/bears\/roar\.ts:6:/);
  });

  test('a table that was loaded meanwhile, or given other code, is sent the whole', async () => {
    const { live, table, sent, change } = await play();
    await change('size.ts', SIZE.replace('1', '2'));
    await table.send({ kind: 'saveAndPlay', scriptStates: [] });
    expect(await table.execute('return answer()')).toBe(1);
    await change('size.ts', SIZE.replace('1', '3'));
    expect(await table.execute('return answer()')).toBe(3);
    await table.execute('__crownspace_token = "of somebody else"');
    await change('size.ts', SIZE.replace('1', '4'));
    expect(await table.execute('return answer()')).toBe(4);
    expect(sent).toEqual(['part', 'part', 'whole', 'part', 'whole']);
    await live.saveAndPlay();
    await change('size.ts', SIZE.replace('1', '5'));
    expect(await table.execute('return answer()')).toBe(5);
    expect(sent.at(-1)).toBe('part');
  });

  test('code that throws as it starts leaves the old one, and the next change fits upon that', async () => {
    const { table, sent, change } = await play();
    await change('size.ts', SIZE.replace('1', '2'));
    const refused = await change('roar.ts', `${ROAR}throw 'not today';\n`);
    expect(refused).toMatchObject({
      kind: 'refused',
      text: expect.stringMatching(/not today\nmod\/bears\/roar\.ts:7:/),
    });
    expect(await table.execute('return answer()')).toBe(2);
    await change('roar.ts', ROAR.replace('when,', ''));
    await change('size.ts', SIZE.replace('1', '3'));
    expect(await table.execute('return answer()')).toBe(3);
    expect(sent).not.toContain('whole');
  });

  test('a change of the script of one object replaces the script of that object, and no other starts again', async () => {
    const config = `export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  objects: ['den', 'cave'].map((key, index) => (
    { key, name: 'BlockSquare', nickname: key, position: { x: index * 4, y: 2, z: 0 }, script: key + '.ts' }
  )),
};\n`;
    const script = (name: string, step: number): string =>
      `let count = 0;\n_G.visit = (): string => '${name}' + (count += ${step});\n`;
    const { table, sent, guids, change } = await play({
      'mod/bears/mod.config.mjs': config,
      'mod/bears/den.ts': script('den', 1),
      'mod/bears/cave.ts': script('cave', 1),
    });
    const visit = (nickname: string) =>
      table.execute(`for _, object in ipairs(getObjects()) do
        if object.getName() == '${nickname}' then return object.call('visit') end
      end`);
    expect([await visit('den'), await visit('cave')]).toEqual(['den1', 'cave1']);
    await change('den.ts', script('den', 10));
    expect([await visit('den'), await visit('cave')]).toEqual(['den10', 'cave2']);
    // Global is asked as well whether all goes well, but keeps its code.
    expect(new Set(guids.filter(guid => guid !== '-1'))).toEqual(new Set([(await table.object('den')).guid]));
    expect(sent).not.toContain('whole');
    expect(table.errors).toEqual([]);
  });
});

import { afterEach, expect, test } from 'vitest';
import { openTable, type Table, type TableOptions } from '../../../tools/table/index.ts';
import { logLine } from '../../../tools/table/logs/log-line.ts';

let table: Table | undefined;

afterEach(async () => {
  await table?.close();
  table = undefined;
});

const GLOBAL = `function onLoad()
  local list = {1, nil, 3}
  count = #list
end
function onUpdate()
  rest = -7 % 4
end`;
const OBJECT = { Name: 'BlockSquare', GUID: 'aaa111', Nickname: 'Stone', LuaScript: 'smaller = "a" < "B"' };

async function open(options: Partial<TableOptions> = {}): Promise<Table> {
  table = await openTable({ strict: true, save: { LuaScript: GLOBAL, ObjectStates: [OBJECT] }, ...options });
  return table;
}

test('each diagnostic of a script is reported once, with its place', async () => {
  const { warnings, errors } = await open().then(async opened => (await opened.frames(5), opened));
  expect(errors).toEqual([]);
  expect(warnings.map(({ guid, text }) => [guid, text.slice(0, text.indexOf(': '))])).toEqual([
    ['aaa111', expect.stringMatching(/aaa111.*:\(1,0-19\)$/)],
    ['-1', 'Global:(3,2-15)'],
    ['-1', 'Global:(6,2-15)'],
  ]);
});

test('a warning says where it is in the sources, if that is known', async () => {
  const located = await open({
    locate: (text, guid) => (guid === '-1' ? `main.ts for ${text.slice(0, 15)}` : undefined),
  });
  const [, second] = located.warnings;
  expect(second).toMatchObject({ kind: 'warning', located: 'main.ts for Global:(3,2-15)' });
  expect(second === undefined ? '' : logLine(second)).toMatch(/^\? Global:\(3,2-15\): .* \(main\.ts for /);
});

test('warnings come to listeners in time', async () => {
  const opened = await open({ save: { LuaScript: 'function onUpdate() rest = -7 % 4 end', ObjectStates: [] } });
  const kinds: string[] = [];
  opened.onLogs(logs => kinds.push(...logs.map(({ kind }) => kind)));
  await opened.frames(3);
  expect(kinds).toEqual(['warning']);
});

test('without strict mode nothing is reported, and no other machine has one', async () => {
  expect((await open({ strict: false })).warnings).toEqual([]);
  await expect(openTable({ strict: true, vm: 'lua52', save: { ObjectStates: [] } })).rejects.toMatchObject({
    code: 'no-vm',
  });
});

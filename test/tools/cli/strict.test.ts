import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { projectFolder } from '../../support/project-folder.ts';
import { crownspace } from '../../support/shell.ts';

const FINDING = 'a negative operand of % gives another remainder than elsewhere';
const CONFIG = `export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  objects: [],
};\n`;
const TYPESCRIPT = `let bears = 3;
_G.onLoad = (): void => {
  bears -= 5;
  print(\`\${bears % 3} bears\`);
};
`;

test('table --strict reports a diagnostic once with its position, and table alone does not', async () => {
  const cwd = projectFolder({});
  const script = 'function onLoad()\n  for i = 1, 3 do print(-i % 3) end\nend';
  writeFileSync(join(cwd, 'save.json'), JSON.stringify({ SaveName: 'Bears', LuaScript: script, ObjectStates: [] }));
  const strict = crownspace(['table', 'save.json', '--frames', '2', '--strict'], { cwd });
  expect(await strict.code).toBe(0);
  expect(strict.printed().split(FINDING)).toHaveLength(2);
  expect(strict.printed()).toMatch(/Global:\(2,/);
  const plain = crownspace(['table', 'save.json', '--frames', '2'], { cwd });
  expect(await plain.code).toBe(0);
  expect(plain.printed()).not.toContain(FINDING);
});

test('dev --strict reports a trap with its line in TypeScript', async () => {
  const cwd = projectFolder({ 'mod.config.ts': CONFIG, 'global.ts': TYPESCRIPT });
  const ports = ['--port', await freePort(), '--game-port', await freePort(), '--editor-port', await freePort()];
  const dev = crownspace(['dev', '--strict', ...ports.map(String)], { cwd });
  await dev.says(FINDING);
  await dev.says(/global\.ts:4/);
  dev.signal('SIGINT');
  expect(await dev.code).toBe(0);
});

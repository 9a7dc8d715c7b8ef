import packageJson from '../../package.json' with { type: 'json' };
import { DEBUG_TASK_SETTINGS, debugSettings } from './debug-settings.ts';

type Language = 'typescript' | 'lua';

/**
 * The files of a new mod, by path.
 *
 * @param crownspace the version of this package for package.json: a range, or `file:` and a path
 */
export function newProject(name: string, language: Language, crownspace: string): Record<string, string> {
  const isLua = language === 'lua';
  return {
    ...modFiles(name, language),
    ...(isLua ? {} : { 'tsconfig.json': SETTINGS, 'eslint.config.mjs': LINT }),
    'package.json': packageText(name, language, crownspace),
    'vitest.config.ts': VITEST,
    '.vscode/tasks.json': TASKS,
    '.vscode/settings.json': EDITOR,
    ...debugSettings(),
    '.gitignore': 'node_modules\nbuild\n',
  };
}

/** The files of a mod in a project, by path, the test last. */
export function modFiles(name: string, language: Language): Record<string, string> {
  const script = language === 'lua' ? { [`mod/${name}/global.lua`]: LUA } : { [`mod/${name}/global.ts`]: TYPESCRIPT };
  return { [`mod/${name}/mod.config.ts`]: configText(name), ...script, [`test/${name}.test.ts`]: testText(name) };
}

function configText(name: string): string {
  return `import type { ModConfig } from 'crownspace/mod';

export const config: ModConfig = {
  name: '${name}',
  table: 'Table_RPG',
  seats: [
    { color: 'Red', x: 0, z: -20, facing: 0 },
    { color: 'Blue', x: 0, z: 20, facing: 180 },
  ],
  objects: [{ key: 'die', name: 'Die_6', nickname: 'Die', position: { x: 0, y: 2, z: 0 } }],
};
`;
}

const TYPESCRIPT = `import { defineMod } from 'crownspace/tts';

let greeted = 0;

/** TTS calls these functions. The state survives reloads and hot reloads. */
defineMod({
  onLoad: state => {
    if (state !== '') greeted = (JSON.decode(state) as { greeted: number }).greeted;
    greeted += 1;
    print(\`Hello number \${greeted}\`);
  },
  onSave: () => JSON.encode({ greeted }),
});
`;

const LUA = `local greeted = 0

-- The state survives reloads and hot reloads.
function onLoad(state)
  if state ~= '' then greeted = JSON.decode(state).greeted end
  greeted = greeted + 1
  print('Hello number ' .. greeted)
end

function onSave() return JSON.encode({ greeted = greeted }) end
`;

function testText(name: string): string {
  return `import { expect, test } from 'vitest';
import { openTable } from 'crownspace/table';

// The first run compiles everything.
test('greets when the table is loaded', { timeout: 120_000 }, async () => {
  const table = await openTable({ save: 'mod/${name}' });
  expect(table.errors).toEqual([]);
  expect(table.logs.map(log => ('text' in log ? log.text : ''))).toContain('Hello number 1');
  await table.close();
});
`;
}

function packageText(name: string, language: Language, crownspace: string): string {
  const isLua = language === 'lua';
  const { eslint, vitest, 'typescript-eslint': types } = packageJson.devDependencies;
  return json({
    name: name.toLowerCase().replace(/[^a-z0-9-]+/g, '-'),
    private: true,
    type: 'module',
    scripts: {
      start: 'crownspace start',
      dev: 'crownspace dev',
      debug: 'crownspace start --no-open --inspect-wait',
      build: 'crownspace build',
      test: 'vitest run',
      ...(isLua ? {} : { lint: 'eslint . --max-warnings 0' }),
    },
    devDependencies: { crownspace, ...(isLua ? {} : { eslint, 'typescript-eslint': types }), vitest },
  });
}

const VITEST = `import { defineConfig } from 'vitest/config';

// Crownspace comes as TypeScript.
export default defineConfig({ test: { server: { deps: { inline: ['crownspace'] } }, testTimeout: 120_000 } });
`;

const LINT = `import { portableCode } from 'crownspace/lint';

// Reports code that means something else in TTS, in the folders that tsconfig.json includes.
export default portableCode(import.meta.dirname);
`;

const SETTINGS = json({
  compilerOptions: {
    ...{ target: 'ESNext', lib: ['ESNext'], module: 'ESNext', moduleResolution: 'bundler' },
    ...{ strict: true, noImplicitReturns: true, skipLibCheck: true, noEmit: true, allowImportingTsExtensions: true },
    ...{ jsx: 'react-jsx', jsxImportSource: 'crownspace/ui' },
    types: ['crownspace/tts'],
  },
  include: ['mod'],
});

/** Reads `file:line:column message (code)`, the form of build errors. */
const MATCHER = {
  owner: 'crownspace',
  fileLocation: ['relative', '${workspaceFolder}'],
  pattern: {
    regexp: '^(\\S+\\.(?:tsx?|lua|ttslua|json|xml)):(\\d+):(\\d+) (.*) \\(([\\w-]+)\\)$',
    ...{ file: 1, line: 2, column: 3, message: 4, code: 5 },
  },
};

/** The lines that begin and end the work of a watcher. */
const BACKGROUND = {
  activeOnStart: true,
  beginsPattern: '^Building ',
  endsPattern: '(has the new code|does not build|Save a source file)',
};

const TASKS = json({
  version: '2.0.0',
  tasks: [
    {
      ...{ label: 'Play and watch', type: 'npm', script: 'dev', isBackground: true },
      problemMatcher: { ...MATCHER, background: BACKGROUND },
    },
    DEBUG_TASK_SETTINGS,
    {
      ...{ label: 'Build the save', type: 'npm', script: 'build', problemMatcher: MATCHER },
      group: { kind: 'build', isDefault: true },
    },
    {
      ...{ label: 'Test', type: 'npm', script: 'test', problemMatcher: MATCHER },
      group: { kind: 'test', isDefault: true },
    },
  ],
});

const EDITOR = json({ 'Lua.runtime.version': 'Lua 5.2', 'files.exclude': { build: true } });

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

import { join, relative } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { newProject } from '../../../tools/cli/new-project.ts';
import { followFolder } from '../../../tools/games/scaffold/follow-folder.ts';
import { formatDiagnostic } from '../../../tools/compiler/index.ts';
import { openTable } from '../../../tools/table/index.ts';
import { linkPackages, projectFolder } from '../../support/project-folder.ts';

test.each(['typescript', 'lua'] as const)(
  'a new mod in %s builds, type check and all, and greets on the table',
  async language => {
    const folder = projectFolder(newProject('Bears', language, '*'));
    linkPackages(folder, ['crownspace']);
    // What its own test does.
    const table = await openTable({ save: join(folder, 'mod/Bears') });
    const said = table.logs.flatMap(log => (log.kind === 'print' ? [log.text] : []));
    expect(said).toEqual(['Hello number 1']);
    expect(table.errors).toEqual([]);
    await table.close();
  },
  120_000,
);

test('an editor finds every type in a new mod that is linked to a clone, with what its package.json asks for', () => {
  const files = newProject('Bears', 'typescript', 'file:..');
  const panel = "import { Text } from 'crownspace/ui';\nexport default <Text fontSize={14}>Bears</Text>;\n";
  const folder = projectFolder({ ...files, 'mod/Bears/panel.tsx': panel });
  // What newProject has written a line before.
  const { devDependencies } = JSON.parse(files['package.json'] ?? '') as { devDependencies: Record<string, string> };
  linkPackages(folder, Object.keys(devDependencies));
  const config = join(folder, 'tsconfig.json');
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    folder,
    undefined,
    config,
  );
  const faults = ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options));
  expect(fileNames.length).toBe(3);
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
});

test('lint of a new project says what means something else in TTS, in every folder that is followed', async () => {
  const odd = 'export const odd = (n: number, name?: string): string => `${(n - 5) % 3} ${name}`;\n';
  // A project that was there before may be CommonJS.
  const others = { 'package.json': '{ "type": "commonjs" }', 'frost/odd.ts': odd, 'aside.ts': odd };
  const folder = projectFolder({ ...newProject('Bears', 'typescript', '*'), ...others });
  linkPackages(folder, ['crownspace']);
  followFolder(folder, join(folder, 'frost'));
  const results = await new ESLint({ cwd: folder }).lintFiles('.');
  const found = results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, ruleId, message }) => [relative(folder, filePath), line, ruleId, message]),
  );
  expect(results.map(({ filePath }) => relative(folder, filePath))).toContain(join('mod', 'Bears', 'global.ts'));
  expect(found).toEqual([
    ['frost/odd.ts', 1, 'crownspace/portable-meaning', expect.stringContaining('Write ((a % n) + n) % n')],
    ['frost/odd.ts', 1, 'crownspace/portable-meaning', expect.stringContaining('undefined')],
  ]);
});

test('the tasks for an editor name scripts of the project, and read its errors', () => {
  const files = newProject('Bears', 'typescript', '*');
  // What newProject has written a line before.
  const { scripts } = JSON.parse(files['package.json'] ?? '') as { scripts: Record<string, string> };
  const { tasks } = JSON.parse(files['.vscode/tasks.json'] ?? '') as {
    tasks: { script: string; problemMatcher: { owner: string; pattern: { regexp: string } } }[];
  };
  for (const { script } of tasks) expect(Object.keys(scripts)).toContain(script);
  const pattern = tasks.find(({ script }) => script === 'build')?.problemMatcher.pattern.regexp ?? '';
  const line = formatDiagnostic({
    file: 'mod/Bears/global.ts',
    line: 3,
    column: 7,
    message: 'no honey',
    code: 'TS2322',
  });
  expect(new RegExp(pattern).exec(line)?.slice(1)).toEqual(['mod/Bears/global.ts', '3', '7', 'no honey', 'TS2322']);
});

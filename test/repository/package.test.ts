import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { newProject } from '../../tools/cli/new-project.ts';
import { playsAll } from '../support/runs.ts';
import { writeProjectFile } from '../support/project-folder.ts';

/** What runs on the machine of whoever installs the package; the laboratory and the lint rules are our own. */
const SHIPPED = ['src', 'mod', 'tools'];
const OURS = /^tools\/(lab|lint)\//;
/** Whoever writes tests with it has it. */
const BROUGHT = ['vitest'];

/** Names of the packages that a file imports. */
function packagesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(/^(?:import|export|\}).* from '([^']+)';$|^import '([^']+)';$|\bimport\('([^']+)'\)/gm);
  const bare = [...found]
    .map(([, from, alone, late]) => from ?? alone ?? late ?? '')
    .filter(name => /^(@[a-z-]+\/)?[a-z]/.test(name));
  const names = bare.filter(name => !name.startsWith('node:') && !builtinModules.includes(name));
  return names.map(name =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  );
}

test('everything that the package imports is installed with it', () => {
  const files = SHIPPED.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  const sources = files.filter(file => /\.(ts|mjs)$/.test(file) && !OURS.test(file) && !file.includes('/page/'));
  const wanted = [...new Set(sources.flatMap(packagesOf))].filter(
    name => !BROUGHT.includes(name) && name !== 'crownspace',
  );
  const installed: readonly string[] = Object.keys(packageJson.dependencies);
  expect(wanted.filter(name => !installed.includes(name)).toSorted()).toEqual([]);
});

// Building saves is tested elsewhere too; here it is tried with the files that are published.
describe.runIf(playsAll)('the project of a stranger, with the package as it is published', () => {
  let project = '';
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'crownspace-'));
    const packages = join(project, 'node_modules');
    mkdirSync(join(packages, 'crownspace'), { recursive: true });
    const shell = process.platform === 'win32';
    const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', project];
    const name = execFileSync('npm', pack, { encoding: 'utf8', shell }).trim().split('\n').at(-1) ?? '';
    execFileSync('tar', ['-xzf', join(project, name), '-C', join(packages, 'crownspace'), '--strip-components=1']);
    for (const dependency of readdirSync('node_modules').filter(each => !each.startsWith('.')))
      if (!existsSync(join(packages, dependency)))
        symlinkSync(join(process.cwd(), 'node_modules', dependency), join(packages, dependency), 'junction');
  });

  afterAll(() => rmSync(project, { recursive: true, force: true }));

  test.each(['typescript', 'lua'] as const)(
    'a stranger builds a new mod in %s with the package as it is published',
    async language => {
      const files = newProject('Bears', language, '*');
      for (const name of ['mod', 'build']) rmSync(join(project, name), { recursive: true, force: true });
      const written = {
        ...files,
        ...(language === 'typescript'
          ? {
              'mod/Bears/global.ts': `import { panic } from 'crownspace/kernel';\n${files['mod/Bears/global.ts']}_G.fail = panic;\n`,
            }
          : {}),
      };
      for (const [name, text] of Object.entries(written)) writeProjectFile(project, name, text);
      const command = join(project, 'node_modules/crownspace/tools/cli/crownspace.mjs');
      const printed = execFileSync(process.execPath, [command, 'build'], { cwd: project, encoding: 'utf8' });
      expect(printed).toMatch(/^Building Bears …\nBears: .*Bears\.json/);
      const save = readFileSync(join(project, 'build/Bears/Bears.json'), 'utf8');
      expect(save).toContain('Hello number ');
      expect(save.includes('node_modules/crownspace/src/kernel/panic.ts')).toBe(language === 'typescript');
    },
    300_000,
  );
});

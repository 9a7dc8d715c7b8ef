import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../support/project-folder.ts';

const MODULE = new URL('../../../tools/cli/last-resort.ts', import.meta.url).href;

test.each([
  ['an error that nobody catches', "setTimeout(() => { throw new Error('broken') })"],
  ['a rejection that nobody handles', "Promise.reject(new Error('broken'))"],
  ['two at once', "setTimeout(() => { throw new Error('broken') }); Promise.reject(new Error('broken'))"],
])(
  '%s ends the process after the match is saved',
  async (_, fault) => {
    const file = join(projectFolder({}), 'kept');
    const program = `
    import { writeFileSync } from 'node:fs';
    const { keepBeforeTheEnd } = await import(${JSON.stringify(MODULE)});
    keepBeforeTheEnd(async () => {
      await new Promise(done => setTimeout(done, 50));
      writeFileSync(${JSON.stringify(file)}, 'kept');
    });
    setInterval(() => {}, 1000);
    ${fault};
  `;
    const words = ['--import', 'tsx', '--input-type=module', '-e', program];
    const ended = await new Promise<{ code: unknown; stderr: string }>(done =>
      execFile(process.execPath, words, (error, _stdout, stderr) => done({ code: error?.code, stderr })),
    );
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('broken');
    expect(existsSync(file)).toBe(true);
  },
  120_000,
);

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Files of the repository, as paths from its root: those that git knows, or in an archive without git those of our folders. */
export function repositoryFiles(name: RegExp): string[] {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const files = status === 0 ? stdout.split('\0').filter(Boolean) : unpackedFiles();
  return [...new Set(files)].filter(file => name.test(file) && existsSync(file)).sort();
}

const FOLDERS = ['docs', 'examples', 'mod', 'src', 'test', 'tools'];

function unpackedFiles(): string[] {
  const nested = FOLDERS.filter(existsSync).flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  return [...readdirSync('.'), ...nested];
}

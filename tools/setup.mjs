// Installs the dependencies when they are absent or older than the lock file. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.package-lock.json');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Crownspace needs Node 20.19 or newer; this is ${process.version}. Install one from nodejs.org.`);
  process.exit(1);
}

const modules = join(root, 'node_modules');
// To install through a link would empty the folder of another project.
const isLink = lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() === true;
const isOld = !existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs;
if (isLink && isOld)
  console.warn('node_modules is a link and may be older than package-lock.json: it is left as it is.');

if (isOld && !isLink) {
  console.log('Installing dependencies (once, about a minute) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  // Whoever ends it knows why; what is half there is done again the next time.
  if (done.signal === 'SIGINT' || done.status === 130) process.exit(130);
  if (done.status !== 0) {
    console.error('The dependencies could not be installed: see the lines above. Is the network reachable?');
    process.exit(done.status ?? 1);
  }
}

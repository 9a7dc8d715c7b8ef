// Installs the dependencies when they are absent or older than the lock file. Needs nothing but Node and npm.
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
const isOld = () => !existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs;
if (isLink && isOld())
  console.warn('node_modules is a link and may be older than package-lock.json: it is left as it is.');

/** Of two commands that begin at once, one installs: two installations remove each other's files. */
const turn = join(root, 'build', 'setup.pid');
if (!isLink && isOld()) await takeTurn();
if (!isLink && isOld()) {
  const { status, signal } = await install();
  // Whoever ends it knows why; what is half there is done again the next time.
  if (signal === 'SIGINT' || status === 130) process.exit(130);
  if (status !== 0) {
    console.error('The dependencies could not be installed: see the lines above. Is the network reachable?');
    process.exit(status ?? 1);
  }
}

/** Waits until no other process installs. */
async function takeTurn() {
  mkdirSync(join(root, 'build'), { recursive: true });
  for (let isTold = false; ; isTold = true) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(turn, { force: true }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isTold) console.log('Another command installs the dependencies: this one waits for it.');
    if (isHeld()) await new Promise(resolve => setTimeout(resolve, 300));
    else rmSync(turn, { force: true });
  }
}

/** Whether the process whose number the file has still installs: one that was killed leaves its file behind. */
function isHeld() {
  try {
    const age = Date.now() - statSync(turn).mtimeMs;
    const pid = readFileSync(turn, 'utf8');
    // An empty file was made this moment. An old number may be that of another process by now.
    return pid === '' ? age < 2_000 : age < 15 * 60_000 && isAlive(Number(pid));
  } catch (error) {
    if (error.code === 'ENOENT') return true;
    throw error;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs `npm ci`, and shows how far it is. */
async function install() {
  const wanted = packagesOf(lock);
  const begun = Date.now();
  const onTerminal = process.stdout.isTTY === true;
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const report = () => {
    const line = `Installing dependencies (once): ${packagesIn(modules)} of about ${wanted} packages, ${seconds()} s`;
    // On a terminal the line is written over.
    process.stdout.write(onTerminal ? `\r${line} ` : `${line}\n`);
  };
  report();
  const timer = setInterval(report, onTerminal ? 500 : 5_000);
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const stdio = ['ignore', 'ignore', 'inherit'];
  const child = npm
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio })
    : spawn('npm', args, { cwd: root, stdio, shell: process.platform === 'win32' });
  const done = await new Promise(resolve => {
    child.on('error', ({ message }) => (console.error(message), resolve({ status: 1, signal: null })));
    child.on('close', (status, signal) => resolve({ status, signal }));
  });
  clearInterval(timer);
  console.log(`${onTerminal ? '\n' : ''}npm ended after ${seconds()} s.`);
  return done;
}

/** How many packages of a lock file go into the folder itself on this system. */
function packagesOf(file) {
  const fits = (wanted, here) => wanted === undefined || wanted.includes(here);
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(
    ([path, { os, cpu }]) =>
      path.lastIndexOf('node_modules/') === 0 && fits(os, process.platform) && fits(cpu, process.arch),
  ).length;
}

/** How many packages lie in a folder by now, those of scopes included. */
function packagesIn(folder) {
  const names = namesIn(folder).filter(name => !name.startsWith('.'));
  return names.reduce((sum, name) => sum + (name.startsWith('@') ? packagesIn(join(folder, name)) : 1), 0);
}

/** npm takes folders away again when it fails: what cannot be read counts as nothing. */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

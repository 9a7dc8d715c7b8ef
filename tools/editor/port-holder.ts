import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';

/** A program that listens on a port of this machine. */
export interface PortHolder {
  readonly pid: number;
  /** As the system calls it, such as `code` or `node tools/watch.js`. */
  readonly name: string;
}

/** Runs a program of the system and returns what it prints; nothing when there is none, or it fails. */
export type AskSystem = (program: string, words: readonly string[]) => Promise<string | undefined>;

/**
 * Finds out which program listens on `port`, as far as the system tells: by /proc on Linux, `lsof` where that is
 * installed, `netstat` and `tasklist` on Windows. Programs of other users mostly stay unknown.
 */
export async function portHolder(
  port: number,
  platform: string = process.platform,
  ask: AskSystem = askSystem,
): Promise<PortHolder | undefined> {
  if (platform === 'win32') return windowsHolder(port, ask);
  if (platform === 'linux') return (await procHolder(port)) ?? lsofHolder(port, ask);
  return lsofHolder(port, ask);
}

/** A holder in the words of a message, such as `code (process 4711)`. */
export function holderText({ name, pid }: PortHolder): string {
  return `${name} (process ${pid})`;
}

const LONGEST_NAME = 80;
const ASK_MS = 3_000;

function askSystem(program: string, words: readonly string[]): Promise<string | undefined> {
  return new Promise(resolve => {
    execFile(program, [...words], { timeout: ASK_MS, windowsHide: true }, (error, printed) =>
      resolve(error === null ? printed : undefined),
    );
  });
}

/** Linux: the socket that listens has a number, and some process has that socket among its files. */
async function procHolder(port: number): Promise<PortHolder | undefined> {
  const tables = await Promise.all(['tcp', 'tcp6'].map(name => textOf(`/proc/net/${name}`)));
  const sockets = tables.flatMap(table => listeningSockets(table, port));
  if (sockets.length === 0) return undefined;
  const entries = await readdir('/proc').catch(() => []);
  for (const entry of entries.filter(name => /^\d+$/.test(name))) {
    if (await hasSocket(entry, sockets)) return { pid: Number(entry), name: await commandOf(entry) };
  }
  return undefined;
}

const LISTENING = '0A';

function listeningSockets(table: string, port: number): string[] {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = table.split('\n').map(line => line.trim().split(/\s+/));
  return rows.flatMap(([, local = '', , state, , , , , , inode]) =>
    local.endsWith(ending) && state === LISTENING && inode !== undefined ? [`socket:[${inode}]`] : [],
  );
}

async function hasSocket(pid: string, sockets: readonly string[]): Promise<boolean> {
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  for (const file of files) {
    const link = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '');
    if (sockets.includes(link)) return true;
  }
  return false;
}

async function commandOf(pid: string): Promise<string> {
  const words = (await textOf(`/proc/${pid}/cmdline`)).split('\0').join(' ').trim();
  return words.slice(0, LONGEST_NAME) || (await textOf(`/proc/${pid}/comm`)).trim() || 'a program without a name';
}

function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

/** `lsof -F` prints one field a line: `p` and the process, `c` and its command. */
async function lsofHolder(port: number, ask: AskSystem): Promise<PortHolder | undefined> {
  const printed = (await ask('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'])) ?? '';
  const pid = /^p(\d+)$/m.exec(printed)?.[1];
  const name = /^c(.+)$/m.exec(printed)?.[1];
  return pid === undefined ? undefined : { pid: Number(pid), name: name ?? 'a program without a name' };
}

async function windowsHolder(port: number, ask: AskSystem): Promise<PortHolder | undefined> {
  const printed = (await ask('netstat', ['-ano', '-p', 'TCP'])) ?? '';
  const rows = printed.split(/\r?\n/).map(line => line.trim().split(/\s+/));
  // A socket that listens has no other end; the word for its state is in the language of the system.
  const row = rows.find(([, local = '', remote = '']) => local.endsWith(`:${port}`) && remote.endsWith(':0'));
  const pid = Number(row?.at(-1));
  if (row === undefined || !Number.isInteger(pid)) return undefined;
  const task = (await ask('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])) ?? '';
  return { pid, name: /^"([^"]+)"/m.exec(task)?.[1] ?? 'a program without a name' };
}

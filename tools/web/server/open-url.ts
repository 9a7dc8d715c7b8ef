import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Time for a browser to read the file that leads it to the table. */
const KEPT_MS = 60_000;

/**
 * Opens an address in the browser of this machine, if it has a screen. Says nothing when that does not work.
 *
 * The address has the key of the table in it, and every user of the machine can list the arguments of programs. So the
 * browser gets a file that only this user can read, and the file leads to the address.
 */
export function openUrl(url: string): void {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  try {
    const [command, ...args] = commandFor(pathToFileURL(redirectFile(url)).href);
    const child = spawn(command, args, { stdio: 'ignore', detached: true });
    child.on('error', () => undefined);
    child.unref();
  } catch {
    // A full disk is no reason to end the table: the terminal shows the address, too.
  }
}

/** Writes a file that leads to the address; it goes after a while, or with this process. */
function redirectFile(url: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'crownspace-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const file = join(folder, 'open.html');
  writeFileSync(file, redirectTo(url), { mode: 0o600 });
  setTimeout(remove, KEPT_MS).unref();
  process.once('exit', remove);
  return file;
}

/** A page that goes on to an address at once. */
export function redirectTo(url: string): string {
  const address = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html><meta charset="utf-8" /><meta name="referrer" content="no-referrer" />
<meta http-equiv="refresh" content="0; url=${address}" /><title>Crownspace</title><a href="${address}">Open the table</a>
`;
}

function commandFor(url: string): readonly [command: string, ...args: string[]] {
  if (process.platform === 'darwin') return ['open', url];
  if (process.platform === 'win32') return ['explorer.exe', url];
  return ['xdg-open', url];
}

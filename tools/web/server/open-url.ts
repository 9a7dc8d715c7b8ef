import { spawn } from 'node:child_process';

/** Opens an address in the browser of this machine, if it has a screen. Says nothing when that does not work. */
export function openUrl(url: string): void {
  const [command, args] = commandFor(url);
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

function commandFor(url: string): readonly [command: string, args: readonly string[]] {
  if (process.platform === 'darwin') return ['open', [url]];
  if (process.platform === 'win32') return ['explorer.exe', [url]];
  return ['xdg-open', [url]];
}

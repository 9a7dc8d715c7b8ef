import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder for files of a user that last from one run to the next, as the system defines it. */
export function userFolder(
  platform: string = process.platform,
  environment: Readonly<Record<string, string | undefined>> = process.env,
  home: string = homedir(),
): string {
  if (platform === 'win32') return join(environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'crownspace');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'crownspace');
  return join(environment['XDG_STATE_HOME'] ?? join(home, '.local', 'state'), 'crownspace');
}

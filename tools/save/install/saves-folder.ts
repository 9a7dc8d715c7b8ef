import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What decides where the game keeps its saves. */
export interface HomeSystem {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const GAME = 'Tabletop Simulator';

/** Where Tabletop Simulator keeps its saves on such a machine, the likeliest place first. */
export function savesFolders({ platform, home, environment }: HomeSystem): string[] {
  return dataFolders(platform, home, environment).map(folder => join(folder, 'Saves'));
}

/** Where the game keeps saves and caches on such a machine, the likeliest place first. */
export function dataFolders(platform: NodeJS.Platform, home: string, environment: HomeSystem['environment']): string[] {
  if (platform === 'darwin') return [join(home, 'Library', GAME)];
  if (platform === 'win32') return windowsFolders(environment['USERPROFILE'] ?? home, environment);
  const data = environment['XDG_DATA_HOME'] ?? join(home, '.local', 'share');
  const flatpak = join(home, '.var', 'app', 'com.valvesoftware.Steam', '.local', 'share');
  return [join(data, GAME), join(flatpak, GAME)];
}

/** Documents may have been moved to OneDrive. */
function windowsFolders(profile: string, environment: HomeSystem['environment']): string[] {
  const oneDrives = [environment['OneDrive'], environment['OneDriveConsumer'], join(profile, 'OneDrive')];
  const roots = [profile, ...oneDrives.filter(each => each !== undefined)];
  return [...new Set(roots)].map(root => join(root, 'Documents', 'My Games', GAME));
}

/** The first of `folders` that is there. */
export function firstExisting(folders: readonly string[]): string | undefined {
  return folders.find(folder => existsSync(folder));
}

import { watch } from 'chokidar';
import { relative } from 'node:path';
import type { Log } from '../table/world/protocol.ts';
import type { ErrorLocator } from '../compiler/index.ts';
import { openTable } from '../table/index.ts';
import { openModBuild, withNewScripts, type BuiltSave } from './mod-build.ts';
import { openRoom, type Room } from './room.ts';
import { startViewer, type Viewer } from './server.ts';
import type { DrivenTable } from './session.ts';
import type { PageLog } from './wire.ts';

export interface PlayOptions {
  /** Name of the mod, or its folder. */
  readonly mod: string;
  /** Where mods are looked for by name. */
  readonly mods: string;
  readonly port: number;
  readonly vm: string;
  /** One line for the terminal. */
  readonly say: (line: string) => void;
  readonly onLogs: (logs: readonly PageLog[]) => void;
}

/** A mod that is being played and watched. */
export interface Play {
  readonly viewer: Viewer;
  readonly room: Room;
  close(): Promise<void>;
}

/** Editors write a file in several steps; they are one change. */
const SETTLE_MS = 120;

/**
 * Builds a mod, opens it on a headless table, serves the page, and builds again whenever a source changes. A build that
 * goes wrong leaves the old table running.
 *
 * @throws {BuildError} {@link SaveFileError} {@link TableError} {@link ViewerError} when the first table cannot be shown
 */
export async function playMod({ mod: name, mods, port, vm, say, onLogs }: PlayOptions): Promise<Play> {
  const builder = openModBuild(name, mods);
  say(`Building ${name} …`);
  const first = await builder.build();
  say('Opening the headless table …');
  const room = await openRoom({
    title: first.mod.config.name,
    open: () => openAndHear(first.save, { vm, say, onLogs, locate: first.locate }),
    onLogs,
  });
  try {
    const seats = first.mod.config.seats.map(({ color }) => color);
    const viewer = await startViewer({ room, port, seats });
    if (port !== 0 && viewer.port !== port) {
      say(`Port ${port} is in use, perhaps by another table: this one is on port ${viewer.port}.`);
    }
    const watching = watchSources(first.sources, files => rebuild(files));
    return { viewer, room, close };

    async function rebuild(files: readonly string[]): Promise<readonly string[]> {
      say(`Changed: ${files.map(file => relative(process.cwd(), file)).join(', ')}`);
      builder.changed(files);
      const built = await reload();
      return built?.sources ?? [];
    }

    async function reload(): Promise<BuiltSave | undefined> {
      try {
        const built = await builder.build();
        const present = await room.session.act({ kind: 'save' });
        const save = isSave(present.result) ? withNewScripts(present.result, built.save) : built.save;
        await room.reopen(() => openSound(save, { vm, say, onLogs, locate: built.locate }));
        room.settle('build');
        say('The table has the new scripts.');
        return built;
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        room.notify({
          id: 'build',
          level: 'error',
          title: `${name} does not build: the table goes on without it`,
          text,
        });
        say(`${text}\nThe table goes on as it was; save the file again when it is mended.`);
        return undefined;
      }
    }

    async function close(): Promise<void> {
      await watching.close();
      await viewer.close();
      await room.close();
    }
  } catch (error) {
    await room.close();
    throw error;
  }
}

interface Opening {
  readonly vm: string;
  readonly say: (line: string) => void;
  readonly onLogs: (logs: readonly PageLog[]) => void;
  readonly locate: ErrorLocator;
}

/** What scripts said while they loaded was said before anybody listened. */
async function openAndHear(save: object, { vm, say, onLogs, locate }: Opening): Promise<DrivenTable> {
  const table = await openTable({ save, vm, onProgress: say });
  onLogs(located(table.logs, locate));
  return withPlaces(table, locate);
}

/** The same, but scripts that fail while they load are a reason to keep the old table. */
async function openSound(save: object, opening: Opening): Promise<DrivenTable> {
  const failed: string[] = [];
  const onLogs = (logs: readonly PageLog[]): void => {
    opening.onLogs(logs);
    for (const log of logs) if (log.kind === 'error') failed.push(`${log.text}\n${log.located ?? ''}`.trim());
  };
  const table = await openAndHear(save, { ...opening, onLogs });
  const [first] = failed;
  if (first === undefined) return table;
  await table.close();
  throw new Error(`The new scripts fail while they load: ${first}`);
}

/** The table with the places of its errors in the sources. */
function withPlaces(table: DrivenTable, locate: ErrorLocator): DrivenTable {
  return {
    async send(command) {
      const answer = await table.send(command);
      return answer.logs.length === 0 ? answer : { ...answer, logs: located(answer.logs, locate) };
    },
    close: () => table.close(),
  };
}

function located(logs: readonly Log[], locate: ErrorLocator): PageLog[] {
  return logs.map(log => {
    const place = log.kind === 'error' ? locate(log.text, log.guid) : undefined;
    return place === undefined ? log : { ...log, located: place };
  });
}

function isSave(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'ObjectStates' in value;
}

interface Watching {
  close(): Promise<void>;
}

/** Calls `onChange` with the files that changed, one call at a time; it returns further files to watch. */
function watchSources(
  sources: readonly string[],
  onChange: (files: readonly string[]) => Promise<readonly string[]>,
): Watching {
  const watcher = watch([...sources], {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: SETTLE_MS, pollInterval: 30 },
  });
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<unknown> = Promise.resolve();

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => (work = work.then(once)), SETTLE_MS);
  }

  async function once(): Promise<void> {
    const files = [...changed];
    changed.clear();
    if (files.length > 0) watcher.add([...(await onChange(files))]);
  }

  watcher.on('all', (_, file) => {
    changed.add(file);
    later();
  });
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await work;
    },
  };
}

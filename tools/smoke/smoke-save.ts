import { type AssetIndex, boundsOfModels, readSave } from '../save/index.ts';
import { openTable, type Table, type TableLog, type TableOptions } from '../table/index.ts';
import { FallenObjects, isLoose } from './fallen-objects.ts';
import { listActions, type SmokeAction } from './list-actions.ts';
import { RunLog } from './run-log.ts';
import type { SmokeReport } from './smoke-report.ts';

export interface SmokeOptions extends Pick<TableOptions, 'vm' | 'seed' | 'onProgress'> {
  /** Seat of the host, such as `White`; by default White, or the first seat with a hand if White has none. */
  readonly seat?: string;
  /** Model files of this computer, which give models their real size; without them it is estimated. */
  readonly assets?: AssetIndex;
  /** Hears everything that the table says. */
  readonly onLog?: (log: TableLog) => void;
  /** Called after every action with how many of how many are done. */
  readonly onAction?: (done: number, all: number) => void;
}

/** Frames of 1/60 s: ten seconds, looked at twice a second. */
const REST_FRAMES = 600;
const LOOK_EVERY = 30;
/** Frames after an action: one for what it starts, one for what waits for the next frame. */
const FRAMES_AFTER = 2;
/** Buttons that a press creates, and panels that it shows, are pressed in the next round. */
const ROUNDS = 3;
const MOST_ACTIONS = 2000;

/**
 * Loads the save at `path`, does everything that a host could do with it, and reports what went wrong. It rejects only
 * for a mistake in `options`: a save that does not load is a report with a `failure`.
 */
export async function smokeSave(path: string, options: SmokeOptions = {}): Promise<SmokeReport> {
  const started = performance.now();
  const memory = process.memoryUsage().rss;
  const log = new RunLog();
  const { seat: wanted, assets, onAction, onLog, ...rest } = options;
  const hear = (logs: readonly TableLog[]): void => {
    log.hear(logs);
    if (onLog !== undefined) for (const each of logs) onLog(each);
  };
  const nothing = { objects: 0, loose: 0, fallen: [], actions: {}, refused: [] };
  let table: Table | undefined;
  let loadMs = 0;
  let found: Pick<SmokeReport, keyof typeof nothing> = nothing;
  let failure: string | undefined;
  try {
    table = await openTable({
      ...rest,
      save: path,
      ...(assets === undefined ? {} : { models: boundsOfModels(readSave(path), assets) }),
      ...(wanted === undefined ? {} : { players: { [wanted]: 'Host' } }),
    });
    loadMs = performance.now() - started;
    hear(table.logs);
    table.onLogs(hear);
    found = await drive(table, wanted ?? (await sitDown(table)), log, onAction);
  } catch (error) {
    failure = `${log.during}: ${error instanceof Error ? error.message : String(error)}`;
    if (table === undefined) loadMs = performance.now() - started;
  } finally {
    await table?.close();
  }
  const memoryMb = Math.max(0, process.memoryUsage().rss - memory) / 2 ** 20;
  return {
    ...{ save: path, loadMs, memoryMb, ...found, errors: log.errors, missing: log.missing },
    ...(failure === undefined ? {} : { failure }),
  };
}

/** The host takes the seat that scripts know as the host's since the save was loaded. */
async function sitDown(table: Table): Promise<string> {
  const seats = (await table.snapshot()).seats.filter(({ hand }) => hand !== undefined).map(({ color }) => color);
  const seat = seats.includes('White') ? 'White' : (seats[0] ?? 'White');
  await table.sit(seat, 'Host');
  return seat;
}

type Driven = Pick<SmokeReport, 'objects' | 'loose' | 'fallen' | 'actions' | 'refused'>;

async function drive(table: Table, seat: string, log: RunLog, onAction: SmokeOptions['onAction']): Promise<Driven> {
  const start = await table.snapshot();
  const fallen = new FallenObjects(start);
  log.during = 'the first ten seconds';
  for (let frame = 0; frame < REST_FRAMES; frame += LOOK_EVERY) {
    await table.frames(LOOK_EVERY);
    fallen.look(await table.snapshot());
  }
  const actions: Record<string, number> = {};
  const refused: string[] = [];
  await table.send({ kind: 'checkpoint' });
  const done = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = listActions(await table.snapshot(seat), seat).filter(({ name }) => !done.has(name));
    const some = all.slice(0, MOST_ACTIONS);
    for (const [index, action] of some.entries()) {
      done.add(action.name);
      log.during = action.name;
      actions[action.kind] = (actions[action.kind] ?? 0) + 1;
      const fault = await performSeated(table, action, seat);
      if (fault !== undefined) refused.push(`${action.name}: ${fault}`);
      onAction?.(index + 1, some.length);
    }
  }
  await saveAndRewind(table, log);
  return {
    ...{ objects: start.objects.length, loose: start.objects.filter(isLoose).length, fallen: fallen.names },
    ...{ actions, refused },
  };
}

/** The same from a seat that a script may have taken from the host: the host takes it again. */
async function performSeated(table: Table, action: SmokeAction, color: string): Promise<string | undefined> {
  const fault = await perform(table, action, color);
  return fault !== undefined && (await sitAgain(table, color)) ? perform(table, action, color) : fault;
}

/** Whether the host had left the seat. */
async function sitAgain(table: Table, color: string): Promise<boolean> {
  const seats = (await table.snapshot()).seats.filter(({ player }) => player !== undefined);
  if (seats.some(seat => seat.color === color)) return false;
  const host = seats.find(seat => seat.host);
  if (host === undefined) await table.sit(color, 'Host');
  else await table.changeColor(host.color, color);
  return true;
}

/** Why the table refused it, if it did: something earlier may have taken the object away. */
async function perform(table: Table, { commands }: SmokeAction, color: string): Promise<string | undefined> {
  let fault: string | undefined;
  for (const command of commands) fault ??= (await table.send(command)).fault;
  await table.frames(FRAMES_AFTER);
  await table.send({ kind: 'dialog', color });
  return fault;
}

async function saveAndRewind(table: Table, log: RunLog): Promise<void> {
  log.during = 'save';
  await table.save();
  log.during = 'rewind';
  await table.send({ kind: 'rewind' });
  await table.frames(LOOK_EVERY);
}

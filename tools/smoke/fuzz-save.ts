import { openTable, type Table, type TableLog, type TableOptions } from '../table/index.ts';
import { listActions, type SmokeAction } from './list-actions.ts';
import { RunLog } from './run-log.ts';
import { type Leak, leaksTo } from './secrets.ts';
import type { SmokeError } from './smoke-report.ts';

export interface FuzzOptions extends Pick<TableOptions, 'vm' | 'onProgress'> {
  /** Decides about every action, and about the table's random numbers; 1 by default. */
  readonly seed?: number;
  /** How many actions are taken; 300 by default. */
  readonly steps?: number;
  /** The seats of the players; by default every seat with a hand, at most four. */
  readonly seats?: readonly string[];
  readonly onStep?: (done: number, all: number) => void;
}

/** What random players have found. The same save, seed and number of steps find the same. */
export interface FuzzReport {
  readonly seed: number;
  readonly steps: number;
  readonly seats: readonly string[];
  readonly errors: readonly SmokeError[];
  readonly leaks: readonly Leak[];
  /** Why the table cannot be saved and loaded again after all of it, if it cannot. */
  readonly failure?: string;
}

const MOST_SEATS = 4;
const FRAMES_AFTER = 10;
/** Every so many actions the table is looked at from every seat. */
const LOOK_EVERY = 5;
const SEED_FACTOR = 48_271;
const SEED_MODULUS = 2_147_483_647;

/**
 * Lets random players press, type and drop whatever scripts offer them, looks for errors of scripts and for hidden things
 * that reach a player, and saves and loads the table in the end.
 */
export async function fuzzSave(save: string | object, options: FuzzOptions = {}): Promise<FuzzReport> {
  const { seed = 1, steps = 300, onStep, seats: wanted, ...rest } = options;
  const table = await openTable({ ...rest, save, seed });
  const log = new RunLog();
  try {
    log.hear(table.logs);
    table.onLogs((logs: readonly TableLog[]) => log.hear(logs));
    const seats = wanted ?? (await seatsWithHands(table));
    for (const seat of seats) await table.sit(seat);
    const leaks = await play(table, { seats, steps, draw: randomNumbers(seed), log, onStep });
    log.during = 'saving and loading';
    const failure = await reload(table);
    return { seed, steps, seats, errors: log.errors, leaks, ...(failure === undefined ? {} : { failure }) };
  } finally {
    await table.close();
  }
}

async function seatsWithHands(table: Table): Promise<string[]> {
  const { seats } = await table.snapshot();
  const colors = seats.filter(({ hand }) => hand !== undefined).map(({ color }) => color);
  return colors.length === 0 ? ['White'] : colors.slice(0, MOST_SEATS);
}

interface Run {
  readonly seats: readonly string[];
  readonly steps: number;
  readonly draw: (count: number) => number;
  readonly log: RunLog;
  readonly onStep: FuzzOptions['onStep'];
}

async function play(table: Table, { seats, steps, draw, log, onStep }: Run): Promise<Leak[]> {
  const leaks = new Map<string, Leak>();
  for (let step = 1; step <= steps; step += 1) {
    const seat = seats[draw(seats.length)] ?? '';
    const actions = listActions(await table.snapshot(seat), seat);
    const action = actions[draw(Math.max(1, actions.length))];
    log.during = `step ${step}, ${seat}: ${action?.name ?? 'nothing to do'}`;
    if (action !== undefined) await perform(table, action, seat);
    if (step % LOOK_EVERY === 0)
      for (const leak of await look(table, seats, log.during))
        leaks.set(`${leak.viewer} ${leak.guid} ${leak.text}`, leak);
    onStep?.(step, steps);
  }
  return [...leaks.values()];
}

/** A refusal is an answer, too: another player may have taken the object. */
async function perform(table: Table, { commands }: SmokeAction, color: string): Promise<void> {
  for (const command of commands) await table.send(command);
  await table.frames(FRAMES_AFTER);
  await table.send({ kind: 'dialog', color });
}

async function look(table: Table, seats: readonly string[], during: string): Promise<Leak[]> {
  const all = await table.snapshot();
  const leaks: Leak[] = [];
  for (const seat of seats) leaks.push(...leaksTo(seat, await table.snapshot(seat), all, during));
  return leaks;
}

async function reload(table: Table): Promise<string | undefined> {
  try {
    // What `save` gives is a save file.
    await table.load((await table.save()) as object);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Draws an integer from 0 to `count` - 1, the same ones for the same seed. */
function randomNumbers(seed: number): (count: number) => number {
  let state = (Math.abs(Math.floor(seed)) % (SEED_MODULUS - 1)) + 1;
  return count => {
    state = (state * SEED_FACTOR) % SEED_MODULUS;
    return Math.floor((state / SEED_MODULUS) * count);
  };
}

/** The report in lines for a terminal. */
export function formatFuzzReport({ seed, steps, seats, errors, leaks, failure }: FuzzReport): string {
  const found = [
    ...errors.map(
      ({ guid, message, during, located, count }) =>
        `  ! ${guid}: ${message} (${count} ×, first at ${during})${located === undefined ? '' : `\n    ${located}`}`,
    ),
    ...leaks.map(
      ({ viewer, guid, text, during }) => `  ! ${viewer} learns "${text}" of ${guid}, which is hidden (${during})`,
    ),
    ...(failure === undefined ? [] : [`  ! the table cannot be saved and loaded: ${failure}`]),
  ];
  const head = `${steps} actions of ${seats.join(', ')} with seed ${seed}: `;
  return head + (found.length === 0 ? 'no errors, no leaks.' : `${found.length} found\n${found.join('\n')}`);
}

import { openTable, type Snapshot, type Table, type TableLog, type TableOptions } from '../table/index.ts';
import { listActions, type SmokeAction } from './list-actions.ts';
import { openOtherWorlds, type OtherWorlds } from './other-worlds.ts';
import { markedPlaces, type MarkedPlace } from './read-marks.ts';
import { RunLog } from './run-log.ts';
import { type Leak, SecretWatch } from './secrets.ts';
import type { SmokeError } from './smoke-report.ts';

export interface FuzzOptions extends Pick<TableOptions, 'vm' | 'onProgress'> {
  /** Decides about every action, and about the table's random numbers; 1 by default. */
  readonly seed?: number;
  /** How many actions are taken; 300 by default. */
  readonly steps?: number;
  /** The seats of the players; by default every seat with a hand. */
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
  /** In a game on our host: how many worlds were compared with the table, that differ in what a player may not know. */
  readonly worlds?: number;
  /** Why the table cannot be saved and loaded again after all of it, if it cannot. */
  readonly failure?: string;
}

const FRAMES_AFTER = 10;
/** Every so many actions the table is looked at from every seat. */
const LOOK_EVERY = 5;
/** Looks at other worlds take longer. */
const LOOK_AGAIN_EVERY = 20;
const SEED_FACTOR = 48_271;
const SEED_MODULUS = 2_147_483_647;

/**
 * Lets random players press, type and drop whatever scripts offer them, on the places that a game marks for it, looks for errors of scripts and for hidden things
 * that reach a player, and saves and loads the table in the end.
 */
export async function fuzzSave(save: string | object, options: FuzzOptions = {}): Promise<FuzzReport> {
  const { seed = 1, steps = 300, onStep, seats: wanted, ...rest } = options;
  const table = await openTable({ ...rest, save, seed });
  const log = new RunLog();
  try {
    log.hear(table.logs);
    const onLogs = (logs: readonly TableLog[]): void => log.hear(logs);
    table.onLogs(onLogs);
    const seats = wanted ?? (await seatsWithHands(table));
    for (const seat of seats) await table.sit(seat);
    const worlds = await openOtherWorlds(table, seats, { ...rest, save, seed }, onLogs);
    const run = { seats, steps, draw: randomNumbers(seed), log, onStep, worlds };
    const leaks = await play(table, run).finally(() => worlds?.close());
    log.during = 'saving and loading';
    const failure = await reload(table);
    const compared = worlds === undefined ? {} : { worlds: worlds.shown() };
    return {
      seed,
      steps,
      seats,
      errors: log.errors,
      leaks,
      ...compared,
      ...(failure === undefined ? {} : { failure }),
    };
  } finally {
    await table.close();
  }
}

async function seatsWithHands(table: Table): Promise<string[]> {
  const { seats } = await table.snapshot();
  const colors = seats.filter(({ hand }) => hand !== undefined).map(({ color }) => color);
  return colors.length === 0 ? ['White'] : colors;
}

interface Run {
  readonly seats: readonly string[];
  readonly steps: number;
  readonly draw: (count: number) => number;
  readonly log: RunLog;
  readonly onStep: FuzzOptions['onStep'];
  /** Present in games on our host: they can tell exactly what leaks. */
  readonly worlds: OtherWorlds | undefined;
}

async function play(table: Table, { seats, steps, draw, log, onStep, worlds }: Run): Promise<Leak[]> {
  const secrets = new SecretWatch();
  const exact: Leak[] = [];
  await look(table, seats, secrets, 'the start', await worlds?.said());
  for (let step = 1; step <= steps; step += 1) {
    const seat = seats[draw(seats.length)] ?? '';
    const action = chosenAction(await table.snapshot(seat), seat, draw);
    log.during = `step ${step}, ${seat}: ${action?.name ?? 'nothing to do'}`;
    if (action !== undefined) await perform(table, action, seat, draw);
    if (step % LOOK_EVERY === 0) await look(table, seats, secrets, log.during, await worlds?.said());
    if (worlds !== undefined && step % LOOK_AGAIN_EVERY === 0) exact.push(...(await worlds.look(log.during)));
    onStep?.(step, steps);
  }
  return [...secrets.leaks(), ...firstOfEach(exact)];
}

/** What is told again and again, once. */
function firstOfEach(leaks: readonly Leak[]): Leak[] {
  const known = new Set<string>();
  return leaks.filter(({ viewer, within }) => {
    const key = JSON.stringify([viewer, within]);
    return !known.has(key) && known.add(key);
  });
}

/** First the kind, then which one: a table with many pieces has buttons as well. */
function chosenAction(table: Snapshot, seat: string, draw: Run['draw']): SmokeAction | undefined {
  const points = markedPlaces(table, 'point').map((place): SmokeAction => ({
    kind: 'point',
    name: `point at ${place.x}, ${place.z}`,
    commands: [{ kind: 'ping', color: seat, ...place }],
  }));
  const actions = [...listActions(table, seat), ...points];
  const kinds = [...new Set(actions.map(({ kind }) => kind))];
  const kind = kinds[draw(Math.max(1, kinds.length))];
  const chosen = actions.filter(each => each.kind === kind);
  return chosen[draw(Math.max(1, chosen.length))];
}

/** A refusal is an answer, too: another player may have taken the object. */
async function perform(table: Table, { commands }: SmokeAction, color: string, draw: Run['draw']): Promise<void> {
  let target: MarkedPlace | undefined;
  for (const command of commands) {
    const isMoving = command.kind === 'moveHand' || command.kind === 'release';
    if (target === undefined || command.kind !== 'flip')
      await table.send(target !== undefined && isMoving ? { ...command, ...target } : command);
    if (command.kind === 'pickUp') target = await markedFor(table, color, draw);
  }
  await table.frames(FRAMES_AFTER);
  await table.send({ kind: 'dialog', color });
}

/** One of the places that a game marks for what the player has picked up. */
async function markedFor(table: Table, color: string, draw: Run['draw']): Promise<MarkedPlace | undefined> {
  await table.frames(1);
  const places = markedPlaces(await table.snapshot(color), 'drop');
  return places[draw(Math.max(1, places.length))];
}

async function look(
  table: Table,
  seats: readonly string[],
  secrets: SecretWatch,
  during: string,
  told: unknown,
): Promise<void> {
  const all = await table.snapshot();
  for (const seat of seats) secrets.look(seat, await table.snapshot(seat), all, during, told);
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

const NOTHING_DRAWN =
  'Nothing hidden was drawn again. If the rules hide something, write `imagine` for them, or take more --steps.';

/** The report in lines for a terminal. */
export function formatFuzzReport({ seed, steps, seats, errors, leaks, worlds, failure }: FuzzReport): string {
  const found = [
    ...errors.map(
      ({ guid, message, during, located, count }) =>
        `  ! ${guid}: ${message} (${count} ×, first at ${during})${located === undefined ? '' : `\n    ${located}`}`,
    ),
    ...leaks.map(({ viewer, guid, text, within, during, otherwise }) =>
      otherwise === undefined
        ? `  ! ${viewer} learns "${text}" of ${guid}, which is hidden, from "${within}" (${during})`
        : `  ! ${viewer} gets "${text}" as ${within}, and "${otherwise}" if what is hidden were different (${during})`,
    ),
    ...(failure === undefined ? [] : [`  ! the table cannot be saved and loaded: ${failure}`]),
  ];
  const compared = worlds === undefined ? '' : ` and ${worlds} other worlds`;
  const head = `${steps} actions of ${seats.join(', ')}${compared} with seed ${seed}: `;
  const result = found.length === 0 ? 'no errors, no leaks.' : `${found.length} found\n${found.join('\n')}`;
  return worlds === 0 ? `${head}${result}\n${NOTHING_DRAWN}` : head + result;
}

import { openTable, type Snapshot, type Table, type TableOptions } from '../table/index.ts';
import type { Leak } from './secrets.ts';

/** Time enough for pieces to arrive, and for the host to look at the table once more. */
const SETTLING_FRAMES = 90;
/** What of a table may differ between two looks at the same. */
const PASSING: ReadonlySet<string> = new Set(['frame']);
const LONGEST_QUOTE = 80;

/** Has a copy show another world for the player at a colour; see `worldsOf` of the host. */
function showWorld(color: string, seed: number): string {
  return `return crownspace.handlers.showWorld(${JSON.stringify(color)}, ${seed})`;
}

/** A copy of a table of a game on our host, which shows it as it is and as it could be. */
export interface OtherWorlds {
  /** What the seats see and may not know, at this moment of the table. */
  readonly look: (during: string) => Promise<Leak[]>;
  /** The lines of the log of the real table: what was said stays said in every world. */
  readonly said: () => Promise<unknown>;
  /** How many worlds have been shown. */
  readonly shown: () => number;
  readonly close: () => Promise<void>;
}

/**
 * Looks for secrets exactly: everything that a player may not know is drawn again on a copy of the table, and what that
 * player gets of it has to stay the same. Only games on our host can do it.
 *
 * @returns nothing for a table without one
 */
export async function openOtherWorlds(
  table: Table,
  seats: readonly string[],
  options: Omit<TableOptions, 'save'>,
): Promise<OtherWorlds | undefined> {
  const hosted = await table.execute(`return crownspace ~= nil and crownspace.handlers ~= nil`);
  if (hosted !== true) return undefined;
  const copy = await openTable({ ...options, save: (await table.save()) as object });
  for (const seat of seats) await copy.sit(seat);
  let looks = 0;
  let shown = 0;
  return {
    close: () => copy.close(),
    shown: () => shown,
    said: async () => JSON.parse(String(await table.execute('return JSON.encode(crownspace.handlers.handOver().log)'))),
    async look(during) {
      looks += 1;
      await copy.load((await table.save()) as object);
      if (!(await shows(copy, '', looks))) return [];
      const own: Snapshot[] = [];
      for (const seat of seats) own.push(await copy.snapshot(seat));
      const leaks: Leak[] = [];
      for (const [index, viewer] of seats.entries()) {
        if (!(await shows(copy, viewer, looks))) continue;
        shown += 1;
        const told = firstDifference(own[index], await copy.snapshot(viewer), '');
        if (told !== undefined) leaks.push({ viewer, guid: '', during, ...told });
      }
      return leaks;
    },
  };
}

async function shows(copy: Table, color: string, seed: number): Promise<boolean> {
  const isShown = await copy.execute(showWorld(color, seed));
  await copy.frames(SETTLING_FRAMES);
  return isShown === true;
}

/** Where two values differ first: the place, and what is there in each of them. */
function firstDifference(
  own: unknown,
  other: unknown,
  path: string,
): { readonly text: string; readonly within: string; readonly otherwise: string } | undefined {
  if (!isRecord(own) || !isRecord(other))
    return own === other ? undefined : { text: quoted(own), within: path, otherwise: quoted(other) };
  for (const key of new Set([...Object.keys(own), ...Object.keys(other)])) {
    if (PASSING.has(key)) continue;
    const found = firstDifference(own[key], other[key], path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.replaceAll('\n', ' | ').slice(0, LONGEST_QUOTE);
}

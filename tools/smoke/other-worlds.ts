import {
  openTable,
  TableError,
  withOwnPanels,
  type Snapshot,
  type Table,
  type TableLog,
  type TableOptions,
} from '../table/index.ts';
import type { Leak } from './secrets.ts';

/** Time enough for pieces to arrive, and for the host to look at the table once more. */
const SETTLING_FRAMES = 90;
/** What of a table may differ between two looks at the same. */
const PASSING: ReadonlySet<string> = new Set(['frame']);
const LONGEST_QUOTE = 80;

/** What a copy is to show: see `worldsOf` of the host. Seats are named by their colours; an empty one is nobody. */
interface World {
  readonly drawnFor: string;
  readonly seed: number;
  readonly waiting: string;
}

/** What a viewer gets: of the table, and in its rules. */
type Sight = Snapshot & { readonly view: unknown };

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
 * @param options how the table was opened, and its copy is
 * @param onLogs hears what the copy says: errors of the code that draws worlds, such as `imagine`, come only from there
 * @returns nothing for a table without one
 */
export async function openOtherWorlds(
  table: Table,
  seats: readonly string[],
  options: TableOptions,
  onLogs: (logs: readonly TableLog[]) => void = () => undefined,
): Promise<OtherWorlds | undefined> {
  const hosted = await table.execute(`return crownspace ~= nil and crownspace.handlers ~= nil`);
  if (hosted !== true) return undefined;
  const copy = await openTable(options);
  copy.onLogs(onLogs);
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
      const leaks: Leak[] = [];
      const compare = async (viewer: string, own: Sight | undefined, world: World, when: string): Promise<void> => {
        if (own === undefined || !(await shows(copy, world))) return;
        shown += 1;
        const told = firstDifference(own, await sightOf(copy, viewer), '');
        if (told !== undefined) leaks.push({ viewer, guid: '', during: when, ...told });
      };
      const isShown = await shows(copy, { drawnFor: '', seed: looks, waiting: '' });
      const own: Sight[] = [];
      for (const viewer of isShown ? seats : []) own.push(await sightOf(copy, viewer));
      for (const [index, viewer] of seats.entries())
        await compare(viewer, own[index], { drawnFor: viewer, seed: looks, waiting: '' }, during);
      for (const viewer of seats) {
        const world = { seed: looks, waiting: viewer };
        const chosen = (await shows(copy, { ...world, drawnFor: '' })) ? await sightOf(copy, viewer) : undefined;
        const when = `${during}, once the others have chosen in secret`;
        await compare(viewer, chosen, { ...world, drawnFor: viewer, seed: looks + 1 }, when);
      }
      return leaks;
    },
  };
}

async function sightOf(copy: Table, viewer: string): Promise<Sight> {
  const view = await answerOf(copy, `return crownspace.handlers.viewFrom(${JSON.stringify(viewer)})`);
  const { ui, ...seen } = await copy.snapshot(viewer);
  const known = typeof view === 'string' && view !== '' ? view : 'null';
  return { ...seen, ui: withOwnPanels(ui), view: JSON.parse(known) };
}

/** Has the copy show a world. Returns false if there is none. */
async function shows(copy: Table, { drawnFor, seed, waiting }: World): Promise<boolean> {
  const [color, others] = [drawnFor, waiting].map(each => JSON.stringify(each));
  const isShown = await answerOf(copy, `return crownspace.handlers.showWorld(${color}, ${seed}, ${others})`);
  if (isShown === true) await copy.frames(SETTLING_FRAMES);
  return isShown === true;
}

/** What a script returns; nothing if it fails, such as in the rules: then the log of the copy has the error. */
async function answerOf(copy: Table, script: string): Promise<unknown> {
  try {
    return await copy.execute(script);
  } catch (error) {
    if (error instanceof TableError) return undefined;
    throw error;
  }
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

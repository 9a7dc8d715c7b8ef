import { fileURLToPath } from 'node:url';
import { createTactic, standard, tacticScene, type TacticMatch } from '../../../src/games/tactic/index.ts';
import { createMatch, isRefusal } from '../../../src/kernel/index.ts';
import { compareScenes } from '../../../src/scene/index.ts';
import { assembleMod, loadMod } from '../../save/index.ts';
import { openTable, VM_NAMES, type Table } from '../../table/index.ts';
import type { Benchmark, EngineTimes, Figure, Span } from '../../lab/index.ts';
import { median, spanOf, timeOf, watchEngine } from '../../lab/index.ts';

const MODS = fileURLToPath(new URL('../../../mod', import.meta.url));
const COLORS: Readonly<Record<string, string>> = { p1: 'Red', p2: 'Blue' };

/** Seven units a side, and their Kings: who does what, in notation. */
const SET_UP: readonly string[] = ['p1 forum', 'p2 coven', 'p1 c1', 'p2 e7']
  .concat(['p1 knight@a2', 'p2 imp@a6', 'p1 striker@b2', 'p2 witch@b6', 'p1 medic@c2', 'p2 pixie@c6'])
  .concat(['p1 warden@d2', 'p2 leech@d6', 'p1 herald@e2', 'p2 banshee@e6', 'p1 thornguard@f2', 'p2 mourner@f6']);

/** Both lines walk towards each other and back, turn by turn. */
function movesOf(count: number): readonly string[] {
  const moves: string[] = [];
  for (let turn = 0; moves.length < count; turn++) {
    const [red, blue] = turn % 2 === 0 ? (['2-3', '6-5'] as const) : (['3-2', '5-6'] as const);
    for (const [player, way] of [['p1', red] as const, ['p2', blue] as const]) {
      const [from = '', to = ''] = way.split('-');
      moves.push(...[...FILES].map(file => `${player} ${file}${from}-${file}${to}`), `${player} end`);
    }
  }
  return moves.slice(0, count);
}

const FILES = 'abcdef';

/** Which actions are measured: those around the first, the tenth and so on, from 0. */
const MOMENTS = [
  { name: 'first', from: 0, to: 1 },
  { name: 'tenth', from: 7, to: 12 },
  { name: 'hundredth', from: 93, to: 107 },
  { name: 'thousandth', from: 993, to: 1007 },
] as const;
const ACTIONS = 1007;
const TABLES = 3;
/** Frames between two actions, while a table is young; later ones only keep it going. */
const FRAMES = { early: 30, late: 2, until: 120 };

const REFERENCE = 'lua52';
/** The others are processes of their own. */
const IN_THREADS = ['lua', 'lua52'];
const SAME = 'at most Lua 5.2 in WebAssembly';
const HALF = 'at most half of Lua 5.2 in WebAssembly';

/** What one action of a player costs on a full table: rules, scene, objects, menus and panels. */
export const hosting: Benchmark = {
  name: 'hosting',
  summary:
    'The first, tenth, hundredth and thousandth action on a table of /TACTIC/ with all 14 units, and the frame after it',
  async run(report, note) {
    const { save } = await assembleMod(await loadMod('tactic', MODS), { check: false });
    report({ name: 'rules and scene natively, median', value: median(await nativeTimes()), unit: 'ms' });
    const reference = new Map<string, number>();
    for (const vm of [REFERENCE, ...VM_NAMES.filter(name => name !== REFERENCE)]) {
      const tables = await tablesOf(save, vm, note);
      if (tables === undefined) continue;
      reportMoments(vm, tables, reference, report);
      if (vm === 'moonsharp') await reportBots(save, vm, report);
    }
  },
};

/** The tables whose times count, and one on which the engine is watched, which costs time. */
interface Tables {
  readonly timed: readonly TableTimes[];
  readonly watched: TableTimes;
  readonly engine: EngineTimes;
}

async function tablesOf(save: object, vm: string, note: (text: string) => void): Promise<Tables | undefined> {
  try {
    // The first one fills the disk cache, as it is for everybody who has played the mod before.
    await playOn(save, vm, 1);
    const timed: TableTimes[] = [];
    while (timed.length < TABLES) timed.push(await playOn(save, vm, ACTIONS));
    const { result, engine } = await watchEngine(() => playOn(save, vm, ACTIONS));
    return { timed, watched: result, engine };
  } catch (error) {
    note(`${vm} is left out: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** `reference` is filled by the first machine; the others stand beside it. */
function reportMoments(
  vm: string,
  tables: Tables,
  reference: Map<string, number>,
  report: (figure: Figure) => void,
): void {
  const tell = (name: string, value: number, goal: string): void => {
    const known = reference.get(name);
    if (vm === REFERENCE) reference.set(name, value);
    const beside = known === undefined ? {} : { beside: { name: REFERENCE, value: known } };
    report({ name: `${name} on ${vm}`, value, unit: 'ms', ...beside, ...(vm === 'lua' ? { goal } : {}) });
  };
  const tellSpans = (what: string, spans: readonly Span[], goal: string): void => {
    const times = spans.map(lengthOf);
    tell(`${what}, median`, median(times), goal);
    tell(`${what}, worst`, Math.max(...times), goal);
    const used = spans.flatMap(({ processor }) => processor ?? []);
    if (used.length < spans.length || !IN_THREADS.includes(vm)) return;
    tell(`${what}, processor, median`, median(used), goal);
    tell(`${what}, processor, worst`, Math.max(...used), goal);
  };
  for (const { name, from, to } of MOMENTS) {
    const actions = tables.timed.flatMap(table => table.actions.slice(from, to));
    tellSpans(`${name} action`, actions, name === 'thousandth' ? HALF : SAME);
    if (vm === 'lua') reportShares(`${name} action`, tables, { from, to }, report);
  }
  const frames = tables.timed.flatMap(table => MOMENTS.flatMap(({ from, to }) => table.frames.slice(from, to)));
  tellSpans('frame after an action', frames, SAME);
}

/** Where the time of actions goes on our own machine, on average: what an action takes later is what it has to take. */
function reportShares(
  name: string,
  { watched, engine }: Tables,
  { from, to }: { readonly from: number; readonly to: number },
  report: (figure: Figure) => void,
): void {
  const { from: late, to: end } = MOMENTS[3];
  const paused = (span: Span): number => engine.compiling(span) + engine.collecting(span);
  const running = (span: Span): number => (span.processor ?? lengthOf(span)) - paused(span);
  const warm = median(watched.actions.slice(late, end).map(running));
  const spans = watched.actions.slice(from, to);
  const all = spans.reduce((sum, span) => sum + (span.processor ?? lengthOf(span)), 0);
  const shareOf = (time: (span: Span) => number): number =>
    (100 * spans.reduce((sum, span) => sum + Math.max(0, time(span)), 0)) / all;
  const share = (what: string, value: number): void => report({ name: `${name}, ${what}`, value, unit: '%' });
  share('compiling', shareOf(engine.compiling));
  share('collecting garbage', shareOf(engine.collecting));
  share(
    'running cold',
    shareOf(span => running(span) - warm),
  );
}

const BOT_FRAMES = 1500;
const BOT_RUNS = 3;

/** What a frame takes in which bots think, act or show what they did. */
async function reportBots(save: object, vm: string, report: (figure: Figure) => void): Promise<void> {
  const runs: number[][] = [];
  for (let run = 0; run < BOT_RUNS; run++) runs.push(await botTimes(save, vm));
  // The same happens in every run, and other work on the machine only adds to it.
  const frames = (runs[0] ?? []).map((_, frame) => Math.min(...runs.map(times => times[frame] ?? 0)));
  const goal = 'no frame over 5 ms';
  report({ name: `frame with bots on ${vm}, median`, value: median(frames), unit: 'ms', goal });
  report({ name: `frame with bots on ${vm}, worst`, value: Math.max(...frames), unit: 'ms', goal });
}

async function botTimes(save: object, vm: string): Promise<number[]> {
  const table = await openTable({ save, vm });
  await begin(table, ['Hard bots', 'Red']);
  for (const color of Object.values(COLORS)) await table.leave(color);
  const times: number[] = [];
  for (let frame = 0; frame < BOT_FRAMES; frame++) times.push(await timeOf(() => table.frames(1)));
  const fault = table.errors[0]?.text;
  await table.close();
  if (fault !== undefined) throw new Error(fault);
  return times;
}

async function nativeTimes(): Promise<number[]> {
  const rules = createTactic({ packs: [standard] });
  const match = createMatch(rules, { setup: { board: 'duel', first: 'p1' }, seed: 1 });
  const looks = Object.entries(COLORS).map(([player, name]) => ({ player, name, color: { r: 1, g: 0, b: 0 } }));
  for (const line of SET_UP) submit(match, line);
  let shown = tacticScene(rules, match, looks);
  const times: number[] = [];
  for (const line of movesOf(MOMENTS[2].to)) {
    times.push(
      await timeOf(async () => {
        submit(match, line);
        const scene = tacticScene(rules, match, looks);
        compareScenes(shown, scene);
        shown = scene;
      }),
    );
  }
  return times;
}

function submit(match: TacticMatch, line: string): void {
  const [player = '', text = ''] = line.split(' ');
  const action = match.parse(player, text);
  const result = isRefusal(action) ? { ok: false, refusal: action } : match.submit(player, action);
  if (!result.ok) throw new Error(`${line} is not possible: is the standard pack another one now?`);
}

/** Everybody sits down, and both armies stand. */
async function begin(table: Table, buttons: readonly string[]): Promise<void> {
  for (const color of Object.values(COLORS)) await table.sit(color);
  await table.frames(60);
  for (const text of [...buttons, 'Start the game']) await table.ui(text, 'Red', { value: '-1' });
  for (const line of SET_UP) {
    await say(table, line);
    await table.frames(30);
  }
}

interface TableTimes {
  readonly actions: readonly Span[];
  readonly frames: readonly Span[];
}

function lengthOf({ from, to }: Span): number {
  return to - from;
}

/** Plays so many actions on a new table. */
async function playOn(save: object, vm: string, count: number): Promise<TableTimes> {
  const table = await openTable({ save, vm });
  try {
    await begin(table, ['Red']);
    const actions: Span[] = [];
    const frames: Span[] = [];
    for (const line of movesOf(count)) {
      actions.push(await spanOf(() => say(table, line)));
      frames.push(await spanOf(() => table.frames(1)));
      await table.frames(actions.length < FRAMES.until ? FRAMES.early : FRAMES.late);
    }
    const fault = table.errors[0]?.text ?? (await missing(table, SET_UP.length + count));
    if (fault !== undefined) throw new Error(fault);
    return { actions, frames };
  } finally {
    await table.close();
  }
}

/** Says so if something that was measured did not happen. */
async function missing(table: Table, expected: number): Promise<string | undefined> {
  // A save of this mod has this field, with the actions in it.
  const { LuaScriptState: state } = (await table.save()) as { LuaScriptState: string };
  const session = JSON.parse(state) as { match?: string };
  const played = JSON.parse(session.match ?? '{"entries":[]}') as { entries: unknown[] };
  if (played.entries.length === expected) return undefined;
  return `${played.entries.length} actions of ${expected} were carried out`;
}

async function say(table: Table, line: string): Promise<void> {
  const [player = '', text = ''] = line.split(' ');
  await table.chat(`!${text}`, COLORS[player] ?? '');
}

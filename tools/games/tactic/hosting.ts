import { fileURLToPath } from 'node:url';
import { createTactic, standard, tacticScene, type TacticMatch } from '../../../src/games/tactic/index.ts';
import { createMatch, isRefusal } from '../../../src/kernel/index.ts';
import { compareScenes } from '../../../src/scene/index.ts';
import { assembleMod, loadMod } from '../../save/index.ts';
import { openTable, VM_NAMES, type Table } from '../../table/index.ts';
import type { Benchmark, Figure } from '../../lab/index.ts';
import { timeOf } from '../../lab/index.ts';

const MODS = fileURLToPath(new URL('../../../mod', import.meta.url));
const COLORS: Readonly<Record<string, string>> = { p1: 'Red', p2: 'Blue' };

/** Seven units a side, and their Kings: who does what, in notation. */
const SET_UP: readonly string[] = ['p1 forum', 'p2 coven', 'p1 c1', 'p2 e7']
  .concat(['p1 knight@a2', 'p2 imp@a6', 'p1 striker@b2', 'p2 witch@b6', 'p1 medic@c2', 'p2 pixie@c6'])
  .concat(['p1 warden@d2', 'p2 leech@d6', 'p1 herald@e2', 'p2 banshee@e6', 'p1 thornguard@f2', 'p2 mourner@f6']);

/** Both lines walk towards each other. */
const MOVES: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f']
  .map(file => `p1 ${file}2-${file}3`)
  .concat(['p1 end'])
  .concat(['a', 'b', 'c', 'd', 'e', 'f'].map(file => `p2 ${file}6-${file}5`))
  .concat(['p2 end']);

/** What one action of a player costs on a full table: rules, scene, objects, menus and panels. */
export const hosting: Benchmark = {
  name: 'hosting',
  summary: 'One action on a table of /TACTIC/ with all 14 units, and the frame after it, the emulated table included',
  async run(report, note) {
    const { save } = await assembleMod(await loadMod('tactic', MODS), { check: false });
    const native = await nativeTimes();
    for (const vm of VM_NAMES) {
      const table = await openTable({ save, vm }).catch((error: unknown) => {
        note(`${vm} is left out: ${error instanceof Error ? error.message : String(error)}`);
      });
      if (table === undefined) continue;
      const { actions, frames } = await tableTimes(table);
      await table.close();
      const beside = { name: 'rules and scene natively', value: median(native) };
      report({ name: `action on ${vm}, median`, value: median(actions), unit: 'ms', beside });
      report({ name: `action on ${vm}, worst`, value: Math.max(...actions), unit: 'ms', beside });
      report({ name: `frame after it on ${vm}, median`, value: median(frames), unit: 'ms', beside });
      report({ name: `frame after it on ${vm}, worst`, value: Math.max(...frames), unit: 'ms', beside });
      if (vm === 'moonsharp') await reportBots(save, vm, report);
    }
  },
};

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
  for (const line of MOVES) {
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

async function tableTimes(table: Table): Promise<{ actions: number[]; frames: number[] }> {
  await begin(table, ['Red']);
  const actions: number[] = [];
  const frames: number[] = [];
  for (const line of MOVES) {
    actions.push(await timeOf(() => say(table, line)));
    frames.push(await timeOf(() => table.frames(1)));
    await table.frames(30);
  }
  const fault = table.errors[0]?.text ?? (await missing(table));
  if (fault !== undefined) throw new Error(fault);
  return { actions, frames };
}

/** Says so if something that was measured did not happen. */
async function missing(table: Table): Promise<string | undefined> {
  // A save of this mod has this field, with the actions in it.
  const { LuaScriptState: state } = (await table.save()) as { LuaScriptState: string };
  const session = JSON.parse(state) as { match?: string };
  const played = JSON.parse(session.match ?? '{"entries":[]}') as { entries: unknown[] };
  const expected = SET_UP.length + MOVES.length;
  if (played.entries.length === expected) return undefined;
  return `${played.entries.length} actions of ${expected} were carried out`;
}

async function say(table: Table, line: string): Promise<void> {
  const [player = '', text = ''] = line.split(' ');
  await table.chat(`!${text}`, COLORS[player] ?? '');
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

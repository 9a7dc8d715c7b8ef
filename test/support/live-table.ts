import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { type Live, type LiveOutcome, openLive, tableTarget } from '../../tools/live/index.ts';
import { openTable, type Table } from '../../tools/table/index.ts';
import { hostedGame, modSave } from './hosted-games.ts';
import { outcomeOf } from './outcome-of.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A mod of ours in a folder of its own, on a table that its changes reach. */
export interface LiveTable {
  readonly live: Live;
  readonly table: Table;
  readonly outcomes: readonly LiveOutcome[];
  /** Edits a source, and waits until the table has been told. */
  readonly edit: (file: string, from: string, to: string) => Promise<LiveOutcome | undefined>;
}

let copied: string | undefined;

/** The sources of our mods, once for all tests of a process: what the compiler keeps there makes the later ones sooner. */
function copyOfSources(): string {
  if (copied !== undefined) return copied;
  const folder = mkdtempSync(join(tmpdir(), 'crownspace-'));
  atEndOfProcess(() => rmSync(folder, { recursive: true, force: true }));
  copied = folder;
  writeFileSync(join(copied, 'package.json'), '{}');
  for (const name of ['src', 'mod', 'tstl.json']) cpSync(join(ROOT, name), join(copied, name), { recursive: true });
  return copied;
}

/**
 * Gives the compiler of the copied sources what it has made of the same sources here: then it transpiles edits alone. What
 * it knows there already is more: it has found out what files show one another, too.
 */
async function takeModulesAlong(mod: string, folder: string): Promise<void> {
  await modSave(hostedGame(mod));
  const [made, cache] = [join(ROOT, 'node_modules/.cache/crownspace'), join(folder, 'build/.cache')];
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(made))
    if (name.startsWith('modules-') && !existsSync(join(cache, name)))
      copyFileSync(join(made, name), join(cache, name));
}

/** The runner of the tests ends a process with a signal, and kills it a moment later. */
function atEndOfProcess(task: () => void): void {
  process.once('exit', task);
  process.once('SIGTERM', task);
}

/**
 * Opens one, for as long as the test that is running lasts; what it has edited is then as it was.
 * @param begun a save of the same mod, whose game goes on with the code of the copied sources
 */
export async function openLiveTable(mod: string, vm: string, begun: object = {}): Promise<LiveTable> {
  const folder = copyOfSources();
  await takeModulesAlong(mod, folder);
  const originals = new Map<string, string>();
  const outcomes: LiveOutcome[] = [];
  const live = await openLive({ mod, mods: join(folder, 'mod'), onOutcome: outcome => outcomes.push(outcome) });
  const { save } = live.current;
  // Scripts of objects are none of our mods.
  const { LuaScript } = save as { readonly LuaScript: string };
  const table = await openTable({ save: { ...save, ...begun, LuaScript }, vm, locate: live.locate });
  onTestFinished(async () => {
    await live.close();
    await table.close();
    for (const [path, text] of originals) writeFileSync(path, text);
  });
  live.attach(tableTarget(command => table.send(command)));
  async function edit(file: string, from: string, to: string): Promise<LiveOutcome | undefined> {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    if (!originals.has(path)) originals.set(path, text);
    writeFileSync(path, text.replace(from, to));
    return outcomeOf(live, path, outcomes);
  }
  return { live, table, outcomes, edit };
}

import { fileURLToPath } from 'node:url';
import { config } from '../../mod/tactic/mod.config.ts';
import { createTactic, standard } from '../../src/games/tactic/index.ts';
import { createMatch, loadMatch, replay } from '../../src/kernel/index.ts';
import { assembleMod } from '../../tools/save/index.ts';
import { openTable, type Place, type Table } from '../../tools/table/index.ts';
import type { Command, ObjectSnapshot } from '../../tools/world/protocol.ts';
import { buttonOf, shownTexts } from './shown-ui.ts';

const FOLDER = fileURLToPath(new URL('../../mod/tactic/', import.meta.url));

export const rules = createTactic({ packs: [standard] });

/** Time enough for a piece to arrive, and for the host to look at the table once more. */
const QUIET_FRAMES = 60;

let made: Promise<object> | undefined;

/** The save of the mod, built once for all tests: the compiler keeps on disk what it has made. */
export function tacticSave(): Promise<object> {
  const mod = {
    id: 'tactic',
    folder: FOLDER,
    configFile: `${FOLDER}mod.config.ts`,
    configFiles: [],
    entry: `${FOLDER}global.ts`,
    config,
  };
  made ??= assembleMod(mod, { check: false, cache: true }).then(({ save }) => save);
  return made;
}

/** The Lua of its Global script. */
export async function tacticLua(): Promise<string> {
  // Every save has this field.
  return ((await tacticSave()) as { LuaScript: string }).LuaScript;
}

/** The match in the save of a table. */
export interface Saved {
  readonly seed: number;
  readonly fingerprint: string;
  /** The fingerprint after its actions were played again natively. */
  readonly replayed: string;
  readonly actions: readonly string[];
}

/** A table with /TACTIC/ on it, and what people do at it. */
export interface TacticTable {
  readonly table: Table;
  /** Drags the piece of that name, or what stands on that space, to a space, and waits until all is quiet. */
  readonly drag: (color: string, from: string, to: string) => Promise<void>;
  /** Presses the button with that text on the screen of `color`, the first or a later one. */
  readonly press: (color: string, text: string, index?: number) => Promise<void>;
  readonly menu: (color: string, on: string, label: string) => Promise<void>;
  readonly unit: (space: string) => Promise<ObjectSnapshot>;
  /** Texts of all buttons and panels that `color` sees. */
  readonly screen: (color: string) => Promise<string[]>;
  /** What was said to `color` alone since the last time this was asked. */
  readonly whispers: (color: string) => string[];
  readonly saved: () => Promise<Saved>;
  readonly quiet: () => Promise<void>;
}

export async function openTactic(vm = 'lua', save?: object): Promise<TacticTable> {
  const table = await openTable({ save: save ?? (await tacticSave()), vm });
  return tableOf(table);
}

/** Red and Blue sit down to a duel that Red begins. */
export async function openDuel(vm = 'lua'): Promise<TacticTable> {
  const tactic = await openTactic(vm);
  await tactic.table.sit('Red', 'Ann');
  await tactic.table.sit('Blue', 'Bob');
  await tactic.quiet();
  await tactic.press('Red', 'Red');
  await tactic.press('Red', 'Start the game');
  return tactic;
}

/** Red: Archmage c1, Imps d2 and e2, Salamander c2. Blue: Moderator e7, Captain d6. Red to move. */
export async function buildArmies({ press, drag }: Pick<TacticTable, 'press' | 'drag'>): Promise<void> {
  await press('Red', 'Coven');
  await press('Blue', 'Forum');
  await drag('Blue', 'Moderator, King', 'e7');
  await drag('Red', 'Archmage, King', 'c1');
  await drag('Red', 'Imp: 1 BitCoin', 'd2');
  await drag('Blue', 'Captain: 2 BitCoins', 'd6');
  await drag('Red', 'Imp: 1 BitCoin', 'e2');
  await press('Blue', 'No more units');
  await drag('Red', 'Salamander: 2 BitCoins', 'c2');
  await press('Red', 'No more units');
}

let withArmies: Promise<object> | undefined;

/** The save of a duel after {@link buildArmies}, played by hands once in a process. */
export function armiesSave(): Promise<object> {
  withArmies ??= (async () => {
    const tactic = await openDuel();
    await buildArmies(tactic);
    const save = await tactic.table.save();
    await tactic.table.close();
    // A table saves what TTS would write into a file.
    return save as object;
  })();
  return withArmies;
}

/** A table on which Red and Blue have just built their armies, opened from {@link armiesSave}. */
export async function openArmies(): Promise<TacticTable> {
  const tactic = await openTactic('lua', await armiesSave());
  await tactic.table.sit('Red', 'Ann');
  await tactic.table.sit('Blue', 'Bob');
  await tactic.quiet();
  return tactic;
}

/** A table where a duel stands as drawn, with players at Red and Blue. @param script what Global runs before the mod @param more of what is saved; with a clock each player has ten minutes */
export async function openPosition(
  position: string,
  red = 'Ann',
  blue = 'Bob',
  script = '',
  more: object = {},
): Promise<TacticTable> {
  const match = createMatch(rules, { setup: { board: 'duel', position }, seed: 1 }).save();
  const chosen = { board: 'duel', table: 'duel', ...('clock' in more ? { clock: '10' } : {}) };
  const state = { game: 'tactic', chosen, log: [], match, version: 1, ...more };
  const LuaScript = script + (await tacticLua());
  const save = { ...(await tacticSave()), LuaScript, LuaScriptState: JSON.stringify(state) };
  const tactic = tableOf(await openTable({ save }));
  await tactic.table.sit('Red', red);
  await tactic.table.sit('Blue', blue);
  await tactic.quiet();
  return tactic;
}

/** @param frames how long to wait after everything that is done */
export function tableOf(table: Table, files = 7, ranks = 7, frames = QUIET_FRAMES): TacticTable {
  let heard = 0;
  const place = (space: string): Place => placeOf(space, files, ranks);
  const quiet = (): Promise<void> => table.frames(frames);

  async function unit(space: string): Promise<ObjectSnapshot> {
    const { x, z } = place(space);
    const { objects } = await table.snapshot();
    const near = objects.filter(
      ({ nickname, position }) => nickname !== '' && Math.abs(position.x - x) < 0.3 && Math.abs(position.z - z) < 0.3,
    );
    const [only] = near;
    if (only === undefined || near.length > 1) throw new Error(`${near.length} units on ${space}`);
    return only;
  }

  async function guidOf(piece: string): Promise<string> {
    return (isSpace(piece) ? await unit(piece) : await table.object(piece)).guid;
  }

  async function say(command: Command): Promise<void> {
    const { fault } = await table.send(command);
    if (fault !== undefined) throw new Error(`${command.kind}: ${fault}`);
  }

  return {
    table,
    quiet,
    unit,
    async drag(color, from, to) {
      // Straight to the world: every look at the table costs as much as many frames.
      const guid = await guidOf(from);
      await say({ kind: 'pickUp', color, guid });
      await say({ kind: 'moveHand', color, ...place(to) });
      await say({ kind: 'release', color, ...place(to) });
      await quiet();
    },
    async press(color, text, index = 0) {
      const { path } = await buttonOf(table, color, text, index);
      await say({ kind: 'ui', color, guid: '-1', path, event: 'onClick', value: '-1' });
      await quiet();
    },
    async menu(color, on, label) {
      await say({ kind: 'menu', color, guid: await guidOf(on), label });
      await quiet();
    },
    async screen(color) {
      const { ui } = await table.snapshot(color);
      return shownTexts(ui);
    },
    whispers(color) {
      const fresh = table.logs.slice(heard);
      heard = table.logs.length;
      return fresh.flatMap(log => (log.kind === 'broadcast' && log.to === color ? [log.text] : []));
    },
    saved: async () => savedMatch(table),
  };
}

export function placeOf(space: string, files = 7, ranks = 7): Place {
  return {
    x: (space.charCodeAt(0) - 97 - (files - 1) / 2) * 2,
    z: (Number(space.slice(1)) - 1 - (ranks - 1) / 2) * 2,
  };
}

function isSpace(text: string): boolean {
  return /^[a-z]\d$/.test(text);
}

async function savedMatch(table: Table): Promise<Saved> {
  // The save of a table that this mod runs on.
  const { LuaScriptState } = (await table.save()) as { LuaScriptState: string };
  const session = JSON.parse(LuaScriptState) as { match: string };
  const loaded = loadMatch(rules, session.match);
  if (!loaded.ok) throw new Error(loaded.refusal.message);
  const { setup, seed, entries } = loaded.match.data();
  const again = replay(rules, { setup, seed, entries });
  if (!again.ok) throw new Error(`action ${again.at}: ${again.refusal.message}`);
  return {
    fingerprint: loaded.match.fingerprint(),
    replayed: again.match.fingerprint(),
    seed,
    actions: entries.map(({ by, action }) => `${by} ${action.kind}`),
  };
}

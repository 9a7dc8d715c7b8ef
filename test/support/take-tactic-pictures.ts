/**
 * Takes the pictures of /TACTIC/ for the guides: plays on a headless table, and looks at it as its page shows it.
 * `npx tsx test/support/take-tactic-pictures.ts [FOLDER]`, with Chromium installed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Table } from '../../tools/table/index.ts';
import { takePicture } from '../../tools/web/picture/picture.ts';
import { OPEN_DUEL } from './duel-position.ts';
import { buildArmies, openPosition, openTactic, type TacticTable } from './tactic-table.ts';

const FOLDER = process.argv[2] ?? fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const ONLY = process.env['ONLY'];

/** What Red looks at: how the table comes to look so, and how many frames later. */
interface View {
  readonly name: string;
  readonly seat?: string;
  readonly reach: () => Promise<Table>;
  readonly frames?: number;
}

async function seated(): Promise<TacticTable> {
  const tactic = await openTactic();
  await tactic.table.sit('Red', 'Ann');
  await tactic.table.sit('Blue', 'Bob');
  await tactic.quiet();
  return tactic;
}

async function started(): Promise<TacticTable> {
  const tactic = await seated();
  await tactic.press('Red', 'Red');
  await tactic.press('Red', 'Start the game');
  return tactic;
}

async function armed(): Promise<TacticTable> {
  const tactic = await started();
  await buildArmies(tactic);
  return tactic;
}

const VIEWS: readonly View[] = [
  { name: 'lobby', reach: async () => (await seated()).table },
  { name: 'factions', reach: async () => (await started()).table },
  {
    name: 'kings',
    reach: async () => {
      const { table, press, drag } = await started();
      await press('Red', 'Coven');
      await press('Blue', 'Forum');
      await drag('Red', 'Archmage, King', 'c1');
      return table;
    },
  },
  {
    name: 'building',
    reach: async () => {
      const tactic = await started();
      const { table, press, drag } = tactic;
      await press('Red', 'Coven');
      await press('Blue', 'Forum');
      await drag('Blue', 'Moderator, King', 'e7');
      await drag('Red', 'Archmage, King', 'c1');
      await drag('Red', 'Imp: 1 BitCoin', 'd2');
      await drag('Blue', 'Captain: 2 BitCoins', 'd6');
      return table;
    },
  },
  {
    name: 'first-turn',
    reach: async () => (await armed()).table,
  },
  {
    name: 'lifted',
    reach: async () => {
      const { table, unit } = await openPosition(OPEN_DUEL);
      const { guid } = await unit('e4');
      await table.pickUp(guid, 'Red');
      return table;
    },
    frames: 2,
  },
  {
    name: 'choice',
    seat: 'Blue',
    reach: async () => {
      const tactic = await armed();
      const { table, press, drag } = tactic;
      await drag('Red', 'd2', 'd4');
      await drag('Red', 'e2', 'e4');
      await drag('Red', 'c2', 'd3');
      await press('Red', 'End turn');
      await drag('Blue', 'd6', 'd5');
      await drag('Blue', 'd5', 'd4');
      return table;
    },
    frames: 240,
  },
  {
    name: 'over',
    reach: async () => {
      const { table, quiet } = await openPosition(
        'board: duel\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . b.admin(4) . . .\n. . . r.lion . . .\n. . . . . . .',
      );
      await table.chat('!d2xd3', 'Red');
      await quiet();
      return table;
    },
    frames: 300,
  },
];

mkdirSync(FOLDER, { recursive: true });
for (const { name, seat = 'Red', reach, frames = 60 } of VIEWS) {
  if (ONLY !== undefined && !ONLY.split(',').includes(name)) continue;
  const options = { title: '/TACTIC/', width: 1280, height: 800, seat, frames, bare: false };
  const png = await takePicture({ ...options, open: reach });
  writeFileSync(join(FOLDER, `${name}.png`), png);
  console.log(`${name}.png (${Math.round(png.length / 1024)} KB)`);
}

import '../../../tools/table/vitest.ts';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { tacticScene, type TableAction, type TacticMatch } from '../../../src/games/tactic/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { openTable } from '../../../tools/table/index.ts';
import { rules, tableOf, tacticSave, type TacticTable } from '../../support/tactic-table.ts';

/** After so many actions everybody but one gives up. */
const ACTIONS = Number(process.env['GAME_ACTIONS'] ?? 90);
/** Time enough for pieces that change places. */
const FRAMES = 24;

interface Case {
  readonly title: string;
  readonly board: string;
  readonly table: string;
  /** What the lobby's buttons say. */
  readonly buttons: readonly string[];
  readonly colors: readonly string[];
  readonly size: number;
}

const CASES: readonly Case[] = [
  { title: 'a duel', board: 'duel', table: 'duel', buttons: ['Red'], colors: ['Red', 'Blue'], size: 7 },
  {
    title: 'a game of four',
    board: 'crossfire',
    table: 'four',
    buttons: ['Crossfire', 'Four players', 'Red'],
    colors: ['Red', 'Yellow', 'Blue', 'Green'],
    size: 9,
  },
  {
    title: 'two against two',
    board: 'crossfire',
    table: 'pairs',
    buttons: ['Crossfire', 'Two against two', 'Red'],
    colors: ['Red', 'Yellow', 'Blue', 'Green'],
    size: 9,
  },
];

const open: TacticTable[] = [];
afterAll(async () => {
  for (const { table } of open) await table.close();
});

/** Does on the table, with hands, what `action` is in the match. */
async function act(tactic: TacticTable, match: TacticMatch, color: string, player: string, action: TableAction) {
  const looks = match.state().players.map(({ id }) => ({ player: id, name: id, shade: { r: 1, g: 1, b: 1 } }));
  const scene = tacticScene(rules, match, looks);
  const isIt = (other: { readonly action: TableAction }): boolean => isDeepStrictEqual(other.action, action);
  const spot = scene.spots.find(each => each.for === player && isIt(each));
  const first = scene.spots.find(each => each.piece === spot?.piece && each.cell === spot.cell && each.for === player);
  const entry = scene.menus.flatMap(menu => menu.entries.map(each => ({ piece: menu.piece, ...each })));
  const inMenu = entry.find(each => each.ways.some(isIt));
  if (spot !== undefined && spot === first) {
    const piece = scene.pieces.find(({ id }) => id === spot.piece);
    await tactic.drag(color, piece?.cell.startsWith('tray') === true ? piece.name : (piece?.cell ?? ''), spot.cell);
  } else if (inMenu !== undefined && action.kind !== 'choose') {
    const piece = scene.pieces.find(({ id }) => id === inMenu.piece);
    await tactic.menu(color, piece?.cell ?? '', inMenu.label);
    const way = inMenu.ways.find(isIt)?.label;
    if (inMenu.ways.length > 1 && way !== undefined) await tactic.table.dialog(way, color);
  } else {
    const presses = scene.panels.filter(panel => panel.for?.includes(player) === true).flatMap(panel => panel.presses);
    const at = presses.findIndex(({ deed }) => deed.kind === 'act' && isIt(deed));
    const label = presses[at]?.label ?? '';
    await tactic.press(color, label, presses.slice(0, at).filter(each => each.label === label).length);
    if (presses[at]?.confirm !== undefined) await tactic.table.dialog('', color);
  }
}

/** Attacks and abilities rather than moves, moves rather than ending the turn: something happens then. */
function worth(action: TableAction): number {
  const worths: Record<string, number> = { attack: 8, use: 5, choose: 5, place: 5, move: 4, finish: 1, end: 1 };
  return worths[action.kind] ?? 0;
}

for (const { title, board, table: seating, buttons, colors, size } of CASES) {
  test(`${title} is played by drops, menus and buttons alone, and ends as it does natively`, async () => {
    const tactic = tableOf(await openTable({ save: await tacticSave() }), size, size, FRAMES);
    open.push(tactic);
    for (const color of colors) await tactic.table.sit(color, color);
    await tactic.table.frames(30);
    for (const text of buttons) await tactic.press('Red', text);
    await tactic.press('Red', 'Start the game');
    const match = createMatch(rules, {
      setup: { board, table: seating, first: 'p1' },
      seed: (await tactic.saved()).seed,
    });
    let dice = 77;
    const below = (count: number): number => (dice = (dice * 48271) % 2147483647) % count;
    for (let count = 0; match.outcome() === undefined; count++) {
      const player = match.toAct()[0] ?? '';
      const color = colors[Number(player.slice(1)) - 1] ?? '';
      const legal = match.legal(player).flatMap(action => Array<TableAction>(worth(action)).fill(action));
      const mayConcede = match.state().phase === 'play' && match.state().agenda.choices.length === 0;
      const picked = legal[below(legal.length)];
      const action = count > ACTIONS && mayConcede ? { kind: 'concede' as const } : picked;
      if (action === undefined) throw new Error(`${player} can do nothing`);
      const what = match.format(action, player);
      await act(tactic, match, color, player, action);
      const result = match.submit(player, action);
      expect(result.ok, what).toBe(true);
      // What is chosen in secret is not in a save.
      if (count % 10 === 0 && match.state().agenda.choices.length === 0)
        expect((await tactic.saved()).fingerprint, `after ${player} ${what}`).toBe(match.fingerprint());
    }
    expect(tactic.table).toHaveNoErrors();
    expect((await tactic.saved()).fingerprint).toBe(match.fingerprint());
    expect(await tactic.screen('Red')).toContain('Play again');
  }, 600_000);
}

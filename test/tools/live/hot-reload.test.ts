import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import { openLiveTable, type LiveTable } from '../../support/live-table.ts';
import { armiesSave, tableOf, type TacticTable } from '../../support/tactic-table.ts';

type Playing = TacticTable & LiveTable;

async function play(vm: string): Promise<Playing> {
  const opened = await openLiveTable('tactic', vm, await armiesSave());
  return { ...tableOf(opened.table), ...opened };
}

/** Blue's Captain has just killed an Imp, whose Flame asks Red whom to burn. */
async function toOpenChoice({ table, press, drag, quiet }: TacticTable): Promise<void> {
  await table.sit('Red', 'Ann');
  await table.sit('Blue', 'Bob');
  await quiet();
  await drag('Red', 'd2', 'd4');
  await drag('Red', 'e2', 'e4');
  await drag('Red', 'c2', 'd3');
  await press('Red', 'End turn');
  await drag('Blue', 'd6', 'd5');
  await drag('Blue', 'd5', 'd4');
  // Until the shapes of that attack are gone: new code begins without any.
  await table.frames(120);
}

const machines = (await moonsharpAvailability()).ok ? ['lua', 'lua52', 'moonsharp'] : ['lua', 'lua52'];
/** The Salamander's way to Blue's King. */
const WALK = [
  ['d3', 'e4'],
  ['e4', 'e5'],
  ['e5', 'e6'],
] as const;
const ATTACK = 'src/games/tactic/rules/attack.ts';

describe.each(machines)('new code on %s', vm => {
  test('takes over a running duel with its match, its history and an open choice, and rules from then on', async () => {
    const playing = await play(vm);
    await toOpenChoice(playing);
    const before = { match: await playing.saved(), screen: await playing.screen('Blue') };
    const outcome = await playing.edit(ATTACK, "attacker, 'at');", "attacker, 'at') + 7;");
    expect(outcome, JSON.stringify(outcome)).toMatchObject({ kind: 'applied', transpiled: [ATTACK] });
    await playing.quiet();
    expect(await playing.saved()).toEqual(before.match);
    expect(await playing.screen('Blue')).toEqual(before.screen);

    await playing.menu('Blue', 'e4', 'Choose Imp');
    await playing.menu('Red', 'd5', 'Choose Captain');
    await playing.press('Red', 'Captain of Blue on d5');
    await playing.press('Blue', 'End turn');
    for (const [from, to] of WALK) {
      await playing.drag('Red', from, to);
      if (to === 'e6') break;
      await playing.press('Red', 'End turn');
      await playing.press('Blue', 'End turn');
    }
    await playing.press('Red', 'Take back');
    await playing.press('Red', 'Do again');
    // The King has more hit points than the Salamander's card takes from it at once.
    await playing.menu('Red', 'e6', 'Attack Moderator of Blue on e7');
    expect(await playing.screen('Blue')).toContain('Red wins');
    expect(playing.table.errors).toEqual([]);
  }, 240_000);

  test('that throws while it starts leaves the old code running, and is reported at its line', async () => {
    const playing = await play(vm);
    await toOpenChoice(playing);
    const before = await playing.saved();
    const broken = 'export function tacticTable(packs: readonly Pack[] = [standard]): TableGame {';
    const outcome = await playing.edit('mod/tactic/tactic-table.ts', broken, `${broken}\n  panic('not today');`);
    expect(outcome).toMatchObject({ kind: 'refused', text: expect.stringContaining('not today') });
    expect(JSON.stringify(outcome)).toContain('src/kernel/panic.ts:');
    await playing.menu('Blue', 'e4', 'Choose Imp');
    expect((await playing.saved()).actions.length).toBe(before.actions.length + 1);

    const mended = await playing.edit('mod/tactic/tactic-table.ts', "\n  panic('not today');", '');
    expect(mended?.kind).toBe('unchanged');
  }, 240_000);

  test('that does not build never reaches the table', async () => {
    const playing = await play(vm);
    const lines = readFileSync(ATTACK, 'utf8').split('\n');
    const line = lines.findIndex(each => each.includes('const amount = ')) + 1;
    const outcome = await playing.edit(ATTACK, 'const amount = ', 'const amount = = ');
    expect(outcome).toMatchObject({ kind: 'broken', text: expect.stringContaining(`${ATTACK}:${line}:`) });
    expect(playing.table.errors).toEqual([]);
    expect((await playing.edit(ATTACK, 'const amount = = ', 'const amount = '))?.kind).toBe('unchanged');
  }, 240_000);
});

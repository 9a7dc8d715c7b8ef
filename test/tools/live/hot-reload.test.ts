import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import { type HotReloadOptions, hotReload } from '../../../tools/live/hot-reload.ts';
import type { LiveTarget } from '../../../tools/live/live-target.ts';
import type { LivePart } from '../../../tools/live/mod-compiler.ts';
import { openLiveTable, type LiveTable } from '../../support/live-table.ts';
import { longCases } from '../../support/runs.ts';
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

const MACHINES = (await moonsharpAvailability()).ok ? ['lua', 'lua52', 'moonsharp'] : ['lua', 'lua52'];
/** The Salamander's way to Blue's King. */
const WALK = [
  ['d3', 'e4'],
  ['e4', 'e5'],
  ['e5', 'e6'],
] as const;
const ATTACK = 'src/games/tactic/rules/attack.ts';

describe.each(longCases(MACHINES, 1))('new code on %s', vm => {
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
  });

  test('that throws while it starts leaves the old code running, and is reported at its line', async () => {
    const playing = await play(vm);
    await toOpenChoice(playing);
    const before = await playing.saved();
    const broken = 'export function tacticTable(packs: readonly Pack[] = [standard]): TableGame {';
    const outcome = await playing.edit('mod/tactic/tactic-table.ts', broken, `${broken}\n  panic('not today');`);
    expect(outcome).toMatchObject({ kind: 'refused', text: expect.stringContaining('not today') });
    expect(JSON.stringify(outcome)).toContain('mod/tactic/tactic-table.ts:');
    await playing.menu('Blue', 'e4', 'Choose Imp');
    expect((await playing.saved()).actions.length).toBe(before.actions.length + 1);

    const mended = await playing.edit('mod/tactic/tactic-table.ts', "\n  panic('not today');", '');
    expect(mended?.kind).toBe('unchanged');
  });

  test('that does not build never reaches the table', async () => {
    const playing = await play(vm);
    const lines = readFileSync(ATTACK, 'utf8').split('\n');
    const line = lines.findIndex(each => each.includes('const amount = ')) + 1;
    const outcome = await playing.edit(ATTACK, 'const amount = ', 'const amount = = ');
    expect(outcome).toMatchObject({ kind: 'broken', text: expect.stringContaining(`${ATTACK}:${line}:`) });
    expect(playing.table.errors).toEqual([]);
    expect((await playing.edit(ATTACK, 'const amount = = ', 'const amount = '))?.kind).toBe('unchanged');
  });
});

describe('a hot reload sends', () => {
  const part = (guid: string, lua: string): LivePart =>
    ({ guid, ui: `<Text id="${guid}" />`, bundle: { lua } }) as unknown as LivePart;
  const how: HotReloadOptions = { token: 'mark7', patchOf: () => undefined, onPatch: () => {}, onWhole: () => {} };
  /** Whom each message goes to, what it brings, and whether it leaves the mark there. */
  const sent = async (scripts: readonly LivePart[], uis: readonly LivePart[] = []): Promise<string[]> => {
    const messages: string[] = [];
    const execute = async (script: string, guid: string): Promise<unknown> => {
      const brings = /new code \d|<Text id="[^"]*"/u.exec(script)?.[0] ?? 'nothing';
      messages.push(`${guid}: ${brings}${script.includes('mark7') ? ', marked' : ''}`);
      return undefined;
    };
    const change = { scripts, uis, table: false, absent: new Set<string>(), left: new Set<string>() };
    await hotReload(change, { name: 'a game', execute } as unknown as LiveTarget, how);
    return messages;
  };

  test('objects before Global, which gets the mark', async () => {
    const parts = [part('-1', '-- new code 1'), part('bear01', '-- new code 2'), part('wolf01', '-- new code 3')];
    expect(await sent(parts)).toEqual(['bear01: new code 2', 'wolf01: new code 3', '-1: new code 1, marked']);
  });

  test('the mark alone where only objects have changed', async () => {
    expect(await sent([part('bear01', '-- new code 2')])).toEqual(['bear01: new code 2', '-1: nothing, marked']);
  });

  test('UIs first, and no mark for them alone', async () => {
    const [bear, global] = [part('bear01', '-- new code 2'), part('-1', '-- new code 1')];
    expect(await sent([global], [bear])).toEqual(['-1: <Text id="bear01"', '-1: new code 1, marked']);
    expect(await sent([], [bear])).toEqual(['-1: <Text id="bear01"']);
    expect(await sent([])).toEqual([]);
  });
});

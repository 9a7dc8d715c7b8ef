import '../../../tools/table/vitest.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { TableLog } from '../../../tools/table/index.ts';
import type { Snapshot } from '../../../tools/world/protocol.ts';
import { openDuel, placeOf, type TacticTable } from '../../support/tactic-table.ts';

const open: TacticTable[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

/** Everything that Blue or somebody who only watches can find out at one moment. */
interface Known {
  readonly blue: Snapshot;
  readonly spectator: Snapshot;
  readonly heard: readonly TableLog[];
  /** Nothing while something is carried: where a hand is stands in every save. */
  readonly save?: unknown;
}

async function known({ table }: TacticTable, isCarried = false): Promise<Known> {
  const heard = table.logs.filter(log => !('to' in log) || log.to !== 'Red');
  const seen = { blue: await table.snapshot('Blue'), spectator: await table.snapshot('Grey'), heard };
  return isCarried ? seen : { ...seen, save: await table.save() };
}

async function duel(): Promise<TacticTable> {
  const tactic = await openDuel();
  open.push(tactic);
  await tactic.table.sit('Grey', 'Eve');
  return tactic;
}

async function beforeKings(): Promise<TacticTable> {
  const tactic = await duel();
  await tactic.press('Red', 'Coven');
  await tactic.press('Blue', 'Forum');
  return tactic;
}

/** What is known at every moment while Red puts the King on a space by hand. */
async function byHand(crown: string): Promise<Known[]> {
  const tactic = await beforeKings();
  const { table } = tactic;
  const { guid } = await table.object('Archmage, King');
  const moments = [await known(tactic)];
  await table.pickUp(guid, 'Red');
  moments.push(await known(tactic, true));
  await table.send({ kind: 'moveHand', color: 'Red', ...placeOf(crown) });
  moments.push(await known(tactic, true));
  await table.send({ kind: 'release', color: 'Red', ...placeOf(crown) });
  moments.push(await known(tactic));
  for (const frames of [1, 10, 60]) {
    await table.frames(frames);
    moments.push(await known(tactic));
  }
  return moments;
}

async function byButton(crown: string): Promise<Known[]> {
  const tactic = await beforeKings();
  await tactic.press('Red', crown);
  return [await known(tactic)];
}

async function byChat(crown: string): Promise<Known[]> {
  const tactic = await beforeKings();
  await tactic.table.chat(`!${crown}`, 'Red');
  await tactic.quiet();
  return [await known(tactic)];
}

describe('TAC-VIEW-05 where a King is put in secret makes no difference to what others see, hear or find in a save', () => {
  test.each([
    ['by hand', byHand],
    ['by a button', byButton],
    ['in the chat', byChat],
  ])('%s', async (_, choose) => {
    const [left, right] = [await choose('c1'), await choose('e1')];
    expect(left).toEqual(right);
    expect(left.at(-1)?.blue.objects.some(({ nickname }) => nickname.startsWith('Archmage'))).toBe(false);
  });

  test('its player reads it, and sees the King on the tray', async () => {
    const tactic = await beforeKings();
    await tactic.drag('Red', 'Archmage, King', 'e1');
    expect(await tactic.screen('Red')).toContain('You: e1');
    expect(await tactic.screen('Blue')).not.toContain('You: e1');
    const { objects } = await tactic.table.snapshot('Red');
    expect(objects.find(({ nickname }) => nickname === 'Archmage, King')?.concealed).not.toBe(true);
  });

  test('all Kings are shown once all have chosen', async () => {
    const tactic = await beforeKings();
    await tactic.drag('Red', 'Archmage, King', 'e1');
    await tactic.drag('Blue', 'Moderator, King', 'c7');
    const names = (await tactic.table.snapshot('Grey')).objects.map(({ nickname }) => nickname);
    expect(names).toEqual(expect.arrayContaining(['Archmage', 'Moderator']));
    expect(await tactic.screen('Red')).not.toContain('You: e1');
  });

  test('pointing at a space chooses nothing, since all see where somebody points', async () => {
    const tactic = await beforeKings();
    await tactic.table.send({ kind: 'ping', color: 'Red', ...placeOf('c1') });
    await tactic.quiet();
    expect(await tactic.screen('Red')).toContain('Where does your Archmage stand?');
    expect(await tactic.screen('Red')).not.toContain('You: c1');
  });
});

test('which faction somebody chooses makes no difference to the others until all have chosen', async () => {
  const after = async (faction: string): Promise<Known> => {
    const tactic = await duel();
    await tactic.press('Red', faction);
    return known(tactic);
  };
  expect(await after('Coven')).toEqual(await after('Forum'));
});

test('no secret stands in a save, and loading it asks again', async () => {
  const tactic = await beforeKings();
  await tactic.drag('Red', 'Archmage, King', 'e1');
  await tactic.table.send({ kind: 'load', save: await tactic.table.save() });
  await tactic.quiet();
  expect(await tactic.screen('Red')).toContain('Where does your Archmage stand?');
  await tactic.drag('Red', 'Archmage, King', 'c1');
  await tactic.drag('Blue', 'Moderator, King', 'c7');
  expect((await tactic.unit('c1')).nickname).toBe('Archmage');
  expect(tactic.table).toHaveNoErrors();
});

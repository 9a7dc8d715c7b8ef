import '../../../tools/table/vitest.ts';
import { afterAll, expect, test } from 'vitest';
import { hostedGame, nativeMatch } from '../../support/hosted-games.ts';
import { openHosted, type TableHands } from '../../support/table-hands.ts';

const game = hostedGame('cities');
let opened: TableHands | undefined;
afterAll(async () => opened?.table.close());

test('two people lay, grow and muster by drops, menus and buttons', async () => {
  const hands = await openHosted(game);
  opened = hands;
  await hands.table.sit('Red', 'Ann');
  await hands.table.sit('Blue', 'Bob');
  await hands.quiet();
  await hands.press('Red', 'Board T1');
  await hands.press('Red', 'Red');
  await hands.press('Red', 'Start the game');
  const seed = (await hands.saved())?.seed ?? 0;
  const [opening] = game.openings;
  if (opening === undefined) throw new Error('no opening');
  const match = nativeMatch(game, opening, seed);
  for (let n = 0; n < 12; n++) {
    const player = match.toAct()[0] ?? '';
    const legal = match.legal(player);
    const action = legal.find(({ kind }) => kind === 'muster') ?? legal[0];
    if (action === undefined) throw new Error('nothing');
    console.log(player, match.format(action));
    await hands.act(match, player, action);
    expect(match.submit(player, action).ok).toBe(true);
    expect(hands.table).toHaveNoErrors();
    expect((await hands.saved())?.match.fingerprint()).toBe(match.fingerprint());
  }
  console.log(await hands.screen('Red'), hands.whispers('Red'));
}, 120_000);

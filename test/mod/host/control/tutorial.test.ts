import '../../../../tools/table/vitest.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { isRefusal, tutorialMoves } from '../../../../src/kernel/index.ts';
import { CONTROL_ID, type TableStatus } from '../../../../src/scene/index.ts';
import type { Act, AnyMatch } from '../../../../mod/host/index.ts';
import { moonsharpAvailability } from '../../../../tools/table/machines/moonsharp-build.ts';
import { actionsFor, HOSTED_GAMES, type HostedGame } from '../../../support/hosted-games.ts';
import { openHosted, type TableHands } from '../../../support/table-hands.ts';

const open: TableHands[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

const FRAMES = 24;
const machines = (await moonsharpAvailability()).ok ? ['lua52', 'moonsharp'] : ['lua52'];
const taught = HOSTED_GAMES.filter(({ table }) => table.tutorial !== undefined);
const cases = machines.flatMap(vm => taught.map(game => ({ vm, game, mod: game.mod })));

function tutorialIn(game: HostedGame) {
  return game.table.tutorial ?? expect.fail(`${game.mod} has no tutorial`);
}

async function status({ table }: TableHands): Promise<TableStatus> {
  return JSON.parse(String(await table.execute(`return UI.getAttribute('${CONTROL_ID}', 'text')`)));
}

function parsed(match: AnyMatch, by: string, text: string): Act {
  const action = match.parse(by, text);
  return isRefusal(action) ? expect.fail(action.message) : action;
}

describe.each(cases)('The tutorial of $mod on $vm', ({ vm, game }) => {
  test('is played to its end by the actions that it asks for, and by no others', async () => {
    const hands = await openHosted(game, vm, FRAMES);
    open.push(hands);
    const tutorial = tutorialIn(game);
    await hands.table.sit('Red', 'Red');
    await hands.table.frames(30);
    expect((await status(hands)).canLearn).toBe(true);
    await hands.press('Red', 'Learn to play');
    await hands.table.frames(game.table.beat('start'));
    const started = game.table.startTutorial();
    const match = started?.ok === true ? started.match : expect.fail('The tutorial does not start');
    for (const { by, text, step } of tutorialMoves(tutorial)) {
      const action = parsed(match, by, text);
      if (by === tutorial.player) {
        // By hand, too, where the actions are not all listed.
        expect(actionsFor(game, match, by).map(each => match.format(each, by))).toContain(match.format(action, by));
        const before = `before ${text}`;
        const print = async () => [before, (await hands.remembered())?.match.fingerprint()];
        expect(await print()).toEqual([before, match.fingerprint()]);
        expect((await status(hands)).tutorial).toMatchObject({ step, title: tutorial.steps[step]?.title });
        await refusesOthers(hands, match, by, action, tutorial.steps[step]?.hint ?? '');
        await hands.table.execute(`onChat('!${text}', Player.Red)`);
        // A large game shows it at a beat.
        await hands.table.frames(2 + game.table.beat(action.kind));
      } else await hands.table.frames(90 + game.table.beat(action.kind));
      match.submit(by, action);
    }
    await expect.poll(async () => (await status(hands)).tutorial?.isOver).toBe(true);
    await hands.press('Red', 'To the start');
    expect(await status(hands)).toMatchObject({ phase: 'lobby' });
    expect(hands.table.logs.filter(({ kind }) => kind === 'error')).toEqual([]);
  });
});

/** Something else that the rules allow changes nothing, and the learner reads the hint. */
async function refusesOthers(hands: TableHands, match: AnyMatch, by: string, action: Act, hint: string): Promise<void> {
  const wanted = match.format(action, by);
  const other = match.legal(by).find(each => match.format(each, by) !== wanted);
  if (other === undefined) return;
  hands.whispers('Red');
  await hands.table.execute(`onChat('!${match.format(other, by)}', Player.Red)`);
  expect(hands.whispers('Red').join()).toContain(hint);
  expect((await hands.remembered())?.match.fingerprint()).toBe(match.fingerprint());
}

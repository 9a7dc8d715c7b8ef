import { expect, test } from 'vitest';
import { currentInstallation, type Handlers } from '../../../../mod/host/session/trampolines.ts';
import { chooseSome, type Choice } from '../../../../src/kernel/index.ts';
import { openPawns, chat, press } from '../../../support/hosted-pawns.ts';
import { pawns, pawnScene, pawnsTable } from '../../../support/pawns.ts';

type Choices = readonly Choice<unknown>[];

function handlers(): Handlers {
  return currentInstallation()!.handlers;
}

/** A game in which Red and Blue are asked in secret; each world that is shown adds the choices in it. */
function asked(rules = pawns): Choices[] {
  const shown: Choices[] = [];
  const tts = openPawns(
    pawnsTable(
      {
        scene(match) {
          const { choices } = match.state().agenda;
          // The poster of the lobby is a scene, too.
          if (choices.length > 0) shown.push(choices);
          return pawnScene(match);
        },
      },
      rules,
    ),
  );
  press(tts, 'Red', 'Start the game');
  chat(tts, 'Red', '!secret');
  shown.splice(0);
  return shown;
}

const chosenBy = (choices: Choices | undefined, player: string) => choices?.find(({ by }) => by === player)?.chosen;

test('Others choose otherwise in the next world, and the one who waits does not', () => {
  const shown = asked();
  const { showWorld } = handlers();
  expect([showWorld('', 1, 'Blue'), showWorld('Blue', 2, 'Blue')]).toEqual([true, true]);
  expect(shown.map(choices => chosenBy(choices, 'p1')).toSorted()).toEqual([0, 1]);
  expect(shown.map(choices => chosenBy(choices, 'p2'))).toEqual([undefined, undefined]);
});

test('A choice of several options is made to its end', () => {
  const shown = asked({
    ...pawns,
    perform: pawns.perform,
    revise: (_, choice) =>
      choice.picks === undefined ? chooseSome({ ...choice, then: [], secret: true, least: 0, most: 2 }) : choice,
  });
  const { showWorld } = handlers();
  expect([showWorld('', 0, 'Blue'), showWorld('Blue', 1, 'Blue')]).toEqual([true, true]);
  const [first, second] = shown.map(choices => choices.find(({ by }) => by === 'p1')?.options[0]?.label);
  expect(first).not.toBe(second);
});

test('Nobody chooses where nobody but the viewer is asked in secret, and a stranger has no view', () => {
  const shown = asked();
  const { showWorld, viewFrom } = handlers();
  expect(showWorld('', 1, 'Green')).toBe(false);
  expect(shown).toEqual([]);
  expect(viewFrom('Green')).toBe('');
  expect(JSON.parse(viewFrom('Blue'))).toMatchObject({ turn: 'p1' });
});

test('There is nothing to undo that would say what was chosen', () => {
  asked();
  const { showWorld, viewFrom } = handlers();
  const views = [1, 2].map(seed => (showWorld('', seed, 'Blue') ? viewFrom('Blue') : ''));
  expect(views[0]).toBe(views[1]);
  expect(views[0]).toContain('"chosen":0');
});

test.each<readonly [title: string, rules: typeof pawns, isShown: boolean]>([
  ['A world in which nothing was drawn again proves nothing, and is not shown', pawns, false],
  [
    'A world in which something was drawn again is shown',
    { ...pawns, imagine: (state, _, chance) => ({ ...state, drawn: chance.below(9) + 1 }) },
    true,
  ],
])('%s', (_, rules, isShown) => {
  const tts = openPawns(pawnsTable({}, rules));
  press(tts, 'Red', 'Start the game');
  const { showWorld } = handlers();
  expect([showWorld('', 1), showWorld('Red', 1)]).toEqual([true, isShown]);
});

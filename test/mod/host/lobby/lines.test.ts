import { describe, expect, test } from 'vitest';
import type { Chosen, LobbyOption } from '../../../../mod/host/index.ts';
import { HOSTED_GAMES } from '../../../support/hosted-games.ts';

/** Every way to choose values for the options of a game; options may depend on what was chosen before. */
function everyChoice(options: (chosen: Chosen) => readonly LobbyOption[], chosen: Chosen = {}): Chosen[] {
  const open = options(chosen).find(({ id }) => chosen[id] === undefined);
  if (open === undefined) return [chosen];
  return open.values.flatMap(({ id }) => everyChoice(options, { ...chosen, [open.id]: id }));
}

describe.each(HOSTED_GAMES)('the lobby of $mod', ({ table, rules }) => {
  const choices = everyChoice(chosen => table.options(chosen));

  // There are thousands of choices, and an `expect` for each takes long: what is wrong is gathered.
  test('has words for every option and value, and no two alike', () => {
    const wrong = new Set<string>();
    for (const chosen of choices) {
      for (const { id, label, values } of table.options(chosen)) {
        const labels = values.map(value => value.label);
        for (const text of [id, label, ...labels])
          if (!/^[A-Z0-9]/iu.test(text)) wrong.add(`${id} has no words: "${text}"`);
        if (new Set(labels).size !== labels.length) wrong.add(`${id} has two values alike: ${labels.join(', ')}`);
      }
    }
    expect([...wrong]).toEqual([]);
  });

  test('seats as many players as play, each with a colour and a number of their own', () => {
    const wrong = new Set<string>();
    for (const chosen of choices) {
      const seats = table.seats(chosen);
      const opened = table.start(chosen, 1);
      const players = opened.ok ? rules.players(opened.match.state()) : [];
      const colors = seats.map(({ color }) => color);
      if (seats.map(({ player }) => player).join() !== players.join()) wrong.add(`not the players: ${players.join()}`);
      if (new Set(colors).size !== seats.length) wrong.add(`colours alike: ${colors.join()}`);
      for (const color of colors) if (!/^[A-Z][a-z]+$/u.test(color)) wrong.add(`not a colour: ${color}`);
    }
    expect([...wrong]).toEqual([]);
  });
});

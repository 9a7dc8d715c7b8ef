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

  test('has words for every option and value, and no two alike', () => {
    for (const chosen of choices) {
      for (const { id, label, values } of table.options(chosen)) {
        const labels = values.map(value => value.label);
        expect([id, label, ...labels].filter(text => !/^[A-Z0-9]/iu.test(text))).toEqual([]);
        expect(new Set(labels).size).toBe(labels.length);
      }
    }
  });

  test('seats as many players as play, each with a colour and a number of their own', () => {
    for (const chosen of choices) {
      const seats = table.seats(chosen);
      const opened = table.start(chosen, 1);
      const players = opened.ok ? rules.players(opened.match.state()) : [];
      expect(seats.map(({ player }) => player)).toEqual(players);
      expect(new Set(seats.map(({ color }) => color)).size).toBe(seats.length);
      expect(seats.map(({ color }) => color).filter(color => !/^[A-Z][a-z]+$/u.test(color))).toEqual([]);
    }
  });
});

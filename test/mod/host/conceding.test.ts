import { expect, test } from 'vitest';
import { isRefusal } from '../../../src/kernel/index.ts';
import { HOSTED_GAMES, nativeMatch, sceneOf } from '../../support/hosted-games.ts';

test.each(HOSTED_GAMES)(
  'whoever has to act at $mod has a button Concede from the start, and may type the same word',
  game => {
    for (const opening of game.openings) {
      const match = nativeMatch(game, opening, 1);
      const seats = game.table.seats(opening.chosen);
      const conceding = () => {
        const [player = ''] = match.toAct();
        const buttons = sceneOf(game, match, seats, opening.chosen).panels.flatMap(panel =>
          panel.for?.includes(player) === true ? panel.buttons : [],
        );
        return { player, button: buttons.find(({ label }) => label === 'Concede') };
      };
      const { player, button } = conceding();
      const typed = match.parse(player, 'concede');
      expect(button?.command).toEqual({ kind: 'act', action: typed });
      expect(button?.confirm).toContain('Concede the game?');
      expect(isRefusal(typed) ? typed : match.refusal(player, typed)).toBeUndefined();
    }
  },
);

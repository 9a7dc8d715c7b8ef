import { forceDiscard } from './hands.ts';
import { areFriends, livingPlayers, playerOf } from '../rules/position.ts';
import { announce, askOne, changeGold, rob } from '../rules/run.ts';
import type { CardRule } from './card-rule.ts';

const STOLEN = 3;

/** Shows an enemy's hand to one player, who then robs them or makes them discard (TCA-AC-13, TCA-AC-14). */
export const intelligence: CardRule = {
  plays(game, player) {
    return livingPlayers(game)
      .filter(({ id }) => !areFriends(game, id, player))
      .map(({ id }) => ({ kind: 'play' as const, card: 'INTEL', choice: id }));
  },
  resolve(run, { by }, { choice }) {
    const other = choice ?? '';
    if (!livingPlayers(run.game).some(({ id }) => id === other)) return false;
    announce(run, { kind: 'hand-revealed', player: other, to: by, cards: playerOf(run.game, other).hand });
    run.reveals = true;
    const step = (mode: string) => [{ kind: 'card' as const, player: by, card: 'INTEL', choice: mode, other }];
    const options = [
      { label: `Take ${STOLEN} gold`, steps: step('steal') },
      { label: 'Make them discard', steps: step('discard') },
    ];
    askOne(run, { by, prompt: `What happens to ${other}?`, options });
    return true;
  },
  goOn(run, { choice, other, player }) {
    if (choice === 'steal') {
      changeGold(run, player, rob(run, other, STOLEN, 'intelligence'), 'intelligence');
      return;
    }
    forceDiscard(run, other);
  },
};

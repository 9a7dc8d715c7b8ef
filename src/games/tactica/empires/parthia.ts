import { cardNamed } from '../cards/cards.ts';
import { areFriends, spendable } from '../rules/position.ts';
import { askOne, changeGold, push } from '../rules/run.ts';
import { goingOn, type EmpireAbility } from './ability.ts';

const PRICE = 3;

/** Buys the attack card of an opponent after it resolved (TCA-PAR-04, R-93). */
const counterattack: EmpireAbility = {
  id: 'COUNTERATTACK',
  name: 'Counterattack',
  empire: 'PAR',
  on(run, happening, player) {
    if (happening.kind !== 'card-resolved' || areFriends(run.game, happening.player, player)) return;
    const card = cardNamed(happening.card);
    if ((card?.boost?.attack ?? 0) <= 0 || spendable(run.game, player) < PRICE) return;
    const options = [
      { label: 'No', steps: [] },
      { label: `Pay ${PRICE} gold`, steps: [goingOn('COUNTERATTACK', player, happening.card)] },
    ];
    askOne(run, { by: player, prompt: `Take ${card?.name ?? ''} into your hand?`, options });
  },
  goOn(run, { choice, player }) {
    changeGold(run, player, -PRICE, 'counterattack');
    push(run, { kind: 'take-card', player, card: choice, from: 'discard' });
  },
};

export const PARTHIA: readonly EmpireAbility[] = [counterattack];

import { forceDiscard } from '../cards/hands.ts';
import { playerOf } from '../rules/position.ts';
import { announce, askOne, changeGold } from '../rules/run.ts';
import { goingOn, type EmpireAbility } from './ability.ts';

/** 1 gold for showing a card that was drawn (TCA-SUM-06). */
const patent: EmpireAbility = {
  id: 'PATENT',
  name: 'Patent',
  empire: 'SUM',
  on(run, happening, player) {
    if (happening.kind !== 'drawn' || happening.player !== player) return;
    const options = [
      { label: 'No', steps: [] },
      { label: 'Show it', steps: [goingOn('PATENT', player, '')] },
    ];
    askOne(run, { by: player, prompt: 'Show the drawn card for 1 gold?', options });
  },
  goOn(run, { player }) {
    const { hand } = playerOf(run.game, player);
    const card = hand[hand.length - 1];
    if (card === undefined) return;
    announce(run, { kind: 'card-shown', player, card });
    run.reveals = true;
    changeGold(run, player, 1, 'patent');
  },
};

/** Whose unit Gilgamesh kills as an attacker discards a card (TCA-SUM-08, R-103). */
const sovereignty: EmpireAbility = {
  id: 'SOVEREIGNTY',
  name: 'Sovereignty',
  unit: 'GIL',
  on(run, happening, player) {
    if (happening.kind !== 'killed' || !happening.isAttacker) return;
    const { killer, victim } = happening;
    if (killer.owner === player && killer.kind === 'GIL') forceDiscard(run, victim.owner);
  },
};

export const SUMER: readonly EmpireAbility[] = [patent, sovereignty];

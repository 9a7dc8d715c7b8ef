import { terrainOf } from '../maps/tactica-map.ts';
import { forceDiscard, kindsIn, takeCard } from '../cards/hands.ts';
import { gainToken, loseToken } from '../rules/moving.ts';
import {
  areFriends,
  board,
  livingPlayers,
  ownerOfObjective,
  playerOf,
  spendable,
  unitWith,
} from '../rules/position.ts';
import { offerFree } from '../rules/recruiting.ts';
import { announce, askOne, changeGold, push, takeGold, type Run } from '../rules/run.ts';
import { cardTitle } from '../cards/cards.ts';
import { tokenKind } from '../units/tokens.ts';
import type { EmpireAbility, AbilityUse } from './ability.ts';
import { goingOn } from './ability.ts';

const TRADED = 4;
const PEASANT = 'PE';
const ARCHITECT = 'ARC';
/** The choice of a `PLAN` step that brings a Peasant instead of giving a token away. */
const VILLAGE = 'village';

/** The opponent of the second part of a trade: `B-p2` and `AB-p2` name them. */
function opponentIn(choice: string): string {
  return choice.substring(choice.indexOf('-') + 1);
}

/** Sells a card, makes an opponent discard one, or both in this order (TCA-BAB-01, TCA-BAB-02, TCA-BAB-03). */
const trade: EmpireAbility = {
  id: 'TRADE',
  name: 'Trade',
  empire: 'BAB',
  isOnce: true,
  uses(game, player) {
    const uses: AbilityUse[] = [];
    const hasCard = playerOf(game, player).hand.length > 0;
    const gold = spendable(game, player);
    if (hasCard) uses.push({ kind: 'use', ability: 'TRADE', choice: 'A' });
    for (const { hand, id } of livingPlayers(game)) {
      if (hand.length > 0 && !areFriends(game, id, player)) {
        if (gold >= TRADED) uses.push({ kind: 'use', ability: 'TRADE', choice: `B-${id}` });
        if (hasCard && gold >= 0) uses.push({ kind: 'use', ability: 'TRADE', choice: `AB-${id}` });
      }
    }
    return uses;
  },
  choiceText(choice) {
    if (choice === 'A') return `a card for ${TRADED} gold`;
    const opponent = opponentIn(choice);
    return choice.startsWith('A')
      ? `a card for ${TRADED} gold, then ${opponent} discards one`
      : `${opponent} discards a card for ${TRADED} gold`;
  },
  price: (_game, _player, { choice }) => (choice?.startsWith('B') === true ? TRADED : 0),
  resolve(run, { by }, { choice = '' }) {
    if (choice.startsWith('A')) return sell(run, by, choice) ? 'done' : 'fizzles';
    forceDiscard(run, opponentIn(choice));
    return 'done';
  },
  goOn(run, { choice, player, subject: card = '' }) {
    takeCard(run, player, card);
    run.game = { ...run.game, deck: run.chance.shuffled(run.game.deck.concat([card])), topSeenBy: '' };
    announce(run, { kind: 'card-shuffled-in', player });
    announce(run, { kind: 'deck-shuffled', cards: run.game.deck.length, from: 'deck' });
    changeGold(run, player, TRADED, 'trade');
    if (choice === 'A' || spendable(run.game, player) < TRADED) return;
    changeGold(run, player, -TRADED, 'trade');
    forceDiscard(run, opponentIn(choice));
  },
};

/** Which card is sold nobody else learns: it is chosen now, not at the announcement. */
function sell(run: Run, player: string, choice: string): boolean {
  const options = kindsIn(playerOf(run.game, player).hand).map(card => ({
    label: cardTitle(card),
    steps: [goingOn('TRADE', player, choice, card)],
  }));
  if (options.length === 0) return false;
  askOne(run, { by: player, prompt: 'Which card do you sell?', options, secret: true });
  return true;
}

/** A free Peasant for each enemy Peasant killed (TCA-BAB-05). */
const slavery: EmpireAbility = {
  id: 'SLAVERY',
  name: 'Slavery',
  empire: 'BAB',
  on(run, happening, player) {
    if (happening.kind !== 'killed' || happening.killer.owner !== player) return;
    if (happening.victim.kind === PEASANT) offerFree(run, player, PEASANT);
  },
};

/** 1 gold less for each objective that an enemy wins (TCA-BAB-06). */
const failure: EmpireAbility = {
  id: 'FAILURE',
  name: 'Failure',
  empire: 'BAB',
  on(run, happening, player) {
    if (happening.kind === 'objective-won' && happening.from === player) takeGold(run, player, 1, 'failure');
  },
};

/** An Architect may give its Mountain token away, and brings Peasants to Villages (TCA-BAB-09, TCA-BAB-12, R-84). */
const plan: EmpireAbility = {
  id: 'PLAN',
  name: 'Plan',
  unit: ARCHITECT,
  on(run, happening, player) {
    if (happening.kind === 'token-gained') {
      const { token, unit } = happening;
      if (unit.owner === player && unit.kind === ARCHITECT && tokenKind(token)?.gainedOn !== undefined)
        offerToken(run, unit.id, token);
    } else if (happening.kind === 'income' && happening.player === player) {
      for (const { cell, kind, owner } of run.game.units) {
        const isThere = terrainOf(board(run.game), cell) === 'V' && ownerOfObjective(run.game, cell) === player;
        // Each is offered by itself: the one before takes a field and a token.
        if (kind === ARCHITECT && owner === player && isThere) push(run, goingOn('PLAN', player, VILLAGE));
      }
    }
  },
  goOn(run, { choice, player, subject: unit = '' }) {
    if (choice === VILLAGE) {
      offerFree(run, player, PEASANT);
      return;
    }
    const token = unitWith(run.game, unit)?.tokens.find(each => tokenKind(each)?.gainedOn !== undefined);
    if (token === undefined) return;
    loseToken(run, unit, token);
    gainToken(run, choice, token);
  },
};

function offerToken(run: Run, id: string, token: string): void {
  const architect = unitWith(run.game, id);
  if (architect === undefined) return;
  const options = run.game.units
    .filter(each => each.id !== id && areFriends(run.game, each.owner, architect.owner) && !each.tokens.includes(token))
    .map(each => ({
      label: 'Give it',
      target: `${each.cell}`,
      steps: [goingOn('PLAN', architect.owner, each.id, id)],
    }));
  const prompt = 'Which unit gets the token?';
  if (options.length > 0)
    askOne(run, { by: architect.owner, prompt, options: [{ label: 'Keep it', steps: [] }, ...options] });
}

export const BABYLON: readonly EmpireAbility[] = [trade, slavery, failure, plan];

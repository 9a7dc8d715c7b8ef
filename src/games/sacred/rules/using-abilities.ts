import { counted, type Refusal } from '../../../kernel/index.ts';
import type { AbilityEffect } from '../cards/effect.ts';
import type { FieldToken, Sacred, SacredActionOf } from '../state.ts';
import { freshToken, isToken, refuse, type ActionRule } from './action-rule.ts';
import { applyEffect, takeLoss } from './effects.ts';
import { cardOf, playerOf, tokenAt, tokensOf } from './position.ts';
import { announce, changeCoins, changeToken } from './run.ts';
import { statOf } from './stats.ts';
import { aimedAt, listAims, sourceFor, targetRefusal, targetTokens } from './targets.ts';

/** The Ability of a Unit; other tokens have none (SAC-ACT-10, SAC-ACT-11). */
function abilityOf(game: Sacred, token: FieldToken): AbilityEffect | undefined {
  const card = cardOf(game, token);
  return card.kind === 'unit' && card.effect.kind === 'ability' ? card.effect : undefined;
}

function costRefusal(game: Sacred, token: FieldToken, ability: AbilityEffect): Refusal | undefined {
  const energy = statOf(game, token, 'ENR');
  if (energy < ability.energy)
    return refuse('energy', `The ability needs ${ability.energy} energy, there is ${energy}`);
  const { coins } = playerOf(game, token.owner);
  return coins < ability.coins
    ? refuse('coins', `The ability costs ${counted(ability.coins, 'coin')}, you have ${coins}`)
    : undefined;
}

/** A Unit uses its Ability for what that costs (SAC-ACT-07). */
export const usingAbilities: ActionRule<SacredActionOf<'ability'>> = {
  list(actions, game, player) {
    for (const token of tokensOf(game, player)) {
      const ability = token.acted ? undefined : abilityOf(game, token);
      if (ability !== undefined && costRefusal(game, token, ability) === undefined) {
        listAims(game, token, ability, target => {
          actions.push({ kind: 'ability', token: token.cell, ...aimedAt(target) });
        });
      }
    }
  },

  refusal(game, player, { token: cell, target }) {
    const token = freshToken(game, player, cell);
    if (!isToken(token)) return token;
    const ability = abilityOf(game, token);
    if (ability === undefined) return refuse('no-ability', `${cardOf(game, token).name} has no Ability`);
    return costRefusal(game, token, ability) ?? targetRefusal(game, token, ability, target);
  },

  perform(run, player, { token: cell, target }) {
    const token = tokenAt(run.game, cell);
    const ability = token === undefined ? undefined : abilityOf(run.game, token);
    if (token === undefined || ability === undefined) return;
    const tokens = targetTokens(run.game, token, ability, target);
    changeToken(run, token.id, each => ({ ...each, acted: true }));
    changeCoins(run, player, 0 - ability.coins);
    takeLoss(run, token, 'ENR', ability.energy);
    announce(run, { kind: 'ability-used', player, card: token.card, cell, targets: tokens.map(each => each.cell) });
    applyEffect(run, sourceFor(run.game, token, tokens), ability.operations);
  },
};

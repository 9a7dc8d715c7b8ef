import { cardIn, findCard } from '../../cards/catalogue.ts';
import type { PlayerId, Refusal } from '../../../../kernel/index.ts';
import type { SpellCard } from '../../cards/card.ts';
import type { FieldToken, Sacred, SacredActionOf } from '../../state.ts';
import { isToken, ownToken, refuse, type ActionRule } from '../action-rule.ts';
import { closeIfBroken, declareReady, passPriority } from './battle.ts';
import { casterRefusal, castSpell, isSpell, spellInHand } from '../casting.ts';
import { differentCards } from '../deploying.ts';
import { applyEffect } from '../effects.ts';
import { tileForbids } from '../element-tiles.ts';
import { playerOf, tokenAt, tokensOf } from '../position.ts';
import { announce, bury, changeToken } from '../run.ts';
import { meetsCondition, sourceFor, targetRefusal, targetTokens } from '../targets.ts';

function quickRefusal(game: Sacred, token: FieldToken, spell: SpellCard): Refusal | undefined {
  if (spell.spellType !== 'Quick') return refuse('not-quick', `${spell.name} is no Quick spell`);
  const refusal = casterRefusal(game, token, spell);
  if (refusal !== undefined) return refusal;
  if (!meetsCondition(game, token, spell.condition, spell.range)) {
    return refuse('condition', `${spell.name} cannot be cast now: its condition is ${spell.condition ?? 'none'}`);
  }
  return targetRefusal(game, token, spell, undefined);
}

/** A Quick spell uses no action (SAC-SPL-06, SAC-WIN-06). */
export const castingQuick: ActionRule<SacredActionOf<'quick'>> = {
  list(actions, game, player) {
    const cards = differentCards(playerOf(game, player).hand);
    for (const token of tokensOf(game, player)) {
      for (const id of cards) {
        const spell = findCard(game.cards, id);
        if (spell?.kind === 'spell' && quickRefusal(game, token, spell) === undefined) {
          actions.push({ kind: 'quick', token: token.cell, card: id });
        }
      }
    }
  },

  refusal(game, player, { token: cell, card }) {
    const token = ownToken(game, player, cell);
    if (!isToken(token)) return token;
    const spell = spellInHand(game, player, card);
    return isSpell(spell) ? quickRefusal(game, token, spell) : spell;
  },

  perform(run, _player, { token: cell, card }) {
    const token = tokenAt(run.game, cell);
    const spell = cardIn(run.game, card);
    if (token === undefined || spell.kind !== 'spell') return;
    castSpell(run, token, spell, undefined);
    passPriority(run);
    closeIfBroken(run);
  },
};

function revealRefusal(game: Sacred, token: FieldToken): Refusal | undefined {
  const item = token.hidden === undefined ? undefined : findCard(game.cards, token.hidden);
  if (item?.kind !== 'item') return refuse('no-hidden', 'No Hidden item lies under the token');
  if (!meetsCondition(game, token, item.trigger, item.range)) {
    return refuse('condition', `${item.name} cannot be revealed now: its trigger is ${item.trigger ?? 'none'}`);
  }
  const forbidden = tileForbids(game, token, 'item');
  return forbidden === undefined ? undefined : refuse('tile', forbidden);
}

/** A Hidden item takes effect in a battle window (SAC-ITEM-09). */
export const revealing: ActionRule<SacredActionOf<'reveal'>> = {
  list(actions, game, player) {
    for (const token of tokensOf(game, player)) {
      if (revealRefusal(game, token) === undefined) actions.push({ kind: 'reveal', token: token.cell });
    }
  },

  refusal(game, player, { token: cell }) {
    const token = ownToken(game, player, cell);
    return isToken(token) ? revealRefusal(game, token) : token;
  },

  perform(run, player: PlayerId, { token: cell }) {
    const token = tokenAt(run.game, cell);
    const item = token?.hidden === undefined ? undefined : cardIn(run.game, token.hidden);
    if (token === undefined || item?.kind !== 'item') return;
    announce(run, { kind: 'revealed', player, card: item.id, cell });
    changeToken(run, token.id, each => withoutHidden(each));
    bury(run, player, item.id);
    const tokens = targetTokens(run.game, token, item, undefined);
    applyEffect(run, sourceFor(run.game, token, tokens), item.operations);
    passPriority(run);
    closeIfBroken(run);
  },
};

function withoutHidden({ hidden: _hidden, ...rest }: FieldToken): FieldToken {
  return rest;
}

/** The player has no further response. The rules never declare it for anybody (SAC-WIN-08). */
export const readying: ActionRule<SacredActionOf<'ready'>> = {
  list: actions => {
    actions.push({ kind: 'ready' });
  },
  refusal: () => undefined,
  perform: run => declareReady(run),
};

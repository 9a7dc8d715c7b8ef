import type { Cell } from '../../../grid/index.ts';
import { counted, type PlayerId, type Refusal } from '../../../kernel/index.ts';
import type { ItemCard } from '../cards/card.ts';
import { cardIn, findCard } from '../cards/catalogue.ts';
import type { FieldToken, Sacred, SacredAction, SacredActionOf } from '../state.ts';
import { freshToken, isToken, refuse, type ActionRule } from './action-rule.ts';
import { differentCards, fullRefusal, putToken } from './deploying.ts';
import { applyEffect, settle } from './effects.ts';
import { tileForbids } from './element-tiles.ts';
import { playerOf, tokenAt, tokenFace, tokensOf } from './position.ts';
import { announce, bury, changeCoins, changeToken, takeFromHand, type Run } from './run.ts';
import { aimedAt, listAims, sourceFor, targetRefusal, targetTokens } from './targets.ts';

function itemInHand(game: Sacred, player: PlayerId, id: string): ItemCard | Refusal {
  const card = playerOf(game, player).hand.includes(id) ? findCard(game.cards, id) : undefined;
  return card?.kind === 'item' ? card : refuse('not-in-hand', 'You have no such item in your hand');
}

function isItem(card: ItemCard | Refusal): card is ItemCard {
  return 'itemType' in card;
}

function isEquipment({ itemType }: ItemCard): boolean {
  return itemType === 'Weapon' || itemType === 'Outfit' || itemType === 'Body';
}

/** Why a token cannot activate an item, targets apart (SAC-ITEM-01, SAC-ITEM-07, SAC-ITEM-08, SAC-TILE-10). */
function itemRefusal(game: Sacred, token: FieldToken, item: ItemCard): Refusal | undefined {
  if (token.kind === 'construct') return refuse('construct', 'Constructs activate no items');
  const { coins } = playerOf(game, token.owner);
  if (coins < item.level)
    return refuse('coins', `${item.name} costs ${counted(item.level, 'coin')}, you have ${coins}`);
  const forbidden = tileForbids(game, token, 'item');
  if (forbidden !== undefined) return refuse('tile', forbidden);
  if (item.itemType === 'Construct') return fullRefusal(game, token.owner);
  const isLaid = item.itemType === 'Hidden' && token.hidden !== undefined;
  return isLaid ? refuse('borne', 'A Hidden item lies under the token already') : undefined;
}

/** Why a token cannot bear equipment (SAC-ITEM-02 to SAC-ITEM-04, SAC-ITEM-10). */
function bearerRefusal(game: Sacred, bearer: FieldToken | undefined, item: ItemCard): Refusal | undefined {
  if (bearer === undefined || !isEquipment(item)) return undefined;
  if (bearer.kind === 'construct') return refuse('construct', 'Constructs bear no items');
  if (item.itemType === 'Weapon' && tokenFace(game, bearer).weapon !== item.weaponType) {
    return refuse('class', `Only a token of the class ${item.weaponType ?? 'none'} bears ${item.name}`);
  }
  const has = bearer.borne.some(({ card }) => {
    const borne = cardIn(game, card);
    return borne.kind === 'item' && borne.itemType === item.itemType;
  });
  return has ? refuse('borne', `It bears a ${item.itemType} already`) : undefined;
}

function bearerOf(game: Sacred, token: FieldToken, item: ItemCard, target: Cell | undefined): FieldToken | undefined {
  return targetTokens(game, token, item, target)[0];
}

/** An item is activated for coins (SAC-ITEM-01). */
export const usingItems: ActionRule<SacredActionOf<'item'>> = {
  list(actions, game, player) {
    const cards = differentCards(playerOf(game, player).hand);
    for (const token of tokensOf(game, player)) {
      if (!token.acted && token.kind !== 'construct') {
        for (const id of cards) {
          const item = findCard(game.cards, id);
          if (item?.kind === 'item' && itemRefusal(game, token, item) === undefined) {
            listTargets(actions, game, token, item);
          }
        }
      }
    }
  },

  refusal(game, player, { token: cell, card, target }) {
    const token = freshToken(game, player, cell);
    if (!isToken(token)) return token;
    const item = itemInHand(game, player, card);
    if (!isItem(item)) return item;
    return (
      itemRefusal(game, token, item) ??
      targetRefusal(game, token, item, target) ??
      bearerRefusal(game, bearerOf(game, token, item, target), item)
    );
  },

  perform(run, _player, { token: cell, card, target }) {
    const token = tokenAt(run.game, cell);
    const item = cardIn(run.game, card);
    if (token === undefined || item.kind !== 'item') return;
    changeToken(run, token.id, each => ({ ...each, acted: true }));
    activateItem(run, token, item, target);
  },
};

function listTargets(actions: SacredAction[], game: Sacred, token: FieldToken, item: ItemCard): void {
  listAims(game, token, item, target => {
    if (bearerRefusal(game, bearerOf(game, token, item, target), item) === undefined) {
      actions.push({ kind: 'item', token: token.cell, card: item.id, ...aimedAt(target) });
    }
  });
}

function activateItem(run: Run, token: FieldToken, item: ItemCard, target: Cell | undefined): void {
  const { owner, cell } = token;
  const tokens = targetTokens(run.game, token, item, target);
  takeFromHand(run, owner, item.id);
  changeCoins(run, owner, 0 - item.level);
  if (item.itemType === 'Hidden') {
    changeToken(run, token.id, each => ({ ...each, hidden: item.id }));
    announce(run, { kind: 'item-hidden', player: owner, card: item.id, cell });
    return;
  }
  const cells = target === undefined ? tokens.map(each => each.cell) : [target];
  announce(run, { kind: 'item-used', player: owner, card: item.id, cell, targets: cells });
  if (isEquipment(item)) {
    const borne = { card: item.id, owner };
    for (const { id } of tokens) changeToken(run, id, each => ({ ...each, borne: each.borne.concat([borne]) }));
  } else if (item.itemType === 'Construct' && target !== undefined) {
    putToken(run, { owner, card: item.id, kind: 'construct', cell: target });
  } else bury(run, owner, item.id);
  settle(run);
  applyEffect(run, sourceFor(run.game, token, tokens), item.operations);
}

import type { Cell } from '../../../grid/index.ts';
import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { SpellCard } from '../cards/card.ts';
import { cardIn, findCard, isLasting } from '../cards/catalogue.ts';
import type { FieldToken, Sacred, SacredAction, SacredActionOf } from '../state.ts';
import { freshToken, isToken, refuse, type ActionRule } from './action-rule.ts';
import { differentCards, fullRefusal, putToken } from './deploying.ts';
import { applyEffect, settle, takeLoss } from './effects.ts';
import { placeTile, tileForbids } from './element-tiles.ts';
import { cardOf, findToken, playerOf, rangeCells, tokenAt, tokensOf } from './position.ts';
import { announce, bury, changeToken, takeFromHand, type Run } from './run.ts';
import { statOf } from './stats.ts';
import { aimedAt, listAims, sourceFor, targetRefusal, targetTokens } from './targets.ts';

/** The spell of that id in the player's hand, or why it is none. */
export function spellInHand(game: Sacred, player: PlayerId, id: string): SpellCard | Refusal {
  const card = playerOf(game, player).hand.includes(id) ? findCard(game.cards, id) : undefined;
  return card?.kind === 'spell' ? card : refuse('not-in-hand', 'You have no such spell in your hand');
}

export function isSpell(card: SpellCard | Refusal): card is SpellCard {
  return 'spellType' in card;
}

/** Why a token cannot cast a spell, targets apart (SAC-SPL-02, SAC-TILE-09, SAC-ACT-10, SAC-ACT-11). */
export function casterRefusal(game: Sacred, token: FieldToken, spell: SpellCard): Refusal | undefined {
  const card = cardOf(game, token);
  if (token.kind !== 'unit' || card.kind !== 'unit') return refuse('no-caster', 'Only Units cast spells');
  const lack = spell.power.find(({ element, amount }) => {
    const power = card.power.find(node => node.element === element)?.amount ?? 0;
    return power < amount;
  });
  if (lack !== undefined) {
    return refuse('power', `${card.name} has too little power: ${spell.name} needs ${lack.element} ${lack.amount}`);
  }
  const energy = statOf(game, token, 'ENR');
  if (energy < spell.level) {
    return refuse('energy', `${spell.name} needs ${spell.level} energy, ${card.name} has ${energy}`);
  }
  const forbidden = tileForbids(game, token, 'spell');
  return forbidden === undefined ? undefined : refuse('tile', forbidden);
}

/** Why a token cannot bear an Enchant or a Curse (SAC-SPL-08). */
function bearerRefusal(game: Sacred, bearer: FieldToken | undefined, spell: SpellCard): Refusal | undefined {
  if (bearer === undefined || !isLasting(spell)) return undefined;
  if (bearer.kind === 'construct') return refuse('construct', 'Constructs bear no Enchants and no Curses');
  const has = bearer.borne.some(({ card }) => cardIn(game, card).name === spell.name);
  return has ? refuse('same-name', `It bears ${spell.name} already`) : undefined;
}

function bearerOf(
  game: Sacred,
  caster: FieldToken,
  spell: SpellCard,
  target: Cell | undefined,
): FieldToken | undefined {
  return spell.spellType === 'Enchant' ? caster : target === undefined ? undefined : tokenAt(game, target);
}

/** Why a spell that uses the action cannot be cast by a token, targets apart. */
function spellRefusal(game: Sacred, token: FieldToken, spell: SpellCard): Refusal | undefined {
  if (spell.spellType === 'Quick') return refuse('quick', `${spell.name} is a Quick spell: cast it with quick`);
  const refusal = casterRefusal(game, token, spell);
  if (refusal !== undefined) return refusal;
  return spell.spellType === 'Summon' ? fullRefusal(game, token.owner) : undefined;
}

/** A spell that uses its caster's action (SAC-SPL-03). */
export const casting: ActionRule<SacredActionOf<'cast'>> = {
  list(actions, game, player) {
    const cards = differentCards(playerOf(game, player).hand);
    for (const token of tokensOf(game, player)) {
      if (!token.acted && token.kind === 'unit') {
        for (const id of cards) {
          const spell = findCard(game.cards, id);
          if (spell?.kind === 'spell' && spellRefusal(game, token, spell) === undefined) {
            listTargets(actions, game, token, spell);
          }
        }
      }
    }
  },

  refusal(game, player, { token: cell, card, target }) {
    const token = freshToken(game, player, cell);
    if (!isToken(token)) return token;
    const spell = spellInHand(game, player, card);
    if (!isSpell(spell)) return spell;
    return (
      spellRefusal(game, token, spell) ??
      targetRefusal(game, token, spell, target) ??
      bearerRefusal(game, bearerOf(game, token, spell, target), spell)
    );
  },

  perform(run, player, { token: cell, card, target }) {
    const token = tokenAt(run.game, cell);
    const spell = cardIn(run.game, card);
    if (token === undefined || spell.kind !== 'spell') return;
    changeToken(run, token.id, each => ({ ...each, acted: true }));
    castSpell(run, token, spell, target);
  },
};

function listTargets(actions: SacredAction[], game: Sacred, token: FieldToken, spell: SpellCard): void {
  listAims(game, token, spell, target => {
    if (bearerRefusal(game, bearerOf(game, token, spell, target), spell) === undefined) {
      actions.push({ kind: 'cast', token: token.cell, card: spell.id, ...aimedAt(target) });
    }
  });
}

/** Pays for a spell, carries out its effect and places its tiles (SAC-SPL-04 to SAC-SPL-13). */
export function castSpell(run: Run, caster: FieldToken, spell: SpellCard, target: Cell | undefined): void {
  const { owner, cell } = caster;
  const tokens = targetTokens(run.game, caster, spell, target);
  const cells = target === undefined ? tokens.map(token => token.cell) : [target];
  takeFromHand(run, owner, spell.id);
  takeLoss(run, caster, 'ENR', spell.level);
  announce(run, { kind: 'spell-cast', player: owner, card: spell.id, cell, targets: cells });
  const bearer = bearerOf(run.game, caster, spell, target);
  if (isLasting(spell) && bearer !== undefined) {
    const borne = { card: spell.id, owner };
    changeToken(run, bearer.id, each => ({ ...each, borne: each.borne.concat([borne]) }));
    settle(run);
  } else if (spell.spellType === 'Summon' && target !== undefined) {
    putToken(run, { owner, card: spell.id, kind: 'summon', cell: target });
    settle(run);
  } else bury(run, owner, spell.id);
  const self = findToken(run.game, caster.id) ?? caster;
  applyEffect(run, sourceFor(run.game, self, tokens), spell.operations);
  placeTiles(run, caster, spell, cells);
}

/** The tiles lie where caster and targets stood when the spell was cast (SAC-SPL-11, SAC-SPL-12). */
function placeTiles(run: Run, { owner, cell }: FieldToken, spell: SpellCard, targets: readonly Cell[]): void {
  const { element, tiles, tileAt, range } = spell;
  if (tiles === 0) return;
  if (tileAt === 'CASTER') placeTile(run, cell, element);
  else if (tileAt === 'TARGET') {
    for (const target of targets) placeTile(run, target, element);
  } else {
    const cells = rangeCells(run.game, owner, cell, range);
    if (cells.length > 0) run.game = { ...run.game, placing: { player: owner, element, left: tiles, cells } };
  }
  settle(run);
}

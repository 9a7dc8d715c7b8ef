import { cardIn } from '../cards/catalogue.ts';
import type { Attribute, SacredElement } from '../cards/elements.ts';
import type { Operation } from '../cards/effect.ts';
import type { FieldToken, Sacred } from '../state.ts';
import { adjacentAllies, tokenFace } from './position.ts';

/** What a token gains on a tile of its own Element (SAC-TILE-01). */
const OWN_TILE_ATTACK = 5;

/** The effective value of an attribute (SAC-ATR-04). */
export function statOf(game: Sacred, token: FieldToken, attribute: Attribute): number {
  const face = tokenFace(game, token);
  let value = face.attributes[attribute] - token.losses[attribute];
  if (attribute === 'ATK' && isOnOwnTile(game, token)) value += OWN_TILE_ATTACK;
  for (const modifier of token.modifiers) {
    if (modifier.attribute === attribute && holdsOn(game, token, modifier.onTile)) value += modifier.amount;
  }
  for (const { card } of token.borne) value += borneAmount(game, token, card, attribute);
  value += traitAmount(game, token, token, attribute, 'SELF');
  for (const ally of adjacentAllies(game, token)) value += traitAmount(game, token, ally, attribute, 'ADJ_ALLIES');
  return value < 0 ? 0 : value;
}

/** Whether a token stands on a tile of its own Element; Might has none. */
export function isOnOwnTile(game: Sacred, token: FieldToken): boolean {
  return game.tiles[token.cell] === tokenFace(game, token).element;
}

function holdsOn(game: Sacred, { cell }: FieldToken, onTile: SacredElement | 'none' | undefined): boolean {
  if (onTile === undefined) return true;
  return onTile === 'none' ? game.tiles[cell] === '-' : game.tiles[cell] === onTile;
}

function borneAmount(game: Sacred, token: FieldToken, id: string, attribute: Attribute): number {
  const card = cardIn(game, id);
  if (card.kind === 'unit') return 0;
  let amount = card.kind === 'item' ? card.attributes[attribute] : 0;
  for (const operation of card.operations) {
    const isOfIt = operation.op === 'MOD' && operation.attribute === attribute && operation.lasts === 'attached';
    if (isOfIt && holdsOn(game, token, operation.onTile)) amount += operation.amount;
  }
  return amount;
}

/** The operations of a token's Trait (SAC-EFF-04). */
function traitOperations(game: Sacred, token: FieldToken): readonly Operation[] {
  const effect = tokenFace(game, token).effect;
  return effect?.kind === 'trait' ? effect.operations : [];
}

/** What the Trait of `source` adds to an attribute of `token`. The condition on the tile is that of `token`. */
function traitAmount(
  game: Sacred,
  token: FieldToken,
  source: FieldToken,
  attribute: Attribute,
  who: 'SELF' | 'ADJ_ALLIES',
): number {
  let amount = 0;
  for (const operation of traitOperations(game, source)) {
    const isOfIt = operation.op === 'MOD' && operation.attribute === attribute && operation.who === who;
    if (isOfIt && holdsOn(game, token, operation.onTile)) amount += operation.amount;
  }
  return amount;
}

/** The element of the DMG of a token's attack: that of the last WEAPON_ELEMENT it has, or the printed one. */
export function weaponElement(game: Sacred, token: FieldToken): SacredElement {
  let element = tokenFace(game, token).dmgElement;
  for (const operation of lastingOperations(game, token)) {
    if (operation.op === 'WEAPON_ELEMENT') element = operation.element;
  }
  return element;
}

/** Whether element tiles neither weaken nor damage a token. */
export function isImmuneToTiles(game: Sacred, token: FieldToken): boolean {
  const isIts = lastingOperations(game, token).some(({ op }) => op === 'IMMUNE_TILES');
  if (isIts) return true;
  return adjacentAllies(game, token).some(ally =>
    traitOperations(game, ally).some(operation => operation.op === 'IMMUNE_TILES' && operation.who === 'ADJ_ALLIES'),
  );
}

/** What holds for a token all the time: its Trait for itself, and the cards it bears. */
function lastingOperations(game: Sacred, token: FieldToken): readonly Operation[] {
  let operations = traitOperations(game, token).filter(
    operation => !('who' in operation) || operation.who !== 'ADJ_ALLIES',
  );
  for (const { card } of token.borne) {
    const borne = cardIn(game, card);
    if (borne.kind !== 'unit') operations = operations.concat(borne.operations);
  }
  return operations;
}

import { formatCell, parseCell, type Squares } from '../../../grid/index.ts';
import { signed, readInteger, type PlayerId } from '../../../kernel/index.ts';
import type { SacredCard } from '../cards/card.ts';
import { findCard } from '../cards/catalogue.ts';
import { ATTRIBUTES, elementNamed, NO_ATTRIBUTES, type Attribute, type AttributeValues } from '../cards/elements.ts';
import type { BorneCard, FieldToken, FieldTokenKind, TokenModifier } from '../state.ts';

/*
 * A token as text: `A05@c3(S RES-4 ATK+2:turn ATK+1:game:Fire +A10/S ?A13 moved acted rooted:1)`. In parentheses stand
 * its owner, then its losses, modifiers, borne cards with their owners, its Hidden item, and what it has done.
 */

interface TokenDraft {
  losses: AttributeValues;
  readonly modifiers: TokenModifier[];
  readonly borne: BorneCard[];
  hidden: string | undefined;
  moved: boolean;
  acted: boolean;
  rooted: number;
}

/** The token that `text` describes, or nothing if it describes none. */
export function parseToken(
  text: string,
  id: string,
  board: Squares,
  extra: readonly SacredCard[],
): FieldToken | undefined {
  const [card = '', place = ''] = text.split('@');
  const [tile = '', inside = ''] = place.split('(');
  const [seat = '', ...words] = (inside.split(')')[0] ?? '').split(' ');
  const cell = parseCell(board, tile);
  const owner = seatOf(seat);
  const kind = kindOf(findCard(extra, card));
  if (cell === undefined || owner === undefined || kind === undefined) return undefined;
  const draft: TokenDraft = {
    losses: NO_ATTRIBUTES,
    modifiers: [],
    borne: [],
    hidden: undefined,
    moved: false,
    acted: false,
    rooted: 0,
  };
  for (const word of words) {
    if (word !== '' && !readWord(draft, word, extra)) return undefined;
  }
  const { losses, modifiers, borne, hidden, moved, acted, rooted } = draft;
  const token = { id, owner, card, kind, cell, losses, modifiers, borne, moved, acted, rooted };
  return hidden === undefined ? token : { ...token, hidden };
}

function kindOf(card: SacredCard | undefined): FieldTokenKind | undefined {
  if (card === undefined) return undefined;
  if (card.kind === 'unit') return 'unit';
  if (card.token === undefined) return undefined;
  return card.kind === 'item' ? 'construct' : 'summon';
}

function seatOf(text: string): PlayerId | undefined {
  if (text === 'S') return 'p1';
  return text === 'N' ? 'p2' : undefined;
}

function readWord(draft: TokenDraft, word: string, extra: readonly SacredCard[]): boolean {
  const sign = word.charAt(0);
  if (word === 'moved') draft.moved = true;
  else if (word === 'acted') draft.acted = true;
  else if (word.startsWith('rooted:')) draft.rooted = readInteger(word.substring(7), 1) ?? 1;
  else if (sign === '?') return readHidden(draft, word.substring(1), extra);
  else if (sign === '+') return readBorne(draft, word.substring(1), extra);
  else return readNumber(draft, word);
  return true;
}

function readBorne({ borne }: TokenDraft, text: string, extra: readonly SacredCard[]): boolean {
  const [card = '', seat = ''] = text.split('/');
  const owner = seatOf(seat);
  if (owner === undefined || findCard(extra, card) === undefined) return false;
  borne.push({ card, owner });
  return true;
}

function readHidden(draft: TokenDraft, card: string, extra: readonly SacredCard[]): boolean {
  if (findCard(extra, card)?.kind !== 'item') return false;
  draft.hidden = card;
  return true;
}

/** `RES-4`, a loss; `ATK+2:turn` or `ATK-2:turn:Fire`, a modifier. */
function readNumber(draft: TokenDraft, word: string): boolean {
  const [change = '', lasts, onTile] = word.split(':');
  const attribute = ATTRIBUTES.find(each => change.startsWith(each));
  const sign = change.charAt(3);
  const number = readInteger(change.substring(4), 3);
  if (attribute === undefined || number === undefined || (sign !== '+' && sign !== '-')) return false;
  if (lasts === undefined) return sign === '-' && addLoss(draft, attribute, number);
  if (lasts !== 'battle' && lasts !== 'turn' && lasts !== 'game') return false;
  const amount = sign === '-' ? 0 - number : number;
  const tile = onTile === 'none' ? 'none' : elementNamed(onTile);
  if (onTile !== undefined && tile === undefined) return false;
  draft.modifiers.push({ attribute, amount, lasts, ...(tile === undefined ? {} : { onTile: tile }) });
  return true;
}

function addLoss(draft: TokenDraft, attribute: Attribute, number: number): boolean {
  draft.losses = { ...draft.losses, [attribute]: number };
  return true;
}

/** The text that `parseToken` reads. */
export function formatToken(token: FieldToken, board: Squares): string {
  const { card, cell, owner, losses, modifiers, borne, hidden, moved, acted, rooted } = token;
  const words = [letterOf(owner)];
  for (const attribute of ATTRIBUTES) {
    if (losses[attribute] > 0) words.push(`${attribute}-${losses[attribute]}`);
  }
  for (const { attribute, amount, lasts, onTile } of modifiers) {
    const change = signed(amount);
    words.push(`${attribute}${change}:${lasts}${onTile === undefined ? '' : `:${onTile}`}`);
  }
  for (const each of borne) words.push(`+${each.card}/${letterOf(each.owner)}`);
  if (hidden !== undefined) words.push(`?${hidden}`);
  if (moved) words.push('moved');
  if (acted) words.push('acted');
  if (rooted > 0) words.push(`rooted:${rooted}`);
  return `${card}@${formatCell(board, cell)}(${words.join(' ')})`;
}

function letterOf(player: PlayerId): string {
  return player === 'p1' ? 'S' : 'N';
}

import { formatCell, parseCell, type Cell } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import {
  handPieceId,
  type ChoiceTarget,
  type DropAsked,
  type DropSpot,
  type HandQuestion,
  type MenuEntry,
  type PieceMenu,
  type Variant,
} from '../../../scene/index.ts';
import { refusalOf } from '../rules/action-rules.ts';
import { BASE, boardOf, deployZone, playerOf, tokenAt, tokensOf } from '../rules/position.ts';
import type { Sacred, SacredAction } from '../state.ts';
import { cardName } from '../words.ts';
import { targetCell, zoneId } from './places.ts';
import { whyNotPlayed, whyNotPlayedAt } from './reasons.ts';

/** What one player may do now, as menus, places to drop pieces, questions, and tiles to point at. */
export interface SacredOffers {
  readonly menus: readonly PieceMenu<SacredAction>[];
  readonly spots: readonly DropSpot<SacredAction>[];
  readonly handQuestions: readonly HandQuestion<SacredAction>[];
  readonly targets: readonly ChoiceTarget<SacredAction>[];
}

const PLAY = 'Play...';
const REVEAL = 'Reveal the card under it...';

/**
 * What `player` may do, read off the legal actions. Everybody sees menus and marks, so those that concern hidden cards
 * follow from public facts alone, and only their variants from the cards.
 */
export function offersOf(game: Sacred, player: PlayerId, legal: readonly SacredAction[]): SacredOffers {
  const hand = handOffers(game, player, legal);
  return {
    menus: hand.menus.concat(tokenMenus(game, player, legal), commanderMenu(game, player, legal)),
    spots: spotsOf(game, player, legal),
    handQuestions: hand.questions,
    targets: targetsOf(game, player, legal),
  };
}

function targetsOf(game: Sacred, player: PlayerId, legal: readonly SacredAction[]): ChoiceTarget<SacredAction>[] {
  const targets: ChoiceTarget<SacredAction>[] = [];
  for (const action of legal) {
    if (action.kind === 'place') targets.push({ for: player, cell: formatCell(boardOf(game), action.to), action });
  }
  return targets;
}

/** Moves and battles follow from the field, the Commander from coins: everybody knows them. */
function spotsOf(game: Sacred, player: PlayerId, legal: readonly SacredAction[]): DropSpot<SacredAction>[] {
  const spots: DropSpot<SacredAction>[] = [];
  for (const action of legal) {
    if (action.kind === 'move') {
      const piece = tokenAt(game, action.from)?.id ?? '';
      spots.push({ for: player, piece, cell: formatCell(boardOf(game), action.to), mark: 'ring', action });
    } else if (action.kind === 'battle') {
      const piece = tokenAt(game, action.token)?.id ?? '';
      spots.push({ for: player, piece, cell: targetCell(game, player, action.target), mark: 'corners', action });
    } else if (isOfCommander(game, player, action)) {
      const cell = formatCell(boardOf(game), action.to);
      spots.push({ for: player, piece: zoneId(player, 'command'), cell, mark: 'ring', action });
    }
  }
  return spots;
}

type Deployment = Extract<SacredAction, { readonly kind: 'deploy' }>;

function isOfCommander(game: Sacred, player: PlayerId, action: SacredAction): action is Deployment {
  const { commander, isCommanderInZone } = playerOf(game, player);
  return action.kind === 'deploy' && isCommanderInZone && action.card === commander;
}

function commanderMenu(game: Sacred, player: PlayerId, legal: readonly SacredAction[]): PieceMenu<SacredAction>[] {
  const ways = legal
    .filter(action => isOfCommander(game, player, action))
    .map(action => ({ label: playLabel(game, player, action), action }));
  const piece = zoneId(player, 'command');
  return ways.length === 0 ? [] : [{ piece, entries: [{ for: player, label: 'Deploy...', variants: ways }] }];
}

interface HandOffers {
  readonly menus: PieceMenu<SacredAction>[];
  readonly questions: HandQuestion<SacredAction>[];
}

/** Others see the same menu and the same marks on each card of a hand; its owner reads what this one can do. */
function handOffers(game: Sacred, player: PlayerId, legal: readonly SacredAction[]): HandOffers {
  const { hand } = playerOf(game, player);
  const offers: HandOffers = { menus: [], questions: [] };
  if (game.placing !== undefined) return offers;
  const cells = dropCells(game, player).map(cell => formatCell(boardOf(game), cell));
  for (let index = 0; index < hand.length; index++) {
    const piece = handPieceId(player, index);
    const card = hand[index] ?? '';
    const actions = legal.filter(action => 'card' in action && action.card === card);
    const variants = actions.map(action => ({ label: playLabel(game, player, action), action }));
    const emptyMessage = variants.length > 0 ? '' : whyNotPlayed(game, player, card);
    const entry: MenuEntry<SacredAction> = { for: player, label: PLAY, variants, emptyMessage };
    offers.menus.push({ piece, entries: [entry] });
    const waysAt = (place: string) => variants.filter(({ action }) => isPlayedAt(game, action, place));
    const askAt = (place: string): DropAsked<SacredAction> => {
      const ways = waysAt(place);
      const reason = ways.length > 0 ? '' : whyNotPlayedAt(game, player, card, cellNamed(game, place));
      return { title: `Play on ${place}`, variants: ways, emptyMessage: reason };
    };
    const ownCells = (): string[] => cells.filter(cell => waysAt(cell).length > 0);
    offers.questions.push({ for: player, piece, cells, ownCells, mark: 'diamond', askAt });
  }
  return offers;
}

function cellNamed(game: Sacred, place: string): Cell {
  return parseCell(boardOf(game), place) ?? BASE;
}

function isPlayedAt(game: Sacred, action: SacredAction, place: string): boolean {
  const cell = playedAt(action);
  return cell !== undefined && formatCell(boardOf(game), cell) === place;
}

/** The tile onto which a card is dropped to play it: where it is deployed, or its caster or user. */
function playedAt(action: SacredAction): Cell | undefined {
  if (action.kind === 'deploy') return action.to;
  return action.kind === 'cast' || action.kind === 'item' || action.kind === 'quick' ? action.token : undefined;
}

/** Where cards of a hand may be dropped in this moment, from public facts alone. */
function dropCells(game: Sacred, player: PlayerId): readonly Cell[] {
  if (game.phase === 'deploy' && game.window === undefined) {
    return deployZone(game, player).filter(cell => tokenAt(game, cell) === undefined);
  }
  return tokensOf(game, player).map(({ cell }) => cell);
}

function playLabel(game: Sacred, player: PlayerId, action: SacredAction): string {
  const board = boardOf(game);
  if (action.kind === 'deploy') return `Deploy to ${formatCell(board, action.to)}`;
  if (!('token' in action)) return action.kind;
  const from = formatCell(board, action.token);
  const verb = action.kind === 'item' ? 'Use' : 'Cast';
  const target = 'target' in action ? action.target : undefined;
  if (target === undefined || target === action.token) return `${verb} from ${from}`;
  return `${verb} from ${from} at ${targetName(game, player, target)}`;
}

/** "Tidecaller on c3", a tile, or the enemy Base. */
function targetName(game: Sacred, player: PlayerId, cell: Cell): string {
  if (cell < 0) return 'the enemy Base';
  const token = tokenAt(game, cell);
  const name = targetCell(game, player, cell);
  return token === undefined ? name : `${cardName(game, token.card)} on ${name}`;
}

function tokenMenus(game: Sacred, player: PlayerId, legal: readonly SacredAction[]): PieceMenu<SacredAction>[] {
  const menus: PieceMenu<SacredAction>[] = [];
  for (const token of tokensOf(game, player)) {
    const { cell, hidden, id } = token;
    const entries: MenuEntry<SacredAction>[] = [];
    addEntry(entries, player, 'Move...', waysOf(game, player, legal, 'move', cell));
    addEntry(entries, player, 'Attack...', waysOf(game, player, legal, 'battle', cell));
    addEntry(entries, player, 'Use its ability...', waysOf(game, player, legal, 'ability', cell));
    addEntry(entries, player, 'Rest', waysOf(game, player, legal, 'rest', cell));
    if (hidden !== undefined && game.window !== undefined) {
      const variants = waysOf(game, player, legal, 'reveal', cell);
      const emptyMessage = refusalOf(game, player, { kind: 'reveal', token: cell })?.message ?? '';
      entries.push({ for: player, label: REVEAL, variants, emptyMessage });
    }
    if (entries.length > 0) menus.push({ piece: id, entries });
  }
  return menus;
}

function addEntry(
  entries: MenuEntry<SacredAction>[],
  player: PlayerId,
  label: string,
  variants: readonly Variant<SacredAction>[],
): void {
  if (variants.length > 0) entries.push({ for: player, label, variants });
}

function waysOf(
  game: Sacred,
  player: PlayerId,
  legal: readonly SacredAction[],
  kind: SacredAction['kind'],
  cell: Cell,
): Variant<SacredAction>[] {
  const ways: Variant<SacredAction>[] = [];
  for (const action of legal) {
    if (action.kind !== kind) continue;
    if (action.kind === 'move') {
      if (action.from === cell) ways.push({ label: formatCell(boardOf(game), action.to), action });
    } else if ('token' in action && action.token === cell) {
      const target = 'target' in action ? action.target : undefined;
      const label = target === undefined ? wordOf(action.kind) : targetName(game, player, target);
      ways.push({ label, action });
    }
  }
  return ways;
}

function wordOf(kind: SacredAction['kind']): string {
  if (kind === 'rest') return 'Rest';
  return kind === 'reveal' ? 'Reveal it' : 'Use it';
}

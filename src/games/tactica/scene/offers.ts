import type { Cell } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import {
  handPieceId,
  type ChoiceTarget,
  type DropQuestion,
  type DropSpot,
  type Mark,
  type MenuEntry,
  type PieceMenu,
  type PlayerLook,
  type Variant,
} from '../../../scene/index.ts';
import type { TacticaActionOf } from '../actions.ts';
import { areNeighbours } from '../maps/tactica-map.ts';
import { ownUnits } from '../rules/action-rule.ts';
import { board, playerOf, unitAt } from '../rules/position.ts';
import { reachOf } from '../rules/moves/reach.ts';
import type { Tactica } from '../state.ts';
import { placeOf, stashId } from './places.ts';
import { unitWords } from './scene-pieces.ts';
import { askedOf, optionWays, waysOf, type TableAction, type Way } from './ways.ts';

type Ways = readonly Variant<TableAction>[];

/** What one player may do now, as menus, places to drop pieces, questions, and fields to point at. */
export interface TacticaOffers {
  readonly menus: PieceMenu<TableAction>[];
  readonly spots: DropSpot<TableAction>[];
  readonly questions: DropQuestion<TableAction>[];
  readonly targets: ChoiceTarget<TableAction>[];
  /** What is offered as buttons. */
  readonly ways: readonly Way[];
}

/** More ways than this are not offered as a list, but where they are aimed. */
const MOST_LISTED = 12;
const PLAY = 'Play...';
const NO_PLAY = 'It cannot be played so now: drop it on another unit, or choose Play... in its menu';

/** What `player` may do, read off the legal actions. Marks follow from what everybody sees, variants may be secret. */
export function offersOf(
  game: Tactica,
  player: PlayerId,
  legal: readonly TableAction[],
  looks: readonly PlayerLook[],
): TacticaOffers {
  const choice = askedOf(game, player);
  const ways = choice === undefined ? waysOf(game, legal, looks) : optionWays(game, choice, looks);
  const offers: TacticaOffers = {
    menus: [],
    spots: [],
    questions: [],
    targets: [],
    ways: ways.filter(way => isListed(ways, way)),
  };
  if (choice === undefined) offerUnits(offers, game, player, legal);
  // Where no card is at stake, an answer may be pointed at.
  for (const { action, card, cell, label } of choice === undefined ? [] : ways) {
    if (card === '' && cell !== undefined)
      offers.targets.push({ for: player, cell: placeOf(game, cell), label, action });
  }
  offerHand(offers, game, player, ways);
  offerAbilities(offers, game, player, choice === undefined ? ways : []);
  return offers;
}

/** Cards in the main phase lie in the hand; whatever has many targets is aimed. */
function isListed(ways: readonly Way[], { action, card, cell }: Way): boolean {
  if (action.kind === 'play') return false;
  if (card === '' && action.kind === 'choose') return true;
  if (cell === undefined) return true;
  const alike = ways.filter(way => way.card === card && way.action.kind === action.kind);
  return action.kind === 'choose' && alike.length <= MOST_LISTED;
}

type Drop = TacticaActionOf<'step' | 'go' | 'board' | 'disembark' | 'attack' | 'recruit'>;

const MARKS: Readonly<Record<Drop['kind'], Mark>> = {
  step: 'ring',
  go: 'ring',
  board: 'rails',
  disembark: 'rails',
  attack: 'corners',
  recruit: 'ring',
};

/** All that dropping a piece on a cell can mean. */
interface Drops {
  readonly piece: string;
  readonly cell: string;
  readonly all: Drop[];
}

/** Where units go, fight and are recruited. Of several ways to one field the player is asked. */
function offerUnits(offers: TacticaOffers, game: Tactica, player: PlayerId, legal: readonly TableAction[]): void {
  const order: Drops[] = [];
  const known: { [key: string]: Drops | undefined } = {};
  const add = (piece: string, to: Cell, drop: Drop): void => {
    const key = `${piece} ${to}`;
    const drops = known[key] ?? { piece, cell: placeOf(game, to), all: [] };
    if (drops.all.length === 0) order.push(drops);
    drops.all.push(drop);
    known[key] = drops;
  };
  for (const action of legal) {
    if (action.kind === 'recruit') add(stashId(player, action.unit), action.to, action);
    else if (action.kind === 'halt') offerHalt(offers, game, player, action);
    else if (isMove(action)) add(unitAt(game, action.from)?.id ?? '', action.to, action);
  }
  for (const { cell: from, id } of ownUnits(game, player)) {
    for (const { cell: to } of reachOf(game, id)) {
      if (!areNeighbours(board(game), from, to)) add(id, to, { kind: 'go', from, to });
    }
  }
  for (const { all, cell, piece } of order) offerDrops(offers, player, piece, cell, all);
}

function isMove(action: TableAction): action is TacticaActionOf<'step' | 'board' | 'disembark' | 'attack'> {
  return ['step', 'board', 'disembark', 'attack'].includes(action.kind);
}

function offerDrops(offers: TacticaOffers, player: PlayerId, piece: string, cell: string, all: readonly Drop[]): void {
  const [first] = all;
  if (first === undefined) return;
  const mark = MARKS[first.kind];
  if (all.length === 1) offers.spots.push({ for: player, piece, cell, mark, action: first });
  else {
    const variants = all.map(action => ({ label: dropWords(action), action }));
    offers.questions.push({ for: player, piece, cell, mark, title: `On ${cell}`, variants, emptyMessage: '' });
  }
}

function dropWords(action: Drop): string {
  if (action.kind === 'attack') return action.mode === 'melee' ? 'Attack hand to hand' : 'Attack from a distance';
  if (action.kind === 'board') return 'Board the wagon';
  return action.kind === 'disembark' ? 'Leave the wagon' : 'Go there';
}

function offerHalt(offers: TacticaOffers, game: Tactica, player: PlayerId, action: TacticaActionOf<'halt'>): void {
  const piece = unitAt(game, action.from)?.id ?? '';
  const variants = [{ label: 'Halt', action }];
  addEntry(offers, piece, { for: player, label: 'Halt here and occupy it', variants });
}

/** Each card of the hand has the same menu and the same marks, whatever it is. */
function offerHand(offers: TacticaOffers, game: Tactica, player: PlayerId, ways: readonly Way[]): void {
  const { hand } = playerOf(game, player);
  if (hand.length === 0 || !isPlaying(game, player)) return;
  const aimed = waysByAim(ways);
  const cells = targetCells(game);
  hand.forEach((card, index) => {
    const piece = handPieceId(player, index);
    const own = ways.filter(way => way.card === card);
    const listed = own.length <= MOST_LISTED ? own : own.filter(({ cell }) => cell === undefined);
    const variants = listed.map(({ action, label }) => ({ label, action }));
    const entry: MenuEntry<TableAction> = { for: player, label: PLAY, variants, emptyMessage: NO_PLAY };
    offers.menus.push({ piece, entries: [entry] });
    for (const cell of cells) {
      offers.questions.push({
        for: player,
        piece,
        cell: placeOf(game, cell),
        mark: 'diamond',
        title: `Play on ${unitWords(game, cell)}`,
        variants: aimed[`${card} ${cell}`] ?? [],
        emptyMessage: NO_PLAY,
      });
    }
  });
}

/** Whether cards may come out of the hand of a player now: in the main phase, or in answer to what is pending. */
function isPlaying(game: Tactica, player: PlayerId): boolean {
  const choice = askedOf(game, player);
  return choice === undefined ? game.active === player : choice.secret === true;
}

function waysByAim(ways: readonly Way[]): { readonly [aim: string]: Ways | undefined } {
  const aimed: { [aim: string]: Variant<TableAction>[] | undefined } = {};
  for (const { action, card, cell, short } of ways) {
    if (card === '' || cell === undefined) continue;
    const aim = `${card} ${cell}`;
    const known = aimed[aim];
    if (known === undefined) aimed[aim] = [{ label: short, action }];
    else known.push({ label: short, action });
  }
  return aimed;
}

/** Where cards may be dropped: on units, and on wagons that nobody drives. */
function targetCells(game: Tactica): readonly Cell[] {
  const cells = game.units.map(({ cell }) => cell);
  return cells.concat(game.wagons.map(({ cell }) => cell).filter(cell => !cells.includes(cell)));
}

/** An ability that is aimed at a unit is in the menu of that unit. */
function offerAbilities(offers: TacticaOffers, game: Tactica, player: PlayerId, ways: readonly Way[]): void {
  const entries: { [key: string]: Variant<TableAction>[] | undefined } = {};
  const order: { readonly piece: string; readonly label: string; readonly key: string }[] = [];
  for (const { action, cell, short } of ways) {
    const unit = cell === undefined ? undefined : unitAt(game, cell);
    if (action.kind !== 'use' || unit === undefined) continue;
    const label = `${short.split(' to ')[0]?.split(':')[0] ?? short}...`;
    const key = `${unit.id} ${label}`;
    const variant = {
      label: action.also === undefined ? short : `${short} and ${unitWords(game, action.also)}`,
      action,
    };
    const known = entries[key];
    if (known === undefined) {
      entries[key] = [variant];
      order.push({ piece: unit.id, label, key });
    } else known.push(variant);
  }
  for (const { key, label, piece } of order)
    addEntry(offers, piece, { for: player, label, variants: entries[key] ?? [] });
}

function addEntry({ menus }: TacticaOffers, piece: string, entry: MenuEntry<TableAction>): void {
  const at = menus.findIndex(menu => menu.piece === piece);
  const known = menus[at];
  if (known === undefined) menus.push({ piece, entries: [entry] });
  else menus[at] = { piece, entries: known.entries.concat([entry]) };
}

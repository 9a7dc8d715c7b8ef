import type { Cell } from '../../../grid/index.ts';
import { latestOf, type PlayerId } from '../../../kernel/index.ts';
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
import { reachOf, type ReachedField } from '../rules/moves/reach.ts';
import type { Tactica, Unit } from '../state.ts';
import { placeOf, stashId } from './places.ts';
import { unitWords } from './scene-pieces.ts';
import { askedOf, labelOf, optionWays, waysOf, type TableAction, type Way } from './ways.ts';

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
    ways: listedOf(ways),
  };
  if (choice === undefined) offerUnits(offers, game, player, legal);
  // Where no card is at stake, an answer may be pointed at.
  for (const way of choice === undefined ? [] : ways) {
    const { action, card, cell } = way;
    if (card !== '' || cell === undefined) continue;
    offers.targets.push({ for: player, cell: placeOf(game, cell), label: labelOf(game, way, looks), action });
  }
  offerHand(offers, game, player, ways, looks);
  offerAbilities(offers, game, player, choice === undefined ? ways : []);
  return offers;
}

/** Cards in the main phase lie in the hand; whatever has many targets is aimed. */
function listedOf(ways: readonly Way[]): readonly Way[] {
  const answers: Record<string, number | undefined> = {};
  for (const { action, card, cell } of ways) {
    if (cell !== undefined && action.kind === 'choose') answers[card] = (answers[card] ?? 0) + 1;
  }
  return ways.filter(({ action, card, cell }) => {
    if (action.kind === 'play') return false;
    return cell === undefined || (action.kind === 'choose' && (answers[card] ?? 0) <= MOST_LISTED);
  });
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
  readonly to: Cell;
  readonly all: Drop[];
}

/** By piece and field, what was offered. */
type Offered = Record<string, Record<Cell, Drops | undefined> | undefined>;

/** Where units go, fight and are recruited. Of several ways to one field the player is asked. */
function offerUnits(offers: TacticaOffers, game: Tactica, player: PlayerId, legal: readonly TableAction[]): void {
  const order: Drops[] = [];
  const offered: Offered = {};
  for (const action of legal) {
    if (action.kind === 'recruit') addDrop(order, offered, stashId(player, action.unit), action);
    else if (action.kind === 'halt') offerHalt(offers, game, player, action);
    else if (isMove(action)) addDrop(order, offered, unitAt(game, action.from)?.id ?? '', action);
  }
  const ways = ownUnits(game, player).map(unit => ({ unit, own: walksOf(game, player, unit) }));
  const walks = ways.flatMap(({ own }) => own.walks);
  const beside: Record<string, Walks['beside'] | undefined> = {};
  for (const { own, unit } of ways) beside[unit.id] = own.beside;
  const isOffered = ({ action, piece }: Walk): boolean => offered[piece]?.[action.to] !== undefined;
  // A unit can both go to a field and attack it only where an empty wagon stands.
  const doubled = game.wagons.length === 0 ? [] : walks.filter(walk => isOffered(walk));
  for (const { action, piece } of doubled) offered[piece]?.[action.to]?.all.push(action);
  for (const { all, piece, to } of order) {
    offerDrops(offers, player, piece, placeOf(game, to), all, beside[piece]?.[to]);
  }
  for (const walk of walks) if (doubled.length === 0 || !isOffered(walk)) offers.spots.push(walk);
}

function addDrop(order: Drops[], offered: Offered, piece: string, drop: Drop): void {
  const own = offered[piece] ?? {};
  offered[piece] = own;
  const drops = own[drop.to];
  if (drops !== undefined) {
    drops.all.push(drop);
    return;
  }
  const first = { piece, to: drop.to, all: [drop] };
  own[drop.to] = first;
  order.push(first);
}

type Walk = DropSpot<TableAction> & { readonly action: TacticaActionOf<'go'> };

/** Where a unit may walk to, and what it has left on the fields beside it. */
interface Walks {
  readonly fields: readonly ReachedField[];
  readonly walks: readonly Walk[];
  readonly beside: Readonly<Record<Cell, number | undefined>>;
}

/** By unit, its walks. They are the same as long as its reach is. */
const walksOn = latestOf(
  (): Record<string, Walks | undefined> => ({}),
  ({ map }: Tactica) => map,
);

/** The fields that a unit reaches by several steps. */
function walksOf(game: Tactica, player: PlayerId, { cell: from, id }: Unit): Walks {
  const known = walksOn(game);
  const fields = reachOf(game, id);
  const found = known[id];
  if (found?.fields === fields) return found;
  const walks: Walk[] = [];
  const beside: Record<Cell, number> = {};
  for (const { cell: to, from: last, left } of fields) {
    if (areNeighbours(board(game), from, to)) {
      // Along another way the step would leave another number.
      if (last === from) beside[to] = left;
      continue;
    }
    const action = { kind: 'go' as const, from, to };
    walks.push({ for: player, piece: id, cell: placeOf(game, to), mark: MARKS.go, left, action });
  }
  const own = { fields, walks, beside };
  known[id] = own;
  return own;
}

function isMove(action: TableAction): action is TacticaActionOf<'step' | 'board' | 'disembark' | 'attack'> {
  const { kind } = action;
  return kind === 'step' || kind === 'attack' || kind === 'board' || kind === 'disembark';
}

function offerDrops(
  offers: TacticaOffers,
  player: PlayerId,
  piece: string,
  cell: string,
  all: readonly Drop[],
  left: number | undefined,
): void {
  const [first] = all;
  if (first === undefined) return;
  const mark = MARKS[first.kind];
  const spot = { for: player, piece, cell, mark, action: first };
  if (all.length === 1) offers.spots.push(first.kind === 'step' && left !== undefined ? { ...spot, left } : spot);
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
function offerHand(
  offers: TacticaOffers,
  game: Tactica,
  player: PlayerId,
  ways: readonly Way[],
  looks: readonly PlayerLook[],
): void {
  const { hand } = playerOf(game, player);
  if (hand.length === 0 || !isPlaying(game, player)) return;
  const byCard = waysByCard(ways);
  const cells = targetsOn(game);
  const idle = idleOn(game);
  hand.forEach((card, index) => {
    const piece = handPieceId(player, index);
    const { all = [], aimed = {} } = byCard[card] ?? {};
    const listed = all.length <= MOST_LISTED ? all : all.filter(({ cell }) => cell === undefined);
    const variants = listed.map(way => ({ label: labelOf(game, way, looks), action: way.action }));
    const entry: MenuEntry<TableAction> = { for: player, label: PLAY, variants, emptyMessage: NO_PLAY };
    offers.menus.push({ piece, entries: [entry] });
    const idleHere = idle[piece] ?? {};
    idle[piece] = idleHere;
    for (const target of cells) {
      const { cell, place, title } = target;
      const ways = aimed[cell];
      offers.questions.push(
        ways === undefined
          ? idleQuestion(idleHere, target, player, piece)
          : { for: player, piece, cell: place, mark: 'diamond', title, variants: ways, emptyMessage: NO_PLAY },
      );
    }
  });
}

type Idle = Record<Cell, DropQuestion<TableAction> | undefined>;

/** By piece and field: most cards can do nothing with most units, and that is asked in every scene. */
const idleOn = latestOf(
  (): Record<string, Idle | undefined> => ({}),
  ({ map }: Tactica) => map,
);

/** What dropping a card of the hand on a field means where it can do nothing. */
function idleQuestion(
  idle: Idle,
  { cell, place, title }: Target,
  player: PlayerId,
  piece: string,
): DropQuestion<TableAction> {
  const known = idle[cell];
  if (known?.title === title) return known;
  const question = {
    for: player,
    piece,
    cell: place,
    mark: 'diamond' as const,
    title,
    variants: [],
    emptyMessage: NO_PLAY,
  };
  idle[cell] = question;
  return question;
}

/** Whether cards may come out of the hand of a player now: in the main phase, or in answer to what is pending. */
function isPlaying(game: Tactica, player: PlayerId): boolean {
  const choice = askedOf(game, player);
  return choice === undefined ? game.active === player : choice.secret === true;
}

/** What can be done with a card: in all, and by the field that it is dropped on. */
interface CardWays {
  readonly all: Way[];
  readonly aimed: Record<Cell, Variant<TableAction>[] | undefined>;
}

function waysByCard(ways: readonly Way[]): Record<string, CardWays | undefined> {
  const byCard: Record<string, CardWays | undefined> = {};
  // Ways with one card come one after another, and among these those to one field: hundreds with some cards.
  let [card, own]: [string, CardWays] = ['', { all: [], aimed: {} }];
  let [cell, there]: [Cell, Variant<TableAction>[]] = [-1, []];
  for (const way of ways) {
    if (way.card === '') continue;
    if (way.card !== card) {
      card = way.card;
      own = byCard[card] ?? { all: [], aimed: {} };
      byCard[card] = own;
      cell = -1;
    }
    own.all.push(way);
    if (way.cell === undefined) continue;
    if (way.cell !== cell) {
      cell = way.cell;
      there = own.aimed[cell] ?? [];
      own.aimed[cell] = there;
    }
    there.push({ label: way.short, action: way.action });
  }
  return byCard;
}

/** A field on which cards may be dropped, in the words of the table. */
interface Target {
  readonly cell: Cell;
  readonly place: string;
  readonly title: string;
}

interface Targets {
  readonly units: Tactica['units'];
  readonly wagons: Tactica['wagons'];
  readonly all: readonly Target[];
}

let latestTargets: Targets | undefined;

/** Where cards may be dropped: on units, and on wagons that nobody drives. While players react, these stay where they are. */
function targetsOn(game: Tactica): readonly Target[] {
  const { units, wagons } = game;
  if (latestTargets !== undefined && latestTargets.units === units && latestTargets.wagons === wagons)
    return latestTargets.all;
  const all: Target[] = [];
  const add = (cell: Cell): void => {
    all.push({ cell, place: placeOf(game, cell), title: `Play on ${unitWords(game, cell)}` });
  };
  for (const { cell } of units) add(cell);
  for (const { cell } of wagons) if (unitAt(game, cell) === undefined) add(cell);
  latestTargets = { units, wagons, all };
  return all;
}

/** An ability that is aimed at a unit is in the menu of that unit. */
function offerAbilities(offers: TacticaOffers, game: Tactica, player: PlayerId, ways: readonly Way[]): void {
  const entries: { [key: string]: Variant<TableAction>[] | undefined } = {};
  const order: { readonly piece: string; readonly label: string; readonly key: string }[] = [];
  for (const { action, cell, short } of ways) {
    // Cards have hundreds of ways.
    if (action.kind !== 'use' || cell === undefined) continue;
    const unit = unitAt(game, cell);
    if (unit === undefined) continue;
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

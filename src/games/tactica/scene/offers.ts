import type { Cell } from '../../../grid/index.ts';
import { latestOf, type PlayerId } from '../../../kernel/index.ts';
import {
  handPieceId,
  type ChoiceTarget,
  type DropAsked,
  type DropQuestion,
  type DropSpot,
  type HandQuestion,
  type Mark,
  type MenuEntry,
  type PieceMenu,
  type PlayerLook,
  type Variant,
} from '../../../scene/index.ts';
import type { TacticaActionOf } from '../actions.ts';
import { areNeighbours } from '../maps/tactica-map.ts';
import { ownUnits } from '../rules/action-rule.ts';
import { board, playerOf, unitAt, unitsByCell } from '../rules/position.ts';
import { reachOf, type ReachedField } from '../rules/moves/reach.ts';
import type { Tactica, Unit } from '../state.ts';
import { fieldAt, placeOf, stashId } from './places.ts';
import type { OfferedButtons } from './panels.ts';
import { answersTo, playsIn, type Plays } from './plays.ts';
import { unitWords } from './scene-pieces.ts';
import { sortActions, type Drop, type Recruit, type SortedActions } from './sorted-actions.ts';
import { announcedWays, askedOf, labelOf, type TableAction, type Way } from './ways.ts';

/** What one player may do now, as menus, places to drop pieces, questions, and fields to point at. */
export interface TacticaOffers {
  readonly menus: PieceMenu<TableAction>[];
  readonly spots: DropSpot<TableAction>[];
  readonly questions: DropQuestion<TableAction>[];
  readonly handQuestions: HandQuestion<TableAction>[];
  readonly targets: ChoiceTarget<TableAction>[];
}

/** The offers, and what is offered as buttons. */
interface ListedOffers extends TacticaOffers {
  readonly buttons: OfferedButtons;
}

const PLAY = 'Play...';
const NO_PLAY = 'It cannot be played so now: drop it on another unit, or choose Play... in its menu';

/** What `player` may do, read off the legal actions. Marks follow from what everybody sees, variants may be secret. */
export function offersOf(
  game: Tactica,
  player: PlayerId,
  legal: readonly TableAction[],
  looks: readonly PlayerLook[],
): ListedOffers {
  const choice = askedOf(game, player);
  const offers: TacticaOffers = { menus: [], spots: [], questions: [], handQuestions: [], targets: [] };
  if (choice === undefined) {
    const sorted = sortActions(legal);
    const uses = announcedWays(game, sorted.uses, looks);
    offerRecruits(offers, game, player, sorted.recruits);
    offerUnits(offers, game, player, sorted);
    offerHand(offers, game, player, playsIn(game, sorted, looks), looks);
    offerAbilities(offers, game, player, uses);
    // Cards lie in the hand, and what is aimed at a unit is in its menu.
    return { ...offers, buttons: { ways: uses.filter(({ cell }) => cell === undefined), cards: sorted.cards } };
  }
  const { listed, plays, pointed } = answersTo(game, choice, looks);
  for (const way of pointed) {
    const { action, cell = -1 } = way;
    offers.targets.push({ for: player, cell: placeOf(game, cell), label: labelOf(game, way, looks), action });
  }
  offerHand(offers, game, player, plays, looks);
  return { ...offers, buttons: { ways: listed, cards: [] } };
}

const MARKS: Readonly<Record<Drop['kind'], Mark>> = {
  step: 'ring',
  go: 'ring',
  board: 'rails',
  disembark: 'rails',
  attack: 'corners',
};

/** By the piece of the stash and the field, the spots of recruits: these say all that a spot is. */
type RecruitSpots = Record<string, Record<Cell, DropSpot<TableAction> | undefined> | undefined>;

const recruitSpotsOn = latestOf(
  (): RecruitSpots => ({}),
  ({ map }: Tactica) => map,
);

/** Where units are recruited: few kinds on few fields, which are the same in most scenes of a turn. */
function offerRecruits(offers: TacticaOffers, game: Tactica, player: PlayerId, recruits: readonly Recruit[]): void {
  const known = recruitSpotsOn(game);
  let unit = '';
  let own: Record<Cell, DropSpot<TableAction> | undefined> = {};
  let piece = '';
  for (const action of recruits) {
    if (action.unit !== unit) {
      unit = action.unit;
      piece = stashId(player, unit);
      own = known[piece] ?? {};
      known[piece] = own;
    }
    const spot = own[action.to] ?? {
      for: player,
      piece,
      cell: placeOf(game, action.to),
      mark: 'ring' as const,
      action,
    };
    own[action.to] = spot;
    offers.spots.push(spot);
  }
}

/** All that dropping a piece on a cell can mean: mostly one thing. */
interface Drops {
  readonly piece: string;
  readonly to: Cell;
  readonly first: Drop;
  /** With the first one, where there are several. */
  all: Drop[] | undefined;
}

function addDrop(drops: Drops, drop: Drop): void {
  if (drops.all === undefined) drops.all = [drops.first, drop];
  else drops.all.push(drop);
}

/** By piece and field, what was offered. */
type Offered = Record<string, Record<Cell, Drops | undefined> | undefined>;

/** Where units go and fight. Of several ways to one field the player is asked. */
function offerUnits(offers: TacticaOffers, game: Tactica, player: PlayerId, { drops, halts }: SortedActions): void {
  const { order, offered } = dropsByField(game, drops);
  for (const halt of halts) offerHalt(offers, game, player, halt);
  const beside: Record<string, Walks['beside'] | undefined> = {};
  const walks: Walk[] = [];
  for (const unit of ownUnits(game, player)) {
    const own = walksOf(game, player, unit);
    beside[unit.id] = own.beside;
    for (const walk of own.walks) {
      // A unit can both go to a field and attack it only where an empty wagon stands.
      const there = game.wagons.length === 0 ? undefined : offered[unit.id]?.[walk.action.to];
      if (there === undefined) walks.push(walk);
      else addDrop(there, walk.action);
    }
  }
  const { names } = board(game);
  const { spots } = offers;
  for (const { all, first: action, piece, to } of order) {
    const cell = names[to] ?? '';
    const mark = MARKS[action.kind];
    if (all !== undefined) {
      const variants = all.map(each => ({ label: dropWords(each), action: each }));
      offers.questions.push({ for: player, piece, cell, mark, title: `On ${cell}`, variants, emptyMessage: '' });
      continue;
    }
    const left = action.kind === 'step' ? beside[piece]?.[to] : undefined;
    if (left === undefined) spots.push({ for: player, piece, cell, mark, action });
    else spots.push({ for: player, piece, cell, mark, action, left });
  }
  for (const walk of walks) spots.push(walk);
}

function dropsByField(
  game: Tactica,
  drops: readonly Drop[],
): { readonly order: readonly Drops[]; readonly offered: Offered } {
  const units = unitsByCell(game);
  const order: Drops[] = [];
  const offered: Offered = {};
  let cell = -1;
  let piece = '';
  let own: Record<Cell, Drops | undefined> = {};
  for (const drop of drops) {
    const { from, to } = drop;
    // Most are of the unit of the one before.
    if (from !== cell) {
      cell = from;
      piece = units[from]?.id ?? '';
      own = offered[piece] ??= {};
    }
    const known = own[to];
    if (known === undefined) {
      const first: Drops = { piece, to, first: drop, all: undefined };
      own[to] = first;
      order.push(first);
    } else addDrop(known, drop);
  }
  return { order, offered };
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
  plays: Plays,
  looks: readonly PlayerLook[],
): void {
  const { hand } = playerOf(game, player);
  if (hand.length === 0 || !isPlaying(game, player)) return;
  const cells = targetsOn(game);
  hand.forEach((card, index) => {
    const piece = handPieceId(player, index);
    const variants = plays.listed(card).map(way => ({ label: labelOf(game, way, looks), action: way.action }));
    const entry: MenuEntry<TableAction> = { for: player, label: PLAY, variants, emptyMessage: NO_PLAY };
    offers.menus.push({ piece, entries: [entry] });
    const askAt = (place: string): DropAsked<TableAction> => askedAt(game, plays.all(card), place);
    const ownCells = (): string[] => aimedCells(game, plays.all(card), cells);
    offers.handQuestions.push({ for: player, piece, cells, ownCells, mark: 'diamond', askAt });
  });
}

/** What a card can mean that is dropped at a place, of all that it can. */
function askedAt(game: Tactica, ways: readonly Way[], place: string): DropAsked<TableAction> {
  const there = ways.filter(({ cell }) => cell !== undefined && placeOf(game, cell) === place);
  return {
    title: `Play on ${unitWords(game, fieldAt(game, place) ?? -1)}`,
    variants: there.map(({ action, short }) => ({ label: short, action })),
    emptyMessage: NO_PLAY,
  };
}

/** Those of some cells at which at least one of the ways is aimed. */
function aimedCells(game: Tactica, ways: readonly Way[], cells: readonly string[]): string[] {
  const isAimed: Record<string, boolean | undefined> = {};
  for (const { cell } of ways) if (cell !== undefined) isAimed[placeOf(game, cell)] = true;
  return cells.filter(cell => isAimed[cell] === true);
}

/** Whether cards may come out of the hand of a player now: in the main phase, or in answer to what is pending. */
function isPlaying(game: Tactica, player: PlayerId): boolean {
  const choice = askedOf(game, player);
  return choice === undefined ? game.active === player : choice.secret === true;
}

interface Targets {
  readonly units: Tactica['units'];
  readonly wagons: Tactica['wagons'];
  readonly all: readonly string[];
}

let latestTargets: Targets | undefined;

/** Where cards may be dropped: on units, and on wagons that nobody drives. While players react, these stay where they are. */
function targetsOn(game: Tactica): readonly string[] {
  const { units, wagons } = game;
  if (latestTargets !== undefined && latestTargets.units === units && latestTargets.wagons === wagons)
    return latestTargets.all;
  const { names } = board(game);
  const all: string[] = [];
  for (const { cell } of units) all.push(names[cell] ?? '');
  for (const { cell } of wagons) if (unitAt(game, cell) === undefined) all.push(names[cell] ?? '');
  latestTargets = { units, wagons, all };
  return all;
}

/** An ability that is aimed at a unit is in the menu of that unit. */
function offerAbilities(offers: TacticaOffers, game: Tactica, player: PlayerId, ways: readonly Way[]): void {
  const entries: { [key: string]: Variant<TableAction>[] | undefined } = {};
  const order: { readonly piece: string; readonly label: string; readonly key: string }[] = [];
  for (const { action, cell, short } of ways) {
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

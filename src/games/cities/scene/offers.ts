import type { Cell } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import {
  handPieceId,
  type Mark,
  type PieceMenu,
  type MenuEntry,
  type DropQuestion,
  type DropSpot,
  type Variant,
} from '../../../scene/index.ts';
import { grid, isTerritoryOf } from '../rules/board.ts';
import { nextTile } from '../rules/laying.ts';
import { isCaptured, pieceAt, playerOf } from '../rules/position.ts';
import type { ActionOf, Cities, CitiesAction, City } from '../state.ts';
import { formatCellOf } from '../words.ts';
import { cityPieceId, supplyId } from './places.ts';
import { nameOfKind } from './scene-pieces.ts';

/** What one player may do now, as menus, places to drop pieces, and questions. */
export interface Offers {
  readonly menus: PieceMenu<CitiesAction>[];
  readonly spots: DropSpot<CitiesAction>[];
  readonly questions: DropQuestion<CitiesAction>[];
}

type Journey = ActionOf<'move'> | ActionOf<'cross'> | ActionOf<'road'> | ActionOf<'attack'>;
type Stay = ActionOf<'settle'> | ActionOf<'join'>;
type Laying = ActionOf<'found'> | ActionOf<'populate'>;

/** Filled while the legal actions are read, each list in the order of the actions. */
interface Gathered {
  readonly game: Cities;
  readonly player: PlayerId;
  readonly spots: DropSpot<CitiesAction>[];
  /** The pieces that have a menu, in order, and by piece its entries. */
  readonly pieces: string[];
  readonly entries: { [piece: string]: OpenEntry[] | undefined };
  /** By city, the musters from it. */
  readonly musters: { [city: string]: ActionOf<'muster'>[] | undefined };
  /** By kind, where it can be laid. */
  readonly layings: { [kind: string]: Laying[] | undefined };
}

interface OpenEntry {
  readonly label: string;
  /** The prefix of the label for a single variant, instead of `label`; absent where it would reveal a secret. */
  readonly single?: string;
  readonly variants: Variant<CitiesAction>[];
  readonly emptyMessage?: string;
}

const NO_MUSTER = 'No card of this city can be mustered there now';
const MUSTER = 'Muster...';
const LAY = 'Lay face down...';

/** What `player` may do, read off the legal actions. */
export function offersOf(game: Cities, player: PlayerId, legal: readonly CitiesAction[]): Offers {
  const gathered: Gathered = { game, player, spots: [], pieces: [], entries: {}, musters: {}, layings: {} };
  for (const action of legal) gather(gathered, action);
  offerLayings(gathered);
  const questions = musterQuestions(gathered);
  return { menus: gathered.pieces.map(piece => menuOf(gathered, piece)), spots: gathered.spots, questions };
}

function gather(gathered: Gathered, action: CitiesAction): void {
  const { kind } = action;
  if (kind === 'land') gatherLand(gathered, action);
  else if (kind === 'found' || kind === 'populate') gatherLaying(gathered, action);
  else if (kind === 'muster') gatherMuster(gathered, action);
  else if (kind === 'settle' || kind === 'join') gatherStay(gathered, action);
  else if (kind === 'move' || kind === 'cross' || kind === 'road' || kind === 'attack') gatherJourney(gathered, action);
}

/** A land lies where the next one comes, whichever it is: the mark says nothing that others may not know. */
function gatherLand({ game, player, spots }: Gathered, action: ActionOf<'land'>): void {
  const cell = formatCellOf(nextTile(game, player));
  spots[spots.length] = { for: player, piece: supplyId(player, action.land), cell, mark: 'ring', action };
}

function gatherLaying({ layings }: Gathered, action: Laying): void {
  const known = layings[action.card];
  if (known === undefined) layings[action.card] = [action];
  else known[known.length] = action;
}

/** Every card of the hand can be laid where one of its kind can. */
function offerLayings(gathered: Gathered): void {
  const { game, layings, player } = gathered;
  const { hand } = playerOf(game, player);
  for (let place = 0; place < hand.length; place++) {
    const actions = layings[hand[place] ?? '?'];
    if (actions === undefined) continue;
    const variants = actions.map(action => ({ label: layingLabel(action), action }));
    offerCard(gathered, handPieceId(player, place), {
      label: LAY,
      variants,
      emptyMessage: 'It can be laid nowhere now',
    });
  }
}

function offerCard({ entries, pieces, player, spots }: Gathered, piece: string, entry: OpenEntry): void {
  entries[piece] = [entry];
  pieces[pieces.length] = piece;
  for (const { action } of entry.variants) {
    if (action.kind === 'found' || action.kind === 'populate') {
      spots[spots.length] = { for: player, piece, cell: formatCellOf(action.to), mark: 'ring', action };
    }
  }
}

const FOUND_LABELS: readonly string[] = grid.names.map(name => `Found a city on ${name}`);
const ADD_LABELS: readonly string[] = grid.names.map(name => `Add to the city of ${name}`);

function layingLabel({ kind, to }: Laying): string {
  return (kind === 'found' ? FOUND_LABELS[to] : ADD_LABELS[to]) ?? kind;
}

function gatherMuster({ musters }: Gathered, action: ActionOf<'muster'>): void {
  const city = formatCellOf(action.from);
  const known = musters[city];
  if (known === undefined) musters[city] = [action];
  else known[known.length] = action;
}

const VERBS: Readonly<
  Record<Journey['kind'], { readonly label: string; readonly single: string; readonly mark: Mark }>
> = {
  move: { label: 'Move...', single: 'Move to', mark: 'ring' },
  cross: { label: 'Cross the lake...', single: 'Cross the lake to', mark: 'waves' },
  road: { label: 'Take the road...', single: 'Take the road to', mark: 'rails' },
  attack: { label: 'Attack...', single: 'Attack', mark: 'corners' },
};

function gatherJourney(gathered: Gathered, action: Journey): void {
  const { game, player, spots } = gathered;
  const piece = pieceAt(game, action.from);
  if (piece === undefined) return;
  const cell = formatCellOf(action.to);
  const { label, mark, single } = VERBS[action.kind];
  spots[spots.length] = { for: player, piece: piece.id, cell, mark, action };
  const where = action.kind === 'attack' ? targetName(game, action.to) : cell;
  addWay(gathered, piece.id, label, single, { label: where, action });
}

/** "Guard on c3". */
function targetName(game: Cities, cell: Cell): string {
  const piece = pieceAt(game, cell);
  return piece === undefined ? formatCellOf(cell) : `${nameOfKind(piece.kind)} on ${formatCellOf(cell)}`;
}

function gatherStay(gathered: Gathered, action: Stay): void {
  const piece = pieceAt(gathered.game, action.from);
  if (piece === undefined) return;
  const label = action.kind === 'settle' ? 'Settle: found a city here' : 'Join the city';
  addWay(gathered, piece.id, label, undefined, { label, action });
}

/** The cards of a city are its owner's secret, so everything but the variants follows from what everybody knows. */
function musterQuestions(gathered: Gathered): DropQuestion<CitiesAction>[] {
  const { game, musters, player } = gathered;
  const questions: DropQuestion<CitiesAction>[] = [];
  for (const city of game.cities) {
    if (city.owner === player && mayMuster(game, city)) {
      const name = formatCellOf(city.cell);
      const actions = musters[name] ?? [];
      const variants = actions.map(action => musterWay(action));
      const entries = entriesOf(gathered, cityPieceId(name));
      entries[entries.length] = { label: MUSTER, variants, emptyMessage: NO_MUSTER };
      for (const to of musterTiles(game, city))
        questions[questions.length] = musterQuestion(player, city.cell, to, actions);
    }
  }
  return questions;
}

function musterWay(action: ActionOf<'muster'>): Variant<CitiesAction> {
  return { label: `${nameOfKind(action.card)} to ${formatCellOf(action.to)}`, action };
}

/** From public information alone (CAT-MUS-01, CAT-MUS-08). */
function mayMuster(game: Cities, city: City): boolean {
  return city.cards.length > 1 && !city.mustered && !isCaptured(game, city);
}

/** The cells where some card could be placed (CAT-MUS-04, CAT-LAND-12). */
function musterTiles(game: Cities, { cell, owner }: City): Cell[] {
  const near = [cell].concat(grid.orthogonal[cell] ?? []);
  return near.filter(
    each => isTerritoryOf(owner, each) && game.lands[each] !== 'L' && pieceAt(game, each) === undefined,
  );
}

function musterQuestion(
  player: PlayerId,
  city: Cell,
  to: Cell,
  actions: readonly ActionOf<'muster'>[],
): DropQuestion<CitiesAction> {
  const here = actions.filter(action => action.to === to);
  return {
    for: player,
    piece: cityPieceId(formatCellOf(city)),
    cell: formatCellOf(to),
    mark: 'ring',
    title: `Muster to ${formatCellOf(to)}`,
    variants: here.map(action => ({ label: nameOfKind(action.card), action })),
    emptyMessage: NO_MUSTER,
  };
}

/** Adds a way to the entry of that label in the menu of a piece. */
function addWay(
  gathered: Gathered,
  piece: string,
  label: string,
  single: string | undefined,
  way: Variant<CitiesAction>,
): void {
  const entries = entriesOf(gathered, piece);
  // Legal actions come by kind, so that it is the last one if it is there.
  const last = entries[entries.length - 1];
  if (last?.label === label) last.variants[last.variants.length] = way;
  else entries[entries.length] = single === undefined ? { label, variants: [way] } : { label, single, variants: [way] };
}

function entriesOf({ entries: all, pieces }: Gathered, piece: string): OpenEntry[] {
  const known = all[piece];
  if (known !== undefined) return known;
  const entries: OpenEntry[] = [];
  all[piece] = entries;
  pieces[pieces.length] = piece;
  return entries;
}

function menuOf({ entries, player }: Gathered, piece: string): PieceMenu<CitiesAction> {
  return { piece, entries: (entries[piece] ?? []).map(entry => menuEntry(entry, player)) };
}

function menuEntry({ label, emptyMessage, single, variants }: OpenEntry, player: PlayerId): MenuEntry<CitiesAction> {
  const [only] = variants;
  const isSingle = variants.length === 1 && single !== undefined && only !== undefined;
  const shown = { for: player, label: isSingle ? `${single} ${only.label}` : label, variants };
  return emptyMessage === undefined ? shown : { ...shown, emptyMessage };
}

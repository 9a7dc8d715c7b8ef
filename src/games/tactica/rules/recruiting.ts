import type { Cell } from '../../../grid/index.ts';
import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { TacticaActionOf } from '../actions.ts';
import { empireNamed } from '../empires/empires.ts';
import { fieldsOf, terrainOf } from '../maps/tactica-map.ts';
import { READY, type Tactica, type Unit } from '../state.ts';
import {
  UNIT_KINDS,
  unitKind,
  WAGON_KINDS,
  wagonKind,
  type KindId,
  type UnitKind,
  type WagonKind,
} from '../units/unit-kinds.ts';
import { refuse, type ActionRule } from './action-rule.ts';
import {
  areFriends,
  board,
  castleAt,
  castlesOf,
  empireOf,
  isFree,
  kindOf,
  ownerOfObjective,
  playerOf,
  portsOwned,
  spendable,
  tokensLeft,
  unitAt,
  wagonAt,
  wagonsLeft,
} from './position.ts';
import { announce, askOne, changeGold, changePlayer, changing, nextNumber, pushObject, type Run } from './run.ts';
import { attackOf, defenseOf, dockCost, fullMp, standardCost, tokenOf } from './stats.ts';

/** The cell of a unit that is not on the map. */
const NOWHERE: Cell = -1;

/** The Citadel or Port Centre that a field belongs to. */
function centreOf(game: Tactica, cell: Cell): Cell {
  return board(game).centres[cell] ?? -1;
}

// Made once: it is asked about every Keep of the map.
const NOT_YOUR_KEEP = refuse('not-yours', 'That Keep is not yours');

/** Why `player` may not recruit in that Keep or those Docks, or nothing. */
export function placeRefusal(game: Tactica, player: PlayerId, to: Cell): Refusal | undefined {
  const terrain = terrainOf(board(game), to);
  if (terrain === 'K') {
    const isOwn = castleAt(game, centreOf(game, to))?.owner === player;
    return isOwn ? undefined : NOT_YOUR_KEEP;
  }
  if (terrain !== 'o') return refuse('no-keep', 'Units are recruited in a Keep or in Docks');
  return dockRefusal(game, player, centreOf(game, to));
}

function dockRefusal(game: Tactica, player: PlayerId, port: Cell): Refusal | undefined {
  const owner = ownerOfObjective(game, port);
  const isHeld = game.ports.some(({ cell, holder }) => cell === port && holder === player);
  if (owner !== player || !isHeld) return refuse('not-yours', 'You have not owned that port since before this turn');
  const isClosed = fieldsOf(board(game), port).some(cell => {
    const unit = unitAt(game, cell);
    return unit !== undefined && !areFriends(game, unit.owner, player);
  });
  if (isClosed) return refuse('docks-closed', 'An enemy stands in those Docks');
  const limit = portsOwned(game, player) + moreDocks(game, player);
  if (playerOf(game, player).dockRecruits < limit) return undefined;
  return refuse('dock-limit', `Your ports allow ${limit} recruits in Docks each turn`);
}

/** What units on owned Port Centres add to the limit of recruits in Docks (TCA-BAB-10). */
function moreDocks(game: Tactica, player: PlayerId): number {
  let more = 0;
  for (const unit of game.units) {
    if (terrainOf(board(game), unit.cell) === 'P' && ownerOfObjective(game, unit.cell) === player) {
      more += kindOf(unit).docks ?? 0;
    }
  }
  return more;
}

/** Why that field has no room for a unit or a wagon. */
function roomRefusal(game: Tactica, player: PlayerId, to: Cell, isWagon: boolean): Refusal | undefined {
  const unit = unitAt(game, to);
  if (unit !== undefined && (!isWagon || !areFriends(game, unit.owner, player))) {
    return refuse('occupied', 'A unit stands there');
  }
  return isWagon && wagonAt(game, to) !== undefined ? refuse('wagon', 'A wagon stands there') : undefined;
}

/** What a recruit on that field costs now. */
function priceAt(game: Tactica, player: PlayerId, kind: UnitKind | WagonKind, to: Cell): number {
  return isDock(game, to) ? dockCost(game, player, kind) : standardCost(game, player, kind);
}

function isDock(game: Tactica, cell: Cell): boolean {
  return terrainOf(board(game), cell) === 'o';
}

function stashRefusal(game: Tactica, player: PlayerId, id: KindId): Refusal | undefined {
  const unit = unitKind(id);
  const wagon = wagonKind(id);
  if (unit === undefined && wagon === undefined) return refuse('no-kind', `"${id}" is no kind of unit`);
  const row = unit ?? wagon;
  const empire = empireOf(game, player);
  if (row?.empire !== undefined && row.empire !== empire?.id) {
    return refuse('not-yours', `Only ${empireNamed(row.empire)?.name ?? row.empire} recruits ${row.name}`);
  }
  if (row !== undefined && empire?.bans?.includes(tokenOf(row)) === true) {
    return refuse('banned', `${empire.name} cannot recruit ${row.name}`);
  }
  const left =
    unit !== undefined ? tokensLeft(game, player, unit) : wagon === undefined ? 0 : wagonsLeft(game, player, wagon);
  return left > 0 ? undefined : refuse('no-token', 'Your stash has no such token left');
}

/** A kind that a player can recruit: its price outside Docks, and how many tokens are left. */
export interface StashEntry {
  readonly kind: UnitKind | WagonKind;
  readonly price: number;
  readonly left: number;
}

const UNITS: readonly (UnitKind | WagonKind)[] = UNIT_KINDS;
/** In the order in which actions list them. */
const RECRUITS = UNITS.concat(WAGON_KINDS);

/** What a kind brings its player: of a wagon, what its driver gains. */
export type KindNumbers = Pick<UnitKind, 'attack' | 'defense' | 'mp'>;

/** The numbers of a kind as the empire of a player changes them. */
export function recruitNumbers(game: Tactica, player: PlayerId, kind: UnitKind | WagonKind): KindNumbers {
  if (!isUnitKind(kind)) {
    const { attack, defense, id, mp } = kind;
    return { attack, defense, mp: empireOf(game, player)?.wagonMp?.[id] ?? mp };
  }
  const unit = recruitOf(player, kind.id, '', NOWHERE);
  return { attack: attackOf(game, unit), defense: defenseOf(game, unit), mp: fullMp(game, unit) };
}

/** What the stash of a player has, without kinds of which no token is left. */
export function stashOf(game: Tactica, player: PlayerId): readonly StashEntry[] {
  const entries: StashEntry[] = [];
  for (const kind of RECRUITS) {
    if (stashRefusal(game, player, kind.id) === undefined) {
      const left = isUnitKind(kind) ? tokensLeft(game, player, kind) : wagonsLeft(game, player, kind);
      entries.push({ kind, left, price: standardCost(game, player, kind) });
    }
  }
  return entries;
}

/** Why a kind that the stash has cannot be put on a field where its player recruits. */
function fieldRefusal(game: Tactica, player: PlayerId, kind: UnitKind | WagonKind, to: Cell): Refusal | undefined {
  const full = roomRefusal(game, player, to, !isUnitKind(kind));
  if (full !== undefined) return full;
  const price = priceAt(game, player, kind, to);
  const gold = spendable(game, player);
  return gold < price ? refuse('no-gold', `It costs ${price} gold; you have ${gold}`) : undefined;
}

function isUnitKind(kind: UnitKind | WagonKind): kind is UnitKind {
  return 'range' in kind;
}

/** The Keeps and Docks where `player` may recruit now. Most fields are Keeps of others, so no function is called for these. */
function placesOf(game: Tactica, player: PlayerId): readonly Cell[] {
  const { centres, recruitFields, terrain } = board(game);
  const isOwn: Record<Cell, boolean | undefined> = {};
  for (const castle of game.castles) if (castle.owner === player) isOwn[castle.cell] = true;
  const places: Cell[] = [];
  for (const cell of recruitFields) {
    const isPlace =
      terrain[cell] === 'K' ? isOwn[centres[cell] ?? -1] === true : placeRefusal(game, player, cell) === undefined;
    if (isPlace) places.push(cell);
  }
  return places;
}

/** Pays for a token and puts it into a Keep or Docks (TCA-REC-01). */
export const recruiting: ActionRule<TacticaActionOf<'recruit'>> = {
  list(actions, game, player) {
    const places = placesOf(game, player);
    if (places.length === 0) return;
    // What is the same for many fields is asked once: this list is made for every position that a bot thinks about.
    const gold = spendable(game, player);
    const free = places.filter(to => unitAt(game, to) === undefined);
    const docks = places.filter(to => isDock(game, to));
    for (const kind of RECRUITS) {
      const price = standardCost(game, player, kind);
      const dockPrice = docks.length > 0 ? dockCost(game, player, kind) : price;
      if ((price > gold && dockPrice > gold) || stashRefusal(game, player, kind.id) !== undefined) continue;
      const isUnit = isUnitKind(kind);
      for (const to of isUnit ? free : places) {
        const own = docks.length > 0 && docks.includes(to) ? dockPrice : price;
        if (own > gold) continue;
        if (isUnit || roomRefusal(game, player, to, true) === undefined)
          actions.push({ kind: 'recruit', unit: kind.id, to });
      }
    }
  },
  refusal(game, player, { to, unit }) {
    const kind = unitKind(unit) ?? wagonKind(unit);
    const fault = stashRefusal(game, player, unit) ?? placeRefusal(game, player, to);
    return kind === undefined || fault !== undefined ? fault : fieldRefusal(game, player, kind, to);
  },
  announce(run, player, action) {
    const kind = unitKind(action.unit) ?? wagonKind(action.unit);
    if (kind === undefined) return;
    const paid = priceAt(run.game, player, kind, action.to);
    changeGold(run, player, -paid, 'recruit');
    if (isDock(run.game, action.to)) {
      changePlayer(run, player, each => ({ ...each, dockRecruits: each.dockRecruits + 1 }));
    }
    pushObject(run, { kind: 'action', by: player, action, paid });
  },
  resolve(run, { by }, { to, unit }) {
    const isWagon = wagonKind(unit) !== undefined;
    if (stashRefusal(run.game, by, unit) !== undefined || roomRefusal(run.game, by, to, isWagon) !== undefined)
      return false;
    if (isWagon) placeWagon(run, by, unit, to);
    else placeUnit(run, by, unit, to);
    announce(run, { kind: 'recruited', player: by, unit, cell: to });
    return true;
  },
};

/** A unit as it is recruited, with recruitment fatigue (TCA-REC-06, TCA-REC-09). */
function recruitOf(player: PlayerId, kind: KindId, id: string, cell: Cell): Unit {
  return {
    id,
    kind,
    owner: player,
    origin: player,
    cell,
    ...READY,
    mp: 0,
    canFight: false,
    isFatigued: true,
    tokens: unitKind(kind)?.starts ?? [],
  };
}

/** A new unit of `player`. Answers it. */
export function placeUnit(run: Run, player: PlayerId, kind: KindId, cell: Cell): Unit {
  const unit = recruitOf(player, kind, `u${nextNumber(run)}`, cell);
  const units = run.game.units.concat([unit]);
  changing(run).units = units;
  return unit;
}

/** A new wagon; whoever is infantry there drives it. */
function placeWagon(run: Run, recruiter: PlayerId, kind: KindId, cell: Cell): void {
  const wagon = { id: `w${nextNumber(run)}`, kind, recruiter, cell, turn: run.game.turn };
  run.game = { ...run.game, wagons: run.game.wagons.concat([wagon]) };
}

/** Whether a unit of that kind may be put on that field by an effect: room, and a token in the stash. */
export function mayPlace(game: Tactica, player: PlayerId, kind: KindId, cell: Cell): boolean {
  const row = unitKind(kind);
  if (row === undefined || tokensLeft(game, player, row) < 1) return false;
  return isFree(game, cell);
}

/** Free fields in the Keeps of a player, in the order of castles, then cells. */
function freeKeep(game: Tactica, player: PlayerId): readonly Cell[] {
  return castlesOf(game, player)
    .flatMap(({ cell }) => fieldsOf(board(game), cell))
    .filter(cell => isFree(game, cell));
}

/** Asks a player where a free recruit of that kind goes; nobody is asked who cannot recruit it. */
export function offerFree(run: Run, player: PlayerId, unit: KindId): void {
  if (stashRefusal(run.game, player, unit) !== undefined) return;
  const options = freeKeep(run.game, player).map(to => ({
    label: 'Recruit it there',
    target: `${to}`,
    steps: [{ kind: 'place-free' as const, player, unit, to }],
  }));
  const prompt = `Recruit a free ${unitKind(unit)?.name ?? unit}?`;
  if (options.length > 0) askOne(run, { by: player, prompt, options: [{ label: 'No', steps: [] }, ...options] });
}

/** A free recruit comes onto the map. */
export function placeFree(run: Run, player: PlayerId, unit: KindId, to: Cell): void {
  if (!mayPlace(run.game, player, unit, to)) return;
  placeUnit(run, player, unit, to);
  announce(run, { kind: 'recruited', player, unit, cell: to });
}

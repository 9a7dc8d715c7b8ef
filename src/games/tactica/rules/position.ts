import type { Cell } from '../../../grid/index.ts';
import { latestOf, orderFrom, panic, type PlayerId } from '../../../kernel/index.ts';
import { empireNamed, type Empire } from '../empires/empires.ts';
import { boardOf, isEnterable, isObjective, type TacticaBoard } from '../maps/tactica-map.ts';
import {
  NOBODY,
  type Castle,
  type StackObject,
  type Tactica,
  type TacticaPlayer,
  type Unit,
  type Wagon,
} from '../state.ts';
import { tokenKind } from '../units/tokens.ts';
import { unitKind, wagonKind, type UnitKind, type WagonKind } from '../units/unit-kinds.ts';

let latestBoard: TacticaBoard | undefined;

/** Asked for nearly every field, so that it does not even ask `boardOf` each time. */
export function board({ map }: Tactica): TacticaBoard {
  if (latestBoard === undefined || latestBoard.map !== map) latestBoard = boardOf(map);
  return latestBoard;
}

/** Units by what they are looked up by. */
interface Standing {
  readonly units: readonly Unit[];
  readonly byCell: ByCell<Unit>;
  readonly byId: Readonly<Record<string, Unit>>;
}

/** What is on each field. */
export type ByCell<Thing> = Readonly<Record<Cell, Thing | undefined>>;

let latest: Standing | undefined;

/** Most steps leave the list of units as it is, and no two games share one. Asked so often that no function is called. */
function standingOf({ units }: Tactica): Standing {
  if (latest !== undefined && latest.units === units) return latest;
  const byCell: Record<Cell, Unit> = {};
  const byId: Record<string, Unit> = {};
  for (const unit of units) {
    if (byCell[unit.cell] === undefined) byCell[unit.cell] = unit;
    byId[unit.id] = unit;
  }
  latest = { units, byCell, byId };
  return latest;
}

/** Every unit, for whoever asks about many fields. */
export function unitsByCell(game: Tactica): ByCell<Unit> {
  return standingOf(game).byCell;
}

/** Wagons by their fields. */
interface Parked {
  readonly wagons: readonly Wagon[];
  readonly byCell: ByCell<Wagon>;
}

let latestParked: Parked | undefined;

/** As units are looked up: the list of wagons changes less often still. */
function parkedOf({ wagons }: Tactica): Parked {
  if (latestParked !== undefined && latestParked.wagons === wagons) return latestParked;
  const byCell: Record<Cell, Wagon> = {};
  for (const wagon of wagons) if (byCell[wagon.cell] === undefined) byCell[wagon.cell] = wagon;
  latestParked = { wagons, byCell };
  return latestParked;
}

/** Every wagon. */
export function wagonsByCell(game: Tactica): ByCell<Wagon> {
  return parkedOf(game).byCell;
}

type Players = Tactica['players'];

/** Players by their ids, of the list that was asked about last: nothing is asked for more often. */
let latestPlayers: Players | undefined;
let playersById: Readonly<Record<PlayerId, TacticaPlayer | undefined>> = {};

export function playerOf(game: Tactica, id: PlayerId): TacticaPlayer {
  const { players } = game;
  if (latestPlayers !== players) {
    playersById = byIdOf(players);
    latestPlayers = players;
  }
  const player = playersById[id];
  // An id may be any text: `constructor` is no player.
  return player !== undefined && player.id === id ? player : panic(`"${id}" is no player of this game`);
}

function byIdOf(players: Players): Readonly<Record<PlayerId, TacticaPlayer>> {
  const byId: Record<PlayerId, TacticaPlayer> = {};
  for (const player of players) byId[player.id] = player;
  return byId;
}

/** The empire of a player; nothing in a Vanilla game. */
export function empireOf(game: Tactica, player: PlayerId): Empire | undefined {
  return empireNamed(playerOf(game, player).empire);
}

/** Gold that a player can spend, credit included (TCA-LYD-04). */
export function spendable(game: Tactica, player: PlayerId): number {
  const credit = (empireOf(game, player)?.debtPerCastle ?? 0) * castlesOwned(game, player);
  return playerOf(game, player).gold + credit;
}

/** Whether a unit may attack a unit of `owner`: an enemy against whom no counter forbids it (TCA-PER-06). */
export function mayAttack(game: Tactica, unit: Unit, owner: PlayerId): boolean {
  if (areFriends(game, unit.owner, owner)) return false;
  const { empire } = playerOf(game, owner);
  return empire === '' || unit.tokens.every(token => tokenKind(token)?.protects !== empire);
}

export function isAlive(player: TacticaPlayer): boolean {
  return player.fellAt === 0;
}

/** Who is still in, in seat order. */
export function livingPlayers(game: Tactica): readonly TacticaPlayer[] {
  return game.players.filter(player => isAlive(player));
}

/** Who is still in, in the order of turns from the active player on. */
export function inTurnOrder(game: Tactica): readonly TacticaPlayer[] {
  const drawn = game.order.map(id => playerOf(game, id));
  return orderFrom(drawn, game.active).filter(player => isAlive(player));
}

/** Whether two players are the same one or allies (TCA-GEN-05). */
export function areFriends(game: Tactica, first: PlayerId, second: PlayerId): boolean {
  if (first === second) return true;
  const { players } = game;
  if (latestTeams === undefined || latestTeams.players !== players) latestTeams = { players, of: teamsOf(players) };
  const teams = latestTeams.of;
  return teams[first] === teams[second];
}

type Teams = Readonly<Record<PlayerId, string>>;

/** Asked about pairs of units, so that no function is called. */
let latestTeams: { readonly players: Players; readonly of: Teams } | undefined;

function teamsOf(players: Players): Teams {
  const teams: Record<PlayerId, string> = {};
  for (const { id, team } of players) teams[id] = team;
  return teams;
}

export function unitAt(game: Tactica, cell: Cell): Unit | undefined {
  return standingOf(game).byCell[cell];
}

export function unitWith(game: Tactica, id: string): Unit | undefined {
  const unit = standingOf(game).byId[id];
  // A player may have typed the id: `constructor` is no unit.
  return unit !== undefined && unit.id === id ? unit : undefined;
}

export function wagonAt(game: Tactica, cell: Cell): Wagon | undefined {
  return parkedOf(game).byCell[cell];
}

export function kindOf({ kind }: Unit): UnitKind {
  return unitKind(kind) ?? panic(`"${kind}" is no kind of unit`);
}

export function kindOfWagon({ kind }: Wagon): WagonKind {
  return wagonKind(kind) ?? panic(`"${kind}" is no kind of wagon`);
}

/** The wagon that a unit drives: infantry on its field does (TCA-WW-01; R-55). */
export function drivenBy(game: Tactica, unit: Unit): Wagon | undefined {
  return kindOf(unit).mode === 'i' ? wagonAt(game, unit.cell) : undefined;
}

/** Bonus movement points that a unit has left (TCA-WW-06; R-56). */
export function bonusLeft(game: Tactica, unit: Unit): number {
  const wagon = drivenBy(game, unit);
  if (wagon === undefined || unit.isFatigued || unit.isLocked) return 0;
  if (isTired(game, wagon)) return 0;
  const kind = kindOfWagon(wagon);
  const left = (empireOf(game, unit.owner)?.wagonMp?.[kind.id] ?? kind.mp) - unit.bonusUsed;
  return left < 0 ? 0 : left;
}

/** Whether a wagon cannot move yet: recruited this turn by an empire whose wagons tire (TCA-HIT-04, R-59). */
export function isTired(game: Tactica, { recruiter, turn }: Wagon): boolean {
  return turn === game.turn && empireOf(game, recruiter)?.hasWagonFatigue === true;
}

/** Movement points that a unit can use now. */
export function usableMp(game: Tactica, unit: Unit): number {
  return unit.mp + bonusLeft(game, unit);
}

export function castleAt({ castles }: Tactica, cell: Cell): Castle | undefined {
  for (const castle of castles) if (castle.cell === cell) return castle;
  return undefined;
}

const castlesByOwner = latestOf(
  ({ castles }: Tactica) => counted(castles.map(({ owner }) => owner)),
  ({ castles }) => castles,
);

/** How many castles a player owns now. */
export function castlesOwned(game: Tactica, player: PlayerId): number {
  return castlesByOwner(game)[player] ?? 0;
}

export function castlesOf(game: Tactica, player: PlayerId): readonly Castle[] {
  return game.castles.filter(({ owner }) => owner === player);
}

/** Whoever occupies an objective, or nobody (TCA-OBJ-03). */
export function ownerOfObjective(game: Tactica, cell: Cell): PlayerId {
  const unit = unitAt(game, cell);
  return unit === undefined || unit.isInTransit || !isObjective(board(game), cell) ? NOBODY : unit.owner;
}

/** Asked of all players in every position that a bot thinks about. Where ports lie follows from the map. */
const portsByOwner = latestOf(
  (game: Tactica) => counted(game.ports.map(({ cell }) => ownerOfObjective(game, cell))),
  ({ units }) => units,
);

/** How many ports a player owns now (TCA-INC-04). */
export function portsOwned(game: Tactica, player: PlayerId): number {
  return portsByOwner(game)[player] ?? 0;
}

function counted(owners: readonly PlayerId[]): Readonly<Record<PlayerId, number | undefined>> {
  const counts: Record<PlayerId, number | undefined> = {};
  for (const owner of owners) counts[owner] = (counts[owner] ?? 0) + 1;
  return counts;
}

/** Whether a player owns the Temple. */
export function ownsTemple(game: Tactica, player: PlayerId): boolean {
  return board(game).temples.some(cell => ownerOfObjective(game, cell) === player);
}

/** Whether a unit may come to stand there: an enterable field without a unit. */
export function isFree(game: Tactica, cell: Cell): boolean {
  return isEnterable(board(game), cell) && unitAt(game, cell) === undefined;
}

/** How many tokens of each player are on the map, by their names. */
const tokensUsed = latestOf(
  ({ units }: Tactica): Readonly<Record<PlayerId, Readonly<Record<string, number>>>> => {
    const used: Record<PlayerId, Record<string, number>> = {};
    for (const unit of units) {
      const own: Record<string, number> = used[unit.origin] ?? {};
      used[unit.origin] = own;
      const { token } = kindOf(unit);
      own[token] = (own[token] ?? 0) + 1;
    }
    return used;
  },
  ({ units }) => units,
);

/** Tokens of a kind that a player has in the stash (TCA-UNIT-01). */
export function tokensLeft(game: Tactica, player: PlayerId, { token, tokens }: UnitKind): number {
  return tokens - (tokensUsed(game)[player]?.[token] ?? 0);
}

export function wagonsLeft(game: Tactica, player: PlayerId, { id, tokens }: WagonKind): number {
  return tokens - game.wagons.filter(({ kind, recruiter }) => recruiter === player && kind === id).length;
}

/** What a window is about: the kind of the action that was announced, or of the object. */
export function topicOf({ action, kind }: Pick<StackObject, 'action' | 'kind'>): string {
  return action?.kind ?? kind;
}

/** What resolves next, if anything is pending. */
export function topOf({ stack }: Tactica): StackObject | undefined {
  return stack[stack.length - 1];
}

import { type Outcome, type PlayerId } from '../../../kernel/index.ts';
import { NOBODY, type StackObject, type Tactica, type TacticaPlayer } from '../state.ts';
import { castlesOwned, isAlive, livingPlayers, playerOf } from './position.ts';
import { announce, cardOf, changePlayer, push, type Run } from './run.ts';

/** A player is out: their units, hand and pending objects go (TCA-ELIM-02, TCA-ELIM-03, R-52). */
export function eliminate(run: Run, id: PlayerId, reason: string): void {
  const fellAt = livingPlayers(run.game).length;
  for (const { id: unit, kind, owner } of run.game.units) {
    if (owner === id) announce(run, { kind: 'unit-removed', unit, type: kind, player: id });
  }
  const { hand } = playerOf(run.game, id);
  run.game = {
    ...run.game,
    units: run.game.units.filter(({ owner }) => owner !== id),
    discard: run.game.discard.concat(hand),
  };
  changePlayer(run, id, player => ({ ...player, hand: [], fellAt }));
  const isActive = run.game.active === id;
  dropObjects(run, object => isActive || object.by === id);
  announce(run, { kind: 'eliminated', player: id, reason });
  checkVictory(run);
  if (isActive && run.game.outcome === undefined) push(run, { kind: 'next-turn' });
}

/** Drops what is pending; cards go to the discard pile. */
function dropObjects(run: Run, isDropped: (this: void, object: StackObject) => boolean): void {
  const dropped = run.game.stack.filter(object => isDropped(object));
  const cards = dropped.flatMap(object => cardOf(object) ?? []);
  run.game = {
    ...run.game,
    stack: run.game.stack.filter(object => !isDropped(object)),
    discard: run.game.discard.concat(cards),
  };
}

/** Gives up: all units go, all castles become neutral (TCA-MODE-03). */
export function surrender(run: Run, id: PlayerId): void {
  run.game = {
    ...run.game,
    castles: run.game.castles.map(castle => (castle.owner === id ? { ...castle, owner: NOBODY } : castle)),
  };
  // What this brings comes before the next turn, and may decide whose that is (TCA-CONQ-01).
  push(run, { kind: 'settle' });
  eliminate(run, id, 'surrender');
}

/** Who takes the next turn: the next living player in the order drawn. */
export function nextPlayer({ active, order, players }: Tactica): PlayerId {
  const start = order.indexOf(active);
  for (let index = 1; index <= order.length; index++) {
    const place = start + index;
    const id = order[place >= order.length ? place - order.length : place];
    if (id !== undefined && players.some(player => player.id === id && isAlive(player))) return id;
  }
  return active;
}

/** Ends the game when only one side is left, or somebody owns the majority of castles (TCA-ELIM-05). */
export function checkVictory(run: Run): void {
  const { game } = run;
  if (game.outcome !== undefined) return;
  const outcome = outcomeOf(game);
  if (outcome === undefined) return;
  run.game = { ...game, phase: 'over', outcome, discard: game.discard.concat(pendingCards(game)), stack: [] };
  announce(run, { kind: 'game-over', winners: outcome.winners, scores: scoresOf(run.game) });
}

function pendingCards({ stack }: Tactica): readonly string[] {
  return stack.flatMap(object => cardOf(object) ?? []);
}

function outcomeOf(game: Tactica): Outcome | undefined {
  if (!isContested(game)) return { winners: winningSide(game), reason: 'elimination' };
  if (!game.map.isWonByMajority) return undefined;
  const most = ownerOfMost(game);
  return most === undefined || hasAllies(game) ? undefined : { winners: [most], reason: 'majority' };
}

/** Everybody of the last team that is left: an alliance wins with those of it who have fallen (TCA-ALLY-08). */
function winningSide(game: Tactica): readonly PlayerId[] {
  const teams = livingPlayers(game).map(({ team }) => team);
  return game.players.filter(({ team }) => teams.includes(team)).map(({ id }) => id);
}

/** Whether two teams are left. */
function isContested({ players }: Tactica): boolean {
  let first: string | undefined;
  for (const { fellAt, team } of players) {
    if (fellAt !== 0) continue;
    if (first !== undefined && first !== team) return true;
    first = team;
  }
  return false;
}

/** Whoever is still in and owns more than half of the castles. */
function ownerOfMost({ castles, players }: Tactica): PlayerId | undefined {
  const owned: Record<PlayerId, number> = {};
  for (const { owner } of castles) {
    const count = (owned[owner] ?? 0) + 1;
    owned[owner] = count;
    if (2 * count > castles.length) return players.find(({ fellAt, id }) => id === owner && fellAt === 0)?.id;
  }
  return undefined;
}

function hasAllies({ players }: Tactica): boolean {
  return players.some(player => players.some(other => other.id !== player.id && other.team === player.team));
}

/** The score of each player, in seat order: placement and castle points (TCA-SCORE-04). */
export function scoresOf(game: Tactica): number[] {
  return game.players.map(player => placement(game, player) + castlePoints(game, player));
}

function placement({ players }: Tactica, player: TacticaPlayer): number {
  return players.length - player.fellAt;
}

function castlePoints(game: Tactica, { captured, id }: TacticaPlayer): number {
  const owned = castlesOwned(game, id);
  return 2 * (captured.length > owned ? captured.length : owned);
}

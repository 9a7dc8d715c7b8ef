import type { Cell } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import { fieldsOf } from '../maps/tactica-map.ts';
import {
  CONQUEST_REWARD,
  CONQUEST_UNITS,
  NOBODY,
  type Castle,
  type StackObject,
  type Tactica,
  type TacticaPlayer,
  type Unit,
} from '../state.ts';
import { checkVictory, eliminate } from './elimination.ts';
import { loseMp } from './moving.ts';
import {
  areFriends,
  board,
  castleAt,
  castlesOf,
  empireOf,
  inTurnOrder,
  isAlive,
  livingPlayers,
  playerOf,
  unitsByCell,
  unitWith,
} from './position.ts';
import {
  announce,
  askOne,
  changeCastle,
  changeGold,
  changePlayer,
  changeUnit,
  push,
  pushObject,
  tell,
  type Run,
} from './run.ts';

function onKeep(game: Tactica, castle: Cell): readonly Unit[] {
  const keep = fieldsOf(board(game), castle);
  return game.units.filter(({ cell }) => keep.includes(cell));
}

/** Whether so many units stand on the Keep of a castle as take one, without those of its own side. */
function isBeset(game: Tactica, { cell: castle, owner }: Castle): boolean {
  const units = unitsByCell(game);
  const fields = fieldsOf(board(game), castle);
  let count = 0;
  for (const cell of fields) if (units[cell] !== undefined) count++;
  if (count < CONQUEST_UNITS) return false;
  for (const cell of fields) {
    const unit = units[cell];
    if (unit !== undefined && owner !== NOBODY && areFriends(game, unit.owner, owner)) count--;
  }
  return count >= CONQUEST_UNITS;
}

/** The units of the side of `player` that can take this castle now; none if they cannot (TCA-CONQ-01, R-49). */
function takersOf(game: Tactica, { owner }: Castle, player: PlayerId, units: readonly Unit[]): readonly Unit[] {
  if (owner !== NOBODY && areFriends(game, owner, player)) return [];
  const attackers = units.filter(unit => areFriends(game, unit.owner, player));
  const defenders = owner === NOBODY ? [] : units.filter(unit => areFriends(game, unit.owner, owner));
  return attackers.length >= CONQUEST_UNITS && attackers.length > defenders.length ? attackers : [];
}

/** Castles and units of which it is known that no castle is beset. They say it alone: who is allied with whom never changes. */
let quiet: Pick<Tactica, 'castles' | 'units'> | undefined;

/** Puts a Conquest on the stack wherever its condition has come true (TCA-CONQ-01, TCA-CONQ-03). Answers whether. */
export function triggerConquest(run: Run): boolean {
  const { castles, units: standing } = run.game;
  if (castles === quiet?.castles && standing === quiet.units) return false;
  // Nearly always none: that is found out by the fields of Keeps, without a look at every unit.
  const beset = castles.filter(castle => isBeset(run.game, castle));
  if (beset.length === 0) {
    quiet = { castles, units: standing };
    return false;
  }
  const threatened = beset.map(castle => ({ castle, units: onKeep(run.game, castle.cell) }));
  for (const player of inTurnOrder(run.game)) {
    for (const { castle, units } of threatened) {
      const takers = takersOf(run.game, castle, player.id, units);
      if (takers.length > 0 && !isPending(run.game, castle, player)) {
        const by = conquerorOf(run.game, takers, player);
        announce(run, { kind: 'conquest-threatened', player: by, castle: castle.cell });
        pushObject(run, { kind: 'conquest', by, paid: 0, castle: castle.cell, units: takers.map(({ id }) => id) });
        return true;
      }
    }
  }
  return false;
}

function isPending(game: Tactica, { cell }: Castle, player: TacticaPlayer): boolean {
  return game.stack.some(
    ({ by, castle, kind }) => kind === 'conquest' && castle === cell && areFriends(game, by, player.id),
  );
}

/** Of an alliance: the active member if it takes part, else the one with most units there. */
function conquerorOf(game: Tactica, takers: readonly Unit[], { id }: TacticaPlayer): PlayerId {
  const countOf = (player: PlayerId): number => takers.filter(({ owner }) => owner === player).length;
  if (countOf(game.active) > 0) return game.active;
  let found = id;
  for (const player of inTurnOrder(game)) {
    if (areFriends(game, player.id, id) && countOf(player.id) > countOf(found)) found = player.id;
  }
  return found;
}

/** Checks the condition again, and gives the castle away (TCA-CONQ-05). All who took part lose their points. */
export function resolveConquest(run: Run, { by, castle: cell, units }: StackObject): void {
  const castle = castleAt(run.game, cell ?? -1);
  for (const id of units ?? []) {
    if (unitWith(run.game, id) !== undefined) loseMp(run, id);
  }
  if (castle === undefined) return;
  if (takersOf(run.game, castle, by, onKeep(run.game, castle.cell)).length === 0) {
    announce(run, { kind: 'conquest-failed', player: by, castle: castle.cell });
    return;
  }
  const members = livingPlayers(run.game).filter(({ id }) => areFriends(run.game, id, by));
  const options = members.map(({ id }) => ({
    label: id,
    steps: [{ kind: 'take' as const, player: id, castle: castle.cell }],
  }));
  if (members.length < 2) take(run, by, castle.cell);
  else askOne(run, { by, prompt: 'Who gets the castle?', options });
}

/** A castle changes its owner, with the reward unless it was plundered (TCA-CONQ-07 … TCA-CONQ-11). */
export function take(run: Run, player: PlayerId, cell: Cell): void {
  const castle = castleAt(run.game, cell);
  if (castle === undefined) return;
  const { isPlundered, owner } = castle;
  const isReward = !isPlundered;
  changeCastle(run, cell, each => ({ ...each, owner: player, isPlundered: isPlundered || owner !== NOBODY }));
  const isFirst = !playerOf(run.game, player).captured.includes(cell);
  changePlayer(run, player, each =>
    each.captured.includes(cell) ? each : { ...each, captured: each.captured.concat([cell]) },
  );
  const reward = isReward ? CONQUEST_REWARD : 0;
  announce(run, { kind: 'castle-conquered', player, castle: cell, from: owner, reward });
  changeGold(run, player, reward, 'conquest');
  if (owner !== NOBODY && castlesOf(run.game, owner).length === 0 && isAlive(playerOf(run.game, owner))) {
    loseLastCastle(run, owner, player);
  }
  checkVictory(run);
  tell(run, { kind: 'conquered', player, isFirst });
  if (isReward && run.game.outcome === undefined) push(run, { kind: 'draw', player });
}

/** Without castles a player is out, or stays for a bonus turn; the victor may keep one of their units first. */
function loseLastCastle(run: Run, loser: PlayerId, by: PlayerId): void {
  if (empireOf(run.game, loser)?.hasBonusTurn === true) {
    changePlayer(run, loser, each => ({ ...each, bonusTurn: 'next' }));
    announce(run, { kind: 'bonus-turn', player: loser });
    return;
  }
  const fall = { kind: 'fall' as const, player: loser, by, reason: 'castles' };
  const units =
    empireOf(run.game, by)?.takesUnits === true ? run.game.units.filter(({ owner }) => owner === loser) : [];
  const goesOn = livingPlayers(run.game).some(({ id }) => id !== loser && !areFriends(run.game, id, by));
  if (units.length === 0 || !goesOn) {
    eliminate(run, loser, 'castles');
    return;
  }
  const options = units.map(({ cell, id }) => ({
    label: 'Take it over',
    target: `${cell}`,
    steps: [{ kind: 'claim-unit' as const, player: by, unit: id }, fall],
  }));
  const choices = [
    { by, prompt: 'Which unit do you take over?', options: [{ label: 'None', steps: [fall] }, ...options] },
  ];
  push(run, { kind: 'ask', choices });
}

/** A unit changes its player; it has fatigue, and keeps its counters (TCA-PER-03, R-96). */
export function claimUnit(run: Run, player: PlayerId, id: string): void {
  changeUnit(run, id, unit => ({ ...unit, owner: player, isFatigued: true, mp: 0, canFight: false }));
  announce(run, { kind: 'unit-claimed', player, unit: id });
}

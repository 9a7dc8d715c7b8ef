export { STATS } from './ability.ts';
export type { Ability, Context, Deed, Rules, Stat, Use } from './ability.ts';
export type { Catalogue } from './catalogue.ts';
export { formatLog, parseLog } from './game-log.ts';
export type { GameLog } from './game-log.ts';
export { packProblems } from './pack-problems.ts';
export type { AbilityRef, Board, Card, Carried, Faction, Field, Pack, Seat, Table, UnitCard } from './pack.ts';
export {
  areAdjacent,
  areAllies,
  areEnemies,
  findUnit,
  gridOf,
  isEmpty,
  neighbours,
  playerById,
  unitAt,
  unitById,
} from './position.ts';
export { boardLines } from './position-text.ts';
export { boardText, drawMatch, playAll, unitOn } from './sketch.ts';
export { standard } from './standard.ts';
export type {
  Hit,
  Phase,
  PlayerState,
  Tactic,
  TacticAction,
  TacticEvent,
  TacticSetup,
  TacticStep,
  Unit,
  UnitId,
} from './state.ts';
export type { SourcedModifier } from './stats.ts';
export { judge } from './judge.ts';
export { createTactic } from './tactic.ts';
export type { TacticGame } from './tactic.ts';
export { attemptOf, cardText, facingOf, factionText, tacticScene, trayPieceId } from './scene/index.ts';
export type { PlayerLook, TableAction, TacticMatch } from './scene/index.ts';

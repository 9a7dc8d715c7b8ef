export { STATS } from './packs/ability.ts';
export type { Ability, CandidateAction, Card, Carried, Context, Rules, Stat, Use } from './packs/ability.ts';
export type { Catalogue } from './packs/catalogue.ts';
export { formatLog, parseLog } from './game-log.ts';
export type { TacticLog } from './game-log.ts';
export { packProblems } from './packs/pack-problems.ts';
export type { AbilityRef, Board, BoardSeat, BoardTable, Faction, Field, Pack, UnitCard } from './packs/pack.ts';
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
} from './rules/position.ts';
export { boardLines, formatPosition } from './drawing/position-text.ts';
export { boardText, drawMatch, playAll, unitOn } from './drawing/sketch.ts';
export { marksOn, markName } from './rules/marks.ts';
export {
  adjacentEnemies,
  askOne,
  cache,
  damage,
  healing,
  leave,
  own,
  putMarks,
  shift,
  summon,
  takeMarks,
  unitLabel,
} from './packs/steps.ts';
export { standard } from './packs/standard.ts';
export type {
  TacticHit,
  Phase,
  PlayerState,
  Tactic,
  TacticAction,
  TacticEvent,
  TacticSetup,
  TacticStep,
  Unit,
  UnitId,
  UnitMark,
} from './state.ts';
export type { SourcedModifier } from './rules/stats.ts';
export { evaluate, lifeLeft } from './evaluate.ts';
export { createTactic } from './tactic.ts';
export type { TacticGame } from './tactic.ts';
export {
  attemptOf,
  cardText,
  COINS_TITLE,
  facingOf,
  factionText,
  forecastOf,
  tacticScene,
  trayPieceId,
} from './scene/index.ts';
export { abilityTitle } from './words.ts';
export type { PlayerLook, TableAction, TacticMatch } from './scene/index.ts';
export { tacticPuzzles } from './puzzles.ts';
export { tacticTutorial } from './tutorial.ts';

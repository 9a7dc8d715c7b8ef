export { attemptOf } from './attempt.ts';
export type { TableAction } from './offers.ts';
export { factionText } from './panels.ts';
export type { TacticMatch } from './panels.ts';
export { facingOf } from './places.ts';
export type { PlayerLook } from '../../../scene/index.ts';
export { trayPieceId } from './scene-pieces.ts';
export { cardText } from './card-text.ts';
export { tacticScene } from './tactic-scene.ts';

import { tellUntil } from '../scripts/events.ts';
import { seatHandle } from '../scripts/handles.ts';
import { type World } from '../world.ts';
import { type Seat } from './seat.ts';

/** What players do that `onPlayerAction` reports. Scripts compare the values, nothing else. */
export const PLAYER_ACTIONS = [
  'Copy',
  'Cut',
  'Delete',
  'FlipIncrementalLeft',
  'FlipIncrementalRight',
  'FlipOver',
  'Group',
  'Paste',
  'PickUp',
  'Randomize',
  'RotateIncrementalLeft',
  'RotateIncrementalRight',
  'RotateOver',
  'Select',
  'Under',
] as const;

export type PlayerAction = (typeof PLAYER_ACTIONS)[number];

export function actionNumber(action: PlayerAction): number {
  return PLAYER_ACTIONS.indexOf(action);
}

/** Asks the scripts whether a player may do something; `false` from any of them says no. */
export function isAllowed(world: World, seat: Seat, action: PlayerAction, targets: readonly unknown[]): boolean {
  return !tellUntil(world, false, 'onPlayerAction', seatHandle(world, seat), actionNumber(action), targets);
}

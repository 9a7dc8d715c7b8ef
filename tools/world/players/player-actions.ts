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

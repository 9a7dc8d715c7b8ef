export { attemptOf } from './attempt.ts';
export { tacticText } from './battles.ts';
export { iconOf } from './icons.ts';
export type { ValhallaMatch } from './panels.ts';
export { seatingOf, type Side as TableSide } from './places.ts';
export { prepareScene, valhallaScene } from './valhalla-scene.ts';

export * from './compare-scenes.ts';
export * from './drawing.ts';
export * from './forecast.ts';
export * from './player-look.ts';
export * from './scene.ts';
export * from './table-marks.ts';
export * from './table-status.ts';
export * from './visual-effect.ts';

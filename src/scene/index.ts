export * from './compare-scenes.ts';
export * from './drawing.ts';
export * from './player-look.ts';
export * from './scene.ts';
export * from './table-status.ts';
export * from './visual-effect.ts';

export * from './compare-scenes.ts';
export * from './scene.ts';

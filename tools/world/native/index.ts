export { answer } from '../answer.ts';
export type { ApiEntry } from '../api/api-map.ts';
export { createWorld } from '../create-world.ts';

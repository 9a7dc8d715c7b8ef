export type { Decided } from './contest.ts';
export { legalOf, LOOKS, programOf } from './playing.ts';
export { numberIn, requestOf, textIn } from './request.ts';

export { legalOf, numberIn, programOf, requestOf } from './playing.ts';

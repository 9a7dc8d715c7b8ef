export { legalOf, LOOKS, numberIn, programOf, requestOf } from './playing.ts';

export { ScaffoldError } from './scaffold-error.ts';
export { KINDS, scaffold, type Kind } from './scaffold.ts';

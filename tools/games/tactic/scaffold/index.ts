export { ScaffoldError } from './scaffold-error.ts';
export { SCAFFOLD_KINDS, scaffold, type ScaffoldKind } from './scaffold.ts';

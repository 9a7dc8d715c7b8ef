export { ScaffoldError } from './scaffold-error.ts';
export { PART_KINDS, scaffold, type PartKind } from './scaffold.ts';
export { namesOf } from './names.ts';
export { followFolder } from './follow-folder.ts';
export { HOME } from './pack-folder.ts';

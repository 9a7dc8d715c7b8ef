export { ScaffoldError } from './scaffold-error.ts';
export { PART_KINDS, scaffold, type PartKind } from './scaffold.ts';
export { namesOf } from './names.ts';
export { writeFolder } from './write-folder.ts';
export { HOME } from './pack-folder.ts';

export type { GameParts, Paths } from './game-parts.ts';
export { importLine } from './import-line.ts';
export { namesOf, packConstant, type Names } from './names.ts';
export { gameImport, HOME, ownImport, relativeImport, type PackFolder } from './pack-folder.ts';
export { kindsOf, scaffold, type Wish } from './scaffold.ts';
export { ScaffoldError } from './scaffold-error.ts';
export { scaffoldGame } from './game.ts';
export { type NewFile, writeFolder } from './write-folder.ts';

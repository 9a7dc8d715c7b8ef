/** Paths that a message names. */
const MOST_LISTED = 5;

function listed(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  return names.slice(0, MOST_LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function inObject(object: string): string {
  return object === '' ? '' : `, in ${object}`;
}

/** Everything that is said about mods and save files. */
export const MESSAGES = {
  noUi: (path: string, reason: string | undefined) =>
    `${path} ${reason === undefined ? 'is not there' : `cannot be read (${reason})`}: the settings of the mod name it as a ui. Write it, or take it out of them.`,
  noAsset: (path: string) =>
    `${path} is not there: the settings of the mod name it. Put it there, or take its address out of them.`,
  notJson: (path: string, reason: string, line: number) =>
    `${path} is not a save file: ${reason} (line ${line}). Was it copied while the game was writing it?`,
  faults: (path: string, faults: readonly string[]) =>
    `${path} has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}:\n${faults.map(each => `  ${each}`).join('\n')}`,
  noMod: (name: string, known: readonly string[]) =>
    `There is no mod ${name}: expected a folder with a mod.config.ts, or one of ${known.join(', ') || 'those in mod (there is none yet)'}.`,
  badConfig: (path: string, faults: readonly string[]) =>
    `${path} does not describe a mod:\n${faults.map(each => `  ${each}`).join('\n')}\nModConfig of crownspace/mod says what may stand in it.`,
  settingsTooSlow: (path: string, ms: number) =>
    `${path} has run for ${ms / 1_000} seconds and was stopped. Is there a loop or an \`await\` that does not end?`,
  noConfigExport: (path: string) => `${path} exports no config: expected \`export const config: ModConfig = { … }\`.`,
  noEntry: (folder: string) =>
    `${folder} has no file for Global: expected global.ts or global.lua, or \`entry\` in mod.config.ts.`,
  guidTwice: (guid: string, one: string, other: string) =>
    `Objects ${one} and ${other} would both have the GUID ${guid}. Rename the key of one of them.`,
  noFolder: (looked: readonly string[]) =>
    `The folder of Tabletop Simulator's saves was not found; looked in ${looked.join(', ')}. ` +
    'Start the game once, or name the folder with --to (in the game: Configuration, Game, Save location).',
  tooDeep: (path: string) => `${path} is nested too deeply: objects lie in more than 200 containers of one another.`,
  badSettings: (path: string, reason: string) =>
    `${path} cannot be used: ${reason}. Take it back from your version control, or extract the save again.`,
  noSave: (path: string, reason: string, line: number, object: string) =>
    `${path} is not a save file: ${reason} (line ${line}${inObject(object)}). Was it copied while the game was writing it?`,
  unusual: (path: string) =>
    `${path} cannot be merged object by object: it has comments, single quotes or the like, which only the game reads. Load it in the game and save it, then merge again.`,
  badTreeFile: (path: string, reason: string, line: number, object: string) =>
    `${path} is not an object in JSON: ${reason} (line ${line}${inObject(object)}). Nothing was packed.`,
  missingPart: (path: string, owner: string) =>
    `${path} is missing${owner === '' ? '' : `: it belongs to ${owner}`}. Put it back, or take its name out of there. Nothing was packed.`,
  badObjectName: (owner: string) =>
    `${owner} cannot name the file of an object: expected the name of a file or folder beside it. Nothing was packed.`,
  listedTwice: (owner: string, line: number) =>
    `${owner} is listed on line ${line}, too: two objects cannot have one place. Copy the files under another name. Nothing was packed.`,
  twoFiles: (owner: string, one: string, other: string) =>
    `${owner} has two files: ${one} and ${other}. Remove one of them. Nothing was packed.`,
  twoTexts: (key: string, path: string, line: number, file: string) =>
    `${path} has a ${key} (line ${line}), and so does ${file}. Make it "" there to use the file, or remove the file. Nothing was packed.`,
  unfinished: (folder: string) =>
    `${folder} is half-written: an extract was interrupted. Extract the save again into it.`,
  edited: (files: readonly string[], folder: string) =>
    `${listed(files)} in ${folder} ${files.length === 1 ? 'was' : 'were'} edited, and the save has something else there. ` +
    'Nothing was written. Extract with --into another folder, or use --force, which keeps a copy of each.',
  saveEdited: (path: string, folder: string) =>
    `${path} has changed since it was extracted into ${folder} or packed from it. ` +
    'Nothing was written. Extract it into the folder first, pack with --out into another file, or use --force, which keeps a copy.',
  notBuilt: (path: string, mod: string) => `${path} is not there yet. Build it first: npm run build -- ${mod}`,
} as const;

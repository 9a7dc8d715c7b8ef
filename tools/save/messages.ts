/** Paths that a message names. */
const MOST_LISTED = 5;

function listed(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  return names.slice(0, MOST_LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '');
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
  noConfigExport: (path: string) => `${path} exports no config: expected \`export const config: ModConfig = { … }\`.`,
  noEntry: (folder: string) =>
    `${folder} has no file for Global: expected global.ts or global.lua, or \`entry\` in mod.config.ts.`,
  guidTwice: (guid: string, one: string, other: string) =>
    `Objects ${one} and ${other} would both have the GUID ${guid}. Rename the key of one of them.`,
  noFolder: (looked: readonly string[]) =>
    `The folder of Tabletop Simulator's saves was not found; looked in ${looked.join(', ')}. ` +
    'Start the game once, or name the folder with --to (in the game: Configuration, Game, Save location).',
  tooDeep: (path: string) => `${path} is nested too deeply: objects lie in more than 200 containers of one another.`,
  noIndex: (path: string) =>
    `${path} is not an index of scripts: expected what crownspace extract-save writes. Extract the save again.`,
  edited: (files: readonly string[], folder: string) =>
    `${listed(files)} in ${folder} ${files.length === 1 ? 'was' : 'were'} edited, and the save has other texts for ${files.length === 1 ? 'it' : 'them'}. ` +
    'Nothing was written. Extract with --to into another folder, or use --force, which keeps a copy of each.',
  saveEdited: (owners: readonly string[], path: string) =>
    `${path} has changed since its scripts were extracted: ${listed(owners)} ${owners.length === 1 ? 'is' : 'are'} different there. ` +
    'Nothing was written. Extract it again into another folder with --to, or use --force to overwrite what the save has.',
  notBuilt: (path: string, mod: string) => `${path} is not there yet. Build it first: npm run build -- ${mod}`,
} as const;

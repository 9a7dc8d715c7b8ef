/** Everything that is said about mods and save files. */
export const MESSAGES = {
  noUi: (path: string, reason: string | undefined) =>
    `${path} ${reason === undefined ? 'is not there' : `cannot be read (${reason})`}: the settings of the mod name it as a ui. Write it, or take it out of them.`,
  noAsset: (path: string) =>
    `${path} is not there: the settings of the mod name it. Put it there, or take its address out of them.`,
  missing: (path: string, fault: string) => `${path} ${fault}. Is the path right?`,
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
  notWritten: (path: string, reason: string) =>
    `${path} cannot be written (${reason}). Is the disk full, or the file in use?`,
  notBuilt: (path: string, mod: string) => `${path} is not there yet. Build it first: npm run build -- ${mod}`,
} as const;

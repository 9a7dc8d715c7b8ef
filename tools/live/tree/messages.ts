/** What is said about a folder and a game that plays its mod. */
export const MESSAGES = {
  noBase: (folder: string) =>
    `It is not known what the game has of ${folder}: it was neither extracted nor packed here. ` +
    'Pack it and load the save in the game, or send everything that differs with --all.',
  noPush: (folder: string) => `Nothing was pushed from ${folder} that could be taken back.`,
  otherMod: (game: string, folder: string) =>
    `${game} plays another mod than ${folder}: too few of its objects lie on the table, and Global has another script. ` +
    'Load the save of this folder there. Nothing was sent.',
} as const;

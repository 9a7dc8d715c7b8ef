export { postCommand } from './post-command.ts';
export { PostError } from './post-error.ts';
export type { PostedFile, PostedGame, PostedReach, PostedRound, ReadSent, SideReport } from './posted-game.ts';

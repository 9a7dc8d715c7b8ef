export type { CommandDeclaration, CommandOf, Declarations, CommandField } from './commands/declaration.ts';
export { type PlayerCommand, PLAYER_COMMANDS, type SeatCommand, UI_EVENTS } from './commands/player-commands.ts';
export type * from './protocol.ts';
export type * from './script-engine.ts';
export type { Paint } from './values/colors.ts';

export * from './board/board-table.ts';
export type { BoardPiece, Drag, SuppliedPiece } from './board/board-scene.ts';
export { seatsFor, tintOf } from './board/board-seats.ts';
export * from './create-table-game.ts';
export * from './lobby/first-player.ts';
export { looksOf } from './session/with-seats.ts';
export * from './start-host.ts';
export type {
  Act,
  AnyMatch,
  Aside,
  Chosen,
  LobbyOption,
  LobbyValue,
  Opened,
  StandardPanel,
  TableSeat,
  TableGame,
  Announcement,
  LoggedAmount,
  TurnClock,
  TypedValue,
} from './table-game.ts';

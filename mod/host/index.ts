export * from './create-table-game.ts';
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
  TypedValue,
} from './table-game.ts';

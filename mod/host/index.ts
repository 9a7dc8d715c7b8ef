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
  Seat,
  TableGame,
  Told,
  TypedValue,
} from './table-game.ts';

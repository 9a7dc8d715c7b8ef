export * from './create-table-game.ts';
export * from './start-host.ts';
export type {
  Act,
  AnyMatch,
  Chosen,
  LobbyOption,
  LobbyValue,
  Opened,
  Seat,
  Sight,
  TableGame,
  Told,
} from './table-game.ts';

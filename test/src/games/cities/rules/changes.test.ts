import { expect, test } from 'vitest';
import type { Cities, CitiesPlayer, City, Piece } from '../../../../../src/games/cities/index.ts';
import {
  copyOfCity,
  copyOfGame,
  copyOfPiece,
  copyOfPlayer,
  withCity,
  withPiece,
  withPlayer,
} from '../../../../../src/games/cities/rules/changes.ts';

// `Required`: a field that is added to one of these types has to be added here.
const PIECE: Required<Piece> = { id: 'u1', owner: 'p1', kind: 'KN', cell: 3, spent: 1 };
const CITY: Required<City> = { cell: 8, owner: 'p2', cards: ['KN'], mustered: true, grown: true, recent: true };
const PLAYER: Required<CitiesPlayer> = { id: 'p1', hand: ['KN'], deck: ['KN', '?'], turns: 2 };
const GAME: Required<Cities> = {
  phase: 'over',
  lands: ['P', '-', '?'],
  players: [PLAYER],
  deck: ['KN'],
  isShared: true,
  cities: [CITY],
  pieces: [PIECE],
  mustered: 1,
  first: 'p2',
  active: 'p1',
  turn: 4,
  turnLimit: 200,
  cityCardUsed: true,
  outcome: { winners: ['p1'], reason: 'A test' },
  agenda: { steps: [{ kind: 'reveal' }], choices: [], spent: ['once'] },
  chance: [1, 2, 3, 4, 5, 6],
};

test('a copy has every field of a game, a piece, a city and a player', () => {
  expect(copyOfGame(GAME)).toEqual(GAME);
  expect(copyOfPiece(PIECE)).toEqual(PIECE);
  expect(copyOfCity(CITY)).toEqual(CITY);
  expect(copyOfPlayer(PLAYER)).toEqual(PLAYER);
});

test('a copy of a game that goes on has no outcome, not even an undefined one', () => {
  const { outcome: _outcome, ...game } = GAME;
  expect(copyOfGame(game)).toStrictEqual(game);
});

test('a change is made to a copy, and the game before stays as it was', () => {
  const moved = withPiece(GAME, 'u1', piece => {
    piece.cell = 9;
  });
  const grown = withCity(moved, 8, city => {
    city.cards = [];
  });
  const played = withPlayer(grown, 'p1', player => {
    player.turns++;
  });
  expect(played).toEqual({
    ...GAME,
    pieces: [{ ...PIECE, cell: 9 }],
    cities: [{ ...CITY, cards: [] }],
    players: [{ ...PLAYER, turns: 3 }],
  });
  expect([PIECE.cell, CITY.cards.length, PLAYER.turns]).toEqual([3, 1, 2]);
});

test('a change of what is not there changes nothing', () => {
  const away = withPiece(GAME, 'u2', piece => {
    piece.cell = 9;
  });
  expect(away).toEqual(GAME);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cities,
  eventFor,
  foodOf,
  grid,
  isTerritoryOf,
  KINDS,
  kindCard,
  landName,
  LANDS,
  pieceSet,
  type Cities,
  type CitiesAction,
  type CitiesEvent,
  type CitiesSetup,
} from '../../../../src/games/cities/index.ts';
import { createMatch, resumeMatch, type Match } from '../../../../src/kernel/index.ts';
import { deepFreeze } from '../../../support/bazaar-games.ts';
import { expectToComeAgain } from '../../../support/comes-again.ts';
import { runs } from '../../../support/runs.ts';
import { portable } from '../../../support/runtimes.ts';

type CitiesMatch = Match<Cities, CitiesAction, CitiesEvent, CitiesSetup>;

/** Not to resign, or games would be short. */
function playOne(match: CitiesMatch, pick: number): boolean {
  const player = match.toAct()[0];
  if (player === undefined) return false;
  const legal = match.legal(player).filter(action => action.kind !== 'resign');
  const action = legal[pick % legal.length];
  if (action === undefined) throw new Error(`${player} is to act and can only resign`);
  const submitted = match.submit(player, action);
  if (!submitted.ok) throw new Error(`${match.format(action)} is listed and refused: ${submitted.refusal.message}`);
  return true;
}

const anySetup: fc.Arbitrary<CitiesSetup> = fc.oneof(
  fc.record({
    landSetup: fc.constantFrom('chosen' as const, 'random' as const),
    deckMode: fc.constantFrom('own' as const, 'shared' as const),
  }),
  fc.record({ landSetup: fc.constant('preset' as const), board: fc.constantFrom('T1', 'T2') }),
);

const anyGame: fc.Arbitrary<CitiesMatch> = fc
  .record({ setup: anySetup, seed: fc.nat(), picks: fc.array(fc.nat(), { minLength: 30, maxLength: 150 }) })
  .map(({ setup, seed, picks }) => {
    const match = createMatch(cities, { setup, seed });
    for (const pick of picks) playOne(match, pick);
    return match;
  });

function allCards(game: Cities): string[] {
  const inPlayers = game.players.flatMap(({ hand, deck }) => [...hand, ...deck]);
  const inCities = game.cities.flatMap(city => city.cards);
  return [...inPlayers, ...game.deck, ...inCities, ...game.pieces.map(({ kind }) => kind)].sort();
}

const ALL_CARDS = [...pieceSet(), ...pieceSet()].sort();

describe('every state of a random game of Cities and Tactics', () => {
  test('holds each of the 72 cards once, after the deal', () => {
    fc.assert(
      fc.property(anyGame, match => {
        const cards = allCards(match.state());
        expect(cards).toEqual(match.state().phase === 'lands' ? [] : ALL_CARDS);
      }),
      { numRuns: runs(15) },
    );
  });

  test('has no adjacent cities, and none above its food or empty', () => {
    fc.assert(
      fc.property(anyGame, match => {
        const game = match.state();
        for (const { cell, cards, owner } of game.cities) {
          expect(cards.length >= 1 && cards.length <= foodOf(game, cell)).toBe(true);
          expect(game.lands[cell]).toBe('P');
          expect(isTerritoryOf(owner, cell)).toBe(true);
          expect(game.cities.some(other => grid.orthogonal[cell]?.includes(other.cell))).toBe(false);
        }
      }),
      { numRuns: runs(15) },
    );
  });

  test('has pieces only where they may stand, one to a tile', () => {
    fc.assert(
      fc.property(anyGame, match => {
        const { pieces, lands } = match.state();
        expect(new Set(pieces.map(({ cell }) => cell)).size).toBe(pieces.length);
        for (const { kind, cell, spent } of pieces) {
          const card = kindCard(kind)!;
          expect(lands[cell] === 'L').toBe(false);
          expect(lands[cell] === 'M' && card.moves !== 1).toBe(false);
          expect(lands[cell] === 'S' && card.defence !== 1).toBe(false);
          expect(spent <= card.moves).toBe(true);
        }
      }),
      { numRuns: runs(15) },
    );
  });

  test('has a city for every player past the first turn, and something to do for the active one', () => {
    fc.assert(
      fc.property(anyGame, match => {
        const game = match.state();
        for (const { id, turns } of game.players) {
          const isPastFirst = turns > 1 || (turns === 1 && game.active !== id && game.phase === 'main');
          if (isPastFirst) expect(game.cities.some(({ owner }) => owner === id)).toBe(true);
        }
        if (match.outcome() === undefined) expect(match.legal(game.active).length).toBeGreaterThan(1);
      }),
      { numRuns: runs(15) },
    );
  });

  test('is imagined with the same cards and lands, as its player sees it, and alike for all that look alike', () => {
    fc.assert(
      fc.property(anyGame, fc.constantFrom('p1', 'p2'), fc.nat(), (match, viewer, seed) => {
        const imagined = match.fork(seed, viewer);
        expect(allCards(imagined.state())).toEqual(allCards(match.state()));
        expect(imagined.view(viewer)).toEqual(match.view(viewer));
        const other = resumeMatch(cities, { ...match.data(), state: match.fork(seed + 1, viewer).state() });
        if (!other.ok) throw new Error(other.refusal.message);
        expect(other.match.fork(seed, viewer).fingerprint()).toBe(imagined.fingerprint());
      }),
      { numRuns: runs(15) },
    );
  });

  test('accepts what is listed and nothing else, in the order of the rules', () => {
    const kinds = KINDS.map(({ kind }) => kind);
    const tiles = grid.names.map((_, cell) => cell);
    const ways = ['move', 'cross', 'road', 'attack'] as const;
    fc.assert(
      fc.property(anyGame, match => {
        const every: CitiesAction[] = [
          ...LANDS.map(land => ({ kind: 'land' as const, land })),
          ...tiles.flatMap(to => kinds.map(card => ({ kind: 'found' as const, card, to }))),
          ...tiles.flatMap(to => kinds.map(card => ({ kind: 'populate' as const, card, to }))),
          ...match
            .state()
            .cities.flatMap(({ cell }) =>
              kinds.flatMap(card => tiles.map(to => ({ kind: 'muster' as const, from: cell, card, to }))),
            ),
          ...ways.flatMap(kind => tiles.flatMap(from => tiles.map(to => ({ kind, from, to })))),
          ...tiles.map(from => ({ kind: 'settle' as const, from })),
          ...tiles.map(from => ({ kind: 'join' as const, from })),
          { kind: 'end' },
          { kind: 'resign' },
        ];
        // The list is the same objects that are accepted without a look; a fork has listed nothing.
        const fresh = match.fork();
        for (const player of ['p1', 'p2']) {
          const accepted = every.filter(action => fresh.refusal(player, action) === undefined);
          const listed = match.legal(player).map(action => match.format(action));
          const expected = accepted.map(action => match.format(action));
          expect([...listed].sort()).toEqual([...expected].sort());
          expect(listed.filter(text => !text.startsWith('muster'))).toEqual(
            expected.filter(text => !text.startsWith('muster')),
          );
        }
      }),
      { numRuns: runs(7) },
    );
  });

  test('refuses malformed actions and changes nothing', () => {
    const junk = fc.record({
      kind: fc.constantFrom('land', 'found', 'populate', 'muster', 'move', 'cross', 'road', 'attack', 'settle', 'join'),
      from: fc.oneof(fc.integer({ min: -40, max: 80 }), fc.double(), fc.anything()),
      to: fc.oneof(fc.double(), fc.anything()),
      card: fc.oneof(fc.constantFrom('LI', 'toString', '?'), fc.anything()),
      land: fc.oneof(fc.constantFrom('p', 'constructor'), fc.anything()),
    });
    fc.assert(
      fc.property(anyGame, junk, (match, action) => {
        const before = match.fingerprint();
        // What comes from outside has no type.
        const submitted = match.submit(match.state().active, action as CitiesAction);
        expect(match.fingerprint() === before).toBe(!submitted.ok);
      }),
      { numRuns: runs(40) },
    );
  });

  test('is never changed by what follows', () => {
    fc.assert(
      fc.property(anyGame, fc.array(fc.nat(), { maxLength: 20 }), (match, picks) => {
        for (const pick of picks) {
          deepFreeze(match.state());
          playOne(match, pick);
        }
      }),
      { numRuns: runs(10) },
    );
  });

  test('comes again from its setup, seed and actions, and from its save', () => {
    fc.assert(
      fc.property(anyGame, match => expectToComeAgain(cities, match)),
      { numRuns: runs(8) },
    );
  });

  test('writes every action so that it can be read', () => {
    fc.assert(
      fc.property(anyGame, match => {
        for (const action of match.legal(match.state().active)) {
          expect(match.parse('p1', match.format(action))).toEqual(action);
        }
      }),
      { numRuns: runs(10) },
    );
  });

  test('shows a player nothing that the other hides', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), (match, turn) => {
        const game = match.state();
        const other = (cards: Cities['deck']): Cities['deck'] =>
          cards.map((_, index) => KINDS[(index + turn) % KINDS.length]!.kind);
        const hidden: Cities = {
          ...game,
          lands:
            game.phase === 'lands'
              ? game.lands.map((land, cell) => (land === '-' || cell < 18 ? land : 'S'))
              : game.lands,
          players: game.players.map(player => ({
            ...player,
            deck: other(player.deck),
            hand: player.id === 'p1' ? player.hand : other(player.hand),
          })),
          deck: other(game.deck),
          cities: game.cities.map(city => (city.owner === 'p1' ? city : { ...city, cards: other(city.cards) })),
        };
        const changed = resumeMatch(cities, { ...match.data(), state: hidden, entries: [], states: [] });
        expect(changed.ok && changed.match.view('p1')).toEqual(match.view('p1'));
        expect(match.view('p1').players[0]?.hand).toEqual(game.players[0]?.hand);
      }),
      { numRuns: runs(15) },
    );
  });
});

test('an event tells only its owner which card or land it was', () => {
  const drew: CitiesEvent = { kind: 'drew', player: 'p2', count: 2, cards: ['LI', 'KN'] };
  expect(eventFor(drew, 'p1')).toEqual({ ...drew, cards: ['?', '?'] });
  expect(eventFor(drew, 'p2')).toEqual(drew);
  const founded: CitiesEvent = { kind: 'city-founded', player: 'p1', cell: 7, card: 'HI' };
  expect(eventFor(founded, 'spectator')).toEqual({ ...founded, card: '?' });
  const laid: CitiesEvent = { kind: 'land-placed', player: 'p1', cell: 0, land: 'M' };
  expect(eventFor(laid, 'p2')).toEqual({ ...laid, land: '?' });
  expect(landName('M')).toBe('mountain');
});

/** The number of sequences of `depth` actions, without resigning. */
function perft(match: CitiesMatch, depth: number): number {
  const player = match.toAct()[0];
  if (depth === 0 || player === undefined) return depth === 0 ? 1 : 0;
  let count = 0;
  for (const action of match.legal(player)) {
    if (action.kind !== 'resign') {
      const fork = match.fork();
      fork.submit(player, action);
      count += perft(fork, depth - 1);
    }
  }
  return count;
}

// The first number of each position can be counted by hand from the rules; the others guard against change.
test.each([
  ['T1\nturns 1 0\nhand S LI LI GU LC KN', 1, 40],
  ['T1\nturns 1 0\nhand S LI LI GU LC KN', 2, 40],
  ['T1\nb2:S{LI,AR}\nhand S LI BE BE GU', 1, 33],
  ['T1\nb2:S{LI,AR}\nhand S LI BE BE GU', 2, 574],
  ['T1\nb2:S{LI,AR}\nhand S LI BE BE GU', 3, 7556],
  ['T1\nBE@a3(S)\nLI@c3(S)\nLI@b3(N)', 1, 7],
  ['T1\nBE@a3(S)\nLI@c3(S)\nLI@b3(N)', 3, 80],
  ['T1\nb2:S{LI}\ne2:S{LI}\nGU@a2(S)\nLC@e1(S)\nLI@e3(N)', 3, 452],
])('from %j there are, %i actions deep, %i games', (position, depth, expected) => {
  expect(perft(createMatch(cities, { setup: { position }, seed: 1 }), depth)).toBe(expected);
});

for (const { name, run } of await portable(new URL('../../../portable/cities/play.ts', import.meta.url))) {
  test(`random games are told alike and end alike on ${name}`, async () => {
    const { tell } = await import('../../../portable/cities/play.ts');
    for (const seed of [1, 2, 3, 4]) expect(await run('tell', `${seed} 150`)).toBe(tell(`${seed} 150`));
  });
}

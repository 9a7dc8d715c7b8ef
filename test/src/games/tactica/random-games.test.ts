import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boardOf,
  mapNamed,
  tactica,
  tokensLeft,
  UNIT_KINDS,
  wholeDeck,
  type Tactica,
  type TacticaAction,
  type TacticaEvent,
  type TacticaSetup,
} from '../../../../src/games/tactica/index.ts';
import { createMatch, resumeMatch, type Match } from '../../../../src/kernel/index.ts';
import { hexDistance } from '../../../../src/grid/index.ts';
import { expectToComeAgain } from '../../../support/comes-again.ts';
import { runs } from '../../../support/runs.ts';
import { portable } from '../../../support/runtimes.ts';

type TacticaMatch = Match<Tactica, TacticaAction, TacticaEvent, TacticaSetup>;
type AnyAction = ReturnType<TacticaMatch['legal']>[number];

function submit(match: TacticaMatch, player: string, action: AnyAction): readonly TacticaEvent[] {
  const submitted = match.submit(player, action);
  if (!submitted.ok) throw new Error(`${match.format(action)} is listed and refused: ${submitted.refusal.message}`);
  return submitted.events;
}

function playOne(match: TacticaMatch, pick: number): void {
  const player = match.toAct()[0];
  if (player === undefined) return;
  const legal = match.legal(player).filter(({ kind }) => kind !== 'surrender');
  submit(match, player, legal[pick % legal.length]!);
}

const SETUPS: readonly TacticaSetup[] = [
  { map: 'skirmish2' },
  { map: 'tri3' },
  { map: 'quad4', teams: ['a', 'b', 'a', 'b'] },
  { map: 'hexa6', players: 5 },
  { map: 'hexa6' },
  { map: 'skirmish2', empires: 'pick' },
  { map: 'tri3', empires: ['LYD', 'SCY', 'PER'] },
  { map: 'quad4', empires: ['AKK', 'ASY', 'BAB', 'HIT'] },
  { map: 'hexa6', empires: ['MED', 'PAR', 'SUM', 'PER', 'AKK', 'SCY'] },
];

const anyGame: fc.Arbitrary<TacticaMatch> = fc
  .record({
    setup: fc.constantFrom(...SETUPS),
    seed: fc.nat(),
    picks: fc.array(fc.nat(), { minLength: 60, maxLength: 160 }),
  })
  .map(({ setup, seed, picks }) => {
    const match: TacticaMatch = createMatch(tactica, { setup, seed });
    for (const pick of picks) playOne(match, pick);
    return match;
  });

function cardsOf({ deck, discard, players, stack }: Tactica): string[] {
  const pending = stack.flatMap(({ action }) => (action?.kind === 'play' ? [action.card] : []));
  return [...deck, ...discard, ...pending, ...players.flatMap(({ hand }) => hand)].sort();
}

describe('every state of a random game of TACTICA', () => {
  test('TCA-CARD-11 holds each of 31 cards once, a unit a field, five tokens a kind, no debt but that of Lydia', () => {
    fc.assert(
      fc.property(anyGame, match => {
        const game = match.state();
        expect(cardsOf(game)).toEqual(wholeDeck().sort());
        expect(cardsOf(game).length).toBe(31);
        expect(new Set(game.units.map(({ cell }) => cell)).size).toBe(game.units.length);
        expect(new Set(game.wagons.map(({ cell }) => cell)).size).toBe(game.wagons.length);
        for (const { cell } of [...game.units, ...game.wagons]) expect(boardOf(game.map).terrain[cell]).not.toBe('C');
        for (const { empire, fellAt, gold, hand, id } of game.players) {
          expect((gold >= 0 || empire === 'LYD') && hand.length <= 5).toBe(true);
          for (const kind of UNIT_KINDS) expect(tokensLeft(game, id, kind)).toBeGreaterThanOrEqual(0);
          if (fellAt > 0) expect(game.units.filter(({ owner }) => owner === id)).toEqual([]);
        }
        if (match.outcome() === undefined) expect(match.legal(match.toAct()[0]!).length).toBeGreaterThan(1);
      }),
      { numRuns: runs(6) },
    );
  });

  test('comes again from its setup, seed and actions, and from its save; every action is read as written', () => {
    fc.assert(
      fc.property(anyGame, match => {
        expectToComeAgain(tactica, match);
        for (const player of match.toAct()) {
          for (const action of match.legal(player).slice(0, 40)) {
            expect(match.parse(player, match.format(action, player))).toEqual(action);
          }
        }
      }),
      { numRuns: runs(3) },
    );
  });

  test('is imagined with the same cards, as its player sees it, and alike for all that look alike', () => {
    fc.assert(
      fc.property(anyGame, fc.constantFrom('p1', 'p2'), fc.nat(), (match, viewer, seed) => {
        const imagined = match.fork(seed, viewer);
        expect(cardsOf(imagined.state())).toEqual(cardsOf(match.state()));
        expect(imagined.view(viewer)).toEqual(match.view(viewer));
        const other = resumeMatch(tactica, { ...match.data(), state: match.fork(seed + 1, viewer).state() });
        expect(other.ok && other.match.fork(seed, viewer).fingerprint()).toBe(imagined.fingerprint());
      }),
      { numRuns: runs(3) },
    );
  });

  test('TCA-ALLY-03 no two allies follow each other in the order drawn', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { order } = createMatch(tactica, {
        setup: { map: 'hexa6', teams: ['a', 'b', 'a', 'b', 'a', 'b'] },
        seed,
      }).state();
      const isOdd = (id: string): boolean => Number(id.slice(1)) % 2 === 1;
      order.forEach((id, place) => expect(isOdd(id)).not.toBe(isOdd(order[(place + 1) % order.length]!)));
    }
  });

  test('TCA-MODE-04 the order is drawn: either may begin', () => {
    const first = [0, 1, 2, 3, 4, 5, 6, 7].map(
      seed => createMatch(tactica, { setup: { map: 'skirmish2' }, seed }).state().order[0],
    );
    expect(new Set(first)).toEqual(new Set(['p1', 'p2']));
  });
});

/** Draws an action, those that lead to the enemy's castle more often than others, so that games end. */
function eager(match: TacticaMatch, player: string, random: () => number): AnyAction {
  const game = match.state();
  const board = boardOf(game.map);
  const goal = game.castles.find(({ owner }) => owner !== player && owner !== '')?.cell ?? 0;
  const away = (cell: number): number => hexDistance(board.hexes[cell]!, board.hexes[goal]!);
  const weight = (action: AnyAction): number => {
    if (action.kind === 'surrender') return 0;
    if (action.kind === 'attack') return 20;
    if (action.kind === 'recruit') return action.unit === 'HC' || action.unit === 'LC' ? 20 : 1;
    if (action.kind === 'step') return away(action.to) >= 1 && away(action.to) < away(action.from) ? 60 : 0.1;
    return 0.5;
  };
  const legal = match.legal(player);
  let drawn = random() * legal.reduce((sum, action) => sum + weight(action), 0);
  return legal.find(action => (drawn -= weight(action)) < 0) ?? legal[legal.length - 2]!;
}

test('games of two random players who march on each other come to their end', () => {
  for (let seed = 1; seed <= runs(1); seed++) {
    const match: TacticaMatch = createMatch(tactica, { setup: { map: 'skirmish2' }, seed });
    let state = seed;
    const random = (): number => (state = (state * 48271 + 1) % 2147483647) / 2147483647;
    for (let count = 0; count < 3000 && match.outcome() === undefined; count++) {
      const player = match.toAct()[0]!;
      submit(match, player, eager(match, player, random));
    }
    expect(match.outcome()?.winners.length).toBe(1);
    expect(match.outcome()?.reason).toBe('elimination');
  }
});

for (const { name, run } of await portable(new URL('../../../portable/tactica/play.ts', import.meta.url))) {
  test(`TCA-GEN-07 random games are shown alike and end alike on ${name}`, async () => {
    const { tell } = await import('../../../portable/tactica/play.ts');
    const asked = JSON.stringify({ setup: { map: mapNamed('skirmish2')!.id }, seed: 3, count: 120 });
    expect(await run('tell', asked)).toBe(tell(asked));
  });
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseDeck,
  sacred,
  sacredScene,
  statOf,
  type Sacred,
  type SacredAction,
  type SacredEvent,
  type SacredSetup,
} from '../../../../src/games/sacred/index.ts';
import { sceneData } from '../../../../src/scene/index.ts';
import { createMatch, resumeMatch, type Match } from '../../../../src/kernel/index.ts';
import { expectToComeAgain } from '../../../support/comes-again.ts';
import { runs } from '../../../support/runs.ts';
import { portable } from '../../../support/runtimes.ts';

type SacredMatch = Match<Sacred, SacredAction, SacredEvent, SacredSetup>;

/** Not to resign, or games would be short. */
function playOne(match: SacredMatch, pick: number): readonly SacredEvent[] {
  const player = match.toAct()[0];
  if (player === undefined) return [];
  const legal = match.legal(player).filter(({ kind }) => kind !== 'resign');
  const action = legal[pick % legal.length];
  if (action === undefined) throw new Error(`${player} has to act and can only resign`);
  const submitted = match.submit(player, action);
  if (!submitted.ok) throw new Error(`${match.format(action)} is listed and refused: ${submitted.refusal.message}`);
  return submitted.events;
}

const LOOKS = ['p1', 'p2'].map(player => ({ player, name: player, color: { r: 1, g: 0, b: 0 } }));

/** All that the table offers is accepted; what looks like an offer and is none says why not. */
function expectOffersToHold(match: SacredMatch): void {
  const scene = sacredScene(match, LOOKS);
  const { menus, questions = [], spots, targets } = sceneData(scene);
  const entries = menus.flatMap(menu => menu.entries);
  const asked = entries.concat(questions.map(({ cell, ...question }) => ({ ...question, label: cell })));
  const offered = asked.flatMap(each => each.variants.map(({ action }) => ({ action, for: each.for })));
  for (const each of offered.concat(spots, targets)) {
    expect(match.refusal(each.for, each.action)?.message, JSON.stringify(each.action)).toBeUndefined();
  }
  for (const { emptyMessage, label, variants } of asked) {
    if (variants.length === 0) expect(emptyMessage, label).toMatch(/^[A-Z].{9}/u);
  }
  for (const { askAt, cells, ownCells } of scene.handQuestions ?? []) {
    const meant = cells.filter(cell => askAt(cell).variants.length > 0);
    expect(ownCells()).toEqual(meant);
  }
}

const anyGame: fc.Arbitrary<SacredMatch> = fc
  .record({
    setup: fc.record({
      mode: fc.constantFrom('War' as const, 'Death' as const, 'Conquest' as const, 'Fate' as const),
      field: fc.constantFrom('Small' as const, 'Medium' as const),
      turns: fc.constantFrom(10, 20),
      baseIncome: fc.constantFrom(2 as const, 3 as const),
    }),
    seed: fc.nat(),
    picks: fc.array(fc.nat(), { minLength: 60, maxLength: 300 }),
  })
  .map(({ setup, seed, picks }) => {
    const match: SacredMatch = createMatch(sacred, { setup, seed });
    for (const pick of picks) playOne(match, pick);
    return match;
  });

/** Every card that a player owns, wherever it is. */
function cardsOf(game: Sacred, id: string): string[] {
  const player = game.players.find(each => each.id === id)!;
  const fielded = game.tokens.flatMap(token => [
    ...(token.owner === id ? [token.card, ...(token.hidden === undefined ? [] : [token.hidden])] : []),
    ...token.borne.filter(({ owner }) => owner === id).map(({ card }) => card),
  ]);
  const zone = player.isCommanderInZone ? [player.commander] : [];
  return [...player.hand, ...player.deck, ...player.grave, ...fielded, ...zone].sort();
}

function allCards(deck: string): string[] {
  const read = parseDeck(deck);
  return 'message' in read ? [] : [...read.cards, read.commander].sort();
}

describe('every state of a random game of Sacred Wars', () => {
  test('holds each card once, at most five tokens a player, and none without RES', () => {
    fc.assert(
      fc.property(anyGame, match => {
        const game = match.state();
        const isShort = game.turns === 10;
        expect(cardsOf(game, 'p1')).toEqual(allCards(isShort ? 'Dawn Vanguard' : 'Dawn Host'));
        expect(cardsOf(game, 'p2')).toEqual(allCards(isShort ? 'Drowned Vanguard' : 'Drowned Court'));
        for (const id of ['p1', 'p2']) expect(game.tokens.filter(({ owner }) => owner === id).length).toBeLessThan(6);
        expect(new Set(game.tokens.map(({ cell }) => cell)).size).toBe(game.tokens.length);
        for (const token of game.tokens) expect(statOf(game, token, 'RES')).toBeGreaterThan(0);
        for (const { coins, gathered, life } of game.players) {
          expect(coins >= 0 && coins <= gathered && life >= 0 && life <= game.startingLife).toBe(true);
        }
        if (match.outcome() === undefined) expect(match.legal(match.toAct()[0]!).length).toBeGreaterThan(1);
      }),
      { numRuns: runs(12) },
    );
  });

  test('never lowers a Kill Count or the coins gathered', () => {
    fc.assert(
      fc.property(anyGame, fc.array(fc.nat(), { minLength: 30, maxLength: 60 }), (match, picks) => {
        for (const pick of picks) {
          const before = match.state().players;
          playOne(match, pick);
          match.state().players.forEach(({ kills, gathered }, index) => {
            expect(kills >= before[index]!.kills && gathered >= before[index]!.gathered).toBe(true);
          });
        }
      }),
      { numRuns: runs(5) },
    );
  });

  test('refuses what is not listed, and writes every action so that it can be read', () => {
    const kinds = [
      'deploy',
      'move',
      'rest',
      'battle',
      'cast',
      'item',
      'ability',
      'quick',
      'reveal',
      'ready',
      'place',
      'end-phase',
      'end-turn',
    ];
    const anyAction = fc.record({
      kind: fc.constantFrom(...kinds),
      card: fc.constantFrom('A01', 'A09', 'A16', 'B01', 'B17', 'toString', '?'),
      token: fc.integer({ min: -1, max: 36 }),
      from: fc.integer({ min: -1, max: 36 }),
      to: fc.integer({ min: -1, max: 36 }),
      target: fc.option(fc.integer({ min: -1, max: 36 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(anyGame, fc.array(anyAction, { minLength: 40, maxLength: 60 }), (match, actions) => {
        for (const player of match.toAct()) {
          const listed = match.legal(player).map(action => match.format(action));
          for (const action of match.legal(player)) expect(match.parse(player, match.format(action))).toEqual(action);
          const fresh = match.fork();
          for (const action of actions) {
            // What comes from outside has no type.
            const tried = action as unknown as SacredAction;
            const isLegal = fresh.refusal(player, tried) === undefined;
            expect(isLegal ? listed.includes(match.format(tried)) : true).toBe(true);
          }
        }
      }),
      { numRuns: runs(8) },
    );
  });

  test('offers on the table what is accepted, and says why it does not offer the rest', () => {
    fc.assert(
      fc.property(anyGame, fc.array(fc.nat(), { minLength: 30, maxLength: 60 }), (match, picks) => {
        for (const pick of picks) {
          expectOffersToHold(match);
          playOne(match, pick);
        }
      }),
      { numRuns: runs(8) },
    );
  });

  test('comes again from its setup, seed and actions, and from its save', () => {
    fc.assert(
      fc.property(anyGame, match => expectToComeAgain(sacred, match)),
      { numRuns: runs(5) },
    );
  });

  test('is imagined with the same cards, as its player sees it, and alike for all that look alike', () => {
    fc.assert(
      fc.property(anyGame, fc.constantFrom('p1', 'p2'), fc.nat(), (match, viewer, seed) => {
        const imagined = match.fork(seed, viewer);
        for (const id of ['p1', 'p2']) expect(cardsOf(imagined.state(), id)).toEqual(cardsOf(match.state(), id));
        expect(imagined.view(viewer)).toEqual(match.view(viewer));
        const other = resumeMatch(sacred, { ...match.data(), state: match.fork(seed + 1, viewer).state() });
        expect(other.ok && other.match.fork(seed, viewer).fingerprint()).toBe(imagined.fingerprint());
      }),
      { numRuns: runs(8) },
    );
  });
});

/** The number of sequences of `depth` actions, without resigning. */
function perft(match: SacredMatch, depth: number): number {
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
  ['phase deploy\ncoins 5 0\nhand S A07 A01\ncommander S AC zone\nA02@c4(S)', 1, 16],
  ['A05@c3(S)\nB06@c5(N)\nB04@d4(N)\nB03@c4(N)', 1, 4],
  ['hand S A15 A16 A18 A19 A20\nA03@c3(S)\nA06@b3(S)\nB03@c4(N)\nB04@c5(N)\ntile c4 Ice', 1, 11],
])('from %j there are, %i actions deep, %i games', (position, depth, expected) => {
  expect(perft(createMatch(sacred, { setup: { position }, seed: 1 }), depth)).toBe(expected);
});

for (const { name, run } of await portable(new URL('../../../portable/sacred/play.ts', import.meta.url))) {
  test(`random games are shown alike and end alike on ${name}`, async () => {
    const { tell } = await import('../../../portable/sacred/play.ts');
    for (const seed of [1, 2, 3]) expect(await run('tell', `${seed} 120`)).toBe(tell(`${seed} 120`));
  });
}

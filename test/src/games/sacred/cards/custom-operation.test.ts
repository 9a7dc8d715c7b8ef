import { describe, expect, test } from 'vitest';
import {
  CARDS,
  cardProblems,
  drawMatch,
  packProblems,
  playAll,
  setupProblem,
  tokenAt,
  type CardPack,
  type CustomOperation,
  type Operation,
  type SacredCard,
} from '../../../../../src/games/sacred/index.ts';

const bolt =
  CARDS.find(card => card.kind === 'spell' && card.target === 'enemy') ?? expect.fail('No spell at an enemy');

function calling(operations: readonly Operation[], id = 'storm'): SacredCard {
  // A spell of the house, with other operations.
  return { ...bolt, id, name: id, operations } as SacredCard;
}

const call: Operation = { op: 'CUSTOM', id: 'count', text: '1 coin for each token' };
const count: CustomOperation = {
  id: 'count',
  resolve: ({ game }) => [{ operations: [{ op: 'COIN', side: 'ME', amount: game.tokens.length }] }],
};
const wrong: CustomOperation = { ...count, resolve: () => [{ operations: [{ op: 'COIN', side: 'ME', amount: 0 }] }] };
const endless: CustomOperation = { ...count, resolve: () => [{ operations: [call] }] };
const pack: CardPack = { id: 'p', name: 'P', cards: [calling([call])], decks: [], operations: [count] };

describe('A custom operation', () => {
  test('is known to the pack of the card that calls it, once', () => {
    expect(packProblems([pack])).toEqual([]);
    expect(packProblems([{ ...pack, operations: [] }])).toEqual(['Card storm: no pack has the custom operation count']);
    const other: CardPack = { id: 'q', name: 'Q', cards: [], decks: [], operations: [count] };
    expect(packProblems([pack, other])).toEqual(['Pack q: there is another custom operation with the id count']);
    expect(packProblems([{ ...pack, operations: [] }, other])).toEqual([]);
  });

  test('is missed wherever a card calls it: in its effect, its boon, and the effect of its token', () => {
    const unit = CARDS.find(card => card.kind === 'unit') ?? expect.fail('No unit');
    const summon = CARDS.find(card => card.kind !== 'unit' && card.token !== undefined) ?? expect.fail('No summon');
    const condition = { kind: 'condition', trigger: 'ON_DEPLOY', operations: [call] };
    const cards = [
      { ...unit, id: 'storm', effect: condition },
      { ...unit, id: 'storm', boon: { ...condition, trigger: 'ON_TURN_END' } },
      { ...summon, id: 'storm', token: { ...('token' in summon ? summon.token : {}), effect: condition } },
    ] as unknown as SacredCard[];
    const missing = 'Card storm: no pack has the custom operation count';
    expect(cards.map(card => setupProblem({ cards: [card] }))).toEqual([missing, missing, missing]);
  });

  test('that no pack has is a problem of the setup', () => {
    expect(setupProblem({ cards: pack.cards })).toBe('Card storm: no pack has the custom operation count');
    expect(setupProblem({ cards: pack.cards }, [count])).toBeUndefined();
  });

  test.each([
    [{ op: 'CUSTOM', text: 'x' }, 'operations.0.id'],
    [{ op: 'CUSTOM', id: 'count', text: '' }, 'operations.0.text'],
    [{ op: 'CUSTOM', id: 'count', text: 'x'.repeat(201) }, 'operations.0.text'],
    [{ op: 'CUSTOM', id: 7, text: 'x' }, 'operations.0.id'],
  ])('is called with an id and a text: %j', (operation, field) => {
    expect(cardProblems(calling([operation as unknown as Operation])).map(problem => problem.field)).toEqual([field]);
  });

  test('is no trait', () => {
    const unit = CARDS.find(card => card.kind === 'unit') ?? expect.fail('No unit');
    const card = { ...unit, effect: { kind: 'trait', operations: [call] } } as SacredCard;
    expect(cardProblems(card).map(problem => problem.field)).toContain('effect.operations.0.op');
  });
});

/** What happens when the unit on c1 rests: it has a condition that calls the operation. */
function rest(custom: readonly CustomOperation[], operations: readonly Operation[] = [call]) {
  const unit = CARDS.find(card => card.kind === 'unit' && card.level === 1) ?? expect.fail('No unit');
  const card = { ...unit, id: 'rester', effect: { kind: 'condition', trigger: 'ON_DEPLOY', operations } } as SacredCard;
  const match = drawMatch('phase deploy; coins 9 0; hand S rester; B01@c3(N)', [card], 1, custom);
  const before = match.state().players[0]?.coins ?? 0;
  playAll(match, 'deploy rester c1');
  return { gained: (match.state().players[0]?.coins ?? 0) - before, match };
}

describe('The rules', () => {
  test('do what a custom operation says', () => {
    const plain = rest([], [{ op: 'COIN', side: 'ME', amount: 2 }]).gained;
    // Two tokens are on the field.
    expect(rest([count]).gained).toBe(plain);
  });

  test('aim at the tokens that it names', () => {
    const strike: CustomOperation = {
      ...count,
      resolve: ({ game, player }) => [
        {
          targets: game.tokens.filter(({ owner }) => owner !== player),
          operations: [{ op: 'DMG', who: 'TARGET', amount: 99, element: 'Fire' }],
        },
      ],
    };
    const { match } = rest([strike]);
    expect(match.state().tokens.map(({ owner }) => owner)).toEqual(['p1']);
    expect(tokenAt(match.state(), match.state().tokens[0]?.cell ?? -1)?.card).toBe('rester');
  });

  test('panic at what it may not return, and name it', () => {
    expect(() => rest([wrong])).toThrow('custom operation count: operations.0.amount is not 0');
    expect(() => rest([endless])).toThrow(
      'custom operation count: operations.0.op a custom operation returns no other',
    );
  });
});

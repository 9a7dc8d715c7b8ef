import { describe, expect, test } from 'vitest';
import { createMatch } from '../../../../src/kernel/index.ts';
import { sacred } from '../../../../src/games/sacred/index.ts';
import { parseCellIn } from '../../../../src/games/sacred/rules/names.ts';
import type { SacredEvent } from '../../../../src/games/sacred/state.ts';
import { eventAmount, eventText, phaseName, reasonText } from '../../../../src/games/sacred/words.ts';

const game = createMatch(sacred, { setup: { firstPlayer: 0 }, seed: 1 }).state();
const [from, to] = ['b2', 'c3'].map(name => parseCellIn(game, name) ?? -1) as [number, number];
const id = 'A11';
const name = 'Field Surgery Kit';
const [player, cell, targets] = ['p1', from, [to, from]] as const;
const LINE = `${name} on b2`;

const TEXTS: readonly (readonly [event: SacredEvent, text: string | undefined])[] = [
  [{ kind: 'turn-started', player, round: 4 }, 'Round 4: South begins a turn'],
  [{ kind: 'income', player, base: 3, sacred: 0 }, 'South receives 3 coins'],
  [{ kind: 'income', player: 'p2', base: 3, sacred: 2 }, 'North receives 3 coins and 2 from sacred tiles'],
  [{ kind: 'drew', player, cards: [] }, undefined],
  [{ kind: 'drew', player, cards: ['?', '?'] }, 'South draws a card, a card'],
  [{ kind: 'drew', player, cards: [id] }, `South draws ${name}`],
  [{ kind: 'phase-started', player, phase: 'move' }, undefined],
  [{ kind: 'deployed', player, card: id, cell }, `South deploys ${LINE}`],
  [{ kind: 'moved', token: 't1', card: id, from, to }, `${name} moves from b2 to c3`],
  [{ kind: 'rested', token: 't1', card: id, cell }, `${LINE} rests`],
  [{ kind: 'battle-declared', player, card: id, from, target: to }, `${LINE} attacks c3`],
  [{ kind: 'battle-declared', player, card: id, from, target: -1 }, `${LINE} attacks the Base of North`],
  [{ kind: 'battle-declared', player, card: id, from, target: 0 }, `${LINE} attacks a1`],
  [{ kind: 'ready', player }, 'South is ready'],
  [{ kind: 'battle-cancelled' }, 'The battle is cancelled'],
  [{ kind: 'rerolled', attacker: 3, defender: 3 }, 'The attacker rolls 3, the defender 3: equal, so both roll again'],
  [{ kind: 'rolled', attacker: 3, defender: 5 }, 'The attacker rolls 3, the defender 5'],
  [{ kind: 'dodged', card: id, cell }, `${LINE} dodges`],
  [{ kind: 'hit', card: id, cell, isCritical: false, isCounter: false, amount: 2 }, `A hit: ${LINE} takes 2`],
  [
    { kind: 'hit', card: id, cell, isCritical: true, isCounter: true, amount: 6 },
    `A critical hit with a countering element: ${LINE} takes 6`,
  ],
  [{ kind: 'base-hit', player, amount: 2 }, 'The Base of South takes 2'],
  [{ kind: 'spell-cast', player, card: id, cell, targets }, `South casts ${name} from b2, at c3, b2`],
  [{ kind: 'spell-cast', player, card: id, cell, targets: [] }, `South casts ${name} from b2`],
  [{ kind: 'item-used', player, card: id, cell, targets }, `South uses ${name} from b2, at c3, b2`],
  [{ kind: 'item-hidden', player, card: '?', cell }, 'South lays a card face down under b2'],
  [{ kind: 'revealed', player, card: id, cell }, `South reveals ${LINE}`],
  [{ kind: 'ability-used', player, card: id, cell, targets: [to] }, `${LINE} uses its ability, at c3`],
  [{ kind: 'tile-placed', element: 'Fire', cell }, 'b2 becomes a tile of Fire'],
  [{ kind: 'tile-removed', cell }, 'b2 loses its element'],
  [{ kind: 'modified', card: id, cell, attribute: 'ATK', amount: 2 }, `${LINE}: ATK +2`],
  [{ kind: 'damaged', card: id, cell, element: 'Fire', amount: 2 }, `${LINE} takes 2 of Fire`],
  [{ kind: 'lost', card: id, cell, attribute: 'ATK', amount: 2 }, `${LINE} loses 2 ATK`],
  [{ kind: 'restored', card: id, cell, attribute: 'ATK', amount: 2 }, `${LINE} regains 2 ATK`],
  [{ kind: 'rooted', card: id, cell }, `${LINE} is rooted`],
  [{ kind: 'pushed', card: id, from, to }, `${name} is pushed from b2 to c3`],
  [{ kind: 'recalled', player, card: id }, `South takes back ${name}`],
  [{ kind: 'destroyed', player, card: id, cell }, `${LINE} is destroyed`],
  [{ kind: 'life-changed', player, amount: 2 }, 'South: +2 Lifepoints'],
  [{ kind: 'coins-changed', player, amount: -2 }, 'South: -2 coins'],
  [{ kind: 'timed-out', player }, 'The time of South is over'],
  [{ kind: 'turn-ended', player }, undefined],
  [{ kind: 'game-over', winners: [], reason: 'last-turn' }, 'A draw: The last turn is over'],
  [{ kind: 'game-over', winners: ['p2'], reason: 'lifepoints' }, 'North wins: South has no Lifepoints left'],
  [
    { kind: 'game-over', winners: ['p1'], reason: 'fate' },
    'South wins: The Commander of South stands in the Deploy Zone of North',
  ],
];

describe('an event of Sacred Wars', () => {
  test.each(TEXTS)('%j', (event, text) => {
    expect(eventText(game, event)).toBe(text);
    const { value } = eventAmount(game, event) ?? {};
    expect(value === undefined || text?.includes(String(Math.abs(value)))).toBe(true);
  });

  test.each<[SacredEvent, string, number]>([
    [{ kind: 'hit', card: id, cell, isCritical: true, isCounter: false, amount: 2 }, `A critical hit: ${LINE}`, -2],
    [{ kind: 'base-hit', player, amount: 2 }, 'The Base of South', -2],
    [{ kind: 'damaged', card: id, cell, element: 'Fire', amount: 2 }, `${LINE}: Fire`, -2],
    [{ kind: 'lost', card: id, cell, attribute: 'ATK', amount: 2 }, `${LINE}: ATK`, -2],
    [{ kind: 'restored', card: id, cell, attribute: 'ATK', amount: 2 }, `${LINE}: ATK`, 2],
    [{ kind: 'modified', card: id, cell, attribute: 'ATK', amount: -2 }, `${LINE}: ATK`, -2],
    [{ kind: 'life-changed', player, amount: 2 }, 'South: Lifepoints', 2],
    [{ kind: 'coins-changed', player, amount: -2 }, 'South: coins', -2],
  ])('%j is logged as %j with %i', (event, text, value) => {
    expect(eventAmount(game, event)).toEqual({ text, value });
  });
});

test.each([
  ['resignation', 'North conceded'],
  ['lifepoints', 'North has no Lifepoints left'],
  ['fate', 'The Commander of South stands in the Deploy Zone of North'],
  ['last-turn', 'The last turn is over'],
  ['rain', 'rain'],
])('that South wins because of %s is told to everybody as: %s', (reason, text) => {
  expect(reasonText(reason, ['p1'])).toBe(text);
});

test('a draw names nobody', () => {
  expect(reasonText('last-turn', [])).toBe('The last turn is over');
});

test('phases have names', () => {
  expect((['income', 'draw', 'deploy', 'move', 'action', 'over'] as const).map(phase => phaseName(phase))).toEqual([
    ...['Income Phase', 'Draw Phase', 'Deploy Phase', 'Move Phase', 'Action Phase', 'End of the game'],
  ]);
});

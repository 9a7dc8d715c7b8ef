import { expect, test } from 'vitest';
import { sacred, sacredScene } from '../../../../../src/games/sacred/index.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';

const LOOKS = ['p1', 'p2'].map(player => ({ player, name: player, color: { r: 1, g: 0, b: 0 } }));

test.each<[position: string, marked: string, reason: string]>([
  ['phase deploy\ncoins 2 0\nhand S A10', '', 'Items are used in the Action Phase'],
  ['phase deploy\ncoins 9 0\nhand S A10\nA02@c3(S)', '', 'Items are used in the Action Phase'],
  ['phase action\ncoins 9 0\nhand S A10', '', 'Deploy a unit first: none of yours is on the field'],
  ['phase action\ncoins 9 0\nhand S A10\nB03@a1(N)', '', 'Deploy a unit first: none of yours is on the field'],
  ['phase action\ncoins 0 0\nhand S A10\nA02@c3(S)', '', 'Pilgrim Plate costs 1 coin, you have 0'],
  ['phase move\ncoins 9 0\nhand S A01\nA02@c3(S)', '', 'Units are deployed in the Deploy Phase'],
  ['phase deploy\ncoins 0 0\nhand S A02', '', 'Storm Gull costs 1 coin, you have 0'],
  ['phase deploy\ncoins 9 0\nhand S A02\nA02@c1(S)', 'a1 b1 d1 e1', ''],
  ['phase action\nhand S A16\nA02@c3(S)', '', 'Storm Gull has too little power: Flame Lance needs Fire 2'],
  ['phase action\ncoins 9 0\nhand S A12\nA02@c3(S)', 'c3', ''],
  ['phase action\ncoins 9 0\nhand S A11\nA02@c3(S)', '', 'There is no target in range'],
  ['phase action\ncoins 9 0\nhand S A09\nA02@c3(S)\nA03@c2(S)', 'c2', ''],
])('in %j a card has its marks on: %s, or says: %s', (position, marked, reason) => {
  const match = createMatch(sacred, { setup: { position }, seed: 1 });
  const { handQuestions: [hand] = [], menus } = sacredScene(match, LOOKS);
  const entry = menus.find(({ piece }) => piece === hand?.piece)?.entries[0];
  expect([hand?.ownCells().join(' '), entry?.emptyMessage]).toEqual([marked, reason]);
});

import { expect, test } from 'vitest';
import { standard, type UnitCard } from '../../../../../src/games/tactic/index.ts';

/** The cards as they were decided: HP/AT, the cost, and the abilities with their X. The page of rules is made of the data. */
const CARDS: Readonly<Record<string, readonly string[]>> = {
  forum: [
    'moderator 6/2: ',
    'knight 5/2 for 1: taunt',
    'striker 4/2 for 1: armor 1',
    'medic 3/1 for 1: heal 1',
    'captain 3/1 for 2: command, dash 1',
    'warden 4/1 for 1: protection, annoy',
    'herald 3/2 for 1: swap, dash 1',
    'thornguard 4/1 for 1: barbs',
  ],
  menagerie: [
    'lion 6/3: ',
    'bear 6/3 for 2: spite',
    'eagle 2/2 for 1: range 1, dash 1',
    'honey-badger 3/3 for 1: badger',
    'wolf 3/2 for 1: double-strike',
    'hydra 4/2 for 1: regenerate',
    'skunk 3/1 for 1: annoy, dash 1',
    'ram 4/2 for 1: push',
  ],
  coven: [
    'archmage 5/2: fireball',
    'witch 3/1 for 1: fireball',
    'pixie 2/1 for 1: sprinkle-dust, dash 2',
    'leech 4/1 for 1: drain 1, spite',
    'imp 2/2 for 1: flame, dash 1',
    'salamander 4/3 for 2: burn',
    'banshee 5/0 for 1: aura-of-pain',
    'mourner 4/1 for 1: pity',
  ],
  datacenter: [
    'admin 6/2: armor 1',
    'chain 3/2 for 1: reverberate',
    'router 3/1 for 2: feedback, range 1',
    'zip-bomb 2/0 for 1: sacrifice 3, dash 1',
    'sentinel 4/2 for 1: check',
    'load-balancer 4/1 for 1: equalize',
    'sandbox 3/1 for 1: feel-the-pain',
    'overclock 4/4 for 1: weaken',
  ],
};

function printed({ id, hp, at, abilities }: UnitCard, price: string): string {
  const names = abilities.map(({ id: ability, value }) => (value === undefined ? ability : `${ability} ${value}`));
  return `${id} ${hp}/${at}${price}: ${names.join(', ')}`;
}

test('the standard pack has four factions, and no other', () => {
  expect(standard.factions.map(({ id }) => id).toSorted()).toEqual(Object.keys(CARDS).toSorted());
});

test.each(standard.factions)('the cards of $id are as they were decided', ({ id, king, units }) => {
  const cards = units.map(unit => printed(unit, ` for ${unit.cost ?? 1}`));
  expect([printed(king, ''), ...cards]).toEqual(CARDS[id]);
});

test('the boards give as many BitCoins as they were decided to', () => {
  expect(standard.boards.map(({ id, files, ranks, coins }) => `${id} ${files}x${ranks} ${coins}`)).toEqual([
    'duel 7x7 6',
    'crossfire 9x9 6',
  ]);
});

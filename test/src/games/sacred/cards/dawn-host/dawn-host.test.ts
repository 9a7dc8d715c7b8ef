import { expect, test } from 'vitest';
import { DAWN_HOST_ITEMS } from '../../../../../../src/games/sacred/cards/dawn-host/items.ts';
import { DAWN_HOST_SPELLS } from '../../../../../../src/games/sacred/cards/dawn-host/spells.ts';
import { DAWN_HOST_UNITS } from '../../../../../../src/games/sacred/cards/dawn-host/units.ts';
import { deckProblem, parseDeck } from '../../../../../../src/games/sacred/cards/decks.ts';
import { itemLine, spellLine, unitLine } from '../card-lines.ts';

/** The cards as the specification of the house data prints them. */
const PRINTED = [
  'AC Aurelia, Lord of the Dawn: level 4 Human of Daenica, Light, Blade deals Light, GMM, 4/9/4/12/6/5, Light 6 Order 3 Fire 3, ability',
  'A01 Freelands Levy: level 1 Human of Freelands, Might, Spear deals Might, BTA, 1/3/1/3/1/1, Might 2 Order 1, trait',
  'A02 Storm Gull: level 1 Bird of Waiiki, Thunder, Beak deals Thunder, EPS, 4/2/1/2/1/0, Thunder 2 Air 1, condition',
  'A03 Fjord Raider: level 2 Human of Yggdral, Fire, Axe deals Fire, EPS, 2/7/3/5/2/1, Fire 4 Might 2, condition',
  'A04 Lantern Sprite: level 2 Fairy of Beluruk, Light, Wing deals Light, OMC, 4/4/2/4/5/1, Light 4 Air 2, ability',
  'A05 Skyline Archer: level 2 Human of Vrahmarat, Air, Bow deals Air, OMC, 3/6/4/4/2/1, Air 4 Thunder 2, condition',
  'A06 Gaerran Shieldwall: level 3 Human of Gaerra, Order, Shield deals Order, THT, 1/6/2/10/4/7, Order 6 Light 3, trait',
  'A07 Emberwing Drake: level 4 Dragon of Ancient, Fire, Fang deals Fire, GMM, 4/12/4/11/6/3, Fire 6 Thunder 4 Air 2, ability',
  'A08 Thunder Gunner: level 3 Human of Xiandao, Thunder, Gun deals Thunder, DLT, 3/9/6/6/4/2, Thunder 5 Fire 2 Might 2, condition',
  'A09 Frostbite Axe: level 2 Weapon of Yggdral, --- self, 0/3/0/0/0/0, WEAPON_ELEMENT, Axe, Frost',
  'A10 Pilgrim Plate: level 1 Outfit of Daenica, --- self, -1/0/0/0/0/2, no effect, Armour',
  'A11 Field Surgery Kit: level 1 Support of Freelands, EPS ally, 0/0/0/0/0/0, HEAL, Medicine',
  'A12 Bastion Ballista: level 2 Construct of Gaerra, NUU tile, 0/0/0/0/0/0, no effect, Engine',
  'A13 Smoke Pellets: level 1 Hidden of Oshinkai, --- self, 0/0/0/0/0/0, CANCEL, Trick',
  'A14 Griffon Heart: level 2 Body of Ancient, --- self, 2/0/1/2/0/0, no effect, Graft',
  'A15 Rite of Dawn: level 3 Light Ritual, Light 2 Order 1, NUU none, LIFE, 2 at RANGE',
  'A16 Flame Lance: level 2 Fire Battle, Fire 2, DLT enemy, DMG, 1 at TARGET',
  'A17 Gust Step: level 1 Air Quick, Air 1, --- self, MOD, 1 at CASTER',
  'A18 Storm Mantle: level 2 Thunder Enchant, Thunder 2, --- self, MOD MOD, 1 at CASTER',
  'A19 Edict of Silence: level 2 Order Curse, Order 2, OMC enemy, MOD, 1 at TARGET',
  'A20 Call the Clay Champion: level 2 Might Summon, Might 2, EPS tile, no effect, 1 at TARGET',
];

test('the cards of "Dawn Host" are those that are printed', () => {
  const lines = [
    ...DAWN_HOST_UNITS.map(unitLine),
    ...DAWN_HOST_ITEMS.map(itemLine),
    ...DAWN_HOST_SPELLS.map(spellLine),
  ];
  expect(lines).toEqual(PRINTED);
});

test('the starter deck has each of them once, and may be played in matches of its size', () => {
  const deck = parseDeck('Dawn Host');
  if ('message' in deck) throw new Error(deck.message);
  const ids = [...DAWN_HOST_UNITS, ...DAWN_HOST_ITEMS, ...DAWN_HOST_SPELLS].map(({ id }) => id);
  expect([deck.commander, ...deck.cards]).toEqual(ids);
  expect(deckProblem(deck, 20)).toBeUndefined();
  expect(deckProblem(deck, 10)).toContain('20');
});

import { expect, test } from 'vitest';
import { DAWN_HOST_ITEMS } from '../../../../../../src/games/sacred/cards/dawn-host/items.ts';
import { DAWN_HOST_SPELLS } from '../../../../../../src/games/sacred/cards/dawn-host/spells.ts';
import { DAWN_HOST_UNITS } from '../../../../../../src/games/sacred/cards/dawn-host/units.ts';
import { deckProblem, parseDeck } from '../../../../../../src/games/sacred/cards/decks.ts';
import { itemLine, spellLine, unitLine } from '../card-lines.ts';

/** The cards as the specification of the house data prints them. */
const PRINTED = [
  'AC Aurelia, Lord of the Dawn: level 4 Human of Daenica, Light, Blade deals Light, GMM, 4/9/4/12/6/5, Light 6 Order 3 Fire 3, ABILITY[energy 1; NUU; ally] MOD(TARGET, ATK, +2, turn), Boon CONDITION[ON_ALLY_DEPLOYED] MOD(TARGET, RES, +1, game)',
  'A01 Freelands Levy: level 1 Human of Freelands, Might, Spear deals Might, BTA, 1/3/1/3/1/1, Might 2 Order 1, TRAIT MOD(SELF, DEF, +1, field, onTile=none)',
  'A02 Storm Gull: level 1 Bird of Waiiki, Thunder, Beak deals Thunder, EPS, 4/2/1/2/1/0, Thunder 2 Air 1, CONDITION[ON_DODGE] COIN(ME, +1)',
  'A03 Fjord Raider: level 2 Human of Yggdral, Fire, Axe deals Fire, EPS, 2/7/3/5/2/1, Fire 4 Might 2, CONDITION[ON_KILL] MOD(SELF, ATK, +1, game)',
  'A04 Lantern Sprite: level 2 Fairy of Beluruk, Light, Wing deals Light, OMC, 4/4/2/4/5/1, Light 4 Air 2, ABILITY[energy 1; OMC; ally] HEAL(TARGET, 3)',
  'A05 Skyline Archer: level 2 Human of Vrahmarat, Air, Bow deals Air, OMC, 3/6/4/4/2/1, Air 4 Thunder 2, CONDITION[ON_CRIT] PUSH(TARGET, 1)',
  'A06 Gaerran Shieldwall: level 3 Human of Gaerra, Order, Shield deals Order, THT, 1/6/2/10/4/7, Order 6 Light 3, TRAIT MOD(ADJ_ALLIES, DEF, +1, field)',
  'A07 Emberwing Drake: level 4 Dragon of Ancient, Fire, Fang deals Fire, GMM, 4/12/4/11/6/3, Fire 6 Thunder 4 Air 2, ABILITY[energy 2; GMM; enemies] DMG(TARGET, 4, Fire)',
  'A08 Thunder Gunner: level 3 Human of Xiandao, Thunder, Gun deals Thunder, DLT, 3/9/6/6/4/2, Thunder 5 Fire 2 Might 2, CONDITION[ON_ATTACK] MOD(SELF, CRT, +2, battle)',
  'A09 Frostbite Axe: level 2 Weapon of Yggdral, --- self, 0/3/0/0/0/0, WEAPON_ELEMENT(Ice), Axe, Frost',
  'A10 Pilgrim Plate: level 1 Outfit of Daenica, --- self, -1/0/0/0/0/2, no effect, Armour',
  'A11 Field Surgery Kit: level 1 Support of Freelands, EPS ally, 0/0/0/0/0/0, HEAL(TARGET, 4), Medicine',
  'A12 Bastion Ballista: level 2 Construct of Gaerra, NUU tile, 0/0/0/0/0/0, no effect, Engine',
  'A13 Smoke Pellets: level 1 Hidden of Oshinkai, --- self, 0/0/0/0/0/0, CANCEL, Trick',
  'A14 Griffon Heart: level 2 Body of Ancient, --- self, 2/0/1/2/0/0, no effect, Graft',
  'A15 Rite of Dawn: level 3 Light Ritual, Light 2 Order 1, NUU none, LIFE(ME, +3), 2 at RANGE',
  'A16 Flame Lance: level 2 Fire Battle, Fire 2, DLT enemy, DMG(TARGET, 6, Fire), 1 at TARGET',
  'A17 Gust Step: level 1 Air Quick, Air 1, --- self, MOD(SELF, SPD, +5, battle), 1 at CASTER',
  'A18 Storm Mantle: level 2 Thunder Enchant, Thunder 2, --- self, MOD(SELF, ATK, +2, attached); MOD(SELF, CRT, +2, attached), 1 at CASTER',
  'A19 Edict of Silence: level 2 Order Curse, Order 2, OMC enemy, MOD(TARGET, ATK, -2, attached), 1 at TARGET',
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

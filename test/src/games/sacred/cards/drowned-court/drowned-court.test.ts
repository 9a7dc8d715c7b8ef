import { expect, test } from 'vitest';
import { DROWNED_COURT_ITEMS } from '../../../../../../src/games/sacred/cards/drowned-court/items.ts';
import { DROWNED_COURT_SPELLS } from '../../../../../../src/games/sacred/cards/drowned-court/spells.ts';
import { DROWNED_COURT_UNITS } from '../../../../../../src/games/sacred/cards/drowned-court/units.ts';
import { deckProblem, parseDeck } from '../../../../../../src/games/sacred/cards/decks.ts';
import { itemLine, spellLine, unitLine } from '../card-lines.ts';

/** The cards as the specification of the house data prints them. */
const PRINTED = [
  'BC Nhalgath, Grave Tyrant: level 5 Dragon of Akhemet, Dark, Fang deals Dark, THT, 3/13/4/16/8/6, Dark 8 Water 4 Chaos 3, CONDITION[ON_KILL] ENERGY(SELF, +2), Boon CONDITION[ON_INCOME] LIFE(ME, +1)',
  'B01 Bone Scavenger: level 1 Undead of Akhemet, Dark, Fang deals Dark, EPS, 1/4/1/3/1/0, Dark 2 Ice 1, CONDITION[ON_DESTROYED] COIN(ME, +1)',
  'B02 Reef Darter: level 1 Fish of Waiiki, Water, Fin deals Water, ALP, 4/3/1/2/0/0, Water 2 Ice 1, TRAIT MOD(SELF, SPD, +2, field, onTile=Water)',
  'B03 Thorn Toad: level 2 Amphibian of Teotlan, Plant, Quill deals Plant, OMC, 2/5/2/6/3/2, Plant 4 Water 2, CONDITION[ON_HIT_TAKEN] DMG(OPPOSING, 2, Plant)',
  'B04 Frost Elk: level 2 Beast of Rhoddina, Ice, Hoof deals Ice, BTA, 3/6/2/6/2/1, Ice 4 Earth 2, TRAIT IMMUNE_TILES(SELF)',
  'B05 Gloaming Imp: level 2 Fiend of Oshinkai, Chaos, Eye deals Chaos, ZTA, 4/5/3/4/3/1, Chaos 4 Dark 2, ABILITY[energy 1; ZTA; enemy] MOD(TARGET, DEF, -2, turn)',
  'B06 Burrow Titan: level 3 Bug of Ancient, Earth, Pincer deals Earth, EPS, 1/9/2/10/3/5, Earth 5 Plant 4, CONDITION[ON_REST] HEAL(SELF, 2)',
  'B07 Abyss Oracle: level 3 Mollusk of Beluruk, Water, Tendril deals Water, XII, 2/6/2/7/9/4, Water 4 Dark 2 Ice 2 Chaos 1, ABILITY[coins 2; ---; none] DRAW(ME, 1)',
  'B08 Jade Basilisk: level 4 Reptile of Gaerra, Plant, Claw deals Earth, KPP, 3/11/5/12/5/4, Plant 5 Earth 5 Dark 2, CONDITION[ON_HIT] ROOT(TARGET)',
  'B09 Venom Fangcaps: level 2 Weapon of Akhemet, --- self, 0/2/2/0/0/0, no effect, Fang, Venom',
  'B10 Coral Mail: level 1 Outfit of Waiiki, EPS ally, 0/0/0/1/0/1, no effect, Armour',
  'B11 Plague Censer: level 2 Support of Akhemet, EPS enemies, 0/0/0/0/0/0, DMG(TARGET, 4, Plant), Relic',
  'B12 Kelp Totem: level 1 Construct of Waiiki, NUU tile, 0/0/0/0/0/0, no effect, Totem',
  'B13 Tripwire Barb: level 1 Hidden of Rhoddina, --- self, 0/0/0/0/0/0, DMG(OPPOSING, 3, Earth), Trap',
  'B14 Chitin Graft: level 1 Body of Teotlan, --- self, -1/0/0/3/0/0, no effect, Graft',
  'B15 Rite of the Open Grave: level 2 Dark Ritual, Dark 2, NUU none, RECALL(ME), 1 at RANGE',
  'B16 Undertow: level 2 Water Battle, Water 2, XII enemy, DMG(TARGET, 5, Water), 2 at RANGE',
  'B17 Jinx: level 1 Chaos Quick, Chaos 1, PSI opposing, MOD(OPPOSING, ATK, -3, battle), 1 at TARGET',
  'B18 Stoneskin: level 2 Earth Enchant, Earth 2, --- self, MOD(SELF, DEF, +3, attached); MOD(SELF, SPD, -1, attached), 1 at CASTER',
  'B19 Rime Shackles: level 2 Ice Curse, Ice 2, BTA enemy, MOD(TARGET, SPD, -2, attached); MOD(TARGET, DEF, -1, attached), 1 at TARGET',
  'B20 Grow the Briarling: level 2 Plant Summon, Plant 1 Earth 1, EPS tile, no effect, 1 at TARGET',
];

test('the cards of "Drowned Court" are those that are printed', () => {
  const lines = [
    ...DROWNED_COURT_UNITS.map(unitLine),
    ...DROWNED_COURT_ITEMS.map(itemLine),
    ...DROWNED_COURT_SPELLS.map(spellLine),
  ];
  expect(lines).toEqual(PRINTED);
});

test('the starter deck has each of them once, and may be played in matches of its size', () => {
  const deck = parseDeck('Drowned Court');
  if ('message' in deck) throw new Error(deck.message);
  const ids = [...DROWNED_COURT_UNITS, ...DROWNED_COURT_ITEMS, ...DROWNED_COURT_SPELLS].map(({ id }) => id);
  expect([deck.commander, ...deck.cards]).toEqual(ids);
  expect(deckProblem(deck, 20)).toBeUndefined();
  expect(deckProblem(deck, 10)).toContain('20');
});

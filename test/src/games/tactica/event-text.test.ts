import { describe, expect, test } from 'vitest';
import { runChance, seedChance } from '../../../../src/kernel/index.ts';
import { eventAmount, eventLine, eventOwner, eventText, reasonText } from '../../../../src/games/tactica/event-text.ts';
import type { TacticaEvent } from '../../../../src/games/tactica/events.ts';
import { cellNamed } from '../../../../src/games/tactica/maps/tactica-map.ts';
import { board } from '../../../../src/games/tactica/rules/position.ts';
import { setUp } from '../../../../src/games/tactica/setup.ts';

const game = setUp({ map: 'skirmish2', position: ['p1 LI 0,-4', 'p2 HC 0,-3'] }, runChance(seedChance(7)));

function cell(name: string): number {
  return cellNamed(board(game), name) ?? -1;
}

const FROM = cell('0,-4');
const TO = cell('0,-3');
const [own, other] = game.units.map(({ id }) => id);
const unit = own ?? '';
const enemy = other ?? '';
const GONE = 'u99';
const player = 'p1';

/** Both may have fallen in it: the state no longer has them. */
const FIGHT: TacticaEvent & { readonly kind: 'combat-started' } = {
  kind: 'combat-started',
  mode: 'melee',
  attacker: GONE,
  defender: 'u98',
  player,
  type: 'LI',
  enemy: 'p2',
  enemyType: '',
};

/** What each event says to whoever may know all of it; nothing for what has no line of its own. */
const TEXTS: readonly (readonly [event: TacticaEvent, text: string | undefined])[] = [
  [{ kind: 'order-drawn', order: ['p2', 'p1'] }, 'The order of turns: p2 , p1'],
  [{ kind: 'turn-started', player, turn: 3 }, 'Turn 3: p1 begins'],
  [{ kind: 'phase-changed', phase: 'main' }, undefined],
  [{ kind: 'castle-chosen', player, castle: FROM }, 'p1 chooses the castle 0,-4'],
  [{ kind: 'announced', player, what: 'to buy' }, 'p1 announces to buy'],
  [{ kind: 'fizzled', player, what: 'to buy' }, 'What p1 announced has no effect any more'],
  [{ kind: 'empire-banned', player, empire: 'SUM' }, 'p1 bans Sumer'],
  [{ kind: 'empire-picked', player, empire: 'HIT' }, 'p1 plays Hittite Empire'],
  [{ kind: 'empire-picked', player, empire: 'XXX' }, 'p1 plays XXX'],
  [{ kind: 'discount-picked', player, token: 'HC' }, 'p1 pays 1 gold less for Heavy Cavalry'],
  [{ kind: 'discount-picked', player, token: 'WW' }, 'p1 pays 1 gold less for War Wagon'],
  [{ kind: 'discount-picked', player, token: 'AR' }, 'p1 pays 1 gold less for AR'],
  [{ kind: 'ability-used', player, ability: 'EYES' }, 'p1 uses Eyes and Ears'],
  [{ kind: 'ability-used', player, ability: 'XXX' }, 'p1 uses XXX'],
  [{ kind: 'gold-changed', player, amount: -5, reason: 'card' }, 'p1: -5 gold'],
  [{ kind: 'gold-changed', player, amount: 5, reason: 'plough' }, 'p1: +5 gold'],
  ...['income', 'loot', 'conquest', 'recruit'].map((reason): [TacticaEvent, undefined] => [
    { kind: 'gold-changed', player, amount: 5, reason },
    undefined,
  ]),
  [{ kind: 'recruited', player, unit: 'PE', cell: TO }, 'p1 recruits Peasant on 0,-3'],
  [{ kind: 'placed', player, unit: 'PE', cell: TO }, 'p1 places Peasant on 0,-3'],
  [{ kind: 'moved', unit, from: FROM, to: TO, how: 'step' }, 'Light Infantry of p1 goes from 0,-4 to 0,-3'],
  [
    { kind: 'moved', unit, from: FROM, to: TO, how: 'board' },
    'Light Infantry of p1 boards the wagon from 0,-4 to 0,-3',
  ],
  [
    { kind: 'moved', unit, from: FROM, to: TO, how: 'disembark' },
    'Light Infantry of p1 leaves its wagon from 0,-4 to 0,-3',
  ],
  [{ kind: 'moved', unit, from: FROM, to: TO, how: 'march' }, 'Light Infantry of p1 is marched from 0,-4 to 0,-3'],
  [{ kind: 'moved', unit, from: FROM, to: TO, how: 'reinforce' }, 'Light Infantry of p1 is relieved from 0,-4 to 0,-3'],
  [{ kind: 'moved', unit, from: FROM, to: TO, how: 'advance' }, 'Light Infantry of p1 advances from 0,-4 to 0,-3'],
  [{ kind: 'moved', unit, from: FROM, to: TO, how: 'return' }, 'Light Infantry of p1 returns from 0,-4 to 0,-3'],
  [{ kind: 'moved', unit, from: FROM, to: TO, how: 'plough' }, 'Light Infantry of p1 moves from 0,-4 to 0,-3'],
  [
    { kind: 'moved', unit, from: FROM, to: TO, how: 'teleport' },
    'Light Infantry of p1 is teleported from 0,-4 to 0,-3',
  ],
  [{ kind: 'moved', unit, from: FROM, to: TO, how: 'rebirth' }, 'Light Infantry of p1 escapes from 0,-4 to 0,-3'],
  [{ kind: 'moved', unit: GONE, from: FROM, to: TO, how: 'step' }, 'A unit goes from 0,-4 to 0,-3'],
  [{ kind: 'occupied', player, cell: TO }, 'p1 occupies 0,-3'],
  [{ kind: 'looted', player, cell: TO, amount: 3 }, 'p1 loots 3 gold from the village 0,-3'],
  [
    { kind: 'moved', unit, from: FROM, to: TO, how: 'step', gained: ['spear'] },
    'Light Infantry of p1 goes from 0,-4 to 0,-3 and gets a counter: Spear',
  ],
  [
    { kind: 'moved', unit, from: FROM, to: TO, how: 'step', gained: ['spear', 'xxx'] },
    'Light Infantry of p1 goes from 0,-4 to 0,-3 and gets counters: Spear, xxx',
  ],
  [{ kind: 'token-gained', unit, token: 'spear' }, 'Light Infantry of p1 gets a counter: Spear'],
  [{ kind: 'token-gained', unit, token: 'xxx' }, 'Light Infantry of p1 gets a counter: xxx'],
  [{ kind: 'token-lost', unit, token: 'spear' }, undefined],
  [{ kind: 'transformed', unit, type: 'HI' }, 'A unit of p1 was trained: Heavy Infantry'],
  [{ kind: 'unit-claimed', player, unit: enemy }, 'p1 takes over Heavy Cavalry of p2'],
  [{ kind: 'card-shown', player, card: 'HERO' }, 'p1 shows Heroic Defense'],
  [{ kind: 'card-shuffled-in', player }, 'p1 shuffles a card into the deck'],
  [{ kind: 'bonus-turn', player }, 'p1 has lost the last castle, and has one more turn'],
  [{ ...FIGHT, enemyType: 'HC' }, 'Light Infantry of p1 fights Heavy Cavalry of p2'],
  // It was gone before.
  [FIGHT, 'Light Infantry of p1 fights nobody'],
  [{ kind: 'combat-interrupted', attacker: unit }, 'The combat is interrupted'],
  [{ kind: 'damaged', unit, amount: 2 }, 'Light Infantry of p1 takes 2 damage'],
  [{ kind: 'damaged', unit: GONE, amount: 2 }, undefined],
  [{ kind: 'unit-destroyed', unit: GONE, type: 'LI', player }, 'Light Infantry of p1 is destroyed'],
  [{ kind: 'unit-removed', unit: GONE, type: 'LI', player }, 'Light Infantry of p1 leaves the map'],
  [{ kind: 'wagon-destroyed', type: 'HCH', cell: TO }, 'The Heavy Chariot on 0,-3 is destroyed'],
  [{ kind: 'wagon-moved', from: FROM, to: TO }, undefined],
  [{ kind: 'conquest-threatened', player, castle: TO }, 'p1 is about to take the castle 0,-3'],
  [{ kind: 'conquest-failed', player, castle: TO }, 'p1 does not take the castle 0,-3'],
  [
    { kind: 'castle-conquered', player, castle: TO, from: 'p2', reward: 12 },
    'p1 takes the castle 0,-3 of p2 and gets 12 gold',
  ],
  [{ kind: 'castle-conquered', player, castle: TO, from: '', reward: 0 }, 'p1 takes the castle 0,-3'],
  [{ kind: 'card-played', player, card: 'HERO' }, 'p1 plays Heroic Defense'],
  [{ kind: 'card-cancelled', player, card: 'HERO' }, 'Heroic Defense of p1 is cancelled'],
  [{ kind: 'card-drawn', player, card: 'HERO' }, 'p1 draws Heroic Defense'],
  [{ kind: 'card-drawn', player, card: '?' }, 'p1 draws a card'],
  [{ kind: 'card-discarded', player, card: 'HERO' }, 'p1 discards Heroic Defense'],
  [
    { kind: 'hand-revealed', player, to: 'p2', cards: ['HERO', 'SURP'] },
    'p1 shows 2 cards to p2: Heroic Defense, Surprising Attack',
  ],
  [{ kind: 'hand-revealed', player, to: '', cards: ['HERO'] }, 'p1 shows 1 card to all: Heroic Defense'],
  [{ kind: 'hand-revealed', player, to: 'p2', cards: ['?', 'HERO'] }, 'p1 shows 2 cards to p2'],
  [{ kind: 'top-seen', player, card: 'HERO' }, 'p1 looks at the top of the deck: Heroic Defense'],
  [{ kind: 'top-buried', player }, 'p1 puts the top card under the deck'],
  [{ kind: 'deck-shuffled', cards: 9, from: 'discard' }, 'The discard pile is shuffled into a new deck'],
  [{ kind: 'deck-shuffled', cards: 9, from: 'deck' }, 'The deck is shuffled'],
  [
    { kind: 'income', player, castles: 2, units: 4, ports: 10, temple: 5 },
    'p1 gets 21 gold: castles 2, units 4, ports 10, temple 5',
  ],
  [{ kind: 'eliminated', player, reason: 'castles' }, 'p1 is out: no castle is left'],
  [{ kind: 'turn-ended', player }, undefined],
  [{ kind: 'game-over', winners: [], scores: [] }, 'A draw'],
  [{ kind: 'game-over', winners: ['p1', 'p2'], scores: [] }, 'p1 and p2 win'],
];

describe('an event of TACTICA', () => {
  test.each(TEXTS)('%j', (event, text) => {
    expect(eventText(game, event)).toBe(text);
  });

  test('about a number is logged with it at the end', () => {
    const logged = (event: TacticaEvent): unknown => eventAmount(game, event);
    expect(logged({ kind: 'damaged', unit, amount: 2 })).toEqual({ text: 'Light Infantry of p1', value: -2 });
    const paid = { kind: 'gold-changed', player, amount: -5, reason: 'card' } as const;
    expect(logged(paid)).toEqual({ text: 'p1: gold', value: -5 });
    expect(logged({ kind: 'turn-ended', player })).toBeUndefined();
  });

  test.each([
    [{ ...FIGHT, enemyType: 'HC' }, 'Light Infantry fights Heavy Cavalry of p2', 'p1'],
    [{ kind: 'moved', unit: enemy, from: FROM, to: TO, how: 'step' }, 'Heavy Cavalry goes to 0,-3', 'p2'],
    [{ kind: 'moved', unit, from: FROM, to: TO, how: 'board' }, 'Light Infantry boards the wagon on 0,-3', 'p1'],
    [{ kind: 'moved', unit, from: FROM, to: TO, how: 'disembark' }, 'Light Infantry leaves its wagon for 0,-3', 'p1'],
    [{ kind: 'token-gained', unit: enemy, token: 'spear' }, 'Heavy Cavalry gets a counter: Spear', 'p2'],
    // Others may have passed last.
    [{ kind: 'damaged', unit, amount: 2 }, undefined, ''],
    [{ kind: 'moved', unit: GONE, from: FROM, to: TO, how: 'step' }, 'A unit goes to 0,-3', ''],
  ] as const)('%j is logged as "%s", with the mark of "%s"', (event, line, owner) => {
    expect(eventLine(game, event)).toBe(line);
    expect(eventOwner(game, event)).toBe(owner);
  });

  test.each([
    ['elimination', 'All others are out'],
    ['majority', 'More than half of all castles'],
    ['castles', 'no castle is left'],
    ['surrender', 'conceded'],
    ['rain', 'rain'],
  ])('has the reason %s: %s', (reason, text) => {
    expect(reasonText(reason)).toBe(text);
  });
});

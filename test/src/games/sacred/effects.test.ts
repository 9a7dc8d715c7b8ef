import { card, caseList, playCases } from './cases.ts';

const { cases, at, rolled, from, with: withCards } = caseList();

// 2.13 Items
at(
  'SAC-ITEM-01 an Item is activated from hand for its Level, by the action of a Unit or Summon',
  'coins 1 0; hand S A10 A14; A03@c3(S); A20@a1(S)',
  ['item c3 A14', 'no: coins'],
  ['item c3 A11', 'no: not-in-hand'],
  ['item a1 A10', 'item-used'],
  ['rest a1', 'no: acted'],
);
at(
  'SAC-ITEM-03 an Outfit equips a token, and so does a Body',
  'active N; coins 0 3; hand N B10 B14; B01@c3(N); B02@c4(N)',
  ['item c3 B10 c4', 'item-used'],
  ['stats c4', '4/3/1/3/0/1'],
  ['item c4 B14', 'item-used'],
  ['stats c4', '3/3/1/6/0/1'],
);
at(
  'SAC-ITEM-04 SAC-R-21 one item of each type, and no replacing',
  'coins 9 0; hand S A10 A13 A14; A03@c3(S +A10/S ?A13)',
  ['item c3 A10', 'no: borne'],
  ['item c3 A13', 'no: borne'],
  ['item c3 A14', 'item-used'],
);
rolled(
  'SAC-ITEM-05 equipment adds its modifiers and its effect while it is borne',
  [9, 5],
  'A03@c3(S +A09/S); B05@c4(N); tile c4 Fire',
  ['stats c3', '2/10/3/5/2/1'],
  ['battle c3 c4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(9) destroyed modified(1)'],
);
rolled(
  'SAC-ITEM-05 a weapon element of Ice counters Plant',
  [9, 5],
  'A03@c3(S +A09/S); B08@c4(N)',
  ['battle c3 c4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(10)'],
);
at(
  'SAC-ITEM-06 a Support item happens once and goes to the Grave',
  'coins 1 0; hand S A11; A03@c3(S); A05@c4(S RES-3)',
  ['item c3 A11 c4', 'item-used restored(3)'],
  ['grave S', 'A11'],
  ['hand S', ''],
);
at(
  'SAC-ITEM-07 a Construct comes to an empty tile in its range',
  'coins 2 0; hand S A12; A03@a1(S); B01@a2(N)',
  ['legal item', 'item a1 A12 b1, item a1 A12 b2'],
  ['item a1 A12 a2', 'no: target'],
  ['item a1 A12 b2', 'item-used'],
  ['card b2', 'A12'],
  ['stats b2', '0/5/1/4/0/0'],
);
at(
  'SAC-ITEM-08 a Hidden item is laid face down, and only its owner knows it',
  'coins 2 0; hand S A13; A03@c3(S)',
  ['item c3 A13', 'item-hidden'],
  ['coins S', '1 0'],
  ['see S hidden', 'A13'],
  ['see N hidden', '?'],
  ['see watcher hidden', '?'],
);
at(
  'SAC-ITEM-09 it is revealed when its trigger is met, and goes to the Grave',
  'A05@c3(S ?A13); B06@c5(N ?B13)',
  ['battle c3 c5', 'battle-declared'],
  ['reveal c3', 'no: condition'],
  ['ready', 'ready'],
  ['reveal c5', 'revealed damaged(2)'],
  ['stats c3', '3/6/4/2/2/1'],
  ['grave N', 'B13'],
  ['N: reveal c5', 'no: not-your-turn'],
);
at('SAC-ITEM-09 outside of a battle nothing is revealed', 'A05@c3(S ?A13)', ['reveal c3', 'no: phase']);
at('SAC-ITEM-10 Constructs bear no items', 'active N; coins 0 9; hand N B10; B01@c3(N); B12@c4(N)', [
  'item c3 B10 c4',
  'no: construct',
]);
at(
  'SAC-ITEM-11 otherwise it affects tokens in its range',
  'active N; coins 0 9; hand N B10 B11; B02@c3(N); B01@b3(N); A01@c4(S); A02@d3(S)',
  ['legal item', 'item b3 B10 c3, item c3 B10 b3, item c3 B11 -'],
  ['item c3 B11', 'item-used damaged(4) damaged(2) destroyed'],
  ['stats c4', '1/3/1/1/1/2'],
);

// 2.14 Spells
at(
  'SAC-SPL-03 spells use the action, Quick spells do not',
  'active S; hand S A16 A18; A08@c3(S); A03@a1(S); B01@a2(N)',
  ['cast c3 A18', 'spell-cast tile-placed'],
  ['rest c3', 'no: acted'],
  ['cast a1 A16 a2', 'spell-cast damaged(6) destroyed coins-changed(1) tile-placed'],
  ['rest a1', 'no: acted'],
);
at(
  'SAC-SPL-04 SAC-R-26 a Battle spell deals DMG without battle or die',
  'hand S A16; A03@c3(S); B06@c4(N)',
  ['cast c3 A16 c4', 'spell-cast damaged(1) tile-placed'],
  ['who', 'p1 action'],
);
at(
  'SAC-SPL-05 its DMG is reduced by DEF, unless it counters',
  'hand S A16 A16; A03@c3(S); A03@b3(S); B06@c4(N); B08@b4(N)',
  ['cast c3 A16 c4', 'spell-cast damaged(1) tile-placed'],
  ['cast b3 A16 b4', 'spell-cast damaged(6) tile-placed'],
);
withCards(
  'SAC-SPL-06 a Quick spell of the own turn is cast in the Move and the Action Phase',
  [card('A17', { condition: 'OWN_TURN' })],
  'phase move; hand S A17 A17; A05@c3(S)',
  ['legal quick', 'quick c3 A17'],
  ['quick c3 A17', 'spell-cast tile-placed'],
  ['end-phase', 'phase-started'],
  ['quick c3 A17', 'spell-cast tile-placed'],
  ['rest c3', 'rested'],
  ['grave S', 'A17 A17'],
);
at(
  'SAC-SPL-06 not when its condition is not met',
  'hand S A17; A05@c3(S); B06@c5(N)',
  ['quick c3 A17', 'no: condition'],
  ['battle c3 c5', 'battle-declared'],
  ['quick c3 A17', 'no: condition'],
  ['legal', 'ready'],
);
withCards(
  'SAC-ITEM-09 SAC-SPL-06 ATTACKING is met for the attacker alone',
  [
    card('A13', { trigger: 'ATTACKING' }),
    card('A17', { condition: 'ATTACKING' }),
    card('B13', { trigger: 'ATTACKING' }),
  ],
  'hand S A17; A05@c3(S ?A13); A05@b3(S ?A13); B06@c5(N ?B13)',
  ['battle c3 c5', 'battle-declared'],
  ['reveal b3', 'no: condition'],
  ['legal quick', 'quick c3 A17'],
  ['ready', 'ready'],
  ['reveal c5', 'no: condition'],
);
withCards(
  'SAC-ITEM-09 SAC-SPL-06 DEFENDING is met for the defender alone',
  [
    card('A13', { trigger: 'DEFENDING' }),
    card('A17', { condition: 'DEFENDING' }),
    card('B13', { trigger: 'DEFENDING' }),
  ],
  'hand S A17; A05@c3(S ?A13); A05@b3(S ?A13); B06@c5(N ?B13)',
  ['battle c3 c5', 'battle-declared'],
  ['reveal b3', 'no: condition'],
  ['reveal c3', 'no: condition'],
  ['legal quick', ''],
  ['ready', 'ready'],
  ['reveal c5', 'revealed damaged(2)'],
);
withCards(
  'SAC-SPL-06 ALLY_IN_BATTLE is met for whoever has the fighting ally in range, not for that ally',
  [card('A17', { condition: 'ALLY_IN_BATTLE', range: 'EPS' })],
  'hand S A17; A05@c3(S); A05@b3(S); A05@e1(S); B06@c5(N)',
  ['battle c3 c5', 'battle-declared'],
  ['legal quick', 'quick b3 A17'],
);
withCards(
  'SAC-SPL-06 BASE_ATTACKED is met when the enemy attacks the own Base',
  [card('A17', { condition: 'BASE_ATTACKED' })],
  'active N; hand S A17; A05@a3(S); B01@c1(N)',
  ['battle c1 base', 'battle-declared'],
  ['ready', 'ready'],
  ['legal quick', 'quick a3 A17'],
);
withCards(
  'SAC-SPL-06 not when the own side attacks the other Base',
  [card('A17', { condition: 'BASE_ATTACKED' })],
  'hand S A17; A05@a3(S); A01@c7(S)',
  ['battle c7 base', 'battle-declared'],
  ['legal quick', ''],
);
at(
  'SAC-SPL-06 a spell is cast as its type says, with a target only where it takes one',
  'hand S A16 A17 A18; A05@c3(S); A08@b3(S); B06@c4(N)',
  ['quick c3 A16', 'no: not-quick'],
  ['cast c3 A17', 'no: quick'],
  ['cast b3 A18 c4', 'no: target'],
);
at(
  'SAC-SPL-07 an Enchant stays on its caster, a Curse on its target',
  'hand S A18 A19; A08@c3(S); A06@b3(S); B04@b4(N); B06@c5(N)',
  ['cast c3 A18', 'spell-cast tile-placed'],
  ['cast b3 A19 b4', 'no: target'],
  ['cast b3 A19 c4', 'no: target'],
  ['tokens', 'A08@c3(S ENR-2 +A18/S acted) A06@b3(S) B04@b4(N) B06@c5(N)'],
);
at(
  'SAC-SPL-07 a Curse holds as long as its target stands',
  'hand S A19; A06@b3(S); B06@c4(N)',
  ['cast b3 A19 c4', 'spell-cast tile-placed'],
  ['stats c4', '1/7/2/10/3/5'],
  ['end-turn', 'turn-ended turn-started income phase-started'],
  ['stats c4', '1/7/2/10/3/5'],
  ['tile c4', 'Order'],
);
at(
  'SAC-SPL-08 none of the same name twice, and no Curse on a Construct',
  'hand S A19 A18; A06@b3(S); A08@c1(S +A18/S); B06@c4(N +A19/S); B12@a4(N)',
  ['cast b3 A19 c4', 'no: same-name'],
  ['cast b3 A19 a4', 'no: construct'],
  ['cast c1 A18', 'no: same-name'],
  ['legal cast', ''],
);
at(
  'SAC-SPL-09 a Summon comes to an empty tile in range',
  'hand S A20; A03@c3(S); B01@c4(N)',
  ['legal cast', 'cast c3 A20 c2, cast c3 A20 b3, cast c3 A20 d3'],
  ['cast c3 A20 d3', 'spell-cast'],
  ['stats d3', '0/4/0/4/0/2'],
  ['grave S', ''],
);
at(
  'SAC-SPL-10 a spell with a target is not cast without one',
  'hand S A16; A03@c3(S); B01@a7(N)',
  ['cast c3 A16', 'no: target'],
  ['cast c3 A16 a7', 'no: target'],
  ['legal cast', ''],
);
at(
  'SAC-SPL-11 tiles come to the caster, the target, or tiles of choice in range',
  'active N; hand N B16 B18; B07@c3(N); B06@a1(N); A01@c4(S); A02@d3(S)',
  ['cast a1 B18', 'spell-cast tile-placed'],
  ['tile a1', 'Earth'],
  ['cast c3 B16 c4', 'spell-cast damaged(3) destroyed'],
  ['count', '8'],
  ['place a1', 'no: no-place'],
  ['place c5', 'tile-placed'],
  ['place c5', 'no: no-place'],
  ['place c1', 'tile-placed'],
  ['tiles', 'a1 Earth, c1 Water, c5 Water'],
);
at(
  'SAC-SPL-12 tiles at the target lie where it stood, even if it is gone',
  'hand S A16; A03@c3(S); B01@c5(N)',
  ['cast c3 A16 c5', 'spell-cast damaged(6) destroyed coins-changed(1) tile-placed'],
  ['tile c5', 'Fire'],
);
at(
  'SAC-SPL-13 Ritual, Battle and Quick spells go to the Grave at once',
  'hand S A15 A16; A06@c3(S); A03@a1(S); B06@a2(N)',
  ['cast a1 A16 a2', 'spell-cast damaged(1) tile-placed'],
  ['cast c3 A15', 'spell-cast'],
  ['grave S', 'A16 A15'],
);
rolled(
  'SAC-SPL-13 Enchants, Curses and Summons go there when their token leaves',
  [9, 5],
  'active N; B06@c4(N); A20@c3(S +A10/S); B01@b3(N +A19/S RES-1)',
  ['battle c4 c3', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(5) destroyed'],
  ['grave S', 'A20 A10'],
  ['kills N', '0'],
);

// 2.15 Element tiles
at(
  'SAC-TILE-01 a token on a tile of its Element has 5 more ATK',
  'A03@c3(S); A01@b3(S); tile c3 Fire; tile b3 Ice',
  ['stats c3', '2/12/3/5/2/1'],
  ['stats b3', '1/3/1/3/1/1'],
);
at(
  'SAC-TILE-02 Ice, Air, Plant, Light, Thunder and Dark take an attribute from others',
  'A01@a1(S); A01@b1(S); A01@c1(S); A01@d1(S); A01@e1(S); B06@a7(N); tile a1 Ice; tile b1 Air; tile c1 Plant; tile d1 Light; tile e1 Thunder; tile a7 Dark',
  ['end-turn', 'lost(1) lost(1) lost(1) lost(1) lost(1) lost(1) turn-ended turn-started income phase-started'],
  ['stats a1', '0/3/1/3/1/1'],
  ['stats b1', '1/3/1/3/1/0'],
  ['stats c1', '1/3/1/2/1/1'],
  ['stats d1', '1/3/0/3/1/1'],
  ['stats e1', '1/2/1/3/1/1'],
  ['stats a7', '1/9/2/10/2/5'],
);
at(
  'SAC-TILE-03 Fire, Earth and Water deal 5 DMG to others',
  'A06@a1(S DEF-5); B06@a7(N DEF-5); AC@e1(S DEF-5); tile a1 Fire; tile a7 Fire; tile e1 Water',
  ['end-turn', 'damaged(3) damaged(5) damaged(5) turn-ended turn-started income phase-started'],
  ['stats a7', '1/9/2/5/3/0'],
);
at(
  'SAC-TILE-03 each of the three deals it',
  'A06@a1(S DEF-5); A06@c1(S DEF-5); A06@e1(S DEF-5); tile a1 Fire; tile c1 Earth; tile e1 Water',
  ['end-turn', 'damaged(3) damaged(3) damaged(3) turn-ended turn-started income phase-started'],
);
at(
  'SAC-TILE-04 loss and DMG are doubled for the countered',
  'A03@a1(S); A05@b1(S); A02@e1(S DEF-0); B06@a7(N DEF-5); tile a1 Ice; tile b1 Fire; tile a7 Water',
  ['end-turn', 'lost(2) damaged(9) damaged(10) destroyed destroyed turn-ended turn-started income phase-started'],
);
at(
  'SAC-TILE-05 SAC-R-27 at the end of every player turn, for tokens of both players',
  'A01@a1(S); B06@a7(N); tile a1 Light; tile a7 Light',
  ['end-turn', 'lost(1) lost(1) turn-ended turn-started income phase-started'],
  ['end-phase', 'phase-started'],
  ['end-phase', 'phase-started'],
  ['end-turn', 'lost(1) turn-ended turn-started income phase-started'],
  ['stats a1', '1/3/0/3/1/1'],
  ['stats a7', '1/9/0/10/3/5'],
);
at(
  'SAC-TILE-06 SAC-R-28 tile DMG is reduced by DEF after doubling, and no more',
  'B08@c3(N); tile c3 Fire',
  ['end-turn', 'damaged(6) turn-ended turn-started income phase-started'],
  ['stats c3', '3/11/5/6/5/4'],
);
at(
  'SAC-TILE-07 the RES loss of a Plant tile is not reduced',
  'A06@c3(S); tile c3 Plant',
  ['end-turn', 'lost(1) turn-ended turn-started income phase-started'],
  ['stats c3', '1/6/2/9/4/7'],
);
at(
  'SAC-TILE-08 SAC-R-29 a Dark token on a Dark tile gains and loses nothing',
  'BC@c3(N); tile c3 Dark',
  ['stats c3', '3/18/4/16/8/6'],
  ['end-turn', 'turn-ended turn-started income phase-started'],
  ['stats c3', '3/18/4/16/8/6'],
);
at(
  'SAC-TILE-09 on an Order tile only Order activates spells',
  'hand S A17 A19 A20; A03@a1(S); A06@b3(S); A05@d3(S); B06@c4(N); B08@d5(N); tile a1 Order; tile b3 Order; tile d3 Order',
  ['cast a1 A20 a2', 'no: tile'],
  ['cast b3 A19 c4', 'spell-cast tile-placed'],
);
at(
  'SAC-TILE-09 no Quick spell either',
  'active N; hand S A17; A05@d3(S); B08@d5(N); tile d3 Order',
  ['battle d5 d3', 'battle-declared'],
  ['ready', 'ready'],
  ['quick d3 A17', 'no: tile'],
  ['legal', 'ready'],
);
at(
  'SAC-TILE-10 on a Chaos tile only Chaos activates items, or reveals one',
  'active N; coins 0 9; hand N B14 B14; B05@c3(N); B01@b3(N); tile c3 Chaos; tile b3 Chaos',
  ['item b3 B14', 'no: tile'],
  ['item c3 B14', 'item-used'],
);
at(
  'SAC-TILE-10 SAC-R-30 nor reveals a Hidden item',
  'active N; A05@c3(S ?A13); B08@c5(N); tile c3 Chaos',
  ['battle c5 c3', 'battle-declared'],
  ['ready', 'ready'],
  ['reveal c3', 'no: tile'],
);
at(
  'SAC-TILE-11 the activator’s tile counts, not the target’s',
  'coins 9 0; hand S A11 A16; A03@c3(S); A05@d3(S RES-2); A08@a1(S); B03@c4(N); tile d3 Chaos; tile c4 Order',
  ['item c3 A11 d3', 'item-used restored(2)'],
  ['undo', 'undone'],
  ['cast c3 A16 c4', 'spell-cast damaged(6) destroyed tile-placed'],
);
at(
  'SAC-TILE-12 a new tile replaces the old one',
  'hand S A16; A03@c3(S); B06@c4(N); tile c4 Ice',
  ['cast c3 A16 c4', 'spell-cast damaged(1) tile-placed'],
  ['tile c4', 'Fire'],
);
at(
  'SAC-TILE-13 a Might tile removes the tile and does not stay',
  'hand S A20; A03@c3(S); tile c4 Ice',
  ['cast c3 A20 c4', 'spell-cast tile-removed'],
  ['tile c4', '-'],
);
at(
  'SAC-TILE-14 a sacred tile pays under an element tile',
  'active N; A02@c4(S); tile c4 Thunder',
  ['end-turn', 'turn-ended turn-started income phase-started'],
  ['coins S', '4 4'],
);

// 2.16 Destruction and end of turn
rolled(
  'SAC-DIE-01 SAC-DIE-04 a destroyed token leaves the field, and a Unit counts',
  [9, 5],
  'A03@c3(S); B02@c4(N SPD-4)',
  ['battle c3 c4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(7) destroyed modified(1)'],
  ['card c4', 'none'],
  ['kills S', '1'],
  ['kills N', '0'],
);
rolled(
  'SAC-DIE-02 a Unit goes to the bottom of its owner’s Grave, other cards on top',
  [9, 5],
  'grave N B15 B16; A03@c3(S); B02@c4(N SPD-4 +B10/N)',
  ['battle c3 c4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(6) destroyed modified(1)'],
  ['grave N', 'B02 B15 B16 B10'],
);
rolled(
  'SAC-DIE-03 what it bears goes to the Grave of that card’s owner',
  [9, 5],
  'A03@c3(S); B02@c4(N SPD-4 +A19/S +B10/N ?B13)',
  ['battle c3 c4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(6) destroyed modified(1)'],
  ['grave S', 'A19'],
  ['grave N', 'B02 B10 B13'],
);
at(
  'SAC-DIE-04 SAC-R-22 a Unit counts whatever destroyed it',
  'A05@c3(S RES-3); tile c3 Plant',
  ['end-turn', 'lost(1) destroyed turn-ended turn-started income phase-started'],
  ['kills N', '1'],
);
at(
  'SAC-DIE-05 those destroyed together leave together, the active player’s first',
  'active N; coins 0 5; hand N B11; B01@c3(N); A02@c4(S); A02@b3(S RES-1); A03@d3(S)',
  ['item c3 B11', 'item-used damaged(4) damaged(3) damaged(4) destroyed destroyed'],
  ['grave S', 'A02 A02'],
  ['kills N', '2'],
);
at(
  'SAC-DIE-05 then their ON_DESTROYED apply',
  'A05@c3(S RES-3); B01@c5(N RES-2); B01@a5(N RES-2); tile c3 Plant; tile c5 Plant; tile a5 Plant',
  [
    'end-turn',
    'lost(1) lost(1) lost(1) destroyed destroyed destroyed coins-changed(1) coins-changed(1) turn-ended turn-started income phase-started',
  ],
  ['coins N', '4 4'],
);
at(
  'SAC-END-01 ON_TURN_END comes before the tiles, and turn modifiers end after them',
  'active N; B12@c3(N); B01@c4(N RES-2 RES+1:turn); tile c4 Plant',
  ['end-turn', 'restored(1) lost(1) turn-ended turn-started income phase-started'],
  ['stats c4', '1/4/1/1/1/0'],
);
at(
  'SAC-END-01 ROOT ends with its player’s turn',
  'phase move; A05@c3(S rooted:1); B05@c5(N rooted:1)',
  ['move c3 c4', 'no: rooted'],
  ['end-phase', 'phase-started'],
  ['end-turn', 'turn-ended turn-started income phase-started'],
  ['tokens', 'A05@c3(S) B05@c5(N rooted:1)'],
);
at(
  'SAC-END-02 tile effects are worked out from the state before any of them',
  'A06@c3(S RES-9); A01@c4(S RES-2); tile c3 Plant; tile c4 Fire',
  ['end-turn', 'lost(1) damaged(3) destroyed destroyed turn-ended turn-started income phase-started'],
);

// 2.17 Effects
at(
  'SAC-EFF-01 operations are carried out in order',
  'hand S A18; A08@c3(S)',
  ['cast c3 A18', 'spell-cast tile-placed'],
  ['stats c3', '3/16/8/6/2/2'],
);
withCards(
  'SAC-EFF-02 an operation on a token that has left does nothing',
  [
    card('A16', {
      operations: [
        { op: 'DMG', who: 'TARGET', amount: 9, element: 'Fire' },
        { op: 'HEAL', who: 'TARGET', amount: 9 },
        { op: 'COIN', side: 'ME', amount: 1 },
      ],
    }),
  ],
  'hand S A16; A03@c3(S); B03@c4(N)',
  ['cast c3 A16 c4', 'spell-cast damaged(9) destroyed coins-changed(1) tile-placed'],
);
rolled(
  'SAC-EFF-03 a Condition applies without choice and cost',
  [9, 5],
  'active N; B08@c5(N); A06@c4(S)',
  ['battle c5 c4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(4) rooted'],
  ['tokens', 'B08@c5(N acted) A06@c4(S RES-4 rooted:1)'],
);
at(
  'SAC-EFF-04 an aura ends when the tokens part',
  'phase move; A06@c3(S); A03@c4(S)',
  ['stats c4', '2/7/3/5/2/2'],
  ['move c4 c5', 'moved'],
  ['stats c5', '2/7/3/5/2/1'],
);
at(
  'SAC-EFF-04 an own trait holds on its tile alone',
  'phase move; B02@c3(N); A01@a1(S); tile c3 Water; tile a2 Ice',
  ['stats c3', '6/8/1/2/0/0'],
  ['stats a1', '1/3/1/3/1/2'],
  ['move a1 a2', 'moved'],
  ['stats a2', '1/3/1/3/1/1'],
);
at(
  'SAC-EFF-06 all tokens in range are at least one',
  'A07@c3(S); B01@c5(N)',
  ['ability c3', 'no: no-target'],
  ['legal ability', ''],
);
at(
  'SAC-EFF-06 one in range is enough',
  'A07@c3(S); B01@c4(N); B06@b4(N)',
  ['ability c3', 'ability-used damaged(0) damaged(4) destroyed coins-changed(1)'],
  ['stats c3', '4/12/4/11/4/3'],
);
at(
  'an Ability modifies until the end of the turn',
  'AC@c3(S); A03@c4(S)',
  ['ability c3 c4', 'ability-used modified(2)'],
  ['stats c4', '2/9/3/5/2/1'],
  ['end-turn', 'turn-ended turn-started income phase-started'],
  ['stats c4', '2/7/3/5/2/1'],
);
at(
  'RECALL takes the lowest Unit of the Grave that is no Commander',
  'active N; grave N BC B03 B01 B16; hand N B15; BC@c3(N)',
  ['cast c3 B15', 'spell-cast recalled'],
  ['hand N', 'B03'],
  ['grave N', 'BC B01 B16 B15'],
);
at(
  'IMMUNE_TILES spares its token',
  'B04@c3(N); tile c3 Fire',
  ['end-turn', 'turn-ended turn-started income phase-started'],
  ['stats c3', '3/6/2/6/2/1'],
);
at(
  'SAC-BASE-04 SAC-EFF-05 Lifepoints that are full are not reported',
  'commander N BC zone; deck N B01',
  ['end-turn', 'turn-ended turn-started income drew phase-started'],
  ['life N', '30'],
);
withCards(
  'SAC-EFF-01 coins are reported as far as somebody had them',
  [card('A15', { operations: [{ op: 'COIN', side: 'FOE', amount: -3 }] })],
  'coins 0 2; gathered 0 2; hand S A15; A06@c4(S)',
  ['cast c4 A15', 'spell-cast coins-changed(-2)'],
  ['coins N', '0 2'],
);
from('a deck of unknown cards is refused', { southDeck: 'commander AC\nZ99' }, [
  'who',
  'South: Line 2 of the deck: "Z99" is neither the id nor the name of a card',
]);

await playCases(cases);

import { describe, expect, test } from 'vitest';
import { portable } from '../../../support/runtimes.ts';
import { card, caseList, playCases } from './cases.ts';

const { cases, at, rolled, from, with: withCards } = caseList();

/** A house card whose Condition deals a token of the battle more DMG than it stands. */
function hurting(id: string, trigger: string, who: string) {
  return card(id, {
    effect: { kind: 'condition', trigger, operations: [{ op: 'DMG', who, amount: 20, element: 'Fire' }] },
  });
}

const START = 'turn-started income drew phase-started';

// 2.1 Game, materials, setup
from(
  'SAC-SET-01 each player has a deck of cards and one Command card',
  { firstPlayer: 0 },
  ['zone S', 'AC'],
  ['zone N', 'BC'],
  ['count', '1'],
);
at(
  'SAC-SET-02 element tiles do not run out',
  'coins 0 0; hand S A15; A06@c4(S); tile a1 Light; tile b1 Light; tile c1 Light; tile d1 Light; tile e1 Light; tile a2 Light; tile b2 Light',
  ['cast c4 A15', 'spell-cast'],
  ['place c5', 'tile-placed'],
  ['place d5', 'tile-placed'],
);
at(
  'SAC-SET-03 fielded cards, Grave and deck are three places',
  'A01@a1(S); grave S A02; deck S A03',
  ['tokens', 'A01@a1(S)'],
  ['grave S', 'A02'],
  ['deck S', 'A03'],
);
at('SAC-SET-04 a Small field has 5 rows', 'field Small; phase move; A01@c5(S)', [
  'legal move',
  'move c5 c4, move c5 b5, move c5 d5',
]);
at('SAC-SET-04 a Medium field has 7 rows', 'field Medium; phase move; A01@c7(S)', [
  'legal move',
  'move c7 c6, move c7 b7, move c7 d7',
]);
at('SAC-SET-04 a Large field has 9 rows', 'field Large; phase move; A01@c9(S)', [
  'legal move',
  'move c9 c8, move c9 b9, move c9 d9',
]);
at('SAC-SET-05 SAC-BASE-02 a Base is the row behind its Deploy Zone', 'A01@c6(S); A01@c5(S)', [
  'legal battle',
  'battle c6 base',
]);
at(
  'SAC-SET-06 SAC-INC-02 each field has its sacred tiles',
  'field Large; phase action; active N; A01@c5(S); A02@a5(S); A03@b3(S); A04@d7(S); deck S A05',
  ['end-turn', `turn-ended ${START}`],
  ['coins S', '7 7'],
);
at(
  'SAC-SET-06 the Small field has one of two coins',
  'field Small; active N; A01@c3(S); A02@a3(S); deck S A05',
  ['end-turn', `turn-ended ${START}`],
  ['coins S', '4 4'],
);
from(
  'SAC-SET-07 the table sets mode, income, timer and turns',
  { mode: 'Fate', baseIncome: 3, timerSeconds: 60, turns: 10, firstPlayer: 0 },
  ['coins S', '3 3'],
  ['timeout', `timed-out turn-ended turn-started income drew phase-started`],
);
from('SAC-SET-08 a deck has as many cards as the match has turns', { southDeck: 'commander AC\nA01\nA02', turns: 3 }, [
  'who',
  'South: A deck for 3 turns has 3 cards, this one 2',
]);
from(
  'SAC-SET-08 the Command card does not count',
  { southDeck: 'commander AC\nA01\nA02', northDeck: 'commander BC\nB01\nB02', turns: 2, firstPlayer: 0 },
  ['who', 'p1 deploy'],
);
from('SAC-SET-09 nobody draws an opening hand', { firstPlayer: 0 }, ['hand N', '']);
from(
  'SAC-SET-10 both start without coins and with the starting Lifepoints',
  { firstPlayer: 0, startingLife: 25 },
  ['coins N', '0 0'],
  ['life S', '25'],
  ['life N', '25'],
);
from('SAC-SET-11 the Command card starts in its zone', { firstPlayer: 0 }, ['zone S', 'AC'], ['tokens', '']);
from(
  'SAC-SET-12 the table gives the first player',
  { firstPlayer: 1 },
  ['who', 'p2 deploy'],
  ['S: end-phase', 'no: not-your-turn'],
);
at(
  'SAC-SET-13 a player has at most five tokens, Constructs and Summons included',
  'phase deploy; coins 9 0; hand S A01; A02@a2(S); A12@b2(S); A20@c2(S); A05@d2(S); A06@e2(S)',
  ['deploy A01 a1', 'no: full'],
  ['legal', 'end-phase'],
);
at(
  'SAC-SET-13 neither a Construct nor a Summon comes to a full Units Zone',
  'coins 9 0; hand S A12 A20; A03@a2(S); A01@b2(S); A02@c2(S); A05@d2(S); A06@e2(S)',
  ['item a2 A12 a3', 'no: full'],
  ['cast a2 A20 a3', 'no: full'],
);
at(
  'SAC-SET-14 only Units, Constructs and Summons become tokens',
  'phase deploy; coins 9 0; hand S A01 A10 A12 A16 A20',
  ['legal deploy', 'deploy A01 a1, deploy A01 b1, deploy A01 c1, deploy A01 d1, deploy A01 e1'],
  ['deploy A12 a1', 'no: not-deployable'],
  ['deploy A10 a1', 'no: not-deployable'],
  ['deploy A20 a1', 'no: not-deployable'],
);
at(
  'SAC-SET-15 a tile holds one token and one element tile',
  'phase move; A01@c3(S); A02@c4(S); tile c3 Ice',
  ['move c3 c4', 'no: occupied'],
  ['tile c3', 'Ice'],
);

// 2.2 Game modes
at(
  'SAC-MODE-01 Lifepoints of 0 lose the War Match at once',
  'life 30 3; A01@b6(S)',
  ['battle b6 base', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready base-hit(3) game-over'],
  ['outcome', 'p1 lifepoints'],
);
at(
  'SAC-MODE-02 after the last turn more Lifepoints win the War Match',
  'round 20; active N; life 12 13; kills 3 2',
  ['end-turn', 'turn-ended game-over'],
  ['outcome', 'p2 last-turn'],
);
at(
  'SAC-MODE-02 then Kill Count decides, then it is a draw',
  'round 20; active N; life 12 12; kills 2 2',
  ['end-turn', 'turn-ended game-over'],
  ['outcome', ' last-turn'],
);
at(
  'SAC-MODE-03 the higher Kill Count wins the Death Match',
  'mode Death; round 20; active N; life 1 30; kills 3 2',
  ['end-turn', 'turn-ended game-over'],
  ['outcome', 'p1 last-turn'],
);
at(
  'SAC-MODE-03 then fewer Units in the own Grave',
  'mode Death; round 20; active N; kills 3 3; grave S A01 A02; grave N B01 B15 B16',
  ['end-turn', 'turn-ended game-over'],
  ['outcome', 'p2 last-turn'],
);
at(
  'SAC-MODE-04 coins gathered win Conquest, then coins held',
  'mode Conquest; round 20; active N; gathered 9 9; coins 2 3',
  ['end-turn', 'turn-ended game-over'],
  ['outcome', 'p2 last-turn'],
);
at(
  'SAC-MODE-05 a Commander in the enemy Deploy Zone wins Fate at once',
  'mode Fate; phase move; AC@c6(S)',
  ['move c6 c7', 'moved game-over'],
  ['outcome', 'p1 fate'],
);
at(
  'SAC-MODE-06 after the last turn the nearer Commander wins Fate, one off the field is farthest',
  'mode Fate; round 20; active N; AC@c1(S)',
  ['end-turn', 'turn-ended game-over'],
  ['outcome', 'p1 last-turn'],
);
at(
  'SAC-MODE-06 equal distances are a draw',
  'mode Fate; round 20; active N; AC@c3(S); BC@c5(N)',
  ['end-turn', 'turn-ended game-over'],
  ['outcome', ' last-turn'],
);
at(
  'SAC-MODE-07 outside War Match Lifepoints of 0 end nothing',
  'mode Death; life 30 3; A01@b6(S)',
  ['battle b6 base', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready base-hit(3)'],
  ['life N', '0'],
  ['outcome', 'none '],
);
rolled(
  'SAC-MODE-08 SAC-CMD-05 a destroyed Commander does not end Fate and is not deployed again',
  [9, 5],
  'mode Fate; A03@c3(S); BC@c4(N RES-15); deck N B01',
  ['battle c3 c4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(1) destroyed modified(1)'],
  ['outcome', 'none '],
  ['grave N', 'BC'],
  ['kills S', '1'],
  ['end-turn', `turn-ended ${START}`],
  ['N: deploy BC a7', 'no: not-deployable'],
);
withCards(
  'SAC-MODE-09 if both would win at once, the active player wins',
  [
    {
      kind: 'unit',
      id: 'X1',
      name: 'Herald',
      level: 1,
      type: 'Human',
      faction: 'Ancient',
      element: 'Might',
      weapon: 'Axe',
      dmgElement: 'Might',
      range: 'EPS',
      attributes: { SPD: 0, ATK: 5, CRT: 0, RES: 3, ENR: 1, DEF: 1 },
      power: [{ element: 'Might', amount: 3 }],
      effect: {
        kind: 'condition',
        trigger: 'ON_REST',
        operations: [
          { op: 'LIFE', side: 'ME', amount: -9 },
          { op: 'LIFE', side: 'FOE', amount: -9 },
        ],
      },
    },
  ],
  'life 5 5; X1@c3(S)',
  ['rest c3', 'rested life-changed(-5) life-changed(-5) game-over'],
  ['outcome', 'p1 lifepoints'],
);

// 2.3 Income, timer, turns, phases
at(
  'SAC-INC-01 the active player receives the Base Income',
  'active N; income 3; deck S A01',
  ['end-turn', `turn-ended ${START}`],
  ['coins S', '3 3'],
  ['coins N', '0 0'],
);
at(
  'SAC-INC-02 a token of any kind on a sacred tile pays',
  'active N; A12@c4(S); A20@a4(S); B01@e4(N); deck S A01',
  ['end-turn', `turn-ended ${START}`],
  ['coins S', '5 5'],
);
at(
  'SAC-INC-03 coins are kept',
  'active N; coins 40 0; deck S A01',
  ['end-turn', `turn-ended ${START}`],
  ['coins S', '42 2'],
);
at('SAC-TIME-01 without a timer nobody runs out of time', '', ['timeout', 'no: no-timer']);
at(
  'SAC-TIME-01 the timer is that of the active player',
  'timer 60',
  ['N: timeout', 'no: not-your-turn'],
  ['timeout', 'timed-out turn-ended turn-started income phase-started'],
);
rolled(
  'SAC-TIME-02 when the time is out, both are ready in an open battle',
  [9, 5],
  'timer 60; A05@c3(S); B06@c5(N)',
  ['battle c3 c5', 'battle-declared'],
  ['S: timeout', 'timed-out rolled(9,5) hit(6) turn-ended turn-started income phase-started'],
  ['stats c5', '1/9/2/4/3/5'],
);
at(
  'SAC-TIME-02 when the time is out, pending tiles come to the first legal tiles',
  'timer 60; A06@c4(S); hand S A15',
  ['cast c4 A15', 'spell-cast'],
  ['timeout', 'timed-out tile-placed tile-placed turn-ended turn-started income phase-started'],
  ['tiles', 'b3 Light, c3 Light'],
);
at(
  'SAC-TURN-01 the number of turns is the number of rounds',
  'turns 2; round 1; active S',
  ['end-turn', 'turn-ended turn-started income phase-started'],
  ['round', '2 p2'],
);
at(
  'SAC-TURN-02 the match ends after the second player’s last turn',
  'turns 2; round 2; active S; life 20 10',
  ['end-turn', 'turn-ended turn-started income phase-started'],
  ['end-phase', 'phase-started'],
  ['end-phase', 'phase-started'],
  ['end-turn', 'turn-ended game-over'],
  ['outcome', 'p1 last-turn'],
);
from(
  'SAC-PH-01 income and draw come first, then deploy, move and action',
  { firstPlayer: 0 },
  ['who', 'p1 deploy'],
  ['coins S', '2 2'],
  ['end-phase', 'phase-started'],
  ['who', 'p1 move'],
  ['end-phase', 'phase-started'],
  ['who', 'p1 action'],
);
at(
  'SAC-PH-02 one card is drawn, none from an empty deck',
  'active N; deck S A01 A02',
  ['end-turn', `turn-ended ${START}`],
  ['hand S', 'A01'],
  ['deck S', 'A02'],
);
at(
  'SAC-PH-02 an empty deck draws nothing',
  'active N',
  ['end-turn', 'turn-ended turn-started income phase-started'],
  ['hand S', ''],
);
at(
  'SAC-PH-03 there is no hand limit',
  'active N; hand S A01 A02 A03 A04 A05 A06 A07 A08 A09 A10; deck S A11',
  ['end-turn', `turn-ended ${START}`],
  ['hand S', 'A01 A02 A03 A04 A05 A06 A07 A08 A09 A10 A11'],
);
at(
  'SAC-PH-04 a phase that was left does not come back',
  'phase deploy; coins 9 0; hand S A01',
  ['end-phase', 'phase-started'],
  ['deploy A01 a1', 'no: phase'],
);
at(
  'SAC-PH-05 all deploying precedes moving, all moving precedes actions',
  'phase move; A01@c3(S)',
  ['rest c3', 'no: phase'],
  ['end-phase', 'phase-started'],
  ['move c3 c4', 'no: phase'],
  ['rest c3', 'rested'],
);

// 2.4 Deploying and moving
at(
  'SAC-DEP-01 a Unit costs coins equal to its Level',
  'phase deploy; coins 3 0; hand S A06 A07',
  ['deploy A07 a1', 'no: coins'],
  ['deploy A06 a1', 'deployed'],
  ['coins S', '0 0'],
  ['hand S', 'A07'],
);
at(
  'SAC-DEP-02 it comes to an empty tile of the own Deploy Zone, whoever stands beside',
  'phase deploy; coins 9 0; hand S A01; B01@a1(N)',
  ['deploy A01 a1', 'no: occupied'],
  ['deploy A01 a2', 'no: no-deploy-zone'],
  ['deploy A01 c7', 'no: no-deploy-zone'],
  ['deploy A01 b1', 'deployed'],
);
at(
  'SAC-DEP-03 any number of Units may be deployed in a turn',
  'phase deploy; coins 9 0; hand S A01 A02 A03 A01',
  ['deploy A01 a1', 'deployed'],
  ['deploy A01 b1', 'deployed'],
  ['deploy A02 c1', 'deployed'],
  ['deploy A03 d1', 'deployed'],
);
at(
  'SAC-DEP-04 a deployed Unit moves and acts in the same turn',
  'phase deploy; coins 9 0; hand S A01',
  ['deploy A01 a1', 'deployed'],
  ['end-phase', 'phase-started'],
  ['move a1 a2', 'moved'],
  ['end-phase', 'phase-started'],
  ['rest a2', 'rested'],
);
at(
  'SAC-DEP-05 the Commander is deployed from its zone',
  'phase deploy; coins 4 0; commander S AC zone',
  ['deploy AC c1', 'deployed'],
  ['zone S', '-'],
  ['card c1', 'AC'],
  ['coins S', '0 0'],
);
at(
  'SAC-MOV-01 each token moves one tile, once',
  'phase move; A01@c3(S); A02@a1(S)',
  ['move c3 c5', 'no: not-adjacent'],
  ['move c3 c4', 'moved'],
  ['move c4 c5', 'no: moved'],
  ['move a1 b1', 'moved'],
);
at(
  'SAC-MOV-02 a move goes to an empty tile that shares a side',
  'phase move; A01@c3(S); B01@c4(N)',
  ['move c3 d4', 'no: not-adjacent'],
  ['move c3 c4', 'no: occupied'],
  ['move c3 c2', 'moved'],
);
at(
  'SAC-MOV-03 tokens enter any row and never leave the field',
  'phase move; A01@c6(S); A02@c1(S)',
  ['move c6 c7', 'moved'],
  ['move c1 base', 'no: no-tile'],
);
at(
  'SAC-MOV-04 Constructs do not move',
  'phase move; A12@c3(S)',
  ['move c3 c4', 'no: construct'],
  ['legal', 'end-phase'],
);
at(
  'SAC-MOV-05 every element tile and sacred tile may be entered',
  'phase move; A01@c3(S); A02@a1(S); tile c4 Fire',
  ['move c3 c4', 'moved'],
  ['move a1 a2', 'moved'],
);

// 2.5 Actions
at(
  'SAC-ACT-01 each token takes one action',
  'A01@c3(S); A02@a1(S)',
  ['rest c3', 'rested'],
  ['rest c3', 'no: acted'],
  ['rest a1', 'rested'],
);
at('SAC-ACT-02 a token that moved acts', 'A01@c3(S moved)', ['rest c3', 'rested']);
at(
  'SAC-ACT-03 Rest triggers ON_REST',
  'active N; B06@c3(N RES-5)',
  ['rest c3', 'rested restored(2)'],
  ['stats c3', '1/9/2/7/3/5'],
);
at(
  'SAC-ACT-04 a battle targets an enemy token or the enemy Base in range',
  'A05@c6(S); B01@c4(N); B02@b5(N); B03@c5(N)',
  ['legal battle', 'battle c6 c4, battle c6 b5, battle c6 base'],
  ['battle c6 c5', 'no: range'],
  ['battle c6 d5', 'no: no-enemy'],
);
at(
  'SAC-ACT-05 SAC-SPL-01 a Spell spends energy equal to its Level',
  'hand S A18; AC@c3(S); A02@a1(S); A08@e1(S)',
  ['cast e1 A18', 'spell-cast tile-placed'],
  ['stats e1', '3/16/8/6/2/2'],
);
at(
  'SAC-ACT-06 an Item spends coins',
  'coins 3 0; hand S A10; A03@c3(S)',
  ['item c3 A10', 'item-used'],
  ['coins S', '2 0'],
  ['stats c3', '1/7/3/5/2/3'],
);
at(
  'SAC-ACT-07 an Ability costs what it says',
  'A04@c3(S); A05@c5(S RES-3)',
  ['ability c3 c5', 'ability-used restored(3)'],
  ['stats c3', '4/4/2/4/4/1'],
  ['stats c5', '3/6/4/4/2/1'],
);
at(
  'SAC-ACT-07 an Ability may cost coins',
  'active N; coins 0 2; deck N B01; B07@c3(N)',
  ['ability c3', 'ability-used drew'],
  ['coins N', '0 0'],
  ['hand N', 'B01'],
);
at(
  'SAC-ACT-07 who cannot pay cannot use it',
  'active N; coins 0 1; B07@c3(N); B05@a3(N ENR-3); A01@b2(S)',
  ['ability c3', 'no: coins'],
  ['ability a3 b2', 'no: energy'],
);
at(
  'SAC-ACT-08 tokens act in any order, and a turn ends with actions left',
  'A01@a1(S); A02@c1(S)',
  ['rest c1', 'rested'],
  ['end-turn', 'turn-ended turn-started income phase-started'],
);
at(
  'SAC-ACT-09 what comes in the Action Phase cannot act this turn',
  'coins 2 0; hand S A12 A20; A03@c3(S); A06@a1(S)',
  ['item a1 A12 a2', 'item-used'],
  ['rest a2', 'no: acted'],
  ['cast c3 A20 c4', 'spell-cast'],
  ['rest c4', 'no: acted'],
);
at(
  'SAC-ACT-10 a Construct rests and battles, and nothing else',
  'coins 9 0; hand S A10 A18; A12@c3(S); B01@c5(N)',
  ['legal', 'rest c3, battle c3 c5, end-turn'],
  ['item c3 A10', 'no: construct'],
  ['ability c3', 'no: no-ability'],
);
at(
  'SAC-ACT-10 a Construct without a class does not battle',
  'active N; B12@c3(N); A01@c2(S)',
  ['legal', 'rest c3, end-turn'],
  ['battle c3 c2', 'no: no-range'],
);
at(
  'SAC-ACT-11 a Summon rests, battles and activates Items',
  'coins 9 0; hand S A10 A16; A20@c3(S); B01@c4(N)',
  ['legal', 'rest c3, battle c3 c4, item c3 A10 -, end-turn'],
  ['cast c3 A16 c4', 'no: no-caster'],
);

// 2.6 Ranges
at('SAC-RNG-02 a formation turns with its player', 'active N; B08@c5(N); A01@b4(S); A02@c3(S); A03@c6(S)', [
  'legal battle',
  'battle c5 c3, battle c5 b4',
]);
at('SAC-RNG-04 nothing blocks a range', 'A08@c1(S); A01@c2(S); B01@c3(N); B02@c4(N)', [
  'legal battle',
  'battle c1 c3, battle c1 c4, battle c2 c3, battle c2 c4',
]);
at(
  'SAC-RNG-05 a battle needs its target in range',
  'A02@c3(S); B01@d4(N)',
  ['battle c3 d4', 'no: range'],
  ['legal battle', ''],
);
at('SAC-RNG-06 a token with the range None cannot battle', 'active N; B12@c3(N); A01@c4(S); A02@c2(S)', [
  'legal battle',
  '',
]);
at(
  'SAC-RNG-07 SAC-ITEM-11 with the range None the activator is affected',
  'coins 9 0; hand S A10 A11; A03@c3(S); A05@c4(S RES-2)',
  ['legal item', 'item c3 A10 -, item c3 A11 c4, item c4 A10 -, item c4 A11 c3'],
);
at('SAC-RNG-08 tiles off the field are ignored', 'A05@a1(S); B01@a3(N); B02@b2(N)', [
  'legal battle',
  'battle a1 b2, battle a1 a3',
]);

// 2.7 Battle
rolled(
  'SAC-BAT-01 declaring a battle uses the action',
  [9, 5],
  'A05@c3(S); B06@c5(N)',
  ['battle c3 c5', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(6)'],
  ['rest c3', 'no: acted'],
);
at(
  'SAC-BAT-02 ON_ATTACK applies on declaration',
  'A08@c3(S); B06@c5(N)',
  ['battle c3 c5', 'battle-declared modified(2)'],
  ['stats c3', '3/9/8/6/4/2'],
);
at(
  'SAC-BAT-03 SAC-WIN-01 the window opens with the attacker first',
  'A05@c3(S); B06@c5(N)',
  ['battle c3 c5', 'battle-declared'],
  ['who', 'p1 action'],
  ['legal', 'ready'],
  ['N: ready', 'no: not-your-turn'],
  ['ready', 'ready'],
  ['who', 'p2 action'],
);
at(
  'SAC-BAT-04 a cancelled battle rolls no die, and the action stays used',
  'active N; A05@c3(S ?A13); B08@c5(N)',
  ['battle c5 c3', 'battle-declared'],
  ['ready', 'ready'],
  ['reveal c3', 'revealed battle-cancelled'],
  ['legal', 'end-turn'],
);
withCards(
  'SAC-BAT-02 SAC-WIN-05 whom ON_ATTACK destroys has no battle left to answer',
  [hurting('A03', 'ON_ATTACK', 'OPPOSING')],
  'A03@c3(S); B06@c4(N)',
  ['battle c3 c4', 'battle-declared damaged(15) destroyed battle-cancelled'],
  ['who', 'p1 action'],
  ['tokens', 'A03@c3(S acted)'],
);
withCards(
  'SAC-BAT-03 SAC-WIN-05 nor has whoever attacked, if ON_DEFEND destroys it',
  [hurting('B06', 'ON_DEFEND', 'OPPOSING')],
  'A03@c3(S); B06@c4(N)',
  ['battle c3 c4', 'battle-declared damaged(19) destroyed battle-cancelled'],
  ['who', 'p1 action'],
  ['tokens', 'B06@c4(N)'],
);
withCards(
  'SAC-ACT-04 SAC-RNG-01 a weapon without range reaches nobody',
  [card('A03', { range: '---' })],
  'A03@c3(S); B06@c4(N)',
  ['legal battle', ''],
  ['battle c3 c4', 'no: no-range'],
);
rolled(
  'SAC-BAT-05 the attacker’s player rolls first',
  [9, 5],
  'A05@c3(S); B06@c5(N)',
  ['battle c3 c5', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(6)'],
);
rolled(
  'SAC-BAT-06 equal dice are rolled again',
  [2, 2, 4, 11],
  'A05@c3(S); B04@d4(N)',
  ['battle c3 d4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rerolled(2,2) rolled(4,11) hit(6) destroyed'],
);
rolled(
  'SAC-BAT-07 a die of at most SPD dodges, whatever the attacker rolled',
  [1, 3],
  'A05@c3(S); B04@d4(N)',
  ['battle c3 d4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(1,3) dodged'],
  ['stats d4', '3/6/2/6/2/1'],
);
rolled(
  'SAC-BAT-08 a die of at most CRT hits critically: DEF counts as 0',
  [6, 5],
  'A08@c3(S); B06@c5(N)',
  ['battle c3 c5', 'battle-declared modified(2)'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(6,5) hit(9)'],
);
rolled(
  'SAC-BAT-09 SAC-CTR-04 SAC-CTR-05 a counter hits past DEF',
  [9, 5],
  'A05@c3(S); B06@c5(N)',
  ['battle c3 c5', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(6)'],
  ['stats c5', '1/9/2/4/3/5'],
);
rolled(
  'SAC-BAT-10 critical and counter together do no more',
  [3, 8],
  'A05@c3(S); B07@c5(N)',
  ['battle c3 c5', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(3,8) hit(6) pushed'],
  ['stats c6', '2/6/2/1/9/4'],
);
rolled(
  'SAC-BAT-11 SAC-ATR-02 DMG is ATK less DEF',
  [9, 5],
  'A05@c3(S); B04@d4(N)',
  ['battle c3 d4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(5)'],
  ['stats d4', '3/6/2/1/2/1'],
);
rolled(
  'SAC-BAT-11 DMG is not below 0',
  [9, 5],
  'active N; A06@c3(S); B01@c4(N)',
  ['battle c4 c3', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(0)'],
  ['stats c3', '1/6/2/10/4/7'],
);
rolled(
  'SAC-BAT-12 the defender does not strike back',
  [9, 5],
  'A05@c3(S); B04@d4(N)',
  ['battle c3 d4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(5)'],
  ['stats c3', '3/6/4/4/2/1'],
);
rolled(
  'SAC-BAT-13 destruction, then what the attacker does, then the defender',
  [9, 5],
  'A03@c3(S); B01@c4(N)',
  ['battle c3 c4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(7) destroyed modified(1) coins-changed(1)'],
  ['coins N', '1 1'],
);
rolled(
  'SAC-BAT-13 a survivor’s ON_HIT_TAKEN comes last',
  [9, 5],
  'A02@c3(S); B03@c4(N DEF-2)',
  ['battle c3 c4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(2) damaged(2) destroyed'],
  ['grave S', 'A02'],
);
rolled(
  'SAC-BAT-13 ON_HIT needs at least 1 DMG',
  [9, 5],
  'active N; A06@c3(S); B08@c4(N ATK-5)',
  ['battle c4 c3', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(0)'],
);
rolled(
  'SAC-BAT-14 after a dodge ON_DODGE applies',
  [9, 3],
  'active N; A02@c3(S); B01@c4(N)',
  ['battle c4 c3', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,3) dodged coins-changed(1)'],
  ['coins S', '1 1'],
);
rolled(
  'SAC-BAT-15 modifiers of the battle end with it',
  [9, 5],
  'A08@c3(S); B06@c5(N)',
  ['battle c3 c5', 'battle-declared modified(2)'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(4)'],
  ['stats c3', '3/9/6/6/4/2'],
);
at(
  'SAC-BAT-15 also when it is cancelled',
  'A08@c3(S); B06@c5(N ?A13)',
  ['battle c3 c5', 'battle-declared modified(2)'],
  ['ready', 'ready'],
  ['reveal c5', 'revealed battle-cancelled'],
  ['stats c3', '3/9/6/6/4/2'],
);
at(
  'SAC-BAT-16 SAC-R-31 allies cannot be attacked',
  'A05@c3(S); A01@c5(S)',
  ['battle c3 c5', 'no: ally'],
  ['legal battle', ''],
);
rolled(
  'SAC-BAT-17 SPD of 20 or more always dodges',
  [9, 20],
  'A05@c3(S); B06@c5(N SPD+19:game)',
  ['battle c3 c5', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,20) dodged'],
);
rolled(
  'SAC-BAT-17 SPD of 0 never dodges, CRT of 0 never hits critically',
  [2, 1],
  'A12@c3(S CRT-1); B04@c5(N SPD-3)',
  ['battle c3 c5', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(2,1) hit(4)'],
);

// 2.8 Battle window
at(
  'SAC-WIN-02 with priority a player responds or is ready',
  'active N; hand S A17; A05@c3(S ?A13); B08@c5(N)',
  ['battle c5 c3', 'battle-declared'],
  ['S: reveal c3', 'no: not-your-turn'],
  ['ready', 'ready'],
  ['legal', 'quick c3 A17, reveal c3, ready'],
);
at(
  'SAC-WIN-03 both have to be ready one after the other',
  'hand N B17; A08@c3(S); B06@c5(N); B07@b4(N)',
  ['battle c3 c5', 'battle-declared modified(2)'],
  ['ready', 'ready'],
  ['quick b4 B17', 'spell-cast modified(-3) tile-placed'],
  ['ready', 'ready'],
  ['who', 'p2 action'],
);
at(
  'SAC-WIN-04 a response resolves at once and passes the priority',
  'hand N B17; A08@c3(S); B06@c5(N); B07@b4(N)',
  ['battle c3 c5', 'battle-declared modified(2)'],
  ['ready', 'ready'],
  ['quick b4 B17', 'spell-cast modified(-3) tile-placed'],
  ['stats c3', '3/6/8/6/4/2'],
  ['who', 'p1 action'],
  ['legal', 'ready'],
);
at(
  'SAC-WIN-05 a response that cancels closes the window at once',
  'active N; A05@c3(S ?A13); B08@c5(N)',
  ['battle c5 c3', 'battle-declared'],
  ['ready', 'ready'],
  ['reveal c3', 'revealed battle-cancelled'],
  ['who', 'p2 action'],
  ['grave S', 'A13'],
);
at(
  'SAC-WIN-05 so does one that removes a participant',
  'A02@c3(S RES-1); B06@c4(N ?B13)',
  ['battle c3 c4', 'battle-declared'],
  ['ready', 'ready'],
  ['reveal c4', 'revealed damaged(3) destroyed battle-cancelled'],
  ['kills N', '1'],
);
at(
  'SAC-WIN-06 exhausted tokens respond',
  'active N; hand S A17; A05@c3(S acted); B08@c5(N)',
  ['battle c5 c3', 'battle-declared'],
  ['ready', 'ready'],
  ['quick c3 A17', 'spell-cast modified(5) tile-placed'],
  ['stats c3', '8/11/4/4/1/1'],
);
at(
  'SAC-WIN-07 a battle against a Base has the same window',
  'A01@b6(S); B01@a1(N)',
  ['battle b6 base', 'battle-declared'],
  ['legal', 'ready'],
  ['ready', 'ready'],
  ['who', 'p2 action'],
  ['ready', 'ready base-hit(3)'],
);
at(
  'SAC-WIN-08 nobody is declared ready by the rules',
  'A05@c3(S); B06@c5(N)',
  ['battle c3 c5', 'battle-declared'],
  ['who', 'p1 action'],
  ['legal', 'ready'],
);

// 2.9 Base and Lifepoints
at(
  'SAC-BASE-01 SAC-BASE-03 a Base takes the attacker’s ATK, without dice',
  'life 30 30; A05@a6(S)',
  ['battle a6 base', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready base-hit(6)'],
  ['life N', '24'],
);
at('SAC-BASE-02 a Base is in range where a range tile falls on its row', 'A01@b6(S); A07@d7(S); A05@a6(S); A03@e6(S)', [
  'legal battle',
  'battle a6 base, battle b6 base, battle d7 base',
]);
at(
  'SAC-BASE-04 Lifepoints stay between 0 and their starting number',
  'life 29 5; hand S A15; A06@c4(S); A07@d7(S); mode Death',
  ['cast c4 A15', 'spell-cast life-changed(1)'],
  ['life S', '30'],
  ['place c5', 'tile-placed'],
  ['place d5', 'tile-placed'],
  ['battle d7 base', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready base-hit(12)'],
  ['life N', '0'],
);
at('SAC-BASE-05 tokens in front of a Base do not protect it', 'A01@b6(S); B06@b7(N)', [
  'legal battle',
  'battle b6 b7, battle b6 base',
]);
at(
  'SAC-BASE-06 the own Base is never a target',
  'A05@c1(S); A03@a1(S)',
  ['legal battle', ''],
  ['battle c1 base', 'no: range'],
);

// 2.10 Commander
at(
  'SAC-CMD-02 SAC-EFF-05 the Boon works while the card lies face down',
  'phase deploy; coins 9 0; hand S A01 A02; commander S AC zone',
  ['deploy A01 a1', 'deployed modified(1)'],
  ['deploy AC b1', 'deployed'],
  ['deploy A02 c1', 'deployed'],
);
at(
  'SAC-CMD-02 a Boon may answer the income',
  'life 30 20; commander N BC zone',
  ['end-turn', 'turn-ended turn-started income life-changed(1) phase-started'],
  ['life N', '21'],
);
from(
  'SAC-CMD-03 the Command card is public',
  { firstPlayer: 0 },
  ['see S zone', 'AC BC'],
  ['see watcher zone', 'AC BC'],
);
at(
  'SAC-CMD-04 a deployed Commander takes a place',
  'phase deploy; coins 9 0; commander S AC zone; A01@a2(S); A02@b2(S); A03@c2(S); A04@d2(S); A05@e2(S)',
  ['deploy AC c1', 'no: full'],
);

// 2.11 Units and attributes
at(
  'SAC-UNIT-08 SAC-ITEM-02 a Weapon is for tokens of its class',
  'coins 9 0; hand S A09; A03@c3(S); A05@c5(S)',
  ['item c5 A09', 'no: class'],
  ['item c3 A09', 'item-used'],
  ['stats c3', '2/10/3/5/2/1'],
);
rolled(
  'SAC-UNIT-09 a unit’s DMG may have another element than it has',
  [9, 5],
  'active N; B08@c5(N); A07@c3(S)',
  ['battle c5 c3', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(11) destroyed'],
);
at(
  'SAC-UNIT-11 SAC-SPL-02 a spell needs power in every element, and energy',
  'hand S A16 A18; A03@c3(S ENR-1); A05@b3(S); A08@a1(S); B03@c4(N)',
  ['cast c3 A16 c4', 'no: energy'],
  ['cast b3 A16 c4', 'no: power'],
  ['legal cast', 'cast a1 A18 -, cast b3 A18 -'],
);
rolled(
  'SAC-ATR-01 SPD is the chance to dodge, CRT that of a critical hit',
  [4, 4, 4, 5],
  'A05@c3(S); B04@d4(N)',
  ['battle c3 d4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rerolled(4,4) rolled(4,5) hit(6) destroyed'],
);
at(
  'SAC-ATR-03 RES is what a token can take, ENR what it can spend',
  'hand S A16; A03@c3(S); B03@c4(N)',
  ['cast c3 A16 c4', 'spell-cast damaged(6) destroyed tile-placed'],
  ['stats c3', '2/7/3/5/0/1'],
  ['card c4', 'none'],
);
at(
  'SAC-ATR-04 an effective value is printed, modified and reduced, not below 0',
  'A05@c3(S ATK+2:game SPD-2:turn SPD-2 RES-3)',
  ['stats c3', '0/8/4/1/2/1'],
);
at(
  'SAC-ATR-05 SAC-R-18 a loss never exceeds the value of the moment',
  'B02@a7(N SPD-4); tile a7 Ice',
  ['end-turn', 'turn-ended turn-started income phase-started'],
  ['tokens', 'B02@a7(N SPD-4)'],
);
at(
  'SAC-ATR-06 losses last',
  'B06@a7(N RES-4)',
  ['end-turn', 'turn-ended turn-started income phase-started'],
  ['stats a7', '1/9/2/6/3/5'],
);
at(
  'SAC-ATR-07 energy does not come back by itself',
  'A05@c3(S ENR-2)',
  ['rest c3', 'rested'],
  ['end-turn', 'turn-ended turn-started income phase-started'],
  ['stats c3', '3/6/4/4/0/1'],
);
at(
  'SAC-ATR-08 a modifier’s end destroys too',
  'A05@c3(S RES-4 RES+2:turn)',
  ['end-turn', 'destroyed turn-ended turn-started income phase-started'],
  ['grave S', 'A05'],
  ['kills N', '1'],
);

// 2.12 Counters
rolled(
  'SAC-CTR-02 Dark counters Dark',
  [9, 5],
  'active N; BC@c5(N); B01@c4(S DEF+5:game)',
  ['battle c5 c4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(13) destroyed coins-changed(1)'],
);
rolled(
  'SAC-CTR-03 Might counters nothing',
  [9, 5],
  'A01@c3(S); B06@c5(N)',
  ['battle c3 c5', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(0)'],
);
rolled(
  'SAC-CTR-03 Order counters Chaos and Might',
  [9, 5],
  'A06@c3(S); B05@c4(N DEF+3:game)',
  ['battle c3 c4', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(6) destroyed'],
);
rolled(
  'SAC-CTR-06 Constructs and Summons have an Element and are countered',
  [9, 5],
  'A08@c3(S); B12@c4(N DEF+3:game)',
  ['battle c3 c4', 'battle-declared modified(2)'],
  ['ready', 'ready'],
  ['ready', 'ready rolled(9,5) hit(9) destroyed'],
  ['kills S', '0'],
);

// 6 Worked examples
at(
  'example 1 start of turn and deploying',
  'round 3; active N; coins 1 0; A02@c4(S); hand S A07; deck S A01 A16; commander S AC zone',
  ['end-turn', `turn-ended ${START}`],
  ['coins S', '5 4'],
  ['hand S', 'A07 A01'],
  ['count', '16'],
  ['deploy A07 b1', 'deployed modified(1)'],
  ['coins S', '1 4'],
  ['stats b1', '4/12/4/12/6/3'],
  ['count', '5'],
  ['deploy A01 c1', 'deployed modified(1)'],
  ['stats c1', '1/3/1/4/1/2'],
  ['coins S', '0 4'],
  ['end-phase', 'phase-started'],
  ['count', '9'],
);
at('example 2 the battles in range', 'A05@c3(S); B06@c5(N); B04@d4(N); B03@c4(N)', [
  'legal',
  'rest c3, battle c3 d4, battle c3 c5, end-turn',
]);
rolled(
  'example 3 window, Quick Spell and reroll',
  [8, 8, 9, 5],
  'hand N B17; A08@c3(S); B06@c5(N); B07@b4(N)',
  ['battle c3 c5', 'battle-declared modified(2)'],
  ['ready', 'ready'],
  ['legal', 'quick b4 B17, ready'],
  ['quick b4 B17', 'spell-cast modified(-3) tile-placed'],
  ['stats b4', '2/6/2/7/8/4'],
  ['stats c3', '3/6/8/6/4/2'],
  ['tile c3', 'Chaos'],
  ['ready', 'ready'],
  ['ready', 'ready rerolled(8,8) rolled(9,5) hit(1)'],
  ['stats c5', '1/9/2/9/3/5'],
  ['stats c3', '3/9/6/6/4/2'],
);
at(
  'example 3 the caster of Jinx is not in the battle itself',
  'hand N B17; A08@c3(S); B07@c4(N)',
  ['battle c3 c4', 'battle-declared modified(2)'],
  ['ready', 'ready'],
  ['legal', 'ready'],
  ['quick c4 B17', 'no: condition'],
);
at(
  'example 4 the end of a turn on tiles',
  'A05@a1(S); A03@b1(S); A06@c1(S); AC@d1(S); A02@e1(S); B06@a7(N); B04@b7(N); B05@c7(N); B08@d7(N); B03@e7(N); tile a1 Ice; tile b1 Fire; tile c1 Fire; tile d1 Plant; tile e1 Thunder; tile a7 Earth; tile b7 Water; tile c7 Order; tile d7 Air; tile e7 Dark',
  ['stats b1', '2/12/3/5/2/2'],
  ['stats a7', '1/14/2/10/3/5'],
  ['stats e1', '4/7/1/2/1/0'],
  ['stats d1', '4/9/4/12/6/6'],
  ['end-turn', 'lost(2) damaged(0) lost(2) lost(1) lost(2) turn-ended turn-started income phase-started'],
  ['stats a1', '1/6/4/4/2/1'],
  ['stats d1', '4/9/4/10/6/6'],
  ['stats d7', '3/11/5/12/5/3'],
  ['stats e7', '2/5/2/6/1/2'],
);
rolled(
  'example 5 a Hidden item on a Chaos tile cannot be revealed',
  [12, 14],
  'active N; A05@c3(S ?A13); B08@c5(N); tile c3 Chaos',
  ['battle c5 c3', 'battle-declared'],
  ['legal', 'ready'],
  ['ready', 'ready'],
  ['legal', 'ready'],
  ['ready', 'ready rolled(12,14) hit(10) destroyed'],
  ['grave S', 'A05 A13'],
  ['kills N', '1'],
);
at(
  'example 6 two battles against the Base',
  'life 30 11; A01@b6(S); A07@d7(S); A05@a6(S); A03@e6(S)',
  ['legal battle', 'battle a6 base, battle b6 base, battle d7 base'],
  ['battle b6 base', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready base-hit(3)'],
  ['life N', '8'],
  ['battle d7 base', 'battle-declared'],
  ['ready', 'ready'],
  ['ready', 'ready base-hit(12) game-over'],
  ['outcome', 'p1 lifepoints'],
);
at(
  'example 7 spells',
  'life 26 30; hand S A15 A16 A18 A19 A20; A03@c3(S); A06@b3(S); B03@c4(N); B04@c5(N); tile c4 Ice',
  ['legal cast', 'cast b3 A15 -, cast b3 A19 c4, cast c3 A16 c4, cast c3 A16 c5, cast c3 A20 c2, cast c3 A20 d3'],
  ['cast c3 A16 c4', 'spell-cast damaged(6) destroyed tile-placed'],
  ['stats c3', '2/7/3/5/0/2'],
  ['tile c4', 'Fire'],
  ['grave S', 'A16'],
  ['kills S', '1'],
  ['legal cast', 'cast b3 A15 -'],
  ['cast b3 A15', 'spell-cast life-changed(3)'],
  ['life S', '29'],
  ['legal', 'place a2, place b2, place c2, place a3, place c3, place a4, place b4, place c4'],
  ['place c4', 'tile-placed'],
  ['place b4', 'tile-placed'],
  ['tiles', 'b4 Light, c4 Light'],
  ['stats b3', '1/6/2/10/1/7'],
);
withCards(
  'SAC-ATR-08 a token is destroyed by the tile that a spell lays under it, if that ends what it lives by',
  [
    card('A01', {
      id: 'X01',
      effect: {
        kind: 'trait',
        operations: [{ op: 'MOD', who: 'SELF', attribute: 'RES', amount: 2, lasts: 'field', onTile: 'none' }],
      },
    }),
  ],
  'life 20 20; hand S A15; A06@b3(S); X01@b4(S RES-4)',
  ['cast b3 A15', 'spell-cast life-changed(3)'],
  ['place b4', 'tile-placed destroyed'],
  ['grave S', 'X01 A15'],
);
for (const [mode, winner] of [
  ['War', 'p1'],
  ['Death', 'p1'],
  ['Conquest', 'p2'],
  ['Fate', 'p2'],
] as const)
  at(
    `example 8 the last turn of ${mode}`,
    `mode ${mode}; round 20; active N; ${mode === 'War' ? 'life 12 12; kills 3 2' : 'kills 4 4'}; gathered 41 43; coins 9 0; grave S A01 A02 A16; grave N B01 B02 B03 B04; AC@c5(S); BC@c2(N)`,
    ['end-turn', 'turn-ended game-over'],
    ['outcome', `${winner} last-turn`],
  );

// Views, undo, saves
at(
  'a view hides hands and Hidden items from all but their owner, and decks from everybody',
  'hand S A01; deck S A02; hand N B01 B02; A05@c3(S ?A13); B06@c5(N ?B13)',
  ['see S hand', 'A01/? ?'],
  ['see N hand', '?/B01 B02'],
  ['see S deck', '?/'],
  ['see S hidden', 'A13 ?'],
  ['see N hidden', '? B13'],
  ['see watcher hidden', '? ?'],
  ['see watcher hand', '?/? ?'],
);
at(
  'SAC-WIN-04 a card that is revealed in a window is taken back with consent alone',
  'A05@c3(S); B06@c5(N ?A13)',
  ['battle c3 c5', 'battle-declared'],
  ['ready', 'ready'],
  ['legal', 'reveal c5, ready'],
  ['reveal c5', 'revealed battle-cancelled'],
  ['undo', 'no: needs-consent'],
  ['undo agreed', 'undone'],
  ['legal', 'reveal c5, ready'],
);
at(
  'undo goes back to a draw, a die and a response without consent',
  'A05@c3(S); B06@c5(N)',
  ['rest c3', 'rested'],
  ['undo', 'undone'],
  ['battle c3 c5', 'battle-declared'],
  ['undo', 'undone'],
  ['battle c3 c5', 'battle-declared'],
  ['ready', 'ready'],
  ['undo', 'no: needs-consent'],
  ['reload', 'the same'],
);
at(
  'a player resigns at any time',
  'A05@c3(S); B06@c5(N)',
  ['battle c3 c5', 'battle-declared'],
  ['N: resign', 'game-over'],
  ['outcome', 'p1 resignation'],
);
from('a bad option is named', { turns: 61 }, ['who', 'turns is a whole number from 1 to 60']);

await playCases(cases);

for (const { name, run } of await portable(new URL('../../../portable/sacred/play.ts', import.meta.url))) {
  describe(`Sacred Wars on ${name}`, () => {
    test('SAC-SET-12 without a given first player the seed draws one', async () => {
      const firsts: string[] = [];
      for (let seed = 1; seed <= 20; seed++) {
        firsts.push(await run('play', JSON.stringify({ setup: {}, seed, script: ['who'] })));
      }
      expect(new Set(firsts)).toEqual(new Set(['p1 deploy', 'p2 deploy']));
    });

    test('SAC-SET-09 decks are shuffled from the seed', async () => {
      const decks: string[] = [];
      for (const seed of [1, 2, 1]) {
        decks.push(await run('play', JSON.stringify({ setup: { firstPlayer: 1 }, seed, script: ['deck S'] })));
      }
      expect(decks[0]).toBe(decks[2]);
      expect(decks[0]).not.toBe(decks[1]);
      expect(decks[0]!.split(' ').sort()).toEqual(decks[1]!.split(' ').sort());
    });
  });
}

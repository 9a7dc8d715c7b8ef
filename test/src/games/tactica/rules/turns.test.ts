import { caseList, on, playCases } from '../cases.ts';

const { cases, at, from } = caseList();
const FRESH = { map: 'skirmish2', order: ['p1', 'p2'] };

// 2.1 General, 2.2 Modes
from(
  'TCA-MODE-01 TCA-MODE-02 TCA-MODE-08 gold at the start, no units, no cards',
  FRESH,
  ['gold', '25 30'],
  ['hands', '0 0'],
  ['units', ''],
);
from('TCA-MODE-01 three start with 25 each', { map: 'tri3' }, ['gold', '25 25 25']);
from(
  'TCA-MODE-07 TCA-MODE-16 each chooses a castle in their own first turn; others stay neutral',
  { map: 'tri3', players: 2, order: ['p2', 'p1'] },
  ['turn', 'p2 1'],
  ['options p2', 'Castle 1, Castle 2, Castle 3'],
  ['p2: Castle 2', 'castle-chosen'],
  ['castle 5,0', 'p2'],
  ['p2: end', 'gold-changed(2) turn-ended turn-started'],
  ['options p1', 'Castle 1, Castle 3'],
  ['p1: Castle 3', 'castle-chosen'],
  ['castle -5,5', 'p1'],
  ['castle 0,-5', '-'],
);
from(
  'TCA-MODE-12 with three, as part of the first turn of each',
  { map: 'tri3', order: ['p2', 'p3', 'p1'] },
  ['prompt', 'p2: Choose your castle'],
  ['p2: Castle 1', 'castle-chosen'],
  ['p2: recruit LI 1,-6', 'gold-changed(-4) recruited'],
  ['p2: end', 'gold-changed(2) turn-ended turn-started'],
  ['prompt', 'p3: Choose your castle'],
  ['p3: Castle 3', 'castle-chosen'],
  ['p3: end', 'gold-changed(2) turn-ended turn-started'],
  ['prompt', 'p1: Choose your castle'],
);
from(
  'TCA-MODE-18 without bans the castle and the 30 gold are the same',
  { map: 'skirmish2', order: ['p2', 'p1'] },
  ['gold', '30 25'],
  ['prompt', 'p2: Choose your castle'],
);
from(
  'TCA-MODE-05 TCA-MODE-06 two players ban an empire each, then pick, the drawn first one first',
  { map: 'skirmish2', order: ['p2', 'p1'], empires: 'pick' },
  ['prompt', 'p2: Ban an empire'],
  ['p2: Akkad', 'empire-banned'],
  ['prompt', 'p1: Ban an empire'],
  ['p1: Sumer', 'empire-banned'],
  ['prompt', 'p2: Choose your empire'],
  ['options p2', 'Assyria, Babylon, Hittite Empire, Lydia, Media, Parthia, Persia, Scythia'],
  ['p2: Lydia', 'empire-picked'],
  ['options p1', 'Assyria, Babylon, Hittite Empire, Media, Parthia, Persia, Scythia'],
  ['p1: Persia', 'empire-picked turn-started'],
  ['empires', 'PER LYD'],
  ['prompt', 'p2: Choose your castle'],
  ['gold', '30 25'],
);
from(
  'TCA-MODE-10 after a defeat the loser names who begins, bans and picks first',
  { map: 'skirmish2', order: ['p1', 'p2'], empires: 'pick', loser: 'p2' },
  ['prompt', 'p2: Who begins?'],
  ['p2: p2', 'order-drawn'],
  ['gold', '30 25'],
  ['prompt', 'p2: Ban an empire'],
  ['p2: Akkad', 'empire-banned'],
  ['p1: Sumer', 'empire-banned'],
  ['prompt', 'p2: Choose your empire'],
  ['p2: Lydia', 'empire-picked'],
  ['p1: Scythia', 'empire-picked turn-started'],
  ['turn', 'p2 1'],
);
from(
  'TCA-MODE-10 and may let the other begin',
  { map: 'skirmish2', order: ['p2', 'p1'], loser: 'p2' },
  ['p2: p1', 'order-drawn turn-started'],
  ['gold', '25 30'],
  ['turn', 'p1 1'],
);
from(
  'TCA-MODE-11 three pick in the order drawn, without bans',
  { map: 'tri3', order: ['p3', 'p1', 'p2'], empires: 'pick' },
  ['prompt', 'p3: Choose your empire'],
  ['p3: Akkad', 'empire-picked'],
  ['prompt', 'p1: Choose your empire'],
  ['p1: Babylon', 'empire-picked'],
  ['p2: Assyria', 'empire-picked turn-started'],
  ['empires', 'BAB ASY AKK'],
);
from(
  'TCA-MODE-17 a Vanilla game has no bans, picks, special units, abilities or Triumphs',
  { map: 'skirmish2', order: ['p1', 'p2'] },
  ['prompt', 'p1: Choose your castle'],
  ['p1: Castle 1', 'castle-chosen'],
  ['empires', '- -'],
  ['p1: recruit QAR 3,-4', 'no: not-yours'],
  ['p1: recruit HCH 3,-4', 'no: not-yours'],
  ['legal p1 use', ''],
  ['p1: use TERROR', 'no: no-ability'],
);
at(
  'TCA-MODE-03 TCA-SCORE-08 who surrenders loses all units, and leaves neutral castles',
  'p1 LI 0,-4; p1 HI 3,-3',
  ['p1: surrender', 'unit-removed unit-removed eliminated game-over'],
  ['units', ''],
  ['castle 4,-4', '-'],
  ['outcome', 'p2 elimination'],
  ['scores', '0 4'],
);
at(
  'TCA-MODE-03 in a window too',
  'p1 LI 0,-4; hand p2 HERO',
  ['p1: step 0,-4 0,-3', ''],
  ['p2: surrender', 'eliminated game-over'],
  ['outcome', 'p1 elimination'],
  ['piles', '31 HERO'],
);
from(
  'TCA-MODE-13 TCA-MODE-15 with three the last one wins',
  on('tri3', 'p2 LI 0,0'),
  ['p1: surrender', 'eliminated turn-started'],
  ['outcome', 'none '],
  ['turn', 'p2 2'],
  ['p2: surrender', 'unit-removed eliminated game-over'],
  ['outcome', 'p3 elimination'],
  ['scores', '0 1 5'],
);
from(
  'TCA-MODE-13 a majority wins nothing there',
  on('tri3', 'castle -5,5 p1; castle 5,0 p1; p2 LI 0,0; p1 HI -1,1', { players: 2 }),
  ['p1: step -1,1 -1,2', 'moved'],
  ['outcome', 'none '],
);
from(
  'TCA-MODE-14 half of the castles are too few',
  on('quad4', 'castle -6,2 p3; castle -2,6 -; p2 LI 0,0; p1 HI -1,5; p1 LI -3,6; p1 LC -2,4'),
  ['p1: step -2,4 -2,5', 'moved conquest-threatened castle-conquered gold-changed(12) card-drawn'],
  ['outcome', 'none '],
);
from(
  'TCA-MODE-14 on a map for six, three of six are too few and four win',
  {
    map: 'hexa6',
    position: [
      'castle 7,-7 p1',
      'castle -7,0 p1',
      'castle 7,0 -',
      'p4 LI 0,1',
      'p1 HI 6,1',
      'p1 LI 7,-1',
      'p1 LC 5,0',
      'p2 LI 0,0',
      'p3 LI 0,-1',
    ],
  },
  ['outcome', 'none '],
  ['p1: step 5,0 6,0', 'moved conquest-threatened castle-conquered gold-changed(12) game-over'],
  ['outcome', 'p1 majority'],
);
from(
  'TCA-MODE-14 TCA-ELIM-05 on a map for four, more than half of the castles win',
  on('quad4', 'castle 6,-2 p1; castle -6,2 p3; castle -2,6 -; p2 LI 0,0; p1 HI -1,5; p1 LI -3,6; p1 LC -2,4'),
  ['p1: step -2,4 -2,5', 'moved conquest-threatened castle-conquered gold-changed(12) game-over'],
  ['outcome', 'p1 majority'],
);
at(
  'TCA-MODE-09 the opponent is out, the game is won',
  'p1 HI -3,3; p1 LI -4,3; p1 LC -2,3; p2 PE -5,5; gold p1 7',
  [
    'p1: step -2,3 -3,4',
    'moved conquest-threatened castle-conquered gold-changed(12) unit-removed eliminated game-over',
  ],
  ['outcome', 'p1 elimination'],
);
from(
  'TCA-MAP-05 a flag says whose a castle is; without one it is neutral',
  on('tri3', 'castle 5,0 -; castle -5,5 p1'),
  ['castle 0,-5', 'p1'],
  ['castle 5,0', '-'],
  ['castle -5,5', 'p1'],
  ['p1: recruit PE 4,0', 'no: not-yours'],
  ['p1: recruit PE -4,5', 'gold-changed(-2) recruited'],
);
at(
  'TCA-GEN-01 everybody sees all gold',
  '',
  ['see p1 gold', '25 30'],
  ['see p2 gold', '25 30'],
  ['see spectator gold', '25 30'],
);
from(
  'TCA-GEN-05 allies are friends, all others enemies',
  on('quad4', 'p1 LI 0,-3; p3 PE 0,-4; p2 PE -1,-3', { teams: ['a', 'b', 'a', 'b'] }),
  ['p1: attack 0,-3 0,-4 melee', 'no: no-target'],
  ['p1: step 0,-3 0,-4', 'no: occupied'],
  ['legal p1 attack', 'attack 0,-3 -1,-3 melee'],
);
at(
  'TCA-GEN-06 a theft takes at most what is there',
  'p1 HC 3,0; p2 HI 3,-1; gold p2 0; gold p1 1',
  ['p1: attack 3,0 3,-1 melee', 'combat-started unit-destroyed moved occupied looted(0)'],
  ['gold', '1 0'],
);

// 2.3 Scoring
from(
  'TCA-SCORE-01 TCA-SCORE-05 the first of six to fall scores 0, the third 2',
  { map: 'hexa6', position: ['castle 0,-7 -', 'castle 7,-7 -', 'castle -7,0 -'] },
  ['p1: surrender', 'eliminated turn-started'],
  ['p2: surrender', 'eliminated turn-started'],
  ['p3: surrender', 'eliminated turn-started'],
  ['scores', '0 1 2 8 8 8'],
);
from(
  'TCA-SCORE-06 second of four to fall, with one captured castle: 3',
  { map: 'quad4', position: ['captured p2 6,-2'] },
  ['p1: surrender', 'eliminated turn-started'],
  ['p2: surrender', 'eliminated turn-started'],
  ['scores', '0 3 6 6'],
);
from('TCA-SCORE-02 TCA-SCORE-07 a survivor of four with its own castle: 6', { map: 'quad4', position: [] }, [
  'scores',
  '6 6 6 6',
]);
from(
  'TCA-SCORE-03 TCA-SCORE-04 castles captured or owned, whichever are more',
  { map: 'quad4', position: ['castle 6,-2 p1', 'captured p1 6,-2', 'captured p3 2,-6'] },
  ['scores', '8 4 6 6'],
);

// 2.4 Alliances
const ALLIED = { teams: ['a', 'b', 'a', 'b'] };
from(
  'TCA-ALLY-01 alliances are teams of two or three',
  { map: 'hexa6', position: [], teams: ['a', 'a', 'a', 'b', 'b', 'b'] },
  ['who', 'p1 main'],
);
from(
  'TCA-ALLY-02 allies keep turn, castle, units, hand and gold apart',
  on('quad4', 'p1 LI 0,-3; p3 PE 0,-4; hand p3 HERO; gold p3 7', ALLIED),
  ['gold', '25 25 7 25'],
  ['see p1 hands', '//?/'],
  ['p1: step 0,-4 1,-4', 'no: not-yours'],
  ['castle -6,2', 'p3'],
);
from('TCA-ALLY-03 allies never follow each other', { map: 'quad4', ...ALLIED }, ['order', 'p1 p4 p3 p2']);
from(
  'TCA-ALLY-05 a green card may help an ally',
  on('quad4', 'p2 LI 0,-3; p1 HI 0,-4; hand p4 HERO2; p3 LI 4,0', ALLIED),
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['options p4', 'Pass, HERO2 0,-3'],
);
from(
  'TCA-ALLY-06 TCA-ALLY-07 allies conquer together, and give the castle to either',
  on('quad4', 'p1 HI 6,-3; p3 LI 5,-2; p1 LC 4,-1', ALLIED),
  ['p1: step 4,-1 5,-1', 'moved conquest-threatened'],
  ['options p1', 'p1, p3'],
  ['p1: p3', 'castle-conquered gold-changed(12) eliminated card-drawn'],
  ['castle 6,-2', 'p3 plundered'],
  ['gold', '25 25 37 25'],
);
from(
  'TCA-ALLY-08 an alliance wins when the other is out, not by majority',
  on('quad4', 'castle 6,-2 p1; castle -2,6 p1; p2 LI 0,0; p4 PE 1,0; p1 LI 0,-5', ALLIED),
  ['p1: step 0,-5 0,-6', 'moved'],
  ['outcome', 'none '],
  ['p1: end', 'gold-changed(8) turn-ended turn-started'],
  ['p2: surrender', 'unit-removed eliminated turn-started'],
  ['p3: end', 'gold-changed(2) turn-ended turn-started'],
  ['p4: surrender', 'unit-removed eliminated game-over'],
  ['outcome', 'p1 p3 elimination'],
);
from(
  'TCA-ALLY-08 it wins with its member who has fallen',
  on('quad4', 'castle -6,2 -', ALLIED),
  ['p1: surrender', 'eliminated turn-started'],
  ['p2: surrender', 'eliminated turn-started'],
  ['p3: end', 'turn-ended turn-started'],
  ['p4: surrender', 'eliminated game-over'],
  ['outcome', 'p1 p3 elimination'],
);
from("TCA-ALLY-09 an ally's unit blocks a field", on('quad4', 'p1 LI 0,-3; p3 PE 0,-4', ALLIED), [
  'p1: step 0,-3 0,-4',
  'no: occupied',
]);
from(
  "TCA-ALLY-10 nobody recruits in an ally's Keep or Docks",
  on('quad4', 'p3 PE -3,-3; p1 PE 0,-5', ALLIED),
  ['p1: recruit LI -7,2', 'no: not-yours'],
  ['p1: recruit LI -3,-4', 'no: not-yours'],
);

// 2.7 Turns
from(
  'TCA-TURN-01 TCA-TURN-02 TCA-TURN-12 TCA-TURN-13 End, Passing, income, then the next player',
  on('skirmish2', 'hand p2 HERO'),
  ['p1: end', ''],
  ['who', 'p2 end'],
  ['p2: Pass', ''],
  ['who', 'p2 passing'],
  ['gold', '25 30'],
  ['p2: Pass', 'gold-changed(2) turn-ended turn-started'],
  ['gold', '27 30'],
  ['turn', 'p2 2'],
);
at(
  'TCA-TURN-03 TCA-TURN-04 at the start units are ready, with all points and a combat',
  'p2 LI 0,4 fatigued; p2 HC 1,3 spent mp=0; p1 LC 0,-4 mp=0 spent',
  ['p1: end', 'gold-changed(4) turn-ended turn-started'],
  ['fresh 0,4', 'ready fights'],
  ['mp 0,4', '3+0'],
  ['mp 1,3', '5+0'],
  ['fresh 1,3', 'ready fights'],
  ['mp 0,-4', '0+0'],
);
at(
  'TCA-TURN-06 any number of actions in any order',
  'p1 LC 0,-4',
  ['p1: recruit PE 3,-4', 'gold-changed(-2) recruited'],
  ['p1: step 0,-4 0,-3', 'moved'],
  ['p1: recruit PE 3,-3', 'gold-changed(-2) recruited'],
  ['p1: step 0,-3 0,-4', 'moved'],
  ['p1: buy', 'gold-changed(-5) card-drawn'],
);
at(
  'TCA-TURN-07 step, combat, recruit, buy, play, Triumph and ability are actions of the main phase',
  'empire p1 BAB; p1 LC 0,-4; p2 PE 0,-2; deck SURP; hand p1 HORSES; gold p1 30; hand p2 HERO',
  ['p1: recruit PE 3,-4', 'gold-changed(-3)'],
  ['pass', 'p2 p1'],
  ['p1: step 0,-4 0,-3', ''],
  ['pass', 'p2 p1'],
  ['p1: play HORSES 0,-3', 'card-played'],
  ['pass', 'p2'],
  ['p1: attack 0,-3 0,-2 melee', ''],
  ['pass', 'p2 p2'],
  ['p1: No', ''],
  ['p1: buy', 'gold-changed(-5)'],
  ['pass', 'p2'],
  ['p1: use TRADE - - - B-p2', 'gold-changed(-4)'],
);
at(
  'TCA-TURN-08 nobody else takes actions in it',
  'p2 LI 0,4; hand p2 MARCH',
  ['p2: step 0,4 0,3', 'no: not-your-turn'],
  ['p2: play MARCH 0,4 0,3 unit', 'no: not-your-turn'],
  ['p2: end', 'no: not-your-turn'],
);
at(
  'TCA-TURN-09 after the End is declared there are no more actions',
  'p1 LI 0,-4; hand p2 HERO',
  ['p1: end', ''],
  ['legal p1 step', ''],
  ['p1: step 0,-4 0,-3', 'no: not-asked'],
);
at(
  'TCA-TURN-10 TCA-TURN-11 TCA-STK-10 anybody may react in End and in Passing',
  'p1 LI 0,-4; p2 LI 0,4; hand p2 MARCH MARCH',
  ['p1: end', ''],
  ['p2: MARCH 0,4 1,3', 'card-played'],
  ['p2: Pass', 'moved'],
  ['who', 'p2 end'],
  ['p2: Pass', ''],
  ['p2: MARCH 0,-4 1,-4', 'card-played moved gold-changed(4) turn-ended turn-started'],
);

// 2.16 Conquest, 2.17 Elimination
const KEEP = 'p1 HI -3,3; p1 LI -4,3; p1 LC -2,3';
at(
  'TCA-CONQ-01 TCA-CONQ-09 TCA-ELIM-01 TCA-ELIM-02 EX-08: three against one take the castle',
  `${KEEP}; p2 PE -5,5; gold p1 7`,
  [
    'p1: step -2,3 -3,4',
    'moved conquest-threatened castle-conquered gold-changed(12) unit-removed eliminated game-over',
  ],
  ['castle -4,4', 'p1 plundered'],
  ['gold', '19 30'],
  ['units', 'p1 HI -3,3, p1 LI -4,3, p1 LC -3,4'],
);
at(
  'TCA-CONQ-04 TCA-CONQ-05 TCA-CONQ-06 EX-08: after a reaction the condition is checked again',
  `${KEEP}; p2 PE -5,5; gold p1 7; hand p2 MARCH`,
  ['p1: step -2,3 -3,4', ''],
  ['p2: Pass', 'moved conquest-threatened'],
  ['stack', 'conquest'],
  ['p2: MARCH -4,3 -4,2', 'card-played moved conquest-failed'],
  ['castle -4,4', 'p2'],
  ['mp -3,3', '0+0'],
  ['mp -4,2', '0+0'],
  ['mp -3,4', '0+0'],
  ['gold', '7 30'],
);
at(
  'TCA-CONQ-01 two are too few, and three against three',
  'p1 HI -3,3; p1 LI -4,3; p1 LC -2,3; p2 PE -5,5; p2 LI -5,4; p2 HI -4,5',
  ['p1: step -2,3 -3,4', 'moved'],
  ['castle -4,4', 'p2'],
);
from(
  'TCA-CONQ-02 TCA-CONQ-07 TCA-CONQ-08 a neutral castle brings 12 and a card, and can be plundered later',
  on('tri3', 'p1 HI -4,5; p1 LI -4,4; p1 LC -5,3; deck HERO SURP; p2 PE 1,0; gold p1 3', { players: 2 }),
  ['p1: step -5,3 -5,4', 'moved conquest-threatened castle-conquered gold-changed(12) card-drawn'],
  ['castle -5,5', 'p1'],
  ['gold', '15 30'],
  ['hand p1', 'HERO'],
);
at(
  'TCA-CONQ-03 it can trigger in any turn, through a reaction too',
  'p1 LI 3,1; p2 HI 3,-4; p2 LI 3,-3; p2 LC 3,-2; hand p2 MARCH; castle -4,4 p1; gold p1 5',
  ['p1: step 3,1 3,0', ''],
  ['p2: MARCH 3,-2 4,-3', 'card-played moved conquest-threatened castle-conquered gold-changed(12) card-drawn'],
  ['castle 4,-4', 'p2 plundered'],
  ['who', 'p2 main'],
  ['p2: Pass', 'moved'],
);
from(
  'TCA-CONQ-01 TCA-STK-09 of two sides at once, the next in the order of turns comes first',
  on(
    'tri3',
    'castle -5,5 p1; castle 0,-5 p1; castle 5,0 p1; p2 HI -4,5; p2 LI -4,4; p2 LC -5,4; p3 HI -1,-4; p3 LI 0,-4; p3 LC 1,-5; p1 LC 0,0; deck SURP',
    { order: ['p1', 'p3', 'p2'] },
  ),
  ['p1: step 0,0 1,0', 'moved conquest-threatened castle-conquered gold-changed(12) card-drawn conquest-threatened'],
  ['hands', '0 0 1'],
);
from(
  'TCA-CONQ-01 TCA-MODE-03 a surrender that leaves a castle beset brings its Conquest at once, before the next turn',
  on(
    'tri3',
    'active p3; p1 LI -5,4; p1 LI -4,4; p1 LI -4,5; p3 LI -6,5; p3 LI -6,6; p3 LI -5,6; p2 LI 0,0; hand p2 MARCH',
  ),
  ['p3: surrender', 'unit-removed unit-removed unit-removed eliminated conquest-threatened'],
  ['turn', 'p3 1'],
  ['p2: Pass', 'castle-conquered gold-changed(12) card-drawn turn-started'],
  ['castle -5,5', 'p1'],
  ['turn', 'p1 2'],
  ['mp -5,4', '3+0'],
);
from(
  'TCA-CONQ-01 whose turn is next is known after that',
  { map: 'hexa6', position: ['active p6', 'p1 LI 0,6', 'p1 LI 1,6', 'p1 LI 1,7', 'hand p1 MARCH'] },
  ['p6: surrender', 'eliminated conquest-threatened'],
  ['p1: surrender', 'unit-removed unit-removed unit-removed eliminated turn-started'],
  ['turn', 'p2 2'],
);
from(
  "TCA-CONQ-01 a surrender in another's turn too, before what is pending",
  on('tri3', 'active p3; p1 LI 4,0; p1 LI 4,1; p1 LI 5,-1; p2 LI 6,-1; p2 LI 6,0; p3 LI -5,3; hand p2 MARCH'),
  ['castle 5,0', 'p2'],
  ['p3: step -5,3 -5,2', ''],
  [
    'p2: surrender',
    'unit-removed unit-removed eliminated conquest-threatened castle-conquered gold-changed(12) card-drawn moved',
  ],
  ['castle 5,0', 'p1'],
);
from(
  'TCA-CONQ-01 TCA-SCY-06 so does the end of a bonus turn that leaves the castle of an ally beset',
  on(
    'quad4',
    'empire p1 SCY; active p2; p2 LI 2,-7; p2 LI 1,-6; p2 LC 2,-4; p1 LI -5,1; p1 LI -5,2; p1 LI -6,3; p4 LI -6,1; p4 LI -7,2; p4 LI -7,3; deck; discard',
    ALLIED,
  ),
  ['p2: step 2,-4 2,-5', 'moved conquest-threatened'],
  ['p2: p2', 'castle-conquered gold-changed(12) bonus-turn'],
  ['p2: end', 'gold-changed(4) turn-ended turn-started'],
  ['p3: end', 'gold-changed(2) turn-ended turn-started'],
  ['p4: end', 'gold-changed(2) turn-ended turn-started'],
  ['p1: end', 'turn-ended unit-removed unit-removed unit-removed eliminated conquest-threatened'],
  ['p4: p4', 'castle-conquered gold-changed(12) eliminated game-over'],
);
at(
  'TCA-CONQ-10 TCA-CONQ-11 a plundered castle brings nothing, and no unit goes',
  `${KEEP}; castle -4,4 p2 plundered; castle 4,-4 p2; p2 PE -5,5; gold p1 7`,
  ['p1: step -2,3 -3,4', 'moved conquest-threatened castle-conquered'],
  ['castle -4,4', 'p1 plundered'],
  ['gold', '7 30'],
  ['at -5,5', 'p2 PE'],
);
at(
  'TCA-CONQ-12 fatigued attackers and defenders count, wagons do not',
  'castle -4,4 p2; p1 HI -3,3 fatigued; p1 LI -4,3 fatigued; p1 LC -2,3; wagon WW -5,5 p2; wagon WW -5,4 p2; wagon WW -4,5 p2',
  ['p1: step -2,3 -3,4', 'moved conquest-threatened castle-conquered gold-changed(12) eliminated game-over'],
);
at(
  'TCA-CONQ-12 fatigued units count for the defender',
  'p1 HI -3,3; p1 LI -4,3; p1 LC -2,3; p2 PE -5,5 fatigued; p2 LI -5,4 fatigued; p2 HI -4,5 fatigued',
  ['p1: step -2,3 -3,4', 'moved'],
  ['castle -4,4', 'p2'],
);
at(
  'TCA-CONQ-13 the new owner recruits there at once',
  `${KEEP}; castle 4,-4 p2; gold p1 7; castle -4,4 p2 plundered`,
  ['p1: step -2,3 -3,4', 'moved conquest-threatened castle-conquered'],
  ['p1: recruit LI -5,5', 'gold-changed(-4) recruited'],
);
from(
  'TCA-ELIM-03 a fallen player has no hand and no more turns',
  on('tri3', 'hand p2 HERO SURP; p1 HI 5,-1; p1 LI 4,0; p1 LC 3,1'),
  ['p1: step 3,1 4,1', ''],
  ['pass', 'p2 p2'],
  ['hands', '1 0 0'],
  ['piles', '30 HERO SURP'],
  ['p1: end', ''],
  ['pass', 'p1 p1'],
  ['turn', 'p3 2'],
);
from(
  'TCA-ELIM-04 the turn of a fallen player ends at once without income',
  on('tri3', 'p1 LI 0,0'),
  ['p1: surrender', 'unit-removed eliminated turn-started'],
  ['gold', '25 25 25'],
  ['turn', 'p2 2'],
);

await playCases(cases);

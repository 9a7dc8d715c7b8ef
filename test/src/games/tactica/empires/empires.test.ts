import { caseList, on, playCases } from '../cases.ts';

const { cases, at, from } = caseList();
const PASS_INCOME = 'gold-changed(2) turn-ended turn-started';

// 2.21 Empires, 2.22 Special units, 2.23 Triumphs
from(
  'TCA-EMP-01 empires are played in every mode',
  { map: 'quad4', teams: ['a', 'b', 'a', 'b'], empires: ['AKK', 'ASY', '-', 'SUM'] },
  ['empires', 'AKK ASY - SUM'],
);

at(
  'TCA-EMP-02 what is passive needs no declaration: nobody is asked',
  'empire p1 HIT; p1 LI 0,-4',
  ['p1: step 0,-4 0,-3', 'moved'],
  ['legal p1 use', ''],
);
at(
  'TCA-EMP-03 TCA-EMP-04 what is activated is declared, and answered',
  'empire p1 ASY; p1 LI 0,-4; hand p2 MARCH; gold p1 9',
  ['legal p1 use', 'use TRAINING 0,-4 - - -'],
  ['p1: use TRAINING 0,-4', ''],
  ['stack', 'use'],
  ['p2: Pass', 'transformed'],
);
at(
  'TCA-EMP-05 TCA-TURN-05 once per turn: it refreshes when its own turn begins',
  'empire p1 ASY; p1 LI 0,-4; p1 LI 0,-3; gold p1 0',
  ['p1: use TRAINING 0,-4', 'transformed'],
  ['legal p1 use', ''],
  ['p1: use TRAINING 0,-3', 'no: no-use'],
  ['p1: end', 'gold-changed(6) turn-ended turn-started'],
  ['p2: end', PASS_INCOME],
  ['legal p1 use', 'use TRAINING 0,-3 - - -'],
);
at(
  'TCA-EMP-06 TCA-TURN-05 once per round: in the turn of another too, and then not until its own turn begins',
  'empire p1 AKK; p1 LI 3,-4; active p2; p2 LI 0,4; gold p1 0; gold p2 0',
  ['p2: step 0,4 0,3', ''],
  ['p1: TELEPORT 3,-4 4,-5', 'moved moved'],
  ['p2: step 0,3 0,4', 'moved'],
  ['p2: end', 'gold-changed(4) turn-ended turn-started'],
  [
    'legal p1 use',
    'use TELEPORT 4,-5 5,-5 - -, use TELEPORT 4,-5 3,-4 - -, use TELEPORT 4,-5 5,-4 - -, use TELEPORT 4,-5 3,-3 - -, use TELEPORT 4,-5 4,-3 - -',
  ],
  ['p1: use TELEPORT 4,-5 5,-5', 'moved'],
  ['legal p1 use', ''],
);
at(
  'TCA-EMP-07 a changed cost is the standard cost, for cards too',
  'empire p2 PAR; p2 AR2 0,-3; hand p1 PLOUGH; gold p2 0',
  ['p1: play PLOUGH 0,-3', 'card-played unit-destroyed gold-changed(5)'],
);
at(
  'TCA-EMP-08 TCA-SCY-01 what cannot be recruited can still be placed',
  'empire p2 SCY; p2 HC 0,-3; hand p1 PLOUGH; active p1',
  ['p1: play PLOUGH 0,-3', 'card-played unit-destroyed gold-changed(9)'],
  ['p2: Place a Peasant', 'placed'],
  ['at 0,-3', 'p2 PE'],
);
at('TCA-GEN-02 TCA-GEN-03 the text of an empire goes before a rule', 'empire p1 SCY', [
  'p1: recruit PE 3,-4',
  'no: banned',
]);
at(
  'TCA-SPU-01 TCA-SPU-03 a special unit is recruited by its empire alone, five times',
  'empire p1 LYD; empire p2 ASY; p1 LYC 0,-4; p1 LYC 0,-3; p1 LYC -1,-3; p1 LYC -1,-4; gold p1 50; gold p2 0',
  ['p1: recruit CAP 3,-4', 'no: not-yours'],
  ['p1: recruit LYC 3,-4', 'gold-changed(-9) recruited'],
  ['p1: recruit LYC 4,-5', 'no: no-token'],
);
at(
  'TCA-SPU-02 it follows the rules of units',
  'empire p1 LYD; p1 LYC 1,-2',
  ['mp 1,-2', '6+0'],
  ['p1: step 1,-2 2,-2', 'moved token-gained'],
  ['mp 2,-2', '4+0'],
  ['stats 2,-2', '4/4'],
);
at(
  'TCA-TRI-01 TCA-TRI-02 TCA-TRI-03 a Triumph costs 10, once a game',
  'empire p1 AKK; gold p1 25; deck HERO',
  ['p1: use EYES', 'gold-changed(-10)'],
  ['p1: No', 'deck-shuffled'],
  ['gold', '15 30'],
  ['p1: use EYES', 'no: no-use'],
  ['p1: end', 'gold-changed(2) turn-ended turn-started'],
  ['p2: end', PASS_INCOME],
  ['legal p1 use', ''],
);
at('TCA-TRI-02 without 10 gold there is none', 'empire p1 AKK; gold p1 9', ['p1: use EYES', 'no: no-use']);
at(
  'TCA-TRI-04 a Triumph is no card',
  'empire p1 ASY; hand p2 INTUI; hand p1 HERO',
  ['p1: use TERROR', 'gold-changed(-10)'],
  ['options p2', 'Pass'],
);
for (const empire of ['BAB', 'HIT', 'LYD', 'MED', 'PAR', 'PER', 'SCY', 'SUM']) {
  at(
    `TCA-TRI-05 ${empire} has no Triumph`,
    `empire p1 ${empire}; gold p1 99`,
    ['p1: use EYES', 'no: no-ability'],
    ['p1: use TERROR', 'no: no-ability'],
    ['legal p1 use', ''],
  );
}

// 2.24 Akkad
at(
  'TCA-AKK-01 a unit goes from a Village to an own Keep, in the turn of another too, without its wagon',
  'empire p1 AKK; p1 LI 1,-3 mp=0; p1 LI 0,-4; wagon WW 1,-3 p1; p2 LI 0,4; active p2',
  ['p2: step 0,4 0,3', ''],
  [
    'options p1',
    'Pass, TELEPORT 1,-3 4,-5, TELEPORT 1,-3 5,-5, TELEPORT 1,-3 3,-4, TELEPORT 1,-3 5,-4, TELEPORT 1,-3 3,-3, TELEPORT 1,-3 4,-3',
  ],
  ['p1: TELEPORT 1,-3 3,-4', 'moved moved'],
  ['at 3,-4', 'p1 LI'],
  ['at 1,-3', 'WW'],
);
at(
  'TCA-AKK-02 onto an enemy it enters melee, which it wins',
  'empire p1 AKK; p1 HI 1,-3 mp=0; p2 LI 3,-4; gold p1 0',
  ['p1: use TELEPORT 1,-3 3,-4 - fight', 'combat-started unit-destroyed moved'],
  ['at 3,-4', 'p1 HI'],
  ['fresh 3,-4', 'ready spent'],
);
at(
  'TCA-AKK-02 or after which both stay where they were',
  'empire p1 AKK; p1 PE 1,-3; p2 PE 3,-4; gold p1 0',
  ['p1: use TELEPORT 1,-3 3,-4 - fight', 'combat-started'],
  ['at 1,-3', 'p1 PE'],
  ['at 3,-4', 'p2 PE'],
  ['fresh 1,-3', 'ready spent'],
);
at('TCA-AKK-02 not with a fresh unit', 'empire p1 AKK; p1 HI 1,-3 fatigued; p2 PE 3,-4; gold p1 0', [
  'p1: use TELEPORT 1,-3 3,-4 - fight',
  'no: no-use',
]);
at(
  'TCA-AKK-02 TCA-MOVE-08 a unit whose move is over enters combat so in the turns of others, not in its own',
  'empire p1 AKK; p1 LI 3,-3; p1 LI 0,-4; p2 PE 5,-5; p2 LI 0,4; gold p1 0; gold p2 0; hand p2 MARCH',
  ['p1: step 3,-3 3,-4', ''],
  ['pass', 'p2 p1'],
  ['p1: step 0,-4 0,-3', ''],
  ['pass', 'p2 p1'],
  ['fresh 3,-4', 'ready spent'],
  ['p1: use TELEPORT 3,-4 5,-5 - fight', 'no: no-use'],
  ['p1: end', ''],
  ['pass', 'p2 p1 p2 p1'],
  ['p2: step 0,4 0,3', ''],
  ['p1: TELEPORT 3,-4 5,-5 fight', ''],
  ['pass', 'p2 p2 p2'],
  ['at 5,-5', 'p1 LI'],
);
at(
  'TCA-AKK-03 Akkad need not discard',
  'empire p2 AKK; hand p1 INTEL; hand p2 HERO',
  ['p1: play INTEL - - p2', 'card-played'],
  ['p2: Pass', 'hand-revealed'],
  ['p1: Make', ''],
  ['hand p2', 'HERO'],
  ['who', 'p1 main'],
);
at(
  'TCA-AKK-04 who robs Akkad gains nothing',
  'empire p2 AKK; hand p1 INTEL',
  ['p1: play INTEL - - p2', 'card-played hand-revealed'],
  ['p1: Take', 'gold-changed(-3)'],
  ['gold', '25 27'],
);
at('TCA-AKK-05 no Light Cavalry', 'empire p1 AKK', ['p1: recruit LC 3,-4', 'no: banned']);
at(
  'TCA-AKK-06 Archers deal 1 more at range',
  'empire p1 AKK; p1 AR1 0,-4; p2 LC 0,-3; p1 AR1 1,-5; p2 LI 3,-5',
  ['p1: attack 1,-5 3,-5 ranged', 'no: out-of-range'],
  ['p1: attack 0,-4 0,-3 ranged', 'combat-started unit-destroyed'],
);
at(
  'TCA-AKK-06 not in melee',
  'empire p1 AKK; p1 AR1 0,-4; p2 PE 0,-3',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started'],
  ['at 0,-3', 'p2 PE'],
);
at(
  'TCA-AKK-07 Qaraddu',
  'empire p1 AKK; p1 QAR 0,-4; gold p1 5',
  ['stats 0,-4', '2/2'],
  ['mp 0,-4', '4+0'],
  ['p1: recruit QAR 3,-4', 'gold-changed(-5) recruited'],
  ['tokens 3,-4', 'spear'],
);
at(
  'TCA-AKK-08 it throws its spear once, at range 1, with no points left',
  'empire p1 AKK; p1 QAR 0,-4 mp=0; p2 LC 0,-3; p1 QAR 1,-5; p2 LC 1,-3',
  ['tokens 0,-4', 'spear'],
  ['p1: attack 1,-5 1,-3 ranged', 'no: out-of-range'],
  ['p1: attack 0,-4 0,-3 ranged', 'token-lost combat-started unit-destroyed'],
  ['at 0,-4', 'p1 QAR'],
  ['tokens 0,-4', ''],
);
at(
  'TCA-AKK-08 it does not throw when it is shot at',
  'empire p2 AKK; p1 AR1 0,-4; p2 QAR 0,-3',
  ['p1: attack 0,-4 0,-3 ranged', 'combat-started'],
  ['at 0,-4', 'p1 AR1'],
  ['tokens 0,-3', 'spear'],
);
at(
  'TCA-AKK-09 a Village, a Port Centre or an own Keep gives the spear again',
  'empire p1 AKK; p1 QAR 1,-4 -spear; p1 QAR -2,-1 -spear; p1 QAR 2,-4 -spear; p1 QAR -2,4 -spear; gold p1 0',
  ['p1: step 1,-4 1,-3', 'moved token-gained'],
  ['tokens 1,-3', 'spear'],
  ['p1: step 1,-3 0,-3', ''],
  ['pass', 'p1'],
  ['p1: step -2,-1 -2,-2', 'moved token-gained'],
  ['tokens -2,-2', 'spear'],
  ['p1: step 2,-4 3,-4', 'moved moved token-gained'],
  ['tokens 3,-4', 'spear'],
  ['p1: step -2,4 -3,4', ''],
  ['pass', 'p1'],
  ['tokens -3,4', ''],
);
at(
  'TCA-AKK-10 TCA-AKK-11 Eyes and Ears: two Intelligence cards from deck and discard pile, all hands open',
  'empire p1 AKK; deck HERO INTEL SURP; discard INTEL MARCH; hand p2 REFLEX BLADE',
  ['p1: use EYES', 'gold-changed(-10)'],
  ['p2: Pass', 'card-shown card-shown'],
  ['see p2 options', 'p1 0'],
  ['options p1', 'No, Take one from the deck, Take one from the discard pile'],
  ['p1: Take one from the discard', 'card-drawn'],
  ['p1: Take one from the deck', 'card-drawn deck-shuffled'],
  ['hand p1', 'INTEL INTEL'],
  ['piles', '2 MARCH'],
);

// 2.25 Assyria
at(
  'TCA-ASY-01 TCA-ASY-02 training makes a Light unit a Heavy one, which loses its turn',
  'empire p1 ASY; p1 LI 0,-4 +trophy; p1 LC -1,-3; p1 HI 0,-3; p1 PE 1,-4; gold p1 0',
  ['legal p1 use', 'use TRAINING 0,-4 - - -, use TRAINING -1,-3 - - -'],
  ['p1: use TRAINING 0,-4', 'transformed'],
  ['at 0,-4', 'p1 HI'],
  ['tokens 0,-4', 'trophy'],
  ['mp 0,-4', '0+0'],
  ['fresh 0,-4', 'ready spent'],
);
at(
  'TCA-ASY-01 not after a step, nor after a combat, nor without a token',
  'empire p1 ASY; p1 LC -1,-3; p1 LI 0,-4; p1 LI 1,-4 spent; gold p1 0',
  ['p1: step 0,-4 0,-3', 'moved'],
  ['legal p1 use', 'use TRAINING -1,-3 - - -'],
);
at(
  'TCA-ASY-08 beside a Captain it may have acted',
  'empire p1 ASY; p1 LI 0,-4; p1 CAP 1,-4; gold p1 0',
  ['p1: step 0,-4 0,-3', 'moved'],
  ['legal p1 use', 'use TRAINING 0,-3 - - -'],
  ['p1: use TRAINING 0,-3', 'transformed'],
);
at('TCA-ASY-03 cards cost 6', 'empire p1 ASY; gold p1 6', ['p1: buy', 'gold-changed(-6) card-drawn']);
at('TCA-ASY-04 Heavy Infantry costs 5', 'empire p1 ASY; gold p1 5', [
  'p1: recruit HI 3,-4',
  'gold-changed(-5) recruited',
]);
at(
  'TCA-ASY-05 Heavy units deal 1 more to special units',
  'empire p1 ASY; empire p2 SUM; p1 HC 0,-4; p2 GIL 0,-3; gold p1 0',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed unit-destroyed'],
);
at(
  'TCA-ASY-05 and to drivers of Heavy Chariots',
  'empire p1 ASY; empire p2 HIT; p1 HI 0,-4; p2 LI 0,-3; wagon HCH 0,-3 p2; gold p1 0',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started wagon-destroyed unit-destroyed'],
  ['at 0,-3', 'p2 LI'],
);
at(
  'TCA-ASY-06 TCA-ASY-07 a Captain gives melee units beside it 1 Attack in Combat',
  'empire p1 ASY; p1 CAP 1,-4; p1 CAP -1,-3; p1 LI 0,-4; p2 HI 0,-3; gold p1 7',
  ['stats 1,-4', '1/3'],
  ['mp 1,-4', '4+0'],
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed unit-destroyed'],
  ['p1: recruit CAP 3,-4', 'gold-changed(-7) recruited'],
);
at(
  'TCA-ASY-07 not from far, and not to itself',
  'empire p1 ASY; p1 CAP 2,-5; p1 LI 0,-4; p2 HI 0,-3; gold p1 0',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed'],
  ['at 0,-3', 'p2 HI'],
);
at(
  'TCA-ASY-09 TCA-ASY-10 Terror cancels cards that are pending, and forbids more this turn',
  'empire p2 ASY; p1 LI 0,-4; p2 HI 0,-3; hand p1 SURP BLADE HORSES; gold p2 10; gold p1 0',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p2: Pass', ''],
  ['p1: SURP 0,-4', 'card-played'],
  ['p2: Pass', ''],
  ['p1: BLADE 0,-4', 'card-played'],
  ['p2: TERROR', 'gold-changed(-10)'],
  ['p1: Pass', 'card-cancelled card-cancelled combat-started unit-destroyed'],
  ['at 0,-3', 'p2 HI'],
  ['piles', '31 BLADE SURP'],
  ['legal p1 play', ''],
  ['p1: end', 'gold-changed(2) turn-ended turn-started'],
  ['p2: end', ''],
  ['who', 'p1 end'],
);
at(
  'TCA-ASY-09 and what cards gave in the Combat',
  'empire p2 ASY; p1 LI 0,-4; p2 HI 0,-3; hand p1 SURP; gold p2 10',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p2: Pass', ''],
  ['p1: SURP 0,-4', 'card-played'],
  ['p2: Pass', ''],
  ['p2: TERROR', 'gold-changed(-10) combat-started unit-destroyed'],
  ['at 0,-3', 'p2 HI'],
);

// 2.26 Babylon
at(
  'TCA-BAB-01 a card goes into the deck for 4 gold; which one nobody else learns',
  'empire p1 BAB; hand p1 HERO SURP; deck MARCH; hand p2 MARCH',
  ['p1: use TRADE - - - A', ''],
  ['pass', 'p2 p1'],
  ['see p2 options', 'p1 0'],
  ['p1: Heroic', 'card-shuffled-in deck-shuffled gold-changed(4)'],
  ['hand p1', 'SURP'],
  ['piles', '2 '],
  ['gold', '29 30'],
);
at(
  'TCA-BAB-02 4 gold make an opponent discard a card',
  'empire p1 BAB; hand p2 HERO SURP',
  ['p1: use TRADE - - - B-p2', 'gold-changed(-4)'],
  ['p2: Pass', ''],
  ['p2: Surprising', 'card-discarded'],
  ['hand p2', 'HERO'],
  ['p1: use TRADE - - - B-p2', 'no: no-use'],
);
at(
  'TCA-BAB-03 both, in this order: the first pays for the second',
  'empire p1 BAB; hand p1 HERO; hand p2 MARCH; gold p1 0; deck',
  ['legal p1 use', 'use TRADE - - - A, use TRADE - - - AB-p2'],
  ['p1: use TRADE - - - AB-p2', ''],
  ['pass', 'p2 p1'],
  ['p1: Heroic', 'card-shuffled-in deck-shuffled gold-changed(4) gold-changed(-4)'],
  ['p2: Forced', 'card-discarded'],
  ['gold', '0 30'],
);
at('TCA-BAB-04 Peasants cost 3', 'empire p1 BAB; gold p1 3', ['p1: recruit PE 3,-4', 'gold-changed(-3) recruited']);
at(
  'TCA-BAB-05 who kills a Peasant gets a free one',
  'empire p1 BAB; p1 LI 0,-4; p2 PE 0,-3; gold p1 0',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed moved'],
  ['prompt', 'p1: Recruit a free Peasant?'],
  ['p1: Recruit it there', 'recruited'],
  ['at 4,-5', 'p1 PE'],
  ['fresh 4,-5', 'fatigued spent'],
);
at(
  'TCA-BAB-06 an objective lost to an enemy costs 1',
  'empire p2 BAB; p1 HC 3,0; p2 HI 3,-1; gold p2 9',
  [
    'p1: attack 3,0 3,-1 melee',
    'combat-started unit-destroyed moved occupied gold-changed(-3) looted(3) gold-changed(3) gold-changed(-1)',
  ],
  ['gold', '28 5'],
);
at('TCA-BAB-07 a castle brings 3', 'empire p1 BAB', ['income p1', '3+0+0+0']);
at(
  'TCA-BAB-08 Architect',
  'empire p1 BAB; p1 ARC 0,-4; gold p1 4',
  ['stats 0,-4', '0/1'],
  ['mp 0,-4', '3+0'],
  ['p1: board 0,-4 0,-3', 'no: not-on-foot'],
  ['p1: recruit ARC 3,-4', 'gold-changed(-4) recruited'],
);
at(
  'TCA-BAB-09 an Architect gives its Mountain token to another unit',
  'empire p1 BAB; p1 ARC 1,-2; p1 LI 0,-4',
  ['p1: step 1,-2 2,-2', 'moved token-gained'],
  ['prompt', 'p1: Which unit gets the token?'],
  ['p1: Give it', 'token-lost token-gained'],
  ['tokens 2,-2', ''],
  ['tokens 0,-4', 'mountain'],
);
at(
  'TCA-BAB-10 an Architect on a Port Centre allows one more recruit in Docks',
  'empire p1 BAB; p1 ARC -2,-2; gold p1 20',
  ['p1: recruit LI -2,-3', 'gold-changed(-3) recruited'],
  ['p1: recruit LI -3,-2', 'gold-changed(-3) recruited'],
  ['p1: step -2,-2 -2,-1', 'moved'],
);
at(
  'TCA-BAB-10 none on another objective, nor on the Port Centre of somebody else',
  'empire p1 BAB; p1 ARC 0,0; p1 ARC 2,2 transit; p1 LI -2,-2; gold p1 20',
  ['owner 0,0', 'p1'],
  ['owner 2,2', ''],
  ['p1: recruit LI -2,-3', 'gold-changed(-3) recruited'],
  ['p1: recruit LI -3,-2', 'no: dock-limit'],
);
at('TCA-BAB-11 an Architect on the Temple brings a card more', 'empire p1 BAB; p1 ARC 0,0; deck HERO SURP MARCH', [
  'p1: end',
  'gold-changed(7) card-drawn card-drawn turn-ended turn-started',
]);
at(
  'TCA-BAB-12 an Architect on a Village brings a free Peasant at the end of the turn',
  'empire p1 BAB; p1 ARC 1,-3; gold p1 0',
  ['p1: end', 'gold-changed(3)'],
  ['p1: Recruit it there', 'recruited turn-ended turn-started'],
);
at(
  'TCA-BAB-12 TCA-UNIT-02 each of two Architects brings one, to fields and with tokens that are left then',
  'empire p1 BAB; p1 ARC 1,-3; p1 ARC 3,-1; gold p1 0; p1 LI 4,-5; p1 LI 3,-4; p1 LI 3,-3; p1 LI 4,-3',
  ['p1: end', 'gold-changed(3)'],
  ['options p1', 'No, Recruit it there, Recruit it there'],
  ['p1: 2', 'recruited'],
  ['options p1', 'No, Recruit it there'],
  ['p1: 2', 'recruited turn-ended turn-started'],
);
at(
  'TCA-BAB-12 TCA-UNIT-02 the second one brings none without a field',
  'empire p1 BAB; p1 ARC 1,-3; p1 ARC 3,-1; gold p1 0; p1 LI 4,-5; p1 LI 3,-4; p1 LI 3,-3; p1 LI 4,-3; p1 LI 5,-4',
  ['p1: end', 'gold-changed(3)'],
  ['p1: 2', 'recruited turn-ended turn-started'],
);

// 2.27 Hittites
at(
  'TCA-HIT-01 cavalry is dearer',
  'empire p1 HIT; gold p1 18',
  ['p1: recruit LC 3,-4', 'gold-changed(-7) recruited'],
  ['p1: recruit HC 4,-5', 'gold-changed(-11) recruited'],
);
at('TCA-HIT-02 a castle brings 1', 'empire p1 HIT', ['income p1', '1+0+0+0']);
at(
  'TCA-HIT-03 infantry has a point more',
  'empire p2 HIT; p2 LI 0,4; p2 HI 1,3; p2 PE 0,3; gold p1 0',
  ['p1: end', PASS_INCOME],
  ['mp 0,4', '4+0'],
  ['mp 1,3', '3+0'],
  ['mp 0,3', '1+0'],
);
at(
  'TCA-HIT-04 TCA-AC-08 Forced March moves such a wagon with its driver',
  'empire p1 HIT; p1 LI 3,-4; gold p1 6; hand p1 MARCH',
  ['p1: recruit WW 3,-4', 'gold-changed(-6)'],
  ['p1: Pass', 'recruited'],
  ['p1: play MARCH 3,-4 3,-3 wagon', 'card-played moved'],
  ['at 3,-3', 'p1 LI WW'],
  ['at 3,-4', '-'],
  ['p1: step 3,-3 2,-3', 'no: fatigued'],
);
at(
  'TCA-HIT-04 a wagon cannot move in the turn in which it is recruited',
  'empire p1 HIT; p1 LI 3,-4; gold p1 6',
  ['p1: recruit WW 3,-4', 'gold-changed(-6) recruited'],
  ['mp 3,-4', '3+0'],
  ['stats 3,-4', '3/2'],
  ['p1: step 3,-4 2,-4', 'no: fatigued'],
  ['reach 3,-4', ''],
  ['p1: disembark 3,-4 2,-4', 'moved'],
  ['at 3,-4', 'WW'],
);
at(
  'TCA-HIT-05 TCA-HIT-06 infantry pays 1 for the way down, 2 for the way up',
  'empire p1 HIT; p1 LI 2,-2; p1 LC 0,-2',
  ['p1: step 2,-2 1,-2', 'moved'],
  ['mp 1,-2', '2+0'],
  ['p1: step 1,-2 2,-2', 'moved token-gained'],
  ['mp 2,-2', '0+0'],
  ['p1: step 0,-2 0,-3', 'moved'],
  ['mp 0,-3', '4+0'],
);
at(
  'TCA-HIT-07 Heavy Chariot',
  'empire p1 HIT; p1 LI 0,-4; wagon HCH 0,-4 p1; gold p1 8',
  ['stats 0,-4', '4/3'],
  ['mp 0,-4', '3+1'],
  ['p1: recruit HCH 3,-4', 'gold-changed(-8) recruited'],
);
at(
  'TCA-HIT-08 it makes its driver special',
  'empire p2 ASY; empire p1 HIT; p1 PE 0,-4; wagon HCH 0,-4 p1; p2 HI 0,-3; active p2; gold p2 0',
  ['p2: attack 0,-3 0,-4 melee', 'combat-started wagon-destroyed'],
);

// 2.28 Lydia
at('TCA-LYD-01 Heavy Cavalry costs 8', 'empire p1 LYD; gold p1 8', [
  'p1: recruit HC 3,-4',
  'gold-changed(-8) recruited',
]);
at('TCA-LYD-02 a wagon gives 1 point', 'empire p1 LYD; p1 LI 0,-4; wagon WW 0,-4 p1', ['mp 0,-4', '3+1']);
at(
  'TCA-LYD-03 cavalry may charge for +1/-1',
  'empire p1 LYD; p1 LC 0,-4; p2 HI 0,-3',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started'],
  ['prompt', 'p1: Does your unit charge?'],
  ['p1: Charge', 'unit-destroyed unit-destroyed'],
);
at(
  'TCA-LYD-03 infantry may not, and it is a choice',
  'empire p1 LYD; p1 LC 0,-4; p2 HI 0,-3; p1 HI 1,-4; p2 HI 1,-3',
  ['p1: attack 1,-4 1,-3 melee', 'combat-started unit-destroyed unit-destroyed'],
  ['p1: attack 0,-4 0,-3 melee', 'combat-started'],
  ['p1: No', 'unit-destroyed'],
);
at(
  'TCA-LYD-04 TCA-LYD-05 it owes up to 3 for each castle, and pays as much again',
  'empire p1 LYD; gold p1 1',
  ['p1: recruit LI 3,-4', 'gold-changed(-4) recruited'],
  ['gold', '-3 30'],
  ['p1: recruit PE 4,-5', 'no: no-gold'],
  ['p1: end', 'gold-changed(-3) gold-changed(2) turn-ended turn-started'],
  ['gold', '-4 30'],
);
at(
  'TCA-LYD-06 Lydian Cavalry',
  'empire p1 LYD; p1 LYC 0,-4; gold p1 9',
  ['stats 0,-4', '3/3'],
  ['mp 0,-4', '6+0'],
  ['p1: recruit LYC 3,-4', 'gold-changed(-9) recruited'],
);
at(
  'TCA-LYD-07 TCA-LYD-08 it strikes first as an attacker',
  'empire p1 LYD; p1 LYC 0,-4; p2 HI 0,-3',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started'],
  ['p1: No', 'unit-destroyed moved'],
  ['at 0,-3', 'p1 LYC'],
);
at('TCA-LYD-07 not as a defender', 'empire p2 LYD; p2 LYC 0,-3; p1 HI 0,-4', [
  'p1: attack 0,-4 0,-3 melee',
  'combat-started unit-destroyed unit-destroyed',
]);

// 2.29 Media
at('TCA-MED-01 no Archers', 'empire p1 MED', ['p1: recruit AR1 3,-4', 'no: banned']);
from(
  'TCA-MED-02 Media picks what costs it 1 less',
  { map: 'skirmish2', order: ['p1', 'p2'], empires: ['MED', '-'] },
  ['prompt', 'p1: Which unit costs you 1 gold less?'],
  ['options p1', 'Light Infantry, Heavy Infantry, Light Cavalry, Heavy Cavalry, Magi, War Wagon'],
  ['p1: War Wagon', 'discount-picked turn-started'],
  ['p1: Castle 1', 'castle-chosen'],
  ['p1: recruit WW 3,-4', 'gold-changed(-5) recruited'],
);
at(
  'TCA-MED-03 TCA-MED-04 Loot is 1, and costs no points',
  'empire p1 MED; p1 LC 2,-3; discount p1 LI',
  ['p1: step 2,-3 1,-3', 'moved'],
  ['p1: halt 1,-3', 'occupied looted(1) gold-changed(1)'],
  ['mp 1,-3', '5+0'],
  ['p1: step 1,-3 0,-3', 'moved'],
);
at(
  'TCA-MED-05 once per turn',
  'empire p1 MED; p1 LC 2,-3',
  ['p1: step 2,-3 1,-3', 'moved'],
  ['p1: halt 1,-3', 'occupied looted(1) gold-changed(1)'],
  ['p1: step 1,-3 0,-3', 'moved'],
  ['p1: step 0,-3 1,-3', 'moved'],
  ['p1: halt 1,-3', 'occupied'],
  ['mp 1,-3', '0+0'],
  ['gold', '26 30'],
);
at(
  'TCA-MED-06 an opponent loses 1 at the end of each turn',
  'empire p1 MED',
  ['p1: end', ''],
  ['prompt', 'p1: Who loses 1 gold?'],
  ['p1: p2', 'gold-changed(-1) gold-changed(2) turn-ended turn-started'],
  ['gold', '27 29'],
);
at(
  'TCA-MED-07 Magi',
  'empire p1 MED; p1 MAG 0,-4; gold p1 9; p2 LI 0,0',
  ['stats 0,-4', '2/1'],
  ['mp 0,-4', '2+0'],
  ['legal p1 attack', 'attack 0,-4 0,0 ranged'],
  ['p1: recruit MAG 3,-4', 'gold-changed(-9) recruited'],
);
at(
  'TCA-MED-08 PAIN takes 1/1 for good, instead of a combat',
  'empire p1 MED; p1 MAG 0,-4; p2 HI 0,-1; p2 LI 0,1; p2 PE 0,-3',
  ['p1: use PAIN 0,-4 0,1', 'no: no-use'],
  ['p1: use PAIN 0,-4 0,-1', 'token-gained'],
  ['stats 0,-1', '2/2'],
  ['mp 0,-4', '0+0'],
  ['fresh 0,-4', 'ready spent'],
  ['p1: use PAIN 0,-4 0,-3', 'no: no-use'],
);
at(
  'TCA-UNIT-09 TCA-UNIT-11 TCA-MED-08 a unit without Defense is destroyed after the action',
  'empire p1 MED; p1 MAG 0,-4; p2 PE 0,-1',
  ['p1: use PAIN 0,-4 0,-1', 'token-gained unit-destroyed'],
);
at('TCA-UNIT-11 Attack is never below 0', 'p1 PE 0,-4 +trophy +pain +pain; wagon WW 0,-4 p1', ['stats 0,-4', '0/1']);
at(
  'TCA-GEN-04 tokens add what they say',
  'p1 LI 0,-4 +trophy +trophy +mountain; p1 HI 0,-3 +pain',
  ['stats 0,-4', '5/4'],
  ['stats 0,-3', '2/2'],
);
at(
  'TCA-MED-09 TCA-MED-10 DRAIN leaves 1 point until the end of the next turn',
  'empire p1 MED; p1 MAG 0,-4; p2 LC 0,-1; gold p1 0',
  ['p1: use DRAIN 0,-4 0,-1', 'token-gained'],
  ['mp 0,-1', '1+0'],
  ['p1: end', ''],
  ['p1: p2', 'gold-changed(-1) gold-changed(4) turn-ended turn-started'],
  ['mp 0,-1', '1+0'],
  ['p2: end', 'gold-changed(2) token-lost turn-ended turn-started'],
  ['tokens 0,-1', ''],
);

// 2.30 Parthia
at(
  'TCA-PAR-01 TCA-PAR-02 its own costs',
  'empire p1 PAR; gold p1 34',
  ['p1: recruit AR1 3,-4', 'gold-changed(-3) recruited'],
  ['p1: recruit AR2 4,-5', 'gold-changed(-5) recruited'],
  ['p1: recruit AR3 5,-5', 'gold-changed(-8) recruited'],
  ['p1: recruit AR4 5,-4', 'gold-changed(-11) recruited'],
  ['p1: recruit HI 3,-3', 'gold-changed(-7) recruited'],
);
at('TCA-PAR-03 no War Wagons', 'empire p1 PAR', ['p1: recruit WW 3,-4', 'no: banned']);
at(
  'TCA-PAR-04 it may buy the attack card of an opponent',
  'empire p2 PAR; p1 LI 0,-4; p2 HI 0,-3; hand p1 SURP',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p1: SURP 0,-4', 'card-played'],
  ['prompt', 'p2: Take Surprising Attack into your hand?'],
  ['p2: Pay', 'gold-changed(-3) card-drawn'],
  ['hand p2', 'SURP'],
  ['piles', '31 '],
);
at(
  'TCA-PAR-04 not any other card',
  'empire p2 PAR; p1 HI 0,-4; p2 HI 0,-3; hand p1 HERO',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p1: HERO 0,-4', 'card-played combat-started unit-destroyed moved'],
);
at(
  'TCA-PAR-05 Cavalry Archer',
  'empire p1 PAR; gold p1 6; p1 CAR 0,-4',
  ['stats 0,-4', '2/2'],
  ['mp 0,-4', '5+0'],
  ['p1: recruit CAR 3,-4', 'gold-changed(-6) recruited'],
  ['tokens 3,-4', 'evasion'],
);
at(
  'TCA-PAR-06 EVASION takes no damage once',
  'empire p2 PAR; p1 AR3 0,-4; p1 AR3 -1,-3; p2 CAR 0,-2',
  ['p1: attack 0,-4 0,-2 ranged', 'combat-started'],
  ['prompt', 'p2: Does the unit evade 3 damage?'],
  ['p2: Evade', 'token-lost unit-destroyed'],
  ['at 0,-2', 'p2 CAR'],
  ['p1: attack -1,-3 0,-2 ranged', 'combat-started unit-destroyed unit-destroyed'],
);
at('TCA-PAR-06 not in melee', 'empire p2 PAR; p1 HI 0,-4; p2 CAR 0,-3', [
  'p1: attack 0,-4 0,-3 melee',
  'combat-started unit-destroyed moved',
]);

// 2.31 Persia
from(
  'TCA-PER-01 a free Peasant at the start',
  { map: 'skirmish2', order: ['p1', 'p2'], empires: ['PER', '-'] },
  ['p1: Castle 1', 'castle-chosen'],
  ['prompt', 'p1: Recruit a free Peasant?'],
  ['p1: Recruit it there', 'recruited'],
  ['units', 'p1 PE 4,-5'],
  ['gold', '25 30'],
);
at(
  'TCA-PER-02 and for each castle conquered the first time',
  'empire p1 PER; castle 4,-4 p2; castle -4,4 p2 plundered; p1 HI -3,3; p1 LI -4,3; p1 LC -2,3',
  ['p1: step -2,3 -3,4', 'moved conquest-threatened castle-conquered'],
  ['p1: Recruit it there', 'recruited'],
);
at(
  'TCA-PER-02 not again',
  'empire p1 PER; castle 4,-4 p2; castle -4,4 p2 plundered; captured p1 -4,4; p1 HI -3,3; p1 LI -4,3; p1 LC -2,3',
  ['p1: step -2,3 -3,4', 'moved conquest-threatened castle-conquered'],
  ['who', 'p1 main'],
);
from(
  'TCA-PER-03 TCA-SPU-04 it takes over a unit of whom it eliminates, with fatigue; its own abilities stay, those of Persia are added',
  on(
    'tri3',
    'empire p1 PER; empire p2 SCY; empire p3 ASY; gold p3 0; castle -5,5 p3 plundered; castle 0,-5 p1; p1 HI -4,5; p1 LI -4,4; p1 LC -5,3; p3 HC 0,2; p3 CAP 1,2; p1 LI 2,2; p2 HI 2,1',
  ),
  ['p1: step -5,3 -5,4', 'moved conquest-threatened castle-conquered'],
  ['prompt', 'p1: Which unit do you take over?'],
  ['p1: Take it over', 'unit-claimed unit-removed eliminated'],
  ['at 0,2', 'p1 HC'],
  ['stats 0,2', '4/3'],
  ['fresh 0,2', 'fatigued spent'],
  ['at 1,2', '-'],
  ['p1: Recruit it there', 'recruited'],
);
from(
  'TCA-SPU-04 a Captain helps whoever controls it',
  on(
    'tri3',
    'empire p1 PER; empire p3 ASY; gold p3 0; castle -5,5 p3 plundered; castle 0,-5 p1; p1 HI -4,5; p1 LI -4,4; p1 LC -5,3; p3 CAP 1,2; p1 LI 2,2; p2 HI 2,1',
  ),
  ['p1: step -5,3 -5,4', 'moved conquest-threatened castle-conquered'],
  ['p1: Take it over', 'unit-claimed eliminated'],
  ['p1: No', ''],
  ['p1: attack 2,2 2,1 melee', 'combat-started unit-destroyed unit-destroyed'],
);
at(
  'TCA-PER-04 heavy units have 1 Defense less',
  'empire p1 PER; p1 HI 0,-4; p1 HC 0,-3',
  ['stats 0,-4', '3/2'],
  ['stats 0,-3', '4/3'],
);
at(
  'TCA-PER-05 TCA-PER-06 a bribed unit attacks no Persian',
  'empire p1 PER; p1 LI 0,-4; p2 HC 0,-3; gold p1 9',
  ['p1: use BRIBERY 0,-3', 'gold-changed(-9) token-gained'],
  ['p1: end', 'gold-changed(4) turn-ended turn-started'],
  ['p2: attack 0,-3 0,-4 melee', 'no: forbidden'],
  ['legal p2 attack', ''],
);
at(
  'TCA-PER-07 Immortal',
  'empire p1 PER; gold p1 9; p1 IMM 0,-4',
  ['stats 0,-4', '4/3'],
  ['mp 0,-4', '2+0'],
  ['p1: recruit IMM 3,-4', 'gold-changed(-9) recruited'],
  ['tokens 3,-4', 'rebirth'],
);
at(
  'TCA-PER-08 REBIRTH moves it aside instead, for 9',
  'empire p2 PER; p1 HC 0,-4 +trophy; p2 IMM 0,-3; gold p2 9',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started'],
  ['p2: Move it aside', 'token-lost gold-changed(-9) moved moved'],
  ['gold', '25 0'],
  ['units', 'p1 HC 0,-3, p2 IMM 1,-4'],
  ['tokens 1,-4', ''],
);
at(
  'TCA-PER-08 against cards too, for which nobody is paid then',
  'empire p2 PER; p2 IMM 0,-3; gold p2 9; hand p1 PLOUGH',
  ['p1: play PLOUGH 0,-3', 'card-played'],
  ['p2: Move it aside', 'token-lost gold-changed(-9) moved'],
  ['gold', '25 0'],
  ['who', 'p1 main'],
);
at('TCA-PER-08 without 9 gold it is destroyed', 'empire p2 PER; p2 IMM 0,-3; gold p2 8; hand p1 PLOUGH', [
  'p1: play PLOUGH 0,-3',
  'card-played unit-destroyed gold-changed(9)',
]);
at(
  'TCA-PER-08 TCA-SCY-02 of two that a Salvo destroys, with gold for one, only one moves aside',
  'empire p1 SCY; empire p2 PER; p1 AR2 0,-4; p2 IMM 0,-3 +pain +pain; p2 IMM 0,-2 +pain +pain; gold p2 17',
  ['p1: use SALVO 0,-4 0,-3 0,-2', ''],
  ['p2: Move it aside', 'token-lost gold-changed(-9) moved unit-destroyed'],
  ['units', 'p1 AR2 0,-4, p2 IMM 1,-4'],
  ['gold', '25 8'],
);
at(
  'TCA-PER-08 TCA-SCY-02 two that a Salvo destroys move aside to different fields',
  'empire p1 SCY; empire p2 PER; p1 AR2 0,-4; p2 IMM 0,-2 +pain +pain; p2 IMM 0,-3 +pain +pain; gold p2 18',
  ['p1: use SALVO 0,-4 0,-2 0,-3', ''],
  ['options p2', 'Destroyed, Move it aside, Move it aside, Move it aside, Move it aside, Move it aside'],
  ['p2: Move it aside', ''],
  ['options p2', 'Destroyed, Move it aside, Move it aside, Move it aside'],
  [
    'p2: Move it aside',
    'token-lost gold-changed(-9) moved token-lost gold-changed(-9) moved occupied looted(3) gold-changed(3)',
  ],
  ['units', 'p1 AR2 0,-4, p2 IMM 1,-3, p2 IMM 1,-4'],
);
at(
  'TCA-PER-09 an own Keep gives the token again',
  'empire p1 PER; p1 IMM 2,-4 -rebirth; p1 IMM -2,4 -rebirth',
  ['p1: step 2,-4 3,-4', 'moved token-gained'],
  ['tokens 3,-4', 'rebirth'],
  ['p1: step -2,4 -3,4', 'moved'],
  ['tokens -3,4', ''],
);

// 2.32 Scythia
at(
  'TCA-SCY-02 SALVO deals 1 to each of two enemies',
  'empire p1 SCY; p1 AR2 0,-4; p2 LI 0,-3; p2 LI 0,-2; p2 HI 1,-4; p1 AR2 -1,-3',
  ['p1: use SALVO 0,-4 0,-3 0,-2', 'unit-destroyed unit-destroyed'],
  ['fresh 0,-4', 'ready spent'],
  ['mp 0,-4', '0+0'],
  ['legal p1 use', ''],
);
at(
  'TCA-SCY-02 nobody shoots back, and 1 is not enough for all',
  'empire p1 SCY; p1 AR2 0,-4; p2 AR2 0,-3; p2 HI 1,-4',
  ['p1: use SALVO 0,-4 0,-3 1,-4', 'unit-destroyed'],
  ['at 1,-4', 'p2 HI'],
  ['at 0,-4', 'p1 AR2'],
);
at(
  'TCA-SCY-03 cards do not add to it, but protect',
  'empire p1 SCY; p1 AR2 0,-4; p2 LI 0,-3; p2 LI 0,-2; hand p1 SURP BLADE; hand p2 HERO',
  ['p1: use SALVO 0,-4 0,-3 0,-2', ''],
  ['options p2', 'Pass, HERO 0,-3, HERO 0,-2'],
  ['p2: HERO 0,-2', 'card-played'],
  ['options p1', 'Pass'],
  ['p1: Pass', ''],
  ['p1: Pass', 'unit-destroyed'],
  ['at 0,-2', 'p2 LI'],
);
at(
  'TCA-SCY-02 TCA-AC-04 Reinforcements take either of the two out of range',
  'empire p1 SCY; p1 AR2 0,-4; p2 LI 0,-3; p2 LI 0,-2; hand p2 REINF REINF',
  ['p1: use SALVO 0,-4 0,-3 0,-2', ''],
  ['p2: REINF 0,-3 -1,-2', 'card-played'],
  ['p2: REINF 0,-2 0,-1', 'card-played moved moved unit-destroyed'],
  ['units', 'p1 AR2 0,-4, p2 LI 0,-1'],
);
at(
  'TCA-SCY-02 TCA-AC-07 a Light Infantry takes the place of the second one too, and is shot at',
  'empire p1 SCY; p1 AR2 0,-4; p2 HI 0,-3; p2 PE 0,-2; hand p2 REINF',
  ['p1: use SALVO 0,-4 0,-3 0,-2', ''],
  ['p2: REINF 0,-2 -1,-2 LI', 'card-played moved placed unit-destroyed'],
  ['units', 'p1 AR2 0,-4, p2 HI 0,-3, p2 PE -1,-2'],
);
at('TCA-SCY-04 melee units that kill and survive bring 1', 'empire p1 SCY; p1 HI 0,-4; p2 LI 0,-3', [
  'p1: attack 0,-4 0,-3 melee',
  'combat-started unit-destroyed moved gold-changed(1)',
]);
at('TCA-SCY-04 not those that die', 'empire p1 SCY; p1 LI 0,-4; p2 LI 0,-3', [
  'p1: attack 0,-4 0,-3 melee',
  'combat-started unit-destroyed unit-destroyed',
]);
at(
  'TCA-SCY-05 TCA-SCY-06 without castles it has one more turn, and is out at its end',
  'empire p2 SCY; p1 HI -3,3; p1 LI -4,3; p1 LC -2,3; p2 PE 0,0; gold p1 0; deck',
  ['p1: step -2,3 -3,4', 'moved conquest-threatened castle-conquered gold-changed(12) bonus-turn'],
  ['outcome', 'none '],
  ['p1: end', 'gold-changed(4) turn-ended turn-started'],
  ['turn', 'p2 2'],
  ['p2: end', 'gold-changed(4) turn-ended unit-removed eliminated game-over'],
  ['outcome', 'p1 elimination'],
);
at(
  'TCA-SCY-05 a castle in that turn keeps it in',
  'empire p2 SCY; p1 HI -3,3; p1 LI -4,3; p1 LC -2,3; p2 HI 3,-4; p2 LI 4,-5; p2 LI 2,-3; castle 4,-4 p1 plundered; gold p1 0; deck',
  ['p1: step -2,3 -3,4', 'moved conquest-threatened castle-conquered gold-changed(12) bonus-turn'],
  ['p1: end', 'gold-changed(4) turn-ended turn-started'],
  ['p2: step 2,-3 3,-3', 'moved conquest-threatened castle-conquered'],
  ['castle 4,-4', 'p2 plundered'],
  ['p2: end', 'gold-changed(2) turn-ended turn-started'],
  ['outcome', 'none '],
);
at(
  'TCA-SCY-07 Amazon',
  'empire p1 SCY; p1 AMA 0,-4; gold p1 5',
  ['stats 0,-4', '3/1'],
  ['mp 0,-4', '3+0'],
  ['p1: recruit AMA 3,-4', 'gold-changed(-5) recruited'],
);
at(
  'TCA-SCY-08 TCA-SCY-09 TROPHY',
  'empire p1 SCY; p1 AMA 0,-4; p2 PE 0,-3; gold p2 5',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed moved gold-changed(1) token-gained gold-changed(-1)'],
  ['stats 0,-3', '4/2'],
  ['gold', '26 4'],
);

// 2.33 Sumer
at(
  'TCA-SUM-01 TCA-SUM-05 its own costs',
  'empire p1 SUM; gold p1 43',
  ['p1: recruit WW 3,-4', 'gold-changed(-5) recruited'],
  ['p1: recruit AR1 4,-5', 'gold-changed(-5) recruited'],
  ['p1: recruit AR2 5,-5', 'gold-changed(-8) recruited'],
  ['p1: recruit AR3 5,-4', 'gold-changed(-11) recruited'],
  ['p1: recruit AR4 3,-3', 'gold-changed(-14) recruited'],
);
at(
  'TCA-SUM-02 a wagon gives 1 point',
  'empire p1 SUM; p1 LI 0,-4; wagon WW 0,-4 p1',
  ['mp 0,-4', '3+1'],
  ['stats 0,-4', '3/2'],
);
at(
  'TCA-SUM-03 melee drivers are stronger in attack, and tougher in defense',
  'empire p1 SUM; p1 LI 0,-4; wagon WW 0,-4 p1; p2 HC 0,-3',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed wagon-destroyed unit-destroyed'],
);
at(
  'TCA-SUM-03 in defense',
  'empire p2 SUM; p2 LI 0,-3; wagon WW 0,-3 p2; p1 HC 0,-4',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started wagon-destroyed'],
  ['at 0,-3', 'p2 LI'],
);
at(
  'TCA-SUM-03 TCA-SCY-02 X-05 in defense against both shots of a Salvo',
  'empire p1 SCY; empire p2 SUM; p1 AR2 0,-4; p2 PE 0,-3 +pain; wagon WW 0,-3 p2; p2 PE 0,-2 +pain; wagon WW 0,-2 p2',
  ['p1: use SALVO 0,-4 0,-3 0,-2', ''],
  ['at 0,-3', 'p2 PE WW'],
  ['at 0,-2', 'p2 PE WW'],
);
at(
  'TCA-SUM-04 cavalry has a point less',
  'empire p2 SUM; p2 LC 0,4; p2 HC 1,3; gold p1 0',
  ['p1: end', PASS_INCOME],
  ['mp 0,4', '5+0'],
  ['mp 1,3', '4+0'],
);
at(
  'TCA-SUM-06 PATENT: a card that is shown brings 1',
  'empire p1 SUM; deck HERO',
  ['p1: buy', 'gold-changed(-5) card-drawn'],
  ['p1: Show it', 'card-shown gold-changed(1)'],
  ['hand p1', 'HERO'],
);
at(
  'TCA-SUM-07 Gilgamesh, once',
  'empire p1 SUM; gold p1 50; p1 GIL 0,-4',
  ['stats 0,-4', '5/5'],
  ['mp 0,-4', '4+0'],
  ['p1: recruit GIL 3,-4', 'no: no-token'],
);
at('TCA-SUM-07 he costs 11', 'empire p1 SUM; gold p1 11', ['p1: recruit GIL 3,-4', 'gold-changed(-11) recruited']);
at(
  'TCA-SUM-08 whose unit he kills in attack discards a card',
  'empire p1 SUM; p1 GIL 0,-4; p2 LI 0,-3; hand p2 HERO MARCH',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p2: Pass', 'combat-started'],
  ['p2: Pass', 'unit-destroyed moved'],
  ['p2: Heroic', 'card-discarded'],
  ['hand p2', 'MARCH'],
);

await playCases(cases);

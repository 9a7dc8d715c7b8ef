import { beforeAll, describe, expect, test } from 'vitest';
import type { CitiesSetup } from '../../../../src/games/cities/index.ts';
import { playScripts, type Line, type ScriptCase } from '../../../support/play-scripts.ts';
import { portable } from '../../../support/runtimes.ts';

const cases: ScriptCase<CitiesSetup>[] = [];

/** From a position, written as in the rules. */
function at(title: string, position: string, ...lines: Line[]): void {
  cases.push({ title, setup: { position: position.split('; ').join('\n') }, seed: 1, lines });
}

/** From the start of a game. */
function from(title: string, setup: CitiesSetup, ...lines: Line[]): void {
  cases.push({ title, setup, seed: 1, lines });
}

const LANDS = 'P P P P P P P P P P F F M M L L S S'.split(' ').map((land): Line => [`land ${land}`, 'land-placed']);
const LAST: Line = ['land S', 'land-placed board-revealed dealt dealt turn-started'];
const BOTH_LAID: Line[] = [...LANDS, ...LANDS.slice(0, -1), LAST];
const preset: CitiesSetup = { landSetup: 'preset', board: 'T1', firstPlayer: 0 };

// 2.1 Components and setup
from('CAT-SET-01 South and North play, and lay lands in that order', {}, ['active', 'p1 lands p1'], ...LANDS, [
  'active',
  'p2 lands p2',
]);
from(
  'CAT-SET-02 lands make the board, piece cards the decks and hands',
  preset,
  ['show', ''],
  ['count found', '40'],
  ['board', 'M P F P P S/S P P L P P/M P L P F P/P F P L P M/P P L P P S/S P P F P M'],
);
from(
  'CAT-SET-03 a set has 10 plains and 2 of each other land',
  {},
  ...LANDS.slice(0, 10),
  ['land P', 'no: none-left'],
  ['legal', 'land F, land M, land L, land S'],
  ['land F', 'land-placed'],
  ['land F', 'land-placed'],
  ['land F', 'no: none-left'],
);
from('CAT-SET-04 the two territories make a board of 36 tiles', {}, ...BOTH_LAID, [
  'board',
  'P P P P P P/F F P P P P/S S L L M M/M M L L S S/P P P P F F/P P P P P P',
]);
from(
  'CAT-SET-05 each player decides where the lands go',
  {},
  ['legal', 'land P, land F, land M, land L, land S'],
  ['land S', 'land-placed'],
  ['board', '- - - - - -/- - - - - -/- - - - - -/- - - - - -/- - - - - -/S - - - - -'],
  ['found LI a1', 'no: phase'],
);
from(
  'CAT-SET-06 lands are laid back row first, from the own left to right',
  {},
  ...LANDS,
  ['land M', 'land-placed'],
  ['land L', 'land-placed'],
  ['board', '- - - - L M/- - - - - -/- - - - - -/M M L L S S/P P P P F F/P P P P P P'],
);
from(
  'CAT-SET-07 nobody sees the other’s lands before all lie',
  {},
  ...LANDS,
  ['land M', 'land-placed'],
  ['see S', '- - - - - ?\n- - - - - -\n- - - - - -\nM M L L S S\nP P P P F F\nP P P P P P\nactive N\nturns 0 0'],
  ['see N', '- - - - - M\n- - - - - -\n- - - - - -\n? ? ? ? ? ?\n? ? ? ? ? ?\n? ? ? ? ? ?\nactive N\nturns 0 0'],
);
from(
  'CAT-SET-07 whoever watches sees no lands before all lie',
  {},
  ['land M', 'land-placed'],
  ['see', '- - - - - -\n- - - - - -\n- - - - - -\n- - - - - -\n- - - - - -\n? - - - - -\nactive S\nturns 0 0'],
);
from(
  'CAT-SET-08 with random lands nobody chooses',
  { landSetup: 'random', firstPlayer: 0 },
  ['active', 'p1 main p1'],
  ['land P', 'no: phase'],
);
from(
  'CAT-SET-13 the table may give the first player',
  { ...preset, firstPlayer: 1 },
  ['active', 'p2 main p2'],
  ['S: end', 'no: not-your-turn'],
);

// 2.2 Lands
at('CAT-LAND-01 a second piece cannot come to a tile', 'T1; LI@b2(S); LI@b3(S)', ['move b2 b3', 'no: occupied']);
at('CAT-LAND-02 anybody enters a plain', 'T1; HI@b2(S); LA@e2(S)', ['move b2 a2', 'moved'], ['move e2 e1', 'moved']);
at('CAT-LAND-03 CAT-LAND-11 each adjacent plain gives 1 food', 'T1', ['food e2', '3/0']);
at(
  'CAT-LAND-04 a city is only on a plain',
  'T1; hand S LI',
  ['found LI d1', 'no: no-plain'],
  ['found LI c2', 'no: no-plain'],
  ['found LI e1', 'city-founded'],
);
at(
  'CAT-LAND-05 CAT-LAND-07 forests and mountains give production, forests food too',
  'T1',
  ['food e1', '2/2'],
  ['food a3', '2/2'],
);
at(
  'CAT-LAND-06 on a forest defence is at least 2',
  'T1; LI@a3(S); BE@b2(S); LI@b3(N)',
  ['attack a3 b3', 'attacked'],
  ['attack b2 b3', 'attacked piece-removed'],
);
at('CAT-LAND-06 on a forest a printed defence of 2 stays 2', 'T1; BE@b2(S); GU@b3(N)', [
  'attack b2 b3',
  'attacked piece-removed',
]);
at(
  'CAT-LAND-08 on a mountain defence is at least 2',
  'T1; LI@e1(S); BE@f2(S); LI@f1(N)',
  ['attack e1 f1', 'attacked'],
  ['attack f2 f1', 'attacked piece-removed'],
);
at(
  'CAT-LAND-09 only a piece with 1 move enters a mountain',
  'T1; LC@e1(S); LI@e3(S)',
  ['move e1 f1', 'no: land'],
  ['move e3 f3', 'moved'],
);
at(
  'CAT-LAND-10 CAT-LAND-11 a lake gives 1 food and doubles plains, two lakes do not double again',
  'T1',
  ['food b2', '6/1'],
  ['food e5', '6/1'],
  ['food c3', '4/1'],
  ['food a2', '2/0'],
);
at('CAT-LAND-12 no piece enters a lake', 'T1; LI@b2(S)', ['move b2 c2', 'no: land'], ['cross b2 c2', 'no: no-lake']);
at(
  'CAT-LAND-13 a swamp gives nothing to a city and no defence',
  'T1; LI@e2(S); LI@f2(N)',
  ['food f3', '2/0'],
  ['attack e2 f2', 'attacked piece-removed'],
);
at(
  'CAT-LAND-14 only a piece with defence 1 enters a swamp, whatever land it leaves',
  'T1; GU@e2(S); LI@e1(S); GU@f1(S)',
  ['move e2 f2', 'no: land'],
  ['move f1 f2', 'no: land'],
  ['move e1 e1', 'no: not-adjacent'],
);
at(
  'CAT-LAND-15 only a fresh piece enters rough terrain',
  'T1; LC@d2(S,1); LC@e2(S)',
  ['move d2 d1', 'no: not-fresh'],
  ['move e2 f2', 'moved'],
);
at(
  'CAT-LAND-16 entering rough terrain exhausts',
  'T1; LC@e2(S)',
  ['move e2 f2', 'moved'],
  ['show', 'LC@f2(S,2)'],
  ['move f2 e2', 'no: exhausted'],
);
at(
  'CAT-LAND-17 lands bind crossing, roads and mustering too',
  'T1; e2:S{GU,GU,LI}; GU@e1(S)',
  ['road e1 f2', 'no: land'],
  ['muster e2 GU f2', 'no: land'],
  ['road e1 d2', 'roaded'],
);
at(
  'CAT-LAND-18 leaving rough terrain costs one action',
  'T1; LC@f2(S)',
  ['move f2 e2', 'moved'],
  ['move e2 e1', 'moved'],
  ['show', 'LC@e1(S,2)'],
);
at(
  'CAT-LAND-19 lands count in whoever’s territory they lie and whatever stands on them',
  'T1; LI@b4(N); LI@b3(N)',
  ['food a3', '2/2'],
  ['food b4', '4/2'],
);

at(
  'CAT-LAND-17 CAT-CROSS-06 who crosses has to be able to stand there',
  'T2; c5:N{LI}; GU@c5(N); LC@d5(N); active N',
  ['cross c5 e4', 'no: land'],
  ['cross d5 b4', 'no: land'],
  ['cross d5 c2', 'crossed'],
);

// 2.3 Pieces
at('CAT-PIECE-01 a piece has attack, defence, range and moves', 'T1; AR@b1(S); LI@c2(N); LI@b3(N)', [
  'attack b1 b3',
  'attacked',
]);
at(
  'CAT-PIECE-02 damage is not carried over from one attack to the next',
  'T1; LI@b2(S); LI@c1(S); GU@b1(N)',
  ['attack b2 b1', 'attacked'],
  ['attack c1 b1', 'attacked'],
  ['show', 'LI@b2(S,1) LI@c1(S,1) GU@b1(N)'],
);
at(
  'CAT-PIECE-03 range is the greatest distance, there is no least',
  'T1; AR@b2(S); LI@b1(N); LI@d2(N); LI@e2(N)',
  ['legal attack', 'attack b2 b1, attack b2 d2'],
  ['attack b2 e2', 'no: too-far'],
);
at(
  'CAT-PIECE-04 M is the most actions in a turn',
  'T1; LC@b2(S); LI@e2(S)',
  ['move b2 b1', 'moved'],
  ['move b1 c1', 'moved'],
  ['move c1 b1', 'no: exhausted'],
  ['move e2 e1', 'moved'],
  ['move e1 e2', 'no: exhausted'],
);
at('CAT-PIECE-05 a Heavy Infantry costs 3', 'T1; e2:S{LI,HI}', [
  'legal muster',
  'muster e2 LI e1, muster e2 LI d2, muster e2 LI e2, muster e2 LI f2, muster e2 LI e3',
]);
at(
  'CAT-PIECE-06 a piece stays its owner’s in enemy territory',
  'T1; LI@b3(S); active S',
  ['move b3 b4', 'moved'],
  ['end', 'turn-ended turn-started'],
  ['move b4 b3', 'no: not-yours'],
);

// 2.4 Hand and draw
from(
  'CAT-HAND-01 CAT-SET-14 the opening hand is five cards, and the first turn draws none',
  preset,
  ['found LI b2', 'city-founded'],
  ['end', 'turn-ended turn-started'],
  ['hand S', 'LC LA LC GU'],
);
at(
  'CAT-HAND-02 each city draws one card at the start of a later turn',
  'T1; b2:S{LI}; e5:N{LI}; b5:N{LI}; deck N BE KN MU',
  ['end', 'turn-ended turn-started drew'],
  ['hand N', 'BE KN'],
);
at(
  'CAT-HAND-03 CAT-R-14 captured cities count for the draw',
  'T1; e5:N{LI}; b5:N{LI}; LI@e5(S); deck N BE KN MU',
  ['end', 'turn-ended turn-started drew'],
  ['hand N', 'BE KN'],
);
at(
  'CAT-HAND-04 a player draws what there is',
  'T1; e5:N{LI}; b5:N{LI}; deck N BE',
  ['end', 'turn-ended turn-started drew'],
  ['hand N', 'BE'],
  ['found BE e3', 'no: foreign'],
  ['end', 'turn-ended turn-started'],
  ['end', 'turn-ended turn-started drew'],
  ['hand N', 'BE'],
);
at(
  'CAT-HAND-05 there is no hand limit',
  'T1; e5:N{LI}; hand N LI LI LI LI LI LI LI LI; deck N BE',
  ['end', 'turn-ended turn-started drew'],
  ['hand N', 'LI LI LI LI LI LI LI LI BE'],
);
at(
  'CAT-HAND-06 cards are drawn from the top',
  'T1; e5:N{LI}; deck N KN MU',
  ['end', 'turn-ended turn-started drew'],
  ['hand N', 'KN'],
  ['deck N', 'MU'],
);

// 2.5 Cities and growth
at(
  'CAT-CITY-01 one city card a turn',
  'T1; hand S LI LI',
  ['found LI b2', 'city-founded'],
  ['found LI e2', 'no: city-card-used'],
);
at(
  'CAT-CITY-02 a city needs an unoccupied plain in the own territory beside no city',
  'T1; b2:S{LI}; e4:N{LI}; LI@e2(S); hand S LI',
  ['found LI b2', 'no: city-there'],
  ['found LI b1', 'no: beside-city'],
  ['found LI e3', 'no: beside-city'],
  ['found LI e2', 'no: occupied'],
  ['found LI b4', 'no: foreign'],
  ['found LI e1', 'city-founded'],
);
at(
  'CAT-CITY-03 a plain between mountains and swamps is no place for a city',
  'PPPPPP PPPPPP PPPPPP PPPPPP SPPPPP PMPPPP; LI@a1(S); hand S LI',
  ['food a1', '0/1'],
  ['settle a1', 'no: no-food'],
  ['move a1 a2', 'moved'],
  ['found LI a1', 'no: no-food'],
);
at(
  'CAT-CITY-04 the laid card is a city of population 1',
  'T1; hand S KN',
  ['found KN b2', 'city-founded'],
  ['show', 'b2:S{KN}!'],
  ['population S', '1'],
);
at(
  'CAT-CITY-05 the city card may be laid on an existing city',
  'T1; b2:S{LI}+; hand S BE BE',
  ['populate BE b2', 'populated'],
  ['populate BE b2', 'no: grown'],
  ['found BE e2', 'no: city-card-used'],
);
from(
  'CAT-CITY-06 the first turn cannot end without a city',
  preset,
  ['end', 'no: must-found'],
  ['found LI b2', 'city-founded'],
  ['end', 'turn-ended turn-started'],
  ['end', 'no: must-found'],
);
at(
  'CAT-CITY-07 only the controller may look at the cards of a city',
  'T1; b2:S{KN,LI}; e5:N{HI}',
  [
    'see S',
    'M P F P P S\nS P P L P P\nM P L P F P\nP F P L P M\nP P L P P S\nS P P F P M\nb2:S{KN,LI}\ne5:N{?}\nactive S\nturns 5 5',
  ],
  [
    'see N',
    'M P F P P S\nS P P L P P\nM P L P F P\nP F P L P M\nP P L P P S\nS P P F P M\nb2:S{?,?}\ne5:N{HI}\nactive S\nturns 5 5',
  ],
);
at('CAT-CITY-08 the last card cannot leave a city', 'T1; b2:S{LI}', ['muster b2 LI b2', 'no: last-card']);
at(
  'CAT-GROW-01 each existing city grows by one card a turn',
  'T1; b2:S{LI}; e2:S{LI}; hand S LI LI',
  ['populate LI b2', 'populated'],
  ['populate LI e2', 'populated'],
  ['show', 'b2:S{LI,LI}+ e2:S{LI,LI}+'],
);
at(
  'CAT-GROW-02 one existing city can get two cards, by growth and city card',
  'T1; b2:S{LI}; e2:S{LI}; hand S LI LI LI LI',
  ['populate LI b2', 'populated'],
  ['populate LI b2', 'populated'],
  ['populate LI b2', 'no: grown'],
  ['populate LI e2', 'populated'],
  ['populate LI e2', 'no: grown'],
);
at('CAT-GROW-03 population is the number of cards face down', 'T1; b2:S{LI,KN,AR}', ['population S', '3']);
at(
  'CAT-GROW-04 food adds up as the rules say',
  'T1',
  ['food b1', '2/0'],
  ['food c1', '4/1'],
  ['food d2', '5/1'],
  ['food e3', '4/2'],
  ['food c5', '5/1'],
  ['food f5', '2/0'],
);
at(
  'CAT-GROW-05 nothing takes a city above its food',
  'T1; e1:S{LI,LI}; LI@e1(S); hand S LI',
  ['populate LI e1', 'no: full'],
  ['join e1', 'no: full'],
);
at(
  'CAT-GROW-06 CAT-R-10 a city of this turn gets no card from hand',
  'T1; hand S LI LI; LI@e2(S)',
  ['found LI b2', 'city-founded'],
  ['populate LI b2', 'no: recent'],
  ['settle e2', 'settled'],
  ['populate LI e2', 'no: recent'],
);
at(
  'CAT-GROW-07 growth is used before the city card',
  'T1; b2:S{LI}; hand S LI LI',
  ['populate LI b2', 'populated'],
  ['found LI e2', 'city-founded'],
  ['show', 'b2:S{LI,LI}+ e2:S{LI}!'],
);
at('CAT-GROW-08 CAT-CAP-03 a captured city gets no card', 'T1; b2:S{LI}; LI@b2(N); hand S LI', [
  'populate LI b2',
  'no: captured',
]);

// 2.6 Settling
at(
  'CAT-SETL-01 a piece founds a city on a plain of its territory beside no city',
  'T1; b2:S{LI}; LI@e2(S); LI@b1(S); LI@b4(S); LI@f1(S)',
  ['settle b1', 'no: beside-city'],
  ['settle b4', 'no: foreign'],
  ['settle f1', 'no: no-plain'],
  ['settle e2', 'settled'],
  ['show', 'b2:S{LI} e2:S{LI}! LI@b1(S) LI@b4(S) LI@f1(S)'],
);
at(
  'CAT-SETL-02 settling does not use the city card, and may be done often',
  'T1; LI@a2(S); LI@e2(S); hand S LI',
  ['settle a2', 'settled'],
  ['settle e2', 'settled'],
  ['found LI c1', 'city-founded'],
);
at(
  'CAT-SETL-03 a piece joins the own city it stands on',
  'T1; b2:S{LI}; KN@b2(S)',
  ['join b2', 'joined'],
  ['show', 'b2:S{LI,KN}'],
);
at(
  'CAT-SETL-04 a piece joins a city of this turn',
  'T1; LI@e2(S); LI@e1(S)',
  ['settle e2', 'settled'],
  ['move e1 e2', 'moved'],
  ['join e2', 'joined'],
  ['show', 'e2:S{LI,LI}!'],
);
at(
  'CAT-SETL-05 on an enemy city a piece neither founds nor joins',
  'T1; b2:S{LI}; LI@b2(N); active N',
  ['settle b2', 'no: foreign'],
  ['join b2', 'no: no-city'],
);
at(
  'CAT-SETL-05 not even in its own territory',
  'T1; b2:N{LI}; LI@b2(S)',
  ['settle b2', 'no: city-there'],
  ['join b2', 'no: no-city'],
);
at(
  'CAT-SETL-06 an exhausted piece settles and joins',
  'T1; b2:S{LI}; LI@e2(S,1); LC@b2(S,2)',
  ['settle e2', 'settled'],
  ['join b2', 'joined'],
);
at(
  'CAT-SETL-07 the tile is unoccupied afterwards',
  'T1; LI@e2(S); LI@e1(S)',
  ['settle e2', 'settled'],
  ['move e1 e2', 'moved'],
  ['population S', '1'],
);

// 2.7 Muster
at(
  'CAT-MUS-01 a city with population over 1 musters',
  'T1; b2:S{LI,LI}; e2:S{LI}',
  ['muster e2 LI e1', 'no: last-card'],
  ['muster b2 LI b1', 'mustered'],
);
at(
  'CAT-MUS-02 the piece is one of the cards in the city',
  'T1; b2:S{LI,GU}',
  ['muster b2 KN b1', 'no: not-in-city'],
  ['muster b2 GU b1', 'mustered'],
  ['show', 'b2:S{LI}* GU@b1(S)'],
);
at(
  'CAT-MUS-03 its cost is less than population and production, counted before',
  'T1; e2:S{GU,LI}; b2:S{GU,LI}',
  ['muster e2 GU e1', 'no: too-dear'],
  ['muster b2 GU b1', 'mustered'],
);
at(
  'CAT-MUS-04 it comes to the city or beside it, in the own territory',
  'T1; e3:S{LI,LI}',
  ['muster e3 LI e4', 'no: foreign'],
  ['muster e3 LI e1', 'no: too-far'],
  ['muster e3 LI e2', 'mustered'],
);
at(
  'CAT-MUS-05 it must be able to stand there',
  'T1; e3:S{LC,LI}',
  ['muster e3 LC f3', 'no: land'],
  ['muster e3 LC d3', 'no: land'],
  ['muster e3 LC e3', 'mustered'],
);
at(
  'CAT-MUS-06 without such a tile it cannot be mustered',
  'T1; e1:S{GU,LI}; LI@e1(S); LI@e2(S); LI@d1(S); LC@f2(S); LI@f1(S)',
  ['legal muster', ''],
);
at(
  'CAT-MUS-07 the population falls by 1',
  'T1; b2:S{LI,LI,LI}',
  ['muster b2 LI b1', 'mustered'],
  ['population S', '2'],
);
at(
  'CAT-MUS-08 a city musters once a turn, until its controller’s next turn',
  'T1; b2:S{LI,LI,LI}; e5:N{LI}',
  ['muster b2 LI b1', 'mustered'],
  ['muster b2 LI b3', 'no: mustered'],
  ['end', 'turn-ended turn-started drew'],
  ['show', 'b2:S{LI,LI}* e5:N{LI} LI@b1(S)'],
  ['end', 'turn-ended turn-started drew'],
  ['muster b2 LI b3', 'mustered'],
);
at(
  'CAT-MUS-09 a mustered piece acts at once, but not from rough terrain',
  'T1; b2:S{LI,LI}; e3:S{LI,LI}',
  ['muster b2 LI b1', 'mustered'],
  ['move b1 c1', 'moved'],
  ['muster e3 LI f3', 'mustered'],
  ['show', 'b2:S{LI}* e3:S{LI}* LI@c1(S,1) LI@f3(S,1)'],
);
at(
  'CAT-MUS-10 a city of this turn musters with population over 1',
  'T1; LI@e2(S); LC@e1(S)',
  ['settle e2', 'settled'],
  ['move e1 e2', 'moved'],
  ['join e2', 'joined'],
  ['muster e2 LI e2', 'mustered'],
);
at(
  'CAT-MUS-11 mustering uses up neither growth nor actions',
  'T1; b2:S{LI,LI}; hand S LI',
  ['muster b2 LI b1', 'mustered'],
  ['populate LI b2', 'populated'],
  ['show', 'b2:S{LI,LI}*+ LI@b1(S)'],
);

// 2.8 Actions, movement, crossing
at(
  'CAT-ACT-01 moves and attacks cost one action each, in any order',
  'T1; LC@b2(S); LI@a1(N)',
  ['attack b2 a2', 'no: no-enemy'],
  ['move b2 b1', 'moved'],
  ['attack b1 a1', 'attacked piece-removed'],
  ['move b1 b2', 'no: exhausted'],
);
at(
  'CAT-ACT-02 without an action left a piece is exhausted',
  'T1; LI@b2(S)',
  ['move b2 b1', 'moved'],
  ['legal', 'settle b1, end'],
);
at(
  'CAT-ACT-03 it is fresh again in its owner’s next turn',
  'T1; LI@b2(S); LI@e5(N)',
  ['move b2 b1', 'moved'],
  ['end', 'turn-ended turn-started'],
  ['show', 'LI@b1(S,1) LI@e5(N)'],
  ['end', 'turn-ended turn-started'],
  ['show', 'LI@b1(S) LI@e5(N)'],
);
at(
  'CAT-ACT-04 pieces act in their owner’s turn only',
  'T1; LI@b2(S); LI@e5(N)',
  ['N: move e5 e4', 'no: not-your-turn'],
  ['move e5 e4', 'no: not-yours'],
);
at(
  'CAT-MOVE-01 a piece moves to an adjacent unoccupied tile',
  'T1; LI@b2(S)',
  ['legal move', 'move b2 b1, move b2 a2, move b2 b3'],
  ['move b2 c3', 'no: not-adjacent'],
  ['move b2 b1', 'moved'],
);
at(
  'CAT-MOVE-02 pieces move one tile at a time, never through others',
  'T1; LC@b1(S); LI@c1(N)',
  ['move b1 d1', 'no: not-adjacent'],
  ['move b1 c1', 'no: occupied'],
);
at(
  'CAT-MOVE-03 pieces enter both territories',
  'T1; LI@c3(S); LI@e4(N); LI@a3(S)',
  ['move a3 a4', 'moved'],
  ['end', 'turn-ended turn-started'],
  ['move e4 e3', 'moved'],
);
at(
  'CAT-MOVE-04 a city without a piece is unoccupied',
  'T1; b2:S{LI}; LI@b1(S)',
  ['move b1 b2', 'moved'],
  ['show', 'b2:S{LI} LI@b2(S,1)'],
);
at(
  'CAT-CROSS-01 a piece beside a lake crosses to another tile beside it',
  'T1; c1:S{LI}; LI@b2(S)',
  ['legal cross', 'cross b2 c1, cross b2 d2, cross b2 c3'],
  ['cross b2 d2', 'crossed'],
);
at(
  'CAT-CROSS-03 CAT-R-16 the shore needs a city of the piece’s owner',
  'T1; b1:S{LI}; d2:N{LI}; LI@b2(S)',
  ['legal cross', ''],
  ['cross b2 c1', 'no: no-harbour'],
);
at(
  'CAT-CROSS-04 only a fresh piece crosses, and is exhausted',
  'T1; c1:S{LI}; LC@b2(S); LC@d2(S,1)',
  ['cross d2 c3', 'no: not-fresh'],
  ['cross b2 c3', 'crossed'],
  ['show', 'c1:S{LI} LC@c3(S,2) LC@d2(S,1)'],
);
at('CAT-CROSS-05 a piece beside two chains crosses either', 'T1; c1:S{LI}; e3:S{LI}; LI@c3(S)', [
  'legal cross',
  'cross c3 c1, cross c3 b2, cross c3 d2, cross c3 e3, cross c3 d4',
]);
at('CAT-CROSS-06 crossing onto an enemy city captures it', 'T1; c1:S{LI,LI}; c3:N{LI}; b5:N{LI}; LI@b2(S)', [
  'cross b2 c3',
  'crossed captured',
]);

at('CAT-CROSS-02 connected lakes are one lake', 'T2; c5:N{LI}; LI@c5(N); active N', [
  'legal cross',
  'cross c5 c2, cross c5 b3, cross c5 d3, cross c5 b4, cross c5 e4, cross c5 d5',
]);

// 2.9 Attack
at(
  'CAT-ATK-01 an attack costs one action and reaches R',
  'T1; AR@b2(S); LI@b4(N)',
  ['attack b2 b4', 'attacked piece-removed'],
  ['show', 'AR@b2(S,1)'],
);
at(
  'CAT-ATK-03 the target leaves if A is at least its defence',
  'T1; LI@b2(S); LI@b1(N); LI@e2(S); GU@e1(N)',
  ['attack b2 b1', 'attacked piece-removed'],
  ['attack e2 e1', 'attacked'],
  ['show', 'LI@b2(S,1) LI@e2(S,1) GU@e1(N)'],
);
at(
  'CAT-ATK-04 an attack that cannot succeed is legal',
  'T1; LI@b2(S); GU@b1(N)',
  ['legal attack', 'attack b2 b1'],
  ['attack b2 b1', 'attacked'],
);
at(
  'CAT-ATK-05 the removed card goes to the bottom of its owner’s deck',
  'T1; BE@b2(S); GU@b1(N); deck N KN MU',
  ['attack b2 b1', 'attacked piece-removed'],
  ['deck N', 'KN MU GU'],
);
at(
  'CAT-ATK-06 the attacker stays where it is',
  'T1; BE@b2(S); GU@b1(N)',
  ['attack b2 b1', 'attacked piece-removed'],
  ['show', 'BE@b2(S,1)'],
);
at(
  'CAT-ATK-07 own pieces, lands and cities cannot be attacked',
  'T1; BE@b2(S); LI@b1(S); a2:N{LI}',
  ['attack b2 b1', 'no: no-enemy'],
  ['attack b2 a2', 'no: no-enemy'],
);
at(
  'CAT-ATK-08 a piece with actions left attacks again',
  'T1; LC@b2(S); GU@b1(N)',
  ['attack b2 b1', 'attacked'],
  ['attack b2 b1', 'attacked'],
  ['attack b2 b1', 'no: exhausted'],
);

at(
  'CAT-ATK-02 nothing blocks a shot, neither pieces nor lakes',
  'T1; AR@b2(S); LI@b3(S); LI@b4(N); LI@d2(N)',
  ['legal attack', 'attack b2 d2, attack b2 b4, attack b3 b4'],
  ['attack b2 b4', 'attacked piece-removed'],
);

// 2.10 Roads
at(
  'CAT-ROAD-01 a fresh piece goes from beside a city to beside any',
  'T1; b2:S{LI}; e2:S{LI}; GU@a2(S); LC@b1(S,1); LI@c3(S)',
  ['road b1 e1', 'no: not-fresh'],
  ['road c3 e1', 'no: no-road'],
  ['road a2 e4', 'no: no-road'],
  ['road a2 e1', 'roaded'],
);
at(
  'CAT-ROAD-02 the target is another unoccupied tile where it may stand',
  'T1; b2:S{LI}; GU@a2(S); LI@b1(S)',
  ['road a2 a2', 'no: same-tile'],
  ['road a2 b1', 'no: occupied'],
  ['road a2 c2', 'no: land'],
  ['road a2 b2', 'roaded'],
);
at('CAT-ROAD-03 it exhausts', 'T1; b2:S{LI}; LC@a2(S)', ['road a2 b1', 'roaded'], ['show', 'b2:S{LI} LC@b1(S,2)']);
at('CAT-ROAD-04 both ends may belong to one city', 'T1; b2:S{LI}; LI@a2(S)', [
  'legal road',
  'road a2 b1, road a2 b2, road a2 b3',
]);
at('CAT-ROAD-05 the target may lie in enemy territory', 'T1; e3:S{LI}; LI@e2(S)', ['road e2 e4', 'roaded']);
at(
  'CAT-ROAD-06 CAT-R-14 a captured city still serves its controller’s roads',
  'T1; b2:S{LI}; e2:S{LI}; LI@e2(N); LI@b1(S)',
  ['legal road', 'road b1 e1, road b1 a2, road b1 b2, road b1 d2, road b1 f2, road b1 b3, road b1 e3'],
);

// 2.11 Capture
at('CAT-CAP-01 a piece that moves onto an enemy city captures it', 'T1; e5:N{LI}; b5:N{LI}; LI@e4(S)', [
  'move e4 e5',
  'moved captured',
]);
at('CAT-CAP-02 a captured city does not muster', 'T1; b2:S{LI,LI}; LI@b2(N)', ['muster b2 LI b1', 'no: captured']);
at(
  'CAT-CAP-04 a captured city’s population counts for neither player',
  'T1; b2:S{LI,LI}; e2:S{LI}; LI@b2(N); e5:N{LI}',
  ['population S', '1'],
  ['population N', '1'],
);
at(
  'CAT-CAP-05 when the captor leaves, everything is as before',
  'T1; b2:S{LI,LI}; e2:S{LI}; LI@b2(N); e5:N{LI}; active N',
  ['move b2 b1', 'moved released'],
  ['population S', '3'],
);
at(
  'CAT-CAP-05 when the captor is removed, too',
  'T1; b2:S{LI,LI}; e2:S{LI}; LI@b2(N); LI@b1(S)',
  ['attack b1 b2', 'attacked piece-removed released'],
  ['population S', '3'],
);
at(
  'CAT-CAP-06 the captor gains nothing else',
  'T1; b2:S{LI,LI}; e2:S{LI}; LI@b2(N); e5:N{LI}; deck N KN KN; deck S LI',
  ['end', 'turn-ended turn-started drew'],
  ['hand N', 'KN'],
  ['muster b2 LI b1', 'no: no-city'],
);
at('CAT-CAP-07 the captor is attacked like any piece', 'T1; b2:S{LI,LI}; e2:S{LI}; GU@b2(N); BE@b1(S)', [
  'attack b1 b2',
  'attacked piece-removed released',
]);

// 2.12 Turn and victory
at(
  'CAT-TURN-01 a turn begins with fresh pieces, then turned-back cities, then the draw',
  'T1; b2:S{LI}; e5:N{LI,LI}*; LI@e4(N,1); deck N KN',
  ['end', 'turn-ended turn-started drew'],
  ['show', 'b2:S{LI} e5:N{LI,LI} LI@e4(N)'],
);
at(
  'CAT-TURN-02 anything may be done in any order, and the turn ends when the player likes',
  'T1; b2:S{LI,LI}; hand S LI LI; LI@e2(S)',
  ['muster b2 LI b1', 'mustered'],
  ['settle e2', 'settled'],
  ['populate LI b2', 'populated'],
  ['move b1 c1', 'moved'],
  ['end', 'turn-ended turn-started'],
);
at(
  'CAT-TURN-03 turns alternate',
  'T1; b2:S{LI}; e5:N{LI}',
  ['end', 'turn-ended turn-started drew'],
  ['active', 'p2 main p2'],
  ['end', 'turn-ended turn-started drew'],
  ['active', 'p1 main p1'],
);
at(
  'CAT-VIC-01 fifteen of population win at once',
  'T1; b2:S{LI,LI,LI,LI,LI,LI}; d2:S{LI,LI,LI,LI,LI}; e3:S{LI,LI,LI}; e5:N{LI}; hand S LI',
  ['outcome', 'none '],
  ['populate LI e3', 'populated game-over'],
  ['outcome', 'p1 population'],
);
at(
  'CAT-VIC-02 who holds every enemy city wins at once',
  'T1; b2:S{LI}; e5:N{LI}; b5:N{LI}; LI@b5(S); LI@e4(S)',
  ['move e4 e5', 'moved captured game-over'],
  ['outcome', 'p1 capture'],
);
at(
  'CAT-VIC-02 CAT-R-18 nobody wins while the opponent has no city',
  'T1; turns 1 0; hand S LI',
  ['found LI b2', 'city-founded'],
  ['outcome', 'none '],
);
at(
  'CAT-VIC-04 the opponent wins in the active player’s turn when a captor leaves',
  'T1; b2:S{LI,LI,LI,LI,LI,LI}; d2:S{LI,LI,LI,LI,LI}; e3:S{LI,LI,LI,LI}; e5:N{LI}; LI@e3(N); active N',
  ['move e3 e2', 'moved released game-over'],
  ['outcome', 'p1 population'],
);
at(
  'CAT-VIC-05 face-up pieces are no population',
  'T1; b2:S{LI,LI,LI,LI,LI,LI}; d2:S{LI,LI,LI,LI,LI}; e3:S{LI,LI,LI,LI}; LI@b2(S); e5:N{LI}; LI@b5(N)',
  ['muster b2 LI b1', 'mustered'],
  ['population S', '14'],
  ['outcome', 'none '],
);

at(
  'CAT-VIC-03 after every action both are looked at, the active player first',
  'T1; b2:S{LI,LI,LI,LI,LI,LI}; d2:S{LI,LI,LI,LI,LI}; c3:S{LI,LI,LI,LI}; e5:N{LI,LI,LI,LI,LI,LI}; c5:N{LI,LI,LI,LI,LI}; b4:N{LI,LI,LI,LI}; LI@e1(S)',
  ['move e1 e2', 'moved game-over'],
  ['outcome', 'p1 population'],
);
at(
  'CAT-VIC-03 in the turn of the other the other',
  'T1; b2:S{LI,LI,LI,LI,LI,LI}; d2:S{LI,LI,LI,LI,LI}; c3:S{LI,LI,LI,LI}; e5:N{LI,LI,LI,LI,LI,LI}; c5:N{LI,LI,LI,LI,LI}; b4:N{LI,LI,LI,LI}; LI@f5(N); active N',
  ['move f5 f4', 'moved game-over'],
  ['outcome', 'p2 population'],
);

// Rulings and worked examples
from(
  'CAT-R-19 at the turn limit the greater population wins',
  { position: 'T1\nb2:S{LI,LI}\ne5:N{LI}\nturns 2 1', turnLimit: 3 },
  ['end', 'turn-ended game-over'],
  ['outcome', 'p1 turnLimit'],
);
from(
  'CAT-R-19 then the greater number of pieces, then nobody',
  { position: 'T1\nb2:S{LI}\ne5:N{LI}\nLI@e4(N)\nturns 2 1', turnLimit: 3 },
  ['end', 'turn-ended game-over'],
  ['outcome', 'p2 turnLimit'],
);
from(
  'CAT-R-20 a player may resign in any turn',
  preset,
  ['N: resign', 'game-over'],
  ['outcome', 'p1 resignation'],
  ['end', 'no: over'],
);
from('CAT-R-20 even while lands are laid', {}, ['resign', 'game-over'], ['outcome', 'p2 resignation']);
from(
  'CAT-R-20 CAT-SET-07 who resigns sees the lands that the other one has laid, and takes it back by consent alone',
  {},
  ...LANDS,
  ['land M', 'land-placed'],
  ['resign', 'game-over'],
  ['undo', 'no: needs-consent'],
  ['undo agreed', 'undone'],
  ['see S', '- - - - - ?\n- - - - - -\n- - - - - -\nM M L L S S\nP P P P F F\nP P P P P P\nactive N\nturns 0 0'],
);
from('CAT-R-20 freely in a turn', preset, ['resign', 'game-over'], ['undo', 'undone'], ['active', 'p1 main p1']);
at(
  'CAT-EX-01 the first turn',
  'T1; turns 1 0; hand S LI LI GU LC KN',
  ['count', '40'],
  ['end', 'no: must-found'],
  ['found LI b2', 'city-founded'],
  ['legal', 'end'],
  ['outcome', 'none '],
  ['food b2', '6/1'],
);
at(
  'CAT-EX-02 two cards on one city',
  'T1; b2:S{LI,AR}; hand S LI BE BE GU',
  ['count', '33'],
  ['count found', '21'],
  ['count populate', '3'],
  ['count muster', '8'],
  ['populate LI b2', 'populated'],
  ['count found', '14'],
  ['count populate', '2'],
  ['populate BE b2', 'populated'],
  ['population S', '4'],
  ['legal found', ''],
  ['legal populate', ''],
);
at(
  'CAT-EX-02 the city card first',
  'T1; b2:S{LI,AR}; hand S LI BE BE GU',
  ['found GU e2', 'city-founded'],
  ['legal populate', 'populate LI b2, populate BE b2'],
  ['populate BE b2', 'populated'],
  ['legal populate', ''],
);
at(
  'CAT-EX-03 muster',
  'T1; e2:S{LI,GU,KN}',
  ['count', '10'],
  ['muster e2 GU e1', 'mustered'],
  ['population S', '2'],
  ['legal', 'move e1 d1, move e1 f1, move e1 e2, road e1 d2, road e1 e2, road e1 e3, end'],
);
at('CAT-EX-03 with production', 'T1; e3:S{LI,HI}', [
  'legal muster',
  'muster e3 LI e2, muster e3 LI e3, muster e3 LI f3, muster e3 HI e2, muster e3 HI e3, muster e3 HI f3',
]);
at(
  'CAT-EX-04 rough terrain',
  'T1; BE@a3(S); LI@c3(S); LI@b3(N)',
  ['legal', 'move a3 a2, move a3 a4, attack a3 b3, attack c3 b3, settle a3, settle c3, end'],
  ['attack c3 b3', 'attacked'],
  ['attack a3 b3', 'attacked piece-removed'],
  ['deck N', 'LI'],
);
at(
  'CAT-EX-04 pieces that are fresh and one that is not',
  'T1; LC@e2(S); GU@b2(S); HI@e1(S); LC@d2(S,1)',
  ['count', '12'],
  [
    'legal',
    'move e1 d1, move e1 f1, move b2 b1, move b2 a2, move b2 b3, move e2 f2, move e2 e3, settle e1, settle b2, settle d2, settle e2, end',
  ],
);
at(
  'CAT-EX-05 crossing',
  'T1; c1:S{LI}; LC@b2(S); LI@d2(S,1); LI@c3(N)',
  ['legal cross', 'cross b2 c1'],
  ['cross b2 c1', 'crossed'],
  ['show', 'c1:S{LI} LC@c1(S,2) LI@d2(S,1) LI@c3(N)'],
  ['end', 'turn-ended turn-started'],
  ['legal cross', ''],
);
at(
  'CAT-EX-06 roads',
  'T1; b2:S{LI}; e2:S{LI}; GU@a2(S); LC@e1(S); LI@e3(N)',
  [
    'legal road',
    'road e1 b1, road e1 b2, road e1 d2, road e1 e2, road e1 f2, road e1 b3, road a2 b1, road a2 b2, road a2 d2, road a2 e2, road a2 b3',
  ],
  ['attack e1 e3', 'no: too-far'],
  ['road a2 d2', 'roaded'],
  ['settle d2', 'no: beside-city'],
);
at(
  'CAT-EX-07 capture',
  'T1; b2:S{LI,LI,LI,LI}; e5:N{LI,LI,LI,LI,LI,LI}; c5:N{GU,GU,GU}; LI@e4(S); AR@b5(N); hand N LI GU; deck N BE KN MU',
  ['population N', '9'],
  ['move e4 e5', 'moved captured'],
  ['population N', '3'],
  ['outcome', 'none '],
  ['end', 'turn-ended turn-started drew'],
  ['hand N', 'LI GU BE KN'],
  ['deck N', 'MU'],
  ['legal populate', 'populate LI c5, populate BE c5, populate GU c5, populate KN c5'],
  ['legal muster', 'muster c5 GU c5, muster c5 GU c6'],
  ['legal road', 'road b5 e4, road b5 c5, road b5 f5, road b5 c6, road b5 e6'],
);
at(
  'CAT-EX-08 victory by capture',
  'T1; b2:S{LI,LI,LI,LI,LI,LI}; d2:S{LI,LI,LI,LI,LI}; e3:S{LI,LI,LI}; e5:N{LI}; GU@e4(S); hand S LI',
  ['move e4 e5', 'moved captured game-over'],
  ['outcome', 'p1 capture'],
);

// Undo, saving
at(
  'CAT-R-23 undo goes freely back to the start of the turn',
  'T1; b2:S{LI,LI}; hand S LI; e5:N{LI}; deck N LI',
  ['muster b2 LI b1', 'mustered'],
  ['move b1 c1', 'moved'],
  ['undo', 'undone'],
  ['undo', 'undone'],
  ['show', 'b2:S{LI,LI} e5:N{LI}'],
  ['end', 'turn-ended turn-started drew'],
  ['undo', 'no: needs-consent'],
  ['undo agreed', 'undone'],
  ['hand N', ''],
);
from(
  'CAT-SET-12 a saved game goes on as it was, decks shuffled after the lands included',
  {},
  ...BOTH_LAID,
  ['reload', 'the same'],
  ['undo', 'no: needs-consent'],
);

await playScripts('cities', cases);

for (const { name, run } of await portable(new URL('../../../portable/cities/play.ts', import.meta.url))) {
  describe(`Cities and Tactics on ${name}`, () => {
    // Compiling and starting a machine takes longer than a test may.
    beforeAll(() => run('rewrite', 'T1'));

    test('CAT-SET-09 CAT-SET-10 with own decks each player draws from a piece set of 36', async () => {
      const answers = await run(
        'play',
        JSON.stringify({ setup: preset, seed: 3, script: ['hand S', 'deck S', 'hand N', 'deck N'] }),
      );
      const [southHand, southDeck, northHand, northDeck] = answers.split('\n').map(line => line.split(' '));
      expect([...southHand!, ...southDeck!].sort()).toEqual(PIECE_SET);
      expect([...northHand!, ...northDeck!].sort()).toEqual(PIECE_SET);
      expect([southHand!.length, northHand!.length]).toEqual([5, 5]);
    });

    test('CAT-SET-11 CAT-SET-14 a shared deck of 72 is dealt to the first player first', async () => {
      const setup = { ...preset, deckMode: 'shared', firstPlayer: 1 };
      const script = ['hand N', 'hand S', 'deck', 'see S'];
      const lines = (await run('play', JSON.stringify({ setup, seed: 3, script }))).split('\n');
      const cards = lines.slice(0, 3).map(line => line.split(' '));
      expect(cards.map(list => list.length)).toEqual([5, 5, 62]);
      expect(cards.flat().sort()).toEqual([...PIECE_SET, ...PIECE_SET].sort());
      expect(lines).toContain(`deck ${Array.from({ length: 62 }, () => '?').join(' ')}`);
      expect(lines).toContain('hand N ? ? ? ? ?');
      expect(lines).toContain(`hand S ${lines[1]}`);
    });

    test('CAT-SET-13 else chance names the first player', async () => {
      const first = (setup: CitiesSetup): Promise<string[]> =>
        Promise.all([1, 2, 3, 4, 5, 6].map(seed => run('play', JSON.stringify({ setup, seed, script: ['active'] }))));
      const { firstPlayer: _, ...open } = preset;
      for (const setup of [open, { ...preset, firstPlayer: 'random' } as const]) {
        expect(new Set(await first(setup))).toEqual(new Set(['p1 main p1', 'p2 main p2']));
      }
      expect(new Set(await first(preset))).toEqual(new Set(['p1 main p1']));
    });

    test('CAT-ATK-05 a removed card goes to the bottom of the shared deck', async () => {
      const position = 'T1\nBE@b2(S)\nGU@b1(N)\ndeck KN MU';
      const script = ['attack b2 b1', 'deck'];
      const answers = await run('play', JSON.stringify({ setup: { position, deckMode: 'shared' }, script }));
      expect(answers).toBe('attacked piece-removed\nKN MU GU');
    });

    test('CAT-SET-08 CAT-SET-12 random lands are two whole sets, another seed lays others', async () => {
      const boardOf = async (seed: number): Promise<string> =>
        run('play', JSON.stringify({ setup: { landSetup: 'random' }, seed, script: ['board'] }));
      const board = await boardOf(1);
      const rows = board.split('/').map(row => row.split(' '));
      for (const half of [rows.slice(0, 3), rows.slice(3)])
        expect(half.flat().sort().join('')).toBe('FFLLMMPPPPPPPPPPSS');
      expect(await boardOf(1)).toBe(board);
      expect(await boardOf(2)).not.toBe(board);
    });

    test('CAT-SET-13 the seed draws the first player, one as often as the other', async () => {
      const firsts: string[] = [];
      for (let seed = 1; seed <= 40; seed++) {
        const setup = { landSetup: 'preset', board: 'T2' };
        firsts.push(await run('play', JSON.stringify({ setup, seed, script: ['active'] })));
      }
      const souths = firsts.filter(first => first === 'p1 main p1').length;
      expect(souths).toBeGreaterThan(10);
      expect(firsts.filter(first => first === 'p2 main p2').length).toBe(40 - souths);
    });

    test('a position is read as it was written', async () => {
      const text =
        'M P F P P S\nS P P L P P\nM P L P F P\nP F P L P M\nP P L P P S\nS P P F P M\nb2:S{LI,AR}*+\ne5:N{KN}!\nLC@e2(S,1)\nGU@b1(N)\nhand S LI GU\ndeck S BE\nhand N KN\nactive N\nturns 3 2\nused';
      expect(await run('rewrite', text)).toBe(text);
      expect(await run('rewrite', 'T1\nLC@z9(S)')).toBe('"LC@z9(S)" is not a line of a position');
    });
  });
}

const PIECE_SET = [
  ...['LI', 'LI', 'LI', 'LI', 'LI', 'LI', 'LI', 'LI'],
  ...['BE', 'GU', 'AR', 'LC'].flatMap(kind => [kind, kind, kind, kind]),
  ...['HI', 'MU', 'LA', 'AA', 'KN', 'HA'].flatMap(kind => [kind, kind]),
].sort();

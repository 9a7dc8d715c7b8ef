import { describe, expect, test } from 'vitest';
import { attemptOf, cities, citiesScene, type CitiesSetup } from '../../../../src/games/cities/index.ts';
import { createMatch } from '../../../../src/kernel/index.ts';
import { portable } from '../../../support/runtimes.ts';

const lanes = await portable(new URL('../../../portable/cities/scene.ts', import.meta.url));

interface Case {
  readonly title: string;
  readonly setup: CitiesSetup;
  readonly script: readonly string[];
  readonly answers: readonly string[];
}

/** From a position, written as in the rules. */
function at(title: string, position: string, script: readonly string[], answers: readonly string[]): Case {
  return { title, setup: { position: position.split('; ').join('\n') }, script, answers };
}

const CARD = 'Attack 1, defence 1; Range 1, moves 1; Cost 1';

const CASES: readonly Case[] = [
  at(
    'what an attack would do is said with the numbers of both',
    'T1; LI@a3(S); BE@b2(S); LI@b3(N)',
    ['forecast attack a3 b3', 'forecast attack b2 b3', 'forecast move b2 b1'],
    [
      'u3 0: It holds. Attack 1 is less than its defence 2.; u1 : Then Light Infantry is done for this turn',
      "u3  leaves: It falls. Attack 2 is at least its defence 2. The card goes under North's deck.; u2 : Then Berserker is done for this turn",
      '',
    ],
  ),
  at(
    'CAT-MUS-03 CAT-CAP-05 whoever owns cities reads up to which cost each musters, and in what state it is',
    'T1; c1:S{LI,GU}; b2:S{LI,GU}*; e2:S{LI,GU,KN}; e5:N{LI}; LI@c1(N); LI@e4(S,1); LC@f5(S,1)',
    ['panels p1', 'piece u2', 'piece u3'],
    [
      'Turn 10: Red |  || Population (15 wins) | Red: 5, 3 cities (1 captured), 0 in hand | Blue: 1, 1 city, 0 in hand |  || What lies here | Card: attack, defence, range, moves | City: population / food (its most) | Turned sideways: done for this turn | Each older city may grow by a card, and each may muster one: drag the city to a tile beside it | Drag pieces to move and attack; right-click shows all they can do | Marks: ring go, corners attack, rails road, waves across a lake |  || Your turn | You may lay a city card: found a city, or add to one | End turn / Concede || Your cities | c1 2 of 4 captured: does not grow or muster (Light Infantry, Guard) | b2 2 of 6 grows: has mustered (Light Infantry, Guard) | e2 3 of 3 full: musters up to cost 2 (Light Infantry, Guard, Knight) | ',
      'Light Infantry of Red | LIGHT INF; 1 1 1 1 | Attack 1; Defence 2 = 1 + 1 forest; Range 1; Moves 0 of 1; in a forest; Exhausted @ e4, turned 90, low',
      'Light Cavalry of Red | LIGHT CAV; 1 1 1 2 | Attack 1; Defence 1; Range 1; Moves 1 of 2; on a plain @ f5, turned 0, low',
    ],
  ),
  at(
    'a card in the hand is known to its owner alone, and laid on any site',
    'T1; hand S LI LI; e5:N{LI}; d2:S{GU}',
    ['piece hand:p1:1', 'menu hand:p1:0', 'spots hand:p1:0'],
    [
      `Light Infantry | LIGHT INF; 1 1 1 1 | ${CARD} @ hand of p1, turned 0, low, known to p1`,
      'Lay face down... [Found a city on b1, Found a city on c1, Found a city on e1, Found a city on a2, Found a city on b2, Found a city on a3, Found a city on c3, Found a city on e3, Add to the city of d2]It can be laid nowhere now',
      'ring b1 found LI b1, ring c1 found LI c1, ring e1 found LI e1, ring a2 found LI a2, ring b2 found LI b2, ring a3 found LI a3, ring c3 found LI c3, ring e3 found LI e3, ring d2 populate LI d2',
    ],
  ),
  at(
    'CAT-CITY-07 a city tells everybody its population, and its owner alone what is in it',
    'T1; e2:S{LI,GU,KN}; e5:N{LI}',
    ['piece city:e2', 'panels p1', 'panels p2'],
    [
      'City of Red: population 3 | CITY 3 / 3 | Population 3 of 3; Food 3 = 3 plains; Production 0 @ e2, turned 0, low',
      'Turn 10: Red |  || Population (15 wins) | Red: 3, 1 city, 0 in hand | Blue: 1, 1 city, 0 in hand |  || What lies here | Card: attack, defence, range, moves | City: population / food (its most) | Turned sideways: done for this turn | Each older city may grow by a card, and each may muster one: drag the city to a tile beside it | Drag pieces to move and attack; right-click shows all they can do | Marks: ring go, corners attack, rails road, waves across a lake |  || Your turn | You may lay a city card: found a city, or add to one | End turn / Concede || Your cities | e2 3 of 3 full: musters up to cost 2 (Light Infantry, Guard, Knight) | ',
      'Turn 10: Red |  || Population (15 wins) | Red: 3, 1 city, 0 in hand | Blue: 1, 1 city, 0 in hand |  || What lies here | Card: attack, defence, range, moves | City: population / food (its most) | Turned sideways: done for this turn | Each older city may grow by a card, and each may muster one: drag the city to a tile beside it | Drag pieces to move and attack; right-click shows all they can do | Marks: ring go, corners attack, rails road, waves across a lake |  || Not your turn | Concede || Your cities | e5 1 of 6 grows: the last card stays (Light Infantry) | ',
    ],
  ),
  at(
    'where a city may muster is marked for everybody, what it may muster is asked of its owner',
    'T1; e2:S{LI,GU,KN}; e5:N{LI}',
    ['spots city:e2', 'menu city:e2'],
    [
      'ring e2 ? Light Infantry or Guard, ring e3 ? Light Infantry or Guard, ring f2 ? Light Infantry, ring e1 ? Light Infantry or Guard, ring d2 ? Light Infantry or Guard',
      'Muster... [Light Infantry to e1, Light Infantry to d2, Light Infantry to e2, Light Infantry to f2, Light Infantry to e3, Guard to e1, Guard to d2, Guard to e2, Guard to e3]No card of this city can be mustered there now',
    ],
  ),
  at(
    'a city whose cards are all too dear is marked like any other',
    'T1; e2:S{KN,HI}; e5:N{LI}',
    ['spots city:e2', 'menu city:e2'],
    [
      'ring e2 ? , ring e3 ? , ring f2 ? , ring e1 ? , ring d2 ? ',
      'Muster... []No card of this city can be mustered there now',
    ],
  ),
  at(
    'CAT-MUS-08 CAT-ACT-02 a city that has mustered and a piece that is exhausted lie sideways',
    'T1; e2:S{LI,GU}; e5:N{LI}',
    ['muster e2 LI f2', 'piece city:e2', 'piece u1', 'menu city:e2'],
    [
      'City of Red: population 1 | CITY 1 / 3 | Population 1 of 3; Food 3 = 3 plains; Production 0; Has mustered @ e2, turned 90, low',
      `Light Infantry of Red | LIGHT INF; 1 1 1 1 | Attack 1; Defence 1; Range 1; Moves 0 of 1; in a swamp; Exhausted @ f2, turned 90, low`,
      '',
    ],
  ),
  at(
    'CAT-ROAD-01 CAT-CROSS-01 moves, crossings and roads have marks of their own, and moving comes first',
    'T1; c1:S{LI}; LC@b2(S); e5:N{LI}',
    ['spots u1', 'menu u1'],
    [
      'ring b1 move b2 b1, ring a2 move b2 a2, ring b3 move b2 b3, waves c1 cross b2 c1, waves d2 cross b2 d2, waves c3 cross b2 c3',
      'Move... [b1, a2, b3]; Cross the lake... [c1, d2, c3]; Settle: found a city here [Settle: found a city here]',
    ],
  ),
  at(
    'CAT-CAP-01 a piece stands on top of the city that it captures, and the city says so',
    'T1; LI@e4(S); e5:N{LI,LI}; c5:N{LI}; b2:S{LI}',
    ['move e4 e5', 'piece u1', 'piece city:e5'],
    [
      `Light Infantry of Red | LIGHT INF; 1 1 1 1 | Attack 1; Defence 1; Range 1; Moves 0 of 1; on a city; Exhausted @ e5, turned 90, high`,
      'City of Blue: population 2 | CAPTURED 2 / 6 | Population 2 of 6; Food 6 = 2 plains × 2 by a lake + 1 forest + 1 lake; Production 1 = 1 forest; Captured: it does not count, grow or muster @ e5, turned 180, low',
    ],
  ),
  at(
    'CAT-LAND-06 a piece on a forest says its better defence',
    'T1; LI@b3(N); b2:S{LI}; e5:N{LI}',
    ['piece u1'],
    [
      `Light Infantry of Blue | LIGHT INF; 1 1 1 1 | Attack 1; Defence 2 = 1 + 1 forest; Range 1; Moves 1; in a forest; Fresh @ b3, turned 180, low`,
    ],
  ),
  at(
    'a deck lies fast and tells how many cards it has',
    'T1; b2:S{LI}; e5:N{LI}; deck S LI BE; deck N GU',
    ['piece deck-p1', 'piece deck-p2'],
    [
      'Deck of Red: 2 cards | DECK; 2 | One card is drawn for every city at the beginning of a turn @ deck-p1, turned 0, low',
      'Deck of Blue: 1 card | DECK; 1 | One card is drawn for every city at the beginning of a turn @ deck-p2, turned 180, low',
    ],
  ),
  at(
    'what is dropped where it may not be means what the rules refuse, in words',
    'T1; hand S LI; LI@b2(S); b3:N{LI}; c5:N{LI}; e2:S{LI,GU}',
    ['attempt hand:p1:0 c2', 'attempt u1 c2', 'attempt city:e2 a1', 'attempt deck-p1 a1'],
    [
      'found LI c2: c2 is not a plain: cities can only be on plains',
      'move b2 c2: No piece enters a lake',
      "muster e2 LI a1: a1 is neither the city's own tile nor adjacent to it",
      'means nothing',
    ],
  ),
  {
    title: 'CAT-SET-07 CAT-R-20 lands lie on the table for their owner alone until all are laid, and both may concede',
    setup: {},
    script: ['land F', 'piece land:a1', 'cell a1', 'panels p1', 'panels p2'],
    answers: [
      'forest | Forest | The other player does not see it before all lands lie @ a1, turned 0, low, shown to p1',
      'a1 - 0 lines',
      'Red lays land 2 of 18, unseen by the other player |  || Which land lies on b1? | Drag a land onto b1, or press. | Plains feed cities and carry them. Forests and mountains give production, lakes double the food of plains. | Plain (10 left) / Forest (1 left) / Mountain (2 left) / Lake (2 left) / Swamp (2 left) / Concede',
      'Red lays land 2 of 18, unseen by the other player |  || Not your turn | Red lays lands, which you see when all lie | Concede',
    ],
  },
  {
    title: 'CAT-SET-05 CAT-SET-07 the lands still to be laid lie there for who lays them alone, all with the same mark',
    setup: {},
    script: [
      'land L',
      'land L',
      'piece supply:p1:P',
      'piece supply:p1:L',
      'spots supply:p1:P',
      'spots supply:p1:S',
      'spots supply:p1:L',
      'piece supply:p2:P',
      'menu supply:p1:P',
    ],
    answers: [
      'Plain: 10 left | Plain; 10 | Drag it onto the tile that is marked @ supply:p1:P, turned 0, low, shown to p1',
      'nothing',
      'ring c1 land P',
      'ring c1 land S',
      '',
      'nothing',
      '',
    ],
  },
  {
    title: 'lands that everybody knows are drawn on the board',
    setup: { landSetup: 'preset', board: 'T1', firstPlayer: 0 },
    script: ['cell b3', 'cell c2', 'cell a1', 'cell b1', 'cell f1', 'cell deck-p1', 'cell deck'],
    answers: [
      'b3 forest 2 lines',
      'c2 lake 2 lines',
      'a1 swamp 3 lines',
      'b1 plain 0 lines',
      'f1 mountain 1 lines',
      '- - 0 lines',
      'nothing',
    ],
  },
  {
    title: 'CAT-SET-11 a shared deck has a place of its own',
    setup: { landSetup: 'preset', board: 'T1', firstPlayer: 0, deckMode: 'shared' },
    script: ['cell deck', 'cell deck-p1', 'piece deck'],
    answers: [
      '- - 0 lines',
      'nothing',
      'Deck of both: 62 cards | DECK; 62 | One card is drawn for every city at the beginning of a turn @ deck, turned 0, low',
    ],
  },
];

describe.each(lanes)('the table of Cities and Tactics on $name', ({ run }) => {
  test.each(CASES)('$title', async ({ setup, script, answers }) => {
    const text = JSON.stringify({ setup, script });
    expect((await run('show', text)).split('\n')).toEqual(answers);
  });

  test.each([
    ['with a deck each', '3 30', '90 looks'],
    ['with one deck', '4 30 random shared', '90 looks'],
    ['while lands are laid', '5 36 chosen', '108 looks'],
  ])('nothing that a player sees tells what others hold, %s', async (_, text, looks) => {
    expect(await run('pry', text)).toBe(looks);
  });
});

test('a city whose cards a player does not see musters nothing that the player could name', () => {
  const match = createMatch(cities, { setup: { position: 'T1\ne2:S{LI,GU}\ne5:N{LI}' }, seed: 1 });
  const dropped = (city: string) => attemptOf(match.view('p1'), `city:${city}`, 'e4')?.kind;
  expect([dropped('e2'), dropped('e5'), dropped('a1')]).toEqual(['muster', undefined, undefined]);
});

test('CAT-SET-06 while lands are laid everybody is shown where the next one comes', () => {
  const match = createMatch(cities, { setup: { landSetup: 'chosen' }, seed: 1 });
  const shown = (): readonly string[] | undefined => citiesScene(match, []).pointed?.cells;
  expect(shown()).toEqual(['a1']);
  match.submit('p1', { kind: 'land', land: 'P' });
  expect(shown()).toEqual(['b1']);
  while (match.state().phase === 'lands') {
    const [player = ''] = match.toAct();
    match.submit(player, match.legal(player)[0] ?? expect.fail());
  }
  expect(shown()).toBeUndefined();
});

test.each<[about: string, setup: CitiesSetup, actions: number, loose: readonly string[]]>([
  ['while lands are laid', { landSetup: 'chosen' }, 3, ['supply']],
  ['in play', { position: 'T1\nhand S LI\ne2:S{LI,GU}\nLI@a3(S)\nLI@b3(N)' }, 0, ['city', 'hand', 'u']],
  ['with a shared deck', { landSetup: 'preset', board: 'T1', deckMode: 'shared' }, 0, ['hand']],
])('nothing can be picked up but what somebody may use, %s', (_, setup, actions, loose) => {
  const match = createMatch(cities, { setup, seed: 1 });
  for (let count = 0; count < actions; count++) {
    const [player = ''] = match.toAct();
    match.submit(player, match.legal(player)[0] ?? expect.fail());
  }
  const { pieces } = citiesScene(match, []);
  const kindsOf = (isLocked: boolean): string[] =>
    [...new Set(pieces.flatMap(({ id, locked = false }) => (locked === isLocked ? [/^[a-z]+/.exec(id)?.[0]] : [])))]
      .map(String)
      .sort();
  expect(kindsOf(false)).toEqual(loose);
  expect(kindsOf(true)).toEqual(actions > 0 ? ['land'] : ['deck']);
});

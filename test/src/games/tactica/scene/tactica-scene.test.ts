import { expect, test } from 'vitest';
import {
  attemptOf,
  boardOf,
  cellNamed,
  EMPIRES,
  evaluate,
  forecastOf,
  MAPS,
  tactica,
  tacticaScene,
  type TacticaSetup,
} from '../../../../../src/games/tactica/index.ts';
import { SIDES, seatingOf } from '../../../../../src/games/tactica/scene/places.ts';
import { createMatch, isRefusal, playLine } from '../../../../../src/kernel/index.ts';
import { questionsOf } from '../../../../../src/scene/index.ts';

const LOOKS = [
  { player: 'p1', name: 'Red', color: { r: 0.8, g: 0.2, b: 0.2 } },
  { player: 'p2', name: 'Blue', color: { r: 0.2, g: 0.4, b: 0.9 } },
];

function at(...position: string[]) {
  const setup: TacticaSetup = { map: 'skirmish2', position };
  const match = createMatch(tactica, { setup, seed: 1 });
  return { match, scene: () => tacticaScene(match, LOOKS) };
}

function unitCell({ match }: ReturnType<typeof at>, kind: string): number | undefined {
  return match.state().units.find(each => each.kind === kind)?.cell;
}

test('a unit is dragged to every field that it reaches, by a step or by an order of several', () => {
  const { scene } = at('p1 PE 0,-4', 'p1 LI 3,-1');
  const spots = scene().spots.filter(({ piece }) => piece === 'u1');
  expect(spots.every(({ action }) => action.kind === 'step')).toBe(true);
  const kinds = scene()
    .spots.filter(({ piece }) => piece === 'u2')
    .map(({ action }) => action.kind);
  expect(new Set(kinds)).toEqual(new Set(['step', 'go']));
});

test('what a bot may do is left out, and what everybody sees is not', () => {
  const { match, scene } = at('p1 PE 0,-4', 'p1 LI 3,-1', 'p2 LI 0,0', 'hand p1 MARCH', 'gold p1 9');
  const own = scene();
  const others = tacticaScene(match, LOOKS, ['p1']);
  expect(own.spots.length).toBeGreaterThan(0);
  expect([others.spots, others.menus, others.handQuestions]).toEqual([[], [], []]);
  expect(others.pieces).toEqual(own.pieces);
  expect(tacticaScene(match, LOOKS, ['p2']).spots).toEqual(own.spots);
});

test('marks say how many movement points are left there, and a fight has none', () => {
  // A mountain costs two points, and a desert takes all that are left.
  const { scene } = at('p1 LC 1,-2', 'p2 LI 2,-3');
  const spots = scene().spots.filter(({ piece }) => piece === 'u1');
  const left = (cell: string) => spots.find(each => each.cell === cell)?.left;
  expect(spots.filter(({ mark }) => mark === 'corners').map(spot => spot.left)).toEqual([undefined]);
  expect(['1,-3', '0,-3', '0,-2', '1,-1'].map(left)).toEqual([5, 4, 4, 0]);
});

test('of two ways to fight the player is asked, and the forecast says what both lose', () => {
  const { match, scene } = at('p1 AR2 0,-4', 'p2 PE 0,-3');
  const [question] = scene().questions ?? [];
  expect(question?.variants.map(({ label }) => label)).toEqual(['Attack hand to hand', 'Attack from a distance']);
  const before = match.state();
  const tried = match.fork();
  const result = tried.submit('p1', { kind: 'attack', from: 7, to: 15, mode: 'ranged' });
  expect(result.ok ? [] : result.refusal.code).toEqual([]);
  const events = result.ok ? result.events : [];
  const words = forecastOf(before, tried.state(), events).map(each => [each.text, each.isRemoved]);
  expect(words).toEqual([
    ['−2', true],
    ['0', false],
  ]);
});

test.each<[position: readonly string[], mode: string, words: readonly string[]]>([
  [
    ['p1 HI 0,-4', 'p2 LI 0,-3'],
    'melee',
    [
      '−3: Light Infantry of p2 takes 3 damage and is destroyed',
      '−2: Heavy Infantry of p1 takes 2 damage and survives',
    ],
  ],
  [
    ['p1 LI 0,-4', 'p2 HI 0,-3'],
    'melee',
    [
      '−2: Heavy Infantry of p2 takes 2 damage and survives',
      '−3: Light Infantry of p1 takes 3 damage and is destroyed',
    ],
  ],
  [
    ['p1 AR2 0,-4', 'p2 LI 0,-3'],
    'ranged',
    ['−2: Light Infantry of p2 takes 2 damage and is destroyed', '0: Archer 2 of p1 takes 0 damage and survives'],
  ],
])(
  'the forecast of %s in %s names the defender first, then the attacker, while others may react',
  (position, mode, words) => {
    const { match } = at(...position, 'hand p2 HERO');
    const [before, tried] = [match.state(), match.fork()];
    const result = tried.submit('p1', { kind: 'attack', from: 7, to: 15, mode: mode as 'melee' });
    const events = result.ok ? result.events : [];
    expect(tried.state().stack).toHaveLength(1);
    expect(forecastOf(before, tried.state(), events).map(each => `${each.text}: ${each.words}`)).toEqual(words);
  },
);

test('marks and menus of a hand are the same whatever its cards are, and only its owner reads it', () => {
  const { scene } = at('p1 LI 0,-4', 'hand p1 MARCH INTUI HORSES', 'p2 HI 0,2');
  const shownNow = scene();
  const { menus, pieces } = shownNow;
  const hand = pieces.filter(piece => piece.hand === 'p1');
  expect(hand.map(({ readableBy }) => readableBy)).toEqual([['p1'], ['p1'], ['p1']]);
  const shown = hand.map(({ id }) => [
    menus.find(({ piece }) => piece === id)?.entries.map(({ label }) => label),
    questionsOf(shownNow)
      .filter(({ piece }) => piece === id)
      .map(({ cell, mark }) => `${mark} ${cell}`),
  ]);
  expect(shown).toEqual([shown[0], shown[0], shown[0]]);
});

test('what is dropped where it may not be still means something that can be refused', () => {
  const { match } = at('p1 LI 0,-4', 'p1 PE -1,-3', 'p2 HI 0,2', 'p2 PE 1,-4', 'wagon WW 2,-5 p2', 'hand p1 MARCH');
  const attempt = (piece: string, cell: string) => attemptOf(match.state(), piece, cell);
  const { map } = match.state();
  const on = (name: string) => cellNamed(boardOf(map), name);
  expect(attempt('u1', '0,2')).toEqual({ kind: 'attack', from: on('0,-4'), to: on('0,2'), mode: 'ranged' });
  expect(attempt('u1', '1,-4')).toEqual({ kind: 'attack', from: on('0,-4'), to: on('1,-4'), mode: 'melee' });
  expect(attempt('u1', '0,-3')).toEqual({ kind: 'step', from: on('0,-4'), to: on('0,-3') });
  expect(attempt('u1', '-1,-3')).toMatchObject({ kind: 'step' });
  expect(attempt('u1', '2,-5')).toMatchObject({ kind: 'go' });
  expect(attempt('u1', '0,4')).toEqual({ kind: 'go', from: on('0,-4'), to: on('0,4') });
  expect(attempt('hand:p1:0', '0,-3')).toEqual({ kind: 'play', card: 'MARCH', target: on('0,-3') });
  expect(attempt('stash:p1:HC', '0,-3')).toEqual({ kind: 'recruit', unit: 'HC', to: on('0,-3') });
  expect(attempt('stash:p2:WW', '0,-3')).toEqual({ kind: 'recruit', unit: 'WW', to: on('0,-3') });
  expect([attempt('u1', 'deck'), attempt('u9', '0,-3'), attempt('stash:p3:HC', '0,-3')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a kind in the stash shows its numbers as the empire changes them', () => {
  const shown = (kind: string, ...position: string[]): string | undefined =>
    at(...position)
      .scene()
      .pieces.find(({ id }) => id === `stash:p1:${kind}`)?.description;
  expect(shown('HI', 'gold p1 9')).toContain('Attack 3, Defense 3\nInfantry, 2 movement points');
  expect(shown('HI', 'empire p1 PER')).toContain('Attack 3, Defense 2\nInfantry, 2 movement points');
  expect(shown('HI', 'empire p1 HIT')).toContain('Attack 3, Defense 3\nInfantry, 3 movement points');
  expect(shown('HC', 'empire p1 SUM')).toContain('Cavalry, 4 movement points');
  expect(shown('WW', 'gold p1 9')).toContain('+1/+1 and 2 more movement points');
  expect(shown('WW', 'empire p1 LYD')).toContain('+1/+1 and 1 more movement point\n');
});

test('what costs gold or needs the Temple has a button while it may be done, before the one to give up', () => {
  const buttonsOf = (panel: string, ...position: readonly string[]): string[] =>
    at(...position)
      .scene()
      .panels.filter(({ id }) => id === panel)
      .flatMap(panel => panel.buttons.map(({ isMain, label }) => (isMain === true ? `${label}!` : label)));
  const buttons = (...position: readonly string[]): string[] => buttonsOf('own-p1', ...position);
  const [end, ...others] = ['End turn!', 'Concede'];
  expect(buttons('p1 PE 0,-4', 'gold p1 4', 'deck SURP')).toEqual([end, ...others]);
  expect(buttons('p1 PE 0,-4', 'gold p1 5', 'deck SURP')).toEqual([end, 'Buy a card for 5 gold', ...others]);
  expect(buttons('p1 LC 0,0', 'gold p1 4', 'deck SURP')).toEqual([end, 'Look at the top card', ...others]);
  // What a trade means is said, with the name of the opponent.
  expect(buttons('p1 PE 0,-4', 'empire p1 BAB', 'hand p1 HERO', 'hand p2 SURP', 'gold p1 4', 'deck')).toEqual([
    end,
    'Trade: a card for 4 gold',
    'Trade: Blue discards a card for 4 gold',
    'Trade: a card for 4 gold, then Blue discards one',
    ...others,
  ]);
  // Settings stand apart from what there is to do.
  expect(buttonsOf('asks-p1', 'p1 PE 0,-4')).toEqual([
    'Ask me only about fights and cards',
    'Ask me only about cards and abilities',
    'Ask me only when a castle may fall',
    'Pass until the next turn',
  ]);
});

test('each field of the map is a hexagon that says what it is, and nothing else is one', () => {
  const { cells } = at('p1 PE 0,-4').scene().board;
  const rows = MAPS.find(({ id }) => id === 'skirmish2')?.rows ?? '';
  const words: Readonly<Record<string, string>> = {
    ...{ '.': 'Open field ', m: 'Mountain mountain', d: 'Desert desert', T: 'Temple TEMPLE', V: 'Village VILLAGE' },
    ...{ P: 'Port PORT', o: 'Dock dock', K: 'Keep keep', C: 'Citadel CITADEL' },
  };
  const fields = cells.filter(({ shape }) => shape === 'hexagon');
  expect(fields.map(({ caption, id, name }) => `${name?.replace(` ${id}`, '')} ${caption ?? ''}`)).toEqual(
    [...rows.replaceAll('/', '')].map(mark => words[mark]),
  );
  expect(fields.every(({ about = [], drawing }) => about.length > 0 && drawing !== undefined)).toBe(true);
  // Texts call fields by coordinates, which the board shows.
  expect(fields.every(({ id, label }) => label === id)).toBe(true);
  const others = cells.filter(({ shape }) => shape === undefined).map(({ id }) => id);
  expect(fields.length + others.length).toBe(cells.length);
  expect(others).toEqual(expect.arrayContaining(['deck', 'discard']));
  expect(others.filter(id => id.startsWith('stash') || id.startsWith('stack'))).toHaveLength(others.length - 2);
});

test('who chooses an empire reads what each is like', () => {
  const match = createMatch(tactica, { setup: { map: 'tri3', players: 3, empires: 'pick' }, seed: 1 });
  const [player = ''] = match.toAct();
  const buttons = tacticaScene(match, LOOKS).panels.find(({ id }) => id === `own-${player}`)?.buttons ?? [];
  expect(buttons.map(({ label }) => label)).toEqual(EMPIRES.map(({ name }) => name).concat(['Concede']));
  const tooltips = buttons.slice(0, -1).map(({ tooltip = '' }) => tooltip.split('\n'));
  expect(tooltips.map(([play]) => play)).toEqual(EMPIRES.map(({ play }) => play));
  expect(new Set(EMPIRES.map(({ play }) => play)).size).toBe(EMPIRES.length);
  expect(Math.min(...tooltips.map(lines => lines.length))).toBeGreaterThan(2);
});

test('who holds no card that can answer is told so, and what there is to be asked about lies on the left', () => {
  const { match, scene } = at('p1 HI 0,-4', 'p2 HI 0,-3', 'hand p2 INTUI');
  const attack = match.legal('p1').find(({ kind }) => kind === 'attack');
  if (attack !== undefined) match.submit('p1', attack);
  const { panels } = scene();
  expect(panels.find(({ id }) => id === 'own-p2')?.lines[1]).toBe('None of your cards can answer it: press');
  expect(panels.filter(({ id }) => id.startsWith('asks-')).map(({ slot }) => slot)).toEqual(['left', 'left']);
});

test('who may react is offered the cards of the hand by name, with the unit that they are for', () => {
  const { match, scene } = at('p1 HI 0,-4', 'p2 HI 0,-3', 'hand p2 HERO');
  const attack = match.legal('p1').find(({ kind }) => kind === 'attack');
  if (attack === undefined) throw new Error('Nothing can be attacked');
  match.submit('p1', attack);
  const shown = scene();
  const { panels } = shown;
  const panel = panels.find(({ id }) => id === 'own-p2');
  expect(panel).toMatchObject({ title: 'Do you react?', for: ['p2'] });
  expect(panel?.lines[0]).toBe('Red: Heavy Infantry 0,-4 attacks Heavy Infantry 0,-3. React?');
  expect(panel?.buttons.slice(0, 2).map(({ isMain, label }) => [label, isMain])).toEqual([
    ['Pass', true],
    ['Heroic Defense on Heavy Infantry 0,-3', undefined],
  ]);
  expect(panels.find(({ id }) => id === 'own-p1')?.title).toBe('Not your turn');
  const ways = questionsOf(shown).map(({ cell, piece, variants }) => [
    piece,
    cell,
    ...variants.map(({ label }) => label),
  ]);
  expect(ways).toEqual([
    ['hand:p2:0', '0,-4'],
    ['hand:p2:0', '0,-3', 'Heroic Defense'],
  ]);
});

test('a Triumph that answers is offered by its name beside the pass', () => {
  const { match, scene } = at('p1 LI 0,-4', 'p2 HI 0,-3', 'empire p2 ASY', 'gold p2 10');
  match.submit('p1', match.legal('p1').find(({ kind }) => kind === 'attack') ?? expect.fail('Nothing to attack'));
  const panel = scene().panels.find(({ id }) => id === 'own-p2');
  expect(panel?.buttons.map(({ label }) => label)).toEqual(['Pass', 'Terror', 'Concede']);
});

test('of many answers each is told apart; what finds no button is pointed at, and one can always concede', () => {
  const peasants = ['p2 PE 0,2', 'p2 PE 1,1', 'p2 PE -1,2'];
  const opened = at('p1 LI 0,-3', 'p2 HI 0,1', ...peasants, 'hand p1 PLOUGH');
  const { match, scene } = opened;
  const play = match.legal('p1').find(each => each.kind === 'play' && each.target === unitCell(opened, 'HI'));
  match.submit('p1', play ?? expect.fail('The card cannot be played'));
  const options = match.state().agenda.choices[0]?.options ?? [];
  const { panels, targets } = scene();
  const panel = panels.find(({ id }) => id === 'own-p2');
  expect(options.length, 'more than there are buttons').toBeGreaterThan(16);
  expect(panel?.buttons.map(({ label }) => label)).toEqual(['No Peasant', 'Concede']);
  expect(panel?.lines).toEqual(['Choose a marked field for the rest']);
  expect(new Set(targets.map(({ label }) => label)).size).toBe(options.length - 1);
  expect(targets.map(({ label }) => label)).toContain('Move a Peasant: Peasant 1,1 to 0,1');
});

test('advice begins with units where there are any, and a card says line by line what it does', () => {
  const lines = (...position: readonly string[]) =>
    at(...position)
      .scene()
      .panels.find(({ id }) => id === 'own-p1')?.lines;
  const [drag, keep] = [
    'Drag units to move and attack; right-click shows what else they can do',
    'Drag units from the row before you into your Keep',
  ];
  expect(lines('p2 PE 0,-3')).toEqual([keep]);
  expect(lines('p1 PE 0,-4')).toEqual([drag, 'Drag recruits from the row before you into a Keep or Docks']);
  const [card] = at('p1 PE 0,-4', 'hand p1 HERO')
    .scene()
    .pieces.filter(piece => piece.hand === 'p1');
  expect(card?.name).toBe('Heroic Defense');
  expect(card?.description.split('\n').slice(1)).toEqual([
    'A reaction: at any time when you are asked',
    expect.stringMatching(/^The deck has \d cards of it$/u),
  ]);
});

test('a castle, gold and units are worth something to who has them, and what others have counts against it', () => {
  const worth = (...position: readonly string[]): number =>
    evaluate(at('p1 PE 0,-4', 'p2 PE 0,4', ...position).match.state(), 'p1');
  const [even, castle] = [worth(), '-4,4'];
  expect(worth(`castle ${castle} p1`)).toBeGreaterThan(worth(`castle ${castle} -`));
  expect(worth(`castle ${castle} p2`)).toBeLessThan(worth(`castle ${castle} -`));
  expect(worth('gold p1 9')).toBeGreaterThan(worth('gold p1 3'));
  expect(worth('gold p2 9')).toBeLessThan(worth('gold p2 3'));
  expect(worth('p1 HC 1,-4')).toBeGreaterThan(even);
  expect(worth('p2 HC 1,3')).toBeLessThan(even);
});

test('nothing is worse than to be out, however hopeless it was', () => {
  const siege = ['p1 HC -3,-1', 'p1 HC -2,-1', 'p1 HC -4,0', 'p3 PE -6,0', 'gold p1 90', 'active p3'];
  const match = createMatch(tactica, { setup: { map: 'hexa6', players: 6, position: siege }, seed: 1 });
  const before = evaluate(match.state(), 'p3');
  match.submit('p3', { kind: 'surrender' });
  expect(match.outcome()).toBeUndefined();
  expect(evaluate(match.state(), 'p3')).toBeLessThan(before - 1_000_000);
});

test.each<readonly [string, readonly string[], readonly string[]]>([
  [
    'a castle about to fall',
    ['p1 HI -3,3', 'p1 LI -4,3', 'p1 LC -2,3'],
    ['p1 step -2,3 -3,4', 'p2 1', 'Conquest -4,4'],
  ],
  ['the end of a turn', ['p1 LI 0,-4'], ['p1 end', 'End of turn']],
  ['a recruit', ['gold p1 10'], ['p1 recruit LI 3,-4', 'Recruit Light Infantry']],
  ['a card that is bought', ['gold p1 30'], ['p1 buy', 'Buy a card']],
  ['a unit that boards', ['p1 LI 0,-4', 'wagon WW 0,-3 p1'], ['p1 board 0,-4 0,-3', 'Board 0,-3']],
  ['one that leaves its wagon', ['p1 LI 0,-4', 'wagon WW 0,-4 p1'], ['p1 disembark 0,-4 0,-3', 'Leave wagon 0,-4']],
])('%s has a card of its own among what is pending', (_, position, script) => {
  const { match, scene } = at(...position, 'hand p2 MARCH HERO');
  for (const line of script.slice(0, -1)) {
    const answer = playLine(match, { player: line.slice(0, 2), text: line.slice(3), line: 1 });
    if (isRefusal(answer)) expect.fail(answer.message);
  }
  const titles = scene().pieces.flatMap(({ id, name }) => (id.startsWith('stack:') ? [name] : []));
  expect(titles).toEqual(script.slice(-1));
});

test.each([2, 3, 4, 5, 6])('%i players sit clockwise round the table, as many on the left as on the right', count => {
  const sides = seatingOf(count);
  expect(sides).toHaveLength(count);
  expect(sides.toSorted((first, second) => SIDES.indexOf(first) - SIDES.indexOf(second))).toEqual(sides);
  expect(sides.filter(side => side === 'near')).toHaveLength(1);
  const on = (side: string): number => sides.filter(each => each === side).length;
  // Whoever is left over of an odd number sits on the left.
  expect(on('left') - on('right')).toBe(count === 5 ? 1 : 0);
  expect(on('far')).toBe(count === 3 ? 0 : 1);
});

test('what is pending lies on the table as cards on one another, in the colours of those who did it', () => {
  const { match, scene } = at('p1 LI 0,-4', 'p2 LI 0,-3', 'hand p1 INTUI', 'hand p2 HERO');
  const cards = (): unknown[] =>
    scene()
      .pieces.filter(({ id }) => id.startsWith('stack:'))
      .map(({ cell, description, drawing = '', level, name }) => [
        cell,
        level,
        name,
        description,
        /owner=\w+/.exec(drawing)?.[0],
        /cost=\w+/.exec(drawing)?.[0],
      ]);
  expect(cards()).toEqual([]);
  match.submit('p1', { kind: 'attack', from: 7, to: 15, mode: 'melee' });
  expect(match.toAct()).toEqual(['p2']);
  const attack = 'Red: Light Infantry 0,-4 attacks Light Infantry 0,-3';
  expect(cards()).toEqual([['stack-0', 0, 'Attack 0,-3', `${attack}\nHappens next`, 'owner=red', 'cost=1']]);
  expect(match.submit('p2', { kind: 'choose', option: 1 }).ok).toBe(true);
  expect(cards()).toEqual([
    ['stack-0', 0, 'Attack 0,-3', `${attack}\nNumber 2 to happen`, 'owner=red', 'cost=2'],
    [
      'stack-1',
      0.12,
      'Heroic Defense',
      'Blue: Heroic Defense on Light Infantry 0,-3\nHappens next',
      'owner=blue',
      'cost=1',
    ],
  ]);
  const own = scene().panels.find(({ id }) => id === 'own-p1');
  expect(own?.buttons[1]?.label).toBe('Intuition against Blue: Heroic Defense on Light Infantry 0,-3');
});

test('everybody reads who is asked to react, and it depends on nobody’s cards', () => {
  const linesWith = (hand: string): readonly string[] => {
    const { match, scene } = at('p1 HI 0,-2', 'p2 LI -1,-1', hand);
    const { map } = match.state();
    const cell = (name: string): number => cellNamed(boardOf(map), name) ?? -1;
    expect(scene().panels.find(({ id }) => id === 'status')?.lines).toEqual([]);
    match.submit('p1', { kind: 'attack', from: cell('0,-2'), to: cell('-1,-1'), mode: 'melee' });
    return scene().panels.find(({ id }) => id === 'status')?.lines ?? [];
  };
  expect(linesWith('hand p2 HERO')).toEqual(['Waiting for Blue to react']);
  expect(linesWith('hand p2 MARCH')).toEqual(['Waiting for Blue to react']);
});

test('who is asked is told to drop a card only where one can answer: abilities have buttons', () => {
  const linesWith = (...hand: readonly string[]): readonly string[] => {
    const { match, scene } = at('empire p2 ASY', 'gold p2 10', 'p1 LI 0,-4', 'p2 HI 0,-3', ...hand);
    match.submit('p1', { kind: 'attack', from: 7, to: 15, mode: 'melee' });
    const own = scene().panels.find(({ id }) => id === 'own-p2');
    expect(own?.buttons.map(({ label }) => label)).toContain('Terror');
    return own?.lines.slice(1) ?? [];
  };
  expect(linesWith('hand p2 HORSES')).toEqual(['None of your cards can answer it: press']);
  expect(linesWith('hand p2 HERO')).toEqual(['Drop a card of your hand on a unit, or press']);
});

test('a card that is aimed twice says at what and whereto', () => {
  const { match, scene } = at('p1 LI 0,-4', 'p2 LI 0,3', 'hand p1 MARCH', 'hand p2 INTUI');
  match.submit('p1', { kind: 'play', card: 'MARCH', target: 7, to: 8, choice: 'unit' });
  expect(scene().panels.find(({ id }) => id === 'own-p2')?.lines[0]).toBe(
    'Red: Forced March on Light Infantry 0,-4 to 1,-4. React?',
  );
});

test('the list of players says who is allied with whom', () => {
  const names = ['Red', 'Yellow', 'Blue', 'Green'];
  const looks = names.map((name, index) => ({ player: `p${index + 1}`, name, color: { r: 0, g: 0, b: 0 } }));
  const linesWith = (teams: object): readonly string[] => {
    const match = createMatch(tactica, { setup: { map: 'quad4', players: 4, ...teams }, seed: 1 });
    return (
      tacticaScene(match, looks)
        .panels.find(({ id }) => id === 'standings')
        ?.lines.slice(4) ?? []
    );
  };
  expect(linesWith({ teams: ['a', 'b', 'a', 'b'] })).toEqual([
    'Red and Blue are allied',
    'Yellow and Green are allied',
  ]);
  expect(linesWith({})).toEqual([]);
});

import { expect, test } from 'vitest';
import {
  prepareScene,
  storyOf,
  turnStory,
  valhalla,
  valhallaScene,
  viewOf,
  workOnForecasts,
} from '../../../../../src/games/valhalla/index.ts';
import { answersMade } from '../../../../../src/games/valhalla/scene/known.ts';
import { scenePanels } from '../../../../../src/games/valhalla/scene/panels.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';
import type { Desk, Note } from '../../../../../src/scene/index.ts';

const LOOKS = ['p1', 'p2'].map(player => ({ player, name: player, color: { r: 1, g: 0, b: 0 } }));

/** A game of two after a battle on 006.006, with what both have read of it. */
function afterBattle() {
  const setup = {
    sides: ['iron-tithe', 'gale-choir'],
    seed: 1,
    position: ['empty', 'p1 20*BRUI,ruler -1,0', 'p2 4*SWORD,ruler 0,0', 'clear p1'],
  };
  const match = createMatch(valhalla, { setup, seed: 1 });
  const notes: Note[] = [];
  for (const [player, text] of [
    ['p1', 'move -1,0 20*BRUI 0,0'],
    ['p1', 'submit'],
    ['p2', 'decide'],
  ] as const) {
    const action = match.parse(player, text);
    const result = 'kind' in action ? match.submit(player, action) : undefined;
    if (result?.ok !== true) throw new Error(text);
    for (const event of result.events) {
      for (const reader of ['p1', 'p2']) {
        const known = valhalla.redact?.(event, reader);
        const view = viewOf(match.state(), reader);
        if (known === undefined || known.kind === 'turn-ended') continue;
        const story = known.kind === 'snapshot-drawn' ? turnStory(view, reader) : storyOf(known, view);
        for (const { cells = [], part = '', text: line } of story) {
          notes.push({ for: reader, text: line, page: '', part, cells, at: 0 });
        }
      }
    }
  }
  const shown = (player: string, page: string) => {
    const { panels, pieces } = valhallaScene(match, LOOKS, { pages: { [player]: page }, notes });
    return {
      page: panels.find(({ id }) => id === `page-${player}`),
      marks: pieces.filter(({ id }) => id.startsWith('played:')),
    };
  };
  return { notes, shown };
}

test('a round is played back step by step, each side with what it saw, and marks that nobody else sees', () => {
  const { shown } = afterBattle();
  const steps = (player: string) => {
    const seen: string[] = [];
    for (let page = 'play 1 1'; page !== '';) {
      const { marks, page: panel } = shown(player, page);
      expect(marks.filter(({ visibleTo }) => visibleTo?.join() !== player)).toEqual([]);
      // Whoever looks from above sees them over forces, which stand where paths end.
      expect(marks.filter(({ isGround, locked }) => isGround === true || locked !== true)).toEqual([]);
      seen.push(`${panel?.lines[0]?.split(',')[0]} ${marks.map(({ cell }) => cell).join('>')}`);
      const next = panel?.buttons.find(({ id }) => id === 'next')?.command;
      page = next?.kind === 'show' ? next.page : '';
    }
    return seen;
  };
  const [attacker, defender] = [steps('p1'), steps('p2')];
  expect(attacker).toContain('Round 1: Movement 005.005>006.006');
  expect(attacker.filter(step => step === 'Round 1: Battles 006.006').length).toBeGreaterThan(4);
  expect(defender.filter(step => step.startsWith('Round 1: Movement'))).toEqual(['Round 1: Movement 006.006']);
  expect(shown('p1', 'play 1 2').page?.buttons.map(({ label }) => label)).toEqual([
    'Next',
    'Previous',
    'On to Battles',
    'Read the report',
    'Close',
  ]);
});

test('a report has the lines of a round on sheets, and of no other player', () => {
  const { notes, shown } = afterBattle();
  const read: string[] = [];
  for (let page = 'report 1 1'; page !== '';) {
    const panel = shown('p2', page).page;
    read.push(...(panel?.lines ?? []));
    const next = panel?.buttons.find(({ id }) => id === 'next')?.command;
    page = next?.kind === 'show' ? next.page : '';
  }
  const own = notes.filter(note => note.for === 'p2').map(({ text }) => text);
  expect(read.filter(line => !/^[A-Z][a-z]+:$/u.test(line))).toEqual(own);
  expect(own.some(line => line.includes('Battle for'))).toBe(true);
  expect(shown('p2', 'report 99 99').page?.title).toMatch(/^Your report of Round 1/);
  expect(shown('p2', '').page).toBeUndefined();
});

/** What is read in three rounds. */
const THREE_ROUNDS: readonly Note[] = [
  { for: 'p1', text: 'It grows', page: '', part: 'Production', cells: ['002.005'], at: 0 },
  { for: 'p1', text: 'They go', page: '', part: 'Movement', cells: ['002.005', '003.005'], at: 0 },
  { for: 'p1', text: 'You have 5 gold', page: 'Round 2', part: 'Report', cells: [], at: 0 },
  { for: '', text: 'It is theirs', page: '', part: 'Claims', cells: ['003.005'], at: 0 },
  { for: 'p2', text: 'A secret', page: '', part: 'Battles', cells: ['004.005'], at: 0 },
  { for: 'p1', text: 'Hail', page: 'Round 3', part: 'Talk', cells: [], at: 0 },
  { for: 'p1', text: 'They are seen', page: '', part: 'Scouting', cells: ['nowhere', '003.006'], at: 0 },
];

test.each<
  [page: string, title: string, lines: readonly string[], buttons: readonly string[], marks: readonly string[]]
>([
  [
    'play 1 1',
    'What you saw',
    ['Round 1: Production, 1 of 2', 'It grows'],
    ['Next: play 1 2', 'On to Movement: play 1 2', 'Round 2: play 2 1', 'Read the report: report 1', 'Close: '],
    ['002.005 PRODUCTION anvil'],
  ],
  [
    'play 1 2',
    'What you saw',
    ['Round 1: Movement, 2 of 2', 'They go'],
    ['Next: play 2 1', 'Previous: play 1 1', 'Round 2: play 2 1', 'Read the report: report 1', 'Close: '],
    ['002.005 1 ', '003.005 2 '],
  ],
  [
    'play 2 1',
    'What you saw',
    ['Round 2: Claims, 1 of 1', 'It is theirs'],
    ['Next: play 3 1', 'Round 1: play 1 1', 'Round 3: play 3 1', 'Read the report: report 2', 'Close: '],
    ['003.005 CLAIMS flying-flag'],
  ],
  [
    'play 3 1',
    'What you saw',
    ['Round 3: Scouting, 1 of 1', 'They are seen'],
    ['Round 2: play 2 1', 'Read the report: report 3', 'Close: '],
    ['003.006 2 '],
  ],
  [
    'play 9 9',
    'What you saw',
    ['Round 3: Scouting, 1 of 1', 'They are seen'],
    ['Round 2: play 2 1', 'Read the report: report 3', 'Close: '],
    ['003.006 2 '],
  ],
  [
    'play 0 0',
    'What you saw',
    ['Round 1: Production, 1 of 2', 'It grows'],
    ['Next: play 1 2', 'On to Movement: play 1 2', 'Round 2: play 2 1', 'Read the report: report 1', 'Close: '],
    ['002.005 PRODUCTION anvil'],
  ],
  [
    'report 1',
    'Your report of Round 1',
    ['Production:', 'It grows', 'Movement:', 'They go'],
    ['Round 2: report 2 1', 'Play it back: play 1 1', 'Close: '],
    [],
  ],
  [
    'report 2',
    'Your report of Round 2',
    ['Report:', 'You have 5 gold', 'Claims:', 'It is theirs'],
    ['Round 1: report 1 1', 'Round 3: report 3 1', 'Play it back: play 2 1', 'Close: '],
    [],
  ],
])(
  'the page "%s" of three rounds leads to those before and after, and marks where it happened',
  (page, title, lines, buttons, marks) => {
    const match = createMatch(valhalla, { setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1 }, seed: 1 });
    const { panels, pieces } = valhallaScene(match, LOOKS, { pages: { p1: page }, notes: THREE_ROUNDS });
    const panel = panels.find(({ id }) => id === 'page-p1');
    expect([panel?.title, panel?.lines]).toEqual([title, lines]);
    expect(
      panel?.buttons.map(({ command, label }) => `${label}: ${command.kind === 'show' ? command.page : command.kind}`),
    ).toEqual(buttons);
    const shown = pieces.filter(({ id }) => id.startsWith('played:p1:'));
    expect(
      shown.map(({ cell, drawing = '', emblem }) => `${cell} ${emblem} ${/icon=([a-z-]+)/u.exec(drawing)?.[1] ?? ''}`),
    ).toEqual(marks);
  },
);

test.each([
  ['Production', 'anvil'],
  ['Scouting', 'binoculars'],
  ['Movement', 'footprint'],
  ['Battles', 'crossed-swords'],
  ['Claims', 'flying-flag'],
  ['Construction', 'hammer-nails'],
  ['Pathfinders', 'compass'],
  ['Weather', ''],
])('a step of the part %s in one place is marked by the icon "%s"', (part, icon) => {
  const match = createMatch(valhalla, { setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1 }, seed: 1 });
  const notes = [{ for: 'p1', text: 'So it is', page: '', part, cells: ['002.005'], at: 0 }];
  const { pieces } = valhallaScene(match, LOOKS, { pages: { p1: 'play 1 1' }, notes });
  const [mark] = pieces.filter(({ id }) => id === 'played:p1:0');
  expect(mark).toMatchObject({ cell: '002.005', name: `${part} 002.005`, description: 'So it is', visibleTo: ['p1'] });
  expect(/icon=([a-z-]+)/u.exec(mark?.drawing ?? '')?.[1] ?? '').toBe(icon);
});

test('the reports of three rounds are played back from the last one in which a side had a turn', () => {
  const match = createMatch(valhalla, { setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1 }, seed: 1 });
  const latest = (notes: readonly Note[]) => {
    const { panels } = valhallaScene(match, LOOKS, { pages: {}, notes });
    const shown = panels.flatMap(({ buttons, id }) => (id.endsWith('-p1') ? buttons : []));
    return shown.flatMap(({ command }) =>
      command.kind === 'show' && command.page.startsWith('play') ? [command.page] : [],
    );
  };
  expect(latest(THREE_ROUNDS)).toEqual(['play 2 1']);
  expect(latest(THREE_ROUNDS.slice(0, 1))).toEqual(['play 1 1']);
  expect(latest([])).toEqual([]);
  // More is read, taken back, and read again.
  expect(latest(THREE_ROUNDS.slice(0, 4))).toEqual(['play 2 1']);
  expect(latest(THREE_ROUNDS.slice(0, 2))).toEqual(['play 1 1']);
  const again = { ...THREE_ROUNDS[2], part: 'Battles' } as Note;
  expect(latest(THREE_ROUNDS.slice(0, 2).concat([again]))).toEqual(['play 2 1']);
  expect(latest(THREE_ROUNDS.slice(0, 3))).toEqual(['play 1 1']);
  // What is no turn of anybody's begins no round to play back.
  for (const part of ['Production', 'Scouting', 'Report', 'Turns', 'Talk', '']) {
    const other = { ...THREE_ROUNDS[2], part } as Note;
    expect(latest(THREE_ROUNDS.slice(0, 2).concat([other])), part).toEqual(['play 1 1']);
  }
});

test('many reports are read in parts before the scene that shows them', () => {
  const match = createMatch(valhalla, { setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1 }, seed: 1 });
  const notes = Array.from({ length: 200 }, () => THREE_ROUNDS.map(note => ({ ...note }))).flat();
  const partsFor = (desk: Desk): number => {
    const before = answersMade();
    while (prepareScene(match, LOOKS, desk));
    return answersMade() - before;
  };
  partsFor({ pages: {}, notes: [] });
  // Of 1400 notes a part reads 300, for each of two players.
  expect(partsFor({ pages: {}, notes })).toBe(10);
  expect(partsFor({ pages: {}, notes: notes.concat(notes.slice(0, 1)) })).toBe(2);
});

/** A game of two, perhaps from a position, and what its players do with pages. */
function tableOf(...position: string[]) {
  const match = createMatch(valhalla, { setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1, position }, seed: 1 });
  const shown = (page: string, player = 'p1') => valhallaScene(match, LOOKS, { pages: { [player]: page }, notes: [] });
  const open = (page: string, player = 'p1') => {
    const panel = shown(page, player).panels.find(({ id }) => id === `page-${player}`);
    if (panel === undefined) throw new Error(`No page "${page}"`);
    return panel;
  };
  const commandOf = (buttons: ReturnType<typeof open>['buttons'], step: string) => {
    const [button = '', ...answers] = step.split(' > ');
    let command = buttons.find(({ label }) => label === button)?.command;
    for (const answer of answers) {
      command = command?.kind === 'ask' ? command.options.find(({ label }) => label === answer)?.command : undefined;
    }
    return command;
  };
  /** Follows buttons and answers from a page, and returns the page to which they lead. */
  const walk = (page: string, steps: readonly string[], player = 'p1') => {
    let now = page;
    for (const step of steps) {
      const command = commandOf(open(now, player).buttons, step);
      if (command?.kind !== 'show') throw new Error(`"${step}" opens no page`);
      now = command.page;
    }
    return now;
  };
  const press = (page: string, step: string, player = 'p1') => {
    const command = commandOf(open(page, player).buttons, step);
    if (command?.kind !== 'act') throw new Error(`"${step}" does nothing: ${open(page, player).lines.join('; ')}`);
    const result = match.submit(player, command.action);
    return result.ok ? result.events : result.refusal.message;
  };
  const give = (player: string, text: string) => {
    const action = match.parse(player, text);
    if (!('kind' in action) || !match.submit(player, action).ok) throw new Error(text);
  };
  /** The page that a button of the player's own panel opens. */
  const begin = (step: string, player = 'p1') => {
    const own = shown('', player).panels.find(({ id }) => id === `own-${player}`);
    const command = commandOf(own?.buttons ?? [], step);
    if (command?.kind !== 'show') throw new Error(`"${step}" opens no page`);
    return command.page;
  };
  return { begin, give, match, open, press, shown, walk };
}

/** The panel to which buttons and answers lead from a page, once all is worked out that it waits for. */
function follow(page: string, ...steps: string[]) {
  const { open, walk } = tableOf();
  const last = walk(page, steps);
  const waiting = open(last);
  const desk = { pages: { p1: last }, notes: [] };
  let parts = 0;
  for (let state = workOnForecasts(desk); state !== 'nothing'; state = workOnForecasts(desk)) parts++;
  if (parts > 0) expect(waiting.lines).toContain('It is fought, with twelve seeds...');
  return open(last);
}

test('who is attacked draws the army up by buttons, and fights so', () => {
  const { begin, give, open, press, shown, walk } = tableOf(
    'empty',
    'p1 20*BRUI,ruler -1,0',
    'p2 12*SWORD,2*E@D,ruler 0,0',
    'clear p1',
    'clear p2',
  );
  give('p1', 'move -1,0 20*BRUI 0,0');
  give('p1', 'submit');
  const first = begin('Draw up your army...', 'p2');
  expect(open(first, 'p2').lines).toEqual([
    'Center, 19 of 30 spaces: 12 Chorister, 2 Gale Steed with Choir Lance, Ruler u20017',
    'Sun, 0 of 25 spaces: nobody',
    'Moon, 0 of 25 spaces: nobody',
    'Sun-Flank, 0 of 25 spaces: nobody',
    'Moon-Flank, 0 of 25 spaces: nobody',
    'So the rules draw it up',
    'If it has to retreat: towards your capital',
  ]);
  const page = walk(
    first,
    [
      'Move units... > 12 Chorister, Center > Sun > 5',
      'Move units... > 2 Gale Steed with Choir Lance, Center > Moon-Flank > 1',
      'Tactic... > Pincer Formation: flanks are faster, the Center deals and takes less',
      'Retreat... > To 006.005',
    ],
    'p2',
  );
  expect(open(page, 'p2').lines.filter(line => !line.includes('nobody'))).toEqual([
    'Center, 11 of 30 spaces: 7 Chorister, 1 Gale Steed with Choir Lance, Ruler u20017',
    'Sun, 5 of 25 spaces: 5 Chorister',
    'Moon-Flank, 3 of 25 spaces: 1 Gale Steed with Choir Lance',
    'Pincer Formation: flanks are faster, the Center deals and takes less',
    'If it has to retreat: to 006.005',
  ]);
  const none = walk(
    page,
    [
      'Move units... > 7 Chorister, Center > Moon > All 7',
      'Move units... > Ruler u20017, Center > Moon',
      'Move units... > Gale Steed with Choir Lance, Center > Moon',
    ],
    'p2',
  );
  const faulty = open(none, 'p2');
  expect(faulty.lines).toContain('Not so: The Center is empty');
  expect(faulty.buttons.map(({ label }) => label)).not.toContain('Fight so');
  expect(walk(none, ['As the rules draw it up'], 'p2')).toBe(
    walk(
      first,
      ['Tactic... > Pincer Formation: flanks are faster, the Center deals and takes less', 'Retreat... > To 006.005'],
      'p2',
    ),
  );
  const events = press(page, 'Fight so', 'p2');
  const log =
    typeof events === 'string'
      ? events
      : events.flatMap(event => (event.kind === 'battle-fought' ? event.log : [])).join('\n');
  expect(log).toMatch(/P1 D\.MF>C/u);
  expect(log).toMatch(/P1 D\.S>S/u);
  expect(shown(page, 'p2').panels.some(({ id }) => id === 'page-p2')).toBe(false);
});

test('who attacks draws an army up for the hex, and what else is planned there stays', () => {
  const { begin, give, match, open, press, walk } = tableOf(
    'empty',
    'p1 40*BRUI,ruler,caster:herbalist 0,0',
    'p2 ruler 4,-1',
    'clear p1',
  );
  give('p1', 'plan 0,0 2');
  const page = walk(begin('Draw up an army... > 42 units on 006.006'), [
    'Move units... > 12 Bailiff, Sun > Moon-Flank > All 12',
    'Ask for a parley first',
    'Casters... > Fortifying Tincture: its stack has 100 more HP',
  ]);
  expect(press(page, 'Order it so')).toEqual([]);
  const plan = match.state().sides[0]?.orders[1];
  expect(plan).toMatchObject({
    kind: 'plan',
    raze: 2,
    parley: true,
    abilities: ['u10042:fortifying_tincture'],
    formation: ['C:14*BRUI,u10041,u10042', 'M:12*BRUI', 'SF:2*BRUI', 'MF:12*BRUI'],
  });
  expect(open(page).lines).toContain('So it is ordered');
  expect(open(begin('Draw up an army... > 42 units on 006.006')).lines).toEqual(open(page).lines);
});

test('a player says how many of each march, and drags the force', () => {
  const { begin, match, open, shown, walk } = tableOf('empty', 'p1 9*SWORD,5*ARCH,ruler -4,1', 'p2 ruler 4,-1');
  const start = begin('Choose who marches... > 15 units on 002.005');
  expect(shown(start).questions?.length).toBeGreaterThan(10);
  const page = walk(start, ['Debtor: 0 of 9 > 7', 'Assessor: 0 of 5 > 1', 'Ruler u10015: 0 of 1 > 1']);
  expect(open(page).lines[0]).toBe('7 Debtor, 1 Assessor, 1 Ruler u10015');
  const scene = shown(page);
  const spots = scene.spots.filter(({ piece }) => piece.startsWith('force:p1'));
  expect(scene.questions).toEqual([]);
  expect(spots.length).toBeGreaterThan(10);
  const action = spots[0]?.action ?? { kind: 'submit' };
  expect(action).toMatchObject({ kind: 'move', units: ['7*SWORD', '1*ARCH', 'u10015'] });
  expect(match.submit('p1', action).ok).toBe(true);
  expect(open(page).lines).toEqual(['Press a kind of unit to say how many']);
});

test('a city produces what its player counts out, up to what its buildings can', () => {
  const { begin, match, open, press, walk } = tableOf();
  const page = walk(begin('Produce in numbers... > City 002.005'), [
    'Debtor: 0 > 3',
    'Bailiff: 0 > 1',
    'Ram-Bearer: 0 > 2',
  ]);
  expect(open(page).lines).toEqual([
    '160 gold of upkeep more each round',
    'Room for 0 more Infantry',
    'Not ordered yet',
  ]);
  const counts = open(page).buttons.find(({ label }) => label === 'Debtor: 3')?.command;
  expect(counts?.kind === 'ask' ? counts.options.map(({ label }) => label) : []).toEqual(['0', '1', '2', '3']);
  expect(press(page, 'Produce so')).toEqual([]);
  expect(match.state().places.find(({ owner }) => owner === 'p1')?.city?.plan).toEqual([
    { design: 'SWORD', count: 3 },
    { design: 'BRUI', count: 1 },
    { design: 'C', count: 2 },
  ]);
  expect(open(begin('Produce in numbers... > City 002.005')).lines).toContain('So it is ordered');
});

test('a unit is designed by buttons: ledger, final statline and every fault follow', () => {
  const ram = follow('design C', 'Another class... > C-Class: your Ram-Bearer').lines;
  expect(ram).toContain('  final 24/12/3/6, upkeep 44');
  expect(ram.some(line => line.includes('refused'))).toBe(false);
  const steps = ['HP +1', 'HP +1', 'HP −1', 'Take a special... > flagbearer: 3', 'Utility special... > meatshield'];
  const faulty = follow('design C', ...steps).lines.filter(line => /refused|HP/u.test(line));
  expect(faulty).toEqual(['  HP +1: 1', expect.stringContaining('refused, E_DESIGN_PINNACLE')]);
});

test('forces on the map are tried out: own ones as they are, with the land of a defender, and others as scouts count them', () => {
  const {
    begin: _,
    open,
    walk,
  } = tableOf(
    'empty',
    'clear p1',
    'p1 9*SWORD,2*E@D,ruler -1,0',
    'p1 4*BRUI -4,1',
    'p2 12*ARCH,ruler 1,-1',
    'place 0,0 mine p1 0',
  );
  const scouted = 'The Gale Choir: 13 units on 007.005, as scouted';
  const drawn = walk('battle', [
    'Attacker: a force on the map... > Your 14 units on 005.005',
    `Defender: a force on the map... > ${scouted}`,
  ]);
  expect(open(drawn).lines).toEqual([
    'Attacker: The Iron Tithe, 9 Debtor, 2 Warden on Tithe Knight, 1 Ruler',
    expect.stringMatching(/^Defender: a scouted force \(13 units, HP \d+, Attack \d+; .*13 units of unknown kinds$/u),
    expect.stringMatching(/^On /u),
  ]);
  const fought = walk(drawn, ['Forecast the battle']);
  open(fought);
  const desk = { pages: { p1: fought }, notes: [] };
  while (workOnForecasts(desk) === 'more') continue;
  expect(open(fought).lines.join('; ')).toMatch(/holds the hex: \d+ of 12; Attacker loses/u);
  expect(open(walk(drawn, ['Defender: a force on the map... > Your 4 units on 002.005'])).lines[2]).toBe(
    'On grass, city 1/1/0',
  );
});

test('two armies are drawn up and fought by buttons, and the forecast has its spread', () => {
  const drawn = [
    'Attacker: add units... > Center > Bailiff > 8 Bailiff',
    'Attacker: add units... > Center > Warlord > 1 Warlord',
    'Defender: add units... > Center > Archer > 1 Archer',
    'Defender: add units... > Moon > Bruiser > 4 Bruiser',
    'Defender: add units... > Moon > Ranger > 1 Ranger',
  ];
  const { buttons, lines } = follow('battle', ...drawn, 'Attacker: tactic... > pointy_end', 'Forecast the battle');
  expect(lines[0]).toBe('Attacker: The Iron Tithe, Center 8 Bailiff, Center 1 Warlord, pointy_end');
  expect(lines).toContain('The attacker holds the hex: 12 of 12');
  expect(lines[lines.length - 1]).toMatch(/^Defender loses .*Ranger 0 to 1, on average 0\.\d+/u);
  expect(lines[lines.length - 1]).toContain('Archer 1');
  expect(buttons.map(({ label }) => label)).not.toContain('Forecast the battle');
  const built = follow('battle', ...drawn, 'Terrain... > Hills', 'Fortifications... > city 2/1/1');
  expect(built.lines).toContain('On hills, city 2/1/1');
  const places = built.buttons.find(({ label }) => label === 'Fortifications...')?.command;
  expect(places).toMatchObject({
    title: 'Walls, artillery and hazards',
    options: ['none', 'fieldfort', 'city 1/0/0', 'city 1/1/0', 'city 2/1/1', 'city 2/2/2'].map(label => ({ label })),
  });
  expect(follow('battle', 'Fortifications... > city 2/1/1', 'Fortifications... > none').lines).toContain('On grass');
  const many = Array.from({ length: 3 }, () => 'Attacker: add units... > Sun > Bailiff > 16 Bailiff');
  expect(follow('battle', ...drawn, ...many, 'Forecast the battle').lines.join()).toContain(
    'It cannot be fought: attacker: E_CAPACITY',
  );
});

test.each([
  ['p1', 'Attacker: The Iron Tithe, nobody', 'Defender: The Gale Choir, nobody'],
  ['p2', 'Attacker: The Gale Choir, nobody', 'Defender: The Iron Tithe, nobody'],
])('%s tries a battle against another side at first', (player, attacker, defender) => {
  expect(tableOf().open('battle', player).lines.slice(0, 2)).toEqual([attacker, defender]);
});

/** Games in rare positions, and what is done there before all pages of both players are opened. */
const OPENED: readonly (readonly [position: string, ...lines: readonly string[]])[] = [
  [''],
  [
    'empty; p1 ruler,9*SWORD,5*ARCH,2*E@D,caster:herbalist,caster:necromancer -4,1; p2 ruler,courtier -4,1; p1 12*BRUI -3,1; place -4,1 city p1 4 mint+barracks 2/1/0; gold p1 5000; lost -4,1 1/0/0',
    'p1 plan -4,1 1 yes - pincer yes yes',
    'p1 stance p2 yes',
    'p1 officer warlord',
    'p1 transfer p2 5 -4,1',
  ],
  [
    'empty; p1 20*BRUI,ruler -1,0; p2 30*SWORD,4*ARCH,2*E@D,ruler 0,0; clear p1; clear p2',
    'p1 move -1,0 20*BRUI 0,0',
    'p1 submit',
  ],
  [
    'empty; p1 20*BRUI,ruler,courtier -1,0; p2 6*SWORD,ruler,courtier 0,0; clear p1; clear p2; favor p1 50; gold p1 900',
    'p1 plan -1,0 - - - - yes yes',
    'p1 move -1,0 20*BRUI+ruler+courtier 0,0',
    'p1 boast Ha',
    'p1 submit',
    'p2 decide - wedge yes yes',
  ],
  [
    'empty; p1 SWORD,courtier 0,1; p2 SWORD,courtier 0,1; p1 ruler -4,1; p2 ruler 4,-1; clear p1; favor p2 50; gold p2 900',
    'p1 plan 0,1 - - - - yes',
    'p1 submit',
    'p2 decide - - yes',
  ],
];

/** Pages that no button opens, whose words say nothing, too much, or what is not there. */
const ODD_PAGES = [
  'report',
  'report x y',
  'play',
  'play 9 9',
  'design',
  'design Z',
  'design C x 1 2',
  'battle',
  'battle zzz',
  'battle p1 p2 nowhere',
  'lineup',
  'lineup 999',
  'lineup 18 zzz',
  'party',
  'party 18 9',
  'party 999 1',
  'produce',
  'produce 999',
  'produce 18 9*SWORD',
  'nothing',
];

/** So many pages of one player and position are opened at the most. */
const MOST_PAGES = 24;

type Shower = ReturnType<typeof scenePanels>[number]['buttons'][number]['command'];

/** Of many choices the first and the last. */
function someOf(options: Extract<Shower, { kind: 'ask' }>['options']) {
  return options.filter((_, place) => place === 0 || place === options.length - 1);
}

/** The pages to which a button leads. */
function pagesBehind(command: Shower): readonly string[] {
  if (command.kind === 'show') return [command.page];
  return command.kind === 'ask' ? someOf(command.options).flatMap(option => pagesBehind(option.command)) : [];
}

function wordsOf(command: Shower): string {
  if (command.kind === 'ask') {
    const some = someOf(command.options).map(({ command: inner, label }) => `[${label}: ${wordsOf(inner)}]`);
    return `${command.title} ${command.options.length} ${some.join(' ')}`;
  }
  return command.kind === 'show' ? command.page : JSON.stringify(command);
}

function panelLines({ buttons, lines, title }: ReturnType<typeof scenePanels>[number]): readonly string[] {
  return [
    `  ${title}`,
    ...lines.map(line => `  | ${line}`),
    ...buttons.map(({ command, id, label }) => `  (${id}) ${label}: ${wordsOf(command)}`),
  ];
}

/** Each page is written down as far as no page before it has said the same. */
test('all pages to which buttons lead in rare positions keep their words', async () => {
  const kept: string[] = [];
  for (const [position, ...lines] of OPENED) {
    const things = position === '' ? {} : { position: position.split('; ') };
    const setup = { sides: ['iron-tithe', 'gale-choir'], seed: 1, master: true, ...things };
    const match = createMatch(valhalla, { setup, seed: 1 });
    const notes: Note[] = [];
    kept.push(`# ${position}`);
    for (const line of lines) {
      const [player = '', ...words] = line.split(' ');
      const action = match.parse(player, words.join(' '));
      const result = 'kind' in action ? match.submit(player, action) : undefined;
      if (result?.ok !== true) kept.push(`${line} ${JSON.stringify(result ?? action)}`);
      for (const event of result?.ok === true ? result.events : []) {
        for (const { cells = [], part = '', text } of storyOf(event, match.state()))
          notes.push({ for: 'p1', text, page: event.kind === 'turn-started' ? 'Later' : '', part, cells, at: 0 });
      }
    }
    for (const player of ['p1', 'p2']) {
      const opened = new Set<string>();
      const known = new Set<string>();
      const waiting = position === '' || player === 'p2' ? [''] : ['', ...ODD_PAGES, 'report 1 1', 'play 1 1'];
      let forecasts = 0;
      for (let page = waiting.shift(); page !== undefined && opened.size < MOST_PAGES; page = waiting.shift()) {
        if (opened.has(page)) continue;
        opened.add(page);
        const desk = { pages: { [player]: page }, notes };
        const panelsNow = () =>
          scenePanels(match, LOOKS, desk).filter(({ id }) => page === '' || id === `page-${player}`);
        let panels = panelsNow();
        if (panels.some(panel => panel.lines.some(line => line.startsWith('It is fought'))) && forecasts++ < 1) {
          while (workOnForecasts(desk) === 'more') continue;
          panels = panelsNow();
        }
        const words = panels.flatMap(panelLines);
        kept.push(
          `${player} opens ${page === '' ? 'nothing' : page}: ${words.length} lines`,
          ...words.filter(line => !known.has(line)),
        );
        for (const line of words) known.add(line);
        waiting.push(
          ...panels
            .filter(({ id }) => id.endsWith(player))
            .flatMap(({ buttons }) => buttons.flatMap(({ command }) => pagesBehind(command))),
        );
      }
    }
  }
  await expect(`${kept.join('\n')}\n`).toMatchFileSnapshot('../../../../fixtures/scenes/valhalla-pages.txt');
});

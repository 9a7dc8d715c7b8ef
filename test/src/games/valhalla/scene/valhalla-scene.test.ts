import { expect, test } from 'vitest';
import {
  attemptOf,
  valhalla,
  valhallaScene,
  prepareScene,
  type ValhallaAction,
} from '../../../../../src/games/valhalla/index.ts';
import { projected } from '../../../../../src/games/valhalla/orders/check-movement.ts';
import { answersMade } from '../../../../../src/games/valhalla/scene/known.ts';
import { carriersAmong, ferriesFor } from '../../../../../src/games/valhalla/scene/ferries.ts';
import { forcesOf } from '../../../../../src/games/valhalla/scene/force-pieces.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';
import { EMPTY_DESK } from '../../../../../src/scene/index.ts';

const LOOKS = [
  { player: 'p1', name: 'Red', color: { r: 0.8, g: 0.2, b: 0.2 } },
  { player: 'p2', name: 'Blue', color: { r: 0.2, g: 0.4, b: 0.9 } },
];

function at(...position: string[]) {
  const setup = { sides: ['iron-tithe', 'gale-choir'], seed: 1, position };
  const match = createMatch(valhalla, { setup, seed: 1 });
  return { match, scene: () => valhallaScene(match, LOOKS) };
}

type Shown = ReturnType<ReturnType<typeof at>['scene']>;

function forces({ pieces }: Shown, player: string): string[] {
  return pieces.filter(({ id }) => id.startsWith(`force:${player}:`)).map(({ cell, name }) => `${cell} ${name}`);
}

const CAPITAL = '002.005';

test('every piece is seen by one player alone, and the board by all is fog', () => {
  const { board, pieces } = at().scene();
  expect(pieces.filter(({ visibleTo }) => visibleTo?.length !== 1)).toEqual([]);
  const hexes = board.cells.filter(({ shape }) => shape === 'hexagon');
  expect(hexes).toHaveLength(127);
  expect(new Set(hexes.map(({ drawing }) => drawing)).size).toBe(1);
  const own = pieces.filter(({ id }) => id.startsWith('land:p1:'));
  expect(own).toHaveLength(19);
  expect(own.find(({ cell }) => cell === '003.005')?.drawing).toBe('drawing tile|ground=meadow|roads=03|hexagon');
});

test('a force is dragged along its path, stands where it was ordered to, and is dragged back', () => {
  const { match, scene } = at('empty', 'p1 4*SWORD -4,1', 'p2 ruler 4,-1');
  const before = scene();
  const question = before.questions?.find(({ cell }) => cell === '004.006');
  expect(question?.variants.map(({ label }) => label)).toEqual(['Everybody: 4 units', '2 Debtor']);
  const action = question?.variants[0]?.action ?? { kind: 'submit' };
  expect(match.submit('p1', action).ok).toBe(true);
  expect(
    match
      .state()
      .units.map(({ hex }) => hex)
      .slice(0, 4),
  ).toEqual([18, 18, 18, 18]);
  const after = scene();
  expect(forces(after, 'p1')).toEqual(['004.006 4 units of Red on 004.006']);
  const back = after.spots.find(({ cell, piece }) => cell === CAPITAL && piece.startsWith('force:'));
  expect(back?.action).toEqual({ kind: 'withdraw', order: 1 });
  expect(match.submit('p1', back?.action ?? { kind: 'submit' }).ok).toBe(true);
  expect(forces(scene(), 'p1')).toEqual(forces(before, 'p1'));
});

/** All that a player can do by hand: by dragging, by menus and by buttons. */
function offeredIn({ menus, panels, questions = [], spots }: Shown) {
  return [
    ...spots,
    ...questions.flatMap(({ variants }) => variants),
    ...menus.flatMap(({ entries }) => entries.flatMap(({ variants }) => variants)),
    ...panels
      .filter(panel => panel.for?.includes('p1') === true)
      .flatMap(({ buttons }) => buttons.flatMap(({ command }) => (command.kind === 'act' ? [command] : []))),
  ].map(({ action }) => action);
}

test.each([
  ['-4,1', 38],
  ['-3,1', 30],
  ['-2,1', 18],
  ['-1,1', 10],
  ['0,1', 0],
])('a mount on %s ferries whom it brings there this turn, and nobody farther: to %i hexes', (where, count) => {
  const position = ['empty', 'p2 ruler 5,1', 'p1 2*ARCH -4,1', `p1 D ${where}`, 'clear p1'];
  const match = createMatch(valhalla, { setup: { sides: ['gale-choir', 'iron-tithe'], seed: 1, position }, seed: 1 });
  const view = match.view('p1');
  const forces = forcesOf(view, 'p1');
  const force = forces.find(({ units }) => units.some(({ kind }) => kind === 'ARCH')) ?? expect.fail();
  const from = view.units.find(({ kind }) => kind === 'D')?.hex ?? -1;
  const offered = ferriesFor(view, 'p1', force, carriersAmong('p1', view, forces)).map(({ drop }) => drop);
  const arrives = (order: ValhallaAction, to: number): boolean => {
    const tried = match.fork();
    if (!tried.submit('p1', order).ok) return false;
    tried.submit('p1', { kind: 'submit' });
    return tried.state().units.some(({ hex, kind }) => kind === 'ARCH' && hex === to);
  };
  const expected = Array.from(view.map.terrain, (_, hex) => hex).filter(
    to =>
      to !== force.hex &&
      arrives({ kind: 'ferry', from, mount: 'D', pickUps: [force.hex], loads: ['1*ARCH'], drops: [to] }, to) &&
      !arrives({ kind: 'move', from: force.hex, units: ['1*ARCH'], to }, to),
  );
  expect(offered.toSorted((first, second) => first - second)).toEqual(expected);
  expect(offered).toHaveLength(count);
});

test('every kind of order can be given by hand: mounts, ferries, casters, gold and heirs too', () => {
  const casters = ['seer', 'summoner', 'alchemist', 'necromancer', 'herbalist', 'artillerist'].map(
    kind => `caster:${kind}`,
  );
  const sides = ['gale-choir', 'iron-tithe'];
  const position = [
    'empty',
    'gold p1 900',
    `p1 ruler,warlord,2*D,4*SWORD,${casters.join(',')} -4,1`,
    'p2 ruler,courtier -4,1',
    'p1 2*E@D -2,1',
    'p1 12*ARCH -3,1',
  ];
  const match = createMatch(valhalla, { setup: { sides, seed: 1, position }, seed: 1 });
  const shown = () => offeredIn(valhallaScene(match, LOOKS));
  const offered = shown();
  expect(offered.flatMap(action => match.refusal('p1', action)?.message ?? [])).toEqual([]);
  const kinds = new Set(offered.map(action => ('ability' in action ? `ability ${action.ability}` : action.kind)));
  const missing = [
    'move',
    'ferry',
    'summon',
    'mount',
    'dismount',
    'ambush',
    'plan',
    'officer',
    'transfer',
    'pathfind',
    'stance',
    'succession',
    'submit',
    'concede',
    'boast',
    'ability i_spy',
    'ability eye_of_sour_ron',
    'ability something_from_nothing',
    'ability equivalent_exchange',
    'ability invigorating_elixir',
  ].filter(kind => !kinds.has(kind));
  expect(missing).toEqual([]);
  // Round sums as far as the gold goes, and all of it.
  expect(offered.flatMap(action => (action.kind === 'transfer' ? action.gold : []))).toEqual([50, 100, 200, 500, 900]);
  const casts = offered.flatMap(action => (action.kind === 'plan' ? (action.abilities ?? []) : []));
  expect(new Set(casts.map(cast => cast.split(':')[1])).size).toBe(6);
  // What is planned for a battle first stays in the plan.
  const [tactic, parley, cast] = [{ tactic: 'pincer' }, { parley: true }, { abilities: casts.slice(0, 1) }].map(
    fields => {
      const [name = ''] = Object.keys(fields);
      const plan = shown().find(
        action =>
          action.kind === 'plan' && JSON.stringify({ [name]: action[name as 'tactic'] }) === JSON.stringify(fields),
      );
      if (plan !== undefined) match.submit('p1', plan);
      return plan;
    },
  );
  expect([tactic, parley].includes(undefined)).toBe(false);
  // What is said is typed, and read like the chat.
  const [speak] = valhallaScene(match, LOOKS).panels.flatMap(({ buttons, id }) =>
    id === 'own-p1' ? buttons.filter(button => button.id === 'speak') : [],
  );
  const kindsOfTalk = speak?.command.kind === 'ask' ? speak.command.options.map(({ label }) => label) : [];
  expect(kindsOfTalk).toEqual([
    'In character, to all',
    'Out of character, to all',
    'A boast',
    'In private, to Blue',
    'A wish to the game master, for all your favor',
  ]);
  const said = (speak?.command.kind === 'ask' ? speak.command.options : []).map(({ command }) => {
    if (command.kind !== 'type') return command.kind;
    const read = match.parse('p1', `${command.before}Hail${command.after}`);
    return 'kind' in read ? read.kind : read.message;
  });
  expect(said).toEqual(['post', 'post', 'boast', 'whisper', 'request-boon']);
  expect(cast).toMatchObject({ tactic: 'pincer', parley: true, abilities: casts.slice(0, 1) });
});

test('a ferry carries those who cannot go there by themselves, to and fro', () => {
  const setup = {
    sides: ['gale-choir', 'iron-tithe'],
    seed: 1,
    position: ['empty', 'clear p1', 'p1 2*BRUI -4,1', 'p1 ruler,D -4,1', 'p2 ruler 4,-1'],
  };
  const match = createMatch(valhalla, { setup, seed: 1 });
  const ferry = offeredIn(valhallaScene(match, LOOKS)).find(action => action.kind === 'ferry');
  expect(ferry).toMatchObject({ from: 18, loads: ['u10003'], pickUps: [18] });
  match.submit('p1', ferry ?? { kind: 'submit' });
  const { panels, pieces } = valhallaScene(match, LOOKS);
  expect(panels.find(({ id }) => id === 'own-p1')?.lines.join()).toContain('ferries Ruler to');
  expect(pieces.filter(({ id }) => id.startsWith('force:p1:'))).toHaveLength(2);
});

test.each<[about: string, position: readonly string[]]>([
  ['a whole game', []],
  [
    'carriers and casters',
    [
      'empty',
      'clear p1',
      'gold p1 900',
      'p1 ruler,warlord,2*D,4*SWORD,caster:seer,caster:summoner -4,1',
      'p2 ruler,courtier -4,1',
      'p1 2*E@D -2,1',
      'p1 12*ARCH -3,1',
    ],
  ],
])('the scene of %s is made part by part: then nothing is left to make, and the scene needs no more', (_, position) => {
  const { match, scene } = at(...position);
  const parts: number[] = [];
  for (let before = answersMade(); prepareScene(match, LOOKS); before = answersMade()) {
    parts.push(answersMade() - before);
    expect(parts.length).toBeLessThan(2000);
  }
  // Nearly each part makes something new, and none more than a frame has room for: others ask what is known already.
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter(count => count === 0).length).toBeLessThan(parts.length / 10);
  expect(Math.max(...parts)).toBeLessThanOrEqual(12);
  const made = answersMade();
  expect(prepareScene(match, LOOKS)).toBe(false);
  scene();
  expect(answersMade() - made).toBe(0);
});

test('whatever the table offers is allowed', () => {
  const { match, scene } = at('p1 warlord,3*BRUI -4,1', 'gold p1 5000');
  const offered = offeredIn(scene());
  expect(offered.length).toBeGreaterThan(100);
  expect(new Set(offered.map(({ kind }) => kind)).size).toBeGreaterThan(9);
  const refused = offered.flatMap(action => match.refusal('p1', action)?.message ?? []);
  expect(refused).toEqual([]);
});

test('what is offered follows each order: nothing of a state before is left', () => {
  const { match } = at('p1 warlord,3*BRUI -3,1', 'gold p1 5000', 'clear p1');
  const texts = [
    'move -4,1 2*SWORD -3,1',
    'construct -4,1 build:trade_post',
    'plan -3,1 - - - pincer',
    'produce -4,1 4*ARCH',
    'move -3,1 2*SWORD -2,1',
    'withdraw 4',
    'move -3,1 3*BRUI -2,1',
  ];
  for (const text of texts) {
    const action = match.parse('p1', text);
    expect('kind' in action && match.submit('p1', action).ok, text).toBe(true);
    const refused = offeredIn(valhallaScene(match, LOOKS)).flatMap(each => match.refusal('p1', each)?.message ?? []);
    expect(refused, text).toEqual([]);
  }
  const plans = offeredIn(valhallaScene(match, LOOKS)).filter(
    action => action.kind === 'plan' && action.parley === true,
  );
  expect(plans).toContainEqual(expect.objectContaining({ tactic: 'pincer' }));
});

test('pathfinders are sent one after the other, and called off', () => {
  const { match, scene } = at();
  const send = () => {
    const spot = scene().spots.find(({ piece }) => piece === 'pathfinders:p1');
    return spot === undefined ? false : match.submit('p1', spot.action).ok;
  };
  expect([send(), send(), send(), send(), send()]).toEqual([true, true, true, true, false]);
  const sent = scene().pieces.filter(({ id }) => id.startsWith('pathfinder:p1:'));
  expect(sent).toHaveLength(4);
  expect(scene().spots.filter(({ piece }) => piece === 'pathfinders:p1')).toEqual([]);
  const off = scene().spots.find(({ piece }) => piece === 'pathfinder:p1:2');
  expect(off?.action.kind === 'pathfind' && off.action.targets).toHaveLength(3);
});

test('a defender is asked, the attacker waits, and nobody else learns of it', () => {
  const { match, scene } = at('empty', 'p1 20*BRUI,ruler -1,0', 'p2 4*SWORD,ruler 0,0', 'clear p1');
  const to =
    scene().questions?.find(({ mark }) => mark === 'corners') ??
    scene().questions?.find(({ cell }) => cell === '006.006');
  expect(match.submit('p1', to?.variants[0]?.action ?? { kind: 'submit' }).ok).toBe(true);
  match.submit('p1', { kind: 'submit' });
  const titles = Object.fromEntries(scene().panels.map(({ id, title }) => [id, title]));
  expect(titles).toMatchObject({
    status: 'Round 1: orders of Red',
    'own-p2': 'You are attacked',
    'own-p1': 'A battle begins',
  });
  // What is a player's own comes before what everybody knows.
  const order = scene().panels.flatMap(({ id, slot }) => (slot === 'left' ? [id] : []));
  expect(order).toEqual(['report-p1', 'report-p2', 'sides']);
  const own = scene().panels.find(({ id }) => id === 'own-p2');
  expect(own?.buttons.map(({ label }) => label)).toEqual([
    'Fight',
    'Draw up your army...',
    'Fight with a tactic...',
    'Ask for a parley',
    'Offer a truce',
  ]);
  const tactics = own?.buttons[2]?.command;
  const options = tactics?.kind === 'ask' ? tactics.options : [];
  expect(options.length).toBeGreaterThan(5);
  const refused = options.map(({ command }) => command.kind === 'act' && match.refusal('p2', command.action));
  expect(refused).toEqual(options.map(() => undefined));
});

test('who has decided in a parley is told that the other side has not', () => {
  const { match, scene } = at('empty', 'p1 20*BRUI,ruler -1,0', 'p2 4*SWORD,ruler 0,0', 'clear p1');
  const to = scene().questions?.find(({ cell }) => cell === '006.006');
  match.submit('p1', to?.variants[0]?.action ?? { kind: 'submit' });
  const [hex = 0] = match.state().units.flatMap(unit => (unit.side === 'p2' ? [unit.hex] : []));
  expect(match.submit('p1', { kind: 'plan', hex, parley: true }).ok).toBe(true);
  match.submit('p1', { kind: 'submit' });
  expect(match.submit('p2', { kind: 'decide', parley: true }).ok).toBe(true);
  const own = (player: string) => scene().panels.find(({ id }) => id === `own-${player}`);
  expect(own('p1')?.buttons.map(({ label }) => label)).toContain('Keep a truce here');
  expect(match.submit('p1', { kind: 'end-parley', truce: true }).ok).toBe(true);
  expect(own('p1')?.lines).toEqual(['You have decided: the other side has yet to']);
  expect(own('p2')?.lines[0]).toContain('You parley on');
});

test('what is dropped where it may not be still means something that can be refused', () => {
  const { match } = at();
  const far = attemptOf(match.state(), 'force:p1:18', '010.006');
  expect(far).toMatchObject({ kind: 'move', from: 18 });
  expect(match.refusal('p1', far ?? { kind: 'submit' })).toMatchObject({ code: 'E_FOG' });
  expect(attemptOf(match.state(), 'force:p2:110', '010.006')).toBeUndefined();
  expect(attemptOf(match.state(), 'pathfinders:p1', '010.006')).toBeUndefined();
});

test('a force lies on a place that is there, and sideways once it has no points left', () => {
  const { match, scene } = at('empty', 'clear p1', 'p1 4*SWORD -4,1', 'p1 4*SWORD -2,0', 'p2 ruler 4,-1');
  const lying = () =>
    scene()
      .pieces.filter(({ id }) => id.startsWith('force:p1:'))
      .map(({ facing, id, level }) => [id, level, facing]);
  const [capital, field] = ['force:p1:18', `force:p1:${match.state().units.find(({ hex }) => hex !== 18)?.hex}`];
  expect(lying()).toEqual([
    [capital, 0.14, 0],
    [field, undefined, 0],
  ]);
  // Every march that is offered, tried out.
  const marches = scene().questions?.flatMap(({ variants }) => variants.map(({ action }) => action)) ?? [];
  const turned = marches.map(action => {
    const tried = match.fork();
    tried.submit('p1', action);
    const moved = projected(tried.state()).units.filter(({ side }) => side === 'p1');
    const forces = valhallaScene(tried, LOOKS).pieces.filter(({ id }) => id.startsWith('force:p1:'));
    return forces.map(({ facing, id }) => {
      const there = moved.filter(({ hex }) => `force:p1:${hex}` === id);
      expect(facing, id).toBe(there.every(({ mp }) => mp === 0) ? 90 : 0);
      return facing;
    });
  });
  expect(new Set(turned.flat())).toEqual(new Set([0, 90]));
});

test('an offer of a truce is taken back as an offer, whether or not the other side has answered it', () => {
  const { match, scene } = at('empty', 'p1 ruler -4,1', 'p2 ruler 4,-1');
  const truces = (): readonly string[] =>
    (scene().panels.find(({ id }) => id === 'own-p1')?.buttons ?? []).flatMap(({ id, label }) =>
      id.startsWith('truce-') ? [label] : [],
    );
  expect(truces()).toEqual(['Offer Blue a truce']);
  expect(match.submit('p1', { kind: 'stance', side: 'p2', truce: true }).ok).toBe(true);
  expect(truces()).toEqual(['Take back your offer of a truce to Blue']);
  // The answer is the secret of the other side.
  const answered = at('empty', 'p1 ruler -4,1', 'p2 ruler 4,-1', 'truce p1 p2');
  const own = answered.scene().panels.find(({ id }) => id === 'own-p1');
  expect(own?.buttons.map(({ label }) => label)).toContain('Take back your offer of a truce to Blue');
});

test('second targets of a seer are those with most fog, the first of two alike first', () => {
  const { scene } = at('empty', 'p1 caster:seer -4,1', 'p2 ruler 4,-1');
  const asked = (scene().questions ?? []).filter(({ title }) => title.startsWith('I Spy '));
  const offered = asked.map(({ cell, variants }) => {
    const read = variants.map(({ label }) => /^And (\S+), (\d+) hex/u.exec(label)).filter(each => each !== null);
    return { cell, second: read.map(([, hex = '', fogged = '']) => ({ hex, fogged: Number(fogged) })) };
  });
  // Which hexes lie in how much fog, as all the questions say.
  const all = new Map(offered.flatMap(({ second }) => second.map(({ hex, fogged }) => [hex, fogged] as const)));
  expect(new Set(all.values()).size).toBeGreaterThan(1);
  expect(offered.length).toBeGreaterThan(all.size);
  const best = [...all].sort(([one, more], [other, less]) => less - more || one.localeCompare(other));
  for (const { cell, second } of offered) {
    const expected = best.filter(([hex]) => hex !== cell).slice(0, second.length);
    expect([cell, ...second.map(({ hex }) => hex)]).toEqual([cell, ...expected.map(([hex]) => hex)]);
  }
});

test('what is planned next for a battle keeps what was planned before', () => {
  const { match, scene } = at('empty', 'clear p1', 'p1 ruler,4*SWORD -3,1', 'p2 ruler 4,-1');
  const offered = () =>
    scene()
      .menus.flatMap(({ entries }) => entries.flatMap(({ variants }) => variants.map(({ action }) => action)))
      .filter(action => action.kind === 'plan');
  const tactic = offered().find(each => each.tactic === 'pointy_end') ?? { kind: 'submit' };
  expect(match.submit('p1', tactic).ok).toBe(true);
  const parley = offered().find(each => each.parley === true);
  expect(parley).toMatchObject({ tactic: 'pointy_end', parley: true });
  expect(match.submit('p1', parley ?? { kind: 'submit' }).ok).toBe(true);
  const others = offered().filter(({ tactic: next }) => next !== 'pointy_end');
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(other.parley).toBe(true);
});

test('what bots may do is left out, and made once a person plays in their place', () => {
  const { match, scene } = at('empty', 'p1 4*SWORD -4,1', 'p1 ruler -4,1', 'p2 ruler 4,-1');
  const player = match.toAct()[0] ?? '';
  const withBots = { ...EMPTY_DESK, bots: [player] };
  while (prepareScene(match, LOOKS, withBots));
  const first = answersMade();
  const bare = valhallaScene(match, LOOKS, withBots);
  expect(answersMade()).toBe(first);
  expect([bare.menus, bare.spots, bare.questions]).toEqual([[], [], []]);
  while (prepareScene(match, LOOKS));
  const made = answersMade();
  expect(made).toBeGreaterThan(first);
  const all = scene();
  expect(answersMade()).toBe(made);
  expect(all.menus.length + all.spots.length + (all.questions ?? []).length).toBeGreaterThan(0);
  expect(bare.pieces).toEqual(all.pieces);
});

test('an Officer that may march alone has its id beside the name only where another is called the same', () => {
  const labelsOf = (...position: readonly string[]): readonly string[] => {
    const { scene } = at('empty', ...position, 'p2 ruler 4,-1');
    const question = scene().questions?.find(({ cell }) => cell === '004.006');
    return question?.variants.map(({ label }) => label.replaceAll(/u\d+/gu, 'u')) ?? [];
  };
  expect(labelsOf('p1 2*SWORD -4,1', 'p1 ranger -4,1')).toContain('Ranger alone');
  expect(labelsOf('p1 2*ranger -4,1')).toEqual(['Everybody: 2 units', 'Ranger alone (u)', 'Ranger alone (u)']);
});

test('land says what a place there changes only where it changes something', () => {
  const { pieces } = at().scene();
  const costs = pieces
    .filter(({ id }) => id.startsWith('land:p1:'))
    .map(({ description }) => description.split('\n')[0]);
  expect(costs).toContain('2 movement points to enter');
  expect(costs).toContain('3 movement points to enter, 2 where a place stands');
});

test('once the game is over no panel says it: the table does', () => {
  const { match, scene } = at();
  expect(scene().panels.map(({ id }) => id)).toContain('status');
  match.submit('p1', { kind: 'concede' });
  expect(match.outcome()?.winners).toEqual(['p2']);
  expect(scene().panels.map(({ id }) => id)).not.toContain('status');
});

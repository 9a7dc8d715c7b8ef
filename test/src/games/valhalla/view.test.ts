import { describe, expect, test } from 'vitest';
import {
  askedOf,
  reportText,
  valhalla,
  type ValhallaEvent,
  type ValhallaMatch,
  type ValhallaSetup,
} from '../../../../src/games/valhalla/index.ts';
import { createMatch, encode, isRefusal } from '../../../../src/kernel/index.ts';

const COMMON = ['empty', 'p1 ruler,courtier,10*SWORD -4,1', 'p1 5*ARCH -5,2', 'p2 ruler,2*SWORD 4,-1'];
const MINE = ['move -4,1 4*SWORD -3,1', 'pathfind -1,1+-2,-1', 'construct -4,1 upgrade', 'produce -4,1 4*SWORD'];

/** What a side reads by post after events that it may know. */
function reportOf(match: ValhallaMatch, side: string, events: readonly ValhallaEvent[]): string {
  const told = events.flatMap(event => valhalla.redact?.(event, side) ?? []);
  return reportText(match.view(side), side, { report: 1, asked: askedOf(match, side), events: told, refused: [] });
}

/** All that the first side receives in a round of two turns: views, its events, and what is refused. */
function received(
  setup: Partial<ValhallaSetup>,
  more: readonly string[],
  theirs: readonly string[],
  mine: readonly string[] = MINE,
): readonly string[] {
  const position = COMMON.concat(more);
  const match = createMatch(valhalla, {
    setup: { sides: ['iron-tithe', 'gale-choir'], seed: 5, position, ...setup },
    seed: 1,
  });
  const got: string[] = [];
  const act = (player: string, text: string, isMine: boolean): void => {
    const action = match.parse(player, text);
    if (isRefusal(action)) throw new Error(`${text}: ${action.message}`);
    const answer = match.submit(player, action);
    if (!answer.ok && !isMine) throw new Error(`${text}: ${answer.refusal.message}`);
    if (!answer.ok) got.push(answer.refusal.message);
    else if (isMine)
      got.push(
        answer.events
          .flatMap(event => valhalla.redact?.(event, 'p1') ?? [])
          .map(event => encode(event))
          .join(),
      );
    if (answer.ok) for (const event of answer.events) all.push(event);
    if (isMine) got.push(encode(match.view('p1')));
  };
  const all: ValhallaEvent[] = [];
  got.push(encode(match.view('p1')));
  for (const text of [...mine, 'submit']) act('p1', text, true);
  for (const text of theirs) act('p2', text, false);
  act('p2', 'submit', true);
  // By post all of it is one report.
  got.push(reportOf(match, 'p1', all));
  return got;
}

describe('VAL-VIEW-01 a side receives nothing that it may not know', () => {
  const plain = received({}, [], []);

  test.each<[string, Partial<ValhallaSetup>, readonly string[], readonly string[]]>([
    ['more enemy units in its fog', {}, ['p2 20*SWORD,caster:seer 3,1', 'p2 9*ARCH 4,-1'], []],
    ["an enemy's gold, favor and fog", {}, ['gold p2 9', 'favor p2 500', 'clear p2'], []],
    ["an enemy's city, buildings and plan", {}, ['place 4,-1 city p2 5 barracks+harbor 3/1/1', 'home 4,-1 p2'], []],
    ["an enemy's orders", {}, [], ['produce 4,-1 2*SWORD', 'officer ranger', 'move 4,-1 SWORD 3,-1', 'pathfind 2,-1']],
    ["an enemy's construction", {}, ['p2 courtier 4,-1'], ['construct 4,-1 upgrade+build:harbor']],
    ["an enemy's truce", {}, [], ['stance p1 yes', 'succession +']],
    ['the seed of battles and casters', { seed: 99 }, [], []],
    ["an enemy's request for a boon", {}, ['favor p2 10'], ['request-boon Rain 10']],
    [
      'what stands in fog that belongs to nobody',
      {},
      ['place 3,1 farm - 3', 'place 1,1 stables', 'place 2,3 shrine p2'],
      [],
    ],
  ])('%s', (_, setup, more, theirs) => {
    expect(received(setup, more, theirs)).toEqual(plain);
  });

  test('a thing that it may know does change what it receives', () => {
    expect(received({}, ['gold p1 9'], [])).not.toEqual(plain);
    expect(received({}, ['p2 SWORD -3,2'], [])).not.toEqual(plain);
    expect(received({}, [], ['post ic Hello'])).not.toEqual(plain);
  });

  describe('from a battle', () => {
    /** The first side attacks a force of which it knows number, HP and Attack; both have a reserve elsewhere. */
    const BATTLE = ['p1 20*SWORD,warlord -3,1', 'p2 6*SWORD,4*ARCH -2,1'];
    const ATTACK = ['move -3,1 20*SWORD+warlord -2,1'];
    const fought = (setup: Partial<ValhallaSetup>, more: readonly string[], theirs: readonly string[]) =>
      received(setup, [...BATTLE, ...more], ['decide', ...theirs], ATTACK);
    const known = fought({}, [], []);

    test.each<[string, Partial<ValhallaSetup>, readonly string[], readonly string[]]>([
      ['what the enemy keeps elsewhere', {}, ['p2 30*SWORD,ruler,caster:seer 3,1'], []],
      ['what the enemy owns', {}, ['gold p2 900', 'favor p2 40', 'place 4,-1 city p2 5 barracks+harbor 3/1/1'], []],
      ['the seed of casters', { seed: 99 }, [], []],
      ['plans of the enemy for another place', {}, ['p2 4*SWORD 3,1'], ['move 3,1 SWORD 2,1', 'produce 4,-1 2*SWORD']],
    ])('%s stays unknown', (_, setup, more, theirs) => {
      expect(fought(setup, more, theirs)).toEqual(known);
    });

    test('what fought is known', () => {
      expect(known.join()).toContain('battle');
      expect(received({}, [BATTLE[0] ?? '', 'p2 6*SWORD,5*ARCH -2,1'], ['decide'], ATTACK)).not.toEqual(known);
    });
  });

  test('a third side cannot tell whether a battle or a parley waits for an answer', () => {
    const sides = ['iron-tithe', 'gale-choir', 'iron-tithe', 'gale-choir'];
    const position = [
      'empty',
      'p1 ruler,courtier,4*SWORD -1,0',
      'p2 ruler,courtier,4*SWORD -1,0',
      'p3 ruler 5,2',
      'p4 ruler -5,7',
      'clear p3',
    ];
    const match = createMatch(valhalla, { setup: { map: 'four-thrones', sides, seed: 5, position }, seed: 1 });
    const seen = [encode(match.view('p3')), reportOf(match, 'p3', [])];
    const lines: readonly [string, string][] = [
      ['p1', 'plan 007.007 parley=yes'],
      ['p1', 'submit'],
      ['p2', 'decide - - yes'],
    ];
    for (const [player, text] of lines) {
      const action = match.parse(player, text.replace('parley=yes', '- - - - yes'));
      if (isRefusal(action)) throw new Error(action.message);
      const answer = match.submit(player, action);
      expect(answer.ok).toBe(true);
      expect([encode(match.view('p3')), reportOf(match, 'p3', answer.ok ? answer.events : [])]).toEqual(seen);
    }
    expect(match.state().phase).toBe('parley');
    expect([match.view('p1').phase, match.view('p2').phase, match.view('p3').phase]).toEqual([
      'parley',
      'parley',
      'orders',
    ]);
  });

  test('whoever has decided still knows that the battle waits for others, and no one else learns of it', () => {
    const sides = ['iron-tithe', 'gale-choir', 'iron-tithe', 'gale-choir'];
    const position = [
      'empty',
      'p1 ruler,courtier,4*SWORD -1,0',
      'p2 ruler,courtier,4*SWORD -1,0',
      'p3 ruler,courtier,4*SWORD -1,0',
      'p4 ruler -5,7',
    ];
    const match = createMatch(valhalla, { setup: { map: 'four-thrones', sides, seed: 5, position }, seed: 1 });
    match.submit('p1', { kind: 'submit' });
    match.submit('p2', { kind: 'decide' });
    expect(match.state()).toMatchObject({ phase: 'battle', combat: { decisions: [{ side: 'p2' }] } });
    expect(['p1', 'p2', 'p3', 'p4'].map(side => match.view(side).phase)).toEqual([
      'battle',
      'battle',
      'battle',
      'orders',
    ]);
  });

  test('a spectator sees neither terrain nor units, and no event that has readers', () => {
    const match = createMatch(valhalla, { setup: { sides: ['iron-tithe', 'gale-choir'] }, seed: 1 });
    const view = match.view('spectator');
    expect([view.units, view.places, view.map.links, view.seed]).toEqual([[], [], [], 0]);
    expect(view.map.terrain.replaceAll('?', '')).toBe('');
    expect(valhalla.redact?.({ kind: 'despawned', for: ['p1'], side: 'p1', units: [] }, 'spectator')).toBeUndefined();
  });
});

import { expect, test } from 'vitest';
import { createBot, type Strength } from '../../../../../src/bots/index.ts';
import {
  advice,
  boardOf,
  cellNamed,
  evaluate,
  MAPS,
  tactica,
  type Tactica,
  type TacticaAction,
  type TacticaEvent,
  type TacticaSetup,
} from '../../../../../src/games/tactica/index.ts';
import { createMatch, type Choose, type Match } from '../../../../../src/kernel/index.ts';
import { dice } from '../../../../support/dice.ts';
import { botFrame, openBots } from '../../../../portable/tactica/bot-table.ts';
import { portableLua } from '../../../../support/portable-lua.ts';
import { runLua } from '../../../../support/run-lua.ts';
import { runs } from '../../../../support/runs.ts';

type TacticaMatch = Match<Tactica, TacticaAction, TacticaEvent, TacticaSetup>;

/** What a bot decides, and how many thoughts it took. */
function decide(match: TacticaMatch, player: string, strength: Strength, seed = 1) {
  const bot = createBot({ match, player, evaluate, advice, strength, seed });
  while (!bot.think(1));
  const decision = bot.decision();
  if (decision === undefined) throw new Error(`${player} is to act and decides nothing`);
  return { decision, plan: bot.plan(), thoughts: bot.thoughts() };
}

function submit(match: TacticaMatch, player: string, action: TacticaAction | Choose): void {
  const submitted = match.submit(player, action);
  if (!submitted.ok) throw new Error(`${match.format(action, player)}: ${submitted.refusal.message}`);
}

/** A position of the smallest map, in which both are asked about fights alone. */
function at(...position: string[]): TacticaMatch {
  const match: TacticaMatch = createMatch(tactica, { setup: { map: 'skirmish2', position }, seed: 1 });
  submit(match, 'p1', { kind: 'asked', when: 'fights' });
  return match;
}

function cell(match: TacticaMatch, name: string): number {
  return cellNamed(boardOf(match.state().map), name) ?? -1;
}

/** What a bot does from there until its turn ends. */
function turnOf(match: TacticaMatch, strength: Strength): readonly TacticaAction['kind'][] {
  const kinds: TacticaAction['kind'][] = [];
  while (match.state().turn === 1 && match.outcome() === undefined) {
    const player = match.toAct()[0] ?? '';
    const { decision } = decide(match, player, strength);
    if (decision.kind !== 'choose') kinds.push(decision.kind);
    submit(match, player, decision);
    expect(kinds.length, 'the turn does not end').toBeLessThan(40);
  }
  return kinds;
}

const STRONG_ENOUGH = ['medium', 'strong'] as const;

test.each(STRONG_ENOUGH)('a %s bot attacks what it destroys at no loss, and walks there first', strength => {
  const near = at('p1 HC 0,-2', 'p2 LI 0,-1', 'gold p1 0', 'gold p2 0');
  expect(turnOf(near, strength)).toContain('attack');
  const far = at('p1 HC 2,-4', 'p2 AR2 2,-1', 'gold p1 0', 'gold p2 0');
  const kinds = turnOf(far, strength);
  expect(kinds.indexOf('go')).toBeGreaterThanOrEqual(0);
  expect(kinds.indexOf('attack')).toBeGreaterThan(kinds.indexOf('go'));
});

test.each(STRONG_ENOUGH)('a %s bot makes no attack that kills its own unit and not the other', strength => {
  for (const [weak, strong] of [
    ['LI', 'HC'],
    ['LC', 'HI'],
    ['PE', 'LI'],
  ]) {
    const match = at(`p1 ${weak} 0,0`, `p2 ${strong} 0,1`, 'gold p1 0', 'gold p2 0');
    expect(turnOf(match, strength), `${weak} attacks ${strong}`).not.toContain('attack');
  }
});

test('a turn takes few thoughts, each with one action at most, and orders walks of several steps', () => {
  const match = at('p1 LC 0,-5', 'p1 HI 1,-5', 'p2 LI 0,5', 'gold p1 20', 'hand p1 MARCH SURP');
  const { decision, thoughts } = decide(match, 'p1', 'medium');
  expect(match.legal('p1').length).toBeGreaterThan(40);
  expect(thoughts).toBeLessThan(60);
  expect(['go', 'recruit', 'buy']).toContain(decision.kind);
  const planned = decide(match, 'p1', 'strong');
  expect([planned.decision, ...planned.plan].map(({ kind }) => kind)).toContain('go');
});

/** Who wins against players who do anything but surrender. */
function winnerOf(setup: TacticaSetup, strength: Strength, own: string, seed: number): string | undefined {
  const match: TacticaMatch = createMatch(tactica, { setup, seed });
  const { below } = dice(seed);
  let plan: readonly (TacticaAction | Choose)[] = [];
  let planned: Tactica | undefined;
  for (let player = match.toAct()[0]; player !== undefined; player = match.toAct()[0]) {
    expect(match.state().turn, 'the game does not end').toBeLessThan(400);
    if (player === own) {
      const [first] = plan;
      const fits = planned === match.state() && first !== undefined && match.refusal(player, first) === undefined;
      const made = fits ? undefined : decide(match, player, strength, below(1_000_000));
      const [action, ...rest] = made === undefined ? plan : [made.decision, ...made.plan];
      if (action !== undefined) submit(match, player, action);
      plan = rest;
      planned = match.state();
    } else {
      const legal = match.legal(player).filter(({ kind }) => kind !== 'surrender');
      submit(match, player, legal[below(legal.length)]!);
    }
  }
  return match.outcome()?.winners.join(' ');
}

test.each(STRONG_ENOUGH)('a %s bot beats a random player', strength => {
  for (let seed = 1; seed <= runs(2); seed++) {
    const own = seed % 2 === 0 ? 'p1' : 'p2';
    expect(winnerOf({ players: 2 }, strength, own, seed)).toBe(own);
  }
});

test('a bot beats three random players', () => {
  expect(winnerOf({ players: 4 }, 'medium', 'p3', 1)).toBe('p3');
});

test('a bot passes a fight of others at once, and thinks about one of its own', () => {
  const position = ['p1 HC 0,-2', 'p2 LI 0,-1', 'hand p2 SURP', 'hand p3 SURP'];
  const match: TacticaMatch = createMatch(tactica, { setup: { map: 'tri3', players: 3, position }, seed: 1 });
  submit(match, 'p1', { kind: 'attack', from: cell(match, '0,-2'), to: cell(match, '0,-1'), mode: 'melee' });
  const asked: string[] = [];
  for (
    let by = match.toAct()[0] ?? '';
    match.state().stack.length > 0 && asked.length < 2;
    by = match.toAct()[0] ?? ''
  ) {
    asked.push(by);
    const pass = advice.pass?.(match.state(), by);
    expect(advice.offhand?.(match.state(), by, 'enough')).toEqual(by === 'p3' ? pass : undefined);
    submit(match, by, pass ?? { kind: 'end' });
  }
  expect(asked).toEqual(['p2', 'p3']);
});

test('a bot that has taken long lets the rest march, but no holder of an objective, and ends its turn', () => {
  const match = at('p1 LC 0,-5', 'p1 HI 1,-5', 'gold p1 0', 'gold p2 0');
  expect(advice.offhand?.(match.state(), 'p1', 'enough')).toBeUndefined();
  const kinds: string[] = [];
  while (match.state().turn === 1) {
    const action = advice.offhand?.(match.state(), 'p1', 'little') ?? { kind: 'end' as const };
    kinds.push(action.kind);
    submit(match, 'p1', action);
    expect(kinds.length).toBeLessThan(10);
  }
  expect(kinds).toEqual(['go', 'go', 'end']);
  const rich = at('p1 LC 0,-5', 'gold p1 30', 'gold p2 0');
  expect(advice.offhand?.(rich.state(), 'p1', 'little')).toMatchObject({ kind: 'recruit' });
  expect(advice.offhand?.(rich.state(), 'p1', 'none')).toEqual({ kind: 'end' });
  const beside = at('p1 HC 0,-2', 'p1 PE 1,-2', 'p2 LI 0,-1', 'p2 HC 1,-1', 'gold p1 0', 'gold p2 0');
  const attack = { kind: 'attack', from: cell(beside, '0,-2'), to: cell(beside, '0,-1'), mode: 'melee' };
  expect(advice.offhand?.(beside.state(), 'p1', 'little')).toEqual(attack);
});

/** Armies of six side by side over the whole map, with gold and cards for all. */
function crowd(count = 60): string[] {
  const { hexes, terrain } = boardOf(MAPS.find(({ id }) => id === 'hexa6') ?? MAPS[0]!);
  const open = hexes.filter((_, index) => '.md'.includes(terrain[index] ?? 'C'));
  const kinds = ['LI', 'HI', 'AR2', 'LC', 'HC', 'PE', 'LI', 'HI', 'AR1', 'LC'];
  const units = Array.from({ length: count }, (_, index) => {
    const { q, r } = open[Math.floor((index * open.length) / count)]!;
    return `p${(index % 6) + 1} ${kinds[Math.floor(index / 6)]} ${q},${r}`;
  });
  return units.concat([1, 2, 3, 4, 5, 6].flatMap(seat => [`hand p${seat} SURP MARCH INTUI`, `gold p${seat} 30`]));
}

/** What a frame of bots says of itself. */
interface Frame {
  readonly turn: number;
  readonly wait: number;
  readonly what: string;
  readonly over: boolean;
}

test.each(['medium', 'strong'])(
  'a turn of six %s bots with 60 units takes 3 seconds at most, pauses included',
  strength => {
    const setup = { map: 'hexa6', players: 6, position: crowd() };
    openBots(JSON.stringify({ setup, seed: 1, strength }));
    const frames: number[] = [];
    let before = '';
    for (let turn = 1; turn <= 2;) {
      const frame = JSON.parse(botFrame()) as Frame;
      frames[turn] = (frames[turn] ?? 0) + 1 + frame.wait;
      // Nobody thinks before the table shows what was done.
      expect(`${before} ${frame.what}`).not.toBe('submit create');
      before = frame.what;
      if (frame.over) break;
      turn = frame.turn;
    }
    expect(Math.max(...frames.slice(1))).toBeLessThanOrEqual(180);
    expect(Math.min(...frames.slice(1)), 'a turn has time for thoughts').toBeGreaterThan(60);
  },
);

/** Instructions of Lua 5.2: MoonSharp does about six in a microsecond, so these take it 5 ms. */
const IN_FRAME = 32_000;
/** Of a hundred frames one may be longer, but none more than a quarter as long again. */
const LONGEST = 40_000;
const MOST_LONG = 0.01;

/** Counts to within 100 (of which 4 are the counter's own) what each frame of a turn takes, and answers the work of the worst, how many were long, how many there were, and what the worst did. */
const COUNT_FRAMES = `
  local sethook, setup = ...
  local count, worst, what, frames, long = 0, 0, '', 0, 0
  openBots(setup)
  repeat
    count = 0
    sethook(function() count = count + 96 end, '', 100)
    local frame = botFrame()
    sethook()
    frames = frames + 1
    if count > worst then worst, what = count, frame end
    if count > ${IN_FRAME} then long = long + 1 end
  until frame:match('"turn":(%d+)') ~= '1'
  return worst .. ' ' .. long .. ' ' .. frames .. ' ' .. what
`;

test('frames of six strong bots have no more work than MoonSharp does in 5 ms, with 24 and 60 units', async () => {
  const lua = await portableLua(new URL('../../../../portable/tactica/play.ts', import.meta.url));
  const setups = [60, 24].map(units => {
    const setup = { map: 'hexa6', players: 6, position: crowd(units) };
    return `[==[${JSON.stringify({ setup, seed: 1, strength: 'strong' })}]==]`;
  });
  const program = `local function load() ${lua}\nend load()\nlocal sethook = ...\nlocal function count(...) ${COUNT_FRAMES} end
    local lines = {} for index, setup in ipairs({${setups.join(', ')}}) do lines[index] = count(sethook, setup) end
    return table.concat(lines, '\\n')`;
  const lines = runLua(program).split('\n');
  expect(lines).toHaveLength(setups.length);
  for (const line of lines) {
    const [worst, long, frames] = line.split(' ').map(Number);
    expect(frames, line).toBeGreaterThan(60);
    expect(worst, line).toBeLessThanOrEqual(LONGEST);
    expect(long, line).toBeLessThanOrEqual((frames ?? 0) * MOST_LONG);
  }
}, 300_000);

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tacticaTable } from '../../../mod/tactica/tactica-table.ts';
import { tactica } from '../../../src/games/tactica/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { bundle } from '../../../tools/compiler/index.ts';
import type { FakeTts } from '../../support/fake-tts.ts';
import { entries, openPawns, played } from '../../support/hosted-pawns.ts';
import { runLua } from '../../support/run-lua.ts';

const FRAME = 1 / 60;

/** It is the turn of Red, for whom a bot plays; Blue is a person. */
function openBots(...position: string[]): FakeTts {
  const match = createMatch(tactica, { setup: { map: 'skirmish2', position }, seed: 1 }).save();
  const chosen = { players: '2', map: 'skirmish2', 'empty-seats': 'strong' };
  const tts = openPawns(tacticaTable(), JSON.stringify({ game: 'tactica', version: 1, chosen, log: [], match }));
  tts.leave('Red');
  tts.call('onPlayerChangeColor', 'Grey');
  tts.said();
  return tts;
}

/** Runs so many frames; Blue passes whatever is asked. Answers when that is, what Blue hears, and what moves, each with its frame. */
function seenIn(tts: FakeTts, frames: number): string[] {
  const seen: string[] = [];
  const places = (): string[] => tts.objects.map(({ memo, position: { x, z } }) => `${memo} ${x} ${z}`);
  for (let frame = 1; frame <= frames; frame++) {
    const before = places();
    tts.run(FRAME);
    const moved = places().filter(place => !before.includes(place));
    for (const what of tts.said().concat(moved)) seen.push(`${frame} ${what}`);
    const isAsked = tts.screen('Blue').includes('Pass');
    if (isAsked) tts.call('crownspacePress', { color: 'Blue' }, '-1', tts.button('Blue', 'Pass'));
    if (isAsked) seen.push(`${frame} asked`);
  }
  return seen;
}

describe('A bot of TACTICA at a table', () => {
  const UNITS = [
    'p1 HC 2,-4',
    'p1 LC 3,-4',
    'p2 HI -1,1',
    'p2 PE -2,1',
    'p2 PE -3,2',
    'p2 PE -4,2',
    'p2 LI -2,3',
    'p2 LI -1,3',
    'p2 LC -5,2',
    'p2 HC 1,3',
    'p2 AR1 0,4',
    'p2 HI 1,1',
  ];

  test('carries its actions out over frames of which the cards of others tell nothing', () => {
    const hands = ['MARCH MARCH', 'SURP HERO', 'INTUI MARCH'];
    const [first = [], ...others] = hands.map(hand => {
      const deck = 'MARCH MARCH SURP HERO INTUI'.split(' ');
      for (const card of hand.split(' ')) deck.splice(deck.indexOf(card), 1);
      return seenIn(openBots(...UNITS, `hand p2 ${hand}`, `deck ${deck.join(' ')}`), 400);
    });
    expect(first.filter(what => what.endsWith('asked')).length).toBeGreaterThan(2);
    for (const other of others) expect(other).toEqual(first);
  });

  test('is shown what it has done before anybody thinks again, and whoever acts finds nothing half done', () => {
    const tts = openBots(...UNITS);
    let frames = 0;
    for (; played(tts).length === 0; frames++) tts.run(FRAME);
    const last = openBots(...UNITS);
    // In the frame before, the action was begun, or not even that: a message of Blue's finishes what was begun.
    for (let frame = 1; frame < frames; frame++) last.run(FRAME);
    expect(played(last)).toEqual([]);
    last.call('onChat', '!help', { color: 'Blue' });
    const finished = entries(last);
    expect(finished).toEqual(finished.length === 0 ? [] : entries(tts).slice(0, 1));
  });
});

/** MoonSharp does about six instructions of Lua 5.2 in a microsecond: these take 5 ms. */
const IN_FRAME = 32_000;
/** Of a hundred frames one may be longer, but none more than a quarter as long again. */
const LONGEST = 40_000;
const MOST_LONG = 0.01;
const FRAMES = 1500;

test('at a table of six strong bots frames have no more work than MoonSharp does in 5 ms', async () => {
  const entry = fileURLToPath(new URL('../../../mod/tactica/global.ts', import.meta.url));
  const { lua } = await bundle(entry, { check: false, cache: true });
  const fake = readFileSync(new URL('../../../tools/lab/program/counted-frames.lua', import.meta.url), 'utf8');
  const game = `begin { 'choose players 6', 'bots strong', 'start' }
    -- The first scenes of a game have more work.
    passes(20)
    local worst, at, long = passes(${FRAMES})
    return worst .. ' ' .. at .. ' ' .. long .. ' ' .. #getObjectsWithTag()`;
  const program = `local sethook = ...\nlocal function program(...) ${lua}\nend\nlocal IN_FRAME = ${IN_FRAME}\n${fake}\n${game}`;
  const [worst, frame, long, pieces] = runLua(program).split(' ');
  // Each of the bots has an army by then.
  expect(Number(pieces), `${worst} ${frame}`).toBeGreaterThan(200);
  expect(Number(worst), `in frame ${frame}`).toBeLessThanOrEqual(LONGEST);
  expect(Number(long), `of ${FRAMES} frames`).toBeLessThanOrEqual(FRAMES * MOST_LONG);
}, 300_000);

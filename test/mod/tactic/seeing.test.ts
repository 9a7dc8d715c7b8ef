import '../../../tools/table/vitest.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createMatch } from '../../../src/kernel/index.ts';
import type { LineSnapshot } from '../../../tools/world/protocol.ts';
import { openTactic, placeOf, rules, tacticSave, type TacticTable } from '../../support/tactic-table.ts';

const open: TacticTable[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

/** A duel that stands as drawn. */
async function duelAt(position: string): Promise<TacticTable> {
  const match = createMatch(rules, { setup: { board: 'duel', position }, seed: 1 }).save();
  const state = { game: 'tactic', chosen: { board: 'duel', table: 'duel' }, log: [], match, version: 1 };
  const tactic = await openTactic('lua52', { ...(await tacticSave()), LuaScriptState: JSON.stringify(state) });
  open.push(tactic);
  await tactic.table.sit('Red', 'Ann');
  await tactic.table.sit('Blue', 'Bob');
  await tactic.quiet();
  return tactic;
}

const CHAIN = `board: duel
  .  .        .        .           .         .  b.moderator
  .  .        .        .           .         .  .
  .  .        .        .           b.hydra   .  .
  .  .        b.hydra  b.pixie(1)  .         .  .
  .  .        b.hydra  .           .         .  .
  .  .        r.chain  .           .         .  .
  .  .        .        .           .         .  r.admin
`;

type Line = LineSnapshot['points'];

/** The sign that stands on a space, in front of the pieces. */
function signOn(lines: readonly Line[], space: string): string {
  const { x, z } = placeOf(space);
  return signOf(lines.filter(points => (points[0]?.y ?? 0) > 1.6 && distance(middle(points), { x, z }) < 0.5));
}

function signOf([first, second]: readonly Line[]): string {
  if (first === undefined) return '';
  if (second !== undefined) return first[0]?.x === first[1]?.x || first[0]?.z === first[1]?.z ? 'plus' : 'cross';
  const radii = first.map(point => Math.round(distance(point, middle(first.slice(1))) * 10));
  return new Set(radii).size === 1 ? 'ring' : 'star';
}

function middle(points: Line): { x: number; z: number } {
  return { x: mean(points.map(point => point.x)), z: mean(points.map(point => point.z)) };
}

function distance(a: { x: number; z: number }, b: { x: number; z: number }): number {
  return Math.hypot(a.x - b.x, a.z - b.z);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The signs on the spaces, each time something about them changes. */
async function signsOver(tactic: TacticTable, spaces: readonly string[], frames: number): Promise<string[]> {
  const seen: string[] = [];
  for (let frame = 0; frame < frames; frame += 12) {
    await tactic.table.frames(12);
    const lines = (await tactic.table.snapshot()).lines.map(({ points }) => points);
    const signs = spaces.map(space => `${space} ${signOn(lines, space)}`.trim());
    const now = signs.filter(sign => sign.includes(' ')).join(', ');
    if (now !== (seen.at(-1) ?? '')) seen.push(now);
  }
  return seen;
}

describe('what happens', () => {
  test('is shown step by step where it happens, in a shape of its own, with a cross where a unit has died', async () => {
    const tactic = await duelAt(CHAIN);
    await tactic.table.chat('!c2xc3', 'Red');
    expect(await signsOver(tactic, ['c2', 'c3', 'c4', 'd4'], 420)).toEqual([
      'c2 ring',
      'c2 ring, c3 star',
      'c2 ring, c3 star, c4 star',
      'c2 ring, c3 star, c4 star, d4 star',
      'c2 ring, c3 star, c4 star, d4 cross',
      'c2 ring, c3 cross, c4 star, d4 cross',
      '',
    ]);
    expect(tactic.table).toHaveNoErrors();
  });

  test('healing has a sign of its own', async () => {
    const tactic = await duelAt('. . b.moderator\n. . .\nr.medic r.knight(2) r.admin');
    await tactic.table.chat('!a1xb1', 'Red');
    expect(await signsOver(tactic, ['c3', 'd3'], 240)).toEqual(['c3 ring', 'c3 ring, d3 plus', '']);
  });

  test('lights up the pieces one after another', async () => {
    const tactic = await duelAt(CHAIN);
    const { table } = tactic;
    await table.chat('!c2xc3', 'Red');
    const lit: string[] = [];
    for (let frame = 0; frame < 60; frame += 6) {
      await table.frames(6);
      const { objects } = await table.snapshot();
      const names = objects.filter(({ highlight }) => highlight !== undefined).map(({ nickname }) => nickname);
      for (const name of names) if (!lit.includes(name)) lit.push(name);
    }
    expect(lit).toEqual(['Chain', 'Hydra (2)']);
  });
});

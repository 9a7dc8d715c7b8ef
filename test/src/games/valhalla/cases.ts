import { describe, expect, test } from 'vitest';
import type { ValhallaSetup } from '../../../../src/games/valhalla/index.ts';
import { portable } from '../../../support/runtimes.ts';

/** A line of a script and what it is answered. */
export type Line = readonly [said: string, answer: string];

export interface Case {
  readonly title: string;
  readonly setup: ValhallaSetup;
  readonly lines: readonly Line[];
}

const SIDES = ['iron-tithe', 'gale-choir'];

export interface CaseList {
  readonly cases: Case[];
  /** From the start of a game on the map for two, changed by a position, things divided by semicolons. */
  at(title: string, position: string, ...lines: Line[]): void;
  /** From a setup. */
  from(title: string, setup: ValhallaSetup, ...lines: Line[]): void;
}

export function caseList(): CaseList {
  const cases: Case[] = [];
  return {
    cases,
    at: (title, position, ...lines) => {
      const things = position === '' ? [] : position.split('; ');
      cases.push({ title, setup: { sides: SIDES, seed: 1337, position: things }, lines });
    },
    from: (title, setup, ...lines) => cases.push({ title, setup, lines }),
  };
}

/** Tests each case in every runtime. */
export async function playCases(cases: readonly Case[]): Promise<void> {
  for (const { name, run } of await portable(new URL('../../../portable/valhalla/play.ts', import.meta.url))) {
    describe(`on ${name}`, { timeout: 120_000 }, () => {
      test.each(cases)('$title', async ({ setup, lines }) => {
        const script = lines.map(([said]) => said);
        const answers = (await run('play', JSON.stringify({ setup, script }))).split('\n');
        expect(script.map((said, index) => [said, answers[index]])).toEqual(lines);
      });
    });
  }
}

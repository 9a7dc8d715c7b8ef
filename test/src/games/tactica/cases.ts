import { describe, expect, test } from 'vitest';
import type { TacticaSetup } from '../../../../src/games/tactica/index.ts';
import { portable } from '../../../support/runtimes.ts';

/** A line of a script and what it is answered. */
export type Line = readonly [said: string, answer: string];

export interface Case {
  readonly title: string;
  readonly setup: TacticaSetup;
  readonly lines: readonly Line[];
}

export interface CaseList {
  readonly cases: Case[];
  /** From a position on the map for two, things divided by semicolons. */
  at(title: string, position: string, ...lines: Line[]): void;
  /** From a setup. */
  from(title: string, setup: TacticaSetup, ...lines: Line[]): void;
}

export function caseList(): CaseList {
  const cases: Case[] = [];
  return {
    cases,
    at: (title, position, ...lines) => {
      const things = position === '' ? [] : position.split('; ');
      cases.push({ title, setup: { map: 'skirmish2', position: things }, lines });
    },
    from: (title, setup, ...lines) => cases.push({ title, setup, lines }),
  };
}

/** A setup of a map with a position. */
export function on(map: string, position: string, more: TacticaSetup = {}): TacticaSetup {
  return { map, position: position.split('; '), ...more };
}

/** Tests each case in every runtime. */
export async function playCases(cases: readonly Case[]): Promise<void> {
  for (const { name, run } of await portable(new URL('../../../portable/tactica/play.ts', import.meta.url))) {
    describe(`on ${name}`, { timeout: 120_000 }, () => {
      test.each(cases)('$title', async ({ setup, lines }) => {
        const script = lines.map(([said]) => said);
        const answers = (await run('play', JSON.stringify({ setup, script }))).split('\n');
        expect(script.map((said, index) => [said, answers[index]])).toEqual(lines);
      });
    });
  }
}

import type { TacticaSetup } from '../../../../src/games/tactica/index.ts';
import { playScripts, type Line, type ScriptCase } from '../../../support/play-scripts.ts';

export type { Line };

export type Case = ScriptCase<TacticaSetup>;

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
  await playScripts('tactica', cases);
}

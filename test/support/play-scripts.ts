import { describe, expect, test } from 'vitest';
import { portable } from './runtimes.ts';

/** A line of a script and what it is answered. */
export type Line = readonly [said: string, answer: string];

/** A script that a game plays: its title begins with the ids of the rules that it proves. */
export interface ScriptCase<Setup> {
  readonly title: string;
  readonly setup: Setup;
  readonly seed?: number;
  readonly lines: readonly Line[];
}

/** Tests each case in every runtime by the `play` of the game's portable program, a folder of `test/portable`. */
export async function playScripts(game: string, cases: readonly ScriptCase<unknown>[]): Promise<void> {
  for (const { name, run } of await portable(new URL(`../portable/${game}/play.ts`, import.meta.url))) {
    describe(`on ${name}`, { timeout: 120_000 }, () => {
      test.each(cases)('$title', async ({ setup, seed, lines }) => {
        const script = lines.map(([said]) => said);
        const answers = (await run('play', JSON.stringify({ setup, seed, script }))).split('\n');
        expect(script.map((said, index) => [said, answers[index]])).toEqual(lines);
      });
    });
  }
}

import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** Between the answers of a script and all that has happened, as `transcript` of a game's program gives them. */
const END_OF_ANSWERS = '\f';

/**
 * Tests each case in every runtime by the `play` of the game's portable program, a folder of `test/portable`. In Node it
 * also keeps everything that happens: each event with all its fields and words, each refusal with its message, and at
 * the end the position, and what every player sees of it and may do. The kept file is called as the test.
 */
export async function playScripts(game: string, cases: readonly ScriptCase<unknown>[]): Promise<void> {
  const transcripts = new Map<ScriptCase<unknown>, string>();
  for (const { name, run } of await portable(new URL(`../portable/${game}/play.ts`, import.meta.url))) {
    const isNative = name === 'native';
    const play = async (scripted: ScriptCase<unknown>): Promise<readonly string[]> => {
      const { setup, seed, lines } = scripted;
      const script = lines.map(([said]) => said);
      const given = await run(isNative ? 'transcript' : 'play', JSON.stringify({ setup, seed, script }));
      const [answers = '', happened = ''] = given.split(END_OF_ANSWERS);
      transcripts.set(scripted, happened);
      return answers.split('\n');
    };
    describe(`on ${name}`, () => {
      test.each(cases)('$title', async scripted => {
        const answers = await play(scripted);
        // An answer may have lines of its own.
        let place = 0;
        const given = scripted.lines.map(([said, answer]) => {
          const count = answer.split('\n').length;
          place += count;
          return [said, answers.slice(place - count, place).join('\n')];
        });
        expect(given).toEqual(scripted.lines);
        expect(answers.slice(place).join('')).toBe('');
      });

      test.runIf(isNative)('all that happens in these cases stays as it is', async () => {
        for (const scripted of cases) if (!transcripts.has(scripted)) await play(scripted);
        const texts = cases.map(scripted => `# ${scripted.title}\n${transcripts.get(scripted) ?? ''}\n`);
        const file = `${game}-${basename(expect.getState().testPath ?? '', '.test.ts')}.txt`;
        const path = fileURLToPath(new URL(`../fixtures/cases/${file}`, import.meta.url));
        await expect(texts.join('')).toMatchFileSnapshot(path);
      });
    });
  }
}

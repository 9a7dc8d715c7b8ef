import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Interpreter, type InterpreterOptions } from '../../../tools/lua/host/interpreter.ts';
import { budget } from '../../../tools/lua/runtime/budget.ts';
import { endingOf, normalised } from './answer-of.ts';

/** Programs of one line, each of which says much in few words. What they answer is ours: it is kept, not proved. */
const LINES = readFileSync(new URL('./one-liners.lua', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('-- '));

/** Instructions before the machine looks whether all is well: programs here take less. */
const SLICE = 1_000_000;

const STYLES: readonly InterpreterOptions[] = [
  { numberStyle: 'unity', culture: 'de-DE' },
  { numberStyle: 'dotnet', culture: 'en-US' },
];

/** What a program prints, how it ends, what strict mode says of it, and how many instructions it takes. */
function runOf(source: string, options: InterpreterOptions): string[] {
  const said: string[] = [];
  const interpreter = new Interpreter({
    stackSlots: 6000,
    now: () => 1e12,
    print: text => said.push(text),
    onDiagnostic: ({ callers, position, rule, text }) => said.push(['!', rule, position, ...callers, text].join(' ')),
    ...options,
  });
  const used = interpreter.inside(() => {
    said.push(endingOf(interpreter, source));
    return SLICE - 1 - budget.left;
  });
  return normalised(`${said.join('\n')}\n${used} instructions`);
}

test('small programs print, end, and cost the same', async () => {
  const texts = LINES.map(line => {
    const [unity = [], dotnet = []] = STYLES.map(options => {
      // To read a pattern costs whoever comes first in a process.
      runOf(line, options);
      return runOf(line, options);
    });
    const differs = unity.join('\n') === dotnet.join('\n') ? [] : ['or', ...dotnet];
    return [line, ...unity, ...differs].join('\n  ');
  });
  await expect(`${texts.join('\n')}\n`).toMatchFileSnapshot('../../fixtures/lua/one-liners.txt');
});

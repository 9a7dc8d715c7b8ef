import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import { answerOf, normalised } from './answer-of.ts';
import { startJudge } from './differential/judge.ts';
import type { DebugTransport } from '../../../tools/lua/debug/debug-transport.ts';
import { Debugger } from '../../../tools/lua/debug/debugger.ts';
import type { ToMachine } from '../../../tools/lua/debug/messages.ts';

/** Programs, each behind a line with its title. */
const PROGRAMS = readFileSync(new URL('./programs.lua', import.meta.url), 'utf8')
  .split(/^--## /m)
  .slice(1)
  .map(text => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1).replace(/\n$/, '')] as const);

/** What MoonSharp 2.0.0 on .NET 10 printed, line by line, and how each program ended. */
const ANSWERS_FILE = fileURLToPath(new URL('./answers.json', import.meta.url));
const ANSWERS = JSON.parse(readFileSync(ANSWERS_FILE, 'utf8')) as Record<string, string[]>;

const moonsharp = await moonsharpAvailability();

test.skipIf(!moonsharp.ok)('answers.json is what MoonSharp says; -u asks it again', async () => {
  const judge = await startJudge();
  const answers: Record<string, string[]> = {};
  for (const [title, source] of PROGRAMS) answers[title] = normalised((await judge.answerTo(source)) ?? 'DIED');
  await judge.close();
  await expect(`${JSON.stringify(answers, undefined, 2)}\n`).toMatchFileSnapshot(ANSWERS_FILE);
});

describe('answers as MoonSharp does', () => {
  test.each(PROGRAMS)('%s', (title, source) => {
    expect(answerOf(source)).toEqual(ANSWERS[title]);
  });

  test.each(PROGRAMS)('%s, and each function compiled when it is called', (title, source) => {
    expect(answerOf(source, { lazyCompilation: { characters: 0, tokens: 0 } })).toEqual(ANSWERS[title]);
  });

  test.each(PROGRAMS)('%s, and stopped at every statement', (title, source) => {
    expect(answerOf(source, { debug: new Debugger(stoppingLine()) })).toEqual(ANSWERS[title]);
  });
});

/** Somebody who steps through everything, stops at every error, and does not look. */
function stoppingLine(): DebugTransport {
  const inbox: ToMachine[] = [{ kind: 'errors', filter: 'all' }];
  return {
    send(message) {
      if (message.kind === 'loaded') {
        const lines = Int32Array.from(message.points.keys());
        inbox.push({ kind: 'known', chunk: message.chunk, lines, marks: [] }, { kind: 'pause' });
      }
      if (message.kind === 'stopped') inbox.push({ kind: 'go', how: 'in' });
    },
    hasMessages: () => inbox.length > 0,
    receive: () => inbox.shift(),
    wait: () => inbox.shift() ?? expect.unreachable('the machine waits for ever'),
  };
}

import { describe, expect, test } from 'vitest';
import {
  ask,
  createMatch,
  newAgenda,
  type Ask,
  type Game,
  type GameState,
  type StepResult,
} from '../../../../src/kernel/index.ts';

interface Log extends GameState<LogStep> {
  readonly lines: readonly string[];
}

type LogStep =
  | { readonly kind: 'write'; readonly line: string; readonly then?: readonly LogStep[]; readonly once?: string }
  | { readonly kind: 'forever' }
  | { readonly kind: 'endless' }
  | { readonly kind: 'refresh' }
  | (Ask<LogStep> & { readonly once?: string });

interface Steps {
  readonly kind: 'do';
  readonly steps: readonly LogStep[];
}

/** A game that does the steps it is told. Every line is an event; a line that ends in "?" is answered. */
const log: Game<Log, Steps, LogStep, string, readonly LogStep[]> = {
  id: 'log',
  setup: steps => ({ lines: [], agenda: newAgenda(steps), chance: [] }),
  players: () => ['p1'],
  toAct: () => ['p1'],
  legal: () => [],
  refusal: () => undefined,
  begin: (_, _player, { steps }) => steps,
  perform(state, step) {
    if (step.kind === 'forever') return { state, steps: [step] };
    if (step.kind === 'endless') return restOf(state);
    if (step.kind === 'refresh') return { state, refresh: true };
    if (step.kind === 'ask') throw new Error('The kernel asks');
    return { state: { ...state, lines: [...state.lines, step.line] }, events: [step.line], steps: step.then ?? [] };
  },
  react: (_, events) => events.flatMap(line => (line.endsWith('?') ? [write(`re ${line.slice(0, -1)}`)] : [])),
  outcome: ({ lines }) => (lines.includes('end') ? { winners: ['p1'], reason: 'the log ended' } : undefined),
  view: state => state,
  notation: { format: () => 'do', parse: () => ({ kind: 'do', steps: [] }) },
};

/** Of a step that is never done. */
function restOf(state: Log): StepResult<Log, LogStep, string> {
  return { state, rest: () => restOf(state) };
}

function write(line: string, then: readonly LogStep[] = [], once?: string): LogStep {
  return once === undefined ? { kind: 'write', line, then } : { kind: 'write', line, then, once };
}

function open(...steps: LogStep[]) {
  return createMatch(log, { setup: steps, seed: 1 });
}

function linesOf(...steps: LogStep[]): string {
  return open(...steps)
    .state()
    .lines.join(' ');
}

describe('the agenda', () => {
  test('what a step goes on with comes before what stood below it', () => {
    expect(linesOf(write('a', [write('b'), write('c')]), write('d'))).toBe('a b c d');
  });

  test('answers to an event come before what the step goes on with', () => {
    expect(linesOf(write('a?', [write('b')]), write('c'))).toBe('a? re a b c');
  });

  test('a step with a key is performed once, until the keys are refreshed', () => {
    expect(linesOf(write('a', [], 'x'), write('b', [], 'x'), write('c', [], 'y'))).toBe('a c');
    expect(linesOf(write('a', [], 'x'), { kind: 'refresh' }, write('b', [], 'x'))).toBe('a b');
    expect(open(write('a', [], 'x')).state().agenda.spent).toEqual(['x']);
  });

  test('what is left is dropped when the game is over', () => {
    const match = open(write('end?'), write('end', [write('then')]), write('after'));
    expect(match.state().lines).toEqual(['end?', 're end', 'end']);
    expect(match.state().agenda).toEqual({ steps: [], choices: [], spent: [] });
  });

  test('a game that is over before it begins asks nothing', () => {
    const question = ask<LogStep>([{ by: 'p1', prompt: 'Which?', options: [{ label: 'left', steps: [] }] }]);
    const over = { ...log, outcome: () => ({ winners: [], reason: 'nobody came' }) };
    const match = createMatch(over, { setup: [question, write('a')], seed: 1 });
    expect(match.state().agenda).toMatchObject({ steps: [], choices: [] });
  });

  test('steps that make each other for ever are our mistake', () => {
    expect(() => open({ kind: 'forever' })).toThrow(
      'The agenda does not end: after 10000 steps come "forever", "forever"',
    );
  });

  test('a step that is never done is our mistake, too', () => {
    expect(() => open(write('a'), { kind: 'endless' })).toThrow(
      'The agenda does not end: after 10000 steps come the rest of one, the rest of one',
    );
  });

  test('waits with what is left while somebody chooses', () => {
    const question = ask<LogStep>([
      {
        by: 'p1',
        prompt: 'Which?',
        options: [
          { label: 'left', steps: [write('left?')] },
          { label: 'right', steps: [] },
        ],
      },
    ]);
    const match = open(write('a', [question, write('b')]), write('c'));
    expect(match.state().lines).toEqual(['a']);
    expect(match.state().agenda.steps).toEqual([write('b'), write('c')]);
    match.submit('p1', { kind: 'choose', option: 0 });
    expect(match.state().lines).toEqual(['a', 'left?', 're left', 'b', 'c']);
  });

  test('one who is asked two things answers the first one first', () => {
    const twice = [1, 2].map(number => ({
      by: 'p1',
      prompt: `${number}?`,
      options: [
        { label: 'yes', steps: [write(`yes ${number}`)] },
        { label: 'no', steps: [write(`no ${number}`)] },
      ],
    }));
    const match = open(ask<LogStep>(twice));
    match.submit('p1', { kind: 'choose', option: 1 });
    expect(match.state().lines).toEqual([]);
    match.submit('p1', { kind: 'choose', option: 0 });
    expect(match.state().lines).toEqual(['no 1', 'yes 2']);
  });

  test('a choice without options is not asked', () => {
    expect(linesOf(ask<LogStep>([{ by: 'p1', prompt: 'Which?', options: [] }]), write('a'))).toBe('a');
  });
});

import { basename, relative } from 'node:path';
import type { LiveOutcome } from './live-outcome.ts';
import type { LiveTarget } from './live-target.ts';

/** The text about a change. A title asks the user to do something. */
export interface OutcomeNotice {
  readonly text: string;
  readonly title?: string;
}

/** @param target the game, when it is not the headless table */
export function noticeOf(outcome: LiveOutcome, mod: string, target?: LiveTarget): OutcomeNotice {
  const where = target?.name ?? 'The table';
  switch (outcome.kind) {
    case 'unchanged':
      return { text: outcome.mended === true ? `${where} has this code already.` : '' };
    case 'applied':
      return { text: appliedText(where, outcome) };
    case 'sent':
      return { text: `The new code was sent to ${where}. Whether it has started is unknown.` };
    case 'assets':
      return { text: assetsText(outcome.files.map(file => basename(file)).join(', '), target) };
    case 'broken':
      return { text: outcome.text, title: `${mod} does not build` };
    case 'refused':
      return { text: outcome.text, title: `The new code does not start${target === undefined ? '' : ` in ${where}`}` };
    case 'needs-save':
      return { text: outcome.text, title: 'Reload the save to see all changes' };
    case 'unreachable':
      return { text: outcome.text, title: target === undefined ? 'The game cannot be reached' : `${where} is gone` };
  }
}

/** The same for a terminal, with the remedy; empty when there is nothing to say. */
export function outcomeLine(outcome: LiveOutcome, mod: string, target?: LiveTarget): string {
  const { text, title } = noticeOf(outcome, mod, target);
  return title === undefined ? text : `${text}\n${title}.${remedyOf(outcome)}`;
}

function appliedText(where: string, { ms, transpiled, note }: Extract<LiveOutcome, { kind: 'applied' }>): string {
  const text = `${where} has the new code (${Math.round(ms)} ms, ${filesText(transpiled)}).`;
  return note === undefined ? text : `${text}\n! ${note}`;
}

function remedyOf({ kind }: LiveOutcome): string {
  const goesOn = kind === 'broken' || kind === 'refused';
  return goesOn ? ' The table keeps its code; fix the error and save the file again.' : '';
}

function assetsText(names: string, target: LiveTarget | undefined): string {
  if (target === undefined) return `The table shows the present ${names}.`;
  return `${target.name} may show an old ${names} until it loads the table again (s).`;
}

function filesText(files: readonly string[]): string {
  const [first, ...more] = files;
  if (first === undefined) return 'nothing to transpile';
  return more.length === 0 ? relative(process.cwd(), first) : `${first} and ${more.length} more`;
}

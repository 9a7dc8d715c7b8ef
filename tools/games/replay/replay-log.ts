import { readFile } from 'node:fs/promises';
import type { PlayedMatch, Playback, RecordedGame } from './recorded-game.ts';
import { ReplayError } from './replay-error.ts';

/** The log in the file at `path`, of one of `games`. @throws {ReplayError} `missing`, `no-log`, `refused` */
export async function readLogFile(path: string, games: readonly RecordedGame[]): Promise<Playback> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ReplayError('missing', `${path} cannot be read. Is it the file with the log?`, { cause });
  });
  const game = games.find(({ title }) => firstLine(text).startsWith(title));
  if (game === undefined) {
    const titles = games.map(({ title }) => `"${title}"`).join(' or ');
    throw new ReplayError('no-log', `${path} is no log of a game: a log begins with ${titles}, and then seed=7.`);
  }
  const log = game.open(text);
  if ('code' in log) throw new ReplayError('no-log', `${path} is no log of ${game.title}: ${log.message}`);
  return log;
}

/** Without empty lines and remarks before it. */
function firstLine(text: string): string {
  return (
    text
      .split('\n')
      .map(line => line.trim())
      .find(line => line !== '' && !line.startsWith('#')) ?? ''
  );
}

/**
 * Plays `log` again and reports, for each action, what happened and the board afterwards.
 *
 * @throws {ReplayError} `refused` at the first line that the rules do not allow
 */
export function replayLog(log: Playback, report: (text: string) => void): PlayedMatch {
  const { draw, lines, match, play, problem } = log;
  if (problem !== undefined) throw new ReplayError('refused', `The game cannot be set up: ${problem}`);
  report(draw());
  for (const [index, line] of lines.entries()) {
    report(`\n${index + 1}. ${line.player} ${line.text}`);
    const told = play(line);
    if ('code' in told) throw new ReplayError('refused', told.message);
    for (const text of told) report(`   ${text}`);
    report(draw());
  }
  report(`\n${summary(match)}`);
  return match;
}

function summary(match: PlayedMatch): string {
  const outcome = match.outcome();
  const actions = `${match.history().length} actions, fingerprint ${match.fingerprint()}`;
  if (outcome === undefined) return `Not over. ${match.toAct().join(' and ')} to act. ${actions}`;
  const winners = outcome.winners.length === 0 ? 'A draw' : `Won by ${outcome.winners.join(' and ')}`;
  return `${winners}: ${outcome.reason}. ${actions}`;
}

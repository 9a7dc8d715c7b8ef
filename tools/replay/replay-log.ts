import { readFile } from 'node:fs/promises';
import {
  createTactic,
  parseLog,
  playLine,
  standard,
  type GameLog,
  type LogLine,
  type Pack,
  type TacticGame,
  type TacticMatch,
} from '../../src/games/tactic/index.ts';
import { createMatch } from '../../src/kernel/index.ts';
import { drawBoard } from './draw-board.ts';
import { ReplayError } from './replay-error.ts';

/** The log in the file at `path`. */
export async function readLogFile(path: string): Promise<GameLog> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ReplayError('missing', `${path} cannot be read. Is it the file with the log?`, { cause });
  });
  const log = parseLog(text);
  if ('code' in log) throw new ReplayError('no-log', `${path} is no log of /TACTIC/: ${log.message}`);
  return log;
}

/**
 * Plays `log` again and reports, for each action, what happened and the board afterwards.
 *
 * @throws {ReplayError} `refused` at the first line that the rules do not allow
 */
export function replayLog(
  log: GameLog,
  report: (text: string) => void,
  packs: readonly Pack[] = [standard],
): TacticMatch {
  const game = createTactic({ packs });
  const problem = game.setupProblem(log.setup);
  if (problem !== undefined) throw new ReplayError('refused', `The game cannot be set up: ${problem}`);
  const match = createMatch(game, { setup: log.setup, seed: log.seed });
  report(drawBoard(match.state()));
  for (const [index, line] of log.lines.entries()) {
    report(`\n${index + 1}. ${line.player} ${line.text}`);
    for (const told of playAndTell(game, match, line)) report(`   ${told}`);
    report(drawBoard(match.state()));
  }
  report(`\n${summary(match)}`);
  return match;
}

function playAndTell(game: TacticGame, match: TacticMatch, line: LogLine): string[] {
  const played = playLine(match, line);
  if ('code' in played) throw new ReplayError('refused', played.message);
  return played.events.flatMap(event => game.eventText(match.state(), event) ?? []);
}

function summary(match: TacticMatch): string {
  const outcome = match.outcome();
  const actions = `${match.history().length} actions, fingerprint ${match.fingerprint()}`;
  if (outcome === undefined) return `Not over. ${match.toAct().join(' and ')} to act. ${actions}`;
  const winners = outcome.winners.length === 0 ? 'A draw' : `Won by ${outcome.winners.join(' and ')}`;
  return `${winners}: ${outcome.reason}. ${actions}`;
}

import { readdirSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { fileURLToPath } from 'node:url';
import {
  createMatch,
  isRefusal,
  playLine,
  type Game,
  type GameLog,
  type GameState,
  type Match,
  type Refusal,
  type Step,
} from '../../src/kernel/index.ts';
import { recordedGames } from '../../tools/games/registry.ts';

/** Whole games as people keep them, with what happened in them as remarks. */
export const logsFolder = new URL('../fixtures/logs/', import.meta.url);

const games = await recordedGames();

/** The names of the kept logs of a game. */
export function logsOf(game: string): readonly string[] {
  const names = readdirSync(logsFolder).filter(name => name.endsWith('.log'));
  return names.map(name => name.slice(0, -'.log'.length)).filter(name => name.split('-')[0] === game);
}

/** The path of a kept log. */
export function logPath(name: string): string {
  return fileURLToPath(new URL(`${name}.log`, logsFolder));
}

/**
 * A kept log, played once more: its own lines, with what happened behind each, and the board every 20 actions, as
 * remarks. @throws {Error} for an action that the rules no longer allow
 */
export function transcriptOf(name: string): string {
  const text = readFileSync(logPath(name), 'utf8');
  const game = games.find(({ title }) => text.startsWith(`${title} `));
  const playback = game?.open(text);
  if (playback === undefined || 'code' in playback) throw new Error(`${name} is no log`);
  const [first = '', ...rest] = text.split('\n');
  const lines = [first, ...rest.filter(line => line.startsWith('|'))];
  for (const [index, line] of playback.lines.entries()) {
    const told = playback.play(line);
    if ('code' in told) throw new Error(`${name}: ${told.message}`);
    lines.push(`${line.player} ${line.text}`, ...told.flatMap(asRemark));
    if (index % 20 === 19) lines.push(...asRemark(playback.draw()));
  }
  const outcome = playback.match.outcome();
  lines.push(...asRemark(outcome === undefined ? 'not over' : `over: ${JSON.stringify(outcome)}`));
  lines.push(`# ${playback.match.fingerprint()}`);
  return `${lines.join('\n')}\n`;
}

/** What `tellers`, by game, say of a kept log. */
export function toldOf(tellers: Readonly<Record<string, (text: string) => string>>, name: string): string {
  const tell = tellers[name.split('-')[0] ?? ''];
  if (tell === undefined) throw new Error(`${name} is a log of no game`);
  return tell(readFileSync(logPath(name), 'utf8'));
}

/** A log that is played by the rules of its own game. */
export interface ReplayedLog<Match, Setup> {
  readonly match: Match;
  readonly log: GameLog<Setup>;
  /** Plays it; `visit` gets the number of actions that are played before each action, and at the end. */
  readonly play: (visit: (played: number) => void) => void;
}

/** Reads a log that fits the rules. @throws {Error} for one that does not, and while it is played */
export function replayedLog<
  State extends GameState<S>,
  Action extends { readonly kind: string },
  S extends Step,
  Event,
  Setup,
>(
  rules: Game<State, Action, S, Event, Setup>,
  parse: (text: string) => GameLog<Setup> | Refusal,
  text: string,
): ReplayedLog<Match<State, Action, Event, Setup>, Setup> {
  const log = parse(text);
  if (isRefusal(log)) throw new Error(log.message);
  const match = createMatch(rules, log);
  return {
    match,
    log,
    play(visit) {
      for (const [index, line] of log.lines.entries()) {
        visit(index);
        const played = playLine(match, line);
        if (isRefusal(played)) throw new Error(played.message);
      }
      visit(log.lines.length);
    },
  };
}

function asRemark(text: string): readonly string[] {
  // A terminal has colours, and so has CI.
  return stripVTControlCharacters(text)
    .split('\n')
    .map(line => `# ${line}`.trimEnd());
}

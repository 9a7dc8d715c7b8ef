import { readdirSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
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
  return new URL(`${name}.log`, logsFolder).pathname;
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

function asRemark(text: string): readonly string[] {
  // A terminal has colours, and so has CI.
  return stripVTControlCharacters(text)
    .split('\n')
    .map(line => `# ${line}`.trimEnd());
}

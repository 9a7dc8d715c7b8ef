import { isRefusal, readInteger, trimmed, type Refusal } from '../../../kernel/index.ts';
import { badPosition, MOST_PLAYERS, NO_BOARD, numberOfLetter, usualPlayer, wordsOf } from './position-words.ts';
import type { Phase, PlayerState, Tactic } from '../state.ts';

/** The lines above the board of a drawing. */
export interface Header {
  readonly game: Tactic;
  /** The words of the `placed:` line. */
  readonly placed?: readonly string[];
}

const PHASES: readonly Phase[] = ['setup', 'build', 'play', 'over'];

/** Whether the line belongs above the board: a name followed by a colon. */
export function isHeaderLine(line: string): boolean {
  const colon = line.indexOf(':');
  return colon > 0 && !line.substring(0, colon).includes('.') && !line.substring(0, colon).includes(' ');
}

/** A game with no units, as the lines say. `players`: how many the board shows. */
export function readHeader(lines: readonly string[], players: number): Header | Refusal {
  let header: Header = { game: emptyGame(countPlayers(lines, players)) };
  for (const line of lines) {
    const colon = line.indexOf(':');
    const next = readLine(header, line.substring(0, colon), trimmed(line.substring(colon + 1)));
    if (isRefusal(next)) return next;
    header = next;
  }
  return header;
}

function emptyGame(count: number): Tactic {
  const players: PlayerState[] = [];
  for (let index = 0; index < count; index++) players.push(usualPlayer(index));
  return {
    agenda: { steps: [], choices: [], spent: [] },
    chance: [],
    board: NO_BOARD,
    files: 0,
    ranks: 0,
    phase: 'play',
    players,
    first: 'p1',
    active: 'p1',
    turn: 1,
    units: [],
    roster: [],
  };
}

function countPlayers(lines: readonly string[], shown: number): number {
  let count = shown;
  for (const line of lines) {
    const number = playerNumber(line.substring(0, line.indexOf(':')));
    if (number > count) count = number;
  }
  return count;
}

/** 1 to 4 for `p1` to `p4`, else 0. */
function playerNumber(name: string): number {
  if (name.charAt(0) !== 'p') return 0;
  const number = readInteger(name.substring(1)) ?? 0;
  return number <= MOST_PLAYERS ? number : 0;
}

function readLine(header: Header, name: string, text: string): Header | Refusal {
  const { game } = header;
  const words = wordsOf(text);
  if (name === 'placed') return { ...header, placed: words };
  if (name === 'turn') return readTurn(header, words);
  if (name === 'board') return { ...header, game: { ...game, board: text } };
  if (name === 'first') return hasPlayer(game, text) ? { ...header, game: { ...game, first: text } } : noPlayer(text);
  if (name === 'spent') return { ...header, game: { ...game, agenda: { ...game.agenda, spent: words } } };
  if (name === 'outcome') return readOutcome(header, text);
  if (name === 'phase') return readPhase(header, text);
  if (playerNumber(name) > 0) return readPlayer(header, name, words);
  return badPosition(`"${name}:" is not a line of a position`);
}

function hasPlayer(game: Tactic, id: string): boolean {
  return game.players.some(player => player.id === id);
}

function noPlayer(id: string): Refusal {
  return badPosition(`"${id}" is no player, such as p1`);
}

function readTurn(header: Header, words: readonly string[]): Header | Refusal {
  const turn = readInteger(words[0] ?? '');
  const active = words[1] ?? '';
  if (turn === undefined) return badPosition(`turn: "${words[0] ?? ''}" is no whole number`);
  if (!hasPlayer(header.game, active)) return noPlayer(active);
  return { ...header, game: { ...header.game, turn, active } };
}

function readPhase(header: Header, text: string): Header | Refusal {
  const phase = PHASES.find(each => each === text);
  if (phase === undefined) return badPosition(`phase: "${text}" is none of ${PHASES.join(', ')}`);
  return { ...header, game: { ...header.game, phase } };
}

function readOutcome(header: Header, text: string): Header | Refusal {
  const bar = text.indexOf('|');
  if (bar < 0) return badPosition('outcome: the winners and the reason stand around a |');
  const winners = wordsOf(text.substring(0, bar));
  const stranger = winners.find(winner => !hasPlayer(header.game, winner));
  if (stranger !== undefined) return noPlayer(stranger);
  return { ...header, game: { ...header.game, outcome: { winners, reason: trimmed(text.substring(bar + 1)) } } };
}

function readPlayer(header: Header, id: string, words: readonly string[]): Header | Refusal {
  const { game } = header;
  let player = game.players.find(each => each.id === id) ?? usualPlayer(0);
  for (const word of words) {
    const next = withWord(player, word);
    if (next === undefined)
      return badPosition(`${id}: "${word}" is none of faction=, seat=, team=, coins=, finished, out, conceded`);
    player = next;
  }
  const known = player;
  return { ...header, game: { ...game, players: game.players.map(each => (each.id === id ? known : each)) } };
}

function withWord(player: PlayerState, word: string): PlayerState | undefined {
  if (word === 'finished') return { ...player, finished: true };
  if (word === 'out') return { ...player, out: true };
  if (word === 'conceded') return { ...player, conceded: true };
  const index = word.indexOf('=');
  const name = word.substring(0, index);
  const value = word.substring(index + 1);
  if (index < 0 || value === '') return undefined;
  if (name === 'faction') return { ...player, faction: value };
  if (name === 'team') return { ...player, team: value };
  const number = readInteger(value);
  if (number === undefined) return undefined;
  if (name === 'seat') return { ...player, seat: number };
  return name === 'coins' ? { ...player, coins: number } : undefined;
}

/** The number of players that the units on the board need: at least 2. */
export function playersShown(rows: readonly (readonly string[])[]): number {
  let most = 2;
  for (const row of rows) {
    for (const word of row) {
      const number = word.charAt(1) === '.' ? numberOfLetter(word.charAt(0)) : 0;
      if (number > most) most = number;
    }
  }
  return most;
}

import { readInteger, trimmed } from '../../../src/kernel/index.ts';
import type { HostState } from '../host-state.ts';
import { endMatch, startMatch } from '../input/action-dispatcher.ts';
import { completed, EMPTY_SEATS, FIGURINES, optionsOf } from '../lobby/lobby.ts';
import { broadcast, warn } from '../output/messages.ts';
import { refresh, showFirst } from '../refresh.ts';
import { actingPlayer, colorOf, otherPlayers, seatsOf } from '../session/seating.ts';
import type { HostSession } from '../session/session.ts';
import { startPuzzle } from './puzzles.ts';
import { removeRecord, writeRecord } from './record.ts';
import { reviewMatch, showAction } from './review.ts';
import { startTutorial } from './tutorial.ts';

/** Does it. Returns why not, if so. @noSelf */
type TableCommand = (this: void, host: HostState, color: PlayerColor, words: string) => string | undefined;

/**
 * What people do with the table and not with the game, by the first word. Programs beside the table send the same words
 * (`crownspaceControl`).
 */
const COMMANDS: { readonly [word: string]: TableCommand } = {
  start,
  ready,
  choose,
  bots,
  lobby,
  rematch,
  learn,
  puzzle,
  record,
  review,
  figurines,
  open: openRecord,
  close,
};

/** The lines of `!help` about these commands. */
export const TABLE_HELP: readonly string[] = [
  '!start starts the game, !ready says that you are ready, !choose and an option with its value chooses it',
  '!bots easy, medium, strong or wait says who plays on empty seats, at any time',
  '!learn starts the tutorial, !puzzle and a number opens a puzzle, !lobby leaves both',
  '!lobby leaves the game, !rematch starts it again, !record writes its record into the notebook',
  '!figurines shows the figurines of TTS for pieces that one fits, and again the plain pieces',
  '!review and a number shows the finished game after so many actions, !open a record, !close ends that',
];

/**
 * Runs a command for the table, and shows the player why it was refused.
 *
 * @returns whether there is such a command
 */
export function runTableCommand(host: HostState, color: PlayerColor, text: string): boolean {
  const space = text.indexOf(' ');
  const word = space < 0 ? text : text.slice(0, space);
  // In JavaScript a plain object also has what its prototype has.
  const command = Object.keys(COMMANDS).includes(word) ? COMMANDS[word] : undefined;
  if (command === undefined) return false;
  if (actingPlayer(host.session, color) === undefined) return true;
  const { match: before } = host.session;
  const refusal = command(host, color, space < 0 ? '' : trimmed(text.slice(space)));
  if (refusal !== undefined) warn(color, refusal);
  const { match } = host.session;
  if (match === undefined || match === before) refresh(host);
  else showFirst(host);
  return true;
}

function start({ session }: HostState, color: PlayerColor): string | undefined {
  if (session.match !== undefined) return 'A game goes on already';
  startMatch(session, color);
  return undefined;
}

function ready({ session }: HostState, color: PlayerColor): string | undefined {
  if (session.match !== undefined) return 'The game has begun already';
  const others = session.ready.filter(each => each !== color);
  session.ready = others.length === session.ready.length ? others.concat([color]) : others;
  const seats = seatsOf(session);
  const isComplete = seats.every(seat => Player[seat.color].seated && session.ready.includes(seat.color));
  if (isComplete) startMatch(session, color);
  return undefined;
}

function choose({ session }: HostState, _: PlayerColor, words: string): string | undefined {
  if (session.match !== undefined) return 'Options are chosen before the game begins';
  const space = words.indexOf(' ');
  const id = space < 0 ? words : words.slice(0, space);
  const value = space < 0 ? '' : trimmed(words.slice(space));
  const option = optionsOf(session.game, session.chosen).find(each => each.id === id);
  if (option === undefined) return `There is no option "${id}"`;
  const isKnown = option.values.some(each => each.id === value);
  if (!isKnown && option.typed === undefined) return `"${value}" is no value of ${option.label}`;
  const refusal = isKnown ? undefined : option.typed?.refusal(value);
  if (refusal !== undefined) return refusal;
  session.chosen = completed(session.game, { ...session.chosen, [id]: value });
  return undefined;
}

function bots({ session }: HostState, _: PlayerColor, level: string): string | undefined {
  const known = EMPTY_SEATS.values.map(({ id }) => id);
  if (!known.includes(level)) return `"${level}" is no level: say ${known.join(', ')}`;
  session.chosen = { ...session.chosen, [EMPTY_SEATS.id]: level };
  return undefined;
}

function figurines({ session }: HostState): string | undefined {
  const isOn = session.chosen[FIGURINES] === 'on';
  session.chosen = { ...session.chosen, [FIGURINES]: isOn ? 'off' : 'on' };
  return undefined;
}

/** A game that others still play is theirs, too. A puzzle is no such game. */
function othersPlay(session: HostSession, color: PlayerColor): boolean {
  const isGame = session.match !== undefined && session.puzzle === undefined;
  return isGame && session.match?.outcome() === undefined && otherPlayers(session, color).length > 0;
}

function lobby({ session }: HostState, color: PlayerColor): string | undefined {
  if (othersPlay(session, color)) return 'Others still play: leave your seat, or concede';
  endMatch(session);
  return undefined;
}

/** Shows a tutorial. It belongs to one person. */
export function learn({ session }: HostState, color: PlayerColor): string | undefined {
  if (othersPlay(session, color)) return 'Others still play: leave your seat, or concede';
  if (session.match !== undefined) endMatch(session);
  const { tutorial } = session.game;
  const learner = tutorial === undefined ? color : colorOf(session, tutorial.player);
  if (learner !== color) return `Sit down at ${learner} to learn`;
  return startTutorial(session);
}

/** Opens a puzzle; without a number the first one. */
function puzzle({ session }: HostState, color: PlayerColor, words: string): string | undefined {
  if (othersPlay(session, color)) return 'Others still play: leave your seat, or concede';
  const number = words === '' ? 1 : readInteger(words);
  if (number === undefined) return `"${words}" is no number of a puzzle`;
  const before = session.match;
  const refusal = startPuzzle(session, color, number);
  if (refusal === undefined && before?.outcome() !== undefined) removeRecord();
  if (refusal === undefined) session.tutorial = false;
  return refusal;
}

function rematch({ session }: HostState, color: PlayerColor): string | undefined {
  if (othersPlay(session, color)) return 'Others still play: leave your seat, or concede';
  endMatch(session);
  startMatch(session, color);
  return undefined;
}

/** A game that goes on has secrets in its record. */
function record({ session }: HostState): string | undefined {
  const { match } = session;
  if (session.tutorial) return 'A tutorial has no record';
  if (session.puzzle !== undefined) return 'A puzzle has no record';
  if (match === undefined || match.outcome() === undefined) return 'There is a record once the game is over';
  writeRecord(match);
  broadcast('The notebook has the record of the game');
  return undefined;
}

function review({ session }: HostState, _: PlayerColor, words: string): string | undefined {
  const { match, review: shown } = session;
  const wanted = readInteger(words);
  if (wanted === undefined) return `"${words}" is no number of actions`;
  if (shown !== undefined) session.review = showAction(session, shown, wanted);
  else if (match === undefined || match.outcome() === undefined) return 'A game can be reviewed once it is over';
  else session.review = reviewMatch(session, match, wanted);
  return undefined;
}

function openRecord({ session }: HostState, color: PlayerColor, text: string): string | undefined {
  if (othersPlay(session, color)) return 'Others still play: leave your seat, or concede';
  const loaded = session.game.load(text);
  if (!loaded.ok) return loaded.refusal.message;
  endMatch(session);
  session.review = reviewMatch(session, loaded.match, 0);
  return undefined;
}

function close({ session }: HostState): string | undefined {
  session.review = undefined;
  return undefined;
}

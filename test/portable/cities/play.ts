import {
  cities,
  cityAt,
  evaluate,
  eventFor,
  eventText,
  foodOf,
  formatCity,
  formatPiece,
  formatPosition,
  grid,
  parsePosition,
  playerOf,
  populationOf,
  productionOf,
  type Cities,
  type CitiesAction,
  type CitiesEvent,
  type CitiesSetup,
  citiesScene,
} from '../../../src/games/cities/index.ts';
import { parseCell } from '../../../src/grid/index.ts';
import { createMatch, decode, isRefusal, loadMatch, panic, type Match } from '../../../src/kernel/index.ts';
import { refusalLine } from '../refusal-line.ts';
import { LOOKS, note, noteEnd, noteEvents, noteScene, witnessed } from '../witness.ts';

type CitiesMatch = Match<Cities, CitiesAction, CitiesEvent, CitiesSetup>;

interface Scripted {
  readonly setup: CitiesSetup;
  readonly seed?: number;
  readonly script: readonly string[];
}

/**
 * Plays a script, `{setup, seed, script}` as JSON, and answers a line for each of its lines: for an action what
 * happened, or `no: ` and the code of its refusal; for a question the answer. `N: end` is an action of North.
 */
export function play(text: string): string {
  const decoded = decode(text);
  // The tests write what they send.
  const { setup, seed, script } = (decoded.ok ? decoded.value : panic(decoded.refusal.message)) as Scripted;
  let match: CitiesMatch = createMatch(cities, { setup, seed: seed ?? 1 });
  const answers: string[] = [];
  for (const line of script) {
    if (line === 'reload') match = reloaded(match);
    note(line);
    answers.push(answerTo(match, line));
  }
  if (setup.position !== undefined || match.undoable() !== 'nothing') {
    noteEnd(
      match,
      match.state().players.map(({ id }) => id),
      evaluate,
    );
    noteScene(match, () => citiesScene(match, LOOKS));
  }
  return answers.join('\n');
}

/** Plays a script, and answers as `play` does; after a form feed follows everything that has happened. */
export function transcript(text: string): string {
  return witnessed(() => play(text));
}

function reloaded(match: CitiesMatch): CitiesMatch {
  const loaded = loadMatch(cities, match.save());
  return loaded.ok ? loaded.match : panic(loaded.refusal.message);
}

function answerTo(match: CitiesMatch, line: string): string {
  const [word = '', first = '', second = ''] = line.split(' ');
  const game = match.state();
  const player = seatOf(first) ?? game.active;
  if (word === 'legal') return legalOf(match, first);
  if (word === 'count') return `${legalOf(match, first).split(', ').length}`;
  if (word === 'show') return shown(game);
  if (word === 'board') return formatPosition(game).split('\n').slice(0, 6).join('/');
  if (word === 'position') return formatPosition(game);
  if (word === 'hand') return playerOf(game, player).hand.join(' ');
  if (word === 'deck') return (game.isShared ? game.deck : playerOf(game, player).deck).join(' ');
  if (word === 'population') return `${populationOf(game, player)}`;
  if (word === 'food') return `${foodOf(game, cell(first))}/${productionOf(game, cell(first))}`;
  if (word === 'active') return `${game.active} ${game.phase} ${match.toAct().join(' ')}`;
  if (word === 'outcome') return `${match.outcome()?.winners.join(' ') ?? 'none'} ${match.outcome()?.reason ?? ''}`;
  if (word === 'see') return formatPosition(match.view(seatOf(first) ?? 'spectator'));
  if (word === 'undo') return undone(match, first === 'agreed');
  if (word === 'reload') return match.fingerprint() === reloaded(match).fingerprint() ? 'the same' : 'another';
  if (word === 'cards') return cityAt(game, cell(first))?.cards.join(' ') ?? 'no city';
  return second === '' && word.endsWith(':') ? acted(match, word, first) : actedBy(match, line);
}

function acted(match: CitiesMatch, word: string, action: string): string {
  return submitted(match, seatOf(word.slice(0, 1)) ?? '', action);
}

function actedBy(match: CitiesMatch, line: string): string {
  const isNamed = line.slice(1, 3) === ': ';
  const player = isNamed ? (seatOf(line.slice(0, 1)) ?? '') : match.state().active;
  return submitted(match, player, isNamed ? line.slice(3) : line);
}

function submitted(match: CitiesMatch, player: string, text: string): string {
  const before = match.fingerprint();
  const action = match.parse(player, text);
  if (isRefusal(action)) return refusalLine(action);
  const answer = match.submit(player, action);
  if (answer.ok) noteEvents(answer.events, eventText);
  if (answer.ok) return answer.events.map(event => event.kind).join(' ');
  if (match.fingerprint() !== before) return 'a refused action changed the game';
  return refusalLine(answer.refusal);
}

function undone(match: CitiesMatch, agreed: boolean): string {
  const answer = match.undo(agreed);
  return answer.ok ? 'undone' : refusalLine(answer.refusal);
}

function seatOf(text: string): string | undefined {
  if (text === 'S') return 'p1';
  return text === 'N' ? 'p2' : undefined;
}

function cell(text: string): number {
  return parseCell(grid, text) ?? -1;
}

/** The legal actions of the active player, without resigning; those that begin with `word` if one is given. */
function legalOf(match: CitiesMatch, word: string): string {
  const actions = match.legal(match.state().active).map(action => match.format(action));
  return actions.filter(action => action !== 'resign' && (word === '' || action.split(' ')[0] === word)).join(', ');
}

function shown(game: Cities): string {
  return game.cities
    .map(city => formatCity(city))
    .concat(game.pieces.map(piece => formatPiece(piece)))
    .join(' ');
}

/** The announcements of the first actions of a random game: `{seed, count}` as two numbers. */
export function tell(text: string): string {
  const [seed, count, viewer = 'p1'] = text.split(' ');
  const match = createMatch(cities, { setup: { landSetup: 'random' }, seed: Number(seed) });
  const told: string[] = [];
  for (let index = 0; index < Number(count); index++) {
    const player = match.toAct()[0];
    const legal = player === undefined ? [] : match.legal(player);
    const action = legal[(index * 7919) % (legal.length > 1 ? legal.length - 1 : 1)];
    if (player !== undefined && action !== undefined) {
      const answer = match.submit(player, action);
      if (!answer.ok) return `${match.format(action)} is listed and refused: ${answer.refusal.message}`;
      for (const event of answer.events) told.push(eventText(eventFor(event, viewer)));
    }
  }
  return told.concat([match.fingerprint()]).join('\n');
}

/** The position of `text`, written again; or what is wrong with it. */
export function rewrite(text: string): string {
  const position = parsePosition(text);
  return 'message' in position ? position.message : formatPosition(position);
}

import {
  ATTRIBUTES,
  boardOf,
  cardProblems,
  deckProblem,
  evaluate,
  eventFor,
  eventText,
  findCard,
  formatDeck,
  formatPosition,
  parseCellIn,
  parseDeck,
  parsePosition,
  playerOf,
  sacred,
  setupProblem,
  statOf,
  tokenAt,
  type Sacred,
  type SacredAction,
  type SacredCard,
  type SacredEvent,
  type SacredSetup,
  sacredScene,
} from '../../../src/games/sacred/index.ts';
import {
  asObject,
  createMatch,
  decode,
  encode,
  isRefusal,
  loadMatch,
  panic,
  type Match,
} from '../../../src/kernel/index.ts';
import { sceneData } from '../../../src/scene/index.ts';
import { refusalLine } from '../refusal-line.ts';
import { LOOKS, note, noteEnd, noteEvents, noteScene, witnessed } from '../witness.ts';

type SacredMatch = Match<Sacred, SacredAction, SacredEvent, SacredSetup>;

interface ScriptedGame {
  readonly setup: SacredSetup;
  readonly seed: number;
  readonly script: readonly string[];
}

/**
 * Plays a script, `{setup, seed, script}` as JSON, and answers a line for each of its lines: for an action what
 * happened, or `no: ` and the code of its refusal; for a question the answer. `N: ready` is an action of North; others
 * are of the player who has to decide.
 */
export function play(text: string): string {
  const decoded = decode(text);
  // The tests write what they send.
  const { setup, seed, script } = (decoded.ok ? decoded.value : panic(decoded.refusal.message)) as ScriptedGame;
  const problem = setupProblem(setup);
  if (problem !== undefined) return problem;
  const match: SacredMatch = createMatch(sacred, { setup, seed });
  const answers: string[] = [];
  for (const line of script) {
    note(line);
    answers.push(answerTo(match, line));
  }
  if (setup.position !== undefined || match.undoable() !== 'nothing') {
    noteEnd(
      match,
      match.state().players.map(({ id }) => id),
      evaluate,
    );
    noteScene(match, () => sceneData(sacredScene(match, LOOKS)));
  }
  return answers.join('\n');
}

/** Plays a script, and answers as `play` does; after a form feed follows everything that has happened. */
export function transcript(text: string): string {
  return witnessed(() => play(text));
}

function answerTo(match: SacredMatch, line: string): string {
  const [word = '', first = '', second = ''] = line.split(' ');
  const game = match.state();
  const player = playerOf(game, first === 'N' ? 'p2' : 'p1');
  if (word === 'legal') return legalOf(match, first).join(', ');
  if (word === 'count') return `${legalOf(match, first).length}`;
  if (word === 'who') return `${match.toAct().join(' ')} ${game.phase}`;
  if (word === 'stats') return statsOf(game, first);
  if (word === 'card') return tokenCard(game, first);
  if (word === 'see') return seen(match, first, second);
  if (word === 'coins') return `${player.coins} ${player.gathered}`;
  if (word === 'life') return `${player.life}`;
  if (word === 'kills') return `${player.kills}`;
  if (word === 'hand') return player.hand.join(' ');
  if (word === 'deck') return player.deck.join(' ');
  if (word === 'grave') return player.grave.join(' ');
  if (word === 'zone') return player.isCommanderInZone ? player.commander : '-';
  if (word === 'tile') return game.tiles[parseCellIn(game, first) ?? -1] ?? 'none';
  if (word === 'tiles')
    return game.tiles
      .map((tile, cell) => (tile === '-' ? '' : `${boardOf(game).names[cell]} ${tile}`))
      .filter(each => each !== '')
      .join(', ');
  if (word === 'round') return `${game.turn} ${game.active}`;
  if (word === 'outcome') return `${match.outcome()?.winners.join(' ') ?? 'none'} ${match.outcome()?.reason ?? ''}`;
  if (word === 'tokens')
    return formatPosition(game)
      .split('\n')
      .filter(each => each.includes('@'))
      .join(' ');
  if (word === 'undo') return undone(match, first === 'agreed');
  if (word === 'reload') return reloaded(match);
  const isNamed = line.slice(1, 3) === ': ';
  const decider = match.toAct()[0] ?? 'p1';
  const actor = isNamed ? (line.charAt(0) === 'N' ? 'p2' : 'p1') : decider;
  return submitted(match, actor, isNamed ? line.slice(3) : line);
}

/** What one seat sees of the other: `see S hand` is North's hand for South. */
function seen(match: SacredMatch, viewer: string, what: string): string {
  const seat = viewer === 'S' ? 'p1' : viewer === 'N' ? 'p2' : 'spectator';
  const view = match.view(seat);
  if (what === 'hidden') return view.tokens.map(({ hidden }) => hidden ?? '-').join(' ');
  if (what === 'zone') return view.players.map(({ commander }) => commander).join(' ');
  return view.players.map(({ hand, deck }) => (what === 'hand' ? hand : deck).join(' ')).join('/');
}

function statsOf(game: Sacred, cell: string): string {
  const token = tokenAt(game, parseCellIn(game, cell) ?? -1);
  return token === undefined ? 'none' : ATTRIBUTES.map(attribute => statOf(game, token, attribute)).join('/');
}

function tokenCard(game: Sacred, cell: string): string {
  return tokenAt(game, parseCellIn(game, cell) ?? -1)?.card ?? 'none';
}

function legalOf(match: SacredMatch, word: string): string[] {
  const actions = match.toAct().flatMap(player => match.legal(player).map(action => match.format(action)));
  return actions.filter(action => action !== 'resign' && (word === '' || action.split(' ')[0] === word));
}

function submitted(match: SacredMatch, player: string, text: string): string {
  const before = match.fingerprint();
  const action = match.parse(player, text);
  if (isRefusal(action)) return refusalLine(action);
  const answer = match.submit(player, action);
  if (answer.ok) noteEvents(answer.events, event => eventText(match.state(), event));
  if (answer.ok) return answer.events.map(event => eventLine(event)).join(' ');
  if (match.fingerprint() !== before) return 'a refused action changed the game';
  return refusalLine(answer.refusal);
}

/** Dice and amounts are part of the answer. */
function eventLine(event: SacredEvent): string {
  if (event.kind === 'rolled' || event.kind === 'rerolled') return `${event.kind}(${event.attacker},${event.defender})`;
  if ('amount' in event) return `${event.kind}(${event.amount})`;
  return event.kind;
}

function undone(match: SacredMatch, agreed: boolean): string {
  const answer = match.undo(agreed);
  return answer.ok ? 'undone' : refusalLine(answer.refusal);
}

function reloaded(match: SacredMatch): string {
  const loaded = loadMatch(sacred, match.save());
  return loaded.ok && loaded.match.fingerprint() === match.fingerprint() ? 'the same' : 'another';
}

/** The problems of a card: `{id, change}` takes a house card with other fields, `{card}` any value. */
export function problems(text: string): string {
  const decoded = decode(text);
  const asked = asObject(decoded.ok ? decoded.value : undefined) ?? {};
  const { id } = asked;
  const base = typeof id === 'string' ? findCard([], id) : undefined;
  const card = base === undefined ? asked['card'] : { ...base, ...asObject(asked['change']) };
  return cardProblems(card)
    .map(problem => `${problem.isWarning ? 'warning ' : ''}${problem.card} ${problem.field} ${problem.reason}`)
    .join('\n');
}

/** A deck's text as it is written again, and what keeps it from a match of 20 turns. */
export function deck(text: string): string {
  const read = parseDeck(text);
  if ('message' in read) return read.message;
  return `${formatDeck(read)}\n${deckProblem(read, 20) ?? 'fine'}`;
}

/** The position of `text`, written again; or what is wrong with it. */
export function rewrite(text: string): string {
  const position = parsePosition(text);
  return 'message' in position ? position.message : formatPosition(position);
}

/** A random game, `seed count` as two numbers: what a seat is shown of it, and the fingerprint of its end. */
export function tell(text: string): string {
  const [seed, count] = text.split(' ');
  const modes = ['War', 'Death', 'Conquest', 'Fate'] as const;
  const mode = modes[Number(seed) % modes.length] ?? 'War';
  const match = createMatch(sacred, { setup: { mode, field: 'Small', turns: 10 }, seed: Number(seed) });
  const shown: string[] = [];
  for (let index = 0; index < Number(count); index++) {
    const player = match.toAct()[0];
    const legal = player === undefined ? [] : match.legal(player).filter(({ kind }) => kind !== 'resign');
    const action = legal[(index * 7919) % (legal.length === 0 ? 1 : legal.length)];
    if (player !== undefined && action !== undefined) {
      const answer = match.submit(player, action);
      if (!answer.ok) return `${match.format(action)} is listed and refused: ${answer.refusal.message}`;
      shown.push(encode(answer.events.map(event => eventFor(event, 'p1'))));
    }
  }
  return shown.concat([match.fingerprint()]).join('\n');
}

/** The card with that id as JSON, for tests that change it. */
export function cardJson(id: string): string {
  const card: SacredCard | undefined = findCard([], id);
  return card === undefined ? 'none' : encode(card);
}

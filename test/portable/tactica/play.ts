import {
  abilityNamed,
  attackOf,
  bonusLeft,
  boardOf,
  cardNamed,
  cellName,
  cellNamed,
  defenseOf,
  evaluate,
  eventFor,
  eventText,
  incomeOf,
  mapProblem,
  MAPS,
  ownerOfObjective,
  reachOf,
  scoresOf,
  setupProblem,
  tactica,
  unitAt,
  wagonAt,
  type Tactica,
  type TacticaAction,
  type TacticaEvent,
  type TacticaMap,
  type TacticaSetup,
  tacticaScene,
} from '../../../src/games/tactica/index.ts';
import { createMatch, encode, isRefusal, loadMatch, type Match } from '../../../src/kernel/index.ts';
import { sceneData } from '../../../src/scene/index.ts';
import { askedIn } from '../log-program.ts';
import { refusalLine } from '../refusal-line.ts';
import { LOOKS, note, noteEnd, noteEvents, noteScene, witnessed } from '../witness.ts';

type TacticaMatch = Match<Tactica, TacticaAction, TacticaEvent, TacticaSetup>;

interface Scripted {
  readonly setup: TacticaSetup;
  readonly seed?: number;
  readonly script: readonly string[];
}

/**
 * Plays a script, `{setup, seed, script}` as JSON, and answers a line for each of its lines. `p1: step 3,-2 2,-2` is an
 * action and `p2: 1` an option of a choice: both are answered by the events that say more than that something was
 * announced, or `no: ` and the code of the refusal. `pass` passes all windows. Everything else is a question.
 */
export function play(text: string): string {
  const { setup, seed, script } = askedIn<Scripted>(text);
  const problem = setupProblem(setup);
  if (problem !== undefined) return problem;
  const match: TacticaMatch = createMatch(tactica, { setup, seed: seed ?? 1 });
  const answers = script.map(line => {
    note(line);
    return answerTo(match, line);
  });
  if (setup.position !== undefined || match.undoable() !== 'nothing') {
    noteEnd(
      match,
      match.state().players.map(({ id }) => id),
      evaluate,
    );
    noteScene(match, () => sceneData(tacticaScene(match, LOOKS)));
  }
  return answers.join('\n');
}

/** Plays a script, and answers as `play` does; after a form feed follows everything that has happened. */
export function transcript(text: string): string {
  return witnessed(() => play(text));
}

/** Events that say what all actions have in common. */
const ROUTINE = ['announced', 'phase-changed', 'damaged', 'income', 'wagon-moved', 'ability-used'];

function answerTo(match: TacticaMatch, line: string): string {
  const colon = line.indexOf(': ');
  if (colon === 2) return submitted(match, line.substring(0, 2), line.substring(4));
  if (line === 'pass') return passed(match);
  if (line === 'save') return loadedAgain(match);
  const [word = '', first = '', second = ''] = line.split(' ');
  if (word === 'see') return seen(match, first, second);
  if (word === 'legal')
    return match
      .legal(first)
      .map(action => match.format(action, first))
      .filter(each => each.split(' ')[0] === second)
      .join(', ');
  if (word === 'options') return labelsOf(match, first).join(', ');
  if (word === 'who') return `${match.toAct().join(' ')} ${match.state().phase}`;
  if (word === 'prompt')
    return match
      .state()
      .agenda.choices.map(({ by, prompt }) => `${by}: ${prompt}`)
      .join(', ');
  if (word === 'outcome') return `${match.outcome()?.winners.join(' ') ?? 'none'} ${match.outcome()?.reason ?? ''}`;
  return answered(match.state(), word, first);
}

function answered(game: Tactica, word: string, first: string): string {
  const board = boardOf(game.map);
  const cell = cellNamed(board, first) ?? -1;
  const player = game.players.find(({ id }) => id === first);
  const unit = unitAt(game, cell);
  if (word === 'at')
    return unit === undefined
      ? (wagonAt(game, cell)?.kind ?? '-')
      : [unit.owner, unit.kind].concat(wagonAt(game, cell)?.kind ?? []).join(' ');
  if (word === 'mp') return unit === undefined ? '-' : `${unit.mp}+${bonusLeft(game, unit)}`;
  if (word === 'stats') return unit === undefined ? '-' : `${attackOf(game, unit)}/${defenseOf(game, unit)}`;
  if (word === 'fresh')
    return unit === undefined
      ? '-'
      : `${unit.isFatigued ? 'fatigued' : 'ready'} ${unit.canFight && !unit.isLocked ? 'fights' : 'spent'}`;
  if (word === 'tokens') return unit?.tokens.join(' ') ?? '-';
  if (word === 'owner') return ownerOfObjective(game, cell);
  if (word === 'castle')
    return game.castles
      .filter(castle => castle.cell === cell)
      .map(({ isPlundered, owner }) => `${owner === '' ? '-' : owner}${isPlundered ? ' plundered' : ''}`)
      .join('');
  if (word === 'reach')
    return unit === undefined
      ? '-'
      : reachOf(game, unit.id)
          .map(field => `${cellName(board, field.cell)}:${field.left}`)
          .join(' ');
  if (word === 'gold') return game.players.map(({ gold }) => gold).join(' ');
  if (word === 'hand') return player?.hand.join(' ') ?? '-';
  if (word === 'hands') return game.players.map(({ hand }) => hand.length).join(' ');
  if (word === 'piles') return `${game.deck.length} ${game.discard.join(' ')}`;
  if (word === 'top') return game.deck[0] ?? '-';
  if (word === 'bottom') return game.deck[game.deck.length - 1] ?? '-';
  if (word === 'empires') return game.players.map(({ empire }) => (empire === '' ? '-' : empire)).join(' ');
  if (word === 'order') return game.order.join(' ');
  if (word === 'turn') return `${game.active} ${game.turn}`;
  if (word === 'units')
    return game.units.map(each => `${each.owner} ${each.kind} ${cellName(board, each.cell)}`).join(', ');
  if (word === 'scores') return scoresOf(game).join(' ');
  if (word === 'stack') return game.stack.map(({ action, kind }) => action?.kind ?? kind).join(' ');
  if (word === 'income') return sum(incomeOf(game, first));
  return `no question: ${word}`;
}

function sum({ castles, ports, temple, units }: ReturnType<typeof incomeOf>): string {
  return `${castles}+${units}+${temple}+${ports}`;
}

function labelsOf(match: TacticaMatch, player: string): string[] {
  const choice = match.state().agenda.choices.find(({ by }) => by === player);
  return choice?.options.map(({ label }, option) => labelOf(match, player, label, option)) ?? [];
}

/** A reaction as logs write it, with spaces; anything else by its label. */
function labelOf(match: TacticaMatch, player: string, label: string, option: number): string {
  const written = match.format({ kind: 'choose', option }, player).split('+');
  const [id = ''] = written;
  const isReaction = cardNamed(id) !== undefined || abilityNamed(id) !== undefined;
  if (!isReaction) return label;
  return `${label.startsWith('Play ') ? 'Play ' : ''}${written.join(' ')}`;
}

/** An action, or the option whose label begins with the text. */
function submitted(match: TacticaMatch, player: string, text: string): string {
  const before = match.fingerprint();
  const at = labelsOf(match, player).findIndex(label => label.startsWith(text));
  const action = at < 0 ? match.parse(player, text) : { kind: 'choose' as const, option: at };
  if (isRefusal(action)) return refusalLine(action);
  const answer = match.submit(player, action);
  if (answer.ok) noteEvents(answer.events, event => eventText(match.state(), event));
  if (answer.ok)
    return answer.events
      .filter(({ kind }) => !ROUTINE.includes(kind))
      .map(event => eventWord(event))
      .join(' ');
  return match.fingerprint() === before ? refusalLine(answer.refusal) : 'a refused action changed the game';
}

function eventWord(event: TacticaEvent): string {
  return 'amount' in event ? `${event.kind}(${event.amount})` : event.kind;
}

/** Passes every window that is open. Answers who passed. */
function passed(match: TacticaMatch): string {
  const players: string[] = [];
  while (true) {
    const choice = match.state().agenda.choices.find(({ options }) => options[0]?.label === 'Pass');
    if (choice === undefined) return players.join(' ');
    match.submit(choice.by, { kind: 'choose', option: 0 });
    players.push(choice.by);
  }
}

function loadedAgain(match: TacticaMatch): string {
  const loaded = loadMatch(tactica, match.save());
  return loaded.ok && loaded.match.fingerprint() === match.fingerprint() ? 'the same' : 'another';
}

function seen(match: TacticaMatch, viewer: string, what: string): string {
  const view = match.view(viewer);
  if (what === 'hands') return view.players.map(({ hand }) => hand.join(' ')).join('/');
  if (what === 'top') return view.deck[0] ?? '-';
  if (what === 'gold') return view.players.map(({ gold }) => gold).join(' ');
  if (what === 'options') return view.agenda.choices.map(({ by, options }) => `${by} ${options.length}`).join(' ');
  const last = what === 'all' ? view : view.deck;
  return encode(last);
}

/** Why a map cannot be played, or `fine`; `null` asks about all maps of the game. */
export function checkMap(text: string): string {
  const map = askedIn<TacticaMap | string>(text);
  if (typeof map !== 'string') return mapProblem(map) ?? 'fine';
  return MAPS.map(each => `${each.id} ${mapProblem(each) ?? 'fine'} ${countsOf(each)}`).join('\n');
}

function countsOf(map: TacticaMap): string {
  const { terrain } = boardOf(map);
  const counts = 'CKPoVTmd.'.split('').map(mark => `${terrain.filter(each => each === mark).length}`);
  return `${terrain.length}: ${counts.join(' ')}`;
}

/** A random game, `{setup, seed, count}`: what p1 is shown of it, and the fingerprint of its end. */
export function tell(text: string): string {
  const { count, seed, setup } = askedIn<{ setup: TacticaSetup; seed: number; count: number }>(text);
  const match: TacticaMatch = createMatch(tactica, { setup, seed });
  const shown: string[] = [];
  let drawn = seed;
  for (let index = 0; index < count; index++) {
    const player = match.toAct()[0];
    if (player === undefined) break;
    const legal = match.legal(player).filter(({ kind }) => kind !== 'surrender');
    drawn = (drawn * 48271 + 1) % 2147483647;
    const action = legal[drawn % legal.length];
    if (action === undefined) break;
    const answer = match.submit(player, action);
    if (!answer.ok) return `${match.format(action)} is listed and refused: ${answer.refusal.message}`;
    shown.push(encode(answer.events.map(event => eventFor(event, 'p1'))));
  }
  return shown.concat([match.fingerprint()]).join('\n');
}

export { botFrame, openBots } from './bot-table.ts';

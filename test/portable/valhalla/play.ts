import {
  evaluate,
  eventText,
  forecastMove,
  hexLabel,
  storyOf,
  valhalla,
  type Valhalla,
  type ValhallaAction,
  type ValhallaEvent,
  type ValhallaSetup,
  valhallaScene,
} from '../../../src/games/valhalla/index.ts';
import { createMatch, encode, isRefusal, loadMatch, panic, type Match } from '../../../src/kernel/index.ts';
import { askedIn } from '../log-program.ts';
import { refusalLine } from '../refusal-line.ts';
import { LOOKS, note, noteEnd, noteEvents, noteScene, witnessed } from '../witness.ts';
export { campaign } from './campaign.ts';
export { read, rewrite } from './log.ts';
import { adjudicated, checked, reportLines, rewritten } from './post.ts';
import { answered } from './questions.ts';

type ValhallaMatch = Match<Valhalla, ValhallaAction, ValhallaEvent, ValhallaSetup>;

interface Scripted {
  readonly setup: ValhallaSetup;
  readonly seed?: number;
  readonly script: readonly string[];
}

/**
 * Plays a script, `{setup, seed, script}` as JSON, and answers a line for each of its lines. `p2: submit` is an action:
 * it is answered by the events that say more than that time goes by, or `no: ` and the code of its refusal. Everything
 * else is a question: see `questions.ts`.
 */
export function play(text: string): string {
  const { setup, seed, script } = askedIn<Scripted>(text);
  let match: ValhallaMatch = createMatch(valhalla, { setup, seed: seed ?? 1 });
  const answers: string[] = [];
  for (const line of script) {
    if (line === 'reload') match = reloaded(match);
    note(line);
    answers.push(answerTo(match, line));
  }
  if (setup.position !== undefined || match.undoable() !== 'nothing') {
    noteEnd(
      match,
      match.state().sides.map(({ id }) => id),
      evaluate,
    );
    noteScene(match, () => valhallaScene(match, LOOKS));
  }
  return answers.join('\n');
}

/** Plays a script, and answers as `play` does; after a form feed follows everything that has happened. */
export function transcript(text: string): string {
  return witnessed(() => play(text));
}

function reloaded(match: ValhallaMatch): ValhallaMatch {
  const loaded = loadMatch(valhalla, match.save());
  return loaded.ok ? loaded.match : panic(loaded.refusal.message);
}

function answerTo(match: ValhallaMatch, line: string): string {
  const colon = line.indexOf(': ');
  if (colon > 0 && colon < 3) return submitted(match, line.substring(0, colon), line.substring(colon + 2));
  if (line.startsWith('adjudicate ')) return adjudicated(match, line.substring(11));
  if (line.startsWith('check ')) return checked(match, line.substring(6));
  if (line.startsWith('report ')) return reportLines(line.substring(7));
  if (line.startsWith('rewrite ')) {
    return rewritten(line.split(' ')[1] ?? '', line.split(' ').slice(2).join(' '));
  }
  if (line === 'reload') return match.fingerprint();
  if (line.startsWith('forecast ')) return forecast(match, line.substring(9));
  if (line.startsWith('told ')) return told(match, line.split(' ')[1] ?? '', line.split(' ? ')[1] ?? '');
  if (line.startsWith('legal ')) {
    const player = line.split(' ')[1] ?? '';
    return match
      .legal(player)
      .map(action => match.format(action))
      .join(', ');
  }
  if (line.startsWith('view ')) return encode(match.view(line.split(' ')[1] ?? '')).length > 0 ? 'seen' : '';
  return answered(match.state(), player => match.view(player), line);
}

/** The path, the cost and the end of a move of the active side. */
function forecast(match: ValhallaMatch, text: string): string {
  const game = match.state();
  const action = match.parse(game.active, text);
  const found = 'kind' in action && action.kind === 'move' ? forecastMove(game, game.active, action) : undefined;
  if (found === undefined) return 'none';
  return `${found.path.map(hex => hexLabel(game, hex)).join(' ')} costs ${found.cost}, ends on ${hexLabel(game, found.stop)}`;
}

/** What the last action told a player, in words; after a `?` only the lines that hold the text after it. */
function told(match: ValhallaMatch, player: string, part: string): string {
  const texts = last
    .flatMap(event => valhalla.redact?.(event, player) ?? [])
    .map(event => eventText(event, match.state()));
  const lines = texts.flatMap(text => text.split('\n')).filter(line => line.indexOf(part) >= 0);
  return lines.join('; ');
}

/** The words of an event, and where and in which part of the round its story has it. */
export function toldAs(event: ValhallaEvent, game: Valhalla): string {
  const story = storyOf(event, game).map(({ cells, isDetail, part, text }) => {
    const own = event.kind === 'battle-fought' ? text : '';
    return `(${part ?? ''} ${(cells ?? []).join('+')}${isDetail === true ? ', a detail' : ''})${own}`;
  });
  return `${eventText(event, game)} ${story.join(' ')}`;
}

let last: readonly ValhallaEvent[] = [];

/** Events that every turn has. */
const ROUTINE = [
  'round-started',
  'round-ended',
  'turn-started',
  'turn-ended',
  'snapshot-drawn',
  'income',
  'upkeep',
  'moved',
  'scouted',
];

function submitted(match: ValhallaMatch, player: string, text: string): string {
  const before = match.fingerprint();
  const action = match.parse(player, text);
  if (isRefusal(action)) return refusalLine(action);
  const answer = match.submit(player, action);
  if (answer.ok) {
    last = answer.events;
    noteEvents(last, event => toldAs(event, match.state()));
    const told = answer.events.filter(({ kind }) => !ROUTINE.includes(kind));
    return told.map(event => ('code' in event ? `${event.kind}(${event.code})` : event.kind)).join(' ');
  }
  return match.fingerprint() === before ? refusalLine(answer.refusal) : 'a refused action changed the game';
}

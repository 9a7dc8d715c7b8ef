import { createMatch, decode, panic, playLine, type Game, type GameLog, type Match } from '../../src/kernel/index.ts';
import type { GameState, Refusal, Step } from '../../src/kernel/index.ts';

/**
 * A game whose logs are written and read.
 *
 * @noSelf
 */
export interface LoggedGame<State, Action extends { readonly kind: string }, S extends Step, Event, Setup> {
  readonly rules: Game<State & GameState<S>, Action, S, Event, Setup>;
  readonly format: (match: Match<State & GameState<S>, Action, Event, Setup>) => string;
  readonly parse: (text: string) => GameLog<Setup> | Refusal;
}

/**
 * Plays `count` actions of a random game, none of which gives up, as text and back.
 *
 * @returns the lines of the log before the actions, or what went wrong
 */
export function rewritten<State, Action extends { readonly kind: string }, S extends Step, Event, Setup>(
  game: LoggedGame<State, Action, S, Event, Setup>,
  setup: Setup,
  count: number,
): string {
  const match = createMatch(game.rules, { setup, seed: 7 });
  for (let index = 0; index < count; index++) {
    const player = match.toAct()[0] ?? '';
    const legal = match.legal(player).filter(({ kind }) => kind !== 'resign');
    const action = legal[(index * 7919) % legal.length];
    if (action !== undefined) match.submit(player, action);
  }
  const written = game.format(match);
  const end = replayed(game, written);
  const head = written.split('\n').filter(line => line.charAt(0) !== 'p');
  return end === match.fingerprint() ? head.join('\n') : `ends otherwise: ${end}\n${written}`;
}

function replayed<State, Action extends { readonly kind: string }, S extends Step, Event, Setup>(
  { parse, rules }: LoggedGame<State, Action, S, Event, Setup>,
  text: string,
): string {
  const log = parse(text);
  if ('code' in log) return log.message;
  const match = createMatch(rules, { setup: log.setup, seed: log.seed });
  for (const line of log.lines) {
    const played = playLine(match, line);
    if ('code' in played) return played.message;
  }
  return match.fingerprint();
}

/** Why a text is no log, or what stands in it. */
export function linesOf<Setup>(parse: (text: string) => GameLog<Setup> | Refusal, text: string): string {
  const log = parse(text);
  return 'code' in log
    ? log.message
    : log.lines.map(({ line, player, text: action }) => `${line} ${player} ${action}`).join(', ');
}

/** What a test asks for, as JSON. The tests write what they send. */
export function askedIn<Asked>(text: string): Asked {
  const decoded = decode(text);
  return (decoded.ok ? decoded.value : panic(decoded.refusal.message)) as Asked;
}

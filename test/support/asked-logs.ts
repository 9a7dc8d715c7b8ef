import { fileURLToPath } from 'node:url';
import type { ActionSource } from '../../src/bots/index.ts';
import * as cities from '../../src/games/cities/index.ts';
import * as sacred from '../../src/games/sacred/index.ts';
import * as tactica from '../../src/games/tactica/index.ts';
import * as tactic from '../../src/games/tactic/index.ts';
import * as valhalla from '../../src/games/valhalla/index.ts';
import {
  isRefusal,
  type Choose,
  type Game,
  type GameLog,
  type GameState,
  type Match,
  type Refusal,
  type Step,
} from '../../src/kernel/index.ts';
import { replayedLog, toldOf } from './played-logs.ts';

/** After so many parts of a log its rules are asked. */
const PARTS = 6;
/** Before each of so many actions, every player's bot judges the position. */
const JUDGED = 5;

const tacticRules = tactic.createTactic({ packs: [tactic.standard] });

const ASKED: Readonly<Record<string, (text: string) => string>> = {
  tactic: asked(tacticRules, tactic.parseLog, (game, player) => tactic.evaluate(tacticRules, game, player)),
  cities: asked(cities.cities, cities.parseLog, cities.evaluate),
  sacred: asked(sacred.sacred, sacred.parseLog, sacred.evaluate),
  tactica: asked(tactica.tactica, tactica.parseLog, tactica.evaluate, triedIn),
  valhalla: asked(valhalla.valhalla, valhalla.parseLog, valhalla.evaluate, orderedIn),
};

/** What a bot tries in the place of a player who is to act. */
function triedIn(view: tactica.Tactica, player: string): readonly string[] {
  const legal = tactica.tactica.legal(view, player);
  if (legal.length === 0) return [];
  const tried = tactica.advice.sources(view, player, () => legal).flatMap(source => wholeOf(source));
  const hasty = (['enough', 'little', 'none'] as const).map(time => {
    const action = tactica.advice.offhand?.(view, player, time);
    return `${time}: ${action === undefined ? 'nothing' : JSON.stringify(action)}`;
  });
  return [`a bot tries ${tried.map(action => JSON.stringify(action)).join(' ')}`, `and in haste ${hasty.join(', ')}`];
}

/** What a source finds in all its parts. */
function wholeOf<Action>(source: ActionSource<Action>): readonly (Action | Choose)[] {
  const found = source();
  return typeof found === 'function' ? wholeOf(found) : found;
}

/** What a side reads in its report, and what a bot would order in its place. */
function orderedIn(view: valhalla.Valhalla, side: string): readonly string[] {
  if (!view.sides.some(({ id }) => id === side)) return [];
  const report = valhalla.reportText(view, side, { report: 1, asked: undefined, events: [], refused: [] });
  const ordered = valhalla.botTurn(view, side).map(order => valhalla.orderText(view, order));
  return [report, `a bot orders ${ordered.join(' | ')}`];
}

/** The path of what the rules answer in a kept log. */
export function answersPath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/answers/${name}.txt`, import.meta.url));
}

/**
 * What the rules answer at six points of a kept log, for each player: what is legal, what the position is worth to a bot,
 * and why all that anybody does anywhere else in the log is refused, garbled or not. Bots judge many more positions.
 */
export function answersOf(name: string): string {
  return toldOf(ASKED, name);
}

function asked<State extends GameState<S>, Action extends { readonly kind: string }, S extends Step, Event, Setup>(
  rules: Game<State, Action, S, Event, Setup>,
  parse: (text: string) => GameLog<Setup> | Refusal,
  evaluate: (state: State, player: string) => number,
  more: (view: State, player: string) => readonly string[] = () => [],
): (text: string) => string {
  return text => {
    const { match, log, play } = replayedLog(rules, parse, text);
    const texts = candidatesIn(log.lines.map(line => line.text));
    const lines: string[] = [];
    const players = [...new Set(log.lines.map(({ player }) => player))].sort();
    const stops = Array.from({ length: PARTS }, (_, part) => Math.round((log.lines.length * (part + 0.5)) / PARTS));
    const worthTo = (player: string): number => Math.round(evaluate(match.view(player), player) * 1000) / 1000;
    play(played => {
      if (played % JUDGED === 0) lines.push(`before action ${played + 1} worth ${players.map(worthTo).join(' ')}`);
      if (!stops.includes(played)) return;
      lines.push(`# before action ${played + 1}`);
      for (const player of players) {
        const view = match.view(player);
        const legal = match.legal(player).map(action => match.format(action, player));
        lines.push(`${player} worth ${worthTo(player)}`, `${player} may ${legal.join(' | ')}`);
        lines.push(...more(view, player), ...refusedTo(match, player, texts));
      }
    });
    return `${lines.join('\n')}\n`;
  };
}

/** Each text, and the first of each kind garbled: without its last word, with one too many, with a word that means nothing. */
function candidatesIn(texts: readonly string[]): readonly string[] {
  const kinds = new Map<string, string>();
  for (const text of texts) {
    const kind = text.split(' ')[0] ?? '';
    if (!kinds.has(kind)) kinds.set(kind, text);
  }
  const garbled = [...kinds.values()].flatMap(text => {
    const words = text.split(' ');
    const spoiled = words.map((_, place) => words.map((word, at) => (at === place ? 'zz9' : word)).join(' '));
    return [words.slice(0, -1).join(' '), `${text} a1`, ...spoiled];
  });
  return [...new Set([...texts, ...garbled])].sort();
}

/** So many refusals with the same code are written down, the first ones. */
const MOST = 8;

/** Each refusal, how often it is given, and the first text that it answers. */
function refusedTo<State, Action extends { readonly kind: string }, Event, Setup>(
  match: Match<State, Action, Event, Setup>,
  player: string,
  texts: readonly string[],
): readonly string[] {
  const found = new Map<string, Map<string, { readonly first: string; times: number }>>();
  for (const text of texts) {
    const action = match.parse(player, text);
    const refusal = isRefusal(action) ? action : match.refusal(player, action);
    if (refusal === undefined) continue;
    const alike = found.get(refusal.code) ?? new Map<string, { readonly first: string; times: number }>();
    found.set(refusal.code, alike);
    const known = alike.get(refusal.message);
    if (known === undefined) alike.set(refusal.message, { first: text, times: 1 });
    else known.times++;
  }
  return [...found].flatMap(([code, messages]) => [
    `${player} ${code}: ${messages.size} messages`,
    ...[...messages].slice(0, MOST).map(([words, { first, times }]) => `  ${times} × ${words} <- ${first}`),
  ]);
}

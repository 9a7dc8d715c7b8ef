/**
 * What the benchmarks do with any game in every runtime: text in, text out, so that a Lua machine can carry it. Portable
 * code, compiled to Lua as it is.
 */
import { createBot, STRENGTHS, type Evaluate } from '../../../src/bots/index.ts';
import { decode, encode, fingerprint, panic, asObject } from '../../../src/kernel/index.ts';
import type { Choose, Game, GameState, Match, Step } from '../../../src/kernel/index.ts';
import type { PlayerLook } from '../../../src/scene/index.ts';

/** How two players are shown. */
export const LOOKS: readonly PlayerLook[] = [
  { player: 'p1', name: 'Red', color: { r: 0.86, g: 0.2, b: 0.18 } },
  { player: 'p2', name: 'Blue', color: { r: 0.2, g: 0.5, b: 0.95 } },
];

/**
 * A game to play at random.
 *
 * @noSelf
 */
export interface Played<State, Action, Event, Setup> {
  readonly open: (seed: number) => Match<State, Action, Event, Setup>;
  readonly legal: (state: State, player: string) => readonly Action[];
  /** Whether a random player takes such an action, or gives up too often with it. */
  readonly isTaken: (action: Action | Choose) => boolean;
  /** Whether positions after it are kept for `repeat`: those before are about something else. */
  readonly isUnderWay: (state: State) => boolean;
  /** What the bots of the game go by. */
  readonly evaluate: Evaluate<State>;
  /** What a table makes of a match, if that is measured. */
  readonly show?: (match: Match<State, Action, Event, Setup>) => void;
}

/** A position, and the action that was taken in it. */
interface Walked<State, Action, Event, Setup> {
  readonly match: Match<State, Action, Event, Setup>;
  readonly player: string;
  readonly action: Action | Choose;
  /** The match after it, once it was asked for. */
  after?: Match<State, Action, Event, Setup>;
}

/** @noSelf */
export interface Program<State, Action, Event, Setup> {
  /** `{games, seed}` → `{actions, fingerprint}`: the same games in every runtime. */
  readonly playouts: (text: string) => string;
  /** `{seed, actions}` → `{positions}`: plays, and keeps so many positions for `repeat`. */
  readonly walk: (text: string) => string;
  /** Makes these the positions for `repeat`. */
  readonly keep: (positions: Walked<State, Action, Event, Setup>[]) => void;
  /**
   * `{what, position, count}` → `{legal}`: does it `count` times in the kept position with that index.
   * 1: lists the legal actions, 2: submits the action, 3: submits and shows, 4: saves, 5: shows the match before and
   * after the action in turn, with what is legal known, as a table does.
   */
  readonly repeat: (text: string) => string;
  /**
   * `{games, seed, bot, against}` → `{won, drawn, lost, decisions}` for `bot`. Both are a strength of bots or `random`, and
   * begin in turn.
   */
  readonly contest: (text: string) => string;
}

/** How games ended for one side, and how often it decided something. */
interface Score {
  won: number;
  drawn: number;
  lost: number;
  decisions: number;
}

/** No random game of ours took as many. */
const MOST_ACTIONS = 5000;
let chance = 1;

/** An integer below `count`, after Park and Miller. */
function below(count: number): number {
  chance = (chance * 48271) % 2147483647;
  return chance % count;
}

/** Who plays: a strength of bots, or `random`. */
interface Contestants {
  readonly bot: string;
  readonly against: string;
}

/** The record that a request is. */
export function requestOf(text: string): Readonly<Record<string, unknown>> {
  const decoded = decode(text);
  return (decoded.ok ? asObject(decoded.value) : undefined) ?? panic(`Expected a record of numbers, not ${text}`);
}

/** A number of the request. */
export function numberIn(record: Readonly<Record<string, unknown>>, key: string): number {
  const number = record[key];
  return typeof number === 'number' ? number : panic(`Expected a number as ${key}`);
}

function nameIn(record: Readonly<Record<string, unknown>>, key: string): string {
  const name = record[key];
  return name === 'random' || STRENGTHS.some(each => each === name)
    ? (name as string)
    : panic(`Expected a strength of bots or "random" as ${key}`);
}

/** The rules of a game as `Played` asks for them. */
export function legalOf<State extends GameState<S>, Action extends { readonly kind: string }, S extends Step, E, Setup>(
  game: Game<State, Action, S, E, Setup>,
): (state: State, player: string) => readonly Action[] {
  // A state of its own, so that nothing that was worked out for the last one helps.
  return (state, player) => game.legal({ ...state }, player);
}

/** Plays one game for a benchmark, and keeps positions of it. */
class GamePlayer<State, Action extends { readonly kind: string }, Event, Setup> {
  /** The positions for `repeat`. */
  kept: Walked<State, Action, Event, Setup>[] = [];

  constructor(private readonly played: Played<State, Action, Event, Setup>) {}

  /** Opens and plays whole games; returns how many actions there were, and where the games ended. */
  playOutAll(seed: number, games: number): { readonly actions: number; readonly ends: readonly string[] } {
    chance = seed + 1;
    let actions = 0;
    const ends: string[] = [];
    for (let game = 0; game < games; game++) {
      const match = this.played.open(seed + game);
      actions += this.playOut(match);
      ends[game] = match.fingerprint();
    }
    return { actions, ends };
  }

  /** Plays until `most` positions are kept, or to the end. */
  walk(seed: number, most: number): void {
    chance = seed + 1;
    const match = this.played.open(seed);
    this.kept = [];
    let player = match.toAct()[0];
    while (player !== undefined && this.kept.length < most) {
      const action = this.anyAction(match, player);
      if (this.played.isUnderWay(match.state())) this.kept.push({ match: match.fork(), player, action });
      match.submit(player, action);
      player = match.toAct()[0];
    }
  }

  /** Does in a position what {@link Program.repeat} numbers. */
  measure(walked: Walked<State, Action, Event, Setup>, what: number, time: number): void {
    const { match, player, action } = walked;
    if (what === 1) this.played.legal(match.state(), player);
    if (what === 2) match.fork().submit(player, action);
    if (what === 3) this.showAfter(match.fork(), player, action);
    if (what === 4) match.fork().save();
    if (what === 5) this.played.show?.(time % 2 === 0 ? this.afterOf(walked) : match);
  }

  /** One game between `bot` and `against`, added to the score of `bot`. */
  contest(match: Match<State, Action, Event, Setup>, isSecond: boolean, names: Contestants, score: Score): void {
    let player = match.toAct()[0];
    for (let actions = 0; player !== undefined && actions < MOST_ACTIONS; actions++) {
      const isOwn = (player === 'p2') === isSecond;
      const action = this.decisionOf(isOwn ? names.bot : names.against, match, player, actions);
      if (!match.submit(player, action).ok) panic('A decision was refused');
      if (isOwn) score.decisions++;
      player = match.toAct()[0];
    }
    const winners = match.outcome()?.winners ?? [];
    if (winners.length !== 1) score.drawn++;
    else if ((winners[0] === 'p2') === isSecond) score.won++;
    else score.lost++;
  }

  private decisionOf(name: string, match: Match<State, Action, Event, Setup>, player: string, seed: number) {
    const strength = STRENGTHS.find(each => each === name);
    if (strength === undefined) return this.anyAction(match, player);
    const bot = createBot({ match, player, evaluate: this.played.evaluate, strength, seed });
    while (!bot.think(1000));
    return bot.decision() ?? panic(`${player} is to act and decides nothing`);
  }

  private anyAction(match: Match<State, Action, Event, Setup>, player: string): Action | Choose {
    const legal = match.legal(player);
    for (let tries = 0; tries < 20; tries++) {
      const action = legal[below(legal.length)] ?? panic(`${player} is to act and has no legal action`);
      if (this.played.isTaken(action)) return action;
    }
    return legal[0] ?? panic(`${player} is to act and has no legal action`);
  }

  /** Plays to the end, asking for the legal actions before each; returns how many there were. */
  private playOut(match: Match<State, Action, Event, Setup>): number {
    let actions = 0;
    let player = match.toAct()[0];
    while (player !== undefined && actions < MOST_ACTIONS) {
      if (!match.submit(player, this.anyAction(match, player)).ok) panic('A listed action was refused');
      actions++;
      player = match.toAct()[0];
    }
    return actions;
  }

  private afterOf(walked: Walked<State, Action, Event, Setup>): Match<State, Action, Event, Setup> {
    const { after, match, player, action } = walked;
    if (after !== undefined) return after;
    const fork = match.fork();
    fork.submit(player, action);
    walked.after = fork;
    return fork;
  }

  private showAfter(match: Match<State, Action, Event, Setup>, player: string, action: Action | Choose): void {
    match.submit(player, action);
    this.played.show?.(match);
  }
}

/** The functions of a benchmark's program for one game. */
export function programOf<State, Action extends { readonly kind: string }, Event, Setup>(
  played: Played<State, Action, Event, Setup>,
): Program<State, Action, Event, Setup> {
  const player = new GamePlayer(played);
  return {
    playouts(text) {
      const request = requestOf(text);
      const { actions, ends } = player.playOutAll(numberIn(request, 'seed'), numberIn(request, 'games'));
      return encode({ actions, fingerprint: fingerprint(ends) });
    },
    walk(text) {
      const request = requestOf(text);
      player.walk(numberIn(request, 'seed'), numberIn(request, 'actions'));
      return encode({ positions: player.kept.length });
    },
    keep(positions) {
      player.kept = positions;
    },
    repeat(text) {
      const request = requestOf(text);
      const what = numberIn(request, 'what');
      const position = player.kept[numberIn(request, 'position')] ?? panic('There is no such position');
      for (let time = 0; time < numberIn(request, 'count'); time++) player.measure(position, what, time);
      return encode({ legal: position.match.legal(position.player).length });
    },
    contest(text) {
      const request = requestOf(text);
      const names = { bot: nameIn(request, 'bot'), against: nameIn(request, 'against') };
      const seed = numberIn(request, 'seed');
      const score: Score = { won: 0, drawn: 0, lost: 0, decisions: 0 };
      chance = seed + 1;
      for (let game = 0; game < numberIn(request, 'games'); game++) {
        player.contest(played.open(seed + game), game % 2 === 1, names, score);
      }
      return encode({ won: score.won, drawn: score.drawn, lost: score.lost, decisions: score.decisions });
    },
  };
}

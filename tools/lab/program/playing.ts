/**
 * What the benchmarks do with any game in every runtime: text in, text out, so that a Lua machine can carry it. Portable
 * code, compiled to Lua as it is.
 */
import { encode, fingerprint, panic } from '../../../src/kernel/index.ts';
import type { Choose, Game, GameState, Match, Step } from '../../../src/kernel/index.ts';
import type { PlayerLook } from '../../../src/scene/index.ts';
import { beginContest, decideOne, type Contest } from './contest.ts';
import { anyAction, MOST_ACTIONS, seedRandom, type Played } from './random-player.ts';
import { numberIn, requestOf } from './request.ts';

/** How two players are shown. */
export const LOOKS: readonly PlayerLook[] = [
  { player: 'p1', name: 'Red', color: { r: 0.86, g: 0.2, b: 0.18 } },
  { player: 'p2', name: 'Blue', color: { r: 0.2, g: 0.5, b: 0.95 } },
];

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
   * after the action in turn, with what is legal known, as a table does, 6: tries the action, as a bot does,
   * 7: lists what the piece of the action can do, as far as the game lists that by itself.
   */
  readonly repeat: (text: string) => string;
  /**
   * `{seed, bot, against, second, variant}` → `{player}`: begins a game between `bot`, which is the second player if `second`
   * is 1, and `against`. Both are a strength of bots or `random`; `variant` is one of `PlayedGame.variants`.
   */
  readonly begin: (text: string) => string;
  /**
   * `{}` → `{own, turn, over, result}`: makes one decision in the game that `begin` began. `own` says whether it was the
   * bot's, `turn` in which turn; `result` counts once `over`: 1 for a game that the bot won, 0 drawn, -1 lost.
   */
  readonly decide: (text: string) => string;
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
    seedRandom(seed);
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
    seedRandom(seed);
    const match = this.played.open(seed);
    this.kept = [];
    let player = match.toAct()[0];
    while (player !== undefined && this.kept.length < most) {
      const action = anyAction(this.played, match, player);
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
    if (what === 6) this.consider(match.fork(), player, action);
    if (what === 7) this.played.inHand?.(match.state(), action);
    if (what === 5) this.played.show?.(time % 2 === 0 ? this.afterOf(walked) : match);
  }

  /** Plays to the end, asking for the legal actions before each; returns how many there were. */
  private playOut(match: Match<State, Action, Event, Setup>): number {
    let actions = 0;
    let player = match.toAct()[0];
    while (player !== undefined && actions < MOST_ACTIONS) {
      if (!match.submit(player, anyAction(this.played, match, player)).ok) panic('A listed action was refused');
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

  /** What a bot does with each action that it tries. */
  private consider(match: Match<State, Action, Event, Setup>, player: string, action: Action | Choose): void {
    match.submit(player, action);
    this.played.evaluate(match.state(), player);
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
  let contest: Contest<State, Action, Event, Setup> | undefined;
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
    begin(text) {
      contest = beginContest(played, requestOf(text));
      return encode({ player: contest.player ?? '' });
    },
    decide() {
      return encode(decideOne(played, contest ?? panic('No game was begun')));
    },
  };
}

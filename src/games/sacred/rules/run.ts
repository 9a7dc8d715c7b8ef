import type { PlayerId, StepResult } from '../../../kernel/index.ts';
import type { CustomOperation } from '../cards/custom-operation.ts';
import type { FieldToken, Sacred, SacredEvent, SacredPlayer, SacredStep } from '../state.ts';

/** One step while it is worked out. `game` is replaced by each change, and never changed itself. */
export interface Run {
  game: Sacred;
  /** What cards may call beyond the effect language. */
  readonly custom: readonly CustomOperation[];
  readonly events: SacredEvent[];
  /** What has to be performed next. */
  readonly steps: SacredStep[];
  /** Destroyed tokens, as they last stood, whose ON_DESTROYED has yet to apply. */
  fallen: readonly FieldToken[];
  /** Somebody got to know something hidden, or could not take back what they did: undo needs consent. */
  reveals: boolean;
}

export type SacredResult = StepResult<Sacred, SacredStep, SacredEvent>;

/** What a run made. */
export function startRun(game: Sacred, custom: readonly CustomOperation[]): Run {
  return { game, custom, events: [], steps: [], fallen: [], reveals: false };
}

export function resultOf({ game, events, steps, reveals }: Run): SacredResult {
  return reveals ? { state: game, events, steps, reveals } : { state: game, events, steps };
}

export function announce(run: Run, event: SacredEvent): void {
  run.events.push(event);
}

export function changeToken(run: Run, id: string, change: (this: void, token: FieldToken) => FieldToken): void {
  const { game } = run;
  run.game = { ...game, tokens: game.tokens.map(token => (token.id === id ? change(token) : token)) };
}

export function changeTokens(run: Run, change: (this: void, token: FieldToken) => FieldToken): void {
  run.game = { ...run.game, tokens: run.game.tokens.map(token => change(token)) };
}

export function changePlayer(run: Run, id: PlayerId, change: (this: void, player: SacredPlayer) => SacredPlayer): void {
  const { game } = run;
  run.game = { ...game, players: game.players.map(player => (player.id === id ? change(player) : player)) };
}

/** Puts a card on top of its owner's Grave (SAC-DIE-02). */
export function bury(run: Run, owner: PlayerId, card: string): void {
  changePlayer(run, owner, player => ({ ...player, grave: player.grave.concat([card]) }));
}

/** Puts a Unit at the bottom of its owner's Grave (SAC-DIE-02). */
export function buryUnit(run: Run, owner: PlayerId, card: string): void {
  changePlayer(run, owner, player => ({ ...player, grave: [card].concat(player.grave) }));
}

/** Takes one card of that id from the player's hand. */
export function takeFromHand(run: Run, id: PlayerId, card: string): void {
  changePlayer(run, id, player => {
    const index = player.hand.indexOf(card);
    return { ...player, hand: player.hand.filter((_, at) => at !== index) };
  });
}

/** Draws up to `count` cards (SAC-PH-02). */
export function drawCards(run: Run, id: PlayerId, count: number): void {
  const deck = run.game.players.find(player => player.id === id)?.deck ?? [];
  const cards = deck.slice(0, count);
  if (cards.length === 0) return;
  changePlayer(run, id, player => ({ ...player, hand: player.hand.concat(cards), deck: deck.slice(cards.length) }));
  announce(run, { kind: 'drew', player: id, cards });
  run.reveals = true;
}

/** Spends or gains coins. Gained ones count as gathered, and nobody holds fewer than none. Returns the change. */
export function changeCoins(run: Run, id: PlayerId, amount: number): number {
  let change = 0;
  changePlayer(run, id, player => {
    const coins = player.coins + amount < 0 ? 0 : player.coins + amount;
    change = coins - player.coins;
    return { ...player, coins, gathered: amount > 0 ? player.gathered + amount : player.gathered };
  });
  return change;
}

/** Changes Lifepoints, within 0 and their starting number (SAC-BASE-04). Returns the change. */
export function changeLife(run: Run, id: PlayerId, amount: number): number {
  const most = run.game.startingLife;
  let change = 0;
  changePlayer(run, id, player => {
    const sum = player.life + amount;
    const life = sum < 0 ? 0 : sum > most ? most : sum;
    change = life - player.life;
    return { ...player, life };
  });
  return change;
}

/** `game` without the open battle window. */
export function closeWindow(run: Run): void {
  const { window: _window, ...rest } = run.game;
  run.game = rest;
}

/** `game` without tiles left to place. */
export function endPlacing(run: Run): void {
  const { placing: _placing, ...rest } = run.game;
  run.game = rest;
}

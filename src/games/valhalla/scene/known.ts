import type { PlayerId } from '../../../kernel/index.ts';
import { projected, projectionParts } from '../orders/check-movement.ts';
import type { StepPart } from '../rules/run.ts';
import type { Valhalla } from '../state.ts';
import { viewOf } from '../view.ts';

/**
 * A function that remembers its last answer for each player. Answers hold while all that they depend on is the same.
 *
 * @param keysOf what an answer depends on
 */
export function latestForEach<Value, Rest extends readonly unknown[]>(
  make: (this: void, player: PlayerId, ...rest: Rest) => Value,
  keysOf: (this: void, player: PlayerId, ...rest: Rest) => readonly unknown[],
): (this: void, player: PlayerId, ...rest: Rest) => Value {
  const latest: Record<string, { readonly keys: readonly unknown[]; readonly value: Value } | undefined> = {};
  return (player, ...rest) => {
    const keys = keysOf(player, ...rest);
    const before = latest[player];
    if (before !== undefined && isAlike(before.keys, keys)) return before.value;
    const value = make(player, ...rest);
    made++;
    latest[player] = { keys, value };
    return value;
  };
}

let made = 0;

/** How many answers were worked out so far: whether a call was answered from memory shows in it. */
export function answersMade(): number {
  return made;
}

/** Counts something else that was worked out as an answer. */
export function countAnswer(): void {
  made++;
}

/** Works out a part of an answer. What it returns is to be worked out next, a part at a time. @noSelf */
export type ScenePart = (this: void) => readonly ScenePart[];

const NONE: readonly ScenePart[] = [];

/** A part that no others follow. */
export function single(make: (this: void) => unknown): ScenePart {
  return () => {
    make();
    return NONE;
  };
}

/** The parts that `make` gives; none if all that it gave last was worked out, and the answers still hold. */
export function newParts<Rest extends readonly unknown[]>(
  make: (this: void, player: PlayerId, ...rest: Rest) => readonly ScenePart[],
  keysOf: (this: void, player: PlayerId, ...rest: Rest) => readonly unknown[],
): (this: void, player: PlayerId, ...rest: Rest) => readonly ScenePart[] {
  const latest: Record<string, readonly unknown[] | undefined> = {};
  return (player, ...rest) => {
    const keys = keysOf(player, ...rest);
    const before = latest[player];
    if (before !== undefined && isAlike(before, keys)) return NONE;
    latest[player] = undefined;
    const last = single(() => {
      latest[player] = keys;
    });
    return make(player, ...rest).concat([last]);
  };
}

function isAlike(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((key, index) => key === now[index]);
}

/** The game as a player may know it. */
export const knownTo = latestForEach(
  (player: PlayerId, game: Valhalla): Valhalla => viewOf(game, player),
  (_player, game) => [game],
);

/** Whether the player gives orders now. */
export function isOrdering(game: Valhalla, player: PlayerId): boolean {
  return game.phase === 'orders' && game.active === player;
}

/** The game as a player sees it: while orders are given, units stand where these lead them, as far as the player knows. */
export function shownTo(game: Valhalla, player: PlayerId): Valhalla {
  return isOrdering(game, player) ? afterOrders(player, game) : knownTo(player, game);
}

/** What {@link shownTo} needs where orders are given: they are carried out in thought, hex by hex. */
export const orderParts = newParts(
  (_player: PlayerId, game: Valhalla): readonly ScenePart[] => [stepOn(projectionParts(game))],
  (_player, game) => [game],
);

function stepOn(step: StepPart): ScenePart {
  return () => {
    countAnswer();
    return step() ? [stepOn(step)] : NONE;
  };
}

const afterOrders = latestForEach(
  (_player: PlayerId, game: Valhalla): Valhalla => projected(game),
  (_player, game) => [game],
);

import type { Cell } from '../../../grid/index.ts';
import {
  ask,
  latestOf,
  reactionWindow,
  windowOrder,
  type Chance,
  type Choice,
  type PlayerId,
  type StepResult,
  type Writable,
} from '../../../kernel/index.ts';
import type { CardId } from '../cards/cards.ts';
import type { TacticaEvent } from '../events.ts';
import { empireOf, livingPlayers, topicOf } from './position.ts';
import type {
  Boost,
  Castle,
  ObjectWindow,
  StackObject,
  Tactica,
  TacticaPlayer,
  TacticaStep,
  Unit,
  Happening,
} from '../state.ts';

/** One step while it is worked out. `game` is replaced by each change, and never changed itself. */
export interface Run {
  game: Tactica;
  readonly events: TacticaEvent[];
  /** What has to be performed next. */
  readonly steps: TacticaStep[];
  readonly chance: Chance;
  /** Somebody got to know something hidden: undo needs consent. */
  reveals: boolean;
}

export type TacticaResult = StepResult<Tactica, TacticaStep, TacticaEvent>;

export function startRun(game: Tactica, chance: Chance): Run {
  return { game, events: [], steps: [], chance, reveals: false };
}

export function resultOf({ game, events, steps, reveals }: Run): TacticaResult {
  return reveals ? { state: game, events, steps, reveals } : { state: game, events, steps };
}

export function announce(run: Run, event: TacticaEvent): void {
  run.events.push(event);
}

export function push(run: Run, step: TacticaStep): void {
  run.steps.push(step);
}

/** Asks one player. */
export function askOne(run: Run, choice: Choice<TacticaStep>): void {
  push(run, ask([choice]));
}

/**
 * Gives the run a game of its own, like the one it had, to be written to before anybody reads it. It names every field:
 * to copy whatever fields there are takes the interpreter of TTS three times as long, and steps do it again and again.
 */
export function changing(run: Run): Writable<Tactica> {
  const { game } = run;
  const next: Writable<Tactica> = {
    agenda: game.agenda,
    chance: game.chance,
    map: game.map,
    players: game.players,
    order: game.order,
    phase: game.phase,
    active: game.active,
    turn: game.turn,
    units: game.units,
    wagons: game.wagons,
    castles: game.castles,
    ports: game.ports,
    looted: game.looted,
    mover: game.mover,
    stack: game.stack,
    banned: game.banned,
    noCards: game.noCards,
    deck: game.deck,
    discard: game.discard,
    topSeenBy: game.topSeenBy,
    made: game.made,
  };
  if (game.reactionSeconds !== undefined) next.reactionSeconds = game.reactionSeconds;
  if (game.outcome !== undefined) next.outcome = game.outcome;
  run.game = next;
  return next;
}

/** The list with what has that id changed, or the same list where nothing has it. */
function changedIn<Thing extends { readonly id: string }>(
  list: readonly Thing[],
  id: string,
  change: (this: void, thing: Thing) => Thing,
): readonly Thing[] {
  let at = 0;
  for (const thing of list) {
    if (thing.id === id) {
      const next = list.slice();
      next[at] = change(thing);
      return next;
    }
    at++;
  }
  return list;
}

export function changeUnit(run: Run, id: string, change: (this: void, unit: Unit) => Unit): void {
  const units = changedIn(run.game.units, id, change);
  changing(run).units = units;
}

export function changeUnits(run: Run, change: (this: void, unit: Unit) => Unit): void {
  const units = run.game.units.map(unit => change(unit));
  changing(run).units = units;
}

export function changePlayer(
  run: Run,
  id: PlayerId,
  change: (this: void, player: TacticaPlayer) => TacticaPlayer,
): void {
  const players = changedIn(run.game.players, id, change);
  changing(run).players = players;
}

export function changeCastle(run: Run, cell: Cell, change: (this: void, castle: Castle) => Castle): void {
  const castles = run.game.castles.map(castle => (castle.cell === cell ? change(castle) : castle));
  changing(run).castles = castles;
}

export function changeObject(run: Run, id: string, change: (this: void, object: StackObject) => StackObject): void {
  const stack = changedIn(run.game.stack, id, change);
  changing(run).stack = stack;
}

/** Strengthens a unit of a Combat. */
export function addBoost(run: Run, object: string, boost: Boost): void {
  changeObject(run, object, each =>
    each.combat === undefined
      ? each
      : { ...each, combat: { ...each.combat, boosts: each.combat.boosts.concat([boost]) } },
  );
}

/** Adds to a player's gold, or takes from it. */
export function changeGold(run: Run, player: PlayerId, amount: number, reason: string): void {
  if (amount === 0) return;
  changePlayer(run, player, each => ({ ...each, gold: each.gold + amount }));
  announce(run, { kind: 'gold-changed', player, amount, reason });
}

/** Takes up to `most` from a player's positive balance (TCA-GEN-06). Answers how much. */
export function takeGold(run: Run, player: PlayerId, most: number, reason: string): number {
  const gold = run.game.players.find(({ id }) => id === player)?.gold ?? 0;
  const taken = gold < 0 ? 0 : gold < most ? gold : most;
  changeGold(run, player, -taken, reason);
  return taken;
}

/** Takes up to `most` for somebody else. Answers what they gain: nothing from those who are robbed in vain. */
export function rob(run: Run, victim: PlayerId, most: number, reason: string): number {
  const taken = takeGold(run, victim, most, reason);
  return empireOf(run.game, victim)?.isRobbedInVain === true ? 0 : taken;
}

/** Tells all abilities, as soon as this step is done. */
export function tell(run: Run, happening: Happening): void {
  push(run, { kind: 'happened', happening });
}

/** A number that no unit, wagon or object of this game has yet. */
export function nextNumber(run: Run): number {
  const made = run.game.made + 1;
  changing(run).made = made;
  return made;
}

/** Puts an object on the stack, asks for reactions, and resolves it after them (5.3). */
export function pushObject(run: Run, object: Omit<StackObject, 'id'>): void {
  const made = run.game.made + 1;
  const id = `o${made}`;
  const next = changing(run);
  next.made = made;
  next.stack = next.stack.concat([{ id, ...object }]);
  push(run, windowOn(run.game, object, id));
  push(run, { kind: 'resolve', object: id });
}

function windowOn(game: Tactica, object: Omit<StackObject, 'id'>, id: string): ObjectWindow {
  return { ...reactionWindow(topicOf(object), 'React?', windowOrder(seatsOf(game), object.by)), object: id };
}

/** Those who are still in, by seat. Nearly every step opens a window for them. */
const seatsOf = latestOf(
  (game: Tactica): readonly PlayerId[] => livingPlayers(game).map(({ id }) => id),
  ({ players }) => players,
);

/** Takes an object off the stack; its card goes on top of the discard pile (TCA-CARD-07). */
export function dropObject(run: Run, id: string): void {
  const object = run.game.stack.find(each => each.id === id);
  const next = changing(run);
  next.stack = next.stack.filter(each => each.id !== id);
  const card = object === undefined ? undefined : cardOf(object);
  if (card !== undefined) next.discard = next.discard.concat([card]);
}

/** The card that an object is, if it is one. */
export function cardOf({ action }: StackObject): CardId | undefined {
  return action !== undefined && action.kind === 'play' ? action.card : undefined;
}

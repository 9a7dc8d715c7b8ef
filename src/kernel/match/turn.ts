import { choosers, pendingChoice } from '../agenda/agenda.ts';
import { formatChoice, parseChoice, type WriteTarget } from '../agenda/choice-notation.ts';
import {
  advance,
  choosing,
  finish,
  interrupting,
  performing,
  type Resolution,
  type AgendaRun,
} from '../agenda/engine.ts';
import { runChance, type ChanceRun } from '../data/chance.ts';
import type { Choose, GameState, PlayerId, Refusal, Step } from '../game.ts';
import type { MatchRecord, Kinded } from './match-record.ts';
import { readAction } from '../action/read-action.ts';
import { isPlain, asObject } from '../data/plain.ts';
import { isRefusal } from '../refusal.ts';
import { counted } from '../text/counted.ts';

/** Who may act now: the kernel answers while choices are pending, and when it is over; else the game does. */
export function toActIn({ game, state, outcome }: MatchRecord): readonly PlayerId[] {
  if (outcome !== undefined) return [];
  return state.agenda.choices.length > 0 ? choosers(state.agenda) : game.toAct(state);
}

/** Every legal action of `player`; the same list until the match changes. */
export function legalIn<Action extends Kinded>(
  held: MatchRecord<GameState<Step>, Action>,
  player: PlayerId,
): readonly (Action | Choose)[] {
  if (held.outcome !== undefined || !held.players.includes(player)) return [];
  const known = held.cached.legal[player];
  if (known !== undefined) return known;
  const legal = isAsking(held) ? whileAsked(held, player) : held.game.legal(held.state, player);
  held.cached.legal[player] = legal;
  return legal;
}

function isAsking({ state }: MatchRecord): boolean {
  return state.agenda.choices.length > 0;
}

/** The options of the player's choice, then what may interrupt any choice. */
function whileAsked<Action extends Kinded>(
  held: MatchRecord<GameState<Step>, Action>,
  player: PlayerId,
): readonly (Action | Choose)[] {
  const options: readonly (Action | Choose)[] = optionsOf(held.state, player);
  return options.concat(interruptionsOf(held, player));
}

function interruptionsOf<Action extends Kinded>(
  { game, state }: MatchRecord<GameState<Step>, Action>,
  player: PlayerId,
): readonly Action[] {
  return game.interruptions === undefined ? [] : game.interruptions(state, player);
}

function canInterrupt(held: MatchRecord, player: PlayerId, { kind }: Kinded): boolean {
  return interruptionsOf(held, player).some(each => each.kind === kind);
}

function optionsOf(state: GameState<Step>, player: PlayerId): readonly Choose[] {
  const choice = pendingChoice(state.agenda, player);
  return choice === undefined ? [] : choice.options.map((_, option) => ({ kind: 'choose', option }));
}

/** What came from outside, as the rules may have it; or why not. */
type Accepted<Action> = { readonly action: Action | Choose } | { readonly refusal: Refusal };

/** Why `player` may not take `action` now, whatever it is; nothing if it is legal. */
export function refusalIn(held: MatchRecord, player: PlayerId, action: Kinded): Refusal | undefined {
  const accepted = accept(held, player, action);
  return 'refusal' in accepted ? accepted.refusal : undefined;
}

/** The action that `value`, whatever it is, is for `player` now, if it is legal: without fields that mean nothing. */
export function accept<Action extends Kinded>(
  held: MatchRecord<GameState<Step>, Action>,
  player: PlayerId,
  value: Action | Choose,
): Accepted<Action> {
  if (held.outcome !== undefined) return refuse('over', `The game is over: ${held.outcome.reason}`);
  if (!held.players.includes(player)) return refuse('no-such-player', 'No player has that name');
  // One of the very actions that were listed for the player needs no second look.
  if (held.cached.legal[player]?.includes(value) === true) return { action: value };
  const { accepted } = held.cached;
  if (accepted !== undefined && accepted.value === value && accepted.player === player)
    return { action: accepted.action };
  const action = readIn(held.game, value);
  if (isRefusal(action)) return { refusal: action };
  const refusal = ruledOut(held, player, action);
  if (refusal !== undefined) return { refusal };
  held.cached.accepted = { player, value, action };
  return { action };
}

function refuse(code: string, message: string): { readonly refusal: Refusal } {
  return { refusal: { code, message } };
}

/** What `value` is by the shapes of the game's actions. */
function readIn<Action extends Kinded>(
  { actions }: MatchRecord<GameState<Step>, Action>['game'],
  value: unknown,
): Action | Choose | Refusal {
  const isActionLike = typeof asObject(value)?.['kind'] === 'string' && isPlain(value);
  if (!isActionLike) return { code: 'malformed', message: 'An action is an object of plain data with a kind' };
  // Safe: it has a kind, and its fields are read by its shape; without shapes the game looks at each itself.
  const kinded = value as Action | Choose;
  if (isChoose(kinded)) return { kind: 'choose', option: kinded.option };
  return actions === undefined ? kinded : (readAction(actions, value) as Action | Refusal);
}

function ruledOut(held: MatchRecord, player: PlayerId, action: Kinded): Refusal | undefined {
  if (isAsking(held) && !canInterrupt(held, player, action)) return choiceRefusal(held.state, player, action);
  if (isChoose(action)) return { code: 'no-choice', message: 'Nobody is asked to choose anything now' };
  return held.game.refusal(held.state, player, action);
}

function isChoose(action: Kinded): action is Choose {
  return action.kind === 'choose';
}

function choiceRefusal(state: GameState<Step>, player: PlayerId, action: Kinded): Refusal | undefined {
  const choice = pendingChoice(state.agenda, player);
  if (choice === undefined) return notAsked(state);
  if (!isChoose(action)) return { code: 'choice-pending', message: `First choose: ${choice.prompt}` };
  // The number comes from outside: an invalid index finds nothing.
  if (typeof action.option === 'number' && choice.options[action.option] !== undefined) return undefined;
  return {
    code: 'no-such-option',
    message: `"${choice.prompt}" has ${counted(choice.options.length, 'option')}, counted from 0`,
  };
}

function notAsked(state: GameState<Step>): Refusal {
  return { code: 'not-asked', message: `First ${choosers(state.agenda).join(' and ')} must choose` };
}

/** Carries out a legal action. */
export function execute<State extends GameState<Step>, Action extends Kinded, Event>(
  held: MatchRecord<State, Action, Event>,
  player: PlayerId,
  action: Action | Choose,
): Resolution<State, Event> {
  return finish(held.game, runOf(held, player, action, held.chance));
}

/** An action that is carried out in parts. */
export interface PartedRun<State, Event> {
  /** Performs the next step, or a part of one. The last part returns what came of all. */
  readonly next: (this: void) => Resolution<State, Event> | undefined;
  /** Whether a rest of a step is left. */
  readonly isInStep: (this: void) => boolean;
}

/** The same in parts. */
export function executeInParts<State extends GameState<Step>, Action extends Kinded, Event>(
  held: MatchRecord<State, Action, Event>,
  player: PlayerId,
  action: Action | Choose,
): PartedRun<State, Event> {
  // The numbers of the match are used by what is carried out at once meanwhile.
  const run = runOf(held, player, action, runChance(held.state.chance));
  return { next: () => advance(held.game, run), isInStep: () => run.rest !== undefined };
}

function runOf<State extends GameState<Step>, Action extends Kinded, Event>(
  { game, state }: MatchRecord<State, Action, Event>,
  player: PlayerId,
  action: Action | Choose,
  chance: ChanceRun,
): AgendaRun<State, Step, Event> {
  if (isChoose(action)) return choosing(state, player, action.option, chance);
  const steps = game.begin(state, player, action);
  return state.agenda.choices.length > 0 ? interrupting(state, steps, chance) : performing(state, steps, chance);
}

/** The text of `action` as it would be written now, by `player` if it is a choice. */
export function formatIn({ game, state }: MatchRecord, action: Kinded, player: PlayerId | undefined): string {
  if (!isChoose(action)) return game.notation.format(state, action);
  const choice = pendingChoice(state.agenda, player ?? choosers(state.agenda)[0] ?? '');
  return choice === undefined ? `${action.option + 1}` : formatChoice(choice, action.option, writerIn(game, state));
}

function writerIn({ notation }: MatchRecord['game'], state: GameState<Step>): WriteTarget {
  return target => (notation.target === undefined ? target : notation.target(state, target));
}

/** The action that `text`, written by `player` now, means; legal or not. */
export function parseIn<Action extends Kinded>(
  held: MatchRecord<GameState<Step>, Action>,
  player: PlayerId,
  text: string,
): Action | Choose | Refusal {
  const { game, state } = held;
  if (typeof text !== 'string') return { code: 'no-text', message: 'An action is written as text' };
  if (!isAsking(held)) return game.notation.parse(state, text);
  const choice = pendingChoice(state.agenda, player);
  const answer = choice === undefined ? notAsked(state) : parseChoice(choice, text, writerIn(held.game, state));
  if (!isRefusal(answer) || interruptionsOf(held, player).length === 0) return answer;
  const action = game.notation.parse(state, text);
  return isRefusal(action) || !canInterrupt(held, player, action) ? answer : action;
}

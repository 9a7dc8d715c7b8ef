import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { TacticaAction, TacticaActionOf } from '../actions.ts';
import type { StackObject, Tactica } from '../state.ts';
import { refuse, type ActionRule } from './action-rule.ts';
import { asking, otherAsks } from './asking.ts';
import { attacking } from './attacking.ts';
import { buying, peeking } from './buying.ts';
import { resolveCombat } from './combat.ts';
import { resolveConquest } from './conquest.ts';
import { surrender } from './elimination.ts';
import { topOf } from './position.ts';
import { playing } from './playing.ts';
import { recruiting } from './recruiting.ts';
import { announce, changeGold, dropObject, push, tell, type Run } from './run.ts';
import { boarding, disembarking, halting, stepping } from './moves/stepping.ts';
import { walking } from './moves/walking.ts';
import { endMain, payDebtFee, payIncome } from './turns.ts';
import { using } from './using.ts';

export type ActionKind = TacticaAction['kind'];
type ActionRules = { readonly [K in ActionKind]: ActionRule<TacticaActionOf<K>> };

const ending: ActionRule<TacticaActionOf<'end'>> = {
  list(actions) {
    actions.push({ kind: 'end' });
  },
  refusal: () => undefined,
  announce: run => endMain(run),
  resolve: () => true,
};

const surrendering: ActionRule<TacticaActionOf<'surrender'>> = {
  list(actions) {
    actions.push({ kind: 'surrender' });
  },
  refusal: () => undefined,
  announce: (run, player) => surrender(run, player),
  resolve: () => true,
};

/** In the order in which legal actions are listed (5.6). */
const RULES: ActionRules = {
  recruit: recruiting,
  step: stepping,
  go: walking,
  board: boarding,
  disembark: disembarking,
  halt: halting,
  attack: attacking,
  buy: buying,
  play: playing,
  use: using,
  peek: peeking,
  asked: asking,
  end: ending,
  surrender: surrendering,
};

const KINDS: readonly ActionKind[] = [
  'recruit',
  'step',
  'go',
  'board',
  'disembark',
  'halt',
  'attack',
  'buy',
  'play',
  'use',
  'peek',
  'asked',
  'end',
  'surrender',
];

function ruleFor(kind: ActionKind): ActionRule<TacticaAction> {
  // The rule found by an action's kind takes that kind; the compiler cannot follow this.
  return RULES[kind] as ActionRule<TacticaAction>;
}

/** Adds the legal actions of one kind, for whoever is in the main phase with nothing pending. */
export function addLegal(actions: TacticaAction[], game: Tactica, player: PlayerId, kind: ActionKind): void {
  ruleFor(kind).list(actions, game, player);
}

/** Every legal action of a player with nothing pending: of whoever is not in the main phase, when to be asked alone. */
export function legalActions(game: Tactica, player: PlayerId): readonly TacticaAction[] {
  if (!isTheirs(game, player)) return otherAsks(game, player);
  const actions: TacticaAction[] = [];
  for (const kind of KINDS) addLegal(actions, game, player, kind);
  return actions;
}

/** Whether it is the main phase of a player, with nothing pending. */
export function isTheirs(game: Tactica, player: PlayerId): boolean {
  return game.phase === 'main' && game.active === player && topOf(game) === undefined;
}

/** Why `player` may not do that now, or nothing. */
export function refusalOf(game: Tactica, player: PlayerId, action: TacticaAction): Refusal | undefined {
  const isAsked = game.agenda.choices.some(({ by, chosen }) => by === player && chosen === undefined);
  if (action.kind === 'surrender' && isAsked) return undefined;
  if (action.kind === 'asked') return asking.refusal(game, player, action);
  if (!isTheirs(game, player)) return refuse('not-your-turn', 'It is not your main phase');
  return ruleFor(action.kind).refusal(game, player, action);
}

/** Announces a legal action: pays for it and opens a window. */
export function announceAction(run: Run, player: PlayerId, action: TacticaAction): void {
  ruleFor(action.kind).announce(run, player, action);
}

/** Resolves the top of the stack; nothing if that object was cancelled (5.3). */
export function resolveObject(run: Run, id: string): void {
  const object = topOf(run.game);
  if (object?.id !== id) return;
  if (object.action !== undefined) resolveAction(run, object, object.action);
  else resolvePhase(run, object);
}

function resolveAction(run: Run, object: StackObject, action: TacticaAction): void {
  const { by, id, paid } = object;
  const answer = ruleFor(action.kind).resolve(run, object, action);
  if (answer === 'asks') return;
  if (!answer) {
    announce(run, { kind: 'fizzled', player: by, what: action.kind });
    // Gold alone comes back (TCA-STK-18).
    changeGold(run, by, paid, 'fizzled');
  }
  dropObject(run, id);
  if (answer && action.kind === 'play') tell(run, { kind: 'card-resolved', player: by, card: action.card });
  push(run, { kind: 'settle' });
}

function resolvePhase(run: Run, object: StackObject): void {
  const { id, kind } = object;
  const { turn } = run.game;
  if (kind === 'combat' && !resolveCombat(run, object)) return;
  dropObject(run, id);
  if (kind === 'conquest') resolveConquest(run, object);
  if (kind === 'passing') payIncome(run);
  else push(run, { kind: 'settle' });
  if (kind === 'end') payDebtFee(run);
  if (kind === 'end') push(run, { kind: 'open', object: 'passing', turn });
}

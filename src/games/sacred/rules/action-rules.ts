import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { Sacred, SacredAction, SacredActionOf } from '../state.ts';
import { battling, endingPhase, endingTurn, resigning, resting, timingOut } from './acting.ts';
import { refuse, type ActionRule } from './action-rule.ts';
import { casting } from './casting.ts';
import { deploying } from './deploying.ts';
import { moving } from './moving.ts';
import { placing } from './placing.ts';
import { castingQuick, readying, revealing } from './battle/responding.ts';
import type { Run } from './run.ts';
import { usingAbilities } from './using-abilities.ts';
import { usingItems } from './using-items.ts';

type ActionKind = SacredAction['kind'];
type ActionRules = { readonly [K in ActionKind]: ActionRule<SacredActionOf<K>> };

const RULES: ActionRules = {
  deploy: deploying,
  'end-phase': endingPhase,
  move: moving,
  rest: resting,
  battle: battling,
  cast: casting,
  item: usingItems,
  ability: usingAbilities,
  quick: castingQuick,
  reveal: revealing,
  ready: readying,
  place: placing,
  'end-turn': endingTurn,
  timeout: timingOut,
  resign: resigning,
};

function ruleFor(kind: ActionKind): ActionRule<SacredAction> {
  // The rule found by an action's kind takes that kind; the compiler cannot follow this.
  return RULES[kind] as ActionRule<SacredAction>;
}

/** The kinds of actions of each moment, in the order in which `legalActions` lists them: see the phases of a turn. */
const PLACE: readonly ActionKind[] = ['place'];
const WINDOW: readonly ActionKind[] = ['quick', 'reveal', 'ready'];
const DEPLOY: readonly ActionKind[] = ['deploy', 'end-phase'];
const MOVE: readonly ActionKind[] = ['end-phase', 'move', 'quick'];
const ACTION: readonly ActionKind[] = ['rest', 'battle', 'cast', 'item', 'ability', 'quick', 'end-turn'];

function kindsNow({ placing: open, window, phase }: Sacred): readonly ActionKind[] {
  if (open !== undefined) return PLACE;
  if (window !== undefined) return WINDOW;
  if (phase === 'deploy') return DEPLOY;
  if (phase === 'move') return MOVE;
  return phase === 'action' ? ACTION : [];
}

/** Who has to decide: who places tiles, who has the priority in a battle, or whose turn it is. */
export function deciderOf({ placing: open, window, active }: Sacred): PlayerId {
  return open?.player ?? window?.priority ?? active;
}

/** Every legal action of `player`. To concede is always legal; `timeout` is the host's and never listed. */
export function legalActions(game: Sacred, player: PlayerId): SacredAction[] {
  const actions: SacredAction[] = [];
  if (deciderOf(game) === player) {
    for (const kind of kindsNow(game)) ruleFor(kind).list(actions, game, player);
  }
  RULES.resign.list(actions, game, player);
  return actions;
}

/** Why `player` may not do that now, or nothing. */
export function refusalOf(game: Sacred, player: PlayerId, action: SacredAction): Refusal | undefined {
  const { kind } = action;
  if (kind === 'resign') return undefined;
  if (kind === 'timeout') {
    if (game.active !== player) return refuse('not-your-turn', "It is the other player's turn");
  } else {
    if (deciderOf(game) !== player) return refuse('not-your-turn', 'The other player has to decide');
    if (!kindsNow(game).includes(kind)) return refuse('phase', phaseMessage(game, kind));
  }
  return ruleFor(kind).refusal(game, player, action);
}

/** When players do what a phase allows. */
const PHASES: { readonly [K in ActionKind]?: string } = {
  deploy: 'Units are deployed in the Deploy Phase',
  move: 'Tokens move in the Move Phase',
  rest: 'Tokens rest in the Action Phase',
  battle: 'Tokens battle in the Action Phase',
  cast: 'Spells are cast in the Action Phase',
  item: 'Items are used in the Action Phase',
  ability: 'Abilities are used in the Action Phase',
  quick: 'Quick spells are cast in the Move Phase, in the Action Phase and in battles',
};

function phaseMessage({ placing: open, window, phase }: Sacred, kind: ActionKind): string {
  if (open !== undefined) return 'Place the element tiles of your spell first';
  if (window !== undefined) return 'A battle is declared: respond to it, or declare ready';
  return PHASES[kind] ?? `"${kind}" is not possible in the ${phase} phase`;
}

/** Carries out a legal action. */
export function act(run: Run, player: PlayerId, action: SacredAction): void {
  ruleFor(action.kind).perform(run, player, action);
}

import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import { attacking } from './attacking.ts';
import { refuse, type ActionRule, type Made } from './action-rule.ts';
import { founding, populating } from './growing.ts';
import { laying } from './laying.ts';
import { crossing, moving, roading } from './moving.ts';
import { mustering } from './mustering.ts';
import { joining, settling } from './settling.ts';
import type { ActionOf, Cities, CitiesAction } from '../state.ts';
import { ending, resigning } from './turns.ts';

type ActionRules = { readonly [K in CitiesAction['kind']]: ActionRule<ActionOf<K>> };

const RULES: ActionRules = {
  land: laying,
  found: founding,
  populate: populating,
  muster: mustering,
  move: moving,
  cross: crossing,
  road: roading,
  attack: attacking,
  settle: settling,
  join: joining,
  end: ending,
  resign: resigning,
};

/** The kinds of actions of the main phase, in the order in which `legalActions` lists them. */
const MAIN = ['found', 'populate', 'muster', 'move', 'cross', 'road', 'attack', 'settle', 'join', 'end'] as const;

function ruleFor(kind: CitiesAction['kind']): ActionRule<CitiesAction> {
  // The rule found by an action's kind takes that kind; the compiler cannot follow this.
  return RULES[kind] as ActionRule<CitiesAction>;
}

/** Every legal action of `player`, in the order of the rules. To concede is always legal (CAT-R-20). */
export function legalActions(game: Cities, player: PlayerId): CitiesAction[] {
  const actions: CitiesAction[] = [];
  if (game.active === player && game.phase === 'lands') RULES.land.list(actions, game, player);
  if (game.active === player && game.phase === 'main') {
    for (const kind of MAIN) ruleFor(kind).list(actions, game, player);
  }
  RULES.resign.list(actions, game, player);
  return actions;
}

/** Why `player` may not do that now, or nothing. `action` may be anything with a kind. */
export function refusalOf(game: Cities, player: PlayerId, action: CitiesAction): Refusal | undefined {
  const { kind } = action;
  if (kind === 'resign') return undefined;
  if (kind !== 'land' && !MAIN.includes(kind)) return refuse('no-action', 'There is no such action');
  if (game.active !== player) return refuse('not-your-turn', "It is the other player's turn");
  const isLaying = game.phase === 'lands';
  if (isLaying !== (kind === 'land')) {
    return refuse('phase', isLaying ? 'Lay all lands first' : 'All lands are laid already');
  }
  return ruleFor(kind).refusal(game, player, action);
}

/** What an action changes. */
export function act(game: Cities, player: PlayerId, action: CitiesAction): Made {
  return ruleFor(action.kind).perform(game, player, action);
}

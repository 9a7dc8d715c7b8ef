import { panic, type PlayerId } from '../../../kernel/index.ts';
import type { Engine } from './bearings.ts';
import { clockwiseFrom, nextPlayer, unitById } from './position.ts';
import { findUse } from './refusals.ts';
import { checkSteps } from './steps/step-source.ts';
import type { Tactic, TacticAction, TacticStep } from '../state.ts';
import { useSteps } from './uses.ts';

/** The steps of a legal action. */
export function begin(engine: Engine, game: Tactic, player: PlayerId, action: TacticAction): TacticStep[] {
  if (action.kind === 'move') return [{ kind: 'move', unit: action.unit, to: action.to }, { kind: 'rest' }];
  if (action.kind === 'attack') {
    return [{ kind: 'strike', attacker: action.unit, targets: action.targets, chain: [] }, { kind: 'rest' }];
  }
  if (action.kind === 'use') return beginUse(engine, game, action);
  if (action.kind === 'end') return [{ kind: 'turn', player: nextPlayer(player, game) }];
  if (action.kind === 'concede') return concede(game, player);
  return beginBuild(game, player, action);
}

function beginUse(engine: Engine, game: Tactic, action: Extract<TacticAction, { kind: 'use' }>): TacticStep[] {
  const unit = unitById(action.unit, game);
  const use = findUse(engine, game, unit, action) ?? panic(`${unit.id} was not offered ${action.ability}`);
  const ability = engine.catalogue.ability[action.ability] ?? panic(`No ability ${action.ability} in the packs`);
  checkSteps(engine, game, unit, ability, use.steps);
  return useSteps(unit, use);
}

function beginBuild(
  game: Tactic,
  player: PlayerId,
  action: Extract<TacticAction, { kind: 'place' | 'finish' }>,
): TacticStep[] {
  // Simply the next clockwise: a player who cannot build is skipped later.
  const next = clockwiseFrom(player, game)[1]?.id ?? player;
  if (action.kind === 'finish')
    return [
      { kind: 'finish', player },
      { kind: 'build', from: next },
    ];
  return [
    { kind: 'place', player, card: action.card, cell: action.to },
    { kind: 'build', from: next },
  ];
}

/** While a choice is open an action is not over, so that nothing but the player's units may leave. */
function concede(game: Tactic, player: PlayerId): TacticStep[] {
  return game.agenda.choices.length > 0 ? [{ kind: 'retire', player }] : [{ kind: 'fall', player }, { kind: 'rest' }];
}

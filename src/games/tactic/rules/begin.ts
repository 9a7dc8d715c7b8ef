import { panic, type PlayerId } from '../../../kernel/index.ts';
import type { Engine } from './bearings.ts';
import { clockwiseFrom, nextPlayer, unitById } from './position.ts';
import { findUse } from './refusals.ts';
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
  if (action.kind === 'concede') return [{ kind: 'fall', player }, { kind: 'rest' }];
  return beginBuild(game, player, action);
}

function beginUse(engine: Engine, game: Tactic, action: Extract<TacticAction, { kind: 'use' }>): TacticStep[] {
  const unit = unitById(action.unit, game);
  const use = findUse(engine, game, unit, action) ?? panic(`${unit.id} was not offered ${action.ability}`);
  return useSteps(unit, use);
}

function beginBuild(
  game: Tactic,
  player: PlayerId,
  action: Extract<TacticAction, { kind: 'place' | 'finish' }>,
): TacticStep[] {
  // The next clockwise, whoever that is: who cannot build is skipped then.
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

import type { Ability, Context, CandidateAction } from '../../packs/ability.ts';
import { areAdjacent, areEnemies, unitById } from '../../rules/position.ts';
import type { Tactic, Unit, UnitId } from '../../state.ts';

/**
 * "Adjacent enemies cannot move and must attack this unit if able."
 *
 * Rules: TAC-TAUNT-01 to TAC-TAUNT-05, R-12.
 */
export const taunt: Ability = {
  id: 'taunt',
  name: 'Taunt',
  icon: 'shouting',
  text: 'Adjacent enemies cannot move, and must attack it if they can.',
  forbid(context, candidate) {
    if (candidate.kind === 'end') return unfinished(context);
    const { game, bearer } = context;
    const unit = unitById(candidate.unit, game);
    if (!areEnemies(bearer, unit) || !areAdjacent(bearer, unit, game)) return undefined;
    return forbidUnit(context, candidate, unit);
  },
};

function forbidUnit(
  context: Context,
  candidate: Exclude<CandidateAction, { kind: 'end' }>,
  unit: Unit,
): string | undefined {
  const { game, rules, bearer } = context;
  if (candidate.kind === 'move') return `${unit.name} cannot move: ${bearer.name} taunts it`;
  if (!rules.targets(unit, game).some(target => target.id === bearer.id)) return undefined;
  const evades = candidate.kind === 'attack' ? !hitsTaunt(context, unit, candidate.targets) : candidate.replacesAttack;
  return evades ? `${unit.name} must attack ${bearer.name}, which taunts it` : undefined;
}

// Between two Taunts it may choose, so another adjacent one will do (TAC-TAUNT-02).
function hitsTaunt({ game, rules }: Context, unit: Unit, targets: readonly UnitId[]): boolean {
  return targets.some(id => {
    const target = unitById(id, game);
    return areEnemies(unit, target) && areAdjacent(unit, target, game) && rules.has(target, 'taunt');
  });
}

function unfinished(context: Context): string | undefined {
  const { game, bearer } = context;
  const owing = game.units.find(unit => mustStillAttack(context, unit, game));
  return owing === undefined ? undefined : `${owing.name} must attack ${bearer.name} first, which taunts it`;
}

function mustStillAttack({ rules, bearer }: Context, unit: Unit, game: Tactic): boolean {
  if (unit.owner !== game.active || unit.cached) return false;
  if (!areEnemies(bearer, unit) || !areAdjacent(bearer, unit, game)) return false;
  return rules.attacks(unit, game).some(targets => targets.some(target => target.id === bearer.id));
}

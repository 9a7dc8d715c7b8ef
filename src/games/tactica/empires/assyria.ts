import { areNeighbours } from '../maps/tactica-map.ts';
import { ownUnits } from '../rules/action-rule.ts';
import { loseMp } from '../rules/moving.ts';
import { board, kindOf, tokensLeft, unitWith } from '../rules/position.ts';
import { announce, cardOf, changeUnit, dropObject } from '../rules/run.ts';
import type { Tactica, Unit } from '../state.ts';
import { unitKind, type UnitKind } from '../units/unit-kinds.ts';
import type { EmpireAbility } from './ability.ts';

const TRAINER = 'CAP';

/** What a unit can be trained to now: its token must be in the stash. */
function heavierOf(game: Tactica, unit: Unit): UnitKind | undefined {
  const heavier = unitKind(kindOf(unit).heavier ?? '');
  return heavier !== undefined && tokensLeft(game, unit.origin, heavier) > 0 ? heavier : undefined;
}

/** Neither moved nor attacked this turn, or beside a Captain (TCA-ASY-01, TCA-ASY-08). */
function mayTrain(game: Tactica, unit: Unit): boolean {
  if (heavierOf(game, unit) === undefined) return false;
  const hasActed = unit.hasMoved || (!unit.canFight && !unit.isFatigued);
  return (
    !hasActed ||
    game.units.some(
      ({ cell, kind, owner }) =>
        kind === TRAINER && owner === unit.owner && areNeighbours(board(game), cell, unit.cell),
    )
  );
}

/** Makes a Light unit a Heavy one, which loses its turn (TCA-ASY-02). */
const training: EmpireAbility = {
  id: 'TRAINING',
  name: 'Training',
  empire: 'ASY',
  isOnce: true,
  uses: (game, player) =>
    ownUnits(game, player)
      .filter(unit => mayTrain(game, unit))
      .map(({ cell }) => ({ kind: 'use' as const, ability: 'TRAINING', target: cell })),
  resolve(run, { units }) {
    const unit = unitWith(run.game, units?.[0] ?? '');
    const heavier = unit === undefined ? undefined : heavierOf(run.game, unit);
    if (unit === undefined || heavier === undefined) return 'fizzles';
    changeUnit(run, unit.id, each => ({ ...each, kind: heavier.id, canFight: false }));
    loseMp(run, unit.id);
    announce(run, { kind: 'transformed', unit: unit.id, type: heavier.id });
    return 'done';
  },
};

/** Cancels all pending cards and what cards gave in a Combat; no more cards this turn (TCA-ASY-09, TCA-ASY-10, R-81). */
const terror: EmpireAbility = {
  id: 'TERROR',
  name: 'Terror',
  empire: 'ASY',
  isTriumph: true,
  isReaction: true,
  uses: () => [{ kind: 'use', ability: 'TERROR' }],
  resolve(run) {
    for (let index = run.game.stack.length - 1; index >= 0; index--) {
      const object = run.game.stack[index];
      const card = object === undefined ? undefined : cardOf(object);
      if (object !== undefined && card !== undefined) {
        dropObject(run, object.id);
        announce(run, { kind: 'card-cancelled', player: object.by, card });
      }
    }
    run.game = {
      ...run.game,
      noCards: run.game.turn,
      stack: run.game.stack.map(object =>
        object.combat === undefined
          ? object
          : { ...object, combat: { ...object.combat, boosts: object.combat.boosts.filter(({ isCard }) => !isCard) } },
      ),
    };
    return 'done';
  },
};

export const ASSYRIA: readonly EmpireAbility[] = [training, terror];

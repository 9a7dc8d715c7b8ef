import type { Cell } from '../../../grid/index.ts';
import { fieldsOf, terrainOf } from '../maps/tactica-map.ts';
import { loot, perish, relocate } from '../rules/moving.ts';
import { board, castlesOf, isFree, kindOf, tokensLeft, unitAt, unitWith } from '../rules/position.ts';
import { mayPlace, placeUnit } from '../rules/recruiting.ts';
import { announce, askOne, changeGold, changeUnit, type Run } from '../rules/run.ts';
import { standardCost } from '../rules/stats.ts';
import type { TacticaStep } from '../state.ts';
import { unitKind } from '../units/unit-kinds.ts';
import type { CardRule } from './card-rule.ts';

const PEASANT = 'PE';

/** Destroys a unit; its owner gets its cost and may bring a Peasant (TCA-AC-15, TCA-AC-16, TCA-AC-17). */
export const swordsToPloughs: CardRule = {
  plays(game) {
    return game.units.map(({ cell }) => ({ kind: 'play' as const, card: 'PLOUGH', target: cell }));
  },
  resolve(run, { units }) {
    const unit = unitWith(run.game, units?.[0] ?? '');
    if (unit === undefined) return false;
    const { cell, owner } = unit;
    const cost = standardCost(run.game, owner, kindOf(unit));
    const paying = { kind: 'card' as const, player: owner, card: 'PLOUGH', choice: `${cost}`, other: owner, to: cell };
    perish(run, unit, [paying]);
    return true;
  },
  goOn(run, { choice, from, player, to }) {
    if (to === undefined) return;
    if (choice !== '') {
      changeGold(run, player, Number(choice), 'ploughs');
      askForPeasant(run, player, to);
      return;
    }
    if (from === undefined) {
      if (!mayPlace(run.game, player, PEASANT, to)) return;
      placeUnit(run, player, PEASANT, to);
      announce(run, { kind: 'placed', player, unit: PEASANT, cell: to });
    } else {
      const unit = unitAt(run.game, from);
      if (unit === undefined || !isFree(run.game, to)) return;
      relocate(run, unit, to, 'plough', false);
      changeUnit(run, unit.id, each => ({ ...each, isInTransit: false }));
    }
    if (terrainOf(board(run.game), to) === 'V') loot(run, player, to);
  },
};

interface PeasantOption {
  readonly label: string;
  readonly steps: TacticaStep[];
  readonly targets: string[];
}

function askForPeasant(run: Run, owner: string, vacated: Cell): void {
  const { game } = run;
  const keeps = castlesOf(game, owner).flatMap(({ cell }) => fieldsOf(board(game), cell));
  const places = [vacated].concat(keeps).filter((cell, at, all) => isFree(game, cell) && all.indexOf(cell) === at);
  const option = (label: string, to: Cell, from?: Cell): PeasantOption => {
    const step = { kind: 'card' as const, player: owner, card: 'PLOUGH', choice: '', other: owner, to };
    const steps: TacticaStep[] = [from === undefined ? step : { ...step, from }];
    return { label, steps, targets: (from === undefined ? [] : [`${from}`]).concat([`${to}`]) };
  };
  const kind = unitKind(PEASANT);
  const hasToken = kind !== undefined && tokensLeft(game, owner, kind) > 0;
  const own = game.units.filter(unit => unit.owner === owner && unit.kind === PEASANT);
  const placed = hasToken ? places.map(to => option('Place a Peasant', to)) : [];
  const moved = own.flatMap(({ cell }) => places.map(to => option('Move a Peasant', to, cell)));
  const none: PeasantOption = { label: 'No Peasant', steps: [], targets: [] };
  const options = [none].concat(placed, moved);
  if (options.length > 1) askOne(run, { by: owner, prompt: 'Bring a Peasant?', options });
}

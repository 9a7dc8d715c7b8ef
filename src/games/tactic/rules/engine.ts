import { formatCell } from '../../../grid/index.ts';
import { panic } from '../../../kernel/index.ts';
import type { Rules } from '../packs/ability.ts';
import { cardOf, type Engine } from './bearings.ts';
import type { Catalogue } from '../packs/catalogue.ts';
import { attacksOf, targetsOf } from './combat.ts';
import { canLoseCounters, measure } from './hits.ts';
import { gridOf } from './position.ts';
import { statOf } from './stats.ts';

/** The engine for the content of `catalogue`. */
export function createEngine(catalogue: Catalogue): Engine {
  const made: { engine?: Engine } = {};
  const engine = { catalogue, rules: rulesOf(made), latest: undefined, onCards: undefined };
  made.engine = engine;
  return engine;
}

// Rules are handed to abilities by the engine and ask the engine, so one of the two has to come first.
function rulesOf(made: { readonly engine?: Engine }): Rules {
  const engine = (): Engine => made.engine ?? panic('The rules were asked before there was an engine');
  return {
    statOf: (unit, stat, game) => statOf(engine(), game, unit, stat),
    canLoseCounters: (unit, game) => canLoseCounters(engine(), game, unit),
    targets: (unit, game) => targetsOf(engine(), game, unit),
    attacks: (unit, game) => attacksOf(engine(), game, unit),
    measure: (hit, game) => measure(engine(), game, hit),
    cardOf: unit => cardOf(engine(), unit),
    abilitiesOf: unit => cardOf(engine(), unit).abilities,
    has: (unit, ability) => cardOf(engine(), unit).abilities.some(carried => carried.ability.id === ability),
    cellName: (cell, game) => formatCell(gridOf(game), cell),
  };
}

import { neighboursOf } from '../maps/tactica-map.ts';
import { arriveAtOnce, enter, loot } from '../rules/moving.ts';
import { areFriends, board, isFree, unitWith } from '../rules/position.ts';
import { mayPlace, placeUnit } from '../rules/recruiting.ts';
import { terrainOf } from '../maps/tactica-map.ts';
import { announce, changeUnit } from '../rules/run.ts';
import type { Combat, Unit } from '../state.ts';
import { unitKind } from '../units/unit-kinds.ts';
import { tokensLeft } from '../rules/position.ts';
import { attackedIn, currentCombat, withCombat, type CardRule, type CardPlay } from './card-rule.ts';

const RELIEF = 'LI';

/** A Combat whose target is another unit now. */
function replaced(combat: Combat, id: string, { cell, id: relief }: Unit): Combat {
  if (combat.defender === id) return { ...combat, defender: relief, at: cell };
  const others = combat.others ?? [];
  return { ...combat, others: others.map(each => (each === id ? relief : each)) };
}

/** A friendly unit under attack goes aside; a Light Infantry may take its place (TCA-AC-04 … TCA-AC-07). */
export const reinforcements: CardRule = {
  plays(game, player) {
    const combat = currentCombat(game)?.combat;
    if (combat === undefined) return [];
    const relief = unitKind(RELIEF);
    const hasRelief = relief !== undefined && tokensLeft(game, player, relief) > 0;
    const plays: CardPlay[] = [];
    for (const id of attackedIn(combat)) {
      const unit = unitWith(game, id);
      if (unit === undefined || !areFriends(game, unit.owner, player)) continue;
      for (const to of neighboursOf(board(game), unit.cell)) {
        if (!isFree(game, to) || to === combat.from) continue;
        plays.push({ kind: 'play', card: 'REINF', target: unit.cell, to });
        if (hasRelief) plays.push({ kind: 'play', card: 'REINF', target: unit.cell, to, choice: RELIEF });
      }
    }
    return plays;
  },
  resolve(run, { by, units }, { choice, to }) {
    const object = currentCombat(run.game);
    const unit = unitWith(run.game, units?.[0] ?? '');
    const combat = object?.combat;
    if (object === undefined || combat === undefined || unit === undefined || to === undefined) return false;
    const { cell } = unit;
    if (!attackedIn(combat).includes(unit.id) || !isFree(run.game, to)) return false;
    if (!neighboursOf(board(run.game), cell).includes(to)) return false;
    changeUnit(run, unit.id, each => ({ ...each, isInTransit: false }));
    enter(run, unit, to, 'reinforce', false);
    arriveAtOnce(run, unit.id);
    if (choice !== RELIEF || !mayPlace(run.game, by, RELIEF, cell)) return true;
    const relief = placeUnit(run, by, RELIEF, cell);
    announce(run, { kind: 'placed', player: by, unit: RELIEF, cell });
    if (terrainOf(board(run.game), cell) === 'V') loot(run, by, cell);
    // Of the Combat before the move: its new target has not moved.
    withCombat(run, object.id, () => replaced(combat, unit.id, relief));
    return true;
  },
};

import { latestOf } from '../../../kernel/index.ts';
import { isEnterable, neighboursOf, type TacticaBoard } from '../maps/tactica-map.ts';
import { arriveAtOnce, enter, moveWagon } from '../rules/moving.ts';
import { board, drivenBy, isFree, unitAt, unitsByCell, unitWith, wagonAt, wagonsByCell } from '../rules/position.ts';
import { changeUnit } from '../rules/run.ts';
import type { Cell } from '../../../grid/index.ts';
import type { Tactica } from '../state.ts';
import type { CardRule, CardPlay } from './card-rule.ts';

function fieldsFor(game: Tactica, from: Cell, isWagon: boolean): readonly Cell[] {
  return neighboursOf(board(game), from).filter(
    to => isFree(game, to) && !(isWagon && wagonAt(game, to) !== undefined),
  );
}

type Marches = Record<Cell, readonly CardPlay[] | undefined>;

/** All marches of a unit or a wagon from a field, in the order of fields around, as far as somebody has asked. They follow from the map. */
const marchesOn = latestOf((_: TacticaBoard): { readonly unit: Marches; readonly wagon: Marches } => ({
  unit: {},
  wagon: {},
}));

/** Works out those that are not known yet. */
function addMarches(known: Marches, map: TacticaBoard, target: Cell, choice: 'unit' | 'wagon'): readonly CardPlay[] {
  const made = neighboursOf(map, target)
    .filter(to => isEnterable(map, to))
    .map((to): CardPlay => ({ kind: 'play', card: 'MARCH', target, to, choice }));
  known[target] = made;
  return made;
}

/** The last answer holds while neither a unit nor a wagon changes, such as in a row of windows. */
let latest:
  | {
      readonly units: Tactica['units'];
      readonly wagons: Tactica['wagons'];
      readonly map: TacticaBoard;
      readonly plays: readonly CardPlay[];
    }
  | undefined;

function playsFor(game: Tactica): readonly CardPlay[] {
  const { units, wagons } = game;
  const map = board(game);
  if (latest?.units !== units || latest.wagons !== wagons || latest.map !== map) {
    latest = { units, wagons, map, plays: marchesIn(game, map) };
  }
  return latest.plays;
}

function marchesIn(game: Tactica, map: TacticaBoard): readonly CardPlay[] {
  const plays: CardPlay[] = [];
  const units = unitsByCell(game);
  const wagons = wagonsByCell(game);
  const { unit, wagon } = marchesOn(map);
  for (const { cell } of game.units) {
    for (const play of unit[cell] ?? addMarches(unit, map, cell, 'unit')) {
      if (units[play.to ?? -1] === undefined) plays.push(play);
    }
  }
  for (const { cell } of game.wagons) {
    for (const play of wagon[cell] ?? addMarches(wagon, map, cell, 'wagon')) {
      const { to = -1 } = play;
      if (units[to] === undefined && wagons[to] === undefined) plays.push(play);
    }
  }
  return plays;
}

/** Moves any unit, or any wagon with its driver, to an adjacent empty field (TCA-AC-08, R-66). */
export const forcedMarch: CardRule = {
  plays: game => playsFor(game),
  resolve(run, { units }, { choice, target, to }) {
    const id = units?.[0] ?? '';
    if (to === undefined || target === undefined) return false;
    const wagon = wagonAt(run.game, target);
    if (choice === 'wagon') {
      if (wagon === undefined || !fieldsFor(run.game, target, true).includes(to)) return false;
      const rider = unitAt(run.game, target);
      const isDriven = rider !== undefined && drivenBy(run.game, rider) !== undefined;
      if (!isDriven) {
        moveWagon(run, wagon.id, to);
        return true;
      }
      changeUnit(run, rider.id, each => ({ ...each, isInTransit: false }));
      enter(run, rider, to, 'march', true);
      arriveAtOnce(run, rider.id);
      return true;
    }
    const unit = unitWith(run.game, id);
    if (unit === undefined || !fieldsFor(run.game, unit.cell, false).includes(to)) return false;
    changeUnit(run, id, each => ({ ...each, isInTransit: false }));
    enter(run, unit, to, 'march', false);
    arriveAtOnce(run, id);
    return true;
  },
};

import type { PlayerId } from '../../../kernel/index.ts';
import { unitsOf } from '../battle/army.ts';
import { battleText } from '../battle/battle-text.ts';
import { beginBattle, endOf, fightOn, type BattleEnd, type Course } from '../battle/fight.ts';
import { preparation, type Prepared } from '../battle/simulate.ts';
import { fullForts } from '../cities/city.ts';
import { joinForts } from '../cities/fortifications.ts';
import type { HexNumber } from '../map/geometry.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { placeAt, battleHex } from '../rules/position.ts';
import {
  begunBy,
  changePlace,
  changeUnits,
  doAll,
  inTurn,
  made,
  madeInParts,
  onePart,
  startRun,
  type Made,
  type Run,
  type StepPart,
} from '../rules/run.ts';
import type { BattleDecision, Valhalla } from '../state.ts';
import { settling, type Fought } from './aftermath.ts';
import { defendersAt, hasAgreed } from './contest.ts';
import { attackerDecision, noDecision } from './decisions.ts';

/** The present hex of the combat phase after all decisions: those who agreed on a truce keep it, the others fight. */
export function resolveBattle(game: Valhalla): Made {
  const run = startRun(game);
  const side = game.active;
  const hex = battleHex(game);
  const enemies = defendersAt(game, side, hex);
  const peaceful = enemies.filter(defender => hasAgreed(game, defender));
  if (peaceful.length > 0) {
    run.events.push({ kind: 'truce-kept', for: [side].concat(peaceful), side, hex, others: peaceful });
  }
  const defenders = enemies.filter(defender => !peaceful.includes(defender));
  return defenders.length === 0 ? made(run) : madeInParts(run, fight(run, hex, defenders), () => made(run));
}

/** Fights the battle of the active side and these defenders out, and does what follows from it (5.9). */
function fight(run: Run, hex: HexNumber, defenders: readonly PlayerId[]): StepPart {
  const decisions = decisionsAt(run.game, hex, defenders);
  const [attack, ...others] = decisions;
  return preparation(run.game, hex, attack, others, prepared => {
    const settled = (end: BattleEnd): StepPart => settlement(run, foughtAs(run.game, hex, decisions, prepared, end));
    return begunBy(() => fightThen(beginBattle(prepared.battle), settled));
  });
}

/** Fights on, a phase in each part. */
function fightThen(course: Course, settled: (this: void, end: BattleEnd) => StepPart): StepPart {
  let rest: StepPart | undefined;
  return () => {
    const end = endOf(course);
    if (rest !== undefined) return rest();
    if (end === undefined) fightOn(course);
    else rest = settled(end);
    return true;
  };
}

/** What the attacker and the defenders decided for the battle in a hex, the attacker first. */
function decisionsAt(
  game: Valhalla,
  hex: HexNumber,
  defenders: readonly PlayerId[],
): readonly [BattleDecision, ...BattleDecision[]] {
  const others = defenders.map(id => game.combat.decisions.find(({ side }) => side === id) ?? noDecision(id));
  return [attackerDecision(game, hex), ...others];
}

/** A battle that ended so. */
export function foughtAs(
  game: Valhalla,
  hex: HexNumber,
  decisions: readonly BattleDecision[],
  prepared: Prepared,
  end: BattleEnd,
): Fought {
  const [attacker = '', ...defenders] = decisions.map(({ side }) => side);
  const knowing = [attacker].concat(defenders).filter(side => hasOfficerAt(game, side, hex));
  return { hex, attacker, defenders, decisions, knowing, prepared, end };
}

/** What follows from a battle. Chance decides who escapes, and nothing else. */
export function settleFought(run: Run, fought: Fought): void {
  doAll(settlement(run, fought));
}

function settlement(run: Run, fought: Fought): StepPart {
  const { attacker, defenders, end, hex, prepared } = fought;
  const tell = onePart(() => {
    noteAttack(run, hex);
    run.events.push({
      kind: 'battle-fought',
      for: [attacker].concat(defenders),
      side: attacker,
      hex,
      defenders,
      log: battleText(end),
    });
    engage(run, prepared);
    breakForts(run, fought, end);
  });
  return inTurn([tell, settling(run, fought)]);
}

/** What stands in the hex was attacked: fortifications do not come back for a while (VAL-FORT-08, VAL-FFORT-02). */
function noteAttack(run: Run, hex: HexNumber): void {
  const { round, turn } = run.game;
  if (placeAt(run.game, hex) === undefined) return;
  changePlace(run, hex, place => ({ ...place, attacked: turn, attackedRound: round }));
}

/** All who fight have lost their movement points, and casters the ability that they used. */
function engage(run: Run, { battle, casts }: Prepared): void {
  const { attacker, defender } = battle;
  const ids = unitsOf(attacker)
    .concat(unitsOf(defender))
    .map(({ id }) => id);
  changeUnits(run, ids, unit => ({ ...unit, mp: 0, engaged: true }));
  changeUnits(
    run,
    casts.map(({ caster }) => caster),
    unit => ({ ...unit, spent: true }),
  );
}

/** Levels that sieges took stay lost after the battle (VAL-FORT-07). */
function breakForts(run: Run, { attacker, defenders, hex }: Fought, { phases }: BattleEnd): void {
  const place = placeAt(run.game, hex);
  const left = phases[phases.length - 1]?.forts;
  if (place === undefined || left === undefined) return;
  const lost = joinForts(fullForts(place), left, (full, standing) => full - standing);
  const isLess =
    lost.walls > place.lost.walls || lost.artillery > place.lost.artillery || lost.hazards > place.lost.hazards;
  if (!isLess) return;
  changePlace(run, hex, each => ({ ...each, lost }));
  const levels = [left.walls, left.artillery, left.hazards];
  run.events.push({ kind: 'forts-reduced', for: [attacker].concat(defenders), side: place.owner, hex, levels });
}

import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { Variant } from '../../../scene/index.ts';
import type { ActionOf, ValhallaAction } from '../actions.ts';
import { planRefusal } from '../orders/check-battle.ts';
import { planFor } from '../orders/plans.ts';
import type { HexNumber } from '../map/geometry.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { forceAt, isAsset, isCleared, neighboursOf, placeAt, terrainAt } from '../rules/position.ts';
import { isLeader } from '../rules/roster.ts';
import { TACTIC_ROLES } from '../rules/unit-kinds.ts';
import type { Valhalla } from '../state.ts';
import { battleCasts } from './caster-works.ts';
import { cellOf } from './places.ts';
import type { Work } from './works.ts';

/** Tactics in words, by their ids: what each does if its requirement is met. */
const TACTICS: Readonly<Record<string, string>> = {
  pointy_end: 'Pointy End: +1 Attack',
  human_wave: 'Human Wave: Light units +2 Attack, with more than 50 units',
  stampede: 'Stampede: Heavy units +4 Attack, with more of them than the enemy',
  wall_of_steel: 'Wall of Steel: 10% less damage, if all stacks have 5 defense',
  pincer: 'Pincer Formation: flanks are faster, the Center deals and takes less',
  wedge: 'Wedge Formation: three stacks of 35 spaces',
  terrain_abuse: 'Terrain Abuse: enemies are slower, off the plains',
  encirclement: 'Encirclement: +10% Attack, if all are faster than the enemy',
  petard: 'Petard: more siege in the first phase, against a city',
  skirmish: 'Skirmish: fast stacks deal double first fire',
  fighting_retreat: 'Fighting Retreat: less damage on both sides, then leave',
  ambush: 'Ambush: half the mobility for the enemy, if all lie in ambush',
  death_below: 'Death from Below: +5 Attack where all burrow',
  death_above: 'Death from Above: +4 mobility where all fly',
};

/** A tactic in words. */
export function tacticText(tactic: string): string {
  return TACTICS[tactic] ?? tactic;
}

/** What may be planned for a battle in a hex in which an own force stands after the orders so far. */
export function battleWorks(game: Valhalla, view: Valhalla, player: PlayerId, hex: HexNumber): readonly Work[] {
  const works: Work[] = [];
  const force = forceAt(view, player, hex);
  // A later plan for a hex takes the place of an earlier one, so each change keeps the rest of it.
  const before: Partial<ActionOf<'plan'>> = planFor(view, player, hex) ?? {};
  const plan = (fields: Partial<ActionOf<'plan'>>): ActionOf<'plan'> => ({ ...before, kind: 'plan', hex, ...fields });
  const isAllowed = (action: ActionOf<'plan'>): boolean => planRefusal(game, player, action) === undefined;
  if (force.some(unit => isLeader(view, unit))) {
    const tactics = TACTIC_ROLES.filter(([, role]) => role !== 'defender').map(([tactic]) => tactic);
    const variants = tactics.map(tactic => ({ label: tacticText(tactic), action: plan({ tactic }) }));
    works.push({ label: 'Tactic if we attack...', variants: variants.filter(({ action }) => isAllowed(action)) });
    if (force.some(({ ambush }) => !ambush))
      works.push({ label: 'Lie in ambush', variants: [{ label: 'Lie in ambush', action: { kind: 'ambush', hex } }] });
  }
  if (hasOfficerAt(view, player, hex)) {
    works.push({
      label: 'Parley before a battle',
      variants: [{ label: 'Parley before a battle', action: plan({ parley: true }) }],
    });
    const place = placeAt(view, hex);
    if (place !== undefined && isAsset(place) && place.owner !== player) {
      const spare: Variant<ValhallaAction> = { label: 'Do not claim it', action: plan({ claim: false }) };
      const raze: Variant<ValhallaAction> = { label: 'Raze a level after conquest', action: plan({ raze: 1 }) };
      works.push({ label: 'If we hold the place...', variants: [spare, raze] });
    }
  }
  const casts = battleCasts(view, player, hex).map(({ label, text }) => ({
    label,
    action: plan({ abilities: withCast(before.abilities ?? [], text) }),
  }));
  works.push({ label: 'Casters if we attack...', variants: casts.filter(({ action }) => isAllowed(action)) });
  const retreats = retreatHexes(view, player, hex).map(to => ({
    label: `To ${cellOf(view, to)}`,
    action: plan({ retreatTo: to }),
  }));
  works.push({ label: 'If we have to retreat...', variants: retreats });
  return works.filter(({ variants }) => variants.length > 0);
}

/** Abilities for a battle with one more: a caster uses one, and the last that it was told counts. */
export function withCast(before: readonly string[], cast: string): readonly string[] {
  const caster = cast.split(':')[0];
  return before.filter(other => other.split(':')[0] !== caster).concat([cast]);
}

/** The cleared hexes beside a battle, as places to retreat to. */
export function retreatHexes(view: Valhalla, player: PlayerId, hex: HexNumber): readonly HexNumber[] {
  return neighboursOf(view, hex).filter(
    each => isCleared(view, player, each) && terrainAt(view, each)?.isWater === false,
  );
}

/** What a player says why an action is not allowed; nothing if it is. @noSelf */
export type Judge = (this: void, action: ValhallaAction) => Refusal | undefined;

const ANSWERS: readonly Variant<ValhallaAction>[] = [
  { label: 'Fight', action: { kind: 'decide' } },
  { label: 'Ask for a parley', action: { kind: 'decide', parley: true } },
  { label: 'Offer a truce', action: { kind: 'decide', truce: true } },
];

const ANSWERING_TACTICS = TACTIC_ROLES.filter(([, role]) => role !== 'attacker').map(
  ([tactic]): Variant<ValhallaAction> => ({ label: tacticText(tactic), action: { kind: 'decide', tactic } }),
);

/** All that a defender may be allowed to answer. */
export const DEFENDER_ACTIONS = ANSWERS.concat(ANSWERING_TACTICS);

/** The answers of a defender, the plain one first. */
export function defenderAnswers(judge: Judge): readonly Variant<ValhallaAction>[] {
  return ANSWERS.filter(({ action }) => judge(action) === undefined);
}

/** The tactics with which a defender may fight. */
export function defenderTactics(judge: Judge): readonly Variant<ValhallaAction>[] {
  return ANSWERING_TACTICS.filter(({ action }) => judge(action) === undefined);
}

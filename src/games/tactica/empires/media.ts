import { distanceOn } from '../maps/tactica-map.ts';
import { ownUnits } from '../rules/action-rule.ts';
import { gainToken } from '../rules/moving.ts';
import { areFriends, board, kindOf, livingPlayers, mayAttack, unitAt, unitWith } from '../rules/position.ts';
import { announce, askOne, changePlayer, changeUnit, takeGold, type Run } from '../rules/run.ts';
import { tokenOf } from '../rules/stats.ts';
import type { Tactica } from '../state.ts';
import { UNIT_KINDS, WAGON_KINDS } from '../units/unit-kinds.ts';
import type { EmpireAbility, AbilityUse } from './ability.ts';
import { goingOn } from './ability.ts';
import { empireNamed } from './empires.ts';

const EMPIRE = 'MED';
const MAGI = 'MAG';
const PEASANT = 'PE';

/** The tokens that may become cheaper: all but Peasants and what Media cannot recruit (TCA-MED-02, R-89). */
function discounts(): readonly { readonly token: string; readonly name: string }[] {
  const bans = empireNamed(EMPIRE)?.bans ?? [];
  const tokens = UNIT_KINDS.map(kind => ({ token: tokenOf(kind), name: kind.name, empire: kind.empire }))
    .concat(WAGON_KINDS.map(kind => ({ token: tokenOf(kind), name: kind.name, empire: kind.empire })))
    .filter(({ empire }) => empire === undefined || empire === EMPIRE);
  return tokens.filter(({ token }) => token !== PEASANT && !bans.includes(token));
}

const discount: EmpireAbility = {
  id: 'DISCOUNT',
  name: 'Discount',
  empire: EMPIRE,
  on(run, happening, player) {
    if (happening.kind !== 'drafted') return;
    const options = discounts().map(({ name, token }) => ({
      label: name,
      steps: [goingOn('DISCOUNT', player, token)],
    }));
    askOne(run, { by: player, prompt: 'Which unit costs you 1 gold less?', options });
  },
  goOn(run, { choice, player }) {
    changePlayer(run, player, each => ({ ...each, discounted: choice }));
    announce(run, { kind: 'discount-picked', player, token: choice });
  },
};

/** At the end of each turn an opponent loses 1 gold, which Media does not get (TCA-MED-06, R-88). */
const theft: EmpireAbility = {
  id: 'THEFT',
  name: 'Theft',
  empire: EMPIRE,
  on(run, happening, player) {
    if (happening.kind !== 'main-ended' || happening.player !== player) return;
    const options = livingPlayers(run.game)
      .filter(({ id }) => !areFriends(run.game, id, player))
      .map(({ id }) => ({ label: id, steps: [goingOn('THEFT', player, id)] }));
    askOne(run, { by: player, prompt: 'Who loses 1 gold?', options });
  },
  goOn(run, { choice }) {
    takeGold(run, choice, 1, 'theft');
  },
};

/** From each Magi to each other unit in its range that it may attack, or that is friendly. */
function spells(game: Tactica, player: string, ability: string): readonly AbilityUse[] {
  const uses: AbilityUse[] = [];
  for (const magi of ownUnits(game, player)) {
    for (const unit of magi.kind === MAGI ? game.units : []) {
      const isFriend = areFriends(game, unit.owner, player);
      const isNear = distanceOn(board(game), magi.cell, unit.cell) <= kindOf(magi).range;
      if (unit.id !== magi.id && isNear && (isFriend || mayAttack(game, magi, unit.owner))) {
        uses.push({ kind: 'use', ability, target: magi.cell, to: unit.cell });
      }
    }
  }
  return uses;
}

function targetOf(run: Run, units: readonly string[] | undefined): string | undefined {
  return unitWith(run.game, units?.[1] ?? '')?.id;
}

/** A lasting −1/−1 (TCA-MED-08, R-91). */
const pain: EmpireAbility = {
  id: 'PAIN',
  name: 'Pain',
  unit: MAGI,
  isAttack: true,
  uses: (game, player) => spells(game, player, 'PAIN'),
  resolve(run, { units }) {
    const unit = targetOf(run, units);
    if (unit === undefined) return 'fizzles';
    gainToken(run, unit, 'pain');
    return 'done';
  },
};

/** One movement point, until the end of the next turn of the unit's player (TCA-MED-09, TCA-MED-10, R-92). */
const drain: EmpireAbility = {
  id: 'DRAIN',
  name: 'Drain',
  unit: MAGI,
  isAttack: true,
  uses: (game, player) => spells(game, player, 'DRAIN').filter(({ to }) => !isDrained(game, to ?? -1)),
  resolve(run, { units }) {
    const unit = targetOf(run, units);
    if (unit === undefined) return 'fizzles';
    changeUnit(run, unit, each => ({ ...each, mp: each.mp > 1 ? 1 : each.mp }));
    gainToken(run, unit, unitWith(run.game, unit)?.owner === run.game.active ? 'drain-fresh' : 'drain');
    return 'done';
  },
};

function isDrained(game: Tactica, cell: number): boolean {
  const tokens = unitAt(game, cell)?.tokens ?? [];
  return tokens.includes('drain') || tokens.includes('drain-fresh');
}

export const MEDIA: readonly EmpireAbility[] = [discount, theft, pain, drain];

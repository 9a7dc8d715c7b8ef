import type { Forecast } from '../../../scene/index.ts';
import { findToken } from '../rules/position.ts';
import { statOf } from '../rules/stats.ts';
import { strikeOdds, type StrikeOdds } from '../rules/battle/strike-odds.ts';
import { DIE_SIDES, type Sacred } from '../state.ts';
import { cardName } from '../words.ts';

/** What the battle that was declared does to its defender, before responses and dice. Everybody can work it out. */
export function forecastOf(after: Sacred): Forecast[] {
  const { window } = after;
  const attacker = window === undefined ? undefined : findToken(after, window.attacker);
  const defender = window?.defender === undefined ? undefined : findToken(after, window.defender);
  if (window === undefined || window.isCancelled || attacker === undefined || defender === undefined) return [];
  const odds = strikeOdds(after, attacker, defender);
  const left = statOf(after, defender, 'RES');
  const isCertain = odds.dodges === 0;
  return [
    {
      piece: defender.id,
      text: `${odds.plain === 0 ? '' : '−'}${odds.plain}${isCertain ? '' : ` ${percentOf(DIE_SIDES - odds.dodges)}`}`,
      isRemoved: isCertain && odds.plain >= left,
      words: oddsWords(cardName(after, defender.card), odds, left),
    },
  ];
}

function oddsWords(name: string, { critical, criticals, dodges, plain }: StrikeOdds, left: number): string {
  let words = `A hit takes ${plain} of ${left} RES from ${name}`;
  if (criticals > 0 && critical !== plain) words += `, a critical one ${critical} (roll up to ${criticals} of 20)`;
  return dodges === 0 ? words : `${words}; it dodges on a roll up to ${dodges} of 20`;
}

function percentOf(sides: number): string {
  return `${Math.floor((sides * 100) / DIE_SIDES)}%`;
}

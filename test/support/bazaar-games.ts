import fc from 'fast-check';
import { createMatch, type Match } from '../../src/kernel/index.ts';
import { bazaar, type Bazaar, type BazaarAction, type BazaarEvent, type BazaarSetup } from './bazaar.ts';

export type BazaarMatch = Match<Bazaar, BazaarAction, BazaarEvent, BazaarSetup>;

/** A new match; longer than any test plays it. */
export function openBazaar(seed = 1, traders = 3): BazaarMatch {
  return createMatch(bazaar, { setup: { traders, turns: 40 }, seed });
}

/** Takes the legal action that `pick` points at, of one who may act; false when it is over. */
export function playOne(match: BazaarMatch, pick: number): boolean {
  const players = match.toAct();
  const player = players[pick % Math.max(1, players.length)];
  if (player === undefined) return false;
  const legal = match.legal(player);
  const action = legal[Math.floor(pick / 7) % legal.length];
  if (action === undefined) throw new Error(`${player} is to act and has no legal action`);
  const submitted = match.submit(player, action);
  if (!submitted.ok) throw new Error(`${JSON.stringify(action)} is listed and refused: ${submitted.refusal.message}`);
  return true;
}

/** A match after random actions. */
export const anyBazaar: fc.Arbitrary<BazaarMatch> = fc
  .record({ seed: fc.nat(), traders: fc.integer({ min: 2, max: 4 }), picks: fc.array(fc.nat(), { maxLength: 40 }) })
  .map(({ seed, traders, picks }) => {
    const match = openBazaar(seed, traders);
    for (const pick of picks) playOne(match, pick);
    return match;
  });

/** Makes every object in `value` refuse changes. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

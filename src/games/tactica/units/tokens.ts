import { rowsById } from '../rows.ts';

/** The id of a row of `TOKENS`, such as `mountain`. */
export type TokenId = string;

/** A counter that units carry. */
export interface UnitToken {
  readonly id: TokenId;
  readonly name: string;
  readonly attack: number;
  readonly defense: number;
  /** A unit has at most one of them. */
  readonly isUnique: boolean;
  /** The terrain on which whoever enters gains it (TCA-MAP-18). */
  readonly gainedOn?: string;
  /** Entering combat spends it, and it counts in that Combat (TCA-MAP-21, R-17). */
  readonly isSpentByAttack?: boolean;
  /** The most movement points that its unit has. */
  readonly mp?: number;
  /** At the end of a turn of its unit's player it becomes this token, or none if empty. */
  readonly atTurnEnd?: TokenId;
  /** It may be spent to take no damage in one ranged Combat (TCA-PAR-06). */
  readonly isDodge?: boolean;
  /** It may be spent with that much gold to move aside instead of being destroyed (TCA-PER-08). */
  readonly rebirthPrice?: number;
  /** Its unit attacks no unit of that empire (TCA-PER-06). */
  readonly protects?: string;
}

const PLAIN = { attack: 0, defense: 0, isUnique: true };

export const TOKENS: readonly UnitToken[] = [
  { id: 'mountain', name: 'Mountain', attack: 1, defense: 1, isUnique: true, gainedOn: 'm', isSpentByAttack: true },
  { id: 'pain', name: 'Pain', attack: -1, defense: -1, isUnique: false },
  { id: 'trophy', name: 'Trophy', attack: 1, defense: 1, isUnique: false },
  { ...PLAIN, id: 'spear', name: 'Spear' },
  { ...PLAIN, id: 'evasion', name: 'Evasion', isDodge: true },
  { ...PLAIN, id: 'rebirth', name: 'Rebirth', rebirthPrice: 9 },
  { ...PLAIN, id: 'drain', name: 'Slowed', mp: 1, atTurnEnd: '' },
  // Put on a unit in a turn of its own player: it lasts until the end of their next turn.
  { ...PLAIN, id: 'drain-fresh', name: 'Slowed freshly', mp: 1, atTurnEnd: 'drain' },
  { ...PLAIN, id: 'bribed', name: 'Bribed', protects: 'PER' },
];

export const tokenKind: (this: void, id: TokenId) => UnitToken | undefined = rowsById(TOKENS);

import type { Ability } from '../../../src/games/tactic/index.ts';
import { bulwark } from './bulwark.ts';
import { toll } from './toll.ts';

/** The abilities of this pack. Answers to the same event come in this order, after those of the packs before. */
export const abilities: readonly Ability[] = [bulwark, toll];

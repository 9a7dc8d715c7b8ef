import type { Ability } from '../../../src/games/tactic/index.ts';
import { bulwark } from './bulwark.ts';
import { toll } from './toll.ts';

/** The abilities of this pack. They react to the same event in this order, after the abilities of earlier packs. */
export const abilities: readonly Ability[] = [bulwark, toll];

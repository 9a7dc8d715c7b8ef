import type { Faction } from '../../../src/games/tactic/index.ts';
import { harbor } from './harbor.ts';

/** The factions of this pack. */
export const factions: readonly Faction[] = [harbor];

import { abilities } from '../abilities/index.ts';
import { boards } from '../boards/index.ts';
import { factions } from '../factions/index.ts';
import type { Pack } from './pack.ts';

/** The game as it comes: a pack like a modder's own. */
export const standard: Pack = { id: 'standard', name: 'Standard', abilities, factions, boards };

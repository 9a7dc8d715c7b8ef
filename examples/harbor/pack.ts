import type { Pack } from '../../src/games/tactic/index.ts';
import { abilities } from './abilities/index.ts';
import { boards } from './boards/index.ts';
import { factions } from './factions/index.ts';

/** A faction and a board of our own, with two abilities that the rulebook does not have. */
export const harborPack: Pack = { id: 'harbor', name: 'Harbor', abilities, factions, boards };

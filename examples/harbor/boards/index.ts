import type { Board } from '../../../src/games/tactic/index.ts';
import { pier } from './pier.ts';

/** The boards of this pack. */
export const boards: readonly Board[] = [pier];

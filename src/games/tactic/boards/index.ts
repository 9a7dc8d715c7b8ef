import type { Board } from '../packs/pack.ts';
import { crossfire } from './crossfire.ts';
import { duel } from './duel.ts';

/** The standard boards. */
export const boards: readonly Board[] = [duel, crossfire];

import type { ModConfig } from '../../mod/config.ts';
import { config as tactic } from '../../mod/tactic/mod.config.ts';

/** The table of /TACTIC/; what is on it is in the pack. */
export const config: ModConfig = { ...tactic, name: 'TACTIC Harbor' };

import type { ModConfig } from '../../mod/config.ts';
import { config as tactic } from '../../mod/tactic/mod.config.ts';

/** The table of /TACTIC/; the pack has its contents. */
export const config: ModConfig = { ...tactic, name: 'TACTIC Harbor' };

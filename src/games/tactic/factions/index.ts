import type { Faction } from '../packs/pack.ts';
import { coven } from './coven.ts';
import { datacenter } from './datacenter.ts';
import { forum } from './forum.ts';
import { menagerie } from './menagerie.ts';

/** The standard factions. */
export const factions: readonly Faction[] = [forum, menagerie, coven, datacenter];

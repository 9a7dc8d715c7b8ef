import { abilities } from './abilities/index.ts';
import { crossfire } from './boards/crossfire.ts';
import { duel } from './boards/duel.ts';
import { coven } from './factions/coven.ts';
import { datacenter } from './factions/datacenter.ts';
import { forum } from './factions/forum.ts';
import { menagerie } from './factions/menagerie.ts';
import type { Pack } from './pack.ts';

/** The game as it comes: a pack like a modder's own. */
export const standard: Pack = {
  id: 'standard',
  name: 'Standard',
  abilities,
  factions: [forum, menagerie, coven, datacenter],
  boards: [duel, crossfire],
};

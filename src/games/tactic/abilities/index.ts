import type { Ability } from '../packs/ability.ts';
import { annoy } from './static/annoy.ts';
import { armor } from './static/armor.ts';
import { auraOfPain } from './triggered/aura-of-pain.ts';
import { badger } from './static/badger.ts';
import { barbs } from './triggered/barbs.ts';
import { burn } from './static/burn.ts';
import { check } from './static/check.ts';
import { command } from './triggered/command.ts';
import { dash } from './static/dash.ts';
import { doubleStrike } from './static/double-strike.ts';
import { drain } from './activated/drain.ts';
import { equalize } from './static/equalize.ts';
import { feedback } from './triggered/feedback.ts';
import { feelThePain } from './static/feel-the-pain.ts';
import { fireball } from './activated/fireball.ts';
import { flame } from './triggered/flame.ts';
import { heal } from './static/heal.ts';
import { pity } from './triggered/pity.ts';
import { protection } from './static/protection.ts';
import { push } from './activated/push.ts';
import { range } from './static/range.ts';
import { regenerate } from './triggered/regenerate.ts';
import { reverberate } from './triggered/reverberate.ts';
import { sacrifice } from './activated/sacrifice.ts';
import { spite } from './static/spite.ts';
import { sprinkleDust } from './activated/sprinkle-dust.ts';
import { swap } from './activated/swap.ts';
import { taunt } from './static/taunt.ts';
import { weaken } from './static/weaken.ts';

/**
 * The abilities of the rulebook. Answers to the same event come in this order: "How one attack resolves", 3 and 4, and
 * TAC-TURN-02.
 */
export const abilities: readonly Ability[] = [
  dash,
  range,
  badger,
  doubleStrike,
  heal,
  armor,
  protection,
  burn,
  spite,
  weaken,
  feelThePain,
  annoy,
  check,
  equalize,
  taunt,
  fireball,
  sprinkleDust,
  drain,
  push,
  swap,
  sacrifice,
  regenerate,
  auraOfPain,
  pity,
  reverberate,
  feedback,
  command,
  flame,
  barbs,
];

import type { Ability } from '../packs/ability.ts';
import { annoy } from './annoy.ts';
import { armor } from './armor.ts';
import { auraOfPain } from './aura-of-pain.ts';
import { badger } from './badger.ts';
import { barbs } from './barbs.ts';
import { burn } from './burn.ts';
import { check } from './check.ts';
import { command } from './command.ts';
import { dash } from './dash.ts';
import { doubleStrike } from './double-strike.ts';
import { drain } from './drain.ts';
import { equalize } from './equalize.ts';
import { feedback } from './feedback.ts';
import { feelThePain } from './feel-the-pain.ts';
import { fireball } from './fireball.ts';
import { flame } from './flame.ts';
import { heal } from './heal.ts';
import { pity } from './pity.ts';
import { protection } from './protection.ts';
import { push } from './push.ts';
import { range } from './range.ts';
import { regenerate } from './regenerate.ts';
import { reverberate } from './reverberate.ts';
import { sacrifice } from './sacrifice.ts';
import { spite } from './spite.ts';
import { sprinkleDust } from './sprinkle-dust.ts';
import { swap } from './swap.ts';
import { taunt } from './taunt.ts';
import { weaken } from './weaken.ts';

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

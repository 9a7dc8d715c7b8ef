import type { Color } from '../../../src/scene/index.ts';
import { isLocked } from './apply-appearance.ts';
import { handPlace, isInHand, type Position } from './hand-zones.ts';
import type { Thing } from './object-spec.ts';

/** In the table's units. Physics moves things by a thousandth. */
const CLOSE_ENOUGH = 0.04;
const HEIGHT_TOLERANCE = 0.6;
const DEGREES_TOLERANCE = 3;

/** Puts an object where it belongs, at once, and tells whether it was elsewhere, or turned another way. */
export function putInPlace(object: TTSObject, thing: Thing): boolean {
  if (thing.hand !== undefined) return putInHand(object, thing.hand);
  const placed = isInPlace(object, thing);
  const turned = isTurned(object, thing);
  if (!placed) object.setPosition(thing.position);
  if (!turned) object.setRotation({ x: 0, y: thing.facing, z: 0 });
  if (object.locked !== isLocked(thing)) object.locked = isLocked(thing);
  return !placed || !turned;
}

function putInHand(object: TTSObject, hand: PlayerColor): boolean {
  if (object.locked) object.locked = false;
  if (isInHand(object.getPosition(), hand)) return false;
  object.setPosition(handPlace(hand));
  return true;
}

function isInPlace(object: TTSObject, { position }: Thing): boolean {
  const { x, y, z } = object.getPosition();
  return (
    isNear(x, position.x, CLOSE_ENOUGH) &&
    isNear(z, position.z, CLOSE_ENOUGH) &&
    isNear(y, position.y, HEIGHT_TOLERANCE)
  );
}

function isTurned(object: TTSObject, { facing }: Thing): boolean {
  const { x, y, z } = object.getRotation();
  return isAngle(x, 0) && isAngle(y, facing) && isAngle(z, 0);
}

function isAngle(actual: number, wanted: number): boolean {
  // Angles come as 0 to 360 or −180 to 180; adding two whole turns keeps the remainder's operand positive.
  const difference = (actual - wanted + 720) % 360;
  return difference < DEGREES_TOLERANCE || difference > 360 - DEGREES_TOLERANCE;
}

/** Gives an object its words, colour and size back, and tells whether anything of them was wrong. */
export function putRight(object: TTSObject, thing: Thing): boolean {
  const right =
    object.getName() === thing.name &&
    object.getDescription() === thing.description &&
    object.memo === thing.id &&
    object.interactable === !thing.fixed &&
    object.use_hands === (thing.hand !== undefined) &&
    isAlike(object.getColorTint(), thing.tint) &&
    isScaled(object.getScale(), thing.scale);
  if (right) return false;
  object.setName(thing.name);
  object.setDescription(thing.description);
  object.memo = thing.id;
  object.interactable = !thing.fixed;
  object.use_hands = thing.hand !== undefined;
  object.setColorTint(thing.tint);
  object.setScale(thing.scale);
  return true;
}

function isAlike(actual: Color, wanted: Color): boolean {
  return isNear(actual.r, wanted.r, 0.02) && isNear(actual.g, wanted.g, 0.02) && isNear(actual.b, wanted.b, 0.02);
}

function isScaled(actual: Position, wanted: Position): boolean {
  return isNear(actual.x, wanted.x, 0.02) && isNear(actual.y, wanted.y, 0.02) && isNear(actual.z, wanted.z, 0.02);
}

function isNear(a: number, b: number, tolerance: number): boolean {
  return a - b < tolerance && b - a < tolerance;
}

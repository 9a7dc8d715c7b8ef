import type { Color } from '../../../src/scene/index.ts';
import { isLocked } from './apply-appearance.ts';
import { handPosition, isInHand, type Vector3 } from './hand-zones.ts';
import type { ObjectSpec } from './object-spec.ts';

/** In the table's units. Physics moves objects by a thousandth. */
const CLOSE_ENOUGH = 0.04;
const HEIGHT_TOLERANCE = 0.6;
const DEGREES_TOLERANCE = 3;

/** Corrects the position and rotation of an object at once. Returns whether one of them was wrong. */
export function reconcilePosition(object: TTSObject, spec: ObjectSpec): boolean {
  if (spec.hand !== undefined) return reconcileHand(object, spec.hand);
  const placed = isInPlace(object, spec);
  const turned = isTurned(object, spec);
  if (!placed) object.setPosition(spec.position);
  if (!turned) object.setRotation(rotationOf(object, spec));
  if (object.locked !== isLocked(spec)) object.locked = isLocked(spec);
  return !placed || !turned;
}

function reconcileHand(object: TTSObject, hand: PlayerColor): boolean {
  if (object.locked) object.locked = false;
  if (isInHand(object.getPosition(), hand)) return false;
  object.setPosition(handPosition(hand));
  return true;
}

// These are asked about every object again and again, so that they call nothing for each number.

function isInPlace(object: TTSObject, { position }: ObjectSpec): boolean {
  const actual = object.getPosition();
  const x = actual.x - position.x;
  const y = actual.y - position.y;
  const z = actual.z - position.z;
  const isBeside = x < CLOSE_ENOUGH && x > -CLOSE_ENOUGH && z < CLOSE_ENOUGH && z > -CLOSE_ENOUGH;
  return isBeside && y < HEIGHT_TOLERANCE && y > -HEIGHT_TOLERANCE;
}

/** How an object has to lie: upright, and a die on the side opposite to its value. */
export function rotationOf(object: TTSObject, { facing, value }: ObjectSpec): Vector3 {
  if (value === undefined) return { x: 0, y: facing, z: 0 };
  const side = object.getRotationValues().find(each => each.value === value)?.rotation;
  return { x: side?.x ?? 0, y: (side?.y ?? 0) + facing, z: side?.z ?? 0 };
}

/** A die may lie in any direction, as long as its value is up. */
function isTurned(object: TTSObject, { facing, value }: ObjectSpec): boolean {
  if (value !== undefined) return object.getRotationValue() === value;
  const { x, y, z } = object.getRotation();
  return isAngle(x, 0) && isAngle(y, facing) && isAngle(z, 0);
}

function isAngle(actual: number, wanted: number): boolean {
  // Angles come as 0 to 360 or −180 to 180; adding two whole turns keeps the remainder's operand positive.
  const difference = (actual - wanted + 720) % 360;
  return difference < DEGREES_TOLERANCE || difference > 360 - DEGREES_TOLERANCE;
}

/** Corrects name, colour, size and flags of an object. Returns whether one of them was wrong. */
export function reconcileAppearance(object: TTSObject, spec: ObjectSpec): boolean {
  const right =
    object.getName() === spec.name &&
    object.getDescription() === spec.description &&
    object.getGMNotes() === spec.drawing &&
    object.memo === spec.id &&
    object.interactable === !spec.fixed &&
    object.use_hands === (spec.hand !== undefined) &&
    isSameColor(object.getColorTint(), spec.tint) &&
    isScaled(object.getScale(), spec.scale);
  if (right) return false;
  object.setName(spec.name);
  object.setDescription(spec.description);
  object.setGMNotes(spec.drawing);
  object.memo = spec.id;
  object.interactable = !spec.fixed;
  object.use_hands = spec.hand !== undefined;
  object.setColorTint(spec.tint);
  object.setScale(spec.scale);
  return true;
}

/** Of parts of a colour, and of scales. */
const SAME = 0.02;

function isSameColor(actual: Color, wanted: Color): boolean {
  const red = actual.r - wanted.r;
  const green = actual.g - wanted.g;
  const blue = actual.b - wanted.b;
  return red < SAME && red > -SAME && green < SAME && green > -SAME && blue < SAME && blue > -SAME;
}

function isScaled(actual: Vector3, wanted: Vector3): boolean {
  const x = actual.x - wanted.x;
  const y = actual.y - wanted.y;
  const z = actual.z - wanted.z;
  return x < SAME && x > -SAME && y < SAME && y > -SAME && z < SAME && z > -SAME;
}

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

function isInPlace(object: TTSObject, { position }: ObjectSpec): boolean {
  const { x, y, z } = object.getPosition();
  return (
    isNear(x, position.x, CLOSE_ENOUGH) &&
    isNear(z, position.z, CLOSE_ENOUGH) &&
    isNear(y, position.y, HEIGHT_TOLERANCE)
  );
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

function isSameColor(actual: Color, wanted: Color): boolean {
  return isNear(actual.r, wanted.r, 0.02) && isNear(actual.g, wanted.g, 0.02) && isNear(actual.b, wanted.b, 0.02);
}

function isScaled(actual: Vector3, wanted: Vector3): boolean {
  return isNear(actual.x, wanted.x, 0.02) && isNear(actual.y, wanted.y, 0.02) && isNear(actual.z, wanted.z, 0.02);
}

function isNear(a: number, b: number, tolerance: number): boolean {
  return a - b < tolerance && b - a < tolerance;
}

/** A position or a scale in TTS: x to the right, y up, z away from the near side. */
export interface Vector3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Position of the cards of a seat whose hand zone somebody has deleted. */
const NO_ZONE: Vector3 = { x: 0, y: 4, z: 0 };

/** The centre of a seat's hand zone. */
export function handPosition(color: PlayerColor): Vector3 {
  const zone = Player[color].getHandTransform();
  if (zone === undefined) return NO_ZONE;
  const { x, y, z } = zone.position;
  return { x, y, z };
}

/** Whether a position is within the hand zone of a seat. Without a zone, every position is. */
export function isInHand({ x, z }: VectorTable, color: PlayerColor): boolean {
  const zone = Player[color].getHandTransform();
  if (zone === undefined) return true;
  const { position, rotation, scale } = zone;
  const angle = (rotation.y * Math.PI) / 180;
  const east = x - position.x;
  const north = z - position.z;
  const along = east * Math.cos(angle) - north * Math.sin(angle);
  const across = east * Math.sin(angle) + north * Math.cos(angle);
  return isWithin(along, scale.x / 2) && isWithin(across, scale.z / 2);
}

function isWithin(distance: number, reach: number): boolean {
  return distance <= reach && distance >= -reach;
}

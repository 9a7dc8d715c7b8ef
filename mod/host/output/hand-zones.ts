export interface Position {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Where things lie whose seat has no hand zone any more. */
const NOWHERE: Position = { x: 0, y: 4, z: 0 };

/** The middle of the hand of a seat. */
export function handPlace(color: PlayerColor): Position {
  const zone = Player[color].getHandTransform();
  if (zone === undefined) return NOWHERE;
  const { x, y, z } = zone.position;
  return { x, y, z };
}

/** Whether a place belongs to the hand of a seat. A seat without a hand zone takes things where they are. */
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

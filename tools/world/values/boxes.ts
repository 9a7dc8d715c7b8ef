/** A box in the world that an object fills, its sides along the axes. */
export interface Box {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
  minZ: number;
  maxZ: number;
}

/** Whether two boxes share ground; a touch does not count. */
export function overlapOnGround(left: Box, right: Box): boolean {
  const slack = 0.02;
  return (
    left.minX < right.maxX - slack &&
    right.minX < left.maxX - slack &&
    left.minZ < right.maxZ - slack &&
    right.minZ < left.maxZ - slack
  );
}

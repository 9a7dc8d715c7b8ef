import { CROWN_OUTLINE } from '../../../../../src/scene/index.ts';
import type { LineSnapshot, ObjectSnapshot } from '../../../../world/index.ts';

/** Half the width of a crown, and how thick its line is, in parts of its space. */
const PART = 0.3;
const THICKNESS = 0.055;

type Lines = readonly LineSnapshot[];
type Tiles = readonly ObjectSnapshot[];

/** The lines of the table that a picture from above has not: those of crowns are in the pictures of spaces. */
export function linesWithoutThrones(lines: Lines, thrones: Tiles): Lines {
  return thrones.length === 0 ? lines : lines.filter(line => throneBelow(thrones, line) === undefined);
}

/**
 * The lines of a table, with crowns upright for who looks: the lines of a crown are upright for its owner alone.
 *
 * @param thrones the spaces whose drawing has a crown
 * @param side degrees around the table at which the viewer is
 */
export function linesFor(lines: Lines, thrones: Tiles, side: number): Lines {
  return lines.map(line => {
    const tile = throneBelow(thrones, line);
    return tile === undefined ? line : { ...line, ...crownOn(tile, line.points[0]?.y ?? 0, side) };
  });
}

/** The space inside which a closed line lies, if it has a crown. */
function throneBelow(thrones: Tiles, line: LineSnapshot): ObjectSnapshot | undefined {
  return line.loop ? thrones.find(tile => line.points.every(point => isOn(tile, point))) : undefined;
}

function isOn({ position, scale, size }: ObjectSnapshot, { x, z }: LineSnapshot['points'][number]): boolean {
  return Math.abs(x - position.x) < (size.x * scale.x) / 2 && Math.abs(z - position.z) < (size.z * scale.z) / 2;
}

function crownOn(
  { position, scale, size }: ObjectSnapshot,
  y: number,
  side: number,
): Pick<LineSnapshot, 'points' | 'thickness'> {
  const reach = size.x * scale.x * PART;
  const turn = (-side * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const points = CROWN_OUTLINE.map(({ x, z }) => ({
    x: position.x + (x * cos + z * sin) * reach,
    y,
    z: position.z + (z * cos - x * sin) * reach,
  }));
  return { points, thickness: size.x * scale.x * THICKNESS };
}

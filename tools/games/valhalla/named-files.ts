import {
  faultText,
  MAPS,
  readDesigns,
  readMap,
  SAMPLE_SIDES,
  sideFaults,
  type LineFault,
  type MapData,
  type SideData,
} from '../../../src/games/valhalla/index.ts';
import { didYouMean } from '../../files/index.ts';
import { PostError } from '../post/index.ts';

type Read = (path: string) => string;

/** A fault of a line, with the word that it may have been meant for. */
export function shown(path: string, fault: LineFault): string {
  return `${faultText(path, fault)}${fault.known === undefined ? '' : didYouMean(fault.value, fault.known)}`;
}

/** The id of a map that comes with the game, or the map in a file. @throws {PostError} `bad-lines` */
export function mapNamed(name: string, read: Read): string | MapData {
  if (MAPS.some(({ id }) => id === name)) return name;
  const map = readMap(read(name));
  if ('columns' in map) return map;
  throw new PostError('bad-lines', map.map(fault => shown(name, fault)).join('\n'));
}

/** The id of a side that comes with the game, or the side in a file. @throws {PostError} `bad-lines` */
export function sideNamed(name: string, read: Read): string | SideData {
  if (SAMPLE_SIDES.some(({ id }) => id === name)) return name;
  const { faults, side } = readDesigns(read(name));
  const all = faults.length > 0 ? faults : sideFaults(side);
  if (all.length === 0) return side;
  throw new PostError('bad-lines', all.map(fault => shown(name, fault)).join('\n'));
}

/** The whole number of an option. @throws {PostError} `refused` */
export function countIn(name: string, text: string, most = 999_999_999): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0 && Number(text) <= most) return Number(text);
  throw new PostError('refused', `--${name} ${text}: expected a whole number from 1 to ${most}.`);
}

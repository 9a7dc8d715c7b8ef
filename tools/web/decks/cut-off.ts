import { isPng } from '../../files/index.ts';

const JPEG = Buffer.from('\xFF\xD8\xFF', 'latin1');
const END_OF_JPEG = Buffer.from('\xFF\xD9', 'latin1');

/**
 * Whether the end of a picture is missing, as after a download that was interrupted: browsers show the rest without a
 * word. Pictures of other kinds than PNG, JPEG and WebP count as whole.
 */
export function isCutOff(picture: Buffer): boolean {
  if (isPng(picture)) return !picture.includes('IEND', 0, 'latin1');
  if (picture.subarray(0, JPEG.length).equals(JPEG)) return !picture.includes(END_OF_JPEG);
  const isWebp =
    picture.length >= 12 && picture.toString('latin1', 0, 4) + picture.toString('latin1', 8, 12) === 'RIFFWEBP';
  return isWebp && picture.readUInt32LE(4) + 8 > picture.length;
}

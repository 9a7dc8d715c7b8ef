import { Group } from 'three';
import type { ObjectSnapshot } from '../../../../world/index.ts';
import { facesOf, isPicture, modelOf, nameFace, questionFace, standInOf, type Faces } from '../look/faces.ts';
import { faceMesh } from '../look/labels.ts';
import { isFlat } from './custom-bodies.ts';
import type { Form } from './scene-object.ts';

/** No name is longer on the table, in the table's units: large things of unknown size would be covered by letters. */
const LONGEST = 12;
/** A little above the body, or the two would flicker. */
const ABOVE = 1.004;

/** Lines that say what an object is whose look is not there; none if it needs no words. */
function linesOf(object: ObjectSnapshot, { top }: Faces): readonly string[] {
  if (object.type === 'Card' || object.type === 'Deck') return [];
  if (object.concealed === true) return ['?'];
  const { nickname } = object;
  const standIn = standInOf(object);
  if (standIn !== undefined) return [nickname, `(${standIn})`];
  const isModel = top === undefined && modelOf(object).mesh !== '';
  const isPictured = top !== undefined && isPicture(top) && isFlat(object);
  return isModel || isPictured ? [nickname] : [];
}

/** Whether an object has its name on top, if it has one. */
export function hasName(object: ObjectSnapshot): boolean {
  return linesOf(object, facesOf(object)).length > 0;
}

/**
 * The name of an object whose picture or model is not there, or a question mark on what is hidden: on its top, for a
 * group that is kept upright for whoever looks. Nothing if it needs no words.
 *
 * @param faces what `facesOf` has made for it
 * @param side degrees around the table at which the viewer is
 */
export function nameLabel(
  object: ObjectSnapshot,
  faces: Faces,
  { middle, size }: Form,
  side: number,
): Group | undefined {
  const lines = linesOf(object, faces).filter(line => line.trim() !== '');
  if (lines.length === 0) return undefined;
  const isAcross = Math.abs(Math.round((object.rotation.y - side) / 90)) % 2 === 1;
  const [width, depth] = isAcross ? [size.z, size.x] : [size.x, size.z];
  const longest = LONGEST / Math.max(Math.abs(object.scale.x), Math.abs(object.scale.z), 1e-6);
  const room = size.clone().set(Math.min(width, longest), size.y, Math.min(depth, longest));
  const label = faceMesh(object.concealed === true ? questionFace() : nameFace(object, lines), room, false);
  label.position.y = topOf(object, middle, size.y, Math.max(size.x, size.z)) * ABOVE;
  label.userData.guid = object.guid;
  return new Group().add(label);
}

/** How high the side that is up is over the origin, whichever way the object lies. */
function topOf({ rotation }: ObjectSnapshot, middle: number, height: number, width: number): number {
  const up = Math.cos((rotation.x * Math.PI) / 180) * Math.cos((rotation.z * Math.PI) / 180);
  if (Math.abs(up) < 0.7) return Math.abs(middle) + width / 2;
  return Math.sign(up) * middle + height / 2;
}

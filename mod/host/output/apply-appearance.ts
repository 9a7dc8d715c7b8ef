import type { Stroke, Color } from '../../../src/scene/index.ts';
import { topOf, type Label, type ObjectSpec } from './object-spec.ts';

/** The tag of every object that the host made. Its memo is the id of the piece or tile. */
export const TAG = 'crownspace';

/** A line as `setVectorLines` takes it. */
export interface DrawnLine {
  points: VectorTable[];
  color: Color;
  thickness: number;
  rotation: VectorTable;
  loop?: boolean;
}

/** What everybody sees of an object until it is hidden: nothing of it, where nobody looks, far below the table. */
const UNSEEN: Pick<ObjectSpec, 'position' | 'scale' | 'facing' | 'tint'> = {
  position: { x: 0, y: -60, z: 0 },
  scale: { x: 1, y: 1, z: 1 },
  facing: 0,
  tint: { r: 1, g: 1, b: 1 },
};

/** The saved object from which TTS spawns a spec. */
export function objectData(spec: ObjectSpec): ObjectData {
  const { facing, position, scale, tint } = spec.unseenBy.length > 0 ? UNSEEN : spec;
  const data: ObjectData = {
    Name: spec.prefab,
    Transform: {
      posX: position.x,
      posY: position.y,
      posZ: position.z,
      rotX: 0,
      rotY: facing,
      rotZ: 0,
      scaleX: scale.x,
      scaleY: scale.y,
      scaleZ: scale.z,
    },
    // A secret object gets its texts, and one that is not seen its place and look, once it is hidden.
    Nickname: isSecret(spec) ? '' : spec.name,
    Description: isSecret(spec) ? '' : spec.description,
    // Players do not see GM notes. The page draws the piece from them.
    GMNotes: isSecret(spec) ? '' : spec.drawing,
    Memo: spec.id,
    Tags: [TAG],
    ColorDiffuse: { r: tint.r, g: tint.g, b: tint.b },
    Locked: isLocked(spec) || spec.unseenBy.length > 0,
    Grid: false,
    Snap: false,
    Hands: spec.hand !== undefined,
    Autoraise: true,
    Sticky: false,
    Tooltip: !spec.fixed,
    DragSelectable: false,
  };
  if (spec.picture !== undefined) data.CustomImage = pictureData(spec.picture);
  return data;
}

/** The same picture on both sides: square, stretched over the tile, and never part of a stack. */
function pictureData(url: string): CustomImageData {
  return {
    ImageURL: url,
    ImageSecondaryURL: url,
    ImageScalar: 1,
    WidthScale: 0,
    CustomTile: { Type: 0, Thickness: 0.2, Stackable: false, Stretch: true },
  };
}

export function isLocked({ fixed, rooted }: ObjectSpec): boolean {
  return fixed || rooted;
}

/** Whether some players may not know its texts or its position. */
export function isSecret({ hiddenFrom, unseenBy }: ObjectSpec): boolean {
  return hiddenFrom.length > 0 || unseenBy.length > 0;
}

/** Applies what a saved object does not contain: visibility, labels, lines, and whether it can be touched. */
export function applyAppearance(object: TTSObject, spec: ObjectSpec): void {
  object.interactable = !spec.fixed;
  if (!spec.fixed || isSecret(spec)) applyVisibility(object, spec);
  const { height, width } = topOf(spec);
  object.setVectorLines(spec.lines.map(line => drawnLine(line, height + 0.02, width)));
  applyLabels(object, spec);
}

/** Always set, because an adopted object may still be hidden from before. */
function applyVisibility(object: TTSObject, { hand, hiddenFrom, unseenBy }: ObjectSpec): void {
  object.use_hands = hand !== undefined;
  object.setHiddenFrom(hiddenFrom.slice());
  object.setInvisibleTo(unseenBy.slice());
}

/** Replaces all labels. */
export function applyLabels(object: TTSObject, spec: ObjectSpec): void {
  object.clearButtons();
  for (const each of spec.labels) object.createButton(labelButton(each, spec));
}

/** A button of no width is not drawn, but its label is (docs/platform/api.md#buttons-and-inputs). */
function labelButton({ text, x, z, turn, fontSize, color }: Label, spec: ObjectSpec): ButtonParameters {
  const { height, width } = topOf(spec);
  // Dividing by the height keeps the label just above the top. Every object is as wide as it is deep.
  return {
    click_function: 'crownspaceNothing',
    label: text,
    position: { x: -x * width, y: height + 0.01 / spec.scale.y, z: z * width },
    rotation: { x: 0, y: width < 0 ? (turn + 180) % 360 : turn, z: 0 },
    width: 0,
    height: 0,
    font_size: width < 0 ? -fontSize * width : fontSize,
    font_color: color,
    tooltip: '',
  };
}

/** A line as the table draws it, at `height`. `width` scales it, for lines on an object. */
export function drawnLine({ points, color, thickness, loop }: Stroke, height: number, width = 1): DrawnLine {
  const drawn: DrawnLine = {
    points: points.map(({ x, z }) => ({ x: x * width, y: height, z: z * width })),
    color,
    thickness,
    rotation: { x: 0, y: 0, z: 0 },
  };
  if (loop === true) drawn.loop = true;
  return drawn;
}

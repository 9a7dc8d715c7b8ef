import type { Stroke, Color } from '../../../src/scene/index.ts';
import { topOf, type Label, type Thing } from './object-spec.ts';

/** Marks every object that the host made; what the object stands for is its memo. */
export const TAG = 'crownspace';

/** A line as `setVectorLines` takes it. */
export interface DrawnLine {
  points: VectorTable[];
  color: Color;
  thickness: number;
  rotation: VectorTable;
  loop?: boolean;
}

/** What the declarations leave out of a saved object: docs/platform/save-format.md#custom-assets. */
interface PicturedData extends ObjectData {
  CustomImage?: {
    readonly ImageURL: string;
    readonly ImageSecondaryURL: string;
    readonly ImageScalar: number;
    readonly WidthScale: number;
    readonly CustomTile: {
      readonly Type: number;
      readonly Thickness: number;
      readonly Stackable: boolean;
      readonly Stretch: boolean;
    };
  };
}

/** The saved object from which a thing is spawned. */
export function objectData(thing: Thing): ObjectData {
  const { position, scale, tint } = thing;
  const data: PicturedData = {
    // The declarations list the names as an enum; ours come from a table of the same names.
    Name: thing.prefab as ObjectData['Name'],
    Transform: {
      posX: position.x,
      posY: position.y,
      posZ: position.z,
      rotX: 0,
      rotY: thing.facing,
      rotZ: 0,
      scaleX: scale.x,
      scaleY: scale.y,
      scaleZ: scale.z,
    },
    // What is secret gets its words once it is hidden.
    Nickname: isSecret(thing) ? '' : thing.name,
    Description: isSecret(thing) ? '' : thing.description,
    Memo: thing.id,
    Tags: [TAG],
    ColorDiffuse: { r: tint.r, g: tint.g, b: tint.b },
    Locked: isLocked(thing),
    Grid: false,
    Snap: false,
    Hands: thing.hand !== undefined,
    Autoraise: true,
    Sticky: false,
    Tooltip: !thing.fixed,
    DragSelectable: false,
  };
  if (thing.picture !== undefined) data.CustomImage = pictureData(thing.picture);
  return data;
}

/** The same on both sides. Square, stretched over the whole of it, and never part of a stack. */
function pictureData(url: string): NonNullable<PicturedData['CustomImage']> {
  return {
    ImageURL: url,
    ImageSecondaryURL: url,
    ImageScalar: 1,
    WidthScale: 0,
    CustomTile: { Type: 0, Thickness: 0.2, Stackable: false, Stretch: true },
  };
}

export function isLocked({ fixed, rooted }: Thing): boolean {
  return fixed || rooted;
}

/** Whether some people may not know what it is. */
export function isSecret({ hiddenFrom, unseenBy }: Thing): boolean {
  return hiddenFrom.length > 0 || unseenBy.length > 0;
}

/** Puts on an object what a save does not keep: its labels, lines, and whether it can be touched. */
export function dress(object: TTSObject, thing: Thing): void {
  object.interactable = !thing.fixed;
  if (!thing.fixed) hide(object, thing);
  const { height, width } = topOf(thing);
  object.setVectorLines(thing.lines.map(line => drawnLine(line, height + 0.02, width)));
  label(object, thing);
}

/** An object that has stood for something else may still be hidden, so this is said in any case. */
function hide(object: TTSObject, { hand, hiddenFrom, unseenBy }: Thing): void {
  object.use_hands = hand !== undefined;
  object.setHiddenFrom(hiddenFrom.slice());
  object.setInvisibleTo(unseenBy.slice());
}

/** Writes the labels anew. */
export function label(object: TTSObject, thing: Thing): void {
  object.clearButtons();
  for (const each of thing.labels) object.createButton(labelButton(each, thing));
}

/** A button of no width is not drawn, but its label is (docs/platform/api.md#buttons-and-inputs). */
function labelButton({ text, x, z, turn, fontSize, shade }: Label, thing: Thing): CreateButton {
  // The object's own height would flatten what is drawn on it; across, every thing is as wide as it is deep.
  return {
    click_function: 'crownspaceNothing',
    label: text,
    position: { x: -x, y: 0.5 + 0.01 / thing.scale.y, z },
    rotation: { x: 0, y: turn, z: 0 },
    width: 0,
    height: 0,
    font_size: fontSize,
    font_color: shade,
    tooltip: '',
  };
}

/** A line at a height, ready to be drawn. */
export function drawnLine({ points, color, thickness, loop }: Stroke, height: number, width = 1): DrawnLine {
  const drawn: DrawnLine = {
    points: points.map(({ x, z }) => ({ x: x * width, y: height, z: z * width })),
    color: color,
    thickness,
    rotation: { x: 0, y: 0, z: 0 },
  };
  if (loop === true) drawn.loop = true;
  return drawn;
}

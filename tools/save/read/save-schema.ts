import * as v from 'valibot';

const number = v.pipe(v.number('expected a number'), v.finite('expected a finite number'));
const text = v.string('expected a text');
const flag = v.boolean('expected true or false');
const part = v.pipe(number, v.minValue(0, 'expected 0 to 1'), v.maxValue(1, 'expected 0 to 1'));
const point = v.looseObject({ x: number, y: number, z: number }, 'expected { x, y, z }');
const tint = v.looseObject({ r: part, g: part, b: part, a: v.optional(part) }, 'expected { r, g, b } from 0 to 1');

const transform = v.looseObject(
  {
    ...{ posX: number, posY: number, posZ: number },
    ...{ rotX: number, rotY: number, rotZ: number },
    ...{ scaleX: number, scaleY: number, scaleZ: number },
  },
  'expected all nine numbers: an absent one counts as 0, and a scale of 0 is invisible',
);

const customDeck = v.record(
  v.pipe(text, v.regex(/^[1-9]\d*$/, 'expected a whole number of 1 or more as the key of a sheet')),
  v.looseObject({
    FaceURL: text,
    BackURL: text,
    NumWidth: v.optional(v.pipe(number, v.minValue(1), v.maxValue(10, 'a sheet has at most 10 columns'))),
    NumHeight: v.optional(v.pipe(number, v.minValue(1), v.maxValue(7, 'a sheet has at most 7 rows'))),
  }),
);

const line = v.looseObject({ points3: v.array(point), color: v.optional(tint), thickness: v.optional(number) });
const snapPoint = v.looseObject({ Position: point, Rotation: v.optional(point), Tags: v.optional(v.array(text)) });

/** An object of a save, as far as its keys are known; others are the game's business. */
export interface SavedObjectShape {
  readonly GUID?: string | undefined;
  readonly Name: string;
  readonly Transform?: unknown;
  readonly ContainedObjects?: readonly SavedObjectShape[] | undefined;
  readonly ChildObjects?: readonly SavedObjectShape[] | undefined;
  readonly States?: Readonly<Record<string, SavedObjectShape>> | undefined;
  readonly DeckIDs?: readonly number[] | undefined;
  readonly CustomDeck?: Readonly<Record<string, unknown>> | undefined;
  readonly CardID?: number | undefined;
  readonly FogColor?: string | null | undefined;
}

// Valibot cannot infer a type that contains itself.
const object: v.GenericSchema<unknown, SavedObjectShape> = v.lazy(() => objectShape);
const optionalText = v.optional(text);

const objectShape = v.looseObject({
  GUID: v.optional(v.pipe(text, v.regex(/^[^/"]*$/, 'expected a GUID without / and quotes'))),
  Name: v.pipe(text, v.minLength(1, 'expected the internal name of an object, such as BlockSquare')),
  Transform: transform,
  Nickname: optionalText,
  Description: optionalText,
  GMNotes: optionalText,
  ColorDiffuse: v.optional(tint),
  Tags: v.optional(v.array(text)),
  Locked: v.optional(flag),
  Grid: v.optional(flag),
  Snap: v.optional(flag),
  LuaScript: optionalText,
  LuaScriptState: optionalText,
  XmlUI: optionalText,
  ContainedObjects: v.optional(v.array(object)),
  ChildObjects: v.optional(v.array(object)),
  States: v.optional(v.record(text, object)),
  AttachedSnapPoints: v.optional(v.array(snapPoint)),
  AttachedVectorLines: v.optional(v.array(line)),
  CustomDeck: v.optional(customDeck),
  DeckIDs: v.optional(v.array(number)),
  CardID: v.optional(number),
  FogColor: v.nullish(text),
});

/** What TTS can be trusted to load. Keys that are not listed are not looked at. */
export const saveSchema = v.looseObject({
  SaveName: v.string('expected a text: the menu shows it'),
  Gravity: v.optional(part),
  PlayArea: v.optional(part),
  Table: optionalText,
  Sky: optionalText,
  Note: optionalText,
  TabStates: v.optional(v.record(text, v.looseObject({ title: text, body: text }))),
  Turns: v.optional(v.looseObject({ Enable: v.optional(flag), TurnOrder: v.optional(v.array(text)) })),
  CameraStates: v.optional(
    v.pipe(
      v.array(v.nullable(v.looseObject({ Position: point, Rotation: point, Distance: number }))),
      v.maxLength(10, 'expected at most ten cameras'),
    ),
  ),
  SnapPoints: v.optional(v.array(snapPoint)),
  VectorLines: v.optional(v.array(line)),
  LuaScript: optionalText,
  LuaScriptState: optionalText,
  XmlUI: optionalText,
  ObjectStates: v.array(object, 'expected the list of objects'),
});

export type SaveShape = v.InferOutput<typeof saveSchema>;

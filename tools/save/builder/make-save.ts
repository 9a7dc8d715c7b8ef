import type {
  CameraConfig,
  ModConfig,
  NotebookPage,
  ObjectConfig,
  SeatColor,
  SeatConfig,
} from '../../../mod/config.ts';
import { withAssets } from './asset-files.ts';
import { guidOf } from './guid.ts';
import type { Mod } from './load-mod.ts';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import type { ModUis } from '../ui/mod-uis.ts';

/** Texts that were made for a mod. */
export interface ModTexts {
  /** Lua of Global. */
  readonly global: string;
  /** Lua of each object that has a script, by its key. */
  readonly objects: ReadonlyMap<string, string>;
  readonly uis: ModUis;
}

type Saved = Record<string, unknown>;
/** What of a mod its save is made of. */
type Described = Pick<Mod, 'id' | 'folder' | 'config'>;

/** Colours of the seats as TTS has them. */
export const SEAT_TINTS: Readonly<Record<SeatColor, readonly [number, number, number]>> = {
  White: [1, 1, 1],
  Brown: [0.443, 0.231, 0.09],
  Red: [0.856, 0.1, 0.094],
  Orange: [0.956, 0.392, 0.113],
  Yellow: [0.905, 0.898, 0.172],
  Green: [0.192, 0.701, 0.168],
  Teal: [0.129, 0.694, 0.607],
  Blue: [0.118, 0.53, 1],
  Purple: [0.627, 0.125, 0.941],
  Pink: [0.96, 0.439, 0.807],
};

/** The save of a mod, as TTS reads it. It holds no time and no machine: the same mod gives the same save. */
export function makeSave(mod: Described, texts: ModTexts): Saved {
  const { config, folder, id } = mod;
  const objects = [
    ...config.seats.map((seat, index) => handObject(seat, `${id}/seat/${index}`)),
    ...(config.objects ?? []).map(object => tableObject(object, mod, texts)),
  ];
  refuseDuplicates(objects);
  return {
    ...settings(config),
    LuaScript: texts.global,
    LuaScriptState: '',
    XmlUI: texts.uis.global,
    ObjectStates: objects,
    ...withAssets(config.save, folder),
  };
}

function settings(config: ModConfig): Saved {
  return {
    SaveName: config.name,
    GameMode: config.name,
    GameType: config.gameType ?? '',
    GameComplexity: '',
    PlayingTime: config.minutes ?? [0, 0],
    PlayerCounts: config.players ?? [0, 0],
    Tags: config.tags ?? [],
    Gravity: config.gravity ?? 0.5,
    PlayArea: 0.5,
    Table: config.table ?? 'Table_RPG',
    Sky: config.sky ?? 'Sky_Museum',
    Note: config.notes ?? '',
    TabStates: Object.fromEntries(
      (config.notebook ?? []).map((page, index) => [String(index), notebookTab(page, index)]),
    ),
    Grid: { Type: 0, Lines: false, Snapping: false, Offset: false, BothSnapping: false, xSize: 2, ySize: 2 },
    Hands: { Enable: true, DisableUnused: false, Hiding: 0 },
    ComponentTags: { labels: tagLabels(config) },
    Turns: turns(config),
    CameraStates: cameraStates(config.cameras ?? []),
    DecalPallet: [],
  };
}

function turns({ turns: enabled = false, seats }: ModConfig): Saved {
  const order = seats.map(({ color }) => color);
  return { Enable: enabled, Type: 0, TurnOrder: order, Reverse: false, SkipEmpty: true, PassTurns: true };
}

function tagLabels({ objects = [] }: ModConfig): Saved[] {
  const tags = [...new Set(objects.flatMap(object => object.tags ?? []))];
  return tags.map(tag => ({ displayed: tag, normalized: tag.toLowerCase() }));
}

function notebookTab({ title, body, color }: NotebookPage, index: number): Saved {
  return { title, body, color: color ?? 'Grey', visibleColor: { r: 0.5, g: 0.5, b: 0.5 }, id: index };
}

function cameraStates(cameras: readonly CameraConfig[]): (Saved | null)[] {
  const states = cameras.map(({ x, y = 0.96, z, pitch, yaw, distance }) => ({
    Position: { x, y, z },
    Rotation: { x: pitch, y: yaw, z: 0 },
    Distance: distance,
    Zoomed: false,
  }));
  return [...states, ...Array.from({ length: 10 - states.length }, () => null)];
}

const HAND = { height: 4.5, tall: 9, deep: 5, wide: 12 };

/** A hand zone looks at the table along its own +Z. */
function handObject({ color, x, z, facing, width = HAND.wide }: SeatConfig, key: string): Saved {
  const [r, g, b] = SEAT_TINTS[color] ?? SEAT_TINTS.White;
  return {
    ...objectBase('HandTrigger', key),
    Transform: transform({ x, y: HAND.height, z }, { x: 0, y: facing, z: 0 }, { x: width, y: HAND.tall, z: HAND.deep }),
    ColorDiffuse: { r, g, b, a: 0 },
    Locked: true,
    FogColor: color,
  };
}

function tableObject(object: ObjectConfig, { id, folder }: Described, { objects, uis }: ModTexts): Saved {
  const { position, rotation = { x: 0, y: 0, z: 0 }, scale = { x: 1, y: 1, z: 1 }, tint, tags } = object;
  return {
    ...objectBase(object.name, `${id}/object/${object.key}`),
    Transform: transform(position, rotation, scale),
    Nickname: object.nickname ?? '',
    Description: object.description ?? '',
    ...(tint === undefined ? {} : { ColorDiffuse: tint }),
    ...(tags === undefined ? {} : { Tags: tags }),
    Locked: object.locked ?? false,
    LuaScript: objects.get(object.key) ?? '',
    XmlUI: uis.objects.get(object.key) ?? '',
    ...withAssets(object.more, folder),
  };
}

function objectBase(name: string, key: string): Saved {
  return {
    GUID: guidOf(key),
    Name: name,
    Transform: undefined,
    Nickname: '',
    Description: '',
    GMNotes: '',
    Locked: false,
    LuaScript: '',
    LuaScriptState: '',
    XmlUI: '',
  };
}

type Point = ObjectConfig['position'];

/** All nine: an absent number counts as 0, and a scale of 0 is invisible. */
function transform(position: Point, rotation: Point, scale: Point): Saved {
  return {
    ...{ posX: position.x, posY: position.y, posZ: position.z },
    ...{ rotX: rotation.x, rotY: rotation.y, rotZ: rotation.z },
    ...{ scaleX: scale.x, scaleY: scale.y, scaleZ: scale.z },
  };
}

function refuseDuplicates(objects: readonly Saved[]): void {
  const owners = new Map<unknown, string>();
  for (const { GUID: guid, Name: name, Nickname: nickname } of objects) {
    const label = String(nickname === '' ? name : nickname);
    const owner = owners.get(guid);
    if (owner !== undefined) throw new SaveFileError('guid', MESSAGES.guidTwice(String(guid), owner, label));
    owners.set(guid, label);
  }
}

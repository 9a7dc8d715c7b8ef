import { fillDeck } from '../../objects/contents.ts';
import { customName, prefabOfSaved } from '../../objects/custom-kinds.ts';
import { liveObjects } from '../../objects/list.ts';
import { type TableObject } from '../../objects/table-object.ts';
import { measureObject, remapObject } from '../../physics/broad-phase.ts';
import type { Environment } from '../../script-engine.ts';
import { measureCustom } from '../../spawning/object-list.ts';
import { readPaint } from '../../values/colors.ts';
import { copySaved } from '../../values/deep-copy.ts';
import { field, isScalar, isTable, numberOr } from '../../values/reading.ts';
import { type World } from '../../world.ts';
import type { ObjectMethods } from '../members.ts';

/**
 * Where a field of scripts is in the save: the key of a table in the object's data, one inside it (`''` for none), and a
 * key there; and what a new object has if a script does not say.
 */
type Place = readonly [key: string, inner: string, name: string, normal?: string | number | boolean];

const IMAGE: Record<string, Place> = {
  image: ['CustomImage', '', 'ImageURL'],
  image_secondary: ['CustomImage', '', 'ImageSecondaryURL'],
  image_bottom: ['CustomImage', '', 'ImageSecondaryURL'],
  image_scalar: ['CustomImage', '', 'ImageScalar'],
};

const TILE: Record<string, Place> = {
  ...IMAGE,
  type: ['CustomImage', 'CustomTile', 'Type', 0],
  thickness: ['CustomImage', 'CustomTile', 'Thickness', 0.5],
  stackable: ['CustomImage', 'CustomTile', 'Stackable', false],
  stretch: ['CustomImage', 'CustomTile', 'Stretch'],
};

const TOKEN: Record<string, Place> = {
  ...IMAGE,
  thickness: ['CustomImage', 'CustomToken', 'Thickness', 0.2],
  merge_distance: ['CustomImage', 'CustomToken', 'MergeDistancePixels', 15],
  stand_up: ['CustomImage', 'CustomToken', 'StandUp'],
  stackable: ['CustomImage', 'CustomToken', 'Stackable', false],
};

const DICE: Record<string, Place> = { ...IMAGE, type: ['CustomImage', 'CustomDice', 'Type', 1] };

const MODEL: Record<string, Place> = {
  mesh: ['CustomMesh', '', 'MeshURL'],
  diffuse: ['CustomMesh', '', 'DiffuseURL'],
  normal: ['CustomMesh', '', 'NormalURL'],
  collider: ['CustomMesh', '', 'ColliderURL'],
  convex: ['CustomMesh', '', 'Convex'],
  type: ['CustomMesh', '', 'TypeIndex'],
  material: ['CustomMesh', '', 'MaterialIndex'],
  cast_shadows: ['CustomMesh', '', 'CastShadows'],
  specular_intensity: ['CustomMesh', 'CustomShader', 'SpecularIntensity'],
  specular_color: ['CustomMesh', 'CustomShader', 'SpecularColor'],
  specular_sharpness: ['CustomMesh', 'CustomShader', 'SpecularSharpness'],
  // The game spells it so.
  freshnel_strength: ['CustomMesh', 'CustomShader', 'FresnelStrength'],
};

const BUNDLE: Record<string, Place> = {
  assetbundle: ['CustomAssetbundle', '', 'AssetbundleURL'],
  assetbundle_secondary: ['CustomAssetbundle', '', 'AssetbundleSecondaryURL'],
  type: ['CustomAssetbundle', '', 'TypeIndex'],
  material: ['CustomAssetbundle', '', 'MaterialIndex'],
};

const PDF: Record<string, Place> = {
  url: ['CustomPDF', '', 'PDFUrl'],
  password: ['CustomPDF', '', 'PDFPassword'],
  page: ['CustomPDF', '', 'PDFPage'],
  page_offset: ['CustomPDF', '', 'PDFPageOffset'],
};

/** Fields of cards and decks, by their names on the sheet in `CustomDeck` (docs/platform/save-format.md#cards-and-decks). */
const SHEET: Record<string, string> = {
  face: 'FaceURL',
  back: 'BackURL',
  width: 'NumWidth',
  height: 'NumHeight',
  back_is_hidden: 'BackIsHidden',
  unique_back: 'UniqueBack',
  type: 'Type',
};

function isOfCards({ prefab }: TableObject): boolean {
  return prefab.type === 'Card' || prefab.type === 'Deck';
}

function placesOf({ saved: { Name } }: TableObject): Record<string, Place> {
  if (Name.startsWith('Custom_Model')) return MODEL;
  if (Name.startsWith('Custom_Assetbundle')) return BUNDLE;
  if (Name.startsWith('Custom_Tile')) return TILE;
  if (Name.startsWith('Custom_Token')) return TOKEN;
  if (Name === 'Custom_Dice') return DICE;
  return Name === 'Custom_PDF' ? PDF : IMAGE;
}

/** A copy of a field that a script gives, if a save can hold it: a plain value, or a colour. */
function savedField(world: World, given: Environment, name: string): unknown {
  const value = given[name];
  if (value === undefined || isScalar(value)) return value;
  const paint = readPaint(world.engine, value);
  if (paint === undefined)
    return world.engine.raise(`setCustomObject: ${name} is neither a text, a number nor a color`);
  return { r: paint.r, g: paint.g, b: paint.b };
}

function tableIn(world: World, owner: Environment, key: string): Environment {
  const known = owner[key];
  if (isTable(world.engine, known)) return known;
  const made: Environment = {};
  owner[key] = made;
  return made;
}

function setFields(world: World, object: TableObject, given: Environment): void {
  const places = placesOf(object);
  const keys = Object.keys(places).map(name => places[name]?.[0] ?? '');
  const fresh = keys.filter(key => object.isSpawning && object.saved[key] === undefined);
  for (const name of Object.keys(places)) {
    const place = places[name];
    if (place === undefined) continue;
    const [key, inner, savedName, normal] = place;
    const value = savedField(world, given, name) ?? (fresh.includes(key) ? normal : undefined);
    if (value === undefined) continue;
    const data = tableIn(world, object.saved, key);
    const target = inner === '' ? data : tableIn(world, data, inner);
    target[savedName] = value;
  }
}

function getFields(world: World, object: TableObject): Environment {
  const { engine } = world;
  const places = placesOf(object);
  const custom: Environment = {};
  for (const name of Object.keys(places)) {
    const place = places[name];
    if (place === undefined) continue;
    const [key, inner, savedName] = place;
    const data = object.saved[key];
    custom[name] = copySaved(engine, field(engine, inner === '' ? data : field(engine, data, inner), savedName));
  }
  return custom;
}

/** The key of the sheet that the card, or the first one of the deck, is on; nothing if it has none. */
function sheetKey(world: World, object: TableObject): string | undefined {
  const { engine } = world;
  const { saved } = object;
  const first = saved.ContainedObjects?.[0];
  const id = numberOr(saved['CardID'] ?? first?.['CardID'], undefined);
  const key = id === undefined ? undefined : `${Math.floor(id / 100)}`;
  return key !== undefined && isTable(engine, field(engine, saved['CustomDeck'], key)) ? key : undefined;
}

/** A number that no sheet on the table has. */
function freshSheet(world: World): number {
  let highest = 0;
  for (const { saved } of liveObjects(world)) {
    const sheets = saved['CustomDeck'];
    if (!isTable(world.engine, sheets)) continue;
    for (const key of world.engine.keys(sheets)) {
      const number = numberOr(key, 0);
      if (number > highest) highest = number;
    }
  }
  return highest + 1;
}

/** Most cards of a sheet: ten columns and seven rows, as the game allows. */
const MOST_CARDS = 70;

function writeSheet(world: World, sheet: Environment, given: Environment): void {
  for (const name of Object.keys(SHEET)) {
    const savedName = SHEET[name];
    const value = savedField(world, given, name);
    if (savedName !== undefined && value !== undefined) sheet[savedName] = value;
  }
}

function setCards(world: World, object: TableObject, given: Environment): void {
  const { saved } = object;
  const isDeck = object.prefab.type === 'Deck';
  const known = sheetKey(world, object);
  const number = known === undefined ? freshSheet(world) : numberOr(known, 0);
  const sheets = tableIn(world, saved, 'CustomDeck');
  const sheet = tableIn(world, sheets, `${number}`);
  if (known === undefined) {
    const [width, height] = isDeck ? [10, 7] : [1, 1];
    const blank = {
      FaceURL: '',
      BackURL: '',
      NumWidth: width,
      NumHeight: height,
      BackIsHidden: false,
      UniqueBack: false,
    };
    for (const [key, value] of Object.entries(blank)) sheet[key] = value;
  }
  writeSheet(world, sheet, given);
  if (given['sideways'] !== undefined) saved['SidewaysCard'] = given['sideways'] === true;
  if (!isDeck) {
    if (known === undefined) saved['CardID'] = number * 100;
    return;
  }
  if (known !== undefined && given['number'] === undefined) {
    for (const card of saved.ContainedObjects ?? [])
      writeSheet(world, tableIn(world, tableIn(world, card, 'CustomDeck'), `${number}`), given);
    return;
  }
  const wanted = Math.floor(numberOr(given['number'], 52));
  const count = wanted < 2 ? 2 : wanted > MOST_CARDS ? MOST_CARDS : wanted;
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids[i] = number * 100 + i;
  saved['DeckIDs'] = ids;
  saved.ContainedObjects = undefined;
  fillDeck(world, saved, 'Deck');
  remapObject(world, object);
}

function getCards(world: World, object: TableObject): Environment {
  const { engine } = world;
  const custom: Environment = {};
  const key = sheetKey(world, object);
  if (key === undefined) return custom;
  const sheet = field(engine, object.saved['CustomDeck'], key);
  for (const name of Object.keys(SHEET)) custom[name] = copySaved(engine, field(engine, sheet, SHEET[name] ?? ''));
  custom['sideways'] = object.saved['SidewaysCard'] === true;
  const cards = object.saved.ContainedObjects;
  if (cards !== undefined) custom['number'] = cards.length;
  return custom;
}

function setCustom(world: World, object: TableObject, given: unknown): boolean {
  if (!isTable(world.engine, given)) return false;
  if (isOfCards(object)) setCards(world, object, given);
  else setFields(world, object, given);
  if (given['type'] !== undefined) object.saved.Name = customName(object.saved);
  // What is being spawned takes its new form at once, what lies on the table when it is loaded again.
  if (object.isSpawning) {
    object.prefab = prefabOfSaved(object.saved);
    measureCustom(world, object);
    measureObject(object);
  }
  return true;
}

export const customMethods: ObjectMethods = {
  getCustomObject: (world, object) => (isOfCards(object) ? getCards(world, object) : getFields(world, object)),
  setCustomObject: (world, object, given) => setCustom(world, object, given),
};

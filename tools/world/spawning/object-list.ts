import { type TableObject } from '../objects/table-object.ts';
import { mapObject, measureObject, unmapObject } from '../physics/broad-phase.ts';
import { nextRandom } from '../random.ts';
import { endScript } from '../scripts/scripts.ts';
import { field, textOr } from '../values/reading.ts';
import { type World } from '../world.ts';
import { isZone, leaveZones } from '../zones/membership.ts';

const DIGITS = '0123456789abcdef';

function randomGuid(world: World): string {
  let guid = '';
  for (let i = 0; i < 6; i++) guid += DIGITS.charAt(Math.floor(nextRandom(world) * 16));
  return guid;
}

/** A GUID that nothing on the table has. */
export function freshGuid(world: World): string {
  for (;;) {
    const guid = randomGuid(world);
    if (world.objects.byGuid[guid] === undefined) return guid;
  }
}

/** `wanted` if it is free, else a fresh one: whoever comes later loses (docs/platform/save-format.md#guids). */
export function freeGuid(world: World, wanted: string): string {
  return wanted === '' || wanted === '-1' || world.objects.byGuid[wanted] !== undefined ? freshGuid(world) : wanted;
}

/** Gives a custom object the box of its file if that is at hand, and otherwise what its save tells about its size. */
export function measureCustom(world: World, object: TableObject): void {
  const { engine, models } = world;
  const { saved } = object;
  const mesh = saved['CustomMesh'];
  const bundle = models[textOr(field(engine, saved['CustomAssetbundle'], 'AssetbundleURL'), '')];
  const collider = models[textOr(field(engine, mesh, 'ColliderURL'), '')];
  const fit = bundle ?? collider ?? models[textOr(field(engine, mesh, 'MeshURL'), '')];
  if (fit !== undefined) {
    object.body.fit = fit;
    object.body.isMeasured = true;
  } else if (saved.Name === 'Custom_Board') object.body.fit = boardFit(world, object);
  else if (saved.Name === 'Custom_Tile' || saved.Name === 'Custom_Token') object.body.fit = slabFit(world, object);
}

/** A tile or token is as high as its custom object says it is thick. */
function slabFit({ engine }: World, { prefab, saved }: TableObject): TableObject['body']['fit'] {
  const kind = saved.Name === 'Custom_Tile' ? 'CustomTile' : 'CustomToken';
  const thickness = field(engine, field(engine, saved['CustomImage'], kind), 'Thickness');
  const [width, height, depth] = prefab.size;
  if (typeof thickness !== 'number' || thickness <= 0 || thickness === height) return undefined;
  const foot = (prefab.origin / height) * thickness;
  return {
    low: { x: -width / 2, y: -foot, z: -depth / 2 },
    high: { x: width / 2, y: thickness - foot, z: depth / 2 },
  };
}

/** The side of a square board at scale 1, as boards that lie side by side in saves show it. */
const BOARD = 19.4;

/** A board has the proportions of its picture, which the save knows as width divided by height. */
function boardFit({ engine }: World, object: TableObject): TableObject['body']['fit'] {
  const ratio = field(engine, object.saved['CustomImage'], 'WidthScale');
  if (typeof ratio !== 'number' || ratio <= 0) return undefined;
  const root = Math.sqrt(ratio);
  const x = (BOARD * root) / 2;
  const z = BOARD / root / 2;
  return { low: { x: -x, y: -0.1, z: -z }, high: { x, y: 0.1, z } };
}

/** Puts an object on the table. Its GUID has to be free. */
export function addObject(world: World, object: TableObject): void {
  const last = world.objects.last;
  object.previous = last;
  if (last === undefined) world.objects.first = object;
  else last.next = object;
  world.objects.last = object;
  world.objects.count = world.objects.count + 1;
  world.objects.arrivals = world.objects.arrivals + 1;
  object.order = world.objects.arrivals;
  object.arrivalFrame = world.frame;
  world.objects.byGuid[object.guid] = object;
  measureCustom(world, object);
  // What is being spawned hangs in the air: nothing rests on it before it has found its own place.
  if (object.isSpawning && !object.saved.Locked) measureObject(object);
  else mapObject(world, object);
  if (isZone(object)) world.zones.all.push(object);
  if (object.prefab.type === 'Hand') world.zones.hands.push(object);
}

/** Takes an object off the table. Its reference is dead from here on; events are the caller's. */
export function removeObject(world: World, object: TableObject): void {
  // The table as an object is on no list.
  if (object.isGone || object === world.physics.surface) return;
  leaveZones(world, object);
  object.isGone = true;
  unmapObject(object);
  unlink(world, object);
  if (world.objects.byGuid[object.guid] === object) delete world.objects.byGuid[object.guid];
  if (object.prefab.type === 'Hand') world.zones.hands = world.zones.hands.filter(hand => hand !== object);
  if (object.scripting.script !== undefined) endScript(world, object.scripting.script);
  if (object.scripting.handle !== undefined) world.api.handles.object.forget(object.scripting.handle);
}

function unlink(world: World, object: TableObject): void {
  const { previous, next } = object;
  if (previous === undefined) world.objects.first = next;
  else previous.next = next;
  if (next === undefined) world.objects.last = previous;
  else next.previous = previous;
  world.objects.count = world.objects.count - 1;
}

import { Group, Mesh, PlaneGeometry, Quaternion, Vector3, type Object3D, type Texture } from 'three';
import type { ObjectSnapshot, Tint } from '../../../table/world/protocol.ts';
import { toScale, toScene, toTurn } from '../place.ts';
import { facesOf, isPicture, tileTypeOf, type PictureFace } from './faces.ts';
import type { Images } from './images.ts';
import { buttonMesh, faceMesh, textMesh } from './labels.ts';
import { lineMeshes } from './lines.ts';
import { bodyMaterial, outlineMaterial, pictureMaterial } from './paint.ts';
import { geometryOf, shapeOf } from './shapes.ts';

/** One object of the table in the scene. */
export interface Piece {
  readonly root: Group;
  source: ObjectSnapshot;
  /** Where it is on its way to. */
  readonly goal: { readonly position: Vector3; readonly turn: Quaternion };
  /** What the pointer can hit. */
  readonly body: Mesh | undefined;
}

const CONCEALED: Tint = { r: 0.35, g: 0.37, b: 0.42 };
const ZONE_TYPES = ['Scripting', 'Hand', 'FogOfWar', 'Fog', 'Layout', 'Randomize'];
const GLOSSY = ['Chess', 'Dice', 'Chip', 'GoPiece', 'Figurine'];
const OUTLINE = 0.07;
const FACE = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2).rotateY(Math.PI);

export function isZone({ type }: ObjectSnapshot): boolean {
  return ZONE_TYPES.includes(type);
}

/** Builds an object where it lies. `redraw` is called when a picture of it has arrived. */
export function buildPiece(object: ObjectSnapshot, images: Images, redraw: () => void): Piece {
  const root = new Group();
  const body = object.type === '3D Text' ? textMesh(object) : solid(object);
  if (body !== undefined) root.add(body);
  const size = sizeOf(object);
  const middle = new Group();
  middle.position.y = size.y / 2 - originHeight(object, size);
  root.add(middle);
  if (body !== undefined && object.type !== '3D Text') {
    body.position.y = middle.position.y;
    addFaces(middle, object, size, images, redraw);
    addOutline(middle, object, body);
  }
  for (const button of object.buttons) root.add(buttonMesh(button, 'button'));
  for (const input of object.inputs) root.add(buttonMesh(input, 'input'));
  for (const lines of lineMeshes(object.lines)) root.add(lines);
  root.traverse(part => (part.userData.guid = object.guid));
  const piece: Piece = {
    root,
    source: object,
    body,
    goal: { position: toScene(object.position), turn: toTurn(object.rotation) },
  };
  root.scale.copy(toScale(object.scale));
  return piece;
}

/** Whether the piece has to be built again, or only goes somewhere else. */
export function looksDifferent(before: ObjectSnapshot, after: ObjectSnapshot): boolean {
  return LOOKS.some(field => before[field] !== after[field]);
}

const LOOKS: readonly (keyof ObjectSnapshot)[] = [
  'name',
  'type',
  'size',
  'originHeight',
  'tint',
  'concealed',
  'highlight',
  'quantity',
  'text',
  'fontSize',
  'custom',
  'buttons',
  'inputs',
  'lines',
  'nickname',
  'description',
];

/** The room that an object takes, in its own unscaled units. */
export function sizeOf({ size }: ObjectSnapshot): Vector3 {
  return new Vector3(size.x || 1, size.y || 1, size.z || 1);
}

function originHeight(object: ObjectSnapshot, size: Vector3): number {
  return object.originHeight ?? size.y / 2;
}

function solid(object: ObjectSnapshot): Mesh {
  const shape = shapeOf(object.name, object.type, tileTypeOf(object));
  const tint = object.concealed === true ? CONCEALED : object.tint;
  const mesh = new Mesh(geometryOf(shape), bodyMaterial(tint, GLOSSY.includes(object.type) ? 0.65 : 0.2));
  mesh.scale.copy(sizeOf(object));
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

function addFaces(middle: Group, object: ObjectSnapshot, size: Vector3, images: Images, redraw: () => void): void {
  const { top, bottom } = facesOf(object);
  for (const [face, under] of [
    [top, false],
    [bottom, true],
  ] as const) {
    if (face === undefined) continue;
    if (!isPicture(face)) middle.add(faceMesh(face, size, under));
    else
      images.load(face.url, texture => {
        middle.add(pictureMesh(texture, face, size, under));
        redraw();
      });
  }
}

function pictureMesh(texture: Texture, { columns, rows, cell }: PictureFace, size: Vector3, under: boolean): Mesh {
  const part = columns * rows === 1 ? texture : texture.clone();
  if (part !== texture) {
    part.repeat.set(1 / columns, 1 / rows);
    part.offset.set((cell % columns) / columns, 1 - (Math.floor(cell / columns) + 1) / rows);
  }
  const mesh = new Mesh(FACE, pictureMaterial(part));
  mesh.scale.set(size.x, 1, size.z);
  mesh.position.y = (under ? -0.5 : 0.5) * size.y * 1.002;
  if (under) mesh.rotation.z = Math.PI;
  mesh.receiveShadow = true;
  return mesh;
}

function addOutline(middle: Group, object: ObjectSnapshot, body: Mesh): void {
  if (object.highlight === undefined) return;
  middle.add(outlineOf(body, object.highlight, object));
}

/** A rim around a body, equally wide on all sides however the object is scaled. */
export function outlineOf(body: Mesh, tint: Tint, { scale }: ObjectSnapshot): Mesh {
  const rim = new Mesh(body.geometry, outlineMaterial(tint));
  const grown = (length: number, factor: number): number => length + (2 * OUTLINE) / Math.max(Math.abs(factor), 0.05);
  rim.scale.set(grown(body.scale.x, scale.x), grown(body.scale.y, scale.y), grown(body.scale.z, scale.z));
  rim.raycast = () => undefined;
  return rim;
}

/** Frees what is not shared with other pieces. */
export function dropPiece(piece: Piece): void {
  piece.root.removeFromParent();
  piece.root.traverse((part: Object3D) => {
    if ('isLineSegments2' in part && part instanceof Mesh) part.geometry.dispose();
  });
}

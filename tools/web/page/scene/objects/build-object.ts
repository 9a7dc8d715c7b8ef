import { Group, Matrix4, Mesh, Vector3, type Object3D, type Texture } from 'three';
import type { ButtonSnapshot, ObjectSnapshot, Tint } from '../../../../world/index.ts';
import { plainText } from '../../dom/bbcode.ts';
import { toScale, toScene, toTurn } from '../coordinates.ts';
import { COORDINATE } from '../flat/board-coordinates.ts';
import type { Slot } from './instanced-bodies.ts';
import {
  addDrawing,
  addGround,
  groundTint,
  hexagonForm,
  isHexagonTile,
  pieceDrawing,
  uprightFor,
} from './drawn-body.ts';
import type { Form, SceneObject, SceneObjectTools } from './scene-object.ts';
import { dressCustom, isFlat, isToken } from './custom-bodies.ts';
import { hasName, nameLabel } from './name-label.ts';
import {
  dieFace,
  facesOf,
  isPicture,
  placeholderFace,
  shapeTypeOf,
  standInOf,
  type Faces,
  type PictureFace,
} from '../look/faces.ts';
import { buttonMesh, faceMesh, isCornerLabel, textMesh } from '../look/labels.ts';
import { isDrawnTile } from '../look/drawn-pictures.ts';
import { lineMeshes } from '../look/lines.ts';
import { bodyMaterial, outlineMaterial, pictureMaterial } from '../look/materials.ts';
import { geometryOf, shapeOf, type Detail } from '../look/shapes.ts';
import { sideGeometry } from '../look/side-geometry.ts';

const CONCEALED: Tint = { r: 0.35, g: 0.37, b: 0.42 };
const ZONE_TYPES = ['Scripting', 'Hand', 'FogOfWar', 'Fog', 'Layout', 'Randomize'];
const GLOSSY = ['Chess', 'Dice', 'Chip', 'GoPiece', 'Figurine'];
const ZONE_OPACITY = 0.15;
const OUTLINE = 0.07;

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
  'card',
  'fontSize',
  'custom',
  'drawing',
  'buttons',
  'inputs',
  'lines',
];

export function isZone({ type }: ObjectSnapshot): boolean {
  return ZONE_TYPES.includes(type);
}

/** Whether the piece has to be built again when these fields changed, or only goes somewhere else. */
export function needsRebuild(object: ObjectSnapshot, fields: ReadonlySet<string>): boolean {
  const isNote = object.name === 'Notecard';
  const isRewritten = (fields.has('nickname') && (isNote || hasName(object))) || (fields.has('description') && isNote);
  return isRewritten || LOOKS.some(field => fields.has(field));
}

/** The room that an object takes, in its own unscaled units. */
export function sizeOf({ size }: ObjectSnapshot): Vector3 {
  return new Vector3(size.x || 1, size.y || 1, size.z || 1);
}

/** Builds an object where it lies. */
export function buildPiece(object: ObjectSnapshot, tools: SceneObjectTools): SceneObject {
  const root = new Group();
  const form = formOf(object, tools.detail);
  const slot = addBody(root, object, form, tools);
  const isDrawn = pieceDrawing(object) !== undefined;
  const isHexagon = isHexagonTile(object);
  const isShown = (button: ButtonSnapshot): boolean => button.width > 0 || (isHexagon && isCornerLabel(button));
  // The coordinates of a board of squares are on its frame.
  const isNamed = !isHexagon && isDrawnTile(object) && COORDINATE.test(plainText(object.buttons[0]?.label ?? ''));
  const buttons = isDrawn || isHexagon || isNamed ? object.buttons.filter(button => isShown(button)) : object.buttons;
  for (const button of buttons) root.add(buttonMesh(button, 'button'));
  for (const input of object.inputs) root.add(buttonMesh(input, 'input'));
  for (const lines of isDrawn ? [] : lineMeshes(object.lines)) root.add(lines);
  const dieTop = object.type === 'Dice' && object.concealed !== true ? dieLabel(object, form) : undefined;
  const faces = facesOf(object);
  const name = isDrawn || tools.detail === 'coarsest' ? undefined : nameLabel(object, faces, form, tools.side());
  const upright = isDrawn ? new Group() : (dieTop ?? name);
  if (upright !== undefined) root.add(upright);
  root.traverse(part => (part.userData.guid = object.guid));
  root.scale.copy(toScale(object.scale));
  const goal = { position: toScene(object.position), turn: toTurn(object.rotation) };
  root.position.copy(goal.position);
  root.quaternion.copy(goal.turn);
  const piece: SceneObject = {
    root,
    source: object,
    form,
    slot,
    goal,
    upright,
    uprightTurn: uprightFor(tools.side()),
    name,
    isGone: false,
    dropBody() {
      piece.slot?.leave();
      piece.slot = undefined;
      piece.name?.removeFromParent();
      for (const part of [...root.children]) if (part.userData.isBody === true) part.removeFromParent();
    },
    show: () => void tools.group.add(root),
  };
  if (object.type !== '3D Text' && !isZone(object)) dress(piece, faces, tools);
  dressCustom(piece, tools);
  if (isDrawn && upright !== undefined) addDrawing(piece, upright, tools);
  if (isHexagonTile(object)) addGround(piece, tools);
  const standIn = object.concealed === true ? undefined : standInOf(object);
  if (standIn !== undefined) tools.onStandIn(object, standIn);
  return piece;
}

/** The value on top of a die, whichever way it lies. */
function dieLabel(object: ObjectSnapshot, { size, middle }: Form): Group {
  const holder = new Group();
  const label = faceMesh(dieFace(object), size, false);
  label.position.y = Math.abs(middle) + Math.max(size.x, size.y, size.z) * 0.505;
  label.scale.multiplyScalar(0.8);
  holder.add(label);
  return holder;
}

const matrix = new Matrix4();
const own = new Matrix4();

/** Takes the body along to where the root is. */
export function settleBody({ root, form, slot, upright, uprightTurn }: SceneObject): void {
  upright?.quaternion.copy(root.quaternion).invert().multiply(uprightTurn);
  if (slot === undefined) return;
  root.updateMatrix();
  own.makeScale(form.size.x, form.size.y, form.size.z).setPosition(0, form.middle, 0);
  slot.move(matrix.multiplyMatrices(root.matrix, own));
}

function formOf(object: ObjectSnapshot, detail: Detail): Form {
  if (isHexagonTile(object)) return hexagonForm(object, detail);
  const size = sizeOf(object);
  const shape = isZone(object) ? 'box' : shapeOf(object.name, object.type, shapeTypeOf(object));
  return { geometry: geometryOf(shape, detail), shape, size, middle: size.y / 2 - (object.originHeight ?? size.y / 2) };
}

function addBody(root: Group, object: ObjectSnapshot, form: Form, { crowd }: SceneObjectTools): Slot | undefined {
  if (object.type === '3D Text') {
    const letters = textMesh(object);
    if (letters !== undefined) root.add(letters);
    return undefined;
  }
  const tint = object.concealed === true ? CONCEALED : (groundTint(object) ?? object.tint);
  const gloss = GLOSSY.includes(object.type) ? 0.65 : 0.2;
  const opacity = isZone(object) ? ZONE_OPACITY : (tint.a ?? 1);
  if (opacity >= 1) return crowd.enter(object.guid, form.geometry, gloss, tint);
  const mesh = new Mesh(form.geometry, bodyMaterial({ ...tint, a: opacity }, gloss));
  mesh.scale.copy(form.size);
  mesh.position.y = form.middle;
  mesh.userData.isBody = true;
  root.add(mesh);
  return undefined;
}

/** What is painted on a body and around it. */
function dress(piece: SceneObject, { bottom, top }: Faces, tools: SceneObjectTools): void {
  const { images, redraw } = tools;
  const { root, source: object, form } = piece;
  const paint = (face: Mesh): void => {
    face.position.y += form.middle;
    face.userData.guid = object.guid;
    root.add(face);
  };
  for (const [face, under] of [
    [top, false],
    [bottom, true],
  ] as const) {
    if (face === undefined) continue;
    if (!isPicture(face))
      paint(form.shape === 'card' ? sideMesh(face.texture, form, under) : faceMesh(face, form.size, under));
    else if (isFlat(object) || isToken(object)) {
      const placeholder = placeholderOf(piece, face.url, under, tools);
      if (placeholder !== undefined) paint(placeholder);
      if (!isFlat(object)) continue;
      images.load(face.url, texture => {
        if (piece.isGone) return;
        placeholder?.removeFromParent();
        if (!under) piece.name?.removeFromParent();
        paint(sideMesh(partOf(texture, face), form, under));
        piece.show();
        redraw();
      });
    }
  }
  if (object.highlight !== undefined) root.add(outlineOf(form, object.highlight, object));
}

/** Shown until the picture of a side is there. Where far too many objects are on the table, nothing is. */
function placeholderOf(
  { source, form }: SceneObject,
  url: string,
  under: boolean,
  { detail }: SceneObjectTools,
): Mesh | undefined {
  if (detail === 'coarsest') return undefined;
  const { size } = form;
  const [width, depth] = [size.x * Math.abs(source.scale.x), size.z * Math.abs(source.scale.z)];
  const mesh = sideMesh(placeholderFace(source, url, under, width, depth).texture, form, under);
  // The picture of a token replaces its whole body.
  mesh.userData.isBody = isToken(source);
  return mesh;
}

/** One cell of a sheet, as a texture of its own. */
function partOf(texture: Texture, { columns, rows, cell }: PictureFace): Texture {
  if (columns * rows === 1) return texture;
  const part = texture.clone();
  part.repeat.set(1 / columns, 1 / rows);
  part.offset.set((cell % columns) / columns, 1 - (Math.floor(cell / columns) + 1) / rows);
  return part;
}

/** A picture over all of the upper or the lower side. */
function sideMesh(texture: Texture, { size, shape }: Form, under: boolean): Mesh {
  const mesh = new Mesh(sideGeometry(shape), pictureMaterial(texture));
  mesh.scale.set(size.x, 1, size.z);
  mesh.position.y = (under ? -0.5 : 0.5) * size.y * 1.002;
  if (under) mesh.rotation.z = Math.PI;
  mesh.receiveShadow = true;
  return mesh;
}

/** A rim around a body, equally wide on all sides however the object is scaled. */
export function outlineOf({ geometry, size, middle }: Form, tint: Tint, { scale }: ObjectSnapshot): Mesh {
  const rim = new Mesh(geometry, outlineMaterial(tint));
  const grown = (length: number, factor: number): number => length + (2 * OUTLINE) / Math.max(Math.abs(factor), 0.05);
  rim.scale.set(grown(size.x, scale.x), grown(size.y, scale.y), grown(size.z, scale.z));
  rim.position.y = middle;
  rim.raycast = () => undefined;
  return rim;
}

/** Frees what is not shared with other pieces. */
export function dropPiece(piece: SceneObject): void {
  piece.isGone = true;
  piece.slot?.leave();
  piece.root.removeFromParent();
  piece.root.traverse((part: Object3D) => {
    if ('isLineSegments2' in part && part instanceof Mesh) part.geometry.dispose();
  });
}

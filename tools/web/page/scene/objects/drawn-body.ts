import { DoubleSide, Mesh, MeshBasicMaterial, Quaternion, SRGBColorSpace, Texture, Vector3, type Group } from 'three';
import type { ObjectSnapshot } from '../../../../world/index.ts';
import { drawingOf, drawnTurn, isHexagon, isTileDrawing, type DrawnPicture } from '../look/drawn-pictures.ts';
import { solid } from '../look/materials.ts';
import { geometryOf, type Detail } from '../look/shapes.ts';
import { sideGeometry } from '../look/side-geometry.ts';
import type { Form, SceneObject, SceneObjectTools } from './scene-object.ts';

/** Layers of a token: what its picture leaves out is cut through all of them. */
const LAYERS = 6;
/** A token is so high, in units of the table, however high the plain body is. */
const HEIGHT = 0.2;
const SIDE = 0x6f675d;
const UP = new Vector3(0, 1, 0);
/** Seen by nobody, and hit where the body is: a picture is wider than that. */
const UNSEEN = new MeshBasicMaterial({ colorWrite: false, depthWrite: false });

/** The drawing of a piece in the 3D view. Boards keep their plain tiles there. */
export function pieceDrawing(object: ObjectSnapshot): string | undefined {
  const drawing = drawingOf(object);
  return drawing === undefined || isTileDrawing(drawing) ? undefined : drawing;
}

/** How something is turned that is upright for who sits at `side`, in degrees around the table. */
export function uprightFor(side: number): Quaternion {
  return new Quaternion().setFromAxisAngle(UP, Math.PI + (side * Math.PI) / 180);
}

/** Puts the picture of a piece in the place of its plain body, as soon as it is there. */
export function addDrawing(piece: SceneObject, holder: Group, tools: SceneObjectTools): void {
  const { source } = piece;
  const drawing = pieceDrawing(source);
  if (drawing === undefined) return;
  void tools.drawings.load(drawing, drawnTurn(source, tools.side()), 'dark').then(picture => {
    if (picture === undefined || piece.isGone) return;
    piece.dropBody();
    for (const part of partsOf(piece, picture)) {
      part.userData.guid = source.guid;
      holder.add(part);
    }
    piece.show();
    tools.redraw();
  });
}

/** Whether an object is a space with six sides: its picture is its top, and its body follows the outline. */
export function isHexagonTile(object: ObjectSnapshot): boolean {
  const drawing = object.drawing === undefined ? undefined : drawingOf(object);
  return drawing !== undefined && isHexagon(drawing);
}

/** In parts of the width of its object: that of a hexagon from side to side, and from corner to corner. */
const HEXAGON = { wide: 0.975 / 0.8, deep: 1.126 / 0.8 };

/** The body of a space with six sides, which is a square for the table. */
export function hexagonForm({ originHeight, size: { x, y, z } }: ObjectSnapshot, detail: Detail): Form {
  const [wide, high, deep] = [(x || 1) * HEXAGON.wide, y || 1, (z || 1) * HEXAGON.deep];
  const middle = high / 2 - (originHeight ?? high / 2);
  return { geometry: geometryOf('hexagon', detail), shape: 'hexagon', size: new Vector3(wide, high, deep), middle };
}

/** Above the body of a space, in its own unscaled height. */
const GROUND_LIFT = 0.02;

/** Puts the picture of a space on its top. */
export function addGround(piece: SceneObject, tools: SceneObjectTools): void {
  const { form, root, source } = piece;
  void tools.drawings.load(drawingOf(source) ?? '', 0, 'light').then(picture => {
    if (picture === undefined || piece.isGone) return;
    const ground = new Mesh(sideGeometry('plane'), solid(0.2, { map: textureOf(picture.image), alphaTest: 0.5 }));
    const edge = (source.size.x || 1) / picture.body;
    ground.scale.set(edge, 1, edge);
    ground.rotation.y = Math.PI;
    ground.position.y = form.middle + form.size.y / 2 + GROUND_LIFT;
    ground.receiveShadow = true;
    ground.raycast = () => undefined;
    root.add(ground);
    piece.show();
    tools.redraw();
  });
}

function partsOf({ form, source }: SceneObject, picture: DrawnPicture): Mesh[] {
  const { geometry, middle, size } = form;
  const edge = size.x / picture.body;
  const height = Math.min(size.y, HEIGHT / Math.max(Math.abs(source.scale.y), 0.01));
  const bottom = middle - size.y / 2;
  const map = textureOf(picture.image);
  const layers = Array.from({ length: LAYERS }, (_, index) => {
    const isFace = index === LAYERS - 1;
    const layer = new Mesh(
      sideGeometry('plane'),
      solid(0.2, { map, color: isFace ? 0xffffff : SIDE, alphaTest: 0.5, side: DoubleSide }),
    );
    layer.scale.set(edge, 1, edge);
    layer.position.y = bottom + (height * (index + 1)) / LAYERS;
    layer.castShadow = layer.receiveShadow = true;
    layer.raycast = () => undefined;
    return layer;
  });
  const target = new Mesh(geometry, UNSEEN);
  target.scale.set(size.x, height, size.z);
  target.position.y = bottom + height / 2;
  return [...layers, target];
}

const textures = new WeakMap<HTMLCanvasElement, Texture>();

/** One texture for all pieces that look alike. */
function textureOf(image: HTMLCanvasElement): Texture {
  const known = textures.get(image);
  if (known !== undefined) return known;
  const texture = new Texture(image);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  texture.needsUpdate = true;
  textures.set(image, texture);
  return texture;
}

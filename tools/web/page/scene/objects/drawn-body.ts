import { DoubleSide, Mesh, MeshBasicMaterial, Quaternion, SRGBColorSpace, Texture, Vector3, type Group } from 'three';
import type { ObjectSnapshot } from '../../../../world/index.ts';
import { drawingOf, drawnTurn, isTileDrawing, type DrawnPicture } from '../look/drawn-pictures.ts';
import { solid } from '../look/materials.ts';
import { sideGeometry } from '../look/side-geometry.ts';
import type { SceneObject, SceneObjectTools } from './scene-object.ts';

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

import { CylinderGeometry, DoubleSide, Mesh, PlaneGeometry, type Texture } from 'three';
import type { ObjectSnapshot } from '../../../../world/index.ts';
import { toColor } from '../coordinates.ts';
import { imagesOf, modelOf } from '../look/faces.ts';
import type { SceneObject, SceneObjectTools } from './scene-object.ts';
import { solid, type SolidMaterial } from '../look/materials.ts';
import { sideGeometry } from '../look/side-geometry.ts';

/** Layers of a token between its faces: what its picture leaves out is cut through all of them. */
const LAYERS = 7;
const UPRIGHT = new PlaneGeometry(1, 1);
const FOOT = new CylinderGeometry(0.5, 0.5, 1, 32);

/**
 * Custom models, tokens and standing figures: what their addresses name takes the place of the plain body as soon as it
 * has arrived.
 */
export function dressCustom(piece: SceneObject, tools: SceneObjectTools): void {
  const { source } = piece;
  if (source.concealed === true) return;
  const { mesh } = modelOf(source);
  if (mesh !== '') return addModel(piece, mesh, tools);
  const { top } = imagesOf(source);
  if (top === '') return;
  if (source.name === 'Custom_Dice') addSkin(piece, top, tools);
  else if (isToken(source)) addToken(piece, top, tools);
  else if (source.name === 'Figurine_Custom') addFigure(piece, top, tools);
}

/** Whether a custom picture is spread over a flat side of the object. */
export function isFlat({ name }: ObjectSnapshot): boolean {
  return !['Custom_Token', 'Custom_Token_Stack', 'Figurine_Custom', 'Custom_Dice'].includes(name);
}

export function isToken({ name }: ObjectSnapshot): boolean {
  return name === 'Custom_Token' || name === 'Custom_Token_Stack';
}

function replaceBody(piece: SceneObject, parts: readonly Mesh[], redraw: () => void): void {
  if (piece.isGone) return;
  piece.dropBody();
  for (const part of parts) {
    part.userData.guid = piece.source.guid;
    part.castShadow = part.receiveShadow = true;
    piece.root.add(part);
  }
  piece.show();
  redraw();
}

function addModel(piece: SceneObject, url: string, { models, images, redraw }: SceneObjectTools): void {
  const { picture } = modelOf(piece.source);
  models.load(url, geometry => {
    const material = solid(0.3, { color: toColor(piece.source.tint), side: DoubleSide });
    replaceBody(piece, [new Mesh(geometry, material)], redraw);
    if (picture === '') return;
    images.load(picture, texture => {
      material.map = texture;
      material.needsUpdate = true;
      redraw();
    });
  });
}

/**
 * The picture of a die around its body. Which part of it belongs to which face stands in templates that come with the
 * game alone: the value is written on top, as on all dice.
 */
function addSkin(piece: SceneObject, url: string, { images, redraw }: SceneObjectTools): void {
  const { geometry, size, middle } = piece.form;
  images.load(url, texture => {
    const body = new Mesh(geometry, solid(0.3, { map: texture, color: toColor(piece.source.tint) }));
    body.scale.copy(size);
    body.position.y = middle;
    replaceBody(piece, [body], redraw);
  });
}

function addToken(piece: SceneObject, url: string, { images, redraw }: SceneObjectTools): void {
  const { size, middle } = piece.form;
  images.load(url, texture => {
    const aspect = aspectOf(texture);
    const layers = Array.from({ length: LAYERS }, (_, index) => {
      const isFace = index === 0 || index === LAYERS - 1;
      const layer = new Mesh(sideGeometry('plane'), cutOut(texture, isFace ? 0xffffff : 0x8a8074));
      layer.scale.set(size.x * Math.min(1, aspect), 1, size.z * Math.min(1, 1 / aspect));
      layer.position.y = middle + (index / (LAYERS - 1) - 0.5) * size.y;
      return layer;
    });
    replaceBody(piece, layers, redraw);
  });
}

/** A picture that stands on a foot. */
function addFigure(piece: SceneObject, url: string, { images, redraw }: SceneObjectTools): void {
  const { size, middle } = piece.form;
  images.load(url, texture => {
    const figure = new Mesh(UPRIGHT, cutOut(texture, 0xffffff));
    figure.scale.set(size.y * aspectOf(texture), size.y, 1);
    figure.position.y = middle;
    const foot = new Mesh(FOOT, solid(0.3, { color: 0x222222 }));
    foot.scale.set(size.x, size.y * 0.06, size.x);
    foot.position.y = middle - size.y / 2;
    replaceBody(piece, [figure, foot], redraw);
  });
}

function cutOut(map: Texture, color: number): SolidMaterial {
  return solid(0.2, { map, color, alphaTest: 0.5, side: DoubleSide });
}

/** How much wider than high a picture is. */
function aspectOf({ image }: Texture): number {
  // What a texture loader puts there; a picture without a size of its own counts as a square.
  const { width, height } = image as { readonly width: number; readonly height: number };
  return width > 0 && height > 0 ? width / height : 1;
}

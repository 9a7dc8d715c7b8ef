import {
  Color,
  DoubleSide,
  ExtrudeGeometry,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  Shape,
  SRGBColorSpace,
  Texture,
  Vector2,
  Vector3,
  type BufferGeometry,
  type Group,
} from 'three';
import type { Drawing } from '../../../../../src/scene/index.ts';
import { bodyPart, GOLD, OWNERS, parseDrawing, PICTURE_UNITS, type TokenPart } from '../../../../drawing/index.ts';
import type { ObjectSnapshot, Tint } from '../../../../world/index.ts';
import { drawingOf, drawnTurn, isHexagon, isTileDrawing, type DrawnPicture } from '../look/drawn-pictures.ts';
import { letterMaterial, outlineMaterial, solid } from '../look/materials.ts';
import { geometryOf, type Detail } from '../look/shapes.ts';
import { sideGeometry } from '../look/side-geometry.ts';
import type { Form, SceneObject, SceneObjectTools } from './scene-object.ts';

/** Layers of a token: what its picture leaves out is cut through all of them. */
const LAYERS = 6;
/** A picture is so high, in units of the table, however high the plain body is. */
const HEIGHT = 0.2;
const SIDE = 0x6f675d;
/** A token is a thick disc of the outline of its owner: so high, in parts of its width, on a dark base. */
const THICK = 0.24;
const BASE = { color: 0x171b1d, part: 0.22, wide: 1.08 };
/** Its sides are so much darker than its face. */
const SHADED = 0.78;
/** What stands on a token, and where: its distance from the middle and its lowest point in the picture, in hundredths of a tile. */
const STANDING = ['badges', 'crown'] as const;
const STANDS: Readonly<Record<(typeof STANDING)[number], { readonly ahead: number; readonly foot: number }>> = {
  badges: { ahead: 45, foot: 99 },
  crown: { ahead: -34, foot: 20 },
};
/** Points on the outline of a token. */
const POINTS = 48;
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
  const turn = drawnTurn(source, tools.side());
  const token = parseDrawing(drawing)?.kind === 'token';
  const parts: readonly (TokenPart | undefined)[] = token ? ['body', ...STANDING] : [undefined];
  const pictures = parts.map(part =>
    tools.drawings.load(drawing, part === undefined || part === 'body' ? turn : 0, 'dark', part),
  );
  void Promise.all(pictures).then(([picture, ...signs]) => {
    if (picture === undefined || piece.isGone) return;
    piece.dropBody();
    for (const part of [...partsOf(piece, picture, drawing, turn), ...signsOf(piece, signs)]) {
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

/** The tiles of a board of squares, whose colours a game leaves to the page. */
const GROUNDS: Readonly<Record<string, Tint | undefined>> = {
  dark: { r: 0.486, g: 0.494, b: 0.471 },
  light: { r: 0.827, g: 0.796, b: 0.714 },
};

/** The colour of a drawn space in the 3D view, where its drawing says which of two it has. */
export function groundTint(object: ObjectSnapshot): Tint | undefined {
  const { ground = '', hexagon = false } = parseDrawing(drawingOf(object) ?? '') ?? {};
  return hexagon ? undefined : GROUNDS[ground];
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

function partsOf({ form, source }: SceneObject, picture: DrawnPicture, text: string, turn: number): Mesh[] {
  const { geometry, middle, size } = form;
  const edge = size.x / picture.body;
  const drawing = parseDrawing(text);
  const token = drawing?.kind === 'token' ? drawing : undefined;
  const [wide, high] = [Math.abs(source.scale.x), Math.max(Math.abs(source.scale.y), 0.01)];
  const height = token === undefined ? Math.min(size.y, HEIGHT / high) : (THICK * size.x * wide) / high;
  const bottom = middle - size.y / 2;
  const map = textureOf(picture.image);
  const count = token === undefined ? LAYERS : 1;
  const layers = Array.from({ length: count }, (_, index) => {
    const isFace = index === count - 1;
    const layer = new Mesh(
      sideGeometry('plane'),
      solid(0.2, { map, color: isFace ? 0xffffff : SIDE, alphaTest: 0.5, side: DoubleSide }),
    );
    layer.scale.set(edge, 1, edge);
    layer.position.y = bottom + (height * (index + 1)) / count;
    layer.castShadow = layer.receiveShadow = true;
    layer.raycast = () => undefined;
    return layer;
  });
  const target = new Mesh(geometry, UNSEEN);
  target.scale.set(size.x, height, size.z);
  target.position.y = bottom + height / 2;
  return [...layers, ...(token === undefined ? [] : discOf(token, { bottom, edge, height, turn })), target];
}

/** The numbers of a token at its front edge and its crown at the back: they face the camera, so they are never read flat. */
function signsOf({ form, source }: SceneObject, pictures: readonly (DrawnPicture | undefined)[]): Mesh[] {
  const [wide, high] = [Math.abs(source.scale.x), Math.max(Math.abs(source.scale.y), 0.01)];
  return STANDING.flatMap((name, index) => {
    const picture = pictures[index];
    if (picture === undefined) return [];
    const { ahead, foot } = STANDS[name];
    const edge = form.size.x / picture.body;
    const sign = facingCamera(new Mesh(standingPlane(foot), letterMaterial(textureOf(picture.image))), edge * wide);
    const top = form.middle - form.size.y / 2 + (THICK * form.size.x * wide) / high;
    sign.position.set(0, top, (-ahead / PICTURE_UNITS) * edge);
    return [sign];
  });
}

/** A picture that stands on its lowest point. */
function standingPlane(foot: number): PlaneGeometry {
  return new PlaneGeometry(1, 1).translate(0, (foot - 50) / PICTURE_UNITS, 0);
}

/** Turns to whichever camera draws it, as sprites do; those have shaders of their own. @param edge in the scene */
function facingCamera(mesh: Mesh, edge: number): Mesh {
  const scale = new Vector3(edge, edge, edge);
  const place = new Vector3();
  mesh.onBeforeRender = (_renderer, _scene, camera) => {
    place.setFromMatrixPosition(mesh.matrixWorld);
    mesh.matrixWorld.compose(place, camera.quaternion, scale);
  };
  mesh.raycast = () => undefined;
  return mesh;
}

interface Disc {
  readonly bottom: number;
  /** Of the picture on it. */
  readonly edge: number;
  readonly height: number;
  readonly turn: number;
}

/** The body of a token and its base. */
function discOf(token: Drawing, { bottom, edge, height, turn }: Disc): Mesh[] {
  const style = OWNERS[token.owner];
  const side = new Color(token.dull === true ? style.done : style.fill).multiplyScalar(SHADED);
  const parts = [
    { color: side, from: BASE.part, to: 0.98, wide: 1 },
    { color: new Color(token.crown === true ? GOLD : BASE.color), from: 0, to: BASE.part, wide: BASE.wide },
  ];
  return parts.map(({ color, from, to, wide }) => {
    const mesh = new Mesh(outlineGeometry(style.body), solid(0.4, { color }));
    mesh.scale.set(edge * wide, height * (to - from), edge * wide);
    mesh.position.y = bottom + height * from;
    mesh.rotation.y = (-turn * Math.PI) / 180;
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.raycast = () => undefined;
    return mesh;
  });
}

/** Of the outline of a body, and in parts of its height: the ring around a token. */
const RING = { wide: 1.13, high: 1.06 };

/** A ring around a drawn token, in the shape of its body; nothing for anything else. */
export function tokenRing({ form, source }: SceneObject, turn: number, tint: Tint): Mesh | undefined {
  const drawing = parseDrawing(pieceDrawing(source) ?? '');
  if (drawing?.kind !== 'token') return undefined;
  const [wide, high] = [Math.abs(source.scale.x), Math.max(Math.abs(source.scale.y), 0.01)];
  const edge = form.size.x / bodyPart(drawing);
  const ring = new Mesh(outlineGeometry(OWNERS[drawing.owner].body), outlineMaterial(tint));
  ring.scale.set(edge * RING.wide, ((THICK * form.size.x * wide) / high) * RING.high, edge * RING.wide);
  ring.position.y = form.middle - form.size.y / 2;
  ring.rotation.y = (-turn * Math.PI) / 180;
  ring.raycast = () => undefined;
  return ring;
}

const outlines = new Map<string, BufferGeometry>();

/** A body with such an outline in a picture, whose edge is 1, and as high as 1. */
function outlineGeometry(data: string): BufferGeometry {
  const known = outlines.get(data);
  if (known !== undefined) return known;
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', data);
  const length = path.getTotalLength();
  const points = Array.from({ length: POINTS }, (_, index) => {
    const { x, y } = path.getPointAtLength((length * index) / POINTS);
    // Pictures are seen from the other side of what they lie on.
    return new Vector2((50 - x) / PICTURE_UNITS, (y - 50) / PICTURE_UNITS);
  });
  const geometry = new ExtrudeGeometry(new Shape(points), { depth: 1, bevelEnabled: false }).rotateX(-Math.PI / 2);
  outlines.set(data, geometry);
  return geometry;
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

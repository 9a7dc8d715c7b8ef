import { Box3, ExtrudeGeometry, Group, Mesh, PlaneGeometry, Shape, Vector3 } from 'three';
import type { ObjectSnapshot } from '../../../world/index.ts';
import { plainText } from '../dom/bbcode.ts';
import type { Store } from '../state/store.ts';
import { TABLE_HEIGHT, toScene } from './coordinates.ts';
import { isDrawnTile, isHexagon } from './look/drawn-pictures.ts';
import { coordinatesOf } from './flat/board-coordinates.ts';
import { letterMaterial, solid } from './look/materials.ts';
import { write } from './look/text-texture.ts';
import { sideOf } from './viewport/follow-table.ts';
import type { Viewport } from './viewport/viewport.ts';

/** Of the colour of the design's materials; its rim is a little wider and lies below it. */
const FELT = { color: 0x2b6650, height: 0.05, corner: 0.9 };
const FELT_RIM = { color: 0x39806f, height: 0.03, wide: 0.03 };
const FRAME = { color: 0x59442f, corner: 0.06, bevel: 0.06 };
/** In edges of a space: how far frame and felt go beyond the board. */
const FRAME_WIDTH = 0.4;
const FELT_WIDTH = 0.62;
/** Pixels of a drawn coordinate in an edge of a space, and its colour on the frame. */
const LETTER_PIXELS = 370;
const LETTER = { size: 56, color: '#cdbb9a' };
/** The frame ends this much below the top of the spaces, in units of the table. */
const BELOW_TILES = 0.03;
const LETTER_LIFT = 0.01;

/**
 * A frame and a felt below a board of drawn spaces, with the coordinates of the board on the frame, upright for who looks. It
 * is made again when the board is another one, or is seen from another side.
 */
export function createBoardBase(stage: Viewport, store: Store): void {
  const base = new Group();
  stage.scene.add(base);
  let shown = '';
  let shownSide = 0;
  store.on('table', () => {
    const { change, objects } = store.state;
    const side = sideOf(store);
    const isSameBoard = ![...change.objects.keys()].some(guid => isTile(objects.get(guid)));
    if (!change.isWhole && change.removed.size === 0 && isSameBoard && side === shownSide) return;
    const tiles = [...objects.values()].filter(each => isDrawnTile(each) && !isBeside(each));
    const box = boundsOf(tiles);
    const key = tiles.length < 4 ? '' : [...box.min.toArray(), ...box.max.toArray()].map(at => at.toFixed(1)).join();
    if (key === shown && side === shownSide) return;
    shown = key;
    shownSide = side;
    base.clear();
    const [tile] = tiles;
    if (key !== '' && tile !== undefined) {
      base.add(...meshesBelow(box, tile.size.x * tile.scale.x), ...coordinates(tiles, box.max.y - BELOW_TILES, side));
    }
    stage.invalidate();
  });
}

/** What has its place beside the board, such as a deck, is not in its frame. */
function isBeside({ drawing = '' }: ObjectSnapshot): boolean {
  return /\|ground=(?:supply|tray)\b/u.test(drawing);
}

function isTile(object: ObjectSnapshot | undefined): boolean {
  return object !== undefined && isDrawnTile(object);
}

function boundsOf(tiles: readonly ObjectSnapshot[]): Box3 {
  const box = new Box3();
  for (const { position, scale, size } of tiles) {
    const half = new Vector3(size.x * scale.x, size.y * scale.y, size.z * scale.z).multiplyScalar(0.5);
    const middle = toScene(position);
    box.expandByPoint(middle.clone().add(half)).expandByPoint(middle.sub(half));
  }
  return box;
}

function meshesBelow(box: Box3, edge: number): Mesh[] {
  const felt = slab(box, FELT_WIDTH * edge, FELT.height, FELT.corner, 0.01);
  const height = Math.max(FELT.height + 0.02, box.max.y - TABLE_HEIGHT - BELOW_TILES);
  const frame = slab(box, FRAME_WIDTH * edge, height, FRAME.corner, FRAME.bevel);
  const rim = slab(box, (FELT_WIDTH + FELT_RIM.wide) * edge, FELT_RIM.height, FELT.corner, 0.01);
  const meshes = [
    new Mesh(rim, solid(0.04, { color: FELT_RIM.color })),
    new Mesh(felt, solid(0.04, { color: FELT.color })),
    new Mesh(frame, solid(0.4, { color: FRAME.color })),
  ];
  for (const mesh of meshes) {
    mesh.position.set((box.min.x + box.max.x) / 2, TABLE_HEIGHT, (box.min.z + box.max.z) / 2);
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.raycast = () => undefined;
  }
  return meshes;
}

/** @param height of the frame */
function coordinates(tiles: readonly ObjectSnapshot[], height: number, side: number): Mesh[] {
  const squares = tiles.filter(({ drawing = '' }) => !isHexagon(drawing));
  const spaces = squares.flatMap(({ buttons: [label], position: { x, z }, scale, size, tint }) => {
    const edge = size.x * Math.abs(scale.x);
    return label === undefined ? [] : [{ text: plainText(label.label), isSix: false, tint, x, y: z, edge }];
  });
  const [first] = spaces;
  if (first === undefined) return [];
  const turn = (side * Math.PI) / 180;
  const corner = { x: Math.sin(turn) - Math.cos(turn), y: -Math.cos(turn) - Math.sin(turn) };
  const words = coordinatesOf(spaces, (FRAME_WIDTH * first.edge) / 2, corner) ?? [];
  return words.map(({ text, x, y }) => {
    const { height: high, texture, width } = write(text, LETTER);
    const scale = first.edge / LETTER_PIXELS;
    const mesh = new Mesh(
      new PlaneGeometry(width * scale, high * scale).rotateX(-Math.PI / 2),
      letterMaterial(texture),
    );
    mesh.rotation.y = (side * Math.PI) / 180;
    mesh.position.copy(toScene({ x, y: height + LETTER_LIFT, z: y }));
    mesh.raycast = () => undefined;
    return mesh;
  });
}

/** A flat box around the board with round corners, upwards from 0. */
function slab(box: Box3, beyond: number, height: number, corner: number, most: number): ExtrudeGeometry {
  const bevel = Math.min(most, height / 3);
  const size = box.getSize(new Vector3());
  const [wide, deep] = [size.x / 2 + beyond - bevel, size.z / 2 + beyond - bevel];
  const shape = new Shape();
  shape.moveTo(-wide + corner, -deep);
  shape.lineTo(wide - corner, -deep).quadraticCurveTo(wide, -deep, wide, -deep + corner);
  shape.lineTo(wide, deep - corner).quadraticCurveTo(wide, deep, wide - corner, deep);
  shape.lineTo(-wide + corner, deep).quadraticCurveTo(-wide, deep, -wide, deep - corner);
  shape.lineTo(-wide, -deep + corner).quadraticCurveTo(-wide, -deep, -wide + corner, -deep);
  const geometry = new ExtrudeGeometry(shape, {
    depth: Math.max(0.001, height - 2 * bevel),
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 2,
    curveSegments: 8,
  });
  return geometry.translate(0, 0, bevel).rotateX(-Math.PI / 2);
}

import { Box3, Group, type Mesh, Raycaster, type Vector2, Vector3 } from 'three';
import type { ObjectSnapshot, Tint } from '../../../../world/index.ts';
import { TABLE_HEIGHT, toScene, toTurn, toScale } from '../coordinates.ts';
import type { Store } from '../../state/store.ts';
import { lineMeshes } from '../look/lines.ts';
import { createCrowd } from './instanced-bodies.ts';
import {
  buildPiece,
  dropPiece,
  isZone,
  looksDifferent,
  outlineOf,
  settleBody,
  type Piece,
  type PieceTools,
} from './build-object.ts';
import type { Detail } from '../look/shapes.ts';
import type { Stage } from '../viewport/viewport.ts';

/** What the pointer is over. */
export interface Hit {
  readonly guid: string;
  readonly point: Vector3;
  /** Index of the classic button or input that was hit. */
  readonly button?: number;
  readonly input?: number;
}

export interface Pieces {
  readonly group: Group;
  pieceOf(guid: string): Piece | undefined;
  /** What lies under a point of the screen (−1 to 1 both ways). */
  hit(screen: Vector2): Hit | undefined;
  /** The room that everything but zones takes. */
  bounds(): Box3;
  /** Holds a piece somewhere, whatever the table says, until `letGo`. */
  hold(guid: string, position: Vector3): void;
  letGo(guid: string): void;
  /** The height of the surface under a place of the scene, not counting one piece. */
  heightUnder(x: number, z: number, except: string): number;
  /** Where the middle of a piece is in the window, in pixels. */
  placeOf(guid: string): { readonly x: number; readonly y: number } | undefined;
  /** The same for a place on the table's surface, in the table's units. */
  placeAt(x: number, z: number): { readonly x: number; readonly y: number };
  /** Puts a rim around a piece for the one who looks (the pointer is over it, keys act on it). */
  mark(guid: string | undefined): void;
  /** Puts rims around the pieces that are selected. */
  markSelected(guids: ReadonlySet<string>): void;
}

/** How fast pieces glide to where the table says they are: the part of the way that is left after a second. */
const LEFT_AFTER_SECOND = 1e-7;
const ARRIVED = 0.002;
/** With more things than these each is drawn with few corners; without a graphics card, with fewer still. */
const MANY = 800;
const MANY_BY_PROCESSOR = 150;
/** What is looked at while the table is empty. */
const NOTHING = new Box3(new Vector3(-12, 0.9, -10), new Vector3(12, 1, 10));
const MARK: Tint = { r: 1, g: 1, b: 1 };
const SELECTED: Tint = { r: 1, g: 0.72, b: 0.1 };
/** More rims than these would only slow the table down. */
const MOST_RIMS = 400;

/** Keeps the scene like the snapshot. */
export function createPieces(
  stage: Stage,
  store: Store,
  { images, models, onStandIn }: Pick<PieceTools, 'images' | 'models' | 'onStandIn'>,
): Pieces {
  const group = new Group();
  const tableLines = new Group();
  const bodies = new Group();
  stage.scene.add(group, bodies, tableLines);
  const crowd = createCrowd(bodies);
  const pieces = new Map<string, Piece>();
  const moving = new Set<Piece>();
  const held = new Map<string, Vector3>();
  const ray = new Raycaster();
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let drawnLines: unknown;
  let marked: { readonly guid: string; readonly rim: Mesh } | undefined;
  let selected: ReadonlySet<string> = new Set();
  const rims = new Map<string, Mesh>();

  function add(object: ObjectSnapshot): Piece {
    const detail = detailFor(store.state.objects.size, stage.software);
    const redraw = (): void => stage.invalidate();
    const piece = buildPiece(object, { images, models, group, crowd, detail, onStandIn, redraw });
    piece.root.visible = !isZone(object) || store.state.view.zones;
    pieces.set(object.guid, piece);
    // A piece that is only a body needs no place in the scene: the crowd draws it.
    if (piece.root.children.length > 0) group.add(piece.root);
    settleBody(piece);
    return piece;
  }

  function rebuild(piece: Piece, object: ObjectSnapshot): Piece {
    const { position, quaternion } = piece.root;
    moving.delete(piece);
    dropPiece(piece);
    const next = add(object);
    next.root.position.copy(position);
    next.root.quaternion.copy(quaternion);
    moving.add(next);
    if (marked?.guid === object.guid) mark(object.guid, true);
    if (rims.delete(object.guid)) addRim(object.guid);
    return next;
  }

  function update(object: ObjectSnapshot): void {
    const old = pieces.get(object.guid);
    if (old === undefined) return void add(object);
    if (old.source === object) return;
    const piece = looksDifferent(old.source, object) ? rebuild(old, object) : old;
    piece.source = object;
    piece.root.scale.copy(toScale(object.scale));
    piece.goal.position.copy(held.get(object.guid) ?? toScene(object.position));
    piece.goal.turn.copy(toTurn(object.rotation));
    moving.add(piece);
  }

  function remove(guid: string): void {
    const piece = pieces.get(guid);
    if (piece === undefined) return;
    dropPiece(piece);
    moving.delete(piece);
    pieces.delete(guid);
    held.delete(guid);
    rims.delete(guid);
  }

  function synchronise(): void {
    const { snapshot, objects } = store.state;
    if (snapshot === undefined) return;
    for (const guid of [...pieces.keys()]) if (!objects.has(guid)) remove(guid);
    for (const object of snapshot.objects) update(object);
    if (snapshot.lines !== drawnLines) {
      drawnLines = snapshot.lines;
      tableLines.clear();
      for (const lines of lineMeshes(snapshot.lines)) tableLines.add(lines);
    }
    stage.invalidate();
  }

  /** Glides every piece on its way; exponential, so that new goals on the way make no corners. */
  function glide(seconds: number): boolean {
    if (moving.size === 0) return false;
    const part = still.matches ? 1 : 1 - LEFT_AFTER_SECOND ** seconds;
    for (const piece of [...moving]) {
      const { root, goal } = piece;
      root.position.lerp(goal.position, part);
      root.quaternion.slerp(goal.turn, part);
      if (root.position.distanceTo(goal.position) <= ARRIVED && root.quaternion.angleTo(goal.turn) <= ARRIVED) {
        root.position.copy(goal.position);
        root.quaternion.copy(goal.turn);
        moving.delete(piece);
      }
      settleBody(piece);
    }
    stage.invalidate();
    return moving.size > 0;
  }

  function mark(guid: string | undefined, again = false): void {
    if (marked?.guid === guid && !again) return;
    marked?.rim.removeFromParent();
    marked = undefined;
    const piece = guid === undefined ? undefined : pieces.get(guid);
    if (guid !== undefined && piece !== undefined && piece.source.type !== '3D Text') {
      const rim = outlineOf(piece.form, MARK, piece.source);
      piece.root.add(rim);
      group.add(piece.root);
      marked = { guid, rim };
    }
    stage.invalidate(false);
  }

  function addRim(guid: string): void {
    const piece = pieces.get(guid);
    if (piece === undefined || piece.source.type === '3D Text') return;
    const rim = outlineOf(piece.form, SELECTED, piece.source);
    piece.root.add(rim);
    group.add(piece.root);
    rims.set(guid, rim);
  }

  function markSelected(guids: ReadonlySet<string>): void {
    selected = guids;
    for (const [guid, rim] of [...rims]) {
      if (selected.has(guid)) continue;
      rim.removeFromParent();
      rims.delete(guid);
    }
    for (const guid of [...selected].slice(0, MOST_RIMS)) if (!rims.has(guid)) addRim(guid);
    stage.invalidate(false);
  }

  /** Zones lie over everything and are not touched. */
  function isOfZone({ userData }: { readonly userData: { readonly guid?: unknown } }): boolean {
    const piece = typeof userData.guid === 'string' ? pieces.get(userData.guid) : undefined;
    return piece !== undefined && isZone(piece.source);
  }

  function inWindow(point: Vector3): { readonly x: number; readonly y: number } {
    const { left, top, width, height } = stage.canvas.getBoundingClientRect();
    const { x, y } = point.project(stage.camera);
    return { x: left + ((x + 1) / 2) * width, y: top + ((1 - y) / 2) * height };
  }

  stage.onFrame(glide);
  store.on('table', synchronise);
  store.on('view', () => {
    for (const piece of pieces.values()) piece.root.visible = !isZone(piece.source) || store.state.view.zones;
    stage.invalidate();
  });

  return {
    group,
    pieceOf: guid => pieces.get(guid),
    mark,
    markSelected,
    hit(screen) {
      ray.setFromCamera(screen, stage.camera);
      const [first] = ray
        .intersectObjects([...bodies.children, ...group.children], true)
        .filter(({ object }) => isShown(object) && !isOfZone(object));
      if (first === undefined) return undefined;
      // Written by `buildPiece` and `buttonMesh`.
      const written = first.object.userData as { guid?: string; button?: number; input?: number };
      const { button, input } = written;
      const guid = crowd.guidOf(first.object, first.instanceId) ?? written.guid;
      if (guid === undefined) return undefined;
      return {
        guid,
        point: first.point,
        ...(button === undefined ? {} : { button }),
        ...(input === undefined ? {} : { input }),
      };
    },
    bounds() {
      const box = new Box3();
      for (const { source } of pieces.values()) if (!isZone(source)) addRoomOf(source, box);
      return box.isEmpty() ? NOTHING : box;
    },
    hold(guid, position) {
      const piece = pieces.get(guid);
      if (piece === undefined) return;
      held.set(guid, position.clone());
      piece.goal.position.copy(position);
      moving.add(piece);
      stage.invalidate();
    },
    letGo(guid) {
      held.delete(guid);
      const piece = pieces.get(guid);
      if (piece === undefined) return;
      piece.goal.position.copy(toScene(piece.source.position));
      moving.add(piece);
      stage.invalidate();
    },
    placeOf(guid) {
      const piece = pieces.get(guid);
      if (piece === undefined) return undefined;
      const point = new Vector3(0, piece.source.type === '3D Text' ? 0 : piece.form.middle, 0);
      piece.root.updateMatrixWorld();
      return inWindow(point.applyMatrix4(piece.root.matrixWorld));
    },
    placeAt: (x, z) => inWindow(toScene({ x, y: TABLE_HEIGHT, z })),
    heightUnder(x, z, except) {
      ray.set(new Vector3(x, 100, z), new Vector3(0, -1, 0));
      const found = ray
        .intersectObjects(bodies.children, false)
        .find(({ object, instanceId }) => crowd.guidOf(object, instanceId) !== except);
      return Math.max(TABLE_HEIGHT, found?.point.y ?? TABLE_HEIGHT);
    },
  };
}

function detailFor(count: number, software: boolean): Detail {
  if (count > MANY) return software ? 'coarsest' : 'coarse';
  return software && count > MANY_BY_PROCESSOR ? 'coarse' : 'fine';
}

function isShown(object: { visible: boolean; parent: unknown }): boolean {
  for (let part: unknown = object; part !== null && typeof part === 'object';) {
    const { visible, parent } = part as { visible?: boolean; parent?: unknown };
    if (visible === false) return false;
    part = parent ?? null;
  }
  return true;
}

/** Makes the box so large that the object is in it. Asked of every object again and again: nothing is made for it. */
function addRoomOf({ size, scale, position, rotation }: ObjectSnapshot, { min, max }: Box3): void {
  const turn = rotation.y % 180;
  const isAcross = turn > 45 && turn < 135;
  const x = ((size.x || 1) * Math.abs(scale.x)) / 2;
  const y = ((size.y || 1) * Math.abs(scale.y)) / 2;
  const z = ((size.z || 1) * Math.abs(scale.z)) / 2;
  const [wide, deep] = isAcross ? [z, x] : [x, z];
  min.set(Math.min(min.x, position.x - wide), Math.min(min.y, position.y - y), Math.min(min.z, -position.z - deep));
  max.set(Math.max(max.x, position.x + wide), Math.max(max.y, position.y + y), Math.max(max.z, -position.z + deep));
}

import { Box3, Group, type Mesh, type Object3D, Raycaster, type Vector2, Vector3 } from 'three';
import type { ObjectSnapshot, Tint } from '../../../../world/index.ts';
import { TABLE_HEIGHT, toScene, toTurn, toScale } from '../coordinates.ts';
import { themeOf } from '../../hud/header/theme.ts';
import type { Store } from '../../state/store.ts';
import { hasChanged, isInPicture } from '../../state/table-change.ts';
import { doomedDrawings, linesWithoutMarks, marksOf } from '../../state/table-marks.ts';
import { drawnTurn, thronesAmong } from '../look/drawn-pictures.ts';
import { lineMeshes } from '../look/lines.ts';
import { linesFor } from '../look/throne-lines.ts';
import { InstancedBodies } from './instanced-bodies.ts';
import { tokenRing } from './drawn-body.ts';
import { buildPiece, dropPiece, isZone, needsRebuild, outlineOf, settleBody } from './build-object.ts';
import type { SceneObject, SceneObjectTools } from './scene-object.ts';
import type { Detail } from '../look/shapes.ts';
import type { Viewport } from '../viewport/viewport.ts';

/** What the pointer is over. */
export interface PointerHit {
  readonly guid: string;
  readonly point: Vector3;
  /** Index of the classic button or input that was hit. */
  readonly button?: number;
  readonly input?: number;
}

/** How fast pieces glide to where the table says they are: the part of the way that is left after a second. */
const LEFT_AFTER_SECOND = 1e-7;
const ARRIVED = 0.002;
/** With more things than these each is drawn with few corners; without a graphics card, with fewer still. */
const MANY = 800;
const MANY_BY_PROCESSOR = 150;
/** What is looked at while the table is empty. */
const NOTHING = new Box3(new Vector3(-12, 0.9, -10), new Vector3(12, 1, 10));
/** Tables are some fifty units wide; large games use twice that. */
const FAR_OUT = 150;
const UNDER_TABLE = -3;
const DRAWN_ANEW: ReadonlySet<string> = new Set(['drawing']);
const MARK: Tint = { r: 1, g: 1, b: 1 };
const SELECTED: Tint = { r: 1, g: 0.72, b: 0.1 };
/** More rims than these would only slow the table down. */
const MOST_RIMS = 400;

/** Keeps the scene like the snapshot. */
export class ObjectLayer {
  readonly group = new Group();
  private readonly tableLines = new Group();
  private readonly bodies = new Group();
  private readonly crowd: InstancedBodies;
  private readonly pieces = new Map<string, SceneObject>();
  private readonly moving = new Set<SceneObject>();
  private readonly held = new Map<string, Vector3>();
  private docked: ReadonlyMap<string, Element | undefined> = new Map();
  private readonly ray = new Raycaster();
  private readonly still = matchMedia('(prefers-reduced-motion: reduce)');
  /** How many of the table's lines are drawn as lines, where marks are drawn in another way. */
  private plainLines: number | undefined;
  private marked: { readonly guid: string; readonly rim: Mesh } | undefined;
  /** Around the token that the player has chosen. */
  private ring: { readonly guid: string; readonly mesh: Mesh } | undefined;
  private selected: ReadonlySet<string> = new Set();
  private readonly rims = new Map<string, Mesh>();
  /** What pieces are drawn as while the player aims at what would cost them parts of their rims. */
  private doomed: ReadonlyMap<string, string> = new Map();
  private wantedDoomed = '[]';

  constructor(
    private readonly stage: Viewport,
    private readonly store: Store,
    private readonly tools: Pick<SceneObjectTools, 'drawings' | 'images' | 'models' | 'onStandIn' | 'side'>,
  ) {
    this.stage.scene.add(this.group, this.bodies, this.tableLines);
    this.crowd = new InstancedBodies(this.bodies);
    this.stage.onFrame(a => this.glide(a));
    this.store.on('table', () => this.synchronise());
    for (const topic of ['table', 'looked', 'chosen'] as const) this.store.on(topic, () => void this.followDoomed());
    for (const topic of ['table', 'chosen'] as const) this.store.on(topic, () => this.followChosen());
    this.store.on('seat', () => {
      this.turnUpright();
      this.drawLines();
    });
    this.store.on('view', () => {
      for (const piece of this.pieces.values())
        piece.root.visible = !isZone(piece.source) || this.store.state.view.zones;
      this.stage.invalidate();
    });
  }

  private add(object: ObjectSnapshot): SceneObject {
    const detail = detailFor(this.store.state.objects.size, this.stage.software);
    const redraw = (): void => this.stage.invalidate();
    const piece = buildPiece(object, {
      drawings: this.tools.drawings,
      side: this.tools.side,
      images: this.tools.images,
      models: this.tools.models,
      group: this.group,
      crowd: this.crowd,
      detail,
      onStandIn: this.tools.onStandIn,
      redraw,
    });
    piece.root.visible = !isZone(object) || this.store.state.view.zones;
    this.pieces.set(object.guid, piece);
    // A piece that is only a body needs no place in the scene: the crowd draws it.
    if (piece.root.children.length > 0) this.group.add(piece.root);
    settleBody(piece);
    return piece;
  }

  private rebuild(piece: SceneObject, object: ObjectSnapshot): SceneObject {
    const { position, quaternion } = piece.root;
    this.moving.delete(piece);
    dropPiece(piece);
    const next = this.add(object);
    next.root.position.copy(position);
    next.root.quaternion.copy(quaternion);
    this.moving.add(next);
    if (this.marked?.guid === object.guid) this.showMark(object.guid);
    if (this.rims.delete(object.guid)) this.addRim(object.guid);
    if (this.ring?.guid === object.guid) this.showChosen(object.guid);
    return next;
  }

  /** @param fields those that changed; all of them when it is not known */
  private update(reported: ObjectSnapshot, fields?: ReadonlySet<string>): void {
    const drawing = this.doomed.get(reported.guid);
    const object = drawing === undefined ? reported : { ...reported, drawing };
    const old = this.pieces.get(object.guid);
    if (old === undefined) return void this.add(object);
    const isNew = fields === undefined || needsRebuild(object, fields) || this.isTurned(old.source, object);
    const piece = isNew ? this.rebuild(old, object) : old;
    piece.source = object;
    piece.root.scale.copy(toScale(object.scale));
    piece.goal.position.copy(this.held.get(object.guid) ?? toScene(object.position));
    piece.goal.turn.copy(toTurn(object.rotation));
    this.moving.add(piece);
  }

  /** Whether a drawn piece shows another picture because it was turned. */
  private isTurned(old: ObjectSnapshot, object: ObjectSnapshot): boolean {
    if (object.drawing === undefined) return false;
    const side = this.tools.side();
    return drawnTurn(old, side) !== drawnTurn(object, side);
  }

  /** Pictures and names are upright for who looks: another seat sees others. */
  private turnUpright(): void {
    for (const piece of [...this.pieces.values()])
      if (piece.source.drawing !== undefined || piece.upright !== undefined) this.rebuild(piece, piece.source);
    this.stage.invalidate();
  }

  private remove(guid: string): void {
    const piece = this.pieces.get(guid);
    if (piece === undefined) return;
    dropPiece(piece);
    this.moving.delete(piece);
    this.pieces.delete(guid);
    this.held.delete(guid);
    this.rims.delete(guid);
  }

  private synchronise(): void {
    const { table, objects, change } = this.store.state;
    if (table === undefined) return;
    if (change.isWhole) {
      for (const guid of [...this.pieces.keys()]) if (!objects.has(guid)) this.remove(guid);
      for (const object of objects.values()) this.update(object);
    } else {
      for (const guid of change.removed) this.remove(guid);
      for (const [guid, fields] of change.objects) {
        const object = objects.get(guid);
        if (object !== undefined) this.update(object, fields);
      }
    }
    const plainLines = marksOf(this.store)?.plainLines;
    if (hasChanged(change, 'lines') || plainLines !== this.plainLines) {
      this.plainLines = plainLines;
      this.drawLines();
    }
    // A clock changes a panel each second, and no picture.
    if (isInPicture(change)) this.stage.invalidate();
  }

  /** Draws pieces with the parts of their rims marked that they would lose, as soon as these pictures are there. */
  private async followDoomed(): Promise<void> {
    const next = doomedDrawings(this.store);
    const key = JSON.stringify([...next]);
    if (key === this.wantedDoomed) return;
    this.wantedDoomed = key;
    const theme = this.stage.isFlat ? themeOf(this.store) : 'dark';
    const { objects } = this.store.state;
    await Promise.all(
      [...next].map(([guid, drawing]) => {
        const object = objects.get(guid);
        const turn = object === undefined ? 0 : drawnTurn(object, this.tools.side());
        return this.tools.drawings.load(drawing, turn, theme);
      }),
    );
    if (this.wantedDoomed !== key) return;
    const changed = new Set([...this.doomed.keys(), ...next.keys()]);
    this.doomed = next;
    for (const guid of changed) {
      const object = this.store.state.objects.get(guid);
      if (object !== undefined) this.update(object, DRAWN_ANEW);
    }
    this.stage.invalidate(false);
  }

  private drawLines(): void {
    this.tableLines.clear();
    const thrones = thronesAmong(this.store.state.objects.values());
    const upright = linesFor(linesWithoutMarks(this.store), thrones, this.tools.side());
    for (const lines of lineMeshes(upright)) this.tableLines.add(lines);
  }

  /** Glides every piece on its way; exponential, so that new goals on the way make no corners. */
  private glide(seconds: number): boolean {
    if (this.moving.size === 0) return false;
    const part = this.still.matches ? 1 : 1 - LEFT_AFTER_SECOND ** seconds;
    for (const piece of [...this.moving]) {
      const { root, goal } = piece;
      root.position.lerp(goal.position, part);
      root.quaternion.slerp(goal.turn, part);
      if (root.position.distanceTo(goal.position) <= ARRIVED && root.quaternion.angleTo(goal.turn) <= ARRIVED) {
        root.position.copy(goal.position);
        root.quaternion.copy(goal.turn);
        this.moving.delete(piece);
      }
      settleBody(piece);
    }
    this.stage.invalidate();
    return this.moving.size > 0;
  }

  /** Puts a rim around a piece for the one who looks (the pointer is over it, keys act on it). */
  mark(guid: string | undefined): void {
    if (this.marked?.guid !== guid) this.showMark(guid);
  }

  private showMark(guid: string | undefined): void {
    this.marked?.rim.removeFromParent();
    this.marked = undefined;
    const piece = guid === undefined ? undefined : this.pieces.get(guid);
    if (guid !== undefined && piece !== undefined && piece.source.type !== '3D Text') {
      const ring = this.ringOf(piece);
      const rim = ring ?? outlineOf(piece.form, MARK, piece.source);
      // While another token is chosen, the marks of the game say what it may do to this one.
      rim.visible = ring === undefined || this.ring === undefined || this.ring.guid === guid;
      (ring === undefined ? piece.root : holderOf(piece)).add(rim);
      this.group.add(piece.root);
      this.marked = { guid, rim };
    }
    this.stage.invalidate(false);
  }

  private ringOf(piece: SceneObject): Mesh | undefined {
    return tokenRing(piece, drawnTurn(piece.source, this.tools.side()), MARK);
  }

  private followChosen(): void {
    if (this.ring?.guid !== this.store.state.chosen) this.showChosen(this.store.state.chosen);
  }

  private showChosen(guid: string | undefined): void {
    this.ring?.mesh.removeFromParent();
    this.ring = undefined;
    const piece = guid === undefined ? undefined : this.pieces.get(guid);
    const mesh = piece === undefined ? undefined : this.ringOf(piece);
    if (guid !== undefined && piece !== undefined && mesh !== undefined) {
      holderOf(piece).add(mesh);
      this.ring = { guid, mesh };
    }
    this.stage.invalidate(false);
  }

  private addRim(guid: string): void {
    const piece = this.pieces.get(guid);
    if (piece === undefined || piece.source.type === '3D Text') return;
    const rim = outlineOf(piece.form, SELECTED, piece.source);
    piece.root.add(rim);
    this.group.add(piece.root);
    this.rims.set(guid, rim);
  }

  /** Puts rims around the pieces that are selected. */
  markSelected(guids: ReadonlySet<string>): void {
    this.selected = guids;
    for (const [guid, rim] of [...this.rims]) {
      if (this.selected.has(guid)) continue;
      rim.removeFromParent();
      this.rims.delete(guid);
    }
    for (const guid of [...this.selected].slice(0, MOST_RIMS)) if (!this.rims.has(guid)) this.addRim(guid);
    this.stage.invalidate(false);
  }

  /** Zones lie over everything and are not touched. */
  private isOfZone({ userData }: { readonly userData: { readonly guid?: unknown } }): boolean {
    const piece = typeof userData.guid === 'string' ? this.pieces.get(userData.guid) : undefined;
    return piece !== undefined && isZone(piece.source);
  }

  private inWindow(point: Vector3): { readonly x: number; readonly y: number } {
    const { left, top, width, height } = this.stage.canvas.getBoundingClientRect();
    const { x, y } = point.project(this.stage.camera);
    return { x: left + ((x + 1) / 2) * width, y: top + ((1 - y) / 2) * height };
  }

  /** Everything that is shown, and where it is now; what zones are not, for they lie over everything. */
  shown(): SceneObject[] {
    return [...this.pieces.values()].filter(({ source }) => !isZone(source) && !this.isDocked(source.guid));
  }

  /** The page shows these beside the table, each in an element, or nowhere: nobody sees or touches them on it. */
  dock(docked: ReadonlyMap<string, Element | undefined>): void {
    const areSame = docked.size === this.docked.size && [...docked.keys()].every(guid => this.docked.has(guid));
    this.docked = docked;
    if (!areSame) this.stage.invalidate();
  }

  /** Whether a piece is shown beside the table; one that is carried is not. */
  isDocked(guid: string): boolean {
    return this.docked.has(guid) && !this.held.has(guid);
  }

  /** What the pointer or the keys are on. */
  markedGuid(): string | undefined {
    return this.marked?.guid;
  }

  pieceOf(guid: string): SceneObject | undefined {
    return this.pieces.get(guid);
  }

  /** What lies under a point of the screen (−1 to 1 both ways). */
  hit(screen: Vector2): PointerHit | undefined {
    // The flat view draws by itself, and what three.js has not drawn it has not placed.
    if (this.stage.isFlat) this.group.updateMatrixWorld();
    this.ray.setFromCamera(screen, this.stage.camera);
    const [first] = this.ray
      .intersectObjects([...this.bodies.children, ...this.group.children], true)
      .filter(({ object }) => isShown(object) && !this.isOfZone(object))
      .filter(({ instanceId, object }) => !this.isDocked(this.guidOf(object, instanceId) ?? ''));
    if (first === undefined) return undefined;
    const { button, input } = writtenOn(first.object);
    const guid = this.guidOf(first.object, first.instanceId);
    if (guid === undefined) return undefined;
    return {
      guid,
      point: first.point,
      ...(button === undefined ? {} : { button }),
      ...(input === undefined ? {} : { input }),
    };
  }

  private guidOf(object: Object3D, instanceId: number | undefined): string | undefined {
    return this.crowd.guidOf(object, instanceId) ?? writtenOn(object).guid;
  }

  /**
   * The room that everything takes, but zones, what is put away, and what has its place beside the table, also while it is
   * carried; `open` leaves out what the viewer may not see.
   */
  bounds(which: 'all' | 'open' = 'all'): Box3 {
    const box = new Box3();
    const sources = [...this.pieces.values()]
      .map(({ source }) => source)
      .filter(source => !isZone(source) && !this.docked.has(source.guid))
      .filter(source => which === 'all' || source.concealed !== true);
    for (const source of sources) if (!isPutAway(source)) addRoomOf(source, box);
    if (box.isEmpty()) for (const source of sources) addRoomOf(source, box);
    return box.isEmpty() ? NOTHING : box;
  }

  /** Holds a piece somewhere, whatever the table says, until `letGo`. */
  hold(guid: string, position: Vector3): void {
    const piece = this.pieces.get(guid);
    if (piece === undefined) return;
    this.held.set(guid, position.clone());
    piece.goal.position.copy(position);
    this.moving.add(piece);
    this.stage.invalidate();
  }

  letGo(guid: string): void {
    this.held.delete(guid);
    const piece = this.pieces.get(guid);
    if (piece === undefined) return;
    piece.goal.position.copy(toScene(piece.source.position));
    this.moving.add(piece);
    this.stage.invalidate();
  }

  /** Where the middle of a piece is in the window, in pixels. */
  placeOf(guid: string): { readonly x: number; readonly y: number } | undefined {
    const piece = this.pieces.get(guid);
    if (piece === undefined) return undefined;
    const shown = this.isDocked(guid) ? this.docked.get(guid)?.getBoundingClientRect() : undefined;
    if (shown !== undefined) return { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 };
    const point = new Vector3(0, piece.source.type === '3D Text' ? 0 : piece.form.middle, 0);
    piece.root.updateMatrixWorld();
    return this.inWindow(point.applyMatrix4(piece.root.matrixWorld));
  }

  /** The same for a place on the table's surface, in the table's units. */
  placeAt(x: number, z: number): { readonly x: number; readonly y: number } {
    return this.inWindow(toScene({ x, y: TABLE_HEIGHT, z }));
  }

  /** The height of the surface under a place of the scene, not counting one piece. */
  heightUnder(x: number, z: number, except: string): number {
    this.ray.set(new Vector3(x, 100, z), new Vector3(0, -1, 0));
    const found = this.ray
      .intersectObjects(this.bodies.children, false)
      .find(({ object, instanceId }) => this.crowd.guidOf(object, instanceId) !== except);
    return Math.max(TABLE_HEIGHT, found?.point.y ?? TABLE_HEIGHT);
  }
}

/** What `buildPiece` and `buttonMesh` write on what they make. */
function writtenOn({ userData }: Object3D): {
  readonly guid?: string;
  readonly button?: number;
  readonly input?: number;
} {
  return userData;
}

/** Mods keep bags and boards far out, or below the table: whoever looks at the whole table does not mean them. */
function isPutAway({ position: { x, y, z } }: ObjectSnapshot): boolean {
  return Math.abs(x) > FAR_OUT || Math.abs(z) > FAR_OUT || y < UNDER_TABLE;
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

/** What the picture of a piece lies in: upright for who looks. */
function holderOf({ root, upright }: SceneObject): Group {
  return upright ?? root;
}

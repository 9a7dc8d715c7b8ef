import { CanvasTexture, Group, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace } from 'three';
import type { TableMark, TrailStep } from '../../../../../src/scene/index.ts';
import type { Store } from '../../state/store.ts';
import { ghostOf, marksOf } from '../../state/table-marks.ts';
import { statusOf } from '../../state/table-status.ts';
import { TABLE_COLORS } from '../flat/flat-colors.ts';
import { ghostDrawing, paintGhost } from '../flat/flat-ghost.ts';
import { paintMarks } from '../flat/flat-marks.ts';
import { paintTrail } from '../flat/flat-trail.ts';
import { TABLE_HEIGHT } from '../coordinates.ts';
import { drawingOf, drawnTurn, isDrawnTile, type DrawnPictures } from '../look/drawn-pictures.ts';
import { sideOf } from '../viewport/follow-table.ts';
import type { Viewport } from '../viewport/viewport.ts';

const PIXELS = 256;
/** A hexagon is so much longer from corner to corner than it is wide. */
const CORNERS = 1.1547;
/** In units of the table: enough that a mark does not flicker through its space. */
const LIFT = 0.015;

/** The top of a space, in the table's coordinates. */
interface Top {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly half: number;
}

type Plane = Mesh<PlaneGeometry, MeshBasicMaterial>;

/** The marks of a game on the table in 3D, and the chosen piece where it would stand: as in the flat view, lying on the spaces. */
export class MarkPlanes {
  private readonly group = new Group();
  private readonly materials = new Map<string, MeshBasicMaterial>();
  private shown: unknown;
  private shownTrail = '';
  /** Planes of the last move: each has a picture of its own. */
  private trail: readonly Plane[] = [];
  private readonly ghost = new Group();
  private shownGhost = '';

  constructor(
    private readonly stage: Viewport,
    private readonly store: Store,
    private readonly drawings: DrawnPictures,
  ) {
    stage.scene.add(this.group, this.ghost);
    for (const topic of ['looked', 'chosen', 'table'] as const) store.on(topic, () => this.followGhost());
    store.on('table', () => this.synchronise());
    store.on('view', () => this.synchronise(true));
  }

  private synchronise(isForced = false): void {
    const marks = marksOf(this.store);
    const trail = statusOf(this.store)?.trail ?? [];
    const key = JSON.stringify(trail);
    const isOtherTrail = this.shownTrail !== key;
    if (this.shown === marks && !isOtherTrail && !isForced) return;
    this.shown = marks;
    this.shownTrail = key;
    this.group.clear();
    const tops = marks === undefined && trail.length === 0 ? [] : topsOf(this.store);
    if (isOtherTrail || isForced) this.drawTrail(trail, tops);
    for (const plane of this.trail) this.group.add(plane);
    for (const mark of marks?.marks ?? []) this.group.add(this.planeOf(mark, tops));
    this.stage.invalidate();
  }

  private drawTrail(trail: readonly TrailStep[], tops: readonly Top[]): void {
    for (const { geometry, material } of this.trail) {
      geometry.dispose();
      material.map?.dispose();
      material.dispose();
    }
    this.trail = trail.map(step => this.trailPlane(step, tops));
  }

  /** One plane from the space where a piece was to the one where it is. */
  private trailPlane({ isFallen = false, isHexagon = false, ...step }: TrailStep, tops: readonly Top[]): Plane {
    const [x, z] = [step.x / 100, step.z / 100];
    const [toX, toZ, size] = [step.toX / 100, step.toZ / 100, step.size / 100];
    const edge = size * (isHexagon ? CORNERS : 1);
    const [wide, deep] = [Math.abs(toX - x) + edge, Math.abs(toZ - z) + edge];
    const scale = PIXELS / size;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: Math.round(wide * scale), height: Math.round(deep * scale) });
    const at = (px: number, pz: number): { readonly x: number; readonly y: number } => ({
      x: (px - Math.min(x, toX) + edge / 2) * scale,
      y: (Math.max(z, toZ) - pz + edge / 2) * scale,
    });
    const pen = canvas.getContext('2d');
    const drawn = { from: at(x, z), to: at(toX, toZ), half: (size / 2) * scale, angle: 0, isFallen, isHexagon };
    if (pen !== null) paintTrail(pen, drawn, TABLE_COLORS);
    const plane = flatPlane(wide, deep, materialFrom(canvas));
    const height = Math.max(heightAt(tops, x, z), heightAt(tops, toX, toZ));
    // A skull is upright for who looks; what lies from one space to another is not turned.
    if (isFallen) plane.rotateZ((sideOf(this.store) * Math.PI) / 180);
    plane.position.set((x + toX) / 2, height + LIFT / 2, -(z + toZ) / 2);
    return plane;
  }

  private followGhost(): void {
    const { mark, source } = ghostOf(this.store) ?? {};
    const drawing = source === undefined ? undefined : ghostDrawing(drawingOf(source) ?? '');
    const turn = source === undefined ? 0 : drawnTurn(source, sideOf(this.store));
    const key = JSON.stringify([drawing, mark, turn]);
    if (key === this.shownGhost) return;
    this.shownGhost = key;
    this.ghost.clear();
    this.stage.invalidate(false);
    if (mark === undefined || source === undefined || drawing === undefined) return;
    void this.drawings.load(drawing, turn, 'dark').then(picture => {
      if (picture === undefined || this.shownGhost !== key) return;
      const canvas = squarePixels();
      const pen = canvas.getContext('2d');
      const place = { x: PIXELS / 2, y: PIXELS / 2, edge: PIXELS, turn };
      if (pen !== null) paintGhost(pen, { drawing, picture, ...place }, TABLE_COLORS);
      const wide = Math.min(source.size.x * Math.abs(source.scale.x), mark.size / 100);
      const plane = flatPlane(wide / picture.body, wide / picture.body, materialFrom(canvas, 8));
      plane.rotation.y = this.sideAngle();
      const [x, z] = [mark.x / 100, mark.z / 100];
      plane.position.set(x, heightAt(topsOf(this.store), x, z) + 2 * LIFT, -z);
      this.ghost.add(plane);
      this.stage.invalidate(false);
    });
  }

  /** Turns what lies on the table, so that the viewer reads it. */
  private sideAngle(): number {
    return (sideOf(this.store) * Math.PI) / 180;
  }

  private planeOf(mark: TableMark, tops: readonly Top[]): Plane {
    const { x, z } = mark;
    const edge = (mark.size / 100) * (mark.isHexagon === true ? CORNERS : 1);
    const plane = flatPlane(edge, edge, this.materialOf(mark));
    // A number is read from the seat of the viewer.
    if (mark.left !== undefined) plane.rotation.y = this.sideAngle();
    plane.position.set(x / 100, heightAt(tops, x / 100, z / 100) + LIFT, -z / 100);
    return plane;
  }

  private materialOf({ isHexagon = false, left, shape }: TableMark): MeshBasicMaterial {
    // The outline lies as the space does, even where the plane is turned for its number.
    const angle = left === undefined ? 0 : this.sideAngle();
    const key = `${shape} ${isHexagon ? 6 : 4} ${left ?? ''} ${angle}`;
    let material = this.materials.get(key);
    if (material === undefined) {
      const canvas = squarePixels();
      const pen = canvas.getContext('2d');
      const sign = { x: 0, z: 0, size: 1, isHexagon, shape, gesture: 'drop' as const };
      const mark: TableMark = left === undefined ? sign : { ...sign, left };
      const middle = { x: PIXELS / 2, y: PIXELS / 2, half: PIXELS / 2 / (isHexagon ? CORNERS : 1), angle };
      if (pen !== null) paintMarks(pen, [mark], () => middle, TABLE_COLORS);
      this.materials.set(key, (material = materialFrom(canvas, 8)));
    }
    return material;
  }
}

function squarePixels(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PIXELS;
  return canvas;
}

function materialFrom(canvas: HTMLCanvasElement, anisotropy = 1): MeshBasicMaterial {
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = anisotropy;
  return new MeshBasicMaterial({ map, transparent: true, depthWrite: false });
}

/** A plane that lies on the table, and that no pointer hits. */
function flatPlane(wide: number, deep: number, material: MeshBasicMaterial): Plane {
  const plane = new Mesh(new PlaneGeometry(wide, deep).rotateX(-Math.PI / 2), material);
  plane.raycast = () => undefined;
  return plane;
}

function topsOf({ state }: Store): Top[] {
  const tiles = [...state.objects.values()].filter(isDrawnTile);
  return tiles.map(({ position, scale, size }) => {
    const y = position.y + (size.y * scale.y) / 2;
    return { x: position.x, y, z: position.z, half: (size.x * scale.x) / 2 };
  });
}

function heightAt(tops: readonly Top[], x: number, z: number): number {
  const top = tops.find(each => Math.abs(each.x - x) <= each.half && Math.abs(each.z - z) <= each.half);
  return top?.y ?? TABLE_HEIGHT;
}

import { told } from '../../languages/table-texts.ts';
import type { PerspectiveCamera, Vector3 } from 'three';
import type { LineSnapshot, ObjectSnapshot, Tint, Vec } from '../../../../world/index.ts';
import type { Theme } from '../../../../drawing/index.ts';
import { plainText } from '../../dom/bbcode.ts';
import { brightness, TABLE_HEIGHT, toCss } from '../coordinates.ts';
import { facesOf, isPicture, type PictureFace } from '../look/faces.ts';
import {
  type DrawnPicture,
  drawingOf,
  drawnTurn,
  isHexagon,
  thronesAmong,
  type DrawnPictures,
} from '../look/drawn-pictures.ts';
import type { TableMark, TrailStep } from '../../../../../src/scene/index.ts';
import { isWithin, type PieceGhost } from '../../state/table-marks.ts';
import { captionedSpace, paintCaptions } from './flat-captions.ts';
import { FLAT_COLORS, type FlatColors } from './flat-colors.ts';
import { ghostDrawing, paintGhost, paintOutline } from './flat-ghost.ts';
import { hexagon, paintMarks, type CellInPicture } from './flat-marks.ts';
import { paintTrail, type TrailInPicture } from './flat-trail.ts';
import type { FlatImages } from './flat-images.ts';
import { projectionOf, type Projection } from './projection.ts';

/** What is drawn: an object, and where it is on its way to its goal. */
export interface FlatObject {
  readonly source: ObjectSnapshot;
  /** In the scene: z towards the White seat. */
  readonly position: Vector3;
}

/** Everything that one picture shows. */
export interface FlatScene {
  readonly objects: readonly FlatObject[];
  readonly lines: readonly LineSnapshot[];
  readonly marks: readonly TableMark[];
  readonly trail: readonly TrailStep[];
  readonly marked: string | undefined;
  readonly chosen: string | undefined;
  /** The chosen piece where it would stand. */
  readonly ghost: PieceGhost | undefined;
  readonly selected: ReadonlySet<string>;
  /** Degrees around the table at which the viewer is. */
  readonly side: number;
  readonly theme: Theme;
}

const ROUND = /Pawn|Chip|Chess|GoPiece|Figurine|Backgammon|Checker|PlayerPawn|Die|Coin|Domino_Round/;
const FONT = '"Barlow Condensed", "Arial Narrow", Arial, sans-serif';
/** Labels of the mod are measured in this many parts of the width of their object. */
const LABEL_UNITS = 500;
const LEAST_LETTERS = 8;
/** In pixels: so large are letters where there is room. */
const GOOD_LETTERS = 12;
/** The part of the width of an object that a label may take. */
const FILLED = 0.94;
/** Letters that are made so much narrower are still read. */
const SQUEEZED = 1.15;
/** Of the outline of a body: the ring around it. */
const CHOSEN_PART = 1.13;
/** In pixels, of lines on the table. */
const MOST_LINE = 3;
const MOST_NAME = 24;
/** In the table's units: what lies deeper is put out of sight. */
const BELOW = 20;
/** The edge of a plain body. */
const SHADE = 'rgba(0, 0, 0, 0.45)';
/** The dark ground below a space, in parts of the width of its object: that of a hexagon is smaller than it looks. */
const SQUARE_GAP = 1.14;
const HEXAGON_GAP = 1.14 / 0.8;

/**
 * Draws the table from above on a 2D canvas, without a graphics card. It shows the same objects at the same places as
 * the 3D view, so that everything that asks for the place of an object works on both.
 */
export class FlatView {
  readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D | null;
  /** The pictures that are shown, by object, and those of the frame before. */
  private shown = new Map<string, DrawnPicture>();
  private before = this.shown;

  /** @param software there is no graphics card: the processor then draws directly, and not what a card would do */
  constructor(
    private readonly drawings: DrawnPictures,
    private readonly images: FlatImages,
    software: boolean,
  ) {
    this.context = this.canvas.getContext('2d', { willReadFrequently: software });
    this.canvas.className = 'flat';
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  /** @param camera looks straight down */
  paint(camera: PerspectiveCamera, width: number, height: number, scene: FlatScene): void {
    const { context } = this;
    if (context === null) return;
    [this.before, this.shown] = [this.shown, new Map()];
    const density = Math.min(devicePixelRatio, 2);
    const [wide, high] = [Math.round(width * density), Math.round(height * density)];
    // Setting a size clears the canvas, also the same one.
    if (this.canvas.width !== wide || this.canvas.height !== high)
      Object.assign(this.canvas, { width: wide, height: high });
    const colors = FLAT_COLORS[scene.theme];
    context.setTransform(density, 0, 0, density, 0, 0);
    context.fillStyle = colors.table;
    context.fillRect(0, 0, width, height);
    const projection = projectionOf(camera, width, height);
    // What lies far below the table is not on it.
    const seen = scene.objects.filter(({ position }) => position.y > TABLE_HEIGHT - BELOW);
    const sorted = seen.toSorted((a, b) => a.position.y - b.position.y);
    this.paintGaps(context, sorted, projection, colors);
    const ground = sorted.filter(({ source }) => isGround(source));
    for (const object of ground) this.paintObject(context, object, projection, scene);
    const spaces = ground.flatMap(({ source, position }) => {
      const drawing = drawingOf(source);
      return drawing === undefined ? [] : (captionedSpace(source, drawing, position, projection) ?? []);
    });
    paintCaptions(context, spaces, colors, inkOn);
    for (const step of scene.trail) paintTrail(context, trailIn(step, projection), colors);
    const built = scene.objects.flatMap(({ source }) => (BUILDING.test(drawingOf(source) ?? '') ? [source] : []));
    const lands = ground.filter(({ source }) => LAND.test(drawingOf(source) ?? '')).map(({ source }) => source);
    const thrones = thronesAmong(ground.map(({ source }) => source));
    const grounds = [['building', built] as const, ['land', lands] as const, ['throne', thrones] as const];
    const belowOf = (mark: TableMark): CellInPicture['below'] =>
      grounds.find(([, objects]) => isOnOne(mark, objects))?.[0];
    const paint = (marks: readonly TableMark[]): void =>
      paintMarks(
        context,
        marks,
        mark => ({ ...cellOf(mark, projection), below: belowOf(mark) }),
        colors,
        scene.ghost?.mark,
      );
    paint(scene.marks.filter(mark => belowOf(mark) !== 'building'));
    this.paintLines(context, scene.lines, projection);
    for (const object of sorted) if (!isGround(object.source)) this.paintObject(context, object, projection, scene);
    // What fills its space would cover them.
    paint(scene.marks.filter(mark => belowOf(mark) === 'building'));
    if (scene.ghost !== undefined) this.paintGhost(context, scene.ghost, projection, scene);
  }

  private paintGhost(
    context: CanvasRenderingContext2D,
    { mark, source }: PieceGhost,
    projection: Projection,
    { side, theme }: FlatScene,
  ): void {
    const drawing = ghostDrawing(drawingOf(source) ?? '');
    const turn = drawnTurn(source, side);
    const isToken = drawing.startsWith(TOKEN);
    const picture = this.drawings.get(drawing, turn, theme, isToken ? 'body' : undefined);
    if (picture === undefined) return;
    const above = isToken
      ? (['crown', 'badges'] as const).flatMap(part => this.drawings.get(drawing, 0, theme, part) ?? [])
      : [];
    const { half, x, y } = cellOf(mark, projection);
    // As large as on the board, also when it lies in a list.
    const wide = Math.min(source.size.x * Math.abs(source.scale.x) * projection.unit, 2 * half);
    paintGhost(context, { drawing, picture, above, x, y, edge: wide / picture.body, turn }, FLAT_COLORS[theme]);
  }

  /** One dark ground below all drawn tiles, so that boards have gaps and an edge. */
  private paintGaps(
    context: CanvasRenderingContext2D,
    objects: readonly FlatObject[],
    projection: Projection,
    colors: FlatColors,
  ): void {
    context.fillStyle = colors.gap;
    for (const { source, position } of objects) {
      const drawing = isGround(source) ? drawingOf(source) : undefined;
      if (drawing === undefined) continue;
      const [x, y] = projection.at(position.x, position.z);
      const edge = source.size.x * source.scale.x * projection.unit * (isHexagon(drawing) ? HEXAGON_GAP : SQUARE_GAP);
      if (isHexagon(drawing)) fillAt(context, x, y, hexagon(edge / 2, projection.angle));
      else context.fillRect(x - edge / 2, y - edge / 2, edge, edge);
    }
  }

  private paintObject(
    context: CanvasRenderingContext2D,
    { source, position }: FlatObject,
    projection: Projection,
    { chosen, marked, selected, side, theme }: FlatScene,
  ): void {
    const [x, y] = projection.at(position.x, position.z);
    const wide = source.size.x * Math.abs(source.scale.x) * projection.unit;
    const deep = source.size.z * Math.abs(source.scale.z) * projection.unit;
    const drawing = drawingOf(source);
    const turn = drawnTurn(source, side);
    const isPending = drawing !== undefined && this.drawings.isPending(drawing, turn, theme);
    // A new picture takes a moment: until then the one before stays.
    const ready = drawing === undefined ? undefined : this.drawings.get(drawing, turn, theme);
    const picture = isPending ? this.before.get(source.guid) : ready;
    if (picture !== undefined) this.shown.set(source.guid, picture);
    else if (isPending) return;
    const colors = FLAT_COLORS[theme];
    const angle = projection.angle + (source.rotation.y * Math.PI) / 180;
    const place = { x, y, wide, deep, angle };
    const isMarked = marked === source.guid && source.interactable;
    const isDrawn = picture !== undefined && drawing !== undefined;
    if (selected.has(source.guid)) ring(context, place, colors.selected, colors.casing);
    else if (isDrawn && chosen === source.guid && source.interactable)
      paintOutline(context, { x, y, edge: (wide / picture.body) * CHOSEN_PART, turn }, drawing, [
        [colors.casing, 8, []],
        [colors.ring, 4, []],
      ]);
    else if (isDrawn && isMarked) brighten(context, place, colors.hover);
    else if (isMarked) ring(context, place, colors.ring, colors.casing);
    if (picture !== undefined) {
      const edge = wide / picture.body;
      context.drawImage(picture.image, x - edge / 2, y - edge / 2, edge, edge);
      return;
    }
    context.save();
    context.translate(x, y);
    // A die has no foot: whoever looks at it reads its number.
    if ((source.text === undefined || source.type === '3D Text') && !isPlainDisc(source)) context.rotate(angle);
    this.paintBody(context, source, wide, deep, colors);
    this.paintObjectLines(context, source, wide);
    context.restore();
    this.paintLabels(context, source, place);
  }

  private paintBody(
    context: CanvasRenderingContext2D,
    source: ObjectSnapshot,
    wide: number,
    deep: number,
    { paper }: FlatColors,
  ): void {
    const corner = isGround(source) ? 0 : Math.min(wide, deep) * 0.05;
    const fill = (color: string, more: number): void => {
      context.fillStyle = color;
      context.beginPath();
      if (ROUND.test(source.name)) context.ellipse(0, 0, (wide + more) / 2, (deep + more) / 2, 0, 0, 2 * Math.PI);
      else context.roundRect(-(wide + more) / 2, -(deep + more) / 2, wide + more, deep + more, corner);
      context.fill();
    };
    // An edge that is filled below the body takes half the time of one that is drawn around it.
    const edge = isGround(source) ? 0 : 1;
    if (edge > 0) fill(SHADE, edge);
    fill(source.concealed === true ? paper : toCss(source.tint), -edge);
    const face = faceUp(source);
    if (face !== undefined) this.images.paint(context, face, wide, deep);
    else if (source.text !== undefined && source.type !== '3D Text')
      writeLine(context, source.text, Math.min(wide, deep) * 0.6, inkOn(source.tint));
  }

  private paintObjectLines(context: CanvasRenderingContext2D, source: ObjectSnapshot, wide: number): void {
    for (const { loop, points, thickness, tint } of source.lines) {
      context.strokeStyle = toCss(tint);
      context.lineWidth = Math.max(1, thickness * wide);
      stroke(
        context,
        points.map(point => [point.x * wide, -point.z * wide] as const),
        loop,
      );
    }
  }

  /** Labels stay upright: the half of them that is written for the other side of the table is left out. */
  private paintLabels(context: CanvasRenderingContext2D, source: ObjectSnapshot, place: ObjectPlace): void {
    if (source.concealed === true) return;
    const { x, y, wide, deep } = place;
    const ink = inkOn(source.tint);
    const labels = new Set(source.buttons.map(({ label }) => plainText(label)).filter(label => label !== ''));
    const lines = [...labels].flatMap(label => told(label).split('\n'));
    if (lines.length === 0) {
      const hasName = source.nickname !== '' && !isGround(source) && faceUp(source) === undefined;
      if (!hasName || (source.text !== undefined && source.type !== '3D Text')) return;
      lines.push(told(plainText(source.nickname)).slice(0, MOST_NAME));
    }
    const largest = source.buttons[0]?.fontSize ?? 70;
    const meant = (largest / LABEL_UNITS) * wide;
    // Long words are meant to be smaller, so that they fit in the letters of TTS: in these, which are narrow, they fit sooner.
    const small = [GOOD_LETTERS, LEAST_LETTERS].find(
      each => meant < each && lines.every(line => widthOf(context, line, each) <= wide * FILLED * SQUEEZED),
    );
    const size = Math.min(small ?? meant, deep / (lines.length + 0.5));
    if (size < LEAST_LETTERS) return;
    context.save();
    context.translate(x, y - ((lines.length - 1) / 2) * size * 1.1);
    for (const line of lines) {
      writeLine(context, line, size, ink, wide * FILLED);
      context.translate(0, size * 1.1);
    }
    context.restore();
  }

  private paintLines(context: CanvasRenderingContext2D, lines: readonly LineSnapshot[], projection: Projection): void {
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const { loop, points, thickness, tint } of lines) {
      const placed = points.map(({ x, z }: Vec) => projection.at(x, -z));
      context.strokeStyle = toCss(tint);
      context.lineWidth = Math.min(MOST_LINE, Math.max(1.5, thickness * projection.unit));
      stroke(context, placed, loop);
    }
  }
}

interface ObjectPlace {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly deep: number;
  readonly angle: number;
}

function cellOf({ size, x, z }: TableMark, { angle, at, unit }: Projection): CellInPicture {
  const [left, top] = at(x / 100, -z / 100);
  return { x: left, y: top, half: (size / 200) * unit, angle };
}

const TOKEN = 'drawing token';
/** A city, which is as large as its space. */
const BUILDING = /^drawing town\b/u;
/** A space with four sides whose picture has more than a plain colour. */
const LAND = /\|ground=(?!light|dark|tray|supply|base)(?!.*\|hexagon)/u;

function isOnOne(mark: TableMark, objects: readonly ObjectSnapshot[]): boolean {
  return objects.some(({ position }) => isWithin(mark, position));
}

function trailIn(
  { isFallen = false, isHexagon = false, size, toX, toZ, x, z }: TrailStep,
  { angle, at, unit }: Projection,
): TrailInPicture {
  const place = { half: (size / 200) * unit, angle, isFallen, isHexagon };
  const [[fromX, fromY], [endX, endY]] = [at(x / 100, -z / 100), at(toX / 100, -toZ / 100)];
  return { from: { x: fromX, y: fromY }, to: { x: endX, y: endY }, ...place };
}

/** Looks the same however it is turned, and takes a third of the time where it is not. */
function isPlainDisc(source: ObjectSnapshot): boolean {
  const { lines, name, scale, size } = source;
  const isCircle = size.x * Math.abs(scale.x) === size.z * Math.abs(scale.z);
  return isCircle && lines.length === 0 && ROUND.test(name) && faceUp(source) === undefined;
}

/** Part of the table: nobody moves it. */
function isGround({ interactable, locked }: ObjectSnapshot): boolean {
  return locked && !interactable;
}

function faceUp(source: ObjectSnapshot): PictureFace | undefined {
  const { bottom, top } = facesOf(source);
  const face = source.faceDown ? bottom : top;
  return face !== undefined && isPicture(face) ? face : undefined;
}

function ring(context: CanvasRenderingContext2D, place: ObjectPlace, color: string, casing: string): void {
  const { angle, deep, wide, x, y } = place;
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.beginPath();
  context.roundRect(-wide * 0.58, -deep * 0.58, wide * 1.16, deep * 1.16, wide * 0.1);
  context.strokeStyle = casing;
  context.lineWidth = 8;
  context.stroke();
  context.strokeStyle = color;
  context.lineWidth = 4;
  context.stroke();
  context.restore();
}

/** What is pointed at has a brighter ground. */
function brighten(context: CanvasRenderingContext2D, { deep, wide, x, y }: ObjectPlace, color: string): void {
  context.fillStyle = color;
  context.fillRect(x - wide * 0.66, y - deep * 0.66, wide * 1.32, deep * 1.32);
}

function fillAt(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  points: readonly (readonly [number, number])[],
): void {
  context.beginPath();
  for (const [dx, dy] of points) context.lineTo(x + dx, y + dy);
  context.fill();
}

function stroke(
  context: CanvasRenderingContext2D,
  points: readonly (readonly [number, number])[],
  isLoop: boolean,
): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  if (isLoop) context.closePath();
  context.stroke();
}

function widthOf(context: CanvasRenderingContext2D, text: string, size: number): number {
  context.font = fontOf(size);
  return context.measureText(text).width;
}

function fontOf(size: number): string {
  return `700 ${size}px ${FONT}`;
}

function writeLine(context: CanvasRenderingContext2D, text: string, size: number, color: string, most?: number): void {
  context.font = fontOf(Math.max(1, size));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = color;
  context.fillText(text, 0, 0, most);
}

function inkOn(tint: Tint): string {
  return brightness(tint) > 0.55 ? '#12181b' : '#ffffff';
}

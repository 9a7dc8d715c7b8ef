import {
  Box3,
  Color,
  MOUSE,
  NoToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  TOUCH,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { LightSnapshot } from '../../../../world/index.ts';
import type { TableCanvas } from './canvas.ts';
import { createLight, type Light } from './light.ts';
import { drawPlainly } from '../look/materials.ts';
import { createPace, SHARP, type Pace, type Quality } from './quality.ts';
import { warmUp } from './warm-up.ts';

/** Name of the mark in the browser's time line at which the first picture of the table is drawn. */
const FIRST_PICTURE = 'first picture';

/** Draws one flat picture; width and height in pixels of the window. */
export type FlatPainter = (camera: PerspectiveCamera, width: number, height: number) => void;

/** What has been drawn so far, for tests and measurements. */
export interface PictureFacts {
  readonly pictures: number;
  /** Time of the page's own script for all of them, in milliseconds: not what the graphics card took. */
  readonly milliseconds: number;
  /** Of the last picture. */
  readonly calls: number;
  readonly triangles: number;
  readonly quality: Quality;
}

const FIELD_OF_VIEW = 35;
/** So narrow that heights move nothing to the side: what lies on one place is drawn at one place. */
const FLAT_FIELD_OF_VIEW = 4;
/** Down from the horizon: steep enough to read a board, flat enough to see the height of pieces. */
const TILT = (60 * Math.PI) / 180;
/** Straight down, but for so little that the camera still knows where up is. */
const FLAT_TILT = Math.PI / 2 - 0.002;
const FARTHEST = 250;
const FLAT_FARTHEST = 2_600;
/** The part of the picture that the table may fill, from −1 to 1. */
export interface FilledPart {
  readonly wide: number;
  readonly low: number;
  readonly high: number;
  /** The middle of what is looked at lies so far to the right of that of the picture; 0 by default. */
  readonly aside?: number;
  /** How far down the camera looks, in radians from the horizon; that of the table without it. */
  readonly tilt?: number;
}

/** Mods put their panels along the upper edge. */
const FILLED: FilledPart = { wide: 0.92, low: -0.92, high: 0.66 };
const SHADOW_TEXELS = 2048;
const FEW_SHADOW_TEXELS = 1024;
const LONGEST_STEP_MS = 100;
const FRAME_MS = 17;
/** A picture that comes so soon after another one belongs to the same motion. */
const IN_MOTION_MS = 250;
/** After this time without a picture the table is drawn once more as well as it can be. */
const REST_MS = 180;
/** The view may go so far, in pixels, while it is still where it was put: a finger that taps moves a little. */
const TAPPED_PIXELS = 12;

/**
 * What draws: a scene, a camera on an orbit, light, and pictures only when something has changed. While something moves
 * pictures are as sharp as they can be in time; at rest they are sharp.
 */
export class Viewport {
  readonly canvas: HTMLCanvasElement;
  /** There is no graphics card: fewer corners are better. */
  readonly software: boolean;
  /** Absent where the browser has no WebGL: then only a flat picture is drawn. */
  private readonly renderer: WebGLRenderer | undefined;
  private painter: FlatPainter | undefined;
  readonly scene = new Scene();
  private readonly light: Light;
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.5, 600);
  readonly controls: OrbitControls;
  private readonly steps: ((seconds: number) => boolean)[] = [];
  private readonly contextListeners: ((isLost: boolean) => void)[] = [];
  private readonly pace: Pace;
  private readonly density: number;
  private present: Quality | undefined;
  private isBegun = false;
  private asked = false;
  /** The last picture has asked for this one. */
  private goesOn = false;
  private width = 0;
  private height = 0;
  private last = 0;
  private sharpening = 0;
  private pictures = 0;
  private spent = 0;
  private slope = TILT;
  /** Where `look` has put the camera. */
  private readonly looked = { position: new Vector3(), target: new Vector3() };

  constructor(
    private readonly parent: HTMLElement,
    surface: TableCanvas,
  ) {
    this.canvas = surface.canvas;
    this.software = surface.software;
    if (surface.software) drawPlainly();
    this.renderer = surface.context === undefined ? undefined : createRenderer(surface, surface.context);
    this.parent.append(surface.canvas);
    this.light = createLight(this.scene, surface.software ? FEW_SHADOW_TEXELS : SHADOW_TEXELS);
    this.camera.position.set(0, 34, 24);
    this.controls = createControls(this.camera, surface.canvas);
    this.pace = createPace(surface.software);
    this.density = surface.software ? 1 : Math.min(devicePixelRatio, 2);
    this.followContext();
    new ResizeObserver(() => this.resize()).observe(this.parent);
    this.controls.addEventListener('change', () => this.ask());
    this.resize();
    this.light.sun.castShadow = this.pace.quality.shadows;
    if (this.renderer !== undefined) warmUp(this.renderer, this.scene, this.camera);
  }

  private draw(now: number): void {
    const start = performance.now();
    this.asked = false;
    const milliseconds = now - this.last;
    this.last = now;
    if (this.goesOn) this.pace.note(milliseconds);
    this.step(Math.min(milliseconds, this.goesOn ? LONGEST_STEP_MS : FRAME_MS) / 1_000);
    // Without a graphics card a sharp picture takes so long that the next one would seem to be the first after a rest.
    const inMotion = this.goesOn || this.software || milliseconds < IN_MOTION_MS || this.present === undefined;
    this.render(inMotion ? this.pace.quality : SHARP);
    clearTimeout(this.sharpening);
    if (this.goesOn) this.ask();
    else if (this.present !== SHARP) this.sharpening = window.setTimeout(() => this.render(SHARP), REST_MS);
    this.spent += performance.now() - start;
  }

  /** Draws everything again once the browser gives back a context that it took away. The renderer uploads it all. */
  private followContext(): void {
    this.canvas.addEventListener('webglcontextlost', () => this.notifyOfContext(true));
    this.canvas.addEventListener('webglcontextrestored', () => {
      this.present = undefined;
      this.invalidate();
      this.notifyOfContext(false);
    });
  }

  private notifyOfContext(isLost: boolean): void {
    for (const listener of this.contextListeners) listener(isLost);
  }

  private step(seconds: number): void {
    const glides = this.controls.update(seconds);
    // Every step runs, whatever the others say.
    this.goesOn = this.steps.map(each => each(seconds)).includes(true) || glides;
  }

  private render(quality: Quality): void {
    if (this.painter !== undefined || this.renderer === undefined) {
      // An attribute that is set makes the browser look through its styles, also for the same value.
      if (this.present !== SHARP) this.canvas.dataset.sharp = 'true';
      this.present = SHARP;
      this.painter?.(this.camera, this.width, this.height);
      this.pictures += 1;
      return;
    }
    if (quality !== this.present) {
      this.present = quality;
      this.renderer.setPixelRatio(this.density * quality.scale);
      this.light.sun.castShadow = quality.shadows;
      this.canvas.dataset.sharp = String(quality === SHARP);
    }
    this.renderer.render(this.scene, this.camera);
    this.pictures += 1;
  }

  /** Puts the camera as near as it can be with the whole box in the picture, and the box in the middle of it. */
  private frame(box: Box3, degrees: number, filled: FilledPart): void {
    this.slope = filled.tilt ?? TILT;
    const corners = cornersOf(box);
    const target = box.getCenter(new Vector3());
    let far = this.painter === undefined ? 300 : FLAT_FARTHEST;
    let near = 4;
    for (let step = 0; step < 24; step += 1) {
      const distance = (far + near) / 2;
      this.place(target, distance, degrees);
      const { low, high, wide } = this.spread(corners);
      // Half the difference of the edges, in the picture, is about this much on the table.
      const shift =
        ((low + high - filled.low - filled.high) / 2) * distance * Math.tan((this.camera.fov * Math.PI) / 360);
      const away = new Vector3().subVectors(target, this.camera.position).setY(0).normalize();
      target.addScaledVector(away, shift / Math.sin(this.tilt()));
      if (wide > filled.wide || high - low > filled.high - filled.low) near = distance;
      else far = distance;
    }
    if (filled.aside !== undefined) {
      const ahead = new Vector3().subVectors(target, this.camera.position).setY(0).normalize();
      const half = far * Math.tan((this.camera.fov * Math.PI) / 360) * this.camera.aspect;
      target.addScaledVector(new Vector3(ahead.z, 0, -ahead.x), filled.aside * half);
    }
    this.place(target, far, degrees);
  }

  private place(target: Vector3, distance: number, degrees: number): void {
    const around = (degrees * Math.PI) / 180;
    const flat = Math.cos(this.tilt()) * distance;
    const height = Math.sin(this.tilt()) * distance;
    this.camera.position.set(Math.sin(around) * flat, height, Math.cos(around) * flat).add(target);
    this.controls.target.copy(target);
    this.camera.lookAt(target);
    this.camera.updateMatrixWorld();
  }

  private tilt(): number {
    return this.painter === undefined ? this.slope : FLAT_TILT;
  }

  /** How far the corners reach in the picture: 1 is its edge. */
  private spread(corners: readonly Vector3[]): { readonly low: number; readonly high: number; readonly wide: number } {
    const points = corners.map(corner => corner.clone().project(this.camera));
    const ys = points.map(({ y }) => y);
    return { low: Math.min(...ys), high: Math.max(...ys), wide: Math.max(...points.map(({ x }) => Math.abs(x))) };
  }

  private ask(): void {
    if (this.asked || !this.isBegun) return;
    this.asked = true;
    requestAnimationFrame(a => this.draw(a));
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.parent;
    if (clientWidth === 0 || clientHeight === 0) return;
    // Observers report the first size, too; setting a size takes the picture away, also the same one.
    if (clientWidth === this.width && clientHeight === this.height) return;
    this.width = clientWidth;
    this.height = clientHeight;
    this.renderer?.setSize(this.width, this.height);
    this.camera.aspect = this.width / this.height;
    this.camera.updateProjectionMatrix();
    this.ask();
  }

  /** Draws the first picture, and from then on one after each change. */
  begin(): void {
    if (this.isBegun) return;
    this.isBegun = true;
    this.draw(performance.now());
    performance.mark(FIRST_PICTURE);
  }

  /** Draws once more; `shadows` when something moved that casts one. */
  invalidate(shadows = true): void {
    if (shadows) this.updateShadows();
    this.ask();
  }

  private updateShadows(): void {
    if (this.renderer !== undefined) this.renderer.shadowMap.needsUpdate = true;
  }

  /** Whether the table is drawn from above by a painter. */
  get isFlat(): boolean {
    return this.painter !== undefined;
  }

  /**
   * Has every picture drawn from above by `painter`, or in 3D again without one. The camera looks straight down then, so
   * that everything that asks it for a place works as before. Call `look` next.
   */
  drawFlat(painter: FlatPainter | undefined): void {
    this.painter = painter;
    this.present = undefined;
    const isFlat = painter !== undefined;
    this.camera.fov = isFlat ? FLAT_FIELD_OF_VIEW : FIELD_OF_VIEW;
    this.camera.far = isFlat ? FLAT_FARTHEST * 2 : 600;
    this.camera.updateProjectionMatrix();
    this.controls.maxPolarAngle = isFlat ? Math.PI / 2 - FLAT_TILT : Math.PI * 0.47;
    this.controls.maxDistance = isFlat ? FLAT_FARTHEST : FARTHEST;
    this.controls.minDistance = isFlat ? 30 : 3;
    this.controls.enableRotate = !isFlat;
    this.controls.touches.ONE = isFlat ? TOUCH.PAN : TOUCH.ROTATE;
    this.ask();
  }

  /** Called when the browser takes the graphics context away, and when it gives it back. */
  onContext(listener: (isLost: boolean) => void): void {
    this.contextListeners.push(listener);
  }

  /** Moves the view along the table, as seen: a step is a tenth of the way to what is looked at. */
  pan(right: number, away: number): void {
    const ahead = this.controls.target.clone().sub(this.camera.position);
    const step = ahead.length() / 10;
    const forward = ahead.setY(0).setLength(step);
    const sideways = new Vector3(-forward.z, 0, forward.x);
    const way = forward.multiplyScalar(away).addScaledVector(sideways, right);
    this.camera.position.add(way);
    this.controls.target.add(way);
    this.controls.update();
    this.ask();
  }

  /** Called before each picture with the seconds since the last one; `true` asks for another picture. */
  onFrame(step: (seconds: number) => boolean): void {
    this.steps.push(step);
  }

  /** Looks at a box from the side at `degrees` around it (0: from the White seat). */
  look(box: Box3, degrees: number, filled = FILLED): void {
    this.endGlide();
    this.frame(box, degrees, filled);
    this.light.aim(box);
    this.updateShadows();
    this.controls.update();
    this.looked.position.copy(this.camera.position);
    this.looked.target.copy(this.controls.target);
    this.ask();
  }

  /** What still glides on from a drag would take the view away from where it is put. */
  private endGlide(): void {
    const { enableDamping } = this.controls;
    this.controls.enableDamping = false;
    this.controls.update();
    this.controls.enableDamping = enableDamping;
  }

  /** Whether anything has moved, turned or zoomed the view since `look`, and not back. */
  get isMoved(): boolean {
    const { position, target } = this.looked;
    const before = position.clone().sub(target);
    const now = this.camera.position.clone().sub(this.controls.target);
    const pixel = (2 * before.length() * Math.tan((this.camera.fov * Math.PI) / 360)) / this.height;
    const along = Math.max(target.distanceTo(this.controls.target), Math.abs(now.length() - before.length()));
    // A drag over the height of the picture turns it once around.
    const turned = (before.angleTo(now) / (2 * Math.PI)) * this.height;
    return Math.max(along / pixel, turned) > TAPPED_PIXELS;
  }

  /** Lights the table as it says. */
  shine(wanted: LightSnapshot): void {
    this.light.shine(wanted);
    this.ask();
  }

  /** A picture of the table as it is now, as a data URL of a PNG. */
  picture(): string {
    this.render(SHARP);
    const flat = this.painter === undefined ? null : document.querySelector<HTMLCanvasElement>('canvas.flat');
    return (flat ?? this.canvas).toDataURL('image/png');
  }

  facts(): PictureFacts {
    const { calls, triangles } = this.renderer?.info.render ?? { calls: 0, triangles: 0 };
    return {
      pictures: this.pictures,
      milliseconds: this.spent,
      calls,
      triangles,
      quality: this.present ?? this.pace.quality,
    };
  }
}

function createRenderer({ canvas, software }: TableCanvas, context: WebGL2RenderingContext): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, context, antialias: !software });
  // Asking after each shader whether it is well waits for the graphics card each time.
  renderer.debug.checkShaderErrors = false;
  renderer.toneMapping = NoToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  return renderer;
}

/** The colour around the table. */
export function setSky(stage: Viewport, dark: boolean): void {
  stage.scene.background = new Color(dark ? 0x14181f : 0xc9d2dc);
  stage.invalidate(false);
}

function createControls(camera: PerspectiveCamera, canvas: HTMLCanvasElement): OrbitControls {
  const controls = new OrbitControls(camera, canvas);
  controls.mouseButtons = { LEFT: MOUSE.PAN, MIDDLE: MOUSE.PAN, RIGHT: MOUSE.ROTATE };
  controls.touches = { ONE: TOUCH.ROTATE, TWO: TOUCH.DOLLY_PAN };
  controls.maxPolarAngle = Math.PI * 0.47;
  controls.minDistance = 3;
  controls.maxDistance = FARTHEST;
  controls.screenSpacePanning = false;
  controls.zoomToCursor = true;
  controls.enableDamping = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  controls.dampingFactor = 0.15;
  return controls;
}

/** The corners of a box. */
function cornersOf({ min, max }: Box3): Vector3[] {
  return [min.x, max.x].flatMap(x => [min.y, max.y].flatMap(y => [min.z, max.z].map(z => new Vector3(x, y, z))));
}

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
import { createLight } from './light.ts';
import { drawPlainly } from '../look/materials.ts';
import { createPace, SHARP, type Quality } from './quality.ts';
import { warmUp } from './warm-up.ts';

/** Name of the mark in the browser's time line at which the first picture of the table is drawn. */
const FIRST_PICTURE = 'first picture';

/**
 * What draws: a scene, a camera on an orbit, light, and pictures only when something has changed. While something moves
 * pictures are as sharp as they can be in time; at rest they are sharp.
 */
export interface Stage {
  readonly canvas: HTMLCanvasElement;
  readonly camera: PerspectiveCamera;
  readonly controls: OrbitControls;
  readonly scene: Scene;
  /** There is no graphics card: fewer corners are better. */
  readonly software: boolean;
  /** Draws the first picture, and from then on one after each change. */
  begin(): void;
  /** Draws once more; `shadows` when something moved that casts one. */
  invalidate(shadows?: boolean): void;
  /** Called before each picture with the seconds since the last one; `true` asks for another picture. */
  onFrame(step: (seconds: number) => boolean): void;
  /** Moves the view along the table, as seen: a step is a tenth of the way to what is looked at. */
  pan(right: number, away: number): void;
  /** Looks at a box from the side at `degrees` around it (0: from the White seat). */
  look(box: Box3, degrees: number): void;
  /** Lights the table as it says. */
  shine(light: LightSnapshot): void;
  /** A picture of the table as it is now, as a data URL of a PNG. */
  picture(): string;
  facts(): PictureFacts;
}

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
/** Down from the horizon: steep enough to read a board, flat enough to see the height of pieces. */
const TILT = (60 * Math.PI) / 180;
/** The part of the picture that the table may fill, from −1 to 1; mods put their panels along the upper edge. */
const FILLED = { wide: 0.92, low: -0.92, high: 0.66 };
const SHADOW_TEXELS = 2048;
const FEW_SHADOW_TEXELS = 1024;
const LONGEST_STEP_MS = 100;
const FRAME_MS = 17;
/** A picture that comes so soon after another one belongs to the same motion. */
const IN_MOTION_MS = 250;
/** After this time without a picture the table is drawn once more as well as it can be. */
const REST_MS = 180;

export function createStage(parent: HTMLElement, { canvas, context, software }: TableCanvas): Stage {
  if (software) drawPlainly();
  const renderer = new WebGLRenderer({ canvas, antialias: !software, ...(context === undefined ? {} : { context }) });
  // Asking after each shader whether it is well waits for the graphics card each time.
  renderer.debug.checkShaderErrors = false;
  renderer.toneMapping = NoToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  parent.append(canvas);

  const scene = new Scene();
  const light = createLight(scene, software ? FEW_SHADOW_TEXELS : SHADOW_TEXELS);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.5, 600);
  camera.position.set(0, 34, 24);
  const controls = createControls(camera, canvas);
  const steps: ((seconds: number) => boolean)[] = [];
  const pace = createPace(software);
  const density = software ? 1 : Math.min(devicePixelRatio, 2);
  let present: Quality | undefined;
  let isBegun = false;
  let asked = false;
  /** The last picture has asked for this one. */
  let goesOn = false;
  let width = 0;
  let height = 0;
  let last = 0;
  let sharpening = 0;
  let pictures = 0;
  let spent = 0;

  function draw(now: number): void {
    const start = performance.now();
    asked = false;
    const milliseconds = now - last;
    last = now;
    if (goesOn) pace.note(milliseconds);
    step(Math.min(milliseconds, goesOn ? LONGEST_STEP_MS : FRAME_MS) / 1_000);
    const inMotion = goesOn || milliseconds < IN_MOTION_MS || present === undefined;
    render(inMotion ? pace.quality : SHARP);
    clearTimeout(sharpening);
    if (goesOn) ask();
    else if (present !== SHARP) sharpening = window.setTimeout(() => render(SHARP), REST_MS);
    spent += performance.now() - start;
  }

  function step(seconds: number): void {
    const glides = controls.update(seconds);
    // Every step runs, whatever the others say.
    goesOn = steps.map(each => each(seconds)).includes(true) || glides;
  }

  function render(quality: Quality): void {
    if (quality !== present) {
      present = quality;
      renderer.setPixelRatio(density * quality.scale);
      light.sun.castShadow = quality.shadows;
      canvas.dataset.sharp = String(quality === SHARP);
    }
    renderer.render(scene, camera);
    pictures += 1;
  }

  /** Puts the camera as near as it can be with the whole box in the picture, and the box in the middle of it. */
  function frame(box: Box3, degrees: number): void {
    const corners = cornersOf(box);
    const target = box.getCenter(new Vector3());
    let far = 300;
    let near = 4;
    for (let step = 0; step < 24; step += 1) {
      const distance = (far + near) / 2;
      place(target, distance, degrees);
      const { low, high, wide } = spread(corners);
      // Half the difference of the edges, in the picture, is about this much on the table.
      const shift =
        ((low + high - FILLED.low - FILLED.high) / 2) * distance * Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
      const away = new Vector3().subVectors(target, camera.position).setY(0).normalize();
      target.addScaledVector(away, shift / Math.sin(TILT));
      if (wide > FILLED.wide || high - low > FILLED.high - FILLED.low) near = distance;
      else far = distance;
    }
    place(target, far, degrees);
  }

  function place(target: Vector3, distance: number, degrees: number): void {
    const around = (degrees * Math.PI) / 180;
    const flat = Math.cos(TILT) * distance;
    camera.position.set(Math.sin(around) * flat, Math.sin(TILT) * distance, Math.cos(around) * flat).add(target);
    controls.target.copy(target);
    camera.lookAt(target);
    camera.updateMatrixWorld();
  }

  /** How far the corners reach in the picture: 1 is its edge. */
  function spread(corners: readonly Vector3[]): { readonly low: number; readonly high: number; readonly wide: number } {
    const points = corners.map(corner => corner.clone().project(camera));
    const ys = points.map(({ y }) => y);
    return { low: Math.min(...ys), high: Math.max(...ys), wide: Math.max(...points.map(({ x }) => Math.abs(x))) };
  }

  function ask(): void {
    if (asked || !isBegun) return;
    asked = true;
    requestAnimationFrame(draw);
  }

  function resize(): void {
    const { clientWidth, clientHeight } = parent;
    if (clientWidth === 0 || clientHeight === 0) return;
    // Observers tell of the first size, too; setting a size takes the picture away, also the same one.
    if (clientWidth === width && clientHeight === height) return;
    width = clientWidth;
    height = clientHeight;
    renderer.setSize(width, height);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    ask();
  }

  new ResizeObserver(resize).observe(parent);
  controls.addEventListener('change', ask);
  resize();
  light.sun.castShadow = pace.quality.shadows;
  warmUp(renderer, scene, camera);

  return {
    canvas,
    camera,
    controls,
    scene,
    software,
    begin() {
      if (isBegun) return;
      isBegun = true;
      draw(performance.now());
      performance.mark(FIRST_PICTURE);
    },
    invalidate(shadows = true) {
      if (shadows) renderer.shadowMap.needsUpdate = true;
      ask();
    },
    pan(right, away) {
      const ahead = controls.target.clone().sub(camera.position);
      const step = ahead.length() / 10;
      const forward = ahead.setY(0).setLength(step);
      const sideways = new Vector3(-forward.z, 0, forward.x);
      const way = forward.multiplyScalar(away).addScaledVector(sideways, right);
      camera.position.add(way);
      controls.target.add(way);
      controls.update();
      ask();
    },
    onFrame(step) {
      steps.push(step);
    },
    look(box, degrees) {
      frame(box, degrees);
      light.aim(box);
      renderer.shadowMap.needsUpdate = true;
      controls.update();
      ask();
    },
    shine(wanted) {
      light.shine(wanted);
      ask();
    },
    picture() {
      render(SHARP);
      return canvas.toDataURL('image/png');
    },
    facts() {
      const { calls, triangles } = renderer.info.render;
      return { pictures, milliseconds: spent, calls, triangles, quality: present ?? pace.quality };
    },
  };
}

/** The colour around the table. */
export function setSky(stage: Stage, dark: boolean): void {
  stage.scene.background = new Color(dark ? 0x14181f : 0xc9d2dc);
  stage.invalidate(false);
}

function createControls(camera: PerspectiveCamera, canvas: HTMLCanvasElement): OrbitControls {
  const controls = new OrbitControls(camera, canvas);
  controls.mouseButtons = { LEFT: MOUSE.PAN, MIDDLE: MOUSE.PAN, RIGHT: MOUSE.ROTATE };
  controls.touches = { ONE: TOUCH.ROTATE, TWO: TOUCH.DOLLY_PAN };
  controls.maxPolarAngle = Math.PI * 0.47;
  controls.minDistance = 3;
  controls.maxDistance = 250;
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

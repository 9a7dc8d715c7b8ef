import {
  Box3,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
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
import { drawPlainly } from './paint.ts';

/** What draws: a scene, a camera on an orbit, light, and pictures only when something has changed. */
export interface Stage {
  readonly canvas: HTMLCanvasElement;
  readonly camera: PerspectiveCamera;
  readonly controls: OrbitControls;
  readonly scene: Scene;
  /** Draws once more; `shadows` when something moved that casts one. */
  invalidate(shadows?: boolean): void;
  /** Called before each picture with the seconds since the last one; `true` asks for another picture. */
  onFrame(step: (seconds: number) => boolean): void;
  /** Moves the view along the table, as seen: a step is a tenth of the way to what is looked at. */
  pan(right: number, away: number): void;
  /** Looks at a box from the side at `degrees` around it (0: from the White seat). */
  look(box: Box3, degrees: number): void;
  /** A picture of the table as it is now, as a data URL of a PNG. */
  picture(): string;
}

const FIELD_OF_VIEW = 35;
/** Down from the horizon: steep enough to read a board, flat enough to see the height of pieces. */
const TILT = (60 * Math.PI) / 180;
/** The part of the picture that the table may fill, from −1 to 1; mods put their panels along the upper edge. */
const FILLED = { wide: 0.92, low: -0.92, high: 0.66 };
const SHADOW_TEXELS = 2048;
const FEW_SHADOW_TEXELS = 1024;
const LONGEST_STEP_S = 0.1;

export function createStage(parent: HTMLElement): Stage {
  const { renderer, software } = createRenderer();
  if (software) drawPlainly();
  renderer.setPixelRatio(software ? 1 : Math.min(devicePixelRatio, 2));
  renderer.toneMapping = NoToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  parent.append(renderer.domElement);

  const scene = new Scene();
  const sun = createLight(scene, software ? FEW_SHADOW_TEXELS : SHADOW_TEXELS);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.5, 600);
  camera.position.set(0, 34, 24);
  const controls = createControls(camera, renderer.domElement);
  const steps: ((seconds: number) => boolean)[] = [];
  let asked = false;
  let last = performance.now();

  function draw(now: number): void {
    asked = false;
    const seconds = Math.min((now - last) / 1000, LONGEST_STEP_S);
    last = now;
    const glides = controls.update(seconds);
    // Every step runs, whatever the others say.
    const goesOn = steps.map(step => step(seconds)).includes(true);
    renderer.render(scene, camera);
    if (goesOn || glides) ask();
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
    if (asked) return;
    asked = true;
    requestAnimationFrame(draw);
  }

  function resize(): void {
    const { clientWidth, clientHeight } = parent;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setSize(clientWidth, clientHeight);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    ask();
  }

  new ResizeObserver(resize).observe(parent);
  controls.addEventListener('change', ask);
  resize();

  return {
    canvas: renderer.domElement,
    camera,
    controls,
    scene,
    invalidate(shadows = true) {
      if (shadows) renderer.shadowMap.needsUpdate = true;
      if (!asked) last = Math.max(last, performance.now() - 17);
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
      aimLight(sun, box);
      renderer.shadowMap.needsUpdate = true;
      controls.update();
      ask();
    },
    picture() {
      renderer.render(scene, camera);
      return renderer.domElement.toDataURL('image/png');
    },
  };
}

/**
 * Without a graphics card every point is computed by the processor, and fewer of them are better. Which it is can be
 * asked only of a context that is there, and one takes a processor long to make: it is kept if it will do.
 */
function createRenderer(): { readonly renderer: WebGLRenderer; readonly software: boolean } {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { antialias: false, alpha: true, powerPreference: 'high-performance' });
  if (context !== null && isSoftware(context))
    return { renderer: new WebGLRenderer({ canvas, context }), software: true };
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return { renderer: new WebGLRenderer({ antialias: true }), software: false };
}

function isSoftware(context: WebGL2RenderingContext): boolean {
  const named = context.getExtension('WEBGL_debug_renderer_info');
  if (named === null) return false;
  const name = String(context.getParameter(named.UNMASKED_RENDERER_WEBGL));
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}

/** The colour around the table. */
export function setSky(stage: Stage, dark: boolean): void {
  stage.scene.background = new Color(dark ? 0x14181f : 0xc9d2dc);
  stage.invalidate(false);
}

function createLight(scene: Scene, texels: number): DirectionalLight {
  scene.add(new HemisphereLight(0xffffff, 0x8a7f72, 1.6));
  const sun = new DirectionalLight(0xfff4e0, 2.0);
  sun.castShadow = true;
  sun.shadow.mapSize.set(texels, texels);
  sun.shadow.bias = -0.0004;
  sun.shadow.normalBias = 0.03;
  const holder = new Group();
  holder.add(sun, sun.target);
  scene.add(holder);
  return sun;
}

/** Light from over the left shoulder, with the shadow map spent on what is looked at. */
function aimLight(sun: DirectionalLight, box: Box3): void {
  const center = box.getCenter(new Vector3());
  const reach = Math.max(12, box.getSize(new Vector3()).length() * 0.75);
  sun.target.position.copy(center);
  sun.position.copy(center).add(new Vector3(-0.45, 1.6, 0.6).normalize().multiplyScalar(reach * 2));
  const camera = sun.shadow.camera;
  camera.left = camera.bottom = -reach;
  camera.right = camera.top = reach;
  camera.near = 1;
  camera.far = reach * 4;
  camera.updateProjectionMatrix();
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

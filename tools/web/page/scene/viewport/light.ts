import { Color, DirectionalLight, Group, HemisphereLight, Vector3, type Box3, type Scene } from 'three';
import type { LightSnapshot } from '../../../../world/index.ts';
import { toColor } from '../coordinates.ts';

/** What lights the table: the sky from everywhere, the sun from one side, with shadows. */
export interface Light {
  readonly sun: DirectionalLight;
  /** Spends the shadow map on what is looked at. */
  aim(box: Box3): void;
  /** Lights as the table says. */
  shine(light: LightSnapshot): void;
}

const SUN = { color: 0xfff0da, intensity: 2 };
const SKY = { above: 0xfff1dc, below: 0x3a2a1c, intensity: 1.4 };
/** A cold light from the other side, without shadows. */
const FILL = { color: 0xbcd4ff, intensity: 0.35, from: [6, 5, 6] as const };
/** What a table says that says nothing: with it the light is that of above. */
const STANDARD = { intensity: 0.54, tint: { r: 1, g: 0.9804, b: 0.8902 }, ambientIntensity: 1.3 };
/** More than that would be white all over. */
const BRIGHTEST = 4;

/** @param texels along each side of the shadow map */
export function createLight(scene: Scene, texels: number): Light {
  const sky = new HemisphereLight(SKY.above, SKY.below, SKY.intensity);
  const fill = new DirectionalLight(FILL.color, FILL.intensity);
  fill.position.set(...FILL.from);
  scene.add(sky, fill);
  const sun = new DirectionalLight(SUN.color, SUN.intensity);
  sun.castShadow = true;
  sun.shadow.mapSize.set(texels, texels);
  sun.shadow.bias = -0.0004;
  sun.shadow.normalBias = 0.03;
  const holder = new Group();
  holder.add(sun, sun.target);
  scene.add(holder);
  return {
    sun,
    aim: box => aimSun(sun, box),
    shine({ intensity, tint, ambientIntensity, ambient }) {
      sun.intensity = SUN.intensity * part(intensity, STANDARD.intensity);
      sun.color.set(SUN.color);
      sun.color.r *= part(tint.r, STANDARD.tint.r);
      sun.color.g *= part(tint.g, STANDARD.tint.g);
      sun.color.b *= part(tint.b, STANDARD.tint.b);
      sky.intensity = SKY.intensity * part(ambientIntensity, STANDARD.ambientIntensity);
      sky.color.copy(ambient === undefined ? new Color(SKY.above) : toColor(ambient.sky));
      sky.groundColor.copy(ambient === undefined ? new Color(SKY.below) : toColor(ambient.ground));
    },
  };
}

function part(value: number, standard: number): number {
  return Math.min(Math.max(value / standard, 0), BRIGHTEST);
}

/** Light from behind the left of the table. */
function aimSun(sun: DirectionalLight, box: Box3): void {
  const center = box.getCenter(new Vector3());
  const reach = Math.max(12, box.getSize(new Vector3()).length() * 0.75);
  sun.target.position.copy(center);
  sun.position.copy(center).add(new Vector3(-4.5, 9, -1.5).normalize().multiplyScalar(reach * 2));
  const camera = sun.shadow.camera;
  camera.left = camera.bottom = -reach;
  camera.right = camera.top = reach;
  camera.near = 1;
  camera.far = reach * 4;
  camera.updateProjectionMatrix();
}

import { DirectionalLight, Group, HemisphereLight, Vector3, type Box3, type Scene } from 'three';

/** What lights the table: the sky from everywhere, the sun from one side, with shadows. */
export interface Light {
  readonly sun: DirectionalLight;
  /** Spends the shadow map on what is looked at. */
  aim(box: Box3): void;
}

/** @param texels along each side of the shadow map */
export function createLight(scene: Scene, texels: number): Light {
  scene.add(new HemisphereLight(0xffffff, 0x8a7f72, 1.6));
  const sun = new DirectionalLight(0xfff4e0, 2.0);
  sun.castShadow = true;
  sun.shadow.mapSize.set(texels, texels);
  sun.shadow.bias = -0.0004;
  sun.shadow.normalBias = 0.03;
  const holder = new Group();
  holder.add(sun, sun.target);
  scene.add(holder);
  return { sun, aim: box => aimSun(sun, box) };
}

/** Light from over the left shoulder. */
function aimSun(sun: DirectionalLight, box: Box3): void {
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

import {
  BoxGeometry,
  Color,
  InstancedMesh,
  Mesh,
  PlaneGeometry,
  type Camera,
  type Scene,
  type WebGLRenderer,
} from 'three';
import { solid } from '../look/materials.ts';

/**
 * Draws one of each of the usual things into a corner of one point, so that what the graphics card makes for them is
 * made while the table is still on its way.
 */
export function warmUp(renderer: WebGLRenderer, scene: Scene, camera: Camera): void {
  const crowd = new InstancedMesh(new BoxGeometry(), solid(0.2, {}), 1);
  crowd.setColorAt(0, new Color());
  crowd.frustumCulled = false;
  crowd.receiveShadow = crowd.castShadow = true;
  const table = new Mesh(new PlaneGeometry(), crowd.material);
  table.frustumCulled = false;
  table.receiveShadow = true;
  scene.add(crowd, table);
  renderer.setScissor(0, 0, 1, 1);
  renderer.setScissorTest(true);
  renderer.render(scene, camera);
  renderer.setScissorTest(false);
  scene.remove(crowd, table);
}

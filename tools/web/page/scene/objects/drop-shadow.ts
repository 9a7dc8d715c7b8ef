import { DoubleSide, Group, Mesh, MeshBasicMaterial, PlaneGeometry, RingGeometry, Vector3 } from 'three';
import { toScale } from '../coordinates.ts';
import { sizeOf } from './build-object.ts';
import type { SceneObject } from './scene-object.ts';
import type { Viewport } from '../viewport/viewport.ts';

/** Where a held piece would land: its footprint, and a ring around its middle. */
export interface DropShadow {
  show(piece: SceneObject, landing: Vector3): void;
  hide(): void;
}

export function createDropShadow(stage: Viewport): DropShadow {
  const dark = new MeshBasicMaterial({
    color: 0x000000,
    transparent: true,
    opacity: 0.35,
    side: DoubleSide,
    depthTest: false,
  });
  const light = new MeshBasicMaterial({
    color: 0xffffff,
    transparent: true,
    opacity: 0.85,
    side: DoubleSide,
    depthTest: false,
  });
  const footprint = new Mesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), dark);
  const ring = new Mesh(new RingGeometry(0.46, 0.5, 48).rotateX(-Math.PI / 2), light);
  const group = new Group();
  group.add(footprint, ring);
  group.visible = false;
  for (const part of group.children) part.renderOrder = 3;
  stage.scene.add(group);

  return {
    show(piece, landing) {
      const size = sizeOf(piece.source).multiply(toScale(piece.source.scale));
      footprint.scale.set(size.x, 1, size.z);
      const across = Math.max(size.x, size.z) * 1.25;
      ring.scale.set(across, 1, across);
      footprint.quaternion.copy(piece.root.quaternion);
      group.position.copy(landing).setY(landing.y + 0.02);
      group.visible = true;
      stage.invalidate(false);
    },
    hide() {
      group.visible = false;
      stage.invalidate(false);
    },
  };
}

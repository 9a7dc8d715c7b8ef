import { Color, InstancedMesh, Matrix4, type BufferGeometry, type Object3D } from 'three';
import type { Tint } from '../../../../world/index.ts';
import { toColor } from '../coordinates.ts';
import { solid } from '../look/materials.ts';

/** The place of one body among all bodies of its shape. */
export interface Slot {
  readonly mesh: InstancedMesh;
  move(matrix: Matrix4): void;
  leave(): void;
}

interface Batch {
  mesh: InstancedMesh;
  readonly members: Member[];
}

interface Member {
  readonly guid: string;
  index: number;
  readonly color: Color;
}

const FIRST_ROOM = 16;

/** Draws all bodies of one shape at once: ten thousand pieces are a few calls to the graphics card. */
export class InstancedBodies {
  private readonly batches = new Map<string, Batch>();
  private readonly byMesh = new Map<Object3D, Batch>();

  constructor(private readonly parent: Object3D) {}

  private batchFor(geometry: BufferGeometry, gloss: number): Batch {
    const key = `${geometry.uuid} ${gloss}`;
    const known = this.batches.get(key);
    if (known !== undefined) return known;
    const material = solid(gloss, {});
    const made: Batch = { mesh: meshOf(geometry, material, FIRST_ROOM), members: [] };
    this.batches.set(key, made);
    this.show(made);
    return made;
  }

  private show(batch: Batch): void {
    this.byMesh.set(batch.mesh, batch);
    this.parent.add(batch.mesh);
  }

  /** An instanced mesh cannot grow: a larger one takes its place. */
  private grow(batch: Batch): void {
    const { mesh: old } = batch;
    const next = meshOf(old.geometry, old.material, old.instanceMatrix.count * 2);
    next.instanceMatrix.array.set(old.instanceMatrix.array);
    next.count = old.count;
    for (const { index, color } of batch.members) next.setColorAt(index, color);
    this.byMesh.delete(old);
    old.removeFromParent();
    old.dispose();
    batch.mesh = next;
    this.show(batch);
  }

  private changed({ mesh }: Batch): void {
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
    // Picking computes it again from where everybody is now.
    mesh.boundingSphere = null;
  }

  /** The last one takes the place that has become free. */
  private leave(batch: Batch, member: Member): void {
    const last = batch.members.pop()!;
    batch.mesh.count = batch.members.length;
    if (last !== member) {
      const matrix = new Matrix4();
      batch.mesh.getMatrixAt(last.index, matrix);
      last.index = member.index;
      batch.members[last.index] = last;
      batch.mesh.setMatrixAt(last.index, matrix);
      batch.mesh.setColorAt(last.index, last.color);
    }
    this.changed(batch);
  }

  enter(guid: string, geometry: BufferGeometry, gloss: number, tint: Tint): Slot {
    const batch = this.batchFor(geometry, gloss);
    if (batch.members.length === batch.mesh.instanceMatrix.count) this.grow(batch);
    const member: Member = { guid, index: batch.members.length, color: toColor(tint) };
    batch.members.push(member);
    batch.mesh.count = batch.members.length;
    batch.mesh.setColorAt(member.index, member.color);
    this.changed(batch);
    return {
      get mesh() {
        return batch.mesh;
      },
      move: matrix => {
        batch.mesh.setMatrixAt(member.index, matrix);
        this.changed(batch);
      },
      leave: () => this.leave(batch, member),
    };
  }

  /** Whose body was hit. */
  guidOf(mesh: Object3D, instance: number | undefined): string | undefined {
    return instance === undefined ? undefined : this.byMesh.get(mesh)?.members[instance]?.guid;
  }
}

function meshOf(geometry: BufferGeometry, material: InstancedMesh['material'], room: number): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, room);
  mesh.count = 0;
  mesh.frustumCulled = false;
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

import type { BufferGeometry, Group, Quaternion, Vector3 } from 'three';
import type { ObjectSnapshot } from '../../../../world/index.ts';
import type { DrawnPictures } from '../look/drawn-pictures.ts';
import type { Images } from '../look/images.ts';
import type { Models } from '../look/models.ts';
import type { Detail } from '../look/shapes.ts';
import type { InstancedBodies, Slot } from './instanced-bodies.ts';

/** One object of the table in the scene. */
export interface SceneObject {
  /** Where it is, and what lies on it. */
  readonly root: Group;
  source: ObjectSnapshot;
  /** Where it is on its way to. */
  readonly goal: { readonly position: Vector3; readonly turn: Quaternion };
  readonly form: Form;
  /** Its body among the others; letters and see-through bodies are meshes of their own in `root`. */
  slot: Slot | undefined;
  /** What is always written on the side that is up, and how it is turned whichever way the object is. */
  readonly upright: Group | undefined;
  readonly uprightTurn: Quaternion;
  /** Says what it is until its picture or model is there. */
  readonly name: Group | undefined;
  /** It was taken off the table, or built again. */
  isGone: boolean;
  /** Takes the plain body away: something better is there now. */
  dropBody(): void;
  /** Puts the root into the scene: there is something in it now. */
  show(): void;
}

/** The body of an object in its own space: a unit shape, its size, and how high its middle is. */
export interface Form {
  readonly geometry: BufferGeometry;
  readonly size: Vector3;
  readonly middle: number;
  readonly shape: string;
}

export interface SceneObjectTools {
  readonly images: Images;
  readonly drawings: DrawnPictures;
  /** Degrees around the table at which the viewer is. */
  readonly side: () => number;
  readonly models: Models;
  /** Where pieces are that are more than a body. */
  readonly group: Group;
  readonly crowd: InstancedBodies;
  /** With how many corners each thing is drawn. */
  readonly detail: Detail;
  /** Called with what is drawn as something else than it is. */
  readonly onStandIn: (object: ObjectSnapshot, what: string) => void;
  /** Called when a picture of the piece has arrived. */
  readonly redraw: () => void;
}

import { BufferAttribute, Mesh, type BufferGeometry } from 'three';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { NOT_SHOWN } from '../../dom/element.ts';
import type { LoadTeller } from './images.ts';

/** Models from the net, each loaded once. */
export interface Models {
  /** The model once it is there; `whenReady` is called then, or never if it does not load. */
  load(url: string, whenReady: (geometry: BufferGeometry) => void): void;
}

/** TTS advises fewer than 25,000 corners; what is far beyond that would stop the page. */
const MOST_CORNERS = 600_000;
const MOST_LETTERS = 40_000_000;

export function createModels({ failed, loaded }: LoadTeller): Models {
  const known = new Map<string, Promise<BufferGeometry | undefined>>();

  async function fetchModel(url: string): Promise<BufferGeometry | undefined> {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`its server answers ${response.status}`);
      const text = await response.text();
      if (text.length > MOST_LETTERS) throw new Error('it is larger than a page can show');
      const model = modelOf(text);
      loaded(url);
      return model;
    } catch (error) {
      failed(url, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  return {
    load(url, whenReady) {
      if (!/^(https?:|data:|\/files\/)/.test(url)) return failed(url, NOT_SHOWN);
      let model = known.get(url);
      if (model === undefined) known.set(url, (model = fetchModel(url)));
      void model.then(ready => ready !== undefined && whenReady(ready));
    },
  };
}

/** The surfaces of a Wavefront OBJ as one geometry, turned as Unity's left hand sees them. @throws when it has none */
export function modelOf(text: string): BufferGeometry {
  const parts: BufferGeometry[] = [];
  new OBJLoader().parse(text).traverse(part => {
    if (part instanceof Mesh) parts.push(complete(part.geometry));
  });
  const corners = parts.reduce((sum, part) => sum + part.getAttribute('position').count, 0);
  if (corners === 0) throw new Error('there is no surface in it: only Wavefront OBJ is shown');
  if (corners > MOST_CORNERS) throw new Error(`it has ${corners} corners, more than a page can show`);
  return mergeGeometries(parts).rotateY(Math.PI);
}

/** Geometries can be merged when all of them have the same attributes. */
function complete(geometry: BufferGeometry): BufferGeometry {
  const { count } = geometry.getAttribute('position');
  if (!geometry.hasAttribute('normal')) geometry.computeVertexNormals();
  if (!geometry.hasAttribute('uv')) geometry.setAttribute('uv', new BufferAttribute(new Float32Array(count * 2), 2));
  for (const name of Object.keys(geometry.attributes))
    if (!['position', 'normal', 'uv'].includes(name)) geometry.deleteAttribute(name);
  return geometry;
}

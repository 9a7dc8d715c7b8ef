import { Euler, Quaternion, Scene, Vector3 } from 'three';
import { CSS3DObject, CSS3DRenderer } from 'three/addons/renderers/CSS3DRenderer.js';
import { element } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import type { SceneObject } from '../../scene/objects/scene-object.ts';
import type { ObjectLayer } from '../../scene/objects/object-layer.ts';
import type { Viewport } from '../../scene/viewport/viewport.ts';
import { createUiTree, type UiTree } from './ui.ts';

/** Pixels of an object's canvas in one unit of the object, as far as is known. */
const PIXELS = 100;
/** Above the surface, so that letters do not sink in. */
const LIFT = 0.02;
/** Flat on the object, upright for who sits at the near side of an object that is not turned. */
const FLAT = new Quaternion().setFromEuler(new Euler(-Math.PI / 2, 0, 0));

interface Canvas {
  readonly holder: CSS3DObject;
  readonly tree: UiTree;
}

/** XML UI of objects, lying on them: elements of the page, turned and scaled with the table. */
export function createObjectUi(stage: Viewport, store: Store, pieces: ObjectLayer): HTMLElement {
  const renderer = new CSS3DRenderer();
  const scene = new Scene();
  const canvases = new Map<string, Canvas>();
  const root = element('div', { class: 'object-ui' }, renderer.domElement);

  function synchronise(): void {
    const shown = (store.state.snapshot?.objects ?? []).filter(({ ui }) => ui.length > 0);
    const wanted = new Set(shown.map(({ guid }) => guid));
    for (const [guid, { holder }] of canvases) {
      if (wanted.has(guid)) continue;
      scene.remove(holder);
      canvases.delete(guid);
    }
    for (const { guid, ui } of shown) {
      const canvas = canvases.get(guid) ?? add(guid);
      canvas.tree.show(ui);
    }
  }

  function add(guid: string): Canvas {
    const panel = element('div', { class: 'ui object-canvas' });
    const canvas = { holder: new CSS3DObject(panel), tree: createUiTree(panel, guid, store) };
    canvases.set(guid, canvas);
    scene.add(canvas.holder);
    return canvas;
  }

  function draw(): boolean {
    if (canvases.size === 0 && root.hidden) return false;
    root.hidden = canvases.size === 0;
    for (const [guid, { holder }] of canvases) place(holder, pieces.pieceOf(guid));
    renderer.setSize(stage.canvas.clientWidth, stage.canvas.clientHeight);
    renderer.render(scene, stage.camera);
    return false;
  }

  store.on('table', synchronise);
  stage.onFrame(draw);
  return root;
}

function place(holder: CSS3DObject, piece: SceneObject | undefined): void {
  holder.visible = piece !== undefined;
  if (piece === undefined) return;
  const { root, form } = piece;
  const top = new Vector3(0, form.middle + form.size.y / 2, 0).multiply(root.scale);
  top.y += LIFT;
  holder.position.copy(top.applyQuaternion(root.quaternion).add(root.position));
  holder.quaternion.copy(root.quaternion).multiply(FLAT);
  holder.scale.set(root.scale.x / PIXELS, root.scale.z / PIXELS, 1);
}

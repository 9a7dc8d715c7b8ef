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

  function synchronise(guid: string): void {
    const ui = store.state.objects.get(guid)?.ui ?? [];
    const canvas = canvases.get(guid);
    if (ui.length > 0) return (canvas ?? add(guid)).tree.show(ui);
    if (canvas !== undefined) scene.remove(canvas.holder);
    canvases.delete(guid);
  }

  /** Objects whose UI may have changed. */
  function changed(): readonly string[] {
    const { change, objects } = store.state;
    if (change.isWhole) return [...canvases.keys(), ...objects.keys()];
    return [...change.removed, ...[...change.objects].flatMap(([guid, fields]) => (fields.has('ui') ? [guid] : []))];
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

  store.on('table', () => {
    for (const guid of changed()) synchronise(guid);
  });
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
  holder.scale.set(root.scale.x / PIXELS, root.scale.z / PIXELS, root.scale.y / PIXELS);
}

import { told } from '../../languages/table-texts.ts';
import { Vector3 } from 'three';
import { plainText } from '../../dom/bbcode.ts';
import { element } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { haveObjectsChanged } from '../../state/table-change.ts';
import type { ObjectLayer } from '../../scene/objects/object-layer.ts';
import { sizeOf } from '../../scene/objects/build-object.ts';
import type { Viewport } from '../../scene/viewport/viewport.ts';

/** More names than this would only cover the table. */
const MOST = 120;
const LONGEST = 28;
/** What decides whether a piece has a name beside it, and which. */
const NAMING = ['nickname', 'locked', 'interactable', 'concealed', 'buttons', 'drawing'] as const;

/** Names beside the pieces that can be moved, kept where the pieces are on the screen. */
export function createNames(stage: Viewport, store: Store, pieces: ObjectLayer): HTMLElement {
  const root = element('div', { class: 'names', 'aria-hidden': 'true' });
  const labels = new Map<string, HTMLElement>();

  function synchronise(): void {
    const named = store.state.view.names ? namedPieces(store) : [];
    const wanted = new Set(named);
    let isOther = false;
    for (const [guid, label] of labels) {
      if (wanted.has(guid)) continue;
      label.remove();
      labels.delete(guid);
      isOther = true;
    }
    for (const guid of named) {
      const text = told(plainText(store.state.objects.get(guid)!.nickname)).slice(0, LONGEST);
      const label = labels.get(guid) ?? root.appendChild(element('span', { class: 'name', hidden: true }));
      labels.set(guid, label);
      if (label.textContent === text) continue;
      label.textContent = text;
      isOther = true;
    }
    // They are placed as the next picture is drawn.
    if (isOther) stage.invalidate(false);
  }

  const point = new Vector3();
  const taken: Rectangle[] = [];
  function place(): boolean {
    const { clientWidth, clientHeight } = root;
    taken.length = 0;
    for (const [guid, label] of labels) {
      const piece = pieces.pieceOf(guid);
      if (piece === undefined) continue;
      const depth = sizeOf(piece.source).z * piece.source.scale.z;
      point.copy(piece.root.position);
      point.add(
        new Vector3(0, 0, depth * 0.5)
          .applyQuaternion(stage.camera.quaternion)
          .setY(0)
          .setLength(depth * 0.5),
      );
      point.project(stage.camera);
      const x = ((point.x + 1) / 2) * clientWidth;
      const y = ((1 - point.y) / 2) * clientHeight;
      label.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, 0)`;
      label.hidden = point.z > 1 || pieces.isDocked(guid) || !claim(taken, x, y, label.textContent.length);
    }
    return false;
  }

  store.on('table', () => haveObjectsChanged(store.state.change, NAMING) && synchronise());
  store.on('view', synchronise);
  stage.onFrame(place);
  return root;
}

/** Where a name is on the screen, in pixels. */
interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** About the size of a name: measuring every one in every frame would take longer than drawing the table. */
const LETTER = 7.5;
const PADDING = 14;
const HEIGHT = 18;

/** Takes the room of a name, unless another name has some of it: names on one another cannot be read. */
function claim(taken: Rectangle[], x: number, top: number, letters: number): boolean {
  const half = (letters * LETTER + PADDING) / 2;
  const own = { left: x - half, right: x + half, top, bottom: top + HEIGHT };
  const isTaken = taken.some(
    other => own.left < other.right && own.right > other.left && own.top < other.bottom && own.bottom > other.top,
  );
  if (!isTaken) taken.push(own);
  return !isTaken;
}

function namedPieces({ state }: Store): string[] {
  const all = [...state.objects.values()].filter(
    ({ nickname, locked, interactable, concealed, buttons, drawing }) =>
      // A mod that writes on its pieces, or draws them, has said what there is to say.
      nickname !== '' && !locked && interactable && concealed !== true && buttons.length === 0 && drawing === undefined,
  );
  return all.length > MOST ? [] : all.map(({ guid }) => guid);
}

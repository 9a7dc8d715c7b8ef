import { element } from '../dom/element.ts';
import type { Store } from '../state/store.ts';
import type { ObjectLayer } from '../scene/objects/object-layer.ts';

/** A box that is drawn over the table: all loose pieces whose middle is in it are selected. */
export interface SelectionBox {
  /** Places in the window, in pixels; with `adds` what was selected before stays selected. */
  start(corner: Corner, adds: boolean): void;
  stretch(event: MouseEvent): void;
  /** Selects what is in the box; nothing happens when none was started. */
  end(): void;
  cancel(): void;
  isOpen(): boolean;
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

export function createSelectionBox(parent: HTMLElement, store: Store, pieces: ObjectLayer): SelectionBox {
  const frame = element('div', { class: 'selection-box', hidden: true });
  parent.append(frame);
  let from: Corner | undefined;
  let to: Corner = { x: 0, y: 0 };
  let kept: readonly string[] = [];

  function draw(): void {
    if (from === undefined) return;
    const { left, top } = parent.getBoundingClientRect();
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    frame.style.transform = `translate(${x - left}px, ${y - top}px)`;
    frame.style.width = `${Math.abs(from.x - to.x)}px`;
    frame.style.height = `${Math.abs(from.y - to.y)}px`;
  }

  function isInside(guid: string): boolean {
    const place = pieces.placeOf(guid);
    if (place === undefined || from === undefined) return false;
    const isBetween = (value: number, a: number, b: number): boolean =>
      value >= Math.min(a, b) && value <= Math.max(a, b);
    return isBetween(place.x, from.x, to.x) && isBetween(place.y, from.y, to.y);
  }

  function close(): void {
    from = undefined;
    frame.hidden = true;
  }

  return {
    isOpen: () => from !== undefined,
    cancel: close,
    start(corner, adds) {
      from = to = corner;
      kept = adds ? [...store.state.selected] : [];
      frame.hidden = false;
      draw();
    },
    stretch({ clientX: x, clientY: y }) {
      to = { x, y };
      draw();
    },
    end() {
      if (from === undefined) return;
      const inside = looseGuids(store).filter(guid => !kept.includes(guid) && isInside(guid));
      close();
      store.select([...kept, ...inside]);
    },
  };
}

function looseGuids({ state }: Store): string[] {
  const loose = [...state.objects.values()].filter(({ locked, interactable }) => interactable && !locked);
  return loose.map(({ guid }) => guid);
}

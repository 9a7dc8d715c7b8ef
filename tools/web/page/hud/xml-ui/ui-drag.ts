import type { UiAttributes } from './ui-attributes.ts';
import { isTrue } from './ui-values.ts';

type Tell = (event: 'onBeginDrag' | 'onDrag' | 'onEndDrag') => void;

/** Pixels that the pointer may wander while it is still a click. */
const CLICK_PIXELS = 5;
/** At most so often is the table told that a drag goes on. */
const TELL_MS = 100;
const ENDS = ['pointerup', 'pointercancel'] as const;

interface Drag {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** Where the element had been dragged to before, in pixels of its UI. */
  readonly before: Offset;
  readonly room: Room;
  readonly scale: number;
  isMoved: boolean;
}

interface Offset {
  readonly x: number;
  readonly y: number;
}

/** How far an element may be dragged to each side, in pixels of its UI. */
interface Room {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

const ANYWHERE: Room = { left: -Infinity, right: Infinity, up: -Infinity, down: Infinity };
const HOME: Offset = { x: 0, y: 0 };

/** Says how an element may be dragged; where it has been dragged to stays. */
export function decorateDrag(root: HTMLElement, attributes: UiAttributes): void {
  const { allowdragging, restrictdraggingtoparentbounds, returntooriginalpositionwhenreleased } = attributes;
  root.dataset.drags = String(isTrue(allowdragging));
  root.dataset.dragsInside = String(isTrue(restrictdraggingtoparentbounds, true));
  root.dataset.dragsBack = String(isTrue(returntooriginalpositionwhenreleased, true));
  place(root, offsetOf(root));
}

/** Lets an element be dragged while it says that it may be. Each page sees its own drags, as in TTS. */
export function listenToDrags(root: HTMLElement, tell: Tell): void {
  let drag: Drag | undefined;
  let told = 0;

  root.addEventListener('pointerdown', event => {
    if (root.dataset.drags !== 'true' || event.button !== 0 || isForControl(event.target, root)) return;
    event.stopPropagation();
    drag = { ...beginning(root), pointer: event.pointerId, x: event.clientX, y: event.clientY, isMoved: false };
    // A quick pointer is outside of the element before it has moved.
    window.addEventListener('pointermove', move);
    for (const kind of ENDS) window.addEventListener(kind, end);
  });

  function move(event: PointerEvent): void {
    if (drag === undefined || event.pointerId !== drag.pointer) return;
    const [across, down] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.isMoved && Math.hypot(across, down) <= CLICK_PIXELS) return;
    if (!drag.isMoved) begin(drag);
    place(root, moved(drag, across, down));
    if (event.timeStamp - told < TELL_MS) return;
    told = event.timeStamp;
    tell('onDrag');
  }

  function begin(begun: Drag): void {
    begun.isMoved = true;
    root.setPointerCapture(begun.pointer);
    tell('onBeginDrag');
  }

  function end(): void {
    const last = drag;
    drag = undefined;
    window.removeEventListener('pointermove', move);
    for (const kind of ENDS) window.removeEventListener(kind, end);
    if (last?.isMoved !== true) return;
    tell('onEndDrag');
    if (root.dataset.dragsBack === 'true') glideHome(root);
    // The end of a drag is no click.
    root.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => root.removeEventListener('click', stop, { capture: true }));
  }
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** A press into a field, on a slider or a list is for that. */
function isForControl(target: EventTarget | null, root: HTMLElement): boolean {
  const control = target instanceof Element ? target.closest('input, textarea, select') : null;
  return control !== null && root.contains(control);
}

function beginning(root: HTMLElement): Pick<Drag, 'before' | 'room' | 'scale'> {
  const own = root.getBoundingClientRect();
  const scale = root.offsetWidth === 0 ? 1 : own.width / root.offsetWidth;
  const before = offsetOf(root);
  const edge = root.parentElement?.getBoundingClientRect();
  if (edge === undefined || root.dataset.dragsInside !== 'true') return { before, scale, room: ANYWHERE };
  const room = {
    left: Math.min(0, (edge.left - own.left) / scale),
    right: Math.max(0, (edge.right - own.right) / scale),
    up: Math.min(0, (edge.top - own.top) / scale),
    down: Math.max(0, (edge.bottom - own.bottom) / scale),
  };
  return { before, scale, room };
}

function moved({ before, room, scale }: Drag, across: number, down: number): Offset {
  return {
    x: before.x + Math.min(Math.max(across / scale, room.left), room.right),
    y: before.y + Math.min(Math.max(down / scale, room.up), room.down),
  };
}

function glideHome(root: HTMLElement): void {
  const from = root.style.translate;
  place(root, HOME);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  root.animate([{ translate: from }, { translate: 'none' }], { duration: 150, easing: 'ease-out' });
}

function offsetOf({ dataset }: HTMLElement): Offset {
  return { x: Number(dataset.draggedX ?? 0), y: Number(dataset.draggedY ?? 0) };
}

function place(root: HTMLElement, { x, y }: Offset): void {
  if (x === 0 && y === 0 && root.dataset.draggedX === undefined) return;
  root.dataset.draggedX = String(x);
  root.dataset.draggedY = String(y);
  root.style.translate = x === 0 && y === 0 ? '' : `${x.toFixed(1)}px ${y.toFixed(1)}px`;
}

import type { Store } from './store.ts';

export interface KeyTargets {
  /** The piece that keys act on: under the pointer, or chosen. */
  readonly target: () => string | undefined;
  readonly cancel: () => void;
  readonly home: () => void;
  readonly focusChat: () => void;
}

/** As in TTS: a turn of a piece by hand is 15°; with Shift it is a quarter here. */
const TURN = 15;
const QUARTER = 90;

/** Keys for pieces and the view, when no field has the focus. */
export function listenToKeys(store: Store, targets: KeyTargets): void {
  window.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (event.key === 'Escape') return targets.cancel();
    if (event.key === 'Home') return targets.home();
    if (event.key === 'Enter' && event.target === document.body) {
      event.preventDefault();
      return targets.focusChat();
    }
    const guid = targets.target();
    if (guid !== undefined && store.state.seat !== undefined) act(store, guid, event);
  });
}

function act(store: Store, guid: string, { key, shiftKey, altKey }: KeyboardEvent): void {
  const degrees = shiftKey ? QUARTER : TURN;
  const object = store.state.objects.get(guid);
  if (object === undefined) return;
  if (/^[0-9]$/.test(key))
    return store.act({ kind: 'number', guid, number: Number(key), ...(altKey ? { alt: true } : {}) });
  switch (key.toLowerCase()) {
    case 'q':
      return store.act({ kind: 'rotate', guid, degrees: -degrees });
    case 'e':
      return store.act({ kind: 'rotate', guid, degrees });
    case 'f':
      return store.act({ kind: 'flip', guid });
    case 'l':
      return store.act({ kind: 'lock', guid, locked: !object.locked });
    case 'delete':
      return store.act({ kind: 'delete', guid });
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role=menu], dialog') !== null;
}

import type { ObjectSnapshot } from '../../../../world/index.ts';
import type { Notice } from '../../../wire/wire.ts';
import type { LoadTeller } from '../../scene/look/images.ts';
import type { Store } from '../../state/store.ts';

/** Says in the chat, once of each, what only stands for something that the page cannot show. */
export function standInTeller(store: Store): (object: ObjectSnapshot, what: string) => void {
  const told = new Set<string>();
  return ({ guid, nickname, name }, what) => {
    if (told.has(guid)) return;
    told.add(guid);
    const text = `${nickname === '' ? name : nickname} is of the kind ${what}, which is not shown here: a plain thing stands for it.`;
    const frame = store.state.snapshot?.frame ?? 0;
    // Whoever draws the table listens before the chat does.
    queueMicrotask(() => store.receive({ kind: 'logs', logs: [{ kind: 'print', frame, text }] }));
  };
}

/** Says what does not load until the same file of the mod does, or is closed. */
export function loadTeller(store: Store, title: string): LoadTeller {
  let told = '';
  return {
    failed(url, why) {
      told = nameOf(url);
      const notice: Notice = { id: title, level: 'warning', title, text: `${told}\n${why}` };
      store.receive({ kind: 'notice', notice });
    },
    loaded(url) {
      if (nameOf(url) === told) store.receive({ kind: 'settled', id: title });
    },
  };
}

/** A file of the mod has another address whenever it changes, but always the same name. */
function nameOf(url: string): string {
  const [, , , , name] = url.startsWith('/files/') ? url.split('/') : [];
  return name === undefined ? url.slice(0, 200) : decodeURIComponent(name);
}

const GRAPHICS = 'graphics';
const GRAPHICS_LOST: Notice = {
  id: GRAPHICS,
  level: 'warning',
  title: 'The table cannot be drawn',
  text: 'The browser has stopped the graphics of this page. If the table does not appear again, reload the page.',
};

/** Shows a notice while the browser has taken the graphics context away. */
export function reportGraphics(store: Store, isLost: boolean): void {
  store.receive(isLost ? { kind: 'notice', notice: GRAPHICS_LOST } : { kind: 'settled', id: GRAPHICS });
}

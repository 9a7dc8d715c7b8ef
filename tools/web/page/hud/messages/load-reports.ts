import type { Notice } from '../../../wire/wire.ts';
import type { LoadTeller } from '../../scene/look/images.ts';
import type { Store } from '../../state/store.ts';
import { t } from '../../languages/translate.ts';

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

function graphicsLost(): Notice {
  return {
    id: GRAPHICS,
    level: 'warning',
    title: t('The table cannot be drawn'),
    text: t('The browser has stopped the graphics of this page. If the table does not appear again, reload the page.'),
  };
}

/** Shows a notice while the browser has taken the graphics context away. */
export function reportGraphics(store: Store, isLost: boolean): void {
  store.receive(isLost ? { kind: 'notice', notice: graphicsLost() } : { kind: 'settled', id: GRAPHICS });
}

import { element } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { hasChanged } from '../../state/table-change.ts';
import { t } from '../../languages/translate.ts';

/** What the table's music player plays. Nothing is heard here. */
export function createMusic(store: Store): HTMLElement {
  const root = element('output', {
    class: 'music',
    'aria-label': t('Music'),
    title: t('Music is not heard here'),
    hidden: true,
  });
  store.on('table', () => {
    if (!hasChanged(store.state.change, 'music')) return;
    const { title, isPlaying } = store.state.table?.music ?? { title: '', isPlaying: false };
    root.hidden = title === '' || !isPlaying;
    root.textContent = `♪ ${title}`;
  });
  return root;
}

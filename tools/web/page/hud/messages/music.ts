import { element } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';

/** What the table's music player plays. Nothing is heard here. */
export function createMusic(store: Store): HTMLElement {
  const root = element('output', {
    class: 'music',
    'aria-label': 'Music',
    title: 'Music is not heard here',
    hidden: true,
  });
  store.on('table', () => {
    const { title, isPlaying } = store.state.snapshot?.music ?? { title: '', isPlaying: false };
    root.hidden = title === '' || !isPlaying;
    const text = `♪ ${title}`;
    if (root.textContent !== text) root.textContent = text;
  });
  return root;
}

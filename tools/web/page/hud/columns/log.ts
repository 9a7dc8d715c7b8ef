import type { UiNode } from '../../../../world/index.ts';
import { element, refresh } from '../../dom/element.ts';
import { toCss } from '../../scene/coordinates.ts';
import type { Store } from '../../state/store.ts';
import { createUiTree } from '../xml-ui/ui.ts';

/** What happened, newest last. */
export interface LogPanel {
  readonly root: HTMLElement;
  /** Shows the panel of the log; nothing hides it. */
  show(panel: UiNode | undefined): void;
}

export function createLog(store: Store): LogPanel {
  const title = element('h2');
  const lines = element('ol', { role: 'log' });
  const buttons = element('div', { class: 'panels' });
  const root = element('section', { class: 'log', hidden: true }, title, lines, buttons);
  const tree = createUiTree(buttons, '-1', store, true);

  return {
    root,
    show(panel) {
      root.hidden = panel === undefined;
      const [heading, text, ...pressed] = panel?.children ?? [];
      title.textContent = heading?.attributes['text'] ?? '';
      const isEmpty = text === undefined || text.attributes['active'] === 'false';
      const all = isEmpty ? '' : (text.attributes['text'] ?? '');
      const isNew = lines.dataset.key !== all;
      refresh(lines, all, () => (all === '' ? [] : all.split('\n').map(line => lineOf(line, store))));
      if (isNew) lines.scrollTop = lines.scrollHeight;
      tree.show(pressed);
    },
  };
}

/** With the mark of the seat that it names first: that is who acts. */
function lineOf(text: string, { state }: Store): HTMLElement {
  const words = text.split(/[^\p{L}]+/u);
  const seats = state.table?.seats ?? [];
  const first = words.find(word => seats.some(({ color }) => color === word));
  const seat = seats.find(({ color }) => color === first);
  const mark = element('span', { class: 'swatch', 'aria-hidden': 'true' });
  if (seat !== undefined) mark.style.backgroundColor = toCss(seat.tint);
  return element('li', {}, mark, text);
}

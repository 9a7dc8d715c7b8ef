import type { ObjectSnapshot } from '../../../../world/index.ts';
import { styledText } from '../../dom/bbcode.ts';
import { element } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { t } from '../../languages/translate.ts';

export interface Tooltip {
  readonly root: HTMLElement;
  show(guid: string | undefined, x: number, y: number): void;
}

const DELAY_MS = 250;
const GAP = 18;

/** Name and description of the piece under the pointer. */
export function createTooltip(store: Store): Tooltip {
  const root = element('div', { class: 'tooltip', role: 'tooltip', hidden: true });
  let present: string | undefined;
  let timer = 0;

  function place(x: number, y: number): void {
    const { offsetWidth, offsetHeight } = root;
    const left = x + GAP + offsetWidth > innerWidth ? x - GAP - offsetWidth : x + GAP;
    const top = Math.min(y + GAP, innerHeight - offsetHeight - 8);
    root.style.transform = `translate(${Math.max(4, left)}px, ${Math.max(4, top)}px)`;
  }

  function fill(): boolean {
    const object = present === undefined ? undefined : store.state.objects.get(present);
    const lines = object === undefined ? [] : linesOf(object);
    root.replaceChildren(...lines);
    return lines.length > 0;
  }

  store.on('table', () => {
    if (root.hidden || present === undefined) return;
    const { isWhole, objects, removed } = store.state.change;
    if ((isWhole || objects.has(present) || removed.has(present)) && !fill()) root.hidden = true;
  });

  return {
    root,
    show(guid, x, y) {
      if (guid === present) return guid === undefined ? undefined : place(x, y);
      present = guid;
      root.hidden = true;
      clearTimeout(timer);
      if (guid === undefined) return;
      timer = window.setTimeout(() => {
        root.hidden = !fill();
        place(x, y);
      }, DELAY_MS);
    },
  };
}

function linesOf(object: ObjectSnapshot): HTMLElement[] {
  if (object.concealed === true) return [element('strong', {}, t('Hidden from you'))];
  const name = object.nickname === '' ? [] : [element('strong', {}, styledText(object.nickname))];
  const description = object.description === '' ? [] : [element('p', {}, styledText(object.description))];
  const count =
    object.quantity !== undefined && object.quantity > 1
      ? [element('p', {}, t('{count} piece|{count} pieces', { count: object.quantity }))]
      : [];
  return [...name, ...description, ...count];
}

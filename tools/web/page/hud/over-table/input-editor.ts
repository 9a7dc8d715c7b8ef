import { element } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { t } from '../../languages/translate.ts';

export interface InputEditor {
  readonly root: HTMLElement;
  /** Opens a field for a classic input of a piece at a place of the window. */
  open(guid: string, index: number, x: number, y: number): void;
}

/** Where a player types into a classic input: each letter is told, and the whole when the field is left. */
export function createInputEditor(store: Store): InputEditor {
  const field = element('textarea', { class: 'input-editor', rows: '2', hidden: true, 'aria-label': t('Text') });
  let present: { readonly guid: string; readonly index: number; readonly before: string } | undefined;
  /** Where the keyboard was. */
  let back: Element | null = null;

  function tell(text: string, done: boolean): void {
    if (present !== undefined) store.act({ kind: 'input', guid: present.guid, index: present.index, text, done });
  }

  function close(text: string): void {
    if (present === undefined) return;
    tell(text, true);
    present = undefined;
    field.hidden = true;
  }

  field.addEventListener('input', () => tell(field.value, false));
  field.addEventListener('blur', () => close(field.value));
  field.addEventListener('keydown', event => {
    event.stopPropagation();
    const isEnd = event.key === 'Enter' && !event.shiftKey;
    if (isEnd) close(field.value);
    else if (event.key === 'Escape') close(present?.before ?? '');
    else return;
    event.preventDefault();
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  });

  return {
    root: field,
    open(guid, index, x, y) {
      const input = store.state.objects.get(guid)?.inputs.find(each => each.index === index);
      if (input === undefined || store.state.seat === undefined) return;
      present = { guid, index, before: input.value ?? '' };
      back = document.activeElement;
      field.value = present.before;
      field.placeholder = input.label;
      field.hidden = false;
      field.style.left = `${Math.max(4, Math.min(x - 100, innerWidth - field.offsetWidth - 8))}px`;
      field.style.top = `${Math.max(4, Math.min(y - 20, innerHeight - field.offsetHeight - 8))}px`;
      field.focus();
      field.select();
    },
  };
}

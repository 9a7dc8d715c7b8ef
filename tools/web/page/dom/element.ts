import { afterPress } from './held-press.ts';

type Attributes = { readonly [name: string]: string | boolean | undefined };

/**
 * Makes an element. Text is always set as text: a name with markup in it shows its markup. Attributes that are `true`
 * stand without a value, those that are `false` or absent do not stand at all.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

/** A button that does something. */
export function pushButton(label: string, onPress: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const button = element('button', { type: 'button', ...attributes }, label);
  button.addEventListener('click', onPress);
  return button;
}

/**
 * Replaces the children only if the key has changed since the last time, so that focus and scrolling stay; and after a press on
 * one of them, so that it becomes a click.
 */
export function refresh(parent: HTMLElement, key: string, children: () => readonly (Node | string)[]): void {
  const replace = (): void => {
    parent.dataset.key = key;
    parent.replaceChildren(...children());
  };
  afterPress(parent, parent.dataset.key === key ? undefined : replace);
}

/** Why something that an address names is not shown. */
export const NOT_SHOWN =
  'only http, https and data addresses are shown, and files that the settings of a mod name by ./';

/** Whether the page shows a picture of that address: of the machine's files those alone that its server gives. */
export function isPictureAddress(address: string): boolean {
  return /^(https?:|data:image\/|blob:|\/files\/)/.test(address);
}

/** An address as CSS takes it, whatever is in it. */
export function cssUrl(address: string): string {
  return `url("${address.replace(/["\\\n\r\f]/g, encodeURIComponent)}")`;
}

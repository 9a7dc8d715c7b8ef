import { element } from '../../dom/element.ts';
import { icon, type IconName } from '../../dom/icons.ts';

/** What a row says below its heading, and in fewer words on a phone; without a full stop there by default. */
interface RowWords {
  readonly text: string;
  readonly short?: string;
}

/** One way to play: its picture, its name, and what leads to it. */
export function choiceRow(name: IconName, title: string, { text, short }: RowWords, ...more: Element[]): HTMLElement {
  const words = element(
    'p',
    {},
    element('span', { class: 'of-desk' }, text),
    element('span', { class: 'of-phone' }, short ?? text.replace(/\.$/, '')),
  );
  const head = element('div', {}, element('h3', {}, title), words);
  return element('div', { class: 'choice' }, element('div', { class: 'head' }, icon(name), head), ...more);
}

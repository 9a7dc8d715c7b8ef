import { element } from '../../dom/element.ts';
import { colorOf } from './ui-values.ts';

const RICH = /<(\/?)(b|i|size|color|textcolor|textsize)(?:[ =]+(?:(?:color|size) *= *)?"?([^">]*)"?)?>/gi;

/** A text with the tags `<b> <i> <color> <size>`, each as an element of the page; all else stays text. */
export function richText(source: string): HTMLElement {
  const root = element('span', { class: 'rich' });
  let open: HTMLElement[] = [root];
  let end = 0;
  for (const match of source.matchAll(RICH)) {
    open.at(-1)!.append(source.slice(end, match.index));
    end = match.index + match[0].length;
    if (match[1] === '/') open = open.length > 1 ? open.slice(0, -1) : open;
    else open = [...open, richSpan(open.at(-1)!, match[2]!.toLowerCase(), match[3] ?? '')];
  }
  open.at(-1)!.append(source.slice(end));
  return root;
}

function richSpan(parent: HTMLElement, tag: string, value: string): HTMLElement {
  const span = element('span');
  if (tag === 'b') span.style.fontWeight = 'bold';
  if (tag === 'i') span.style.fontStyle = 'italic';
  if (tag.endsWith('color')) span.style.color = colorOf(value);
  if (tag.endsWith('size')) span.style.fontSize = `calc(${Number.parseFloat(value) || 14} * var(--px, 1px))`;
  parent.append(span);
  return span;
}

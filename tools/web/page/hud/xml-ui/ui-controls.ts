import type { UiNode } from '../../../../world/index.ts';
import { element } from '../../dom/element.ts';
import { richText } from './rich-text.ts';
import type { UiAttributes } from './ui-attributes.ts';
import { edge, pictureOr } from './ui-layouts.ts';
import { iconOf, tintOf } from './ui-pictures.ts';
import { alignmentOf, attributesOf, colorOf, isTrue, numberOr } from './ui-values.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control of an element: itself, or what is in it. */
export function controlOf(root: HTMLElement): Control | null {
  return root.matches('input, textarea, select')
    ? (root as Control)
    : root.querySelector<Control>('input, textarea, select');
}

export function isToggle(tag: string): boolean {
  return tag === 'toggle' || tag === 'togglebutton';
}

/** Gives an element its text, or its control what the attributes say. */
export function decorateContent(root: HTMLElement, node: UiNode, text: string, attributes: UiAttributes): void {
  const tag = node.tag.toLowerCase();
  const enabled = isTrue(attributes.interactable, true);
  if (tag === 'text') decorateText(root, text, attributes);
  else if (tag === 'button') decorateButton(root, text, enabled, node, attributes);
  else if (isToggle(tag)) decorateToggle(root, tag, text, enabled, attributes);
  else if (tag === 'progressbar') decorateProgress(root, attributes);
  else decorateControl(controlOf(root), tag, node, attributes, enabled);
}

/** Pixels. Larger ones are tried for nothing, and for long. */
const LARGEST_TEXT = 400;

/** Text that is to fit is made smaller until it does, once it is known how large its box is. */
function decorateText(root: HTMLElement, text: string, attributes: UiAttributes): void {
  root.replaceChildren(richText(text));
  if (!isTrue(attributes.resizetextforbestfit)) return;
  const least = Math.max(1, numberOr(attributes.resizetextminsize, 10));
  const most = Math.min(LARGEST_TEXT, numberOr(attributes.resizetextmaxsize, 40));
  requestAnimationFrame(() => fitText(root, least, most));
}

function fitText(root: HTMLElement, least: number, most: number): void {
  for (let size = most; size >= least; size -= 1) {
    root.style.fontSize = `${size}px`;
    if (root.scrollHeight <= root.clientHeight + 1 && root.scrollWidth <= root.clientWidth + 1) return;
  }
}

function decorateButton(
  root: HTMLElement,
  text: string,
  enabled: boolean,
  node: UiNode,
  attributes: UiAttributes,
): void {
  if (root instanceof HTMLButtonElement) root.disabled = !enabled;
  if (node.children.length === 0) root.replaceChildren(...signed(text, attributes));
}

/** A text with its icon. */
function signed(text: string, attributes: UiAttributes): HTMLElement[] {
  const sign = iconOf(attributes);
  return [...(sign === undefined ? [] : [sign]), richText(text)];
}

function decorateToggle(
  root: HTMLElement,
  tag: string,
  text: string,
  enabled: boolean,
  attributes: UiAttributes,
): void {
  const box = root.querySelector('input')!;
  box.disabled = !enabled;
  box.checked = isTrue(attributes.ison);
  // The box itself stays where it is, and keeps the focus.
  while (box.nextSibling !== null) box.nextSibling.remove();
  root.append(...signed(text, tag === 'togglebutton' ? attributes : {}));
}

function decorateProgress(root: HTMLElement, attributes: UiAttributes): void {
  const { percentage = '0', fillimage, fillimagecolor, showpercentagetext, percentagetextformat } = attributes;
  const part = Math.min(100, Math.max(0, Number.parseFloat(percentage) || 0));
  const bar = element('div', { class: 'bar', style: `width:${part}%` });
  const picture = pictureOr(fillimage, '');
  const color = fillimagecolor === undefined ? undefined : colorOf(fillimagecolor);
  if (picture !== '') bar.style.background = `${picture} 0 0 / 100% 100%`;
  if (color !== undefined && picture !== '') bar.style.filter = tintOf(color);
  else if (color !== undefined) bar.style.backgroundColor = color;
  const text = element('span', { class: 'bar-text' }, percentageText(part, percentagetextformat));
  const [across, down] = alignmentOf(attributes.textalignment);
  text.style.justifyContent = edge(across);
  text.style.alignItems = edge(down);
  root.setAttribute('role', 'progressbar');
  root.setAttribute('aria-valuenow', String(part));
  root.replaceChildren(bar, ...(isTrue(showpercentagetext, true) ? [text] : []));
}

/** Formats are those of .NET, such as `0.00`, by themselves or as `{0:0.00}`: places that are always or only sometimes there. */
function percentageText(part: number, format = '0.00'): string {
  const [, before = '', inside] = /^([^{]*)\{0:?([^}]*)\}/.exec(format) ?? [];
  const after = inside === undefined ? '%' : format.slice(format.indexOf('}') + 1);
  const [, places = ''] = /\.([0#]*)/.exec(inside ?? format) ?? [];
  const always = places.lastIndexOf('0') + 1;
  const number = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: Math.min(always, 20),
    maximumFractionDigits: Math.min(places.length, 20),
    useGrouping: false,
  });
  return `${before}${number.format(part)}${after}`;
}

function decorateControl(
  field: Control | null,
  tag: string,
  node: UiNode,
  attributes: UiAttributes,
  enabled: boolean,
): void {
  // The control of another element that is inside of this one is not meant.
  if (field === null || !['inputfield', 'slider', 'dropdown'].includes(tag)) return;
  field.disabled = !enabled;
  if (field instanceof HTMLSelectElement) return fillDropdown(field, node, attributes);
  if (tag === 'slider' && field instanceof HTMLInputElement) return setSlider(field, attributes);
  if (attributes.placeholder !== undefined) field.setAttribute('placeholder', attributes.placeholder);
  limitText(field, attributes);
  if (document.activeElement !== field) field.value = attributes.text ?? node.text ?? '';
}

/** Which way a slider goes, as CSS, and towards which side it is filled. */
const DIRECTIONS: Readonly<Record<string, readonly [direction: string, mode: string, end: string]>> = {
  righttoleft: ['rtl', '', 'left'],
  toptobottom: ['ltr', 'vertical-lr', 'bottom'],
  bottomtotop: ['rtl', 'vertical-lr', 'top'],
};

function setSlider(field: HTMLInputElement, attributes: UiAttributes): void {
  field.min = attributes.minvalue ?? '0';
  field.max = attributes.maxvalue ?? '1';
  field.step = isTrue(attributes.wholenumbers) ? '1' : 'any';
  if (document.activeElement !== field) field.value = attributes.value ?? '0';
  const [direction, mode, end] = DIRECTIONS[(attributes.direction ?? '').toLowerCase()] ?? ['ltr', '', 'right'];
  field.style.direction = direction;
  field.style.writingMode = mode;
  field.style.setProperty('--end', end);
  showPart(field);
}

/** Says how far a slider is filled. */
export function showPart(field: HTMLInputElement): void {
  const [least, most] = [Number(field.min), Number(field.max)];
  const part = most > least ? (Number(field.value) - least) / (most - least) : 0;
  field.style.setProperty('--part', `${(part * 100).toFixed(2)}%`);
}

const KINDS: Readonly<Record<string, string>> = { integer: 'number', decimal: 'decimal', emailaddress: 'email' };

function limitText(
  field: Exclude<Control, HTMLSelectElement>,
  { characterlimit, readonly, charactervalidation = '', contenttype = '' }: UiAttributes,
): void {
  const most = Number.parseInt(characterlimit ?? '', 10);
  if (most > 0) field.maxLength = most;
  else field.removeAttribute('maxlength');
  field.readOnly = isTrue(readonly);
  const kind = (charactervalidation || contenttype).toLowerCase();
  field.dataset.allows = kind;
  if (KINDS[kind] !== undefined) field.inputMode = KINDS[kind];
  if (field instanceof HTMLInputElement && kind === 'password') field.type = 'password';
}

/** What `characterValidation` leaves of a text. */
const ALLOWED: Readonly<Record<string, (text: string) => string>> = {
  integer: text => signOf(text) + text.replace(/\D/g, ''),
  decimal: text => signOf(text) + onceOnly('.', text.replace(/[^\d.]/g, '')),
  alphanumeric: text => text.replace(/[^a-z\d]/gi, ''),
  name: text => text.replace(/[^\p{L} '’]/gu, ''),
  emailaddress: text => onceOnly('@', text.replace(/[^\p{L}\d@.!#$%&'*+/=?^_`{|}~-]/gu, '')),
};

function signOf(text: string): string {
  return text.startsWith('-') ? '-' : '';
}

function onceOnly(character: string, text: string): string {
  const at = text.indexOf(character) + 1;
  return text.slice(0, at) + text.slice(at).replaceAll(character, '');
}

/** Takes away what a field does not allow; the caret stays behind the same letter. */
export function allowText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const allow = ALLOWED[field.dataset.allows ?? ''];
  const allowed = allow?.(field.value) ?? field.value;
  if (allow === undefined || allowed === field.value) return;
  const caret = allow(field.value.slice(0, field.selectionStart ?? undefined)).length;
  field.value = allowed;
  field.setSelectionRange(caret, caret);
}

function fillDropdown(field: HTMLSelectElement, node: UiNode, attributes: UiAttributes): void {
  const { value, itemtextcolor, itembackgroundcolors, dropdownbackgroundcolor } = attributes;
  const options = node.children.filter(child => child.tag.toLowerCase() === 'option');
  const behind = itembackgroundcolors?.split('|')[0] ?? dropdownbackgroundcolor;
  const style = [
    ...(itemtextcolor === undefined ? [] : [`color:${colorOf(itemtextcolor)}`]),
    ...(behind === undefined ? [] : [`background-color:${colorOf(behind)}`]),
  ].join(';');
  field.replaceChildren(...options.map(option => element('option', style === '' ? {} : { style }, textOf(option))));
  const selected = options.findIndex(option => isTrue(attributesOf(option.attributes).selected));
  const index = value === undefined ? selected : Number.parseInt(value, 10);
  field.selectedIndex = Number.isNaN(index) ? Math.max(0, selected) : Math.max(0, index);
}

function textOf(option: UiNode): string {
  return attributesOf(option.attributes).text ?? option.text ?? '';
}

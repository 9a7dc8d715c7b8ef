import type { UiNode } from '../../../../world/index.ts';
import { parseDrawing } from '../../../../drawing/index.ts';
import { element } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { richText } from '../xml-ui/rich-text.ts';
import { createUiTree } from '../xml-ui/ui.ts';
import { DRAWING_PREFIX, SEAT_MARKS } from '../../../../../src/scene/index.ts';
import { statusOf } from '../../state/table-status.ts';
import { colorName, listOf } from '../../languages/translate.ts';
import { told } from '../../languages/table-texts.ts';
import { titleOf } from '../inspector/inspector.ts';
import { isSpace } from '../inspector/subject.ts';
import { playerNameOf } from './player-cards.ts';
import { turnHeading } from './turn-title.ts';

/** What happened, newest last. */
export interface LogPanel {
  readonly root: HTMLElement;
  /** Takes actions back, and does them again: it lies below what one can do. */
  readonly buttons: HTMLElement;
  /** Shows the panel of the log; nothing hides it. */
  show(panel: UiNode | undefined): void;
}

export function createLog(store: Store): LogPanel {
  const title = element('h2');
  const lines = element('ol', { role: 'log' });
  const buttons = element('div', { class: 'panels undo', hidden: true });
  const root = element('section', { class: 'log', hidden: true }, title, lines);
  const tree = createUiTree(buttons, '-1', store, true);
  keepEndInView(lines);

  return {
    root,
    buttons,
    show(panel) {
      root.hidden = panel === undefined;
      const parts = panel?.children ?? [];
      // A text that is empty may not be among them.
      const [heading, text] = parts.filter(({ tag }) => tag === 'Text');
      const pressed = parts.filter(({ tag }) => tag !== 'Text');
      title.textContent = told(heading?.attributes['text'] ?? '');
      const isEmpty = text === undefined || text.attributes['active'] === 'false';
      const all = isEmpty ? '' : (text.attributes['text'] ?? '');
      const people = statusOf(store)?.seats.map(seat => playerNameOf(seat, store)) ?? [];
      const key = JSON.stringify([all, people, store.state.seat]);
      noteNames(store);
      if (lines.dataset.key !== key) {
        lines.dataset.key = key;
        showLines(lines, logLines(all, store));
        lines.scrollTop = lines.scrollHeight;
      }
      tree.show(pressed);
      buttons.hidden = !pressed.some(({ attributes }) => attributes['active'] !== 'false');
    },
  };
}

/** Takes away the oldest lines and adds the newest: a screen reader reads all that comes in. */
function showLines(list: HTMLElement, lines: readonly HTMLElement[]): void {
  const old = [...list.children].filter(line => lines.some(each => each.isEqualNode(line)));
  const stays = (from: number): boolean => old.slice(from).every((line, at) => lines[at]?.isEqualNode(line) === true);
  const first = old.findIndex((_, from) => stays(from));
  const kept = first < 0 ? [] : old.slice(first);
  for (const line of [...list.children]) if (!kept.includes(line)) line.remove();
  list.append(...lines.slice(kept.length));
}

/** A list at its end stays there when it gets smaller, such as for the buttons of a question. */
function keepEndInView(lines: HTMLElement): void {
  let isAtEnd = true;
  lines.addEventListener('scroll', () => {
    isAtEnd = lines.scrollHeight - lines.scrollTop - lines.clientHeight < 8;
  });
  new ResizeObserver(() => {
    if (isAtEnd) lines.scrollTop = lines.scrollHeight;
  }).observe(lines);
}

const TOKEN = `${DRAWING_PREFIX}token`;
/** A line that begins with a mark in the colour of who acts: `<color=#d32d19>■</color> Bear attacks Wolf`. */
const MARKED = /^<color=(#[0-9a-f]{6})>(.)<\/color> (.*)$/u;
const HEADING = /^<size=\d+>(.*)<\/size>$/;

/** A line that ends with a number: `Wolf on d4 <color=#ff9384>−2</color>`. */
const AMOUNT = /^(.*) <color=#[0-9a-f]{6}>([+−]\d+)<\/color>$/u;

/** Of all pieces that were there: lines tell also of those that are gone. */
const names = new Set<string>();

function noteNames({ state }: Store): void {
  for (const { drawing = '' } of state.objects.values()) {
    const piece = drawing.startsWith(TOKEN) ? parseDrawing(drawing) : undefined;
    if (piece !== undefined) names.add(piece.name);
  }
}

/** The entries for lines of the log. A number about the piece with which the line before ends stands in that line. */
export function logLines(all: string, store: Store): readonly HTMLElement[] {
  const shown: HTMLElement[] = [];
  let before = '';
  for (const line of all === '' ? [] : all.split('\n')) {
    const [, text, number] = AMOUNT.exec(line.trimStart()) ?? [];
    if (text !== undefined && number !== undefined && before.endsWith(` ${text}`)) {
      shown.at(-1)?.append(amountOf(number));
      before = '';
    } else {
      shown.push(lineOf(line, store));
      before = line;
    }
  }
  return shown;
}

function amountOf(number: string): HTMLElement {
  return element('b', { class: number.startsWith('+') ? 'good' : 'bad' }, number);
}

function lineOf(line: string, store: Store): HTMLElement {
  const [, heading] = HEADING.exec(line) ?? [];
  if (heading !== undefined) return element('li', { class: 'heading' }, richText(turnHeading(heading, store)));
  const [, color = '', shape = '', rest = line.trimStart()] = MARKED.exec(line) ?? [];
  const [, text = rest, number] = AMOUNT.exec(rest) ?? [];
  // Where colour and shape say who acts, a screen reader says the seat.
  const seat = statusOf(store)?.seats[SEAT_MARKS.indexOf(shape)]?.color;
  const said = seat === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': colorName(seat) };
  const owned = seat === undefined ? color : `var(--${seat.toLowerCase()}, ${color})`;
  const mark = element('span', { class: 'who', style: `color:${owned}`, ...said }, shape);
  const amount = number === undefined ? [] : [amountOf(number)];
  const named = seat === undefined ? told(text) : withoutSeat(told(text), colorName(seat));
  // Who acts stands out.
  const actor =
    shape === '' ? undefined : [...names].map(each => told(each)).find(each => named.startsWith(`${each} `));
  const words =
    actor === undefined
      ? withSpaces(named, number === undefined || shape === '' ? [] : spaceNames(store))
      : [element('strong', {}, actor), richText(named.slice(actor.length))];
  return element('li', shape === '' ? { class: 'detail' } : {}, mark, element('span', {}, ...words), ...amount);
}

/** Where nobody acts but the space whose number changes, that stands out. */
function withSpaces(text: string, names: readonly string[]): readonly Node[] {
  const [name] = names.filter(each => text.split(' ').includes(each));
  if (name === undefined) return [richText(text)];
  const at = ` ${text} `.indexOf(` ${name} `);
  return [richText(text.slice(0, at)), element('strong', {}, name), richText(text.slice(at + name.length))];
}

function spaceNames({ state }: Store): readonly string[] {
  return [...state.objects.values()].filter(isSpace).map(titleOf);
}

/** `moves` in place of `Red moves`, where a mark says who; several who do something are named. */
function withoutSeat(text: string, seat: string): string {
  const isOne = text.startsWith(`${seat} `) || text.startsWith(`${seat}: `);
  return isOne && !text.startsWith(listOf([seat, ''])) ? text.slice(seat.length).replace(/^:? /, '') : text;
}

import { BADGE_COLORS, ROW_COLOR, ROW_GAP, ROW_INDENT } from '../../../../../src/scene/index.ts';
import type { UiNode } from '../../../../world/index.ts';
import { element, refresh } from '../../dom/element.ts';
import { told } from '../../languages/table-texts.ts';

/** A row of a panel, as `panelLines` (src/scene) writes it. */
interface Row {
  readonly name: string;
  readonly text: string;
  readonly badge: string;
  readonly tone: string;
  readonly note: string;
  readonly more: string;
}

/** A panel that is a list. */
interface RowPanel {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Panels with rows, laid out as lists. */
export interface RowLists {
  readonly root: HTMLElement;
  show(panels: readonly UiNode[]): void;
}

const NAMED = new RegExp(`^<color=${ROW_COLOR}>(.+)</color>${ROW_GAP}(.+)$`, 'u');
const BADGE = new RegExp(`^(.*)${ROW_GAP}<color=(#[0-9a-f]{6})>(.+)</color>$`, 'u');

/** Whether a panel has rows and nothing else. */
export function isRowPanel(panel: UiNode): boolean {
  return rowPanelOf(panel) !== undefined;
}

export function createRowLists(): RowLists {
  const root = element('div', { class: 'panels listed', hidden: true });
  /** What somebody wants to know more about: it stays open while the game goes on. */
  const open = new Set<string>();
  return {
    root,
    show(panels) {
      const shown = panels.flatMap(panel => rowPanelOf(panel) ?? []);
      root.hidden = shown.length === 0;
      refresh(root, JSON.stringify(shown), () => shown.map(panel => listOf(panel, open)));
    },
  };
}

function rowPanelOf({ attributes, children }: UiNode): RowPanel | undefined {
  const [title, text] = children.filter(({ tag }) => tag === 'Text');
  const others = children.filter(({ attributes, tag }) => tag !== 'Text' && attributes['active'] !== 'false');
  const lines = (text?.attributes['text'] ?? '').split('\n');
  const isShown = attributes['active'] !== 'false' && text?.attributes['active'] !== 'false';
  if (!isShown || others.length > 0 || !NAMED.test(lines[0] ?? '')) return undefined;
  const rows: Row[] = [];
  for (const line of lines) {
    const [, name = '', words = ''] = NAMED.exec(line) ?? [];
    const last = rows.at(-1);
    const [, said = words, color = '', badge = ''] = BADGE.exec(words) ?? [];
    const tone = Object.entries(BADGE_COLORS).find(([, each]) => each === color)?.[0] ?? '';
    if (name !== '') rows.push({ name, text: said, badge, tone, note: '', more: '' });
    else if (last === undefined || !line.startsWith(ROW_INDENT)) return undefined;
    else rows.splice(-1, 1, last.note === '' ? { ...last, note: line.trim() } : { ...last, more: line.trim() });
  }
  return { title: title?.attributes['text'] ?? '', rows };
}

function listOf({ rows, title }: RowPanel, open: Set<string>): HTMLElement {
  return element(
    'section',
    { class: 'row-list', 'aria-label': told(title) },
    element('h2', {}, told(title), element('small', {}, String(rows.length))),
    ...rows.map(row => rowOf(row, open)),
  );
}

function rowOf({ badge, more, name, note, text, tone }: Row, open: Set<string>): HTMLElement {
  const parts = [
    element('b', {}, name),
    element('span', {}, told(text), element('small', {}, told(note))),
    ...(badge === '' ? [] : [element('span', { class: `badge ${tone}` }, told(badge))]),
  ];
  if (more === '') return element('div', { class: 'line' }, ...parts);
  const row = element(
    'details',
    { open: open.has(name) },
    element('summary', { class: 'line' }, ...parts),
    element('p', {}, more.split(', ').map(told).join(', ')),
  );
  row.addEventListener('toggle', () => (row.open ? open.add(name) : open.delete(name)));
  return row;
}

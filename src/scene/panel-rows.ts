import type { Panel, PanelRow } from './scene.ts';

/*
 * Rows of a panel as text, for the host that writes it and for a program beside the table that lays rows out in its own way.
 * A row is a line that begins with a name of this colour, and lines that are indented:
 *
 *   <color=#f1f3ed>c3</color>  4 of 4  <color=#6fdcbc>grows</color>
 *       musters up to cost 4
 *       Guard, Archer
 */

/** The colour of a row's name, in which nothing else is written. */
export const ROW_COLOR = '#f1f3ed';
/** The colours of badges. */
export const BADGE_COLORS: Readonly<Record<NonNullable<PanelRow['tone']> | 'plain', string>> = {
  good: '#6fdcbc',
  bad: '#ff9384',
  plain: '#b6c1c6',
};
/** Before the lines of a row but the first, and between the parts of that. */
export const ROW_INDENT = '    ';
export const ROW_GAP = '  ';

/** All lines of a panel. */
export function panelLines<Action>({ lines, rows = [] }: Pick<Panel<Action>, 'lines' | 'rows'>): readonly string[] {
  return rows.length === 0 ? lines : lines.concat(rows.flatMap(row => rowLines(row)));
}

function rowLines({ badge, more, name, note, text, tone }: PanelRow): string[] {
  const color = BADGE_COLORS[tone ?? 'plain'];
  const parts = [`<color=${ROW_COLOR}>${name}</color>`, text].concat(
    badge === undefined ? [] : [`<color=${color}>${badge}</color>`],
  );
  return [parts.join(ROW_GAP)].concat([note].concat(more === undefined ? [] : [more]).map(each => ROW_INDENT + each));
}

import { PANEL_SLOTS, type Panel, type PanelSlot } from '../../../src/scene/index.ts';

/** How much room a place of the screen has. The elements are made once; panels are written into them. */
interface Room {
  readonly panels: number;
  readonly presses: number;
  readonly width: number;
  readonly alignment: string;
  readonly offset: string;
  /** How the panels lie within the place. */
  readonly within: string;
}

export const ROOMS: { readonly [place in PanelSlot]: Room } = {
  top: { panels: 3, presses: 2, width: 620, alignment: 'UpperCenter', offset: '0 -64', within: 'UpperCenter' },
  left: { panels: 3, presses: 4, width: 330, alignment: 'UpperLeft', offset: '10 -110', within: 'UpperLeft' },
  right: { panels: 6, presses: 16, width: 290, alignment: 'MiddleRight', offset: '-10 0', within: 'MiddleRight' },
  centre: { panels: 5, presses: 16, width: 460, alignment: 'MiddleCenter', offset: '0 0', within: 'MiddleCenter' },
};

export const PRESS_FUNCTION = 'crownspacePress';

const BACKGROUND = 'rgba(0.09,0.1,0.13,0.9)';
const TITLE_HEIGHT = 26;
const LINE_HEIGHT = 18;
const PRESS_HEIGHT = 30;
const PADDING = 18;
const SPACING = 4;

export interface Attributes {
  readonly [name: string]: string;
}

/** The elements into which panels are written, as XML UI. Always the same text. */
export function panelXml(): string {
  return PANEL_SLOTS.map(place => placeXml(place)).join('\n');
}

function placeXml(place: PanelSlot): string {
  const room = ROOMS[place];
  const panels: string[] = [];
  for (let index = 0; index < room.panels; index++) panels.push(panelElement(place, index));
  return [
    `<VerticalLayout id="${place}" rectAlignment="${room.alignment}" offsetXY="${room.offset}" width="${room.width}"`,
    ` height="640" spacing="6" childAlignment="${room.within}" childForceExpandHeight="false">`,
    panels.join(''),
    '</VerticalLayout>',
  ].join('');
}

function panelElement(place: PanelSlot, index: number): string {
  const id = slotId(place, index);
  const presses: string[] = [];
  for (let press = 0; press < ROOMS[place].presses; press++) presses.push(pressElement(pressId(id, press)));
  return [
    `<VerticalLayout id="${id}" active="false" color="${BACKGROUND}" padding="12 12 8 8" spacing="${SPACING}"`,
    ' childForceExpandHeight="false" childAlignment="UpperLeft" preferredHeight="60">',
    `<Text id="${id}t" text=" " fontSize="17" fontStyle="Bold" color="#FFFFFF" alignment="MiddleLeft"`,
    ` preferredHeight="${TITLE_HEIGHT}"></Text>`,
    `<Text id="${id}x" text=" " fontSize="14" color="#E6E6E6" alignment="UpperLeft" active="false"></Text>`,
    presses.join(''),
    '</VerticalLayout>',
  ].join('');
}

function pressElement(id: string): string {
  return [
    `<Button id="${id}" active="false" onClick="${PRESS_FUNCTION}" fontSize="14" preferredHeight="${PRESS_HEIGHT}"`,
    ' text=" " textColor="#101418" colors="#F2E3B3|#FFF6DA|#D9C27A|#777777"></Button>',
  ].join('');
}

export function slotId(place: PanelSlot, index: number): string {
  return `${place}${index}`;
}

export function pressId(slot: string, index: number): string {
  return `${slot}b${index}`;
}

/**
 * What every element of one slot has to say, by the element's id. `visibility` is the list of colours that see it,
 * in TTS's notation, empty for everybody. Without a panel the slot is closed.
 */
export function slotAttributes<Action>(
  place: PanelSlot,
  index: number,
  panel: Panel<Action> | undefined,
  visibility: string,
): { readonly [element: string]: Attributes } {
  const id = slotId(place, index);
  if (panel === undefined) return { [id]: { active: 'false' } };
  const elements: { [element: string]: Attributes } = {};
  const textHeight = wrappedLines(panel.lines, ROOMS[place].width) * LINE_HEIGHT;
  elements[id] = { active: 'true', visibility, preferredHeight: `${panelHeight(panel, textHeight)}` };
  elements[`${id}t`] = { text: panel.title };
  elements[`${id}x`] =
    panel.lines.length === 0
      ? { active: 'false' }
      : { active: 'true', text: panel.lines.join('\n'), preferredHeight: `${textHeight}` };
  writePresses(id, place, panel, elements);
  return elements;
}

function writePresses<Action>(
  id: string,
  place: PanelSlot,
  panel: Panel<Action>,
  elements: { [element: string]: Attributes },
): void {
  for (let index = 0; index < ROOMS[place].presses; index++) {
    const press = panel.buttons[index];
    elements[pressId(id, index)] =
      press === undefined ? { active: 'false' } : { active: 'true', text: press.label, tooltip: press.tooltip ?? '' };
  }
}

function panelHeight<Action>(panel: Panel<Action>, textHeight: number): number {
  const text = textHeight === 0 ? 0 : textHeight + SPACING;
  return TITLE_HEIGHT + text + panel.buttons.length * (PRESS_HEIGHT + SPACING) + PADDING;
}

/** How many lines of the screen the texts take, at about seven pixels a letter. */
function wrappedLines(lines: readonly string[], width: number): number {
  const letters = Math.floor((width - 24) / 7);
  let count = 0;
  for (const line of lines) count += Math.max(1, Math.ceil(line.length / letters));
  return count;
}

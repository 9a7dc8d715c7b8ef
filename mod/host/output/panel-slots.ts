import type { PlayerId } from '../../../src/kernel/index.ts';
import {
  buttonId,
  CONTROL_ID,
  DECKS_ID,
  mainButtonId,
  MARKS_ID,
  OWN_MARKS_ID,
  PANEL_SLOTS,
  panelId,
  panelLines,
  type Panel,
  type PanelButton,
  type PanelSlot,
} from '../../../src/scene/index.ts';
import { lettersSeen } from './log-lines.ts';

/** Size of a slot of the screen. The elements are made once; panels are written into them. */
interface SlotSize {
  readonly panels: number;
  readonly buttons: number;
  readonly width: number;
  readonly alignment: string;
  readonly offset: string;
  /** Alignment of the panels within the slot. */
  readonly within: string;
}

export const SLOT_SIZES: { readonly [slot in PanelSlot]: SlotSize } = {
  top: { panels: 3, buttons: 2, width: 620, alignment: 'UpperCenter', offset: '0 -64', within: 'UpperCenter' },
  left: { panels: 9, buttons: 4, width: 330, alignment: 'UpperLeft', offset: '10 -110', within: 'UpperLeft' },
  log: { panels: 1, buttons: 2, width: 330, alignment: 'UpperLeft', offset: '10 -110', within: 'UpperLeft' },
  right: { panels: 6, buttons: 16, width: 290, alignment: 'MiddleRight', offset: '-10 0', within: 'MiddleRight' },
  centre: { panels: 5, buttons: 16, width: 460, alignment: 'MiddleCenter', offset: '0 0', within: 'MiddleCenter' },
};

/** A colour at which nobody sits: the Game Master's, who may see everything. */
const NOBODY = 'Black';

const PRESS_FUNCTION = 'crownspacePress';

const BACKGROUND = 'rgba(0.09,0.122,0.141,0.92)';
/** Normal, under the pointer, pressed and disabled. */
const MAIN_COLORS = '#F4B52E|#FFC94F|#D99A1C|#6B5A34';
const PLAIN_COLORS = '#2B3740|#36444E|#1F2930|#242C32';
const TITLE_HEIGHT = 26;
const LINE_HEIGHT = 18;
const BUTTON_HEIGHT = 30;
const PADDING = 18;
const SPACING = 4;

/** The seats of players in TTS's notation for visibility. @noSelf */
export type VisibilityOf = (this: void, players: readonly PlayerId[]) => string;

/** Attributes of an element by name. */
export interface ElementAttributes {
  readonly [name: string]: string;
}

/** The elements that panels are written into, as XML UI. Always the same text. */
export function panelXml(): string {
  return PANEL_SLOTS.filter(slot => slot !== 'log')
    .map(slot => slotXml(slot))
    .concat([controlXml()])
    .join('\n');
}

function controlXml(): string {
  const size = 'width="0" height="0" rectAlignment="LowerLeft"';
  const look = 'text="" color="rgba(0,0,0,0)" textColor="rgba(0,0,0,0)" raycastTarget="false"';
  const control = `<InputField id="${CONTROL_ID}" ${size} ${look} onEndEdit="${CONTROL_ID}"></InputField>`;
  const others = [MARKS_ID, DECKS_ID].map(id => `<InputField id="${id}" ${size} ${look}></InputField>`);
  const own = `<InputField id="${OWN_MARKS_ID}" visibility="${NOBODY}" ${size} ${look}></InputField>`;
  return [control].concat(others, [own]).join('\n');
}

function slotXml(slot: PanelSlot): string {
  const size = SLOT_SIZES[slot];
  const panels = panelElements(slot).concat(slot === 'left' ? panelElements('log') : []);
  return [
    `<VerticalLayout id="${slot}" rectAlignment="${size.alignment}" offsetXY="${size.offset}" width="${size.width}"`,
    ` height="640" spacing="6" childAlignment="${size.within}" childForceExpandHeight="false">`,
    panels.join(''),
    '</VerticalLayout>',
  ].join('');
}

function panelElements(slot: PanelSlot): string[] {
  const panels: string[] = [];
  for (let index = 0; index < SLOT_SIZES[slot].panels; index++) panels.push(panelElement(slot, index));
  return panels;
}

function panelElement(slot: PanelSlot, index: number): string {
  const id = panelId(slot, index);
  const buttons = [buttonElement(mainButtonId(id), '#1B1403', MAIN_COLORS)];
  for (let button = 0; button < SLOT_SIZES[slot].buttons; button++) {
    buttons.push(buttonElement(buttonId(id, button), '#F1F3EC', PLAIN_COLORS));
  }
  return [
    `<VerticalLayout id="${id}" active="false" color="${BACKGROUND}" padding="12 12 8 8" spacing="${SPACING}"`,
    ' childForceExpandHeight="false" childAlignment="UpperLeft" preferredHeight="60">',
    `<Text id="${id}t" text=" " fontSize="17" fontStyle="Bold" color="#FFFFFF" alignment="MiddleLeft"`,
    ` preferredHeight="${TITLE_HEIGHT}"></Text>`,
    `<Text id="${id}x" text=" " fontSize="14" color="#E6E6E6" alignment="UpperLeft" active="false"></Text>`,
    buttons.join(''),
    '</VerticalLayout>',
  ].join('');
}

function buttonElement(id: string, textColor: string, colors: string): string {
  return [
    `<Button id="${id}" active="false" onClick="${PRESS_FUNCTION}" fontSize="14" preferredHeight="${BUTTON_HEIGHT}"`,
    ` text=" " textColor="${textColor}" colors="${colors}"></Button>`,
  ].join('');
}

/** The attributes of every element of one panel, by the element's id. Without a panel the element is hidden. */
export function panelAttributes<Action>(
  slot: PanelSlot,
  index: number,
  panel: Panel<Action> | undefined,
  visibilityOf: VisibilityOf,
): { readonly [element: string]: ElementAttributes } {
  const id = panelId(slot, index);
  if (panel === undefined) return { [id]: { active: 'false' } };
  const elements: { [element: string]: ElementAttributes } = {};
  const lines = panelLines(panel);
  const textHeight = wrappedLines(lines, SLOT_SIZES[slot].width) * LINE_HEIGHT;
  elements[id] = {
    active: 'true',
    visibility: visibilityFor(panel, visibilityOf),
    preferredHeight: `${panelHeight(panel, textHeight)}`,
  };
  elements[`${id}t`] = { text: panel.title };
  elements[`${id}x`] =
    lines.length === 0
      ? { active: 'false' }
      : { active: 'true', text: lines.join('\n'), preferredHeight: `${textHeight}` };
  const attributesOf = (button: PanelButton<Action> | undefined) => buttonAttributes(button, visibilityOf);
  elements[mainButtonId(id)] = attributesOf(panel.buttons.find(button => isMainButton(button)));
  const others = plainButtons(panel);
  for (let index = 0; index < SLOT_SIZES[slot].buttons; index++) {
    elements[buttonId(id, index)] = attributesOf(others[index]);
  }
  return elements;
}

/** The colours that see a panel or a button; empty for everybody. */
function visibilityFor(shown: { readonly for?: readonly PlayerId[] }, visibilityOf: VisibilityOf): string {
  return shown.for === undefined ? '' : visibilityOf(shown.for);
}

function buttonAttributes<Action>(
  button: PanelButton<Action> | undefined,
  visibilityOf: VisibilityOf,
): ElementAttributes {
  if (button === undefined) return { active: 'false' };
  const visibility = visibilityFor(button, visibilityOf);
  return { active: 'true', text: button.label, tooltip: button.tooltip ?? '', visibility };
}

export function isMainButton<Action>({ isMain }: PanelButton<Action>): boolean {
  return isMain === true;
}

/** The buttons of a panel but its main one. */
export function plainButtons<Action>({ buttons }: Pick<Panel<Action>, 'buttons'>): PanelButton<Action>[] {
  return buttons.filter(button => !isMainButton(button));
}

function panelHeight<Action>(panel: Panel<Action>, textHeight: number): number {
  const text = textHeight === 0 ? 0 : textHeight + SPACING;
  return TITLE_HEIGHT + text + panel.buttons.length * (BUTTON_HEIGHT + SPACING) + PADDING;
}

/** The number of lines after wrapping, at about seven pixels a letter. */
function wrappedLines(lines: readonly string[], width: number): number {
  const letters = Math.floor((width - 24) / 7);
  let count = 0;
  for (const line of lines) count += Math.max(1, Math.ceil(lettersSeen(line) / letters));
  return count;
}

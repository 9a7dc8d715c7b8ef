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
  panelsIn,
  type Panel,
  type PanelButton,
  type PanelSlot,
} from '../../../src/scene/index.ts';
import { currentInstallation } from '../session/trampolines.ts';
import type { Act } from '../table-game.ts';
import {
  isMainButton,
  panelAttributes,
  panelXml,
  plainButtons,
  SLOT_SIZES,
  type ElementAttributes,
  type VisibilityOf,
} from './panel-slots.ts';

/** Marks that only some players may know, which these read in place of the others. */
interface OwnMarks {
  readonly viewers: readonly PlayerId[];
  readonly text: string;
}

/** The panels on everybody's screen. */
export interface PanelScreen {
  /** The panels of the latest scene. */
  panels: readonly Panel<Act>[];
  /** The elements exist, and attributes can be set. */
  isReady: boolean;
  /** What programs beside the table read. */
  status: string;
  /** The marks on the table, for the same programs. */
  marks: string;
  ownMarks: OwnMarks | undefined;
  /** How decks are built, for the same programs. */
  decks: string;
  /** The attributes that TTS has, by element: each set attribute is sent to every player. */
  readonly sent: { [element: string]: { [name: string]: string | undefined } };
  /** What the elements of panels become, by panel, as it was worked out last. */
  prepared: { [panel: string]: PreparedPanel | undefined };
  /** What was said about panels that do not fit. */
  readonly reported: { [problem: string]: boolean | undefined };
  readonly visibilityOf: VisibilityOf;
}

interface PreparedPanel {
  readonly panel: Panel<Act> | undefined;
  readonly elements: { readonly [element: string]: ElementAttributes };
  /** TTS has them. */
  isSent: boolean;
}

/** A button that somebody has pressed, and the players whom it is for (everybody if absent). */
export interface PressedButton {
  readonly button: PanelButton<Act>;
  readonly for?: readonly PlayerId[];
}

export function createPanelScreen(visibilityOf: VisibilityOf): PanelScreen {
  return {
    panels: [],
    isReady: false,
    status: '',
    marks: '',
    ownMarks: undefined,
    decks: '',
    sent: {},
    prepared: {},
    reported: {},
    visibilityOf,
  };
}

/** Makes the elements, unless Global has them, and writes all panels as soon as TTS allows it. */
export function openPanels(screen: PanelScreen): void {
  const xml = panelXml();
  const installation = currentInstallation();
  screen.isReady = false;
  if (installation !== undefined && installation.xml !== xml) {
    installation.xml = xml;
    UI.setXml(xml);
  }
  // While the game stands still, many hot reloads may come: one wait serves all of them, and keeps no older code.
  if (installation?.isWaitingForUi === true) return;
  if (installation !== undefined) installation.isWaitingForUi = true;
  waitForUi();
}

/** Attributes set before the elements exist are lost (docs/platform/ui.md#ui-pitfalls). */
function waitForUi(): void {
  Wait.condition(
    // Through Global: new code writes in place of the old.
    () => Wait.frames(() => _G['crownspacePanels'](), 1),
    () => !UI.loading,
  );
}

/** Writes all panels, unless a later reload has replaced the elements meanwhile. */
export function beginWriting(screen: PanelScreen): void {
  if (UI.loading) return waitForUi();
  const installation = currentInstallation();
  if (installation !== undefined) installation.isWaitingForUi = false;
  screen.isReady = true;
  for (const element of Object.keys(screen.sent)) delete screen.sent[element];
  screen.prepared = {};
  for (const slot of PANEL_SLOTS) writeSlot(screen, slot);
  showStatus(screen, screen.status);
  showMarks(screen, screen.marks, screen.ownMarks);
  showDecks(screen, screen.decks);
}

/** Shows programs beside the table how it is, as soon as TTS allows it. */
export function showStatus(screen: PanelScreen, status: string): void {
  screen.status = status;
  if (screen.isReady) send(screen, CONTROL_ID, { text: status });
}

/** Shows programs beside the table the marks on it, as soon as TTS allows it. */
export function showMarks(screen: PanelScreen, marks: string, own: OwnMarks | undefined): void {
  screen.marks = marks;
  screen.ownMarks = own;
  if (!screen.isReady) return;
  send(screen, MARKS_ID, { text: marks });
  const visibility = own === undefined ? undefined : screen.visibilityOf(own.viewers);
  // Where nobody has any, the element stays with those who had some last: to others it must not come and go.
  if (visibility !== undefined && screen.sent[OWN_MARKS_ID]?.['visibility'] !== visibility) {
    // Attributes arrive one by one: nobody may read the marks of others in between.
    send(screen, OWN_MARKS_ID, { text: '' });
    send(screen, OWN_MARKS_ID, { visibility });
  }
  send(screen, OWN_MARKS_ID, { text: own?.text ?? '' });
}

/** Shows programs beside the table how decks are built, as soon as TTS allows it. */
export function showDecks(screen: PanelScreen, decks: string): void {
  screen.decks = decks;
  if (screen.isReady) send(screen, DECKS_ID, { text: decks });
}

/** Writes the panels of one slot, if TTS allows it yet. */
export function writeSlot(screen: PanelScreen, slot: PanelSlot): void {
  if (!screen.isReady) return;
  const panels = panelsIn(slot, screen.panels);
  reportOverflow(screen, slot, panels);
  for (let index = 0; index < SLOT_SIZES[slot].panels; index++) writePanel(screen, slot, index, panels[index]);
}

/** Writes another title on the panel with that id, until the next scene. */
export function changePanel(screen: PanelScreen, id: string, title: string): void {
  const panel = screen.panels.find(each => each.id === id);
  if (panel === undefined) return;
  screen.panels = screen.panels.map(each => (each.id === id ? { ...each, title } : each));
  writeSlot(screen, panel.slot);
}

/** Tells the author of a game once what of its panels has no element on the screen. */
function reportOverflow({ reported }: PanelScreen, slot: PanelSlot, panels: readonly Panel<Act>[]): void {
  const { panels: most } = SLOT_SIZES[slot];
  const lost = panels.slice(most).map(({ id }) => id);
  if (lost.length === 0) return;
  const problem = `There are ${panels.length} panels at the ${slot}, which shows ${most}: ${lost.join(', ')}`;
  if (reported[problem] !== true) log(`${problem}. Use another slot, or fewer.`);
  reported[problem] = true;
}

/** Works out what the elements of panels in these slots become, a panel in each part: to write them takes less then. */
export function preparePanels(
  screen: PanelScreen,
  panels: readonly Panel<Act>[],
  slots: readonly PanelSlot[],
): (this: void) => boolean {
  const parts = slots.flatMap(slot => {
    const shown = panelsIn(slot, panels).slice(0, SLOT_SIZES[slot].panels);
    return shown.map((panel, index) => () => void preparedPanel(screen, slot, index, panel));
  });
  let next = 0;
  return () => {
    parts[next]?.();
    next++;
    return next < parts.length;
  };
}

/** What the elements of a panel become. It is worked out once for a panel: people keep their seats during a game. */
function preparedPanel(
  screen: PanelScreen,
  slot: PanelSlot,
  index: number,
  panel: Panel<Act> | undefined,
): PreparedPanel {
  const id = panelId(slot, index);
  const known = screen.prepared[id];
  if (known !== undefined && known.panel === panel) return known;
  const prepared = { panel, elements: panelAttributes(slot, index, panel, screen.visibilityOf), isSent: false };
  screen.prepared[id] = prepared;
  return prepared;
}

function writePanel(screen: PanelScreen, slot: PanelSlot, index: number, panel: Panel<Act> | undefined): void {
  const prepared = preparedPanel(screen, slot, index, panel);
  // Most places of a slot stay empty.
  if (prepared.isSent) return;
  prepared.isSent = true;
  const { elements } = prepared;
  for (const element of Object.keys(elements)) send(screen, element, elements[element] ?? {});
}

function send({ sent }: PanelScreen, element: string, attributes: ElementAttributes): void {
  const known = sent[element] ?? {};
  sent[element] = known;
  for (const name of Object.keys(attributes)) {
    const value = attributes[name] ?? '';
    if (known[name] !== value) {
      known[name] = value;
      UI.setAttribute(element, name, value);
    }
  }
}

/** The button of an element, as the latest scene has it; nothing if the element shows none. */
export function buttonOf({ panels }: PanelScreen, element: string): PressedButton | undefined {
  for (const slot of PANEL_SLOTS) {
    const found = buttonIn(slot, panelsIn(slot, panels), element);
    if (found !== undefined) return found;
  }
  return undefined;
}

function buttonIn(slot: PanelSlot, panels: readonly Panel<Act>[], element: string): PressedButton | undefined {
  const shown = panels.slice(0, SLOT_SIZES[slot].panels);
  for (let index = 0; index < shown.length; index++) {
    const panel = shown[index];
    if (panel === undefined) continue;
    const id = panelId(slot, index);
    const button =
      element === mainButtonId(id)
        ? panel.buttons.find(button => isMainButton(button))
        : plainButtons(panel).find((_, at) => buttonId(id, at) === element);
    if (button !== undefined) {
      const seers = button.for ?? panel.for;
      return seers === undefined ? { button } : { button, for: seers };
    }
  }
  return undefined;
}

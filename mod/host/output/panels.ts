import type { PlayerId } from '../../../src/kernel/index.ts';
import { PANEL_SLOTS, type Panel, type PanelSlot, type PanelButton } from '../../../src/scene/index.ts';
import { panelXml, pressId, ROOMS, slotAttributes, slotId, type Attributes } from './panel-slots.ts';
import type { Act } from '../table-game.ts';
import { currentBox } from '../session/trampolines.ts';

// The declarations leave the Global UI out.
declare const UI: UI;

/**
 * The panels on everybody's screen.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Panels {
  /** Writes `panels` into the elements; what already stands there is not sent again. */
  readonly show: (panels: readonly Panel<Act>[]) => void;
  /** What pressing the element asks for, and who may press it (everybody if absent). */
  readonly pressOf: (
    element: string,
  ) => { readonly press: PanelButton<Act>; readonly for?: readonly PlayerId[] } | undefined;
  /** Makes the elements, if Global does not have them yet, and writes the panels as soon as they can be written. */
  readonly open: () => void;
}

/** @param colorsOf the seats of players, in TTS's notation for visibility */
export function createPanels(colorsOf: (players: readonly PlayerId[]) => string): Panels {
  let written: { [element: string]: { [name: string]: string | undefined } | undefined } = {};
  let shown: { [slot: string]: Panel<Act> | undefined } = {};
  let ready = false;
  let waiting: readonly Panel<Act>[] = [];

  function open(): void {
    const xml = panelXml();
    const box = currentBox();
    ready = false;
    if (box !== undefined && box.xml !== xml) {
      box.xml = xml;
      UI.setXml(xml);
    }
    // Attributes set before the elements exist are lost (docs/platform/ui.md#ui-pitfalls).
    Wait.condition(
      () => Wait.frames(begin, 1),
      () => !UI.loading,
    );
  }

  function begin(): void {
    ready = true;
    written = {};
    show(waiting);
  }

  function show(panels: readonly Panel<Act>[]): void {
    waiting = panels;
    if (!ready) return;
    shown = {};
    for (const place of PANEL_SLOTS) {
      const here = panels.filter(panel => panel.slot === place && panel.for?.length !== 0);
      for (let index = 0; index < ROOMS[place].panels; index++) showSlot(place, index, here[index]);
    }
  }

  function showSlot(place: PanelSlot, index: number, panel: Panel<Act> | undefined): void {
    const colors = panel?.for === undefined ? '' : colorsOf(panel.for);
    const elements = slotAttributes(place, index, panel, colors);
    for (const element of Object.keys(elements)) write(element, elements[element] ?? {});
    shown[slotId(place, index)] = panel;
  }

  function write(element: string, attributes: Attributes): void {
    const known = written[element] ?? {};
    written[element] = known;
    for (const name of Object.keys(attributes)) {
      const value = attributes[name] ?? '';
      if (known[name] !== value) {
        known[name] = value;
        UI.setAttribute(element, name as UIAttributeName, value);
      }
    }
  }

  function pressOf(element: string): { press: PanelButton<Act>; for?: readonly PlayerId[] } | undefined {
    for (const place of PANEL_SLOTS) {
      for (let index = 0; index < ROOMS[place].panels; index++) {
        const slot = slotId(place, index);
        const panel = shown[slot];
        const press = panel?.buttons.find((_, at) => pressId(slot, at) === element);
        if (panel !== undefined && press !== undefined) {
          return panel.for === undefined ? { press } : { press, for: panel.for };
        }
      }
    }
    return undefined;
  }

  return { show, pressOf, open };
}

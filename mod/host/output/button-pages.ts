import type { Panel, PanelButton } from '../../../src/scene/index.ts';
import type { Act } from '../table-game.ts';
import { isMainButton, plainButtons, SLOT_SIZES } from './panel-slots.ts';

/** Which of its pages a panel shows, by its id; the first one if absent. Buttons are pages where a panel has too many. */
export interface ButtonPages {
  readonly [panel: string]: number | undefined;
}

/** Panels in which every button finds a place: where there are too many, the last place is for more of them. */
export function pagedPanels(panels: readonly Panel<Act>[], pages: ButtonPages): readonly Panel<Act>[] {
  return panels.some(panel => isOverfull(panel))
    ? panels.map(panel => (isOverfull(panel) ? pageOf(panel, pages[panel.id] ?? 0) : panel))
    : panels;
}

function isOverfull({ buttons, slot }: Panel<Act>): boolean {
  const { buttons: most } = SLOT_SIZES[slot];
  return buttons.length > most && plainButtons({ buttons }).length > most;
}

function pageOf(panel: Panel<Act>, wanted: number): Panel<Act> {
  const places = SLOT_SIZES[panel.slot].buttons - 1;
  const plain = plainButtons(panel);
  const count = Math.ceil(plain.length / places);
  // There may be fewer pages than when somebody looked on.
  const page = wanted < count ? wanted : 0;
  const more: PanelButton<Act> = {
    id: 'more-buttons',
    label: `More... (${page + 1} of ${count})`,
    command: { kind: 'more', panel: panel.id, page: (page + 1) % count },
  };
  const shown = plain.slice(page * places, (page + 1) * places);
  return { ...panel, buttons: panel.buttons.filter(button => isMainButton(button)).concat(shown, [more]) };
}

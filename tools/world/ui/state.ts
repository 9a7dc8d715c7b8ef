import { emptyList } from '../values/empty.ts';
import type { MenuItem, UiElement, UiPanel } from './ui-types.ts';

export function createPanel(): UiPanel {
  const roots: UiElement[] = [];
  return { xml: '', roots, byId: {}, readyFrame: 0, assets: [], shown: {} };
}

/** What all players see and hear beside the objects. */
export function createUi() {
  return {
    /** The UI of Global. */
    panel: createPanel(),
    menu: emptyList<MenuItem>(),
    hotkeys: emptyList<MenuItem>(),
    music: createMusic(),
  };
}

/** What the music player does, as far as no save has it. */
export interface MusicState {
  status: 'Stop' | 'Play' | 'Ready';
  /** Second of the table's time at which the clip began. */
  since: number;
}

function createMusic(): MusicState {
  return { status: 'Stop', since: 0 };
}

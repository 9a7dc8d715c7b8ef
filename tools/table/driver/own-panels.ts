import { buttonId, PANEL_SLOTS, panelId, type PanelSlot } from '../../../src/scene/index.ts';
import type { UiNode } from '../../world/index.ts';

/**
 * The UI of a seat with the panels of our host numbered as the seat sees them: their ids count those of other seats, too, and
 * so do the ids of buttons. What a seat is shown must not say how much is shown to others.
 */
export function withOwnPanels(ui: readonly UiNode[]): readonly UiNode[] {
  return ui.map(slot => (isSlot(idOf(slot)) ? { ...slot, children: renumbered(slot.children) } : slot));
}

function renumbered(panels: readonly UiNode[]): readonly UiNode[] {
  const counts = new Map<PanelSlot, number>();
  return panels.map(panel => {
    const slot = slotOf(panel);
    if (slot === undefined) return panel;
    const count = counts.get(slot) ?? 0;
    counts.set(slot, count + 1);
    return named(panel, panelId(slot, count));
  });
}

/** A panel under another id. The ids of its elements begin with it. */
function named(panel: UiNode, id: string): UiNode {
  const before = idOf(panel);
  let buttons = 0;
  const children = panel.children.map(child => {
    const own = idOf(child);
    if (!own.startsWith(before)) return child;
    const isNumbered = own.startsWith(buttonId(before, 0).slice(0, -1));
    return withId(child, isNumbered ? buttonId(id, buttons++) : `${id}${own.slice(before.length)}`);
  });
  return { ...withId(panel, id), children };
}

function withId(node: UiNode, id: string): UiNode {
  return { ...node, attributes: { ...node.attributes, id } };
}

function slotOf(panel: UiNode): PanelSlot | undefined {
  const id = idOf(panel);
  return PANEL_SLOTS.find(slot => id.startsWith(slot) && id === panelId(slot, Number(id.slice(slot.length))));
}

function isSlot(id: string): boolean {
  return PANEL_SLOTS.some(slot => slot === id);
}

function idOf({ attributes }: UiNode): string {
  return attributes['id'] ?? '';
}

import type { Table } from '../../tools/table/index.ts';
import type { UiNode } from '../../tools/world/protocol.ts';

/** The elements that are on, without those in something that is off. */
function shown(nodes: readonly UiNode[]): UiNode[] {
  return nodes
    .filter(({ attributes }) => attributes['active'] !== 'false')
    .flatMap(node => [node, ...shown(node.children)]);
}

/** What stands on them. */
export function shownTexts(nodes: readonly UiNode[]): string[] {
  return shown(nodes).flatMap(({ attributes }) => attributes['text'] ?? []);
}

/** The buttons that can be pressed. */
export function shownButtons(nodes: readonly UiNode[]): UiNode[] {
  return shown(nodes).filter(({ tag }) => tag === 'Button');
}

/** A button that the seat sees, the first of that text unless `index` tells another. */
export async function buttonOf(
  table: Pick<Table, 'snapshot'>,
  color: string,
  text: string,
  index: number,
): Promise<UiNode> {
  const buttons = shownButtons((await table.snapshot(color)).ui);
  const found = buttons.filter(({ attributes }) => attributes['text'] === text)[index];
  const texts = buttons.map(({ attributes }) => attributes['text']).join(', ');
  return found ?? Promise.reject(new Error(`${color} sees no button ${text}, but ${texts}`));
}

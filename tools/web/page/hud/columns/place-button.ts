import { markMiddle } from '../../../../../src/scene/index.ts';
import { element, pushButton, refresh } from '../../dom/element.ts';
import { t } from '../../languages/translate.ts';
import type { Store } from '../../state/store.ts';
import { placedGhost } from '../../state/table-marks.ts';
import { titleOf } from '../inspector/inspector.ts';
import { spaceBelow } from '../inspector/subject.ts';

/** Puts what one takes onto the board where one aims. @param confirm does what the player aims at */
export function createPlaceButton(store: Store, confirm: () => void): HTMLElement {
  const root = element('div', { class: 'place', hidden: true });
  const draw = (): void => {
    const ghost = placedGhost(store);
    root.hidden = ghost === undefined;
    if (ghost === undefined) return;
    const { mark, source } = ghost;
    const space = spaceBelow(store, { ...source, position: { ...source.position, ...markMiddle(mark) } });
    const what = titleOf(source);
    const label =
      space === undefined ? t('Place {what}', { what }) : t('Place {what} on {where}', { what, where: titleOf(space) });
    refresh(root, label, () => [pushButton(label, confirm, { class: 'main-action' })]);
  };
  for (const topic of ['table', 'chosen', 'looked'] as const) store.on(topic, draw);
  return root;
}

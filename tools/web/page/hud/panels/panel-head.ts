import { element, pushButton } from '../../dom/element.ts';
import { t } from '../../languages/translate.ts';

/**
 * The title of a panel, and a button that closes the panel.
 *
 * @param between stands between both
 */
export function createPanelHead(title: string, close: () => void, ...between: readonly HTMLElement[]): HTMLElement {
  return element('div', { class: 'panel-head' }, element('h2', {}, title), ...between, pushButton(t('Close'), close));
}

import type { StatusOption } from '../../../../../src/scene/index.ts';
import { t } from '../../languages/translate.ts';

/** What is chosen, in one line. What somebody has typed, such as a deck, is only named. */
export function chosenWords(options: readonly Pick<StatusOption, 'label' | 'value' | 'values'>[]): string {
  const words = options.map(
    ({ label, value, values }) => values.find(({ id }) => id === value)?.label ?? t('{option}: own', { option: label }),
  );
  return words.join(', ');
}

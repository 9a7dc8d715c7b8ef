import type { StatusOption } from '../../../../../src/scene/index.ts';
import { t } from '../../languages/translate.ts';

/** What is chosen, in sentences. What somebody has typed, such as a deck, is only named. */
export function chosenWords(options: readonly Pick<StatusOption, 'label' | 'value' | 'values'>[]): string {
  const sentences = options.map(({ label, value, values }) => {
    const chosen = values.find(({ id }) => id === value);
    return chosen === undefined ? t('{option}: own', { option: label }) : (chosen.said ?? chosen.label);
  });
  return sentences
    .filter(sentence => sentence !== '')
    .map(sentence => `${sentence}.`)
    .join(' ');
}

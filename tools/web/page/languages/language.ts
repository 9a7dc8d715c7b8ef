import { element } from '../dom/element.ts';
import { speak, spokenLanguage, t, type MessageCatalogue, type PageLanguage } from './translate.ts';

const KEY = 'crownspace.language';

/** Each language by its own name. */
export const LANGUAGES: Readonly<Record<PageLanguage, string>> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** Catalogues are loaded when somebody reads their language. English needs none. */
const CATALOGUES: Readonly<Partial<Record<PageLanguage, () => Promise<MessageCatalogue>>>> = {
  de: async () => (await import('./catalogue-de.ts')).de,
  es: async () => (await import('./catalogue-es.ts')).es,
};

/** The language that was chosen here, or that of the browser if there is a catalogue for it; otherwise English. */
function wantedLanguage(): PageLanguage {
  const wanted = [localStorage.getItem(KEY) ?? '', navigator.language.slice(0, 2).toLowerCase()];
  return wanted.find(isLanguage) ?? 'en';
}

function isLanguage(text: string): text is PageLanguage {
  return text in LANGUAGES;
}

/** Loads the catalogue of the wanted language. A page whose catalogue does not arrive is in English. */
export async function loadLanguage(): Promise<void> {
  const wanted = wantedLanguage();
  const messages = await CATALOGUES[wanted]?.().catch(() => undefined);
  if (messages === undefined) return;
  speak(wanted, messages);
  document.documentElement.lang = wanted;
  document.querySelector('.loading p')?.replaceChildren(t('Setting up the table …'));
}

/** A list of the languages. Choosing one opens the page again in it, at the same seat. */
export function languageField(): HTMLElement {
  const options = Object.entries(LANGUAGES).map(([id, name]) =>
    element('option', { value: id, lang: id, selected: id === spokenLanguage() }, name),
  );
  const field = element('select', { 'aria-label': t('Language') }, ...options);
  field.addEventListener('change', () => {
    localStorage.setItem(KEY, field.value);
    location.reload();
  });
  return element('label', { class: 'language' }, t('Language'), field);
}

import { element } from '../dom/element.ts';
import { learnTableTexts } from './table-texts.ts';
import { speak, spokenLanguage, t, type MessageCatalogue, type PageLanguage } from './translate.ts';

const KEY = 'crownspace.language';

/** Each language by its own name. */
export const LANGUAGES: Readonly<Record<PageLanguage, string>> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** Catalogues are loaded when somebody reads their language. English needs none. */
const CATALOGUES: Readonly<Partial<Record<PageLanguage, () => Promise<Texts>>>> = {
  de: async () => {
    const [{ de }, { hostTextsDe }] = await Promise.all([import('./catalogue-de.ts'), import('./host-texts-de.ts')]);
    return { messages: de, tableTexts: hostTextsDe };
  },
  es: async () => {
    const [{ es }, { hostTextsEs }] = await Promise.all([import('./catalogue-es.ts'), import('./host-texts-es.ts')]);
    return { messages: es, tableTexts: hostTextsEs };
  },
};

/** What is said in one language: by the page, and by tables of our host. */
interface Texts {
  readonly messages: MessageCatalogue;
  readonly tableTexts: Readonly<Record<string, string>>;
}

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
  const texts = await CATALOGUES[wanted]?.().catch(() => undefined);
  if (texts === undefined) return;
  speak(wanted, texts.messages);
  learnTableTexts(texts.tableTexts);
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

import * as v from 'valibot';
import { element } from '../dom/element.ts';
import { learnTableTexts } from './table-texts.ts';
import { useTouchWords } from './touch-words.ts';
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

declare global {
  /** By language what the game of this table says: a page without a server brings it along. */
  var crownspaceLanguages: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
}

/** What the game of this table says in a language; nothing for a game that nobody has translated. */
async function gameTexts(language: PageLanguage): Promise<Readonly<Record<string, string>>> {
  const own = globalThis.crownspaceLanguages;
  if (own !== undefined) return own[language] ?? {};
  const response = await fetch(`languages/${language}.json`);
  const texts = v.safeParse(v.record(v.string(), v.string()), response.ok ? await response.json() : {});
  return texts.success ? texts.output : {};
}

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

/**
 * Loads the catalogue of the wanted language, and finds out what one points with. A page whose catalogue does not arrive is
 * in English.
 */
export async function loadLanguage(): Promise<void> {
  useTouchWords(matchMedia('(pointer: coarse)'));
  const wanted = wantedLanguage();
  const load = CATALOGUES[wanted];
  if (load === undefined) return;
  const [texts, ofGame] = await Promise.all([load().catch(() => undefined), gameTexts(wanted).catch(() => ({}))]);
  if (texts === undefined) return;
  speak(wanted, texts.messages);
  // The patterns of the game come first, for it knows its own texts best.
  learnTableTexts({ ...ofGame, ...texts.tableTexts, ...ofGame });
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

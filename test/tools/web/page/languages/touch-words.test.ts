import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playMod, type Play } from '../../../../../tools/web/index.ts';
import { de } from '../../../../../tools/web/page/languages/catalogue-de.ts';
import { es } from '../../../../../tools/web/page/languages/catalogue-es.ts';
import { hostTextsDe } from '../../../../../tools/web/page/languages/host-texts-de.ts';
import { hostTextsEs } from '../../../../../tools/web/page/languages/host-texts-es.ts';
import { inTouchWords } from '../../../../../tools/web/page/languages/touch-words.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../../../support/browser.ts';

type Texts = Readonly<Record<string, string>>;

const MODS = ['cities', 'sacred', 'tactic', 'tactica', 'valhalla'];
const PAGES = { de, es };
const HOSTS = { de: hostTextsDe, es: hostTextsEs };
/** What only somebody with a mouse does. */
const MOUSE = {
  en: /click|\bhover|\bpoint at|mouse/iu,
  de: /klick|\bzeig auf|\bmaus\b/iu,
  es: /\bclic|botón derecho|señala |apunta a|ratón/iu,
};

/** All texts of page, host and games: in English, as they are written, or in another language. */
function textsIn(language: 'en' | 'de' | 'es'): string[] {
  const other = language === 'en' ? 'de' : language;
  const games = MODS.map(mod =>
    readFileSync(new URL(`../../../../../mod/${mod}/languages/${other}.json`, import.meta.url), 'utf8'),
  );
  const all: Texts[] = [PAGES[other], HOSTS[other], ...games.map(text => JSON.parse(text) as Texts)];
  return all.flatMap(texts => (language === 'en' ? Object.keys(texts) : Object.values(texts)));
}

test.each(['en', 'de', 'es'] as const)('a finger has its own words in %s, and no mouse', language => {
  const mouse = textsIn(language).filter(text => MOUSE[language].test(text));
  expect(mouse.length).toBeGreaterThan(5);
  const left = mouse.map(text => inTouchWords(text, language)).filter(text => MOUSE[language].test(text));
  expect(left).toEqual([]);
});

test.each([
  ['en', 'Right-click it for all; right-click shows more', 'Press and hold it for all; a long press shows more'],
  ['en', 'Hover over it, or point at a tile', 'Tap it, or tap a tile'],
  ['en', 'A standpoint at last', 'A standpoint at last'],
  ['de', 'Ein Rechtsklick zeigt es; zeig auf sie', 'Langes Drücken zeigt es; tipp auf sie'],
  ['es', 'Con el botón derecho ves más. Apunta a ella', 'Con una pulsación larga ves más. Tócala'],
] as const)('in %s "%s" is "%s"', (language, said, touched) => {
  expect(inTouchWords(said, language)).toBe(touched);
});

describe.skipIf(isBrowserAbsent())('a lobby', () => {
  let browser: Browser;
  let play: Play;

  beforeAll(async () => {
    browser = await openBrowser();
    play = await playMod({
      mod: 'tactic',
      mods: 'mod',
      port: 0,
      vm: 'lua',
      say: () => undefined,
      onLogs: () => undefined,
    });
  });

  afterAll(async () => {
    await closePages(browser);
    await play?.close();
  });

  test.each([
    [false, 'en-GB', 'right-click it'],
    [true, 'en-GB', 'press and hold it'],
    [true, 'de-DE', 'langes Drücken zeigt'],
  ])('with touch %s and in %s says "%s"', async (touch, locale, words) => {
    const { page, faults } = await openTablePage(browser, play.viewer.url, { touch, locale });
    await expect.poll(() => page.locator('body').innerText()).toContain(words);
    expect(faults).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { de } from '../../../../../tools/web/page/languages/catalogue-de.ts';
import { es } from '../../../../../tools/web/page/languages/catalogue-es.ts';
import { hostTextsDe } from '../../../../../tools/web/page/languages/host-texts-de.ts';
import { hostTextsEs } from '../../../../../tools/web/page/languages/host-texts-es.ts';
import { learnTableTexts, told } from '../../../../../tools/web/page/languages/table-texts.ts';
import {
  colorName,
  listOf,
  numberText,
  speak,
  t,
  type PageLanguage,
} from '../../../../../tools/web/page/languages/translate.ts';

const PAGE = new URL('../../../../../tools/web/page/', import.meta.url);
/** They are for developers of mods, and in English. */
const ENGLISH = /^hud\/developer-tools\//;

type Texts = Readonly<Record<string, string>>;

const CATALOGUES: readonly (readonly [string, Texts, source: Texts])[] = [
  ['of the page in de', de, de],
  ['of the page in es', es, de],
  ['of the host in de', hostTextsDe, hostTextsDe],
  ['of the host in es', hostTextsEs, hostTextsDe],
];

function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted();
}

function use(language: PageLanguage): void {
  speak(language, { en: {}, de, es }[language]);
  onTestFinished(() => speak('en', {}));
}

const ROOT = new URL('../../../../../', import.meta.url);

/** The sources of what says the texts of a table. */
function sourceOf(folder: string): string {
  const paths = readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' });
  return paths
    .filter(path => path.endsWith('.ts'))
    .map(path => readFileSync(new URL(`${folder}/${path}`, ROOT), 'utf8'))
    .join('\n');
}

/** The sources of the page that have texts for players, by their paths. */
function sources(): ReadonlyMap<string, string> {
  const paths = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).map(path => path.replaceAll('\\', '/'));
  const shown = paths.filter(path => path.endsWith('.ts') && !path.startsWith('languages/catalogue-'));
  return new Map(
    shown.filter(path => !ENGLISH.test(path)).map(path => [path, readFileSync(new URL(path, PAGE), 'utf8')]),
  );
}

describe.each(CATALOGUES)('the catalogue %s', (_, catalogue, source) => {
  test('has every message, with its values and its forms for numbers', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(source).toSorted());
    for (const [message, text] of Object.entries(catalogue)) {
      expect(text.trim(), message).not.toBe('');
      expect(placeholdersOf(text), message).toEqual(placeholdersOf(message));
      expect(text.split('|').length, message).toBe(message.split('|').length);
    }
  });
});

test('each message is somewhere on the page, and nothing is shown past the catalogues', () => {
  const code = [...sources().values()].join('\n');
  const unused = Object.keys(de).filter(message => !["'", '"'].some(quote => code.includes(escaped(message, quote))));
  expect(unused).toEqual([]);
  const bare =
    /(?:pushButton\(|'aria-label': |title: |placeholder: |label: |textContent = (?!'refusal')|element\('\w+', \{[^{}]*\}, )['`](?!Crownspace')[A-Za-z]/g;
  const shown = [...sources()].flatMap(([path, text]) =>
    [...text.matchAll(bare)].map(([found]) => `${path}: ${found}`),
  );
  expect(shown).toEqual([]);
});

/** A message as a string of the source; the keys of a record need no quotes. */
function escaped(message: string, quote: string): string {
  return /^\w+$/.test(message) ? message : quote + message + quote;
}

test('the catalogue of the host has its buttons and titles, and no text that nobody says', () => {
  const host = sourceOf('mod/host');
  const shown = [...host.matchAll(/(?:label|title|tooltip|confirm): '([^']*[a-z][^']*)'/g)].map(
    ([, text = '']) => text,
  );
  expect(shown.filter(text => !Object.hasOwn(hostTextsDe, text))).toEqual([]);
  const all = [
    host,
    sourceOf('src'),
    sourceOf('mod/tactic'),
    sourceOf('tools/web/room'),
    sourceOf('tools/web/wire'),
  ].join('\n');
  const parts = Object.keys(hostTextsDe).flatMap(text => text.split(/\{\w+\}/));
  expect(parts.filter(part => !all.includes(part.trim()))).toEqual([]);
});

test('what a table says is translated by patterns, with seats and other texts in them', () => {
  const lines = [
    'Turn 3: Red',
    'Waiting for Red and Blue to choose',
    'You: None',
    '[x]  None',
    'Bear moves to d4',
    'Red has left',
    'Red has lost the connection',
    'The table is working …',
  ];
  expect(told(lines.join('\n'))).toBe(lines.join('\n'));
  use('de');
  learnTableTexts(hostTextsDe);
  onTestFinished(() => learnTableTexts({}));
  expect(told(lines.join('\n')).split('\n')).toEqual([
    'Zug 3: Rot',
    'Warten auf die Wahl von Rot und Blau',
    'Du: Keine',
    '[x]  Keine',
    'Bear moves to d4',
    'Red has left',
    'Rot hat die Verbindung verloren',
    'Der Tisch arbeitet …',
  ]);
});

test('sentences in a row are translated one by one, if all are known', () => {
  use('de');
  learnTableTexts({ 'It falls.': 'Sie fällt.', 'Attack {x} is enough.': 'Angriff {x} reicht.' });
  onTestFinished(() => learnTableTexts({}));
  expect(told('It falls. Attack 2 is enough.')).toBe('Sie fällt. Angriff 2 reicht.');
  expect(told('It falls. Nobody sees it.')).toBe('It falls. Nobody sees it.');
});

test('values are filled in, whatever is in them', () => {
  expect(t('Swap places with {place}', { place: '{count} $&' })).toBe('Swap places with {count} $&');
  use('de');
  expect(t('Swap places with {place}', { place: colorName('Red') })).toBe('Platz mit Rot tauschen');
});

test('a number decides the form', () => {
  const forms = (): string[] => [0, 1, 2].map(count => t('{count} card|{count} cards', { count }));
  expect(forms()).toEqual(['0 cards', '1 card', '2 cards']);
  use('es');
  expect(forms()).toEqual(['0 cartas', '1 carta', '2 cartas']);
  expect(t('{winners} wins|{winners} win', { count: 2, winners: 'Rojo y Azul' })).toBe('Ganan Rojo y Azul');
});

test('what tells two meanings apart is not shown', () => {
  expect([t('Start'), t('Start#screen')]).toEqual(['Start', 'Start']);
  use('es');
  expect([t('Start'), t('Start#screen')]).toEqual(['Empezar', 'Inicio']);
});

test('lists, numbers and seats follow the language; a seat that is no colour keeps its name', () => {
  const said = (): string[] => [listOf(['A', 'B', 'C']), numberText(5_000), colorName('Teal'), colorName('toString')];
  expect(said()).toEqual(['A, B and C', '5,000', 'Teal', 'toString']);
  use('de');
  expect(said()).toEqual(['A, B und C', '5.000', 'Türkis', 'toString']);
});

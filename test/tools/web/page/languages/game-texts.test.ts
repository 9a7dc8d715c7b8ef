import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ModConfig, NotebookPage } from '../../../../../mod/config.ts';
import type { AnyMatch, TableGame, TableSeat } from '../../../../../mod/host/index.ts';
import { citiesTable } from '../../../../../mod/cities/cities-table.ts';
import { config as cities } from '../../../../../mod/cities/mod.config.ts';
import { config as tactic } from '../../../../../mod/tactic/mod.config.ts';
import { config as sacred } from '../../../../../mod/sacred/mod.config.ts';
import { sacredTable } from '../../../../../mod/sacred/sacred-table.ts';
import { config as tactica } from '../../../../../mod/tactica/mod.config.ts';
import { tacticaTable } from '../../../../../mod/tactica/tactica-table.ts';
import { tacticTable } from '../../../../../mod/tactic/tactic-table.ts';
import { config as valhalla } from '../../../../../mod/valhalla/mod.config.ts';
import { valhallaTable } from '../../../../../mod/valhalla/valhalla-table.ts';
import { EMPTY_DESK, questionsOf, type Scene } from '../../../../../src/scene/index.ts';
import { inOwnLanguage, readDescription } from '../../../../../tools/web/page/hud/inspector/description.ts';
import { readRules } from '../../../../../tools/web/page/hud/panels/rule-text.ts';
import { de } from '../../../../../tools/web/page/languages/catalogue-de.ts';
import { es } from '../../../../../tools/web/page/languages/catalogue-es.ts';
import { hostTextsDe } from '../../../../../tools/web/page/languages/host-texts-de.ts';
import { hostTextsEs } from '../../../../../tools/web/page/languages/host-texts-es.ts';
import { ELEMENTS } from '../../../../../src/games/sacred/index.ts';
import { learnTableTexts, told } from '../../../../../tools/web/page/languages/table-texts.ts';
import { speak } from '../../../../../tools/web/page/languages/translate.ts';
import { described } from '../../../../support/described.ts';

type Texts = Readonly<Record<string, string>>;

interface TranslatedGame {
  readonly mod: string;
  readonly config: ModConfig;
  readonly table: TableGame;
  readonly chosen: Readonly<Record<string, string>>;
  /** What it has said in games that are kept: a few random actions say little of a game of many orders. */
  readonly recorded?: () => Seen;
}

const GAMES: readonly TranslatedGame[] = [
  { mod: 'tactic', config: tactic, table: tacticTable(), chosen: { board: 'duel' } },
  { mod: 'cities', config: cities, table: citiesTable(), chosen: { lands: 'random' } },
  { mod: 'sacred', config: sacred, table: sacredTable(), chosen: {} },
  { mod: 'tactica', config: tactica, table: tacticaTable(), chosen: { empires: 'pick' } },
  { mod: 'valhalla', config: valhalla, table: valhallaTable(), chosen: {}, recorded: valhallaRecords },
];
const GIVING_UP = ['concede', 'resign', 'surrender'];
const LANGUAGES = [
  { language: 'de', page: de, host: hostTextsDe },
  { language: 'es', page: es, host: hostTextsEs },
] as const;

afterEach(() => {
  speak('en', {});
  learnTableTexts({});
});

function textsOf(mod: string, language: string): Texts {
  const file = new URL(`../../../../../mod/${mod}/languages/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

function fixture(path: string): string[] {
  const text = readFileSync(new URL(`../../../../fixtures/${path}`, import.meta.url), 'utf8');
  // The colours of seats stand at a table where the rules name players.
  return text
    .replaceAll(/\bp1\b/g, 'Red')
    .replaceAll(/\bp2\b/g, 'Blue')
    .split('\n');
}

const PAGE_COMMAND = String.raw`(?:(?:party|lineup|produce|report|play|design|battle) |(?:battle)?$|\{")`;
const PAGE_BUTTON = new RegExp(String.raw`^ {2}\([\w-]+\) (.*?): (?:${PAGE_COMMAND}|([^:{]*?) \d+ \[)`);
const PAGE_OPTION = new RegExp(
  String.raw`\[(?!-:|MF:)([^[\]{}]+?): (?!how many|who)(?:${PAGE_COMMAND}|([^[:{]*?) \d+ \[)`,
  'g',
);
/** Rows of maps, blows of battles and the numbers that close a log are for no page. */
const LOG_ONLY = /^# (?:[A-Z0-9 ].*[.=>/]|FF |P\d |\d{3} | |(?:not )?over|[0-9a-f]+$|Each hex|Terrain:|Feature:)/;

/** What kept games, kept scenes and kept pages of Empire: Valhalla have said. */
function valhallaRecords(): Seen {
  const seen: Seen = { texts: new Set(), descriptions: new Set() };
  for (const line of ['two', 'four'].flatMap(name => fixture(`logs/valhalla-${name}.log`))) {
    if (line.startsWith('# ') && !LOG_ONLY.test(line)) seen.texts.add(line.slice(2));
  }
  for (const line of fixture('scenes/valhalla-pages.txt')) {
    const [, label, question] = PAGE_BUTTON.exec(line) ?? [];
    const options = [...line.matchAll(PAGE_OPTION)].flatMap(([, first, second]) => [first, second]);
    // What stands in a page is written as orders are; a page of which nothing is known repeats what it was asked.
    if (/As text|zzz|nowhere/.test(line)) continue;
    const said = label === undefined ? [/^ {2}(?:\| )?(?!\()(.*)$/.exec(line)?.[1]] : [label, question, ...options];
    for (const text of said) seen.texts.add(text ?? '');
  }
  for (const line of fixture('scenes/valhalla-positions.txt')) {
    const [, part, json] = /^(panels|pieces|menus|questions) (\{.*)$/.exec(line) ?? [];
    if (part !== undefined && json !== undefined) addTexts(JSON.parse(json), seen);
  }
  return seen;
}

const SAID = ['title', 'lines', 'label', 'name', 'text', 'confirm', 'tooltip', 'emptyMessage'];

/** What a part of a scene says: also the answers that its buttons ask for. */
function addTexts(value: unknown, seen: Seen): void {
  if (Array.isArray(value)) return void value.forEach(each => addTexts(each, seen));
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    const words = (Array.isArray(each) ? each : [each]).filter(word => typeof word === 'string');
    if (SAID.includes(key)) words.forEach(word => seen.texts.add(word));
    else if (key === 'description') words.forEach(word => seen.descriptions.add(word));
    // An action is said by its label.
    if (key !== 'action') addTexts(each, seen);
  }
}

/** What a page shows of a scene, line by line; descriptions apart, which it takes apart. */
function sceneTexts(scene: Scene<unknown>): string[] {
  const { menus, panels, pieces, targets } = scene;
  return [
    ...panels.flatMap(({ buttons, lines, title }) => [
      title,
      ...lines,
      ...buttons.flatMap(({ confirm = '', label, tooltip = '' }) => [label, tooltip, confirm]),
    ]),
    ...pieces.map(({ name }) => name),
    ...menus.flatMap(({ entries }) =>
      entries.flatMap(({ label, variants }) => [label, ...variants.map(each => each.label)]),
    ),
    ...questionsOf(scene).flatMap(({ emptyMessage = '', title, variants }) => [
      title,
      emptyMessage,
      ...variants.map(each => each.label),
    ]),
    ...targets.flatMap(({ label = '' }) => [label]),
  ];
}

/** A description as the inspector shows it. */
function shownDescription(text: string): string[] {
  const { entries, lines, marks, numbers, patterns } = inOwnLanguage(readDescription(text));
  return [
    ...lines,
    ...entries.flatMap(({ name, text: words }) => [name, words]),
    ...[...marks, ...patterns].map(({ name }) => name),
    ...numbers.flatMap(({ label, sum = '' }) => [label, sum]),
  ];
}

interface Seen {
  /** In English. */
  readonly texts: Set<string>;
  readonly descriptions: Set<string>;
}

/** A whole game of random actions, and some that the rules refuse. */
function playThrough(table: TableGame, chosen: Readonly<Record<string, string>>, seed: number): Seen {
  const seen: Seen = { texts: new Set(), descriptions: new Set() };
  const seats = table.seats(chosen);
  const { alt, tagline } = table.poster ?? expect.fail('It has no poster');
  const opened = table.start(chosen, seed);
  const match = opened.ok ? opened.match : expect.fail(opened.refusal.message);
  const add = (...texts: readonly string[]): void => texts.forEach(text => seen.texts.add(text));
  add(alt, tagline);
  for (let actions = 0; actions < 160 && match.outcome() === undefined; actions++) {
    const player = match.toAct()[0] ?? '';
    // After the first action somebody may wait for others who choose at the same time.
    if (actions === 1 || actions % 8 === 0) look(table, match, seats, seen);
    const legal = match.legal(player).filter(({ kind }) => ![...GIVING_UP, 'finish'].includes(kind));
    const action = legal[(actions * 7 + seed) % legal.length] ?? match.legal(player)[0];
    if (action === undefined) break;
    table.forecast(match, player, action, seats).forEach(({ words }) => add(words));
    const done = match.submit(player, action);
    for (const event of done.ok ? done.events : []) {
      const told = described(table, event, match, seats);
      add(told?.text ?? '', told?.line ?? '', told?.amount?.text ?? '');
    }
  }
  const loser = match.toAct()[0] ?? 'p1';
  const given = match.legal(loser).find(({ kind }) => GIVING_UP.includes(kind));
  if (given !== undefined) match.submit(loser, given);
  look(table, match, seats, seen);
  add(table.reasonText(match, seats));
  return seen;
}

function look(table: TableGame, match: AnyMatch, seats: readonly TableSeat[], { descriptions, texts }: Seen): void {
  const scene = table.scene(match, seats, {}, EMPTY_DESK);
  for (const text of sceneTexts(scene)) texts.add(text);
  for (const { description } of scene.pieces) descriptions.add(description);
  for (const { player } of seats) {
    for (const line of table.describeSide(match, player)) texts.add(line);
    texts.add(table.nameSide(match, player) ?? '');
    const gauge = table.gauge(match, player);
    if (gauge !== undefined) texts.add(gauge.text);
  }
  for (const { id } of scene.pieces) {
    for (const { id: cell } of scene.board.cells.slice(0, 60)) {
      const action = table.attempt(match, id, cell);
      const refusal = action === undefined ? undefined : match.refusal(match.toAct()[0] ?? '', action);
      if (refusal !== undefined) texts.add(table.nameSeats(refusal.message, seats));
    }
  }
}

/** What the lobby and the tutorial say. */
function standingTexts({ legend, options, summary, tutorial }: TableGame): string[] {
  return [
    ...summary,
    ...legend.map(({ text }) => text),
    ...options({}).flatMap(({ label, values, typed }) => [
      label,
      typed?.hint ?? '',
      ...values.flatMap(value => [value.label, value.tooltip ?? '']),
    ]),
    ...(tutorial?.steps ?? []).flatMap(({ hint, text, title }) => [title, text, hint]),
    tutorial?.end ?? '',
  ];
}

/** A page of the rule book: in English, and as it is shown. */
function rulePage({ body, title }: NotebookPage): string[][] {
  const shown = readRules(body).map(({ heading = '', lines }) => `${heading}\n${lines.join('\n')}`);
  return [[title, told(title)], ...body.split(/\n{2,}/).map((block, at) => [block, shown[at] ?? ''])];
}

/** Ids stand in quotes; the short names of numbers and ranges are the same everywhere. */
const QUOTED = /["„«][^"“»]*["“»]/gu;
const WORD = /\p{L}{3,}/gu;
const SHORT = /^\p{Lu}{2,5}$/u;

function wordsOf(texts: Iterable<string>): Set<string> {
  const words = [...texts].flatMap(text => text.replaceAll(QUOTED, '').match(WORD) ?? []);
  return new Set(words.filter(word => !SHORT.test(word)));
}

describe.each(GAMES)('the texts of $mod', ({ mod, config, table, chosen, recorded }) => {
  test('are the same in each language, with the same values', () => {
    const [first, ...others] = LANGUAGES.map(({ language }) => textsOf(mod, language));
    for (const texts of others) expect(Object.keys(texts)).toEqual(Object.keys(first ?? {}));
    for (const { language } of LANGUAGES) {
      for (const [text, translation] of Object.entries(textsOf(mod, language))) {
        const values = (words: string): string[] => [...new Set(words.match(/\{\w+\}/g))].toSorted();
        expect(values(translation), text).toEqual(values(text));
        expect(translation.trim(), text).not.toBe('');
      }
    }
  });

  let plays: readonly Seen[] = [];
  beforeAll(() => {
    const seeds = recorded === undefined ? [1, 2] : [1];
    plays = seeds.map(seed => playThrough(table, chosen, seed)).concat(recorded?.() ?? []);
  });

  test.each(LANGUAGES)('have no English left on a page in $language', ({ host, language, page }) => {
    speak(language, page);
    const texts = textsOf(mod, language);
    learnTableTexts({ ...texts, ...host, ...texts });
    const known = wordsOf([...Object.values(texts), ...Object.values(host), ...Object.values(page)]);
    const shown = plays.flatMap(play => [
      ...[...play.texts, ...standingTexts(table)].map(text => [text, told(text)]),
      ...[...play.descriptions].map(text => [text, shownDescription(text).join('\n')]),
    ]);
    shown.push(...(config.notebook ?? []).flatMap(rulePage));
    const english = shown.filter(([, text = '']) => [...wordsOf([text])].some(word => !known.has(word)));
    expect(new Set(english.map(([source, text]) => `${source} -> ${text}`))).toEqual(new Set());
  });
});

test.each(LANGUAGES)('tiles of Sacred Wars say their element in $language', ({ language }) => {
  const said = Object.keys(textsOf('sacred', language));
  expect(ELEMENTS.filter(each => !said.includes(each.toUpperCase()))).toEqual([]);
});

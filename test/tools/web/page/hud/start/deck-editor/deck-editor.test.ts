import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DeckBuilding } from '../../../../../../../src/scene/index.ts';
import { isBrowserAbsent } from '../../../../../../support/browser.ts';
import { usePageModules } from '../../../../../../support/page-module.ts';

const card = (id: string, name: string, cost: number, kind: string, line: string): DeckBuilding['cards'][number] => ({
  ...{ id, name, cost, lines: [line] },
  group: kind === 'Leader' ? 'leader' : 'others',
  traits: [kind],
});

const BUILDING: DeckBuilding = {
  groups: [
    {
      id: 'leader',
      kind: 'leader',
      label: 'Leader',
      word: 'leader',
      limits: [{ rule: 'A deck has one leader', least: 1, most: 1 }],
    },
    { id: 'others', kind: 'card', label: 'Cards', limits: [{ rule: 'A deck has 3 cards', least: 3, most: 3 }] },
  ],
  cards: [
    card('K', 'Old King', 4, 'Leader', 'Rules'),
    card('Q', 'Young Queen', 5, 'Leader', 'Rules as well'),
    card('a', 'Ant', 1, 'Beast', 'Carries <b>leaves</b>'),
    card('b', 'Bear', 3, 'Beast', 'Sleeps in winter'),
    card('s', 'Snow', 1, 'Spell', 'Makes it winter'),
  ],
  cost: 'Level',
  traits: ['Kind'],
  starters: [{ id: 'zoo', name: 'Zoo', text: 'leader K\n2 a\nb' }],
};

describe.skipIf(isBrowserAbsent())('the deck editor', () => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'state/store.ts',
    'scene/look/drawn-pictures.ts',
    'hud/start/deck-editor/deck-editor.ts',
  );

  beforeEach(async () => {
    await page.evaluate(`
      document.body.replaceChildren();
      store = new Store();
      offer = building => {
        const attributes = { id: 'crownspaceDecks', text: building === undefined ? '' : JSON.stringify(building) };
        store.state.table = { ui: [{ attributes, path: [0] }] };
      };
      offer(${JSON.stringify(BUILDING)});
      used = [];
      editor = createDeckEditor(store, new DrawnPictures());
      document.body.append(editor.root);
      openFor = value => editor.open({ id: 'red', label: 'Deck of Red', value, values: [] }, text => used.push(text));
    `);
  });

  const open = (value: string): Promise<unknown> => page.evaluate(`openFor(${JSON.stringify(value)})`);
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const add = (name: string): Promise<void> => page.locator('.card', { hasText: name }).click();
  const shown = (): Promise<string[]> => page.locator('.card:visible b').allTextContents();
  const limits = (): Promise<string[]> => page.locator('.limits li').allTextContents();
  const deck = (): Promise<string[]> =>
    page
      .locator('.line')
      .evaluateAll(lines =>
        lines.map(line => ['.number', '.what'].map(part => line.querySelector(part)?.textContent).join(' ')),
      );

  test('begins with the deck of the lobby: one that comes with the game, or one of a player’s own', async () => {
    await open('zoo');
    expect(await deck()).toEqual(['1 Old King', '2 Ant', '1 Bear']);
    expect(await limits()).toEqual(['✓A deck has one leader', '✓A deck has 3 cards']);
    await press('Close');
    await page.evaluate(
      `openFor = value => editor.open({ id: 'blue', label: 'Deck of Blue', value, values: [] }, text => used.push(text))`,
    );
    await open('leader Q; 3 s');
    expect(await deck()).toEqual(['1 Young Queen', '3 Snow']);
  });

  test('finds cards by words, kind and cost, and shows markup of a card as text', async () => {
    await open('zoo');
    expect(await shown()).toEqual(['Old King', 'Young Queen', 'Ant', 'Snow', 'Bear']);
    await page.getByLabel('Search').fill('winter');
    expect(await shown()).toEqual(['Snow', 'Bear']);
    await page.getByLabel('Kind').selectOption('Beast');
    expect(await shown()).toEqual(['Bear']);
    await page.getByLabel('Search').fill('');
    await page.getByLabel('Level', { exact: true }).selectOption('1');
    expect(await shown()).toEqual(['Ant']);
    expect(await page.locator('.card small', { hasText: '<b>leaves</b>' }).count()).toBe(1);
    await page.getByLabel('Kind').selectOption('Leader');
    expect(await page.getByText('No card is like that').isVisible()).toBe(true);
  });

  test('says of each limit whether it is kept, and lets only a valid deck be used', async () => {
    await open('');
    expect(await limits()).toEqual(['✗A deck has one leader, this one 0', '✗A deck has 3 cards, this one 0']);
    const use = page.getByRole('button', { name: 'Use this deck' });
    expect(await use.isDisabled()).toBe(true);
    for (const name of ['Old King', 'Young Queen', 'Snow', 'Snow', 'Bear']) await add(name);
    // A second leader takes the place of the first.
    expect(await deck()).toEqual(['1 Young Queen', '2 Snow', '1 Bear']);
    expect(await page.locator('.curve > div').evaluateAll(bars => bars.map(bar => bar.getAttribute('title')))).toEqual([
      'Level 1: 2',
      'Level 2: 0',
      'Level 3: 1',
      'Level 4: 0',
    ]);
    await press('One Snow less');
    expect(await limits()).toContain('✗A deck has 3 cards, this one 2');
    await press('One Bear more');
    await use.click();
    expect(await page.evaluate('used')).toEqual(['leader Q; s; 2 b']);
    expect(await page.evaluate('editor.root.open')).toBe(false);
  });

  test('starts from a deck, saves a file, and reads files and pasted texts or says why not', async () => {
    await open('');
    await page.getByLabel('Start from').selectOption('Zoo');
    const [saved] = await Promise.all([page.waitForEvent('download'), press('Save as file')]);
    expect(saved.suggestedFilename()).toBe('Deck of Red.deck.txt');
    const file = (text: string): { name: string; mimeType: string; buffer: Buffer } => ({
      ...{ name: 'mine.txt', mimeType: 'text/plain' },
      buffer: Buffer.from(text),
    });
    const load = page.getByLabel('Load a deck');
    await load.setInputFiles(file('leader Q\nElephant'));
    await page.getByText('mine.txt: Line 2 of the deck: "Elephant" is neither').waitFor();
    expect(await deck()).toEqual(['1 Old King', '2 Ant', '1 Bear']);
    await load.setInputFiles(file('a\n'.repeat(60_000)));
    await page.getByText('mine.txt: It is too long').waitFor();
    await load.setInputFiles(file('leader Q\r\n3x Snow'));
    await expect.poll(deck).toEqual(['1 Young Queen', '3 Snow']);
    const paste = page.getByLabel('Paste a deck');
    await paste.fill('leader K; 2 a; Bear');
    await paste.press('Tab');
    await expect.poll(deck).toEqual(['1 Old King', '2 Ant', '1 Bear']);
    expect(await paste.inputValue()).toBe('');
  });

  test('keeps a deck that was not used yet, also when the limits change meanwhile', async () => {
    await open('zoo');
    await add('Snow');
    await press('Close');
    await open('zoo');
    expect(await deck()).toEqual(['1 Old King', '2 Ant', '1 Snow', '1 Bear']);
    const [leader, others] = BUILDING.groups;
    const four = { ...others, limits: [{ rule: 'A deck has 4 cards', least: 4, most: 4 }] };
    await page.evaluate(`offer(${JSON.stringify({ ...BUILDING, groups: [leader, four] })}); store.notify('table')`);
    expect(await limits()).toEqual(['✓A deck has one leader', '✓A deck has 4 cards']);
    // The game has begun.
    await page.evaluate(`offer(undefined); store.notify('table')`);
    expect(await page.evaluate('editor.root.open')).toBe(false);
  });
});

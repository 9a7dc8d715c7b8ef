import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ObjectSnapshot } from '../../../../../../tools/world/protocol.ts';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { PAWNS_STATUS } from '../../../../../support/pawns-status.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { seat, table, thing } from '../../../../../support/small-table.ts';

const STATUS = {
  ...PAWNS_STATUS,
  seats: [
    { color: 'Red', kind: 'person', isReady: true },
    { color: 'Blue', kind: 'person', name: 'Mara', isReady: true },
  ],
  toAct: ['Red'],
  legend: [
    { mark: 'corners', text: 'may attack' },
    { mark: 'diamond', text: 'ability' },
    { mark: 'number', text: 'points left' },
  ],
  icons: { Spite: 'enrage', Poison: '../../../secret' },
};

const FORECAST = {
  text: '−2',
  isRemoved: true,
  words: ['Wolf dies: 2 damage, 2 HP', 'Bear goes to 3 HP: 1 damage by Thorn (Barbs)'],
};
const PROSE = {
  text: '',
  isRemoved: true,
  words: ["It falls. Attack 2 is at least its defence 1. The card goes under Blue's deck.", 'Then Bear is done'],
};
const EQUALS = { text: '−4', isRemoved: true, words: ['Knight of Blue dies', 'Knight of Red dies'] };
const MARKS = {
  plainLines: 0,
  marks: [
    { x: 200, z: 0, size: 200, shape: 'corners', gesture: 'drop', forecast: FORECAST },
    { x: 2000, z: 0, size: 200, shape: 'corners', gesture: 'drop', forecast: PROSE },
    { x: 3200, z: 0, size: 200, shape: 'corners', gesture: 'drop', forecast: EQUALS },
    { x: 0, z: 0, size: 200, shape: 'ring', gesture: 'drop', left: 4 },
  ],
};

const at = (x: number): Pick<ObjectSnapshot, 'position' | 'scale'> => ({
  position: { x, y: 1, z: 0 },
  scale: { x: 2, y: 0.1, z: 2 },
});

const SNAPSHOT = table({
  seats: [seat('Red', { player: 'Ann' }), seat('Blue', { player: 'Mara' })],
  objects: [
    thing('d4', {
      ...at(0),
      locked: true,
      interactable: false,
      description: 'd4\nForest\nCover: Bear',
      drawing: 'drawing tile|ground=forest',
    }),
    thing('bear', {
      ...at(0),
      nickname: 'Bear',
      description: 'HP 4 of 6\nAT 2 = 1 + 1 Lantern\nPoison: 3\nSpite 2: Has 1 more AT\nPoison: Hurts',
      drawing: 'drawing token|owner=red|name=Bear',
    }),
    thing('guard', {
      ...at(0),
      nickname: 'Guard',
      description: 'Defence 2\nin a forest\nFresh',
      drawing: 'drawing token|owner=red|name=Guard',
    }),
    thing('tired', {
      ...at(0),
      nickname: 'Tired',
      description: 'AT 2\nin a forest\nExhausted',
      drawing: 'drawing token|owner=blue|name=Tired|dull',
    }),
    thing('d6', { ...at(20), locked: true, interactable: false, description: 'd6\nPlain' }),
    thing('horse', { ...at(20), nickname: 'Horse', drawing: 'drawing token|owner=blue|name=Horse' }),
    thing('thorn', { ...at(10), nickname: 'Thorn', description: 'HP 2 of 2\nBarbs: Pricks back\nTaunt: Holds' }),
    thing('wolf', { ...at(2), nickname: 'Wolf', drawing: 'drawing token|owner=blue|name=Wolf' }),
    thing('own', { ...at(30), nickname: 'Knight of Red', drawing: 'drawing token|owner=red|name=Knight' }),
    thing('other', { ...at(32), nickname: 'Knight of Blue', drawing: 'drawing token|owner=blue|name=Knight' }),
    // A snapshot conceals the words of a card; an old one must not bring them back.
    thing('card', {
      ...at(6),
      nickname: 'Spy',
      description: 'Steals',
      drawing: 'drawing card|owner=blue|name=Spy',
      concealed: true,
    }),
  ],
  ui: [
    {
      tag: 'InputField',
      attributes: { id: 'crownspaceControl', text: JSON.stringify(STATUS) },
      children: [],
      path: [1],
    },
    { tag: 'InputField', attributes: { id: 'crownspaceMarks', text: JSON.stringify(MARKS) }, children: [], path: [2] },
  ],
});

describe.skipIf(isBrowserAbsent())('the inspector', () => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'state/store.ts',
    'hud/inspector/inspector.ts',
    'hud/inspector/legend.ts',
    'hud/panels/rule-book.ts',
    'scene/look/drawn-pictures.ts',
    'languages/table-texts.ts',
  );

  beforeAll(async () => {
    await page.evaluate(`
      store = new Store();
      confirmed = 0;
      menuOf = '';
      asked = [];
      const drawings = new DrawnPictures();
      const iconPath = drawings.iconPath.bind(drawings);
      drawings.iconPath = name => (asked.push(name), iconPath(name));
      const parts = { drawings, side: () => 0, confirm: () => confirmed++, openMenu: guid => (menuOf = guid) };
      document.body.append(createInspector(store, parts), createLegend(store, parts.drawings));
      store.receive({ kind: 'seat', seat: 'Red' });
      store.receive({ kind: 'table', snapshot: ${JSON.stringify(SNAPSHOT)} });
    `);
  });

  const look = (looked: object): Promise<unknown> => page.evaluate(`store.lookAt(${JSON.stringify(looked)})`);
  const shown = (): Promise<string> => page.locator('.inspector').innerText();

  test('shows what the pointer is on: owner, cell, numbers with their reasons, marks, abilities, the ground', async () => {
    await look({ guid: 'bear' });
    const text = await shown();
    for (const part of [
      'Bear',
      'Red, yours, on d4',
      '4/6',
      '1 + 1 Lantern',
      'Poison 3',
      'Has 1 more AT',
      'Forest (d4)',
    ])
      expect(text).toContain(part);
    await look({ guid: 'd4' });
    expect(await shown()).toMatch(/^d4\s+Forest\s+Cover\s*Bear$/u);
  });

  test('calls two sides as the game calls them, and not by what they own', async () => {
    const shows = async (red: object): Promise<string> => {
      const [first, second] = STATUS.seats;
      const text = JSON.stringify({ ...STATUS, seats: [{ ...first, ...red }, second] });
      const ui = [{ tag: 'InputField', attributes: { id: 'crownspaceControl', text }, children: [], path: [0] }];
      await page.evaluate(
        `store.receive({ kind: 'table', snapshot: ${JSON.stringify(table({ ...SNAPSHOT, ui } as never))} })`,
      );
      await look({ guid: 'bear' });
      return page.locator('.inspector .whose').innerText();
    };
    expect(await shows({ lines: ['26 gold'] })).toBe('Red, yours, on d4');
    expect(await shows({ side: 'Menagerie', lines: ['26 gold'] })).toBe('Menagerie, yours, on d4');
  });

  test('goes on from whose a piece is with where it stands, in the words of the game, and with its state', async () => {
    await look({ guid: 'guard' });
    expect(await page.locator('.inspector .whose').textContent()).toBe('yours, in a forest');
    expect(await page.locator('.inspector .chips:not(.done) b').allTextContents()).toEqual(['Fresh']);
    // So much is said of the ground; and labels are words, not titles.
    expect(await shown()).not.toContain('Forest');
    expect(await page.locator('.inspector dt').allTextContents()).toEqual(['defence']);
    await look({ guid: 'tired' });
    expect(await page.locator('.inspector .whose').textContent()).toBe('Blue, in a forest');
    expect(await page.locator('.inspector .chips.done b').allTextContents()).toEqual(['Exhausted']);
    expect(await page.locator('.inspector dt').allTextContents()).toEqual(['AT']);
  });

  test('shows the icons that the game names for abilities, and asks for no other files', async () => {
    await look({ guid: 'bear' });
    const asked = await page.evaluate<string[]>('asked');
    expect(asked).toContain('enrage');
    expect(asked.filter(each => each.includes('secret'))).toEqual([]);
    expect(await page.locator('.inspector .entry:has(svg.emblem) b').allTextContents()).toEqual(['Spite 2']);
  });

  test('opens the menu of a piece that has one, where a finger finds it', async () => {
    const withMenu = SNAPSHOT.objects.map(each => (each.guid === 'bear' ? { ...each, menu: ['Push...'] } : each));
    const shownTable = (objects: typeof withMenu): string =>
      `store.receive({ kind: 'table', snapshot: ${JSON.stringify({ ...SNAPSHOT, objects })} })`;
    await look({ guid: 'bear' });
    const button = page.locator('.inspector button');
    expect(await button.count()).toBe(0);
    await page.evaluate(shownTable(withMenu));
    await button.dispatchEvent('click');
    expect(await page.evaluate('menuOf')).toBe('bear');
    await page.evaluate(shownTable(SNAPSHOT.objects.slice()));
    expect(await button.count()).toBe(0);
  });

  test('tells nothing of a card that is hidden from this seat', async () => {
    await look({ guid: 'card' });
    expect(await shown()).toBe('Hidden from you');
    expect(await page.locator('.look').innerHTML()).not.toMatch(/Spy|Steals/u);
  });

  test('shows what was chosen while nothing is pointed at', async () => {
    await look({});
    expect(await shown()).toContain('Point at');
    await page.evaluate(`store.choose('wolf')`);
    expect(await shown()).toContain('Wolf\n\nBlue');
  });

  test('forecasts in words what the chosen piece would do where it aims, and shows that piece', async () => {
    await page.evaluate(`store.choose('bear')`);
    await look({ guid: 'wolf', place: { x: 2.4, z: -0.4 } });
    expect(await page.locator('.outlook').innerText()).toMatch(
      /If Bear attacks Wolf\s+Wolf dies\s*2 damage, 2 HP\s+Bear goes to 3 HP\s*1 damage/u,
    );
    // Of what is at work, and of nothing else, one reads what it does.
    expect(await page.locator('.causes').allInnerTexts()).toEqual([
      expect.stringMatching(/^Barbs Thorn\s*Pricks back$/u),
    ]);
    // Only what is lost is written in the colour of loss.
    expect(await page.locator('.outlook .lost b').allTextContents()).toEqual(['Wolf dies']);
    expect(await shown()).toMatch(/^Bear/u);
    // What the chosen piece can still do, and no other piece.
    expect(await page.locator('.inspector .chips b').allTextContents()).toEqual(['Can move', 'Can attack']);
    const [cancel, attack] = await page.locator('.outlook button').all();
    expect([await cancel?.textContent(), await attack?.textContent()]).toEqual(['Cancel', 'Attack Wolf']);
    await attack?.dispatchEvent('click');
    expect(await page.evaluate('confirmed')).toBe(1);
    await cancel?.dispatchEvent('click');
    expect(await page.locator('.outlook').isHidden()).toBe(true);
    expect(await page.evaluate('store.state.chosen')).toBe('bear');
    await look({ guid: 'wolf', place: { x: 4, z: 0 } });
    expect(await page.locator('.outlook').isHidden()).toBe(true);
    expect(await page.locator('.causes').isHidden()).toBe(true);
  });

  test('shows each of two pieces that are called the same but for their owners', async () => {
    await page.evaluate(`store.choose('own')`);
    await look({ guid: 'other', place: { x: 32, z: 0 } });
    const pictures = (): Promise<string[]> =>
      page.evaluate(`[...document.querySelectorAll('.outlook canvas')].map(each => each.toDataURL())`);
    await expect.poll(async () => new Set(await pictures()).size).toBe(2);
  });

  test('says in sentences what a game says so, with the names of those who sit at the table', async () => {
    await page.evaluate(`store.choose('bear')`);
    await look({ guid: 'horse', place: { x: 20, z: 0 } });
    expect(await page.locator('.outlook').innerText()).toMatch(
      /^Horse on d6\s+It falls\. Attack 2 is at least its defence 1\. The card goes under Mara's deck\.\s+Then Bear is done\./u,
    );
    expect(await page.locator('.outlook .lost b').allTextContents()).toEqual(['It falls.']);
    await look({});
  });

  test('beside the rule book, which has the notebook with pictures, can be searched, and has no records', async () => {
    const notebook = [
      { title: 'Menagerie', body: 'Bear: Spite\n\nOwl: Flies', color: 'Grey' },
      { title: 'Abilities', body: 'Spite: Has 1 more AT', color: 'Grey' },
      { title: 'Record of the game', body: '{"spite":1}', color: 'Grey' },
    ];
    await page.evaluate(`
      store.receive({ kind: 'table', snapshot: ${JSON.stringify({ ...SNAPSHOT, notebook })} });
      book = createRuleBook(store, new DrawnPictures());
      document.body.append(book);
      book.hidden = false;
    `);
    const headings = page.locator('.rule-pages h3');
    await expect.poll(() => headings.allTextContents()).toEqual(['Menagerie', 'Abilities']);
    expect(await page.locator('.pictured').allTextContents()).toEqual(['BearSpite', 'SpiteHas 1 more AT']);
    expect(await page.locator('.pictured .emblem').count()).toBe(1);
    await page.locator('.rule-book input').fill('MORE at');
    await expect.poll(() => headings.allTextContents()).toEqual(['Abilities']);
    await page.locator('.rule-book input').fill('dragon');
    await expect.poll(() => page.locator('.rule-pages').innerText()).toBe('Nothing found.');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('.rule-book').isHidden()).toBe(true);
  });

  test('explains the marks of the game', async () => {
    expect(await page.locator('.legend li').allInnerTexts()).toEqual(['may attack', 'points left', 'done']);
  });

  test('says what the chosen piece would have left where it aims, and nothing of that elsewhere', async () => {
    await look({ guid: 'd4', place: { x: 0.4, z: 0.4 } });
    expect(await shown()).toMatch(/^d4\s+Points left: 4\s+Forest/iu);
    await look({ guid: 'd4' });
    expect(await shown()).not.toContain('left');
  });

  test('knows an attack at a table that speaks another language', async () => {
    const texts = { 'may attack': 'darf angreifen' };
    const ui = [
      {
        ...SNAPSHOT.ui[0],
        attributes: { id: 'crownspaceControl', text: JSON.stringify({ ...STATUS, title: 'Bauern' }) },
      },
    ];
    await page.evaluate(`
      learnTableTexts(${JSON.stringify(texts)});
      store.receive({ kind: 'table', snapshot: ${JSON.stringify({ ...SNAPSHOT, ui: [...ui, ...SNAPSHOT.ui.slice(1)] })} });
      store.choose('bear');
    `);
    await look({ guid: 'wolf', place: { x: 2.4, z: -0.4 } });
    expect(await page.locator('.legend li').first().innerText()).toBe('darf angreifen');
    expect(await page.locator('.outlook h2').innerText()).toBe('If Bear attacks Wolf');
    expect(await page.locator('.inspector .chips b').allTextContents()).toEqual(['Can move', 'Can attack']);
  });
});

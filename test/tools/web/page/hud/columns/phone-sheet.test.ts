import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { UiNode } from '../../../../../../tools/world/protocol.ts';
import { PAWNS_STATUS } from '../../../../../support/pawns-status.ts';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { seat, table, thing } from '../../../../../support/small-table.ts';

const STYLE = [
  'tokens',
  'base',
  'table',
  'xml-ui',
  'panels',
  'columns',
  'players',
  'inspector',
  'phone-sheet',
  'window-sizes',
]
  .map(name => readFileSync(`tools/web/page/style/${name}.css`, 'utf8'))
  .join('');

/** The browser of the tests has a mouse. */
const TOUCH = '.for-touch { display: flex !important }';

const FORECAST = {
  text: '−2',
  isRemoved: true,
  words: ['Wolf dies: 2 damage, 2 HP', 'Bear goes to 3 HP: 1 damage', 'Then Bear is done for this turn'],
};
const MARKS = {
  plainLines: 0,
  marks: [{ x: 200, z: 0, size: 200, shape: 'corners', gesture: 'drop', forecast: FORECAST }],
};
const STATUS = {
  ...PAWNS_STATUS,
  seats: [{ color: 'Red', kind: 'person', name: 'Ann', isReady: true }],
  toAct: ['Red'],
  legend: [{ mark: 'corners', text: 'may attack' }],
};

let path = 0;

function node(tag: string, attributes: Record<string, string>, ...children: UiNode[]): UiNode {
  path += 1;
  return { tag, attributes, children, path: [path] };
}

/** @param buttons their ids and texts */
function panel(id: string, title: string, ...buttons: readonly (readonly [string, string])[]): UiNode {
  const pressed = buttons.map(([key, text]) => node('Button', { id: id + key, text, onClick: 'press' }));
  return node('VerticalLayout', { id }, node('Text', { id: `${id}t`, text: title }), ...pressed);
}

const LOG = node('VerticalLayout', { id: 'left' }, panel('log0', 'What happened', ['b0', 'Take back']));
const TURN = panel('right0', 'Your turn', ['m', 'End turn'], ['b0', 'Concede']);
const WAITING = panel('right0', 'Not your turn', ['b0', 'Concede']);
const LOBBY = panel('right0', 'Pawns', ['b0', 'Red'], ['b1', 'Blue'], ['m', 'Start the game']);
const QUESTION = panel('right0', 'Whom?', ['b0', 'Wolf'], ['b1', 'Owl']);

const snapshotWith = (right: UiNode, more: object = {}, others: readonly UiNode[] = []): unknown =>
  table({
    seats: [seat('Red', { player: 'Ann' }), seat('Blue')],
    objects: [
      thing('bear', {
        nickname: 'Bear',
        description: 'HP 4 of 6\nAT 3 = 2 + 1 Lantern\nSpite: Has 1 more AT',
        drawing: 'drawing token|owner=red|name=Bear',
      }),
      thing('sprite', {
        nickname: 'Sprite',
        description: `SPD 4\nATK 4\nCRT 2\nRES 4\nENR 5\nDEF 1\nPower: ${'It does a lot. '.repeat(30)}\nBoon: it ends here`,
        drawing: 'drawing token|owner=red|name=Sprite',
        menu: ['Wait'],
      }),
      thing('wolf', {
        nickname: 'Wolf',
        drawing: 'drawing token|owner=blue|name=Wolf',
        position: { x: 2, y: 1, z: 0 },
      }),
    ],
    ui: [
      ...others,
      LOG,
      node('VerticalLayout', { id: 'right' }, right),
      node('InputField', { id: 'crownspaceControl', text: JSON.stringify({ ...STATUS, ...more }) }),
      node('InputField', { id: 'crownspaceMarks', text: JSON.stringify(MARKS) }),
    ],
  });

describe.skipIf(isBrowserAbsent())('below the board of a game on a phone', () => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'state/store.ts',
    'hud/columns/columns.ts',
    'hud/xml-ui/global-ui.ts',
    'scene/look/drawn-pictures.ts',
  );

  async function open(
    right: UiNode,
    [width, height]: readonly [number, number] = [390, 844],
    more: object = {},
    others: readonly UiNode[] = [],
  ): Promise<void> {
    await page.setViewportSize({ width, height });
    await page.evaluate(`
      document.body.replaceChildren();
      localStorage.clear();
      make = (tag, parent) => parent.appendChild(document.createElement(tag));
      make('style', document.body).textContent = ${JSON.stringify(STYLE + TOUCH)};
      header = make('header', document.body);
      main = make('main', document.body);
      view = make('div', main);
      view.className = 'view';
      store = new Store();
      sent = [];
      done = 0;
      store.send = message => sent.push(message);
      trays = { hand: make('div', view), units: make('section', view) };
      trays.hand.hidden = trays.units.hidden = true;
      parts = { drawings: new DrawnPictures(), side: () => 0, confirm: () => (done += 1), openMenu: () => undefined };
      columns = createColumns(store, { view, header, chat: make('section', view), trays, broadcasts: make('div', main), ...parts });
      createUi(store, view, main, columns, []);
      store.receive({ kind: 'seat', seat: 'Red' });
      store.receive({ kind: 'table', snapshot: ${JSON.stringify(snapshotWith(right, more, others))} });
    `);
    await page.locator('.dock:visible, .column.right:visible').first().waitFor();
  }

  const button = (name: string) => page.locator('.doings-row').getByRole('button', { name, exact: true });
  const isSeen = (selector: string): Promise<boolean> => page.locator(selector).first().isVisible();

  test('is a row of what one does most, in place of all panels, and each button does it', async () => {
    await open(TURN);
    expect(await isSeen('.ui.stacked')).toBe(false);
    expect(await page.locator('.doings-row button').allInnerTexts()).toEqual([
      'Take back',
      'What happened',
      'End turn',
    ]);
    await button('Take back').click();
    await button('End turn').click();
    expect(await page.evaluate('sent.map(({ command }) => command.event)')).toEqual(['onClick', 'onClick']);
    const [undone, ended] = (await page.evaluate('sent.map(({ command }) => command.path)')) as unknown[];
    expect(undone).not.toEqual(ended);
  });

  test('are all panels once one asks what happened, and the row stays', async () => {
    await open(WAITING);
    expect(await isSeen('.ui.stacked')).toBe(false);
    await button('What happened').click();
    expect(await isSeen('.ui.stacked')).toBe(true);
    expect(await page.locator('.ui.stacked').innerText()).toContain('Concede');
    expect(await button('What happened').getAttribute('aria-expanded')).toBe('true');
    await button('What happened').click();
    expect(await isSeen('.ui.stacked')).toBe(false);
  });

  test.each([
    ['asks something', QUESTION, 'Owl'],
    ['offers more than to end the turn', LOBBY, 'Blue'],
  ])('are the panels while one of them %s', async (_, right, offered) => {
    await open(right);
    expect(await isSeen('.ui.stacked')).toBe(true);
    expect(await page.locator('.ui.stacked').innerText()).toContain(offered);
  });

  test.each([
    ['somebody may react', { isReaction: true }],
    ['it is the turn of another', { toAct: ['Blue'] }],
  ])('are the panels while %s, and one is asked', async (_, more) => {
    await open(panel('right0', 'Do you react?', ['m', 'Pass'], ['b0', 'Concede']), [390, 844], more);
    expect(await isSeen('.ui.stacked')).toBe(true);
    expect(await page.locator('.ui.stacked').innerText()).toContain('Do you react?');
  });

  test('are the panels while one of them leads through the game', async () => {
    await open(TURN, [390, 844], { tutorial: { step: 0, of: 2, title: 'Hello', text: 'Move' } });
    expect(await isSeen('.ui.stacked')).toBe(true);
  });

  test('is what one looks at in short, and all of it on demand', async () => {
    await open(TURN);
    await page.evaluate(`store.choose('bear')`);
    expect(await page.locator('.brief').innerText()).toMatch(/Bear[\s\S]*HP\s*4\/6[\s\S]*AT\s*3[\s\S]*Spite/u);
    expect(await isSeen('.look')).toBe(false);
    await page.getByRole('button', { name: 'More about Bear' }).click();
    expect(await page.locator('.look').innerText()).toContain('Has 1 more AT');
    await page.getByRole('button', { name: 'More about Bear' }).click();
    expect(await isSeen('.look')).toBe(false);
  });

  /** Where something is in the window, in pixels. */
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!;

  test.each([
    [390, 844],
    [360, 640],
  ])('leaves the row in view, and the text room to be read, at %i × %i', async (width, height) => {
    await open(TURN, [width, height]);
    await page.evaluate(`store.choose('sprite')`);
    for (const isOpen of [false, true]) {
      if (isOpen) await page.getByRole('button', { name: 'More about Sprite' }).click();
      for (const name of ['Take back', 'What happened', 'End turn']) {
        const { y, height: high } = (await button(name).boundingBox())!;
        expect(y + high, name).toBeLessThanOrEqual(height);
      }
      const [row, menu] = [await boxOf('.doings-row'), await boxOf('.brief > .for-touch')];
      expect(menu.y + menu.height).toBeLessThanOrEqual(row.y + 1);
    }
    const look = await boxOf('.look');
    expect(look.height).toBeGreaterThan(100);
    expect(look.y + look.height).toBeLessThanOrEqual((await boxOf('.doings-row')).y + 1);
    await page.locator('.look').getByText('it ends here').scrollIntoViewIfNeeded();
    expect(await page.locator('.look').getByText('it ends here').isVisible()).toBe(true);
    expect((await boxOf('.view')).height).toBeGreaterThan(150);
  });

  test('is below a line that says what a player has', async () => {
    const [red] = STATUS.seats;
    const said = { side: 'Menagerie', lines: ['30 Lifepoints', '4 coins'] };
    await open(TURN, [390, 844], {
      seats: [
        { ...red, ...said },
        { ...red, color: 'Blue', kind: 'bot' },
      ],
    });
    const card = page.locator('.player-card', { hasText: 'Ann' });
    expect(await card.innerText()).toMatch(/Ann \(you\)\s+30 Lifepoints\s+4 coins$/u);
    const { height, width } = (await card.boundingBox())!;
    expect([height < 60, width <= 390]).toEqual([true, true]);
  });

  test('is what would happen to both, with the button that does it', async () => {
    await open(TURN);
    await page.evaluate(`store.choose('bear'); store.lookAt({ guid: 'wolf', place: { x: 2, z: 0 } })`);
    const brief = page.locator('.brief');
    expect(await brief.locator('h2').innerText()).toBe('Bear attacks Wolf');
    expect(await brief.locator('.head p').allInnerTexts()).toEqual([
      'Wolf dies (2 damage, 2 HP)',
      'Bear goes to 3 HP (1 damage)',
    ]);
    await brief.locator('.sheet button').last().dispatchEvent('click');
    expect(await page.evaluate('done')).toBe(1);
    expect(await brief.locator('.sheet button').last().innerText()).toBe('Attack Wolf');
  });

  test('asks what the game asks after a wide window has become a narrow one', async () => {
    await open(QUESTION, [1280, 800]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.ui.stacked').waitFor({ state: 'visible' });
    expect(await page.locator('.ui.stacked').innerText()).toContain('Owl');
  });

  test('beside a question there is no hint, and of what one looks at only what it is called', async () => {
    await open(QUESTION);
    expect(await isSeen('.brief')).toBe(false);
    await page.evaluate(`store.choose('bear')`);
    expect(await page.locator('.brief h2').innerText()).toBe('Bear');
    expect(await isSeen('.brief .facts')).toBe(false);
    const [brief, question] = [await boxOf('.briefly'), await boxOf('.ui.stacked')];
    const { scrollHeight, clientHeight } = (await page.evaluate(
      `(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }))(document.querySelector('.briefly'))`,
    )) as { readonly scrollHeight: number; readonly clientHeight: number };
    expect(scrollHeight - clientHeight).toBeLessThanOrEqual(1);
    expect(brief.y + brief.height).toBeLessThanOrEqual(question.y + 1);
  });

  test('before a game there is more of it than of the table', async () => {
    await open(LOBBY, [390, 844], { phase: 'lobby' });
    const [view, dock] = [await boxOf('.view'), await boxOf('.dock')];
    expect(dock.height).toBeGreaterThan(view.height * 1.8);
    expect(view.height).toBeGreaterThan(100);
    expect(dock.y + dock.height).toBeGreaterThanOrEqual(843);
  });

  test('says in the bar whom the game waits for, and nothing twice', async () => {
    const top = node(
      'VerticalLayout',
      { id: 'top' },
      node(
        'VerticalLayout',
        { id: 'top0' },
        node('Text', { id: 'top0t', text: 'Before the game' }),
        node('Text', { id: 'top0x', text: 'Waiting for Blue to choose' }),
      ),
    );
    await open(WAITING, [390, 844], { toAct: ['Blue'] }, [top]);
    const waiting = page.locator('header .turn').getByText('Waiting for Blue');
    expect(await waiting.isVisible()).toBe(true);
    await button('What happened').click();
    expect(await page.locator('.ui.stacked').innerText()).not.toContain('Before the game');
    // Whose own turn it is, does not wait.
    await open(QUESTION, [390, 844], {}, [top]);
    expect(await page.locator('header .turn').innerText()).toContain('Your turn');
    expect(await waiting.isVisible()).toBe(false);
  });

  test('whose turn it is, is read in the bar however long its title is', async () => {
    const title = 'Red lays land 1 of 18, unseen by the other player';
    const top = node('VerticalLayout', { id: 'top' }, panel('top0', title));
    for (const width of [360, 390, 820]) {
      await open(QUESTION, [width, 1100], {}, [top]);
      const { x, width: wide } = await boxOf('header .own-turn');
      const bar = await boxOf('header .turn');
      expect(x + wide).toBeLessThanOrEqual(bar.x + bar.width);
      expect(wide).toBeGreaterThan(40);
    }
  });

  test('what is left of the coins of a player with a long name is within the window', async () => {
    const gauge = { look: 'coins', value: 6, of: 6, text: '6 left' };
    const named = { ...STATUS.seats[0], name: 'A name of forty letters, which is allowed', gauge };
    // What else is said of the player takes two lines, if need be.
    for (const lines of [[], ['stellt als Nächstes auf']]) {
      await open(TURN, [360, 740], { seats: [{ ...named, lines }] });
      const { x, width } = await boxOf('.player-card .gauge b');
      expect(x + width).toBeLessThanOrEqual(360 - 8);
      expect((await boxOf('.player-card h3')).width).toBeGreaterThan(30);
    }
  });

  test('held sideways, the panels are stacked beside the board as ever', async () => {
    await open(TURN, [700, 390]);
    expect(await isSeen('.ui.stacked')).toBe(true);
    expect(await isSeen('.doings-row')).toBe(false);
  });
});

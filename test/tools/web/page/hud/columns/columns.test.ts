import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { CHOSEN_MARK, panelLines } from '../../../../../../src/scene/index.ts';
import type { UiNode } from '../../../../../../tools/world/protocol.ts';
import { PAWNS_STATUS } from '../../../../../support/pawns-status.ts';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { seat, table, thing } from '../../../../../support/small-table.ts';

const STATUS = {
  ...PAWNS_STATUS,
  seats: [
    { color: 'Red', kind: 'person', name: 'Ann', isReady: true, side: 'Menagerie' },
    { color: 'Blue', kind: 'bot', isReady: false },
  ],
  toAct: ['Red'],
  icons: { Spite: 'enrage', Sumer: 'wax-tablet' },
};

/** How columns look, and the players in them. */
const STYLE = ['columns', 'players'].map(name => readFileSync(`tools/web/page/style/${name}.css`, 'utf8')).join('');

let path = 0;

function node(tag: string, attributes: Record<string, string>, ...children: UiNode[]): UiNode {
  return { tag, attributes, children, path: [(path += 1)] };
}

function panelNode(id: string, title: string, lines: string, ...buttons: readonly [id: string, label: string][]) {
  return node(
    'VerticalLayout',
    { id, active: 'true' },
    node('Text', { id: `${id}t`, text: title }),
    node('Text', { id: `${id}x`, text: lines, active: String(lines !== '') }),
    ...buttons.map(([name, text]) => node('Button', { id: `${id}${name}`, text, onClick: 'crownspacePress' })),
  );
}

const UI = [
  node('VerticalLayout', { id: 'top' }, panelNode('top0', 'Turn 5', '')),
  node(
    'VerticalLayout',
    { id: 'left' },
    panelNode('left0', 'What lies here', 'A pawn'),
    panelNode(
      'log0',
      'What happened',
      '<size=12>Turn 5: Red</size>\n<color=#d32d19>■</color> Red moves\n    It <b>rains</b>\n    Wolf <color=#ff9384>−2</color>\nOf old\n<color=#d32d19>■</color> Red: coins <color=#6fdcbc>+1</color>\n<color=#d32d19>■</color> Red and Blue win',
      ['b0', 'Take back'],
    ),
  ),
  node('VerticalLayout', { id: 'right' }, panelNode('right0', 'Your turn', '', ['m', 'End turn'], ['b0', 'Concede'])),
  node('VerticalLayout', { id: 'centre' }, panelNode('centre0', 'A vote', 'Take it back?', ['b0', 'Agree'])),
  node('InputField', { id: 'crownspaceControl', text: JSON.stringify(STATUS) }),
];

const TILE = { x: 1, y: 0.1, z: 1 };
const GROUND = thing('t', {
  scale: TILE,
  size: TILE,
  locked: true,
  interactable: false,
  drawing: 'drawing tile|ground=dark',
});
const SNAPSHOT = table({
  seats: [seat('Red', { player: 'Ann' }), seat('Blue')],
  ui: UI,
});

describe.skipIf(isBrowserAbsent())('the columns beside a board', () => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'state/store.ts',
    'hud/columns/columns.ts',
    'hud/xml-ui/global-ui.ts',
    'input/keys.ts',
    'input/main-button.ts',
    'scene/look/drawn-pictures.ts',
  );

  async function open(width: number, height: number, snapshot = SNAPSHOT): Promise<void> {
    await page.setViewportSize({ width, height });
    await page.evaluate(`
      document.body.replaceChildren();
      document.body.className = '';
      localStorage.clear();
      make = (tag, parent) => parent.appendChild(document.createElement(tag));
      header = make('header', document.body);
      main = make('main', document.body);
      view = make('div', main);
      view.style.cssText = 'flex:1;height:400px';
      make('div', view).className = 'table';
      main.style.cssText = 'display:flex';
      chat = make('section', view);
      chat.id = 'chat';
      store = new Store();
      sent = [];
      store.send = message => sent.push(message);
      trays = { hand: make('div', view), units: make('section', view) };
      trays.hand.hidden = trays.units.hidden = true;
      broadcasts = make('div', main);
      broadcasts.className = 'broadcasts';
      columns = createColumns(store, { view, header, chat, trays, broadcasts, drawings: new DrawnPictures(), side: () => 0 });
      createUi(store, view, main, columns, [broadcasts]);
      store.receive({ kind: 'seat', seat: 'Red' });
      store.receive({ kind: 'table', snapshot: ${JSON.stringify(snapshot)} });
    `);
  }

  const textOf = (selector: string): Promise<string> => page.locator(selector).innerText();

  beforeEach(() => open(1280, 800));

  test('have what one looks at on the left, what goes on on the right, and the turn in the bar', async () => {
    expect(await textOf('.column.left')).toContain('What lies here');
    expect(await textOf('section.log')).toContain('moves');
    expect(await textOf('.column.right')).toContain('End turn');
    expect(await textOf('header .turn')).toMatch(/Turn 5\s*Your turn/u);
    const inTurnOf = async (color: string, toAct: readonly string[], more = {}, title = 'Turn 5'): Promise<string> => {
      const top = node('VerticalLayout', { id: 'top' }, panelNode('top0', `${title}: ${color}`, ''));
      const status = node('InputField', {
        id: 'crownspaceControl',
        text: JSON.stringify({ ...STATUS, ...more, toAct }),
      });
      await open(1280, 800, { ...SNAPSHOT, ui: [top, ...UI.slice(1, -1), status] });
      return (await textOf('header .turn')).replaceAll(/\s+/gu, ' ');
    };
    expect(await inTurnOf('Red', ['Red'])).toBe('Turn 5 Your turn');
    expect(await inTurnOf('Blue', ['Blue'])).toBe('Turn 5 Turn of Computer');
    // What one has to do says whose turn it is.
    expect(await inTurnOf('Red', ['Red'], {}, 'Build your army')).toBe('Build your army');
    expect(await inTurnOf('Blue', ['Blue'], {}, 'Build your army')).toBe('Build your army Turn of Computer');
    // A game that counts no turns.
    expect(await inTurnOf('Red', ['Red'], {}, 'Turn')).toBe('Your turn');
    expect(await inTurnOf('Blue', ['Blue'], {}, 'Turn')).toBe('Turn of Computer');
    const empty = STATUS.seats.map(each => ({ ...each, kind: 'empty' }));
    expect(await inTurnOf('Blue', ['Blue'], { seats: empty })).toBe('Turn 5 Turn of Blue');
    // Whoever is waited for is not told so, too.
    const asked = async (own: string): Promise<string> => {
      const top = node('VerticalLayout', { id: 'top' }, panelNode('top0', 'Waiting for Red to choose', ''));
      await open(1280, 800, { ...SNAPSHOT, ui: [top, ...UI.slice(1)] });
      await page.evaluate(`store.receive({ kind: 'seat', seat: '${own}' })`);
      return (await textOf('header .turn')).trim();
    };
    expect(await asked('Red')).toBe('Your turn');
    expect(await asked('Blue')).toBe('Waiting for Red to choose');
    // Somebody else is asked, or several are: the seat is named.
    expect(await inTurnOf('Blue', ['Red'])).toBe('Turn 5: Blue Your turn');
    expect(await inTurnOf('Blue', ['Blue', 'Green'])).toBe('Turn 5: Blue');
    const text = JSON.stringify({ ...STATUS, isReaction: true });
    await open(1280, 800, {
      ...SNAPSHOT,
      ui: [...UI.slice(0, -1), node('InputField', { id: 'crownspaceControl', text })],
    });
    expect(await textOf('header .turn')).toMatch(/Turn 5\s*You may react/u);
  });

  test('have what is said across the table above the legend, and on the stack of panels in a small window', async () => {
    const isIn = (selector: string): Promise<boolean> =>
      page.evaluate(`broadcasts.parentElement.matches(${JSON.stringify(selector)})`);
    const trail = [{ x: 0, z: 0, toX: 2, toZ: 0, size: 2 }];
    const marks = [{ mark: 'ring', text: 'may go' }];
    const text = JSON.stringify({ ...STATUS, legend: marks, trail });
    const control = node('InputField', { id: 'crownspaceControl', text });
    await open(1280, 800, { ...SNAPSHOT, ui: [...UI.slice(0, -1), control] });
    expect(await page.locator('.legend li').allInnerTexts()).toEqual(['may go', 'last move']);
    const tired = thing('tired', { drawing: 'drawing token|owner=red|name=Pawn|dull' });
    await open(1280, 800, { ...SNAPSHOT, objects: [tired], ui: [...UI.slice(0, -1), control] });
    expect(await page.locator('.legend li').allInnerTexts()).toEqual(['may go', 'last move', 'done']);
    const lands = [...marks, { mark: 'space', drawing: 'drawing tile|ground=plain', text: 'Plain: food' }];
    const spaced = JSON.stringify({ ...STATUS, legend: lands });
    await open(1280, 800, {
      ...SNAPSHOT,
      ui: [...UI.slice(0, -1), node('InputField', { id: 'crownspaceControl', text: spaced })],
    });
    expect(await page.locator('.legend li').allInnerTexts()).toEqual(['Plain: food']);
    expect(await isIn('.column.left')).toBe(true);
    expect(await page.evaluate(`broadcasts.nextElementSibling.className`)).toBe('legend');
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(() => isIn('.dock')).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => isIn('.column.left')).toBe(true);
    // A stack without panels is not shown, and neither would be what stands on it.
    await open(700, 900, { ...SNAPSHOT, ui: [] });
    expect(await isIn('.dock')).toBe(false);
    expect(await page.evaluate(`broadcasts.closest('[hidden]') === null`)).toBe(true);
  });

  test('show the clock, and what others have beside the board, on the cards of the players', async () => {
    const clock = panelNode('top1', 'Time of Blue: 0:42', '');
    const hand = { position: { x: 0, y: 3, z: 9 }, rotation: { x: 0, y: 180, z: 0 }, scale: { x: 12, y: 5, z: 3 } };
    const objects = [1, 2].map(x => thing(`card${x}`, { position: { x, y: 1, z: 9 }, concealed: true }));
    const seats = [seat('Red', { player: 'Ann' }), seat('Blue', { hand })];
    const ui = [node('VerticalLayout', { id: 'top' }, panelNode('top0', 'Turn 5', ''), clock), ...UI.slice(1)];
    await open(1280, 800, { ...SNAPSHOT, objects, seats, ui });
    const blue = page.locator('.player-card', { hasText: 'Computer' });
    expect(await blue.innerText()).toMatch(/Blue · 2 in hand\s+0:42/u);
    expect(await textOf('.player-card.turn')).not.toMatch(/in hand|0:42/u);
    expect(await textOf('header .turn')).not.toContain('Time of');
  });

  test('show the time that each player has left for the whole game', async () => {
    const clock = panelNode('top1', 'Time of Red: 6:15', 'Time of Blue: 7:42\nTime of Green: 9:00');
    const ui = [node('VerticalLayout', { id: 'top' }, panelNode('top0', 'Turn 5', ''), clock), ...UI.slice(1)];
    await open(1280, 800, { ...SNAPSHOT, ui });
    expect(await textOf('.player-card.turn')).toContain('6:15');
    expect(await page.locator('.player-card:not(.turn) .clock:visible').allTextContents()).toEqual(['7:42']);
    expect(await page.locator('.clock[role=timer]:visible').count()).toBe(1);
    expect(await textOf('header .turn')).not.toContain('Time of');
  });

  test('leave what is asked in the middle over the table, and nothing else', async () => {
    const over = await textOf('.ui');
    expect(over).toContain('Take it back?');
    for (const elsewhere of ['What lies here', 'What happened', 'End turn', 'Turn 5'])
      expect(over).not.toContain(elsewhere);
  });

  test.each([
    ['in its column', 1280, 800],
    ['in the bar of a small window', 700, 900],
  ])('who types into the chat %s goes on when panels change', async (_, wide, high) => {
    await open(wide, high);
    await page.evaluate(`make('input', chat).focus()`);
    const over = node('VerticalLayout', { id: 'top' }, panelNode('top1', 'Another turn', 'Blue moves'));
    const changed = JSON.stringify({ ...SNAPSHOT, ui: [over, ...UI] });
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${changed} })`);
    expect(await page.evaluate('document.activeElement.parentElement.id')).toBe('chat');
  });

  test('the bar has lines alone: a note with a button is read on the left, before the others', async () => {
    const note = node('VerticalLayout', { id: 'top' }, panelNode('top1', '1 of 10', 'Put it on d2', ['b0', 'Leave']));
    await open(1280, 800, { ...SNAPSHOT, ui: [note, ...UI] });
    expect(await textOf('header .turn')).not.toContain('1 of 10');
    expect(await textOf('.column.left')).toMatch(/1 of 10[^]*Leave[^]*What lies here/u);
  });

  test('what was chosen of several is pressed, without the mark that stands on the table', async () => {
    const option = (who: string): UiNode => {
      const values = ['By draw', 'Red', 'Blue'].map(value => (value === who ? CHOSEN_MARK + value : value));
      const buttons = values.map((label, at): [string, string] => [`b${at}`, label]);
      return node('VerticalLayout', { id: 'left' }, panelNode('left0', 'Who starts', '', ...buttons));
    };
    const choose = async (who: string, rest = UI.slice(4)): Promise<void> => {
      const snapshot = JSON.stringify(table({ seats: SNAPSHOT.seats, ui: [option(who), ...rest] }));
      await page.evaluate(`store.receive({ kind: 'table', snapshot: ${snapshot} })`);
    };
    const buttons = page.locator('.ui-button:visible');
    const pressed = page.locator('.ui-button[aria-pressed=true]:visible');
    await choose('By draw');
    expect([await buttons.allTextContents(), await pressed.allTextContents()]).toEqual([
      ['By draw', 'Red', 'Blue'],
      ['By draw'],
    ]);
    await choose('Blue');
    expect(await pressed.allTextContents()).toEqual(['Blue']);
    // A mod that is no game of ours writes what it likes.
    await choose('Blue', []);
    expect(await buttons.allTextContents()).toEqual(['By draw', 'Red', '[x]  Blue']);
  });

  test('send the presses of their buttons as the table numbers them', async () => {
    await page.locator('.column button', { hasText: 'End turn' }).dispatchEvent('click');
    await page.locator('.column button', { hasText: 'Take back' }).dispatchEvent('click');
    const paths = (await page.evaluate(`sent.map(({ command }) => command.path)`)) as number[][];
    const pathOf = (id: string): readonly number[] | undefined =>
      UI.flatMap(({ children }) => children.flatMap(({ children: inner }) => inner)).find(
        ({ attributes }) => attributes['id'] === id,
      )?.path;
    expect(paths).toEqual([pathOf('right0m'), pathOf('log0b0')]);
  });

  test('show each player once, who is asked is marked, and oneself at the bottom', async () => {
    expect(await page.locator('.player-card h3').allTextContents()).toEqual(['Computer', 'Ann (you)']);
    expect(await page.locator('.player-card p').allTextContents()).toEqual(['Blue', 'Menagerie']);
    expect(await page.locator('.player-card.turn h3').allTextContents()).toEqual(['Ann (you)']);
    const log = await page.locator('section.log').boundingBox();
    const own = await page.locator('.player-card.turn').boundingBox();
    expect(own?.y).toBeGreaterThan(log?.y ?? Infinity);
  });

  test('of more than two players each is called by the colour, too', async () => {
    const seats = [...STATUS.seats, { color: 'Green', kind: 'bot', isReady: false }];
    const control = node('InputField', { id: 'crownspaceControl', text: JSON.stringify({ ...STATUS, seats }) });
    await open(1280, 800, { ...SNAPSHOT, ui: [...UI.slice(0, -1), control] });
    expect(await page.locator('.player-card p').allTextContents()).toEqual(['Blue', 'Green', 'Red · Menagerie']);
    // A seat without a person is called by its colour already.
    const shared = [...STATUS.seats, { color: 'Green', kind: 'person', name: 'Green', isReady: true, side: 'Owls' }];
    const text = JSON.stringify({ ...STATUS, seats: shared });
    const ui = [...UI.slice(0, -1), node('InputField', { id: 'crownspaceControl', text })];
    await open(1280, 800, { ...SNAPSHOT, seats: [...SNAPSHOT.seats, seat('Green', { player: 'Green' })], ui });
    expect(await page.locator('.player-card p').allTextContents()).toEqual(['Blue', 'Owls', 'Red · Menagerie']);
    await open(1280, 800);
  });

  test('show what a side has of something that has a limit, and no panel that says the same', async () => {
    const gauges = [
      { look: 'coins', value: 3, of: 4, text: '3 left' },
      { look: 'bar', value: 2, of: 15, text: 'of 15 people' },
    ];
    const seats = STATUS.seats.map((each, index) => ({ ...each, gauge: gauges[index] }));
    const status = { ...STATUS, seats, saidBeside: ['What lies here'] };
    const control = node('InputField', { id: 'crownspaceControl', text: JSON.stringify(status) });
    await open(1280, 800, { ...SNAPSHOT, ui: [...UI.slice(0, -1), control] });
    expect(await page.locator('.gauge').allTextContents()).toEqual(['2 of 15 people', '3 left']);
    const lit = (selector: string): Promise<number[]> =>
      Promise.all([selector, `${selector}.spent`].map(each => page.locator(each).count()));
    expect(await lit('.gauge.coins i')).toEqual([4, 1]);
    expect(await lit('.gauge:not(.coins) i')).toEqual([15, 13]);
    expect(await page.locator('body').innerText()).not.toContain('What lies here');
    expect(await textOf('section.log')).toContain('moves');
    await open(1280, 800);
  });

  test('E presses the gold button, and none while there is none', async () => {
    await page.evaluate(`window.pressed = pressMainButton()`);
    const path = UI.flatMap(({ children }) => children.flatMap(({ children: inner }) => inner)).find(
      ({ attributes }) => attributes['id'] === 'right0m',
    )?.path;
    expect(await page.evaluate(`[pressed, sent.at(-1).command.path]`)).toEqual([true, path]);
    await open(700, 900);
    expect(await page.evaluate(`pressMainButton()`)).toBe(false);
    await open(1280, 800);
  });

  test('the key E is a press of the gold button, but not while one writes, and not again while it is held', async () => {
    await page.evaluate(`
      const nothing = () => undefined;
      const targets = Object.fromEntries(
        ['over', 'place', 'cancel', 'home', 'pan', 'focusChat', 'toggleRules', 'carry', 'carrying'].map(each => [each, nothing]),
      );
      listenToKeys(store, { ...targets, pressMain: pressMainButton });
      field = make('input', document.body);
    `);
    const presses = (): Promise<number> =>
      page.evaluate(`sent.filter(({ command }) => command?.event === 'onClick').length`);
    await page.locator('input').last().focus();
    await page.keyboard.press('e');
    expect(await presses()).toBe(0);
    await page.evaluate('field.blur()');
    await page.keyboard.down('e');
    await page.keyboard.down('e');
    await page.keyboard.up('e');
    expect(await presses()).toBe(1);
  });

  test('count the tokens on the board, and not those beside it', async () => {
    const tile = { name: 'BlockSquare', type: 'Block', locked: true, interactable: false, scale: TILE, size: TILE };
    const at = (guid: string, x: number, drawing: string, more = {}) => ({
      ...{ guid, drawing, nickname: '', description: '', rotation: { x: 0, y: 0, z: 0 }, buttons: [], tags: [] },
      ...{ position: { x, y: 1, z: 0 }, scale: TILE, size: TILE, custom: {}, lines: [], ui: [], menu: [], inputs: [] },
      ...more,
    });
    const objects = [
      at('a', 0, 'drawing tile|ground=dark', tile),
      at('b', 2, 'drawing tile|ground=light', tile),
      at('c', 0, 'drawing token|owner=red|name=Pawn'),
      at('d', 2, 'drawing token|owner=red|name=Boss|crown'),
      at('e', 9, 'drawing token|owner=red|name=Reserve'),
      // On a space between them that has no drawing.
      at('f', 1, 'drawing token|owner=red|name=Scout'),
    ];
    await open(1280, 800, { ...SNAPSHOT, objects } as unknown as typeof SNAPSHOT);
    const names = await page.locator('.army canvas').evaluateAll(all => all.map(each => each.getAttribute('title')));
    expect(names).toEqual(['Boss', 'Pawn', 'Scout']);
  });

  test('four opponents and more are a line each, without their armies', async () => {
    await page.addStyleTag({ content: STYLE });
    onTestFinished(() => page.evaluate(`document.head.querySelector('style:last-of-type').remove()`));
    const tokens = ['red', 'blue', 'green'].map(owner =>
      thing(owner, { drawing: `drawing token|owner=${owner}|name=Pawn` }),
    );
    const shown = async (colors: readonly string[]): Promise<number> => {
      const seats = colors.map(color => ({ color, kind: color === 'Red' ? 'person' : 'bot', isReady: true }));
      const status = node('InputField', { id: 'crownspaceControl', text: JSON.stringify({ ...STATUS, seats }) });
      const ui = UI.map(each => (each.attributes['id'] === 'crownspaceControl' ? status : each));
      await open(1280, 800, { ...SNAPSHOT, objects: [GROUND, ...tokens], ui });
      return page.locator('.army:visible').count();
    };
    expect(await shown(['Red', 'Blue', 'Green'])).toBe(3);
    expect(await shown(['Red', 'Blue', 'Green', 'White', 'Yellow'])).toBe(1);
  });

  test('three players with large armies leave the buttons of the turn in view, and give room themselves', async () => {
    await page.addStyleTag({
      content: `${STYLE} main { height: 700px } .column { box-sizing: border-box }`,
    });
    onTestFinished(() => page.evaluate(`document.head.querySelector('style:last-of-type').remove()`));
    const colors = ['Red', 'Blue', 'Green'];
    const tokens = colors.flatMap(color =>
      Array.from({ length: 40 }, (_, index) =>
        thing(`${color}${index}`, { drawing: `drawing token|owner=${color.toLowerCase()}|name=Pawn` }),
      ),
    );
    const seats = colors.map(color => ({ color, kind: color === 'Red' ? 'person' : 'bot', isReady: true }));
    const status = node('InputField', { id: 'crownspaceControl', text: JSON.stringify({ ...STATUS, seats }) });
    const ui = UI.map(each => (each.attributes['id'] === 'crownspaceControl' ? status : each));
    await open(1280, 900, { ...SNAPSHOT, objects: [GROUND, ...tokens], ui });
    expect(await page.locator('.column.right .army .token').count()).toBe(120);
    const main = await page.locator('main').boundingBox();
    const below = (main?.y ?? 0) + (main?.height ?? 0);
    for (const label of ['End turn', 'Take back']) {
      const button = await page.locator('.column.right button', { hasText: label }).boundingBox();
      expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(below);
    }
    // Those who have less room than they need are moved to be seen.
    expect(
      await page.evaluate(
        `(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)(document.querySelector('.column.right > .players'))`,
      ),
    ).toBe(true);
  });

  test('three players with ten units each are seen whole, and every button of the turn with them', async () => {
    await page.addStyleTag({ content: `${STYLE} main { height: 856px } .column { box-sizing: border-box }` });
    onTestFinished(() => page.evaluate(`document.head.querySelector('style:last-of-type').remove()`));
    const hints =
      'Drag units to move and attack; right-click shows what else they can do\nDrag recruits into a Keep or Docks';
    const turn = panelNode('right0', 'Your turn', hints, ['m', 'End turn'], ['b0', 'Buy a card'], ['b1', 'Concede']);
    const right = node('VerticalLayout', { id: 'right' }, turn);
    const colors = ['Red', 'Blue', 'Green'];
    const units = colors.flatMap(color =>
      Array.from({ length: 10 }, (_, index) =>
        thing(`${color}${index}`, { drawing: `drawing token|owner=${color.toLowerCase()}|name=Pawn` }),
      ),
    );
    const seats = colors.map(color => ({ color, kind: color === 'Red' ? 'person' : 'bot', isReady: true }));
    const status = node('InputField', { id: 'crownspaceControl', text: JSON.stringify({ ...STATUS, seats }) });
    const shown: Readonly<Record<string, typeof right>> = { right, crownspaceControl: status };
    const ui = UI.map(each => shown[each.attributes['id'] ?? ''] ?? each);
    await open(1440, 900, { ...SNAPSHOT, objects: [GROUND, ...units], ui });
    expect(await page.locator('.column.right .army .token').count()).toBe(30);
    const column = page.locator('.column.right');
    const cut = await column
      .locator('.players')
      .evaluateAll(all => all.map(each => each.scrollHeight - each.clientHeight));
    expect(Math.max(...cut)).toBeLessThanOrEqual(1);
    expect(await column.evaluate(each => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1);
  });

  test('show three lines of what happened, whole players and every choice in a low window, however many choices there are', async () => {
    await page.addStyleTag({
      content: `${STYLE} main { height: 676px; font-size: 14px } .column { box-sizing: border-box }`,
    });
    onTestFinished(() => page.evaluate(`document.head.querySelector('style:last-of-type').remove()`));
    const hints = 'Marches left: 4 of 4\nDrag forces to march, and back to call them back\nRight-click shows more';
    const choices = Array.from({ length: 9 }, (_, index): [string, string] => [
      `b${index}`,
      `Train a Courtier, ${index} rounds`,
    ]);
    const turn = panelNode('right0', 'Your turn', hints, ['m', 'Carry out'], ...choices, ['b9', 'Concede']);
    const right = node('VerticalLayout', { id: 'right' }, turn);
    const tokens = ['red', 'blue'].map(owner => thing(owner, { drawing: `drawing token|owner=${owner}|name=Pawn` }));
    const ui = UI.map(each => (each.attributes['id'] === 'right' ? right : each));
    await open(1280, 720, { ...SNAPSHOT, objects: [GROUND, ...tokens], ui });
    const column = page.locator('.column.right');
    const cut = await column
      .locator('.players')
      .evaluateAll(all => all.map(each => each.scrollHeight - each.clientHeight));
    expect(Math.max(...cut)).toBeLessThanOrEqual(1);
    expect((await page.locator('section.log ol').boundingBox())!.height).toBeGreaterThanOrEqual(60);
    const concede = column.getByRole('button', { name: 'Concede' });
    await concede.scrollIntoViewIfNeeded();
    const { y, height } = (await concede.boundingBox())!;
    const whole = (await column.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(whole.y + whole.height + 1);
    expect(await column.evaluate(each => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(24);
  });

  test('long hints in two panels, and the buttons below them, stay within the column', async () => {
    await page.addStyleTag({ content: STYLE });
    onTestFinished(() => page.evaluate(`document.head.querySelector('style:last-of-type').remove()`));
    const hints = 'Drag units to move and attack; right-click shows what else they can do with the pieces around them';
    const turn = panelNode('right0', 'Your turn', hints, ['m', 'End turn']);
    const more = panelNode('right1', 'Cards', hints, ['b0', 'Buy a card'], ['b1', 'Concede']);
    const right = node('VerticalLayout', { id: 'right' }, turn, more);
    const ui = UI.map(each => (each.attributes['id'] === 'right' ? right : each));
    await open(1280, 800, { ...SNAPSHOT, ui });
    const column = await page.locator('.column.right').boundingBox();
    for (const label of ['End turn', 'Buy a card', 'Concede', 'Take back']) {
      const button = await page.locator('.column.right button', { hasText: label }).boundingBox();
      expect((button?.x ?? Infinity) + (button?.width ?? 0)).toBeLessThanOrEqual(
        (column?.x ?? 0) + (column?.width ?? 0),
      );
    }
  });

  test('what lies over the board has the look of the panels beside it', async () => {
    await page.addStyleTag({
      content: `:root { --panel: rgb(1, 2, 3); --text: rgb(4, 5, 6) } ${STYLE}`,
    });
    onTestFinished(() => page.evaluate(`document.head.querySelector('style:last-of-type').remove()`));
    const dark = panelNode('centre0', 'A vote', 'Take it back?', ['b0', 'Agree']);
    const asked = node(
      'VerticalLayout',
      { id: 'centre' },
      { ...dark, attributes: { ...dark.attributes, color: '#171f24eb' } },
    );
    await open(1280, 800, { ...SNAPSHOT, ui: UI.map(each => (each.attributes['id'] === 'centre' ? asked : each)) });
    const look = (id: string, property: string): Promise<string> =>
      page.evaluate(`getComputedStyle(document.querySelector('[data-id=${id}]'))['${property}']`);
    expect(await look('centre0', 'background-color')).toBe('rgb(1, 2, 3)');
    expect(await look('centre0t', 'color')).toBe('rgb(4, 5, 6)');
    expect(await look('centre0b0', 'color')).toBe('rgb(4, 5, 6)');
  });

  test('what is chosen for the whole game lies over the table as cards, with the pieces that each brings along', async () => {
    const at = (guid: string, name: string) => ({
      ...{ guid, drawing: `drawing token|owner=white|name=${name}`, nickname: name, description: '', tags: [] },
      ...{ rotation: { x: 0, y: 0, z: 0 }, position: { x: 0, y: 1, z: 0 }, scale: TILE, size: TILE, buttons: [] },
      ...{ custom: {}, lines: [], ui: [], menu: [], inputs: [] },
    });
    const sign = { ...at('t9', 'Wild'), drawing: 'drawing card|owner=white|name=Wild|icon=M0 0H9Z' };
    const objects = [...['Bear', 'Owl', 'Cog', 'Fan'].map((name, index) => at(`t${index}`, name)), sign];
    const offer = (text: string, tooltip: string): UiNode =>
      node('Button', { text, tooltip, onClick: 'crownspacePress' });
    const wild = offer('Wild', 'Claws first.\nBear: HP 6, 2 coins\nSpite: Has more AT.\nOwl: HP 2');
    const tame = offer('Tame', 'Cog: HP 1\nFan: HP 3');
    const panel = node(
      'VerticalLayout',
      { id: 'right0' },
      node('Text', { text: 'Which side?' }),
      node('Text', { text: 'In secret.' }),
      wild,
      tame,
    );
    const ui = [node('VerticalLayout', { id: 'right' }, panel), ...UI.slice(-1)];
    await open(1280, 800, { ...SNAPSHOT, ui, objects } as unknown as typeof SNAPSHOT);
    const cards = page.locator('.choice-cards');
    expect(await cards.locator('.picks b').allTextContents()).toEqual(['Wild', 'Tame']);
    // What the picture shows is read by a screen reader, too.
    const parts = ['BearHP 6, 2 coinsHP 6Spite Has more AT.', 'OwlHP 2HP 2No ability'];
    expect(await cards.locator('.part').allTextContents()).toEqual(parts);
    expect(await cards.locator('.part .for-readers').allTextContents()).toEqual(['HP 6, 2 coins', 'HP 2']);
    expect(await cards.locator('.picks button').first().getAttribute('aria-description')).toBe('Claws first.');
    await page.addStyleTag({ content: readFileSync('tools/web/page/style/panels.css', 'utf8') });
    const isInReach = `document.querySelector('.table').checkVisibility({ visibilityProperty: true })`;
    expect(await page.evaluate(isInReach)).toBe(false);
    await page.evaluate('document.head.lastElementChild.remove()');
    expect(await cards.locator('.part .emblem').count()).toBe(1);
    expect(await cards.locator('.part .price').getAttribute('title')).toBe('2 coins');
    expect(await cards.locator('.picks .about').allTextContents()).toEqual(['Claws first.', '']);
    expect(await cards.locator('.picks button:first-child .emblem').count()).toBe(1);
    expect(await cards.locator('.row p').innerText()).toBe('In secret.');
    // Red is asked; nobody waits for the other.
    expect(await cards.locator('.row small').innerText()).toBe('Computer has chosen.');
    await cards.getByRole('button', { name: 'Show Tame' }).click();
    expect(await cards.locator('.part h4').allTextContents()).toEqual(['Cog', 'Fan']);
    await cards.getByRole('button', { name: 'Play Tame' }).click();
    expect(await page.evaluate(`sent.at(-1).command.path`)).toEqual(tame.path);
    // Pieces that come after the panel are shown with it.
    await open(1280, 800, { ...SNAPSHOT, ui } as unknown as typeof SNAPSHOT);
    expect(await cards.locator('.part').count()).toBe(0);
    const come = objects.map(({ guid, ...fields }) => ({ guid, fields }));
    await page.evaluate(`store.receive({ kind: 'change', difference: ${JSON.stringify({ objects: come })} })`);
    await expect.poll(() => cards.locator('.part').count()).toBe(2);
    // Whoever has chosen reads on in the panel.
    const read = (each: UiNode, mark = ''): UiNode => ({
      ...each,
      attributes: { ...each.attributes, text: mark + each.attributes['text'] },
    });
    const chosen = { ...panel, children: [...panel.children.slice(0, 2), read(wild, CHOSEN_MARK), read(tame)] };
    const after = [node('VerticalLayout', { id: 'right' }, chosen), ...UI.slice(-1)];
    await open(1280, 800, { ...SNAPSHOT, ui: after, objects } as unknown as typeof SNAPSHOT);
    expect(await cards.isHidden()).toBe(true);
    expect(await page.locator('.column .actions .ui-button.chosen').innerText()).toContain('Wild');
    await open(390, 844, { ...SNAPSHOT, ui, objects } as unknown as typeof SNAPSHOT);
    // There, too: only the columns are missing.
    expect(await cards.locator('.picks .about').allTextContents()).toEqual(['Claws first.', '']);
    await open(1280, 800);
    expect(await cards.isHidden()).toBe(true);
  });

  test('the log takes in new lines alone, for screen readers read all that comes in', async () => {
    const happened = (...lines: readonly string[]): readonly UiNode[] => [
      node('VerticalLayout', { id: 'left' }, panelNode('log0', 'What happened', lines.join('\n'))),
      ...UI.slice(-1),
    ];
    const [one, two] = ['<color=#d32d19>■</color> Wolf moves to a3', '<color=#d32d19>■</color> Bear attacks Wolf'];
    await open(1280, 800, { ...SNAPSHOT, ui: happened('Kings', one, two) });
    await page.evaluate(`
      added = [];
      new MutationObserver(records => added.push(...records.flatMap(each => [...each.addedNodes].map(one => one.textContent))))
        .observe(document.querySelector('.log ol'), { childList: true });
    `);
    const show = async (...lines: readonly string[]): Promise<unknown> => {
      await page.evaluate(`columns.show(${JSON.stringify(happened(...lines))})`);
      return page.evaluate('added.splice(0)');
    };
    expect(await show(one, two, 'Turn 2')).toEqual(['Turn 2']);
    expect(await show(one, two, 'Turn 2')).toEqual([]);
    // A number belongs to the line before.
    expect(await show(one, two, '    Wolf <color=#ff9384>−2</color>')).toEqual(['■Bear attacks Wolf−2']);
    expect(await page.locator('.log li').allTextContents()).toEqual(['■Wolf moves to a3', '■Bear attacks Wolf−2']);
  });

  test('the log is there for screen readers without columns, too', async () => {
    await open(390, 844);
    expect(await page.locator('section.log.for-readers li').count()).toBeGreaterThan(3);
    expect(await page.locator('[role=log]').evaluate(`document.querySelector('section.log').closest('[hidden]')`)).toBe(
      null,
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    const order = (): Promise<string[]> =>
      page.locator('.column.right > *').evaluateAll(all => all.map(each => each.className || each.id));
    await expect.poll(order).toEqual(['players', 'chat', 'log', 'players', 'doings']);
  });

  test('a button that comes to the place of another one does not get its keyboard', async () => {
    const asked = (...buttons: readonly [string, string][]): readonly UiNode[] => {
      path = 900;
      return [node('VerticalLayout', { id: 'right' }, panelNode('right0', 'Where?', '', ...buttons)), ...UI.slice(-1)];
    };
    await open(1280, 800, { ...SNAPSHOT, ui: asked(['b0', 'Plain (10 left)'], ['b1', 'Concede']) });
    const focused = (): Promise<string> => page.evaluate('document.activeElement.textContent');
    await page.locator('.actions .ui-button').first().focus();
    await page.evaluate(`columns.show(${JSON.stringify(asked(['b0', 'Plain (9 left)'], ['b1', 'Concede']))})`);
    expect(await focused()).toBe('Plain (9 left)');
    await page.evaluate(`columns.show(${JSON.stringify(asked(['b0', 'Concede']))})`);
    expect(await page.locator('.actions .ui-button').allTextContents()).toEqual(['Concede']);
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
  });

  test('things to choose between that bring no pieces along are cards, too, if each says in lines what it is like', async () => {
    const offer = (text: string, tooltip: string): UiNode =>
      node('Button', { text, tooltip, onClick: 'crownspacePress' });
    const sumer = offer('Sumer', 'Wagons and lions.\nWagons cost 5\nSlow horses');
    const both = [offer('Akkad', 'Archers.\nNo horses\nSpears'), sumer];
    const panel = node('VerticalLayout', { id: 'right0' }, node('Text', { text: 'Which empire?' }), ...both);
    const ui = [node('VerticalLayout', { id: 'right' }, panel), ...UI.slice(-1)];
    await open(1280, 800, { ...SNAPSHOT, ui } as unknown as typeof SNAPSHOT);
    const cards = page.locator('.choice-cards');
    expect(await cards.locator('.picks .about').allTextContents()).toEqual(['Archers.', 'Wagons and lions.']);
    expect(await cards.locator('.picks button:has(.emblem) b').allTextContents()).toEqual(['Sumer']);
    await cards.getByRole('button', { name: 'Show Sumer' }).click();
    expect(await cards.locator('.parts li').allTextContents()).toEqual(['Wagons cost 5', 'Slow horses']);
    await cards.getByRole('button', { name: 'Choose Sumer' }).click();
    expect(await page.evaluate(`sent.at(-1).command.path`)).toEqual(sumer.path);
    await open(1280, 800);
  });

  test('a panel of rows is a list, and more of a row is read once somebody wants to', async () => {
    const rows = [
      { name: 'c3', text: '4 of 4', note: 'musters up to cost 4', badge: 'full', more: 'Guard, Archer' },
      { name: 'e2', text: '1 of 3', note: 'the last card stays', badge: 'grows', tone: 'good' as const },
    ];
    const listed = async (lines: string, ...buttons: readonly [string, string][]): Promise<boolean> => {
      const left = node('VerticalLayout', { id: 'left' }, panelNode('left0', 'Your cities', lines, ...buttons));
      await open(1280, 800, { ...SNAPSHOT, ui: [left, ...UI.slice(2)] });
      return page.locator('.row-list').isVisible();
    };
    const text = panelLines({ lines: [], rows }).join('\n');
    expect(await listed(text)).toBe(true);
    expect(await page.locator('.row-list h2').allTextContents()).toEqual(['Your cities2']);
    expect(await page.locator('.row-list .line').allInnerTexts()).toEqual([
      expect.stringMatching(/^c3\s*4 of 4\s*musters up to cost 4\s*full$/u),
      expect.stringMatching(/^e2\s*1 of 3\s*the last card stays\s*grows$/u),
    ]);
    expect(await page.locator('.badge.good').allTextContents()).toEqual(['grows']);
    // It is said once.
    expect(await page.getByText('Your cities').count()).toBe(1);
    const more = page.getByText('Guard, Archer');
    expect(await more.isVisible()).toBe(false);
    await page.locator('.row-list summary').dispatchEvent('click');
    await expect.poll(() => more.isVisible()).toBe(true);
    // It stays open while the game goes on.
    const later = panelLines({ lines: [], rows: rows.slice(0, 1) }).join('\n');
    const left = node('VerticalLayout', { id: 'left' }, panelNode('left0', 'Your cities', later));
    const snapshot = { ...SNAPSHOT, ui: [left, ...UI.slice(2)] };
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${JSON.stringify(snapshot)} })`);
    await expect.poll(() => page.locator('.row-list .line').count()).toBe(1);
    expect(await more.isVisible()).toBe(true);
    // Whatever has buttons or other lines is no list.
    expect(await listed(text, ['b0', 'Sell'])).toBe(false);
    expect(await listed(`${text}\nTwo cities`)).toBe(false);
    await open(1280, 800);
  });

  test('a log of no lines has none, and keeps its buttons', async () => {
    const undo = node('Button', { text: 'Take back', onClick: 'crownspacePress' });
    const log = node('VerticalLayout', { id: 'log0' }, node('Text', { text: 'What happened' }), undo);
    const ui = [node('VerticalLayout', { id: 'left' }, log), ...UI.slice(-1)];
    await open(1280, 800, { ...SNAPSHOT, ui } as unknown as typeof SNAPSHOT);
    expect(await page.locator('section.log li').count()).toBe(0);
    expect(await page.locator('.undo .ui-button:visible').allTextContents()).toEqual(['Take back']);
    await open(1280, 800);
  });

  test('the log shows headings, the mark of who acts, and what follows', async () => {
    const lines = await page
      .locator('section.log li')
      .evaluateAll(all =>
        all.map(line => [line.className, line.querySelector('.who')?.getAttribute('style'), line.textContent]),
      );
    expect(lines).toEqual([
      ['heading', undefined, 'Turn 5, you'],
      ['', 'color:var(--red, #d32d19)', '■moves'],
      ['detail', 'color:', 'It rains'],
      ['detail', 'color:', 'Wolf−2'],
      ['detail', 'color:', 'Of old'],
      ['', 'color:var(--red, #d32d19)', '■coins+1'],
      ['', 'color:var(--red, #d32d19)', '■Red and Blue win'],
    ]);
    // What colour and shape say is read out as the seat.
    expect(await page.locator('section.log').getByRole('img', { name: 'Red', exact: true }).count()).toBe(3);
    expect(await page.locator('section.log .bad').textContent()).toBe('−2');
    expect(await page.locator('section.log li span b, section.log li .rich span').count()).toBe(1);
  });

  test('who acts stands out in the log, and a number stands in the line that ends with its piece', async () => {
    const told = [
      '<color=#d32d19>■</color> Honey Badger attacks Wolf on b4',
      '    Wolf on b4 <color=#ff9384>−2</color>',
      '    Wolf on b4 <color=#ff9384>−1</color>',
      '<color=#d32d19>■</color> Stranger attacks Owl',
      '    Red Owl <color=#ff9384>−1</color>',
      '<color=#d32d19>■</color> lays a card on b4 <color=#6fdcbc>+1</color>',
    ].join('\n');
    const log = node('VerticalLayout', { id: 'left' }, panelNode('log0', 'What happened', told));
    const badger = thing('b', { drawing: 'drawing token|owner=red|name=Honey Badger|spear=2' });
    const space = thing('s', { nickname: 'b4', description: 'Plain', locked: true, interactable: false });
    await open(1280, 800, { ...SNAPSHOT, objects: [badger, space], ui: [log, ...UI.slice(-1)] });
    expect(await page.locator('section.log li').allTextContents()).toEqual([
      '■Honey Badger attacks Wolf on b4−2',
      'Wolf on b4−1',
      '■Stranger attacks Owl',
      'Red Owl−1',
      '■lays a card on b4+1',
    ]);
    // A space stands out where it is what changes.
    expect(await page.locator('section.log strong').allTextContents()).toEqual(['Honey Badger', 'b4']);
  });

  test('the bar says the turn that a review shows, and leaves the rest to the screen of the review', async () => {
    const top = node(
      'VerticalLayout',
      { id: 'top' },
      panelNode('top0', 'Review: action 3 of 9', ''),
      panelNode('top1', 'Turn 2', ''),
    );
    const status = JSON.stringify({ ...STATUS, review: { at: 3, of: 9, values: [0, 0] } });
    await open(1280, 800, { ...SNAPSHOT, ui: [top, node('InputField', { id: 'crownspaceControl', text: status })] });
    expect(await page.locator('header .panels').innerText()).toBe('Turn 2');
  });

  test('the log shows its last line when a question makes it small, and the line that somebody has gone back to', async () => {
    await page.addStyleTag({
      content: `${STYLE} main { height: 700px } .column { box-sizing: border-box }`,
    });
    onTestFinished(() => page.evaluate(`document.head.querySelector('style:last-of-type').remove()`));
    const told = Array.from({ length: 40 }, (_, line) => `Step ${line}`).join('\n');
    const log = node('VerticalLayout', { id: 'left' }, panelNode('log0', 'What happened', told, ['b0', 'Take back']));
    const ui = UI.map(each => (each.attributes['id'] === 'left' ? log : each));
    const offers = Array.from({ length: 6 }, (_, at): [string, string] => [`b${at}`, `A unit far away, number ${at}`]);
    const question = node('VerticalLayout', { id: 'right' }, panelNode('right0', 'Whom?', '', ...offers));
    const asked = ui.map(each => (each.attributes['id'] === 'right' ? question : each));
    const show = (nodes: readonly UiNode[]): Promise<unknown> =>
      page.evaluate(`store.receive({ kind: 'table', snapshot: ${JSON.stringify({ ...SNAPSHOT, ui: nodes })} })`);
    const lines = page.locator('section.log ol');
    const below = (): Promise<number> => lines.evaluate(all => all.scrollHeight - all.scrollTop - all.clientHeight);
    const high = (): Promise<number> => lines.evaluate(all => all.clientHeight);
    await open(1280, 800, { ...SNAPSHOT, ui });
    const before = await high();
    await show(asked);
    await expect.poll(high).toBeLessThan(before - 60);
    await expect.poll(below).toBeLessThan(2);
    await show(ui);
    await expect.poll(high).toBe(before);
    await lines.evaluate(all => {
      all.scrollTop = 100;
    });
    await show(asked);
    await expect.poll(high).toBeLessThan(before - 60);
    expect(await lines.evaluate(all => all.scrollTop)).toBe(100);
  });

  test('a window for one column has everything on the right', async () => {
    await open(1000, 700);
    expect(await page.locator('.column.left .panels').count()).toBe(0);
    expect(await textOf('.column.right')).toContain('What lies here');
  });

  test.each([
    ['narrow', 700, 900],
    ['low', 1280, 480],
  ])('a window that is too %s has no columns, and its panels are stacked beside the board', async (_, wide, high) => {
    await open(wide, high);
    expect(await page.locator('aside.column:visible').count()).toBe(0);
    expect(await textOf('header .turn')).toMatch(/Turn 5\s*Your turn/u);
    expect(await textOf('.dock')).toContain('End turn');
    expect(await page.locator('#chat').evaluate(chat => chat.parentElement?.className ?? '')).not.toContain('column');
  });

  test('a mod that is no game of ours keeps its panels over the table', async () => {
    await open(1280, 800, { ...SNAPSHOT, ui: UI.slice(0, -1) });
    expect(await page.locator('.column:visible').count()).toBe(0);
    expect(await textOf('.ui')).toContain('What lies here');
  });

  test('they come and go with the size of the window', async () => {
    await page.setViewportSize({ width: 600, height: 800 });
    await expect.poll(() => page.locator('aside.column:visible').count()).toBe(0);
    // The bar says the turn all the same.
    expect(await page.locator('header .column.turn').isVisible()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => textOf('.column.right')).toContain('End turn');
  });
});

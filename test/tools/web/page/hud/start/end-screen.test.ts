import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { RECORD_TITLE } from '../../../../../../tools/web/page/hud/start/record-title.ts';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { PAWNS_STATUS } from '../../../../../support/pawns-status.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { seat, table } from '../../../../../support/small-table.ts';

const STATUS = {
  ...PAWNS_STATUS,
  phase: 'over',
  seats: [
    { color: 'Red', kind: 'person', name: 'Ann', isReady: true },
    { color: 'Blue', kind: 'bot', isReady: false },
  ],
  toAct: [],
  over: { winners: ['Red'], reason: 'A King fell', actions: 9, lines: [] },
};
const RECORD = '{"game":"pawns"}';

/** The table at the end of a game, with its record in the notebook or without. */
function ended(hasRecord: boolean, status: object = STATUS): string {
  const control = { tag: 'InputField', attributes: { id: 'crownspaceControl', text: JSON.stringify(status) } };
  const notebook = hasRecord ? [{ title: RECORD_TITLE, body: RECORD, color: 'Grey' }] : [];
  const ui = [{ ...control, children: [], path: [0] }];
  return JSON.stringify({ ...table({ seats: [seat('Red', { player: 'Ann' }), seat('Blue')], ui }), notebook });
}

describe.skipIf(isBrowserAbsent())('sharing a game that has ended', () => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'state/store.ts',
    'hud/start/end-screen.ts',
    'scene/look/drawn-pictures.ts',
  );

  /** What the page can share, and what becomes of it; `copied` has what was copied instead. */
  async function offer(share: string, canShare = true): Promise<void> {
    await page.evaluate(`
      shared = [];
      copied = [];
      const stub = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
      stub('canShare', data => ${canShare} && data.text !== undefined);
      stub('share', async data => { shared.push(data); ${share} });
      stub('clipboard', { writeText: async text => void copied.push(text) });
    `);
  }

  const press = (): Promise<void> => page.getByRole('button', { name: /^(Share|Copied)$/ }).dispatchEvent('click');
  const state = (): Promise<unknown> =>
    page.evaluate(
      `[shared, copied, [...document.querySelectorAll('button')].some(each => each.textContent === 'Copied')]`,
    );
  const show = (hasRecord: boolean): Promise<unknown> =>
    page.evaluate(`store.receive({ kind: 'table', snapshot: ${ended(hasRecord)} })`);

  beforeEach(async () => {
    await page.evaluate(`
      document.body.replaceChildren();
      localStorage.clear();
      store = new Store();
      sent = [];
      store.send = message => sent.push(message);
      document.body.append(createEndScreen(store, new DrawnPictures()));
      store.receive({ kind: 'seat', seat: 'Red' });
    `);
    await show(true);
  });

  test('says in one line why the game is over and after how many actions, and calls two sides by their outlines', async () => {
    expect(await page.locator('.result p').allTextContents()).toEqual(['A King fell, 9 actions.']);
    const curve = [0, 1, 2].map(at => ({ at, values: [9, 9 - at], begins: `Turn ${at + 1}: Red` }));
    const over = { ...STATUS.over, unit: 'HP', curve };
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${ended(true, { ...STATUS, over })} })`);
    expect(await page.locator('.result p').allTextContents()).toEqual(['A King fell on turn 3, 9 actions.']);
    expect(await page.locator('.went li').allTextContents()).toEqual(['Red9 HP', 'Blue7 HP']);
    expect(await page.locator('.went li .for-readers').allTextContents()).toEqual(['Red', 'Blue']);
  });

  test('says of each action of a review what it led to, as the log does, with minus signs as long as plus signs', async () => {
    const { over: _, ...others } = STATUS;
    const show = (review: object): Promise<unknown> =>
      page.evaluate(
        `store.receive({ kind: 'table', snapshot: ${ended(true, { ...others, phase: 'review', review })} })`,
      );
    const moves = '<color=#d43b2a>■</color> Bear moves to d4';
    await show({ at: 3, of: 9, values: [10, -10], lines: [moves, '    Wolf on d5 <color=#ff9384>−2</color>'] });
    expect(await page.locator('output').innerText()).toMatch(/Red 10, Blue −10$/u);
    expect(await page.locator('.log li').allInnerTexts()).toEqual([
      expect.stringMatching(/Bear moves to d4/u),
      expect.stringMatching(/Wolf on d5\s*−2/u),
    ]);
    await show({ at: 0, of: 9, values: [0, 0], lines: [] });
    expect(await page.locator('.log li').count()).toBe(0);
  });

  const TURNS = [
    { at: 2, values: [9, 9] },
    { at: 4, values: [12, 12], begins: 'Turn 1: Red' },
    { at: 9, values: [12, 8], begins: 'Turn 2: Blue', lines: ['Bear attacks Wolf'] },
    { at: 10, values: [7, 8], begins: 'Turn 3: Red', lines: ['Owl waits'] },
    { at: 20, values: [7, 0], lines: ['Bear kills Wolf on d7', 'It takes 8 damage'] },
  ];

  test('names the player whose side has lost, the turn and the minutes, and says below the board what happened last', async () => {
    const over = { ...STATUS.over, reason: "Blue's King fell", minutes: 14, unit: 'HP', curve: TURNS };
    const named = JSON.parse(ended(true, { ...STATUS, icons: { Bear: 'bear-head' }, over })) as Record<string, unknown>;
    const seats = [seat('Red', { player: 'Ann' }), seat('Blue', { player: 'Mara' })];
    const status = {
      ...STATUS,
      seats: STATUS.seats.map(each => ({ ...each, kind: 'person' })),
      over,
      icons: { Bear: 'bear-head' },
    };
    const { ui } = JSON.parse(ended(true, status)) as Record<string, unknown>;
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${JSON.stringify({ ...named, seats, ui })} })`);
    expect(await page.locator('.result p').allTextContents()).toEqual([
      "Mara's King fell on turn 3, after 14 minutes.",
    ]);
    expect(await page.locator('.ending').allTextContents()).toEqual(['Turn 3: Bear kills Wolf on d7']);
    // Turn by turn from the first one on, all equally wide, with a line at the turn that decided it.
    expect(await page.locator('.went .turns span').allTextContents()).toEqual(['1', '2', '3']);
    expect(await page.locator('.went polyline').last().getAttribute('points')).toMatch(/^0\.0,\S+ 160\.0,\S+ 320\.0,/u);
    expect(await page.locator('.went .decisive').getAttribute('d')).toMatch(/^M0\.0 /u);
    expect(await page.locator('.went .ends li').count()).toBe(2);
    // Who has gone is pictured if the game names an icon; who is unknown has the outline of the side.
    const rows = page.locator('.turning-points li');
    expect(await rows.locator('canvas').count()).toBe(2);
    expect(await rows.locator('svg.side').count()).toBe(1);
    expect(await rows.last().locator('span').textContent()).toMatch(/^Bear kills Wolf on d7\. It takes 8 damage\./u);
  });

  test('offers what else one can do in a sentence', async () => {
    expect(await page.locator('.also').textContent()).toBe(
      'You can also choose another game, download the record or leave the table.',
    );
    for (const name of ['leave the table', 'choose another game'])
      await page.getByRole('button', { name }).dispatchEvent('click');
    expect(await page.evaluate('sent.map(each => each.command?.value ?? each.kind)')).toEqual(['stand', 'lobby']);
    // Who only watches has no place to leave.
    await page.evaluate(`store.receive({ kind: 'seat' })`);
    expect(await page.locator('.also').textContent()).toBe('You can also choose another game or download the record.');
  });

  const GIVEN = [{ title: 'Pawns', text: RECORD }];

  test('gives the record to a program that the player chooses, and copies nothing', async () => {
    await offer('');
    await press();
    await expect.poll(state).toEqual([GIVEN, [], false]);
  });

  test('whoever closes the list of programs shares nothing, and copies nothing', async () => {
    await offer(`throw new DOMException('closed', 'AbortError')`);
    await press();
    await expect.poll(state).toEqual([GIVEN, [], false]);
    await press();
    // Both presses have been heard: the first one has done no more.
    await expect.poll(state).toEqual([[...GIVEN, ...GIVEN], [], false]);
  });

  test('copies the record where sharing fails, and where the browser cannot share it', async () => {
    await offer(`throw new DOMException('no', 'NotAllowedError')`);
    await press();
    await expect.poll(state).toEqual([GIVEN, [RECORD], true]);
    await offer('', false);
    await press();
    await expect.poll(state).toEqual([[], [RECORD], true]);
  });

  test('asks the table for the record first, and shares it when it comes', async () => {
    await show(false);
    await offer('');
    await press();
    expect(await page.evaluate(`[sent.at(-1).command.value, shared]`)).toEqual(['record', []]);
    await show(true);
    await expect.poll(state).toEqual([GIVEN, [], false]);
  });
});

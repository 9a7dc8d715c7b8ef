import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable, type Place } from '../../../tools/table/index.ts';
import { openRoom, startPageServer, type PageServer, type Room } from '../../../tools/web/index.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../support/browser.ts';
import { hostedGame, modSave } from '../../support/hosted-games.ts';
import { handsOn, type PageHands } from '../../support/page-hands.ts';
import { playsAll } from '../../support/runs.ts';

/** Where a tile of the Small field lies; c6 is the enemy Base behind it. */
function placeOnSmall(tile: string): Place {
  const file = tile.charCodeAt(0) - 'a'.charCodeAt(0);
  return { x: (file - 2) * 2.5, z: (Number(tile.slice(1)) - 3) * 2.5 };
}

describe.skipIf(isBrowserAbsent())('two people at one screen', () => {
  let browser: Browser;
  let room: Room;
  let server: PageServer;
  let page: Page;
  let faults: string[];
  let hands: PageHands;

  beforeAll(async () => {
    const save = await modSave(hostedGame('sacred'));
    room = await openRoom({ title: 'Sacred Wars', open: () => openTable({ save, vm: 'lua52' }) });
    server = await startPageServer({ room, port: 0 });
    browser = await openBrowser();
    ({ page, faults } = await openTablePage(browser, server.url));
    hands = handsOn(page, room, placeOnSmall);
    for (const color of ['Blue', 'Red']) await hands.sit(color);
  });

  afterAll(async () => {
    await closePages(browser);
    await server?.close();
    await room?.close();
  });

  const onScreen = (text: string): Locator => page.locator(':is(.ui, .column) :visible', { hasText: text }).first();

  async function sit(color: string): Promise<void> {
    await page.locator('.seat', { hasText: color }).first().click();
    await page.locator('.seat.own', { hasText: color }).waitFor({ state: 'attached' });
  }

  /** Leaves a phase of the player who sits here, once it has begun. */
  async function leave(phase: string): Promise<void> {
    await onScreen(`Your ${phase} Phase`).waitFor();
    await page.locator(':is(.ui, .column) button:visible', { hasText: /^End /u }).click();
  }

  async function pass(color: string): Promise<void> {
    await sit(color);
    for (const phase of ['Deploy', 'Move', 'Action']) await leave(phase);
    await onScreen('Not your turn').or(onScreen('Play again')).first().waitFor();
  }

  /** Plays a card of the hand on a tile. The table asks what is meant, also when there is one way: others see no difference. */
  async function playCard(name: string, tile: string): Promise<void> {
    await hands.drag(name, tile);
    await page.locator('dialog.question .options button').first().click();
  }

  /** Red takes a turn: what is deployed, moved and done in each phase. What ends the game ends the turn as well. */
  interface Turn {
    readonly deploy?: () => Promise<void>;
    readonly move?: readonly [from: string, to: string];
    readonly act?: () => Promise<void>;
    readonly isLast?: boolean;
  }

  async function turn({ act, deploy, isLast = false, move }: Turn): Promise<void> {
    await sit('Red');
    await onScreen('Your Deploy Phase').waitFor();
    await deploy?.();
    await leave('Deploy');
    await onScreen('Your Move Phase').waitFor();
    if (move !== undefined) await hands.drag(...move);
    if (isLast && act === undefined) return;
    await leave('Move');
    await onScreen('Your Action Phase').waitFor();
    await act?.();
    if (isLast) return;
    await leave('Action');
    await onScreen('Not your turn').waitFor();
  }

  /** The Commander walks through the field. */
  async function playFate(): Promise<void> {
    for (const color of ['Red', 'Blue']) await pass(color);
    await turn({ deploy: () => hands.drag('Aurelia, Lord of the Dawn', 'c1'), move: ['c1', 'c2'] });
    for (const row of [2, 3]) {
      await pass('Blue');
      await turn({ move: [`c${row}`, `c${row + 1}`] });
    }
    await pass('Blue');
    await turn({ move: ['c4', 'c5'], isLast: true });
  }

  /** A gunner shoots at the Base from the middle of the field. */
  async function playWar(): Promise<void> {
    await turn({ deploy: () => playCard('Thunder Gunner', 'c1'), move: ['c1', 'c2'] });
    await pass('Blue');
    const attackBase = async (): Promise<void> => {
      await hands.drag('c3', 'c6');
      await hands.press('Ready');
      await sit('Blue');
      await hands.press('Ready');
    };
    await turn({ move: ['c2', 'c3'], act: attackBase, isLast: true });
  }

  /** A token on the sacred tile brings more coins than the enemy has. */
  async function playConquest(): Promise<void> {
    await turn({ deploy: () => playCard('Freelands Levy', 'c1'), move: ['c1', 'c2'] });
    await pass('Blue');
    await turn({ move: ['c2', 'c3'] });
    for (const color of ['Blue', 'Red', 'Blue']) await pass(color);
  }

  /** A spell destroys the only token of the enemy, without dice. */
  async function playDeath(): Promise<void> {
    await pass('Red');
    await sit('Blue');
    await onScreen('Your Deploy Phase').waitFor();
    await playCard('Bone Scavenger', 'c5');
    await pass('Blue');
    await turn({
      deploy: () => playCard('Fjord Raider', 'c1'),
      move: ['c1', 'c2'],
      act: () => playCard('Flame Lance', 'c2'),
    });
    await pass('Blue');
  }

  interface WholeGame {
    readonly mode: string;
    /** What is typed in the lobby: a short game, and decks whose order does not matter. */
    readonly typed: readonly string[];
    readonly play: () => Promise<void>;
    /** Why the match has ended, and what has decided it. */
    readonly reason: string;
    readonly decision: string;
  }

  /** In this order: what is typed stays for those that follow. */
  const GAMES: readonly WholeGame[] = [
    {
      mode: 'Fate',
      typed: ['length 5'],
      play: playFate,
      reason: 'The Commander of Red stands in the Deploy Zone of Blue',
      decision: 'Red: 30 Lifepoints',
    },
    {
      mode: 'War',
      typed: ['length 2', 'life 9', 'south commander AC; 2 Thunder Gunner'],
      play: playWar,
      reason: 'Blue has no Lifepoints left',
      decision: 'Blue: 0 Lifepoints',
    },
    {
      mode: 'Conquest',
      typed: ['length 3', 'south commander AC; 3 A01'],
      play: playConquest,
      reason: 'The last turn is over',
      decision: 'Red: 9 Lifepoints, 10 coins (11 gathered)',
    },
    {
      mode: 'Death',
      typed: ['length 2', 'south commander AC; A03; Flame Lance', 'north commander BC; 2 B01'],
      play: playDeath,
      reason: 'The last turn is over',
      decision: 'Kills 1',
    },
  ];

  test.runIf(playsAll).each(GAMES)(
    'play a whole game of $mode with mouse and keyboard',
    async ({ decision, mode, play, reason, typed }) => {
      for (const text of [mode, 'Small', '3 coins', /(^|\] +)Red$/u]) await hands.press(text);
      for (const words of typed) await hands.say(`!${words}`);
      await hands.press('Start the game');
      await onScreen(`Mode: ${mode}`).waitFor();
      await play();
      await onScreen(reason).waitFor();
      expect(await page.locator('body').innerText()).toContain('Red wins');
      expect(await page.locator('body').innerText()).toContain(decision);
      await sit('Red');
      await hands.press('Play again');
      expect(faults).toEqual([]);
    },
  );
});

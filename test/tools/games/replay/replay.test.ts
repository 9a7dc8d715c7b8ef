import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLogFile, replayLog } from '../../../../tools/games/replay/replay-log.ts';
import { recordedGames } from '../../../../tools/games/registry.ts';
import { playDuel } from '../../../portable/duel.ts';

const DUEL = fileURLToPath(new URL('../../../fixtures/tactic/duel.log', import.meta.url));

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function logFile(text: string): Promise<string> {
  const path = join(folder, 'game.log');
  await writeFile(path, text);
  return path;
}

async function replayed(path: string): Promise<string[]> {
  const lines: string[] = [];
  replayLog(await readLogFile(path, await recordedGames()), text => lines.push(text));
  return lines;
}

describe('Replaying a log', () => {
  test('plays to the state that the game had, and says who won', async () => {
    const lines = await replayed(DUEL);
    const fingerprints = [...playDuel().matchAll(/\[(?<fingerprint>[0-9a-f]{16})\]/gu)];
    const last = fingerprints.at(-1)?.groups?.['fingerprint'];
    expect(lines.at(-1)).toContain(`Won by p1: All other Kings are gone. 32 actions, fingerprint ${last}`);
  });

  test('draws the board after each action, with ranks and files', async () => {
    const path = await logFile('/TACTIC/ seed=1 board=duel\n| . b.lion\n| r.bear .\np1 a1-a2\n');
    const lines = (await replayed(path)).map(line => stripVTControlCharacters(line));
    expect(lines).toEqual([
      ' 2  .       b.lion\n 1  r.bear  .\n    a       b',
      '\n1. p1 a1-a2',
      '   Bear of p1 on a1 moves to a2',
      ' 2  r.bear>  b.lion\n 1  .        .\n    a        b',
      expect.stringContaining('Not over. p1 to act. 1 actions'),
    ]);
  });

  test('draws hexes, and says what is pending', async () => {
    const position = '| p1 LI 0,-4\n| p2 HI 0,-3\n| wagon WW 1,-4 p1\n| hand p2 HERO';
    const lines = await replayed(await logFile(`TACTICA seed=1 map=skirmish2\n${position}\np1 buy\np2 1\n`));
    expect(lines[0]?.split('\n').slice(1, 3)).toEqual([
      ' -4              .     1LI   .=    .     K     1C    K',
      ' -3           o     .     2HI   V     .     K     K     .',
    ]);
    expect(lines[3]).toMatch(/\np2: 30 gold, cards: HERO, castles: -4,4\npending: p1: buys a card$/u);
    expect(lines).toContain('   p1 draws Heroic Defense');
  });

  test.each([
    [
      'a file that is no log',
      'hello',
      /is no log of a game: a log begins with "\/TACTIC\/" or "Cities and Tactics" or "Sacred Wars" or "TACTICA" or "Empire: Valhalla", and then seed=7/u,
    ],
    [
      'an action against the rules',
      '/TACTIC/ seed=1 board=duel\n| r.bear b.lion .\np1 a1-c1',
      /Line 3: p1 cannot play "a1-c1": Bear cannot reach c1/u,
    ],
    [
      'words that are no action',
      '/TACTIC/ seed=1 board=duel\n| r.bear b.lion\np1 jump',
      /Line 3: "jump" is not an action/u,
    ],
    [
      'a setup that does not exist',
      '/TACTIC/ seed=1 board=moon',
      /The game cannot be set up: No board is called "moon"/u,
    ],
  ])('refuses %s', async (_, text, message) => {
    await expect(replayed(await logFile(text))).rejects.toThrow(message);
  });

  test('says when there is no such file', async () => {
    await expect(readLogFile(join(folder, 'nothing.log'), await recordedGames())).rejects.toThrow(
      /nothing\.log cannot be read/u,
    );
  });
});

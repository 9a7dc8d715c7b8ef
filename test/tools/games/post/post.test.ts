import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readKeys } from '../../../../tools/games/post/post-folder.ts';
import { isSealed, keyIn, newKeys, openSealed, seal } from '../../../../tools/games/post/sealing.ts';
import { runLine } from '../../../support/run-line.ts';

let home = '';

/** Runs a command of the post: what it printed, without the folder of this test, and whether it failed. */
async function post(...words: readonly string[]): Promise<{ out: string; failed: boolean }> {
  const { out, failed } = await runLine('valhalla', ...words);
  return { out: out.replaceAll(`${home}/`, ''), failed };
}

function at(name: string): string {
  return join(home, name);
}

function orders(name: string, ...lines: readonly string[]): string {
  writeFileSync(at(name), `${lines.join('\n')}\n`);
  return at(name);
}

const KEYS = ['gm', 'p1', 'p2'];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'crownspace-post-'));
  for (const name of KEYS) await post('keygen', '--out', at(`${name}.key`));
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

async function newGame(folder: string): Promise<{ out: string; failed: boolean }> {
  const keys = `${at('p1.key.pub')},${at('p2.key.pub')}`;
  return post(
    'new',
    at(folder),
    '--key',
    at('gm.key'),
    '--keys',
    keys,
    '--map',
    'vales',
    '--sides',
    'iron-tithe,gale-choir',
    '--seed',
    '7',
  );
}

describe('a sealed file', () => {
  const [sender, reader, other] = [newKeys(), newKeys(), newKeys()];

  test('is opened by who it is for, who sees who sealed it, also out of a quoted mail', () => {
    const sealed = seal('Grüße', reader.key, sender.secret);
    expect(openSealed(sealed, reader.secret, 'a')).toEqual({ text: 'Grüße', from: sender.key });
    const mail = `Hello,\r\n${sealed.replaceAll(/^/gm, '> ').replaceAll('\n', '\r\n')}\r\nBye`;
    expect(openSealed(mail, reader.secret, 'a').text).toBe('Grüße');
  });

  test('has the same length whatever it says, and never the same text', () => {
    const [short, long] = [seal('', reader.key, sender.secret), seal('Away! '.repeat(900), reader.key, sender.secret)];
    expect(short).toHaveLength(long.length);
    expect(seal('', reader.key, sender.secret)).not.toBe(short);
  });

  test.each<[string, (sealed: string) => string, string]>([
    ['by another key', sealed => sealed, 'not-yours'],
    [
      'when a character was changed',
      sealed =>
        sealed.replace(
          /^(.{30})(.)(?=.{45}$)/m,
          (_, start: string, each: string) => `${start}${each === 'A' ? 'B' : 'A'}`,
        ),
      'damaged',
    ],
    ['when it was cut', sealed => sealed.replace(/^.{76}\n/m, ''), 'damaged'],
    ['when another sender is written into it', sealed => sealed.replace(sender.key, other.key), 'damaged'],
    ['when its end is missing', sealed => sealed.slice(0, -60), 'not-sealed'],
  ])('is not opened %s', (what, change, code) => {
    const secret = what === 'by another key' ? other.secret : reader.secret;
    const sealed = change(seal('Grüße', reader.key, sender.secret));
    expect(() => openSealed(sealed, secret, 'a.sealed')).toThrow(expect.objectContaining({ code }) as Error);
  });

  test('needs keys, and says which of the two a file holds', () => {
    expect(keyIn(`# mine\n${sender.secret}\n`, 'secret', 'a')).toBe(sender.secret);
    expect(() => keyIn(sender.key, 'secret', 'a.pub')).toThrow('It is the public one: give the other file');
    expect(() => keyIn('crownspace-key-1 abc', 'public', 'a.pub')).toThrow('is no key');
  });
});

describe('planning', () => {
  test('shows designs of a file, and forecasts a battle over many seeds', async () => {
    const [side, battle] = [(await post('example', 'iron-tithe')).out, (await post('example', 'battle')).out];
    const shown = await post('design', orders('side.txt', side));
    expect([shown.failed, shown.out.includes('final 36/27/4/4, upkeep 80')]).toEqual([false, true]);
    const forecast = (await post('forecast', orders('battle.txt', battle), '--trials', '20', '--log')).out;
    expect(forecast).toContain('P5 D.M>C 100.067 / 6.211 = 16.112');
    expect(forecast).toContain('Of 20 battles:\n  20 times the attacker holds the hex');
    expect(forecast).toMatch(/ranger 0\.\d{3} \(0 to 1\)/u);
  });

  test('says why a design is refused, and what cannot be read', async () => {
    const refused = await post('design', orders('bad-side.txt', 'C Bear | 20/9/0/0 | | charge'));
    expect([refused.failed, refused.out]).toEqual([true, expect.stringContaining('refused, E_DESIGN_UTILITY')]);
    const answers = [
      await post('design', orders('worse.txt', 'C Bear | 1/1/1/1 | cahrge')),
      await post('forecast', orders('worse.txt', 'terrain gras')),
      await post(
        'forecast',
        orders('worse.txt', 'attacker bears', 'units SWORD', 'defender iron-tithe', 'units SWORD'),
      ),
      await post('forecast', at('battle.txt'), '--trials', '0'),
      await post('example', 'iron'),
    ];
    expect(answers.filter(({ failed }) => !failed)).toEqual([]);
    expect(answers.map(({ out }) => out).join('\n')).toMatch(
      /Did you mean charge\?[^]*expected "attacker SIDE"[^]*bears[^]*--trials 0: expected a whole number from 1[^]*expected one of iron-tithe/u,
    );
  });
});

describe('a game by post', () => {
  test('is made once: an existing folder or key is left alone', async () => {
    expect((await newGame('once')).out).toBe(
      'Made once. Send each side its file in reports/0000.\nRound 1 waits for p1 (orders).',
    );
    const before = readFileSync(at('once/game.json'), 'utf8');
    expect(await newGame('once')).toEqual({
      failed: true,
      out: 'once exists: expected a new folder. Choose another name.',
    });
    expect(readFileSync(at('once/game.json'), 'utf8')).toBe(before);
    expect((await post('keygen', '--out', at('gm.key'))).out).toContain('Nothing is overwritten');
    expect(readdirSync(home).filter(name => name.includes('.tmp'))).toEqual([]);
  });

  test('begins with sides that their players have sealed, each in its own seat', async () => {
    const sides = [(await post('example', 'iron-tithe')).out, (await post('example', 'gale-choir')).out];
    for (const [index, player] of ['p1', 'p2'].entries()) {
      const file = orders(
        `${player}-side.txt`,
        sides[index]?.replace(/^side .*/mu, `side The Reign of ${player}`) ?? '',
      );
      const sealed = await post(
        'seal',
        file,
        '--key',
        at(`${player}.key`),
        '--for',
        at('gm.key.pub'),
        '--out',
        at(`${player}-side.sealed`),
      );
      expect(sealed.out).toBe(`Wrote ${player}-side.sealed. Send it to the game master.`);
    }
    const keys = `${at('p1.key.pub')},${at('p2.key.pub')}`;
    const begin = (folder: string, ...names: readonly string[]) =>
      post(
        'new',
        at(folder),
        '--key',
        at('gm.key'),
        '--keys',
        keys,
        '--map',
        'vales',
        '--sides',
        names.map(name => (name.includes('.') ? at(name) : name)).join(','),
        '--seed',
        '7',
      );
    const swapped = await begin('sides', 'p2-side.sealed', 'gale-choir');
    expect([swapped.failed, swapped.out]).toEqual([
      true,
      'p2-side.sealed stands in seat 1, but the key of seat 2 sealed it: expected that of seat 1. Name files and keys in the same order, or ask for a new file.',
    ]);
    expect(existsSync(at('sides'))).toBe(false);
    expect((await begin('sides', 'p1-side.sealed', 'p2-side.sealed')).failed).toBe(false);
    const report = (await post('open', at('sides/reports/0000/p2.sealed'), '--key', at('p2.key'))).out;
    expect(report).toContain('report 0 for The Reign of p2');
    expect((await post('open', at('p1-side.sealed'), '--key', at('p2.key'))).failed).toBe(true);
    const [stranger, bad] = [
      orders('stranger.txt', sides[0] ?? ''),
      orders('bad-side2.txt', 'C Bear | 20/9/0/0 | | charge'),
    ];
    await post('seal', stranger, '--key', at('gm.key'), '--for', at('gm.key.pub'), '--out', at('stranger.sealed'));
    expect((await begin('sides2', 'stranger.sealed', 'gale-choir')).out).toContain(
      'a key that --keys does not name sealed it',
    );
    const refused = await post(
      'seal',
      bad,
      '--key',
      at('p1.key'),
      '--for',
      at('gm.key.pub'),
      '--out',
      at('bad.sealed'),
    );
    expect([refused.failed, existsSync(at('bad.sealed'))]).toEqual([true, false]);
  });

  test('goes on by sealed orders and a correction, and each side opens its own report alone', async () => {
    await newGame('play');
    const mine = orders('o1.txt', 'orders p1 1', 'move 002.005 4*SWORD 003.005', 'move 002.005 SWORD 099.001');
    const checked = await post('check', at('play/reports/0000/p1.sealed'), mine, '--key', at('p1.key'));
    expect(checked).toEqual({
      failed: true,
      out: 'o1.txt:3: "move 002.005 SWORD 099.001": expected an order that the rules allow (E_HEX). There is no such hex on the map.',
    });
    await post('seal', mine, '--key', at('p1.key'), '--for', at('play'), '--out', at('o1.sealed'));
    expect(isSealed(readFileSync(at('o1.sealed'), 'utf8'))).toBe(true);
    const correction = orders('c.txt', 'corrections 1', 'edit sides.p1.gold 5000 The treasury was wrong');
    const words = ['adjudicate', at('play'), at('o1.sealed'), '--key', at('gm.key'), '--corrections', correction];
    expect((await post(...words, '--dry-run')).out).toContain('Nothing was written.');
    expect(readdirSync(at('play/reports'))).toEqual(['0000']);
    expect((await post(...words)).out).toBe(
      'Wrote play/reports/0001. Send each side its file there.\nRound 1 waits for p2 (orders).',
    );
    const report = (await post('open', at('play/reports/0001/p1.sealed'), '--key', at('p1.key'), '--from', at('play')))
      .out;
    expect(report).toContain('line 3: move 002.005 SWORD 099.001: E_HEX');
    expect(report).toContain('The game master: edit (The treasury was wrong)');
    expect(report).toContain('5000 gold');
    const theirs = (await post('open', at('play/reports/0001/p2.sealed'), '--key', at('p2.key'))).out;
    expect(theirs).toContain('It is your turn');
    expect(theirs).not.toContain('treasury was wrong');
    expect((await post('open', at('play/reports/0001/p2.sealed'), '--key', at('p1.key'))).failed).toBe(true);
    const trace = (await post('open', at('play/reports/0001/trace.sealed'), '--key', at('gm.key'))).out;
    expect(trace).toContain('gm edit sides.p1.gold 5000 The treasury was wrong (c.txt:2)');
    expect(trace).toContain('p1 move 002.005 SWORD 099.001 (o1.sealed:3): refused, E_HEX');
    expect((await post('adjudicate', at('play'), '--key', at('gm.key'), '--expire', 'p2')).out).toContain(
      'Round 2 waits for p1',
    );
  });

  test('refuses what nobody may send, and writes nothing', async () => {
    await newGame('strict');
    const adjudicate = (...words: readonly string[]) => post('adjudicate', at('strict'), ...words);
    const master = ['--key', at('gm.key')];
    const forged = orders('forged.txt', 'orders p2 1');
    await post('seal', forged, '--key', at('p1.key'), '--for', at('strict'), '--out', at('forged.sealed'));
    const misspelt = orders('bad.txt', 'orders p1 1', 'moev 002.005 SWORD 003.005');
    const own = orders('own.txt', 'corrections 1', 'close-round');
    const answers = [
      await adjudicate(at('forged.sealed'), ...master),
      await adjudicate(misspelt, ...master),
      await adjudicate(own, ...master),
      await adjudicate(at('missing.txt'), ...master),
      await adjudicate('--key', at('p1.key')),
      await adjudicate('--expire', 'p7', ...master),
      await post('adjudicate', at('nowhere'), ...master),
      await post('adjudicat'),
    ];
    expect(answers.filter(({ failed }) => !failed)).toEqual([]);
    expect(answers.map(({ out }) => out).join('\n')).toMatch(
      /only p2 may give them[^]*Did you mean move\?[^]*give it with --corrections[^]*missing.txt[^]*use the key of its game master[^]*expected some of p1, p2[^]*Is the folder right\?[^]*Did you mean adjudicate\?/u,
    );
    expect(readdirSync(at('strict/reports'))).toEqual(['0000']);
  });

  test('says what each command has made, and makes nothing of what is missing or wrong', async () => {
    await newGame('words');
    const report = at('words/reports/0000/p1.sealed');
    const [mine, other] = [
      ['--key', at('p1.key')],
      ['--key', at('p2.key')],
    ];
    expect(await post('keygen', '--out', at('new.key'))).toEqual({
      failed: false,
      out: 'Keep new.key to yourself, and send new.key.pub to the game master.',
    });
    expect(statSync(at('new.key')).mode & 0o777).toBe(0o600);
    expect((await post('status', at('words'), '--key', at('gm.key'))).out).toBe(
      'Report 0. Round 1 waits for p1 (orders).',
    );
    expect((await post('bot', report, ...mine, '--out', at('bot.txt'))).out).toBe(
      'Wrote bot.txt. Change it as you like.',
    );
    expect(readFileSync(at('bot.txt'), 'utf8')).toMatch(/^orders p1 1\n/u);
    expect((await post('check', report, at('bot.txt'), ...mine)).out).toBe('bot.txt is in order.');
    const seal = (file: string, to: string, out: string) => post('seal', file, ...mine, '--for', to, '--out', at(out));
    expect((await seal(at('bot.txt'), at('gm.key.pub'), 'bot.sealed')).out).toBe(
      'Wrote bot.sealed. Send it to the game master.',
    );
    const note = orders('note.txt', 'no orders at all');
    expect((await seal(note, at('gm.key.pub'), 'note.sealed')).failed).toBe(true);
    expect((await seal(at('bot.txt'), at('gm.key'), 'wrong.sealed')).out).toContain('is the secret one');
    expect([existsSync(at('note.sealed')), existsSync(at('wrong.sealed'))]).toEqual([false, false]);
    const opened = await post('open', at('bot.sealed'), '--key', at('gm.key'), '--from', at('p1.key.pub'));
    expect(opened.out).toContain('orders p1 1');
    const stranger = await post('open', at('bot.sealed'), '--key', at('gm.key'), '--from', at('p2.key.pub'));
    expect([stranger.failed, stranger.out.includes('Do not trust it')]).toEqual([true, true]);
    expect((await post('bot', report, ...other, '--out', at('no.txt'))).failed).toBe(true);
    expect((await post('bot', at('bot.sealed'), '--key', at('gm.key'), '--out', at('no.txt'))).out).toContain(
      'is no report of a side',
    );
    const unknown = orders('unknown.txt', 'orders p2 1');
    const result = await post('adjudicate', at('words'), unknown, '--key', at('gm.key'), '--hold');
    expect(result.out).toContain('Wrote words/reports/0001');
  });

  test.each<[string, readonly string[]]>([
    ['keygen', ['keygen']],
    ['check without orders', ['check', 'report', '--key', 'k']],
    ['seal without a reader', ['seal', 'orders', '--key', 'k', '--out', 'o']],
    ['seal without a place', ['seal', 'orders', '--key', 'k', '--for', 'f']],
    ['open without a key', ['open', 'file']],
    ['bot without a place', ['bot', 'report', '--key', 'k']],
    ['status without a folder', ['status', '--key', 'k']],
    ['new without keys', ['new', 'folder', '--key', 'k', '--map', 'vales', '--sides', 'a', '--seed', '7']],
  ])('%s is incomplete', async (_, words) => {
    const { failed, out } = await post(...words);
    expect([failed, out]).toEqual([true, expect.stringMatching(/required| needs /iu)]);
  });

  test.each([
    'null',
    '7',
    '[]',
    '{}',
    '{"game":1,"master":"m","sides":{"p1":"k"}}',
    '{"game":"g","master":1,"sides":{"p1":"k"}}',
    '{"game":"g","master":"m","sides":null}',
    '{"game":"g","master":"m","sides":"p1"}',
    '{"game":"g","master":"m","sides":{"p1":1}}',
    '{"game":"g","master":"m","sides":{"../p1":"k"}}',
  ])('holds the keys of a game, not %s', text => {
    const folder = at(`keys-${text.length}-${text.charCodeAt(1)}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'game.json'), text);
    expect(() => readKeys(folder)).toThrow('is damaged: expected the keys of a game');
    const keys = { game: 'g', master: 'm', sides: { p1: 'k' } };
    writeFileSync(join(folder, 'game.json'), JSON.stringify(keys));
    expect(readKeys(folder)).toEqual(keys);
  });

  test('notices a state that was changed, exchanged or left out', async () => {
    await newGame('changed');
    const next = () => post('adjudicate', at('changed'), '--key', at('gm.key'), '--expire', 'p1,p2');
    await next();
    const [first, second] = ['0000', '0001'].map(report => at(`changed/reports/${report}/state.sealed`));
    const text = readFileSync(first ?? '', 'utf8');
    writeFileSync(first ?? '', readFileSync(second ?? '', 'utf8'));
    expect((await next()).out).toContain('does not follow the state before it');
    writeFileSync(first ?? '', text);
    writeFileSync(
      at('changed/game.json'),
      readFileSync(at('changed/game.json'), 'utf8').replace(/"p2": "[^"]*"/u, '"p2": "crownspace-key-1 x"'),
    );
    expect((await next()).failed).toBe(false);
    expect((await post('open', at('changed/reports/0002/p2.sealed'), '--key', at('p2.key'))).out).toContain('report 2');
    expect(existsSync(at('changed/game.json.lock'))).toBe(false);
  });

  test.each<[string, readonly string[], string]>([
    [
      'a seed',
      ['--map', 'vales', '--sides', 'iron-tithe,gale-choir', '--seed', 'x'],
      '--seed x: expected a whole number',
    ],
    ['a map', ['--map', 'nowhere.map', '--sides', 'iron-tithe,gale-choir', '--seed', '1'], 'nowhere.map'],
    ['too few sides', ['--map', 'vales', '--sides', 'iron-tithe', '--seed', '1'], 'names 1 sides: expected 2'],
    [
      'too few keys',
      ['--map', 'four-thrones', '--sides', 'iron-tithe,iron-tithe,iron-tithe,iron-tithe', '--seed', '1'],
      'names 2 keys: expected 4',
    ],
  ])('is not made with %s that cannot be used', async (_, words, message) => {
    const keys = `${at('p1.key.pub')},${at('p2.key.pub')}`;
    const { failed, out } = await post('new', at('none'), '--key', at('gm.key'), '--keys', keys, ...words);
    expect([failed, existsSync(at('none'))]).toEqual([true, false]);
    expect(out).toContain(message);
  });
});

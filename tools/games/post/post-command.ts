import { defineCommand, type CommandDef, type SubCommandsDef } from 'citty';
import { readText, writeNew } from '../../files/index.ts';
import { PostError } from './post-error.ts';
import { addReport, lastState, makeFolder, readKeys } from './post-folder.ts';
import type { PostedFile, PostedGame, SideReport } from './posted-game.ts';
import { isSealed, keyIn, keyOf, newKeys, openSealed, seal } from './sealing.ts';

/** Bytes of a file that somebody sends. */
const MOST_BYTES = 1024 * 1024;

const KEY = { type: 'string', description: 'File with your secret key', required: true } as const;
const FOLDER = { type: 'positional', description: 'Folder of the game', required: true } as const;

/** The commands of a game by post, and more that the game has of its own. */
export function postCommand(game: PostedGame, more: SubCommandsDef = {}): CommandDef {
  return defineCommand({
    subCommands: {
      keygen: keygen(),
      new: newGame(game),
      check: checkFile(game),
      seal: sealFile(game),
      open: openFile(),
      bot: botFile(game),
      adjudicate: adjudicate(game),
      status: status(game),
      ...more,
    },
  });
}

function keygen() {
  return defineCommand({
    meta: { name: 'keygen', description: 'Make a secret key, and the public key to send to the game master' },
    args: {
      out: { type: 'string', description: 'File of the secret key; the public one is FILE.pub', required: true },
    },
    run({ args: { out } }) {
      const { key, secret } = newKeys();
      mustBeNew(out, `# The secret key of a game by post. Give it to nobody.\n${secret}\n`, 0o600);
      mustBeNew(`${out}.pub`, `# A public key of a game by post. Send it to the game master.\n${key}\n`);
      console.log(`Keep ${out} to yourself, and send ${out}.pub to the game master.`);
    },
  });
}

function newGame(game: PostedGame) {
  return defineCommand({
    meta: { name: 'new', description: `Make the folder of a new game of ${game.title}, with its first reports` },
    args: {
      folder: { ...FOLDER, description: 'Folder to make' },
      key: { ...KEY, description: "File with the game master's secret key" },
      keys: {
        type: 'string',
        description: "Files of the sides' public keys in order of seats, separated by commas",
        required: true,
      },
      ...game.setup,
    },
    run({ args }) {
      const { folder, key, keys } = args as { folder: string; key: string; keys: string };
      const secret = secretIn(key);
      const given = keys.split(',').map(path => keyIn(readSent(path.trim()), 'public', path.trim()));
      const { save, sides } = game.begin(args, (path, seat) => sentFor(path, secret, given, seat));
      if (given.length !== sides.length) {
        throw new PostError(
          'bad-key',
          `--keys names ${given.length} keys: expected ${sides.length}, one for each of ${sides.join(', ')}.`,
        );
      }
      const named = {
        game: game.id,
        master: keyOf(secret),
        sides: Object.fromEntries(sides.map((side, seat) => [side, given[seat] ?? ''])),
      };
      const round = game.show(save, 0);
      makeFolder(folder, named, round, secret);
      console.log(`Made ${folder}. Send each side its file in reports/0000.\n${round.waiting}`);
    },
  });
}

/** The text of a file that was sent, and by what key it was sealed, if it was. */
function openedSent(path: string, secret: string): { readonly text: string; readonly from?: string } {
  const text = readSent(path);
  return isSealed(text) ? openSealed(text, secret, path) : { text };
}

/** The text of a file for a new game. One that is sealed must be of the player in its seat. */
function sentFor(path: string, secret: string, keys: readonly string[], seat?: number): string {
  const { from, text } = openedSent(path, secret);
  if (from === undefined || seat === undefined || from === keys[seat - 1]) return text;
  const other = keys.indexOf(from) + 1;
  const whose = other > 0 ? `the key of seat ${other}` : 'a key that --keys does not name';
  throw new PostError(
    'not-yours',
    `${path} stands in seat ${seat}, but ${whose} sealed it: expected that of seat ${seat}. Name files and keys in the same order, or ask for a new file.`,
  );
}

function adjudicate(game: PostedGame) {
  return defineCommand({
    meta: { name: 'adjudicate', description: 'Carry out the orders that came in, and write the next reports' },
    args: {
      folder: FOLDER,
      orders: {
        type: 'positional',
        description: 'Files of orders, plain or sealed',
        required: false,
        valueHint: 'ORDERS...',
      },
      key: { ...KEY, description: "File with the game master's secret key" },
      corrections: { type: 'string', description: "File of the game master's corrections" },
      expire: { type: 'string', description: 'Sides whose time is over, separated by commas' },
      hold: { type: 'boolean', description: 'Leave the round open at its end', default: false },
      'dry-run': { type: 'boolean', description: 'Say what would happen, and write nothing', default: false },
    },
    run({ args }) {
      const { _: words, corrections, expire = '', folder, hold, key } = args;
      const secret = secretIn(key);
      const reach = {
        expired: expire
          .split(',')
          .map(side => side.trim())
          .filter(side => side !== ''),
        holds: hold,
      };
      const { sides } = readKeys(folder);
      const stranger = reach.expired.find(side => !Object.hasOwn(sides, side));
      if (stranger !== undefined)
        throw new PostError('refused', `--expire ${stranger}: expected some of ${Object.keys(sides).join(', ')}.`);
      const orders = words.slice(1).map(path => received(game, sides, secret, path));
      if (corrections !== undefined) orders.unshift(correctionsIn(game, corrections));
      const play = ({ report, save }: { report: number; save: string }) =>
        game.adjudicate(save, report + 1, orders, reach);
      if (args['dry-run']) {
        const { trace, waiting } = play(lastState(folder, secret));
        console.log(`${trace}\n${waiting}\nNothing was written.`);
        return;
      }
      const { path, round } = addReport(folder, secret, play);
      for (const line of round.unused) console.log(`Not used: ${line}`);
      console.log(`Wrote ${path}. Send each side its file there.\n${round.waiting}`);
    },
  });
}

/** A file of orders. A sealed one must be of the side whose orders it holds. */
function received(game: PostedGame, sides: Readonly<Record<string, string>>, secret: string, path: string): PostedFile {
  const { from, text } = openedSent(path, secret);
  const file = { path, text };
  const side = game.sideOf(file);
  if (side === game.master) throw new PostError('refused', `${path} holds corrections: give it with --corrections.`);
  if (from !== undefined && from !== sides[side]) {
    throw new PostError(
      'not-yours',
      `${path} holds orders of ${side}, but another key sealed it: only ${side} may give them. Ask ${side} for a new file.`,
    );
  }
  return file;
}

function correctionsIn(game: PostedGame, path: string): PostedFile {
  const file = { path, text: readSent(path) };
  if (game.sideOf(file) === game.master) return file;
  throw new PostError(
    'refused',
    `${path} holds orders of a side: expected a file that begins with "corrections ROUND". Name it without --corrections.`,
  );
}

function sealFile(game: PostedGame) {
  return defineCommand({
    meta: { name: 'seal', description: 'Seal your orders, or your side, for the game master' },
    args: {
      orders: { type: 'positional', description: 'File of orders, or of a side', required: true },
      key: KEY,
      for: {
        type: 'string',
        description: "File with the game master's public key, or the game's game.json folder",
        required: true,
      },
      out: { type: 'string', description: 'File to write', required: true },
    },
    run({ args }) {
      const text = readSent(args.orders);
      game.mayBeSealed({ path: args.orders, text });
      mustBeNew(args.out, seal(text, masterKey(args.for), secretIn(args.key)));
      console.log(`Wrote ${args.out}. Send it to the game master.`);
    },
  });
}

function masterKey(path: string): string {
  try {
    return readKeys(path).master;
  } catch (error) {
    if (!(error instanceof PostError)) throw error;
    return keyIn(readSent(path), 'public', path);
  }
}

function openFile() {
  return defineCommand({
    meta: { name: 'open', description: 'Open a sealed file, and print it' },
    args: {
      file: { type: 'positional', description: 'Sealed file', required: true },
      key: KEY,
      from: { type: 'string', description: 'File with the public key of who must have sealed it' },
    },
    run({ args: { file, from, key } }) {
      const opened = openSealed(readSent(file), secretIn(key), file);
      const wanted = from === undefined ? opened.from : masterKey(from);
      if (wanted !== opened.from) {
        throw new PostError(
          'not-yours',
          `${file} was sealed by ${opened.from}, not by the key in ${from}. Do not trust it.`,
        );
      }
      console.log(reportIn(opened.text)?.text ?? opened.text);
    },
  });
}

/** The report of a side, if the text is one. */
function reportIn(text: string): SideReport | undefined {
  try {
    const { data, side, text: words } = (JSON.parse(text) ?? {}) as Partial<SideReport>;
    const isWhole = typeof words === 'string' && typeof data === 'string' && typeof side === 'string';
    return isWhole ? { side, text: words, data } : undefined;
  } catch {
    return undefined;
  }
}

function checkFile(game: PostedGame) {
  return defineCommand({
    meta: { name: 'check', description: 'Say what the rules would refuse of a file of orders' },
    args: {
      report: { type: 'positional', description: 'Your last report, sealed', required: true },
      orders: { type: 'positional', description: 'File of orders', required: true },
      key: KEY,
    },
    run({ args: { key, orders, report } }) {
      const read = ownReport(report, key);
      const file = { path: orders, text: readSent(orders) };
      const faults = game.check(read.data, game.sideOf(file), file);
      if (faults.length > 0) throw new PostError('bad-lines', faults.join('\n'));
      console.log(`${orders} is in order.`);
    },
  });
}

/** The report in a sealed file. @throws {PostError} */
function ownReport(path: string, key: string): SideReport {
  const read = reportIn(openSealed(readSent(path), secretIn(key), path).text);
  if (read !== undefined) return read;
  throw new PostError('not-sealed', `${path} is no report of a side. Give the file that the game master sent you.`);
}

function botFile(game: PostedGame) {
  return defineCommand({
    meta: { name: 'bot', description: 'Let a bot write the orders of your side, from what your report says' },
    args: {
      report: { type: 'positional', description: 'Your last report, sealed', required: true },
      key: KEY,
      out: { type: 'string', description: 'File to write', required: true },
    },
    run({ args: { key, out, report } }) {
      const { data, side } = ownReport(report, key);
      mustBeNew(out, game.advise(data, side));
      console.log(`Wrote ${out}. Change it as you like.`);
    },
  });
}

function status(game: PostedGame) {
  return defineCommand({
    meta: { name: 'status', description: 'Say which report is the last, and who is asked' },
    args: { folder: FOLDER, key: { ...KEY, description: "File with the game master's secret key" } },
    run({ args: { folder, key } }) {
      const { report, save } = lastState(folder, secretIn(key));
      console.log(`Report ${report}. ${game.show(save, report).waiting}`);
    },
  });
}

function readSent(path: string): string {
  return readText(path, MOST_BYTES);
}

function secretIn(path: string): string {
  return keyIn(readSent(path), 'secret', path);
}

function mustBeNew(path: string, text: string, mode?: number): void {
  if (writeNew(path, text, mode === undefined ? {} : { mode })) return;
  throw new PostError('bad-folder', `${path} exists: expected a new name. Nothing is overwritten; choose another.`);
}

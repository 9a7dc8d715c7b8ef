import {
  adjudicate,
  askedOf,
  botSheet,
  checkOrders,
  eventText,
  faultText,
  GAME_MASTER,
  MAPS,
  readOrderSheet,
  reportText,
  SAMPLE_SIDES,
  setupProblem,
  valhalla,
  type Adjudicated,
  type OrderSheet,
  type TraceLine,
  type Valhalla,
  type ValhallaEvent,
  type ValhallaMatch,
} from '../../../src/games/valhalla/index.ts';
import { createMatch, decode, encode, isSeed, loadMatch } from '../../../src/kernel/index.ts';
import { PostError, type PostedFile, type PostedGame, type PostedRound, type ReadSent } from '../post/index.ts';
import { mapNamed, shown, sideNamed } from './named-files.ts';

/** Empire: Valhalla by post. */
export const postedValhalla: PostedGame = {
  id: 'valhalla',
  title: 'Empire: Valhalla',
  master: GAME_MASTER,
  setup: {
    map: {
      type: 'string',
      description: `Map: a file, or one of ${MAPS.map(({ id }) => id).join(', ')}`,
      required: true,
    },
    sides: {
      type: 'string',
      description: `Sides in order of seats, separated by commas: files, or some of ${SAMPLE_SIDES.map(({ id }) => id).join(', ')}`,
      required: true,
    },
    seed: { type: 'string', description: 'Decides about every draw: a whole number from 0', required: true },
  },
  begin,
  show: (save, report) => roundOf(matchIn(save), report, { events: [], trace: [], unused: [] }, []),
  adjudicate(save, report, files, reach) {
    const match = matchIn(save);
    const sheets = files.map(file => sheetIn(file));
    const done = adjudicate(match, sheets, reach);
    if (!('events' in done)) {
      throw new PostError('bad-lines', done.map(fault => shown(files[fault.sheet]?.path ?? '', fault)).join('\n'));
    }
    return roundOf(match, report, done, files);
  },
  mayBeSealed(file) {
    if (isSheet(file)) sheetIn(file);
    else sideNamed(file.path, () => file.text);
  },
  sideOf: file => sheetIn(file).side,
  advise: (data, side) => botSheet(viewIn(data), side),
  check(data, side, file) {
    const view = viewIn(data);
    const sheet = sheetIn(file);
    const isOld = sheet.round !== view.round;
    const head = isOld
      ? [
          `${file.path}: "${sheet.round}": expected round ${view.round}, that of your report. Write it in the first line.`,
        ]
      : [];
    return head.concat(checkOrders(view, side, sheet).map(fault => shown(file.path, fault)));
  },
};

function viewIn(data: string): Valhalla {
  const read = decode(data);
  // Safe: the game master sealed what `viewOf` gave.
  if (read.ok) return read.value as Valhalla;
  throw new PostError('damaged', 'The data of the report cannot be read. Ask for it again.');
}

function sheetIn({ path, text }: PostedFile): OrderSheet {
  const sheet = readOrderSheet(text);
  if ('remedy' in sheet) throw new PostError('bad-lines', faultText(path, sheet));
  return sheet;
}

/** Whether a file holds orders or corrections, as far as its first line says. */
function isSheet({ text }: PostedFile): boolean {
  const lines = text.split('\n').map(line => line.trim());
  return /^(orders|corrections)\b/.test(lines.find(line => line !== '' && !line.startsWith('#')) ?? '');
}

function matchIn(save: string): ValhallaMatch {
  const loaded = loadMatch(valhalla, save);
  if (!loaded.ok)
    throw new PostError('damaged', `The state cannot be read: ${loaded.refusal.message}. Is it of another version?`);
  return loaded.match;
}

function begin(options: Readonly<Record<string, unknown>>, read: ReadSent): { sides: readonly string[]; save: string } {
  const [map, sides, seed] = ['map', 'sides', 'seed'].map(name => String(options[name]));
  const number = /^\d{1,15}$/.test(seed ?? '') ? Number(seed) : -1;
  if (!isSeed(number))
    throw new PostError('refused', `--seed ${seed}: expected a whole number from 0 with at most 15 digits.`);
  const setup = {
    map: mapNamed(map ?? '', read),
    sides: (sides ?? '').split(',').map((name, index) => sideNamed(name.trim(), path => read(path, index + 1))),
    seed: number,
    master: true,
  };
  const players =
    typeof setup.map === 'string' ? (MAPS.find(({ id }) => id === setup.map)?.players ?? 0) : setup.map.players;
  if (setup.sides.length !== players) {
    throw new PostError(
      'refused',
      `--sides names ${setup.sides.length} sides: expected ${players}, as many as the map has seats.`,
    );
  }
  const problem = setupProblem(setup);
  if (problem !== undefined) throw new PostError('refused', `${problem}.`);
  const match = createMatch(valhalla, { setup, seed: number });
  return { sides: match.state().sides.map(({ id }) => id), save: match.save() };
}

function roundOf(match: ValhallaMatch, report: number, done: Adjudicated, files: readonly PostedFile[]): PostedRound {
  const { sides } = match.state();
  const told = (viewer: string): readonly ValhallaEvent[] =>
    done.events.flatMap(event => valhalla.redact?.(event, viewer) ?? []);
  const spectator = match.view('spectator');
  const reports = sides.map(({ id }) => {
    const view = match.view(id);
    const refused = done.trace.filter(({ by, code }) => by === id && code !== undefined).map(line => refusalLine(line));
    const text = reportText(view, id, { report, asked: askedOf(match, id), events: told(id), refused });
    return [id, { side: id, text, data: encode(view) }] as const;
  });
  return {
    save: match.save(),
    reports: Object.fromEntries(reports),
    news: [
      `Report ${report}, round ${spectator.round}`,
      ...told('spectator').map(event => eventText(event, spectator)),
      '',
    ].join('\n'),
    trace: [
      ...done.trace.map(line => traceText(line, files)),
      ...done.events.map(event => eventText(event, match.state())),
    ].join('\n'),
    unused: done.unused.map(({ line, sheet, text }) => `${files[sheet]?.path ?? ''}:${line}: ${text}`),
    waiting: waitingText(match),
  };
}

/** A refusal as its side reads it: the line in its own file. */
function refusalLine({ code = '', line, message = '', text }: TraceLine): string {
  return `line ${line}: ${text}: ${code}: ${message}`;
}

function traceText({ by, code, line, message, sheet, text }: TraceLine, files: readonly PostedFile[]): string {
  const where = sheet < 0 ? 'by itself' : `${files[sheet]?.path ?? ''}:${line}`;
  return `${by} ${text} (${where})${code === undefined ? '' : `: refused, ${code}: ${message ?? ''}`}`;
}

function waitingText(match: ValhallaMatch): string {
  const { outcome, phase, round } = match.state();
  if (outcome !== undefined) return `The game is over: ${outcome.winners.join(' and ')} won by ${outcome.reason}.`;
  const asked = match.toAct().map(side => `${side} (${askedOf(match, side) ?? phase})`);
  return `Round ${round} waits for ${asked.join(' and ')}.`;
}

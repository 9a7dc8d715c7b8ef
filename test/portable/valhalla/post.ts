import {
  adjudicate,
  askedOf,
  checkOrders,
  eventText,
  faultText,
  readDesigns,
  readMap,
  readOrderSheet,
  reportText,
  sideFaults,
  valhalla,
  writeDesigns,
  writeMap,
  type ValhallaMatch,
} from '../../../src/games/valhalla/index.ts';
import { note, noteEvents } from '../witness.ts';

/** A new line in what a script says. */
const LINE = ' / ';
/** Between two sheets, or between a sheet and what follows. */
const SHEET = ' // ';

let reported = '';

/**
 * Plays sheets such as `adjudicate orders p1 1 / move … // orders p2 1`; words before the first sheet are sides whose time
 * is over, or `hold`. Answers the lines that were refused and not used, and who is asked then; or the faults.
 */
export function adjudicated(match: ValhallaMatch, text: string): string {
  const [first = '', ...rest] = text.split(SHEET);
  const words = first.split(' ').filter(word => word !== '');
  const read = rest.map(sheet => readOrderSheet(sheet.split(LINE).join('\n')));
  const sheets = read.flatMap(sheet => ('lines' in sheet ? [sheet] : []));
  const heads = read.flatMap(sheet => ('lines' in sheet ? [] : [faultText('sheet', sheet)]));
  if (heads.length > 0) return heads.join('; ');
  const done = adjudicate(match, sheets, { expired: words, holds: words.includes('hold') });
  if (!('events' in done)) return done.map(fault => faultText(`sheet${fault.sheet}`, fault)).join('; ');
  const side = match.state().sides[0]?.id ?? '';
  noteEvents(done.events, event => eventText(event, match.state()));
  const events = done.events.flatMap(event => valhalla.redact?.(event, side) ?? []);
  const refused = done.trace.flatMap(({ code, line }) => (code === undefined ? [] : [`line ${line} ${code}`]));
  reported = reportText(match.view(side), side, { report: 1, asked: askedOf(match, side), events, refused });
  note(reported);
  const unused = done.unused.map(({ line }) => `unused ${line}`);
  const asked = match.toAct().map(id => `${id} ${askedOf(match, id) ?? match.state().phase}`);
  return refused.concat(unused, asked).join('; ');
}

/** The lines of the first side's last report that hold a text. */
export function reportLines(part: string): string {
  return reported
    .split('\n')
    .filter(line => line.indexOf(part) >= 0)
    .join('; ');
}

/** What a side finds by its view alone: `check orders p1 1 / move …`. */
export function checked(match: ValhallaMatch, text: string): string {
  const sheet = readOrderSheet(text.split(LINE).join('\n'));
  if (!('lines' in sheet)) return faultText('sheet', sheet);
  return checkOrders(match.view(sheet.side), sheet.side, sheet)
    .map(fault => faultText('sheet', fault))
    .join('; ');
}

/** A side or a map that is read and written again, or its faults. */
export function rewritten(what: string, text: string): string {
  const given = text.split(LINE).join('\n');
  if (what === 'map') {
    const map = readMap(given);
    return 'columns' in map
      ? writeMap(map).split('\n').join(LINE)
      : map.map(fault => faultText('map', fault)).join('; ');
  }
  const { faults, side } = readDesigns(given);
  const all = faults.length > 0 || what === 'designs' ? faults : sideFaults(side);
  return all.length > 0
    ? all.map(fault => faultText('side', fault)).join('; ')
    : writeDesigns(side).split('\n').join(LINE);
}

import * as v from 'valibot';
import { UI_EVENTS } from '../../world/index.ts';
import type { PageMessage } from './wire.ts';

const text = v.pipe(v.string(), v.maxLength(100_000));
const short = v.pipe(v.string(), v.maxLength(200));
const place = v.pipe(v.number(), v.finite(), v.minValue(-10_000), v.maxValue(10_000));
const guids = v.pipe(v.array(short), v.maxLength(2_000));
/** TTS has ten scripting buttons. */
const scriptingButton = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10));
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

/** One schema a command; unknown fields are dropped. */
const command = v.variant('kind', [
  v.object({ kind: v.literal('pickUp'), guid: short }),
  v.object({ kind: v.literal('moveHand'), x: place, z: place }),
  v.object({ kind: v.literal('release'), x: v.exactOptional(place), z: v.exactOptional(place) }),
  v.object({ kind: v.literal('cancelHold') }),
  v.object({ kind: v.literal('hover'), guid: v.exactOptional(short) }),
  v.object({ kind: v.literal('flip'), guid: short }),
  v.object({ kind: v.literal('rotate'), guid: short, degrees: v.pipe(v.number(), v.minValue(-360), v.maxValue(360)) }),
  v.object({ kind: v.literal('lock'), guid: short, locked: v.boolean() }),
  v.object({ kind: v.literal('delete'), guid: short }),
  v.object({ kind: v.literal('number'), guid: short, number: index, alt: v.exactOptional(v.boolean()) }),
  v.object({ kind: v.literal('menu'), guid: v.exactOptional(short), label: text }),
  v.object({ kind: v.literal('button'), guid: short, index, alt: v.exactOptional(v.boolean()) }),
  v.object({ kind: v.literal('input'), guid: short, index, text, done: v.boolean() }),
  v.object({
    kind: v.literal('ui'),
    guid: short,
    path: v.pipe(v.array(index), v.maxLength(100)),
    event: v.picklist(UI_EVENTS, 'no event of a UI'),
    value: v.exactOptional(text),
  }),
  v.object({ kind: v.literal('chat'), message: v.pipe(v.string(), v.maxLength(2_000)) }),
  v.object({ kind: v.literal('scriptingButton'), index: scriptingButton, down: v.boolean() }),
  v.object({ kind: v.literal('ping'), x: place, z: place }),
  v.object({ kind: v.literal('dialog'), value: v.exactOptional(text) }),
  v.object({ kind: v.literal('randomize'), guid: short }),
  v.object({ kind: v.literal('take'), guid: short, index: v.exactOptional(index) }),
  v.object({ kind: v.literal('select'), guids }),
  v.object({ kind: v.literal('group') }),
  v.object({ kind: v.literal('copy'), guids, cut: v.exactOptional(v.boolean()) }),
  v.object({ kind: v.literal('paste'), x: place, z: place }),
  v.object({ kind: v.literal('under'), guid: short }),
  v.object({ kind: v.literal('search'), guid: short, open: v.boolean() }),
  v.object({ kind: v.literal('peek'), guid: short }),
  v.object({ kind: v.literal('flick'), guid: short, x: place, z: place }),
  v.object({
    kind: v.literal('hotkey'),
    label: text,
    guid: v.exactOptional(short),
    up: v.exactOptional(v.boolean()),
  }),
  v.object({ kind: v.literal('handChoice'), guids, confirmed: v.boolean() }),
  v.object({ kind: v.literal('typing'), typing: v.boolean() }),
  v.object({ kind: v.literal('endTurn') }),
  v.object({ kind: v.literal('page'), guid: short, page: index }),
]);

const request = v.variant('kind', [
  v.object({ kind: v.literal('pause'), paused: v.boolean() }),
  v.object({ kind: v.literal('step'), frames: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_600)) }),
  v.object({ kind: v.literal('speed'), factor: v.pipe(v.number(), v.minValue(0.1), v.maxValue(10)) }),
  v.object({ kind: v.literal('rewind'), frame: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.object({ kind: v.literal('execute'), script: text }),
  v.object({ kind: v.literal('journal') }),
  v.object({ kind: v.literal('waits') }),
  v.object({ kind: v.literal('events'), since: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
  v.object({ kind: v.literal('scripts') }),
  v.object({ kind: v.literal('save') }),
  v.object({ kind: v.literal('reopen') }),
]);

const pageMessage = v.variant('kind', [
  v.object({ kind: v.literal('enter'), key: short, name: v.exactOptional(v.pipe(v.string(), v.maxLength(40))) }),
  v.object({ kind: v.literal('take'), seat: v.exactOptional(short) }),
  v.object({ kind: v.literal('stand') }),
  v.object({ kind: v.literal('act'), command }),
  v.object({ kind: v.literal('host'), request }),
]);

/** A valid message of a page, or a text that says why it is invalid. */
export function readPageMessage(json: string): PageMessage | string {
  const value = parsed(json);
  if (value === undefined) return 'The message is not JSON';
  const result = v.safeParse(pageMessage, value);
  if (result.success) return result.output;
  return result.issues.map(issue => `${v.getDotPath(issue) ?? 'message'}: ${issue.message}`).join('; ');
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

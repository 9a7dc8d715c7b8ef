import * as v from 'valibot';
import { playerCommandSchema } from './command-schema.ts';
import type { PageMessage } from './wire.ts';

const text = v.pipe(v.string(), v.maxLength(100_000));
const short = v.pipe(v.string(), v.maxLength(200));
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
  v.object({ kind: v.literal('open-source'), place: v.pipe(v.string(), v.maxLength(1_000)) }),
  v.object({ kind: v.literal('reopen') }),
  v.object({ kind: v.literal('open-game'), game: short }),
  v.object({ kind: v.literal('kick'), seat: short }),
]);

const pageMessage = v.variant('kind', [
  v.object({ kind: v.literal('enter'), key: short, name: v.exactOptional(v.pipe(v.string(), v.maxLength(40))) }),
  v.object({ kind: v.literal('take'), seat: v.exactOptional(short) }),
  v.object({ kind: v.literal('stand') }),
  v.object({ kind: v.literal('name'), name: v.pipe(v.string(), v.maxLength(40)) }),
  v.object({ kind: v.literal('swap'), seat: short }),
  v.object({ kind: v.literal('act'), command: playerCommandSchema }),
  v.object({ kind: v.literal('host'), request }),
]);

/** A valid message of a page, or a text that says why it is invalid: by its first fault, as there may be as many as characters. */
export function readPageMessage(json: string): PageMessage | string {
  const value = parsed(json);
  if (value === undefined) return 'The message is not JSON';
  const result = v.safeParse(pageMessage, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  return `${v.getDotPath(issue) ?? 'message'}: ${issue.message}`;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

import type { ServerMessage } from './wire.ts';

/** Characters of what somebody reads. A text may quote what was refused, which may be long. */
const LONGEST = 500;

/** Says to a page why something was not done. */
export function refusal(text: string): ServerMessage {
  return { kind: 'refused', text: text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text };
}

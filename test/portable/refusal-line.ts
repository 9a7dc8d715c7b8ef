import type { Refusal } from '../../src/kernel/index.ts';

/** The answer of a script to what is refused: `no: ` and its code. What is refused without a word is answered otherwise. */
export function refusalLine({ code, message }: Refusal): string {
  return message === '' ? `no words for ${code}` : `no: ${code}`;
}

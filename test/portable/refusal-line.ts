import type { Refusal } from '../../src/kernel/index.ts';
import { note } from './witness.ts';

/** The answer of a script to what is refused: `no: ` and its code. What is refused without a word is answered otherwise. */
export function refusalLine({ code, message }: Refusal): string {
  note(`  ${code}: ${message}`);
  return message === '' ? `no words for ${code}` : `no: ${code}`;
}

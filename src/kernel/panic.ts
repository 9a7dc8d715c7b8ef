/**
 * Ends everything because of a mistake of ours: something that rules or kernel promise does not hold.
 *
 * The thrown thing is a text: the game's interpreter cannot throw anything else.
 */
export function panic(text: string): never {
  throw text;
}

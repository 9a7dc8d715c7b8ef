import { fileURLToPath } from 'node:url';
/** A message about so many things names some of them. */
const MANY = 7;

/** What a message may be about: a thing, many, a number, nothing. In a text a list of one is its only item. */
const ARGUMENTS = [
  (place: number): unknown => [`<${place}>`],
  (place: number): unknown => Array.from({ length: MANY }, (_, index) => `<${place}.${index + 1}>`),
  (place: number): unknown => place * 2,
  (): unknown => undefined,
];

/** The words of messages, whatever each is about, a line for each way to say it. */
export function wordsOf(messages: Readonly<Record<string, unknown>>): string {
  return Object.entries(messages)
    .flatMap(([name, message]) => {
      const texts = ARGUMENTS.flatMap(argument => said(message, argument) ?? []);
      const shapes = texts.map(shapeOf);
      return texts
        .filter((_, index) => shapes.indexOf(shapes[index] ?? '') === index)
        .map(text => `${name}: ${text}\n`);
    })
    .join('');
}

/** A message without what it is about. */
function shapeOf(text: string): string {
  return text.replace(/[<\d.]+>|undefined|\d+/g, '_').replace(/_(\W{1,5}_)+/g, '_');
}

/** What a message says of things that it can be about; nothing of others. */
function said(message: unknown, argument: (place: number) => unknown): string | undefined {
  if (typeof message !== 'function') return String(message);
  const things = Array.from({ length: message.length }, (_, index) => argument(index + 1));
  try {
    return String(message(...things));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The path of kept words. */
export function wordsPath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/words/${name}.txt`, import.meta.url));
}

/** What one does with a mouse, as an expression, and the words for a finger. Both begin with a small letter. */
type Words = readonly (readonly [mouse: string, finger: string])[];

/** By language; the first that fits counts. */
const WORDS: Readonly<Record<string, Words>> = {
  en: [
    ['right-click (?=shows)', 'a long press '],
    ['right-click ', 'press and hold '],
    ['(?:hover over|point at) ', 'tap '],
  ],
  de: [
    ['(?:ein )?Rechtsklick', 'langes Drücken'],
    ['zeig auf ', 'tipp auf '],
  ],
  es: [
    ['con el botón derecho', 'con una pulsación larga'],
    ['(?:el )?botón derecho', 'una pulsación larga'],
    ['apunta a ella', 'tócala'],
    ['señala ', 'toca '],
  ],
};

const expressions = new Map<string, readonly (readonly [RegExp, string])[]>();

let touch: { readonly matches: boolean } = { matches: false };

/** From now on texts are for a finger whenever this matches. */
export function useTouchWords(query: { readonly matches: boolean }): void {
  touch = query;
}

/** A text as it is said to whoever plays with a finger, where that is so. */
export function forThisPointer(text: string, language: string): string {
  return touch.matches ? inTouchWords(text, language) : text;
}

/** A text without the words of a mouse. */
export function inTouchWords(text: string, language: string): string {
  let known = expressions.get(language);
  if (known === undefined) {
    known = (WORDS[language] ?? []).map(
      ([mouse, finger]) => [new RegExp(`(?<![\\p{L}])(?:${mouse})`, 'giu'), finger] as const,
    );
    expressions.set(language, known);
  }
  return known.reduce((said, [mouse, finger]) => said.replace(mouse, found => withCaseOf(found, finger)), text);
}

/** Begins with a capital letter where the other does. */
function withCaseOf(other: string, words: string): string {
  const [first = ''] = other;
  return first === first.toLocaleLowerCase() ? words : words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

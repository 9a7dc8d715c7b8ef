import type { ObjectSnapshot, Snapshot } from '../table/index.ts';

/** Something that a player learns although it is hidden from them. */
export interface Leak {
  readonly viewer: string;
  /** The hidden object, by its GUID. */
  readonly guid: string;
  /** What of it the viewer's table contains, such as its name. */
  readonly text: string;
  /** The string of the viewer's table that contains it, cut around it. */
  readonly within: string;
  readonly during: string;
  /** Where exactly is known: what would be there in another world that the viewer cannot tell from this one. */
  readonly otherwise?: string;
}

/** Shorter texts appear by chance. */
const SHORTEST_SECRET = 3;

/**
 * Looks for names, descriptions and pictures of objects that are hidden from a viewer, and appear in what the viewer gets
 * all the same: in a panel, a note, a menu or a button. What a visible object has too is no secret. Nor does a string tell
 * of an object that was there while no object had such a text, such as a page of rules; or that at the same time names
 * what no object on the table is, such as a list of all kinds of cards.
 */
export class SecretWatch {
  readonly #suspicions = new Map<string, Leak>();
  /** By viewer and string: the texts that some object had whenever the string was there. */
  readonly #companions = new Map<string, ReadonlySet<string>>();
  /** Every text that an object has had. */
  readonly #known = new Set<string>();
  readonly #lists = new Set<string>();

  /**
   * @param all the table with everything, and `seen` as the viewer gets it
   * @param told the part of it in which secrets are looked for; by default all that the viewer gets
   */
  look(viewer: string, seen: Snapshot, all: Snapshot, during: string, told: unknown = seen): void {
    const strings = stringsIn(told);
    const present = new Set(all.objects.flatMap(textsOf));
    for (const text of strings) {
      const key = keyOf(viewer, text);
      const before = this.#companions.get(key);
      this.#companions.set(
        key,
        before === undefined ? present : new Set([...before].filter(each => present.has(each))),
      );
    }
    for (const text of present) this.#known.add(text);
    const absent = [...this.#known].filter(text => !present.has(text));
    for (const { within } of this.#suspicions.values()) if (strings.has(within)) this.#noteList(within, absent);
    for (const { guid, text } of hiddenTexts(seen, all)) {
      const naming = [...strings].filter(string => string.includes(text));
      for (const string of naming) this.#noteList(string, absent);
      const within = naming.find(string => this.#isTelling(viewer, string, text));
      if (within === undefined) continue;
      const key = keyOf(viewer, guid, text);
      const earlier = this.#suspicions.get(key);
      if (earlier === undefined || !this.#isTelling(viewer, earlier.within, text))
        this.#suspicions.set(key, { viewer, guid, text, during, within });
    }
  }

  /** What has leaked, by all that was looked at. */
  leaks(): Leak[] {
    return [...this.#suspicions.values()]
      .filter(({ viewer, within, text }) => this.#isTelling(viewer, within, text))
      .map(leak => ({ ...leak, within: around(leak.within, leak.text) }));
  }

  #noteList(string: string, absent: readonly string[]): void {
    if (absent.some(text => string.includes(text))) this.#lists.add(string);
  }

  #isTelling(viewer: string, string: string, text: string): boolean {
    return !this.#lists.has(string) && this.#companions.get(keyOf(viewer, string))?.has(text) === true;
  }
}

/** So many characters of a string are reported before and after what it tells. */
const CUT = 40;

function around(string: string, text: string): string {
  const start = string.indexOf(text);
  return string.slice(Math.max(0, start - CUT), start + text.length + CUT).replaceAll('\n', ' | ');
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}

/** The texts of objects that are hidden from a viewer, and that no visible object has. */
function hiddenTexts(seen: Snapshot, all: Snapshot): { readonly guid: string; readonly text: string }[] {
  const shown = new Map(seen.objects.map(object => [object.guid, object]));
  const isHidden = ({ guid }: ObjectSnapshot): boolean => {
    const own = shown.get(guid);
    return own === undefined || own.concealed === true;
  };
  const open = new Set(all.objects.filter(object => !isHidden(object)).flatMap(textsOf));
  return all.objects
    .filter(isHidden)
    .flatMap(object => textsOf(object).map(text => ({ guid: object.guid, text })))
    .filter(({ text }) => !open.has(text));
}

/** Every string in a table, once. */
function stringsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string' && value.length >= SHORTEST_SECRET) found.add(value);
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) stringsIn(each, found);
  return found;
}

/** What tells an object from others of its kind. */
function textsOf({ nickname, description, card }: ObjectSnapshot): string[] {
  const picture = card?.face?.url ?? '';
  return [nickname, description, picture].filter(text => text.length >= SHORTEST_SECRET);
}

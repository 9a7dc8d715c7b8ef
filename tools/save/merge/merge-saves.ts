import type { PlacedObject } from '../diff/match-objects.ts';
import { CHILD_KEYS, type ChildKey, memberOf, type SavedNode } from '../source/saved-nodes.ts';
import { mergeObjects, type MergedObject, type ObjectConflict, type ObjectMerge } from './merge-objects.ts';
import { type MergeSide, readSide, valuesOf, withoutIndent } from './merge-side.ts';
import { areSame, mergeValues, type Sides, type ValueConflict } from './merge-values.ts';
import { listText, membersOf, objectText } from './object-text.ts';

/** What both sides have changed. */
export interface MergeConflict {
  /** Nothing for the save itself. */
  readonly object?: { readonly guid: string; readonly name: string } | undefined;
  /** A key such as `Nickname`, or the kind of a conflict about where the object is. */
  readonly key: string;
}

export interface MergedSave {
  readonly bytes: Buffer;
  /** Each also stands in the save, under {@link CONFLICTS_KEY} of its object. */
  readonly conflicts: readonly MergeConflict[];
}

/** Where a merged save keeps values that did not win; the game ignores it. */
export const CONFLICTS_KEY = 'CrownspaceConflicts';

/** Keys that the game itself writes at every save: those of the later save count. */
const DATES = ['Date', 'EpochTime', 'VersionNumber'];

/**
 * Merges the changes that two sides have made to one save, object by object. What neither has changed keeps its bytes, as far
 * as the save is laid out as the game does. Where both changed the same, the result has ours.
 *
 * @throws {SaveFileError} `not-json` if one of the three is no save
 */
export function mergeSaves(saves: Readonly<Record<'base' | 'ours' | 'theirs', Buffer>>): MergedSave {
  const sides = {
    base: readSide(saves.base, 'the common save'),
    ours: readSide(saves.ours, 'our save'),
    theirs: readSide(saves.theirs, 'their save'),
  };
  return new SaveMerger(sides, mergeObjects(sides.base, sides.ours, sides.theirs)).merge();
}

interface SourceObject {
  readonly text: string;
  readonly node: SavedNode;
  readonly raw: string;
  readonly values: ReadonlyMap<string, string>;
}

class SaveMerger {
  private readonly conflicts: MergeConflict[] = [];
  private readonly conflictsOf = new Map<MergedObject | undefined, ObjectConflict[]>();

  constructor(
    private readonly sides: Readonly<Record<'base' | 'ours' | 'theirs', MergeSide>>,
    private readonly objects: ObjectMerge,
  ) {
    for (const each of objects.conflicts)
      this.conflictsOf.set(each.object, [...(this.conflictsOf.get(each.object) ?? []), each]);
  }

  merge(): MergedSave {
    const { base, ours, theirs } = this.sides;
    const text = this.textOf(undefined, {
      base: sourceOf(base.text, base.root, ''),
      ours: sourceOf(ours.text, ours.root, ''),
      theirs: sourceOf(theirs.text, theirs.root, ''),
    });
    const whole = ours.text.slice(0, ours.root.start) + text + ours.text.slice(ours.root.end);
    return { bytes: Buffer.from(whole.replaceAll('\n', ours.lineBreak), 'latin1'), conflicts: this.conflicts };
  }

  /** An object, or the save itself, at the left margin. */
  private textOf(object: MergedObject | undefined, sources: Sides<SourceObject>): string {
    const { base, ours, theirs } = sources;
    const source = (ours ?? theirs)!;
    const isOneSided = ours === undefined || theirs === undefined;
    const found: ValueConflict[] = [];
    const members = new Map<string, string>();
    const deck = object === undefined ? undefined : this.deckIds(object, source);
    for (const key of new Set([...source.values.keys(), ...(theirs?.values.keys() ?? []), ...CHILD_KEYS])) {
      const values = { base: base?.values.get(key), ours: ours?.values.get(key), theirs: theirs?.values.get(key) };
      let value: string | undefined;
      if (this.isList(object, key, sources)) value = this.listOf(object, key, source);
      else if (isOneSided) value = source.values.get(key);
      else if (key === 'DeckIDs' && deck !== undefined) value = deck;
      else if (object === undefined && DATES.includes(key)) value = later(sources).values.get(key);
      else value = mergeValues(key, values, conflict => found.push(conflict));
      if (value !== undefined) members.set(key, value);
    }
    this.addConflicts(object, members, found, source);
    return areEqual(members, source.values) ? source.raw : objectText(members, source.raw);
  }

  private isList(object: MergedObject | undefined, key: string, sources: Sides<SourceObject>): key is ChildKey {
    const list = CHILD_KEYS.find(each => each === key);
    if (list === undefined) return false;
    if (this.objects.lists.get(object)?.has(list) === true) return true;
    return [sources.ours, sources.theirs].some(
      each => each !== undefined && memberOf(each.node, list)?.items !== undefined,
    );
  }

  private listOf(object: MergedObject | undefined, list: ChildKey, source: SourceObject): string | undefined {
    const objects = this.objects.lists.get(object)?.get(list) ?? [];
    const raw = source.values.get(list);
    if (objects.length === 0 && raw === undefined) return undefined;
    const texts = objects.map(each => this.textOf(each, this.sourcesOf(each)));
    const before = itemsOf(source, list);
    const isSame = texts.length === before.length && texts.every((text, index) => text === before[index]);
    if (raw !== undefined && isSame && list !== 'States') return raw;
    if (list !== 'States') return listText(texts, source.raw);
    const numbers = this.stateNumbers(objects);
    const states = new Map(texts.map((text, index) => [numbers[index]!, text]));
    const text = objectText(states, source.raw);
    return areSame(text, raw) ? raw : text;
  }

  /** Two states cannot have the same number: that of theirs has the next that is free. */
  private stateNumbers(objects: readonly MergedObject[]): string[] {
    const wanted = new Map(objects.map(each => [each, this.objects.placements.get(each)?.state ?? '1']));
    const taken = new Set<string>();
    const given = new Map<MergedObject, string>();
    const wishes = new Set(wanted.values());
    for (const each of [...objects.filter(({ ours }) => ours !== undefined), ...objects]) {
      if (given.has(each)) continue;
      let number = wanted.get(each)!;
      while (taken.has(number)) {
        do number = `${Number(number) + 1}`;
        while (wishes.has(number));
      }
      given.set(each, number);
      taken.add(number);
    }
    return objects.map(each => given.get(each)!);
  }

  /** A deck names its cards once more, in the order of what it contains; nothing if that is no deck. */
  private deckIds(object: MergedObject, source: SourceObject): string | undefined {
    const known = source.values.get('DeckIDs');
    if (known === undefined) return undefined;
    const cards = this.objects.lists.get(object)?.get('ContainedObjects') ?? [];
    const ids = cards.map(({ ours, theirs }) => (ours ?? theirs)?.state['CardID']);
    if (ids.length === 0 || !ids.every(id => typeof id === 'number')) return undefined;
    const text = listText(ids.map(String), source.raw);
    return areSame(text, known) ? known : text;
  }

  private sourcesOf(object: MergedObject): Sides<SourceObject> {
    const sourceIn = (side: MergeSide, placed: PlacedObject | undefined): SourceObject | undefined => {
      const node = placed === undefined ? undefined : side.nodes.get(placed);
      if (node === undefined) return undefined;
      return sourceOf(side.text, node, indentBefore(side.text, node.start));
    };
    const { base, ours, theirs } = this.sides;
    return {
      base: sourceIn(base, object.base),
      ours: sourceIn(ours, object.ours),
      theirs: sourceIn(theirs, object.theirs),
    };
  }

  private addConflicts(
    object: MergedObject | undefined,
    members: Map<string, string>,
    values: readonly ValueConflict[],
    source: SourceObject,
  ): void {
    const others = this.conflictsOf.get(object) ?? [];
    if (values.length + others.length === 0) return;
    const kept = new Map(membersOf(members.get(CONFLICTS_KEY) ?? '{}'));
    for (const { key, base, theirs } of values) {
      const sides = [
        ['base', base],
        ['theirs', theirs],
      ] as const;
      const given = sides.flatMap(([side, raw]) => (raw === undefined ? [] : [[side, raw] as const]));
      kept.set(key, objectText(given, source.raw));
    }
    for (const { kind } of others) kept.set(kind, 'true');
    members.set(CONFLICTS_KEY, objectText(kept, source.raw));
    const placed = object?.ours ?? object?.theirs;
    const shown = placed === undefined ? undefined : { guid: placed.guid, name: placed.name };
    for (const key of [...values.map(each => each.key), ...others.map(each => each.kind)])
      this.conflicts.push({ object: shown, key });
  }
}

function sourceOf(text: string, node: SavedNode, indent: string): SourceObject {
  return { text, node, raw: withoutIndent(text.slice(node.start, node.end), indent), values: valuesOf(text, node) };
}

/** The blanks before an offset, if nothing else stands on its line there. Looks at no more of the text than these. */
function indentBefore(text: string, offset: number): string {
  let start = offset;
  while (/[ \t]/u.test(text.charAt(start - 1))) start -= 1;
  return text.charAt(start - 1) === '\n' ? text.slice(start, offset) : '';
}

/** The objects of a list, at the left margin. */
function itemsOf({ text, node }: SourceObject, list: ChildKey): string[] {
  const items = memberOf(node, list)?.items ?? [];
  return items.map(({ start, end }) => withoutIndent(text.slice(start, end), indentBefore(text, start)));
}

function areEqual(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean {
  const [one, other] = [[...left], [...right]];
  return (
    one.length === other.length &&
    one.every(([key, raw], index) => key === other[index]?.[0] && raw === other[index][1])
  );
}

/** The save that was written last. */
function later({ ours, theirs }: Sides<SourceObject>): SourceObject {
  const isTheirs = Number(theirs?.values.get('EpochTime')) > Number(ours?.values.get('EpochTime'));
  return (isTheirs ? theirs : ours)!;
}

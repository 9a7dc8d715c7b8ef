import {
  diffSaves,
  matchObjects,
  mergeSaves,
  objectsOf,
  type PlacedObject,
  type SaveChange,
} from '../../save/index.ts';
import { withoutStates } from './like-save.ts';
import { bytesOfState, listAt, type State, stateOf, textAt, topLevel } from './save-state.ts';

/** What was changed in a game, for one object on the table. */
export interface PullChange {
  readonly guid: string;
  readonly name: string;
  readonly changes: readonly SaveChange[];
}

/** The save of a tree and a running game, compared. */
export class PullPlan {
  /** By object, in the order of the save. */
  readonly changes: readonly PullChange[];
  readonly #base: Buffer;
  readonly #tree: Buffer;
  readonly #game: State;
  /** Between which objects on the table something was moved. */
  readonly #moves: readonly (readonly [from: string, to: string])[];

  /** @param base what both have begun with; the tree itself when that is not known */
  constructor(sides: { readonly base: Buffer; readonly tree: Buffer; readonly game: State }) {
    const tree = stateOf(sides.tree, 'the folder');
    this.#base = sides.base;
    this.#tree = sides.tree;
    this.#game = withoutStates(sides.game, tree);
    this.#moves = movesBetween(stateOf(sides.base, 'the common save'), this.#game);
    this.changes = byObject(tree, stateOf(this.#merged(this.#game, this.#tree), 'the merged save'));
  }

  /** The save of the tree with what was changed of these objects, and the base that it has from then on. */
  accept(guids: ReadonlySet<string>): { readonly tree: Buffer; readonly base: Buffer } {
    const accepted = this.#only(this.together(guids));
    const { LuaScript, XmlUI } = this.#game;
    return {
      tree: this.#merged(accepted, this.#tree),
      base: this.#merged({ ...accepted, LuaScript, XmlUI }, this.#base),
    };
  }

  /** These objects, and those that something went to or came from: it would be there twice, or nowhere. */
  together(guids: ReadonlySet<string>): ReadonlySet<string> {
    const all = new Set(guids);
    for (let size = 0; size < all.size;) {
      size = all.size;
      for (const [from, to] of this.#moves) {
        if (all.has(from)) all.add(to);
        if (all.has(to)) all.add(from);
      }
    }
    return all;
  }

  #merged(game: State, ours: Buffer): Buffer {
    return mergeSaves({ base: this.#base, ours, theirs: bytesOfState(game) }).bytes;
  }

  /** The base with the objects of the game that have these GUIDs. */
  #only(guids: ReadonlySet<string>): State {
    const base = stateOf(this.#base, 'the common save');
    const there = topLevel(this.#game);
    const kept = listAt(base, 'ObjectStates').flatMap(object => {
      const guid = textAt(object, 'GUID');
      return guids.has(guid) ? (there.get(guid) ?? []) : [object];
    });
    const known = topLevel(base);
    const added = [...there].filter(([guid]) => guids.has(guid) && !known.has(guid)).map(([, object]) => object);
    return { ...base, ObjectStates: [...kept, ...added] };
  }
}

/** Changes of what lies in an object are among its own. */
function byObject(before: State, after: State): PullChange[] {
  const found = new Map<string, PullChange>();
  for (const change of diffSaves(before, after).changes) {
    const index = Number(/^ObjectStates\[(\d+)\]/u.exec(change.object?.path ?? '')?.[1]);
    const owner = listAt(change.kind === 'removed' ? before : after, 'ObjectStates')[index];
    if (owner === undefined) continue;
    const guid = textAt(owner, 'GUID');
    const known = found.get(guid)?.changes ?? [];
    found.set(guid, { guid, name: nameOf(owner), changes: [...known, change] });
  }
  return [...found.values()];
}

function movesBetween(before: State, after: State): (readonly [string, string])[] {
  const { pairs } = matchObjects(objectsOf(before), objectsOf(after));
  const moves = pairs.map(([old, now]) => [outermost(old).guid, outermost(now).guid] as const);
  return moves.filter(([from, to]) => from !== to);
}

function outermost(object: PlacedObject): PlacedObject {
  return object.parent === undefined ? object : outermost(object.parent);
}

function nameOf(object: State): string {
  const nickname = textAt(object, 'Nickname');
  return nickname === '' ? textAt(object, 'Name') : nickname;
}

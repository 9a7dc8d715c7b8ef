import { isDeepStrictEqual } from 'node:util';
import { CONFLICTS_KEY, diffSaves, mergeSaves, objectsOf, type SaveDiff } from '../../save/index.ts';
import { bytesOfState, isRecord, listAt, type State, stateOf, textAt, topLevel } from './save-state.ts';

/** What a game is told to do, in this order. */
export interface PushPlan {
  readonly remove: readonly string[];
  /** Objects that are loaded again: some of their values can only be loaded. */
  readonly replace: readonly State[];
  readonly add: readonly State[];
  /** New values of objects that stay. */
  readonly change: readonly { readonly guid: string; readonly values: State }[];
  readonly global: { readonly script?: string; readonly ui?: string };
  /** Settings of the table that differ, which only a new save brings. */
  readonly unsent: readonly string[];
  /** The same for people. */
  readonly diff: SaveDiff;
  /** The table as it is afterwards. */
  readonly after: State;
}

/** Values that a running object takes; see `change-object.lua`. */
const CHANGEABLE = new Set([
  ...['Nickname', 'Description', 'GMNotes', 'Memo', 'Tags', 'ColorDiffuse', 'Transform', 'Locked', 'Value', 'Tooltip'],
  ...['Sticky', 'Autoraise', 'Grid', 'Snap', 'DragSelectable', 'HideWhenFaceDown', 'MeasureMovement', 'IgnoreFoW'],
  ...['LuaScript', 'XmlUI'],
]);
/** What a game writes into each save by itself. */
const DATES = new Set(['Date', 'EpochTime', 'VersionNumber']);

/**
 * What brings the changes of `wanted` since `base` to the game. What was moved in the game since then stays where it is;
 * where both have changed the same, `wanted` counts.
 */
export function planPush(sides: { readonly base: State; readonly wanted: State; readonly game: State }): PushPlan {
  const { base, wanted, game } = sides;
  const merged = mergeSaves({ base: bytesOfState(base), ours: bytesOfState(wanted), theirs: bytesOfState(game) });
  const after = withoutRemoved(withoutConflicts(stateOf(merged.bytes, 'the merged save')), base, wanted);
  const [there, then] = [topLevel(game), topLevel(after)];
  const replace: State[] = [];
  const change: { guid: string; values: State }[] = [];
  for (const [guid, object] of then) {
    const now = there.get(guid);
    if (now === undefined) continue;
    const keys = differingKeys(now, object);
    if (keys.length === 0) continue;
    // A value that goes away cannot be given.
    const isChangeable = keys.every(key => CHANGEABLE.has(key) && object[key] !== undefined);
    if (!isChangeable) replace.push(object);
    else change.push({ guid, values: Object.fromEntries(keys.map(key => [key, object[key]])) });
  }
  const isOther = (key: string): boolean => textAt(game, key) !== textAt(after, key);
  return {
    remove: [...there.keys()].filter(guid => !then.has(guid)),
    replace,
    add: [...then].filter(([guid]) => !there.has(guid)).map(([, object]) => object),
    change,
    global: {
      ...(isOther('LuaScript') ? { script: textAt(after, 'LuaScript') } : {}),
      ...(isOther('XmlUI') ? { ui: textAt(after, 'XmlUI') } : {}),
    },
    unsent: differingKeys(game, after).filter(
      key => !['ObjectStates', 'LuaScript', 'XmlUI'].includes(key) && !DATES.has(key),
    ),
    diff: diffSaves(game, after),
    after,
  };
}

/** Whether there is nothing to send. */
export function isEmptyPlan({ remove, replace, add, change, global }: PushPlan): boolean {
  return remove.length + replace.length + add.length + change.length + Object.keys(global).length === 0;
}

function differingKeys(before: State, after: State): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter(key => !isDeepStrictEqual(before[key], after[key]));
}

/** A merge keeps what one side has removed and the other changed; a game changes what it plays with. */
function withoutRemoved(after: State, base: State, wanted: State): State {
  const known = topLevel(base);
  const kept = new Set(objectsOf(wanted).map(({ guid }) => guid));
  const objects = listAt(after, 'ObjectStates').filter(object => {
    const guid = textAt(object, 'GUID');
    return !known.has(guid) || kept.has(guid);
  });
  return { ...after, ObjectStates: objects };
}

/** What is pushed wins, so there is nothing left to choose. */
function withoutConflicts(state: State): State {
  const entries = Object.entries(state).filter(([key]) => key !== CONFLICTS_KEY);
  return Object.fromEntries(entries.map(([key, value]) => [key, cleaned(value)]));
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  return isRecord(value) ? withoutConflicts(value) : value;
}

import { type TableObject } from '../../objects/table-object.ts';
import { bodyPart, setBodyPart, setUsesGravity } from '../../physics/bodies.ts';
import { wake } from '../../physics/motion.ts';
import { useNumberKeys } from '../../save-format/numbered-keys.ts';
import type { SavedObject } from '../../save-format/saved-types.ts';
import { objectOf } from '../../scripts/handles.ts';
import { vector } from '../../scripts/vector-class.ts';
import { captureObject } from '../../spawning/spawning.ts';
import { asText, flagOr, numberOr, readPoint, readTexts } from '../../values/reading.ts';
import { type World } from '../../world.ts';
import { encodeLines, encodeScriptValue } from '../libraries/json.ts';
import { needPoint, needText, type ObjectField, type ObjectFields, type ObjectMethods } from '../members.ts';

/** A text of the save that scripts read and write with a pair of functions. */
function textPair(name: string, key: 'Nickname' | 'Description' | 'GMNotes'): ObjectMethods {
  return {
    [`get${name}`]: (_, object) => object.saved[key],
    [`set${name}`]: (world, object, value) => {
      object.saved[key] = asText(world.engine, value);
      return true;
    },
  };
}

function hasTag(saved: SavedObject, tag: string): boolean {
  const wanted = tag.toLowerCase();
  return (saved.Tags ?? []).some(own => own.toLowerCase() === wanted);
}

function setTags(object: TableObject, tags: string[]): boolean {
  object.saved.Tags = tags.length === 0 ? undefined : tags;
  return true;
}

function addTag(object: TableObject, tag: string): boolean {
  if (hasTag(object.saved, tag)) return false;
  return setTags(object, (object.saved.Tags ?? []).concat([tag]));
}

function removeTag(object: TableObject, tag: string): boolean {
  const wanted = tag.toLowerCase();
  return setTags(
    object,
    (object.saved.Tags ?? []).filter(own => own.toLowerCase() !== wanted),
  );
}

function matches(world: World, object: TableObject, other: unknown): boolean {
  const found = objectOf(world, other);
  return found !== undefined && (found.saved.Tags ?? []).some(tag => hasTag(object.saved, tag));
}

function setMemo(world: World, object: TableObject, value: unknown): void {
  object.saved.Memo = value === undefined ? undefined : asText(world.engine, value);
}

const names: ObjectMethods = {
  getGUID: (_, object) => object.guid,
  isDestroyed: (_, object) => object.isBeingDestroyed || object.isGone,
  ...textPair('Name', 'Nickname'),
  ...textPair('Description', 'Description'),
  ...textPair('GMNotes', 'GMNotes'),
  getMemo: (_, object) => object.saved.Memo,
  setMemo: (world, object, value) => {
    setMemo(world, object, value);
    return true;
  },
};

const tags: ObjectMethods = {
  getTags: (_, object) => (object.saved.Tags ?? []).slice(),
  setTags: (world, object, list) => setTags(object, readTexts(world.engine, list)),
  addTag: (world, object, tag) => addTag(object, needText(world, tag, 'addTag')),
  hasTag: (world, object, tag) => hasTag(object.saved, needText(world, tag, 'hasTag')),
  removeTag: (world, object, tag) => removeTag(object, needText(world, tag, 'removeTag')),
  hasAnyTag: (_, object) => object.saved.Tags !== undefined,
  hasMatchingTag: (world, object, other) => matches(world, object, other),
};

const data: ObjectMethods = {
  getData: (world, object) => dataOf(world, object),
  getJSON: (world, object, isIndented) => {
    const saved = captureObject(world, object);
    return isIndented === false ? encodeScriptValue(world.engine, saved) : encodeLines(world.engine, saved);
  },
  getLuaScript: (_, object) => object.saved.LuaScript,
  setLuaScript: (world, object, text) => {
    object.saved.LuaScript = asText(world.engine, text);
    return true;
  },
};

/** The data as scripts get it. */
function dataOf(world: World, object: TableObject): SavedObject {
  const saved = captureObject(world, object);
  useNumberKeys(world.engine, saved);
  return saved;
}

export const identityMethods: ObjectMethods = { ...names, ...tags, ...data };

/** A yes or no of the save, by its key there. */
function savedFlag(key: string, fallback: boolean): ObjectField {
  return {
    get: (_, object) => flagOr(object.saved[key], fallback),
    set: (_, object, value) => {
      object.saved[key] = value === true;
    },
  };
}

function savedNumber(key: string, fallback: number): ObjectField {
  return {
    get: (_, object) => numberOr(object.saved[key], fallback),
    set: (_, object, value) => {
      object.saved[key] = numberOr(value, fallback);
    },
  };
}

/** Kept while the table runs, and not saved. */
function setting(name: string, fallback: unknown): ObjectField {
  return {
    get: (_, object) => object.scripting.settings[name] ?? fallback,
    set: (_, object, value) => {
      object.scripting.settings[name] = value;
    },
  };
}

const texts: ObjectFields = {
  guid: { get: (_, object) => object.guid },
  name: { get: (_, object) => object.saved.Name },
  type: { get: (_, object) => object.prefab.type },
  tag: { get: (_, object) => object.prefab.type },
  memo: {
    get: (_, object) => object.saved.Memo,
    set: setMemo,
  },
  value: {
    get: (_, object) => object.saved.Value,
    set: (_, object, value) => {
      object.saved.Value = numberOr(value, 0);
    },
  },
  script_code: {
    get: (_, object) => object.saved.LuaScript,
    set: (world, object, value) => {
      object.saved.LuaScript = asText(world.engine, value);
    },
  },
  script_state: {
    get: (_, object) => object.saved.LuaScriptState,
    set: (world, object, value) => {
      object.saved.LuaScriptState = asText(world.engine, value);
    },
  },
};

const switches: ObjectFields = {
  interactable: {
    get: (_, object) => object.look.isInteractable,
    set: (_, object, value) => {
      object.look.isInteractable = value === true;
    },
  },
  tooltip: savedFlag('Tooltip', true),
  auto_raise: savedFlag('Autoraise', true),
  sticky: savedFlag('Sticky', true),
  use_grid: savedFlag('Grid', true),
  use_snap_points: savedFlag('Snap', true),
  drag_selectable: savedFlag('DragSelectable', true),
  grid_projection: savedFlag('GridProjection', false),
  measure_movement: savedFlag('MeasureMovement', false),
  ignore_fog_of_war: savedFlag('IgnoreFoW', false),
  use_gravity: {
    get: (_, object) => object.scripting.settings['use_gravity'] !== false,
    set: (world, object, value) => {
      setUsesGravity(world, object, value === true);
      wake(world, object);
    },
  },
  gizmo_selectable: setting('gizmo_selectable', true),
  max_typed_number: setting('max_typed_number', 9),
  held_flip_index: setting('held_flip_index', 0),
  held_spin_index: setting('held_spin_index', 0),
  held_rotation_offset: setting('held_rotation_offset', undefined),
  held_reduce_force: setting('held_reduce_force', false),
  value_flags: setting('value_flags', 0),
  use_rotation_value_flip: setting('use_rotation_value_flip', false),
  alt_view_angle: {
    get: (world, object) =>
      vector(world, readPoint(world.engine, object.saved['AltLookAngle']) ?? { x: 0, y: 0, z: 0 }),
    set: (world, object, value) => {
      object.saved['AltLookAngle'] = needPoint(world, value, 'alt_view_angle');
    },
  },
  use_hands: {
    get: (_, object) => flagOr(object.saved['Hands'], object.prefab.isCard === true),
    set: (_, object, value) => {
      object.saved['Hands'] = value === true;
    },
  },
  hide_when_face_down: {
    get: (_, object) => flagOr(object.saved['HideWhenFaceDown'], object.prefab.isCard === true),
    set: (_, object, value) => {
      object.saved['HideWhenFaceDown'] = value === true;
    },
  },
};

/** A part of the body, kept with the save. */
function bodyField(name: string): ObjectField {
  return {
    get: (world, object) => bodyPart(world, object, name),
    set: (world, object, value) => {
      setBodyPart(world, object, name, numberOr(value, 0));
    },
  };
}

const body: ObjectFields = {
  mass: bodyField('mass'),
  drag: bodyField('drag'),
  angular_drag: bodyField('angular_drag'),
  bounciness: bodyField('bounciness'),
  static_friction: bodyField('static_friction'),
  dynamic_friction: bodyField('dynamic_friction'),
  layout_group_sort_index: savedNumber('LayoutGroupSortIndex', 0),
};

export const identityFields: ObjectFields = { ...texts, ...switches, ...body };

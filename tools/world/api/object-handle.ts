import { deadReferenceText, objectText } from '../assumptions.ts';
import type { TableObject } from '../objects/table-object.ts';
import type { HandleMaker, Machine, ScriptFunction } from '../script-engine.ts';
import type { World } from '../world.ts';
import { functionNamed, memberNamed } from './member-names.ts';
import { gather, type ObjectFields, type ObjectMethod, type ObjectMethods } from './members.ts';
import { attachmentMethods } from './object/attachments.ts';
import { behaviourFields, behaviourMethods } from './object/behaviours.ts';
import { buttonMethods } from './object/buttons.ts';
import { componentMethods } from './object/components.ts';
import { customMethods } from './object/custom-objects.ts';
import { containerFields, containerMethods } from './object/containers.ts';
import { jointMethods } from './object/joints.ts';
import { identityFields, identityMethods } from './object/identity.ts';
import { lookMethods } from './object/look.ts';
import { scriptingMethods } from './object/scripting.ts';
import { transformFields, transformMethods } from './object/transform.ts';
import { objectUiFields } from './object/ui.ts';

const METHODS: ObjectMethods = gather([
  identityMethods,
  transformMethods,
  lookMethods,
  buttonMethods,
  scriptingMethods,
  containerMethods,
  attachmentMethods,
  jointMethods,
  customMethods,
  behaviourMethods,
  componentMethods,
]);

const FIELDS: ObjectFields = gather([
  identityFields,
  transformFields,
  objectUiFields,
  containerFields,
  behaviourFields,
]);

/** What a debugger shows besides the fields. */
const SHOWN_METHODS = ['getName()', 'getDescription()', 'getPosition()', 'getRotation()', 'getTags()'];

/** Names of everything an object can be asked to do. */
export function objectMethodNames(): string[] {
  return Object.keys(METHODS);
}

export function objectFieldNames(): string[] {
  return Object.keys(FIELDS);
}

function bound(world: World, object: TableObject, key: string, method: ObjectMethod): ScriptFunction {
  // MoonSharp takes `object:name()` for `object.name()`: whatever stands before the colon is no argument.
  // Each branch returns the call itself: only so do all of its results come back.
  const run: ScriptFunction = (first, ...rest) => {
    if (first !== undefined && first === object.scripting.handle) return method(world, object, ...rest);
    return method(world, object, first, ...rest);
  };
  if (object.scripting.handle !== undefined) world.api.handles.object.keep(object.scripting.handle, key, run);
  return run;
}

function read(world: World, object: TableObject, key: unknown): unknown {
  if (object.isGone) return readDead(world, key);
  if (typeof key === 'string') {
    // A handle keeps its methods, so that all but fields are asked for once.
    const field = FIELDS[key];
    if (field !== undefined) return field.get(world, object);
    const method = functionNamed(METHODS, key);
    if (method !== undefined) return bound(world, object, key, method);
    const spelled = memberNamed(FIELDS, key);
    if (spelled !== undefined) return spelled.get(world, object);
  }
  return world.engine.raise(`cannot access field ${world.engine.text(key)} of userdata<LuaGameObjectScript>`);
}

function readDead(world: World, key: unknown): unknown {
  if (key !== 'isDestroyed') return world.engine.raiseWhole(deadReferenceText());
  const answer: ScriptFunction = () => true;
  return answer;
}

function write(world: World, object: TableObject, key: unknown, value: unknown): void {
  if (object.isGone) world.engine.raiseWhole(deadReferenceText());
  const field = typeof key === 'string' ? memberNamed(FIELDS, key) : undefined;
  if (field?.set === undefined) {
    world.engine.raise(`cannot access field ${world.engine.text(key)} of userdata<LuaGameObjectScript>`);
  } else field.set(world, object, value);
}

function text(object: TableObject): string {
  return object.isGone ? 'null' : objectText(object.saved.Nickname, object.saved.Name);
}

/** Makes the handles by which scripts hold objects. */
export function objectMaker(engine: Machine, world: () => World): HandleMaker<TableObject> {
  return engine.handles<TableObject>({
    read: (object, key) => read(world(), object, key),
    write: (object, key, value) => {
      write(world(), object, key, value);
    },
    text,
    shown: SHOWN_METHODS.concat(objectFieldNames()),
  });
}

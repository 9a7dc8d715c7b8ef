import type { Environment, Handle, Machine, ScriptFunction } from '../../script-engine.ts';
import { isTable } from '../../values/reading.ts';
import type { World } from '../../world.ts';
import { badArgument, needText } from '../members.ts';

// The module `json` of MoonSharp, which is another one than the game's `JSON`: published mods call both.

const DEEPEST = 200;

/** Whether the module writes a value at all; it leaves out functions, threads and objects of the game. */
function isWritten(engine: Machine, value: unknown, mark: Handle): boolean {
  if (value === mark || isTable(engine, value)) return true;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function serialize(engine: Machine, value: unknown, mark: Handle, depth: number): string {
  if (typeof value === 'string') return engine.moonsharpJson.quote(value);
  if (typeof value === 'number') return engine.moonsharpJson.numberText(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (!isTable(engine, value)) return 'null';
  if (depth > DEEPEST) return engine.raise('json.serialize: the table contains itself');
  const length = engine.length(value);
  const parts: string[] = [];
  if (length === 0) {
    // Without an item 1 it is an object, of which the module writes what stands under strings.
    for (const key of engine.keys(value)) {
      const entry = engine.rawGet(value, key);
      if (typeof key === 'string' && isWritten(engine, entry, mark))
        parts.push(`${engine.moonsharpJson.quote(key)}:${serialize(engine, entry, mark, depth + 1)}`);
    }
    return `{${parts.join(',')}}`;
  }
  for (let i = 1; i <= length; i++) {
    const entry = engine.item(value, i);
    if (isWritten(engine, entry, mark)) parts.push(serialize(engine, entry, mark, depth + 1));
  }
  return `[${parts.join(',')}]`;
}

/** The functions of `json`: `parse`, `serialize`, `null` and `isnull`. Names are written in the order of the table. */
export function moonsharpJson(world: World): Environment {
  const { engine } = world;
  const refuse = (_: string, key: unknown): never =>
    engine.raise(
      `cannot access field ${engine.text(key)} of userdata<MoonSharp.Interpreter.Serialization.Json.JsonNull>`,
    );
  const mark = engine.handles<string>({ read: refuse, write: refuse, text: () => 'userdata: 00000001' }).make('null');
  const parse: ScriptFunction = text => {
    const parsed = engine.moonsharpJson.parse(needText(world, text, 'parse'), mark);
    return parsed.ok ? parsed.value : engine.raise(parsed.message);
  };
  return {
    parse,
    serialize: (value: unknown) =>
      isTable(engine, value) ? serialize(engine, value, mark, 0) : badArgument(world, 1, 'serialize', 'table', value),
    isnull: (value: unknown) => value === undefined || value === mark,
    null: () => mark,
  };
}

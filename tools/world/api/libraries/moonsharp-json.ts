import type { Environment, Handle, Machine, ScriptFunction } from '../../script-engine.ts';
import { isTable } from '../../values/reading.ts';
import type { World } from '../../world.ts';

// The module `json` of MoonSharp, which is another one than the game's `JSON`: published mods call both.

const DEEPEST = 200;

/** Whether the module writes a value at all; it leaves out functions, threads and objects of the game. */
function isWritten(engine: Machine, value: unknown, mark: Handle): boolean {
  if (value === mark || isTable(engine, value)) return true;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function serialize(engine: Machine, value: unknown, mark: Handle, depth: number): string {
  if (typeof value === 'string') return engine.encode(value);
  if (typeof value === 'number') return engine.numberText(value);
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
        parts.push(`${engine.encode(key)}:${serialize(engine, entry, mark, depth + 1)}`);
    }
    return `{${parts.join(',')}}`;
  }
  for (let i = 1; i <= length; i++) {
    const entry = engine.item(value, i);
    if (isWritten(engine, entry, mark)) parts.push(serialize(engine, entry, mark, depth + 1));
  }
  return `[${parts.join(',')}]`;
}

/** Puts the module's own mark for `null` where decoded arrays have the world's. */
function withMarks(engine: Machine, value: unknown, mark: Handle): unknown {
  if (value === engine.nothing) return mark;
  if (!isTable(engine, value)) return value;
  for (const key of engine.keys(value)) engine.rawSet(value, key, withMarks(engine, engine.rawGet(value, key), mark));
  return value;
}

/** The functions of `json`: `parse`, `serialize`, `null` and `isnull`. Names are written in the order of the table. */
export function moonsharpJson(world: World): Environment {
  const { engine } = world;
  const mark = engine
    .handles<string>({
      read: (_, key) => engine.raise(`cannot access field ${engine.text(key)} of userdata<JsonNull>`),
      write: (_, key) => engine.raise(`cannot access field ${engine.text(key)} of userdata<JsonNull>`),
      text: () => 'null',
    })
    .make('null');
  const parse: ScriptFunction = text => {
    if (typeof text !== 'string')
      return engine.raise("bad argument #1 to 'parse' (string expected, got something else)");
    const decoded = engine.decode(text);
    return decoded.ok ? withMarks(engine, decoded.value, mark) : engine.raise(decoded.message);
  };
  return {
    parse,
    serialize: (value: unknown) =>
      isTable(engine, value)
        ? serialize(engine, value, mark, 0)
        : engine.raise("bad argument #1 to 'serialize' (table expected)"),
    isnull: (value: unknown) => value === undefined || value === mark,
    null: () => mark,
  };
}

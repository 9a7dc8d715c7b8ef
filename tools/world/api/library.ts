import type { Handle, HandleMaker, Machine, ScriptFunction } from '../script-engine.ts';
import { functionNamed, memberNamed } from './member-names.ts';

/**
 * A named group of functions and variables such as `Turns` or `UI`: functions are called with a dot, variables take
 * effect when they are assigned.
 */
export interface Library {
  readonly name: string;
  readonly functions: Record<string, ScriptFunction>;
  readonly fields: Record<string, LibraryField>;
  /** What any other key gives; without it such a key is an error. */
  readonly other?: (this: void, key: unknown) => unknown;
}

export interface LibraryField {
  readonly get: (this: void) => unknown;
  readonly set?: (this: void, value: unknown) => void;
}

function read(engine: Machine, library: Library, key: unknown): unknown {
  if (typeof key === 'string') {
    const run = functionNamed(library.functions, key);
    if (run !== undefined) return run;
    const field = memberNamed(library.fields, key);
    if (field !== undefined) return field.get();
  }
  if (library.other !== undefined) return library.other(key);
  return engine.raise(`cannot access field ${engine.text(key)} of userdata<${library.name}>`);
}

function write(engine: Machine, library: Library, key: unknown, value: unknown): void {
  const field = typeof key === 'string' ? memberNamed(library.fields, key) : undefined;
  if (field?.set === undefined) engine.raise(`cannot access field ${engine.text(key)} of userdata<${library.name}>`);
  else field.set(value);
}

/** Makes the handles by which scripts hold libraries. */
export function libraryMaker(engine: Machine): HandleMaker<Library> {
  return engine.handles<Library>({
    read: (library, key) => read(engine, library, key),
    write: (library, key, value) => {
      write(engine, library, key, value);
    },
    text: library => library.name,
  });
}

export function libraryHandle(maker: HandleMaker<Library>, library: Library): Handle {
  const functions: Record<string, ScriptFunction> = {};
  const handle = maker.make({ ...library, functions });
  for (const name of Object.keys(library.functions)) {
    const run = library.functions[name];
    if (run !== undefined) functions[name] = withoutSelf(handle, run);
  }
  return handle;
}

/** MoonSharp takes `Global:call(…)` for `Global.call(…)`: what stands before the colon is no argument. */
function withoutSelf(handle: Handle, run: ScriptFunction): ScriptFunction {
  return (first, ...rest) => {
    if (first !== undefined && first === handle) return run(...rest);
    return run(first, ...rest);
  };
}

/** A field that stands for a variable of the world. */
export function variable(get: () => unknown, set?: (value: unknown) => void): LibraryField {
  return set === undefined ? { get } : { get, set };
}

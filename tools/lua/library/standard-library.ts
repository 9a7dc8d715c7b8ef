import { newTable, type LuaTable } from '../runtime/table.ts';
import { BASIC, ITERATORS, METATABLES } from './basic.ts';
import { BIT32 } from './bit32-library.ts';
import { coroutineLibrary } from './coroutine-library.ts';
import { dynamicLibrary } from './dynamic-library.ts';
import { install, libraryTable } from './library.ts';
import { mathLibrary } from './math-library.ts';
import { OS } from './os-library.ts';
import { pcall, xpcall } from './protected-call.ts';
import { STRING } from './strings/string-library.ts';
import { TABLE, TABLE_GLOBALS } from './table-library.ts';

/** The globals of one script: the module set that Tabletop Simulator gives its scripts, in tables of its own. */
export function standardLibrary(): LuaTable {
  const environment = newTable();
  environment.setField('_G', environment);
  environment.setField('_VERSION', 'MoonSharp 2.0.0.0');
  environment.setField('_MOONSHARP', moonsharpTable());
  install(environment, { ...ITERATORS, ...BASIC, ...METATABLES });
  environment.setField('string', libraryTable(STRING));
  environment.setField('table', libraryTable(TABLE));
  install(environment, TABLE_GLOBALS);
  environment.setField('pcall', pcall);
  environment.setField('xpcall', xpcall);
  environment.setField('math', mathLibrary());
  environment.setField('coroutine', coroutineLibrary());
  environment.setField('bit32', libraryTable(BIT32));
  environment.setField('dynamic', dynamicLibrary(environment));
  environment.setField('os', libraryTable(OS));
  environment.setField('package', packageTable(environment));
  return environment;
}

const NAMESPACES = ['string', 'table', 'math', 'coroutine', 'bit32', 'dynamic', 'os'];

/** MoonSharp's note of its modules, which is all there is of `package` where nothing can be loaded. */
function packageTable(environment: LuaTable): LuaTable {
  const loaded = newTable();
  for (const name of NAMESPACES) loaded.setField(name, environment.getField(name));
  const table = newTable();
  table.setField('loaded', loaded);
  return table;
}

function moonsharpTable(): LuaTable {
  const table = newTable();
  table.setField('version', '2.0.0.0');
  table.setField('luacompat', '5.2');
  table.setField('platform', 'std.unity.clr4.mono');
  table.setField('is_aot', false);
  table.setField('is_unity', true);
  table.setField('is_mono', true);
  table.setField('is_clr4', true);
  table.setField('is_pcl', false);
  table.setField('banner', 'MoonSharp 2.0.0.0');
  return table;
}

import { join } from 'node:path';
import { importLayout, type ImportOptions } from '../../../../tools/save/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

/** JSON in which `§1.50` stands for the number 1.50, since parsed numbers lose their text. */
export type Marked = string | boolean | null | readonly Marked[] | { readonly [key: string]: Marked };
export interface MarkedObject {
  readonly [key: string]: Marked;
}

export type Files = Record<string, string>;

const MARK = /"§([^"\\]*)"/g;
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

export function jsonOf(value: Marked): string {
  return JSON.stringify(value, undefined, 2).replace(MARK, '$1');
}

/** The same back. */
export function markedOf(text: string): Marked {
  return JSON.parse(text.replace(TOKEN, token => (token.startsWith('"') ? token : `"§${token}"`))) as Marked;
}

/** The text of the save that an import makes of these files. */
export function imported(files: Files, options: ImportOptions = {}): string {
  return importLayout(join(projectFolder({ 'package.json': '{}', ...files })), options).bytes.toString('utf8');
}

/** The same as a value. */
export function importedValue(files: Files, options: ImportOptions = {}): unknown {
  return JSON.parse(imported(files, options));
}

function isObject(value: Marked | undefined): value is MarkedObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectsOf(value: Marked | undefined): readonly MarkedObject[] {
  return Array.isArray(value) ? (value as readonly Marked[]).filter(isObject) : [];
}

function statesOf(value: Marked | undefined): (readonly [id: string, state: MarkedObject])[] {
  return isObject(value)
    ? Object.entries(value).flatMap(([id, state]) => (isObject(state) ? [[id, state] as const] : []))
    : [];
}

function textOf(value: Marked | undefined): string {
  return typeof value === 'string' ? value : '';
}

function nameOf({ Nickname, Name, GUID }: MarkedObject): string {
  return `${(textOf(Nickname) || textOf(Name)).replace(/[^\p{L}\p{N}_!-]+/gu, '')}.${textOf(GUID)}`;
}

/** A save in the layout of TTSModManager, which writes long texts into files of their own. */
export function asModManager(save: MarkedObject, longest = 10): Files {
  const files: Files = {};
  const put = (value: MarkedObject, folder: string): MarkedObject => {
    const own = folder + nameOf(value);
    const { ContainedObjects, States, ...rest } = value;
    const result: Record<string, Marked> = { ...rest };
    const endings = { LuaScript: 'ttslua', LuaScriptState: 'luascriptstate', GMNotes: 'gmnotes', XmlUI: 'xml' };
    for (const [key, ending] of Object.entries(endings)) {
      const text = textOf(value[key]);
      if (text.length <= longest) continue;
      delete result[key];
      result[`${key}_path`] = `${own}.${ending}`;
      files[`objects/${own}.${ending}`] = `${text}\n`;
    }
    if (ContainedObjects !== undefined || States !== undefined) result['ContainedObjects_path'] = nameOf(value);
    if (ContainedObjects !== undefined) result['ContainedObjects_order'] = objectsOf(ContainedObjects).map(nameOf);
    if (States !== undefined)
      result['States_path'] = Object.fromEntries(statesOf(States).map(([id, state]) => [id, nameOf(state)]));
    for (const each of [...objectsOf(ContainedObjects), ...statesOf(States).map(([, state]) => state)])
      put(each, `${own}/`);
    files[`objects/${own}.json`] = jsonOf(result);
    return value;
  };
  const { ObjectStates, LuaScript, Grid, SnapPoints, ...rest } = save;
  for (const each of objectsOf(ObjectStates)) put(each, '');
  files['objects/LuaScript.ttslua'] = `${textOf(LuaScript)}\n`;
  files['modsettings/Grid.json'] = jsonOf(Grid ?? {});
  files['modsettings/SnapPoints.json'] = jsonOf(SnapPoints ?? []);
  const paths = {
    LuaScript_path: 'LuaScript.ttslua',
    Grid_path: 'Grid.json',
    SnapPoints_path: 'SnapPoints.json',
    ObjectStates_order: objectsOf(ObjectStates).map(nameOf),
  };
  files['config.json'] = jsonOf({ ...rest, ...paths });
  return files;
}

const EXPANDED = { LuaScript: 'lua', LuaScriptState: 'state.json', XmlUI: 'xml' };

/** A save in the layout of tts-expander. */
export function asExpander(save: MarkedObject): Files {
  const files: Files = {};
  const texts = (value: MarkedObject, folder: string, name: string): Record<string, Marked> => {
    const result: Record<string, Marked> = { ...value };
    for (const [key, ending] of Object.entries(EXPANDED)) {
      if (textOf(value[key]) === '') continue;
      files[`${folder}${name}.${ending}`] = textOf(value[key]);
      result[key] = `#include ./${name}.${ending}`;
    }
    return result;
  };
  const put = (value: MarkedObject, folder: string): string => {
    const name = nameOf(value);
    const stem = folder + (name.split('.')[0] ?? '');
    const object = texts(value, folder, name);
    if (value['ContainedObjects'] !== undefined) object['ContainedObjects'] = [];
    if (value['States'] !== undefined) object['States'] = {};
    const contents = objectsOf(value['ContainedObjects']).map(each => put(each, `${stem}/`));
    const states = statesOf(value['States']).map(([id, state]) => [id, put(state, `${stem}.States/`)] as const);
    files[`${folder}${name}.json`] = jsonOf({
      Object: object,
      StatesPaths: Object.fromEntries(states),
      ...(value['ContainedObjects'] === undefined ? {} : { ContainedObjectPaths: contents }),
    });
    return `${name}.json`;
  };
  const paths = objectsOf(save['ObjectStates']).map(each => put(each, 'Bears/'));
  const table = { ...texts(save, '', 'Bears'), ObjectStates: [] };
  files['Bears.json'] = jsonOf({ Save: table, ObjectPaths: paths });
  return files;
}

const TOOLS = { LuaScript: 'Script.ttslua', LuaScriptState: 'State.txt', XmlUI: 'UI.xml' };

/** A save in the layout of tts-tools. */
export function asTools(save: MarkedObject, contentsFolder = '.'): Files {
  const files: Files = {};
  const lists = { ObjectStates: 'Contents.json', ContainedObjects: 'Contents.json', ChildObjects: 'Children.json' };
  const put = (value: MarkedObject, folder: string): void => {
    const { ObjectStates: _, ContainedObjects: _2, ChildObjects: _3, States, ...rest } = value;
    const data = Object.fromEntries(Object.entries(rest).filter(([key]) => !(key in TOOLS)));
    files[`${folder}Data.json`] = jsonOf(data);
    for (const [key, name] of Object.entries(TOOLS))
      if (textOf(value[key]) !== '') files[folder + name] = textOf(value[key]);
    for (const [key, name] of Object.entries(lists)) {
      if (value[key] === undefined) continue;
      const paths = objectsOf(value[key]).map(each => ({ path: `${contentsFolder}/${nameOf(each)}` }));
      files[folder + name] = jsonOf(paths);
      for (const each of objectsOf(value[key])) put(each, `${folder}${contentsFolder}/${nameOf(each)}/`);
    }
    if (States === undefined) return;
    const named = statesOf(States).map(([id, state]) => [id, state, `${id}-${nameOf(state)}`] as const);
    files[`${folder}States.json`] = jsonOf(
      Object.fromEntries(named.map(([id, , path]) => [id, { path: `./${path}` }])),
    );
    for (const [, state, path] of named) put(state, `${folder}${path}/`);
  };
  put(save, '');
  return files;
}

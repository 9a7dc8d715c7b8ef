import { posix } from 'node:path';
import { SaveFileError } from '../read/save-file-error.ts';
import { literalOf } from '../source/literals.ts';
import { findText, folderOf, type LayoutFiles, type SearchPlace, triedPaths, type Where } from './layout-files.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';
import type { Layout, Project, ReadProject } from './layout.ts';
import type { JsonPart } from './json-part.ts';
import { LuaBundler } from './lua-bundler.ts';
import { ObjectWalk } from './object-walk.ts';
import { ObjectClaims } from './object-claims.ts';
import type { LayoutObject, SavedValue } from './save-text.ts';
import { includeXml } from './xml-includes.ts';

const PATH = '_path';
/** Keys of the table whose `_path` names a file of text; those of others name a file of JSON in `modsettings`. */
const TABLE_TEXTS = new Set(
  'SaveName Date VersionNumber GameMode GameType GameComplexity Table Sky Note LuaScript LuaScriptState XmlUI'.split(
    ' ',
  ),
);
const OBJECT_TEXTS = ['LuaScript', 'LuaScriptState', 'XmlUI', 'GMNotes'] as const;
const OBJECT_PATHS = [...OBJECT_TEXTS.map(key => key + PATH), 'ContainedObjects_path', 'States_path'];
/** What a project has: a whole table, or one object, which TTSModManager builds with `--objin`. */
const TABLE_FILE = 'config.json';

/** Projects of TTSModManager: `config.json`, `modsettings`, `objects`, `src` for Lua and `xml` for UIs. */
export const MOD_MANAGER: Layout = {
  name: 'ttsmodmanager',
  expected: 'a config.json with ObjectStates_order, beside a folder objects',
  mayBegin: (path, text) => posix.basename(path) === TABLE_FILE && /_order"|_path"|"SaveName"/.test(text()),
  begins: members => [...members.keys()].some(key => key === 'SaveName' || key === 'ObjectStates_order' || isPath(key)),
  read: project => new ModManagerReader(project).read(),
};

function isPath(key: string): boolean {
  return key.endsWith(PATH);
}

class ModManagerReader {
  private readonly walk = new ObjectWalk();
  private readonly files: LayoutFiles;
  private readonly bundler: LuaBundler;
  private readonly luaPlaces: readonly SearchPlace[];
  private readonly xmlPlaces: readonly SearchPlace[];
  private readonly settings: string;
  /** Paths of objects are relative to it. */
  private readonly objects: string;

  constructor(private readonly project: Project) {
    const { files, entry } = project;
    const root = folderOf(entry);
    const isTable = posix.basename(entry) === TABLE_FILE;
    this.files = files;
    this.settings = posix.join(root, 'modsettings');
    this.objects = isTable ? posix.join(root, 'objects') : root;
    this.luaPlaces = this.placesOf('src', root);
    this.xmlPlaces = this.placesOf('xml', root);
    this.bundler = new LuaBundler({
      ...{ places: this.luaPlaces, endings: ['.ttslua', '.lua'], isStrict: true, trimmed: withoutLastLine },
    });
  }

  read(): ReadProject {
    const { entry } = this.project;
    const where = (): string => this.files.shown(entry);
    const json = this.files.json(entry, where);
    const isTable = posix.basename(entry) === TABLE_FILE;
    const save = isTable ? this.table(json) : this.savedObject(json, folderOf(entry));
    const notes = [...this.walk.again].map(([path, again]) => LAYOUT_MESSAGES.listedAgain(again(), path));
    return { save, objects: this.walk.objects, unused: isTable ? this.unused() : [], notes };
  }

  /** Where the tool looks for files: `--include` is what it calls the bonus folder. */
  private placesOf(kind: string, root: string): SearchPlace[] {
    const { files, includes } = this.project;
    return [
      { files, folder: posix.join(root, kind) },
      { files, folder: this.objects },
      ...includes.flatMap(each => [
        { files: each, folder: kind },
        { files: each, folder: '' },
      ]),
    ];
  }

  private table(json: JsonPart): LayoutObject {
    const members = json.members();
    refuseBoth(members, TABLE_TEXTS, json);
    refuseTwo(members, 'ObjectStates', 'ObjectStates_order');
    const save = new Map<string, SavedValue>();
    for (const [key, part] of members) {
      if (key === 'ObjectStates_order') save.set('ObjectStates', { objects: this.rootObjects(part) });
      else if (key === 'ObjectStates') save.set(key, { objects: this.inlineObjects(part, this.objects) });
      else if (isPath(key)) this.readSetting(save, key.slice(0, -PATH.length), part);
      else if (!save.has(key) || !isEmptyText(part)) save.set(key, this.ownValue(key, part));
    }
    if (!save.has('ObjectStates')) save.set('ObjectStates', { objects: this.withoutOrder(json) });
    return save;
  }

  private readSetting(save: Map<string, SavedValue>, key: string, part: JsonPart): void {
    // The tool takes an empty name for none.
    if (isEmptyText(part)) return;
    if (TABLE_TEXTS.has(key)) save.set(key, this.textValue(key, part));
    else {
      const path = this.files.resolve(this.settings, part.fileName(), part.where);
      save.set(key, { json: this.files.json(path, part.where).raw });
    }
  }

  private rootObjects(order: JsonPart): LayoutObject[] {
    const claims = new ObjectClaims(this.files, this.objects);
    return order.items().map(part => this.objectFile(claims.pathOf(part), part.where));
  }

  private withoutOrder(json: JsonPart): LayoutObject[] {
    const files = this.unused();
    if (files.length > 0)
      throw new SaveFileError('faults', LAYOUT_MESSAGES.noOrder(json.where(), 'ObjectStates_order', files));
    return [];
  }

  /** A file of one object, as the game saves it. */
  private savedObject(json: JsonPart, folder: string): LayoutObject {
    const object = this.walk.object(json.shown, json.where, () => this.object(json, folder));
    return new Map<string, SavedValue>([
      ['SaveName', { text: '' }],
      ['ObjectStates', { objects: [object] }],
    ]);
  }

  private objectFile(path: string, where: Where): LayoutObject {
    const json = this.files.json(path, where);
    return this.walk.object(json.shown, where, () => this.object(json, folderOf(path)));
  }

  private inlineObjects(list: JsonPart, folder: string): LayoutObject[] {
    return list.items().map(part => this.walk.object('', part.where, () => this.object(part, folder)));
  }

  /** @param folder of the file that it stands in */
  private object(json: JsonPart, folder: string): LayoutObject {
    const members = json.members();
    refuseBoth(members, OBJECT_TEXTS, json);
    refuseTwo(members, 'ContainedObjects', 'ContainedObjects_order');
    refuseTwo(members, 'States', 'States_path');
    const inside = (part: JsonPart): string => this.contentsFolder(members, folder, part);
    const object = new Map<string, SavedValue>();
    for (const [key, part] of members) {
      if (key === 'ContainedObjects_order')
        object.set('ContainedObjects', { objects: this.listed(part.items(), inside(part)) });
      else if (key === 'States_path') object.set('States', { members: this.states(part, inside(part)) });
      else if (key === 'ContainedObjects' && part.isList)
        object.set(key, { objects: this.inlineObjects(part, folder) });
      else if (key === 'States' && part.isObject) object.set(key, { members: this.inlineStates(part, folder) });
      else if (key === 'ContainedObjects_path') continue;
      else if (isPath(key)) this.readText(object, key, part);
      else if (!object.has(key) || !isEmptyText(part)) object.set(key, this.ownValue(key, part));
    }
    return object;
  }

  private readText(object: Map<string, SavedValue>, key: string, part: JsonPart): void {
    const own = OBJECT_TEXTS.find(each => key === each + PATH);
    if (own === undefined) throw new SaveFileError('faults', LAYOUT_MESSAGES.unknownKey(part.where(), OBJECT_PATHS));
    if (!isEmptyText(part)) object.set(own, this.textValue(own, part));
  }

  /** Objects and states of an object have one folder. */
  private contentsFolder(members: ReadonlyMap<string, JsonPart>, folder: string, part: JsonPart): string {
    const path = members.get('ContainedObjects_path');
    if (path === undefined)
      throw new SaveFileError('faults', LAYOUT_MESSAGES.alone(part.where(), 'ContainedObjects_path'));
    return this.files.resolve(folder, path.fileName(), path.where);
  }

  private listed(items: readonly JsonPart[], folder: string): LayoutObject[] {
    return items.map(part =>
      this.objectFile(this.files.resolve(folder, `${part.fileName()}.json`, part.where), part.where),
    );
  }

  private states(part: JsonPart, folder: string): LayoutObject {
    return new Map(
      [...part.members()].map(([id, name]): [string, SavedValue] => {
        const path = this.files.resolve(folder, `${name.fileName()}.json`, name.where);
        return [id, { members: this.objectFile(path, name.where) }];
      }),
    );
  }

  private inlineStates(part: JsonPart, folder: string): LayoutObject {
    return new Map(
      [...part.members()].map(([id, state]): [string, SavedValue] => [
        id,
        { members: this.walk.object('', state.where, () => this.object(state, folder)) },
      ]),
    );
  }

  /** A value that stands in the file itself. */
  private ownValue(key: string, part: JsonPart): SavedValue {
    const isCode = key === 'LuaScript' || key === 'XmlUI';
    const text = isCode && part.isString ? part.string('a text') : undefined;
    if (text === undefined) return { json: part.raw };
    const made = this.complete(key, text, part.owner);
    // What stays the same keeps its escapes.
    return made === text ? { json: part.raw } : { json: literalOf(made, 'game') };
  }

  private textValue(key: string, part: JsonPart): SavedValue {
    const name = part.fileName();
    const places = key === 'XmlUI' ? this.xmlPlaces : this.luaPlaces;
    const found = findText(places, [name], part.where);
    if (found === undefined)
      throw new SaveFileError('missing', LAYOUT_MESSAGES.missing(part.where(), triedPaths(places, [name])));
    return { text: this.complete(key, withoutLastLine(found.text), found.shown) };
  }

  /** A script with its modules, or a UI with its includes. */
  private complete(key: string, text: string, shown: string): string {
    if (key === 'LuaScript') return this.bundler.bundle(text, shown);
    return key === 'XmlUI' ? includeXml(text, shown, this.xmlPlaces, withoutLastLine) : text;
  }

  private unused(): string[] {
    const start = `${this.objects}/`;
    return this.files
      .paths()
      .filter(path => path.startsWith(start) && path.endsWith('.json') && !this.files.used.has(path))
      .map(path => this.files.shown(path));
  }
}

/** The tool ends each file with a line feed of its own. */
function withoutLastLine(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

function isEmptyText(part: JsonPart): boolean {
  return part.raw === '""';
}

function refuseBoth(members: ReadonlyMap<string, JsonPart>, keys: Iterable<string>, json: JsonPart): void {
  for (const key of keys) {
    const own = members.get(key);
    const path = members.get(key + PATH);
    if (own === undefined || path === undefined || isEmptyText(own) || isEmptyText(path)) continue;
    throw new SaveFileError('faults', LAYOUT_MESSAGES.both(path.where(), `${key} in ${json.shown}`));
  }
}

function refuseTwo(members: ReadonlyMap<string, JsonPart>, one: string, other: string): void {
  const [first, second] = [members.get(one), members.get(other)];
  if (first !== undefined && second !== undefined)
    throw new SaveFileError('faults', LAYOUT_MESSAGES.both(first.where(), second.where()));
}

import { posix } from 'node:path';
import { unicodeOf } from '../source/literals.ts';
import { folderOf, type LayoutFiles, type SearchPlace, type Where } from './layout-files.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';
import type { Layout, Project, ReadProject } from './layout.ts';
import { includeLines } from './line-includes.ts';
import type { JsonPart } from './json-part.ts';
import { LuaBundler } from './lua-bundler.ts';
import { ObjectWalk } from './object-walk.ts';
import type { LayoutObject, SavedValue } from './save-text.ts';

const TEXTS = new Set(['LuaScript', 'LuaScriptState', 'XmlUI']);
const INCLUDE = /^#include\s+(\S[^\r\n]*)$/;

/** Projects of tts-expander: `Name.json` with `Save` and `ObjectPaths`, the folder `Name`, and `includes`. */
export const TTS_EXPANDER: Layout = {
  name: 'tts-expander',
  expected: 'a JSON file with "Save" and "ObjectPaths"',
  mayBegin: (path, text) => path.endsWith('.json') && /^\s*\{\s*"Save"\s*:|"ObjectPaths"\s*:/.test(text()),
  begins: members => members.get('Save')?.isObject === true,
  read: project => new ExpanderReader(project).read(),
};

class ExpanderReader {
  private readonly walk = new ObjectWalk();
  private readonly files: LayoutFiles;
  private readonly includes: SearchPlace;
  private readonly bundler: LuaBundler;

  constructor(private readonly project: Project) {
    const { files, entry, includes } = project;
    this.files = files;
    this.includes = { files, folder: posix.join(folderOf(entry), 'includes') };
    const named = includes.map(each => ({ files: each, folder: '' }));
    // The tool leaves other modules to the game, which has none: a bundle with those that are there does no harm.
    this.bundler = new LuaBundler({
      ...{ places: [this.includes, ...named], endings: ['.ttslua', '.lua'], isStrict: false, trimmed: text => text },
    });
  }

  read(): ReadProject {
    const { entry } = this.project;
    const json = this.files.json(entry, () => this.files.shown(entry));
    const members = json.members();
    const save = members.get('Save');
    if (save === undefined) throw json.fault('an object with "Save"');
    const table = this.texts(save, folderOf(entry));
    const paths = members.get('ObjectPaths');
    if (paths !== undefined) table.set('ObjectStates', { objects: this.listed(paths, folderOfParts(entry)) });
    else if (!table.has('ObjectStates')) table.set('ObjectStates', { objects: [] });
    const notes = [...this.walk.again].map(([path, again]) => LAYOUT_MESSAGES.listedAgain(again(), path));
    return { save: table, objects: this.walk.objects, unused: this.unused(), notes };
  }

  /** Everything that stands in the file of an object, with its texts. */
  private texts(part: JsonPart, folder: string): Map<string, SavedValue> {
    return new Map(
      [...part.members()].map(([key, value]): [string, SavedValue] => [
        key,
        TEXTS.has(key) && value.isString ? this.text(value, folder) : { json: value.raw },
      ]),
    );
  }

  private text(part: JsonPart, folder: string): SavedValue {
    const text = part.string('a text');
    const name = text === undefined ? undefined : INCLUDE.exec(text.trimEnd())?.[1];
    // A text that names no file is the text itself: the tool leaves the state of the table where it is.
    if (name === undefined) return { json: part.raw };
    const path = this.files.resolve(folder, unicodeOf(name), part.where);
    const content = this.files.read(path, part.where);
    const complete = includeLines(content, this.files.shown(path), this.includes);
    return { text: path.endsWith('.lua') ? this.bundler.bundle(complete, this.files.shown(path)) : complete };
  }

  private listed(paths: JsonPart, folder: string): LayoutObject[] {
    return paths.items().map(part => this.object(this.files.resolve(folder, part.fileName(), part.where), part.where));
  }

  private object(path: string, where: Where): LayoutObject {
    const json = this.files.json(path, where);
    return this.walk.object(json.shown, where, () => {
      const members = json.members();
      const own = members.get('Object');
      if (own === undefined) throw json.fault('an object with "Object"');
      const object = this.texts(own, folderOf(path));
      const paths = members.get('ContainedObjectPaths');
      if (paths !== undefined) object.set('ContainedObjects', { objects: this.listed(paths, folderOfParts(path)) });
      const states = members.get('StatesPaths')?.members() ?? new Map<string, JsonPart>();
      if (states.size > 0) object.set('States', { members: this.states(states, `${folderOfParts(path)}.States`) });
      return object;
    });
  }

  private states(states: ReadonlyMap<string, JsonPart>, folder: string): LayoutObject {
    return new Map(
      [...states].map(([id, part]): [string, SavedValue] => {
        const path = this.files.resolve(folder, part.fileName(), part.where);
        return [id, { members: this.object(path, part.where) }];
      }),
    );
  }

  private unused(): string[] {
    const start = `${folderOfParts(this.project.entry)}/`;
    return this.files
      .paths()
      .filter(path => path.startsWith(start) && path.endsWith('.json') && !path.endsWith('.state.json'))
      .filter(path => !this.files.used.has(path))
      .map(path => this.files.shown(path));
  }
}

/** The folder of what lies in an object: `Bag` beside `Bag.abc123.json`. */
function folderOfParts(path: string): string {
  return posix.join(folderOf(path), posix.basename(path).split('.')[0] ?? '');
}

import { posix } from 'node:path';
import { SaveFileError } from '../read/save-file-error.ts';
import { folderOf, type LayoutFiles, type SearchPlace, type Where } from './layout-files.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';
import type { Layout, Project, ReadProject } from './layout.ts';
import type { JsonPart } from './json-part.ts';
import { LuaBundler } from './lua-bundler.ts';
import { ObjectWalk } from './object-walk.ts';
import type { LayoutObject, SavedValue } from './save-text.ts';
import { includeXml } from './xml-includes.ts';

const [DATA, CONTENTS] = ['Data.json', 'Contents.json'];
const TEXT_FILES = { LuaScript: 'Script.ttslua', LuaScriptState: 'State.txt', XmlUI: 'UI.xml' } as const;
/** Keys that the tool writes into files of their own; what stands in the data under them does not count. */
const OWN_FILES = new Set([...Object.keys(TEXT_FILES), 'ObjectStates', 'ContainedObjects', 'ChildObjects', 'States']);
/** Where people put what their scripts require, from the folder of the project and beside it. */
const SOURCE_FOLDERS = ['', 'src', 'include', 'includes', 'lib'];

/** Projects of tts-tools: a folder for each object, with `Data.json`, `Contents.json`, `States.json`, `Children.json`. */
export const TTS_TOOLS: Layout = {
  name: 'tts-tools',
  expected: 'a Data.json with SaveName',
  mayBegin: path => posix.basename(path) === DATA,
  begins: (members, path, files) => members.has('SaveName') || files.has(posix.join(folderOf(path), CONTENTS)),
  read: project => new ToolsReader(project).read(),
};

class ToolsReader {
  private readonly walk = new ObjectWalk();
  private readonly files: LayoutFiles;
  private readonly root: string;
  private readonly places: readonly SearchPlace[];
  private readonly bundler: LuaBundler;
  private readonly notes: string[] = [];

  constructor({ files, entry, includes }: Project) {
    this.files = files;
    this.root = folderOf(entry);
    this.places = [
      ...includes.map(each => ({ files: each, folder: '' })),
      ...SOURCE_FOLDERS.map(folder => ({ files, folder })),
      ...(this.root === '' ? [] : [{ files, folder: this.root }]),
    ];
    this.bundler = new LuaBundler({
      ...{ places: this.places, endings: ['.lua', '.ttslua'], isStrict: true, trimmed: text => text },
    });
  }

  read(): ReadProject {
    const where = (): string => this.files.shown(this.root);
    const save = this.own(this.root, where);
    save.set('ObjectStates', { objects: this.listed(this.root, CONTENTS) ?? [] });
    const again = [...this.walk.again].map(([path, place]) => LAYOUT_MESSAGES.listedAgain(place(), path));
    return { save, objects: this.walk.objects, unused: this.unused(), notes: [...this.notes, ...again] };
  }

  /** The data and texts of a folder. */
  private own(folder: string, where: Where): Map<string, SavedValue> {
    const path = posix.join(folder, DATA);
    const data = this.files.json(path, where);
    const object = new Map<string, SavedValue>();
    for (const [key, part] of data.members()) if (!OWN_FILES.has(key)) object.set(key, { json: part.raw });
    for (const [key, name] of Object.entries(TEXT_FILES)) {
      const file = posix.join(folder, name);
      const text = this.optional(file, where) ?? '';
      object.set(key, { text: this.complete(key, text, this.files.shown(file)) });
    }
    return object;
  }

  private complete(key: string, text: string, shown: string): string {
    if (key === 'LuaScript') return this.bundler.bundle(text, shown);
    return key === 'XmlUI' ? includeXml(text, shown, this.places, each => each) : text;
  }

  private object(folder: string, where: Where): LayoutObject {
    const data = posix.join(folder, DATA);
    return this.walk.object(this.files.shown(data), where, () => {
      const object = this.own(folder, where);
      this.addMetadata(object, folder, where);
      const contents = this.listed(folder, CONTENTS);
      if (contents !== undefined) object.set('ContainedObjects', { objects: contents });
      const states = this.states(folder);
      if (states !== undefined) object.set('States', { members: states });
      const children = this.listed(folder, 'Children.json');
      if (children !== undefined) object.set('ChildObjects', { objects: children });
      return object;
    });
  }

  /** The tool writes one field into a file if its user says which. It is the notes of the game master in practice. */
  private addMetadata(object: Map<string, SavedValue>, folder: string, where: Where): void {
    const path = posix.join(folder, 'Metadata.toml');
    const text = this.optional(path, where);
    if (text === undefined) return;
    if (object.has('GMNotes'))
      throw new SaveFileError(
        'faults',
        LAYOUT_MESSAGES.both(this.files.shown(path), `GMNotes in ${this.files.shown(posix.join(folder, DATA))}`),
      );
    object.set('GMNotes', { text });
    this.notes.push(LAYOUT_MESSAGES.metadata(this.files.shown(path)));
  }

  /** The objects of a list; nothing if there is no such file. */
  private listed(folder: string, name: string): LayoutObject[] | undefined {
    const list = this.json(folder, name);
    return list?.items().map(part => {
      const path = pathOf(part);
      return this.object(this.files.resolve(folder, path.fileName(), path.where), path.where);
    });
  }

  private states(folder: string): LayoutObject | undefined {
    const states = this.json(folder, 'States.json');
    if (states === undefined) return undefined;
    return new Map(
      [...states.members()].map(([id, part]): [string, SavedValue] => {
        const path = pathOf(part);
        return [id, { members: this.object(this.files.resolve(folder, path.fileName(), path.where), path.where) }];
      }),
    );
  }

  private json(folder: string, name: string): JsonPart | undefined {
    const path = posix.join(folder, name);
    const where = (): string => this.files.shown(path);
    return this.files.locate(path, where) === undefined ? undefined : this.files.json(path, where);
  }

  private optional(path: string, where: Where): string | undefined {
    return this.files.locate(path, where) === undefined ? undefined : this.files.read(path, where);
  }

  private unused(): string[] {
    const start = this.root === '' ? '' : `${this.root}/`;
    return this.files
      .paths()
      .filter(path => path.startsWith(start) && posix.basename(path) === DATA && !this.files.used.has(path))
      .map(path => this.files.shown(path));
  }
}

/** An entry of a list is `{ "path": "./Bag.abc123" }`. */
function pathOf(part: JsonPart): JsonPart {
  if (part.isString) return part;
  const path = part.members().get('path');
  if (path === undefined) throw part.fault('an object with "path"');
  return path;
}

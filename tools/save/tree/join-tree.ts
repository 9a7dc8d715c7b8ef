import { isFileName } from '../../files/index.ts';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { indented, leadingSpace, onOneLine } from '../source/line-layout.ts';
import { bytesOf, literalOf, textOfLiteral, unicodeOf } from '../source/literals.ts';
import {
  CHILD_KEYS,
  isString,
  lineOf,
  type SavedItem,
  type SavedMember,
  type ScannedText,
  scanSaved,
} from '../source/saved-nodes.ts';
import { joinBundle } from './join-bundle.ts';
import { folded } from './object-names.ts';
import { CHILD_FOLDERS, isTextKey, stateText, TEXT_KEYS, type TextKey } from './text-files.ts';
import { textHash } from './text-hash.ts';
import type { TreeSource } from './tree-source.ts';
import { parseSettings, SETTINGS_FILE, type TreeSettings } from './tree-settings.ts';

/** A tree that has become a save. */
export interface JoinedTree {
  /** Bytes as Latin-1. */
  readonly text: string;
  /** Files of the tree that no list names, and that are not in the save. */
  readonly unused: readonly string[];
}

/**
 * Puts the save of a tree together.
 *
 * @throws {SaveFileError} `faults` with the file and the line, and the object that a missing file belongs to
 * @throws {FileError} `outside` if a link leads out of the tree
 */
export function joinTree(source: TreeSource): JoinedTree {
  return new TreeJoiner(source).join();
}

/** A file of an object, ready to be put into the text of its parent. */
interface LaidText extends ScannedText {
  readonly prefix: string;
}

class TreeJoiner {
  private readonly settings: TreeSettings;
  private readonly used = new Set<string>([SETTINGS_FILE]);
  private readonly pieces: string[] = [];

  constructor(private readonly source: TreeSource) {
    this.settings = parseSettings(this.read(SETTINGS_FILE, nobody), source.shown(SETTINGS_FILE));
  }

  join(): JoinedTree {
    const { start, end } = this.settings;
    this.pieces.push(start);
    this.joinNode('', 'save.json', '', nobody, true);
    this.pieces.push(end);
    const unused = this.source.paths().filter(path => !this.used.has(path) && isOfTree(path));
    return { text: this.pieces.join(''), unused };
  }

  /**
   * @param folder of the object, with a slash behind it
   * @param owner what names it, for messages
   * @param hasParts whether texts and objects of it are files of their own
   */
  private joinNode(folder: string, name: string, prefix: string, owner: () => string, hasParts: boolean): void {
    const path = folder + name;
    const laid = this.laid(path, prefix, owner);
    const { text, root } = laid;
    if (!hasParts) return void this.pieces.push(text);
    const counting = new Map(root.members.map(member => [member.key, member]));
    let from = root.start;
    for (const member of root.members) {
      if (counting.get(member.key) !== member) continue;
      if (member.items !== undefined) from = this.joinItems(laid, member, folder, path, from);
      else if (isTextKey(member.key) && isString(text, member)) {
        const literal = this.literalOf(laid, member, member.key, folder, path);
        if (literal === undefined) continue;
        this.pieces.push(text.slice(from, member.start), literal);
        from = member.end;
      }
    }
    const rest = text.slice(from, root.end - 1);
    const added = this.added(laid, counting, folder);
    this.pieces.push(...(added.length === 0 ? [rest] : withMembers(rest, added, root.members.length > 0)), '}');
  }

  private joinItems(
    laid: LaidText,
    { key, items = [] }: SavedMember,
    folder: string,
    path: string,
    at: number,
  ): number {
    const list = CHILD_KEYS.find(each => each === key);
    if (list === undefined) return at;
    const lines = new Map<string, SavedItem>();
    let from = at;
    for (const item of items) {
      if (item.node !== undefined || !isString(laid.text, item)) continue;
      this.pieces.push(laid.text.slice(from, item.start));
      from = item.end;
      const literal = laid.text.slice(item.start, item.end);
      if (literal.charAt(1) === '=') {
        this.pieces.push(literal.charAt(0) + literal.slice(2));
        continue;
      }
      const name = unicodeOf(textOfLiteral(literal) ?? '');
      const line = (each: SavedItem): number => lineOf(laid.text, each.start);
      // Lines are counted for an error alone.
      const owner = (): string => listedIn(name, this.source.shown(path), line(item));
      if (!isFileName(name)) throw new SaveFileError('faults', MESSAGES.badObjectName(owner()));
      const earlier = lines.get(folded(name));
      if (earlier !== undefined) throw new SaveFileError('faults', MESSAGES.listedTwice(owner(), line(earlier)));
      lines.set(folded(name), item);
      this.joinChild(`${folder}${CHILD_FOLDERS[list]}/${name}`, leadingSpace(laid.text, item.start), owner);
    }
    return from;
  }

  private joinChild(path: string, prefix: string, owner: () => string): void {
    const [single, inFolder] = [`${path}.json`, `${path}/object.json`];
    const [isSingle, isFolder] = [this.source.has(single), this.source.has(inFolder)];
    if (isSingle && isFolder)
      throw new SaveFileError(
        'faults',
        MESSAGES.twoFiles(owner(), this.source.shown(single), this.source.shown(inFolder)),
      );
    const slash = path.lastIndexOf('/') + 1;
    if (isSingle) this.joinNode(path.slice(0, slash), single.slice(slash), prefix, owner, false);
    else this.joinNode(`${path}/`, 'object.json', prefix, owner, true);
  }

  /** The literal of a text that is a file; nothing if it stays as it is. */
  private literalOf(
    { text }: LaidText,
    { start, end }: SavedMember,
    key: TextKey,
    folder: string,
    path: string,
  ): string | undefined {
    const literal = text.slice(start, end);
    const names: readonly string[] = TEXT_KEYS[key];
    const named = names.find(name => literal === `"${name}"`);
    const there = names.filter(name => this.source.has(folder + name));
    if (named === undefined) {
      const [first] = there;
      if (first === undefined) return undefined;
      if (literal.length > 2)
        throw new SaveFileError(
          'faults',
          MESSAGES.twoTexts(key, this.source.shown(path), lineOf(text, start), this.source.shown(folder + first)),
        );
      return this.newLiteral(folder + first, () => path);
    }
    const owner = (): string => `${key} in ${this.source.shown(path)} (line ${lineOf(text, start)})`;
    return this.newLiteral(folder + named, owner);
  }

  /** Members for texts that somebody has added to an object that has no such key. */
  private added({ text }: LaidText, known: ReadonlyMap<string, SavedMember>, folder: string): string[] {
    const colon = text.includes('\n') ? ': ' : ':';
    return Object.entries(TEXT_KEYS).flatMap(([key, names]) => {
      const name = names.find(each => this.source.has(folder + each));
      if (known.has(key) || name === undefined) return [];
      return [`"${key}"${colon}${this.newLiteral(folder + name, nobody)}`];
    });
  }

  private newLiteral(path: string, owner: () => string): string {
    const content = this.textOf(path, owner);
    const rule = this.settings.literals[bytesOf(path)] ?? this.settings.style;
    const isStyle = typeof rule === 'string';
    if (!isStyle && rule.hash === textHash(content)) return rule.literal;
    const style = isStyle ? rule : this.settings.style;
    const made = this.source.cached(`${path}\0${style}`, content, () => ({ literal: literalOf(content, style) }));
    return made.literal;
  }

  private textOf(path: string, owner: () => string): string {
    const content = withoutMark(this.read(path, owner));
    if (path.endsWith('state.json')) return stateText(content);
    const bundle = path.endsWith('script.lua') ? path.replace(/script\.lua$/, 'bundle.json') : undefined;
    if (bundle === undefined || !this.source.has(bundle)) return content;
    const read = (file: string, of: string): string => withoutMark(this.read(file, () => of));
    return joinBundle(content, read(bundle, path), this.source.shown(bundle), {
      has: file => this.source.has(file),
      read,
    });
  }

  private laid(path: string, prefix: string, owner: () => string): LaidText {
    const content = withoutMark(this.read(path, owner)).trim();
    const layout = this.settings.layouts[bytesOf(path)] ?? this.settings.layout;
    return this.source.cached(`${path}\0${layout}\0${prefix}`, content, () => {
      const scanned = this.scan(content, path);
      if (layout === 'asIs' || scanned.isUnusual) return { ...scanned, prefix };
      const text = layout === 'oneLine' ? onOneLine(content) : indented(content, prefix);
      return { ...(text === content ? scanned : this.scan(text, path)), prefix };
    });
  }

  private scan(content: string, path: string): ScannedText {
    const scanned = scanSaved(content);
    if ('root' in scanned) return scanned;
    const { reason, line, object } = scanned;
    throw new SaveFileError('not-json', MESSAGES.badTreeFile(this.source.shown(path), reason, line, object));
  }

  private read(path: string, owner: () => string): string {
    this.used.add(path);
    const text = this.source.read(path);
    if (text === undefined) throw new SaveFileError('faults', MESSAGES.missingPart(this.source.shown(path), owner()));
    return text;
  }
}

const nobody = (): string => '';

function listedIn(name: string, path: string, line: number): string {
  return `${JSON.stringify(name.slice(0, 200))} in ${path} (line ${line})`;
}

/** The end of an object, before its bracket, with more members. */
function withMembers(rest: string, added: readonly string[], hasMembers: boolean): string[] {
  const plain = rest.trimEnd();
  const space = rest.slice(plain.length);
  const line = space.includes('\n') ? `${space}  ` : '';
  const first = hasMembers && !plain.endsWith(',') ? ',' : '';
  return [plain, first, line, added.join(`,${line}`), space];
}

const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';

function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
}

/** Whether a file that is not part of the save looks as if it should be. */
function isOfTree(path: string): boolean {
  return /^(objects|modules)\//.test(path) || Object.values(TEXT_KEYS).some(names => names.some(name => name === path));
}

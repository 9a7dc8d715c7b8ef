import { bytesOf, LITERAL_STYLES, literalOf, textOfLiteral } from '../source/literals.ts';
import { dedented, leadingSpace, onLines, onOneLine } from '../source/line-layout.ts';
import { CHILD_KEYS, isString, type SavedNode, type ScannedText } from '../source/saved-nodes.ts';
import { bundleText, requiredNames, SharedModules, unbundled } from './bundles.ts';
import { ObjectNames } from './object-names.ts';
import { CHILD_FOLDERS, isTextKey, stateFile } from './text-files.ts';
import { textHash } from './text-hash.ts';
import { type Layout, type LiteralRule, SETTINGS_FILE, settingsText } from './tree-settings.ts';

/** Characters of the path of a folder in a tree; objects in deeper ones stay in one file. */
const LONGEST_FOLDER = 180;
const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';

/** A part of a text that something else replaces. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly by: string;
  /** Writes the object that was there, whose lines begin with `prefix` in the save. */
  readonly child?: ((prefix: string) => void) | undefined;
}

/**
 * The files of a tree, by their path from its root, with bytes as Latin-1: what stands in them is cut out of the save, and
 * `joinTree` puts it together again to the byte.
 */
export function cutSave(scanned: ScannedText, oneFileUpTo: number): Map<string, string> {
  return new SaveCutter(scanned, oneFileUpTo).cut();
}

class SaveCutter {
  private readonly files = new Map<string, string>();
  private readonly layouts = new Map<string, Layout>();
  private readonly literals = new Map<string, LiteralRule>();
  private readonly modules = new SharedModules();
  private readonly layout: Layout;

  constructor(
    private readonly scanned: ScannedText,
    private readonly oneFileUpTo: number,
  ) {
    const { text, root, isUnusual } = scanned;
    const hasLines = text.slice(root.start, root.members[0]?.start ?? root.end).includes('\n');
    this.layout = isUnusual ? 'asIs' : hasLines ? 'lines' : 'oneLine';
  }

  cut(): Map<string, string> {
    const { text, root } = this.scanned;
    this.cutNode(root, '', 'save.json', '');
    for (const [path, module] of this.modules.files) this.files.set(path, module);
    const style = commonest([...this.literals.values()].filter(rule => typeof rule === 'string')) ?? 'game';
    const settings = {
      format: 1,
      oneFileUpTo: this.oneFileUpTo,
      layout: this.layout,
      style,
      start: text.slice(0, root.start),
      end: text.slice(root.end),
      layouts: recordOf(this.layouts),
      literals: recordOf(new Map([...this.literals].filter(([, rule]) => rule !== style))),
    } as const;
    return new Map([[SETTINGS_FILE, settingsText(settings)], ...this.files]);
  }

  /** @param folder of the object, with a slash behind it @param name of its file */
  private cutNode(node: SavedNode, folder: string, name: string, prefix: string): void {
    const { text } = this.scanned;
    const cuts: Cut[] = [];
    // Of a key that comes twice the last one counts; the others stay where they are.
    const counting = new Map(node.members.map(member => [member.key, member]));
    for (const member of counting.values()) {
      if (member.items !== undefined) cuts.push(...this.cutItems(member, folder));
      else if (isTextKey(member.key) && isString(text, member)) cuts.push(...this.cutText(member, member.key, folder));
    }
    this.writeJson(`${folder}${name}`, node, cuts, prefix);
  }

  private cutItems({ key, items = [] }: SavedNode['members'][number], folder: string): Cut[] {
    const { text } = this.scanned;
    const list = CHILD_KEYS.find(each => each === key);
    if (list === undefined) return [];
    const names = new ObjectNames();
    const inside = `${folder}${CHILD_FOLDERS[list]}/`;
    return items.flatMap(({ start, end, node }): Cut[] => {
      // A text where an object should be must not be taken for a name.
      if (node === undefined) return isString(text, { start }) ? [{ start: start + 1, end: start + 1, by: '=' }] : [];
      const name = names.nameOf(text, node);
      const child = (prefix: string): void => this.cutChild(node, `${inside}${name}`, prefix);
      return [{ start, end, by: JSON.stringify(bytesOf(name)), child }];
    });
  }

  private cutChild(node: SavedNode, path: string, prefix: string): void {
    const isFolder = path.length <= LONGEST_FOLDER && (node.end - node.start > this.oneFileUpTo || this.hasCode(node));
    if (isFolder) this.cutNode(node, `${path}/`, 'object.json', prefix);
    else this.writeJson(`${path}.json`, node, [], prefix);
  }

  /** Whether the object or one in it has a script or a UI, which belong into files of their own. */
  private hasCode(node: SavedNode): boolean {
    return node.members.some(({ key, start, end, items }) => {
      if (key === 'LuaScript' || key === 'XmlUI') return end - start > 2 && isString(this.scanned.text, { start });
      return items?.some(item => item.node !== undefined && this.hasCode(item.node)) ?? false;
    });
  }

  private cutText(
    { start, end }: SavedNode['members'][number],
    key: Parameters<typeof textName>[0],
    folder: string,
  ): Cut[] {
    const literal = this.scanned.text.slice(start, end);
    const text = textOfLiteral(literal);
    // Editors put a mark before a text or take it away, so that it could not be told from theirs.
    if (text === undefined || text === '' || text.startsWith(BYTE_ORDER_MARK)) return [];
    const { name, content } = textName(key, text);
    const path = `${folder}${name}`;
    const style = LITERAL_STYLES.find(each => literalOf(text, each) === literal);
    this.literals.set(path, style ?? { hash: textHash(text), literal });
    if (key !== 'LuaScript' || !this.cutBundle(text, folder)) this.files.set(path, content);
    return [{ start, end, by: `"${name}"` }];
  }

  private cutBundle(script: string, folder: string): boolean {
    const bundle = unbundled(script);
    if (bundle === undefined) return false;
    const { runtime, parameters, newline, root, end } = bundle;
    const names = new Set(bundle.modules.map(({ name }) => name));
    const required = new Set(bundle.modules.flatMap(({ text }) => requiredNames(text)));
    const modules = bundle.modules.map(({ name, text }) => {
      if (name !== root) return { name, file: this.modules.share(name, text) };
      this.files.set(`${folder}script.lua`, text);
      return { name, file: 'script.lua' };
    });
    const external = [...required].filter(name => !names.has(name));
    const file = { runtime: this.modules.share('luabundle', runtime), parameters, newline, root };
    this.files.set(`${folder}bundle.json`, bundleText({ ...file, modules, external, end }));
    return true;
  }

  private writeJson(path: string, node: SavedNode, cuts: readonly Cut[], prefix: string): void {
    const { text } = this.scanned;
    const pieces: string[] = [];
    const offsets: { readonly at: number; readonly child: (prefix: string) => void }[] = [];
    let from = node.start;
    let length = 0;
    const take = (piece: string): void => {
      pieces.push(piece);
      length += piece.length;
    };
    for (const { start, end, by, child } of [...cuts].sort((one, other) => one.start - other.start)) {
      take(text.slice(from, start));
      if (child !== undefined) offsets.push({ at: length, child });
      take(by);
      from = end;
    }
    take(text.slice(from, node.end));
    const cut = pieces.join('');
    const { layout, content } = this.laidOut(cut, prefix);
    if (layout !== this.layout) this.layouts.set(path, layout);
    this.files.set(path, `${content}\n`);
    for (const { at, child } of offsets) child(leadingSpace(cut, at));
  }

  private laidOut(cut: string, prefix: string): { readonly layout: Layout; readonly content: string } {
    const asIs = { layout: 'asIs', content: cut } as const;
    if (this.layout === 'asIs') return asIs;
    if (cut.includes('\n')) {
      const content = dedented(cut, prefix);
      return content === undefined ? asIs : { layout: 'lines', content };
    }
    const content = onLines(cut);
    return onOneLine(content) === cut ? { layout: 'oneLine', content } : asIs;
  }
}

function textName(
  key: 'LuaScript' | 'XmlUI' | 'GMNotes' | 'LuaScriptState',
  text: string,
): { readonly name: string; readonly content: string } {
  if (key === 'LuaScriptState') return stateFile(text);
  return { name: { LuaScript: 'script.lua', XmlUI: 'ui.xml', GMNotes: 'notes.md' }[key], content: text };
}

function recordOf<Value>(map: ReadonlyMap<string, Value>): Record<string, Value> {
  return Object.fromEntries([...map].map(([path, value]) => [bytesOf(path), value]));
}

function commonest<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}

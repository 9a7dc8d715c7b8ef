import { onLines, onOneLine } from '../source/line-layout.ts';
import { scanSaved } from '../source/saved-nodes.ts';

/** The texts of an object that are files of their own, and their names. */
export const TEXT_KEYS = {
  LuaScript: ['script.lua'],
  XmlUI: ['ui.xml'],
  GMNotes: ['notes.md'],
  LuaScriptState: ['state.json', 'state.txt'],
} as const;
export type TextKey = keyof typeof TEXT_KEYS;

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(TEXT_KEYS, key);
}

/** The folder of the objects that lie under a key. */
export const CHILD_FOLDERS = {
  ObjectStates: 'objects',
  ContainedObjects: 'contained',
  ChildObjects: 'attached',
  States: 'states',
} as const;

/** The file of a script state: on lines if it is JSON that a script has written on one line. */
export function stateFile(text: string): { readonly name: 'state.json' | 'state.txt'; readonly content: string } {
  if (text.startsWith('{')) {
    const scanned = scanSaved(text);
    if ('root' in scanned && !scanned.isUnusual && !text.includes('\n')) {
      const content = `${onLines(text)}\n`;
      if (onOneLine(content) === text) return { name: 'state.json', content };
    }
  }
  return { name: 'state.txt', content: text };
}

/** The script state of a `state.json`. JSON with comments and the like stays as it is. */
export function stateText(content: string): string {
  const scanned = scanSaved(content);
  return 'root' in scanned && !scanned.isUnusual ? onOneLine(content) : content;
}

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { counted } from '../../../../src/kernel/index.ts';
import { keepCopy, readBytes, removeDrafts, shellWord, writeWhole } from '../../../files/index.ts';
import { extractBytes, type ImportedSave, importLayout, LAYOUT_NAMES } from '../../../save/index.ts';
import { CommandLineError } from '../../command-line-error.ts';

/** Lines of one kind that are printed one by one. */
const MOST_NAMED = 10;

export const importCommand = defineCommand({
  args: {
    folder: {
      type: 'positional',
      description: 'Folder of a project of TTSModManager, tts-expander or tts-tools, or the file that it begins with',
      required: true,
    },
    out: { type: 'string', description: 'The save file to write', valueHint: 'SAVE' },
    into: { type: 'string', description: 'Folder to write to as crownspace extract does', valueHint: 'TREE' },
    layout: { type: 'string', description: `${LAYOUT_NAMES.join(', ')}; found out by default` },
    include: { type: 'string', description: 'More folders of Lua modules and XML files, with commas between them' },
    force: {
      type: 'boolean',
      description: 'Also overwrite files of --into that you have edited, and keep copies',
      default: false,
    },
  },
  run({ args }) {
    const { folder, out, into } = args;
    if (out === undefined && into === undefined)
      throw new CommandLineError(
        `Say where to write: crownspace import ${shellWord(folder)} --out SAVE, or --into TREE.`,
      );
    if (into !== undefined) refuseSame(folder, into);
    const imported = importLayout(folder, { layout: layoutOf(args.layout), includes: foldersOf(args.include) });
    if (out !== undefined) write(out, imported);
    if (into !== undefined) extract(folder, into, imported, args.force);
    for (const line of shortened(imported.notes)) console.log(line);
    const unused = imported.unused.map(path => `${path} is not in the save: no list names it.`);
    for (const line of shortened(unused)) console.log(line);
    if (into === undefined) console.log(`Next: crownspace extract ${shellWord(out ?? '')} --into TREE`);
  },
});

function layoutOf(name: string | undefined): string | undefined {
  if (name === undefined || LAYOUT_NAMES.includes(name)) return name;
  throw new CommandLineError(`--layout ${name} is unknown: expected ${LAYOUT_NAMES.join(', ')}.`);
}

function foldersOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map(folder => folder.trim())
    .filter(folder => folder !== '');
}

function refuseSame(folder: string, tree: string): void {
  if (resolve(folder) === resolve(tree))
    throw new CommandLineError(
      `--into ${tree} is the project itself. Name a new folder, and remove the old one later.`,
    );
}

function write(out: string, { bytes, objects, layout }: ImportedSave): void {
  removeDrafts(dirname(resolve(out)));
  const said = `${counted(objects, 'object')} from a project of ${layout} in ${out}.`;
  if (existsSync(out) && readBytes(out).equals(bytes)) return console.log(`${said} Nothing has changed.`);
  if (existsSync(out)) console.log(`What was in ${out} is now in ${keepCopy(out)}`);
  writeWhole(out, bytes);
  console.log(said);
}

function extract(folder: string, tree: string, { bytes, objects, layout }: ImportedSave, force: boolean): void {
  const { files, kept, copies } = extractBytes(bytes, folder, tree, { force });
  console.log(`${counted(objects, 'object')} from a project of ${layout} in ${counted(files, 'file')} in ${tree}.`);
  if (kept.length > 0) console.log(`Your edits stay in ${kept.slice(0, MOST_NAMED).join(', ')}.`);
  if (copies !== undefined) console.log(`Copies of your edited files are in ${copies}`);
}

function shortened(lines: readonly string[]): string[] {
  const more = lines.length - MOST_NAMED;
  return [...lines.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])];
}

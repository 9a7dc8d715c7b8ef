import { shellWord } from '../../files/index.ts';

/** Names that a message lists. */
const MOST_LISTED = 5;

function listed(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  return names.slice(0, MOST_LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 200));
}

const NOTHING_WRITTEN = 'Nothing was imported.';

/** Everything that is said about projects of other tools. `where` names a key, or a line of a script, with its file. */
export const LAYOUT_MESSAGES = {
  noFolder: (path: string) =>
    `${path} is not there. Name the folder of a project of TTSModManager, tts-expander or tts-tools.`,
  unknown: (folder: string) =>
    `${folder} has no layout that can be imported: expected a config.json with ObjectStates_order (TTSModManager), ` +
    'a JSON file with "Save" and "ObjectPaths" (tts-expander), or Data.json with Contents.json (tts-tools). ' +
    'Name the folder of such a file, or the file itself.',
  wrongLayout: (folder: string, layout: string, expected: string) =>
    `${folder} is not a project of ${layout}: expected ${expected}. Name the folder of such a file, or leave out --layout.`,
  several: (folder: string, entries: readonly string[]) =>
    `${folder} has several projects: ${listed(entries)}. Name one of these files, or choose with --layout.`,
  isSave: (path: string) =>
    `${path} is a save already. Take it apart with crownspace extract ${shellWord(path)} --into FOLDER.`,
  ownTree: (folder: string) =>
    `${folder} is a folder of crownspace extract already. Use crownspace pack ${shellWord(folder)} --out SAVE.`,
  missing: (where: string, tried: readonly string[]) =>
    `${where} names a file that is not there: expected ${listed(tried)}. Put it there, or correct the name. ${NOTHING_WRITTEN}`,
  ambiguous: (where: string, paths: readonly string[]) =>
    `${where} can be any of ${listed(paths)}. Write the name with the capital letters of one of them. ${NOTHING_WRITTEN}`,
  noModule: (where: string, name: string, tried: readonly string[]) =>
    `${where} requires ${quoted(name)}, and there is no such module: expected ${listed(tried)}. ` +
    `Put it there, or name its folder with --include. ${NOTHING_WRITTEN}`,
  noInclude: (where: string, name: string, tried: readonly string[]) =>
    `${where} includes ${quoted(name)}, and there is no such file: expected ${listed(tried)}. ` +
    `Put it there, or name its folder with --include. ${NOTHING_WRITTEN}`,
  outside: (where: string, path: string, folder: string) =>
    `${where} names ${quoted(path)}, which does not stay inside ${folder}: expected a relative path. ` +
    `Move the file into the folder, and name it there. ${NOTHING_WRITTEN}`,
  notJson: (path: string, reason: string, line: number) =>
    `${path} is not JSON: ${reason} (line ${line}). Correct the line. ${NOTHING_WRITTEN}`,
  notUtf8: (path: string, line: number) =>
    `${path} is not UTF-8 (line ${line}). Save it as UTF-8 in an editor. ${NOTHING_WRITTEN}`,
  expected: (where: string, expected: string) =>
    `${where} is something else: expected ${expected}. Correct the value. ${NOTHING_WRITTEN}`,
  unknownKey: (where: string, known: readonly string[]) =>
    `${where} is not a key that can be imported: expected ${known.join(', ')}. ` +
    `Put the content into the file itself. ${NOTHING_WRITTEN}`,
  both: (where: string, other: string) =>
    `${where} and ${other} both have a value, and only one can count. Remove one of them. ${NOTHING_WRITTEN}`,
  alone: (where: string, other: string) =>
    `${where} needs ${other} beside it, which names the folder of the files. Add it. ${NOTHING_WRITTEN}`,
  noOrder: (path: string, key: string, files: readonly string[]) =>
    `${path} has no ${key}, although there are objects: ${listed(files)}. ` +
    `Add it with the names of the files in their order. ${NOTHING_WRITTEN}`,
  twoClaims: (where: string, name: string, paths: readonly string[]) =>
    `${where} names ${quoted(name)}, and ${listed(paths)} claim this place by nickname and GUID. ` +
    `Give one of them another GUID, or remove it. ${NOTHING_WRITTEN}`,
  cycle: (where: string, path: string) =>
    `${where} names ${path}, which it lies in itself: objects and includes cannot contain themselves. ` +
    `Remove one of the names. ${NOTHING_WRITTEN}`,
  tooDeep: (where: string, most: number) =>
    `${where} is nested too deeply: more than ${most} files lie in each other. Remove some levels. ${NOTHING_WRITTEN}`,
  tooMany: (where: string, most: number) =>
    `${where} would be more than ${most} objects. Is one file named again and again? ${NOTHING_WRITTEN}`,
  tooLong: (where: string, megabytes: number) =>
    `${where} makes a text of more than ${megabytes} MB. Does a file include another one too often? ${NOTHING_WRITTEN}`,
  metadata: (path: string) => `${path} is now in the GMNotes of its object.`,
  listedAgain: (where: string, path: string) =>
    `${where} names ${path} a second time: the save has a copy of the object there.`,
} as const;

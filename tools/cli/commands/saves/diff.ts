import { statSync } from 'node:fs';
import { defineCommand } from 'citty';
import { diffPicture, diffSaves, diffText, parseSave, readSave, SaveFileError, SaveTree } from '../../../save/index.ts';
import { writeWhole } from '../../../files/index.ts';
import { CommandLineError } from '../../command-line-error.ts';
import { installDrivers, plainDiff } from '../../git-drivers.ts';

export const diff = defineCommand({
  args: {
    before: { type: 'positional', description: 'A save file, or a folder of crownspace extract', required: false },
    after: { type: 'positional', description: 'Another one', required: false },
    json: { type: 'boolean', description: 'Print JSON instead of lines', default: false },
    all: { type: 'boolean', description: 'Also list dates, and what physics moves by a hair', default: false },
    git: {
      type: 'string',
      description: 'Set git up to show and merge saves object by object: the pattern of the files, such as "*.json"',
    },
    driver: { type: 'string', description: 'For git alone: the path of the file' },
    picture: { type: 'string', description: 'SVG file to write: the table from above with both states' },
  },
  run({ args }) {
    const { git, driver } = args;
    if (git !== undefined) return setUpGit(git);
    if (args.before === undefined || args.after === undefined)
      throw new CommandLineError(
        'crownspace diff needs BEFORE and AFTER: two saves, or two folders of crownspace extract.',
      );
    if (driver !== undefined) return showForGit(driver, args.before, args.after);
    const [before, after] = [opened(args.before), opened(args.after)];
    const found = diffSaves(before, after);
    if (args.json) console.log(JSON.stringify(args.all ? found : { changes: found.changes }, undefined, 2));
    else for (const line of diffText(found, args.all)) console.log(line);
    if (args.picture !== undefined) writeWhole(args.picture, diffPicture(before, after));
  },
});

function setUpGit(pattern: string): void {
  const { attributes } = installDrivers(process.cwd(), pattern);
  console.log(`Git shows and merges ${pattern} object by object in this clone: git diff, git merge.`);
  if (attributes !== undefined)
    console.log(`Commit ${attributes}. Whoever clones the repository runs this command once.`);
}

/** What `git diff` shows of a file. A side that does not exist is an empty table. */
function showForGit(path: string, before: string, after: string): void {
  const [old, now] = [ofGit(before), ofGit(after)];
  if (!isSave(old) || !isSave(now)) return plainDiff(before, after);
  console.log([`diff of ${path}`, ...diffText(diffSaves(old, now)).map(line => `  ${line}`)].join('\n'));
}

/** Nothing if the file is not JSON. */
function ofGit(path: string): unknown {
  try {
    return ['/dev/null', 'nul'].includes(path) ? { ObjectStates: [] } : opened(path);
  } catch (error) {
    if (!(error instanceof SaveFileError)) throw error;
    return undefined;
  }
}

function isSave(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ObjectStates' in value && Array.isArray(value.ObjectStates);
}

/** A save, also one that was extracted into a folder. */
function opened(path: string): unknown {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? parseSave(new SaveTree(path).join().bytes.toString('utf8'), path).value : readSave(path);
}

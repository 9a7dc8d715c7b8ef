import { statSync } from 'node:fs';
import { defineCommand } from 'citty';
import { diffPicture, diffSaves, diffText, parseSave, readSave, SaveTree } from '../../save/index.ts';
import { writeWhole } from '../../files/index.ts';

export const diff = defineCommand({
  meta: { name: 'diff', description: 'Say what differs between two saves, object by object' },
  args: {
    before: { type: 'positional', description: 'A save file, or a folder of crownspace extract', required: true },
    after: { type: 'positional', description: 'Another one', required: true },
    json: { type: 'boolean', description: 'Print JSON instead of lines', default: false },
    all: { type: 'boolean', description: 'Also list dates, and what physics moves by a hair', default: false },
    picture: { type: 'string', description: 'SVG file to write: the table from above with both states' },
  },
  run({ args }) {
    const [before, after] = [opened(args.before), opened(args.after)];
    const found = diffSaves(before, after);
    if (args.json) console.log(JSON.stringify(args.all ? found : { changes: found.changes }, undefined, 2));
    else for (const line of diffText(found, args.all)) console.log(line);
    if (args.picture !== undefined) writeWhole(args.picture, diffPicture(before, after));
  },
});

/** A save, also one that was extracted into a folder. */
function opened(path: string): unknown {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? parseSave(new SaveTree(path).join().bytes.toString('utf8'), path).value : readSave(path);
}

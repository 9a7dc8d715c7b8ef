import { join, relative, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { isFileName, readText, removeDrafts, writeNew, writeWhole } from '../../files/index.ts';
import { CommandLineError } from '../command-line-error.ts';
import { mergePackage } from '../merge-package.ts';
import { newProject } from '../new-project.ts';
import { isOwnFolder, ownPackage } from '../own-package.ts';

export const init = defineCommand({
  args: {
    name: { type: 'positional', description: 'Name of the mod', required: true },
    in: { type: 'string', description: 'Folder to make it in', default: '.' },
    lua: { type: 'boolean', description: 'Write it in Lua instead of TypeScript', default: false },
  },
  run({ args }) {
    if (!/^[A-Za-z][\w-]{0,60}$/.test(args.name) || !isFileName(args.name)) {
      throw new CommandLineError(
        `${args.name} cannot name a mod: expected a letter, and then letters, digits, - or _, such as Bears.`,
      );
    }
    const folder = resolve(args.in);
    if (isOwnFolder(folder)) {
      throw new CommandLineError(
        'This is the folder of Crownspace itself: name another one for the mod with --in, such as --in ../bears, or make ' +
          'a mod among those of Crownspace with crownspace new mod NAME.',
      );
    }
    removeDrafts(folder);
    const files = Object.entries(newProject(args.name, args.lua ? 'lua' : 'typescript', ownPackage(folder)));
    for (const [file, text] of files) {
      // What is there is the user's own.
      const isNew = writeNew(join(folder, file), text);
      if (!isNew && file === 'package.json') mergeInto(join(folder, file), text);
      else console.log(`${isNew ? 'written' : 'kept   '} ${file}`);
    }
    const way = relative(process.cwd(), folder);
    const enter = way === '' ? '' : `cd ${way.includes(' ') ? `"${way}"` : way}, then `;
    console.log(`\nNext: ${enter}npm install, then npm start to play and npm test to test.`);
  },
});

/** A project that is there already gets the scripts and packages that it lacks. */
function mergeInto(path: string, wanted: string): void {
  const merged = mergePackage(readText(path), wanted);
  if (merged === undefined)
    return void console.log('kept    package.json, which cannot be read: expected JSON with scripts and packages');
  const { text, added, different } = merged;
  if (added.length > 0) writeWhole(path, text);
  console.log(added.length > 0 ? `changed package.json: added ${added.join(', ')}` : 'kept    package.json');
  if (different.length > 0) console.log(`        yours stay: ${different.join(', ')}`);
}

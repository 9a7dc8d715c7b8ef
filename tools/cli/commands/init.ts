import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { writeWhole } from '../../save/index.ts';
import { CommandLineError } from '../command-line-error.ts';
import { newProject } from '../new-project.ts';
import { ownPackage } from '../own-package.ts';

export const init = defineCommand({
  meta: { name: 'init', description: 'Make a new mod, with a save, a test and settings for an editor' },
  args: {
    name: { type: 'positional', description: 'Name of the mod', required: true },
    in: { type: 'string', description: 'Folder to make it in', default: '.' },
    lua: { type: 'boolean', description: 'Write it in Lua instead of TypeScript', default: false },
  },
  run({ args }) {
    if (!/^[A-Za-z][\w-]*$/.test(args.name)) {
      throw new CommandLineError(
        `${args.name} cannot name a mod: expected a letter, and then letters, digits, - or _, such as Bears.`,
      );
    }
    const folder = resolve(args.in);
    const files = Object.entries(newProject(args.name, args.lua ? 'lua' : 'typescript', ownPackage(folder)));
    for (const [file, text] of files) {
      // What is there is the user's own.
      const kept = existsSync(join(folder, file));
      if (!kept) writeWhole(join(folder, file), text);
      console.log(`${kept ? 'kept   ' : 'written'} ${file}`);
    }
    const way = relative(process.cwd(), folder);
    const enter = way === '' ? '' : `cd ${way.includes(' ') ? `"${way}"` : way}, then `;
    console.log(`\nNext: ${enter}npm install, then npm start to play and npm test to test.`);
  },
});

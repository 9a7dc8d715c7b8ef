import { existsSync } from 'node:fs';
import { defineCommand } from 'citty';
import { keepCopy, readText, writeWhole } from '../../../files/index.ts';
import {
  collectConstants,
  CONSTANTS_MARK,
  guidsOf,
  luaConstants,
  missingGuids,
  readSave,
  typescriptConstants,
} from '../../../save/index.ts';
import { CommandLineError } from '../../command-line-error.ts';

export const constants = defineCommand({
  args: {
    save: { type: 'positional', description: 'A save file of Tabletop Simulator', required: true },
    out: { type: 'string', description: 'File to write, .ts or .lua; printed as TypeScript by default' },
    check: { type: 'string', description: 'Folder of scripts: fails if one looks up a GUID that the save lacks' },
    force: { type: 'boolean', description: 'Overwrite a file of yours, and keep a copy', default: false },
  },
  run({ args }) {
    const save = readSave(args.save);
    if (args.check !== undefined) checkGuids(args.save, save, args.check);
    const found = collectConstants(save);
    const { out } = args;
    if (out === undefined) {
      if (args.check === undefined) console.log(typescriptConstants(found));
      return;
    }
    if (!/\.(ts|lua)$/.test(out)) throw new CommandLineError(`--out ${out} is neither a .ts nor a .lua file.`);
    const text = out.endsWith('.lua') ? luaConstants(found) : typescriptConstants(found);
    const isForeign = existsSync(out) && !readText(out).includes(CONSTANTS_MARK);
    if (isForeign && !args.force)
      throw new CommandLineError(`${out} was not written by crownspace constants. Name another file, or use --force.`);
    if (isForeign) console.log(`Your file is now ${keepCopy(out)}`);
    writeWhole(out, text);
    console.log(`${found.guids.size + found.zones.size} GUIDs, ${found.tags.size} tags in ${out}`);
  },
});

/** @throws {CommandLineError} with a line for each place */
function checkGuids(path: string, save: unknown, folder: string): void {
  const missing = missingGuids(folder, guidsOf(save));
  if (missing.length === 0) return console.log(`Every GUID that scripts in ${folder} look up is in ${path}.`);
  const lines = missing.map(({ file, line, guid }) => `${file}:${line}: there is no object ${guid} in ${path}`);
  throw new CommandLineError(lines.join('\n'));
}

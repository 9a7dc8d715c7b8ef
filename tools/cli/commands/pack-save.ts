import { copyFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineCommand } from 'citty';
import { freeName, packSave as pack, parseSave, readText, writeWhole } from '../../save/index.ts';

export const packSave = defineCommand({
  meta: { name: 'pack-save', description: 'Put scripts and UIs from a folder back into their save file' },
  args: {
    file: { type: 'positional', description: 'The save file that they were taken from', required: true },
    from: { type: 'string', description: 'Folder to read; named after the save when absent' },
  },
  run({ args }) {
    const packed = pack(args.file, args.from ?? `${basename(args.file, '.json')}.scripts`);
    if (packed.replace(/^\uFEFF/, '') === readText(args.file)) return void console.log('Nothing has changed.');
    parseSave(packed.replace(/^\uFEFF/, ''), args.file);
    const copy = freeName(args.file);
    copyFileSync(args.file, copy);
    writeWhole(args.file, packed);
    console.log(`Packed ${args.file}; what was there before is ${copy}`);
  },
});

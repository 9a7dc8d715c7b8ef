import { existsSync } from 'node:fs';
import { defineCommand } from 'citty';
import { counted } from '../../../../src/kernel/index.ts';
import { keepCopy, readBytes, writeWhole } from '../../../files/index.ts';
import {
  checkAddresses,
  hostsOf,
  type ListedAsset,
  listAssets,
  mirrorAssets,
  openAssets,
  readSave,
  rewriteAddresses,
} from '../../../save/index.ts';
import { assetFolders, everyTenth } from '../../args/asset-args.ts';
import { CommandLineError } from '../../command-line-error.ts';

/** Users of an asset that are named one by one. */
const MOST_USERS = 2;

export const assets = defineCommand({
  args: {
    save: { type: 'positional', description: 'A save file of Tabletop Simulator', required: true },
    new: { type: 'positional', description: 'With --rewrite OLD: the new beginning of addresses', required: false },
    json: { type: 'boolean', description: 'Print JSON instead of lines', default: false },
    assets: { type: 'string', description: 'Folder of pictures and models, looked through first' },
    network: { type: 'boolean', description: 'Ask the servers whether the files are there', default: false },
    mirror: { type: 'string', description: 'Folder into which the files on this computer are copied' },
    rewrite: { type: 'string', description: 'What addresses begin with that shall begin with NEW', valueHint: 'OLD' },
    out: { type: 'string', description: 'The save file to write with the new addresses' },
  },
  async run({ args }) {
    const save = readSave(args.save);
    if (args.rewrite !== undefined) return rewrite(args.save, args.rewrite, args.new, args.out);
    if (args.new !== undefined || args.out !== undefined)
      throw new CommandLineError(
        'NEW and --out go with --rewrite OLD: crownspace assets SAVE --rewrite OLD NEW --out FILE',
      );
    const listed = listAssets(save, openAssets(assetFolders(args.assets)));
    const dead = args.network ? await askServers(listed) : undefined;
    if (args.json) console.log(JSON.stringify(withFaults(listed, dead), undefined, 2));
    else for (const line of textOf(listed, dead)) console.log(line);
    if (args.mirror !== undefined) mirror(listed, args.mirror);
  },
});

function rewrite(path: string, from: string, to: string | undefined, out: string | undefined): void {
  if (to === undefined || out === undefined || from === '')
    throw new CommandLineError('--rewrite needs a text, NEW and --out FILE: the save itself is not changed.');
  const { text, fields } = rewriteAddresses(readBytes(path).toString('latin1'), from, to);
  if (fields === 0) throw new CommandLineError(`No address in ${path} begins with ${from}: nothing was written.`);
  if (existsSync(out)) console.log(`What was in ${out} is now in ${keepCopy(out)}`);
  writeWhole(out, Buffer.from(text, 'latin1'));
  console.log(`${counted(fields, 'address', 'addresses')} changed in ${out}`);
}

/** Why there is no file, by address. Who is asked is said before. */
async function askServers(listed: readonly ListedAsset[]): Promise<ReadonlyMap<string, string>> {
  for (const { host, files } of hostsOf(listed)) console.error(`Asking ${host} for ${counted(files, 'file')} …`);
  return checkAddresses(listed, { onProgress: everyTenth(line => console.error(line)) });
}

function withFaults(listed: readonly ListedAsset[], dead: ReadonlyMap<string, string> | undefined): unknown {
  if (dead === undefined) return listed;
  return listed.map(asset => {
    const why = dead.get(asset.address);
    return { ...asset, isAlive: why === undefined, ...(why === undefined ? {} : { why }) };
  });
}

function textOf(listed: readonly ListedAsset[], dead: ReadonlyMap<string, string> | undefined): string[] {
  const lines = listed.map(asset => {
    const { address, bytes, kind, sameAs, users } = asset;
    const why = dead?.get(address);
    return [
      `${kind.padEnd(6)} ${sizeText(bytes).padStart(9)}  ${address}  ${usersText(users)}`,
      ...(sameAs === undefined ? [] : [`                  the same file as ${sameAs}`]),
      ...(why === undefined ? [] : [`                  dead: ${why}`]),
    ].join('\n');
  });
  const present = listed.filter(({ file }) => file !== undefined);
  const total = present.reduce((sum, { bytes = 0, sameAs }) => sum + (sameAs === undefined ? bytes : 0), 0);
  const same = listed.filter(({ sameAs }) => sameAs !== undefined).length;
  const parts = [
    counted(listed.length, 'address', 'addresses'),
    `${present.length} of them on this computer (${sizeText(total)})`,
    ...(same === 0 ? [] : [`${same} of the same content as another`]),
    ...(dead === undefined ? [] : [`${dead.size} dead`]),
  ];
  return [...lines, parts.join(', ')];
}

function usersText(users: readonly string[]): string {
  const named = users.slice(0, MOST_USERS).join(', ');
  return users.length > MOST_USERS ? `${named} and ${users.length - MOST_USERS} more` : named;
}

function sizeText(bytes: number | undefined): string {
  if (bytes === undefined) return '–';
  if (bytes < 1e3) return `${bytes} bytes`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function mirror(listed: readonly ListedAsset[], folder: string): void {
  const { bytes, files, missing } = mirrorAssets(listed, folder);
  console.error(`${counted(files, 'file')} with ${sizeText(bytes)} copied to ${folder}`);
  if (missing.length === 0) return;
  console.error(
    `${counted(missing.length, 'address', 'addresses')} not copied: the files are not on this computer. Load the save in the game, or run crownspace table SAVE --download, first.`,
  );
}

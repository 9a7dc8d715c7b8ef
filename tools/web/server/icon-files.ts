import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIconName } from '../../drawing/index.ts';

/** Where a page finds icons: `icons/bear-head.svg`, relative to its own address. */
export const ICONS = '/icons/';
const ENDING = '.svg';
const SET = '@iconify-json/game-icons/icons.json';

/** The part of an Iconify set that is read. */
interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly width: number;
  readonly height: number;
}

let loaded: Promise<IconSet> | undefined;

/** The set is some megabytes large, so it is read when the first icon is asked for. */
function iconSet(): Promise<IconSet> {
  loaded ??= readFile(createRequire(import.meta.url).resolve(SET), 'utf8').then(text => JSON.parse(text) as IconSet);
  return loaded;
}

/** The file of an icon, as SVG; nothing when the set has none of that name. */
export async function iconFile(name: string): Promise<string | undefined> {
  if (!isIconName(name)) return undefined;
  const { height, icons, width } = await iconSet();
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (icon === undefined) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`;
}

/** The file at the address of an icon, such as `/icons/bear-head.svg`. */
export async function iconFileAt(path: string): Promise<string | undefined> {
  if (!path.startsWith(ICONS) || !path.endsWith(ENDING)) return undefined;
  return iconFile(path.slice(ICONS.length, -ENDING.length));
}

/** A quoted word, or a part between the bars of a drawing. */
const WORDS = /["'|=]([a-z0-9]+(?:-[a-z0-9]+)*)["'|\\]/g;

/** The icons of the set that a script names in its texts, in order: name → file. */
export async function iconsNamedIn(script: string): Promise<ReadonlyMap<string, string>> {
  const names = new Set([...script.matchAll(WORDS)].map(([, name = '']) => name));
  const files = new Map<string, string>();
  for (const name of [...names, ...LAND_ICONS].sort()) {
    const file = await iconFile(name);
    if (file !== undefined) files.set(name, file);
  }
  return files;
}

/** The page draws these for lands, which a script names otherwise. */
const LAND_ICONS = ['wheat', 'pine-tree', 'peaks', 'waves', 'reed'];

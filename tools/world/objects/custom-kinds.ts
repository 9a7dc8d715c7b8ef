import type { SavedObject } from '../save-format/saved-types.ts';
import { prefabOf, type Prefab } from './prefabs.ts';

/** What a custom model or asset bundle is by its number in the save (docs/platform/save-format.md#custom-assets). */
const CLASSES = ['Generic', 'Figurine', 'Dice', 'Coin', 'Board', 'Chip'];
/** Numbers further on are bags: they are prefabs of their own. */
const BAGS = ['_Bag', '_Infinite_Bag'];

const DATA: Record<string, string> = { Custom_Model: 'CustomMesh', Custom_Assetbundle: 'CustomAssetbundle' };

/** Name of the prefab without what makes it a bag; nothing for objects of other kinds. */
function kindOf(name: string): string | undefined {
  return Object.keys(DATA).find(kind => name === kind || BAGS.some(ending => name === kind + ending));
}

function classIndex(saved: SavedObject, kind: string): number | undefined {
  // The sub-objects of a custom object are plain data of the save.
  const data = saved[DATA[kind] ?? ''] as { readonly TypeIndex?: unknown } | undefined;
  return typeof data?.TypeIndex === 'number' ? data.TypeIndex : undefined;
}

/** The name under which a custom model or asset bundle of its class is saved. */
export function customName(saved: SavedObject): string {
  const kind = kindOf(saved.Name);
  const index = kind === undefined ? undefined : classIndex(saved, kind);
  return kind === undefined || index === undefined ? saved.Name : kind + (BAGS[index - CLASSES.length] ?? '');
}

const made: Record<string, Prefab> = {};

/** The prefab of a save's object: that of its name, with the class that a custom model or asset bundle says it has. */
export function prefabOfSaved(saved: SavedObject): Prefab {
  const isKind = kindOf(saved.Name) === saved.Name;
  const prefab = prefabOf(isKind ? customName(saved) : saved.Name);
  const type = isKind ? CLASSES[classIndex(saved, saved.Name) ?? 0] : undefined;
  if (type === undefined || type === prefab.type) return prefab;
  const key = `${prefab.name} ${type}`;
  const known = made[key];
  if (known !== undefined) return known;
  const variant = { ...prefab, type };
  made[key] = variant;
  return variant;
}

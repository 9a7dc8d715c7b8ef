/** What an address of a save names. */
export type AssetKind = 'image' | 'model' | 'bundle' | 'pdf' | 'audio';

export interface SaveAsset {
  /** As the save has it. */
  readonly address: string;
  readonly kind: AssetKind;
}

/** Fields of saves that name files, by what they name (docs/platform/save-format.md#custom-assets). */
const KINDS: Readonly<Record<string, AssetKind>> = {
  FaceURL: 'image',
  BackURL: 'image',
  ImageURL: 'image',
  ImageSecondaryURL: 'image',
  DiffuseURL: 'image',
  NormalURL: 'image',
  TableURL: 'image',
  SkyURL: 'image',
  MeshURL: 'model',
  ColliderURL: 'model',
  AssetbundleURL: 'bundle',
  AssetbundleSecondaryURL: 'bundle',
  PDFUrl: 'pdf',
  CurrentAudioURL: 'audio',
};

/**
 * Every address that a save names, once each, in the order of the save. Named images of the XML UI count as images. The
 * work is proportional to the size of the save, however deeply it is nested.
 */
export function assetsIn(save: unknown): SaveAsset[] {
  const found = new Map<string, AssetKind>();
  forEachAsset(save, (address, kind) => {
    if (!found.has(address)) found.set(address, kind);
  });
  return [...found].map(([address, kind]) => ({ address, kind }));
}

/** Where an address of a save stands. */
interface Place {
  readonly value: unknown;
  /** The object of the table that it belongs to; nothing for the table itself. */
  readonly object: Readonly<Record<string, unknown>> | undefined;
}

/** Calls `visit` for each field that names a file, with the object of the table that has it. */
export function forEachAsset(
  save: unknown,
  visit: (address: string, kind: AssetKind, object: Place['object']) => void,
): void {
  const open: Place[] = [{ value: save, object: undefined }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value } = place;
    if (typeof value !== 'object' || value === null) continue;
    // What has a GUID is an object with fields by name.
    const object = 'GUID' in value ? (value as Place['object']) : place.object;
    const inside: Place[] = [];
    for (const [key, inner] of Object.entries(value)) {
      const kind = typeof inner === 'string' && inner !== '' ? kindOf(key, value) : undefined;
      if (kind !== undefined) visit(inner, kind, object);
      if (typeof inner === 'object') inside.push({ value: inner, object });
    }
    // What is pushed last is looked at first.
    for (const inner of inside.reverse()) open.push(inner);
  }
}

/** What the field `key` names; nothing for a field that names no file. */
export function kindOf(key: string, owner: object): AssetKind | undefined {
  // An entry of CustomUIAssets: Type 0 is an image, 1 a bundle.
  if (key === 'URL' && 'Name' in owner) return 'Type' in owner && owner.Type === 1 ? 'bundle' : 'image';
  return Object.hasOwn(KINDS, key) ? KINDS[key] : undefined;
}

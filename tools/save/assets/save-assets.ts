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
  const open: unknown[] = [save];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') open.push(inner);
      else if (inner !== '') note(found, kindOf(key, value), inner);
    }
  }
  return [...found].map(([address, kind]) => ({ address, kind }));
}

function note(found: Map<string, AssetKind>, kind: AssetKind | undefined, address: string): void {
  if (kind !== undefined && !found.has(address)) found.set(address, kind);
}

function kindOf(key: string, owner: object): AssetKind | undefined {
  // An entry of CustomUIAssets: Type 0 is an image, 1 a bundle.
  if (key === 'URL' && 'Name' in owner) return 'Type' in owner && owner.Type === 1 ? 'bundle' : 'image';
  return Object.hasOwn(KINDS, key) ? KINDS[key] : undefined;
}

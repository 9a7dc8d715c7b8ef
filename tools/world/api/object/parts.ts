import type { KnownModel, Part, TableObject } from '../../objects/table-object.ts';
import { field, textOr } from '../../values/reading.ts';
import type { World } from '../../world.ts';

function panel(name: string, ...parts: readonly Part[]): Part {
  return { name, components: ['RectTransform', 'CanvasRenderer'], parts };
}

/**
 * What the game's own objects consist of. Nobody has written it down, except where a published script walks through the
 * parts. Names are ours.
 */
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  // Scripts resize the buttons of a document: `self.getChildren()[1].getChildren()[1].getChildren()`, where the first
  // turns the page forward, the second back, and the third pops the document out.
  Custom_PDF: [panel('Document', panel('Controls', panel('Next Page'), panel('Previous Page'), panel('Pop Out')))],
};

/** What the file of an asset bundle tells about the object, if it is at hand. */
export function bundleContent({ engine, models }: World, { saved }: TableObject): KnownModel['content'] {
  return models[textOr(field(engine, saved['CustomAssetbundle'], 'AssetbundleURL'), '')]?.content;
}

/** The parts below an object's own. */
export function partsOf(world: World, object: TableObject): readonly Part[] {
  return bundleContent(world, object)?.parts ?? PARTS[object.saved.Name] ?? [];
}

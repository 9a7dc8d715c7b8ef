/**
 * A part of an object below its own, as Unity has it. Nobody has written down what the game's prefabs consist of, except
 * where a published script walks through them. Names are ours.
 */
export interface Part {
  readonly name: string;
  /** Its first component is its place in the part above. */
  readonly components: readonly string[];
  readonly parts: readonly Part[];
}

function panel(name: string, ...parts: readonly Part[]): Part {
  return { name, components: ['RectTransform', 'CanvasRenderer'], parts };
}

const PARTS: Readonly<Record<string, readonly Part[]>> = {
  // Scripts resize the buttons of a document: `self.getChildren()[1].getChildren()[1].getChildren()`, where the first
  // turns the page forward, the second back, and the third pops the document out.
  Custom_PDF: [panel('Document', panel('Controls', panel('Next Page'), panel('Previous Page'), panel('Pop Out')))],
};

/** The parts below the one of an object with this name in saves. */
export function partsOf(name: string): readonly Part[] {
  return PARTS[name] ?? [];
}

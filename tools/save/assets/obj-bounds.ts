/** Two opposite corners of the box around a model, in units of the table at scale 1. */
export interface ModelBounds {
  readonly low: Corner;
  readonly high: Corner;
  /** What scripts find in an asset bundle; absent for other models. */
  readonly content?: ModelContent;
}

export interface ModelContent {
  readonly parts: readonly ModelPart[];
  /** Names of the effects that loop, and of those that are played once, in their order. */
  readonly looping: readonly string[];
  readonly trigger: readonly string[];
}

/** A part of a model (a GameObject), with the names of its components. */
export interface ModelPart {
  readonly name: string;
  readonly components: readonly string[];
  readonly parts: readonly ModelPart[];
}

export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The box around the corners of a Wavefront OBJ file; nothing if it has none. The game mirrors X as it loads models. */
export function objBounds(text: string): ModelBounds | undefined {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const line of text.matchAll(/^[ \t]*v[ \t]+(\S+)[ \t]+(\S+)[ \t]+(\S+)/gm)) {
    const corner = [-Number(line[1]), Number(line[2]), Number(line[3])];
    if (!corner.every(each => Number.isFinite(each))) continue;
    corner.forEach((each, axis) => {
      low[axis] = Math.min(low[axis] ?? each, each);
      high[axis] = Math.max(high[axis] ?? each, each);
    });
  }
  return Number.isFinite(low[0]) ? { low: cornerOf(low), high: cornerOf(high) } : undefined;
}

function cornerOf([x = 0, y = 0, z = 0]: readonly number[]): Corner {
  return { x, y, z };
}

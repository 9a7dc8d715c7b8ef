import type { Box } from '../values/boxes.ts';

/** Side of a cell of the ground, in the table's units. */
const CELL = 6;
/** Models that may reach over more cells than this are in one list that every query looks at. */
const WIDE = 64;

/** Part of the ground. */
export type Area = Pick<Box, 'minX' | 'maxX' | 'minZ' | 'maxZ'>;

/** A model, and how many come before it. */
export interface NumberedModel<Model> {
  readonly model: Model;
  readonly number: number;
}

/** Where models may carry something: a large save has hundreds of them and thousands of pieces. */
export interface ModelMap<Model> {
  readonly all: readonly NumberedModel<Model>[];
  readonly cells: Record<string, NumberedModel<Model>[]>;
  readonly wide: NumberedModel<Model>[];
}

interface Cells {
  readonly left: number;
  readonly right: number;
  readonly near: number;
  readonly far: number;
}

function cellsOf({ minX, maxX, minZ, maxZ }: Area): Cells {
  return {
    left: Math.floor(minX / CELL),
    right: Math.floor(maxX / CELL),
    near: Math.floor(minZ / CELL),
    far: Math.floor(maxZ / CELL),
  };
}

/** Whether these cells are fewer than a query should walk through. An area without bounds has no number of cells. */
function areFew({ left, right, near, far }: Cells): boolean {
  return (right - left + 1) * (far - near + 1) <= WIDE;
}

/** @param areaOf the ground over which a model may carry something */
export function mapModels<Model>(models: readonly Model[], areaOf: (model: Model) => Area): ModelMap<Model> {
  const map: ModelMap<Model> = { all: models.map((model, number) => ({ model, number })), cells: {}, wide: [] };
  for (const numbered of map.all) {
    const cells = cellsOf(areaOf(numbered.model));
    const { left, right, near, far } = cells;
    if (!areFew(cells)) {
      map.wide.push(numbered);
      continue;
    }
    for (let x = left; x <= right; x++) {
      for (let z = near; z <= far; z++) {
        const key = `${x} ${z}`;
        const list = map.cells[key] ?? [];
        map.cells[key] = list;
        list.push(numbered);
      }
    }
  }
  return map;
}

/** Calls `look` with every model that may carry something over this ground, some of them more than once. */
export function modelsOver<Model>(
  { all, cells, wide }: ModelMap<Model>,
  area: Area,
  look: (model: NumberedModel<Model>) => void,
): void {
  const over = cellsOf(area);
  const isSmall = areFew(over);
  for (const model of isSmall ? wide : all) look(model);
  if (!isSmall) return;
  for (let x = over.left; x <= over.right; x++) {
    for (let z = over.near; z <= over.far; z++) for (const model of cells[`${x} ${z}`] ?? []) look(model);
  }
}

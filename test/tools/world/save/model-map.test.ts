import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Area, mapModels, modelsOver } from '../../../../tools/world/save/model-map.ts';

const side = fc.double({ min: -90, max: 90, noNaN: true });
const length = fc.oneof(
  fc.double({ min: 0, max: 9, noNaN: true }),
  fc.double({ min: 0, max: 500, noNaN: true }),
  fc.constant(1e300),
);
const area: fc.Arbitrary<Area> = fc
  .tuple(side, side, length, length)
  .map(([minX, minZ, width, depth]) => ({ minX, maxX: minX + width, minZ, maxZ: minZ + depth }));

function overlap(left: Area, right: Area): boolean {
  return left.minX <= right.maxX && left.maxX >= right.minX && left.minZ <= right.maxZ && left.maxZ >= right.minZ;
}

test('no model that may carry something over an area is left out', () => {
  fc.assert(
    fc.property(fc.array(area, { maxLength: 40 }), area, (models, wanted) => {
      const map = mapModels(models, model => model);
      const found = new Set<number>();
      modelsOver(map, wanted, ({ model, number }) => {
        expect(models[number]).toBe(model);
        found.add(number);
      });
      models.forEach((model, number) => {
        if (overlap(model, wanted)) expect(found).toContain(number);
      });
    }),
  );
});

test('a query over little ground looks at few models', () => {
  const models = Array.from({ length: 900 }, (_, index) => {
    const minX = (index % 30) * 10;
    const minZ = Math.floor(index / 30) * 10;
    return { minX, maxX: minX + 1, minZ, maxZ: minZ + 1 };
  });
  let count = 0;
  modelsOver(
    mapModels(models, model => model),
    { minX: 50, maxX: 52, minZ: 50, maxZ: 52 },
    () => (count += 1),
  );
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(10);
});

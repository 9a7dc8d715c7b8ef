import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DRAWING_KINDS,
  drawingText,
  FOOT_SIGNS,
  GROUNDS,
  hexagonDrawing,
  tileDrawing,
  TOKEN_OWNERS,
  type Drawing,
  type FootSign,
} from '../../../src/scene/index.ts';
import { bodyPart, drawHandCard, drawSvg, iconNameOf, initialsOf, parseDrawing } from '../../../tools/drawing/index.ts';
import { textPaths, textWidth } from '../../../tools/drawing/text.ts';
import { standard } from '../../../src/games/tactic/index.ts';
import { KINDS } from '../../../src/games/cities/index.ts';

const bear: Drawing = {
  kind: 'token',
  owner: 'red',
  icon: 'bear-head',
  name: 'Bear',
  rim: { lit: 4, all: 6 },
  spear: 5,
  spearTone: 'raised',
  heart: 4,
};

test('no letter reaches far beyond the size of the font: two numbers may not have become one', () => {
  for (const letter of Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))) {
    const outlines =
      textPaths(letter, { x: 0, y: 0, size: 1000, anchor: 'start', color: '' }).match(/ d="[^"]*"/gu) ?? [];
    const numbers = outlines.join().match(/-?\d+/gu) ?? [];
    expect(Math.max(0, ...numbers.map(each => Math.abs(Number(each)))), letter).toBeLessThan(1100);
  }
});

test('letters with something above them are drawn with it, and are as wide as without', () => {
  const drawn = (text: string): number =>
    textPaths(text, { x: 0, y: 0, size: 10, color: '' }).match(/<path/gu)?.length ?? 0;
  expect(['u', 'ü', 'Ü', 'í', 'ñ', 'ß', 'ç'].map(each => drawn(each))).toEqual([1, 2, 2, 2, 2, 2, 1]);
  expect(textWidth('Größe', 10)).toBe(textWidth('Grosse', 10));
});

test('a rim has the segments that would go in another colour, and never more than are lit', () => {
  const segmentsIn = (color: string, doomed: string): number => {
    const svg = drawSvg(parseDrawing(`${drawingText(bear)}|doomed=${doomed}`) ?? bear);
    const [, dashes = ''] =
      new RegExp(`stroke="${color}" stroke-width="5.6"[^>]*stroke-dasharray="([^"]*)"`, 'u').exec(svg) ?? [];
    return dashes.split(' ').filter(Boolean).length / 2;
  };
  // The lit ones lie on those that would go.
  expect(['0', '1', '4', '9', '-3'].map(doomed => segmentsIn('#fff6e2', doomed))).toEqual([4, 3, 0, 0, 4]);
  expect(['0', '1', '4', '9', '-3'].map(doomed => segmentsIn('#ffd23f', doomed))).toEqual([0, 4, 4, 4, 0]);
});

test('a token is what lies on the table, what stands at its front edge and its crown, each by itself', () => {
  const king: Drawing = { ...bear, crown: true };
  const shapes = (svg: string): string[] => svg.match(/<path[^>]*>/gu) ?? [];
  const parts = (['body', 'crown', 'badges'] as const).map(part => shapes(drawSvg(king, { part })));
  expect(parts.map(each => each.length > 0)).toEqual([true, true, true]);
  expect(parts.flat()).toEqual(shapes(drawSvg(king)));
  expect(shapes(drawSvg(bear, { part: 'crown' }))).toEqual([]);
});

test('a token is half there, without edge and shadow, where it would stand', () => {
  const there = drawSvg(bear);
  const ghost = drawSvg({ ...bear, ghost: true });
  expect([there, ghost].map(svg => svg.includes('fill-opacity="0.45"'))).toEqual([false, true]);
  expect([there, ghost].map(svg => svg.includes('opacity="0.32"'))).toEqual([true, false]);
});

test('a town has the word of the language between its numbers', () => {
  const town = { kind: 'town', owner: 'red', name: 'City', count: 2, most: 4 } as const;
  expect(drawSvg(town, { of: 'von' })).not.toBe(drawSvg(town));
  expect(drawSvg(town, { of: 'of' })).toBe(drawSvg(town));
});

const small = fc.integer({ min: 0, max: 99 });
const anyDrawing: fc.Arbitrary<Drawing> = fc.record(
  {
    kind: fc.constantFrom(...DRAWING_KINDS),
    owner: fc.constantFrom(...TOKEN_OWNERS),
    name: fc.stringMatching(/^[A-Za-z ]{0,20}$/),
    icon: fc.constantFrom('bear-head', 'wolf', 'M0 0L512 512Z'),
    rim: fc.tuple(small, fc.integer({ min: 1, max: 99 })).map(([lit, all]) => ({ lit: Math.min(lit, all), all })),
    spear: small,
    spearTone: fc.constantFrom('raised' as const, 'lowered' as const),
    heart: small,
    shield: small,
    count: small,
    most: small,
    cost: small,
    foot: fc.array(fc.record({ sign: fc.constantFrom(...FOOT_SIGNS), value: small }), { minLength: 4, maxLength: 4 }),
    arrow: fc.constant(true),
    chevrons: fc.constant(true),
    crown: fc.constant(true),
    dull: fc.constant(true),
    ghost: fc.constant(true),
  },
  { requiredKeys: ['kind', 'owner', 'name'] },
);

describe('the text of a drawing', () => {
  test('gives the same drawing back', () => {
    fc.assert(
      fc.property(anyDrawing, drawing => {
        expect(parseDrawing(drawingText(drawing))).toEqual(drawing);
      }),
    );
  });

  test('is read without an error whatever it contains, and never puts its text into the picture', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, rest) => {
        const drawing = parseDrawing(`drawing token|name=${name}<script>|icon="><image|${rest}`);
        expect(drawing).toBeDefined();
        const svg = drawing === undefined ? '' : drawSvg(drawing);
        expect(svg).not.toMatch(/<(script|image|text)/);
      }),
    );
  });

  test.each(['', 'Bear', 'drawing', 'drawing dragon|owner=red'])('%j is no drawing', text => {
    expect(parseDrawing(text)).toBeUndefined();
  });

  test('invalid parts are left out', () => {
    const text = 'drawing token|owner=pink|name=Bear|rim=9/4|spear=many|foot=attack:1/life:2/3/4|icon=<b>';
    expect(parseDrawing(text)).toEqual({ kind: 'token', owner: 'red', name: 'Bear', rim: { lit: 4, all: 4 } });
  });
});

describe('a token', () => {
  test('has a lit segment for each hit point that is left', () => {
    const lit = /stroke="#fff6e2" stroke-width="5.6"[^>]*stroke-dasharray="([^"]*)"/.exec(drawSvg(bear))?.[1];
    expect(lit?.split(' ')).toHaveLength(2 * 4);
  });

  test('keeps icon, crown and numbers upright while its body turns', () => {
    const own = drawSvg({ ...bear, crown: true });
    const enemy = drawSvg({ ...bear, crown: true }, { turn: 180 });
    expect(enemy).not.toBe(own);
    expect(enemy.replaceAll('rotate(180 50 50)', 'rotate(0 50 50)')).toBe(own);
  });

  test('shows its own icon, the icon found for its name, or its initials', () => {
    const own = drawSvg({ ...bear, icon: 'M1 2L3 4Z' }, { icon: 'M9 9Z' });
    expect(own).toContain('d="M1 2L3 4Z"');
    expect(drawSvg(bear, { icon: 'M9 9Z' })).toContain('d="M9 9Z"');
    expect(drawSvg({ ...bear, name: 'Honey Badger' })).not.toBe(drawSvg(bear));
  });
});

test('a card draws each number at its foot beside the sign of what it says', () => {
  const drawn = (...signs: FootSign[]): string =>
    drawSvg({ ...bear, kind: 'card', foot: signs.map(sign => ({ sign, value: 3 })) });
  const pictures = FOOT_SIGNS.map(sign => drawn(sign, 'range', 'range', 'range'));
  expect(new Set(pictures).size).toBe(FOOT_SIGNS.length);
});

test('a card in a hand shows what it shows on the table, and a pile its number', () => {
  const signs = FOOT_SIGNS.slice(0, 4);
  const card: Drawing = { ...bear, kind: 'card', cost: 7, foot: signs.map(sign => ({ sign, value: 3 })) };
  const { foot, cost, ...plain } = card;
  const shown = [card, { ...card, cost: 8 }, { ...plain, cost: cost ?? 0 }, { ...plain, foot: foot ?? [] }, plain];
  expect(new Set(shown.map(each => drawHandCard(each, 'M1 1z'))).size).toBe(shown.length);
  expect(drawHandCard(card, 'M1 1z')).toContain('M1 1z');
  const pile: Drawing = { kind: 'pile', owner: 'red', name: 'deck', count: 20 };
  for (const draw of [drawHandCard, drawSvg] as const) {
    const pictures = [pile, { ...pile, count: 19 }, { ...pile, owner: 'blue' as const }].map(each =>
      draw(each, {} as never),
    );
    expect(new Set(pictures).size).toBe(3);
  }
});

test.each([
  ['Bear', 'Be'],
  ['Honey Badger', 'HB'],
  ['Zip-Bomb', 'ZB'],
  ['Éclair', 'Ec'],
  ['', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('the set has every icon that our games name', () => {
  const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const { icons } = JSON.parse(readFileSync(path, 'utf8')) as { readonly icons: Readonly<Record<string, unknown>> };
  const units = standard.factions.flatMap(({ king, units: others }) => [king, ...others]);
  const named = [...units.map(({ icon }) => icon), ...KINDS.map(({ icon }) => icon)];
  expect(named).not.toContain(undefined);
  expect(named.filter(icon => icon === undefined || !(icon in icons))).toEqual([]);
  const grounds = GROUNDS.filter(
    ground => !['light', 'dark', 'tray', 'supply', 'base', 'meadow', 'fog'].includes(ground),
  );
  const lands = grounds.map(ground => iconNameOf({ kind: 'tile', owner: 'red', name: '', ground }));
  expect(lands.filter(icon => icon === undefined || !(icon in icons))).toEqual([]);
});

test('a crown on a space has its owner in it, and no turn of the board turns it', () => {
  const throne = parseDrawing(tileDrawing('dark', 'blue')) ?? bear;
  expect(throne).toMatchObject({ kind: 'tile', ground: 'dark', throne: 'blue' });
  const plain = drawSvg({ ...throne, throne: 'red' });
  expect(drawSvg(throne)).not.toBe(plain);
  expect(drawSvg(throne, { turn: 180 })).toBe(drawSvg(throne));
});

test('a hexagon is drawn around its square, and turns with the board while its icon stays upright', () => {
  const desert = parseDrawing(hexagonDrawing('desert')) ?? bear;
  expect(desert).toEqual({ kind: 'tile', owner: 'red', name: '', ground: 'desert', hexagon: true });
  expect(bodyPart(desert)).toBeCloseTo(0.8 * Math.cos(Math.PI / 6), 3);
  const turned = drawSvg(desert, { turn: 90, icon: 'M0 0L512 512Z' });
  expect(turned).toContain('rotate(90 50 50)');
  expect(turned.match(/rotate/g)).toHaveLength(1);
});

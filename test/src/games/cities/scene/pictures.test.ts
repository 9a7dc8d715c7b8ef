import { expect, test } from 'vitest';
import { pictureOf, picturesRefusal } from '../../../../../src/games/cities/scene/pictures.ts';

test.each([
  ['https://example.org/{kind}.png', 'https://example.org/LI.png'],
  ['https://example.org/{kind}/{kind}.png', 'https://example.org/LI/LI.png'],
])('the picture of a kind in %s has its code in each place', (pictures, address) => {
  expect(picturesRefusal(pictures)).toBeUndefined();
  expect(pictureOf('LI', pictures)).toBe(address);
});

test.each([
  ['ftp://example.org/{kind}.png', /begins with/],
  ['https://example.org/cards.png', /\{kind\} has to stand/],
  [`https://example.org/{kind}${'x'.repeat(280)}`, /at most 300 characters, not 306/],
  ['https://example.org/{kind} .png', /no blanks/],
  ['https://example.org/{kind}">.png', /no blanks, quotes/],
])('the address %s is refused', (pictures, why) => {
  expect(picturesRefusal(pictures)).toMatch(why);
});

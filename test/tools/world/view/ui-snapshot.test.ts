import { expect, test } from 'vitest';

import type { UiNode } from '../../../../tools/world/protocol.ts';
import { takeSnapshot } from '../../../../tools/world/view/snapshot.ts';
import { listeningTable } from '../native-engine.ts';
import { saveWith } from '../open-world.ts';

const NAMED = 'https://example.org/crown.png';

/** The attributes of the only element of the screen. */
function shown(xml: string): UiNode['attributes'] | undefined {
  const table = listeningTable([], []);
  const CustomUIAssets = [{ Type: 0, Name: 'crown', URL: NAMED }];
  table.send({ kind: 'load', save: { ...saveWith('global'), CustomUIAssets, XmlUI: xml } });
  return takeSnapshot(table.world, undefined).ui[0]?.attributes;
}

test.each([
  ['Image', 'image'],
  ['Button', 'icon'],
  ['Slider', 'fillImage'],
  ['Slider', 'handleImage'],
  ['Slider', 'backgroundImage'],
])('a %s has the address of the picture that its %s names', (tag, attribute) => {
  expect(shown(`<${tag} ${attribute}="crown" />`)?.[attribute]).toBe(NAMED);
  expect(shown(`<${tag} ${attribute}="sceptre" />`)?.[attribute]).toBe('sceptre');
});

test('a text that is the name of a picture stays a text', () => {
  expect(shown('<InputField text="crown" />')?.['text']).toBe('crown');
});

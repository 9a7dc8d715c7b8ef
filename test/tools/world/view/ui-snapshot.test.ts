import { expect, test } from 'vitest';

import type { UiNode } from '../../../../tools/world/protocol.ts';
import { uiFunctions } from '../../../../tools/world/api/libraries/ui.ts';
import { seatOf } from '../../../../tools/world/players/seats.ts';
import { takeSnapshot } from '../../../../tools/world/view/snapshot.ts';
import { uiSnapshot } from '../../../../tools/world/view/ui-snapshot.ts';
import type { World } from '../../../../tools/world/world.ts';
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
  ['TableLayout', 'cellBackgroundImage'],
  ['ToggleGroup', 'toggleSelectedImage'],
  ['Button', 'pressedSprite'],
])('a %s has the address of the picture that its %s names', (tag, attribute) => {
  expect(shown(`<${tag} ${attribute}="crown" />`)?.[attribute]).toBe(NAMED);
  expect(shown(`<${tag} ${attribute}="sceptre" />`)?.[attribute]).toBe('sceptre');
});

test('a text that is the name of a picture stays a text', () => {
  expect(shown('<InputField text="crown" />')?.['text']).toBe('crown');
});

const TWO = '<Text id="a" image="crown">x</Text><Text id="b" active="false">y</Text>';

function worldWith(xml: string): World {
  const table = listeningTable([], []);
  table.send({ kind: 'load', save: { ...saveWith('global'), XmlUI: xml } });
  for (const color of ['Red', 'Blue']) table.send({ kind: 'sit', color, name: color });
  return table.world;
}

test.each<[string, readonly unknown[]]>([
  ['setAttribute', ['a', 'color', '#ffffff']],
  ['setAttributes', ['a', { color: '#ffffff' }]],
  ['setValue', ['a', 'z']],
  ['setClass', ['a', 'large']],
  ['show', ['b']],
  ['hide', ['a']],
  ['setXml', ['<Text>z</Text>']],
  ['setXmlTable', [[{ tag: 'Text', value: 'z' }]]],
  ['setCustomAssets', [[{ name: 'crown', url: NAMED }]]],
])('a UI is the same list for a viewer until %s changes it', (name, given) => {
  const world = worldWith(TWO);
  const look = () => uiSnapshot(world, world.ui.panel, undefined, undefined);
  const before = look();
  expect(look()).toBe(before);
  uiFunctions(world, world.ui.panel, '-1')[name]?.(...given);
  const after = look();
  expect(after).not.toEqual(before);
  world.ui.panel.shown = {};
  expect(look()).toEqual(after);
});

test('each viewer is shown what is visible to its seat and role, whoever looked before', () => {
  const world = worldWith('<Text visibility="Red">r</Text><Text visibility="Admin">a</Text><Text>all</Text>');
  const texts = (color?: string) =>
    uiSnapshot(world, world.ui.panel, color === undefined ? undefined : seatOf(world, color), undefined).map(
      ({ text }) => text,
    );
  const blue = seatOf(world, 'Blue')!.player;
  expect([texts(), texts('Red'), texts('Blue')]).toEqual([['r', 'a', 'all'], ['r', 'a', 'all'], ['all']]);
  blue.isPromoted = true;
  expect(texts('Blue')).toEqual(['a', 'all']);
  blue.isPromoted = false;
  expect(texts('Blue')).toEqual(['all']);
});

test('a UI whose save brings other pictures is shown with these', () => {
  const world = worldWith('<Image image="crown" />');
  const picture = (assets: unknown) => uiSnapshot(world, world.ui.panel, undefined, assets)[0]?.attributes['image'];
  expect([picture([]), picture([{ Name: 'crown', URL: NAMED }]), picture([])]).toEqual(['crown', NAMED, 'crown']);
});

import { describe, expect, test } from 'vitest';

import {
  attributeText,
  elementFrom,
  elementsFrom,
  handlerOf,
  isActive,
  isVisibleTo,
  nodeOf,
  setAttribute,
  setText,
  shownText,
} from '../../../../tools/world/ui/panels.ts';
import type { UiElement } from '../../../../tools/world/ui/ui-types.ts';
import { newElement, parseXml } from '../../../../tools/world/ui/xml.ts';
import { attributesAt, uiSnapshot, visibleElementAt } from '../../../../tools/world/view/ui-snapshot.ts';
import { createPanel } from '../../../../tools/world/ui/state.ts';
import { seatOf } from '../../../../tools/world/players/seats.ts';
import { listeningTable, quietEngine } from '../native-engine.ts';

const engine = quietEngine();

function element(attributes: Record<string, string> = {}, text = ''): UiElement {
  const made = newElement('Text');
  for (const [name, value] of Object.entries(attributes)) setAttribute(createPanel(), made, name, value);
  made.text = text;
  return made;
}

describe('who handles an event of an element', () => {
  test.each<[string, string, string, string | undefined]>([
    ['press', 'block1', 'press', undefined],
    ['Global/press', '-1', 'press', undefined],
    ['aaaaaa/press', 'aaaaaa', 'press', undefined],
    ['press(one, two)', 'block1', 'press', 'one, two'],
    ['aaaaaa/press(7)', 'aaaaaa', 'press', '7'],
    ['press()', 'block1', 'press', ''],
    ['press(', 'block1', 'press(', undefined],
    ['press)', 'block1', 'press)', undefined],
    [')press(a)', 'block1', ')press', 'a'],
    ['', 'block1', '', undefined],
  ])('%j is %s: %s with %j', (text, guid, name, argument) => {
    expect(handlerOf(text, 'block1')).toEqual({ guid, name, argument });
  });
});

describe('an element', () => {
  test.each([
    ['', 'Red', false, false, true],
    ['Red', 'Red', false, false, true],
    ['Red', 'Blue', false, false, false],
    ['Blue|Red', 'Red', false, false, true],
    ['Host', 'Red', true, true, true],
    ['Host', 'Red', false, true, false],
    ['Admin', 'Red', false, true, true],
    ['Admin', 'Red', false, false, false],
    ['Host|Blue', 'Blue', false, false, true],
  ])('for %j is seen by %s (host %s, admin %s): %s', (visibility, color, isHost, isAdmin, isSeen) => {
    expect(isVisibleTo(element(visibility === '' ? {} : { visibility }), color, isHost, isAdmin)).toBe(isSeen);
  });

  test.each([
    [undefined, true],
    ['true', true],
    ['1', true],
    ['', true],
    ['false', false],
    ['False', false],
    ['0', false],
  ])('whose attribute active is %j is there: %s', (active, isThere) => {
    expect(isActive(element(active === undefined ? {} : { active }))).toBe(isThere);
  });

  test('shows the attribute text before what stands between its tags, and both are set', () => {
    const plain = element({}, 'inner');
    const named = element({ text: 'outer' }, 'inner');
    expect([shownText(plain), shownText(named)]).toEqual(['inner', 'outer']);
    setText(createPanel(), plain, 'new');
    setText(createPanel(), named, 'new');
    expect([plain.attributes, plain.text, named.attributes, named.text]).toEqual([{}, 'new', { text: 'new' }, 'new']);
  });

  test('names each attribute once, in the order in which it came', () => {
    const made = element({ b: '1', a: '2' });
    setAttribute(createPanel(), made, 'b', '3');
    expect([made.names, made.attributes]).toEqual([['b', 'a'], { b: '3', a: '2' }]);
  });

  test('has texts for all values of scripts', () => {
    expect([true, false, 7, 'x', undefined].map(value => attributeText(engine, value))).toEqual([
      'true',
      'false',
      '7',
      'x',
      '',
    ]);
  });

  test('is made of the nodes of scripts, and gives them back', () => {
    const node = {
      tag: 'Panel',
      attributes: { id: 'p', active: true, width: 5 },
      children: [{ tag: 'Text', value: 'hi' }, 'no node', { tag: 5 }],
    };
    const made = elementFrom(engine, node)!;
    expect([made.names, made.text, made.children.length]).toEqual([['active', 'id', 'width'], '', 1]);
    expect(nodeOf(made)).toEqual({
      tag: 'Panel',
      attributes: { id: 'p', active: 'true', width: '5' },
      children: [{ tag: 'Text', attributes: {}, value: 'hi' }],
    });
    expect(elementFrom(engine, { attributes: {} })).toBeUndefined();
    expect(elementsFrom(engine, node).map(({ tag }) => tag)).toEqual(['Panel']);
    expect(elementsFrom(engine, [node, { tag: 'Text' }]).map(({ tag }) => tag)).toEqual(['Panel', 'Text']);
    expect(elementsFrom(engine, 'x')).toEqual([]);
  });
});

describe('the elements that a viewer is shown', () => {
  const XML = `
    <Defaults><Text color="red" fontSize="10" /><Text class="big" fontSize="40" /><Image class="a" image="bear" /></Defaults>
    <Panel id="p"><Text class="big other" id="t">hi</Text><Text active="false">gone</Text><Text visibility="Blue">blue</Text></Panel>
    <Image class="a" icon="wolf" tooltip="bear" /><Image image="https://own" /><Text text="outer">inner</Text>`;
  const table = listeningTable([], []);
  const panel = createPanel();
  const parsed = parseXml(XML);
  panel.roots = parsed.ok ? parsed.roots : [];
  panel.assets = [{ name: 'wolf', url: 'w2' }, { name: 5, url: 'x' }, { name: 'ox' }];
  const SAVED = [
    { Name: 'bear', URL: 'b' },
    { Name: 'wolf', URL: 'w1' },
    { Name: '', URL: 'none' },
  ];
  const shown = (viewer?: string) =>
    uiSnapshot(table.world, panel, viewer === undefined ? undefined : seatOf(table.world, viewer), SAVED);

  test('have what defaults and classes give them, and their own before that', () => {
    const [main, image, own, text] = shown();
    expect(main).toMatchObject({ tag: 'Panel', path: [1], attributes: { id: 'p' } });
    expect(main?.children[0]).toEqual({
      tag: 'Text',
      path: [1, 0],
      attributes: { color: 'red', fontSize: '40', class: 'big other', id: 't' },
      text: 'hi',
      children: [],
    });
    expect(image?.attributes).toEqual({ class: 'a', image: 'b', icon: 'w2', tooltip: 'bear' });
    expect(own?.attributes).toEqual({ image: 'https://own' });
    expect(text).toMatchObject({ path: [4], text: 'outer' });
  });

  test('are those that are active, for whom they are', () => {
    const texts = (viewer?: string): unknown[] => shown(viewer)[0]?.children.map(({ text }) => text) ?? [];
    expect([texts(), texts('Red'), texts('Blue')]).toEqual([['hi', 'blue'], ['hi'], ['hi', 'blue']]);
    expect(uiSnapshot(table.world, undefined, undefined, SAVED)).toEqual([]);
    expect(uiSnapshot(table.world, createPanel(), undefined, SAVED)).toEqual([]);
  });

  test('are found again by their path, if they are shown', () => {
    const at = (path: readonly number[], viewer: string): unknown =>
      visibleElementAt(panel, path, seatOf(table.world, viewer)!)?.text;
    expect([at([1, 0], 'Red'), at([1, 2], 'Blue'), at([1, 2], 'Red'), at([1, 1], 'Red')]).toEqual([
      'hi',
      'blue',
      undefined,
      undefined,
    ]);
    expect([at([0], 'Red'), at([0, 0], 'Red'), at([9], 'Red'), at([], 'Red')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('have their attributes by their path, with the defaults before them', () => {
    expect(attributesAt(panel, [1, 0])).toEqual({ color: 'red', fontSize: '40', class: 'big other', id: 't' });
    expect(attributesAt(panel, [2])).toEqual({ class: 'a', image: 'bear', icon: 'wolf', tooltip: 'bear' });
    expect([attributesAt(panel, [9]), attributesAt(panel, [])]).toEqual([{}, {}]);
  });
});

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
  setXml,
  shownText,
} from '../../../../tools/world/ui/panels.ts';
import { attributeOf, elementOf } from '../../../../tools/world/ui/attributes.ts';
import type { UiElement } from '../../../../tools/world/ui/ui-types.ts';
import { newElement } from '../../../../tools/world/ui/xml.ts';
import { uiSnapshot, visibleElementAt } from '../../../../tools/world/view/ui-snapshot.ts';
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
  setXml(table.world, panel, '-1', XML);
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

  test('have places that say nothing of what others alone may look at', () => {
    const hidden = createPanel();
    const xml = (others: string): string =>
      `<Panel>${others}<Text id="own" visibility="Blue">own</Text></Panel>${others}<Text active="false" /><Text>all</Text>`;
    const pathsIn = (text: string): unknown[] => {
      setXml(table.world, hidden, '-1', text);
      const found = uiSnapshot(table.world, hidden, seatOf(table.world, 'Blue')!, SAVED);
      return found.flatMap(({ children, path }) => [path, ...children.map(child => child.path)]);
    };
    const paths = pathsIn(xml(''));
    expect(paths).toEqual([[0], [0, 0], [2]]);
    expect(pathsIn(xml('<Text visibility="Red">a</Text><Text visibility="Red" active="false">b</Text>'))).toEqual(
      paths,
    );
    const at = (path: readonly number[]) => visibleElementAt(hidden, path, seatOf(table.world, 'Blue')!)?.text;
    expect([at([0, 0]), at([2]), at([1]), at([0, 1])]).toEqual(['own', 'all', undefined, undefined]);
  });

  test('are hidden by the defaults before them as by what they say themselves', () => {
    const hidden = createPanel();
    const xml = `
      <Text class="red">before</Text>
      <defaults><Text class="red" visibility="Red" /><Text class="gone" active="false" /></defaults>
      <Text class="RED">red</Text><text class="big gone">gone</text><Text class="red" Visibility="">all</Text>`;
    setXml(table.world, hidden, '-1', xml);
    const seen = (color: string): unknown[] =>
      uiSnapshot(table.world, hidden, seatOf(table.world, color)!, SAVED).map(({ text }) => text);
    expect([seen('Red'), seen('Blue')]).toEqual([
      ['before', 'red', 'all'],
      ['before', 'all'],
    ]);
    const at = (path: number, color: string): unknown =>
      visibleElementAt(hidden, [path], seatOf(table.world, color)!)?.text;
    expect([at(2, 'Red'), at(2, 'Blue'), at(3, 'Red'), at(1, 'Red')]).toEqual(['red', undefined, undefined, undefined]);
  });
});

describe('an attribute', () => {
  const table = listeningTable([], []);
  const panel = createPanel();
  const xml = `
    <Panel><Defaults><Button text="0" Width="9" /><button Class="X" text="1" /><Button class="y" text="2" /></Defaults></Panel>
    <Button id="B" class="x other" /><Button id="own" class="x" TEXT="3" /><Button id="last" class="x y" />
    <Defaults><Button text="4" /></Defaults>`;
  setXml(table.world, panel, '-1', xml);

  test('is the own one, else that of the last class, else that of the defaults before', () => {
    const texts = ['b', 'own', 'last'].map(id => attributeOf(elementOf(panel.byId, id)!, 'text'));
    expect(texts).toEqual(['1', '3', '2']);
  });

  test('has a name in upper or lower case, as ids, classes and elements have', () => {
    const button = elementOf(panel.byId, 'b')!;
    expect([attributeOf(button, 'WIDTH'), attributeOf(button, 'class')]).toEqual(['9', 'x other']);
    setAttribute(panel, button, 'Class', 'Y');
    expect([button.names, attributeOf(button, 'text')]).toEqual([['id', 'class'], '2']);
  });

  test('of a tooltip comes of the tooltips in Defaults, before what the kind of the element gives', () => {
    const styled = createPanel();
    const tooltips = '<Tooltip tooltipTextColor="red" tooltipOffset="1" tooltipPosition="Left" />';
    const buttons = '<Button tooltipOffset="2" tooltipPosition="Above" />';
    setXml(
      table.world,
      styled,
      '-1',
      `<Defaults>${tooltips}${buttons}</Defaults><Button id="t" tooltipPosition="Below" />`,
    );
    expect(uiSnapshot(table.world, styled, undefined, [])[0]?.attributes).toEqual({
      tooltipTextColor: 'red',
      tooltipOffset: '2',
      tooltipPosition: 'Below',
      id: 't',
    });
  });

  test('comes of a style, which is no element with an id', () => {
    const styled = createPanel();
    setXml(table.world, styled, '-1', '<Defaults><Text id="t" /></Defaults><Text id="u">u</Text>');
    expect([elementOf(styled.byId, 't'), elementOf(styled.byId, 'u')?.text]).toEqual([undefined, 'u']);
  });
});

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leftOut, UI_ATTRIBUTES } from '../../../../../../tools/web/page/hud/xml-ui/ui-attributes.ts';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';

const FILE = new URL('../../../../../../docs/platform/ui-attributes.json', import.meta.url);
/** The file has them in `elements`. */
const { elements: DOCUMENTED } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  readonly elements: Readonly<Record<string, readonly string[]>>;
};
const DRAWN: Readonly<Record<string, { readonly drawn: readonly string[] }>> = UI_ATTRIBUTES;
const LEFT = leftOut();

/** What every element has is listed once. */
function listed(tag: string): readonly string[] {
  return (DOCUMENTED[tag] ?? []).filter(name => tag === '*' || !DOCUMENTED['*']!.includes(name));
}

test('each documented attribute of an element is either drawn or left out, and no others are', () => {
  expect(Object.keys(UI_ATTRIBUTES).sort()).toEqual(Object.keys(DOCUMENTED).sort());
  for (const tag of Object.keys(DOCUMENTED)) {
    const told = [...DRAWN[tag]!.drawn, ...Object.keys(LEFT[tag]!)].toSorted();
    expect([tag, told]).toEqual([tag, listed(tag).toSorted()]);
  }
});

const PICTURE = 'https://example.org/a.png';

const HOSTILE = [
  '1px;--evil:1',
  'red);--evil:1',
  'Red|x;--evil:1',
  '#fff;--evil:1',
  'https://a.example/");--evil:1;--x:url("',
  'https://a.example/\f");--evil:1;--x:url("',
  'https://a.example/\\");--evil:1;--x:url("',
  '9e99',
];

/** Where the world itself sees to an attribute, or the table to what comes of it, and other tests show it. */
const ELSEWHERE = [
  ...['active', 'class', 'visibility', 'onValueChanged', 'onEndEdit', 'onSubmit'],
  ...['showAnimation', 'hideAnimation', 'showAnimationDelay', 'hideAnimationDelay', 'animationDuration'],
];

/** A value by the name of an attribute, where `VALUES_BY_END` has none. */
const VALUES: Readonly<Record<string, string>> = {
  id: 'a',
  text: 'words',
  alignment: 'LowerRight',
  textAlignment: 'LowerRight',
  fontStyle: 'Bold',
  fontSize: '33',
  horizontalOverflow: 'Overflow',
  verticalOverflow: 'Truncate',
  type: 'Tiled',
  raycastTarget: 'false',
  outlineSize: '3 4',
  shadowDistance: '3 4',
  interactable: 'false',
  isOn: 'true',
  rectAlignment: 'LowerRight',
  width: '50',
  height: '50%',
  pivot: '0 1',
  rotation: '0 0 45',
  scale: '2 2 2',
  preferredHeight: '20',
  tooltip: 'a tip',
  tooltipPosition: 'Above',
  characterValidation: 'Integer',
  placeholder: 'here',
  lineType: 'MultiLineNewLine',
  iconAlignment: 'Right',
  transition: 'SpriteSwap',
  percentage: '40',
  percentageTextFormat: '0',
  showPercentageText: 'false',
  colors: 'Red|Green|Blue|Grey',
  itemBackgroundColors: 'Red|Green|Blue|Grey',
  scrollbarColors: 'Red|Green|Blue|Grey',
  direction: 'TopToBottom',
  wholeNumbers: 'true',
  childAlignment: 'LowerRight',
  startCorner: 'LowerRight',
  startAxis: 'Vertical',
  constraint: 'FixedColumnCount',
  constraintCount: '3',
  columnWidths: '10 0 20',
  automaticallyRemoveEmptyColumns: 'false',
  horizontalScrollbarVisibility: 'Permanent',
  verticalScrollbarVisibility: 'Permanent',
  childForceExpandWidth: 'false',
  childForceExpandHeight: 'false',
  useGlobalCellPadding: 'false',
  restrictDraggingToParentBounds: 'false',
  returnToOriginalPositionWhenReleased: 'false',
};

const VALUES_BY_END: readonly (readonly [RegExp, string])[] = [
  [/color|shadow$|outline$/i, 'Red'],
  [/image$|sprite$|^icon$/i, PICTURE],
  [/^on[A-Z]/, 'called'],
  [/^(?:is|allow|ignore|preserve|resize.*Fit|dontUse|override|autoCalculate|no|read|horizontal$|vertical$)/i, 'true'],
  [/padding$|^offset|^anchor|^size|^position$|spacing$|cellSize/i, '3 4 5 6'],
  [/./, '7'],
];

function valueOf(name: string): string {
  return VALUES[name] ?? VALUES_BY_END.find(([end]) => end.test(name))![1];
}

type Values = Readonly<Record<string, string>>;

/** What else an element needs for an attribute to count. */
const BESIDE: Readonly<Record<string, Values>> = {
  preserveAspect: { image: PICTURE },
  type: { image: PICTURE },
  shadowDistance: { shadow: 'Red' },
  outlineSize: { outline: 'Red' },
  resizeTextMinSize: { resizeTextForBestFit: 'true', text: 'words', width: '1', height: '1' },
  tooltipOffset: { tooltipPosition: 'Below', width: '10', height: '10' },
  resizeTextMaxSize: { resizeTextForBestFit: 'true' },
  iconWidth: { icon: PICTURE },
  iconColor: { icon: PICTURE },
  highlightedSprite: { image: PICTURE, transition: 'SpriteSwap' },
  pressedSprite: { image: PICTURE, transition: 'SpriteSwap' },
  disabledSprite: { image: PICTURE, transition: 'SpriteSwap' },
  transition: { colors: 'Red|Green|Blue|Grey' },
  constraintCount: { constraint: 'FixedRowCount' },
  automaticallyRemoveEmptyColumns: { columnWidths: '1 2 3 4 5' },
  minValue: { value: '9', maxValue: '20' },
  value: { maxValue: '20' },
  raycastTarget: { color: 'Red' },
  vertical: { vertical: 'false' },
  horizontal: { horizontal: 'false' },
  verticalScrollbarVisibility: { vertical: 'true' },
  horizontalScrollbarVisibility: { horizontal: 'true' },
};

/** The layout in which an attribute of every element counts. */
function around(name: string): string {
  if (/^(?:min|preferred|flexible)Height$/.test(name)) return 'VerticalLayout';
  return /^(?:min|preferred|flexible)Width$|^ignoreLayout$/.test(name) ? 'HorizontalLayout' : 'Panel';
}

/** Of which element an attribute of every element is tried. */
function triedOn(name: string): string {
  return /^text$|^alignment$|^font|^resize|Overflow$/.test(name) ? 'Text' : 'Panel';
}

const PARENTS: Readonly<Record<string, string>> = { Row: 'TableLayout', Cell: 'Row' };

function node(tag: string, attributes: Values, children: readonly unknown[] = []): object {
  return { tag, path: [0], attributes, children };
}

function childrenOf(tag: string): readonly object[] {
  const cells = [node('Cell', {}), node('Cell', {})];
  if (tag === 'TableLayout') return [node('Row', {}, cells)];
  if (tag === 'Row') return cells;
  if (tag === 'Dropdown') return [node('Option', {}), node('Option', {})];
  if (tag === 'ToggleGroup') return [node('Toggle', {})];
  return tag === 'GridLayout' ? [node('Text', {}), node('Text', {}), node('Text', {})] : [];
}

/** Shows an element in its parent, with the pointer over it. */
const SHOW = `(parent, given) => {
  const store = { state: { title: '' }, act() {}, on() {} };
  document.querySelector('.ui')?.remove();
  const box = document.createElement('div');
  box.className = 'ui';
  document.body.append(box);
  createUiTree(box, '-1', store).show([{ tag: parent, path: [0], attributes: {}, children: [given] }]);
  const root = box.firstElementChild.firstElementChild;
  root.dispatchEvent(new PointerEvent('pointerenter'));
  return root;
}`;

/** Says all that there is to see of an element. */
const LOOK = `async (parent, given) => {
  const root = (${SHOW})(parent, given);
  // The size of text that has to fit is known in the next frame.
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const control = root.matches('input, select') ? root : root.querySelector('input');
  const tint = (_, id) => document.getElementById(id).innerHTML;
  const shown = [...document.querySelectorAll('.ui, .ui-tooltip')].map(each => each.outerHTML).join();
  root.dispatchEvent(new PointerEvent('pointerleave'));
  return JSON.stringify([shown.replace(/url\\(&quot;#(tint\\d+)&quot;\\)/g, tint), control?.checked, control?.value]);
}`;

describe.skipIf(isBrowserAbsent())('on the page', () => {
  let page: Page;
  usePageModules(opened => (page = opened), 'hud/xml-ui/ui.ts');

  test('whatever a script hears a press on is a button for keys, with a name', async () => {
    const show = (...given: readonly object[]): Promise<unknown> =>
      page.evaluate(`{
        const store = { state: { title: '' }, act: command => pressed.push(command.path), on() {} };
        pressed = [];
        document.body.replaceChildren();
        createUiTree(document.body, '-1', store).show(${JSON.stringify(given)});
      }`);
    const child = node('Text', { text: 'Ring' });
    const inside = { ...node('Button', { text: 'In' }), path: [2, 0] };
    await show(
      { ...node('Image', { onClick: 'ring', id: 'bell' }), path: [0] },
      { ...node('Panel', { onClick: 'ring', tooltip: 'Rings' }, [child]), path: [1] },
      { ...node('Panel', { onClick: 'ring', id: 'all' }, [inside]), path: [2] },
      { ...node('Image', {}), path: [3] },
    );
    const named = await page
      .getByRole('button')
      .evaluateAll(all => all.map(each => each.ariaLabel ?? each.textContent));
    // A panel around others is none: they are pressed by themselves.
    expect(named).toEqual(['bell', 'Ring', 'In']);
    expect(await page.getByRole('button', { name: 'Ring' }).getAttribute('aria-description')).toBe('Rings');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.evaluate('pressed')).toEqual([[0], [1]]);
  });

  async function differs(tag: string, name: string): Promise<boolean> {
    const on = tag === '*' ? triedOn(name) : tag;
    const beside = { ...(name.startsWith('tooltip') ? { tooltip: 'tip' } : {}), ...BESIDE[name] };
    const look = (more: Values): Promise<unknown> => {
      const parent = tag === '*' ? around(name) : (PARENTS[on] ?? 'Panel');
      const given = node(on, { ...beside, ...more }, childrenOf(on));
      return page.evaluate(`(${LOOK})(${JSON.stringify(parent)}, ${JSON.stringify(given)})`);
    };
    const without = await look({});
    const by = await look({ [name]: valueOf(name) });
    return without !== by;
  }

  test.each(Object.keys(DRAWN))('all that is drawn of %s makes a difference, and nothing else does', async tag => {
    const drawn = DRAWN[tag]!.drawn.filter(name => !ELSEWHERE.includes(name));
    const idle: string[] = [];
    for (const name of drawn) if (!(await differs(tag, name))) idle.push(name);
    expect(idle).toEqual([]);
    const busy: string[] = [];
    for (const name of Object.keys(LEFT[tag]!)) if (await differs(tag, name)) busy.push(name);
    expect(busy).toEqual([]);
  });

  test('no value of an attribute says anything else to CSS, and none keeps the page busy', async () => {
    const shows = Object.entries(DRAWN).flatMap(([tag, { drawn }]) =>
      drawn.flatMap(name =>
        HOSTILE.map(value => {
          const on = tag === '*' ? triedOn(name) : tag;
          const parent = tag === '*' ? around(name) : (PARENTS[on] ?? 'Panel');
          return [parent, node(on, { tooltip: 'tip', ...BESIDE[name], [name]: value }, childrenOf(on))];
        }),
      ),
    );
    const said = await page.evaluate(`(() => {
      const said = [];
      for (const [parent, given] of ${JSON.stringify(shows)}) {
        const root = (${SHOW})(parent, given);
        for (const element of document.querySelectorAll('[style]'))
          if (/evil/i.test([...element.style].join())) said.push([given, element.style.cssText]);
        root.dispatchEvent(new PointerEvent('pointerleave'));
      }
      return said;
    })()`);
    expect(said).toEqual([]);
  });
});

import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, isBrowserAbsent, openBrowser } from '../../../../../support/browser.ts';
import { decodePicture } from '../../../../../support/decode-picture.ts';
import { handZone, openToyBox, toy, type ToyBox } from '../../../../../support/toy-box.ts';

/** White in its middle, with nothing at its edges. */
const DISC = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="12" fill="#fff"/></svg>')}`;

const cells = (...ids: readonly string[]): string => ids.map(id => `<Text id="${id}">${id}</Text>`).join('');
const BOX = 'width="120" height="120" rectAlignment="UpperLeft" cellSize="30 20" spacing="5 5"';
const XML = `
<Defaults>
  <Tooltip tooltipBorderColor="#ff0000" tooltipPosition="Below" />
  <Button class="tip" tooltip="Over the river" tooltipBackgroundColor="#402010" tooltipFontSize="20" />
</Defaults>
<Panel id="back" width="900" height="600" rectAlignment="UpperLeft" offsetXY="10 -10" color="#808080">
  <TableLayout id="table" width="400" height="200" rectAlignment="UpperLeft" columnWidths="60 0 0 40" cellSpacing="4" cellPadding="6 2 8 0" cellBackgroundColor="rgba(0,0,1,0.5)" rowBackgroundColor="#ff0000">
    <Row id="head" preferredHeight="30"><Cell id="wide" columnSpan="3"><Text id="title">t</Text></Cell><Cell id="last" dontUseTableCellBackground="true" color="#00ff00" /></Row>
    <Row id="rest" dontUseTableRowBackground="true"><Cell id="one" /><Cell id="two" overrideGlobalCellPadding="true" padding="1 2 3 4" /><Cell id="three" /></Row>
  </TableLayout>
  <GridLayout ${BOX} offsetXY="410 0" startCorner="LowerRight" childAlignment="LowerRight" constraint="FixedColumnCount" constraintCount="3">${cells('a1', 'a2', 'a3', 'a4')}</GridLayout>
  <GridLayout ${BOX} offsetXY="540 0" startAxis="Vertical" constraint="FixedRowCount" constraintCount="2">${cells('b1', 'b2', 'b3')}</GridLayout>
  <GridLayout id="c" ${BOX} offsetXY="670 0" childAlignment="MiddleCenter">${cells('c1', 'c2')}</GridLayout>
  <Panel id="scaled" width="100" height="100" rectAlignment="UpperRight" offsetXY="0 -150" scale="0.5 0.5 1" color="#ffffff" />
  <Panel id="turned" width="100" height="50" rectAlignment="UpperRight" pivot="0 1" offsetXY="-200 -150" rotation="0 0 90" color="#ffffff" />
  <VerticalLayout width="60" height="60" rectAlignment="UpperLeft" offsetXY="410 -150"><Image id="inLayout" color="#ffffff" scale="0.5 0.5 1" /></VerticalLayout>
  <Panel id="padded" width="100" height="60" rectAlignment="UpperLeft" offsetXY="500 -150" padding="10 20 5 15"><Image id="inside" color="#ffffff" /></Panel>
  <Image id="tinted" image="disc" color="#ff0000" width="40" height="40" rectAlignment="UpperLeft" offsetXY="0 -220" />
  <Button id="pictured" image="disc" colors="#00ff00|#00ff00|#00ff00|#00ff00" width="40" height="40" rectAlignment="UpperLeft" offsetXY="60 -220" />
  <Button id="tip" class="tip" width="100" height="30" rectAlignment="UpperLeft" offsetXY="120 -280">Tip</Button>
  <Text id="textTip" tooltip="Of a text" tooltipPosition="Right" tooltipOffset="20" width="100" height="30" rectAlignment="UpperLeft" offsetXY="0 -320">Text</Text>
  <InputField id="count" characterValidation="Integer" width="100" height="30" rectAlignment="UpperLeft" offsetXY="0 -360" onValueChanged="typed" />
  <Toggle id="large" toggleWidth="44" toggleHeight="33" width="200" height="40" rectAlignment="UpperLeft" offsetXY="0 -400">Large</Toggle>
  <ToggleButton id="pressed" isOn="true" colors="#ffffff|#ffffff|#0000ff|#ffffff" width="100" height="30" rectAlignment="UpperLeft" offsetXY="0 -450">On</ToggleButton>
  <Panel width="100" height="20" rectAlignment="UpperLeft" offsetXY="200 -300"><Text id="line" horizontalOverflow="Overflow">${'word '.repeat(20)}</Text></Panel>
  <Panel width="100" height="20" rectAlignment="UpperLeft" offsetXY="200 -340"><Text id="cut" verticalOverflow="Truncate">${'word '.repeat(20)}</Text></Panel>
  <Text id="rich" width="200" height="30" rectAlignment="UpperLeft" offsetXY="200 -380">On <textcolor color = "Green">forest</textcolor></Text>
  <TableLayout width="50" height="40" rectAlignment="UpperLeft" offsetXY="200 -420">${`<Row><Cell><Text fontSize="30">x</Text></Cell></Row>`.repeat(3)}<Row id="low"><Cell /></Row></TableLayout>
  <VerticalScrollView width="100" height="60" rectAlignment="UpperLeft" offsetXY="270 -420"><TableLayout><Row id="free"><Cell><Text fontSize="30">x</Text></Cell></Row></TableLayout></VerticalScrollView>
  <Panel id="outer" tooltip="Around" color="#ffffff" width="80" height="60" rectAlignment="UpperLeft" offsetXY="420 -420"><Button id="inner" tooltip="Within" width="40" height="20" rectAlignment="UpperLeft">I</Button></Panel>
  <Dropdown id="list" width="80" height="30" rectAlignment="UpperLeft" offsetXY="520 -420"><Option>Apple</Option><Option>Pear</Option></Dropdown>
</Panel>
<Panel id="through" width="100" height="100" rectAlignment="UpperRight" offsetXY="-10 -10" color="#808080" raycastTarget="false" />`;

const ON_OBJECT = `
<Panel id="flat" width="50" height="20" color="#ffffff" />
<Panel id="raised" width="50" height="20" position="0 0 -50" color="#ffffff" />
<Panel id="standing" width="50" height="20" rotation="-90 0 0" color="#ffffff" />`;
const OBJECTS = [
  toy('BlockSquare', 'mark01', 8, -4, { Locked: true, scale: [4, 1, 4], XmlUI: ON_OBJECT }),
  handZone('Red', 'hand01', -8),
];
const SCRIPT = `function typed(player, value) print('typed ' .. value) end
function hideTip() UI.hide('tip') end`;

describe.skipIf(isBrowserAbsent())('XML UI is drawn', () => {
  let browser: Browser;
  let box: ToyBox;

  beforeAll(async () => {
    browser = await openBrowser();
    const save = { XmlUI: XML, CustomUIAssets: [{ Type: 0, Name: 'disc', URL: DISC }] };
    box = await openToyBox(browser, { objects: OBJECTS, script: SCRIPT, save, size: { width: 1400, height: 960 } });
    await at('back').waitFor();
  });

  afterAll(async () => {
    await box?.close();
    await closePages(browser);
  });

  const at = (id: string): Locator => box.page.locator(`.ui [data-id="${id}"]`);
  const tip = (): Locator => box.page.locator('.ui-tooltip');
  /** Left, top, right and bottom inside the large panel. */
  async function edges(id: string): Promise<number[]> {
    const back = (await at('back').boundingBox())!;
    const { x, y, width, height } = (await at(id).boundingBox())!;
    return [x - back.x, y - back.y, x + width - back.x, y + height - back.y].map(Math.round);
  }
  const styleOf = (id: string, name: string): Promise<unknown> =>
    box.page.evaluate(`getComputedStyle(document.querySelector('.ui [data-id="${id}"]')).${name}`);
  /** How many pixels of an element have each colour. */
  const colorsOf = async (id: string): Promise<ReadonlyMap<string, number>> =>
    (await decodePicture(box.page, await at(id).screenshot())).colors;

  test('a table has columns of their widths, cells over several of them, and rows that share what is left', async () => {
    expect(await edges('wide')).toEqual([0, 0, 356, 30]);
    expect(await edges('last')).toEqual([360, 0, 400, 30]);
    expect(await edges('one')).toEqual([0, 34, 60, 200]);
    expect(await edges('two')).toEqual([64, 34, 208, 200]);
    expect(await edges('three')).toEqual([212, 34, 356, 200]);
    expect(await edges('title')).toEqual([6, 8, 354, 30]);
    expect(await styleOf('two', 'padding')).toBe('3px 2px 4px 1px');
    expect(await edges('low')).toEqual([200, 450, 250, 460]);
    expect((await at('free').boundingBox())!.height).toBeGreaterThan(30);
  });

  test('a table paints its rows and cells, but for those that do it themselves', async () => {
    const colors = await Promise.all(['head', 'rest', 'wide', 'last'].map(id => styleOf(id, 'backgroundColor')));
    expect(colors).toEqual(['rgb(255, 0, 0)', 'rgba(0, 0, 0, 0)', 'rgba(0, 0, 255, 0.5)', 'rgb(0, 255, 0)']);
  });

  test('a grid begins at its corner, goes along its axis, and lies where its cells are aligned', async () => {
    const [first, second, fourth] = [await edges('a1'), await edges('a2'), await edges('a4')];
    expect([first, second, fourth]).toEqual([
      [500, 100, 530, 120],
      [465, 100, 495, 120],
      [500, 75, 530, 95],
    ]);
    const down = await Promise.all(['b1', 'b2', 'b3'].map(edges));
    expect(down.map(([left, top]) => [left, top])).toEqual([
      [540, 0],
      [540, 25],
      [575, 0],
    ]);
    expect(await edges('c1')).toEqual([698, 50, 728, 70]);
  });

  test('an element is turned and scaled around its pivot, in a layout, too', async () => {
    expect(await edges('scaled')).toEqual([850, 150, 900, 200]);
    expect(await edges('turned')).toEqual([700, 50, 750, 150]);
    expect(await edges('inLayout')).toEqual([425, 165, 455, 195]);
  });

  test('a panel with a padding arranges what is in it', async () => {
    expect(await edges('inside')).toEqual([510, 155, 580, 195]);
  });

  test('a colour tints the picture, not what is transparent of it', async () => {
    for (const [id, color] of [
      ['tinted', '255,0,0,255'],
      ['pictured', '0,255,0,255'],
    ] as const) {
      const colors = await colorsOf(id);
      expect([id, colors.get(color)! > 300, colors.get('128,128,128,255')! > 900]).toEqual([id, true, true]);
    }
  });

  test('a text goes over its box, or is cut off, as it says', async () => {
    expect(await at('line').evaluate(node => node.firstElementChild!.getBoundingClientRect().height)).toBeLessThan(25);
    expect(await styleOf('cut', 'overflowY')).toBe('clip');
    const top = await at('cut').evaluate(
      node => node.firstElementChild!.getBoundingClientRect().top - node.getBoundingClientRect().top,
    );
    expect(top).toBeCloseTo(0, 0);
  });

  test('a word of a text has its colour, however the mark is written', async () => {
    expect(await at('rich').textContent()).toBe('On forest');
    const word = at('rich').getByText('forest', { exact: true });
    expect(await word.getAttribute('style')).toBe('color: rgb(48, 178, 42);');
  });

  test('a tooltip has the colours and the place of its attributes, and goes with the pointer', async () => {
    await at('tip').hover();
    expect(await tip().textContent()).toBe('Over the river');
    const look = await tip().evaluate(node => node.getAttribute('style'));
    expect(look).toMatch(/background-color: rgb\(64, 32, 16\); border-color: rgb\(255, 0, 0\)/);
    const [own, shown] = [(await at('tip').boundingBox())!, (await tip().boundingBox())!];
    expect(shown.y - (own.y + own.height)).toBeCloseTo(8, -1);
    expect(shown.x + shown.width / 2).toBeCloseTo(own.x + own.width / 2, -1);
    await at('textTip').hover();
    expect(await tip().textContent()).toBe('Of a text');
    expect(Math.round((await tip().boundingBox())!.x)).toBeGreaterThanOrEqual(120);
    await box.page.mouse.move(700, 500);
    expect(await tip().count()).toBe(0);
  });

  test('over what is in an element its own tooltip is shown, and beside it that of the element', async () => {
    await at('inner').hover();
    expect(await tip().textContent()).toBe('Within');
    await at('outer').hover({ position: { x: 60, y: 50 } });
    expect(await tip().textContent()).toBe('Around');
    await box.page.mouse.move(900, 700);
    expect(await tip().count()).toBe(0);
  });

  test('a tooltip goes with its element', async () => {
    await at('tip').hover();
    await tip().waitFor();
    await box.room.session.act({ kind: 'execute', guid: '-1', script: 'hideTip()' });
    await expect.poll(() => tip().count()).toBe(0);
  });

  test('a field leaves out the letters that it does not allow', async () => {
    await at('count').click();
    await box.page.keyboard.type('-1a2-');
    expect(await at('count').inputValue()).toBe('-12');
    await expect.poll(() => box.prints().at(-1)).toBe('typed -12');
  });

  test('toggles have boxes of their size, and those that are buttons look pressed', async () => {
    const tick = (await at('large').locator('input').boundingBox())!;
    expect([tick.width, tick.height]).toEqual([44, 33]);
    expect(await styleOf('pressed', 'backgroundColor')).toBe('rgb(0, 0, 255)');
  });

  test('what is painted keeps the pointer from the table, unless it says that it does not', async () => {
    const under = async (id: string): Promise<unknown> => {
      const { x, y } = (await at(id).boundingBox())!;
      return box.page.evaluate(`document.elementFromPoint(${x + 20}, ${y + 20}).tagName`);
    };
    const back = (await at('back').boundingBox())!;
    expect(await box.page.evaluate(`document.elementFromPoint(${back.x + 600}, ${back.y + 500}).dataset.id`)).toBe(
      'back',
    );
    expect(await under('through')).toBe('CANVAS');
  });

  test('on an object, elements lie above one another, and stand up', async () => {
    const [flat, raised, standing] = await Promise.all(
      ['flat', 'raised', 'standing'].map(async id => (await at(id).boundingBox())!),
    );
    // What is nearer to the eye is larger, but half a unit is not much.
    expect(raised!.width / flat!.width).toBeGreaterThan(1.01);
    expect(raised!.width / flat!.width).toBeLessThan(1.3);
    expect(raised!.y).toBeLessThan(flat!.y);
    expect(standing!.height / flat!.height).toBeGreaterThan(0.05);
  });

  test('a list has the options that a script gives it', async () => {
    const script = `UI.setXml((UI.getXml():gsub('Pear', 'Plum')))`;
    await box.room.session.act({ kind: 'execute', guid: '-1', script });
    await expect.poll(() => at('list').locator('option').allTextContents()).toEqual(['Apple', 'Plum']);
  });
});

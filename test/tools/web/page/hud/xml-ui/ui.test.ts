import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, isBrowserAbsent, openBrowser, openTablePage, placeOf } from '../../../../../support/browser.ts';
import { handZone, openToyBox, toy, type ToyBox } from '../../../../../support/toy-box.ts';
import { picture } from '../../scene/gallery.ts';

const HEARS = 'clicked changed ended submitted entered left pressed released typed picked';
const SCRIPT = `
for name in string.gmatch('${HEARS}', '%a+') do
  _G[name] = function(player, value, id) print(name .. ' ' .. player.color .. ' ' .. tostring(value) .. ' ' .. tostring(id)) end
end
function ask(player, value)
  local function heard(...)
    local words = {}
    for _, word in ipairs({ ... }) do words[#words + 1] = type(word) == 'table' and 'table' or tostring(word) end
    print('answer ' .. table.concat(words, ' '))
  end
  if value == 'input' then player.showInputDialog('Your name?', 'Ann', heard) end
  if value == 'memo' then player.showMemoDialog('Your story?', 'Once', heard) end
  if value == 'confirm' then player.showConfirmDialog('Sure?', heard) end
  if value == 'options' then player.showOptionsDialog('Which?', { 'Red wine', 'Water' }, 1, heard) end
  if value == 'color' then player.showColorDialog('Red', heard) end
  if value == 'info' then player.showInfoDialog('Well done') end
  if value == 'hand' then chooseInHand('discard', 1, 1, 'Discard a card', { player.color }) end
end
function onPlayerHandChoice(color, label, objects, confirmed) print('chose ' .. color .. ' ' .. label .. ' ' .. objects[1].getName() .. ' ' .. tostring(confirmed)) end
function pushed(object, color, alt) print('pushed ' .. object.getName() .. ' ' .. color) end
function wrote(object, color, text, editing) print('wrote ' .. text .. ' ' .. tostring(editing)) end
function onLoad()
  local tile = getObjectFromGUID('tile01')
  tile.createButton({ click_function = 'pushed', function_owner = Global, label = 'Push', position = { 0, 0.6, 0 }, width = 700, height = 300, font_size = 150 })
  tile.createInput({ input_function = 'wrote', function_owner = Global, label = 'Write', position = { 0, 0.6, 1.2 }, width = 900, height = 300, font_size = 150 })
end`;

const ASK = ['input', 'memo', 'confirm', 'options', 'color', 'info', 'hand'];

const XML = `
<Defaults>
  <Button class="loud" color="#ff0000" textColor="#ffffff" fontSize="20" />
  <Text color="#0000ff" />
</Defaults>
<Panel width="520" height="560" rectAlignment="UpperLeft" offsetXY="6 -6" color="#ffffffee">
  <VerticalLayout padding="8 8 8 8" spacing="4" childForceExpandHeight="false">
    <Text id="title" fontSize="18">A <b>bold</b> &lt;u&gt;word</Text>
    <HorizontalLayout preferredHeight="36" spacing="4">
      <Button id="plain" onClick="clicked">Plain</Button>
      <Button id="loud" class="loud" onClick="clicked(now)" onMouseEnter="entered" onMouseExit="left">Loud</Button>
      <Button id="off" interactable="false" onClick="clicked">Off</Button>
      <Image id="logo" image="Logo" preferredWidth="36" onMouseDown="pressed" onMouseUp="released" />
    </HorizontalLayout>
    <InputField id="name" preferredHeight="30" placeholder="Name" characterLimit="5" onValueChanged="changed" onEndEdit="ended" onSubmit="submitted" />
    <InputField id="story" lineType="MultiLineNewline" preferredHeight="40" onEndEdit="ended">Once</InputField>
    <Toggle id="agree" preferredHeight="26" onValueChanged="changed">I agree</Toggle>
    <ToggleGroup preferredHeight="30">
      <HorizontalLayout>
        <Toggle id="one" isOn="true" onValueChanged="changed">One</Toggle>
        <ToggleButton id="two" onValueChanged="changed">Two</ToggleButton>
      </HorizontalLayout>
    </ToggleGroup>
    <Slider id="slide" preferredHeight="26" minValue="0" maxValue="10" wholeNumbers="true" value="3" onValueChanged="changed" />
    <Dropdown id="drop" preferredHeight="30" onValueChanged="picked(selectedIndex)"><Option>Apple</Option><Option selected="true">Pear</Option></Dropdown>
    <ProgressBar id="bar" preferredHeight="20" percentage="40" fillImageColor="#00ff00" />
    <GridLayout preferredHeight="44" cellSize="60 20" spacing="2 2"><Text>g1</Text><Text>g2</Text></GridLayout>
    <TableLayout preferredHeight="44"><Row><Cell><Text>t1</Text></Cell><Cell><Text>t2</Text></Cell></Row></TableLayout>
    <VerticalScrollView id="scroll" preferredHeight="60"><VerticalLayout>${'<Text>line</Text>'.repeat(20)}</VerticalLayout></VerticalScrollView>
    <Text visibility="Blue">only blue</Text>
    <Text visibility="Red|Green">red or green</Text>
    <Text active="false">not active</Text>
    <HorizontalLayout preferredHeight="34" spacing="2">${ASK.map(kind => `<Button onClick="ask(${kind})">${kind}?</Button>`).join('')}</HorizontalLayout>
  </VerticalLayout>
</Panel>
<Panel id="anchored" anchorMin="1 0" anchorMax="1 0" offsetMin="-120 20" offsetMax="-20 60" color="rgba(0,0,0,0.5)"><Text color="White">corner</Text></Panel>`;

const OBJECTS = [
  toy('BlockSquare', 'tile01', 6, 0, { Nickname: 'Tile', Locked: true, scale: [2, 1, 2], rotY: 180 }),
  toy('Card', 'card01', 0, -8, { Nickname: 'Ace', CardID: 0, y: 4 }),
  toy('BlockSquare', 'mark01', -14, 6, { Locked: true, scale: [0.3, 0.1, 0.3] }),
  handZone('Red', 'hand01', -8),
  handZone('Blue', 'hand02', 10),
];

describe.skipIf(isBrowserAbsent())('UI of a mod on the page', () => {
  let browser: Browser;
  let box: ToyBox;
  let said: string[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    const save = { XmlUI: XML, CustomUIAssets: [{ Type: 0, Name: 'Logo', URL: picture() }] };
    box = await openToyBox(browser, { objects: OBJECTS, script: SCRIPT, save, size: { width: 1400, height: 900 } });
  });

  afterAll(async () => {
    await box?.close();
    await closePages(browser);
  });

  const at = (id: string): Locator => box.page.locator(`.ui [data-id="${id}"]`);
  const styleOf = (id: string, name: string, inside = ''): Promise<unknown> =>
    box.page.evaluate(`getComputedStyle(document.querySelector('.ui [data-id="${id}"]${inside}')).${name}`);
  const press = (text: string): Promise<void> => box.page.getByRole('button', { name: text, exact: true }).click();
  async function printed(text: string): Promise<void> {
    await expect.poll(() => (said = [...said, ...box.prints()])).toContain(text);
  }

  test('shows every element, with what defaults and classes give it', async () => {
    expect(await at('title').textContent()).toBe('A bold <u>word');
    expect(await styleOf('title', 'color')).toBe('rgb(0, 0, 255)');
    expect(await styleOf('loud', 'backgroundColor')).toBe('rgb(255, 0, 0)');
    expect(await at('logo').getAttribute('style')).toContain('data:image/svg');
    expect(await styleOf('bar', 'backgroundColor', ' .bar')).toBe('rgb(0, 255, 0)');
    expect(await at('bar').textContent()).toBe('40.00%');
    const scroll = await at('scroll').evaluate(node => node.scrollHeight > node.clientHeight);
    expect(scroll).toBe(true);
    for (const text of ['g1', 'g2', 't1', 't2'])
      expect(await box.page.getByText(text, { exact: true }).isVisible()).toBe(true);
    const corner = (await at('anchored').boundingBox())!;
    const canvas = (await box.page.locator('.table canvas').boundingBox())!;
    expect(canvas.x + canvas.width - (corner.x + corner.width)).toBeCloseTo(20, -1);
    expect(box.faults).toEqual([]);
  });

  test('elements with a visibility are sent to those colours alone', async () => {
    await expect.poll(() => box.page.getByText('red or green').count()).toBe(1);
    expect(await box.page.getByText('only blue').count()).toBe(0);
    expect(await box.page.getByText('not active').count()).toBe(0);
    const blue = box.viewer.invitations.find(({ seat }) => seat === 'Blue')!;
    const other = await openTablePage(browser, blue.url);
    await other.page.getByText('only blue').waitFor();
    expect(await other.page.getByText('red or green').count()).toBe(0);
    await other.page.context().close();
  });

  test('buttons tell who pressed them, with what stands in their parentheses', async () => {
    await at('plain').click();
    await printed('clicked Red -1 plain');
    await at('loud').click();
    await printed('clicked Red now loud');
    await printed('entered Red -1 loud');
    await at('plain').click({ button: 'right' });
    await printed('clicked Red -2 plain');
    await printed('left Red -1 loud');
    expect(await at('off').isDisabled()).toBe(true);
    await at('logo').click();
    await printed('pressed Red -1 logo');
    await printed('released Red -1 logo');
  });

  test('a field tells each letter, Enter, and when it is left', async () => {
    await at('name').click();
    await box.page.keyboard.type('Annabel');
    await printed('changed Red An name');
    expect(await at('name').inputValue()).toBe('Annab');
    await box.page.keyboard.press('Enter');
    await printed('submitted Red Annab name');
    await printed('ended Red Annab name');
    expect(await at('story').evaluate(node => node.tagName)).toBe('TEXTAREA');
    await at('story').fill('Once upon');
    await at('plain').focus();
    await printed('ended Red Once upon story');
  });

  test('toggles, sliders and dropdowns tell their values, and of a group one toggle is on', async () => {
    await at('agree').click();
    await printed('changed Red True agree');
    await at('two').click();
    await printed('changed Red True two');
    await printed('changed Red False one');
    await at('slide').fill('7');
    await printed('changed Red 7 slide');
    expect(await at('drop').inputValue()).toBe('Pear');
    await at('drop').selectOption('Apple');
    await printed('picked Red 0 drop');
  });

  test('each dialog asks, and its answer arrives', async () => {
    const dialog = box.page.locator('dialog.question');
    const ok = (): Promise<void> => dialog.getByRole('button', { name: 'OK' }).click();
    await press('input?');
    await dialog.locator('input').fill('Bob');
    await ok();
    await printed('answer Bob Red');
    await press('memo?');
    await dialog.locator('textarea').fill('two\nlines');
    await ok();
    await printed('answer two\nlines Red');
    await press('confirm?');
    await ok();
    await printed('answer Red');
    await press('options?');
    await dialog.getByRole('button', { name: 'Water' }).click();
    await printed('answer Water 2 Red');
    await press('color?');
    await dialog.locator('input[type=color]').fill('#00ff00');
    await ok();
    await printed('answer table Red');
    await press('info?');
    await expect.poll(() => dialog.textContent()).toContain('Well done');
    await ok();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('cards that a script asks for are chosen on the table', async () => {
    await press('hand?');
    await box.page.locator('.hand-choice', { hasText: 'Discard a card' }).waitFor();
    expect(await box.page.getByRole('button', { name: 'Choose', exact: true }).isDisabled()).toBe(true);
    const { x, y } = await box.placeOf('card01');
    await box.page.keyboard.down('Control');
    await box.page.mouse.click(x, y);
    await box.page.keyboard.up('Control');
    await press('Choose');
    await printed('chose Red discard Ace true');
  });

  test('a classic button is pressed, and into a classic input one types', async () => {
    const { x, y } = await placeOf(box.page, 'tile01');
    await box.page.mouse.click(x, y);
    await printed('pushed Tile Red');
    const [up, down] = [await box.placeAt(6, 0), await box.placeAt(6, -2.4)];
    await box.page.mouse.click(x, y + (down.y - up.y));
    await box.page.locator('.input-editor').waitFor();
    await box.page.keyboard.type('hi');
    await printed('wrote h true');
    await box.page.keyboard.press('Enter');
    await printed('wrote hi false');
  });

  test('a classic input is reached by keys, too, through the menu of its object', async () => {
    const { page } = box;
    await page.getByRole('application').focus();
    const { x, y } = await placeOf(page, 'tile01');
    await page.mouse.click(x, y, { button: 'right' });
    await page.getByRole('menuitem', { name: 'Write …' }).press('Enter');
    await page.keyboard.type('!');
    await printed('wrote ! true');
    await page.keyboard.press('Enter');
    await printed('wrote ! false');
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('CANVAS');
  });
});

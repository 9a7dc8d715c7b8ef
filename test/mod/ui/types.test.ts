import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../../tools/compiler/index.ts';
import { openTypeCheck } from '../../../tools/compiler/transpile/type-check.ts';
import { linkPackages, projectFolder } from '../../support/project-folder.ts';

const START = `import * as ui from 'crownspace/ui';
import { Button, Dropdown, handler, handlers, Image, Option, Panel, Slider, Text, Toggle, Tooltip } from 'crownspace/ui';
import type { functions } from './global.ts';
const on = handlers<typeof functions>();
const count: number = 1;
function Den({ title }: { readonly title: string }) { return <Text>{title}</Text>; }
export default <>`;
const GLOBAL = `import { defineMod } from 'crownspace/tts';
export const functions = {
  press: (player: Player, value: string) => print(player.color + value),
  choose: (player: Player, value: 'take' | 'pass', id: string) => print(value + id),
  toggle: (player: Player, value: 'True' | 'False') => print(player.color + value),
  count: (player: Player, value: number) => print(value + 1),
  maybe: (player: Player, value?: string) => print(value),
  close: (player: Player) => print(player.color),
};
defineMod({}, functions);
`;

const FINE = [
  "<Button onClick={on.press('3')} colors={['White', '#FF0000', '#FF000080', 'rgb(1,0,0)']}>Press {count}</Button>",
  '<Button onClick={on.press()} onMouseEnter={on.close()} onDrag={on.maybe()} />',
  "<Button onClick={on.choose('take')} key={1} />",
  '<Toggle onValueChanged={on.toggle()} isOn><b>Loud</b> and <textcolor color="Red">red</textcolor></Toggle>',
  '<Slider onValueChanged={on.press()} value={0.5} wholeNumbers={false} />',
  '<Panel visibility={[\'Red\', \'Host\']} offsetXY={[1, 2]} width="50%" height={3} padding="1 2 3 4" />',
  '<Panel visibility="Red|Host" color={count > 1 ? \'Red\' : undefined} active={count > 1}>{count > 1 && <Image image="a" />}</Panel>',
  '<Dropdown><Option selected>One</Option>{[1, 2].map(each => <Option>{each}</Option>)}</Dropdown>',
  "<Button onClick={handler('lua', '3', 'Global')} />",
  '<ui.Defaults><Button class="a" fontSize={3} /><Tooltip tooltipTextColor="Red" /></ui.Defaults>',
  '<Den title="a" />',
];
const WRONG = [
  ["<Button onClick={on.pres('3')} />", "Property 'pres' does not exist on type 'Handlers<"],
  [
    "<Button onClick={on.choose('tkae')} />",
    `Argument of type '"tkae"' is not assignable to parameter of type '"take" | "pass"'`,
  ],
  ['<Button onClick={on.choose()} />', `Type 'MouseButton' is not assignable to type '"take" | "pass"'`],
  ["<Button onClick={on.close('3')} />", 'Expected 0 arguments, but got 1'],
  ['<Button onClick={on.count()} />', "is not assignable to type 'number'"],
  ['<Slider onValueChanged={on.toggle()} />', "Type 'string' is not assignable to type"],
  ['<Button onClick="press" />', "Type 'string' is not assignable to type 'UiHandler<MouseButton>'"],
  ['<Button onClik={on.close()} />', "Property 'onClik' does not exist on type"],
  ['<Panel color="crimson" />', `Type '"crimson"' is not assignable to type`],
  ["<Panel visibility={['Rouge']} />", `Type '"Rouge"' is not assignable to type`],
  ['<Panel width="wide" />', `Type '"wide"' is not assignable to type`],
  ['<Panel offsetXY={[1]} />', "Type '[number]' is not assignable to type"],
  ['<Panel>Bear</Panel>', 'Panel'],
  ['<Panel>{count && <Text />}</Panel>', "Type '0 | UiTag' is not assignable to type 'UiChildren'"],
  ['<Den />', "Property 'title' is missing in type"],
  ['<div />', "Property 'div' does not exist on type"],
  ['<Text size={3} />', "Property 'size' does not exist on type"],
] as const;

test('attributes, handlers and children of TSX have types', () => {
  const lines = [START, ...FINE, ...WRONG.map(([line]) => line), '</>;', ''];
  const folder = projectFolder({
    'mod/panel.tsx': lines.join('\n'),
    'mod/global.ts': GLOBAL,
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, exactOptionalPropertyTypes: true } }),
  });
  linkPackages(folder, ['crownspace']);
  const faults = openTypeCheck(join(folder, 'mod/panel.tsx'), { kind: 'mod' })([]);
  const first = START.split('\n').length + FINE.length + 1;
  expect(faults.filter(({ file, line }) => !file.endsWith('panel.tsx') || line < first).map(formatDiagnostic)).toEqual(
    [],
  );
  const texts = WRONG.map((_, index) => faults.find(({ line }) => line === first + index)?.message ?? 'no error');
  for (const [index, [line, message]] of WRONG.entries()) expect(texts[index], line).toContain(message);
});

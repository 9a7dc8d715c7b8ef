import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { evaluateTsx } from '../../../../tools/save/ui/evaluate-tsx.ts';
import { readUi } from '../../../../tools/save/ui/read-ui.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const IMPORTS = "import { Button, handlers, Panel, Text } from 'crownspace/ui';\n";

/** The UI `mod/panel.tsx` among these files. */
function read(text: string, files: Readonly<Record<string, string>> = {}) {
  return readUi(join(projectFolder({ 'mod/panel.tsx': text, ...files }), 'mod/panel.tsx'));
}

const PARTS = {
  'mod/bids.ts': 'export const BIDS: readonly number[] = [1, 2];\n',
  'mod/parts/window.tsx': `import { Panel, Text } from 'crownspace/ui';
import type { UiChildren } from 'crownspace/ui';

export function Window({ title, children }: { readonly title: string; readonly children?: UiChildren }) {
  return (
    <Panel>
      <Text>{title}</Text>
      {children}
    </Panel>
  );
}
`,
  'mod/global.ts':
    "export const functions = { bid: (player: unknown, value: string) => value };\n_G['bid'] = functions.bid;\n",
};

describe('a module of TSX', () => {
  test('becomes XML, with components and constants of other files', async () => {
    const { xml, files } = await read(
      `${IMPORTS}import { BIDS } from './bids.ts';
import type { functions } from './global.ts';
import { Window } from './parts/window';

const on = handlers<typeof functions>();
export default () => (
  <Window title="Bids">{BIDS.map(bid => <Button key={bid} onClick={on.bid(\`\${bid}\`)}>{bid}</Button>)}</Window>
);
`,
      PARTS,
    );
    expect(xml).toBe(
      '<Panel>\n  <Text>Bids</Text>\n  <Button onClick="bid(1)">1</Button>\n  <Button onClick="bid(2)">2</Button>\n</Panel>\n',
    );
    expect(files.map(file => file.replace(/^.*\/mod\//, '')).toSorted()).toEqual([
      'bids.ts',
      'panel.tsx',
      'parts/window.tsx',
    ]);
  });

  test('is an element, a fragment, or a function', async () => {
    for (const text of ['<Text>Den</Text>', '<><Text>Den</Text></>', '() => <Text>Den</Text>'])
      expect((await read(`${IMPORTS}export default ${text};\n`)).xml).toBe('<Text>Den</Text>\n');
  });

  test('runs again at each read, from the beginning', async () => {
    const text = `${IMPORTS}let count = 0;\nexport default () => <Text>{++count}</Text>;\n`;
    const path = join(projectFolder({ 'panel.tsx': text }), 'panel.tsx');
    expect((await readUi(path)).xml).toBe((await readUi(path)).xml);
  });

  test('does not depend on what the project has set for TSX elsewhere', async () => {
    const settings = JSON.stringify({ compilerOptions: { jsx: 'preserve', jsxImportSource: 'react' } });
    const { xml } = await read(`${IMPORTS}export default <Text>Den</Text>;\n`, { 'tsconfig.json': settings });
    expect(xml).toBe('<Text>Den</Text>\n');
  });
});

describe('faults are reported at file, line and column of the TSX', () => {
  test.each([
    ['an error of syntax', 'export default <Text>;\n', /^mod\/panel\.tsx:\d+:\d+ .*\(ui\)$/],
    [
      'a missing import',
      "import { Den } from './den.tsx';\nexport default <Den />;\n",
      /^mod\/panel\.tsx:2:21 Could not resolve "\.\/den\.tsx" \(ui\)$/,
    ],
    [
      'Node',
      "import { readFileSync } from 'node:fs';\nexport default <Text>{String(readFileSync)}</Text>;\n",
      /^mod\/panel\.tsx:2:30 Could not resolve "node:fs"/,
    ],
    [
      'no default export',
      'export const panel = <Text />;\n',
      'mod/panel.tsx:1:1 The module exports no UI: expected `export default`',
    ],
    [
      'a module that throws',
      "const den = ['den'];\n\nthrow new Error(`no ${den[0]}`);\nexport default <Text />;\n",
      'mod/panel.tsx:4:7 no den (ui)',
    ],
    [
      'a component that throws',
      'function Den() {\n  const bears: string[] = [];\n  return <Text>{bears[0].length}</Text>;\n}\nexport default <Den />;\n',
      /^mod\/panel\.tsx:4:26 Den threw: TypeError: Cannot read properties of undefined/,
    ],
    [
      'a component that throws no error',
      "function Den(): null {\n  throw 'nobody';\n}\nexport default (\n  <Den />\n);\n",
      'mod/panel.tsx:6:3 Den threw: nobody (ui)',
    ],
    [
      'a script that is imported',
      "import { den } from './den.ts';\nexport default <Text>{den}</Text>;\n",
      /^mod\/den\.ts:2:1 ReferenceError: getObjects is not defined\. A UI is made during the build, .* \(import type\)\. \(ui\)$/,
    ],
    [
      'an element that is none',
      "const Den = undefined as unknown as 'Text';\nexport default (\n  <Panel>\n    <Den />\n  </Panel>\n);\n",
      'mod/panel.tsx:5:5 undefined is no element',
    ],
    [
      'a component that holds itself',
      'function Den() {\n  return <Den />;\n}\nexport default <Den />;\n',
      'mod/panel.tsx:3:10 Elements nest deeper than 200 levels: does a component hold itself?',
    ],
    [
      'text outside of elements',
      "export default () => 'Den';\n",
      'mod/panel.tsx:1:1 "Den" stands outside of all elements: put it into a Text.',
    ],
    [
      'an async component',
      'async function Den() {\n  return <Text />;\n}\nexport default <Den />;\n',
      /^mod\/panel\.tsx:5:16 .*promise \(components cannot be async\)/,
    ],
    [
      'a function as an attribute',
      'export default <Text text={(() => 1) as unknown as string} />;\n',
      /^mod\/panel\.tsx:2:16 Text text is the function/,
    ],
    [
      'a number that is none',
      'export default <Text fontSize={0 / 0} />;\n',
      'mod/panel.tsx:2:16 Text fontSize is NaN: expected a number.',
    ],
    [
      'a wrong name of a handler',
      "const on = handlers();\nexport default <Text onClick={on['a b']()} />;\n",
      /^mod\/panel\.tsx:3:3\d "a b" cannot name a handler/,
    ],
    [
      'chance',
      'export default <Text>{Math.random()}</Text>;\n',
      /^mod\/panel\.tsx:2:2\d Math\.random differs between builds/,
    ],
    [
      'time',
      'const now = new Date();\nexport default <Text>{now.getDate()}</Text>;\n',
      /^mod\/panel\.tsx:2:1\d The present time differs between builds/,
    ],
  ])('%s', async (_, text, fault) => {
    const files = { 'mod/den.ts': 'export const den = 1;\ngetObjects();\n' };
    await expect(read(IMPORTS + text, files)).rejects.toThrow(fault);
  });

  test('in another file than the first', async () => {
    const text = `${IMPORTS}import { Window } from './parts/window.tsx';\nexport default <Window title={0} />;\n`;
    const window = PARTS['mod/parts/window.tsx'].replace('{title}', '{title.trim()}');
    const fault = 'mod/parts/window.tsx:7:20 Window threw: TypeError: title.trim is not a function (ui)';
    await expect(read(text, { 'mod/parts/window.tsx': window })).rejects.toThrow(fault);
  });

  test('a date that is given is no fault', async () => {
    const { xml } = await read(`${IMPORTS}export default <Text>{new Date(0).getTime()}</Text>;\n`);
    expect(xml).toBe('<Text>0</Text>\n');
  });

  test('a loop that never ends', async () => {
    const fault = 'mod/panel.tsx:1:1 The UI is not there after 0.5 seconds: does a loop never end? (ui)';
    const folder = projectFolder({ 'mod/panel.tsx': `${IMPORTS}for (;;) {}\nexport default <Text />;\n` });
    await expect(evaluateTsx(join(folder, 'mod/panel.tsx'), 500)).rejects.toThrow(fault);
  });
});

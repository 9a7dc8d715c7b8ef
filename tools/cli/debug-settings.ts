import { DEBUG_PORT } from '../debug/index.ts';

/** Visual Studio Code knows the kinds of debuggers from extensions only; this one says nothing but that ours is one. */
const TYPE = 'crownspace';
export const DEBUG_TASK = 'Play and debug';

/** Settings with which Visual Studio Code debugs the scripts of a running table, by path. */
export function debugSettings(): Record<string, string> {
  return {
    '.vscode/launch.json': json({ version: '0.2.0', configurations: CONFIGURATIONS }),
    '.vscode/extensions/crownspace-debug/package.json': json(EXTENSION),
  };
}

const CONFIGURATIONS = [
  {
    ...{ name: 'Play and debug', type: TYPE, request: 'attach', debugServer: DEBUG_PORT },
    preLaunchTask: DEBUG_TASK,
    internalConsoleOptions: 'neverOpen',
  },
  { name: 'Debug the table that runs', type: TYPE, request: 'attach', debugServer: DEBUG_PORT },
];

/** The task that has to run before the first of them; it is over, for the editor, when the debugger listens. */
export const DEBUG_TASK_SETTINGS = {
  ...{ label: DEBUG_TASK, type: 'npm', script: 'debug', isBackground: true },
  problemMatcher: {
    owner: TYPE,
    // Problems are shown by the types of the project; the editor wants a pattern nevertheless.
    pattern: [{ regexp: '^(no)(problem)(here)$', file: 1, location: 2, message: 3 }],
    background: { activeOnStart: true, beginsPattern: '^Building ', endsPattern: '^The debugger listens' },
  },
} as const;

/** Nothing but words: the debugger itself is the one that the table brings. */
const EXTENSION = {
  ...{ name: 'crownspace-debug', displayName: 'Crownspace debugger', publisher: 'local', version: '1.0.0' },
  description: 'Lets Visual Studio Code debug the scripts of a Crownspace table',
  private: true,
  engines: { vscode: '^1.89.0' },
  categories: ['Debuggers'],
  contributes: {
    breakpoints: [{ language: 'typescript' }, { language: 'lua' }],
    debuggers: [
      {
        ...{ type: TYPE, label: 'Crownspace table', languages: ['typescript', 'lua'] },
        configurationAttributes: { attach: { properties: {} } },
      },
    ],
  },
};

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

import { DEBUG_PORT } from '../debug/index.ts';

/** Visual Studio Code knows debuggers from extensions only; this one just declares ours. */
const TYPE = 'crownspace';
const DEBUG_TASK = 'Play and debug';

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

/** The task that runs before the first of them; the editor continues when the debugger listens. */
export const DEBUG_TASK_SETTINGS = {
  ...{ label: DEBUG_TASK, type: 'npm', script: 'debug', isBackground: true },
  problemMatcher: {
    owner: TYPE,
    // The editor requires a pattern, although type checking reports the problems.
    pattern: [{ regexp: '^(no)(problem)(here)$', file: 1, location: 2, message: 3 }],
    background: { activeOnStart: true, beginsPattern: '^Building ', endsPattern: '^The debugger listens' },
  },
} as const;

const LANGUAGES = ['typescript', 'typescriptreact', 'lua'];

/** The manifest only: the table runs the debugger itself. */
const EXTENSION = {
  ...{ name: 'crownspace-debug', displayName: 'Crownspace debugger', publisher: 'local', version: '1.0.0' },
  description: 'Lets Visual Studio Code debug the scripts of a Crownspace table',
  private: true,
  engines: { vscode: '^1.89.0' },
  categories: ['Debuggers'],
  contributes: {
    breakpoints: LANGUAGES.map(language => ({ language })),
    debuggers: [
      {
        ...{ type: TYPE, label: 'Crownspace table', languages: LANGUAGES },
        configurationAttributes: { attach: { properties: {} } },
      },
    ],
  },
};

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

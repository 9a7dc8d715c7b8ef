import { parse, type ParseError } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { newProject } from '../../../tools/cli/new-project.ts';
import { DEBUG_PORT } from '../../../tools/debug/debug-port.ts';

interface Launch {
  readonly version: string;
  readonly configurations: readonly {
    readonly name: string;
    readonly type: string;
    readonly request: string;
    readonly debugServer: number;
    readonly preLaunchTask?: string;
  }[];
}

interface Tasks {
  readonly tasks: readonly {
    readonly label: string;
    readonly type: string;
    readonly script?: string;
    readonly problemMatcher?: {
      readonly background?: { readonly beginsPattern: string; readonly endsPattern: string };
    };
  }[];
}

interface Extension {
  readonly engines: { readonly vscode: string };
  readonly contributes: {
    readonly breakpoints: readonly { readonly language: string }[];
    readonly debuggers: readonly { readonly type: string }[];
  };
}

describe.each(['typescript', 'lua'] as const)('the debugger in a new project in %s', language => {
  const files = newProject('Bears', language, '*');
  const launch = read<Launch>('.vscode/launch.json');

  function read<T>(file: string): T {
    const errors: ParseError[] = [];
    const value = parse(files[file] ?? '', errors) as T;
    expect(errors, file).toEqual([]);
    return value;
  }

  test('is attached to at the port where it listens by default', () => {
    expect(launch.version).toBe('0.2.0');
    expect(launch.configurations.length).toBeGreaterThan(0);
    for (const { request, debugServer } of launch.configurations) {
      expect(request).toBe('attach');
      expect(debugServer).toBe(DEBUG_PORT);
    }
  });

  test('is of a kind that an extension in the project makes known', () => {
    const { contributes } = read<Extension>('.vscode/extensions/crownspace-debug/package.json');
    const types = contributes.debuggers.map(({ type }) => type);
    for (const { type } of launch.configurations) expect(types).toContain(type);
  });

  test('has breakpoints in every language of scripts', () => {
    const { contributes } = read<Extension>('.vscode/extensions/crownspace-debug/package.json');
    expect(contributes.breakpoints.map(({ language }) => language)).toEqual(['typescript', 'typescriptreact', 'lua']);
  });

  test('is waited for by the task that starts the table', () => {
    const { tasks } = read<Tasks>('.vscode/tasks.json');
    const before = launch.configurations.map(({ preLaunchTask }) => preLaunchTask).find(name => name !== undefined);
    const task = tasks.find(({ label }) => label === before);
    const { scripts } = read<{ scripts: Record<string, string> }>('package.json');
    expect(scripts[task?.script ?? '']).toBe('crownspace start --no-open --inspect-wait');
    const { beginsPattern, endsPattern } = task!.problemMatcher!.background!;
    expect('Building Bears …').toMatch(new RegExp(beginsPattern));
    expect(`The debugger listens on port ${DEBUG_PORT} of this machine`).toMatch(new RegExp(endsPattern));
  });
});

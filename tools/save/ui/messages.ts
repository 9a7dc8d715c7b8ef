/** What is said about a UI, at its file, line and column. */
export const UI_MESSAGES = {
  includeWithoutSource: () => 'Include names no file: expected <Include src="parts/header" />.',
  includeOutside: (src: string) =>
    `${JSON.stringify(src)} does not stay inside the project: expected a path from the folder of this file, such as parts/header.`,
  noInclude: (path: string, reason: string | undefined) =>
    `${path} ${reason === undefined ? 'is not there' : `cannot be read (${reason})`}: write it, or take the Include out.`,
  includeCycle: (files: readonly string[]) =>
    `Files include one another in a circle: ${files.join(' → ')}. Take one of the Includes out.`,
  includesTooLarge: (most: number) => `With what it includes the UI has more than ${most} characters: include less.`,
  tooSlow: (ms: number) => `The UI is not there after ${ms / 1000} seconds: does a loop never end?`,
  reference: (reason: string) =>
    `${reason}. A UI is made during the build, without Node and the game's API: of scripts it can import types alone (import type).`,
} as const;

/**
 * The External Editor API: one message is one JSON document over one connection. The game listens on {@link GAME_PORT}
 * for commands and says everything it has to say, answers too, to {@link EDITOR_PORT}.
 */
export const GAME_PORT = 39999;
export const EDITOR_PORT = 39998;

/** Everybody is on this machine; `localhost` may be IPv6 for one and IPv4 for the other. */
export const HOST = '127.0.0.1';

/** The GUID that stands for Global. */
export const GLOBAL_GUID = '-1';

/** The script and UI of Global or of one object. What is absent from a Save & Play is deleted. */
export interface EditorScript {
  readonly name?: string;
  readonly guid: string;
  readonly script?: string;
  readonly ui?: string;
}

/** `messageID` of what the game says. */
export const GAME_MESSAGES = {
  newObject: 0,
  scripts: 1,
  print: 2,
  error: 3,
  custom: 4,
  returned: 5,
  saved: 6,
  created: 7,
} as const;

/** What the game says. */
export type GameMessage =
  | { readonly messageID: 0; readonly scriptStates: readonly EditorScript[] }
  | { readonly messageID: 1; readonly scriptStates: readonly EditorScript[]; readonly savePath?: string }
  | { readonly messageID: 2; readonly message: string }
  | { readonly messageID: 3; readonly error: string; readonly guid: string; readonly errorMessagePrefix: string }
  | { readonly messageID: 4; readonly customMessage: unknown }
  | { readonly messageID: 5; readonly returnValue?: unknown; readonly returnID?: number }
  | { readonly messageID: 6; readonly savePath?: string }
  | { readonly messageID: 7; readonly guid: string };

/** `messageID` of what an editor says. */
export const EDITOR_MESSAGES = { getScripts: 0, saveAndPlay: 1, custom: 2, execute: 3 } as const;

/** What an editor says. */
export type EditorMessage =
  | { readonly messageID: 0 }
  | { readonly messageID: 1; readonly scriptStates: readonly EditorScript[] }
  | { readonly messageID: 2; readonly customMessage: unknown }
  | { readonly messageID: 3; readonly guid: string; readonly script: string; readonly returnID?: number };

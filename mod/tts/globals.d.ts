// The API of the game for scripts: its global variables, and the types of what they return.

/// <reference types="@typescript-to-lua/language-extensions" />
/// <reference path="./values.d.ts" />
/// <reference path="./object.d.ts" />
/// <reference path="./object-motion.d.ts" />
/// <reference path="./object-look.d.ts" />
/// <reference path="./object-contents.d.ts" />
/// <reference path="./object-kinds.d.ts" />
/// <reference path="./players.d.ts" />
/// <reference path="./ui.d.ts" />
/// <reference path="./libraries.d.ts" />
/// <reference path="./settings.d.ts" />
/// <reference path="./functions.d.ts" />
/// <reference path="./events.d.ts" />
/// <reference path="./lua.d.ts" />

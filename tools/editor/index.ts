export { openEditor } from './editor.ts';
export type { Editor, EditorOptions, ScriptsMessage } from './editor.ts';
export { EditorError } from './editor-error.ts';
export { EDITOR_MESSAGES, EDITOR_PORT, GAME_MESSAGES, GAME_PORT, GLOBAL_GUID, HOST } from './messages.ts';
export type { EditorMessage, EditorScript, GameMessage } from './messages.ts';
export { type AskSystem, holderText, portHolder, type PortHolder } from './port-holder.ts';
export { receiveMessages } from './receive-messages.ts';
export type { Receiver, ReceiverOptions } from './receive-messages.ts';
export { sendMessage } from './send-message.ts';

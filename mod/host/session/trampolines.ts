/**
 * The functions that TTS calls by name. They are put into Global once, look the handlers up on every call, and so
 * outlive the code behind them: new code replaces the handlers (`_G.crownspace`), not the functions.
 */
const NAMES = [
  'onLoad',
  'onSave',
  'onChat',
  'onObjectPickUp',
  'onObjectDrop',
  'onObjectHover',
  'onObjectRotate',
  'onObjectSpawn',
  'onPlayerAction',
  'onObjectDestroy',
  'onObjectNumberTyped',
  'onPlayerConnect',
  'onPlayerDisconnect',
  'onPlayerChangeColor',
  'onPlayerPing',
  'onScriptingButtonDown',
  'crownspacePress',
  'crownspaceMenu',
  'crownspaceWatch',
  'crownspaceThink',
  'crownspaceSights',
  'crownspaceNothing',
] as const;

export type HandlerName = (typeof NAMES)[number];

/**
 * What a host does when TTS calls.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Handlers {
  readonly onLoad: (state: string) => void;
  readonly onSave: () => string;
  readonly onChat: (message: string, sender: Player) => boolean;
  readonly onObjectPickUp: (color: PlayerColor, object: TTSObject) => void;
  readonly onObjectDrop: (color: PlayerColor, object: TTSObject) => void;
  readonly onObjectHover: (color: PlayerColor, object: TTSObject | undefined) => void;
  readonly onObjectRotate: () => void;
  readonly onObjectSpawn: () => void;
  readonly onPlayerAction: () => boolean;
  readonly onObjectDestroy: () => void;
  readonly onObjectNumberTyped: (object: TTSObject, color: PlayerColor, number: number) => boolean;
  readonly onPlayerConnect: () => void;
  readonly onPlayerDisconnect: () => void;
  readonly onPlayerChangeColor: (color: string) => void;
  readonly onPlayerPing: (player: Player, position: VectorTable) => void;
  readonly onScriptingButtonDown: (index: number, color: PlayerColor) => void;
  readonly crownspacePress: (player: Player, value: string, element: string) => void;
  readonly crownspaceMenu: (color: PlayerColor, piece: string, label: string) => void;
  readonly crownspaceWatch: () => void;
  readonly crownspaceThink: () => void;
  readonly crownspaceSights: () => void;
  readonly crownspaceNothing: () => void;
  /** What new code needs to go on from here, as plain data. */
  readonly handOver: () => HandedOver;
}

/**
 * The table as the old code leaves it.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface HandedOver {
  readonly game: string;
  readonly chosen: { readonly [option: string]: string };
  readonly log: readonly string[];
  /** The data of the match, if one goes on. */
  readonly match?: unknown;
  /** Shows everything anew, if the new code could not. */
  readonly reopen: () => void;
}

/** What stands in Global. Another version of this program may have made it. */
export interface Box {
  handlers: Handlers;
  /** `onLoad` has been called: what runs from now on takes over. */
  loaded: boolean;
  /** The XML that the Global UI was last given. */
  xml: string;
}

const KEY = 'crownspace';

export function currentBox(): Box | undefined {
  // Only `installBox` writes it.
  return _G[KEY] as Box | undefined;
}

/** Puts the functions into Global, with `handlers` behind them. */
export function installBox(handlers: Handlers): Box {
  const box: Box = { handlers, loaded: false, xml: '' };
  _G[KEY] = box;
  completeBox(box);
  return box;
}

/** Older code has put its own functions there, and may have had fewer. */
export function completeBox(box: Box): void {
  for (const name of NAMES) _G[name] ??= trampoline(box, name);
}

/** Six values are as many as any of TTS's events has. */
function trampoline(box: Box, name: HandlerName) {
  return (a: unknown, b: unknown, c: unknown, d: unknown, e: unknown, f: unknown): unknown => {
    if (name === 'onLoad') box.loaded = true;
    // The handler's own type says what TTS passes to it.
    const handler = box.handlers[name] as (this: void, ...values: unknown[]) => unknown;
    return handler(a, b, c, d, e, f);
  };
}

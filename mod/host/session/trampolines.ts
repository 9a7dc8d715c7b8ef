import type { Desk, Note, TrailStep } from '../../../src/scene/index.ts';
import type { Heading } from '../output/log-lines.ts';
import type { RunningClock } from './session.ts';

/**
 * The functions that TTS calls by name. They are put into Global once and look the handlers up on every call: a hot
 * reload replaces the handlers (`_G.crownspace`), not the functions.
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
  'crownspaceControl',
  'crownspaceMenu',
  'crownspaceWatch',
  'crownspaceThink',
  'crownspaceWork',
  'crownspaceEffects',
  'crownspaceTick',
  'crownspaceReply',
  'crownspacePanels',
  'crownspaceFaults',
  'crownspaceNothing',
] as const;

export type HandlerName = (typeof NAMES)[number];

/**
 * What a host does for each event of TTS.
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
  readonly crownspaceControl: (player: Player, value: string) => void;
  readonly crownspaceMenu: (color: PlayerColor, piece: string, label: string) => void;
  readonly crownspaceWatch: () => void;
  readonly crownspaceThink: () => void;
  readonly crownspaceWork: () => void;
  readonly crownspaceEffects: () => void;
  readonly crownspaceTick: () => void;
  readonly crownspaceReply: () => void;
  readonly crownspacePanels: () => void;
  readonly crownspaceFaults: () => void;
  readonly crownspaceNothing: () => void;
  /** What new code needs to go on from here, as plain data. */
  readonly handOver: () => HandedOver;
  /** For tools that look for secrets: shows what could be. See `worldsOf`. */
  readonly showWorld: (color: string, seed: number, waiting?: string) => boolean;
  /** For the same tools: what the rules let the player at a colour know of the world that is shown, as JSON. */
  readonly viewFrom: (color: string) => string;
}

/**
 * The table as old code leaves it to new code.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface HandedOver {
  readonly game: string;
  readonly chosen: { readonly [option: string]: string };
  readonly log: readonly string[];
  /** The headings of the log. Absent if the code is too old to keep them. */
  readonly headings?: readonly Heading[];
  /** What players have read. Absent if the code is too old to keep it. */
  readonly notes?: readonly Note[];
  /** The page that each player looks at. Absent if the code is too old to have pages. */
  readonly pages?: Desk['pages'];
  /** The data of the match, if one goes on. */
  readonly match?: unknown;
  /** The clock of the present turn, if one runs. */
  readonly clock?: RunningClock;
  /** The match is that of the tutorial. Absent if the code is too old to have one. */
  readonly tutorial?: boolean;
  /** The match is that of the puzzle with this number. */
  readonly puzzle?: number;
  /** How pieces moved last. Absent if the code is too old to keep it. */
  readonly trail?: readonly TrailStep[];
  /** Renders everything again, for when the new code could not. */
  readonly reopen: () => void;
}

/** The record in Global (`_G.crownspace`). Another version of this program may have made it. */
export interface Installation {
  handlers: Handlers;
  /** `onLoad` has been called: code that starts from now on is a hot reload. */
  loaded: boolean;
  /** The XML of the Global UI. */
  xml: string;
  /** The panels are written once TTS has loaded the UI. */
  isWaitingForUi?: boolean;
  /** The last text that `onSave` returned. Absent if the program that made this record is too old to keep it. */
  lastSave?: string;
}

const KEY = 'crownspace';

export function currentInstallation(): Installation | undefined {
  // Only `install` writes it.
  return _G[KEY] as Installation | undefined;
}

/** Puts the functions into Global, with `handlers` behind them. */
export function install(handlers: Handlers): Installation {
  const installation: Installation = { handlers, loaded: false, xml: '' };
  _G[KEY] = installation;
  completeInstallation(installation);
  return installation;
}

/** Adds the functions that older code did not have. */
export function completeInstallation(installation: Installation): void {
  for (const name of NAMES) _G[name] ??= trampoline(installation, name);
}

/** No event of TTS has more than six values. */
function trampoline(installation: Installation, name: HandlerName) {
  return (a: unknown, b: unknown, c: unknown, d: unknown, e: unknown, f: unknown): unknown => {
    if (name === 'onLoad') installation.loaded = true;
    // The handler's own type says what TTS passes to it.
    const handler = installation.handlers[name] as (this: void, ...values: unknown[]) => unknown;
    return handler(a, b, c, d, e, f);
  };
}

import type { ObjectSnapshot, SeatSnapshot, Snapshot } from '../../../world/index.ts';
import { applyDifference } from '../../wire/difference.ts';
import type {
  ClockState,
  Deed,
  HostRequest,
  Invitation,
  Notice,
  PageLog,
  PageMessage,
  Rights,
  ServerMessage,
} from '../../wire/wire.ts';
import type { Link } from './connection.ts';

export type Topic =
  | 'table'
  | 'welcome'
  | 'seat'
  | 'logs'
  | 'notices'
  | 'link'
  | 'refused'
  | 'peeked'
  | 'clock'
  | 'reply'
  | 'chosen'
  | 'selected'
  | 'view';

/** How this viewer likes to look at the table; kept in the browser. */
export interface ViewSettings {
  readonly names: boolean;
  readonly zones: boolean;
  /** Whether the mod's own panels lie over the table. */
  readonly panels: boolean;
  readonly theme: 'system' | 'light' | 'dark';
}

/** Everything that the page knows, and who wants to hear when it changes. */
export interface Store {
  readonly state: {
    title: string;
    snapshot: Snapshot | undefined;
    objects: ReadonlyMap<string, ObjectSnapshot>;
    rights: Rights;
    invitations: readonly Invitation[];
    seat: string | undefined;
    /** New ones since the last time this topic was told. */
    fresh: readonly PageLog[];
    notices: ReadonlyMap<string, Notice>;
    link: Link;
    linkReason: string;
    refusal: string;
    clock: ClockState;
    reply: { readonly request: HostRequest['kind']; readonly result: unknown } | undefined;
    /** The piece that keys act on when none is under the pointer. */
    chosen: string | undefined;
    /** Pieces that the next deed is for, all together. */
    selected: ReadonlySet<string>;
    /** What this page has peeked at last. */
    peeked: Partial<ObjectSnapshot> | undefined;
    view: ViewSettings;
  };
  on(topic: Topic, listener: () => void): void;
  receive(message: ServerMessage): void;
  setLink(link: Link, reason: string): void;
  choose(guid: string | undefined): void;
  /** Selects these pieces and no others, here and on the table. */
  select(guids: readonly string[]): void;
  setView(view: Partial<ViewSettings>): void;
  /** Set by the page once it is connected. */
  send: (message: PageMessage) => void;
  act(deed: Deed): void;
}

const VIEW_KEY = 'crownspace.view';
const UNSEEN_MS = 250;

export function createStore(): Store {
  const listeners = new Map<Topic, (() => void)[]>();
  let isToTell = false;
  const state: Store['state'] = {
    title: 'Table',
    snapshot: undefined,
    objects: new Map(),
    rights: { host: false, seats: [] },
    invitations: [],
    seat: undefined,
    fresh: [],
    notices: new Map(),
    link: 'connecting',
    linkReason: '',
    refusal: '',
    clock: { paused: false, speed: 1, frame: 0, latest: 0 },
    reply: undefined,
    chosen: undefined,
    selected: new Set(),
    peeked: undefined,
    view: storedView(),
  };

  function tell(topic: Topic): void {
    for (const listener of listeners.get(topic) ?? []) listener();
  }

  function show(snapshot: Snapshot): void {
    state.snapshot = snapshot;
    state.objects = new Map(snapshot.objects.map(object => [object.guid, object]));
    keepSelection(guid => state.objects.has(guid));
  }

  /** Changes may come faster than pictures: all those since the last picture are told of at once. */
  function tellSoon(): void {
    if (isToTell) return;
    isToTell = true;
    const now = (): void => {
      if (!isToTell) return;
      isToTell = false;
      clearTimeout(late);
      tell('table');
    };
    requestAnimationFrame(now);
    // A page that is not seen gets no frames.
    const late = setTimeout(now, UNSEEN_MS);
  }

  function keepSelection(isKept: (guid: string) => boolean): void {
    const kept = [...state.selected].filter(isKept);
    if (kept.length === state.selected.size) return;
    state.selected = new Set(kept);
    tell('selected');
  }

  function receive(message: ServerMessage): void {
    switch (message.kind) {
      case 'welcome':
        state.title = message.title;
        state.rights = message.rights;
        state.invitations = message.invitations;
        state.notices = new Map();
        tell('welcome');
        return tell('notices');
      case 'seat':
        state.seat = message.seat;
        keepSelection(() => false);
        return tell('seat');
      case 'table':
        show(message.snapshot);
        return tell('table');
      case 'change':
        if (state.snapshot === undefined) return;
        show(applyDifference(state.snapshot, message.difference));
        return tellSoon();
      case 'logs':
        state.fresh = message.logs;
        return tell('logs');
      case 'refused':
        state.refusal = message.text;
        return tell('refused');
      case 'peeked':
        state.peeked = message.object;
        return tell('peeked');
      case 'notice':
        state.notices = new Map([...state.notices, [message.notice.id, message.notice]]);
        return tell('notices');
      case 'settled':
        state.notices = new Map([...state.notices].filter(([id]) => id !== message.id));
        return tell('notices');
      case 'clock':
        state.clock = message.clock;
        return tell('clock');
      case 'reply':
        state.reply = message;
        return tell('reply');
    }
  }

  const store: Store = {
    state,
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    receive,
    setLink(link, reason) {
      state.link = link;
      state.linkReason = reason;
      tell('link');
    },
    choose(guid) {
      if (state.chosen === guid) return;
      state.chosen = guid;
      tell('chosen');
    },
    select(guids) {
      if (guids.length === state.selected.size && guids.every(guid => state.selected.has(guid))) return;
      state.selected = new Set(guids);
      if (state.seat !== undefined) store.act({ kind: 'select', guids });
      tell('selected');
    },
    setView(view) {
      state.view = { ...state.view, ...view };
      localStorage.setItem(VIEW_KEY, JSON.stringify(state.view));
      tell('view');
    },
    send: () => undefined,
    act(deed) {
      store.send({ kind: 'act', deed });
    },
  };
  return store;
}

/** The seat from which this page acts, with its colour. */
export function ownSeat({ state }: Store): SeatSnapshot | undefined {
  return state.snapshot?.seats.find(({ color }) => color === state.seat);
}

function storedView(): ViewSettings {
  const standard: ViewSettings = { names: true, zones: false, panels: true, theme: 'system' };
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(VIEW_KEY) ?? '{}') as Partial<ViewSettings>) };
  } catch {
    return standard;
  }
}

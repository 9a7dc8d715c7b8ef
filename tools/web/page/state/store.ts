import type { ObjectSnapshot, SeatSnapshot, TableFields } from '../../../world/index.ts';
import { applyDifference, copyTable, type TableCopy } from '../../wire/table-copy.ts';
import type {
  ClockState,
  PlayerCommand,
  HostRequest,
  Invitation,
  Notice,
  OfferedGame,
  PageLog,
  PageMessage,
  Rights,
  ServerMessage,
} from '../../wire/wire.ts';
import { t } from '../languages/translate.ts';
import type { Link } from './connection.ts';
import { type TableChange, TableChanges, WHOLE_TABLE } from './table-change.ts';

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
  | 'games'
  | 'moved'
  | 'reply'
  | 'chosen'
  | 'selected'
  | 'looked'
  | 'view';

/** How this viewer likes to look at the table; kept in the browser. */
export interface ViewSettings {
  readonly names: boolean;
  readonly zones: boolean;
  /** Whether the mod's own panels lie over the table. */
  readonly panels: boolean;
  /** From above, or in 3D; `auto` is from above on phones and without a graphics card. */
  readonly picture: 'auto' | 'flat' | 'table';
  /** Whether a start screen is shown before a game, and its end after it. */
  readonly start: boolean;
  readonly theme: 'system' | 'light' | 'dark';
  /** Whether a game is heard. */
  readonly sound: boolean;
}

/** What a player looks at. */
export interface Looked {
  readonly guid?: string | undefined;
  /** In the table's units. */
  readonly place?: { readonly x: number; readonly z: number } | undefined;
}

/** Everything that the page knows. */
export interface PageState {
  title: string;
  /** The table itself; undefined until it has arrived. */
  table: TableFields | undefined;
  /** What lies on it, by the names that the server gives. */
  objects: ReadonlyMap<string, ObjectSnapshot>;
  /** What changed last: listeners of `table` read it. */
  change: TableChange;
  rights: Rights;
  invitations: readonly Invitation[];
  /** Whether positions in messages open in an editor. */
  opensSources: boolean;
  seat: string | undefined;
  /** The logs of the last message. */
  fresh: readonly PageLog[];
  notices: ReadonlyMap<string, Notice>;
  /** The games of the session, if there are several, and the one on the table. */
  games: { readonly list: readonly OfferedGame[]; readonly chosen: string };
  /** The game that is being opened. */
  opening: string | undefined;
  link: Link;
  linkReason: string;
  refusal: string;
  clock: ClockState;
  reply: { readonly request: HostRequest['kind']; readonly result: unknown } | undefined;
  /** The piece that keys act on when none is under the pointer. */
  chosen: string | undefined;
  /** What the player looks at: the thing under the pointer, and the place of the table where the pointer or what it holds is. */
  looked: Looked;
  /** Pieces that the next command is for, all together. */
  selected: ReadonlySet<string>;
  /** What this page has peeked at last. */
  peeked: Partial<ObjectSnapshot> | undefined;
  view: ViewSettings;
}

const VIEW_KEY = 'crownspace.view';
const UNSEEN_MS = 250;

/** The state of the page, and who listens to its changes. */
export class Store {
  readonly state: PageState = initialState();
  private readonly listeners = new Map<Topic, (() => void)[]>();
  private isTableChangePending = false;
  private copy: TableCopy | undefined;
  /** What listeners have not been notified of. */
  private changes = new TableChanges();

  /** Sends a message to the server. The page sets it once it is connected. */
  send: (message: PageMessage) => void = () => undefined;

  on(topic: Topic, listener: () => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener]);
  }

  /** Applies a message of the server. */
  receive(message: ServerMessage): void {
    switch (message.kind) {
      case 'table':
        this.copy = copyTable(message.snapshot);
        this.changes = new TableChanges();
        this.show(this.copy);
        this.state.change = WHOLE_TABLE;
        return this.notify('table');
      case 'change':
        if (this.copy === undefined) return;
        applyDifference(this.copy, message.difference);
        this.changes.add(message.difference);
        this.show(this.copy);
        return this.notifyOfTableSoon();
      case 'seat':
        this.state.seat = message.seat;
        this.keepSelection(() => false);
        return this.notify('seat');
      case 'welcome':
        this.update(welcomeOf(message), 'welcome');
        return this.update({ notices: new Map() }, 'notices');
      case 'rights':
        return this.update({ rights: message.rights, invitations: message.invitations }, 'seat');
      case 'logs':
        return this.update({ fresh: message.logs }, 'logs');
      case 'refused':
        return this.update({ refusal: message.text }, 'refused');
      case 'peeked':
        return this.update({ peeked: message.object }, 'peeked');
      case 'notice':
        return this.update(
          { notices: new Map([...this.state.notices, [message.notice.id, message.notice]]) },
          'notices',
        );
      case 'settled':
        return this.update(
          { notices: new Map([...this.state.notices].filter(([id]) => id !== message.id)) },
          'notices',
        );
      case 'games':
        return this.update({ games: { list: message.games, chosen: message.chosen } }, 'games');
      case 'opening':
        return this.update({ opening: message.game }, 'games');
      case 'moved':
        return this.notify('moved');
      case 'clock':
        return this.update({ clock: message.clock }, 'clock');
      case 'reply':
        return this.update({ reply: message }, 'reply');
    }
  }

  setLink(link: Link, linkReason: string): void {
    this.update({ link, linkReason }, 'link');
  }

  choose(guid: string | undefined): void {
    if (this.state.chosen !== guid) this.update({ chosen: guid }, 'chosen');
  }

  /** Notes what the player looks at now. */
  lookAt(looked: Looked): void {
    const { guid, place } = this.state.looked;
    if (guid === looked.guid && place?.x === looked.place?.x && place?.z === looked.place?.z) return;
    this.update({ looked }, 'looked');
  }

  /** Selects these pieces and no others, here and on the table. */
  select(guids: readonly string[]): void {
    const { selected, seat } = this.state;
    if (guids.length === selected.size && guids.every(guid => selected.has(guid))) return;
    this.state.selected = new Set(guids);
    if (seat !== undefined) this.act({ kind: 'select', guids });
    this.notify('selected');
  }

  /** Changes view settings, and stores them in the browser. */
  setView(view: Partial<ViewSettings>): void {
    this.state.view = { ...this.state.view, ...view };
    localStorage.setItem(VIEW_KEY, JSON.stringify(this.state.view));
    this.notify('view');
  }

  act(command: PlayerCommand): void {
    this.send({ kind: 'act', command });
  }

  private update(fields: Partial<PageState>, topic: Topic): void {
    Object.assign(this.state, fields);
    this.notify(topic);
  }

  private notify(topic: Topic): void {
    for (const listener of this.listeners.get(topic) ?? []) listener();
  }

  /** Changes may come faster than frames: listeners hear once a frame. */
  private notifyOfTableSoon(): void {
    if (this.isTableChangePending) return;
    this.isTableChangePending = true;
    const now = (): void => {
      if (!this.isTableChangePending) return;
      this.isTableChangePending = false;
      clearTimeout(late);
      this.state.change = this.changes;
      this.changes = new TableChanges();
      this.notify('table');
    };
    requestAnimationFrame(now);
    // A hidden page gets no frames.
    const late = setTimeout(now, UNSEEN_MS);
  }

  private show({ fields, objects }: TableCopy): void {
    this.state.table = fields;
    this.state.objects = objects;
    this.keepSelection(guid => this.state.objects.has(guid));
  }

  private keepSelection(isKept: (guid: string) => boolean): void {
    const kept = [...this.state.selected].filter(isKept);
    if (kept.length === this.state.selected.size) return;
    this.update({ selected: new Set(kept) }, 'selected');
  }
}

function welcomeOf(message: Extract<ServerMessage, { readonly kind: 'welcome' }>): Partial<PageState> {
  const { title, rights, invitations, opensSources = false } = message;
  return { title, rights, invitations, opensSources };
}

function initialState(): PageState {
  return {
    title: t('Table'),
    table: undefined,
    objects: new Map(),
    change: WHOLE_TABLE,
    rights: { host: false, seats: [] },
    invitations: [],
    opensSources: false,
    seat: undefined,
    fresh: [],
    notices: new Map(),
    games: { list: [], chosen: '' },
    opening: undefined,
    link: 'connecting',
    linkReason: '',
    refusal: '',
    clock: { paused: false, speed: 1, frame: 0, latest: 0 },
    reply: undefined,
    chosen: undefined,
    looked: {},
    selected: new Set(),
    peeked: undefined,
    view: storedView(),
  };
}

/** The seat from which this page acts, with its colour. */
export function ownSeat({ state }: Store): SeatSnapshot | undefined {
  return state.table?.seats.find(({ color }) => color === state.seat);
}

function storedView(): ViewSettings {
  const standard: ViewSettings = {
    names: true,
    zones: false,
    panels: true,
    picture: 'auto',
    start: true,
    theme: 'system',
    sound: true,
  };
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(VIEW_KEY) ?? '{}') as Partial<ViewSettings>) };
  } catch {
    return standard;
  }
}

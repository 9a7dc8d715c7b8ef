import type { Command, Log, ObjectSnapshot, Snapshot } from '../../world/index.ts';
import { differenceOf } from '../wire/difference.ts';
import type { LocalFiles } from './local-files.ts';
import { createMasks } from './masks.ts';
import type { DrivenTable, Session } from './session.ts';
import { startSession } from './session.ts';
import type { Deed, HostRequest, Invitation, Notice, PageMessage, Rights, ServerMessage } from '../wire/wire.ts';

/** What the room needs of a connection. */
export interface Line {
  send(message: ServerMessage): void;
  /** More than a screenful waits to be sent: the room skips a change and sends the whole table later. */
  isSlow(): boolean;
}

/** One open page. */
export interface Guest {
  receive(message: PageMessage): Promise<void>;
  /** The page has gone: what its hand holds is put back. */
  leave(): Promise<void>;
}

export interface RoomOptions {
  readonly title: string;
  readonly open: () => Promise<DrivenTable>;
  readonly onLogs?: (logs: readonly Log[]) => void;
  readonly onNotice?: (notice: Notice) => void;
  /** Files of this machine that pages may see. */
  readonly files?: LocalFiles;
}

/** A table and everybody who looks at it. */
export interface Room {
  enter(line: Line, rights: Rights, invitations: readonly Invitation[], name?: string): Promise<Guest>;
  /** Says something on every page until `settle` with the same id. */
  notify(notice: Notice): void;
  settle(id: string): void;
  /** Shows files of this machine as they are now. */
  refreshFiles(): void;
  /** Goes on with another table. @throws what `open` throws; the old table goes on then */
  reopen(open: () => Promise<DrivenTable>): Promise<void>;
  session: Session;
  close(): Promise<void>;
}

interface Seated {
  readonly line: Line;
  readonly rights: Rights;
  /** Without one a player is called like the seat. */
  readonly name: string | undefined;
  seat: string | undefined;
  /** What the page has; nothing when it needs the whole table. */
  seen: Snapshot | undefined;
  holding: boolean;
}

/** Sees what everybody may see and sits nowhere. */
const SPECTATOR = 'Grey';
const PUBLISH_MS = 30;
const RECENT_LOGS = 200;
const CLOCK_FRAMES = 20;

/** Opens the table and waits for pages. */
export async function openRoom(options: RoomOptions): Promise<Room> {
  const guests = new Set<Seated>();
  const notices = new Map<string, Notice>();
  const masks = createMasks();
  let recent: Log[] = [];
  let published = 0;
  let told = 0;
  let publishing: Promise<unknown> | undefined;
  let next: Promise<boolean> | undefined;
  let later: NodeJS.Timeout | undefined;

  function shown<Value>(value: Value): Value {
    return options.files === undefined ? value : options.files.shown(value);
  }

  function tell(message: ServerMessage): void {
    for (const guest of guests) guest.line.send(message);
  }

  function notify(notice: Notice): void {
    notices.set(notice.id, notice);
    options.onNotice?.(notice);
    tell({ kind: 'notice', notice });
  }

  function settle(id: string): void {
    if (notices.delete(id)) tell({ kind: 'settled', id });
  }

  function hear(logs: readonly Log[]): void {
    options.onLogs?.(logs);
    share(logs);
  }

  /** Tells the pages, and those that come later. */
  function share(logs: readonly Log[]): void {
    recent = [...recent, ...logs].slice(-RECENT_LOGS);
    for (const guest of guests) sendLogs(guest, logs);
  }

  /**
   * Shows everybody what has changed for them, and returns whether anything was sent. One at a time: who asks
   * meanwhile gets the next one, since the present one may have looked already.
   */
  async function publish(): Promise<boolean> {
    // One that could not look at a broken table must not keep the next from looking at a new one.
    next ??= (publishing ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        publishing = next;
        next = undefined;
        return show();
      });
    return next;
  }

  async function show(): Promise<boolean> {
    published = performance.now();
    clearTimeout(later);
    later = undefined;
    tellClock();
    const viewers = new Set([...guests].map(viewerOf));
    let changed = false;
    for (const viewer of viewers) {
      const looked = await session.look(viewer);
      if (looked === undefined) continue;
      const snapshot = shown(masks.masked(viewer, looked));
      for (const guest of guests) if (viewerOf(guest) === viewer && update(guest, snapshot)) changed = true;
    }
    return changed;
  }

  /** Hosts see the clock run, a few times a second. */
  function tellClock(): void {
    const clock = session.clock();
    if (Math.abs(clock.frame - told) < CLOCK_FRAMES) return;
    told = clock.frame;
    for (const { line, rights } of guests) if (rights.host) line.send({ kind: 'clock', clock });
  }

  /** A clock tick shows the table about 30 times a second; pages glide in between. */
  async function onChange(): Promise<boolean> {
    const wait = published + PUBLISH_MS - performance.now();
    if (wait <= 0) return publish();
    // The clock may have stopped by then: what has changed last is shown, too.
    later ??= setTimeout(() => void publish().catch(() => undefined), wait);
    return true;
  }

  /** What scripts say while they load is said before the table is in this room. */
  function hearingFirst(open: () => Promise<DrivenTable>): () => Promise<DrivenTable> {
    let isFirst = true;
    return async () => {
      const table = await open();
      // A table that is opened again to go back in time says nothing new.
      if (isFirst) share(table.logs ?? []);
      isFirst = false;
      return table;
    };
  }

  const session = await startSession({
    open: hearingFirst(options.open),
    onChange,
    onLogs: hear,
    onBroken: error => notify(brokenNotice(error)),
  });

  // The first look at a large table takes long: it is done before the first page asks for it.
  void session.look(SPECTATOR).catch(() => undefined);

  async function take(guest: Seated, seat: string | undefined): Promise<void> {
    if (seat !== undefined && !maySit(guest.rights, seat)) {
      guest.line.send({
        kind: 'refused',
        text: `This link does not allow to sit at ${seat}: ${allowance(guest.rights)}`,
      });
      return;
    }
    await letGo(guest);
    guest.seat = seat;
    guest.seen = undefined;
    guest.line.send({ kind: 'seat', ...(seat === undefined ? {} : { seat }) });
    if (seat !== undefined && !(await isTaken(seat)))
      await session.act({ kind: 'sit', color: seat, name: guest.name ?? seat });
    await publish();
  }

  async function isTaken(seat: string): Promise<boolean> {
    const snapshot = await session.look(seat);
    return snapshot?.seats.some(({ color, player }) => color === seat && player !== undefined) ?? false;
  }

  async function letGo(guest: Seated): Promise<void> {
    if (!guest.holding || guest.seat === undefined) return;
    guest.holding = false;
    await session.act({ kind: 'cancelHold', color: guest.seat });
  }

  async function stand(guest: Seated): Promise<void> {
    const { seat } = guest;
    if (seat === undefined) return;
    await take(guest, undefined);
    const others = [...guests].some(other => other.seat === seat);
    if (!others) await session.act({ kind: 'leave', color: seat });
    await publish();
  }

  async function act(guest: Seated, deed: Deed): Promise<void> {
    if (guest.seat === undefined) {
      guest.line.send({ kind: 'refused', text: 'You are watching: sit down on a seat to touch things' });
      return;
    }
    if (deed.kind === 'chat' && isForHosts(deed.message) && !guest.rights.host) {
      guest.line.send({ kind: 'refused', text: 'Only the host of the table may run scripts from the chat' });
      return;
    }
    if (deed.kind === 'pickUp' || deed.kind === 'take') guest.holding = true;
    if (deed.kind === 'release' || deed.kind === 'cancelHold') guest.holding = false;
    // The deed has every field of its command but the colour.
    const answer = await session.act({ ...masks.unmasked(guest.seat, deed), color: guest.seat } as Command);
    if (answer.fault !== undefined) guest.line.send({ kind: 'refused', text: answer.fault });
    // The protocol gives an object for this command.
    else if (deed.kind === 'peek')
      guest.line.send({ kind: 'peeked', object: shown(answer.result as Partial<ObjectSnapshot>) });
    if (deed.kind !== 'moveHand' && deed.kind !== 'hover') await publish();
  }

  async function restart(guest: Seated): Promise<void> {
    try {
      await session.restart();
      await sitAgain();
    } catch (error) {
      guest.line.send({ kind: 'refused', text: `The table does not open again: ${wordsOf(error)}` });
    }
  }

  /** On a table that was opened anew everybody sits where they sat before. */
  async function sitAgain(): Promise<void> {
    settle('broken');
    for (const guest of guests) {
      guest.seen = undefined;
      guest.holding = false;
      if (guest.seat !== undefined)
        await session.act({ kind: 'sit', color: guest.seat, name: guest.name ?? guest.seat });
    }
    tell({ kind: 'clock', clock: session.clock() });
    await publish();
  }

  async function serve(guest: Seated, request: HostRequest): Promise<void> {
    if (!guest.rights.host) {
      guest.line.send({ kind: 'refused', text: 'Only the host of the table may do this' });
      return;
    }
    if (request.kind === 'reopen') return restart(guest);
    const result = await hostAnswer(session, request);
    if (request.kind === 'rewind') settle('broken');
    guest.line.send({ kind: 'reply', request: request.kind, result });
    tell({ kind: 'clock', clock: session.clock() });
    await publish();
  }

  function welcome(guest: Seated, invitations: readonly Invitation[]): void {
    const { line, rights } = guest;
    line.send({ kind: 'welcome', title: options.title, rights, invitations });
    for (const notice of notices.values()) line.send({ kind: 'notice', notice });
    sendLogs(guest, recent);
    line.send({ kind: 'clock', clock: session.clock() });
  }

  return {
    session,
    notify,
    settle,
    async enter(line, rights, invitations, name?) {
      const guest: Seated = { line, rights, name, seat: undefined, seen: undefined, holding: false };
      guests.add(guest);
      welcome(guest, invitations);
      await publish();
      return {
        receive: message => receive(guest, message),
        async leave() {
          guests.delete(guest);
          await letGo(guest);
        },
      };
    },
    refreshFiles() {
      options.files?.refresh();
      void publish().catch(() => undefined);
    },
    async reopen(open) {
      await session.reopen(hearingFirst(open));
      await sitAgain();
    },
    close() {
      clearTimeout(later);
      return session.close();
    },
  };

  async function receive(guest: Seated, message: PageMessage): Promise<void> {
    switch (message.kind) {
      case 'enter':
        return;
      case 'take':
        return take(guest, message.seat);
      case 'stand':
        return stand(guest);
      case 'act':
        return act(guest, message.deed);
      case 'host':
        return serve(guest, message.request);
    }
  }
}

function viewerOf(guest: Seated): string {
  return guest.seat ?? SPECTATOR;
}

function update(guest: Seated, snapshot: Snapshot): boolean {
  if (guest.line.isSlow()) {
    guest.seen = undefined;
    return true;
  }
  const before = guest.seen;
  guest.seen = snapshot;
  if (before === undefined) {
    guest.line.send({ kind: 'table', snapshot });
    return true;
  }
  const difference = differenceOf(before, snapshot);
  if (difference !== undefined) guest.line.send({ kind: 'change', difference });
  return difference !== undefined;
}

/** What is said to one seat goes to that seat. As in TTS only the host hears what scripts print, and their errors. */
function sendLogs(guest: Seated, logs: readonly Log[]): void {
  const heard = logs.filter(log => mayHear(guest, log));
  if (heard.length > 0) guest.line.send({ kind: 'logs', logs: heard });
}

function mayHear({ rights, seat }: Seated, log: Log): boolean {
  if (log.kind !== 'chat' && log.kind !== 'broadcast') return rights.host || log.kind === 'loaded';
  return log.to === undefined || log.to === seat;
}

/** A command of the host that the table takes from the chat. */
function isForHosts(message: string): boolean {
  return message.startsWith('/execute');
}

function maySit(rights: Rights, seat: string): boolean {
  return rights.seats === 'all' || rights.seats.includes(seat);
}

function allowance(rights: Rights): string {
  if (rights.seats === 'all') return 'every seat is open to it';
  return rights.seats.length === 0 ? 'it is a link for watching' : `it is a link for ${rights.seats.join(', ')}`;
}

function brokenNotice(error: unknown): Notice {
  return {
    id: 'broken',
    level: 'error',
    title: 'The table has stopped',
    text: `${wordsOf(error)}. The host can open it again, or go back to an earlier frame.`,
  };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function hostAnswer(session: Session, request: Exclude<HostRequest, { kind: 'reopen' }>): Promise<unknown> {
  switch (request.kind) {
    case 'pause':
      return session.pause(request.paused);
    case 'speed':
      return session.speed(request.factor);
    case 'step':
      return session.step(request.frames);
    case 'rewind':
      return session.rewind(request.frame);
    case 'journal':
      return session.journal();
    case 'execute':
      return (await session.act({ kind: 'execute', guid: '-1', script: request.script })).result;
    case 'events': {
      const { since } = request;
      return (await session.act({ kind: 'events', ...(since === undefined ? {} : { since }) })).result;
    }
    case 'waits':
    case 'scripts':
    case 'save':
      return (await session.act({ kind: request.kind })).result;
  }
}

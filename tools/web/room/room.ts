import {
  type Answer,
  type CommandDeclaration,
  type Log,
  type ObjectSnapshot,
  PLAYER_COMMANDS,
  type PlayerCommand,
  type Snapshot,
} from '../../world/index.ts';
import type { HostRequest, Invitation, Notice, PageMessage, Rights, ServerMessage } from '../wire/wire.ts';
import { WORKING } from '../wire/working.ts';
import { Announcements } from './announcements.ts';
import { type Links, NO_LINKS, Participant, SPECTATOR, type PageConnection, type RoomClient } from './client.ts';
import { gamesMessage, GameSwitch, isOver, type GameChoice } from './game-choice.ts';
import { answerHost, type HostEvaluator, type TableRequest } from './host-requests.ts';
import type { LocalFiles } from './local-files.ts';
import { Publisher } from './publisher.ts';
import { SeatKeeper } from './seat-keeper.ts';
import { startSession, type OpenTable, type Session } from './session.ts';
import type { ViewUpdate } from './view.ts';

export interface RoomOptions {
  readonly title: string;
  readonly open: OpenTable;
  readonly onLogs?: (logs: readonly Log[]) => void;
  readonly onNotice?: (notice: Notice) => void;
  /** Files of this machine that pages may see. */
  readonly files?: LocalFiles;
  /** What the host types in the developer tools; Lua without it. */
  readonly evaluator?: HostEvaluator;
  /** Milliseconds for which the seat of a lost connection is kept; a minute by default. */
  readonly keepSeatMs?: number;
  /** Opens a position of a source in the host's editor; its errors are an answer to the host. */
  readonly openSource?: (place: string) => Promise<void>;
  /** Where a host may choose among several games. */
  readonly games?: GameChoice;
}

/** A table and every page that looks at it. */
export interface Room {
  readonly session: Session;
  /** Lets a page in. @param name how its player is called at the table; the name of the seat by default */
  enter(connection: PageConnection, rights: Rights, links?: Links, name?: string): Promise<RoomClient>;
  /** Shows a notice on every page until `settle` with the same id. */
  notify(notice: Notice): void;
  settle(id: string): void;
  /** Shows files of this machine as they are now. */
  refreshFiles(): void;
  /** Sends every page to the table that is at its address now. */
  moveOut(): void;
  /** Goes on with another table. @throws what `open` throws; the old table goes on then */
  reopen(open: OpenTable): Promise<void>;
  close(): Promise<void>;
}

/** Opens the table and waits for pages. */
export async function openRoom(options: RoomOptions): Promise<Room> {
  const participants = new Set<Participant>();
  const announcements = new Announcements(participants);
  const show = <Value>(value: Value): Value => options.files?.shown(value) ?? value;
  const publisher = new Publisher({
    participants,
    clock: () => session.clock(),
    update: async viewer => {
      const update = await session.update(viewer);
      return update === undefined ? undefined : shownUpdate(update, show);
    },
  });
  const session = await startSession({
    open: announceLoading(options.open, announcements),
    onChange: () => publisher.publishSoon(),
    onLogs: logs => {
      options.onLogs?.(logs);
      announcements.addLogs(logs);
    },
    onBroken: error => notify(brokenNotice(error)),
    onWorking: isWorking => {
      if (isWorking) announcements.notify(WORKING);
      else announcements.settle(WORKING.id);
    },
    onViewFault: fault => {
      if (fault === undefined) announcements.settle('view');
      else notify(viewNotice(fault));
    },
  });

  function notify(notice: Notice): void {
    options.onNotice?.(notice);
    announcements.notify(notice);
  }

  // The first look at a large table takes long: it is done before the first page asks for it.
  void session.update(SPECTATOR).catch(() => undefined);
  return new TableRoom({ ...options, participants, announcements, show, publisher, session, notify });
}

/** Pages learn what the scripts of a new table say while they load, before the table is in the room. */
function announceLoading(open: OpenTable, announcements: Announcements): OpenTable {
  let isFirst = true;
  return async (old, seed) => {
    const table = await open(old, seed);
    // A table that is opened again to go back in time says nothing new.
    if (isFirst) announcements.addLogs(table.logs ?? []);
    isFirst = false;
    return table;
  };
}

interface RoomParts extends RoomOptions {
  readonly participants: Set<Participant>;
  readonly announcements: Announcements;
  /** A value with addresses of files that pages can load. */
  readonly show: <Value>(value: Value) => Value;
  readonly publisher: Publisher;
  readonly session: Session;
  readonly notify: (notice: Notice) => void;
}

/** Who sits where, and what each page may do. */
class TableRoom implements Room {
  readonly session: Session;
  readonly #parts: RoomParts;
  readonly #seats: SeatKeeper;
  readonly #games: GameSwitch | undefined;

  constructor(parts: RoomParts) {
    this.#parts = parts;
    this.session = parts.session;
    const { announcements, games, session } = parts;
    const broadcast = (message: ServerMessage): void => announcements.broadcast(message);
    if (games !== undefined) this.#games = new GameSwitch(games, () => session.look(undefined), broadcast);
    this.#seats = new SeatKeeper({
      participants: parts.participants,
      keepMs: parts.keepSeatMs,
      onExpired: seat => this.#vacate([seat]),
      onLost: seat => parts.announcements.notify(lostNotice(seat)),
      onSettled: seat => parts.announcements.settle(lostId(seat)),
    });
  }

  async enter(connection: PageConnection, rights: Rights, links = NO_LINKS, name?: string): Promise<RoomClient> {
    const { participants, announcements, publisher, title } = this.#parts;
    const participant = new Participant(connection, this.#seats.renamed(rights), links, name);
    participants.add(participant);
    const opensSources = rights.host && this.#parts.openSource !== undefined;
    const allowed = this.#allowed(participant);
    participant.send({ kind: 'welcome', title, ...allowed, ...(opensSources ? { opensSources } : {}) });
    announcements.catchUp(participant);
    if (this.#games !== undefined) void gamesMessage(this.#games.choice).then(games => participant.send(games));
    participant.send({ kind: 'clock', clock: this.session.clock() });
    await publisher.publish();
    return {
      receive: message => this.#receive(participant, message),
      leave: async () => {
        participants.delete(participant);
        await this.#letGo(participant);
        this.#seats.lose(participant);
      },
    };
  }

  notify(notice: Notice): void {
    this.#parts.notify(notice);
  }

  settle(id: string): void {
    this.#parts.announcements.settle(id);
  }

  moveOut(): void {
    this.#parts.announcements.broadcast({ kind: 'moved' });
  }

  refreshFiles(): void {
    this.#parts.files?.refresh();
    // The addresses of files are others now, anywhere on the table.
    for (const participant of this.#parts.participants) participant.version = undefined;
    void this.#parts.publisher.publish().catch(() => undefined);
  }

  async reopen(open: OpenTable): Promise<void> {
    await this.session.reopen(announceLoading(open, this.#parts.announcements));
    await this.#sitAgain();
  }

  close(): Promise<void> {
    this.#parts.publisher.close();
    this.#seats.close();
    return this.session.close();
  }

  async #receive(participant: Participant, message: PageMessage): Promise<void> {
    switch (message.kind) {
      case 'enter':
        return;
      case 'take':
        return this.#take(participant, message.seat);
      case 'stand':
        return this.#stand(participant);
      case 'name':
        participant.name = message.name;
        return;
      case 'swap':
        return this.#swap(participant, message.seat);
      case 'act':
        return this.#act(participant, message.command);
      case 'host':
        return this.#serveHost(participant, message.request);
    }
  }

  async #take(participant: Participant, seat: string | undefined): Promise<void> {
    await this.#letGo(participant);
    // Whoever is removed meanwhile may not come back: from here to the seat nothing is waited for.
    if (seat !== undefined && !participant.maySit(seat)) return participant.refuse(notAllowed(seat, participant));
    participant.seat = seat;
    participant.version = undefined;
    sendSeat(participant);
    if (seat !== undefined) {
      const [other] = participant.held;
      this.#seats.hold(participant, seat);
      const isTaken = await this.#isTaken(seat);
      if (!isTaken && participant.held.has(seat)) await this.#sit(seat, participant, other);
    }
    await this.#parts.publisher.publish();
  }

  async #isTaken(seat: string): Promise<boolean> {
    const snapshot: Snapshot | undefined = await this.session.look(seat);
    return snapshot?.seats.some(({ color, player }) => color === seat && player !== undefined) ?? false;
  }

  async #letGo(participant: Participant): Promise<void> {
    if (!participant.isHolding || participant.seat === undefined) return;
    participant.isHolding = false;
    await this.session.act({ kind: 'cancelHold', color: participant.seat });
  }

  async #stand(participant: Participant): Promise<void> {
    const held = [...participant.held];
    await this.#take(participant, undefined);
    await this.#vacate(this.#seats.release(participant, held));
  }

  /** Nobody sits at these seats any more. */
  async #vacate(seats: readonly string[]): Promise<void> {
    for (const seat of seats) await this.session.act({ kind: 'leave', color: seat });
    await this.#parts.publisher.publish();
  }

  /** @param as another seat of the same person */
  async #sit(seat: string, { name, rights }: Participant, as?: string): Promise<void> {
    const person = this.#seats.personOf(rights);
    const known = { ...(as === undefined ? {} : { as }), ...(person === undefined ? {} : { person }) };
    await this.session.act({ kind: 'sit', color: seat, name: name ?? seat, host: rights.host, ...known });
  }

  async #swap(participant: Participant, other: string): Promise<void> {
    const snapshot: Snapshot | undefined = await this.session.look(undefined);
    // From here to the swap of the seats nobody can sit down in between.
    const { seat } = participant;
    const { participants, publisher } = this.#parts;
    if (seat === undefined) return participant.refuse('Sit down first: a swap changes your seat');
    if (seat === other) return;
    const sitters = this.#seats.sitters();
    const [own, others] = [sitters.get(seat), sitters.get(other)];
    if (others !== undefined && others !== participant && !participant.rights.host)
      return participant.refuse(`Somebody sits at ${other}: ask the host to swap the seats`);
    // Nobody has come there yet, or a bot plays on: as long as a match may run, what lies there is secret.
    if (!participant.maySit(other) && !isOver(snapshot)) return participant.refuse(notAllowed(other, participant));
    if (!hasHand(snapshot, other)) return participant.refuse(`There is no seat ${other} at this table`);
    for (const each of participants) if (each.seat === seat || each.seat === other) each.isHolding = false;
    this.#seats.swap(seat, other);
    // What their hands hold is put back.
    for (const each of [seat, other]) if (sitters.has(each)) await this.session.act({ kind: 'leave', color: each });
    if (own !== undefined) await this.#sit(other, own);
    if (others !== undefined) await this.#sit(seat, others, own === others ? other : undefined);
    for (const each of participants) {
      each.version = undefined;
      this.#sendRights(each);
      sendSeat(each);
    }
    await publisher.publish();
  }

  #sendRights(participant: Participant): void {
    participant.send({ kind: 'rights', ...this.#allowed(participant) });
  }

  /** What a page may do, with the seats as they are called now. */
  #allowed({ rights, links }: Participant): {
    readonly rights: Rights;
    readonly invitations: readonly Invitation[];
  } {
    const named = links
      .list()
      .map(each => (each.seat === undefined ? each : { ...each, seat: this.#seats.nameOf(each.seat) }));
    return { rights, invitations: named };
  }

  /** Removes whoever sits at a seat. Their link opens it no more: the host gives a new one to whom they let in. */
  async #kick(host: Participant, seat: string): Promise<void> {
    const { participants } = this.#parts;
    const others = [...participants].filter(each => each !== host);
    const sitting = others.filter(({ held }) => held.has(seat));
    const kept = this.#seats.sitters().get(seat);
    const isGuest = [...sitting, kept].some(each => each !== undefined && each.rights.seats !== 'all');
    if (isGuest) this.#renewLink(host, seat);
    this.#seats.forget(seat);
    for (const each of sitting) {
      await this.#letGo(each);
      this.#seats.release(each, [seat]);
      if (each.seat === seat) {
        each.seat = undefined;
        each.version = undefined;
        sendSeat(each);
      }
      each.refuse(`The host has removed you from ${seat}`);
    }
    if (!this.#seats.isHeld(seat)) await this.#vacate([seat]);
  }

  #renewLink(host: Participant, seat: string): void {
    host.links.renew(this.#seats.renewed(seat));
    for (const each of this.#parts.participants) {
      const { rights } = each;
      if (rights.seats !== 'all') each.rights = { ...rights, seats: rights.seats.filter(other => other !== seat) };
      this.#sendRights(each);
    }
  }

  async #act(participant: Participant, given: PlayerCommand): Promise<void> {
    const { seat } = participant;
    if (seat === undefined) return participant.refuse('You are watching: sit down on a seat to touch things');
    if (given.kind === 'chat' && isScript(given.message) && !participant.rights.host)
      return participant.refuse('Only the host of the table may run scripts from the chat');
    const command = this.session.unmasked(seat, given);
    if (command === undefined) return participant.refuse(OUT_OF_REACH);
    const { hand, isMotion }: CommandDeclaration = PLAYER_COMMANDS[command.kind];
    if (hand !== undefined) participant.isHolding = hand === 'fills';
    const answer: Answer = await this.session.act({ ...command, color: seat });
    if (answer.fault !== undefined) participant.refuse(answer.fault);
    else if (given.kind === 'peek') this.#showPeeked(participant, given.guid, answer);
    if (isMotion !== true) await this.#parts.publisher.publish();
  }

  /** What lies there, under the name by which the page asked for it. */
  #showPeeked(participant: Participant, guid: string, { result }: Answer): void {
    // The protocol gives an object for this command.
    const object = { ...(result as Partial<ObjectSnapshot>), guid };
    participant.send({ kind: 'peeked', object: this.#parts.show(object) });
  }

  async #serveHost(participant: Participant, request: HostRequest): Promise<void> {
    if (!participant.rights.host) return participant.refuse('Only the host of the table may do this');
    try {
      if (request.kind === 'reopen') await this.#restart();
      else if (request.kind === 'kick') await this.#kick(participant, request.seat);
      else if (request.kind === 'open-game') await this.#openGame(request.game);
      else if (request.kind === 'open-source') await this.#openSource(request.place);
      else await this.#answerHost(participant, request);
    } catch (error) {
      participant.refuse(textOf(error));
    }
  }

  async #answerHost(participant: Participant, request: TableRequest): Promise<void> {
    const { announcements, publisher, evaluator } = this.#parts;
    const result = await answerHost(this.session, request, evaluator);
    if (request.kind === 'rewind') announcements.settle('broken');
    participant.send({ kind: 'reply', request: request.kind, result });
    announcements.broadcast({ kind: 'clock', clock: this.session.clock() });
    await publisher.publish();
  }

  async #openGame(game: string): Promise<void> {
    if (this.#games === undefined) throw new Error('This table has one game');
    await this.#games.open(game);
  }

  async #openSource(place: string): Promise<void> {
    const { openSource } = this.#parts;
    if (openSource === undefined) throw new Error('This table belongs to no project whose sources could be opened');
    await openSource(place);
  }

  async #restart(): Promise<void> {
    await this.session.restart().catch((error: unknown) => {
      throw new Error(`The table does not open again: ${textOf(error)}`, { cause: error });
    });
    await this.#sitAgain();
  }

  /** On a table that was opened again everybody sits where they sat before. */
  async #sitAgain(): Promise<void> {
    const { announcements, participants, publisher } = this.#parts;
    announcements.settle('broken');
    for (const participant of participants) {
      participant.version = undefined;
      participant.isHolding = false;
    }
    for (const [seat, participant] of this.#seats.sitters()) await this.#sit(seat, participant);
    announcements.broadcast({ kind: 'clock', clock: this.session.clock() });
    await publisher.publish();
  }
}

/** The update with addresses of files that pages can load. */
function shownUpdate({ version, step, whole }: ViewUpdate, show: RoomParts['show']): ViewUpdate {
  const shown = step === undefined ? {} : { step: { ...step, difference: show(step.difference) } };
  return { version, ...shown, whole: () => show(whole()) };
}

function sendSeat(participant: Participant): void {
  const { seat } = participant;
  participant.send({ kind: 'seat', ...(seat === undefined ? {} : { seat }) });
}

function lostId(seat: string): string {
  return `lost-${seat}`;
}

function lostNotice(seat: string): Notice {
  const text = 'The seat is kept for a minute. After that it is free, or a bot plays on, as the table is set.';
  return { id: lostId(seat), level: 'info', title: `${seat} has lost the connection`, text };
}

/** The same for an object that does not exist and for one that this seat was not shown. */
const OUT_OF_REACH = 'No such object on the table is within your reach';

function hasHand(snapshot: Snapshot | undefined, seat: string): boolean {
  return snapshot?.seats.some(({ color, hand }) => color === seat && hand !== undefined) ?? false;
}

function notAllowed(seat: string, { rights }: Participant): string {
  return `This link does not allow to sit at ${seat}: ${allowance(rights)}`;
}

/** A command of the host that the table takes from the chat. */
function isScript(message: string): boolean {
  return message.startsWith('/execute');
}

function allowance({ seats }: Rights): string {
  if (seats === 'all') return 'every seat is open to it';
  return seats.length === 0 ? 'it is a link for watching' : `it is a link for ${seats.join(', ')}`;
}

function brokenNotice(error: unknown): Notice {
  const remedy = 'The host can open it again, or go back to an earlier frame.';
  const details = `${textOf(error)}. ${remedy}`;
  return { id: 'broken', level: 'error', title: 'The table has stopped', text: remedy, details };
}

function viewNotice(fault: string): Notice {
  const remedy =
    'Pages show the table as it was. The host can take objects or texts away, or go back to an earlier frame.';
  return {
    id: 'view',
    level: 'error',
    title: 'The table is too large to show',
    text: remedy,
    details: `${fault}. ${remedy}`,
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import { type LogLimits, surplusLogs } from '../../table/logs/index.ts';
import type { Log } from '../../world/index.ts';
import type { Notice, ServerMessage } from '../wire/wire.ts';
import type { Participant } from './client.ts';

/** What a page that comes later learns of what was said. */
const RECENT: LogLimits = { logs: 200, characters: 200_000 };

/** What every page learns besides the table: notices until they are settled, and logs. Late pages catch up. */
export class Announcements {
  readonly #notices = new Map<string, Notice>();
  #recent: readonly Log[] = [];

  constructor(readonly participants: ReadonlySet<Participant>) {}

  broadcast(message: ServerMessage): void {
    for (const participant of this.participants) participant.send(message);
  }

  notify(notice: Notice): void {
    this.#notices.set(notice.id, notice);
    for (const participant of this.participants) sendNotice(participant, notice);
  }

  settle(id: string): void {
    if (this.#notices.delete(id)) this.broadcast({ kind: 'settled', id });
  }

  addLogs(logs: readonly Log[]): void {
    const all = [...this.#recent, ...logs];
    this.#recent = all.slice(surplusLogs(all, RECENT));
    for (const participant of this.participants) participant.sendLogs(logs);
  }

  /** Sends a new page what the others have already. */
  catchUp(participant: Participant): void {
    for (const notice of this.#notices.values()) sendNotice(participant, notice);
    participant.sendLogs(this.#recent);
  }
}

/**
 * Details such as errors, sources and paths are for the host alone. So is a notice that has nothing but details: it would
 * only lie over the panels of players.
 */
function sendNotice(participant: Participant, { details, ...notice }: Notice): void {
  if (details !== undefined && notice.text === undefined && !participant.rights.host) return;
  const text = participant.rights.host ? (details ?? notice.text) : notice.text;
  participant.send({ kind: 'notice', notice: { ...notice, ...(text === undefined ? {} : { text }) } });
}

import type { Answer, Command } from '../../world/index.ts';
import type { TableLogs } from './table-logs.ts';
import { TableError } from './table-error.ts';
import { openWebQueue, type Web, type WebQueue } from './web.ts';

/** Sends text to a world that runs on a Lua machine, and returns its answer. */
export interface WorldLink {
  call(text: string): Promise<string>;
  dispose(): Promise<void>;
}

/** Frames that one call may carry, so that a budget of instructions means the same for one frame and for a thousand. */
const MAX_FRAMES_PER_CALL = 60;

/** Sends commands of the protocol to a world, and collects the logs in its answers. */
export class WorldConnection {
  readonly logs: TableLogs;
  readonly #link: WorldLink;
  readonly #requests: WebQueue | undefined;

  /** @param web answers web requests of scripts; without it they fail */
  constructor(link: WorldLink, logs: TableLogs, web?: Web) {
    this.#link = link;
    this.logs = logs;
    this.#requests = web === undefined ? undefined : openWebQueue(web, command => this.#sendNow(command));
  }

  /** Sends a command. When the world refuses it, the answer has a `fault`. */
  async send(command: Command): Promise<Answer> {
    if (command.kind === 'saveAndPlay') this.logs.forgetSources();
    if (command.kind === 'frames') await this.#requests?.settle();
    return this.#sendNow(command);
  }

  /** Sends a command that is JSON already. */
  async sendText(command: string): Promise<Answer> {
    const text = await this.#link.call(command);
    // The world answers in its own protocol.
    const answer = JSON.parse(text) as Answer;
    this.#requests?.takeRequests(answer.logs);
    return { ...answer, logs: this.logs.add(answer.logs) };
  }

  /** Sends a command and returns its result. @throws {TableError} `refused` */
  async perform(command: Command): Promise<unknown> {
    const answer = await this.send(command);
    if (answer.fault !== undefined) throw new TableError('refused', `${command.kind}: ${answer.fault}`);
    return answer.result;
  }

  /** Lets `count` frames pass. Returns whether nothing moves or waits afterwards. @throws {TableError} `refused` */
  async advance(count: number): Promise<boolean> {
    let idle = false;
    for (let left = count; left > 0; left -= MAX_FRAMES_PER_CALL) {
      const answer = await this.send({ kind: 'frames', count: Math.min(left, MAX_FRAMES_PER_CALL) });
      if (answer.fault !== undefined) throw new TableError('refused', `frames: ${answer.fault}`);
      idle = answer.idle === true;
    }
    return idle;
  }

  dispose(): Promise<void> {
    return this.#link.dispose();
  }

  #sendNow(command: Command): Promise<Answer> {
    return this.sendText(JSON.stringify(command));
  }
}

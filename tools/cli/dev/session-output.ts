import { foldLogs, type Folder } from '../../live/index.ts';
import type { TableLog } from '../../table/index.ts';
import { logLine } from '../../table/logs/index.ts';
import type { ControlServer } from '../control-server.ts';
import type { Terminal } from '../terminal.ts';

/** How lines begin that the game prints; an error follows with `!`. */
const GAME_PREFIX = 'TTS: ';
const SWEEP_MS = 1_000;

/** What a session prints: its own lines, and the logs of every game, repeated lines counted. */
export class SessionOutput {
  /** Passes what scripts print to other terminals; set once it is open. */
  control: ControlServer | undefined;
  readonly #folder: Folder;
  readonly #sweeping: NodeJS.Timeout;

  constructor(terminal: Terminal) {
    this.#folder = foldLogs(line => terminal.say(line));
    this.#sweeping = setInterval(() => this.#folder.sweep(), SWEEP_MS);
    this.#sweeping.unref();
  }

  say(line: string): void {
    this.#folder.say(line);
  }

  /** Prints a line of Tabletop Simulator. */
  sayOfGame(line: string): void {
    const isPrint = line.startsWith(GAME_PREFIX) && !line.startsWith(`${GAME_PREFIX}!`);
    if (isPrint) this.control?.forwardPrint('game', line.slice(GAME_PREFIX.length));
    this.say(line);
  }

  /** Prints logs of the headless table. */
  sayLogs(logs: readonly TableLog[]): void {
    for (const log of logs) {
      if (log.kind === 'print') this.control?.forwardPrint('table', log.text);
      if (log.kind !== 'chat' && !isAnswer(log)) this.say(logLine(log));
    }
  }

  close(): void {
    clearInterval(this.#sweeping);
    this.#folder.flush();
  }
}

/** Errors of executed code go to the person who sent it, as the answer. */
function isAnswer(log: TableLog): boolean {
  return log.kind === 'error' && log.prefix.includes('<executeScript>');
}

import type { Command } from '../../world/index.ts';
import type { JournalLine } from '../wire/wire.ts';

/** A command, and after how many frames it was carried out. */
export interface JournalEntry {
  readonly frame: number;
  readonly command: Command;
}

export interface JournalLimits {
  readonly entries: number;
  /** Characters of all commands as JSON. */
  readonly characters: number;
}

const LIMITS: JournalLimits = { entries: 200_000, characters: 32_000_000 };
/** Lines that a host is shown. */
const SHOWN_LINES = 2_000;
const LINE_CHARACTERS = 120;
/** Commands that cannot change a table: a replay leaves them out. */
const QUERIES: readonly string[] = ['snapshot', 'changes', 'scripts', 'save', 'hover', 'waits', 'events'];

/** What was done at a table, so that it can be done again. It forgets everything once it is full. */
export class Journal {
  #entries: JournalEntry[] = [];
  #characters = 0;
  #isFull = false;

  constructor(readonly limits: JournalLimits = LIMITS) {}

  /** It has everything since the table was opened. */
  get isComplete(): boolean {
    return !this.#isFull;
  }

  /** Adds a command that was carried out. Of a hand's moves within one frame the last one counts. */
  record(frame: number, command: Command): void {
    if (this.#isFull || QUERIES.includes(command.kind)) return;
    const last = this.#entries.at(-1);
    if (last !== undefined && replaces(command, last.command) && last.frame === frame) this.#entries.pop();
    else this.#characters += JSON.stringify(command).length;
    this.#entries.push({ frame, command });
    if (this.#entries.length > this.limits.entries || this.#characters > this.limits.characters) this.#forget();
  }

  /** What was done up to a frame. */
  until(frame: number): readonly JournalEntry[] {
    return this.#entries.filter(entry => entry.frame <= frame);
  }

  /** Takes back everything after a frame. */
  truncate(frame: number): void {
    this.#entries = [...this.until(frame)];
    this.#characters = this.#entries.reduce((sum, { command }) => sum + JSON.stringify(command).length, 0);
  }

  clear(): void {
    this.#entries = [];
    this.#characters = 0;
    this.#isFull = false;
  }

  /** The last lines, for people. */
  lines(): JournalLine[] {
    return this.#entries.slice(-SHOWN_LINES).map(({ frame, command }) => ({ frame, text: lineOf(command) }));
  }

  #forget(): void {
    this.#entries = [];
    this.#characters = 0;
    this.#isFull = true;
  }
}

function replaces(command: Command, earlier: Command): boolean {
  return command.kind === 'moveHand' && earlier.kind === 'moveHand' && command.color === earlier.color;
}

/** A command in a few words, such as `Red pickUp 1a2b3c`. */
function lineOf({ kind, ...fields }: Command): string {
  const { color, ...rest } = { color: '', ...fields };
  const words = Object.values(rest).map(value => (typeof value === 'object' ? JSON.stringify(value) : String(value)));
  return [color, kind, ...words]
    .filter(word => word !== '')
    .join(' ')
    .slice(0, LINE_CHARACTERS);
}

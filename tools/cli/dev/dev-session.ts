import { type GameWatch, type Live, LiveError, openLive, outcomeLine, watchGame } from '../../live/index.ts';
import type { DebugWish } from '../../debug/index.ts';
import { type AssetIndex, buildMod } from '../../save/index.ts';
import { openUrl, playMod, type Play } from '../../web/index.ts';
import { historyFile, openHistory } from '../console/history.ts';
import { type LineConsole, openConsole } from '../console/line-console.ts';
import { openControlServer } from '../control-server.ts';
import type { Terminal } from '../terminal.ts';
import { SessionOutput } from './session-output.ts';
import { StatusLine } from './status-line.ts';

export interface DevOptions {
  /** Name of the mod, or its folder. */
  readonly mod: string;
  readonly mods: string;
  /** The headless table, unless only the game is wanted. */
  readonly table?: TableDevOptions;
  /** The ports of the game, unless only the headless table is wanted. */
  readonly game?: { readonly gamePort: number; readonly editorPort: number };
  /** Folder that saves are built into. */
  readonly out: string;
}

export interface TableDevOptions {
  readonly port: number;
  /** Whether other machines of the same network may enter. */
  readonly lan?: boolean;
  readonly vm: string;
  readonly strict?: boolean;
  readonly debug?: DebugWish;
  /** Files for addresses of pictures and models. */
  readonly assets?: AssetIndex;
  /** File that keeps the table from one run to the next. */
  readonly keepIn?: string | undefined;
  /** The same for each game that the host may choose; without it there is one game. */
  readonly keepFor?: (mod: string) => string | undefined;
}

/** A mod under development, and every game that runs it. */
export interface Dev {
  readonly live: Live;
  readonly play: Play | undefined;
  readonly game: GameWatch | undefined;
  /** Resolves when the user quits. */
  readonly over: Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds until a session gets ready for changes: many end before. */
const PREPARE_AFTER_MS = 5_000;

/** Opens the headless table, finds the game, and sends every change to both. @throws as {@link playMod} does */
export async function openDev(options: DevOptions, terminal: Terminal): Promise<Dev> {
  const output = new SessionOutput(terminal);
  // Changes are reported while the games open.
  const status = new StatusLine(terminal);
  const watch = (live: Live): GameWatch | undefined =>
    options.game === undefined ? undefined : watchGame({ ...gameOptions(live, output, status), ...options.game });
  /** Tabletop Simulator gets the changes of the game that is on the table. */
  const follow = async (live: Live): Promise<void> => {
    await status.games.game?.close();
    status.games.live = live;
    status.games.game = watch(live);
    status.show();
  };
  const { table } = options;
  const play = table === undefined ? undefined : await openTablePlay(options, table, { output, status, follow });
  status.games.play = play;
  status.games.live = play?.live ?? (await openAlone(options, output, status));
  status.games.game = watch(status.games.live);
  const session = new DevSession({ options, terminal, output, status, live: status.games.live, play });
  await session.start();
  return session;
}

/** What learns of a table. */
interface TableHearers {
  readonly output: SessionOutput;
  readonly status: StatusLine;
  readonly follow: (live: Live) => Promise<void>;
}

function openTablePlay(
  { mod, mods }: DevOptions,
  { keepFor, ...table }: TableDevOptions,
  { follow, output, status }: TableHearers,
): Promise<Play> {
  // An editor that debugs is connected to the scripts of one game.
  const isOffering = keepFor !== undefined && table.debug === undefined;
  return playMod({
    ...{ mod, mods, ...table },
    ...(isOffering ? { offers: { keepFor, onOpened: follow } } : {}),
    say: line => output.say(line),
    onLogs: logs => output.sayLogs(logs),
    onOutcome: outcome => status.noteOutcome(outcome),
    onTypes: errors => status.noteTypes(errors),
    prepareAfterMs: PREPARE_AFTER_MS,
  });
}

/** The live loop without a headless table. */
function openAlone({ mod, mods }: DevOptions, output: SessionOutput, status: StatusLine): Promise<Live> {
  return openLive({
    ...{ mod, mods },
    onOutcome(outcome, target) {
      const line = outcomeLine(outcome, status.games.live?.current.mod.config.name ?? mod, target);
      if (line !== '') output.say(line);
      status.noteOutcome(outcome);
    },
    onProblem: problem => output.say(`! ${problem}`),
    prepareAfterMs: PREPARE_AFTER_MS,
    onTypes(errors, text) {
      if (text !== '') output.say(text);
      status.noteTypes(errors);
    },
  });
}

function gameOptions(live: Live, output: SessionOutput, status: StatusLine): Parameters<typeof watchGame>[0] {
  return { live, say: line => output.sayOfGame(line), onState: () => status.show() };
}

const KEYS_TEXT = `  s  Save & Play: reload the last save with the present scripts
  n  build a new save, and put it on the table
  c  console: type TypeScript or Lua that runs in the game
  o  open the page of the table
  q  quit`;

interface DevParts {
  readonly options: DevOptions;
  readonly terminal: Terminal;
  readonly output: SessionOutput;
  readonly status: StatusLine;
  readonly live: Live;
  readonly play: Play | undefined;
}

/** What the user does with the open games: keys, the console, quitting. */
class DevSession implements Dev {
  readonly play: Play | undefined;
  readonly over: Promise<void>;
  readonly #parts: DevParts;
  readonly #keys: Readonly<Record<string, () => unknown>>;
  #quit = (): void => {};
  #grabbed: ReturnType<Terminal['grab']> | undefined;

  constructor(parts: DevParts) {
    this.play = parts.play;
    this.over = new Promise(done => (this.#quit = done));
    this.#parts = parts;
    this.#keys = {
      h: () => parts.output.say(KEYS_TEXT),
      s: () => this.#saveAndPlay(),
      n: () => this.#newSave(),
      c: () => this.#converse(),
      o: () => this.play !== undefined && openUrl(this.play.viewer.url),
      q: () => this.#quit(),
      'ctrl+c': () => this.#quit(),
      'ctrl+d': () => this.#quit(),
    };
  }

  get live(): Live {
    return this.play?.live ?? this.#parts.live;
  }

  get game(): GameWatch | undefined {
    return this.#parts.status.games.game;
  }

  /** Resolves when the first attempt to find the game is over, and other terminals can reach the session. */
  async start(): Promise<void> {
    const { live, game, play } = this;
    const { terminal, output, status } = this.#parts;
    if (terminal.isInteractive) this.#grabKeys();
    await game?.ready;
    output.control = await openControlServer({
      ...{ mod: live.current.mod.config.name, folder: process.cwd() },
      games: () => ({
        table: play?.target,
        game: this.game?.target?.isSendOnly === true ? undefined : this.game?.target,
      }),
    });
    status.show();
  }

  async close(): Promise<void> {
    const { terminal, output } = this.#parts;
    output.control?.close();
    this.#grabbed?.release();
    output.close();
    terminal.close();
    await this.game?.close();
    await (this.play ?? this.live).close();
  }

  #grabKeys(): void {
    this.#grabbed = this.#parts.terminal.grab(key => void this.#press(key));
  }

  async #press(key: string): Promise<void> {
    const { output, status } = this.#parts;
    try {
      await this.#keys[key]?.();
    } catch (error) {
      output.say(`! ${error instanceof Error ? error.message : String(error)}`);
    }
    status.show();
  }

  async #saveAndPlay(): Promise<void> {
    const loaded = await this.live.saveAndPlay();
    this.#parts.output.say(
      loaded.length === 0
        ? 'Save & Play: every game has these scripts already.'
        : `Save & Play: ${loaded.join(' and ')} loaded the last save with the present scripts.`,
    );
  }

  /** Builds a save of the present sources: the table loads it at once, the game from its menu. */
  async #newSave(): Promise<void> {
    const { options, output } = this.#parts;
    // Type errors are told beside, and hold no code up.
    const { save } = await buildMod(this.live.current.mod, options.out, false);
    output.say(
      `Written ${save}. In Tabletop Simulator: crownspace install-save, then load it from Games, Save & Load.`,
    );
    if (this.play === undefined) return;
    await this.play.reload();
    output.say('The table has the new save.');
  }

  async #converse(): Promise<void> {
    const { terminal, output } = this.#parts;
    const target = this.play?.target ?? this.game?.target;
    if (target === undefined) throw new LiveError('unreachable', 'There is no game to talk to yet.');
    this.#grabbed?.release();
    // The prompt is not there yet: this line belongs above it.
    output.say(`Lines run on ${target.name}. .help lists commands, Ctrl-D goes back.`);
    const lent: { console?: LineConsole } = {};
    const takeBack = terminal.lend(line => lent.console?.print(line));
    lent.console = openConsole({
      ...{ target, guid: '-1', input: terminal.input, output: terminal.output },
      history: openHistory(historyFile()),
      explain: text => this.live.locate(text, '-1', target),
    });
    await lent.console.over;
    takeBack();
    this.#grabKeys();
  }
}

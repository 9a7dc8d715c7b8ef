import type { BuildDiagnostic } from '../compiler/index.ts';
import type { DebugWish } from '../debug/index.ts';
import {
  foldLogs,
  type GamePresence,
  type GameWatch,
  type Live,
  LiveError,
  type LiveOutcome,
  type LiveTarget,
  openLive,
  outcomeLine,
  watchGame,
} from '../live/index.ts';
import { buildMod, type Mod } from '../save/index.ts';
import type { TableLog } from '../table/index.ts';
import { logLine } from '../table/logs/index.ts';
import { openUrl, playMod, type Play } from '../web/index.ts';
import { type ControlServer, openControlServer } from './control-server.ts';
import { historyFile, openHistory } from './history.ts';
import { type LineConsole, openConsole } from './line-console.ts';
import type { Terminal } from './terminal.ts';

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
  /** Lets other machines of the same network in. */
  readonly lan?: boolean;
  readonly vm: string;
  readonly strict?: boolean;
  readonly debug?: DebugWish;
  /** File in which the table is kept between two runs. */
  readonly keepIn?: string | undefined;
}

/** A mod that is being worked on, with every game that runs it. */
export interface Dev {
  readonly live: Live;
  readonly play: Play | undefined;
  readonly game: GameWatch | undefined;
  /** Resolves when the user has had enough. */
  readonly over: Promise<void>;
  close(): Promise<void>;
}

/** How things are, as the status line says it. */
interface Status {
  build: 'fine' | 'broken' | 'refused';
  types: number;
}

/** What the lines begin with that the game prints. */
const PRINTED = 'TTS: ';

/** Opens the headless table, looks for the game, and puts every change into both. @throws as {@link playMod} does */
export async function openDev(options: DevOptions, terminal: Terminal): Promise<Dev> {
  const status: Status = { build: 'fine', types: 0 };
  const folder = foldLogs(line => terminal.say(line));
  const say = (line: string): void => folder.say(line);
  // A file that is saved while the table opens has an outcome before these are there.
  const opened: { control?: ControlServer; play?: Play | undefined; live?: Live; game?: GameWatch | undefined } = {};
  const play = options.table === undefined ? undefined : await openTablePlay(options, options.table);
  opened.play = play;
  const live = play?.live ?? (await openAlone(options));
  opened.live = live;
  const sweeping = setInterval(() => folder.sweep(), 1_000);
  sweeping.unref();
  const game =
    options.game === undefined ? undefined : watchGame({ live, say: sayOfGame, onState: show, ...options.game });
  opened.game = game;
  let isOver = (): void => {};
  const over = new Promise<void>(done => (isOver = done));
  let keys = terminal.isInteractive ? terminal.grab(key => void press(key)) : undefined;
  await game?.ready;
  opened.control = await openControlServer({
    ...{ mod: live.current.mod.config.name, folder: process.cwd() },
    games: () => ({ table: play?.target, game: game?.target?.isSendOnly === true ? undefined : game?.target }),
  });
  show();

  function sayOfGame(line: string): void {
    if (line.startsWith(PRINTED) && !line.startsWith(`${PRINTED}!`))
      opened.control?.hear('game', line.slice(PRINTED.length));
    say(line);
  }

  function openTablePlay({ mod, mods }: DevOptions, table: TableDevOptions): Promise<Play> {
    const onLogs = (logs: readonly TableLog[]): void => {
      for (const log of logs) {
        if (log.kind === 'print') opened.control?.hear('table', log.text);
        if (log.kind !== 'chat' && !isAnswered(log)) say(logLine(log));
      }
    };
    return playMod({ mod, mods, ...table, say, onLogs, onOutcome: note, onTypes });
  }

  function openAlone({ mod, mods }: DevOptions): Promise<Live> {
    return openLive({
      ...{ mod, mods },
      onOutcome(outcome, target) {
        const line = outcomeLine(outcome, opened.live?.current.mod.config.name ?? mod, target);
        if (line !== '') say(line);
        note(outcome);
      },
      onProblem: problem => say(`! ${problem}`),
      onTypes(faults, text) {
        if (faults.length > 0) say(text);
        onTypes(faults);
      },
    });
  }

  function note({ kind }: LiveOutcome): void {
    // What the code does is not changed by it.
    if (kind === 'assets') return;
    status.build = kind === 'broken' || kind === 'refused' ? kind : 'fine';
    show();
  }

  function onTypes(faults: readonly BuildDiagnostic[]): void {
    status.types = faults.length;
    show();
  }

  function show(): void {
    terminal.status(statusLine());
  }

  function statusLine(): string {
    const { play: shown, game: watched } = opened;
    const table = shown === undefined ? [] : [`table ${new URL(shown.viewer.url).origin}`];
    const there = watched === undefined ? [] : [GAME_WORDS[watched.state]];
    const save = targets().some(target => opened.live?.needsSave(target) === true) ? ['a new save is due (n)'] : [];
    const keysWord = terminal.isInteractive ? ['h for keys'] : [];
    return [...BUILD_WORDS[status.build], ...typesWord(status.types), ...table, ...there, ...save, ...keysWord].join(
      ' · ',
    );
  }

  function targets(): LiveTarget[] {
    return [opened.play?.target, opened.game?.target].filter(target => target !== undefined);
  }

  async function press(key: string): Promise<void> {
    try {
      await KEYS[key]?.();
    } catch (error) {
      say(`! ${error instanceof Error ? error.message : String(error)}`);
    }
    show();
  }

  const KEYS: Readonly<Record<string, () => unknown>> = {
    h: () => say(KEYS_TEXT),
    s: async () => {
      const loaded = await live.saveAndPlay();
      say(loaded.length === 0 ? 'Save & Play: every game has these scripts already.' : savedText(loaded));
    },
    n: () => newSave(live.current.mod),
    c: converse,
    o: () => play !== undefined && openUrl(play.viewer.url),
    q: () => isOver(),
    'ctrl+c': () => isOver(),
    'ctrl+d': () => isOver(),
  };

  /** The save as it would be now: on the table at once, in the game from its menu. */
  async function newSave(mod: Mod): Promise<void> {
    const { save } = await buildMod(mod, options.out);
    say(`Written ${save}. In Tabletop Simulator: crownspace install-save, then load it from Games, Save & Load.`);
    if (play === undefined) return;
    await play.reload();
    say('The table has the new save.');
  }

  async function converse(): Promise<void> {
    const target = play?.target ?? game?.target;
    if (target === undefined) throw new LiveError('not-there', 'No game is there to talk to yet.');
    keys?.release();
    // Before there is a prompt, which would stand above it.
    say(`Lines run on ${target.name}; .help tells more, Ctrl-D goes back.`);
    const lent: { talk?: LineConsole } = {};
    const takeBack = terminal.lend(line => lent.talk?.print(line));
    lent.talk = openConsole({
      ...{ target, guid: '-1', input: terminal.input, output: terminal.output },
      history: openHistory(historyFile()),
      explain: text => live.locate(text, '-1', target),
    });
    await lent.talk.over;
    takeBack();
    keys = terminal.grab(key => void press(key));
  }

  return {
    ...{ live, play, game, over },
    async close() {
      opened.control?.close();
      clearInterval(sweeping);
      keys?.release();
      folder.flush();
      terminal.close();
      await game?.close();
      await (play ?? live).close();
    },
  };
}

/** Whoever had code executed is told its error in the answer: once is enough. */
function isAnswered(log: TableLog): boolean {
  return log.kind === 'error' && log.prefix.includes('<executeScript>');
}

const BUILD_WORDS: Readonly<Record<Status['build'], readonly string[]>> = {
  fine: [],
  broken: ['does not build'],
  refused: ['the new code does not start'],
};

const GAME_WORDS: Readonly<Record<GamePresence, string>> = {
  absent: 'waiting for Tabletop Simulator',
  silent: 'Tabletop Simulator does not answer',
  other: 'Tabletop Simulator plays something else',
  joined: 'Tabletop Simulator is joined',
  'send-only': 'Tabletop Simulator is joined, send-only',
};

const KEYS_TEXT = `  s  Save & Play: reload the last save with the present scripts
  n  build a new save, and put it on the table
  c  console: type TypeScript or Lua that runs in the game
  o  open the page of the table
  q  end`;

function typesWord(faults: number): string[] {
  return faults === 0 ? [] : [`${faults} type ${faults === 1 ? 'fault' : 'faults'}`];
}

function savedText(names: readonly string[]): string {
  return `Save & Play: ${names.join(' and ')} loaded the last save with the present scripts.`;
}

import type { GamePresence, GameWatch, Live, LiveOutcome, LiveTarget } from '../../live/index.ts';
import type { Play } from '../../web/index.ts';
import type { Terminal } from '../terminal.ts';

/** The games of a session, as they are opened one after the other. */
export interface SessionGames {
  live?: Live;
  play?: Play | undefined;
  game?: GameWatch | undefined;
}

type BuildState = 'fine' | 'broken' | 'refused';

const BUILD_TEXTS: Readonly<Record<BuildState, readonly string[]>> = {
  fine: [],
  broken: ['does not build'],
  refused: ['the new code does not start'],
};

const GAME_TEXTS: Readonly<Record<GamePresence, string>> = {
  absent: 'waiting for Tabletop Simulator',
  unresponsive: 'Tabletop Simulator does not answer',
  other: 'Tabletop Simulator plays something else',
  joined: 'Tabletop Simulator is joined',
  'send-only': 'Tabletop Simulator is joined, send-only',
};

/** The last line of the terminal: the state of the build, the types and each game. */
export class StatusLine {
  readonly games: SessionGames = {};
  readonly #terminal: Terminal;
  #build: BuildState = 'fine';
  #typeErrors = 0;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  noteOutcome({ kind }: LiveOutcome): void {
    // Pictures and models do not change whether the code runs.
    if (kind === 'assets') return;
    this.#build = kind === 'broken' || kind === 'refused' ? kind : 'fine';
    this.show();
  }

  noteTypes(errors: readonly unknown[]): void {
    this.#typeErrors = errors.length;
    this.show();
  }

  show(): void {
    this.#terminal.status(this.#parts().join(' · '));
  }

  #parts(): string[] {
    const { live, play, game } = this.games;
    const targets = [play?.target, game?.target].filter((target): target is LiveTarget => target !== undefined);
    const needsSave = targets.some(target => live?.needsSave(target) === true);
    return [
      ...BUILD_TEXTS[this.#build],
      ...(this.#typeErrors === 0 ? [] : [`${this.#typeErrors} type ${this.#typeErrors === 1 ? 'error' : 'errors'}`]),
      ...(play === undefined ? [] : [`table ${new URL(play.viewer.url).origin}`]),
      ...(game === undefined ? [] : [GAME_TEXTS[game.state]]),
      ...(needsSave ? ['a new save is due (n)'] : []),
      ...(this.#terminal.isInteractive ? ['h for keys'] : []),
    ];
  }
}

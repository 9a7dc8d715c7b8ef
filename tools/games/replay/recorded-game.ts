import {
  createMatch,
  playLine,
  type Game,
  type GameLog,
  type GameState,
  type LogLine,
  type Match,
  type Outcome,
  type PlayerId,
  type Refusal,
  type Step,
} from '../../../src/kernel/index.ts';

/** A game whose logs can be played again. */
export interface RecordedGame {
  /** What its logs begin with. */
  readonly title: string;
  /** The start of a log, with what is to be played; or why the text is none. */
  readonly open: (text: string) => Playback | Refusal;
}

/** A game that is being played again. */
export interface Playback {
  readonly lines: readonly LogLine[];
  /** What is wrong with the setup that the log names. */
  readonly problem: string | undefined;
  /** The match, for who wants to know how it ended; there is none with a wrong setup. */
  readonly match: PlayedMatch;
  /** The board, for a terminal. */
  readonly draw: () => string;
  /** Plays a line, and says what happened or why it is refused. */
  readonly play: (line: LogLine) => readonly string[] | Refusal;
}

export interface PlayedMatch {
  readonly outcome: () => Outcome | undefined;
  readonly toAct: () => readonly PlayerId[];
  readonly history: () => readonly unknown[];
  readonly fingerprint: () => string;
}

/** What a game says of itself so that its logs can be played again. */
interface Recording<State, Action, S extends Step, Event, Setup> {
  readonly title: string;
  readonly rules: Game<State & GameState<S>, Action & { readonly kind: string }, S, Event, Setup>;
  readonly parse: (text: string) => GameLog<Setup> | Refusal;
  readonly problem: (setup: Setup) => string | undefined;
  readonly draw: (state: State) => string;
  readonly tell: (state: State, event: Event) => string | undefined;
}

/** A game with its own types, for those who know none of them. */
export function recordedGame<
  State extends GameState<S>,
  Action extends { readonly kind: string },
  S extends Step,
  Event,
  Setup,
>(recording: Recording<State, Action, S, Event, Setup>): RecordedGame {
  const { draw, parse, problem, rules, tell, title } = recording;
  return {
    title,
    open(text) {
      const log = parse(text);
      if ('code' in log) return log;
      const { lines, seed, setup } = log;
      const wrong = problem(setup);
      const match = lazily(() => createMatch(rules, { setup, seed }));
      return {
        lines,
        problem: wrong,
        match: {
          outcome: () => match().outcome(),
          toAct: () => match().toAct(),
          history: () => match().history(),
          fingerprint: () => match().fingerprint(),
        },
        draw: () => draw(match().state()),
        play: line => told(match(), line, tell),
      };
    },
  };
}

function told<State, Action extends { readonly kind: string }, Event, Setup>(
  match: Match<State, Action, Event, Setup>,
  line: LogLine,
  tell: (state: State, event: Event) => string | undefined,
): readonly string[] | Refusal {
  const played = playLine(match, line);
  return 'code' in played ? played : played.events.flatMap(event => tell(match.state(), event) ?? []);
}

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

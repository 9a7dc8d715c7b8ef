export { actionNotation } from './action/action-notation.ts';
export type { CellNotation } from './action/action-notation.ts';
export { field } from './action/fields.ts';
export type { ActionFrom, ActionShapes, ActionField } from './action/fields.ts';
export { ask, newAgenda } from './agenda/agenda.ts';
export { chooseSome, pickLines } from './agenda/picks.ts';
export {
  isReactionWindow,
  openWindow,
  performWindow,
  reactionWindow,
  reviseWindow,
  windowOrder,
} from './agenda/reaction-window.ts';
export type { PassSettings, ReactionWindow, WindowRules } from './agenda/reaction-window.ts';
export { isSeed, runChance, seedChance } from './data/chance.ts';
export type { Chance, ChanceRun, ChanceState } from './data/chance.ts';
export { targetsOf } from './agenda/option-targets.ts';
export { createMatch, loadMatch, replay, resumeMatch } from './match/create-match.ts';
export { fingerprint } from './data/fingerprint.ts';
export { badLog, drawnLines, playLine, readLog, splitLog, writeLog } from './match/game-log.ts';
export type { GameLog, LogLine, SplitLog } from './match/game-log.ts';
export type {
  Agenda,
  Ask,
  Choice,
  Choose,
  Game,
  GameState,
  Notation,
  Option,
  Picks,
  Outcome,
  StepResult,
  PlayerId,
  Refusal,
  Step,
  Viewer,
} from './game.ts';
export { decode, encode } from './data/json.ts';
export {
  encodeAgain,
  encodeFields,
  encodeList,
  newListText,
  newQuotedText,
  type ListText,
  type QuotedText,
} from './data/pieces.ts';
export type { DecodeResult } from './data/json.ts';
export type {
  AnyGame,
  HistoryEntry,
  LoadResult,
  Match,
  MatchData,
  MatchStart,
  PartedSubmit,
  SubmitResult,
} from './match/match.ts';
export { tutorialMoves } from './match/tutorial.ts';
export type { Tutorial, TutorialMove, TutorialStep } from './match/tutorial.ts';
export { latestOf } from './latest.ts';
export { modify } from './modifiers.ts';
export type { Modifier } from './modifiers.ts';
export { compareStrings } from './text/ordinal.ts';
export { panic } from './panic.ts';
export { isPlain, asObject, type Writable } from './data/plain.ts';
export { orderFrom, playerAfter } from './turns.ts';
export { isRefusal } from './refusal.ts';
export { simpleGame } from './simple-game.ts';
export type { ActionTaken, SimpleGame, SimpleRules, SimpleState } from './simple-game.ts';
export { counted } from './text/counted.ts';
export { echo } from './text/echo.ts';
export { hexString } from './text/quote.ts';
export { signed } from './text/signed.ts';
export { trimmed } from './text/trimmed.ts';
export { readInteger } from './text/integer.ts';

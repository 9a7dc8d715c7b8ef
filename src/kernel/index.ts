export { ask, newAgenda } from './agenda.ts';
export { isSeed, runChance, seedChance } from './chance.ts';
export type { Chance, ChanceRun, ChanceState } from './chance.ts';
export { createMatch, loadMatch, replay, resumeMatch } from './create-match.ts';
export { fingerprint } from './fingerprint.ts';
export { badLog, drawnLines, logLines, playLine, splitLog } from './game-log.ts';
export type { GameLog, LogLine, LogText } from './game-log.ts';
export type {
  Agenda,
  Ask,
  Choice,
  Choose,
  Game,
  GameState,
  Notation,
  Option,
  Outcome,
  Performed,
  PlayerId,
  Refusal,
  Step,
  Viewer,
} from './game.ts';
export { decode, encode } from './json.ts';
export type { Decoded } from './json.ts';
export type { AnyGame, Entry, Loaded, Match, MatchData, Start, Submitted } from './match.ts';
export { modify } from './modifiers.ts';
export type { Modifier } from './modifiers.ts';
export { compareText } from './ordinal.ts';
export { panic } from './panic.ts';
export { isPlain, recordOf } from './plain.ts';
export { isRefusal } from './refusal.ts';
export { trimmed } from './trimmed.ts';
export { readWhole } from './whole.ts';

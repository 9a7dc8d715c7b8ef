export { gameBenchmarks, gameParts, PLAYED_GAMES, puzzleGames, recordedGames, rulebooks } from './registry.ts';
export { kindsOf, namesOf, scaffold, scaffoldGame, writeFolder } from './scaffold/index.ts';
export { readLogFile, replayLog } from './replay/replay-log.ts';
export { MEASURED_MOD } from './measured-mod.ts';

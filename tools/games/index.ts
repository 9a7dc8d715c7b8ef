export {
  GAME_BENCHMARKS,
  PLAYED_GAMES,
  RECORDED_GAMES,
  RULEBOOKS,
  PART_KINDS,
  type PartKind,
  scaffold,
  scaffoldGame,
  writeFolder,
} from './registry.ts';
export { readLogFile, replayLog } from './replay/replay-log.ts';
export { MEASURED_MOD } from './measured-mod.ts';

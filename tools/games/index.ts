export {
  GAME_BENCHMARKS,
  SCAFFOLD_KINDS,
  type ScaffoldKind,
  PLAYED_GAMES,
  RECORDED_GAMES,
  scaffold,
} from './registry.ts';
export { readLogFile, replayLog } from './replay/replay-log.ts';
export { MEASURED_MOD } from './measured-mod.ts';

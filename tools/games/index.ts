export {
  GAME_BENCHMARKS,
  PLAYED_GAMES,
  RECORDED_GAMES,
  RULEBOOKS,
  scaffold,
  SCAFFOLD_KINDS,
  type ScaffoldKind,
} from './registry.ts';
export { readLogFile, replayLog } from './replay/replay-log.ts';
export { MEASURED_MOD } from './measured-mod.ts';

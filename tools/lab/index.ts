export { type Benchmark, type Figure, ratioOf } from './benchmark.ts';
export { type EngineTimes, type Span, spanOf, watchEngine } from './engine-times.ts';
export { type GeneratedProject, generateProject, settingsOf } from './generated-project.ts';
export {
  FAKE_TABLE,
  type Lane,
  type NativeLane,
  openLanesOf,
  openLuaLanes,
  openMoonsharpLane,
  openNative,
  TIMED_CALLS,
} from './lanes.ts';
export { median, processorRateOf, repeatTimeOf, timeOf } from './measure.ts';
export { partOfBundle } from './part-of-bundle.ts';
export type { PlayedGame } from './played-game.ts';
export type { Decided } from './program/index.ts';

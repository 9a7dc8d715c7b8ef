/** Everything that portable tests play, in one bundle: what is compiled for it is known to the bundles of these tests. */
export * as citiesLog from './cities/log.ts';
export * as citiesPlay from './cities/play.ts';
export * as citiesScene from './cities/scene.ts';
export * as duel from './duel.ts';
export * as kernelActions from './kernel/actions.ts';
export * as kernelReactions from './kernel/reactions.ts';
export * as kernelSimpleGames from './kernel/simple-games.ts';
export * as language from './language.ts';
export * as sacredLog from './sacred/log.ts';
export * as sacredPlay from './sacred/play.ts';
export * as tactic from './tactic/index.ts';
export * as tacticaBots from './tactica/bot-table.ts';
export * as tacticaLog from './tactica/log.ts';
export * as tacticaPlay from './tactica/play.ts';
export * as texts from './texts.ts';
export * as tutorials from './tutorials.ts';
export * as valhallaPlay from './valhalla/play.ts';

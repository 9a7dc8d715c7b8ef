import type { SubCommandsDef } from 'citty';

/** A command, as the list of all commands shows it. */
export interface ListedCommand {
  readonly description: string;
  /** Commands load when they run: a command must not wait for what it does not need. */
  readonly load: Extract<SubCommandsDef[string], () => unknown>;
}

/** Every command, by name. */
export const COMMANDS: Readonly<Record<string, ListedCommand>> = {
  assets: {
    description: 'List the pictures and models of a save, copy them, or change their addresses',
    load: () => import('./commands/saves/assets.ts').then(module => module.assets),
  },
  bench: {
    description: 'Measure speed, and compare each figure with a reference',
    load: () => import('./commands/bench.ts').then(module => module.bench),
  },
  build: {
    description: 'Compile mods to Lua and write their save files',
    load: () => import('./commands/build.ts').then(module => module.build),
  },
  'check-save': {
    description: 'Check a save file, and report each error with its path',
    load: () => import('./commands/saves/check-save.ts').then(module => module.checkSave),
  },
  console: {
    description: 'Type TypeScript or Lua that runs in the game, and see its value',
    load: () => import('./commands/console.ts').then(module => module.consoleCommand),
  },
  constants: {
    description: 'Write GUIDs, zones, tags and snap points of a save as a module for scripts',
    load: () => import('./commands/saves/constants.ts').then(module => module.constants),
  },
  contest: {
    description: 'Let the bots of a game play against each other or against chance, and count who wins',
    load: () => import('./commands/contest.ts').then(module => module.contest),
  },
  deck: {
    description: 'Make a deck of pictures, or of a table and a template: card sheets and a saved object',
    load: () => import('./commands/saves/deck.ts').then(module => module.deck),
  },
  dev: {
    description: 'Run a mod and apply every change to it: on a headless table, in TTS, or in both',
    load: () => import('./commands/dev.ts').then(module => module.dev),
  },
  diff: {
    description: 'Say what differs between two saves, object by object',
    load: () => import('./commands/saves/diff.ts').then(module => module.diff),
  },
  exec: {
    description: 'Run a file, or lines of TypeScript or Lua, in the running game',
    load: () => import('./commands/exec.ts').then(module => module.exec),
  },
  extract: {
    description: 'Take a save file apart: a folder for each object, with its scripts as files',
    load: () => import('./commands/saves/extract.ts').then(module => module.extract),
  },
  fuzz: {
    description: 'Let random players use a mod, and look for errors and for secrets that leak',
    load: () => import('./commands/fuzz.ts').then(module => module.fuzz),
  },
  import: {
    description: 'Make a save of a project of TTSModManager, tts-expander or tts-tools',
    load: () => import('./commands/saves/import.ts').then(module => module.importCommand),
  },
  init: {
    description: 'Make a new mod, with a save, a test and settings for an editor',
    load: () => import('./commands/init.ts').then(module => module.init),
  },
  'install-save': {
    description: "Build a mod and put its save into Tabletop Simulator's menu",
    load: () => import('./commands/install-save.ts').then(module => module.installSave),
  },
  merge: {
    description: 'Merge the changes of two sides to one save, object by object',
    load: () => import('./commands/saves/merge.ts').then(module => module.merge),
  },
  new: {
    description: 'Write a new pack, unit, ability, faction, board, game or mod',
    load: () => import('./commands/new.ts').then(module => module.newCommand),
  },
  pack: {
    description: 'Put a folder of crownspace extract together as a save file',
    load: () => import('./commands/saves/pack.ts').then(module => module.pack),
  },
  picture: {
    description: 'Write a picture of the table of a save file, as the page shows it',
    load: () => import('./commands/picture.ts').then(module => module.picture),
  },
  pull: {
    description: 'Bring what was changed in a running game into the folder of its save, object by object',
    load: () => import('./commands/saves/pull.ts').then(module => module.pull),
  },
  push: {
    description: 'Send what has changed in the folder of a save to the running game',
    load: () => import('./commands/saves/push.ts').then(module => module.push),
  },
  puzzles: {
    description: 'Let bots of a game play, and find positions that are won in one turn in exactly one way',
    load: () => import('./commands/puzzles.ts').then(module => module.puzzles),
  },
  replay: {
    description: 'Replay the log of a game, and draw the board after each action',
    load: () => import('./commands/replay.ts').then(module => module.replay),
  },
  smoke: {
    description: 'Load save files, press everything in them, and report what goes wrong',
    load: () => import('./commands/smoke.ts').then(module => module.smoke),
  },
  start: {
    description: 'Run a mod as dev does, and open its page in the browser',
    load: () => import('./commands/start.ts').then(module => module.start),
  },
  table: {
    description: 'Load any save file of Tabletop Simulator on a headless table and serve it',
    load: () => import('./commands/table.ts').then(module => module.table),
  },
};

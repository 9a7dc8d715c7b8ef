import { nameOf } from '../objects/names.ts';
import { globalLoadsFirst } from '../assumptions.ts';
import { fillDeck } from '../objects/contents.ts';
import { liveObjects } from '../objects/list.ts';
import { makeObject } from '../objects/make-object.ts';
import { prefabNamed } from '../objects/prefabs.ts';
import { type TableObject } from '../objects/table-object.ts';
import { STANDARD_GRAVITY, STANDARD_PLAY_AREA } from '../physics/state.ts';
import { resetActivities, seatHost } from '../players/seats.ts';
import { createTurns } from '../players/state.ts';
import type { ScriptState } from '../protocol.ts';
import { nextRandom, shuffleList } from '../random.ts';
import { readSavedGame } from '../save-format/read-save.ts';
import type { SavedGame, SavedObject } from '../save-format/saved-types.ts';
import { tellObject, tellOne } from '../scripts/events.ts';
import { log, reportError } from '../scripts/logs.ts';
import { openScript, runChunk, startObjectScript } from '../scripts/scripts.ts';
import { addObject, freeGuid } from '../spawning/object-list.ts';
import { captureObject } from '../spawning/spawning.ts';
import { createTable } from '../table-state.ts';
import { timeOf } from '../time.ts';
import { loadObjectUi, setXml } from '../ui/panels.ts';
import { copySaved } from '../values/deep-copy.ts';
import { field, flagOr, numberOr, readTexts, textOr } from '../values/reading.ts';
import { isSameData } from '../values/same-data.ts';
import { type World } from '../world.ts';
import { followZones } from '../zones/membership.ts';
import { layAtRest } from './at-rest.ts';
import { addOlderHands } from './older-hands.ts';

function complain(world: World, problem: string): void {
  reportError(world, '-1', 'Error loading the save: ', problem);
}

/** Ends the scripts, and makes every reference that they hold a dead one. */
function endGame(world: World): void {
  for (const script of world.scripts.all) script.isAlive = false;
  for (const object of liveObjects(world)) {
    object.isGone = true;
    const { handle } = object.scripting;
    if (handle !== undefined) world.api.handles.object.forget(handle);
  }
}

function clearTable(world: World): void {
  endGame(world);
  resetActivities(world);
  Object.assign(world, createTable());
}

function loadObject(world: World, saved: SavedObject): void {
  fillDeck(world, saved, prefabNamed(saved.Name)?.type ?? '');
  if (prefabNamed(saved.Name) === undefined)
    complain(world, `There is no object type ${saved.Name}: it is shown as a block`);
  const guid = freeGuid(world, saved.GUID);
  if (saved.GUID !== '' && guid !== saved.GUID) {
    complain(world, `GUID ${saved.GUID} stands twice: ${saved.Name} is called ${guid} now`);
  }
  const object = makeObject(guid, saved);
  object.isSpawning = false;
  addObject(world, object);
}

function loadTurns(world: World): void {
  const { engine } = world;
  const saved = world.game['Turns'];
  const turns = createTurns();
  turns.enable = flagOr(field(engine, saved, 'Enable'), false);
  turns.type = numberOr(field(engine, saved, 'Type'), 0) + 1;
  turns.order = readTexts(engine, field(engine, saved, 'TurnOrder'));
  turns.reverse_order = flagOr(field(engine, saved, 'Reverse'), false);
  turns.skip_empty_hands = flagOr(field(engine, saved, 'SkipEmpty'), false);
  turns.disable_interactations = flagOr(field(engine, saved, 'DisableInteractions'), false);
  turns.pass_turns = flagOr(field(engine, saved, 'PassTurns'), true);
  turns.turn_color = textOr(field(engine, saved, 'TurnColor'), '');
  world.turns = turns;
}

function saveTurns(world: World): Record<string, unknown> {
  const { turns } = world;
  return {
    Enable: turns.enable,
    Type: turns.type - 1,
    TurnOrder: turns.order.slice(),
    Reverse: turns.reverse_order,
    SkipEmpty: turns.skip_empty_hands,
    DisableInteractions: turns.disable_interactations,
    PassTurns: turns.pass_turns,
    TurnColor: turns.turn_color,
  };
}

/** The order in which scripts start: that of the save, or one of chance. */
function startOrder(world: World): { readonly objects: TableObject[]; readonly isGlobalFirst: boolean } {
  const objects = liveObjects(world);
  if (!world.random.shufflesScripts) return { objects, isGlobalFirst: globalLoadsFirst() };
  shuffleList(world, objects);
  return { objects, isGlobalFirst: nextRandom(world) < 0.5 };
}

function startScripts(world: World): void {
  const { game } = world;
  const global = openScript(world, '-1', 'Global', undefined);
  world.scripts.global = global;
  if (game.XmlUI !== '') setXml(world, world.ui.panel, '-1', game.XmlUI);
  runChunk(world, global, game.LuaScript);
  const { objects, isGlobalFirst } = startOrder(world);
  for (const object of objects) {
    loadObjectUi(world, object);
    startObjectScript(world, object);
  }
  if (isGlobalFirst) tellOne(world, global, 'onLoad', game.LuaScriptState);
  for (const object of objects) {
    if (object.scripting.script !== undefined && !object.isGone)
      tellObject(world, object, 'onLoad', object.saved.LuaScriptState);
  }
  if (!isGlobalFirst) tellOne(world, global, 'onLoad', game.LuaScriptState);
}

/** Loads a checked save: objects first, then all scripts, then every `onLoad`. Players keep their seats. */
function loadGame(world: World, game: SavedGame): void {
  clearTable(world);
  world.game = game;
  world.physics.gravity = numberOr(game['Gravity'], STANDARD_GRAVITY);
  world.physics.playArea = numberOr(game['PlayArea'], STANDARD_PLAY_AREA);
  loadTurns(world);
  addOlderHands(world, game);
  const { ObjectStates } = game;
  game.ObjectStates = [];
  for (const saved of ObjectStates) loadObject(world, saved);
  if (world.zones.all.length > 0) for (const object of liveObjects(world)) followZones(world, object);
  layAtRest(world);
  seatHost(world);
  startScripts(world);
  log(world, { kind: 'loaded', frame: world.frame });
}

/** Loads a save as the game does from its menu. Returns in words why it cannot, if so. */
export function load(world: World, save: unknown, isShuffled: boolean): string | undefined {
  const game = readSavedGame(world.engine, save, problem => {
    complain(world, problem);
  });
  if (game === undefined) return 'The save is no JSON object. A save file starts with { and holds ObjectStates.';
  world.random.shufflesScripts = isShuffled;
  world.history.lastSaved = copySaved(world.engine, game);
  world.history.checkpoints = [];
  loadGame(world, game);
  return undefined;
}

/** The table as a save, after asking every `onSave`. */
export function captureGame(world: World): SavedGame {
  const { game } = world;
  const { engine } = world;
  const state = tellOne(world, world.scripts.global, 'onSave');
  if (typeof state === 'string') game.LuaScriptState = state;
  const saved = copySaved(engine, game);
  saved['Turns'] = saveTurns(world);
  const objects: SavedObject[] = [];
  let count = 0;
  for (const object of liveObjects(world)) {
    if (!object.isBeingDestroyed) {
      objects[count] = captureObject(world, object);
      count++;
    }
  }
  saved.ObjectStates = objects;
  return saved;
}

/** Saves the table: Save & Play goes back to this state from now on. */
export function save(world: World): SavedGame {
  const saved = captureGame(world);
  world.history.lastSaved = copySaved(world.engine, saved);
  return saved;
}

function assignScripts(world: World, game: SavedGame, state: ScriptState): void {
  if (state.guid === '-1') {
    game.LuaScript = textOr(state.script, '');
    game.XmlUI = textOr(state.ui, '');
    return;
  }
  const object = game.ObjectStates.find(other => other.GUID === state.guid);
  if (object === undefined) return;
  object.LuaScript = textOr(state.script, '');
  object.XmlUI = textOr(state.ui, '');
}

/**
 * Save & Play (docs/platform/editor-api.md#save--play): writes scripts into the last saved state and loads that. What
 * a listed entry leaves out is deleted; objects that are not listed keep theirs; what happened since the last save is
 * lost.
 */
export function saveAndPlay(world: World, states: readonly ScriptState[]): void {
  for (const state of states) assignScripts(world, world.history.lastSaved, state);
  loadGame(world, copySaved(world.engine, world.history.lastSaved));
}

/** How many states a rewind can go back; a table keeps no more. */
const MOST_CHECKPOINTS = 10;

/**
 * Notes the table down for a rewind (docs/platform/scripts.md#life-cycle: every ten seconds in the game), unless a
 * script forbids it.
 */
export function storeCheckpoint(world: World): void {
  if (timeOf(world) >= world.scripts.noRewindUntil) keepCheckpoint(world, captureGame(world));
}

/** Notes the table down because a script asks for it. Tells whether it had changed: else nothing is stored. */
export function storeChanges(world: World): boolean {
  const { checkpoints } = world.history;
  const game = captureGame(world);
  if (isSameData(world.engine, game, checkpoints[checkpoints.length - 1])) return false;
  keepCheckpoint(world, game);
  return true;
}

function keepCheckpoint(world: World, game: SavedGame): void {
  const { history } = world;
  history.checkpoints.push(game);
  if (history.checkpoints.length > MOST_CHECKPOINTS) history.checkpoints = history.checkpoints.slice(1);
}

/** Goes back to the last state noted down: a full reload. Tells whether there was one. */
export function rewind(world: World): boolean {
  const game = world.history.checkpoints.pop();
  if (game === undefined) return false;
  loadGame(world, game);
  return true;
}

/** What message 1 of the editor port lists: Global and every object with a script or a UI. */
export function scriptStates(world: World): ScriptState[] {
  const states: ScriptState[] = [state('Global', '-1', world.game.LuaScript, world.game.XmlUI)];
  for (const object of liveObjects(world)) {
    const { saved } = object;
    const name = nameOf(object);
    if (saved.LuaScript !== '' || saved.XmlUI !== '')
      states.push(state(name, object.guid, saved.LuaScript, saved.XmlUI));
  }
  return states;
}

function state(name: string, guid: string, script: string, ui: string): ScriptState {
  return ui === '' ? { name, guid, script } : { name, guid, script, ui };
}

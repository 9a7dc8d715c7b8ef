import { fillDeck, shuffleList } from './contents.ts';
import { copySaved } from './copying.ts';
import { tellObject, tellOne } from './events.ts';
import { log, reportError } from './logs.ts';
import { wake } from './motion.ts';
import { forgetRequests } from './web-requests.ts';
import { addObject, freeGuid, makeObject } from './objects.ts';
import { letGo } from './players.ts';
import type { ScriptState } from './protocol.ts';
import { prefabNamed } from './prefabs.ts';
import { readSavedGame } from './saved-reader.ts';
import type { SavedGame, SavedObject } from './saved.ts';
import { openScript, runChunk, startObjectScript } from './scripts.ts';
import { captureObject } from './spawning.ts';
import { noTurns } from './turns.ts';
import { emptyPanel, loadObjectUi, setXml } from './ui/panels.ts';
import { globalLoadsFirst } from './unverified.ts';
import { field, flagOr, numberOr, readTexts, textOr } from './values.ts';
import { liveObjects, nextRandom, type TableObject, type World } from './world.ts';
import { followZones } from './zones.ts';

function complain(world: World, problem: string): void {
  reportError(world, '-1', 'Error loading the save: ', problem);
}

function endEverything(world: World): void {
  for (const script of world.scripts) script.isAlive = false;
  for (const object of liveObjects(world)) {
    object.isGone = true;
    if (object.handle !== undefined) world.makers.object.forget(object.handle);
  }
  for (const color of Object.keys(world.seats)) {
    const seat = world.seats[color];
    if (seat === undefined) continue;
    letGo(seat);
    seat.hovering = undefined;
    seat.selected = [];
    seat.dialogs = [];
    seat.choices = [];
    seat.searching = undefined;
  }
}

function clearTable(world: World): void {
  endEverything(world);
  world.first = undefined;
  world.last = undefined;
  world.objectCount = 0;
  world.byGuid = {};
  world.surface = undefined;
  world.columns = {};
  world.wide = [];
  world.zones = [];
  world.hands = [];
  world.changedHands = [];
  world.movers = [];
  world.scripts = [];
  world.global = undefined;
  world.running = undefined;
  world.waits = [];
  world.pending = [];
  world.doomed = [];
  world.highlighted = [];
  world.touching = [];
  forgetRequests(world);
  world.layoutsDue = [];
  world.mayStore = true;
  world.menu = [];
  world.hotkeys = [];
  world.ui = emptyPanel();
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
  const { machine } = world;
  const saved = world.game['Turns'];
  const turns = noTurns();
  turns.enable = flagOr(field(machine, saved, 'Enable'), false);
  turns.type = numberOr(field(machine, saved, 'Type'), 0) + 1;
  turns.order = readTexts(machine, field(machine, saved, 'TurnOrder'));
  turns.reverse_order = flagOr(field(machine, saved, 'Reverse'), false);
  turns.skip_empty_hands = flagOr(field(machine, saved, 'SkipEmpty'), false);
  turns.disable_interactations = flagOr(field(machine, saved, 'DisableInteractions'), false);
  turns.pass_turns = flagOr(field(machine, saved, 'PassTurns'), true);
  turns.turn_color = textOr(field(machine, saved, 'TurnColor'), '');
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
  if (!world.isShuffled) return { objects, isGlobalFirst: globalLoadsFirst() };
  shuffleList(world, objects);
  return { objects, isGlobalFirst: nextRandom(world) < 0.5 };
}

function startScripts(world: World): void {
  const { game } = world;
  const global = openScript(world, '-1', 'Global', undefined);
  world.global = global;
  if (game.XmlUI !== '') setXml(world, world.ui, '-1', game.XmlUI);
  runChunk(world, global, game.LuaScript);
  const { objects, isGlobalFirst } = startOrder(world);
  for (const object of objects) {
    loadObjectUi(world, object);
    startObjectScript(world, object);
  }
  if (isGlobalFirst) tellOne(world, global, 'onLoad', game.LuaScriptState);
  for (const object of objects) {
    if (object.script !== undefined && !object.isGone) tellObject(world, object, 'onLoad', object.saved.LuaScriptState);
  }
  if (!isGlobalFirst) tellOne(world, global, 'onLoad', game.LuaScriptState);
}

/** Loads a checked save: objects first, then all scripts, then every `onLoad`. Players keep their seats. */
function loadGame(world: World, game: SavedGame): void {
  clearTable(world);
  world.game = game;
  world.loadedFrame = world.frame;
  loadTurns(world);
  const { ObjectStates } = game;
  game.ObjectStates = [];
  for (const saved of ObjectStates) loadObject(world, saved);
  if (world.zones.length > 0) for (const object of liveObjects(world)) followZones(world, object);
  startScripts(world);
  for (const object of liveObjects(world)) wake(world, object);
  log(world, { kind: 'loaded', frame: world.frame });
}

/** Loads a save as the game does from its menu. Returns in words why it cannot, if so. */
export function load(world: World, save: unknown, isShuffled: boolean): string | undefined {
  const game = readSavedGame(world.machine, save, problem => {
    complain(world, problem);
  });
  if (game === undefined) return 'The save is no JSON object. A save file starts with { and holds ObjectStates.';
  world.isShuffled = isShuffled;
  world.lastSaved = copySaved(world.machine, game);
  world.checkpoints = [];
  loadGame(world, game);
  return undefined;
}

/** The table as a save, after asking every `onSave`. */
export function captureGame(world: World): SavedGame {
  const { game, machine } = world;
  const state = tellOne(world, world.global, 'onSave');
  if (typeof state === 'string') game.LuaScriptState = state;
  const saved = copySaved(machine, game);
  saved['Turns'] = saveTurns(world);
  const objects: SavedObject[] = [];
  let count = 0;
  for (const object of liveObjects(world)) {
    if (!object.isDoomed) {
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
  world.lastSaved = copySaved(world.machine, saved);
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
 * Save & Play (section 1.4): writes scripts into the last saved state and loads that. What a listed entry leaves out
 * is deleted; objects that are not listed keep theirs; what happened since the last save is lost.
 */
export function saveAndPlay(world: World, states: readonly ScriptState[]): void {
  for (const state of states) assignScripts(world, world.lastSaved, state);
  loadGame(world, copySaved(world.machine, world.lastSaved));
}

/** How many states a rewind can go back; a table keeps no more. */
const MOST_CHECKPOINTS = 10;

/** Notes the table down for a rewind (section 4.4: the game does so every ten seconds), unless a script forbids it. */
export function storeCheckpoint(world: World): void {
  if (!world.mayStore) return;
  world.checkpoints.push(captureGame(world));
  if (world.checkpoints.length > MOST_CHECKPOINTS) world.checkpoints = world.checkpoints.slice(1);
}

/** Goes back to the last state noted down: a full reload. Tells whether there was one. */
export function rewind(world: World): boolean {
  const game = world.checkpoints.pop();
  if (game === undefined) return false;
  loadGame(world, game);
  return true;
}

/** What message 1 of the editor port lists: Global and every object with a script or a UI. */
export function scriptStates(world: World): ScriptState[] {
  const states: ScriptState[] = [state('Global', '-1', world.game.LuaScript, world.game.XmlUI)];
  for (const object of liveObjects(world)) {
    const { saved } = object;
    const name = saved.Nickname === '' ? saved.Name : saved.Nickname;
    if (saved.LuaScript !== '' || saved.XmlUI !== '')
      states.push(state(name, object.guid, saved.LuaScript, saved.XmlUI));
  }
  return states;
}

function state(name: string, guid: string, script: string, ui: string): ScriptState {
  return ui === '' ? { name, guid, script } : { name, guid, script, ui };
}

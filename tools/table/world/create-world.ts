import { createEquipment } from './api/equip.ts';
import { objectMaker } from './api/object-handle.ts';
import { readSeat, writeSeat } from './api/seat.ts';
import type { Machine } from './machine.ts';
import { emptySeats } from './players.ts';
import type { SavedGame } from './saved.ts';
import { noTurns } from './turns.ts';
import { emptyPanel } from './ui/panels.ts';
import type { Script, World } from './world.ts';

export function emptyGame(): SavedGame {
  return {
    SaveName: '',
    Table: 'Table_RPG',
    Sky: 'Sky_Museum',
    Note: '',
    LuaScript: '',
    LuaScriptState: '',
    XmlUI: '',
    ObjectStates: [],
  };
}

/** An empty table that runs on `machine`. */
export function createWorld(machine: Machine): World {
  let equipment: ((script: Script) => void) | undefined = undefined;
  const world: World = {
    machine,
    seed: 20170,
    frame: 0,
    isShuffled: false,
    loadedFrame: 0,
    physicsTicks: 0,
    logs: [],
    first: undefined,
    last: undefined,
    surface: undefined,
    objectCount: 0,
    arrivals: 0,
    byGuid: {},
    columns: {},
    wide: [],
    question: 0,
    zones: [],
    movers: [],
    scripts: [],
    global: undefined,
    running: undefined,
    game: emptyGame(),
    lastSaved: emptyGame(),
    checkpoints: [],
    mayStore: true,
    logStyles: {},
    copied: [],
    seats: emptySeats(),
    hands: [],
    changedHands: [],
    handArrivals: 0,
    layoutsDue: [],
    waits: [],
    nextWait: 0,
    shown: {},
    serial: 0,
    pending: [],
    doomed: [],
    highlighted: [],
    touching: [],
    web: { isOpen: false, last: 0, asked: [], lost: [] },
    menu: [],
    hotkeys: [],
    trace: undefined,
    ui: emptyPanel(),
    turns: noTurns(),
    settings: {},
    makers: {
      object: objectMaker(machine, () => world),
      seat: machine.handles({
        read: (seat, key) => readSeat(world, seat, key),
        write: (seat, key, value) => {
          writeSeat(world, seat, key, value);
        },
        text: seat => `${seat.color}(LuaPlayer)`,
      }),
    },
    equip: script => {
      equipment ??= createEquipment(world);
      equipment(script);
    },
  };
  return world;
}

import type { Answer, Command, ObjectSnapshot, Snapshot } from '../../world/index.ts';
import type { DrivenTable } from '../../web/index.ts';

/** A save with many pieces, half of them blocks and half pawns. */
export function crowdSave(count: number): object {
  const side = Math.ceil(Math.sqrt(count));
  const pieces = Array.from({ length: count }, (_, index) => ({
    Name: index % 2 === 0 ? 'BlockSquare' : 'PlayerPawn',
    GUID: (0xa00000 + index).toString(16),
    Nickname: `Piece ${index}`,
    ColorDiffuse: { r: (index % 7) / 7, g: (index % 5) / 5, b: (index % 3) / 3 },
    Transform: {
      posX: ((index % side) - side / 2) * 1.5,
      posY: 1.46,
      posZ: (Math.floor(index / side) - side / 2) * 1.5,
      rotX: 0,
      rotY: 0,
      rotZ: 0,
      scaleX: 1,
      scaleY: 1,
      scaleZ: 1,
    },
  }));
  const hand = { posX: 0, posY: 4, posZ: -40, rotX: 0, rotY: 0, rotZ: 0, scaleX: 12, scaleY: 8, scaleZ: 4 };
  const seat = { Name: 'HandTrigger', GUID: 'b00001', FogColor: 'Red', Locked: true, Transform: hand };
  const script = 'function onObjectDrop(color, object) dropped = object.guid end';
  return { SaveName: 'Bench', Table: 'Table_RPG', LuaScript: script, ObjectStates: [...pieces, seat] };
}

const NEVER_RESTS = { logs: [], idle: false };
const APART = 1.5;

/** A table on which all pieces go in circles, without scripts: what a page does with it is measured, not the table. */
export function movingTable(count: number): DrivenTable {
  let frame = 0;
  return {
    async send(command: Command): Promise<Answer> {
      if (command.kind === 'frames') frame += command.count;
      if (command.kind !== 'changes') return NEVER_RESTS;
      // As a world answers: all of the table once, and then what has changed.
      if (command.since === undefined)
        return { ...NEVER_RESTS, result: { serial: frame, whole: snapshotAt(frame, count) } };
      const objects = piecesAt(frame, count).map(({ guid, position, rotation }) => ({
        guid,
        fields: { position, rotation },
      }));
      return { ...NEVER_RESTS, result: { serial: frame, difference: { table: { frame }, objects } } };
    },
    async close() {},
  };
}

function snapshotAt(frame: number, count: number): Snapshot {
  const objects = piecesAt(frame, count);
  return {
    frame,
    table: 'Table_RPG',
    sky: 'Sky_Museum',
    objects,
    seats: [],
    lines: [],
    notes: '',
    notebook: [],
    turns: { enabled: false, color: '' },
    ui: [],
    menu: [],
  };
}

function piecesAt(frame: number, count: number): ObjectSnapshot[] {
  const side = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) => pieceAt(index, side, frame));
}

function pieceAt(index: number, side: number, frame: number): ObjectSnapshot {
  const angle = frame / 40 + index;
  const isBlock = index % 2 === 0;
  return {
    guid: (0xa00000 + index).toString(16),
    name: isBlock ? 'BlockSquare' : 'PlayerPawn',
    type: isBlock ? 'Block' : 'Figurine',
    nickname: `Piece ${index}`,
    description: '',
    position: {
      x: ((index % side) - side / 2) * APART + Math.sin(angle) / 3,
      y: 1.46,
      z: (Math.floor(index / side) - side / 2) * APART + Math.cos(angle) / 3,
    },
    rotation: { x: 0, y: (frame + index) % 360, z: 0 },
    scale: { x: 1, y: 1, z: 1 },
    size: { x: 1, y: 1, z: 1 },
    tint: { r: (index % 7) / 7, g: (index % 5) / 5, b: (index % 3) / 3 },
    locked: false,
    interactable: true,
    faceDown: false,
    tags: [],
    menu: [],
    buttons: [],
    inputs: [],
    lines: [],
    ui: [],
  };
}

import type {
  Answer,
  Changes,
  Command,
  Log,
  ObjectChange,
  ObjectSnapshot,
  SeatSnapshot,
  Snapshot,
  SnapshotDifference,
  Tint,
  Vec,
} from '../../tools/world/protocol.ts';
import { isDeepStrictEqual } from 'node:util';
import type { DrivenTable } from '../../tools/web/room/session.ts';

const none: Vec = { x: 0, y: 0, z: 0 };
const one: Vec = { x: 1, y: 1, z: 1 };
const TINTS: Readonly<Record<string, Tint>> = {
  White: { r: 1, g: 1, b: 1 },
  Red: { r: 0.86, g: 0.1, b: 0.09 },
  Blue: { r: 0.12, g: 0.53, b: 1 },
};

/** An object with everything that a test does not care about filled in. */
export function thing(guid: string, fields: Partial<ObjectSnapshot> = {}): ObjectSnapshot {
  return {
    guid,
    name: 'BlockSquare',
    type: 'Block',
    nickname: '',
    description: '',
    position: none,
    rotation: { ...none, y: 180 },
    scale: one,
    size: one,
    tint: { r: 0.8, g: 0.8, b: 0.8 },
    locked: false,
    interactable: true,
    faceDown: false,
    tags: [],
    menu: [],
    buttons: [],
    inputs: [],
    lines: [],
    ui: [],
    ...fields,
  };
}

export function seat(color: string, fields: Partial<SeatSnapshot> = {}): SeatSnapshot {
  return { color, tint: TINTS[color] ?? { r: 0.5, g: 0.5, b: 0.5 }, host: false, ...fields };
}

export function table(fields: Partial<Snapshot> = {}): Snapshot {
  return {
    frame: 0,
    table: 'Table_RPG',
    sky: 'Sky_Museum',
    objects: [],
    seats: [],
    lines: [],
    notes: '',
    notebook: [],
    turns: { enabled: false, color: '' },
    ui: [],
    menu: [],
    ...fields,
  };
}

/** A table in a few lines: hands move things, everything else is written down in `heard`. */
export interface SmallTable extends DrivenTable {
  readonly heard: Command[];
  snapshot: Snapshot;
  /** Guids that only one seat may see as they are. */
  readonly secrets: Map<string, string>;
  /** What the table says with its next answer. */
  readonly logs: Log[];
}

export function smallTable(start: Snapshot): SmallTable {
  const held = new Map<string, { readonly guid: string; readonly from: Vec }>();
  const shown = new Map<string, { readonly serial: number; readonly whole: Snapshot }>();
  const made: SmallTable = {
    heard: [],
    snapshot: start,
    secrets: new Map(),
    logs: [],
    async send(command) {
      made.heard.push(command);
      const said = made.logs.splice(0);
      const { logs, ...rest } = answer(command);
      return { ...rest, logs: [...said, ...logs] };
    },
    async close() {},
  };

  function change(guid: string, fields: Partial<ObjectSnapshot>): void {
    const objects = made.snapshot.objects.map(object => (object.guid === guid ? { ...object, ...fields } : object));
    made.snapshot = { ...made.snapshot, objects };
  }

  function sit(color: string, player: string): void {
    const seats = made.snapshot.seats.map(each => (each.color === color ? { ...each, player } : each));
    made.snapshot = { ...made.snapshot, seats };
  }

  function seenBy(viewer: string | undefined): Snapshot {
    const objects = made.snapshot.objects.map(object => {
      const owner = made.secrets.get(object.guid);
      return owner === undefined || owner === viewer
        ? object
        : { ...object, nickname: '', description: '', concealed: true };
    });
    return { ...made.snapshot, objects };
  }

  function changesFor(viewer: string, since: number | undefined, whole: Snapshot): Changes {
    const before = shown.get(viewer);
    const serial = (before?.serial ?? 0) + 1;
    shown.set(viewer, { serial, whole });
    if (before?.serial !== since || before === undefined) return { serial, whole };
    const difference = differenceOf(before.whole, whole);
    return difference === undefined ? { serial } : { serial, difference };
  }

  function answer(command: Command): Answer {
    const quiet = { logs: [], idle: true };
    switch (command.kind) {
      case 'snapshot':
        return { ...quiet, result: seenBy(command.viewer) };
      case 'changes':
        return { ...quiet, result: changesFor(command.viewer ?? '', command.since, seenBy(command.viewer)) };
      case 'frames':
        made.snapshot = { ...made.snapshot, frame: made.snapshot.frame + command.count };
        return quiet;
      case 'sit':
        sit(command.color, command.name);
        return quiet;
      case 'pickUp': {
        const object = made.snapshot.objects.find(({ guid }) => guid === command.guid);
        if (object === undefined || object.locked) return { ...quiet, fault: `${command.guid} cannot be picked up` };
        held.set(command.color, { guid: object.guid, from: object.position });
        change(object.guid, { heldBy: command.color });
        return quiet;
      }
      case 'moveHand':
      case 'release':
      case 'cancelHold':
        return moved(command);
      case 'chat':
        return { ...quiet, logs: [{ kind: 'chat', frame: 0, text: command.message, from: command.color }] };
      default:
        return quiet;
    }
  }

  function moved(command: Extract<Command, { kind: 'moveHand' | 'release' | 'cancelHold' }>): Answer {
    const hold = held.get(command.color);
    if (hold === undefined) return { logs: [], idle: true };
    const { x = hold.from.x, z = hold.from.z } = command.kind === 'cancelHold' ? hold.from : command;
    const inHand = command.kind === 'moveHand';
    change(hold.guid, { position: { x, y: inHand ? 3 : hold.from.y, z } });
    if (inHand) return { logs: [], idle: false };
    held.delete(command.color);
    const objects = made.snapshot.objects.map(({ heldBy, ...object }) =>
      object.guid === hold.guid || heldBy === undefined ? object : { ...object, heldBy },
    );
    made.snapshot = { ...made.snapshot, objects };
    return { logs: [], idle: true };
  }

  return made;
}

/** What the world would report: see `tools/world/view/changes.ts`. */
function differenceOf(before: Snapshot, after: Snapshot): SnapshotDifference | undefined {
  const { objects: oldObjects, ...oldFields } = before;
  const { objects: newObjects, ...newFields } = after;
  const known = new Map(oldObjects.map(object => [object.guid, object]));
  const objects = newObjects.flatMap(object => objectChange(known.get(object.guid), object));
  const removed = oldObjects.map(({ guid }) => guid).filter(guid => newObjects.every(object => object.guid !== guid));
  const table = changedFields(oldFields, { ...newFields, frame: before.frame });
  if (objects.length + removed.length + Object.keys(table).length === 0) return undefined;
  return { table: { ...table, frame: after.frame }, objects, removed };
}

function objectChange(before: ObjectSnapshot | undefined, after: ObjectSnapshot): ObjectChange[] {
  const fields = changedFields(before ?? {}, after);
  const without = Object.keys(before ?? {}).filter(name => !(name in after));
  return Object.keys(fields).length + without.length === 0 ? [] : [{ guid: after.guid, fields, without }];
}

function changedFields(before: object, after: object): object {
  const old: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(old[name], value)));
}

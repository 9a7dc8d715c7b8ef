import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable } from '../../../../tools/table/index.ts';
import { openRoom, type Room } from '../../../../tools/web/index.ts';
import type { RoomClient } from '../../../../tools/web/room/client.ts';
import { applyDifference, copyTable, snapshotOf, type TableCopy } from '../../../../tools/web/wire/table-copy.ts';
import type { PlayerCommand, ServerMessage } from '../../../../tools/web/wire/wire.ts';
import { type CommandDeclaration, PLAYER_COMMANDS } from '../../../../tools/world/index.ts';
import type { Snapshot } from '../../../../tools/world/protocol.ts';
import { dice, type Dice } from '../../../support/dice.ts';
import { runs } from '../../../support/runs.ts';
import { handZone, toy } from '../../../support/toy-box.ts';

/** Random commands of each run. */
const COMMANDS = runs(100);
const SEED = Number(process.env['SECRETS_SEED'] ?? 5);
const SEATS = ['Red', 'Blue'];
const PLACES = [-8, -4, 0, 4, 8];

/** The scripts of this table say nothing and refuse every third action. */
const SCRIPT = `
local count = 0
function pressed() end
function onPlayerAction() count = count + 1 if count % 3 == 0 then return false end end
function onLoad()
  addHotkey('Ask', pressed)
  for _, object in ipairs(getObjects()) do
    if object.type == 'Card' or object.type == 'Bag' then
      object.addContextMenuItem('Act on ' .. object.getName(), pressed)
      object.createButton({ click_function = 'pressed', label = 'Go' })
    end
  end
  getObjectFromGUID('inv001').setInvisibleTo({ 'Blue' })
  getObjectFromGUID('hid001').setHiddenFrom({ 'Blue' })
end`;

/** What must not leak: each object has a name that nothing else has. */
const NAMES = new Map<string, string>();

function named(kind: string, guid: string, x: number, z: number, fields: object = {}): object {
  NAMES.set(guid, `Name-of-${guid}`);
  return toy(kind, guid, x, z, {
    Nickname: `Name-of-${guid}`,
    XmlUI: '<Button onClick="Global/pressed" />',
    ...fields,
  });
}

const card = (guid: string, x: number, z: number, fields: object = {}): object =>
  named('Card', guid, x, z, { CardID: 3, ...fields });

function saveOf(): object {
  return {
    SaveName: 'Secrets',
    Table: 'Table_RPG',
    LuaScript: SCRIPT,
    XmlUI: '<Panel visibility="Red"><Button onClick="pressed" text="Red only" /></Panel>',
    ObjectStates: [
      ...PLACES.map((x, index) => card(`opn00${index}`, x, 0)),
      ...PLACES.map((x, index) => card(`dwn00${index}`, x, 3, { rotZ: 180 })),
      ...PLACES.map((x, index) => card(`red00${index}`, x / 2, -8, { y: 4, rotY: 180 })),
      ...PLACES.map((x, index) => card(`blu00${index}`, x / 2, 8, { y: 4 })),
      card('inv001', -10, -3),
      card('hid001', 10, -3),
      named('Bag', 'bag001', 14, 3, { ContainedObjects: [named('BlockSquare', 'inn001', 0, 0)] }),
      named('Bag', 'zon001', 20, 0, { ContainedObjects: [named('BlockSquare', 'inn002', 0, 0)] }),
      toy('FogOfWarTrigger', 'fogz01', 20, 0, { FogColor: 'Red', Locked: true, y: 2, scale: [4, 5, 4] }),
      handZone('Red', 'hand01', -8),
      handZone('Blue', 'hand02', 8),
    ],
  };
}

/** A page that tries every GUID of the table, shown or not, and collects answers with secrets in them. */
class Spy {
  client: RoomClient | undefined;
  readonly leaks: string[] = [];
  #said: ServerMessage[] = [];
  #copy: TableCopy | undefined;

  constructor(readonly seat: string) {}

  get snapshot(): Snapshot | undefined {
    return this.#copy === undefined ? undefined : snapshotOf(this.#copy);
  }

  readonly connection = {
    isSlow: () => false,
    send: (message: ServerMessage): void => this.#read(message),
  };

  /** Acts, and compares what came back with what the seat was shown before and is shown afterwards. */
  async act(command: PlayerCommand): Promise<void> {
    this.#said = [];
    const before = this.snapshot;
    await this.client?.receive({ kind: 'act', command });
    const known = JSON.stringify([before, this.snapshot]);
    for (const message of this.#said) {
      const isPeek = message.kind === 'peeked';
      const shown = isPeek ? this.snapshot?.objects.find(({ guid }) => guid === message.object.guid) : undefined;
      // A page may look beneath what lies face down, but not into what a hand or a zone hides.
      const isAllowed = isPeek && shown !== undefined && shown.name !== 'Hidden';
      const text = JSON.stringify(isPeek ? (isAllowed ? {} : message.object) : message);
      for (const secret of [...NAMES].flat())
        if (text.includes(secret) && !known.includes(secret)) this.leaks.push(`${JSON.stringify(command)} → ${text}`);
    }
  }

  #read(message: ServerMessage): void {
    if (message.kind === 'table') this.#copy = copyTable(message.snapshot);
    else if (message.kind === 'change' && this.#copy !== undefined) applyDifference(this.#copy, message.difference);
    else this.#said.push(message);
  }
}

/** One command of each kind that may reach an object, or that follows from one that does. */
function randomCommands({ pick, below }: Dice, snapshot: Snapshot): readonly PlayerCommand[] {
  const shown = snapshot.objects.map(({ guid }) => guid);
  const guid = below(2) === 0 && shown.length > 0 ? pick(shown) : pick([...NAMES.keys(), 'ffffff', '~1', '~99', '']);
  const guids = [guid, ...[...NAMES.keys()].filter(() => below(6) === 0), ...shown.filter(() => below(6) === 0)];
  const x = below(44) - 22;
  const z = below(24) - 12;
  return [
    { kind: 'pickUp', guid },
    { kind: 'pickUp', guid },
    { kind: 'moveHand', x, z },
    { kind: 'release', x, z },
    { kind: 'release' },
    { kind: 'cancelHold' },
    { kind: 'hover', guid },
    { kind: 'flip', guid },
    { kind: 'rotate', guid, degrees: 90 },
    { kind: 'lock', guid, locked: below(3) === 0 },
    { kind: 'number', guid, number: below(4) },
    { kind: 'menu', guid, label: pick(['nothing', `Act on ${NAMES.get(guid) ?? ''}`]) },
    { kind: 'button', guid, index: below(2) },
    { kind: 'input', guid, index: 0, text: 'x', done: true },
    { kind: 'ui', guid: pick([guid, '-1']), path: [0, ...(below(2) === 0 ? [0] : [])], event: 'onClick' },
    { kind: 'randomize', guid },
    { kind: 'take', guid },
    { kind: 'select', guids },
    { kind: 'group' },
    { kind: 'copy', guids, cut: below(5) === 0 },
    { kind: 'paste', x, z },
    { kind: 'under', guid },
    { kind: 'search', guid, open: below(2) === 0 },
    { kind: 'peek', guid },
    { kind: 'flick', guid, x: below(5) - 2, z: below(5) - 2 },
    { kind: 'handChoice', guids, confirmed: true },
    { kind: 'page', guid, page: 1 },
    { kind: 'hotkey', label: 'Ask', guid },
    // What is deleted cannot leak any more.
    ...(below(20) === 0 ? [{ kind: 'delete', guid } as const] : []),
  ];
}

describe('secrets of a table, while two seats do whatever they can', () => {
  let room: Room;
  const spies = SEATS.map(seat => new Spy(seat));

  beforeAll(async () => {
    room = await openRoom({ title: 'Secrets', open: () => openTable({ save: saveOf() }) });
    await room.session.pause(true);
    await room.session.step(90);
    for (const spy of spies) {
      spy.client = await room.enter(spy.connection, { host: false, seats: [spy.seat] });
      await spy.client.receive({ kind: 'take', seat: spy.seat });
    }
  });

  afterAll(() => room?.close());

  test('each seat begins with its own hand and not that of the other', () => {
    const [red, blue] = spies.map(({ snapshot }) => JSON.stringify(snapshot));
    expect(red).toContain('Name-of-red001');
    expect(red).not.toMatch(/blu00\d|dwn00\d/);
    expect(blue).toContain('Name-of-blu001');
    expect(blue).not.toMatch(/red00\d|dwn00\d|inv001|hid001|zon001/);
  });

  test('every declared command that names an object is tried', () => {
    const chance = dice(SEED);
    const tried = new Set<string>();
    for (let count = 0; count < 200; count += 1)
      for (const { kind } of randomCommands(chance, spies[0]!.snapshot!)) tried.add(kind);
    const commands: readonly (readonly [string, CommandDeclaration])[] = Object.entries(PLAYER_COMMANDS);
    const naming = commands.flatMap(([kind, { target }]) => (target === undefined ? [] : [kind]));
    expect(naming.filter(kind => !tried.has(kind))).toEqual([]);
  });

  test('a menu that does not exist tells nothing of the card that is asked for it', async () => {
    const [red] = spies;
    const masks = red!.snapshot!.objects.filter(({ guid }) => guid.startsWith('~'));
    expect(masks.length).toBeGreaterThan(PLACES.length);
    for (const { guid } of masks) await red!.act({ kind: 'menu', guid, label: 'nothing' });
    expect(red!.leaks).toEqual([]);
  });

  test(
    `no answer to ${COMMANDS} commands has a name or GUID that the seat is not shown`,
    { timeout: 600_000 },
    async () => {
      const chance = dice(SEED);
      for (let step = 0; step < COMMANDS; step += 1) {
        const spy = chance.pick(spies);
        await spy.act(chance.pick(randomCommands(chance, spy.snapshot!)));
        if (step % 5 === 0) await room.session.step(chance.below(20) + 1);
      }
      expect(spies.flatMap(({ leaks }) => leaks)).toEqual([]);
    },
  );
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CommandDeclaration, PLAYER_COMMANDS } from '../../../../tools/world/index.ts';
import type { Command, Snapshot } from '../../../../tools/world/protocol.ts';
import { machines, openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

const SCRIPT = `
function noted(...) print('noted') end
function onLoad()
  for _, object in ipairs(getObjects()) do
    if object.type == 'Card' or object.type == 'Bag' then
      object.addContextMenuItem('Act', noted)
      object.createButton({ click_function = 'noted', label = 'Go' })
      object.createInput({ input_function = 'noted', label = 'Say' })
    end
  end
  getObjectFromGUID('unseen').setInvisibleTo({ 'Blue' })
  getObjectFromGUID('masked').setHiddenFrom({ 'Blue' })
end
`;

const XML = `
<Panel visibility="Red"><Button onClick="noted" /></Panel>
<Panel active="false"><Button onClick="noted" /></Panel>
<Button onClick="noted" text="noted" />`;

const CARD_XML = '<Button onClick="Global/noted" />';

function card(guid: string, place: readonly [number, number, number], rotZ = 0): object {
  const [posX, posY, posZ] = place;
  const Transform = { posX, posY, posZ, rotX: 0, rotY: 180, rotZ, scaleX: 1, scaleY: 1, scaleZ: 1 };
  return piece('Card', guid, place, { Nickname: `Name of ${guid}`, CardID: 100, XmlUI: CARD_XML, Transform });
}

function zone(name: string, guid: string, place: readonly [number, number, number]): object {
  const [posX, posY, posZ] = place;
  const Transform = { posX, posY, posZ, rotX: 0, rotY: 0, rotZ: 0, scaleX: 8, scaleY: 9, scaleZ: 6 };
  return piece(name, guid, place, { FogColor: 'Red', Locked: true, Transform });
}

const OBJECTS = [
  card('public', [0, 1, 0]),
  card('facedn', [4, 1, 0], 180),
  card('inhand', [0, 4, -18]),
  card('unseen', [-4, 1, 0]),
  card('masked', [-8, 1, 0]),
  piece('Bag', 'inzone', [20, 1, 12], {
    Nickname: 'Name of inzone',
    ContainedObjects: [piece('BlockSquare', 'within', [0, 0, 0])],
  }),
  zone('HandTrigger', 'hand01', [0, 4, -18]),
  zone('FogOfWarTrigger', 'zone01', [20, 2, 12]),
];

const REFUSED = 'No such object on the table is within your reach';

/** Every command that names an object. */
function commandsOn(guid: string, color: string): readonly Command[] {
  return [
    { kind: 'pickUp', color, guid },
    { kind: 'flip', color, guid },
    { kind: 'rotate', color, guid, degrees: 90 },
    { kind: 'lock', color, guid, locked: true },
    { kind: 'delete', color, guid },
    { kind: 'number', color, guid, number: 1 },
    { kind: 'menu', color, guid, label: 'Act' },
    { kind: 'menu', color, guid, label: 'unknown' },
    { kind: 'button', color, guid, index: 0 },
    { kind: 'button', color, guid, index: 7 },
    { kind: 'input', color, guid, index: 0, text: 'x', done: true },
    { kind: 'randomize', color, guid },
    { kind: 'take', color, guid },
    { kind: 'under', color, guid },
    { kind: 'search', color, guid, open: true },
    { kind: 'peek', color, guid },
    { kind: 'flick', color, guid, x: 1, z: 1 },
    { kind: 'page', color, guid, page: 1 },
  ];
}

test('every declared command at one object is among those that are tried', () => {
  const commands: readonly (readonly [string, CommandDeclaration])[] = Object.entries(PLAYER_COMMANDS);
  const naming = commands.flatMap(([kind, { target }]) =>
    target?.of === 'object' || target?.of === 'table' ? [kind] : [],
  );
  const tried = new Set<string>(commandsOn('public', 'Blue').map(({ kind }) => kind));
  expect(naming.filter(kind => !tried.has(kind))).toEqual([]);
});

describe.each(await machines())('the reach of a seat in %s', (_, open) => {
  let world: OpenWorld;

  beforeEach(async () => {
    world = await openWorld(open);
    await world.send({ kind: 'load', save: saveWith(SCRIPT, OBJECTS, { XmlUI: XML }) });
    await world.ask({ kind: 'sit', color: 'Red', name: 'Ann' });
    await world.ask({ kind: 'sit', color: 'Blue', name: 'Bob' });
    await world.ask({ kind: 'frames', count: 60 });
    world.printed();
  });

  afterEach(() => world.close());

  async function faults(commands: readonly Command[]): Promise<(string | undefined)[]> {
    const texts: (string | undefined)[] = [];
    for (const command of commands) texts.push((await world.send(command)).fault);
    return texts;
  }

  test.each(['inhand', 'unseen', 'inzone', 'absent'])('ends before %s, whatever the command', async guid => {
    const before = await world.ask<Snapshot>({ kind: 'snapshot' });
    const commands = commandsOn(guid, 'Blue');
    expect(await faults(commands)).toEqual(commands.map(() => REFUSED));
    expect(world.printed()).toEqual([]);
    expect((await world.ask<Snapshot>({ kind: 'snapshot' })).objects).toEqual(before.objects);
  });

  test('takes nothing out of sight along when it copies, groups or chooses', async () => {
    const guids = ['inhand', 'unseen', 'masked', 'inzone'];
    const texts = await faults([
      { kind: 'copy', color: 'Blue', guids },
      { kind: 'paste', color: 'Blue', x: 0, z: 0 },
      { kind: 'select', color: 'Blue', guids },
      { kind: 'group', color: 'Blue' },
    ]);
    expect(texts).toEqual([
      'Nothing is left for Blue to copy',
      'Blue has copied nothing',
      undefined,
      'Blue has selected nothing',
    ]);
  });

  test('touches an object that a script shows as unknown, but neither opens nor presses it', async () => {
    const guid = 'masked';
    expect(await faults([{ kind: 'rotate', color: 'Blue', guid, degrees: 90 }])).toEqual([undefined]);
    const texts = await faults([
      { kind: 'peek', color: 'Blue', guid },
      { kind: 'menu', color: 'Blue', guid, label: 'Act' },
      { kind: 'ui', color: 'Blue', guid, path: [0], event: 'onClick' },
    ]);
    expect(texts).toEqual([REFUSED, REFUSED, REFUSED]);
    expect(world.printed()).toEqual([]);
  });

  test('turns a card that lies face down without learning its name', async () => {
    const guid = 'facedn';
    const texts = await faults([
      { kind: 'menu', color: 'Blue', guid, label: 'unknown' },
      { kind: 'lock', color: 'Blue', guid, locked: true },
      { kind: 'pickUp', color: 'Blue', guid },
      { kind: 'lock', color: 'Blue', guid, locked: false },
      { kind: 'flip', color: 'Blue', guid },
    ]);
    expect(texts).toEqual([REFUSED, undefined, 'This hidden object is locked', undefined, undefined]);
  });

  test('has everything of its own hand and zone', async () => {
    const texts = await faults([
      { kind: 'menu', color: 'Red', guid: 'inhand', label: 'Act' },
      { kind: 'button', color: 'Red', guid: 'inzone', index: 0 },
      { kind: 'ui', color: 'Red', guid: 'inhand', path: [0], event: 'onClick' },
      { kind: 'menu', color: 'Red', guid: 'inhand', label: 'x' },
    ]);
    expect(texts).toEqual([undefined, undefined, undefined, 'The menu of Name of inhand (inhand) has no entry x']);
    expect(world.printed()).toEqual(['noted', 'noted', 'noted']);
  });

  test('keeps what it carries through the hand of another player', async () => {
    const color = 'Blue';
    const texts = await faults([
      { kind: 'pickUp', color, guid: 'public' },
      { kind: 'moveHand', color, x: 0, z: -18 },
      { kind: 'frames', count: 5 },
      { kind: 'rotate', color, guid: 'public', degrees: 90 },
      { kind: 'moveHand', color, x: 0, z: 0 },
      { kind: 'release', color },
    ]);
    expect(texts.filter(text => text !== undefined)).toEqual([]);
  });

  test.each([
    // The one that another seat sees has no number for this one.
    ['inactive', [0, 0]],
    ['inside of a button', [1, 0]],
    ['absent', [2]],
  ])('presses no element that is %s', async (_name, path) => {
    const press = (color: string): Command => ({ kind: 'ui', color, guid: '-1', path, event: 'onClick' });
    expect(await faults([press('Blue')])).toEqual([`This UI shows you no element at ${path.join('/')}`]);
    expect(world.printed()).toEqual([]);
  });

  test('causes only events of the UI: no other attribute names a handler', async () => {
    const ui = (event: string): Command => ({ kind: 'ui', color: 'Blue', guid: '-1', path: [1], event });
    const [text, click] = await faults([ui('text'), ui('onClick')]);
    expect(text).toContain('There is no UI event of this name');
    expect(click).toBeUndefined();
    expect(world.printed()).toEqual(['noted']);
  });
});

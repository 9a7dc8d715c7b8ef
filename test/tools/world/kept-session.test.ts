import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { liveObjects } from '../../../tools/world/objects/list.ts';
import type { Command, Snapshot } from '../../../tools/world/protocol.ts';
import { dice } from '../../support/dice.ts';
import { listeningTable, type ListeningTable } from './native-engine.ts';
import { piece } from './open-world.ts';

/** What Global notes down. */
const EVENTS = [
  'onLoad onChat onBlindfold onPlayerAction onPlayerPing onPlayerTurn onPlayerTurnEnd onPlayerConnect onPlayerDisconnect',
  'onPlayerChangeColor onPlayerChangeTeam onPlayerChatTyping onPlayerHandChoice onScriptingButtonDown onScriptingButtonUp',
  'onObjectPickUp onObjectDrop onObjectFlick onObjectHover onObjectRotate onObjectRandomize onObjectNumberTyped',
  'onObjectEnterContainer onObjectLeaveContainer onObjectSearchStart onObjectSearchEnd onObjectPeek onObjectPageChange',
  'onObjectSpawn onObjectDestroy onObjectStateChange onObjectEnterZone onObjectLeaveZone onZoneGroupSort onSave',
].flatMap(line => line.split(' '));

function box(x: number, y: number, z: number, width: number, height: number, depth: number): object {
  const turn = { rotX: 0, rotY: 0, rotZ: 0 };
  return { Transform: { posX: x, posY: y, posZ: z, ...turn, scaleX: width, scaleY: height, scaleZ: depth } };
}

function zone(name: string, guid: string, [x, z]: readonly [number, number], more: object = {}): object {
  return piece(name, guid, [x, 3, z], { Locked: true, ...box(x, 3, z, 8, 6, 8), ...more });
}

const CARDS = [1, 2, 3, 4, 5, 6].map(id => ({
  Name: 'Card',
  CardID: 100 + id,
  Nickname: `card ${id}`,
  GUID: `c0000${id}`,
}));
const SHEETS = { 1: { FaceURL: 'f', BackURL: 'b', NumWidth: 10, NumHeight: 7, BackIsHidden: true, UniqueBack: false } };

const OBJECTS = [
  zone('HandTrigger', 'hand01', [0, -18], { FogColor: 'Red' }),
  zone('HandTrigger', 'hand02', [0, 18], { FogColor: 'Blue' }),
  zone('ScriptingTrigger', 'zone01', [-18, 0]),
  zone('FogOfWarTrigger', 'zone02', [18, 0], { FogColor: 'Blue' }),
  zone('RandomizeTrigger', 'zone03', [-18, 10]),
  zone('FogOfWar', 'zone04', [18, 10], { FogOfWar: { HideGmPointer: true, HideObjects: true, Height: 0 } }),
  zone('LayoutZone', 'zone05', [-18, -10], { LayoutZone: { GroupsInZone: [], Options: { Direction: 2 } } }),
  piece('BlockSquare', 'a00001', [0, 4, 0], { Nickname: 'a block', Tags: ['red', 'hard'] }),
  piece('BlockTriangle', 'a00002', [0.3, 6, 0.2]),
  piece('Deck', 'a00003', [6, 2, 0], {
    DeckIDs: CARDS.map(({ CardID }) => CardID),
    CustomDeck: SHEETS,
    ContainedObjects: CARDS,
  }),
  piece('Bag', 'a00004', [-6, 1, 0], {
    ContainedObjects: [piece('Die_6', 'd00001', [0, 0, 0]), piece('Die_8', 'd00002', [0, 0, 0])],
  }),
  piece('Infinite_Bag', 'a00005', [-6, 1, 5], { ContainedObjects: [piece('Checker_red', 'd00003', [0, 0, 0])] }),
  piece('Die_6', 'a00006', [-2, 3, 4]),
  piece('Die_20', 'a00007', [3, 9, -4]),
  piece('Checker_red', 'a00008', [4, 2, 5]),
  piece('Checker_red', 'a00009', [-4, 2, -5]),
  piece('Checker_black', 'a00010', [4, 2, -5]),
  piece('Custom_Tile', 'a00011', [8, 2, 5], {
    CustomImage: { ImageURL: 'i', CustomTile: { Type: 2, Thickness: 0.3 } },
  }),
  piece('Custom_Token', 'a00012', [8, 2, -5], {
    States: { 2: piece('Custom_Token', 'e00001', [0, 0, 0], { Nickname: 'other side' }) },
  }),
  piece('3DText', 'a00013', [10, 2, 0], { Text: { Text: 'words', fontSize: 40, colorstate: { r: 1, g: 0, b: 0 } } }),
  piece('Counter', 'a00014', [-10, 2, 0], { Counter: { value: 7 } }),
  piece('Chess_Knight', 'a00015', [-9, 3, 6]),
  piece('Figurine_Custom', 'a00016', [-9, 3, -6]),
  piece('Custom_PDF', 'a00017', [10, 2, 8], { CustomPDF: { PDFUrl: 'p', PDFPage: 1 } }),
  piece('Chess_Board', 'a00018', [0, 1, 40]),
  piece('Card', 'a00019', [2, 2, 8], { CardID: 105, CustomDeck: SHEETS, Nickname: 'a card' }),
  piece('Quarter', 'a00020', [-2, 2, -8], { ...box(-2, 2, -8, 2, 2, 2), ColorDiffuse: { r: 0.2, g: 0.4, b: 0.6 } }),
  piece('Notecard', 'a00021', [-14, 2, 4], { Description: 'a note', HideWhenFaceDown: true }),
  piece('Metal Ball', 'a00022', [1, 7, 1]),
];

/** What somebody at the table does next. Places are in reach of every zone. */
function anyCommand(below: (count: number) => number, guids: readonly string[], colors: readonly string[]): Command {
  const guid = guids[below(guids.length)] ?? 'a00001';
  const other = guids[below(guids.length)] ?? 'a00002';
  const color = colors[below(colors.length)] ?? 'White';
  const place = { x: below(41) - 20, z: below(41) - 20 };
  const commands: readonly Command[] = [
    ...Array.from({ length: 4 }, () => ({ kind: 'pickUp', color, guid }) as const),
    ...Array.from({ length: 4 }, () => ({ kind: 'release', color, ...place }) as const),
    { kind: 'take', color, guid, index: below(3) },
    { kind: 'take', color, guid: ['a00003', 'a00004', 'a00005'][below(3)] ?? guid },
    { kind: 'release', color },
    { kind: 'moveHand', color, ...place },
    { kind: 'cancelHold', color },
    { kind: 'hover', color, guid },
    { kind: 'flip', color, guid },
    { kind: 'rotate', color, guid, degrees: 15 * (below(9) - 4) },
    { kind: 'lock', color, guid, locked: below(3) === 0 },
    { kind: 'delete', color, guid: below(3) === 0 ? guid : 'a00099' },
    { kind: 'number', color, guid, number: below(4) },
    { kind: 'randomize', color, guid },
    { kind: 'select', color, guids: [guid, other] },
    { kind: 'group', color },
    { kind: 'copy', color, guids: [guid, other], cut: below(4) === 0 },
    { kind: 'paste', color, ...place },
    { kind: 'under', color, guid },
    { kind: 'search', color, guid: ['a00003', 'a00004'][below(2)] ?? guid, open: below(2) === 0 },
    { kind: 'peek', color, guid },
    { kind: 'flick', color, guid, ...place },
    { kind: 'page', color, guid: 'a00017', page: below(5) },
    { kind: 'chat', color, message: below(2) === 0 ? 'Hello' : '/me waits' },
    { kind: 'scriptingButton', color, index: below(11), down: below(2) === 0 },
    { kind: 'ping', color, ...place },
    { kind: 'typing', color, typing: below(2) === 0 },
    { kind: 'endTurn', color },
    { kind: 'team', color, team: ['Hearts', 'None'][below(2)] ?? 'None' },
    { kind: 'blindfold', color, on: below(2) === 0 },
    { kind: 'changeColor', color, to: ['Green', 'Blue', 'Red'][below(3)] ?? 'Red' },
    { kind: 'checkpoint' },
    { kind: 'rewind' },
  ];
  return commands[below(commands.length)] ?? { kind: 'frames', count: 1 };
}

/** Last digits of a place differ from one version of Node to the next. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 + 0 : value;
}

function snapshotOf(table: ListeningTable, viewer?: string): Snapshot {
  const { fault, result } = table.send({ kind: 'snapshot', ...(viewer === undefined ? {} : { viewer }) });
  if (fault !== undefined) throw new Error(fault);
  // The answer to that command.
  return result as Snapshot;
}

function linesOf(table: ListeningTable, viewer: string | undefined): readonly string[] {
  const { objects, seats, frame: _, ...more } = snapshotOf(table, viewer);
  const name = viewer ?? 'all';
  return [...objects, ...seats, more].map(each => `${name} ${JSON.stringify(each, rounded)}`);
}

/** Everything that the table answers, tells scripts, and shows to two players and to the host. */
function sessionOf(seed: number, steps: number): string {
  const { below } = dice(seed);
  const table = listeningTable(OBJECTS, EVENTS, { onChat: true });
  const lines: string[] = [];
  let shown: readonly string[] = [];
  const seated = (): readonly string[] =>
    snapshotOf(table).seats.flatMap(({ color, player }) => (player === undefined ? [] : [color]));
  const note = (command: Command, isShown: boolean): void => {
    const { fault, logs, result } = table.send(command);
    lines.push(`> ${JSON.stringify(command)}`, ...(fault === undefined ? [] : [`fault ${fault}`]));
    if (result !== undefined) lines.push(`result ${JSON.stringify(result, rounded)}`);
    table.send({ kind: 'frames', count: 1 + below(40) });
    lines.push(...table.heard(), ...logs.map(log => JSON.stringify(log)));
    if (!isShown) return;
    const now = [undefined, ...seated()].flatMap(viewer => linesOf(table, viewer));
    lines.push(...now.filter(line => !shown.includes(line)));
    shown = now;
  };
  for (const [color, name] of [
    ['Red', 'Ann'],
    ['Blue', 'Ben'],
  ] as const)
    note({ kind: 'sit', color, name }, true);
  for (let step = 1; step <= steps; step++) {
    const guids = liveObjects(table.world).flatMap(({ guid, prefab }) => (prefab.isGhost === true ? [] : [guid]));
    note(anyCommand(below, guids, seated()), step % 20 === 0);
  }
  note({ kind: 'save' }, false);
  return `${lines.join('\n')}\n`;
}

test('the same hands at the same table cause and show the same', async () => {
  await expect(sessionOf(31, 400)).toMatchFileSnapshot(
    fileURLToPath(new URL('../../fixtures/world/session.txt', import.meta.url)),
  );
});

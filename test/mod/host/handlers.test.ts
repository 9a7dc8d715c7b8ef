import { describe, expect, test } from 'vitest';
import type { HandlerName } from '../../../mod/host/session/trampolines.ts';
import type { FakeTts } from '../../support/fake-tts.ts';
import { saved, startPawns } from '../../support/hosted-pawns.ts';

/** An event that must change nothing in a game where Red has to act. */
type Case = readonly [title: string, raise: (tts: FakeTts) => unknown];

const NOT_OURS = { guid: 'abcdef', getGUID: () => 'abcdef', getPosition: () => ({ x: 1, y: 1, z: 0 }) };
/** Colours that do not play: a spectator, the Game Master, a seat that the game does not use, and no colour at all. */
const STRANGERS = ['Grey', 'Black', 'White', 'Nobody'];

function fromStrangers(raise: (tts: FakeTts, color: string) => unknown): Case[] {
  return STRANGERS.map(color => [`by ${color}`, tts => raise(tts, color)]);
}

function moved(tts: FakeTts, piece: string): unknown {
  const object = tts.object(piece);
  object.position = { ...object.position, x: 1, z: 0 };
  return object;
}

/**
 * When an event does nothing. A handler that is not here does not compile, and one without a case is one that nobody
 * raises for somebody: it has a reason instead.
 */
const NEVER: Readonly<Record<HandlerName, readonly Case[] | string>> = {
  onLoad: 'A save is the whole state: it replaces what is there.',
  onSave: [['asked twice', tts => [tts.call('onSave'), tts.call('onSave')]]],
  onChat: [
    ...fromStrangers((tts, color) => tts.call('onChat', '!b1', { color })),
    ['by whoever is not to act', tts => tts.call('onChat', '!b1', { color: 'Blue' })],
    ['without the prefix', tts => tts.call('onChat', 'b1', { color: 'Red' })],
    ['in another notation', tts => tts.call('onChat', '!z9', { color: 'Red' })],
    ['of an empty command', tts => tts.call('onChat', '!', { color: 'Red' })],
  ],
  onObjectPickUp: [
    ...fromStrangers((tts, color) => tts.call('onObjectPickUp', color, tts.object('p1'))),
    ['of the piece of another player', tts => tts.call('onObjectPickUp', 'Red', tts.object('p2'))],
    ['of an object of somebody else', tts => tts.call('onObjectPickUp', 'Red', NOT_OURS)],
  ],
  onObjectDrop: [
    ...fromStrangers((tts, color) => tts.call('onObjectDrop', color, moved(tts, 'p1'))),
    ['by another player', tts => tts.call('onObjectDrop', 'Blue', moved(tts, 'p1'))],
    ['of the piece of another player', tts => tts.call('onObjectDrop', 'Red', moved(tts, 'p2'))],
    ['of the piece of whoever is not to act', tts => tts.call('onObjectDrop', 'Blue', moved(tts, 'p2'))],
    ['where it was', tts => tts.call('onObjectDrop', 'Red', tts.object('p1'))],
    ['of an object of somebody else', tts => tts.call('onObjectDrop', 'Red', NOT_OURS)],
  ],
  onObjectHover: [
    ...fromStrangers((tts, color) => tts.call('onObjectHover', color, tts.object('p1'))),
    ['over nothing', tts => tts.call('onObjectHover', 'Red', undefined)],
  ],
  onObjectRotate: [['of a piece', tts => tts.call('onObjectRotate', tts.object('p1'))]],
  onObjectSpawn: [['of an object of somebody else', tts => tts.call('onObjectSpawn', NOT_OURS)]],
  onPlayerAction: [['is allowed', tts => expect(tts.call('onPlayerAction', { color: 'Grey' }, 0, [])).toBe(true)]],
  onObjectDestroy: [['of an object of somebody else', tts => tts.call('onObjectDestroy', NOT_OURS)]],
  onObjectNumberTyped: [
    ...fromStrangers((tts, color) => tts.call('onObjectNumberTyped', tts.object('p1'), color, 1)),
    ['by another player', tts => tts.call('onObjectNumberTyped', tts.object('p1'), 'Blue', 1)],
    ['over the piece of another player', tts => tts.call('onObjectNumberTyped', tts.object('p2'), 'Red', 1)],
    ['beyond its entries', tts => tts.call('onObjectNumberTyped', tts.object('p1'), 'Red', 9)],
    ['of 0', tts => tts.call('onObjectNumberTyped', tts.object('p1'), 'Red', 0)],
  ],
  onPlayerConnect: [['of a spectator', tts => tts.call('onPlayerConnect', { color: 'Grey' })]],
  onPlayerDisconnect: [['of a spectator', tts => tts.call('onPlayerDisconnect', { color: 'Grey' })]],
  onPlayerChangeColor: STRANGERS.map(color => [`to ${color}`, tts => tts.call('onPlayerChangeColor', color)]),
  onPlayerPing: [
    ...fromStrangers((tts, color) => tts.call('onPlayerPing', { color }, { x: 1, y: 1, z: 0 })),
    ['beside the board', tts => tts.call('onPlayerPing', { color: 'Red' }, { x: 90, y: 1, z: 90 })],
  ],
  onScriptingButtonDown: [
    ...fromStrangers((tts, color) => tts.call('onScriptingButtonDown', 1, color)),
    ['beyond the buttons', tts => tts.call('onScriptingButtonDown', 9, 'Red')],
  ],
  crownspacePress: [
    ...fromStrangers((tts, color) => tts.call('crownspacePress', { color }, '-1', tts.button('Red', 'Concede'))),
    [
      'of the button of another player',
      tts => tts.call('crownspacePress', { color: 'Blue' }, '-1', tts.button('Red', 'Concede')),
    ],
    ['of no element', tts => tts.call('crownspacePress', { color: 'Red' }, '-1', 'nothing')],
  ],
  crownspaceControl: [
    ...fromStrangers((tts, color) => tts.call('crownspaceControl', { color }, 'lobby')),
    ['to leave a game that others play', tts => tts.call('crownspaceControl', { color: 'Red' }, 'lobby')],
    ['of no command', tts => tts.call('crownspaceControl', { color: 'Red' }, 'destroy everything')],
    ['of an empty text', tts => tts.call('crownspaceControl', { color: 'Red' }, '')],
  ],
  crownspaceMenu: [
    ...fromStrangers((tts, color) => tts.call('crownspaceMenu', color, 'p1', 'Run')),
    ['by another player', tts => tts.call('crownspaceMenu', 'Blue', 'p1', 'Run')],
    ['of the piece of another player', tts => tts.call('crownspaceMenu', 'Red', 'p2', 'Run')],
    ['of an entry that is not there', tts => tts.call('crownspaceMenu', 'Red', 'p1', 'Fly')],
    ['of a piece that is not there', tts => tts.call('crownspaceMenu', 'Red', 'p9', 'Run')],
  ],
  crownspaceWatch: [['with nothing to put back', tts => tts.call('crownspaceWatch')]],
  crownspaceThink: [['without a bot', tts => tts.call('crownspaceThink')]],
  crownspaceWork: [['with nothing left to do', tts => tts.call('crownspaceWork')]],
  crownspaceEffects: [['with nothing to show', tts => tts.call('crownspaceEffects')]],
  crownspaceTick: [['without a clock', tts => tts.call('crownspaceTick')]],
  crownspaceReply: [['outside a tutorial', tts => tts.call('crownspaceReply')]],
  crownspacePanels: [['with nothing to write', tts => tts.call('crownspacePanels')]],
  crownspaceFaults: [['without a fault', tts => tts.call('crownspaceFaults')]],
  crownspaceNothing: [['at any time', tts => tts.call('crownspaceNothing')]],
};

const CASES = Object.entries(NEVER).flatMap(([handler, cases]) =>
  typeof cases === 'string' ? [] : cases.map(([title, raise]) => ({ handler, title, raise })),
);

/** What everybody sees of the game: its actions and options, where each piece lies, and who is asked. */
function stateOf(tts: FakeTts): unknown {
  const pieces = tts.objects.map(({ guid, position }) => [guid, { ...position }]);
  return { saved: saved(tts), pieces, dialogs: tts.dialogs.length };
}

describe('An event changes nothing', () => {
  test.each(CASES)('$handler $title', ({ raise }) => {
    const tts = startPawns();
    const before = stateOf(tts);
    raise(tts);
    tts.run(2);
    expect(stateOf(tts)).toEqual(before);
    // Only whoever did it reads why.
    expect(tts.said().filter(line => line.startsWith('all'))).toEqual([]);
  });
});

/** What makes the table look whether all of its pieces lie where they belong, and what does not. */
const ALARMS: readonly (readonly [event: string, sweeps: boolean, call: (tts: FakeTts) => void])[] = [
  ['onObjectPickUp', true, tts => tts.call('onObjectPickUp', 'Red', tts.object('p2'))],
  ['onObjectDrop', true, tts => tts.call('onObjectDrop', 'Red', NOT_OURS)],
  ['onObjectHover', true, tts => tts.call('onObjectHover', 'Red', tts.object('p2'))],
  ['onObjectHover over nothing', false, tts => tts.call('onObjectHover', 'Red', undefined)],
  ['onObjectRotate', true, tts => tts.call('onObjectRotate', tts.object('p2'))],
  ['onObjectSpawn', true, tts => tts.call('onObjectSpawn', NOT_OURS)],
  ['onObjectDestroy', true, tts => tts.call('onObjectDestroy', NOT_OURS)],
  ['onPlayerAction', true, tts => tts.call('onPlayerAction', {}, 'paste', [])],
  ['nothing', false, () => {}],
];

test.each(ALARMS)('after %s on a quiet table, what somebody moved is put back: %s', (_, sweeps, call) => {
  const tts = startPawns();
  tts.run(10);
  const pawn = tts.object('p1');
  const { x } = pawn.position;
  pawn.position = { ...pawn.position, x: x + 7 };
  call(tts);
  tts.run(2);
  expect(tts.object('p1').position.x).toBe(sweeps ? x : x + 7);
});

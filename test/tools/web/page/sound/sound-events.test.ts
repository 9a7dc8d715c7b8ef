import { expect, test } from 'vitest';
import { drawingText } from '../../../../../src/scene/index.ts';
import { audibleOf, heardBetween, type Audible } from '../../../../../tools/web/page/sound/sound-events.ts';
import type { SoundName } from '../../../../../tools/web/page/sound/sound-list.ts';
import type { ObjectSnapshot } from '../../../../../tools/world/protocol.ts';
import { thing } from '../../../../support/small-table.ts';

type Status = Parameters<typeof audibleOf>[0];

const PLAYING: Status = { phase: 'playing', toAct: ['Blue'] };

function token(guid: string, heart: number, crown = false): ObjectSnapshot {
  return thing(guid, { drawing: drawingText({ kind: 'token', owner: 'red', name: 'Bear', heart, crown }) });
}

/** With a price, it lies in a list. */
function onSale(guid: string): ObjectSnapshot {
  return thing(guid, { drawing: drawingText({ kind: 'token', owner: 'red', name: 'Bear', heart: 4, cost: 2 }) });
}

function at(objects: readonly ObjectSnapshot[], status: Status = PLAYING): Audible {
  return audibleOf(status, 'Red', objects);
}

const CARD = thing('card', { drawing: drawingText({ kind: 'card', owner: 'red', name: 'Archer' }) });
const MOVED: Status = { ...PLAYING, trail: [{ x: 0, z: 0, toX: 100, toZ: 0, size: 100 }] };
const RED: Status = { ...PLAYING, toAct: ['Red'] };
const SWAPPED: Status = {
  ...PLAYING,
  trail: [
    { x: 0, z: 0, toX: 200, toZ: 0, size: 100 },
    { x: 200, z: 0, toX: 0, toZ: 0, size: 100 },
  ],
};
const bear = token('bear', 4);
const blue = { ...token('blue', 3), position: { x: 2, y: 1, z: 0 } };
const king = token('king', 6, true);

test.each<[string, Audible, Audible, readonly SoundName[]]>([
  ['nothing', at([bear]), at([bear]), []],
  ['a move', at([bear], RED), at([bear], MOVED), ['putDown']],
  ['the move of a piece whose owner does not act', at([bear]), at([bear], MOVED), ['push']],
  ['the move of two pieces at once', at([bear, blue], RED), at([bear, blue], SWAPPED), ['push']],
  ['a purchase', at([king, onSale('sale')]), at([king, onSale('sale'), bear]), ['coin']],
  ['the last one of a kind', at([king, onSale('bear')]), at([king, bear]), ['coin']],
  ['a purchase taken back', at([king, onSale('sale'), bear]), at([king, onSale('sale')], RED), ['coin', 'yourTurn']],
  [
    'a death while things are for sale',
    at([king, onSale('sale'), bear]),
    at([king, onSale('sale')]),
    ['strike', 'death'],
  ],
  ['a strike and each point of damage', at([bear]), at([token('bear', 2)]), ['strike', 'damage', 'damage']],
  ['three of many points', at([king]), at([token('king', 1, true)]), ['strike', 'damage', 'damage', 'damage']],
  ['fire in place of a strike', at([bear]), at([token('bear', 3)], { ...PLAYING, flames: 1 }), ['fire', 'damage']],
  [
    'no fire of before',
    at([bear], { ...PLAYING, flames: 1 }),
    at([token('bear', 3)], { ...PLAYING, flames: 1 }),
    ['strike', 'damage'],
  ],
  ['healing', at([token('bear', 2)]), at([bear]), ['heal']],
  ['a death', at([bear, king]), at([king]), ['strike', 'death']],
  ['the death of a King', at([bear, king]), at([bear]), ['strike', 'kingDeath']],
  ['no death when pieces are made again', at([bear]), at([token('bear2', 4)]), []],
  ['a card', at([]), at([CARD]), ['card']],
  ['a hidden card: nothing', at([]), at([{ ...CARD, concealed: true }]), []],
  ['what one lifts', at([bear]), at([{ ...bear, heldBy: 'Red' }]), ['pickUp']],
  ['what others lift: nothing', at([bear]), at([{ ...bear, heldBy: 'Blue' }]), []],
  ['the own turn', at([]), at([], { ...PLAYING, toAct: ['Red'] }), ['yourTurn']],
  ['the lobby: nothing of pieces', at([bear]), at([], { phase: 'lobby', toAct: [] }), []],
])('%s is heard', (_, before, now, heard) => {
  expect(heardBetween(before, now)).toEqual(heard);
});

test('the end is heard by winners and losers, and by nobody after a draw', () => {
  const endFor = (winners: readonly string[]): readonly SoundName[] =>
    heardBetween(at([]), at([], { phase: 'over', toAct: [], over: { winners, reason: '', actions: 9, lines: [] } }));
  expect([endFor(['Red']), endFor(['Blue']), endFor([])]).toEqual([['won'], ['lost'], []]);
});

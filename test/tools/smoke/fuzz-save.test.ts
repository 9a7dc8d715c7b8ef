import { expect, test } from 'vitest';
import { formatFuzzReport, fuzzSave } from '../../../tools/smoke/index.ts';
import { worldBundle } from '../../../tools/table/world-bundle.ts';

// Transpiled before the first test starts its clock.
await worldBundle();

function at(posX: number, posZ: number): object {
  return { posX, posY: 2, posZ, rotX: 0, rotY: 180, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };
}

function handZone(guid: string, color: string, posZ: number): object {
  const Transform = { ...at(0, posZ), scaleX: 12, scaleY: 9, scaleZ: 4 };
  return { GUID: guid, Name: 'HandTrigger', Locked: true, FogColor: color, Transform };
}

const CustomDeck = { 1: { FaceURL: 'http://f', BackURL: 'http://b', NumWidth: 2, NumHeight: 1 } };

function card(guid: string, name: string, posZ: number): object {
  return { GUID: guid, Name: 'Card', Nickname: name, CardID: 100, CustomDeck, Transform: at(0, posZ) };
}

function table(LuaScript: string): object {
  return {
    SaveName: 'Fuzzed',
    LuaScript,
    ObjectStates: [
      handZone('aaaaa1', 'Red', -20),
      handZone('aaaaa2', 'Blue', 20),
      card('ccccc1', 'Assassin', -20),
      card('ccccc2', 'Merchant', 20),
    ],
  };
}

test('a mod that keeps its secrets has neither errors nor leaks', async () => {
  const report = await fuzzSave(table(`function onLoad() addHotkey('Bow', function() end) end`), { steps: 10 });
  expect(report).toMatchObject({ seats: ['Red', 'Blue'], errors: [], leaks: [] });
  expect(formatFuzzReport(report)).toContain('no errors, no leaks');
});

test('somebody plays at every seat with a hand', async () => {
  const colors = ['Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple'];
  const ObjectStates = colors.map((color, index) => handZone(`aaaaa${index}`, color, index * 6));
  const { seats } = await fuzzSave({ SaveName: 'Six', LuaScript: '', ObjectStates }, { steps: 1 });
  expect(seats.toSorted()).toEqual(colors.toSorted());
});

test('a panel that names a card of another hand is a leak', async () => {
  const script = `function onLoad() Notes.setNotes('Blue has the ' .. getObjectFromGUID('ccccc2').getName()) end`;
  const { leaks } = await fuzzSave(table(script), { steps: 5 });
  expect(leaks).toContainEqual(expect.objectContaining({ viewer: 'Red', guid: 'ccccc2', text: 'Merchant' }));
  expect(leaks.filter(({ viewer }) => viewer === 'Blue')).toEqual([]);
});

test(
  'an error is found with the action that caused it, and again with the same seed',
  { timeout: 120_000 },
  async () => {
    const script = `function onLoad() addHotkey('Break', function() local nothing; return nothing.field end) end`;
    const [first, second] = [
      await fuzzSave(table(script), { steps: 20 }),
      await fuzzSave(table(script), { steps: 20 }),
    ];
    expect(first.errors[0]?.during).toMatch(/^step \d+, (Red|Blue): hotkey "Break"$/u);
    expect(second).toEqual(first);
  },
);

test(
  'what is picked up is dropped where the game marks it, and a marked target is pointed at',
  { timeout: 120_000 },
  async () => {
    const marks = (gesture: string) =>
      JSON.stringify({ plainLines: 0, marks: [{ x: 500, z: -700, size: 100, shape: 'ring', gesture }] });
    const script = `
    function onLoad() UI.setXml('<InputField id="crownspaceMarks" text="" />') end
    function onObjectPickUp() UI.setAttribute('crownspaceMarks', 'text', '${marks('drop')}') end
    function onObjectDrop(_, card)
      local place = card.getPosition()
      UI.setAttribute('crownspaceMarks', 'text', '${marks('point')}')
      if math.abs(place.x - 5) < 0.1 and math.abs(place.z + 7) < 0.1 then error('a legal move') end
    end
    function onPlayerPing(_, place) if math.abs(place.x - 5) < 0.1 then error('an answer') end end`;
    const { errors } = await fuzzSave(table(script), { steps: 12 });
    expect(errors.map(({ message, during }) => `${message} ${during}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/a legal move.*drop/u),
        expect.stringMatching(/an answer.*point at 5, -7/u),
      ]),
    );
  },
);

test('a report says when it has compared nothing', () => {
  const report = { seed: 1, steps: 9, seats: ['Red'], errors: [], leaks: [] };
  expect(formatFuzzReport({ ...report, worlds: 0 })).toMatch(/no errors, no leaks\.\nNothing hidden was drawn again/u);
  expect(formatFuzzReport({ ...report, worlds: 1 })).not.toContain('Nothing hidden');
  expect(formatFuzzReport(report)).not.toContain('Nothing hidden');
});

import { describe, expect, test } from 'vitest';
import { describeEvent } from '../../../../../mod/tactic/describe-event.ts';
import {
  createTactic,
  drawMatch,
  forecastOf,
  standard,
  type TacticEvent,
} from '../../../../../src/games/tactic/index.ts';

const rules = createTactic({ packs: [standard] });
const stateOf = (drawing: string) => drawMatch(rules, drawing).state();

/** The bear of Blue has the id u1, the wolf and the lion of Red have u2 and u3. */
const BEFORE = stateOf('. b.bear(1)\nr.wolf .\n. r.lion(2)');

function landing(kind: 'damaged' | 'healed', unit: string, amount: number): TacticEvent {
  return { kind, unit, amount, cell: 0, from: 'u1', cause: 'attack', via: 'u1' };
}

/** What is forecast of an attack of the bear on the lion. */
function forecast(after: typeof BEFORE, ...events: readonly TacticEvent[]): string[] {
  const attacked: TacticEvent = { kind: 'attacked', attacker: 'u1', from: 0, targets: ['u3'], at: [2], chain: [] };
  return forecastOf(rules, BEFORE, after, [attacked, ...events]).map(
    ({ isRemoved, piece, text, words }) => `${piece} ${text}${isRemoved ? ' removed' : ''}: ${words}`,
  );
}

describe('the forecast of an attack', () => {
  test('begins with the unit that is attacked, then has each other that is changed, and no more', () => {
    const after = stateOf('. b.bear(2)\nr.wolf .\n. r.lion(4)');
    expect(forecast(after, landing('damaged', 'u1', 1), landing('damaged', 'u3', 2))).toEqual([
      'u3 −2: Lion goes to 2 HP: 2 damage',
      'u1 −1: Bear goes to 4 HP: 1 damage; AT becomes 5',
    ]);
  });

  test('says so when the attacked unit takes nothing', () => {
    expect(forecast(BEFORE)).toEqual(['u3 0: Lion takes no damage']);
  });

  test('says what hurts a unit that nobody attacks, what its AT becomes, and who is done then', () => {
    const after = stateOf('. b.bear(2)\nr.wolf .\n. r.lion(4)');
    const barbs = { ...landing('damaged', 'u1', 1), cause: 'barbs', via: 'u2' } as TacticEvent;
    const cached = (unit: string): TacticEvent => ({ kind: 'cached', unit });
    expect(forecast(after, landing('damaged', 'u3', 2), barbs, cached('u1')).slice(1)).toEqual([
      'u1 −1: Bear goes to 4 HP: 1 damage by Wolf (Barbs); AT becomes 5',
      'u1 : Then Bear is done for this turn',
    ]);
    const own = { ...barbs, via: 'u1' } as TacticEvent;
    expect(forecast(after, own)[1]).toContain('1 damage (Barbs); AT');
    const two = { ...barbs, cause: 'fireball' } as TacticEvent;
    expect(forecast(after, barbs, two)[1]).toBe('u1 −2: Bear goes to 4 HP: 2 damage; AT becomes 5');
    const dead = { ...after, units: after.units.filter(({ id }) => id !== 'u1') };
    expect(forecast(dead, barbs, cached('u1')).at(-1)).toBe('u1 −1 removed: Bear dies: 1 damage, 5 HP');
  });

  test('takes damage and healing of a unit together', () => {
    const after = stateOf('. b.bear(1)\nr.wolf .\n. r.lion(1)');
    const events = [landing('damaged', 'u3', 2), landing('healed', 'u3', 3), landing('healed', 'u2', 0)];
    expect(forecast(after, ...events)).toEqual(['u3 +1: Lion heals 1 to 5 HP']);
  });

  test('tells a unit that dies, gone already or dying, from one that only leaves the board', () => {
    const gone = { ...BEFORE, units: BEFORE.units.filter(({ id }) => id === 'u1') };
    expect(forecast(gone, landing('damaged', 'u3', 9))).toEqual([
      'u3 −9 removed: Lion dies: 9 damage, 4 HP',
      'u2 0 removed: Wolf leaves the board',
    ]);
    const dying = { ...BEFORE, units: BEFORE.units.map(unit => (unit.id === 'u3' ? { ...unit, dying: true } : unit)) };
    expect(forecast(dying, landing('damaged', 'u3', 9))).toEqual(['u3 −9 removed: Lion dies: 9 damage, 4 HP']);
  });
});

test('the log has damage and healing as numbers behind the unit, and its cause', () => {
  expect(rules.eventAmount(BEFORE, landing('damaged', 'u3', 2))).toEqual({ text: 'Lion', value: -2 });
  const mended = { ...landing('healed', 'u3', 1), cause: 'regenerate' } as TacticEvent;
  expect(rules.eventAmount(BEFORE, mended)).toEqual({ text: 'Lion (Regenerate)', value: 1 });
  expect(rules.eventAmount(BEFORE, { kind: 'eliminated', player: 'p1' } as TacticEvent)).toBeUndefined();
});

test('a line of the log names a unit alone, and by its space where the game has had two of that name', () => {
  const attack: TacticEvent = { kind: 'attacked', attacker: 'u1', from: 0, targets: ['u2'], at: [1], chain: [] };
  const lineIn = (drawing: string, event: TacticEvent = attack): string | undefined =>
    rules.eventLine(stateOf(drawing), event);
  expect(lineIn('. b.bear\nr.wolf .')).toBe('Bear attacks Wolf');
  expect(rules.eventText(stateOf('. b.bear\nr.wolf .'), attack)).toBe('Bear of p2 on a1 attacks Wolf of p1 on b1');
  // Of one's own, and of another side.
  expect(lineIn('. b.bear\nr.wolf b.bear')).toBe('Bear on a1 attacks Wolf');
  expect(lineIn('. b.wolf\nr.wolf .')).toBe('Wolf on a1 attacks Wolf on b1');
  const moved: TacticEvent = { kind: 'moved', unit: 'u2', from: 0, to: 1, path: [1] } as TacticEvent;
  expect(lineIn('. b.bear\nr.wolf .', moved)).toBe('Wolf moves to b1');
});

test('healing that Burn prevents is an event, told as such; an undamaged unit has nothing to keep', () => {
  const mended = (drawing: string): readonly TacticEvent[] => {
    const match = drawMatch(rules, drawing);
    match.submit('p1', { kind: 'end' });
    const outcome = match.submit('p2', { kind: 'end' });
    return outcome.ok ? outcome.events.filter(({ kind }) => kind === 'unhealed') : [];
  };
  const [event] = mended('r.hydra(2) b.salamander(1)');
  expect(event).toEqual({ kind: 'unhealed', unit: 'u1', cell: 0, cause: 'burn', via: 'u2' });
  const state = stateOf('r.hydra(2) b.salamander(1)');
  expect(rules.eventLine(state, event!)).toBe('Hydra keeps its damage (Burn)');
  expect(describeEvent(rules, state, event!)?.effect).toEqual({ piece: 'u2', shape: 'flame' });
  expect(mended('r.hydra b.salamander(1)')).toEqual([]);
  expect(mended('r.hydra(2) b.salamander')).toEqual([]);
});

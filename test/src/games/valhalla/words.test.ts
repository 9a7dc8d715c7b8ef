import { describe, expect, test } from 'vitest';
import { eventText, valhalla, type ValhallaEvent } from '../../../../src/games/valhalla/index.ts';
import { createMatch } from '../../../../src/kernel/index.ts';

const game = createMatch(valhalla, {
  setup: { sides: ['iron-tithe', 'gale-choir'], seed: 5, position: ['empty', 'p1 ruler -4,1', 'p2 ruler 4,-1'] },
  seed: 1,
}).state();

const hex = game.units.find(({ side }) => side === 'p1')?.hex ?? -1;
const there = game.units.find(({ side }) => side === 'p2')?.hex ?? -1;
const [side, to] = ['p1', 'p2'] as const;
const ONE = game.sides[0]?.name ?? '';
const TWO = game.sides[1]?.name ?? '';
const units = [{ design: 'SWORD', count: 3 }];
const THREE = eventText({ kind: 'despawned', side, units }, game).replace(/^.* cannot pay (.*), who leave$/u, '$1');
const HERE = eventText({ kind: 'move-stopped', side, hex, code: 'X' }, game).replace(/^.* on (.*): X$/u, '$1');
const AWAY = eventText({ kind: 'move-stopped', side, hex: there, code: 'X' }, game).replace(/^.* on (.*): X$/u, '$1');

const TEXTS: readonly (readonly [event: ValhallaEvent, text: string])[] = [
  [{ kind: 'round-started', round: 4 }, 'Round 4 begins'],
  [{ kind: 'round-ended', round: 4 }, 'Round 4 ends'],
  [{ kind: 'turn-started', side, round: 4 }, `${ONE} begins a turn`],
  [{ kind: 'turn-ended', side, round: 4 }, `${ONE} ends the turn`],
  [{ kind: 'produced', side, hex, units, reason: '' }, `${ONE}: ${THREE} appear on ${HERE}`],
  [{ kind: 'production-cut', side, hex, units, reason: '' }, `${ONE}: ${THREE} are not produced on ${HERE}`],
  [{ kind: 'officer-produced', side, hex, officer: 'bard', caster: '' }, `${ONE}: bard appears on ${HERE}`],
  [{ kind: 'officer-produced', side, hex, officer: 'mage', caster: 'm1' }, `${ONE}: mage (M1) appears on ${HERE}`],
  [{ kind: 'income', side, entries: [], gold: 7 }, `${ONE} receives 7 gold`],
  [{ kind: 'upkeep', side, entries: [], gold: 7 }, `${ONE} pays 7 gold of upkeep`],
  [{ kind: 'despawned', side, units }, `${ONE} cannot pay ${THREE}, who leave`],
  [{ kind: 'snapshot-drawn', side }, `${ONE} gets a new map`],
  [{ kind: 'scouted', side, hex, by: to, units: 1, hp: 5, attack: 2 }, `${ONE} has 1 unit on ${HERE}: HP 5, Attack 2`],
  [{ kind: 'force-reported', side, hex, by: to, units }, `${ONE}: ${THREE} stand on ${HERE}`],
  [{ kind: 'order-failed', side, order: 'move', code: 'E', message: 'No way' }, 'The order "move" failed: No way'],
  [{ kind: 'moved', side, units: ['u1', 'u2'], path: [hex, there] }, `${ONE}: 2 units to ${HERE}, ${AWAY}`],
  [{ kind: 'move-stopped', side, hex, code: 'E_X' }, `${ONE}: a march ends on ${HERE}: E_X`],
  [{ kind: 'move-stopped', side, hex, code: 'E_FOG' }, `${ONE}: a march ends on ${HERE}: the next hex lies in fog`],
  [{ kind: 'engaged', side, hex, others: [to] }, `${ONE} and ${TWO} meet on ${HERE}`],
  [{ kind: 'truce-kept', side, hex, others: [to] }, `${ONE} and ${TWO} keep a truce on ${HERE}`],
  [{ kind: 'parley-opened', side, hex, others: [to] }, `${ONE} and ${TWO} parley on ${HERE}`],
  [{ kind: 'overran', side, hex, victim: to, units }, `${ONE} overruns ${TWO} on ${HERE}`],
  [{ kind: 'battle-started', side, hex, defenders: [to] }, `${ONE} attacks ${TWO} on ${HERE}`],
  [{ kind: 'battle-fought', side, hex, defenders: [to], log: ['one', 'two'] }, 'one\ntwo'],
  [{ kind: 'battle-ended', side, hex, defenders: [to], outcome: 'won' }, `${ONE} against ${TWO} on ${HERE}: won`],
  [{ kind: 'lost-units', side, hex, units }, `${ONE}: ${THREE} fall on ${HERE}`],
  [{ kind: 'escaped', side, hex, units }, `${ONE}: ${THREE} escape from ${HERE}`],
  [{ kind: 'raised', side, hex, units }, `${ONE}: ${THREE} rise on ${HERE}`],
  [{ kind: 'retreated', side, hex, units }, `${ONE}: ${THREE} retreat to ${HERE}`],
  [{ kind: 'fog-cleared', side, hexes: [hex] }, `${ONE} reveals 1 hex`],
  [{ kind: 'fog-cleared', side, hexes: [hex, there] }, `${ONE} reveals 2 hexes`],
  [{ kind: 'explored', side, hex, name: 'The Well', text: 'It is dry.' }, 'The Well is explored: It is dry.'],
  [{ kind: 'ruler-slain', side }, `${ONE} loses its Ruler`],
  [{ kind: 'ruler-promoted', side }, `${ONE} has a new Ruler`],
  [{ kind: 'side-ended', side }, `${ONE} has come to its end`],
  [{ kind: 'favor-changed', side, amount: 2, reason: 'a poem' }, `${ONE}: 2 favor (a poem)`],
  [{ kind: 'gold-given', side, to, gold: 9 }, `${ONE} gives 9 gold to ${TWO}`],
  [{ kind: 'boon-requested', side, request: 'b1', text: 'rain', favor: 3 }, `${ONE} asks for a boon for 3 favor: rain`],
  [{ kind: 'boon-resolved', side, request: 'b1', isGranted: true, effects: 'rain' }, 'The boon is granted: rain'],
  [{ kind: 'boon-resolved', side, request: 'b1', isGranted: false, effects: '-' }, 'The boon is refused: -'],
  [{ kind: 'posted', side, channel: 'ic', text: 'Hail' }, `${ONE} (ic): Hail`],
  [{ kind: 'gm-acted', action: 'edit', reason: 'a slip' }, 'The game master: edit (a slip)'],
  [{ kind: 'game-over', winners: [side, to], reason: 'peace' }, `${ONE} and ${TWO} win: peace`],
];

describe('an event of Valhalla', () => {
  test('names its side, its units and its hex', () => {
    expect([ONE, TWO].map(name => name.length > 2)).toEqual([true, true]);
    expect([HERE, AWAY]).toEqual(['002.005', '010.007']);
    expect(THREE).toMatch(/^3 \w+/u);
  });

  test.each(TEXTS)('%j', (event, text) => {
    expect(eventText(event, game)).toBe(text);
  });

  test('of a place names it', () => {
    const texts = [
      eventText({ kind: 'claimed', side, hex, from: '', level: 0 }, game),
      eventText({ kind: 'conquered', side, hex, from: to, level: 0 }, game),
      eventText({ kind: 'razed', side, hex, levels: 1, gold: 5 }, game),
      eventText({ kind: 'built', side, hex, building: 'smithy?', gold: 5 }, game),
      eventText({ kind: 'building-lost', side, hex, building: 'smithy?', gold: 0 }, game),
      eventText({ kind: 'upgraded', side, hex, level: 2, gold: 5 }, game),
      eventText({ kind: 'forts-reduced', side, hex, levels: [1, 2, 3] }, game),
      eventText({ kind: 'forts-restored', side, hex, levels: [1] }, game),
      eventText({ kind: 'forts-split', side, hex, levels: [] }, game),
    ];
    const place = texts[0]?.replace(/^.* claims (.*)$/u, '$1') ?? '';
    expect(place).toBe('City 002.005');
    expect(texts).toEqual([
      `${ONE} claims ${place}`,
      `${ONE} conquers ${place} from ${TWO}`,
      `${ONE} razes 1 level of ${place} for 5 gold`,
      `smithy? is built in ${place} for 5 gold`,
      `${place} loses its smithy?`,
      `${place} has level 2 now, for 5 gold`,
      `The fortifications of ${place} are reduced to walls 1, artillery 2, hazards 3`,
      `The fortifications of ${place} return to walls 1, artillery 0, hazards 0`,
      `The fortifications of ${place} are divided into walls 0, artillery 0, hazards 0`,
    ]);
  });
});

test.each([
  ['produced', 'appears on'],
  ['production-cut', 'is not produced on'],
  ['force-reported', 'stands on'],
  ['lost-units', 'falls on'],
  ['escaped', 'escapes from'],
  ['raised', 'rises on'],
  ['retreated', 'retreats to'],
] as const)('of a single unit %s says that it %s', (kind, words) => {
  const one = { kind, side, hex, by: to, reason: '', units: [{ design: 'SWORD', count: 1 }] };
  expect(eventText(one, game)).toMatch(new RegExp(`: 1 \\w+ ${words} `, 'u'));
  const two = { ...one, units: [...one.units, ...units] };
  expect(eventText(two, game)).not.toContain(words);
});

test('a single unit that cannot be paid leaves', () => {
  expect(eventText({ kind: 'despawned', side, units: [{ design: 'SWORD', count: 1 }] }, game)).toMatch(
    /, who leaves$/u,
  );
});

test('units of a stranger, whose designs nobody else knows, are called by their class', () => {
  const view = valhalla.view(game, to);
  const event: ValhallaEvent = { kind: 'force-reported', side, hex, by: to, units: [{ design: 'ARCH', count: 2 }] };
  expect(eventText(event, view)).toBe(`${ONE}: 2 Archer stand on ${HERE}`);
});

import { describe, expect, test } from 'vitest';
import { VALHALLA_ACTIONS, type ValhallaAction } from '../../../../src/games/valhalla/actions.ts';
import { actionNotation } from '../../../../src/kernel/index.ts';

/** Cells are written as `#3` here, so that no number and no string is taken for one. */
const notation = actionNotation<undefined, ValhallaAction>(VALHALLA_ACTIONS, {
  format: (_, cell) => `#${cell}`,
  parse: (_, text) => (/^#\d+$/.test(text) ? Number(text.slice(1)) : undefined),
});

const BATTLE = '[formation] [tactic] [parley] [truce] [abilities] [retreatTo]';
const DECIDED = {
  formation: ['C:12*SWORD', 'F:u4'],
  tactic: 'hold',
  parley: true,
  truce: false,
  abilities: ['u1:rally', 'u2:heal'],
  retreatTo: 4,
};
const BATTLE_LINE = 'C:12*SWORD+F:u4 hold yes no u1:rally+u2:heal #4';

/** The form of each action, a line with all its fields, and what the line is read as. */
const ACTIONS: readonly (readonly [form: string, line: string, action: ValhallaAction])[] = [
  [
    'side name capital ruler backstory symbolism flag',
    'side North Hall Odin Long Ravens Black',
    {
      kind: 'side',
      name: 'North',
      capital: 'Hall',
      ruler: 'Odin',
      backstory: 'Long',
      symbolism: 'Ravens',
      flag: 'Black',
    },
  ],
  [
    'design class name hp attack defense move specials [utility]',
    'design C Bear 9 8 7 6 charge+fear fly',
    {
      ...{ kind: 'design', class: 'C', name: 'Bear', hp: 9, attack: 8, defense: 7, move: 6 },
      ...{ specials: ['charge', 'fear'], utility: 'fly' },
    } as ValhallaAction,
  ],
  ['ready', 'ready', { kind: 'ready' }],
  [
    'move from units to [path]',
    'move #1 4*C+u7 #3 #2+#3',
    { kind: 'move', from: 1, units: ['4*C', 'u7'], to: 3, path: [2, 3] },
  ],
  [
    'ferry from mount pickUps loads drops',
    'ferry #1 u5 #2+#3 2*C #4',
    { kind: 'ferry', from: 1, mount: 'u5', pickUps: [2, 3], loads: ['2*C'], drops: [4] },
  ],
  ['summon caster from units', 'summon m1 #1 2*C', { kind: 'summon', caster: 'm1', from: 1, units: ['2*C'] }],
  ['mount hex riders mounts', 'mount #1 2*C u5', { kind: 'mount', hex: 1, riders: ['2*C'], mounts: ['u5'] }],
  ['dismount hex riders', 'dismount #1 2*C', { kind: 'dismount', hex: 1, riders: ['2*C'] }],
  ['ambush hex', 'ambush #1', { kind: 'ambush', hex: 1 }],
  [
    'ability caster ability [targets] [units] [into]',
    'ability m1 polymorph #1+#2 2*C E',
    { kind: 'ability', caster: 'm1', ability: 'polymorph', targets: [1, 2], units: ['2*C'], into: 'E' },
  ],
  [
    `plan hex [raze] [claim] ${BATTLE}`,
    `plan #1 2 yes ${BATTLE_LINE}`,
    { kind: 'plan', hex: 1, raze: 2, claim: true, ...DECIDED },
  ],
  ['produce city plan', 'produce #1 2*C+E', { kind: 'produce', city: 1, plan: ['2*C', 'E'] }],
  ['officer officer', 'officer bard', { kind: 'officer', officer: 'bard' }],
  ['construct hex steps', 'construct #1 upgrade+smithy', { kind: 'construct', hex: 1, steps: ['upgrade', 'smithy'] }],
  ['transfer side gold hex', 'transfer p2 50 #1', { kind: 'transfer', side: 'p2', gold: 50, hex: 1 }],
  ['pathfind targets', 'pathfind #1+#2', { kind: 'pathfind', targets: [1, 2] }],
  ['stance side truce', 'stance p2 yes', { kind: 'stance', side: 'p2', truce: true }],
  ['succession leaders', 'succession u1+u2', { kind: 'succession', leaders: ['u1', 'u2'] }],
  ['withdraw order', 'withdraw 3', { kind: 'withdraw', order: 3 }],
  ['submit', 'submit', { kind: 'submit' }],
  ['concede', 'concede', { kind: 'concede' }],
  [`decide ${BATTLE}`, `decide ${BATTLE_LINE}`, { kind: 'decide', ...DECIDED }],
  ['end-parley truce', 'end-parley no', { kind: 'end-parley', truce: false }],
  ['post channel text', 'post ooc Hail', { kind: 'post', channel: 'ooc', text: 'Hail' }],
  ['whisper side text', 'whisper p2 Hail', { kind: 'whisper', side: 'p2', text: 'Hail' }],
  ['boast text', 'boast Hail', { kind: 'boast', text: 'Hail' }],
  ['request-boon text favor', 'request-boon Rain 3', { kind: 'request-boon', text: 'Rain', favor: 3 }],
  [
    'assign-special side text points',
    'assign-special p1 Aura C:2+E:1',
    { kind: 'assign-special', side: 'p1', text: 'Aura', points: ['C:2', 'E:1'] },
  ],
  ['accept-side side', 'accept-side p1', { kind: 'accept-side', side: 'p1' }],
  ['reject-side side reason', 'reject-side p1 Dull', { kind: 'reject-side', side: 'p1', reason: 'Dull' }],
  [
    'reopen-design side class reason',
    'reopen-design p1 C Dull',
    { kind: 'reopen-design', side: 'p1', class: 'C', reason: 'Dull' },
  ],
  [
    'award-favor side amount reason',
    'award-favor p1 -2 Rude',
    { kind: 'award-favor', side: 'p1', amount: -2, reason: 'Rude' },
  ],
  [
    'resolve-boon request grant cost effects',
    'resolve-boon b1 yes 3 Rain',
    { kind: 'resolve-boon', request: 'b1', grant: true, cost: 3, effects: 'Rain' },
  ],
  [
    'compensate side gold units hex reason',
    'compensate p1 9 2*C #1 Slip',
    { kind: 'compensate', side: 'p1', gold: 9, units: ['2*C'], hex: 1, reason: 'Slip' },
  ],
  [
    'set-capital side city reason',
    'set-capital p1 #1 Fire',
    { kind: 'set-capital', side: 'p1', city: 1, reason: 'Fire' },
  ],
  ['set-order sides reason', 'set-order p2+p1 Lot', { kind: 'set-order', sides: ['p2', 'p1'], reason: 'Lot' }],
  [
    'allow-simultaneous sides reason',
    'allow-simultaneous p1+p2 Far',
    { kind: 'allow-simultaneous', sides: ['p1', 'p2'], reason: 'Far' },
  ],
  ['extend-deadline hours reason', 'extend-deadline 24 Ill', { kind: 'extend-deadline', hours: 24, reason: 'Ill' }],
  [
    'add-feature hex name text isAsset reason',
    'add-feature #1 Well Dry no Story',
    { kind: 'add-feature', hex: 1, name: 'Well', text: 'Dry', isAsset: false, reason: 'Story' },
  ],
  [
    'edit path value reason',
    'edit sides.p1.gold five Slip',
    { kind: 'edit', path: 'sides.p1.gold', value: 'five', reason: 'Slip' },
  ],
  ['declare-winner side reason', 'declare-winner p1 Peace', { kind: 'declare-winner', side: 'p1', reason: 'Peace' }],
  ['close-round', 'close-round', { kind: 'close-round' }],
  ['expire', 'expire', { kind: 'expire' }],
];

describe('an action of Valhalla', () => {
  test('has one of these forms', () => {
    const forms = ACTIONS.map(([form]) => form)
      .sort()
      .join(', ');
    const refused = notation.parse(undefined, 'nonsense');
    expect(refused).toEqual({ code: 'notation', message: `"nonsense" is not an action. The forms: ${forms}` });
  });

  test.each(ACTIONS)('%s', (_, line, action) => {
    expect(notation.parse(undefined, line)).toEqual(action);
    expect(notation.format(undefined, action)).toBe(line);
  });

  // A number, a cell, a truth and a list are each told from the others.
  test.each(ACTIONS.filter(([form]) => form.includes(' ')))('%s is refused where a field is wrong', (form, line) => {
    const [kind = '', ...words] = line.split(' ');
    for (const [place, word] of words.entries()) {
      if (!/^(#|-?\d+$|yes$|no$)/.test(word)) continue;
      const wrong = words.with(place, 'wrong').join(' ');
      expect(notation.parse(undefined, `${kind} ${wrong}`)).toEqual({
        code: 'notation',
        message: expect.stringMatching(/^"[^"]*" is not written as /) as string,
      });
    }
    const least = form.split(' ').filter(field => !field.startsWith('[')).length - 1;
    const few = words.slice(0, least - 1).join(' ');
    if (least > 0) expect(notation.parse(undefined, `${kind} ${few}`)).toMatchObject({ code: 'notation' });
  });

  test('has a channel of the two that there are', () => {
    expect(notation.parse(undefined, 'post ic Hail')).toEqual({ kind: 'post', channel: 'ic', text: 'Hail' });
    expect(notation.parse(undefined, 'post all Hail')).toMatchObject({ code: 'notation' });
  });
});

import { expect, test } from 'vitest';
import { ODD_SIDE } from '../cases.ts';
import { transcript } from '../../../../portable/valhalla/play.ts';

/** A position, which sides play there, and what is tried. */
interface Tried {
  readonly position: string;
  readonly sides?: readonly unknown[];
  readonly lines: readonly string[];
}

const CASTERS = ['seer', 'summoner', 'alchemist', 'necromancer', 'herbalist', 'artillerist']
  .map(kind => `caster:${kind}`)
  .join(',');

const by = (player: string, ...texts: readonly string[]): readonly string[] => texts.map(text => `${player}: ${text}`);

const TRIED: readonly Tried[] = [
  {
    position: `empty; gold p1 900; p1 ruler,warlord,courtier,2*D,4*SWORD,${CASTERS} -4,1; p2 ruler,courtier 4,-1; p1 2*E@D -2,1; p1 12*ARCH -3,1; p1 3*BRUI -5,2`,
    sides: ['gale-choir', 'iron-tithe'],
    lines: by(
      'p1',
      ...[
        'move -4,1 9*SWORD -3,1',
        'move -4,1 SWORD -4,1',
        'move -4,1 SWORD 4,-1',
        'move -4,1 SWORD -2,1 -3,1',
        'move -4,1 SWORD -2,1 -3,1+-2,1',
        'move 99,99 SWORD -3,1',
        'move -4,1 zzz -3,1',
        'move -4,1 u99999 -3,1',
        'move -4,1 0*SWORD -3,1',
      ],
      ...[
        'ferry -4,1 u99999 -4,1 SWORD -3,1',
        'ferry -4,1 SWORD -4,1 SWORD -3,1',
        'ferry -4,1 D -4,1+-3,1 SWORD -3,1',
        'ferry -4,1 D -4,1 9*SWORD -3,1',
        'ferry -4,1 D -4,1 SWORD 4,-1',
        'ferry -4,1 D -4,1 SWORD -3,1',
        'ferry -4,1 D -4,1+-4,1 SWORD+SWORD -3,1+-4,2',
      ],
      ...[
        'summon u10010 -3,1 2*ARCH',
        'summon u99999 -3,1 2*ARCH',
        'summon u10001 -3,1 2*ARCH',
        'summon u10011 -3,1 11*ARCH',
        'summon u10011 -3,1 99*ARCH',
        'summon u10011 -3,1 2*ARCH',
      ],
      ...[
        'mount -4,1 SWORD D',
        'mount -4,1 9*SWORD D',
        'mount -4,1 SWORD SWORD',
        'mount -4,1 2*SWORD D',
        'mount 0,0 SWORD D',
        'dismount -2,1 2*E',
        'dismount -2,1 E',
        'dismount -4,1 SWORD',
        'dismount 0,0 E',
      ],
      ...['ambush -4,1', 'ambush -3,1', 'ambush 0,0', 'ambush -2,1'],
      ...[
        'ability u10010 i_spy -3,1',
        'ability u10010 i_spy -3,1+-4,2',
        'ability u10010 i_spy 9,9',
        'ability u10010 eye_of_sour_ron',
        'ability u10012 invigorating_elixir',
        'ability u10012 polymorph -4,1 8*SWORD G',
        'ability u10012 polymorph -4,1 2*SWORD G',
        'ability u10011 something_from_nothing - 6*C',
        'ability u10011 something_from_nothing - 9*G',
        'ability u99999 i_spy -3,1',
        'ability u10001 i_spy -3,1',
        'ability u10010 nonsense',
      ],
      ...[
        'plan -4,1 2',
        'plan -4,1 -1',
        'plan -4,1 - no',
        'plan -4,1 - - C:2*SWORD',
        'plan -4,1 - - Z:2*SWORD',
        'plan -4,1 - - C:99*SWORD',
        'plan -4,1 - - - pincer',
        'plan -4,1 - - - wedge',
        'plan -4,1 - - - zzz',
        'plan -4,1 - - - none',
        'plan -4,1 - - - - yes yes',
        'plan -4,1 - - - - - - u10013:finger_of_death',
        'plan -4,1 - - - - - - u1:zzz',
        'plan -4,1 - - - - - - - -3,1',
        'plan -4,1 - - - - - - - 4,-1',
        'plan 0,0',
      ],
      ...[
        'produce -4,1 4*SWORD',
        'produce -4,1 99*SWORD',
        'produce -4,1 zzz',
        'produce -4,1 u1',
        'produce 0,0 SWORD',
        'produce 4,-1 SWORD',
        'officer wizard',
        'officer bard',
        'officer warlord',
        'officer ranger',
        'officer courtier',
        'officer ruler',
      ],
      ...[
        'construct -4,1 upgrade',
        'construct -4,1 upgrade+upgrade',
        'construct -4,1 zzz',
        'construct -4,1 build:zzz',
        'construct -4,1 build:mint',
        'construct -4,1 build:mint+build:mint',
        'construct -4,1 replace:mint:barracks',
        'construct -4,1 forts:1/1/1',
        'construct -4,1 forts:1/1',
        'construct -4,1 forts:x/1/1',
        'construct -4,1 forts:3/0/0',
        'construct -4,1 raze:1',
        'construct -4,1 raze:0',
        'construct -4,1 raze:9',
        'construct 0,0 upgrade',
        'construct 4,-1 upgrade',
        'construct -4,1 build:palace+build:palace',
      ],
      ...[
        'transfer p2 5 -4,1',
        'transfer p2 0 -4,1',
        'transfer p2 99999 -4,1',
        'transfer p1 5 -4,1',
        'transfer p9 5 -4,1',
        'transfer p2 5 99,99',
        'pathfind -3,1',
        'pathfind -3,1+-3,1',
        'pathfind 99,99',
        'pathfind 0,0+0,1+0,2+0,3+0,4',
        'stance p2 yes',
        'stance p2 no',
        'stance p1 yes',
        'stance p9 yes',
      ],
      ...[
        'succession u10002',
        'succession u10002+u10002',
        'succession u99999',
        'succession u10001',
        'succession u10004',
        'withdraw 1',
        'withdraw 99',
        'withdraw 0',
        'end-parley yes',
        'decide',
        'close-round',
        'expire',
        'ready',
        'side A B C D E F',
        'design C Bear 1 1 1 1 charge',
      ],
      ...[
        'post ic ""',
        'post ooc Hail',
        'whisper p2 Psst',
        'whisper p1 Me',
        'whisper p9 Who',
        'boast ""',
        'boast Ha',
        'boast Again',
        'request-boon Rain 0',
        'request-boon Rain 99',
        'request-boon "" 1',
        'award-favor p1 5 Me',
        'edit round 5 Me',
      ],
      'submit',
    ),
  },
  {
    position:
      'empty; clear p1; gold p1 9000; p1 courtier,ruler -4,1; p1 courtier -2,1; p1 courtier -3,2; p2 ruler 4,-1; place -4,1 city p1 4 mint+barracks 2/1/1; place -2,1 city p1 2 - 1/1/0; place -3,2 mine p1 1; place 0,1 city p2 3 -; lost -4,1 1/0/0',
    lines: by(
      'p1',
      'construct -4,1 upgrade',
      'construct -2,1 upgrade+upgrade',
      'construct -2,1 upgrade+build:mint+forts:1/1/1',
      'construct -3,2 upgrade+upgrade+upgrade+upgrade',
      'construct -4,1 raze:9',
      'construct -4,1 forts:2/2/0+upgrade',
      'construct -2,1 forts:2/0/0+upgrade',
      'construct -2,1 forts:0/2/0+upgrade',
      'construct -4,1 replace:mint:tearoom+replace:zzz:mint',
      'construct -4,1 upgrade+zzz+build:harbor',
      'submit',
    ),
  },
  {
    position:
      'empty; clear p1; gold p1 100; p1 courtier,ruler -4,1; p2 ruler 4,-1; place -4,1 city p1 5 fortress+mint 3/3/0; place -2,1 city p1 4 - 0/3/2; p1 courtier -2,1',
    lines: by(
      'p1',
      'construct -4,1 raze:2+upgrade',
      'construct -2,1 upgrade+raze:1',
      'construct -2,1 upgrade',
      'submit',
    ),
  },
  {
    position:
      'empty; clear p1; p1 SWORD,ARCH,2*BRUI,C,D,2*E@D,2*F,G,ruler,warlord,ranger -4,1; p2 20*SWORD,ruler -2,0; p2 4*D 4,-1; place -4,1 city p1 5 -',
    sides: [ODD_SIDE, 'gale-choir'],
    lines: [
      ...by(
        'p1',
        'move -4,1 SWORD -3,1',
        'move -4,1 BRUI -3,1',
        'move -4,1 C -3,1',
        'move -4,1 2*F -3,1',
        'mount -4,1 ARCH BRUI',
        'mount -4,1 u10001+ARCH F',
        'mount -4,1 D D',
        'mount -4,1 G F',
        'dismount -4,1 E',
        'plan -4,1 - - C:1*ARCH+F:G',
        'plan -4,1 - - C:1*ARCH+S:E@D',
        'ambush -4,1',
        'submit',
      ),
      ...by('p2', 'move -2,0 20*SWORD -3,1', 'move -2,0 20*SWORD+ruler -3,0 -3,0', 'move 4,-1 D 3,-1', 'submit'),
      ...by('p1', 'move -4,1 G -3,1', 'withdraw 1', 'concede'),
    ],
  },
  {
    position:
      'empty; clear p1; clear p2; p1 20*SWORD,4*E@D,ruler,courtier,caster:herbalist -1,0; p2 12*SWORD,2*ARCH,ruler,courtier,caster:necromancer 0,0; p2 6*BRUI 1,-1; place 0,0 city p2 2 - 1/1/0; favor p1 60; favor p2 60',
    lines: [
      ...by(
        'p1',
        'plan -1,0 1 yes - wedge yes yes',
        'move -1,0 20*SWORD+4*E@D+ruler+courtier 0,0',
        'move -1,0 10*SWORD 0,0',
        'move -1,0 20*SWORD 0,0',
        'plan 0,0 2 no - pincer yes no - -2,0',
        'submit',
        'submit',
        'decide',
      ),
      ...by(
        'p2',
        'submit',
        'end-parley yes',
        'decide Z:SWORD',
        'decide C:99*SWORD',
        'decide - zzz',
        'decide - - - - u1:zzz',
        'decide - - - - - 9,9',
        'decide - - - - - 4,-4',
        'decide - wedge yes yes - 1,-1',
      ),
      ...by('p1', 'transfer p2 100 0,0', 'whisper p2 Peace', 'end-parley no', 'end-parley no'),
      ...by('p2', 'transfer p1 99999 0,0', 'transfer p1 10 0,0', 'end-parley yes', 'submit'),
      'adjudicate p1 p2',
    ],
  },
  {
    position:
      'empty; clear p1; clear p2; p1 9*SWORD,ruler -1,0; p2 9*SWORD 0,0; p2 9*SWORD,ruler 1,-1; p1 2*ARCH,ranger 0,1; gold p1 0; gold p2 3',
    lines: [
      ...by('p1', 'move -1,0 9*SWORD+ruler 0,0', 'submit'),
      ...by('p2', 'decide'),
      ...by('p2', 'move 1,-1 9*SWORD+ruler 0,-1', 'move 1,-1 4*SWORD 0,0', 'submit'),
      ...by('p1', 'decide', 'submit'),
      ...by('p2', 'submit'),
      'adjudicate p1 p2',
      'adjudicate p1 p2',
    ],
  },
  {
    position: '',
    lines: [
      'rewrite map map small / players 2 / column gg / column ggg / column gg / city 0,0 owner=1 level=2 capital=maybe / city 9 owner=1 / farm 0,0 asset=yes / custom 0,1 name="" text=x / city 0,0 owner=x / city 0,0 level=x / road 0,0 9,9 / road 0,x 1,0 / mine 0,0 owner=1 level=2 extra / players 1 / column / map / map two words',
      'rewrite map map small / players 2 / column gg / column ggg / column gg / city -1,0 owner=1 level=2 capital=yes / city 1,0 owner=2 level=2 capital=yes / custom 0,1 name="Old well" text="It is dry." asset=yes / mine 0,0 level=1',
      'rewrite side side',
      'rewrite side side The Odd / capital / ruler Odd I / SWORD A | 0/0/0/0 |  |  / SWORD A | 0/0/0/0 |  |  / C D |  | charge | survivor / D E | 9/9/9/9 | zzz | zzz',
      'rewrite designs C Bear | 1/2/3/4 | charge | mount / C Bear |  |  |  / C Bear | 1/2/3/4/5 | a | b | c',
      'check orders p1 1 / move 002.005 4*SWORD 003.005 path=003.005 / zzz / at 1,1 decide / produce 002.005 SWORD,zzz / construct 002.005 upgrade,build:mint / post "all" "say \\"hi\\"" / post ic "Say \\"hi\\" \\\\ there" / plan 002.005 parley=maybe / plan 002.005 zzz=1 / plan 002.005 raze=-1 / transfer p2 -5 002.005 / transfer p2 5 -4,1 / stance p2 perhaps / withdraw x / pathfind 003.005,99.99 / move -4,1 SWORD x,y',
      'check orders p2 1 / submit / concede / stance p1 yes / boast "unfinished',
      'check corrections 1 / award-favor p1 5 Me',
      'adjudicate p1 // orders p1 1 / post ic Hail / plan 002.005 tactic=wedge parley=yes truce=no retreatTo=003.005 raze=1 claim=no / pathfind 003.005 / succession u10002 / stance p2 yes / officer warlord / construct 002.005 build:mint / move 002.005 4*SWORD 003.005 // orders p2 1 / whisper p1 Psst / decide / produce 010.007 4*SWORD',
      'adjudicate p1 p2',
      ...by('p1', 'submit', 'concede'),
    ],
  },
];

test('what is tried with orders in rare positions is answered with the same events and words', async () => {
  const texts = TRIED.map(({ lines, position, sides = ['iron-tithe', 'gale-choir'] }) => {
    const things = position === '' ? {} : { position: position.split('; ') };
    const setup = { sides, seed: 1337, ...things };
    const [answers = '', happened = ''] = transcript(JSON.stringify({ setup, seed: 1, script: lines })).split('\f');
    return `# ${position}\n${happened}\n${answers}\n`;
  });
  await expect(texts.join('\n')).toMatchFileSnapshot('../../../../fixtures/cases/valhalla-tried.txt');
});

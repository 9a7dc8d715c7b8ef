import { caseList, playCases, type Line } from './cases.ts';

const { cases, at } = caseList();

const FIELD = 'empty; clear p1; clear p2; p2 ruler 4,-1';
const END: Line = ['p1: submit', ''];

at(
  'VAL-DIP-03 private talk needs an Officer of both in one hex',
  `${FIELD}; truce p1 p2; p1 courtier 0,1; p2 SWORD 0,1`,
  ['p1: whisper p2 Hello', 'no: E_OFFICER'],
  ['p2: whisper p1 Hello', 'no: E_OFFICER'],
);
at(
  'VAL-DIP-03 with both there they talk, and nobody else reads it',
  `${FIELD}; truce p1 p2; p1 courtier 0,1; p2 courtier 0,1`,
  ['p1: whisper p2 Hello', 'posted'],
  ['seen p2 posts', 'private:Hello'],
  ['seen spectator posts', ''],
);
at(
  'VAL-DIP-01 IC and OOC are public, and open to all at any time',
  FIELD,
  ['p2: post ic Woe', 'posted'],
  ['p1: post ooc Hi', 'posted'],
  ['seen spectator posts', 'ic:Woe ooc:Hi'],
  ['p1: post ic ""', 'no: E_TEXT'],
);
at(
  'VAL-DIP-02 posts cannot be deleted or edited',
  FIELD,
  ['p2: post ic Woe', 'posted'],
  ['p2: post ic Joy', 'posted'],
  ['seen p1 posts', 'ic:Woe ic:Joy'],
);
at(
  'VAL-FAV-02 a side requests a boon in words, offering favor that it has',
  'favor p1 30',
  ['p1: request-boon "A storm" 31', 'no: E_GOLD'],
  ['p1: request-boon "A storm" 30', 'boon-requested'],
  ['favor p1', '30'],
);
at(
  'VAL-FAV-03 a side may boast once a round',
  '',
  ['p1: boast "None is greater"', 'posted'],
  ['p1: boast Again', 'no: E_STATE'],
  ['p2: boast "Wait and see"', 'posted'],
  END,
  ['p2: submit', ''],
  ['p1: boast Again', 'posted'],
);
at(
  'VAL-FAV-01 favor is apart from gold and comes from shrines',
  'place -2,-3 shrine p1',
  ['favor p1', '25'],
  ['gold p1', '2000'],
  ['favor p2', '0'],
);
at(
  'VAL-FAV-04 the automated game master awards nothing for boasts',
  '',
  ['p1: boast "None is greater"', 'posted'],
  END,
  ['p2: submit', ''],
  ['favor p1', '0'],
);

await playCases(cases);

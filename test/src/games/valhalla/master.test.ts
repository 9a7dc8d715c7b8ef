import { caseList, playCases, type Line } from './cases.ts';

const { cases, from } = caseList();

const SIDES = ['iron-tithe', 'gale-choir'];
const END: Line = ['p1: submit', ''];
/** A game with a person as game master. */
function led(title: string, position: readonly string[], ...lines: Line[]): void {
  from(title, { sides: SIDES, seed: 1337, master: true, position }, ...lines);
}

led('VAL-FAV-04 the game master awards favor at the end of a round, and closes it', [], END, ['p2: submit', ''], ['active', 'p2 round-end 1'], ['gm: award-favor p1 40 "A fine boast"', 'gm-acted favor-changed'], ['favor p1', '40'], ['gm: award-favor p1 -100 Hubris', 'gm-acted favor-changed'], ['favor p1', '0'], ['gm: close-round', 'gm-acted'], ['active', 'p1 orders 2']); // prettier-ignore
led('VAL-FAV-02 the game master grants or refuses a boon with its cost and effects', ['favor p1 30'], ['p1: request-boon "A storm" 30', 'boon-requested'], ['gm: resolve-boon p1.b1 yes 20 "It rains"', 'gm-acted favor-changed boon-resolved'], ['favor p1', '10'], ['gm: resolve-boon p1.b1 no 0 None', 'no: E_UNITS']); // prettier-ignore
led('VAL-TURN-11 compensation is an action of the game master', ['empty'], ['gm: compensate p2 300 2*C+warlord 4,-1 Late', 'gm-acted'], ['gold p2', '2300'], ['at 4,-1', '2*p2.C 1*p2.warlord'], ['gm: compensate p2 300 2*X 4,-1 Late', 'no: E_UNITS']); // prettier-ignore
led('VAL-TURN-10 sides that act side by side are allowed by the game master', [], ['gm: allow-simultaneous p1+p2 Far', 'gm-acted'], ['p1: allow-simultaneous p1+p2 Far', 'no: E_NOT_ACTIVE']); // prettier-ignore
led('VAL-CONQ-09 the game master may name a capital', ['place 0,4 city p1 2'], ['gm: set-capital p1 4,-1 Wish', 'no: E_OWNER'], ['gm: set-capital p1 0,4 Wish', 'gm-acted'], ['capital p1', '006.010']); // prettier-ignore
led('VAL-TURN-01 the game master may set the order of turns', [], ['gm: set-order p1 Late', 'no: E_UNITS'], ['gm: set-order p2+p1 Late', 'gm-acted'], ['p1: submit', ''], ['active', 'p1 round-end 1']); // prettier-ignore
led('VAL-EXPL-01 a custom feature shows its name until an Officer ends its turn there', ['empty', 'clear p1', 'clear p2', 'p1 courtier 0,1', 'p2 SWORD 1,1'], ['gm: add-feature 1,1 Well "It heals" no Lore', 'gm-acted'], ['gm: add-feature 0,0 Well "It heals" no Lore', 'no: E_HEX'], ['seen p1 text 1,1', 'nothing'], END, ['p2: submit', ''], ['gm: close-round', 'gm-acted'], ['seen p1 text 1,1', 'Well:'], ['seen p2 text 1,1', 'Well:']); // prettier-ignore
led('VAL-EXPL-01 the Officer learns its purpose', ['empty', 'clear p1', 'p1 courtier 0,1', 'p2 ruler 4,-1'], ['gm: add-feature 0,1 Well "It heals" no Lore', 'gm-acted'], ['p1: submit', 'explored'], ['p2: submit', ''], ['gm: close-round', 'gm-acted'], ['seen p1 text 0,1', 'Well:It heals'], ['seen p2 text 0,1', 'nothing']); // prettier-ignore
led('VAL-GEN-07 the game ends when the game master declares a champion', [], ['gm: declare-winner p2 "The crowd wills it"', 'gm-acted game-over'], ['outcome', 'p2 The crowd wills it'], ['p1: submit', 'no: over']); // prettier-ignore
led('5.6 the game master edits any value of its type', [], ['gm: edit sides.p1.gold 77 Curse', 'gm-acted'], ['gold p1', '77'], ['gm: edit sides.p1.gold much Curse', 'no: E_UNITS'], ['gm: edit sides.p9.gold 1 Curse', 'no: E_UNITS'], ['gm: edit chance 1 Curse', 'no: E_UNITS']); // prettier-ignore
led('R-59 after the deadline a turn runs on standing orders', ['empty', 'p1 SWORD 0,1', 'p2 SWORD 0,1'], ['gm: extend-deadline 12 Travel', 'gm-acted'], ['gm: expire', 'battle-started']); // prettier-ignore
led('R-59 a defender who is silent then has its defaults', ['empty', 'clear p1', 'p1 20*SWORD 0,1', 'p2 SWORD 0,1'], ['p1: submit', 'battle-started'], ['gm: expire', 'battle-fought lost-units battle-ended'], ['active', 'p2 orders 1']); // prettier-ignore
led('R-59 a parley ends without a truce, whoever has answered', ['empty', 'clear p1', 'p1 20*SWORD,courtier 0,1', 'p2 SWORD,courtier 0,1'], ['p1: plan 0,1 - - - - yes', ''], ['p1: submit', 'battle-started force-reported'], ['p2: decide - - yes', 'parley-opened'], ['p1: end-parley yes', ''], ['gm: expire', 'battle-fought lost-units battle-ended'], ['active', 'p2 orders 1'], ['truces p1', '']); // prettier-ignore
led('VAL-TURN-04 every action of the game master has a reason', [], ['gm: award-favor p1 5 ""', 'no: E_TEXT'], ['gm: submit', 'no: E_NOT_ACTIVE']); // prettier-ignore

await playCases(cases);

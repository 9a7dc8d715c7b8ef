import { caseList, playCases, type Line } from './cases.ts';

const { cases, at } = caseList();

const END: Line = ['p1: submit', ''];

at('VAL-DIP-04 both with Officers who elect it parley before the fight, and decide on a truce', 'empty; clear p1; p1 SWORD,courtier 0,1; p2 SWORD,courtier 0,1', ['p1: plan 0,1 - - - - yes', ''], ['p1: submit', 'battle-started force-reported'], ['p2: decide - - yes', 'parley-opened'], ['active', 'p1 parley 1'], ['p2: whisper p1 Peace', 'posted'], ['p1: end-parley yes', ''], ['p1: end-parley yes', 'no: E_NOT_ACTIVE'], ['p2: end-parley yes', 'truce-kept'], ['active', 'p2 orders 1'], ['at 0,1', '1*p1.SWORD 1*p1.courtier 1*p2.SWORD 1*p2.courtier']); // prettier-ignore
at('VAL-DIP-05 forces with Officers and a mutual truce do not fight', 'empty; truce p1 p2; p1 SWORD,courtier 0,1; p2 SWORD,courtier 0,1', END, ['active', 'p2 orders 1']); // prettier-ignore
at('VAL-DIP-05 a force without an Officer always engages', 'empty; truce p1 p2; p1 SWORD,courtier 0,1; p2 SWORD 0,1', ['p1: submit', 'battle-started'], ['active', 'p1 battle 1']); // prettier-ignore
at('VAL-DIP-06 withdrawing a truce starts a battle with the active side as attacker', 'empty; truce p1 p2; p1 SWORD,courtier 0,1; p2 SWORD,courtier 0,1', END, ['p2: stance p1 no', ''], ['truces p2', ''], ['p2: submit', 'battle-started force-reported'], ['active', 'p2 battle 1']); // prettier-ignore
at('R-59 a defender that does not answer in time has its defaults', 'empty; p1 2*SWORD 0,1; p2 SWORD 0,1', ['p1: submit', 'battle-started'], ['p2: decide C:2*SWORD', 'no: E_FORMATION'], ['p2: decide - pincer', 'no: E_LEADER'], ['p2: decide - - yes', 'no: E_OFFICER'], ['p2: decide', ''], ['active', 'p2 orders 1']); // prettier-ignore
at('VAL-CORD-03 a formation may always be given, a tactic needs a leader and a parley an Officer', 'empty; p1 2*SWORD 0,1; p2 2*SWORD,warlord 0,1', ['p1: submit', 'battle-started force-reported'], ['p2: decide - encirclement', 'no: E_TACTIC_ROLE'], ['p2: decide C:2*SWORD+S:u20003 fighting_retreat yes', '']); // prettier-ignore
at('VAL-CORD-02 a defender is asked, with a full report if it has an Officer there', 'empty; p1 2*SWORD 0,1; p2 courtier 0,1', ['p1: submit', 'battle-started force-reported'], ['met p2', 'p1.SWORD']); // prettier-ignore

await playCases(cases);

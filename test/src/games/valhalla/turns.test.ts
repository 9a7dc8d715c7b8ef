import { caseList, playCases } from './cases.ts';

const { cases, at } = caseList();

at('VAL-TURN-01 sides take turns in a fixed order, and a round ends after the last', '', ['active', 'p1 orders 1'], ['p1: submit', ''], ['active', 'p2 orders 1'], ['p2: submit', ''], ['active', 'p1 orders 2']); // prettier-ignore
at('VAL-MAP-01 hexes are labelled by column and row, odd columns shifted down', '', ['label 0,0', '006.006'], ['label -6,0', '000.003'], ['label 1,-6', '007.000'], ['label -1,-5', '005.000'], ['label 0,-6', '006.000']); // prettier-ignore
at('VAL-MOVE-02 orders are carried out one after the other', 'empty; clear p1; p1 4*SWORD -4,1; p2 ruler 4,-1', ['p1: move -4,1 4*SWORD -2,1', ''], ['p1: move -2,1 4*SWORD -1,1', ''], ['p1: submit', ''], ['at -1,1', '4*p1.SWORD']); // prettier-ignore

await playCases(cases);

import { caseList, ODD_SIDE, playCases, type Line } from './cases.ts';

const { cases, from } = caseList();

const SIDES = ['iron-tithe', 'gale-choir'];

// 2.15 Building sides
const NAMES = 'side Odd Oddity Oddest Story Sign Flag';
const designs: readonly Line[] = ODD_SIDE.designs.map(({ class: id, specials, utility }) => [`p1: design ${id} Odd${id} 0 0 0 0 ${specials.length === 0 ? '+' : specials.join('+')} ${utility === '' ? '-' : utility}`, '']); // prettier-ignore
const setup = { sides: ['', 'gale-choir'], seed: 1, position: ['empty'] };
from('VAL-SIDE-01 a side gives names for itself, its capital and its Ruler, and texts', setup, ['active', 'p1 setup 0'], ['p1: side Odd Oddity Oddest "" Sign Flag', 'no: E_TEXT'], [`p1: ${NAMES}`, ''], ['p1: submit', 'no: E_STATE']); // prettier-ignore
from('VAL-SIDE-05 play begins when every side is accepted', setup, ['p1: ready', 'no: E_STATE'], [`p1: ${NAMES}`, ''], ['p1: ready', 'no: E_STATE'], ...designs, ['p1: ready', ''], ['active', 'p1 orders 1'], [`p1: ${NAMES}`, 'no: E_STATE']); // prettier-ignore
from('VAL-UNIT-04 accepted designs cannot be changed; only the game master reopens one', { ...setup, sides: SIDES, master: true }, ['p1: design C Ram 1 0 0 0 + -', 'no: E_STATE'], ['gm: reopen-design p1 C Mistake', 'gm-acted'], ['p1: design D Ram 1 0 0 0 + -', 'no: E_STATE'], ['p1: design C Ram 1 0 0 0 + -', ''], ['p1: design C Ram 1 0 0 0 + -', 'no: E_STATE']); // prettier-ignore
from('VAL-SIDE-02 the game master assigns each side a special, and accepts it', { ...setup, master: true }, ['gm: accept-side p1', 'no: E_STATE'], ['gm: assign-special p1 "Swift" 2*C', 'gm-acted'], [`p1: ${NAMES}`, ''], ...designs, ['p1: ready', ''], ['active', 'p1 setup 0'], ['gm: accept-side p1', 'gm-acted'], ['active', 'p1 orders 1']); // prettier-ignore
from('VAL-SIDE-04 the starting force is data of the scenario', { sides: SIDES }, ['at -4,1', '1*p1.ruler 1*p1.courtier 4*p1.SWORD 4*p1.ARCH 2*p1.BRUI 2*p1.C'], ['gold p1', '2000']); // prettier-ignore

await playCases(cases);

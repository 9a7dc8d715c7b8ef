import type { Finding } from '../vm.ts';
import { ownerOf, placesOf } from './chunk-registry.ts';
import { running } from './machine.ts';

/** The traps of MoonSharp's dialect that strict mode knows, and what to say about each. */
const TRAPS = {
  'void-used':
    'the call gave nothing at all, which is not nil here: return nil explicitly, or put the call in a local first',
  'thrown-table': 'error takes texts only; anything else arrives as a complaint about its type: throw a text',
  'nan-compared': 'a comparison with NaN is true for > and >=: guard the division that made it',
  'negative-remainder':
    'a negative operand of % gives another remainder than elsewhere: use ((a % n) + n) % n with n above 0',
  'list-with-hole': 'the length of a list ends at its first nil: keep a count, or a value that stands for none',
  'key-in-old-place': 'a key that was set to nil and comes back takes its old place in pairs: keep the order in a list',
  'texts-ordered': 'texts are compared by culture, not by code: compare numbers, or unit by unit',
  'bare-local-in-for':
    "a local without a value inside a generic for starts with the loop's own state, not with nil: write = nil",
  'removed-from-empty': 'table.remove on an empty table leaves a key that pairs fails on: test the length first',
  'function-in-for':
    'a function statement with a dot or colon inside a for ends the loop: assign a function instead, and declare classes outside of loops',
  'labels-wiped': 'a label in a loop that declares no local wipes all locals of the function: use if and break',
} as const;

export type Trap = keyof typeof TRAPS;

/** A trap inside of a library is one of those who call it: so many places say who that is. */
const MOST_PLACES = 4;

/** What hears of findings; each is told once for each way that leads to it. */
export class Notices {
  private readonly told = new Set<string>();

  constructor(private readonly tell: (finding: Finding) => void) {}

  add(trap: Trap): void {
    const stack = new Error().stack ?? '';
    // The world is written for every machine, and knows what it does.
    if (ownerOf(stack) === 'world') return;
    const [place = 'outside of Lua', ...callers] = placesOf(stack, MOST_PLACES);
    const key = [trap, place, ...callers].join('\n');
    if (this.told.has(key)) return;
    this.told.add(key);
    this.tell({ trap, place, callers, text: TRAPS[trap] });
  }
}

/** Reports that the running script stepped on `trap`, in strict mode; otherwise does nothing. */
export function notice(trap: Trap): void {
  running.machine.notices?.add(trap);
}

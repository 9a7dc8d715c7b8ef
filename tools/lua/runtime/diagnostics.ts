import { charge } from './budget.ts';
import { ownerOf, positionsOf } from './chunk-positions.ts';

/** Something a script did that means something else in MoonSharp than in other implementations of Lua. */
export interface Diagnostic {
  /** The id of the rule, in kebab-case, such as `nan-compared`. */
  readonly rule: RuleId;
  /** As in errors, such as `Global:(12,4-20)`. */
  readonly position: string;
  /** Positions of the calls that led there, the nearest first: a few of them. */
  readonly callers: readonly string[];
  /** What MoonSharp does, and what to write instead. */
  readonly text: string;
}

/** What strict mode knows of MoonSharp's dialect: rule ids, and the text of each diagnostic. */
const RULES = {
  'void-used':
    'the call returned nothing, which is not nil here: return nil explicitly, or put the call in a local first',
  'thrown-table': 'error takes strings only; anything else arrives as an error about its type: throw a string',
  'nan-compared': 'a comparison with NaN is true for > and >=: guard the division that made it',
  'negative-remainder':
    'a negative operand of % gives another remainder than elsewhere: use ((a % n) + n) % n with n above 0',
  'list-with-hole': 'the length of an array ends at its first nil: keep a count, or a value that stands for nil',
  'key-in-old-place':
    'a key that was set to nil and returns takes its old position in pairs: keep the order in an array',
  'texts-ordered': 'strings are compared by culture, not by code: compare numbers, or unit by unit',
  'bare-local-in-for':
    "a local without a value inside a generic for starts with the loop's own state, not with nil: write = nil",
  'removed-from-empty': 'table.remove on an empty table leaves a key that pairs fails on: test the length first',
  'function-in-for':
    'a function statement with a dot or colon inside a for ends the loop: assign a function instead, and declare classes outside of loops',
  'goto-out-of-for':
    'a goto from one for into the body of another makes the outer one go on with the wrong values: use a flag and break',
  'goto-shares-local':
    'a goto back over a local that a function uses makes no new one, so that all these functions see the last value: use while or repeat',
  'callback-failed':
    "an error in a function that pcall's callee was given breaks the code around pcall: give pcall a function of your own that makes the call",
  'yield-outside':
    'once the library has called a function, such as that of table.sort, a yield outside of coroutines ends the script without an error: ask coroutine.running first',
  'labels-wiped': 'a label in a loop that declares no local wipes all locals of the function: use if and break',
} as const;

export type RuleId = keyof typeof RULES;

/** A mistake inside a library is often one of its callers: so many positions show whose. */
const MOST_POSITIONS = 4;
/** Reading a stack trace is as much work as so many calls. */
const COST_OF_REPORT = 100;

/** Receives the diagnostics of one machine; each is passed on once for each way that leads to it. */
export class DiagnosticSink {
  private readonly reported = new Set<string>();

  constructor(private readonly onDiagnostic: (diagnostic: Diagnostic) => void) {}

  add(rule: RuleId): void {
    charge(COST_OF_REPORT);
    const stack = new Error().stack ?? '';
    // The world is written for every machine, and uses the dialect on purpose.
    if (ownerOf(stack) === 'world') return;
    const [position = 'outside of Lua', ...callers] = positionsOf(stack, MOST_POSITIONS);
    const key = [rule, position, ...callers].join('\n');
    if (this.reported.has(key)) return;
    this.reported.add(key);
    this.onDiagnostic({ rule, position, callers, text: RULES[rule] });
  }
}

/** The sink of the running machine; only strict mode has one. */
export const strictMode: { sink: DiagnosticSink | undefined } = { sink: undefined };

/** Reports a diagnostic at the running statement of the script; does nothing outside of strict mode. */
export function report(rule: RuleId): void {
  strictMode.sink?.add(rule);
}

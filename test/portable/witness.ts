import { asObject, encode, fingerprint, type GameState, type Match, type Step } from '../../src/kernel/index.ts';
import type { PlayerLook } from '../../src/scene/index.ts';

/** How those who sit at the table look. */
export const LOOKS: readonly PlayerLook[] = ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'White'].map(
  (name, index) => ({
    player: `p${index + 1}`,
    name,
    color: { r: index / 8, g: 0.5, b: 1 - index / 8 },
  }),
);

/** What the script that is played does in full; nothing is noted outside `witnessed`. */
let lines: string[] | undefined;

/** Longer events are noted by their beginning and a fingerprint. */
const LONGEST = 240;

/** What `play` returns, a form feed, and everything that is noted meanwhile. */
export function witnessed(play: () => string): string {
  const noted: string[] = [];
  lines = noted;
  const answers = play();
  lines = undefined;
  return `${answers}\f${noted.join('\n')}`;
}

/** Whether anything that is noted is kept. */
export function isNoting(): boolean {
  return lines !== undefined;
}

/** Notes a line. */
export function note(line: string): void {
  lines?.push(line);
}

/** Notes what happened: every field of every event, and its words. */
export function noteEvents<Event>(events: readonly Event[], textOf: (event: Event) => string | undefined): void {
  if (lines === undefined) return;
  for (const event of events) {
    const fields = encode(event);
    const whole = fields.length > LONGEST ? `${fields.substring(0, 40)}… ${fingerprint(event)}` : fields;
    lines.push(`  ${whole} ${textOf(event) ?? ''}`.split('\n').join(' / ').trimEnd());
  }
}

/** One case in so many notes what its table shows, which takes long, and one in half as many what each player sees. */
const CASES_A_SCENE = 6;

/** Whether a case is one of those, as its last position decides. */
function isChosen(fingerprintOfMatch: string, every: number): boolean {
  return Number(`0x${fingerprintOfMatch.substring(10)}`) % every === 0;
}

/** Notes each part of what the table shows by its fingerprint. */
export function noteScene<State, Action, Event, Setup>(
  match: Match<State, Action, Event, Setup>,
  lookAt: () => object,
): void {
  if (lines === undefined || !isChosen(match.fingerprint(), CASES_A_SCENE)) return;
  const parts = Object.entries(lookAt()).map(([name, part]) => `${name} ${fingerprint(whole(part))}`);
  lines.push(`  table: ${parts.sort().join(', ')}`);
}

/** The same in whole numbers: only those have fingerprints, and the last digits of a length are nobody's concern. */
function whole(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 1000);
  if (Array.isArray(value)) return value.map(each => whole(each));
  const record = asObject(value);
  if (record === undefined) return value;
  const made: Record<string, unknown> = {};
  for (const key of Object.keys(record)) made[key] = whole(record[key]);
  return made;
}

/** Notes the position by its fingerprint, and for each player what they see, what it is worth, and what they may do. */
export function noteEnd<State extends GameState<Step>, Action extends { readonly kind: string }, Event, Setup>(
  match: Match<State, Action, Event, Setup>,
  players: readonly string[],
  evaluate: (view: State, player: string) => number,
): void {
  if (lines === undefined) return;
  lines.push(`  = ${match.fingerprint()} ${match.toAct().join(' ')} ${encode(match.outcome() ?? {})}`);
  if (!isChosen(match.fingerprint(), CASES_A_SCENE / 2)) return;
  for (const player of players) {
    const view = match.view(player);
    const legal = match.legal(player).map(action => match.format(action, player));
    const worth = Math.round(evaluate(view, player) * 1000) / 1000;
    lines.push(`  ${player} sees ${fingerprint(view)}, worth ${worth}, may ${legal.length} ${fingerprint(legal)}`);
  }
}

import {
  createTactic,
  evaluate,
  standard,
  tacticScene,
  type Stat,
  type Tactic,
  type TacticAction,
  type TacticEvent,
  type TacticSetup,
  type Unit,
} from '../../../src/games/tactic/index.ts';
import { createMatch, isRefusal, type Choose, type Match } from '../../../src/kernel/index.ts';
import { isNoting, LOOKS, note, noteEnd, noteEvents, noteScene } from '../witness.ts';
import { workshop } from './workshop.ts';

export type TacticMatch = Match<Tactic, TacticAction, TacticEvent, TacticSetup>;

export const tactic = createTactic({ packs: [standard, workshop] });

/** The matches of the case that is played, while what happens in it is noted. */
let begun: TacticMatch[] = [];

function begin(setup: TacticSetup): TacticMatch {
  const match = createMatch(tactic, { setup, seed: 1 });
  if (isNoting()) begun.push(match);
  return match;
}

/** Notes how the matches of a case have ended. */
export function noteMatches(): void {
  for (const match of begun) {
    const players = match.state().players.map(({ id }) => id);
    noteEnd(match, players, (view, player) => evaluate(tactic, view, player));
    noteScene(match, () => {
      const { menus, panels, pieces, spots, targets } = tacticScene(tactic, match, LOOKS);
      // A board that was drawn before is shown again, whoever else plays on it.
      return { menus, panels, pieces, spots, targets };
    });
  }
  begun = [];
}

function noteTold(match: TacticMatch, events: readonly TacticEvent[]): void {
  noteEvents(events, event => tactic.eventText(match.state(), event));
}

/** A match that starts from a drawing; see `formatPosition`. */
export function draw(position: string): TacticMatch {
  return begin({ board: 'duel', position });
}

/** A match from the choice of factions on. */
export function start(setup: TacticSetup): TacticMatch {
  return begin(setup);
}

/** Plays actions in notation, separated by spaces, each by the player who is to act. The first refused one ends it. */
export function play(match: TacticMatch, script: string): TacticMatch {
  for (const text of script.split(' ')) {
    if (text !== '') {
      const refused = refusal(match, text);
      if (refused !== 'legal') throw `${text}: ${refused}`;
      submit(match, text);
    }
  }
  return match;
}

function submit(match: TacticMatch, text: string): readonly TacticEvent[] {
  const player = match.toAct()[0] ?? '';
  const action = match.parse(player, text);
  if (isRefusal<TacticAction | Choose>(action)) return [];
  const submitted = match.submit(player, action);
  if (!submitted.ok) return [];
  note(`${player}: ${text}`);
  noteTold(match, submitted.events);
  return submitted.events;
}

/** `legal`, or the code of the refusal that the player to act gets for `text`. */
export function refusal(match: TacticMatch, text: string): string {
  return refusalTo(match, match.toAct()[0] ?? '', text);
}

/** The same for any player. */
export function refusalTo(match: TacticMatch, player: string, text: string): string {
  const action = match.parse(player, text);
  const refused = isRefusal<TacticAction | Choose>(action) ? action : match.refusal(player, action);
  if (refused === undefined) return 'legal';
  note(`${player}: ${text}: ${refused.code}: ${refused.message}`);
  return refused.code;
}

/** The events of one action, in words. */
export function told(match: TacticMatch, text: string): string {
  const events = submit(match, text);
  const words: string[] = [];
  for (const event of events) {
    const said = tactic.eventText(match.state(), event);
    if (said !== undefined) words.push(said);
  }
  return words.join('; ');
}

/** The board on one line, top rank first: `. r.bear(2) / r.lion! .`. */
export function board(match: TacticMatch): string {
  const rows = tactic.position.format(match.state()).split('\n');
  const drawn = rows.filter(row => row !== '' && !row.includes(':'));
  return drawn
    .map(row =>
      row
        .split(' ')
        .filter(word => word !== '')
        .join(' '),
    )
    .join(' / ');
}

/** The unit on `cell`. */
export function on(match: TacticMatch, cell: string): Unit {
  const state = match.state();
  const found = state.units.find(unit => nameOf(state, unit.cell) === cell);
  if (found === undefined) throw `No unit on ${cell}`;
  return found;
}

function nameOf(state: Tactic, cell: number): string {
  return `${'abcdefghi'.charAt(cell % state.files)}${Math.floor(cell / state.files) + 1}`;
}

/** One number of the unit on `cell`. */
export function stat(match: TacticMatch, cell: string, name: Stat): string {
  return `${tactic.statOf(match.state(), on(match, cell), name)}`;
}

/** AT of the units on several cells. */
export function attackPower(match: TacticMatch, cells: string): string {
  return cells
    .split(' ')
    .map(cell => stat(match, cell, 'at'))
    .join(' ');
}

/** What the player to act may do, in notation, as far as it starts with `prefix`; without the prefix. */
export function listed(match: TacticMatch, prefix: string): string {
  const texts = match.legal(match.toAct()[0] ?? '').map(action => match.format(action));
  return texts
    .filter(text => text.startsWith(prefix))
    .map(text => text.substring(prefix.length))
    .join(' ');
}

/** Who is asked what, and the options: `p1: Who takes 2 damage? Bear, Lion`. */
export function asked(match: TacticMatch): string {
  return match
    .state()
    .agenda.choices.map(
      ({ by, prompt, options }) => `${by}: ${prompt} ${options.map(each => short(each.label)).join(', ')}`,
    )
    .join('; ');
}

/** `Bear and Wolf`: without the cells of the units. */
function short(label: string): string {
  return label
    .split(' and ')
    .map(part => part.split(' on ')[0] ?? '')
    .join(' and ');
}

/** Takes the option with that label, or with that number from 1. */
export function choose(match: TacticMatch, label: string): TacticMatch {
  const choice = match.state().agenda.choices.find(each => each.chosen === undefined);
  const option =
    choice === undefined ? -1 : choice.options.findIndex(each => each.label === label || short(each.label) === label);
  if (choice === undefined || option < 0) throw `"${label}" is no option of ${asked(match)}`;
  const submitted = match.submit(choice.by, { kind: 'choose', option });
  note(`${choice.by}: ${label}`);
  if (submitted.ok) noteTold(match, submitted.events);
  return match;
}

/** `p1+p3: All other Kings are gone`, `draw: …` or `open`. */
export function outcome(match: TacticMatch): string {
  const result = match.outcome();
  if (result === undefined) return 'open';
  return `${result.winners.length === 0 ? 'draw' : result.winners.join('+')}: ${result.reason}`;
}

import { panic, type PlayerId } from '../../../kernel/index.ts';
import type { CommandOption, Panel } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { POSITIONS, readFormation } from '../orders/formation.ts';
import { planFor } from '../orders/plans.ts';
import {
  arrangedAs,
  countAt,
  formationOf,
  groupsAt,
  isWhole,
  moved,
  spacesUnder,
  usualArrangement,
  type Arrangement,
  type UnitGroup,
} from '../planning/arrangement.ts';
import { forceAt } from '../rules/position.ts';
import { isLeader } from '../rules/roster.ts';
import { TACTIC_ROLES } from '../rules/unit-kinds.ts';
import { abilityText, battleCasts } from '../scene/caster-works.ts';
import { retreatHexes, tacticText, withCast } from '../scene/battles.ts';
import { cellOf } from '../scene/places.ts';
import type { Valhalla } from '../state.ts';
import {
  actButton,
  askButton,
  closeButton,
  numberIn,
  pageButton,
  positionWord,
  showOption,
  type PageButton,
  type PageReader,
} from './page-words.ts';

const NONE = '-';

/** What a player prepares for a battle: absent parts are left to the rules. */
interface Draft {
  readonly arrangement?: Arrangement;
  readonly tactic?: string;
  readonly retreatTo?: HexNumber;
  readonly parley: boolean;
  readonly truce: boolean;
  readonly casts: readonly string[];
}

/** An army while its player draws it up. */
interface Lineup {
  readonly view: Valhalla;
  readonly player: PlayerId;
  readonly hex: HexNumber;
  readonly isDefender: boolean;
  readonly groups: readonly UnitGroup[];
  readonly draft: Draft;
}

type Option = CommandOption<ValhallaAction>;

/** The page on which the army in a hex is drawn up: for this turn, in one role. */
export function lineupText({ combat, turn }: Valhalla, player: PlayerId, hex: HexNumber): string {
  return `lineup ${hex} ${combat.waiting.includes(player) ? 'defender' : 'attacker'} ${turn}`;
}

/** A draft as a page writes it: `lineup 42 attacker 3 10.1/2.0/0.0/0.0/0.0 pincer 51 parley+truce u10004:barrage`. */
function textOf(
  { hex, player, view }: Pick<Lineup, 'hex' | 'player' | 'view'>,
  { arrangement, casts, parley, retreatTo, tactic, truce }: Draft,
): string {
  const counts = arrangement === undefined ? NONE : arrangement.map(each => each.join('.')).join('/');
  const talk = [parley ? 'parley' : '', truce ? 'truce' : ''].filter(word => word !== '').join('+');
  const words = [counts, tactic ?? '', retreatTo === undefined ? '' : `${retreatTo}`, talk, casts.join('+')];
  return `${lineupText(view, player, hex)} ${words.map(word => (word === '' ? NONE : word)).join(' ')}`;
}

function listIn(word: string): readonly string[] {
  return word === NONE ? [] : word.split('+');
}

/** The words of a page before its draft. */
const PLACE_WORDS = 4;
const MOST_UNITS = 999;
const MOST_HEX = 9999;

/** What a page writes, for the groups that are there now; a formation of others is left out. */
function draftIn(
  [counts = NONE, tactic = NONE, retreat = NONE, talk = NONE, casts = NONE]: readonly string[],
  groups: readonly UnitGroup[],
): Draft {
  const arrangement = counts.split('/').map(each => each.split('.').map(count => numberIn(count, 0, MOST_UNITS)));
  return {
    ...(arrangement.length === POSITIONS.length && isWhole(groups, arrangement) ? { arrangement } : {}),
    ...(tactic === NONE ? {} : { tactic }),
    ...(retreat === NONE ? {} : { retreatTo: numberIn(retreat, 0, MOST_HEX) }),
    parley: listIn(talk).includes('parley'),
    truce: listIn(talk).includes('truce'),
    casts: listIn(casts),
  };
}

/** What the player has planned for a battle in the hex so far. */
function plannedDraft(view: Valhalla, player: PlayerId, hex: HexNumber, groups: readonly UnitGroup[]): Draft {
  const {
    abilities = [],
    formation = [],
    parley = false,
    retreatTo,
    tactic,
    truce = false,
  } = planFor(view, player, hex) ?? {};
  const stacks = formation.length === 0 ? '' : readFormation(view, player, hex, formation, spacesUnder(tactic ?? ''));
  return {
    ...(typeof stacks === 'string' ? {} : { arrangement: arrangedAs(groups, stacks) }),
    ...(tactic === undefined ? {} : { tactic }),
    ...(retreatTo === undefined ? {} : { retreatTo }),
    parley,
    truce,
    casts: abilities,
  };
}

/**
 * The page on which a player draws an army up for a battle, who attacks as well as who is attacked: formation, tactic, casters,
 * talk and retreat. Nothing for those who cannot order a battle in that hex now.
 */
export function lineupPage(
  { judge, player, shown, view }: PageReader,
  words: readonly string[],
): Panel<ValhallaAction> | undefined {
  const isDefender = view.combat.waiting.includes(player);
  const hex = numberIn(words[1], 0, MOST_HEX);
  const isNow = words.slice(0, PLACE_WORDS).join(' ') === lineupText(view, player, hex);
  const isAsked =
    isNow && (isDefender ? hex === view.combat.hexes[0] : view.phase === 'orders' && view.active === player);
  const groups = isAsked ? groupsAt(shown, player, hex) : [];
  if (groups.length === 0) return undefined;
  const planned = plannedDraft(shown, player, hex, groups);
  const draft = words.length > PLACE_WORDS ? draftIn(words.slice(PLACE_WORDS), groups) : planned;
  const lineup: Lineup = { view: shown, player, hex, isDefender, groups, draft };
  const action = actionOf(lineup);
  const refusal = judge(action);
  const isOrdered =
    !isDefender && planFor(shown, player, hex) !== undefined && textOf(lineup, draft) === textOf(lineup, planned);
  const state = refusal === undefined ? (isOrdered ? 'So it is ordered' : '') : `Not so: ${refusal.message}`;
  const main =
    refusal === undefined && !isOrdered ? [actButton('order', isDefender ? 'Fight so' : 'Order it so', action)] : [];
  return {
    id: `page-${player}`,
    slot: 'centre',
    for: [player],
    title: `Your army on ${cellOf(shown, hex)}`,
    lines: stackLines(lineup).concat(draftLines(lineup), state === '' ? [] : [state]),
    buttons: main.concat(stackButtons(lineup), choiceButtons(lineup), talkButtons(lineup), [closeButton()]),
  };
}

function actionOf({ draft, groups, hex, isDefender, player, view }: Lineup): ValhallaAction {
  const { arrangement, casts, parley, retreatTo, tactic, truce } = draft;
  const parts = {
    ...(arrangement === undefined ? {} : { formation: formationOf(groups, arrangement) }),
    ...(tactic === undefined ? {} : { tactic }),
    ...(parley ? { parley } : {}),
    ...(truce ? { truce } : {}),
    ...(casts.length === 0 ? {} : { abilities: casts }),
    ...(retreatTo === undefined ? {} : { retreatTo }),
  };
  if (isDefender) return { kind: 'decide', ...parts };
  // What menus plan besides, such as to raze a level, stays.
  const { claim, raze } = planFor(view, player, hex) ?? {};
  const kept = { ...(claim === undefined ? {} : { claim }), ...(raze === undefined ? {} : { raze }) };
  return { kind: 'plan', hex, ...kept, ...parts };
}

/** How the army stands: as the player draws it up, or else as the rules would. */
function arrangementOf({ draft, groups, hex, player, view }: Lineup): Arrangement {
  return draft.arrangement ?? usualArrangement(view, player, hex, groups, draft.tactic ?? '');
}

function stackLines(lineup: Lineup): readonly string[] {
  const { draft, groups } = lineup;
  const spaces = spacesUnder(draft.tactic ?? '');
  const arrangement = arrangementOf(lineup);
  return POSITIONS.flatMap((position, at) => {
    const counts = arrangement[at] ?? [];
    let taken = 0;
    groups.forEach(({ size }, index) => {
      taken += size * countAt(counts, index);
    });
    const names = groups.flatMap(({ kind, leads, name }, index) => {
      const count = countAt(counts, index);
      return count === 0 ? [] : [kind === undefined && leads.length === 1 ? name : `${count} ${name}`];
    });
    const who = names.length === 0 ? 'nobody' : names.join(', ');
    return spaces[at] === 0 && taken === 0
      ? []
      : [
          `${positionWord(position)}, ${taken} of ${spaces[at] ?? panic(`There is no stack ${position}`)} spaces: ${who}`,
        ];
  });
}

function draftLines({ draft, isDefender, view }: Lineup): readonly string[] {
  const { arrangement, casts, parley, retreatTo, tactic, truce } = draft;
  const lines: string[] = [];
  if (arrangement === undefined) lines.push('So the rules draw it up');
  if (tactic !== undefined) lines.push(tacticText(tactic));
  for (const cast of casts) lines.push(abilityText(cast.split(':')[1] ?? cast));
  if (parley) lines.push('You ask for a parley first');
  if (truce) lines.push('You offer a truce');
  const home = isDefender ? 'towards your capital' : 'to where it came from';
  lines.push(`If it has to retreat: ${retreatTo === undefined ? home : `to ${cellOf(view, retreatTo)}`}`);
  return lines;
}

/** The page with something in the draft changed. */
function changed(lineup: Lineup, change: Partial<Draft>): string {
  return textOf(lineup, { ...lineup.draft, ...change });
}

/** The counts that may go to another position: more come about in steps. */
const COUNTS: readonly number[] = [1, 2, 3, 5, 10];

function stackButtons(lineup: Lineup): PageButton[] {
  const { draft, groups } = lineup;
  const arrangement = arrangementOf(lineup);
  const spaces = spacesUnder(draft.tactic ?? '');
  const options = POSITIONS.flatMap((position, from) =>
    groups.flatMap((group, index): Option[] => {
      const count = arrangement[from]?.[index] ?? 0;
      if (count === 0) return [];
      const label = `${group.kind === undefined && count === 1 ? '' : `${count} `}${group.name}, ${positionWord(position)}`;
      const targets = POSITIONS.flatMap((target, to): Option[] => {
        if (to === from || spaces[to] === 0) return [];
        const page = (some: number): string =>
          changed(lineup, { arrangement: moved(arrangement, index, from, to, some) });
        if (count === 1) return [showOption(positionWord(target), page(1))];
        const counts = COUNTS.filter(some => some < count).concat([count]);
        const many = counts.map(some => showOption(some === count ? `All ${count}` : `${some}`, page(some)));
        return [{ label: positionWord(target), command: { kind: 'ask', title: 'How many?', options: many } }];
      });
      return [{ label, command: { kind: 'ask', title: 'In which position?', options: targets } }];
    }),
  );
  const buttons = [askButton('move', 'Move units...', 'Whom?', options)];
  if (draft.arrangement === undefined) return buttons;
  const { arrangement: _, ...rest } = draft;
  return buttons.concat([pageButton('usual', 'As the rules draw it up', textOf(lineup, rest))]);
}

function choiceButtons(lineup: Lineup): PageButton[] {
  const { draft, hex, isDefender, player, view } = lineup;
  const buttons: PageButton[] = [];
  const ask = (id: string, label: string, title: string, options: readonly Option[]): void => {
    if (options.length > 0) buttons.push(askButton(id, label, title, options));
  };
  const { casts, retreatTo: _to, tactic: _tactic, ...rest } = draft;
  const role = isDefender ? 'attacker' : 'defender';
  if (forceAt(view, player, hex).some(unit => isLeader(view, unit))) {
    const tactics = TACTIC_ROLES.filter(([, whose]) => whose !== role).map(([tactic]) =>
      showOption(tacticText(tactic), changed(lineup, { tactic })),
    );
    const none = textOf(lineup, {
      ...rest,
      casts,
      ...(draft.retreatTo === undefined ? {} : { retreatTo: draft.retreatTo }),
    });
    ask('tactic', 'Tactic...', 'Which tactic?', tactics.concat([showOption('None', none)]));
  }
  const abilities = battleCasts(view, player, hex).map(({ label, text }) =>
    showOption(label, changed(lineup, { casts: withCast(casts, text) })),
  );
  ask(
    'casters',
    'Casters...',
    'What do they do?',
    abilities.length === 0 ? [] : abilities.concat([showOption('Nothing', changed(lineup, { casts: [] }))]),
  );
  const near = retreatHexes(view, player, hex).map(to =>
    showOption(`To ${cellOf(view, to)}`, changed(lineup, { retreatTo: to })),
  );
  const usual = textOf(lineup, { ...rest, casts, ...(draft.tactic === undefined ? {} : { tactic: draft.tactic }) });
  ask('retreat', 'Retreat...', 'Where to, if it has to?', near.concat([showOption('Where the rules say', usual)]));
  return buttons;
}

function talkButtons(lineup: Lineup): PageButton[] {
  const { draft, hex, player, view } = lineup;
  if (!hasOfficerAt(view, player, hex)) return [];
  const { parley, truce } = draft;
  return [
    pageButton(
      'parley',
      parley ? 'Do not ask for a parley' : 'Ask for a parley first',
      changed(lineup, { parley: !parley }),
    ),
    pageButton('truce', truce ? 'Do not offer a truce' : 'Offer a truce', changed(lineup, { truce: !truce })),
  ];
}

import { counted, encode, type Match, type PlayerId } from '../../../kernel/index.ts';
import {
  nameOf,
  type CommandOption,
  type Desk,
  type Panel,
  type PanelButton,
  type PlayerLook,
} from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import type { ValhallaEvent } from '../events.ts';
import { poolOf, poolUsed } from '../orders/pool.ts';
import type { HexNumber } from '../map/geometry.ts';
import { lineupText } from '../pages/lineup-page.ts';
import { openPage, pageButtons } from '../pages/open-pages.ts';
import { askButton, pageButton, showOption } from '../pages/page-words.ts';
import { partyText } from '../pages/party-page.ts';
import { produceText } from '../pages/produce-page.ts';
import { failureLines, scoutLines, treasuryLines } from '../post/report.ts';
import { findSide, ownPlaces, sideOf, battleHex } from '../rules/position.ts';
import { officerRow } from '../rules/roster.ts';
import { OFFICER_KINDS } from '../rules/unit-kinds.ts';
import { pathfindersOf } from '../sight/fog.ts';
import type { Side, Valhalla, ValhallaSetup } from '../state.ts';
import { trainingFault } from '../turns/officers.ts';
import { placeName } from '../words.ts';
import { DEFENDER_ACTIONS, defenderAnswers, defenderTactics, type Judge } from './battles.ts';
import { forcesOf } from './force-pieces.ts';
import { knownTo, latestForEach, shownTo, single, type ScenePart } from './known.ts';
import { marchWords, orderWords } from './order-words.ts';
import { targetsOf } from './pathfinder-pieces.ts';
import { cellOf } from './places.ts';

export type ValhallaMatch = Match<Valhalla, ValhallaAction, ValhallaEvent, ValhallaSetup>;
type Shown = Panel<ValhallaAction>;
type Button = PanelButton<ValhallaAction>;

/** The panels: for each player what is asked, the report of the turn and the orders so far, and below what everybody knows. */
export function scenePanels(match: ValhallaMatch, looks: readonly PlayerLook[], desk: Desk): Shown[] {
  const game = match.state();
  // At the end the table says so itself.
  const panels = game.phase === 'over' ? [] : [statusPanel(game, looks)];
  for (const { id, isAlive } of game.sides) {
    const view = knownTo(id, game);
    const judge = (action: ValhallaAction) => match.refusal(id, action);
    const page = openPage({ desk, player: id, view, shown: shownTo(game, id), judge });
    if (page !== undefined) panels.push(page);
    if (isAlive && game.phase !== 'over') {
      // What a page shows in its place waits until it is closed, but not what others wait for.
      const isCovered = page?.slot === 'right' && !knownTo(id, game).combat.waiting.includes(id);
      if (!isCovered) panels.push(ownPanelOf(id, match, looks));
    }
    panels.push(reportPanel(game, id, pageButtons(desk, id)));
  }
  panels.push(sidesPanel(game, looks));
  return panels;
}

function statusPanel(game: Valhalla, looks: readonly PlayerLook[]): Shown {
  const { active, round } = game;
  const title = `Round ${round}: orders of ${nameOf(active, looks)}`;
  return { id: 'status', slot: 'top', title, lines: [], buttons: [] };
}

/** Of other sides everybody knows who is alive, and what was said in public. */
function sidesPanel(game: Valhalla, looks: readonly PlayerLook[]): Shown {
  const lines = game.sides.map(({ id, isAlive, name }) => `${nameOf(id, looks)}: ${name}${isAlive ? '' : ', ended'}`);
  const said = game.posts.filter(({ readers }) => readers.length === 0).slice(-MOST_POSTS);
  return {
    id: 'sides',
    slot: 'left',
    title: 'Empires',
    lines: lines.concat(said.map(({ side, text }) => `${nameOf(side, looks)}: "${text}"`)),
    buttons: [],
  };
}

const MOST_POSTS = 3;

/** What a player is asked and may do, which is the same until the game changes. */
export const ownPanelOf = latestForEach(
  (player: PlayerId, match: ValhallaMatch, looks: readonly PlayerLook[]): Shown => ownPanel(match, player, looks),
  (_player, match, looks) => [match.state(), looks.map(({ name }) => name).join(' ')],
);

/** What {@link ownPanelOf} asks the rules, in parts of a few milliseconds. */
export function answerParts(player: PlayerId, match: ValhallaMatch): readonly ScenePart[] {
  const view = knownTo(player, match.state());
  if (!view.combat.waiting.includes(player)) return [];
  const judge = judgeOf(match, player);
  return DEFENDER_ACTIONS.map(({ action }) => single(() => judge(action)));
}

/** What the rules say of an action, by player and action. */
const judged = latestForEach(
  (_key: string, match: ValhallaMatch, player: PlayerId, action: ValhallaAction) => ({
    refusal: match.refusal(player, action),
  }),
  (_key, match) => [match.state()],
);

function judgeOf(match: ValhallaMatch, player: PlayerId): Judge {
  return action => judged(`${player} ${encode(action)}`, match, player, action).refusal;
}

function ownPanel(match: ValhallaMatch, player: PlayerId, looks: readonly PlayerLook[]): Shown {
  const game = match.state();
  const shown = { id: `own-${player}`, slot: 'right', for: [player] } as const;
  const view = knownTo(player, game);
  const judge = judgeOf(match, player);
  if (view.combat.waiting.includes(player)) {
    const lines = battleLines(view, player, looks);
    const drawUp = pageButton('lineup', 'Draw up your army...', lineupText(view, player, battleHex(view)));
    const [fight, ...others] = answerButtons(defenderAnswers(judge));
    const first = fight === undefined ? [drawUp] : [fight, drawUp];
    const buttons = first.concat(tacticButtons(judge), others);
    return { ...shown, title: 'You are attacked', lines, buttons };
  }
  if (view.phase === 'parley' && judge({ kind: 'end-parley', truce: true }) === undefined) {
    const answers = [true, false].map(truce => ({
      label: truce ? 'Keep a truce here' : 'Fight',
      action: { kind: 'end-parley' as const, truce },
    }));
    const lines = [`You parley on ${placeName(view, battleHex(view))}`, 'Say what you want with Speak'];
    const buttons = answerButtons(answers).concat(giftButtons(view, player, looks), [speakButton(view, player, looks)]);
    return { ...shown, title: 'Truce or battle?', lines, buttons };
  }
  if (view.phase === 'parley' && view.combat.parley.includes(player)) {
    const lines = ['You have decided: the other side has yet to'];
    return { ...shown, title: 'Truce or battle?', lines, buttons: [speakButton(view, player, looks)] };
  }
  if (game.active !== player) {
    const boasts = boastButtons(view, player, judge).concat([speakButton(view, player, looks)]);
    return { ...shown, title: 'Not your turn', lines: ['You are asked if somebody attacks you'], buttons: boasts };
  }
  if (game.phase !== 'orders')
    return { ...shown, title: 'A battle begins', lines: ['The defenders decide'], buttons: [] };
  const buttons = turnButtons(view, shownTo(game, player), player, looks, judge);
  return { ...shown, title: 'Your orders', lines: turnLines(view, player, looks), buttons };
}

function battleLines(view: Valhalla, player: PlayerId, looks: readonly PlayerLook[]): string[] {
  const hex = battleHex(view);
  const lines = [`${nameOf(view.active, looks)} attacks you on ${placeName(view, hex)}`];
  const count = view.units.filter(unit => unit.side === player && unit.hex === hex).length;
  return lines.concat([`You have ${counted(count, 'unit')} there`]);
}

function answerButtons(answers: readonly { readonly label: string; readonly action: ValhallaAction }[]): Button[] {
  return answers.map(({ action, label }, index): Button => {
    const button = { id: `answer-${index}`, label, command: { kind: 'act' as const, action } };
    return index === 0 ? { ...button, isMain: true } : button;
  });
}

/** The tactics of a defender are many, and each is a sentence: they are chosen in a dialog. */
function tacticButtons(judge: Judge): Button[] {
  const options = defenderTactics(judge).map(({ action, label }): CommandOption<ValhallaAction> => {
    return { label, command: { kind: 'act', action } };
  });
  if (options.length === 0) return [];
  return [askButton('tactics', 'Fight with a tactic...', 'Which tactic?', options)];
}

function turnLines(view: Valhalla, player: PlayerId, looks: readonly PlayerLook[]): string[] {
  const { orders } = sideOf(view, player);
  const pool = poolOf(view, player);
  const paths = pathfindersOf(view, player);
  const lines = [
    `Marches left: ${pool - poolUsed(orders)} of ${pool}`,
    `Pathfinders left: ${paths - targetsOf(view, player).length} of ${paths}`,
  ];
  const given = orders.filter(({ kind }) => kind !== 'pathfind');
  if (given.length === 0)
    lines.push('Drag forces to march, and back to call them back', 'Right-click cities and forces for more');
  return lines.concat(given.map(order => orderWords(view, player, order, looks)));
}

function turnButtons(
  view: Valhalla,
  after: Valhalla,
  player: PlayerId,
  looks: readonly PlayerLook[],
  judge: Judge,
): Button[] {
  const act = (id: string, label: string, action: ValhallaAction): Button => ({
    id,
    label,
    command: { kind: 'act', action },
  });
  const buttons: Button[] = [{ ...act('submit', 'Carry out the orders', { kind: 'submit' }), isMain: true }];
  return buttons.concat(
    withdrawButtons(view, player, looks),
    formButtons(view, after, player),
    officerButtons(view, player),
    truceButtons(view, player, looks),
    boastButtons(view, player, judge),
    [speakButton(view, player, looks)],
    [{ ...act('concede', 'Concede', { kind: 'concede' }), confirm: 'Concede the game? Your empire ends.' }],
  );
}

/** Forms for what a drag and a menu cannot say: who of a force marches, how an army stands, what a city produces. */
function formButtons(view: Valhalla, after: Valhalla, player: PlayerId): Button[] {
  const forces = forcesOf(after, player).map(({ hex, units }) => {
    return { hex, label: `${counted(units.length, 'unit')} on ${cellOf(after, hex)}` };
  });
  const ofForce = (page: (hex: HexNumber) => string) => forces.map(({ hex, label }) => showOption(label, page(hex)));
  const cities = ownPlaces(view, player).flatMap(({ city, hex }) => {
    return city === undefined ? [] : [showOption(placeName(view, hex), produceText(after, hex, city.plan))];
  });
  const forms: Button[] = [];
  if (forces.length > 0) {
    forms.push(
      askButton(
        'party',
        'Choose who marches...',
        'Of which force?',
        ofForce(hex => partyText(after, hex)),
      ),
    );
    forms.push(
      askButton(
        'lineup',
        'Draw up an army...',
        'Which one?',
        ofForce(hex => lineupText(after, player, hex)),
      ),
    );
  }
  return cities.length === 0 ? forms : forms.concat([askButton('produce', 'Produce in numbers...', 'Where?', cities)]);
}

const MOST_WITHDRAWN = 5;

/** The last orders can be taken back one by one; a force is dragged back, and so is a pathfinder. */
function withdrawButtons(view: Valhalla, player: PlayerId, looks: readonly PlayerLook[]): Button[] {
  const { orders } = sideOf(view, player);
  const all = orders.flatMap((order, index): Button[] => {
    if (order.kind === 'pathfind') return [];
    const words = orderWords(view, player, order, looks);
    const withdraw = {
      id: `withdraw-${index}`,
      command: { kind: 'act' as const, action: { kind: 'withdraw' as const, order: index + 1 } },
    };
    if (order.kind !== 'move') return [{ ...withdraw, label: `Cancel: ${words}` }];
    return [{ ...withdraw, label: `Cancel: ${marchWords(view, order)}`, tooltip: words }];
  });
  // A march can be told from the others by its force on the map.
  const plain = all.filter((_, index) => index >= all.length - MOST_WITHDRAWN);
  return plain.slice().reverse();
}

function officerButtons(view: Valhalla, player: PlayerId): Button[] {
  const { training } = sideOf(view, player);
  return OFFICER_KINDS.flatMap(({ id, name, rounds }): Button[] => {
    if (training?.officer === id || trainingFault(view, player, id) !== undefined) return [];
    const stead =
      training === undefined ? '' : ` in place of a ${officerRow(training.officer)?.name ?? training.officer}`;
    const action = { kind: 'officer' as const, officer: id };
    return [
      {
        id: `train-${id}`,
        label: `Train a ${name}${stead}, ${counted(rounds, 'round')}`,
        command: { kind: 'act', action },
      },
    ];
  });
}

function truceButtons(view: Valhalla, player: PlayerId, looks: readonly PlayerLook[]): Button[] {
  const { truces } = sideOf(view, player);
  return others(view, player).map(({ id }): Button => {
    const isOffered = truces.includes(id);
    const name = nameOf(id, looks);
    // What the other side offers is its own secret: nobody knows whether a truce stands before it is kept.
    const label = isOffered ? `Take back your offer of a truce to ${name}` : `Offer ${name} a truce`;
    return {
      id: `truce-${id}`,
      label,
      command: { kind: 'act', action: { kind: 'stance', side: id, truce: !isOffered } },
    };
  });
}

function others(view: Valhalla, player: PlayerId): readonly Side[] {
  return view.sides.filter(({ id, isAlive }) => isAlive && id !== player);
}

/** A Boast for those who do not type one; it names nothing that others may not know. */
function boastButtons(view: Valhalla, player: PlayerId, judge: Judge): Button[] {
  const own = findSide(view, player);
  if (own === undefined) return [];
  const text = `${own.capital} has never fallen, and never will`;
  const action = { kind: 'boast' as const, text };
  return judge(action) === undefined
    ? [{ id: 'boast', label: `Boast of ${own.capital}`, tooltip: `Boast: ${text}`, command: { kind: 'act', action } }]
    : [];
}

/** What is said in the words of the player: to all, to one, or to the game master. */
function speakButton(view: Valhalla, player: PlayerId, looks: readonly PlayerLook[]): Button {
  const say = (label: string, before: string, after = '"'): CommandOption<ValhallaAction> => {
    return { label, command: { kind: 'type', title: label, start: '', as: 'action', before, after } };
  };
  const options = [say('In character, to all', 'post ic "'), say('Out of character, to all', 'post ooc "')].concat(
    [say('A boast', 'boast "')],
    others(view, player).map(({ id }) => say(`In private, to ${nameOf(id, looks)}`, `whisper ${id} "`)),
    [say('A wish to the game master, for all your favor', 'request-boon "', `" ${sideOf(view, player).favor}`)],
  );
  return { id: 'speak', label: 'Speak...', command: { kind: 'ask', title: 'Speak', options } };
}

const GIFTS: readonly number[] = [100, 200, 500, 1000];

/** Gold for those with whom the player parleys; they agree on it before the battle (VAL-DIP-07). */
function giftButtons(view: Valhalla, player: PlayerId, looks: readonly PlayerLook[]): Button[] {
  const [hex = 0] = view.combat.hexes;
  const { gold } = sideOf(view, player);
  return view.combat.parley.flatMap((side): Button[] => {
    const options = GIFTS.filter(amount => amount <= gold).map((amount): CommandOption<ValhallaAction> => {
      return {
        label: `${amount} gold`,
        command: { kind: 'act', action: { kind: 'transfer', side, gold: amount, hex } },
      };
    });
    const title = `Give ${nameOf(side, looks)} gold`;
    if (side === player || options.length === 0) return [];
    return [{ id: `gift-${side}`, label: `${title}...`, command: { kind: 'ask', title, options } }];
  });
}

/** What a side knows at the start of its turn (VAL-VIEW-05). */
function reportPanel(game: Valhalla, player: PlayerId, buttons: readonly Button[]): Shown {
  const shown = { id: `report-${player}`, slot: 'left', for: [player], title: 'Your report', buttons } as const;
  if (game.phase === 'over' || !sideOf(game, player).isAlive) return { ...shown, lines: [] };
  return { ...shown, lines: reportLines(player, knownTo(player, game)) };
}

/** The lines of the report: orders leave them as they are. */
export const reportLines = latestForEach(
  (player: PlayerId, view: Valhalla): readonly string[] => {
    const scouted = scoutLines(view, player);
    const failures = failureLines(view, player);
    return treasuryLines(view, player).concat(
      scouted.length === 0 ? [] : ['Scouted:'].concat(scouted),
      failures.length === 0 ? [] : ['Failed:'].concat(failures),
    );
  },
  (player, view) => {
    const { designs, failures, favor, gold, ledger, met, scouted, training } = sideOf(view, player);
    return [view.map, view.places, view.units, designs, failures, favor, gold, ledger, met, scouted, training ?? ''];
  },
);

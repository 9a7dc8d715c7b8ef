import { counted, type Choice, type Match, type Option, type PlayerId } from '../../../kernel/index.ts';
import { nameOf, type Panel, type PanelButton, type PlayerLook } from '../../../scene/index.ts';
import type { Asked, TacticaAction, TacticaActionOf } from '../actions.ts';
import { empireNamed, type Empire } from '../empires/empires.ts';
import type { TacticaEvent } from '../events.ts';
import { askedNow, otherAsks, reactionAsked } from '../rules/asking.ts';
import { areFriends, castlesOwned, isAlive, topOf } from '../rules/position.ts';
import { cardCost } from '../rules/stats.ts';
import { incomeOf } from '../rules/turns.ts';
import type { Tactica, TacticaPhase, TacticaPlayer, TacticaSetup, TacticaStep } from '../state.ts';
import { pendingText } from '../words.ts';
import { empireLines } from './empire-text.ts';
import { named } from './named.ts';
import { askedOf, labelOf, type TableAction, type Way } from './ways.ts';

export type TacticaMatch = Match<Tactica, TacticaAction, TacticaEvent, TacticaSetup>;
type Shown = Panel<TableAction>;

/** The panels of the players: whose turn it is, what is pending, their goods, and what they may do besides moving pieces. */
export function scenePanels(match: TacticaMatch, looks: readonly PlayerLook[], offered: ButtonsOf): Shown[] {
  const game = match.state();
  if (game.phase === 'over') return [standings(game, looks)];
  const alive = game.players.filter(player => isAlive(player));
  return [statusPanel(match, looks)].concat(
    stackPanels(game, looks),
    [standings(game, looks)],
    alive.map(({ id }) => ownPanel(match, id, looks, offered(id))),
    alive.map(({ id }) => askPanel(game, id, nameOf(id, looks))),
  );
}

/** What a player may do with buttons. */
export interface OfferedButtons {
  readonly ways: readonly Way[];
  /** To buy a card, or to look at the next one. */
  readonly cards: readonly TacticaActionOf<'buy' | 'peek'>[];
}

export const NO_BUTTONS: OfferedButtons = { ways: [], cards: [] };

/** @noSelf */
export type ButtonsOf = (this: void, player: PlayerId) => OfferedButtons;

const PHASES: Readonly<Record<TacticaPhase, string>> = {
  setup: 'before the game',
  main: 'main phase',
  end: 'end of the turn',
  passing: 'passing',
  over: 'over',
};

function statusPanel(match: TacticaMatch, looks: readonly PlayerLook[]): Shown {
  const { active, phase, turn } = match.state();
  const isReaction = reactionAsked(match.state()) !== undefined;
  const asked = match.toAct().map(player => nameOf(player, looks));
  const waiting = `Waiting for ${asked.join(' and ')}`;
  const isOther = !match.toAct().includes(active);
  return {
    id: 'status',
    slot: 'top',
    title: phase === 'setup' ? 'Before the game' : `Turn ${turn}: ${nameOf(active, looks)}, ${PHASES[phase]}`,
    lines: isReaction ? [`${waiting} to react`] : isOther || phase === 'setup' ? [waiting] : [],
    buttons: [],
  };
}

/** What was announced and has yet to happen, the next one first. Everybody sees it. */
function stackPanels(game: Tactica, looks: readonly PlayerLook[]): Shown[] {
  if (topOf(game) === undefined) return [];
  const lines = game.stack.map(object => named(pendingText(game, object), looks));
  const title = game.stack.length === 1 ? 'Pending' : 'Pending, the first one next';
  return [{ id: 'stack', slot: 'left', title, lines: lines.slice().reverse(), buttons: [] }];
}

function standings(game: Tactica, looks: readonly PlayerLook[]): Shown {
  const lines = game.players.map(player => standing(game, player, looks)).concat(allianceLines(game, looks));
  return { id: 'standings', slot: 'left', title: 'Players', lines, buttons: [] };
}

/** Who is allied with whom (TCA-ALLY-01): nothing else on the table says it. */
function allianceLines(game: Tactica, looks: readonly PlayerLook[]): string[] {
  return game.players.flatMap(({ id }) => {
    const allies = game.players.filter(other => areFriends(game, other.id, id));
    const isFirst = allies[0]?.id === id;
    return isFirst && allies.length > 1
      ? [`${allies.map(each => nameOf(each.id, looks)).join(' and ')} are allied`]
      : [];
  });
}

function standing(game: Tactica, player: TacticaPlayer, looks: readonly PlayerLook[]): string {
  const { empire, gold, hand, id } = player;
  const name = nameOf(id, looks);
  if (!isAlive(player)) return `${name}: out`;
  const { castles, ports, temple, units } = incomeOf(game, id);
  const income = castles + ports + temple + units;
  const own = castlesOwned(game, id);
  const words = `${name}: ${gold} gold (+${income}), ${counted(own, 'castle')}, ${counted(hand.length, 'card')}`;
  return empire === '' ? words : `${words}, ${empireNamed(empire)?.name ?? empire}`;
}

/** By player and seat. A panel that is the same one need not be compared, nor written again. */
const idlePanels: { [key: string]: Shown | undefined } = {};

function idlePanel(player: PlayerId, name: string): Shown {
  const key = `${player} ${name}`;
  const panel = idlePanels[key] ?? {
    id: `own-${player}`,
    slot: 'right',
    for: [player],
    title: 'Not your turn',
    lines: [],
    buttons: [],
  };
  idlePanels[key] = panel;
  return panel;
}

function ownPanel(match: TacticaMatch, player: PlayerId, looks: readonly PlayerLook[], offered: OfferedButtons): Shown {
  const game = match.state();
  const choice = askedOf(game, player);
  const id = `own-${player}`;
  if (choice !== undefined) {
    return { id, slot: 'right', for: [player], ...question(game, choice, looks, offered.ways) };
  }
  const isActing = match.toAct().includes(player);
  if (!isActing) return idlePanel(player, nameOf(player, looks));
  return {
    id,
    slot: 'right',
    for: [player],
    title: 'Your turn',
    lines: advice(game, player),
    buttons: turnButtons(game, player, looks, offered),
  };
}

const ASK_LABELS: Readonly<Record<Asked, string>> = {
  always: 'Ask me about everything',
  fights: 'Ask me only about fights and cards',
  cards: 'Ask me only about cards and abilities',
  castles: 'Ask me only when a castle may fall',
  later: 'Pass until the next turn',
};

/** By player and seat, and by when they are asked now. */
const askPanels: { [key: string]: Partial<Record<Asked, Shown>> | undefined } = {};

/** When a player wants to be asked for reactions from now on: a setting, apart from what there is to do. */
function askPanel(game: Tactica, player: PlayerId, name: string): Shown {
  const now = askedNow(game, player);
  const own = (askPanels[`${player} ${name}`] ??= {});
  const known = own[now] ?? askPanelFor(game, player, now);
  own[now] = known;
  return known;
}

function askPanelFor(game: Tactica, player: PlayerId, now: Asked): Shown {
  const buttons = otherAsks(game, player).map((action): PanelButton<TableAction> => ({
    id: `asked-${action.when}`,
    label: ASK_LABELS[action.when],
    command: { kind: 'act', action },
  }));
  // On the left, where it is as low as the list of players lets it be: what there is to do fills the right.
  return { id: `asks-${player}`, slot: 'left', for: [player], title: 'Reactions', lines: [ASK_LABELS[now]], buttons };
}

const CONCEDE: PanelButton<TableAction> = {
  id: 'concede',
  label: 'Concede',
  command: { kind: 'act', action: { kind: 'surrender' } },
  confirm: 'Concede the game? All your units are destroyed.',
};

function question(
  game: Tactica,
  { options, prompt, secret }: Choice<TacticaStep>,
  looks: readonly PlayerLook[],
  ways: readonly Way[],
): Pick<Shown, 'title' | 'lines' | 'buttons'> {
  const isWindow = secret === true && options[0]?.isPass === true;
  const title = isWindow ? 'Do you react?' : prompt;
  // An ability may answer, too.
  const hasCard = options.some(({ steps: [first] }) => first?.kind === 'announce' && first.action.kind === 'play');
  const hint = hasCard ? 'Drop a card of your hand on a unit, or press' : 'None of your cards can answer it: press';
  const rest = ways.length < options.length ? ['Choose a marked field for the rest'] : [];
  const lines = isWindow ? [named(prompt, looks), hint] : rest;
  const buttons = ways.map((way, index): PanelButton<TableAction> => {
    const { action } = way;
    const label = labelOf(game, way, looks);
    const button = { id: `way-${index}`, label, command: { kind: 'act' as const, action } };
    if (isWindow && label === 'Pass') return { ...button, isMain: true };
    const empire = action.kind === 'choose' ? draftedEmpire(options[action.option]) : undefined;
    return empire === undefined ? button : { ...button, tooltip: empireLines(empire).join('\n') };
  });
  return { title: named(title, looks), lines, buttons: buttons.concat([CONCEDE]) };
}

/** The empire that an option picks or bans. */
function draftedEmpire(option: Option<TacticaStep> | undefined): Empire | undefined {
  const [step] = option?.steps ?? [];
  return step?.kind === 'drafted' ? empireNamed(step.choice) : undefined;
}

function advice(game: Tactica, player: PlayerId): string[] {
  const lines = ['Drag units to move and attack; right-click shows what else they can do'];
  if (game.units.every(({ owner }) => owner !== player)) return ['Drag units from the row before you into your Keep'];
  return lines.concat(['Drag recruits from the row before you into a Keep or Docks']);
}

function turnButtons(
  game: Tactica,
  player: PlayerId,
  looks: readonly PlayerLook[],
  { cards, ways }: OfferedButtons,
): PanelButton<TableAction>[] {
  const buttons: PanelButton<TableAction>[] = [
    { id: 'end', label: 'End turn', isMain: true, command: { kind: 'act', action: { kind: 'end' } } },
  ];
  for (const action of cards) {
    const label = action.kind === 'buy' ? `Buy a card for ${cardCost(game, player)} gold` : 'Look at the top card';
    buttons.push({ id: action.kind, label, command: { kind: 'act', action } });
  }
  ways.forEach((way, index) =>
    buttons.push({
      id: `way-${index}`,
      label: labelOf(game, way, looks),
      command: { kind: 'act', action: way.action },
    }),
  );
  return buttons.concat([CONCEDE]);
}

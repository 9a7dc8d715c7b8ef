import { counted, pickLines, type Choice, type Match, type PlayerId } from '../../../kernel/index.ts';
import {
  CHOSEN_MARK,
  EMPTY_DESK,
  nameOf,
  type Desk,
  type Panel,
  type PanelButton,
  type PlayerLook,
} from '../../../scene/index.ts';
import type { TacticGame } from '../tactic.ts';
import type { Faction } from '../packs/pack.ts';
import type { Tactic, TacticAction, TacticEvent, TacticSetup, TacticStep } from '../state.ts';
import type { TableAction } from './offers.ts';
import { cardText } from './card-text.ts';
import { optionWords } from './option-words.ts';

export type TacticMatch = Match<Tactic, TacticAction, TacticEvent, TacticSetup>;

/** The panels of the players: whose turn it is, questions to them, and actions other than moving units. */
export function scenePanels(
  rules: TacticGame,
  match: TacticMatch,
  looks: readonly PlayerLook[],
  { pages }: Desk = EMPTY_DESK,
): Panel<TableAction>[] {
  const game = match.state();
  if (game.phase === 'over') return [overPanel(match, looks)];
  const asked = game.agenda.choices.filter(({ chosen }) => chosen === undefined);
  const panels = [statusPanel(game, asked, looks)].concat(coinPanels(game, looks));
  const { choices } = game.agenda;
  if (choices.length === 0) return panels.concat(turnPanels(match, game));
  return panels.concat(
    choices.flatMap(choice =>
      choice.chosen === undefined
        ? [askingPanel(rules, game, choice, looks)]
        : [chosenPanel(rules, game, choice, choice.chosen, waitingLine(asked, looks))].concat(
            factionPages(rules, game, choice, pages[choice.by]),
          ),
    ),
    match.state().players.flatMap(({ id }) => concedePanels(match, id)),
  );
}

/** A choice that is open keeps nobody from conceding (H-07). */
function concedePanels(match: TacticMatch, player: PlayerId): Panel<TableAction>[] {
  if (!match.legal(player).some(({ kind }) => kind === 'concede')) return [];
  const title = match.toAct().includes(player) ? 'Your turn to choose' : 'Not your turn to choose';
  return [{ id: `turn-${player}`, slot: 'right', for: [player], title, lines: [], buttons: [concedeButton()] }];
}

function statusPanel(
  game: Tactic,
  asked: readonly Choice<TacticStep>[],
  looks: readonly PlayerLook[],
): Panel<TableAction> {
  const lines = asked.length === 0 ? [] : [waitingLine(asked, looks)];
  return { id: 'status', slot: 'top', title: statusTitle(game, looks), lines, buttons: [] };
}

function waitingLine(asked: readonly Choice<TacticStep>[], looks: readonly PlayerLook[]): string {
  return `Waiting for ${asked.map(({ by }) => nameOf(by, looks)).join(' and ')} to choose`;
}

function statusTitle(game: Tactic, looks: readonly PlayerLook[]): string {
  const active = nameOf(game.active, looks);
  if (game.phase === 'setup') return 'Before the game';
  return game.phase === 'build' ? `Build your army: ${active}` : `Turn ${game.turn}: ${active}`;
}

export const COINS_TITLE = 'BitCoins left';

/** Only while they can be spent (TAC-VIEW-04). */
function coinPanels(game: Tactic, looks: readonly PlayerLook[]): Panel<TableAction>[] {
  if (game.phase !== 'build') return [];
  const lines = game.players.map(({ id, coins, finished }) => {
    const left = `${nameOf(id, looks)}: ${coins ?? 0}`;
    return finished === true ? `${left}, finished` : left;
  });
  return [{ id: 'coins', slot: 'left', title: COINS_TITLE, lines, buttons: [] }];
}

const SECRET = 'Nobody sees your choice until all have chosen.';
/** It is no draft. */
const SAME = 'Several may choose the same.';

/** The choice of a player, which only that player reads while others still have to choose. Its factions are read on. */
function chosenPanel(
  rules: TacticGame,
  game: Tactic,
  { by, options, secret }: Choice<TacticStep>,
  chosen: number,
  waiting: string,
): Panel<TableAction> {
  const lines = [waiting].concat(secret === true ? [SECRET] : []);
  const buttons = options.flatMap(({ label, target = '' }, index): PanelButton<TableAction>[] => {
    const faction = rules.catalogue.faction[target];
    if (faction === undefined) return [];
    const tooltip = factionLines(rules, faction, game).join('\n');
    const marked = index === chosen ? CHOSEN_MARK + label : label;
    return [{ id: `read-${index}`, label: marked, tooltip, command: { kind: 'show', page: target } }];
  });
  return {
    id: `chosen-${by}`,
    slot: 'right',
    for: [by],
    title: `You: ${options[chosen]?.label ?? ''}`,
    lines,
    buttons,
  };
}

/** The faction that a player reads about who has chosen one. */
function factionPages(
  rules: TacticGame,
  game: Tactic,
  { by, options }: Choice<TacticStep>,
  page: string | undefined,
): Panel<TableAction>[] {
  const faction = options.some(({ target }) => target === page) ? rules.catalogue.faction[page ?? ''] : undefined;
  if (faction === undefined) return [];
  const close: PanelButton<TableAction> = { id: 'close', label: 'Close', command: { kind: 'show', page: '' } };
  const lines = factionLines(rules, faction, game);
  return [{ id: `page-${by}`, slot: 'centre', for: [by], title: faction.name, lines, buttons: [close] }];
}

function askingPanel(
  rules: TacticGame,
  game: Tactic,
  choice: Choice<TacticStep>,
  looks: readonly PlayerLook[],
): Panel<TableAction> {
  const { by, prompt, options } = choice;
  const buttons = options.map((option, index) => {
    const { target } = option;
    const button: PanelButton<TableAction> = {
      id: `option-${index}`,
      label: optionWords(game, option, looks),
      command: { kind: 'act', action: { kind: 'choose', option: index } },
    };
    const faction = target === undefined ? undefined : rules.catalogue.faction[target];
    return faction === undefined ? button : { ...button, tooltip: factionLines(rules, faction, game).join('\n') };
  });
  const isFaction = options.some(({ target }) => target !== undefined && rules.catalogue.faction[target] !== undefined);
  const lines = pickLines(choice).concat(choice.secret === true ? [SECRET] : [], isFaction ? [SAME] : []);
  return { id: `choice-${by}`, slot: 'right', for: [by], title: prompt, lines, buttons };
}

/**
 * What a faction is like, how many units it has, and all of its cards, line by line: each line is a text of its own in other
 * languages.
 */
function factionLines(rules: TacticGame, { about, king, units }: Faction, { board }: Tactic): string[] {
  const cards = [king].concat(units).flatMap(({ id, name }) => {
    const [numbers = '', ...abilities] =
      rules.catalogue.card[id] === undefined ? [] : cardText(rules.catalogue.card[id]);
    return [`${name}: ${numbers}`].concat(abilities);
  });
  const coins = rules.catalogue.field[board]?.board.coins ?? 0;
  const counts = `One King, ${counted(units.length, 'unit')} to buy with ${counted(coins, 'BitCoin')}`;
  return about === undefined ? cards : [about, counts].concat(cards);
}

/** The texts of all cards of a faction. */
export function factionText(rules: TacticGame, { king, units }: Faction): string[] {
  return [king].concat(units).flatMap(({ id, name }) => {
    const card = rules.catalogue.card[id];
    return card === undefined ? [] : [`${name}: ${cardText(card).join('\n')}`];
  });
}

function turnPanels(match: TacticMatch, game: Tactic): Panel<TableAction>[] {
  return game.players
    .filter(({ out }) => out !== true && game.phase !== 'setup')
    .map(({ id }) => turnPanel(match, game, id));
}

function turnPanel(match: TacticMatch, game: Tactic, player: PlayerId): Panel<TableAction> {
  const isActive = player === game.active;
  const own = isActive ? [actionButton(game.phase === 'build' ? 'finish' : 'end')] : [];
  const mustStill = isActive && game.phase === 'play' ? match.refusal(player, { kind: 'end' }) : undefined;
  return {
    id: `turn-${player}`,
    slot: 'right',
    for: [player],
    title: isActive ? 'Your turn' : 'Not your turn',
    lines: mustStill === undefined ? [] : [mustStill.message],
    buttons: own.concat([concedeButton()]),
  };
}

function actionButton(kind: 'finish' | 'end'): PanelButton<TableAction> {
  const label = kind === 'finish' ? 'No more units' : 'End turn';
  return { id: kind, label, isMain: true, command: { kind: 'act', action: { kind } } };
}

function concedeButton(): PanelButton<TableAction> {
  const command = { kind: 'act' as const, action: { kind: 'concede' as const } };
  return { id: 'concede', label: 'Concede', command, confirm: 'Concede the game?' };
}

function overPanel(match: TacticMatch, looks: readonly PlayerLook[]): Panel<TableAction> {
  const outcome = match.outcome();
  const winners = (outcome?.winners ?? []).map(player => nameOf(player, looks));
  const title = winners.length === 0 ? 'A draw' : `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`;
  const again: PanelButton<TableAction> = {
    id: 'again',
    label: 'Play again',
    isMain: true,
    command: { kind: 'again' },
  };
  return { id: 'over', slot: 'centre', title, lines: outcome === undefined ? [] : [outcome.reason], buttons: [again] };
}
